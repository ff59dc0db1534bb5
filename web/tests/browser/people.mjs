// people.mjs: several people at one table over the network, each with a browser profile and a line of their own that can
// be cut; and what the server's log says, to compare all screens with.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, pageOpen, until } from './help.mjs';
import { cellWanted, dice, mouse, see, seeAfter } from './player.mjs';

/** What a page says about a line that was cut: nothing else is forgiven. */
const CUT = [/ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY|ERR_ABORTED|ERR_NETWORK|ERR_SOCKET|WebSocket connection/];

/** A line to the server: everything goes through, until it is cut. Another address for the same server. */
export async function lineTo(test, address) {
    const { port } = new URL(address);
    const open = new Set();
    let cut = false;
    const listener = createServer((near) => {
        if (cut) return near.destroy();
        const toServer = connect(Number(port), '127.0.0.1');
        for (const [one, other] of [
            [near, toServer],
            [toServer, near],
        ]) {
            open.add(one);
            one.on('error', () => {});
            one.on('close', () => {
                open.delete(one);
                other.destroy();
            });
        }
        near.pipe(toServer);
        toServer.pipe(near);
    });
    listener.unref(); // a test that failed must still end
    await new Promise((done) => listener.listen(0, '127.0.0.1', done));
    test.after(() => {
        for (const one of open) one.destroy();
        listener.close();
    });
    return {
        address: `http://127.0.0.1:${listener.address().port}/`,
        cut() {
            cut = true;
            for (const one of [...open]) one.destroy();
        },
        mend() {
            cut = false;
        },
    };
}

/** Somebody with a browser: { page, line, name }. */
export async function person(test, browser, address, name, options = {}) {
    const line = await lineTo(test, address);
    const page = await pageOpen(test, browser, {
        keep: { name },
        serviceWorkers: 'block',
        ...options,
        forgive: [...CUT, ...(options.forgive ?? []), /registration blocked/],
    });
    return { page, line, name };
}

/** A game by chance, without its last turns: there is something left to play. */
export function almostOver(game, players, turns) {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-people-'));
    try {
        execFileSync(join(build, 'bastide'), [
            ...['sim', '--game', game, '--players', String(players), '--bot', 'random'],
            ...['--games', '1', '--seed', '7', '--records', folder],
        ]);
        const text = readFileSync(join(folder, '000001.bastide'), 'utf8').replace(/^result .*\n/m, '');
        return `${text.trimEnd().split('\n').slice(0, -turns).join('\n')}\n`;
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** Opens a table as somebody, by the requests that the page makes; gives its ID. */
export async function tableOpen({ page, line, name }, wish) {
    await page.goto(line.address);
    await page.locator('.start-row button').waitFor();
    return page.evaluate(
        async ([name, wish]) => {
            const post = async (path, body) => {
                const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
                return answer.json();
            };
            await post('api/people', { name });
            const { table, error } = await post('api/tables', wish);
            if (!table) throw new Error(error);
            location.hash = `#/t/${table}`;
            return table;
        },
        [name, wish],
    );
}

export const visit = async ({ page, line }, id) => {
    await page.goto('about:blank');
    await page.goto(`${line.address}#/t/${id}`);
};

/** Comes by the link and sits down. */
export async function sitDown(someone, id) {
    await visit(someone, id);
    await someone.page.locator('.net-begin .button.primary').click();
    await someone.page.locator('.net-seat-mine').waitFor();
}

export const ready = ({ page }) => page.locator('.net-begin .button.primary').click();

/** One turn of somebody: a tile where it fits, and no figure. `sure`: it is confirmed. */
export async function turn({ page }, sure = true) {
    const seen = await see(page);
    const next = await seeAfter(page, seen, () => mouse(page).lay(cellWanted(seen, dice(2))));
    if (next.stage === 'choose') await seeAfter(page, next, () => page.locator('.choice-pass').click());
    if (sure) await page.locator('.bar-confirm').click();
    return seen.moves;
}

/** Chooses from the menu of the table. */
export const menu = async ({ page }, name) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
};

/** The board is there. */
export const atTable = ({ page }) => page.locator('.play-table .board').waitFor();

/** Several people at one table, all ready; gives its ID. The first one opens it. */
export async function together(people, wish) {
    const [host, ...others] = people;
    const id = await tableOpen(host, wish);
    await host.page.locator('.net-seat-mine').waitFor();
    for (const other of others) await sitDown(other, id);
    for (const one of people) await ready(one);
    for (const one of people) await atTable(one);
    return id;
}

/** The server's own log of a table. */
export async function logOf(address, id) {
    const answer = await fetch(`${address}api/${id}/table`);
    assert.equal(answer.status, 200);
    const { table } = await answer.json();
    return table;
}

/** What a screen shows of the game. */
const shown = (page) =>
    page.evaluate(() => ({
        moves: Number(document.querySelector('.play-table .board')?.dataset.moves ?? -1),
        cells: [...document.querySelectorAll('[data-cell]')].map(({ dataset }) => dataset.cell).sort(),
        scores: [...document.querySelectorAll('.seat-score [aria-hidden]')].map((one) =>
            Number(one.textContent),
        ),
    }));

/** All screens show the same game as the server's log. */
export async function sameGame(address, id, people) {
    const seen = await until(
        async () => {
            const log = await logOf(address, id);
            const screens = await Promise.all(people.map(({ page }) => shown(page)));
            const laid = log.m
                .filter((move) => move.startsWith('place '))
                .map((move) => move.split(' ').slice(1, 3).join(' '));
            return { moves: log.m.length, laid, screens };
        },
        // A tile that is still sliding to its place is not there yet.
        ({ moves, screens }) =>
            screens.every(
                (screen) => screen.moves === moves && screen.cells.length === screens[0].cells.length,
            ),
    );
    const [first, ...others] = seen.screens;
    assert.equal(first.moves, seen.moves);
    for (const other of others) assert.deepEqual(other, first);
    assert.deepEqual(
        seen.laid.filter((cell) => !first.cells.includes(cell)),
        [],
    );
    return seen.moves;
}
