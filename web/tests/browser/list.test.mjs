// The list of games: no game is ever lost, whatever is opened, begun, loaded, loaded anew or closed, in two windows.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, choiceOf, download, folderFor, openGame, pageOpen, until } from './help.mjs';
import { dice, mouse, play, see } from './player.mjs';
import { browser, server } from './stage.mjs';

const choice = choiceOf('base', ['farmers']);

/** What lies in a store of the database of the page. */
const stored = (page, store) =>
    page.evaluate(
        (store) =>
            new Promise((done, failed) => {
                const asked = indexedDB.open('bastide');
                asked.onerror = () => failed(asked.error);
                asked.onsuccess = () => {
                    const all = asked.result.transaction(store).objectStore(store).getAll();
                    all.onerror = () => failed(all.error);
                    all.onsuccess = () => {
                        asked.result.close();
                        done(all.result);
                    };
                };
            }),
        store,
    );

/** The entries that the list shows, by ID. */
const listed = async (page) =>
    new Map(
        (await stored(page, 'entries'))
            .filter(({ gone, turns, result }) => gone === undefined && (turns > 0 || result))
            .map((entry) => [entry.id, entry]),
    );

const oneTurn = (page, roll) => play(page, mouse(page), { roll }, 1);

/** Another window of the same browser. */
const windowOpen = (page) => page.context().newPage();

test('a walk through two windows: every game stays, and only one of them grows at a time', async (t) => {
    const folder = await folderFor(t);
    const file = await openGame(folder, 'base+farmers', 0.3, 2);
    const first = await pageOpen(t, browser, { keep: { choice } });
    const windows = [first, await windowOpen(first)];
    for (const page of windows) await page.goto(server.address);
    const roll = dice(20);
    const known = new Map();
    const atTable = (page) => new URL(page.url()).hash === '#/table';
    const toStart = async (page) => {
        await page.goto('about:blank');
        await page.goto(server.address);
        await page.locator('.start-row button:enabled').waitFor();
    };
    const acts = {
        async begin(page) {
            await toStart(page);
            await page.locator('.start-row button').click();
            await oneTurn(page, roll);
        },
        async load(page) {
            await toStart(page);
            await page.locator('main input[type=file]').setInputFiles(file);
            await page.getByRole('button', { name: 'Play on from the end' }).click();
            await oneTurn(page, roll);
        },
        async branch(page) {
            await toStart(page);
            await page.locator('main input[type=file]').setInputFiles(file);
            await page.getByRole('button', { name: 'To the start' }).click();
            await page.getByRole('button', { name: 'One turn on' }).click();
            await page.getByRole('button', { name: 'Play on from here' }).click();
            await oneTurn(page, roll);
        },
        async goOn(page) {
            if (known.size === 0) return;
            await toStart(page);
            await page.goto(`${server.address}#/games`);
            const buttons = page.getByRole('button', { name: 'Go on' });
            await buttons.first().waitFor();
            await buttons.nth(roll(await buttons.count())).click();
            const asks = page.getByRole('button', { name: 'Play it here' });
            const board = page.locator('.board');
            await asks.or(board).first().waitFor();
            if (await asks.isVisible()) {
                if (roll(2)) return page.getByRole('button', { name: 'Leave it there' }).click();
                await asks.click();
            }
            await board.waitFor();
            await oneTurn(page, roll);
        },
        async turn(page) {
            if (atTable(page) && (await page.locator('.board').isVisible())) await oneTurn(page, roll);
        },
        async reload(page) {
            await page.reload();
            await page
                .locator('.board, .start-row button:enabled, .game-line, dialog[open]')
                .first()
                .waitFor();
            const leave = page.getByRole('button', { name: 'Leave it there' });
            if (await leave.isVisible()) await leave.click();
        },
        async leave(page) {
            if (!atTable(page) || !(await page.locator('.board').isVisible())) return;
            await page.getByRole('button', { name: 'Menu' }).click();
            await page.getByRole('button', { name: 'Leave the table' }).click();
            await page.locator('.start-row button').waitFor();
        },
        async close(page) {
            const next = await windowOpen(first);
            await next.goto(server.address);
            windows[windows.indexOf(page)] = next;
            await page.close();
        },
    };
    const names = Object.keys(acts);
    const done = [];
    for (let step = 0; step < 20; step++) {
        const which = roll(2);
        const name = step < 3 ? ['begin', 'load', 'branch'][step] : names[roll(names.length)];
        done.push(`${which}:${name}`);
        await acts[name](windows[which]);
        const now = await until(
            () => listed(windows[which]),
            (entries) => [...known].every(([id, turns]) => (entries.get(id)?.turns ?? -1) >= turns),
        );
        for (const [id, turns] of known)
            assert.ok((now.get(id)?.turns ?? -1) >= turns, `${id} is whole after ${done.join(' ')}`);
        const grown = [...now.values()].filter(({ id, turns }) => turns > (known.get(id) ?? 0));
        assert.ok(grown.length <= 1, `${grown.length} games grew after ${done.join(' ')}`);
        for (const { id, turns } of now.values()) known.set(id, turns);
    }
    assert.ok(known.size >= 3, `${known.size} games`);
});

test('the second window says that a game is open in the first, and takes it by choice', async (t) => {
    const first = await pageOpen(t, browser, { keep: { choice } });
    await first.goto(server.address);
    await first.getByRole('button', { name: 'Start the game' }).click();
    await oneTurn(first, dice(3));
    const { moves } = await see(first);
    const second = await windowOpen(first);
    await second.goto(server.address);
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.getByText('This game is open in another window').waitFor();
    assert.equal((await see(first)).moves, moves, 'the first goes on with it');
    await second.getByRole('button', { name: 'Leave it there' }).click();
    await second.getByRole('button', { name: 'Go on' }).click();
    await second.getByRole('button', { name: 'Play it here' }).click();
    assert.equal((await see(second)).moves, moves);
    await first.getByText('This game goes on in another window.').waitFor();
    await first.locator('.start-row button').waitFor();
    await oneTurn(second, dice(4));
});

test('a name, a file, deleting and bringing back', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { keep: { choice } });
    await page.addInitScript(() => {
        navigator.storage.persist = () => {
            window.persistAsked = true;
            return Promise.resolve(true);
        };
    });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await oneTurn(page, dice(3));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await becomes(() => page.evaluate(() => window.persistAsked), true, 'to keep the games is asked for');
    await page.goto(`${server.address}#/games`);
    const more = page.getByRole('button', { name: /^More/ });
    await more.click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name of the game').fill('With Anna');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'With Anna' }).waitFor();
    await page.locator('.game-thumbnail img').waitFor();
    const file = await download(page, folder, async () => {
        await more.click();
        await page.getByRole('button', { name: 'Save to a file' }).click();
    });
    assert.match(await readFile(file, 'utf8'), /^title With Anna$/m);
    await more.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No game is here yet').waitFor();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByRole('heading', { name: 'With Anna' }).waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await see(page);
});

/** Puts games into the database as a page of version 1 left them, or as this one does. */
const fill = (page, { version, games, entries = [] }) =>
    page.evaluate(
        ({ version, games, entries }) =>
            new Promise((done, failed) => {
                const asked = indexedDB.open('bastide', version);
                asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
                asked.onerror = () => failed(asked.error);
                asked.onsuccess = () => {
                    const database = asked.result;
                    const stores = entries.length > 0 ? ['games', 'entries'] : ['games'];
                    const change = database.transaction(stores, 'readwrite');
                    for (const game of games) change.objectStore('games').put(game);
                    for (const entry of entries) change.objectStore('entries').put(entry);
                    change.oncomplete = () => {
                        database.close();
                        done();
                    };
                };
            }),
        { version, games, entries },
    );

const seats = [
    { name: 'Ann', colour: 'red', player: 'human' },
    { name: 'Bob', colour: 'blue', player: 'child' },
];
const oldGame = (number, result) => ({
    id: `old-${number}`,
    setup: { game: 'base', seats, seed: number },
    headers: [],
    moves: ['draw BA-V', 'place 0 1 0', 'pass'],
    time: 1e12 + number,
    result,
});

test('the games of an older page are found again, in its database and in its texts', async (t) => {
    const page = await pageOpen(t, browser);
    const blank = `${server.address}before`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(blank);
    await fill(page, { version: 1, games: [oldGame(1, null), oldGame(2, [40, 30])] });
    await page.evaluate(
        (game) => localStorage.setItem(`bastide.game.${game.id}`, JSON.stringify(game)),
        oldGame(3, [10, 20]),
    );
    await page.goto(`${server.address}#/games`);
    await page.locator('.game-line').nth(2).waitFor();
    assert.deepEqual(await page.locator('.game-line-text p:first-of-type').allTextContents(), [
        'Bob 20, Ann 10',
        'Ann 40, Bob 30',
        'Ann, Bob',
    ]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await see(page);
});

test('five thousand games: the list is there in 300 ms, read once, and draws only the lines in sight', async (t) => {
    const page = await pageOpen(t, browser);
    await page.goto(`${server.address}#/games`);
    await page.getByText('No game is here yet').waitFor();
    const games = Array.from({ length: 5000 }, (_, i) => oldGame(i, i % 3 ? [i % 90, 50] : null));
    const entries = games.map(({ id, setup, time, result }) => ({
        id,
        game: setup.game,
        seats,
        time,
        result,
        turns: 1,
    }));
    // The newest game cannot be drawn: it is not there any more.
    await fill(page, { version: 2, games: games.slice(0, -1), entries });
    await page.goto('about:blank');
    await page.addInitScript(() => {
        window.readings = 0;
        const getAll = IDBObjectStore.prototype.getAll;
        IDBObjectStore.prototype.getAll = function () {
            window.readings++;
            return getAll.call(this);
        };
    });
    await page.goto(`${server.address}#/help`);
    await page.locator('main h1').waitFor();
    // From the address to the first lines, as the page itself counts it. What it did until then is the same on every
    // machine: it read the list once, and drew no pictures.
    const work = [];
    for (let i = 0; i < 5; i++) {
        work.push(
            await page.evaluate(
                () =>
                    new Promise((done) => {
                        const begun = performance.now();
                        new MutationObserver((_, watcher) => {
                            if (!document.querySelector('.game-line')) return;
                            watcher.disconnect();
                            done({
                                ms: performance.now() - begun,
                                readings: window.readings,
                                drawn: document.querySelectorAll('.game-thumbnail *').length,
                            });
                        }).observe(document.body, { childList: true, subtree: true });
                        location.hash = '#/games';
                    }),
            ),
        );
        assert.ok((await page.locator('.game-line').count()) < 40, 'few lines are drawn');
        if (i === 0) await page.locator('.game-line').first().locator('.scene > *').first().waitFor();
        await page.evaluate(() => (location.hash = '#/help'));
        await page.locator('.game-line').first().waitFor({ state: 'detached' });
    }
    t.diagnostic(`list after ${work.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`);
    assert.deepEqual([work[0].readings, work[0].drawn], [1, 0]);
    await page.goto(`${server.address}#/games`);
    await page.getByLabel('Find a name').fill('nobody');
    await page.getByText('No game fits.').waitFor();
    await page.getByLabel('Find a name').fill('');
    await page.keyboard.press('Tab');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('li[aria-posinset="5000"]').waitFor();
});

test('a full storage: a clear word, and the game becomes a file', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { keep: { choice } });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await oneTurn(page, dice(3));
    await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    });
    await oneTurn(page, dice(4));
    await page.getByText('The browser could not keep the game').waitFor();
    const file = await download(page, folder, () =>
        page.getByRole('alert').getByRole('button', { name: 'Save to a file' }).click(),
    );
    assert.match(await readFile(file, 'utf8'), /^bastide 1\n/);
});

test('no storage at all: the page says so, and games last as long as it is open', async (t) => {
    const page = await pageOpen(t, browser, { keep: { choice } });
    await page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: undefined });
        Storage.prototype.setItem = () => {
            throw new DOMException('no', 'QuotaExceededError');
        };
    });
    await page.goto(server.address);
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await oneTurn(page, dice(3));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.locator('.site-nav').getByRole('link', { name: 'Games' }).click();
    await page.locator('.games-warning').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await see(page);
});
