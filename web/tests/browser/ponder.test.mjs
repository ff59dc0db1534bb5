// Opponents that search think while a person does, and go on from there; not if people do not want it, if nobody looks,
// or if the battery is nearly empty.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { choiceOf, pageOpen, until } from './help.mjs';
import { dice, mouse, play } from './player.mjs';
import { browser, server } from './stage.mjs';

const THINK_MS = 1000; // of the person
const TURNS = 3;

/** What the bots say of their decisions: how much they knew before, how much they thought then. */
const decided = async (page) => {
    const worker = page.workers().find((one) => one.url().includes('/bots-'));
    return worker.evaluate(() => performance.getEntriesByName('decided').map(({ detail }) => detail));
};

/** Turns of a person who takes time, against an expert. */
const slowly = async (page, turns, enough = () => false) => {
    const game = { roll: dice(3) };
    for (let turn = 1; turn <= turns; turn++) {
        await play(page, mouse(page), game, turn);
        await pause(THINK_MS);
        if (enough(await decided(page))) return;
    }
};

const start = async (t, options = {}, script = () => {}) => {
    const page = await pageOpen(t, browser, {
        seed: 4,
        keep: { choice: choiceOf('base', [], ['expert']) },
        ...options,
    });
    await page.addInitScript(script);
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    return page;
};

test('an answer after a pause goes on from what was thought before', async (t) => {
    const page = await start(t);
    await slowly(page, 12, (all) => all.some(({ known }) => known > 0));
    const all = await decided(page);
    const helped = all.find(({ known }) => known > 0);
    assert.ok(helped, `something was known: ${JSON.stringify(all)}`);
    assert.ok(helped.playouts >= 100 && helped.playouts < 200, 'and less was left to think');
});

const nothing = async (page) => {
    await slowly(page, TURNS);
    const all = await decided(page);
    assert.ok(all.length >= TURNS - 1, `${all.length} decisions`);
    assert.ok(
        all.every(({ known, playouts }) => known === 0 && playouts <= 200),
        JSON.stringify(all),
    );
};

test('nothing is thought ahead if people do not want it', async (t) => {
    await nothing(await start(t, { settings: { ponder: false } }));
});

test('nor while the battery is nearly empty', async (t) => {
    const low = () => {
        navigator.getBattery = async () => Object.assign(new EventTarget(), { charging: false, level: 0.1 });
    };
    await nothing(await start(t, {}, low));
});

test('nor while nobody looks', async (t) => {
    const hide = () => Object.defineProperty(document, 'hidden', { get: () => true });
    await nothing(await start(t, {}, hide));
});

test('it is switched off in the settings', async (t) => {
    const page = await pageOpen(t, browser);
    await page.goto(`${server.address}/#/settings`);
    await page.getByText('Opponents think while I think').click();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('bastide.settings')).ponder);
    assert.equal(await until(kept, (ponder) => ponder === false), false);
});
