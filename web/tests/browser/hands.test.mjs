// Other hands than a mouse: the keyboard alone, fingers on a phone; and a page without its server.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { becomes, choiceOf, download, folderFor, pageOpen, replay, serverStart, until } from './help.mjs';
import { dice, mouse, play, resultScores, see } from './player.mjs';
import { browser, server } from './stage.mjs';

/** Presses Tab until the element with the focus has this name. */
async function tabTo(page, name) {
    for (let i = 0; i < 80; i++) {
        const found = await page.evaluate((name) => {
            const one = document.activeElement;
            return [one.getAttribute('aria-label'), one.textContent.trim()].some((text) => text === name);
        }, name);
        if (found) return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`the keyboard does not come to ${name}`);
}

/** Answers by keys: arrows and Enter for the tile, numbers or arrows for the figure, Space for none. */
const keys = (page) => {
    let turn = 0;
    return {
        async lay() {
            const to = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
            const ghost = page.locator('.ghost');
            await page.keyboard.press(to[++turn % 4]);
            for (let i = 0; i < 12 && (await ghost.count()) === 0; i++)
                await page.keyboard.press(to[(turn + i) % 4]);
            if (turn % 4 === 0) await page.keyboard.press('r');
            await page.keyboard.press('Enter');
        },
        async choose({ move }, { choices }) {
            const answers = choices.filter((choice) => choice.move !== 'pass');
            const at = answers.findIndex((choice) => choice.move === move);
            await page.keyboard.press(at < 0 || at > 8 ? (at < 0 ? 'Space' : '1') : String(at + 1));
        },
        confirm: () => page.keyboard.press('Enter'),
    };
};

test('what lies on a tile is told by keys, feature after feature', async (t) => {
    const page = await pageOpen(t, browser, { seed: 21, keep: { choice: choiceOf('base') } });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await see(page);
    const said = page.locator('.play-table [role=status]');
    const shown = () =>
        page.locator('.pointed-area').evaluateAll((all) => all.map((one) => one.outerHTML).join());
    const told = [];
    for (let i = 0; i < 5; i++) {
        const before = await shown();
        await page.keyboard.press('i');
        await until(shown, (now) => now !== '' && now !== before);
        // What is said follows what is shown and written by a frame.
        const written = await page.locator('.bar-how').innerText();
        const spoken = async () => (await said.innerText()).trim();
        told.push(await until(spoken, (now) => now === written));
        assert.equal(told.at(-1), written, 'it is written, too');
    }
    assert.match(
        told[0],
        /^City, 1 tile · owned by nobody · 1 point now · .* 2 if finished · one open square/,
    );
    assert.match(told[1], /^Road, 1 tile/);
    assert.match(told[2], /^Field/);
    assert.equal(told[0], told[4], 'and it begins again after the last one');
});

test('a game by keyboard alone, from the start page to the result and the saved file', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, { seed: 21 });
    await page.goto(server.address);
    await page.locator('button:enabled').filter({ hasText: 'Play now' }).waitFor(); // bots are there
    await tabTo(page, 'Play now');
    await page.keyboard.press('Enter');
    await see(page);
    // Each key of the help page is said there; it opens and closes by keys.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { turns } = await play(page, keys(page), { roll: dice(4) });
    assert.ok(turns > 30);
    const scores = await resultScores(page);
    await tabTo(page, 'Save to a file');
    const file = await download(page, folder, () => page.keyboard.press('Enter'));
    assert.deepEqual((await replay(file)).at(-1).scores, scores);
});

test('keys take back, walk, turn, zoom and open panels', async (t) => {
    const page = await pageOpen(t, browser, { seed: 22, keep: { choice: choiceOf('base') } });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    const { moves } = await see(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('.cell-cursor').waitFor();
    const ghost = () => page.locator('.ghost').innerHTML();
    const before = await ghost();
    await page.keyboard.press('r');
    assert.notEqual(await until(ghost, (now) => now !== before), before, 'R turns the tile');
    await page.keyboard.press('Shift+R');
    assert.equal(await until(ghost, (now) => now === before), before, 'and Shift+R turns it back');
    await page.keyboard.press('Enter');
    await page.locator('.choice').first().waitFor();
    await page.keyboard.press('1');
    await page.locator('.bar-confirm:enabled').waitFor();
    await page.keyboard.press('u');
    await page.locator('.board[data-stage=choose]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.board[data-stage=lay]').waitFor();
    assert.equal((await see(page)).moves, moves);
    const width = async () => (await page.locator('[data-cell="0 0"]').boundingBox()).width;
    const normal = await width();
    await page.keyboard.press('+');
    const wider = (now) => now > normal * 1.2;
    assert.ok(wider(await until(width, wider)), '+ zooms in');
    await page.keyboard.press('0');
    const asBefore = (now) => Math.abs(now - normal) < 2;
    assert.ok(asBefore(await until(width, asBefore)), '0 shows the whole map');
    for (const [key, name] of [
        ['l', 'Log'],
        ['p', 'Points'],
        ['b', 'Tiles'],
    ]) {
        await page.keyboard.press(key);
        await page.getByRole('region', { name, exact: true }).waitFor();
    }
    const said = page.locator('.play-table [role=status]');
    await page.keyboard.press('t');
    const spoken = await until(
        () => said.textContent(),
        (text) => /north/i.test(text),
    );
    assert.match(spoken, /north/i, 'the tile in hand is said');
});

/** Two fingers that move apart. */
async function pinch(page, at) {
    const devtools = await page.context().newCDPSession(page);
    const send = (type, spread) =>
        devtools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints:
                type === 'touchEnd'
                    ? []
                    : [
                          { x: at.cx - spread, y: at.cy, id: 1 },
                          { x: at.cx + spread, y: at.cy, id: 2 },
                      ],
        });
    await send('touchStart', 30);
    for (let spread = 35; spread <= 80; spread += 5) await send('touchMove', spread);
    await send('touchEnd', 0);
}

const fingers = (page) => ({
    lay: (cell) => page.touchscreen.tap(cell.cx, cell.cy),
    choose: ({ move }) => page.locator(`.choice[data-move="${move}"]`).tap(),
    confirm: () => page.locator('.bar-confirm').tap(),
});

test('a whole game on a phone by touch, with a pinch', async (t) => {
    const folder = await folderFor(t);
    const page = await pageOpen(t, browser, {
        seed: 23,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        keep: { choice: choiceOf('base', ['farmers'], ['child', 'child', 'child', 'child']) },
    });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).tap();
    await see(page);
    const box = page.locator('[data-cell="0 0"]');
    const before = await box.boundingBox();
    await pinch(page, { cx: before.x + before.width / 2, cy: before.y + before.height / 2 });
    const zoomed = (width) => width > before.width * 1.5;
    const wide = await until(async () => (await box.boundingBox()).width, zoomed);
    assert.ok(zoomed(wide), `a pinch zooms: ${before.width} to ${wide}`);
    await page.getByRole('button', { name: /whole map/i }).tap();
    await play(page, fingers(page), { roll: dice(6) });
    const scores = await resultScores(page);
    const file = await download(page, folder, () =>
        page.getByRole('dialog').getByRole('button', { name: 'Save to a file' }).tap(),
    );
    assert.deepEqual((await replay(file)).at(-1).scores, scores);
});

test('the tile in hand is dragged to its place; what is let go elsewhere stays in hand', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 25,
        settings: { motion: 'on' },
        reducedMotion: 'no-preference',
        keep: { choice: choiceOf('base', ['farmers']) },
    });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    for (let turn = 0; turn < 3; turn++) {
        const seen = await see(page);
        const hand = await page.locator('.bar-hand').boundingBox();
        const drag = async (to) => {
            await page.mouse.move(hand.x + 30, hand.y + 30);
            await page.mouse.down();
            await page.mouse.move(to.x, to.y, { steps: 6 });
            await becomes(() => page.locator('.dragged-tile').count(), 1);
            await page.mouse.up();
            await becomes(() => page.locator('.dragged-tile').count(), 0);
        };
        await drag({ x: hand.x + 200, y: hand.y + 10 });
        assert.equal((await see(page)).stage, 'lay');
        const cell = seen.cells.find(({ free }) => free);
        await drag({ x: cell.cx, y: cell.cy });
        await page.locator('.board[data-stage=choose], .board[data-stage=confirm]').waitFor();
        const pass = page.locator('.choice-pass');
        if (await pass.isVisible()) await pass.click();
        await page.locator('.bar-confirm:enabled').click();
        await see(page, seen.moves + 1);
    }
});

/** Another program at an address that was ours. `status`: what it answers. */
async function otherProgram(port, status = 200) {
    const other = createServer((_, answer) => {
        answer.writeHead(status, { 'Content-Type': 'text/html' });
        answer.end('<!doctype html><title>Another</title><h1>Another program</h1>');
    });
    await new Promise((done) => other.listen(port, '127.0.0.1', done));
    return () =>
        new Promise((done) => {
            other.closeAllConnections();
            other.close(done);
        });
}

test('another program at the same address is shown, and is left alone from then on', async (t) => {
    const own = await serverStart();
    const { port } = new URL(own.address);
    const page = await pageOpen(t, browser, {
        forgive: [/sw\.js/, /ERR_CONNECTION_REFUSED/, /ERR_ABORTED/, /404/, /503/, /MIME/],
    });
    await page.goto(own.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('heading', { name: 'Bastide' }).waitFor();
    await own.stop();

    const unwellStop = await otherProgram(Number(port), 503);
    await page.goto(own.address);
    await page.getByRole('heading', { name: 'Bastide' }).waitFor();
    await unwellStop();

    const otherStop = await otherProgram(Number(port));
    t.after(otherStop);
    await page.goto(own.address);
    await page.getByRole('heading', { name: 'Another program' }).waitFor();
    const left = await until(
        () =>
            page.evaluate(async () => ({
                workers: (await navigator.serviceWorker.getRegistrations()).length,
                caches: await caches.keys(),
                icon: (await (await fetch('icon.svg')).text()).slice(0, 15),
            })),
        ({ workers, caches }) => workers === 0 && caches.length === 0,
    );
    assert.deepEqual(left, { workers: 0, caches: [], icon: '<!doctype html>' });
});

test('without a network: the page opens, the game goes on, rules and another game are there', async (t) => {
    const own = await serverStart();
    const page = await pageOpen(t, browser, {
        seed: 24,
        keep: { choice: choiceOf('base', ['farmers']) },
        // Looking for a newer page in vain is no fault, nor is a page that is left in a hurry.
        forgive: [/sw\.js/, /ERR_CONNECTION_REFUSED/, /ERR_ABORTED/],
    });
    await page.goto(own.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await play(page, mouse(page), { roll: dice(1) }, 2);
    const { moves } = await see(page);
    await own.stop();
    await page.reload();
    assert.equal((await see(page)).moves, moves);
    await play(page, mouse(page), { roll: dice(1) }, 2);
    await page.goto('about:blank');
    await page.goto(`${own.address}#/rules/hunters`);
    await page.locator('.rules-section').first().waitFor();
    await page.goto('about:blank');
    await page.goto(own.address);
    await page.getByRole('button', { name: 'Continue' }).click();
    assert.ok((await see(page)).moves > moves);
});
