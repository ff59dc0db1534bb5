// The letters of the page: our own, without a jump; and what the page weighs.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, choiceOf, pageOpen } from './help.mjs';
import { cellWanted, dice, mouse, see, seeAfter } from './player.mjs';
import { browser, server } from './stage.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const KB = 1024;
const forgive = [/Service Worker registration blocked/]; // where a test wants no such worker
const family = (page, selector) =>
    page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);

/** Notes how far things move by themselves, before anything else happens in the page. */
const watchJumps = (page) =>
    page.addInitScript(() => {
        window.jumps = [];
        new PerformanceObserver((list) => {
            for (const { value, hadRecentInput } of list.getEntries())
                if (!hadRecentInput) window.jumps.push(value);
        }).observe({ type: 'layout-shift', buffered: true });
    });

test('the fonts weigh at most 80 KB together', () => {
    const fonts = readdirSync(join(build, 'web')).filter((name) => name.endsWith('.woff2'));
    assert.equal(fonts.length, 3);
    const weight = fonts.reduce((sum, name) => sum + statSync(join(build, 'web', name)).size, 0);
    assert.ok(weight <= 80 * KB, `${weight} bytes`);
});

/** The letters, digits and signs of all texts in three languages; keys and arrows on buttons come from the system. */
function lettersSaid() {
    const folder = join(here, '../../src/words');
    const files = readdirSync(folder, { recursive: true, withFileTypes: false }).filter((name) =>
        name.endsWith('.ts'),
    );
    return [...new Set(files.map((name) => readFileSync(join(folder, name), 'utf8')).join(''))].filter(
        (c) => c > ' ',
    );
}

test('the fonts have every letter that the page says in any language', async (t) => {
    const page = await pageOpen(t, browser);
    await page.goto(server.address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const letters = lettersSaid();
    assert.ok(letters.length > 150 && letters.includes('ї'), `${letters.length} letters`);
    const missing = await page.evaluate((letters) => {
        const canvas = document.createElement('canvas').getContext('2d');
        const width = (letter, font) => {
            canvas.font = `700 100px ${font}`;
            return canvas.measureText(letter).width;
        };
        // What a font lacks comes from the one behind it, and the two there are never of the same width.
        const lacks = (font, letter) =>
            width(letter, `${font}, monospace`) !== width(letter, `${font}, serif`);
        const all = ['"Bastide Text"', '"Bastide Headline"'];
        return [...letters, 'ґ', 'Ґ', 'ψ'].filter((letter) => all.some((font) => lacks(font, letter)));
    }, letters);
    assert.deepEqual(missing, ['ψ'], 'and that one not, which every other font has');
});

test('headlines and texts are in our own letters, and nothing jumps', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2 });
    await watchJumps(page);
    await page.goto(server.address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const used = await page.evaluate(() =>
        [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family, weight }) => `${family} ${weight}`),
    );
    for (const face of ['Bastide Text 400', 'Bastide Text 700', 'Bastide Headline 700'])
        assert.ok(
            used.some((one) => one.replaceAll('"', '').replace('normal', '400') === face),
            `${face}: ${used}`,
        );
    assert.match(await family(page, 'h1'), /^"Bastide Headline"/);
    assert.match(await family(page, 'body'), /^"Bastide Text"/);
    assert.deepEqual(await page.evaluate(() => window.jumps), []);
});

test('fonts that come too late are not taken: nothing jumps', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2, serviceWorkers: 'block', forgive });
    await watchJumps(page);
    let release;
    const held = new Promise((done) => (release = done));
    await page.route(/\.woff2$/, async (route) => {
        await held;
        await route.continue();
    });
    await page.goto(server.address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await page.locator('h1').boundingBox();
    assert.match(await family(page, 'body'), /^"Near /);
    release();
    await page.waitForFunction(
        () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 3,
    );
    assert.deepEqual(await page.locator('h1').boundingBox(), before);
    assert.match(await family(page, 'body'), /^"Near /);
    assert.deepEqual(await page.evaluate(() => window.jumps), []);
});

test('the page weighs at most 400 KB to the first move', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 2,
        keep: { choice: choiceOf('base') },
        forgive,
        serviceWorkers: 'block', // it fetches the rest when the page is there
    });
    const came = [];
    page.on('requestfinished', (request) => came.push(request));
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    const seen = await see(page);
    await seeAfter(page, seen, () => mouse(page).lay(cellWanted(seen, dice(1))));
    let weight = 0;
    for (const request of came) {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        weight += responseBodySize + responseHeadersSize;
    }
    assert.ok(
        came.some((request) => request.url().endsWith('.wasm')) && weight > 100 * KB,
        `${weight} bytes`,
    );
    assert.ok(weight <= 400 * KB, `${(weight / KB).toFixed(1)} KB`);
});
