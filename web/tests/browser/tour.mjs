// tour.mjs: every screen of the page, one after another, as somebody would come to it. Yields the name of each when
// it is there; whoever walks along looks at it. Works in every language: nothing is found by its text.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, choiceOf, endGame } from './help.mjs';
import { cellWanted, dice, see, seeAfter } from './player.mjs';

/** A finished game by chance, from the program. */
function simulated(game, players) {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-tour-'));
    execFileSync(join(build, 'bastide'), [
        ...['sim', '--game', game, '--players', String(players), '--bot', 'random'],
        ...['--games', '1', '--seed', '4', '--records', folder],
    ]);
    return { file: join(folder, '000001.bastide'), remove: () => rmSync(folder, { recursive: true }) };
}

const start = async (page, address, choice) => {
    await page.goto('about:blank');
    await page.goto(address);
    await page.evaluate((choice) => localStorage.setItem('bastide.choice', JSON.stringify(choice)), choice);
    await page.reload();
    await page.locator('.seat-row').first().waitFor();
};

const begin = async (page, address, choice) => {
    await start(page, address, choice);
    await page.locator('.start-row button').click();
    await page.locator('.board[data-stage=lay]').waitFor();
};

/** Another address of the page, and what stands there: until it is drawn, the screen before is still to be seen. */
const turnTo = (page, name) =>
    page.evaluate(
        (hash) =>
            new Promise((done) => {
                const drawn = () => requestAnimationFrame(() => requestAnimationFrame(done));
                addEventListener('hashchange', drawn, { once: true });
                location.hash = hash;
            }),
        `#/${name}`,
    );

const tap = (page, touch, at) =>
    touch ? page.touchscreen.tap(at.cx, at.cy) : page.mouse.click(at.cx, at.cy);

async function* table(page, address, touch) {
    await begin(page, address, choiceOf('base', ['farmers', 'abbot'], ['child', 'child']));
    yield 'table-lay';
    const seen = await see(page);
    const cell = cellWanted(seen, dice(3));
    if (!touch) {
        await page.mouse.move(cell.cx, cell.cy);
        yield 'table-ghost';
    }
    await tap(page, touch, cell);
    await page.locator('.choice').first().waitFor();
    yield 'table-figure';
    await page.locator('.bar-choices .choice').first().click();
    await page.locator('.bar-confirm:enabled').waitFor();
    yield 'table-confirm';
    await page.locator('.bar-confirm').click();
    await see(page, seen.moves + 1);
    const tabs = page.locator('.tab-bar .tab');
    for (const [i, name] of ['tiles', 'log', 'points'].entries()) {
        const tab = tabs.nth(i);
        if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
        await page.locator('.play-panel').waitFor();
        yield `panel-${name}`;
        if (touch) await tab.click();
    }
    await page.keyboard.press('o');
    yield 'table-owners';
    await page.keyboard.press('o');
    await page.keyboard.press('h');
    await page.locator('.hint-box').waitFor();
    await page.locator('.hint-box .hint-line').first().waitFor();
    yield 'table-hint';
    await page.locator('.play-head button').first().click();
    await page.locator('dialog[open]').waitFor();
    yield 'menu';
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    for (const name of ['rules/base', 'settings', 'help']) {
        await turnTo(page, name);
        await page.locator('dialog[open] .dialog-body > *').first().waitFor();
        await page.locator('dialog[open] .loading').waitFor({ state: 'detached' });
        yield `dialog-${name.split('/')[0]}`;
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
}

/** A tile by the mouse, and no figure. */
async function oneTurn(page) {
    const seen = await see(page);
    const cell = cellWanted(seen, dice(1));
    const next = await seeAfter(page, seen, () => page.mouse.click(cell.cx, cell.cy));
    if (next.stage === 'choose') await page.locator('.choice-pass').click();
    await page.locator('.bar-confirm:enabled').click();
}

/** The list of games, with two of them. */
async function* games(page) {
    await turnTo(page, 'games');
    await page.locator('.game-line').nth(1).waitFor();
    await page.locator('.game-thumbnail img').nth(1).waitFor();
    yield 'games';
    await page.locator('.game-line .icon-button').first().click();
    await page.locator('dialog[open]').waitFor();
    yield 'games-more';
    await page.locator('dialog .menu-line:has(path[d^="M4 20l1-4"])').click();
    await page.locator('dialog input').waitFor();
    yield 'games-rename';
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Beside a real table: a game in wood, a turn of it put right, and points alone. */
export async function* real(page, address) {
    await page.goto('about:blank');
    await page.goto(`${address}#/real`);
    await page.locator('.seat-row').first().waitFor();
    yield 'real';
    await page.locator('.real-page .button.primary').click();
    const draw = async (tile) => {
        await page.locator(`.pick-tile[data-tile="${tile}"]`).click();
        return see(page);
    };
    const lay = async (tile, x, y) => {
        const seen = await draw(tile);
        const cell = seen.cells.find((one) => one.x === x && one.y === y);
        await seeAfter(page, seen, () => page.mouse.click(cell.cx, cell.cy));
        await page.locator('.choice-pass').click();
    };
    await page.locator('.pick-tile').first().waitFor();
    yield 'real-draw';
    await lay('BA-X', 1, 0);
    await lay('BA-W', 2, 0);
    await page.locator('.pick-tile').first().waitFor();
    await page.locator('.pick-head .icon-button').last().click();
    await page.locator('button[data-turn]').first().waitFor();
    yield 'real-turns';
    await page.locator('button[data-turn="1"]').click();
    await page.locator('[data-part]').first().waitFor();
    yield 'real-parts';
    await page.locator('[data-part=place]').click();
    await page.locator('.real-note').waitFor();
    yield 'real-correction';
    const seen = await see(page);
    const west = seen.cells.find(({ x }) => x < 0);
    await seeAfter(page, seen, () => page.mouse.click(west.cx, west.cy));
    await page.locator('.choice-pass').click();
    await page.locator('.misfit').waitFor();
    yield 'real-misfit';
    await page.locator('[data-way=cancel]').click();
    await page.locator('.misfit').waitFor({ state: 'detached' });
    await page.locator('.play-head button').first().click();
    await page.locator('.menu-line').nth(2).click();
    await page.locator('.stop-points').waitFor();
    yield 'real-stop';
    await page.locator('dialog[open] .end-row .button').first().click();
    await page.locator('.stop-points').waitFor({ state: 'detached' });
    await page.locator('.play-head button').nth(1).click();
    await page.locator('html.turned').waitFor();
    yield 'real-turned';
    await turnTo(page, 'score');
    await page.locator('.seat-row').first().waitFor();
    yield 'score-begin';
    await page.locator('.score-setup .button.primary').click();
    await page.locator('[data-points="20"]').click();
    await page.locator('.score-list').waitFor();
    yield 'score';
}

/** Tables over the network: before, at and after a game against the computer. */
export async function* network(page, address) {
    await page.goto('about:blank');
    await page.goto(`${address}#/t/zzzzzzzzzz`);
    await page.locator('main .button').first().waitFor();
    yield 'net-nothing';
    await turnTo(page, 'lobby');
    await page.locator('#open-title').waitFor();
    yield 'lobby';
    await turnTo(page, '');
    await page.locator('.hero button').nth(1).click();
    await page.locator('.net-seat-mine').waitFor();
    await page
        .locator('.net-waiting details')
        .first()
        .evaluate((one) => (one.open = true));
    await page.locator('.chat-presets button').first().click();
    await page.locator('.chat-lines strong').waitFor();
    yield 'net-waiting';
    await page.locator('.setup-form select').nth(1).selectOption('2');
    await page.locator('.net-begin .button').nth(1).click();
    await page.locator('.net-begin .button').nth(2).waitFor({ state: 'detached' });
    await page.locator('.net-begin .button.primary').click();
    await page.locator('.play-table .board').waitFor();
    yield 'net-table';
    await page.locator('.tab-bar .tab').last().click();
    await page.locator('.chat').waitFor();
    yield 'net-chat';
    await page.locator('.tab-bar .tab').last().click();
    await page.locator('.play-head button').first().click();
    await page.locator('dialog[open]').waitFor();
    yield 'net-menu';
    await page.locator('dialog .menu-line:has(path[d^="M8 5v14"])').click();
    await page.locator('.net-note').waitFor();
    yield 'net-paused';
    await page.locator('.net-note button').click();
    await page.locator('.play-head button').first().click();
    await page.locator('dialog .menu-line:has(path[d^="M6 21V4h11"])').click();
    await page.locator('dialog .end-row').waitFor();
    yield 'net-resign';
    await page.locator('dialog .end-row .primary').click();
    await page.locator('dialog .net-after').waitFor();
    yield 'net-over';
    await page.keyboard.press('Escape');
    await turnTo(page, 'lobby');
    await page.locator('.lobby-line').first().waitFor();
    yield 'lobby-mine';
}

/** The end of a game: all turns but the last few come from a file. */
async function* finished(page, address) {
    const { file, remove } = simulated('hunters', 5);
    try {
        await page.goto('about:blank');
        await page.goto(address);
        await page.locator('.start-row button').waitFor();
        await page.locator('input[type=file]').setInputFiles(file);
        await page.locator('.replay-bar').waitFor();
        yield 'replay-start';
        await page.locator('.replay-buttons button').last().click();
        await page.locator('.replay-buttons button').last().and(page.locator(':disabled')).waitFor();
        yield 'replay-end';
    } finally {
        remove();
    }
}

/** A review of the last turns of a game, and its first key moment. */
async function* reviewed(page, address) {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-tour-'));
    try {
        const file = await endGame(folder);
        await page.goto('about:blank');
        await page.goto(address);
        await page.locator('.start-row button').waitFor();
        await page.locator('input[type=file]').setInputFiles(file);
        await page.locator('.replay-review button').first().click();
        await page.locator('.review-worst button').first().waitFor();
        yield 'review';
        await page.locator('.review-worst button').first().click();
        await page.locator('.moment-box').waitFor();
        yield 'review-moment';
    } finally {
        rmSync(folder, { recursive: true });
    }
}

async function* reading(page, address) {
    await page.goto('about:blank');
    await page.goto(`${address}#/help`);
    for (const name of ['rules/base', 'rules/wheel', 'rules/hunters', 'settings', 'help']) {
        await turnTo(page, name);
        await page.locator('main h1').first().waitFor();
        await page.locator('.loading').waitFor({ state: 'detached' });
        yield name.replace('/', '-');
    }
    await turnTo(page, 'learn');
    await page.locator('.coach').waitFor();
    yield 'learn';
    await page.locator('.coach .button').first().click();
    await page.locator('.board[data-stage=lay]').waitFor();
    yield 'learn-task';
}

/** All screens. `touch`: by fingers, where there is no pointer that hovers. */
export async function* screens(page, address, touch = false) {
    await start(page, address, choiceOf('base', ['farmers', 'river'], ['child', 'casual']));
    yield 'start';
    await page.locator('details.aids summary').click();
    yield 'start-aids';
    await start(page, address, choiceOf('wheel'));
    yield 'start-wheel';
    yield* table(page, address, touch);
    await start(page, address, choiceOf('hunters', [], ['child', 'child', 'child', 'child']));
    await page.locator('.continue-card').waitFor();
    yield 'start-continue';
    await page.locator('.start-row button').click();
    const { moves } = await see(page);
    await oneTurn(page);
    await see(page, moves + 1); // now it is kept
    await start(page, address, choiceOf('hunters', [], ['child', 'child', 'child', 'child']));
    await page.locator('.continue-card').waitFor();
    yield* games(page);
    yield* real(page, address);
    yield* network(page, address);
    yield* reading(page, address);
    yield* finished(page, address);
    yield* reviewed(page, address);
    yield* result(page, address);
}

/** A game by chance of two people, and its last turn by the mouse. Gives how many moves it had before that. */
export async function lastTurn(page, address, game) {
    const { file, remove } = simulated(game, 2);
    try {
        const lines = readFileSync(file, 'utf8')
            .replace(/^result .*\n/m, '')
            .trimEnd()
            .split('\n');
        const last = lines.at(-1).replace(/#.*/, '').trim().split(';');
        const open = [...lines.slice(0, -1), last[0]]
            .join('\n')
            .replace(/^seats .*$/m, 'seats human | human');
        writeFileSync(file, `${open}\n`);
        await page.goto('about:blank');
        await page.goto(address);
        await page.locator('.start-row button').waitFor();
        await page.locator('input[type=file]').setInputFiles(file);
        await page.locator('.play-head .button.primary').click();
        const { moves } = await see(page);
        await oneTurn(page);
        return moves;
    } finally {
        remove();
    }
}

async function* result(page, address) {
    await lastTurn(page, address, 'base+farmers');
    await page.locator('dialog[open] .winner').waitFor();
    yield 'result';
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    yield 'table-over';
}
