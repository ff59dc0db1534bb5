// The end of a game as somebody sees it: the final scoring step by step, the result, a picture to keep, and back.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, download, folderFor, pageOpen, until } from './help.mjs';
import { lastTurn } from './tour.mjs';
import { browser, server } from './stage.mjs';

const scoresNow = (page) =>
    page
        .locator('.seat-card .seat-score')
        .evaluateAll((all) => all.map((one) => Number(one.textContent.match(/\d+/)[0])));

for (const game of ['base+farmers', 'wheel', 'hunters'])
    test(`${game}: the final scoring is counted before one's eyes and adds up to the result`, async (t) => {
        const page = await pageOpen(t, browser, { seed: 2, settings: { pace: 'quick' } });
        await lastTurn(page, server.address, game);
        const finale = page.locator('.finale');
        await finale.waitFor();
        await finale.getByRole('button', { name: 'Pause' }).click();
        // By hand from here: each step lights up something, and the points never fall.
        const stepNow = async () => {
            const [head = ''] = await finale.locator('.finale-head').allInnerTexts();
            return Number(head.match(/(\d+) of/)?.[1] ?? 0);
        };
        let before = await scoresNow(page);
        let step = await stepNow(); // a slow machine may have gone on before it paused
        let lit = 0;
        while ((await page.locator('dialog[open] .winner').count()) === 0) {
            const text = await finale.locator('.finale-step').innerText();
            const gains = [...text.matchAll(/\+(\d+)/g)].reduce((sum, [, points]) => sum + Number(points), 0);
            assert.ok(gains > 0, text);
            assert.equal(await page.locator('.cell-flash').count(), 0, 'no tile is framed');
            const [panel, map] = await Promise.all([
                finale.boundingBox(),
                page.locator('.board').boundingBox(),
            ]);
            assert.ok(panel.y >= map.y + map.height - 1, 'nothing of the map is covered');
            lit += await page.locator('.lit-area').count();
            await finale.getByRole('button', { name: 'Next' }).click();
            const shown = async () => ({
                over: (await page.locator('dialog[open] .winner').count()) > 0,
                next: await stepNow(),
            });
            const { over, next } = await until(shown, (now) => now.over || now.next > step);
            assert.ok(over || next === step + 1, `${next} after ${step}`);
            step++;
            const now = await scoresNow(page);
            assert.ok(
                now.every((points, player) => points >= before[player]),
                `${before} then ${now}`,
            );
            before = now;
        }
        assert.ok(step > 2 && lit > 0, `${step - 1} steps, ${lit} areas lit`);
        const sums = await page
            .locator('dialog[open] .points-table tr')
            .filter({ hasText: /^Sum/ })
            .locator('td')
            .allInnerTexts();
        await becomes(() => scoresNow(page), sums.map(Number));
    });

test('it can be skipped, ends in the result, and the last move can be taken back', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 2,
        settings: { pace: 'calm', motion: 'on' },
        reducedMotion: 'no-preference',
    });
    const moves = await lastTurn(page, server.address, 'base+farmers');
    await page.locator('.finale').getByRole('button', { name: 'Skip' }).click();
    await page.locator('dialog[open] .winner').waitFor();
    await page.locator('dialog[open] canvas.confetti').waitFor();
    await page.locator('dialog[open]').getByRole('button', { name: 'Take back' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.locator('.board[data-stage=lay], .board[data-stage=choose]').first().waitFor();
    assert.ok(Number(await page.locator('.board').first().getAttribute('data-moves')) <= moves);
});

test('it can be taken back while it is counted', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2, settings: { pace: 'calm' } });
    await lastTurn(page, server.address, 'base+farmers');
    await page.locator('.finale').getByRole('button', { name: 'Undo' }).click();
    await page.locator('.finale').waitFor({ state: 'detached' });
    await page.locator('.board[data-stage=lay], .board[data-stage=choose]').first().waitFor();
});

test('the map is kept as a picture, in SVG and PNG, with names, points and letters', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2 });
    const folder = await folderFor(t);
    await lastTurn(page, server.address, 'wheel');
    const dialog = page.locator('dialog[open]');
    await dialog.locator('.winner').waitFor();
    const svg = await readFile(
        await download(page, folder, () => dialog.getByRole('button', { name: 'Picture (SVG)' }).click()),
        'utf8',
    );
    for (const name of await page.locator('.seat-card .seat-name').allInnerTexts())
        assert.ok(svg.includes(name), name);
    assert.equal(svg.match(/@font-face/g).length, 2);
    const png = await readFile(
        await download(page, folder, () => dialog.getByRole('button', { name: 'Picture (PNG)' }).click()),
    );
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.ok(width > 500 && height > 300 && Math.max(width, height) <= 4096, `${width} x ${height}`);
});
