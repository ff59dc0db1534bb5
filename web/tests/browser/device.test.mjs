// What a phone has besides a screen: fingers, a motor, a lamp that goes out; and the first minutes with the page.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { becomes, choiceOf, folderFor, pageOpen, until } from './help.mjs';
import { cellWanted, dice, see, seeAfter } from './player.mjs';
import { browser, server } from './stage.mjs';
import { lastTurn } from './tour.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Notes what the page asks of the machine. */
const listen = (page) =>
    page.addInitScript(() => {
        window.asked = [];
        navigator.vibrate = (length) => window.asked.push(`vibrate ${length}`);
        Object.defineProperty(navigator, 'wakeLock', {
            value: {
                request: async (kind) => {
                    window.asked.push(`awake ${kind}`);
                    return { release: async () => void window.asked.push('asleep') };
                },
            },
        });
    });
const asked = (page) => page.evaluate(() => window.asked);

const tapTurn = async (page) => {
    const seen = await see(page);
    const cell = cellWanted(seen, dice(1));
    let taps = 1;
    const next = await seeAfter(page, seen, () => page.touchscreen.tap(cell.cx, cell.cy));
    if (next.stage === 'choose') {
        await page.locator('.choice').first().tap();
        taps++;
    }
    await page.locator('.bar-confirm:enabled').tap();
    return taps + 1;
};

test('the screen stays on at the table, the phone trembles at one’s turn, a turn takes at most four taps', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2, ...phone, keep: { choice: choiceOf('base') } });
    await listen(page);
    await page.goto(server.address);
    await page.locator('.start-row button').tap();
    const { moves } = await see(page);
    const taps = await tapTurn(page);
    assert.ok(taps <= 4, `${taps} taps`);
    await see(page, moves + 2);
    const said = await until(
        () => asked(page),
        (all) => all.some((one) => one.startsWith('vibrate')),
    );
    assert.ok(said.includes('awake screen'), said.join());
    assert.ok(
        said.some((one) => one.startsWith('vibrate')),
        said.join(),
    );
});

test('both can be switched off', async (t) => {
    const settings = { vibration: false, awake: false };
    const page = await pageOpen(t, browser, {
        seed: 2,
        ...phone,
        settings,
        keep: { choice: choiceOf('base') },
    });
    await listen(page);
    await page.goto(server.address);
    await page.locator('.start-row button').tap();
    const { moves } = await see(page);
    await tapTurn(page);
    await see(page, moves + 2);
    assert.deepEqual(await asked(page), []);
});

test('how fingers move the map is told once', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 2,
        ...phone,
        keep: { choice: choiceOf('base'), gesturesTold: false },
    });
    await page.goto(server.address);
    await page.locator('.start-row button').tap();
    const told = page.locator('.notice', { hasText: 'Two fingers' });
    await told.waitFor();
    await told.locator('.icon-button').tap();
    await told.waitFor({ state: 'detached' });
    await page.reload();
    await see(page);
    assert.equal(await told.count(), 0);
});

test('installing is offered after the second game, once', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2 });
    const offer = page.locator('.notice', { hasText: 'among your programs' });
    for (const games of [1, 2]) {
        await page.addInitScript(() => {
            addEventListener('load', () =>
                dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
            );
        });
        await lastTurn(page, server.address, 'base+farmers');
        await page.locator('dialog[open] .winner').waitFor();
        await becomes(() => offer.count(), games === 2 ? 1 : 0, `after ${games}`);
    }
});

test('what went wrong before a game does not follow into it', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2, keep: { choice: choiceOf('base') } });
    const file = join(await folderFor(t), 'broken.bastide');
    await writeFile(file, 'nothing\n');
    await page.goto(server.address);
    await page.locator('.start-row button').waitFor();
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.locator('.notice-bad').waitFor();
    await page.locator('.start-row button').click();
    await see(page);
    assert.equal(await page.locator('.notice-bad').count(), 0);
});

test('seats without figures keep their colour and show 0', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2, ...phone });
    await lastTurn(page, server.address, 'base+farmers');
    await page.locator('dialog[open] .winner').waitFor();
    const supplies = await page
        .locator('.seat-card .supply')
        .evaluateAll((all) =>
            all.map((one) => ({ figures: one.querySelectorAll('svg').length, text: one.textContent })),
        );
    assert.ok(
        supplies.length === 2 && supplies.every(({ figures }) => figures > 0),
        JSON.stringify(supplies),
    );
    for (const { text } of supplies) assert.match(text, /^\d/);
});
