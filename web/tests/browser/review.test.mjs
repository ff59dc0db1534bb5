// A review that tells a story: key moments with reasons in three languages, shown on the map; a chart for keys; kept.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, folderFor, pageOpen, until } from './help.mjs';
import { browser, server } from './stage.mjs';

/** The last turns of a game by chance, from a position on: a review of it is there soon. */
async function endGame(folder) {
    const bastide = (...words) => execFileSync(join(build, 'bastide'), words, { encoding: 'utf8' });
    bastide('sim', '--game', 'base', '--bot', 'random', '--games', '1', '--seed', '4', '--records', folder);
    const whole = join(folder, '000001.bastide');
    const lines = (await readFile(whole, 'utf8')).trimEnd().split('\n');
    const head = lines.indexOf('') + 1;
    const turns = lines.length - head - 12;
    const before = join(folder, 'before.bastide');
    const cut = lines.filter((line) => !line.startsWith('result ')).slice(0, head - 1 + turns);
    await writeFile(before, `${cut.join('\n')}\n`);
    const position = bastide('replay', before, '--position').trim();
    const file = join(folder, 'end.bastide');
    const rest = lines.slice(head + turns);
    await writeFile(
        file,
        ['bastide 1', 'game base', 'players Ann | Bob', `position ${position}`, '', ...rest, ''].join('\n'),
    );
    return file;
}

for (const [language, show] of [
    ['en', 'Show'],
    ['uk', 'Показати'],
    ['ru', 'Показать'],
])
    test(`a review (${language}): reasons, both moves on the map, from moment to moment, by keys, kept`, async (t) => {
        const file = await endGame(await folderFor(t));
        const page = await pageOpen(t, browser, { settings: { language } });
        await page.goto(server.address);
        await page.locator('.start-row button').waitFor();
        await page.locator('main input[type=file]').setInputFiles(file);
        await page.locator('.replay-bar').waitFor();
        await page.locator('.play-head .icon-button:has(path[d^="M12 4v11"])').click();
        await until(
            () => page.url(),
            (url) => /#\/replay\/./.test(url),
        );
        await page.locator('.replay-review button').first().click();
        const lines = page.locator('.review-worst li');
        await lines.first().waitFor();
        for (const text of await lines.allInnerTexts()) {
            assert.ok(text.replace(show, '').length > 40, `a reason: ${text}`);
            assert.doesNotMatch(text, /\{|why\.|undefined/);
        }
        const chart = page.getByRole('slider').filter({ has: page.locator('polyline') });
        await chart.focus();
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        assert.ok(Number(await chart.getAttribute('aria-valuenow')) > 5, 'keys walk through the chart');
        assert.match(await chart.getAttribute('aria-valuetext'), /Ann \d+%/);
        await lines.getByRole('button', { name: show }).first().click();
        await page.locator('.moment-box').waitFor();
        const said = await page.locator('.moment-box h2').innerText();
        const [, number, all] = said.match(/(\d+) \S+ (\d+)$/);
        if (Number(all) > 1) {
            await page
                .locator('.moment-box header button')
                .nth(Number(number) < Number(all) ? 1 : 0)
                .click();
            await until(
                () => page.locator('.moment-box h2').innerText(),
                (now) => now !== said,
            );
        }
        await page.reload();
        await lines.first().waitFor(); // it was kept: nobody asks for it again
    });
