// measure.mjs: figures of the page for docs/PERFORMANCE.md. No test: nothing fails, everything is printed.
//
//     node tests/browser/measure.mjs [weight] [first] [seated] [moves] [pan] [memory]      BASTIDE_BUILD: the build directory
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserStart, build, calmSettings, choiceOf, serverStart } from './help.mjs';
import { cellWanted, dice, mouse, play, see } from './player.mjs';

const wanted = process.argv.slice(2);
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const KB = 1024;
const MB = 2 ** 20;

/** A page with settings; `keep`: what else is remembered. */
async function pageNew(browser, options = {}, keep = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    await context.addInitScript(
        (kept) => {
            if (location.protocol === 'about:') return;
            for (const [key, value] of Object.entries(kept))
                localStorage.setItem(`bastide.${key}`, JSON.stringify(value));
        },
        { settings: calmSettings, ...keep },
    );
    return context.newPage();
}

const phone = {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
};

const nameOf = (url) => new URL(url).pathname.slice(1) || 'index.html';

/** Bytes on the way to a person's first move, as they travel. */
async function weight(browser, address) {
    const page = await pageNew(browser, { serviceWorkers: 'block' });
    const files = new Set();
    page.on('response', (response) => files.add(nameOf(response.url())));
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await see(page);
    let sum = 0;
    for (const name of [...files].sort()) {
        const bytes = gzipped(name);
        sum += bytes;
        console.log(`  ${String(bytes).padStart(7)}  ${name}`);
    }
    console.log(`page weight, compressed, up to the first move: ${(sum / KB).toFixed(1)} KB`);
    await page.context().close();
}

const folder = join(build, 'web');
const gzipped = (name) => {
    try {
        return readFileSync(join(folder, `${name}.gz`)).length;
    } catch {
        return readFileSync(join(folder, name)).length;
    }
};

/** A slow way to the server for everything, workers too: one line of so many bits, and a delay in each direction. */
async function slowWay(address, { bits, roundTrip }) {
    const { port, hostname } = new URL(address);
    const perByte = 8000 / bits; // milliseconds
    let free = 0;
    const carry = (from, to, metered) => {
        from.on('data', (bytes) => {
            const now = performance.now();
            if (metered) free = Math.max(free, now) + bytes.length * perByte;
            setTimeout(() => to.write(bytes), (metered ? free - now : 0) + roundTrip / 2);
        });
        from.on('end', () => setTimeout(() => to.end(), Math.max(0, free - performance.now()) + roundTrip));
        from.on('error', () => to.destroy());
    };
    const way = createServer((client) => {
        const target = connect(Number(port), hostname);
        carry(client, target, false);
        carry(target, client, true);
    });
    await new Promise((done) => way.listen(0, '127.0.0.1', done));
    return { address: `http://127.0.0.1:${way.address().port}/`, stop: () => way.close() };
}

/** From the address to the first tile laid, on a phone with a slow connection. */
async function first(browser, address) {
    const way = await slowWay(address, { bits: 1.6e6, roundTrip: 150 });
    const times = { sight: [], ready: [], laid: [] };
    for (let i = 0; i < 5; i++) {
        const page = await pageNew(browser, phone);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const begun = Date.now();
        await page.goto(way.address, { waitUntil: 'commit' });
        const button = page.getByRole('button', { name: 'Play now' });
        await button.waitFor();
        times.sight.push(Date.now() - begun);
        await button.tap(); // as soon as bots are there
        const seen = await see(page, -1, 60_000);
        times.ready.push(Date.now() - begun);
        const cell = cellWanted(seen, dice(1));
        await page.touchscreen.tap(cell.cx, cell.cy);
        await page.locator('.board[data-stage=choose], .board[data-stage=confirm]').waitFor();
        times.laid.push(Date.now() - begun);
        await page.context().close();
    }
    way.stop();
    const middle = (list) => (list.sort((a, b) => a - b)[2] / 1000).toFixed(1);
    console.log(
        `phone, CPU 4x slower, 1.6 Mbit/s, 150 ms (median of 5): start page ${middle(times.sight)} s, ` +
            `tile in hand ${middle(times.ready)} s, first tile laid ${middle(times.laid)} s`,
    );
}

/** Opens a table over the network for people alone; gives its ID. */
async function tableNew(address) {
    const post = async (path, body, token) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const answer = await fetch(`${address}api/${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
        });
        return answer.json();
    };
    const { token } = await post('people', { name: 'Host' });
    const seats = [{ kind: 'free' }, { kind: 'free' }];
    return (await post('tables', { game: 'base', players: 2, seats, rules: { lot: false } }, token)).table;
}

/** From the link of a table to a seat, on a phone with a slow connection. */
async function seated(browser, address) {
    const way = await slowWay(address, { bits: 1.6e6, roundTrip: 150 });
    const times = [];
    for (let i = 0; i < 5; i++) {
        const table = await tableNew(address);
        const page = await pageNew(browser, phone, { name: `Guest ${i}` });
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const begun = Date.now();
        await page.goto(`${way.address}#/t/${table}`, { waitUntil: 'commit' });
        await page.locator('.net-begin .button.primary').tap();
        await page.locator('.net-seat-mine').waitFor();
        times.push(Date.now() - begun);
        await page.context().close();
    }
    way.stop();
    times.sort((a, b) => a - b);
    console.log(
        `link of a table to a seat on the same phone (median of 5): ${(times[2] / 1000).toFixed(1)} s`,
    );
}

/** Begins to count frames from the next click to the board that shows it, a laid tile or a turn that is over; gives a
 * function that waits for their number: 1 is at once. */
const framesUntilChange = async (page) => {
    await page.evaluate(() => {
        let frames = -1;
        const board = document.querySelector('.board');
        const tick = () => {
            if (frames >= 0) frames++;
            requestAnimationFrame(frames === -2 ? () => {} : tick);
        };
        const begin = () => {
            if (frames === -1) frames = 0;
        };
        for (const kind of ['pointerup', 'click'])
            addEventListener(kind, begin, { capture: true, once: true });
        requestAnimationFrame(tick);
        const look = () => `${board.dataset.stage === 'wait'} ${!!board.querySelector('.cell-laid')}`;
        const before = look();
        window.framesCounted = new Promise((done) => {
            const seen = new MutationObserver(() => {
                if (look() === before) return;
                seen.disconnect();
                requestAnimationFrame(() => {
                    done(frames);
                    frames = -2;
                });
            });
            seen.observe(board, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
        });
    });
    return () => page.evaluate(() => window.framesCounted);
};

/** Two people at one table on this machine: from the confirmation of one to the screen of the other. */
async function moves(browser, address) {
    const table = await tableNew(address);
    const pages = [];
    for (const name of ['Ann', 'Bob']) {
        const page = await pageNew(browser, {}, { name });
        await page.goto(`${address}#/t/${table}`);
        await page.locator('.net-begin .button.primary').click();
        await page.locator('.net-seat-mine').waitFor();
        pages.push(page);
    }
    for (const page of pages) await page.locator('.net-begin .button.primary').click();
    const times = [];
    const own = { lay: [], send: [] };
    for (let i = 0; i < 60; i++) {
        const [mine, other] = i % 2 === 0 ? pages : [pages[1], pages[0]];
        const seen = await see(mine);
        const laid = await framesUntilChange(mine);
        await mouse(mine).lay(cellWanted(seen, dice(i)));
        own.lay.push(await laid());
        const pass = mine.locator('.choice-pass');
        await mine.locator('.board[data-stage=choose], .board[data-stage=confirm]').waitFor();
        if ((await see(mine)).stage === 'choose') await pass.click();
        await mine.locator('.bar-confirm:enabled').waitFor();
        const came = other.evaluate(
            (before) =>
                new Promise((done) => {
                    const board = document.querySelector('.board');
                    const look = () =>
                        Number(board.dataset.moves) > before && requestAnimationFrame(() => done(Date.now()));
                    new MutationObserver(look).observe(board, { attributes: true });
                }),
            seen.moves,
        );
        const marked = await framesUntilChange(mine);
        const sent = await mine.evaluate(() => {
            const now = Date.now();
            document.querySelector('.bar-confirm').click();
            return now;
        });
        own.send.push(await marked());
        times.push((await came) - sent);
    }
    times.sort((a, b) => a - b);
    for (const list of Object.values(own)) list.sort((a, b) => a - b);
    console.log(
        `one's own move, frames until it is shown, 60 moves: laid median ${own.lay[30]}, 95 % ${own.lay[57]}; ` +
            `sent median ${own.send[30]}, 95 % ${own.send[57]}`,
    );
    console.log(`a move to the other screen, 60 moves: median ${times[30]} ms, 95 % ${times[57]} ms`);
    for (const page of pages) await page.context().close();
}

/** The final board of a game of five, dragged to and fro by the mouse. */
async function pan(browser, address) {
    const records = mkdtempSync(join(tmpdir(), 'bastide-measure-'));
    try {
        execFileSync(join(build, 'bastide'), [
            ...['sim', '--game', 'base+farmers+river-fork+abbot+towers', '--players', '5', '--bot', 'random'],
            ...['--games', '1', '--seed', '1', '--records', records],
        ]);
        const page = await pageNew(browser);
        await page.goto(address);
        await page.locator('input[type=file]').setInputFiles(join(records, '000001.bastide'));
        await page.getByRole('button', { name: 'To the end' }).click();
        await page.waitForTimeout(3000);
        for (const [name, wheel] of [
            ['whole map', 0],
            ['zoomed in', -900],
        ]) {
            const box = await page.locator('.board').boundingBox();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            await page.mouse.move(x, y);
            if (wheel !== 0) await page.mouse.wheel(0, wheel);
            await page.waitForTimeout(1000);
            await page.evaluate(() => {
                window.gaps = [];
                let last = performance.now();
                const frame = (now) => {
                    window.gaps.push(now - last);
                    last = now;
                    if (window.gaps) requestAnimationFrame(frame);
                };
                requestAnimationFrame(frame);
            });
            await page.mouse.down();
            for (let i = 0; i < 240; i++) {
                await page.mouse.move(x + 220 * Math.sin(i / 12), y + 120 * Math.sin(i / 19));
                await page.waitForTimeout(8);
            }
            await page.mouse.up();
            const gaps = await page.evaluate(() => {
                const { gaps } = window;
                window.gaps = null;
                return gaps;
            });
            gaps.sort((a, b) => a - b);
            const share = (part) => gaps[Math.floor(gaps.length * part)].toFixed(1);
            console.log(
                `panning a finished 5-player board, ${name}: ${gaps.length} frames, median ${share(0.5)} ms, ` +
                    `95 % ${share(0.95)} ms, longest ${gaps.at(-1).toFixed(1)} ms`,
            );
        }
        await page.context().close();
    } finally {
        rmSync(records, { recursive: true });
    }
}

/** Ten games in a row in one page: the heap after each, garbage collected, and the memory of the process. */
async function memory(browser, address) {
    const page = await pageNew(
        browser,
        {},
        {
            choice: choiceOf('base', ['farmers'], ['child', 'child', 'child', 'child']),
            settings: { ...calmSettings, confirm: false },
        },
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const browserTools = await browser.newBrowserCDPSession();
    const heap = async () => {
        await devtools.send('HeapProfiler.collectGarbage');
        const { metrics } = await devtools.send('Performance.getMetrics');
        const value = (name) => metrics.find((one) => one.name === name).value;
        const { processInfo } = await browserTools.send('SystemInfo.getProcessInfo');
        const resident = processInfo
            .filter(({ type }) => type === 'renderer')
            .map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096);
        return {
            heap: value('JSHeapUsedSize') / MB,
            nodes: value('Nodes'),
            resident: Math.max(...resident) / MB,
        };
    };
    const say = (name, { heap, nodes, resident }) =>
        console.log(
            `memory ${name}: heap ${heap.toFixed(1)} MB, ${nodes} nodes, renderer ${resident.toFixed(0)} MB`,
        );
    await page.goto(address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    for (let i = 1; i <= 10; i++) {
        await play(page, mouse(page), { roll: dice(i) });
        say(`after game ${i}`, await heap());
        await page.getByRole('button', { name: 'Play again' }).click();
        await page.locator('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
}

const server = await serverStart();
const browser = await browserStart();
try {
    for (const [name, run] of Object.entries({ weight, first, seated, moves, pan, memory }))
        if (wants(name)) await run(browser, server.address);
} finally {
    await browser.close();
    await server.stop();
}
