// A review that tells a story: key moments with reasons in three languages, shown on the map; a chart for keys; kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endGame, folderFor, pageOpen, until } from './help.mjs';
import { browser, server } from './stage.mjs';

/** Of the tiles that are compared, which are to be seen and not covered; none where figures are compared. */
const inSight = () =>
    [...document.querySelectorAll('.layer-ghost :is(.played, .hint)')].map((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.board'));
    });

/** Whether the figure of the better move is to be seen, as a disc or not, with its middle on the tile that is laid. */
const figureOnTile = () => {
    const tile = document.querySelector('.layer-ghost .hint').getBoundingClientRect();
    return [...document.querySelectorAll('.would-better .would-ring')].some((ring) => {
        const { left, top, width, height } = ring.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return width > 0 && tile.left < x && x < tile.right && tile.top < y && y < tile.bottom;
    });
};

/** Changes the review that is kept: each better move that lays a tile goes on with a figure, and its reason is a square. */
const reviewChange = () =>
    new Promise((resolve) => {
        indexedDB.open('bastide').onsuccess = ({ target: { result } }) => {
            const transaction = result.transaction('reviews', 'readwrite');
            const reviews = transaction.objectStore('reviews');
            reviews.openCursor().onsuccess = ({ target: { result: cursor } }) => {
                for (const one of cursor.value.judged) {
                    if (!one.best?.move.startsWith('place ')) continue;
                    one.best.then = 'claim meeple 1';
                    one.why = [{ code: 'blocks', points: 99, gain: 99, kind: 'city', player: 1, x: 0, y: 0 }];
                    one.why[0].square = [1, 1];
                    one.instead = [];
                }
                cursor.update(cursor.value);
            };
            transaction.oncomplete = () => {
                result.close();
                resolve();
            };
        };
    });

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
        const at = async () => Number(await chart.getAttribute('aria-valuenow'));
        assert.ok((await until(at, (turn) => turn > 5)) > 5, 'keys walk through the chart');
        assert.match(await chart.getAttribute('aria-valuetext'), /Ann \d+%/);
        await lines.getByRole('button', { name: show }).first().click();
        await page.locator('.moment-box').waitFor();
        // What was played and what is better are told apart; tiles are both in sight.
        const both = () => page.locator('.moment-text p:has(.moment-mark)').allInnerTexts();
        const words = (texts) => texts.map((text) => text.replace(/^\S+\s*/, ''));
        const [played, better] = words(
            await until(both, (texts) => words(texts).every((text) => text !== '')),
        );
        assert.ok(played !== '' && played !== better, `${played}; ${better}`);
        const seen = await until(
            () => page.evaluate(inSight),
            (tiles) => tiles.every(Boolean),
        );
        assert.ok(seen.every(Boolean), 'both tiles are to be seen');
        const told = page.locator('.board-note, .score-label');
        assert.equal(await told.count(), 0, 'what happened on the way is not told');
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
        await page.evaluate(reviewChange);
        await page.reload();
        await lines.getByRole('button', { name: show }).first().click();
        await page.locator('.named-square').waitFor();
        assert.ok(await until(() => page.evaluate(figureOnTile), Boolean), 'the figure stands on its tile');
    });
