// screens.mjs: pictures of every screen in every language, theme and size, to be looked at.
//
//     node tests/browser/screens.mjs [OUT] [LANGUAGE...]      BASTIDE_BUILD: the build directory
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserStart, calmSettings, serverStart, watch } from './help.mjs';
import { screens } from './tour.mjs';

const [out = 'screens', ...wanted] = process.argv.slice(2);
const languages = wanted.length > 0 ? wanted : ['en', 'uk', 'ru'];
const sizes = [
    { width: 360, height: 740, touch: true },
    { width: 1280, height: 800 },
    { width: 2560, height: 1440 },
];
const folder = resolve(out);
mkdirSync(folder, { recursive: true });

/** The same numbers every time, so that pictures can be compared. */
const chance = () => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (list) =>
        list instanceof Uint32Array && list.length < 3 ? list.fill(2) : real(list);
};

async function walk(browser, address, language, { width, height, touch = false }) {
    const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
    });
    const complaints = [];
    await context.addInitScript(
        (settings) => {
            if (location.protocol === 'about:') return;
            localStorage.setItem('bastide.settings', JSON.stringify(settings));
        },
        { ...calmSettings, language, theme: 'auto' },
    );
    await context.addInitScript(chance);
    const page = await context.newPage();
    watch(page, complaints, [/ERR_ABORTED/]);
    for await (const name of screens(page, address, touch))
        for (const theme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme: theme });
            await page.locator(`html.${theme}`).waitFor();
            await page.waitForTimeout(250); // tiles that are drawn one by one
            await page.screenshot({ path: join(folder, `${name}-${language}-${theme}-${width}.png`) });
        }
    await context.close();
    for (const text of complaints) console.error(`${language} ${width}: ${text}`);
}

const server = await serverStart();
const browser = await browserStart();
try {
    for (const language of languages)
        for (const size of sizes) await walk(browser, server.address, language, size);
} finally {
    await browser.close();
    await server.stop();
}
