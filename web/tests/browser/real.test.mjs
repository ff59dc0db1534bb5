// At the real table, on a phone: games with a given order of tiles, entered by fingers, with slips and corrections.
// The program itself reads the saved game and comes to the result of the given one. And the score board.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { becomes, build, download, folderFor, pageOpen, replay } from './help.mjs';
import { resultScores } from './player.mjs';
import { browser, server } from './stage.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const TAPS_MAX = 5;
const WHEEL_BOARD = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => [x, y]));

/** The turns of a saved game, each from a draw to the next. */
function turnsOf(text) {
    const moves = text
        .slice(text.indexOf('\n\n'))
        .replace(/#.*/g, '')
        .split(/[\n;]/)
        .map((move) => move.trim())
        .filter((move) => move !== '');
    const turns = [];
    for (const move of moves)
        if (move.startsWith('draw ')) turns.push([move]);
        else turns.at(-1).push(move);
    return turns;
}

/** A game of bots as real people would have played it. */
function given(folder, game, players) {
    execFileSync(join(build, 'bastide'), [
        ...['sim', '--game', game, '--players', String(players), '--bot', 'greedy'],
        ...['--games', '1', '--seed', '7', '--records', folder],
    ]);
    const text = readFileSync(join(folder, '000001.bastide'), 'utf8');
    return {
        turns: turnsOf(text),
        result: text
            .match(/^result (.*)$/m)[1]
            .split(' ')
            .map(Number),
    };
}

/** What the screen asks now, which changes with every step; or whether it is something else than before. */
const asked = (before) => {
    const board = document.querySelector('.play-table .board');
    const moves = [...document.querySelectorAll('.question-bar .choice')].map(({ dataset }) => dataset.move);
    const picker = document.querySelector('.pick-tile') !== null;
    const over = document.querySelector('dialog[open] .winner') !== null;
    const { stage, moves: count, laid } = board?.dataset ?? {};
    const now = [
        stage,
        count,
        laid,
        picker,
        over,
        document.querySelector('dialog[open]') !== null,
        ...moves,
    ].join();
    return before === undefined ? now : now !== before;
};

/** Where the middle of an element is, once a finger would hit it there and it has not moved for a frame. */
const stillAt = async (element) => {
    let before = '';
    const end = performance.now() + 60_000; // only what is covered for good takes as long
    while (performance.now() < end) {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = !element.disabled && element.contains(document.elementFromPoint(x, y));
        if (hit && before === `${x} ${y}`) return { x, y };
        before = `${x} ${y}`;
        await new Promise(requestAnimationFrame);
    }
    throw new Error(`no finger reaches ${element.outerHTML.slice(0, 200)}`);
};

/** A finger that counts its taps. */
const fingerOf = (page) => {
    const finger = { taps: 0 };
    /** Does something, and waits for what comes of it. A failure says what was asked then. */
    const step = async (what, act) => {
        const before = await page.evaluate(asked, undefined);
        try {
            await act();
            await page.waitForFunction(asked, before, { polling: 'raf' });
        } catch (error) {
            const now = await page.evaluate(asked, undefined);
            throw new Error(`${what}: before ${before}, now ${now}: ${error.message.replace(/\s+/g, ' ')}`);
        }
    };
    /** A finger's tap at the middle of an element that lies still and is not covered; Playwright's own takes 100 ms. */
    const tap = async (locator) => {
        finger.taps++;
        await step(`tap on ${locator}`, async () => {
            const { x, y } = await locator.evaluate(stillAt);
            await page.touchscreen.tap(x, y);
        });
    };
    /** Where a square is on the glass once it lies still, whether a finger would hit it; and the middle of the map. */
    const cellAt = (x, y) =>
        page
            .locator(`[transform="translate(${100 * x} ${100 * y})"] > :is(.cell-legal, .cell-other)`)
            .first()
            .evaluate(async (cell) => {
                const middleOf = (element) => {
                    const { left, top, width, height } = element.getBoundingClientRect();
                    return { x: left + width / 2, y: top + height / 2 };
                };
                let at = middleOf(cell);
                for (let before = {}; before.x !== at.x || before.y !== at.y; at = middleOf(cell)) {
                    before = at;
                    await new Promise(requestAnimationFrame);
                }
                const free = Boolean(document.elementFromPoint(at.x, at.y)?.closest('.board'));
                return { at, free, middle: middleOf(document.querySelector('.board')) };
            });
    /** One finger moves the map. */
    const drag = async (from, by) => {
        const touch = await page.context().newCDPSession(page);
        const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
        await send('touchStart', [from]);
        for (const share of [0.5, 1])
            await send('touchMove', [{ x: from.x + share * by.x, y: from.y + share * by.y }]);
        await send('touchEnd', []);
        await touch.detach();
    };
    const within = (length) => Math.max(-120, Math.min(120, length));
    return Object.assign(finger, {
        tap,
        async lay(x, y) {
            let cell = await cellAt(x, y);
            for (let tries = 0; !cell.free && tries < 20; tries++) {
                const { at, middle } = cell;
                await drag(middle, { x: within(middle.x - at.x), y: within(middle.y - at.y) });
                cell = await cellAt(x, y);
            }
            assert.ok(cell.free, `${x} ${y} is to be seen`);
            finger.taps++;
            await step(`tap on ${x} ${y}`, () => page.touchscreen.tap(cell.at.x, cell.at.y));
            // Something else may have changed first: how it lies is known a little later.
            await page.locator('.board[data-laid]').waitFor();
        },
        async turnTo(rotation) {
            const now = async () => Number(await page.locator('.board').getAttribute('data-laid'));
            for (let laid = await now(); laid !== rotation; laid = await now()) {
                const back = page.locator('.bar-unturn');
                const far = (rotation - laid + 4) % 4 > 1 && (await back.isVisible());
                await tap(far ? back : page.locator('.bar-turn'));
            }
        },
        async pick(tile, typed = false) {
            await page.locator('.pick-tile').first().waitFor();
            if (!typed) return tap(page.locator(`.pick-tile[data-tile="${tile}"]`));
            await page.locator('.pick-typed input').fill(tile);
            await step(`type ${tile}`, () => page.locator('.pick-typed input').press('Enter'));
        },
        async answer(move) {
            // What is asked may be drawn a frame after the stage that asks it: the answer is waited for, not looked for.
            const one = page.locator(`.choice[data-move="${move}"]`);
            if (move === 'pass') return tap(one.or(page.locator('.bar-confirm')).first());
            if (!move.startsWith('claim hut ')) return tap(one);
            // A hut elsewhere on the same water is the same answer.
            const alike = page.locator('.choice[data-move^="claim hut "]').first();
            await alike.waitFor();
            return tap((await one.count()) > 0 ? one : alike);
        },
    });
};

/** The moves of a turn after its draw. */
async function decide(finger, moves) {
    for (const move of moves) {
        const [word, x, y, angle] = move.split(' ');
        if (word !== 'place') await finger.answer(move);
        else {
            await finger.lay(x, y);
            await finger.turnTo(Number(angle) / 90);
        }
    }
}

const turnPlay = async (finger, [draw, ...moves], typed) => {
    await finger.pick(draw.split(' ')[1], typed);
    await decide(finger, moves);
};

/** Whether the last answer of a turn is a figure, and the turn has no other question. */
const ordinary = (turn) => turn.length === 3 && turn[1].startsWith('place ');
const claims = (turn) => ordinary(turn) && turn[2].startsWith('claim ');

const movesNow = async (page) => Number(await page.locator('.board').getAttribute('data-moves'));
const back = (page) => page.locator('.bar-back, .pick-head .icon-button').first();
const isDrawn = (page) => page.locator('.pick-tile').first().waitFor();

/** Slips that are noticed at once. */
async function slips(page, finger, [draw, ...moves]) {
    const tile = draw.split(' ')[1];
    // Another tile.
    await isDrawn(page);
    await finger.tap(page.locator(`.pick-tile:not([data-tile="${tile}"])`).first());
    await finger.tap(back(page));
    // No figure.
    await finger.pick(tile);
    await decide(finger, [moves[0], 'pass']);
    await isDrawn(page);
    await finger.tap(back(page));
    // A phone that was locked so long that the browser forgot the page.
    const before = await movesNow(page);
    await page.reload();
    await page.locator('.bar-hand').waitFor();
    await becomes(() => movesNow(page), before);
    await decide(finger, moves);
}

/** A figure that was forgotten, and is put right a turn later. */
async function forgotten(page, finger, turns, at) {
    await turnPlay(finger, [...turns[at].slice(0, 2), 'pass']);
    await turnPlay(finger, turns[at + 1]);
    await isDrawn(page);
    await finger.tap(page.locator('.pick-head .icon-button').nth(1));
    await page.locator(`button[data-turn="${at + 1}"]`).tap();
    await page.locator('[data-part=figure]').tap();
    await page.locator('.real-note').waitFor();
    await finger.answer(turns[at][2]);
    await page.locator('.real-note').waitFor({ state: 'detached' });
    await isDrawn(page);
}

const near = ([x, y], [u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1;
const cellOf = (turn) => {
    const [, x, y] = turn.find((move) => move.startsWith('place ')).split(' ');
    return [Number(x), Number(y)];
};

/** The first turn whose tile is all that a later one touches, and where that one lies. */
function chain(turns, start) {
    const cells = turns.map(cellOf);
    for (const [i, cell] of cells.entries()) {
        const touched = [...start, ...cells.slice(0, i)].filter((other) => near(cell, other));
        const at = cells.findIndex((other) => other === touched[0]);
        if (touched.length === 1 && at >= 0) return { at, later: cell };
    }
    throw new Error('no tile touches only one other');
}

/** A turn is said to lie elsewhere: what does not fit then is named, and all stays as it was. */
async function elsewhere(page, finger, turns, start) {
    const { at, later } = chain(turns, start);
    await isDrawn(page);
    const before = await movesNow(page);
    await page.locator('.pick-head .icon-button').nth(1).tap();
    await page.locator(`button[data-turn="${at + 1}"]`).tap();
    await page.locator('[data-part=place]').tap();
    await page.locator('.cell-legal').first().waitFor();
    const [x, y] = cellOf(turns[at]);
    const cells = await page.evaluate(() =>
        [...document.querySelectorAll('.cell-legal')].map((one) =>
            one.parentElement
                .getAttribute('transform')
                .match(/-?\d+/g)
                .map((n) => n / 100),
        ),
    );
    const other = cells.find((cell) => (cell[0] !== x || cell[1] !== y) && !near(cell, later));
    await finger.lay(...other);
    await finger.answer('pass');
    const way = page.locator('[data-way=cancel]');
    await way.waitFor();
    assert.match(await page.locator('.misfit').innerText(), /^Turn \d+, /);
    await way.tap();
    await way.waitFor({ state: 'detached' });
    await becomes(() => movesNow(page), before);
}

const saveIn = (page) => page.getByRole('dialog').getByRole('button', { name: 'Save to a file' }).tap();

/** The game is over: the page and the program come to the given result. */
async function endedWell(page, folder, result) {
    await page.locator('dialog[open] .winner').waitFor();
    await becomes(() => resultScores(page), result);
    const file = await download(page, folder, () => saveIn(page));
    const end = (await replay(file)).at(-1);
    assert.deepEqual({ type: end.type, scores: end.scores }, { type: 'end', scores: result });
    await page.getByRole('dialog').getByRole('button', { name: 'New game' }).tap();
    return file;
}

/** The game is left in the middle: what is saved is what was played, and the program reads it. */
async function savedWell(page, folder, turns) {
    await isDrawn(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const file = await download(page, folder, () => saveIn(page));
    // A hut elsewhere on the same water is the same answer.
    const alike = (list) => list.map((turn) => turn.map((move) => move.replace(/^(claim hut) .*/, '$1')));
    assert.deepEqual(alike(turnsOf(readFileSync(file, 'utf8'))), alike(turns));
    assert.ok((await replay(file)).length > turns.length);
    return file;
}

/** `start`: the squares that lie on the table from the start; `tiles`: as many are laid. */
async function realGame(t, { word, preset, players, start = [[0, 0]], tiles = Infinity }) {
    const folder = await folderFor(t);
    const { turns: all, result } = given(folder, word, players);
    const turns = all.slice(0, tiles);
    const page = await pageOpen(t, browser, { ...phone, forgive: [/ERR_ABORTED/] });
    await page.goto(`${server.address}#/real`);
    await page.getByRole('button', { name: preset, exact: true }).tap();
    for (let i = 2; i < players; i++) await page.getByRole('button', { name: 'Add a seat' }).tap();
    await page.getByLabel('Seat 1: name').fill('Ann');
    await page.getByRole('button', { name: 'Begin', exact: true }).tap();
    await isDrawn(page);
    const finger = fingerOf(page);
    // Ann sits opposite: the display is turned to her from now on.
    await page.getByRole('button', { name: 'Turn the display round' }).tap();
    await page.locator('html.turned').waitFor();
    const slipAt = turns.findIndex((turn, i) => i > 2 && claims(turn));
    const forgetAt = turns.findIndex((turn, i) => i > slipAt + 1 && claims(turn) && ordinary(turns[i + 1]));
    let most = 0;
    for (let i = 0; i < turns.length; i++) {
        finger.taps = 0;
        if (i === slipAt) await slips(page, finger, turns[i]);
        else if (i === forgetAt) await forgotten(page, finger, turns, i++);
        else await turnPlay(finger, turns[i], i % 9 === 8);
        if (i === forgetAt + 1) await elsewhere(page, finger, turns.slice(0, i + 1), start);
        else if (i !== slipAt && ordinary(turns[i])) {
            assert.ok(finger.taps <= TAPS_MAX, `${finger.taps} taps for ${turns[i].join('; ')}`);
            most = Math.max(most, finger.taps);
        }
    }
    const file =
        turns.length === all.length
            ? await endedWell(page, folder, result)
            : await savedWell(page, folder, turns);
    assert.match(readFileSync(file, 'utf8'), /^drawn people$/m);
    await page.goto(`${server.address}#/games`);
    await page.locator('.game-line').first().waitFor();
    await becomes(() => page.locator('.game-line').count(), 1, 'it is in the list of games');
    t.diagnostic(`${turns.length} tiles, at most ${most} taps for an ordinary turn`);
}

test('the base game of two, with slips and corrections', (t) =>
    realGame(t, { word: 'base+farmers', preset: 'Standard', players: 2 }));

// The others are played to their ends in the long check.
const tiles = process.env.BASTIDE_LONG ? Infinity : 24;

test('Wheel of Fortune of three', (t) =>
    realGame(t, { word: 'wheel', preset: 'Wheel of Fortune', players: 3, start: WHEEL_BOARD, tiles }));

test('Hunters and Gatherers of five', (t) =>
    realGame(t, { word: 'hunters', preset: 'Hunters and Gatherers', players: 5, tiles }));

test('people stop before the last tile: the points are counted and kept, and the game can go on', async (t) => {
    const folder = await folderFor(t);
    const { turns } = given(folder, 'base+farmers', 2);
    const page = await pageOpen(t, browser, { ...phone, forgive: [/ERR_ABORTED/] });
    await page.goto(`${server.address}#/real`);
    await page.getByRole('button', { name: 'Standard', exact: true }).tap();
    await page.getByRole('button', { name: 'Begin', exact: true }).tap();
    await isDrawn(page);
    const finger = fingerOf(page);
    for (const turn of turns.slice(0, 4)) await turnPlay(finger, turn);
    await isDrawn(page);
    const stop = async () => {
        await page.getByRole('button', { name: 'Menu', exact: true }).tap();
        await page.getByRole('button', { name: 'End the game here' }).tap();
    };
    await stop();
    const said = await page.locator('.stop-points li').allInnerTexts();
    await page.getByRole('button', { name: 'Play on' }).tap();
    await isDrawn(page);
    await stop();
    await page.locator('[data-way=stop]').tap();
    await page.locator('dialog[open] .winner').waitFor();
    const points = said.map((line) => Number(line.match(/(\d+) points?$/)[1]));
    assert.deepEqual(await resultScores(page), points);
    await page.reload();
    await page.locator('dialog[open] .winner').waitFor();
    assert.deepEqual(await resultScores(page), points);
    await page.getByRole('button', { name: 'Play on' }).tap();
    await isDrawn(page);
});

test('score board only: points, laps, a slip; it outlives a reload and a phone that was locked', async (t) => {
    const page = await pageOpen(t, browser, { ...phone, forgive: [/ERR_ABORTED/] });
    await page.goto(`${server.address}#/real`);
    await page.getByRole('link', { name: 'Open the score board' }).tap();
    for (let i = 2; i < 6; i++) await page.getByRole('button', { name: 'Add a seat' }).tap();
    await becomes(() => page.getByRole('button', { name: 'Add a seat' }).isDisabled(), true);
    await page.getByLabel('Seat 6: name').fill('Zoe');
    await page.getByRole('button', { name: 'Begin to count' }).tap();
    const add = (points) => page.locator(`[data-points="${points}"]`).tap();
    const totalsOf = async (page) => (await page.locator('.score-total').allInnerTexts()).map(Number);
    const totals = () => totalsOf(page);
    await page.locator('.score-player', { hasText: 'Zoe' }).tap();
    for (const points of [20, 20, 12]) await add(points);
    await page.locator('.score-player').first().tap();
    await page.getByLabel('Another number').fill('107');
    await page.getByRole('button', { name: 'Count', exact: true }).tap();
    await add(9);
    await page.getByRole('button', { name: /^Take back: Player 1 \+9/ }).tap();
    const seen = [107, 0, 0, 0, 0, 52];
    await becomes(totals, seen);
    await becomes(() => page.locator('.score-tile').allInnerTexts(), ['100', '50']);
    const places = await page
        .locator('.track-figure')
        .evaluateAll((all) => all.map(({ dataset }) => Number(dataset.place)));
    assert.deepEqual(places, [7, 0, 0, 0, 0, 2]);
    await page.reload();
    await page.locator('.score-total').first().waitFor();
    await becomes(totals, seen);
    // The browser may end a page behind a locked screen without a word.
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto(`${server.address}#/score`);
    await next.locator('.score-total').first().waitFor();
    await becomes(() => totalsOf(next), seen);
    // A new one does not lose the old one at once.
    await next.getByRole('button', { name: 'New score board' }).tap();
    await next.getByRole('button', { name: 'Bring the old one back' }).tap();
    await becomes(() => totalsOf(next), seen);
});
