// moments.mjs: pictures of moments of games that people remember, always the same ones, to be compared with those of
// another build and looked at.
//
//     node tests/browser/moments.mjs [--dark] [OUT] [NAME...]      BASTIDE_BUILD: the build directory
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { browserStart, calmSettings, chance, endGame, openGame, patience, serverStart } from './help.mjs';
import { see } from './player.mjs';
import { lastTurn } from './tour.mjs';

const given = process.argv.slice(2);
const theme = given[0] === '--dark' ? 'dark' : 'light';
const [out = 'moments', ...wanted] = theme === 'dark' ? given.slice(1) : given;
const folder = resolve(out);
await mkdir(folder, { recursive: true });
const games = await mkdtemp(join(tmpdir(), 'bastide-moments-'));

const LAPTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const BASE = 'base+farmers+river-fork+abbot+towers';

const opened = async (page, address, game, share, players = 4) => {
    const file = await openGame(games, game, share, players);
    await page.goto(address);
    await page.locator('.start-row button').waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.play-head .button.primary').click();
    await see(page);
};
const middle = (game, players) => (page, address) => opened(page, address, game, 0.6, players);
const EVERYTHING = `${BASE}+inns+builders`;
const ended = async (page, address) => {
    await lastTurn(page, address, 'base+farmers');
    await page.locator('dialog[open] .winner').waitFor();
};

/** The costliest decision of a review. */
const moment = async (page, address) => {
    const file = await endGame(games);
    await page.goto(address);
    await page.locator('.start-row button').waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.replay-review button').first().click();
    await page.locator('.review-worst button').first().click();
    await page.locator('.moment-box').waitFor();
};

const MOMENTS = [
    ['start', LAPTOP, (page, address) => page.goto(address)],
    ['base-laptop', LAPTOP, middle(BASE)],
    ['base-phone', PHONE, middle(BASE)],
    ['wheel-laptop', LAPTOP, middle('wheel')],
    ['wheel-phone', PHONE, middle('wheel')],
    ['hunters-laptop', LAPTOP, middle('hunters')],
    ['hunters-phone', PHONE, middle('hunters')],
    ['six-laptop', LAPTOP, middle(EVERYTHING, 6)],
    ['six-phone', PHONE, middle(EVERYTHING, 6)],
    [
        'wheel-pig',
        LAPTOP,
        async (page, address) => {
            await opened(page, address, 'wheel', 0.8);
            await page.locator('.wheel-pin').click();
        },
    ],
    [
        'crowded-city',
        LAPTOP,
        async (page, address) => {
            await opened(page, address, 'base+farmers', 0.97, 5);
            await page.keyboard.press('0');
        },
    ],
    [
        'final-scoring',
        LAPTOP,
        async (page, address) => {
            await lastTurn(page, address, 'base+farmers');
            await page.locator('.finale button').nth(1).click();
            await page.locator('.lit-area').first().waitFor();
        },
        { pace: 'calm' },
    ],
    ['result', LAPTOP, ended],
    ['result-phone', PHONE, ended],
    [
        'review',
        LAPTOP,
        async (page, address) => {
            await ended(page, address);
            await page.locator('dialog[open] h3').last().locator('xpath=following::button[1]').click();
            await page.locator('.review').waitFor();
            await page.locator('.review').scrollIntoViewIfNeeded();
        },
    ],
    ['moment-laptop', LAPTOP, moment],
    ['moment-phone', PHONE, moment],
];

const server = await serverStart();
const browser = await browserStart();
try {
    for (const [name, device, go, settings = {}] of MOMENTS) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        const context = await browser.newContext({ reducedMotion: 'reduce', ...device });
        const kept = { settings: { ...calmSettings, theme, ...settings }, gesturesTold: true };
        await context.addInitScript((all) => {
            if (location.protocol === 'about:') return;
            for (const [key, value] of Object.entries(all))
                if (localStorage.getItem(`bastide.${key}`) === null)
                    localStorage.setItem(`bastide.${key}`, JSON.stringify(value));
        }, kept);
        await context.addInitScript(chance, 7);
        const page = await context.newPage();
        page.setDefaultTimeout(patience);
        await go(page, server.address);
        await page.waitForTimeout(600); // tiles that are drawn one by one
        await page.screenshot({ path: join(folder, `${name}.png`) });
        await context.close();
    }
} finally {
    await browser.close();
    await server.stop();
    await rm(games, { recursive: true });
}
