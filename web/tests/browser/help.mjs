// help.mjs: a server, a browser and pages that are listened to. Whatever a page complains about (an error, a refused
// resource, a request that failed) fails the test that opened it.
//
// BASTIDE_BUILD is the build directory; CHROME another Chromium than the system's. SLOW=8 gives pages an eighth of the
// processor: a test that looks before a page has drawn what came of a click fails then, not only on a busy machine.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspect, isDeepStrictEqual, promisify } from 'node:util';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const build = resolve(process.env.BASTIDE_BUILD ?? join(here, '../../../build'));
/** How long a page may take for anything, in milliseconds: only what hangs takes as long, however slow the machine. */
export const patience = Number(process.env.PATIENCE ?? 120_000);
const slow = Number(process.env.SLOW ?? 1);
export const executable = process.env.CHROME ?? '/usr/bin/chromium';
/** What Chromium does not do: first what Playwright asks for itself, for only the last such flag counts; then two pages of
 * its own behind every window, for a line of addresses that nobody sees. They cost a second of a processor each time. */
const features = [
    'AutoDeElevate',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'BoundaryEventDispatchTracksNodeRemoval',
    'DestroyProfileOnBrowserClose',
    'DialMediaRouteProvider',
    'GlobalMediaControls',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'RenderDocument',
    'ThirdPartyStoragePartitioning',
    'Translate',
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];
export const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
    `--disable-features=${features.join()}`,
];

/** bastide serve on a free port. `stop` ends it; `kill` ends it at once and keeps its data, for a server that goes on
 * with them. */
export async function serverStart(port = 0, kept = null) {
    const data = kept ?? (await mkdtemp(join(tmpdir(), 'bastide-data-')));
    const options = ['--port', String(port), '--data', data, '--unlimited', '--crowd', '0'];
    const child = spawn(join(build, 'bastide'), ['serve', ...options], {
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => child.once('exit', done));
    const address = await new Promise((found, failed) => {
        child.once('error', failed);
        ended.then((status) => failed(new Error(`bastide serve ended with ${status}`)));
        createInterface({ input: child.stdout }).once('line', (line) => found(line.match(/http\S+/)[0]));
    });
    const stop = async () => {
        child.kill('SIGTERM');
        await ended;
        await rm(data, { recursive: true, force: true });
    };
    const kill = async () => {
        child.kill('SIGKILL');
        await ended;
    };
    return { address, data, stop, kill };
}

/** A folder that is gone after the test. */
export async function folderFor(test) {
    const folder = await mkdtemp(join(tmpdir(), 'bastide-page-'));
    test.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
}

export const browserStart = (more = []) =>
    chromium.launch({ executablePath: executable, args: [...flags, ...more], timeout: patience });

/** What a test usually begins with: quick and quiet. */
export const calmSettings = { motion: 'off', pace: 'instant', sound: false, language: 'en', theme: 'light' };

/** Notes what goes wrong in a page. `forgive`: what this test brings about on purpose. */
export function watch(page, complaints, forgive = []) {
    const note = (text) => {
        if (!forgive.some((known) => known.test(text))) complaints.push(text);
    };
    page.on('pageerror', (error) => note(`error: ${error.stack ?? error}`));
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
            note(`console ${message.type()}: ${message.text()}`);
    });
    page.on('requestfailed', (request) =>
        note(`request failed: ${request.url()} ${request.failure()?.errorText}`),
    );
    page.on('response', (response) => {
        if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
    });
}

/** The numbers that the page takes by chance: `seed` decides the order of the tiles, the first seat begins. */
export const chance = (seed) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (list) => {
        if (!(list instanceof Uint32Array) || list.length > 2) return real(list);
        list.fill(0);
        if (list.length === 2) list[1] = seed;
        return list;
    };
};

const slowDown = async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
};

/** A profile of its own with one page. The test fails at its end if the page complained. */
export async function pageOpen(test, browser, options = {}) {
    const { seed, settings = {}, forgive = [], keep = {}, ...rest } = options;
    const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        acceptDownloads: true,
        ...rest,
    });
    const complaints = [];
    context.on('page', (page) => {
        watch(page, complaints, forgive);
        if (slow > 1) slowDown(page);
    });
    // Nobody is told how fingers move the map: what is told lies above it.
    const kept = { settings: { ...calmSettings, ...settings }, gesturesTold: true, ...keep };
    await context.addInitScript((kept) => {
        if (location.protocol === 'about:') return;
        for (const [key, value] of Object.entries(kept))
            if (localStorage.getItem(`bastide.${key}`) === null)
                localStorage.setItem(`bastide.${key}`, JSON.stringify(value));
    }, kept);
    if (seed !== undefined) await context.addInitScript(chance, seed);
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    test.after(async () => {
        const said = [...complaints]; // a request that is cut off by closing is no fault
        await context.close();
        assert.deepEqual(said, [], 'the page complained');
    });
    return page;
}

/** Asks until `fine` likes the answer: what was done shows a few frames later. */
const lastAnswer = async (ask, fine) => {
    const end = Date.now() + patience;
    for (;;) {
        const answer = await ask();
        if (fine(answer) || Date.now() > end) return answer;
        await pause(20);
    }
};

/** Asks until `fine` likes the answer, and returns it. Fails with the last one if it never does. */
export async function until(ask, fine) {
    const answer = await lastAnswer(ask, fine);
    assert.ok(fine(answer), `not in ${patience} ms: ${inspect(answer)}`);
    return answer;
}

/** Asks until the answer is this one. Fails with the difference if it never is. */
export async function becomes(ask, wanted, what) {
    const answer = await lastAnswer(ask, (now) => isDeepStrictEqual(now, wanted));
    assert.deepEqual(answer, wanted, what);
}

/** A choice for a new game: one person and bots. */
export const choiceOf = (game, options = [], bots = ['child']) => ({
    game,
    options,
    seats: ['human', ...bots].map((player, i) => ({
        name: '',
        colour: ['red', 'blue', 'yellow', 'black', 'pink'][i],
        player,
    })),
    first: 0,
});

const run = promisify(execFile);

/** A file with a game of bots, cut off after a share of its turns; as many people go on with it. */
export async function openGame(folder, game, share, players = 3) {
    await run(join(build, 'bastide'), [
        ...['sim', '--game', game, '--players', String(players), '--bot', 'greedy'],
        ...['--games', '1', '--seed', '4', '--records', folder],
    ]);
    const text = await readFile(join(folder, '000001.bastide'), 'utf8');
    const lines = text
        .replace(/^result .*\n/m, '')
        .replace(/^seats .*$/m, `seats ${Array(players).fill('human').join(' | ')}`)
        .trimEnd()
        .split('\n');
    const head = lines.indexOf('') + 1;
    const file = join(folder, 'open.bastide');
    await writeFile(file, `${lines.slice(0, head + Math.round((lines.length - head) * share)).join('\n')}\n`);
    return file;
}

/** The last turns of a game by chance, from a position on: a review of it is there soon. */
export async function endGame(folder) {
    const bastide = async (...words) => (await run(join(build, 'bastide'), words)).stdout;
    await bastide(
        'sim',
        '--game',
        'base',
        '--bot',
        'random',
        '--games',
        '1',
        '--seed',
        '4',
        '--records',
        folder,
    );
    const whole = join(folder, '000001.bastide');
    const lines = (await readFile(whole, 'utf8')).trimEnd().split('\n');
    const head = lines.indexOf('') + 1;
    const turns = lines.length - head - 12;
    const before = join(folder, 'before.bastide');
    const cut = lines.filter((line) => !line.startsWith('result ')).slice(0, head - 1 + turns);
    await writeFile(before, `${cut.join('\n')}\n`);
    const position = (await bastide('replay', before, '--position')).trim();
    const file = join(folder, 'end.bastide');
    const rest = lines.slice(head + turns);
    await writeFile(
        file,
        ['bastide 1', 'game base', 'players Ann | Bob', `position ${position}`, '', ...rest, ''].join('\n'),
    );
    return file;
}

/** The events of a saved game, as the program itself sees them. */
export async function replay(file) {
    const { stdout } = await run(join(build, 'bastide'), ['replay', file, '--json'], { maxBuffer: 2 ** 26 });
    return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
}

/** Follows what a click offers as a file. Returns where it lies. */
export async function download(page, folder, click) {
    const [offered] = await Promise.all([page.waitForEvent('download'), click()]);
    const file = join(folder, offered.suggestedFilename());
    await offered.saveAs(file);
    return file;
}
