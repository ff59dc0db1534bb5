// A game is not lost: undo, reload, a closed tab, a browser that dies, files.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import {
    browserStart,
    build,
    calmSettings,
    choiceOf,
    download,
    executable,
    flags,
    folderFor,
    pageOpen,
    replay,
    serverStart,
} from './help.mjs';
import { cellWanted, dice, mouse, play, see } from './player.mjs';

let server, browser;
before(async () => {
    server = await serverStart();
    browser = await browserStart();
});
after(async () => {
    await browser.close();
    await server.stop();
});

const choice = choiceOf('base', { farmers: true });
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

test('undo goes back to the draw, decision by decision and turn by turn', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 3, keep: { choice } });
    await start(page);
    const seen = await someTurns(page, 3);
    const text = await saved(page, folder);
    const tiles = () => page.locator('[data-cell]').count();
    const before = await tiles();
    await mouse(page).lay(cellWanted(seen, dice(1)));
    await page.locator('.bar-confirm:enabled, .choice').first().waitFor();
    assert.equal(await tiles(), before + 1, 'the tile lies there');
    await page.locator('.bar-back').click();
    await page.locator('.board[data-stage=lay]').waitFor();
    assert.equal(await tiles(), before, 'the tile is in the hand again');
    // A figure and the tile, back at once.
    await mouse(page).lay(cellWanted(seen, dice(1)));
    const answers = await see(page);
    if (answers.stage === 'choose') await mouse(page).choose(answers.choices.at(-1));
    await page.locator('.bar-confirm:enabled').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.board[data-stage=lay]').waitFor();
    assert.equal(await tiles(), before);
    assert.equal(await saved(page, folder), text, 'nothing has changed');
    // Now the turn before, with the answer of the bot.
    await page.locator('.bar-back').click();
    const back = await see(page);
    assert.equal(back.stage, 'lay');
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

/** So many tiles are on the board, as soon as all are drawn. */
const shows = async (page, count) => {
    const tiles = page.locator('[data-cell]');
    for (let i = 0; i < 200 && (await tiles.count()) !== count; i++) await pause(20);
    assert.equal(await tiles.count(), count);
};

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
    const driven = await chromium.connectOverCDP(endpoint);
    const kill = async () => {
        process.kill(-child.pid, 'SIGKILL');
        await gone;
    };
    return { context: driven.contexts()[0], kill };
}

test('a browser that was killed: the game is there when it starts again', async (t) => {
    const profile = await folderFor(t);
    const first = await browserOnDisk(profile);
    const page = await first.context.newPage();
    await page.goto(server.address);
    await page.evaluate((settings) => localStorage.setItem('bastide.settings', JSON.stringify(settings)), {
        ...calmSettings,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play now' }).click();
    const { moves, tiles } = await someTurns(page, 4);
    await pause(1000); // what was decided a moment ago is on its way to the disk
    await first.kill();
    const second = await browserOnDisk(profile);
    t.after(() => second.kill());
    const again = await second.context.newPage();
    await again.goto(server.address);
    await again.getByRole('button', { name: 'Continue' }).click();
    assert.equal((await see(again)).moves, moves);
    await shows(again, tiles.length);
});

test('the opponent of the last time is there again, also when bots come late', async (t) => {
    const page = await pageOpen(t, browser, { keep: { choice: choiceOf('base', {}, ['expert']) } });
    await page.context().route(/\/ai-.*\.wasm/, async (route) => {
        await pause(1500);
        await route.continue();
    });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Standard', exact: true }).click();
    assert.ok(
        await page.getByRole('button', { name: 'Start the game' }).isDisabled(),
        'bots are on their way',
    );
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
    await third.dispatchEvent('body', 'dragenter', { dataTransfer: dropped });
    await third.getByText('Drop a saved game here').waitFor();
    await third.dispatchEvent('body', 'drop', { dataTransfer: dropped });
    await third.getByRole('button', { name: 'Play on from the end' }).click();
    await see(third);
    assert.equal(await saved(third, folder), text, 'the same game, dropped');
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
    const placed = (await replay(file)).filter(({ type }) => type === 'place').length;
    const last = Number(await slider.getAttribute('max'));
    const first = 16; // the tiles of the wheel
    await shows(page, first);
    await page.getByRole('button', { name: 'To the end' }).click();
    await shows(page, first + placed);
    const scores = await page.locator('[data-seat] .seat-score').allTextContents();
    const end = (await replay(file)).at(-1);
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
    await slider.fill(String(Math.floor(last / 2)));
    await page.getByText(`Turn ${Math.floor(last / 2)} of ${last}`).waitFor();
    await pause(200);
    const middle = await page.locator('[data-cell]').count();
    assert.ok(middle > first && middle < first + placed);
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
