// A game is not lost: undo, reload, a closed tab, a browser that dies, files.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import {
    build,
    calmSettings,
    choiceOf,
    download,
    executable,
    flags,
    folderFor,
    pageOpen,
    patience,
    replay,
    until,
} from './help.mjs';
import { cellWanted, dice, mouse, play, see, seeAfter } from './player.mjs';
import { browser, server } from './stage.mjs';

const choice = choiceOf('base', ['farmers']);
const start = async (page) => {
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
};
const save = (page, folder) =>
    download(page, folder, async () => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Save to a file' }).click();
    });
const saved = async (page, folder) => readFile(await save(page, folder), 'utf8');
/** The moves of a saved game. */
const movesOf = (text) =>
    text
        .split('\n\n')[1]
        .replaceAll(/#.*/g, '')
        .split(/[;\n]/)
        .map((move) => move.trim())
        .filter(Boolean);
/** A few turns, until it is one's own turn again. */
const someTurns = async (page, turns, seed = 5) => {
    await play(page, mouse(page), { roll: dice(seed) }, turns);
    return see(page);
};

/** So many tiles are on the board, as soon as all are drawn. */
const shows = async (page, count, what) => {
    const tiles = page.locator('[data-cell]');
    assert.equal(
        await until(
            () => tiles.count(),
            (now) => now === count,
        ),
        count,
        what,
    );
};

test('undo goes back to the draw, decision by decision and turn by turn', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 3, keep: { choice } });
    await start(page);
    const hands = mouse(page);
    const back = page.locator('.bar-back');
    const seen = await someTurns(page, 3);
    const text = await saved(page, folder);
    const before = 1 + movesOf(text).filter((move) => move.startsWith('place ')).length;
    await shows(page, before, 'the tiles of the moves and the first one');
    const laid = await seeAfter(page, seen, () => hands.lay(cellWanted(seen, dice(1))));
    await shows(page, before + 1, 'the tile lies there');
    const again = await seeAfter(page, laid, () => back.click());
    assert.equal(again.stage, 'lay');
    await shows(page, before, 'the tile is in the hand again');
    // A figure and the tile, back at once.
    let answers = await seeAfter(page, again, () => hands.lay(cellWanted(again, dice(1))));
    if (answers.stage === 'choose')
        answers = await seeAfter(page, answers, () => hands.choose(answers.choices.at(-1)));
    assert.equal(answers.stage, 'confirm');
    const open = await seeAfter(page, answers, () => page.keyboard.press('Escape'));
    assert.equal(open.stage, 'lay');
    await shows(page, before, 'the tile is in the hand again');
    assert.equal(await saved(page, folder), text, 'nothing has changed');
    // Now the turn before, with the answer of the bot.
    const earliest = await seeAfter(page, open, () => back.click());
    assert.equal(earliest.stage, 'lay');
    const earlier = movesOf(await saved(page, folder));
    const all = movesOf(text);
    assert.ok(earlier.length < all.length);
    assert.match(earlier.at(-1), /^draw /, 'back to the draw');
    assert.deepEqual(earlier, all.slice(0, earlier.length));
});

test('a reload in the middle of a game changes nothing', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 4, keep: { choice } });
    await start(page);
    await someTurns(page, 3);
    const text = await saved(page, folder);
    await page.reload();
    await see(page);
    assert.equal(await saved(page, folder), text);
    await play(page, mouse(page), { roll: dice(2) }, 2);
});

test('a reload at the very moment in which a step is seen: the step is kept', async (t) => {
    const page = await pageOpen(t, browser, { forgive: [/ERR_ABORTED/] });
    await page.goto(`${server.address}#/real`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const moves = async () => Number(await page.locator('.board').getAttribute('data-moves'));
    /** The page is gone before its next task. */
    const pressAndReload = (locator) =>
        Promise.all([
            page.waitForEvent('load'),
            locator.evaluate((button) => {
                const board = document.querySelector('.board');
                new MutationObserver(() => location.reload()).observe(board, {
                    attributeFilter: ['data-moves'],
                });
                button.click();
            }),
        ]);
    for (let i = 0; i < 5; i++) {
        await page.locator('.pick-tile').first().waitFor();
        const before = await moves();
        await pressAndReload(page.locator('.pick-tile').first());
        await page.locator('.bar-hand').waitFor();
        assert.equal(await moves(), before + 1, 'the tile that was drawn');
        await pressAndReload(page.locator('.bar-back'));
        await page.locator('.pick-tile').first().waitFor();
        assert.equal(await moves(), before, 'the tile that was taken back');
    }
});

test('a tab that was closed: another one goes on with the game', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 5, keep: { choice } });
    await start(page);
    await someTurns(page, 3);
    const text = await saved(page, folder);
    await page.close();
    const next = await page.context().newPage();
    await next.goto(server.address);
    await next.getByRole('button', { name: 'Continue' }).click();
    await see(next);
    assert.equal(await saved(next, folder), text);
});

test('a new game in one window leaves the game of another alone, and both are there to go on with', async (t) => {
    const first = await pageOpen(t, browser, { seed: 5, keep: { choice } });
    await start(first);
    const { moves } = await someTurns(first, 3);
    const second = await first.context().newPage();
    await second.goto(server.address);
    await second.getByRole('button', { name: 'Start the game' }).click();
    await someTurns(second, 1, 7);
    assert.equal((await see(first)).moves, moves, 'the first game is still on its table');
    await first.reload();
    assert.equal((await see(first)).moves, moves, 'a reload goes on with the game of this window');
    await second.goto('about:blank');
    await first.goto('about:blank');
    await first.goto(server.address);
    await first.getByRole('button', { name: 'Continue' }).waitFor();
    await first.getByRole('link', { name: 'All games (2)' }).click();
    await first.getByRole('button', { name: 'Go on' }).nth(1).click();
    const other = (await see(first)).moves;
    assert.notEqual(other, moves);
    await first.goto('about:blank');
    await first.goto(server.address);
    await first.getByRole('button', { name: 'Continue' }).click();
    assert.equal((await see(first)).moves, other, 'the one that was played last');
});

test('garbage in the storage of the browser keeps nobody from playing', async (t) => {
    for (const database of [true, false]) {
        const page = await pageOpen(t, browser, { seed: 5, keep: { choice, settings: null } });
        if (!database)
            await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
        await page.addInitScript(() => {
            localStorage.setItem('bastide.game.x', 'null');
            localStorage.setItem('bastide.game.y', '{"id":"y","moves":[1],"setup":{"seats":[null]}}');
        });
        await page.goto(server.address);
        if (database) {
            await page.evaluate(
                () =>
                    new Promise((done, failed) => {
                        const asked = indexedDB.open('bastide');
                        asked.onerror = () => failed(asked.error);
                        asked.onsuccess = () => {
                            const change = asked.result.transaction('games', 'readwrite');
                            const games = change.objectStore('games');
                            for (const setup of [null, 7, { seats: [null] }, { game: 'base', seats: [{}] }])
                                games.put({ id: JSON.stringify(setup), setup, moves: [], result: null });
                            change.oncomplete = () => {
                                asked.result.close();
                                done();
                            };
                        };
                    }),
            );
            await page.reload();
        }
        await page.getByRole('button', { name: 'Start the game' }).click();
        const seen = await someTurns(page, 2);
        await page.reload();
        assert.equal((await see(page)).moves, seen.moves);
    }
});

/** A browser of its own with a profile that outlives it, which can be killed. */
async function browserOnDisk(profile) {
    const child = spawn(
        executable,
        [
            ...flags,
            '--headless=new',
            '--no-first-run',
            '--remote-debugging-port=0',
            `--user-data-dir=${profile}`,
        ],
        { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const gone = new Promise((done) => child.once('exit', done));
    const endpoint = await new Promise((found, failed) => {
        let said = '';
        child.stderr.on('data', (text) => {
            said += text;
            const match = said.match(/DevTools listening on (ws:\S+)/);
            if (match) found(match[1]);
        });
        gone.then(() => failed(new Error(`chromium ended: ${said}`)));
    });
    const driven = await chromium.connectOverCDP(endpoint, { timeout: patience });
    const kill = async () => {
        process.kill(-child.pid, 'SIGKILL');
        await gone;
    };
    return { context: driven.contexts()[0], kill };
}

/** Waits until the game with so many moves is in the database: what is on its way is lost with the browser. Returns
 * how many tiles lie in it. */
const keeps = async (page, moves) => {
    const found = await page.waitForFunction(
        (moves) =>
            new Promise((done, failed) => {
                const asked = indexedDB.open('bastide');
                asked.onerror = () => failed(asked.error);
                asked.onsuccess = () => {
                    const database = asked.result;
                    const all = database.transaction('games').objectStore('games').getAll();
                    all.onerror = () => failed(all.error);
                    all.onsuccess = () => {
                        database.close();
                        const kept = all.result.find((game) => game.moves.length === moves);
                        done(kept && 1 + kept.moves.filter((move) => move.startsWith('place ')).length);
                    };
                };
            }),
        moves,
        { polling: 50, timeout: patience },
    );
    return found.jsonValue();
};

test('a browser that was killed: the game is there when it starts again', async (t) => {
    const profile = await folderFor(t);
    const first = await browserOnDisk(profile);
    const page = await first.context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(server.address);
    await page.evaluate((settings) => localStorage.setItem('bastide.settings', JSON.stringify(settings)), {
        ...calmSettings,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play now' }).click();
    const { moves } = await someTurns(page, 4);
    const tiles = await keeps(page, moves);
    await first.kill();
    const second = await browserOnDisk(profile);
    t.after(() => second.kill());
    const again = await second.context.newPage();
    again.setDefaultTimeout(patience);
    await again.goto(server.address);
    await again.getByRole('button', { name: 'Continue' }).click();
    assert.equal((await see(again)).moves, moves);
    await shows(again, tiles);
});

test('the opponent of the last time is there again, also when bots come late', async (t) => {
    const page = await pageOpen(t, browser, { keep: { choice: choiceOf('base', [], ['expert']) } });
    let arrive;
    const held = new Promise((done) => (arrive = done));
    await page.context().route(/\/ai-.*\.wasm/, async (route) => {
        await held;
        await route.continue();
    });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Standard', exact: true }).click();
    assert.ok(
        await page.getByRole('button', { name: 'Start the game' }).isDisabled(),
        'bots are on their way',
    );
    arrive();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('[data-seat="1"]').getByText('Expert').waitFor();
});

test('save to a file, load it by button and by drag and drop, and play on', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 6, keep: { choice } });
    await start(page);
    await someTurns(page, 3);
    const file = await save(page, folder);
    const text = await readFile(file, 'utf8');
    const other = await pageOpen(t, browser, { seed: 7 });
    await other.goto(server.address);
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByRole('button', { name: 'Play on from the end' }).click();
    await see(other);
    assert.equal(await saved(other, folder), text, 'the same game, loaded by the button');
    await play(other, mouse(other), { roll: dice(1) }, 1);

    const third = await pageOpen(t, browser, { seed: 7 });
    await third.goto(server.address);
    const dropped = await third.evaluateHandle((text) => {
        const carried = new DataTransfer();
        carried.items.add(new File([text], 'game.bastide', { type: 'text/plain' }));
        return carried;
    }, text);
    // A file that is carried over the page says so again and again.
    const zone = third.getByText('Drop a saved game here');
    const carried = await until(
        async () => {
            await third.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
            return zone.isVisible();
        },
        (visible) => visible,
    );
    assert.ok(carried, 'the page says where to drop it');
    await third.dispatchEvent('body', 'drop', { dataTransfer: dropped });
    await third.getByRole('button', { name: 'Play on from the end' }).click();
    await see(third);
    assert.equal(await saved(third, folder), text, 'the same game, dropped');
});

test('a position is copied as a line, opened, played on and saved', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 6, keep: { choice } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await start(page);
    await someTurns(page, 2);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Copy the position' }).click();
    await page.getByText('The position is in the clipboard').waitFor();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(line, /^game base\+farmers players 2; /);
    const tiles = await page.locator('[data-cell]').count();

    const other = await pageOpen(t, browser, { seed: 7 });
    await other.goto(server.address);
    const opened = async (text) => {
        await other.getByRole('button', { name: 'Open a position' }).click();
        await other.getByRole('textbox', { name: 'Position' }).fill(text);
        await other.getByRole('button', { name: 'Open', exact: true }).click();
    };
    await opened(line.replace(/tile \S+/, 'tile BA-Z'));
    await other.getByRole('alert').getByText('no position that can be opened').waitFor();
    await opened(line);
    await other.getByRole('button', { name: 'Play on from the end' }).click();
    await see(other);
    await shows(other, tiles);
    await someTurns(other, 1);
    const text = await saved(other, folder);
    assert.ok(text.includes(`\nposition ${line}\n`), 'the file begins there');
});

test('a damaged file is refused with the line that is wrong', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 8 });
    await page.goto(server.address);
    const head = 'bastide 1\ngame base+farmers\nplayers Ann | Bob\n\n';
    for (const [name, text, line] of [
        ['illegal.bastide', `${head}draw BA-U; place 1 0 90; pass\ndraw BA-E; place 9 9 0; pass\n`, 6],
        ['nonsense.bastide', `${head}draw BA-U; dance 1 0\n`, 5],
        ['picture.png', '\u0089PNG\r\n\u001a\n', 1],
    ]) {
        const file = join(folder, name);
        await writeFile(file, text);
        await page.locator('input[type=file]').setInputFiles(file);
        const notice = page.getByRole('alert').getByText(name);
        await notice.waitFor();
        assert.match(await notice.textContent(), new RegExp(`(line |:)${line}\\b`, 'i'));
        await page.getByRole('alert').getByRole('button', { name: 'Close' }).first().click();
    }
    assert.equal(new URL(page.url()).hash.replace('#/', ''), '', 'the start page is still there');
});

/** A finished game by chance, from the program. */
async function simulated(folder, game, players, games = 1) {
    execFileSync(join(build, 'bastide'), [
        ...['sim', '--game', game, '--players', String(players), '--bot', 'random'],
        ...['--games', String(games), '--seed', '1', '--records', folder],
    ]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.bastide')).sort();
    return names.map((name) => join(folder, name));
}

test('replay: the slider and the buttons go through a game', async (t) => {
    const [file] = await simulated(await folderFor(t), 'wheel', 3);
    const page = await pageOpen(t, browser);
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles(file);
    const slider = page.getByRole('slider', { name: 'Turn' });
    await slider.waitFor();
    const events = await replay(file);
    const placed = events.filter(({ type }) => type === 'place').length;
    const last = Number(await slider.getAttribute('max'));
    assert.equal(last, placed, 'every turn lays a tile');
    const first = 16; // the tiles of the wheel
    await shows(page, first);
    await page.getByRole('button', { name: 'To the end' }).click();
    await shows(page, first + placed);
    const scores = await page.locator('[data-seat] .seat-score').allTextContents();
    const end = events.at(-1);
    assert.deepEqual(
        scores.map((text) => Number(text.match(/\d+$/)[0])),
        end.scores,
    );
    await page.getByRole('button', { name: 'To the start' }).click();
    await shows(page, first);
    await page.getByRole('button', { name: 'One turn on' }).click();
    await shows(page, first + 1);
    await slider.focus();
    await page.keyboard.press('End');
    await shows(page, first + placed);
    const middle = Math.floor(last / 2);
    await slider.fill(String(middle));
    await page.getByText(`Turn ${middle} of ${last}`).waitFor();
    await shows(page, first + middle);
});

test('the last floors of the towers are asked for, one by one', async (t) => {
    const folder = await folderFor(t);
    const files = await simulated(folder, 'base+farmers+river-fork+abbot+towers', 3, 40);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const text = texts.find((one) => one.includes('; raise '));
    const open = join(folder, 'open.bastide');
    const people = text.slice(0, text.indexOf('; raise ')).replace(/^result .*\n/m, '');
    await writeFile(open, `${people.replace(/^seats .*$/m, 'seats human | human | human')}\n`);
    const page = await pageOpen(t, browser);
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles(open);
    await page.getByRole('button', { name: 'Play on from the end' }).click();
    const seen = await see(page);
    assert.equal(seen.phase, 'floors');
    const done = {};
    await play(page, mouse(page), { roll: dice(1), done }, 1);
    assert.ok(done.raise > 0);
    const events = await replay(await save(page, folder));
    assert.ok(events.some(({ type, player }) => type === 'raise' && player !== undefined));
});
