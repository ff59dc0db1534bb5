// Whole games at the table of the page, by mouse, against bots. Afterwards the saved file is read by the program
// itself: it must find every move legal and come to the points of the result screen.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { download, folderFor, pageOpen, replay } from './help.mjs';
import { dice, mouse, play, resultScores } from './player.mjs';
import { browser, server } from './stage.mjs';

/** Chooses a game on the start page: a preset, the second seat a bot of the lowest level, the person begins. */
async function begin(page, preset, bots) {
    await page.goto(server.address);
    await page.getByRole('button', { name: preset, exact: true }).click();
    for (let i = 1; i < bots; i++) await page.getByRole('button', { name: 'Add a seat' }).click();
    for (let i = 0; i < bots; i++) await page.getByLabel(`Seat ${i + 2}: who plays`).selectOption('child');
    await page.getByLabel('Seat 1: name').fill('Ann');
    await page.getByLabel('Who begins').selectOption({ label: 'Ann' });
    await page.getByRole('button', { name: 'Start the game' }).click();
}

async function wholeGame(t, { preset, game, seed, kinds, bots = 1, settings = {} }) {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed, settings });
    await begin(page, preset, bots);
    const hands = mouse(page);
    const { done, turns } = await play(page, hands, { roll: dice(seed) });
    const scores = await resultScores(page);
    assert.equal(scores.length, bots + 1);
    const file = await download(page, folder, () =>
        page.getByRole('dialog').getByRole('button', { name: 'Save to a file' }).click(),
    );
    const events = await replay(file);
    const end = events.at(-1);
    assert.deepEqual(
        { type: end.type, scores: end.scores },
        { type: 'end', scores },
        'the program comes to the same points',
    );
    assert.equal(events[0].game, game);
    assert.equal(events[0].players, bots + 1);
    const text = await readFile(file, 'utf8');
    assert.match(text, new RegExp(`^result ${scores.join(' ')}$`, 'm'));
    assert.match(text, /^players Ann \| /m);
    t.diagnostic(`${turns} turns, ${scores.join(' : ')}, ${JSON.stringify(done)}`);
    for (const kind of kinds)
        assert.ok(
            done[kind] > 0,
            `${kind} was asked and answered (if the bots have changed, look for another seed)`,
        );
}

test('a first game, from the start page to the result', (t) =>
    wholeGame(t, { preset: 'First game', game: 'base', seed: 11, kinds: [] }));

test('base with all modules: the abbot is recalled, guards stand on towers', (t) =>
    wholeGame(t, {
        preset: 'All expansions',
        game: 'base+farmers+river-fork+abbot+towers+inns+builders',
        seed: 11,
        kinds: ['abbot', 'recall', 'guard'],
    }));

test('Wheel of Fortune: crowns and the plague', (t) =>
    wholeGame(t, {
        preset: 'Wheel of Fortune',
        game: 'wheel',
        seed: 12,
        kinds: ['crown', 'plague'],
        bots: 2,
    }));

test('Hunters and Gatherers: huts, bonus turns, the shaman; without confirmation', (t) =>
    wholeGame(t, {
        preset: 'Hunters and Gatherers',
        game: 'hunters',
        seed: 12,
        kinds: ['hut', 'bonus turn', 'shaman'],
        settings: { confirm: false },
    }));
