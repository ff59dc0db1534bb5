// Whether browsers draw our SVG as librsvg does: every tile at 300 pixels and a finished board of each game, in both
// themes; and whether it is right SVG, as files and as fragments in a page with a strict policy.
//   node browsers.mjs BUILD [chromium|firefox]...     BUILD: a build directory; chromium unless others are named
// Prints TAP. With KEEP=FOLDER the pictures stay there.
//
// Two pixels differ where a channel is more than 32 of 255 apart: renderers smooth edges each in their own way, but
// different colours of a theme, and the same colour of both themes, are further apart than that in most cases. A
// picture is drawn alike if less than 1 % of it differs, and less than a third of any square of 20 pixels: a figure
// that is missing fills more.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from './browsers_chromium.mjs';
import {
    boardsDraw, filePage, filesPage, filesSheet, fragmentsPage, serve, tilesDraw, wrongPage,
} from './browsers_pages.mjs';
import { compare, cut, decode } from './browsers_png.mjs';

const alike = { threshold: 32, share: 0.01, squareShare: 0.33 };
const same = { threshold: 8, share: 0.001, squareShare: 0.1 }; // a file and a fragment in the same browser

const [build, ...names] = process.argv.slice(2);
if (!build || names.some((name) => name !== 'chromium' && name !== 'firefox')) {
    console.error('usage: node browsers.mjs BUILD [chromium|firefox]...');
    process.exit(2);
}
const work = process.env.KEEP ?? mkdtempSync(`${tmpdir()}/bastide-pictures-`);
mkdirSync(work, { recursive: true });

let number = 0, failed = 0, worst = 0;
function report(good, what, faults = []) {
    if (!good) failed++;
    console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${what}`);
    for (const fault of good ? [] : faults.slice(0, 10)) console.log(`# ${fault}`);
}

// ---- comparing --------------------------------------------------------------------------------------------------

// What librsvg makes of pictures, on one sheet. It takes our letters from their folder, the browsers from the files.
const letters = { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('../../data/fonts/fonts.conf', import.meta.url)) };
const rsvg = (name, pictures) => decode(
    execFileSync('rsvg-convert', [filesSheet(work, name, pictures)], { maxBuffer: 1 << 28, env: letters }));

const percent = (part) => `${(part * 100).toFixed(2)} %`;
const largest = (list, key) => list.reduce((a, b) => (b[key] > a[key] ? b : a));

// Compares the pictures on two pages; one result for each set and theme.
function judge(who, shot, wanted, pictures, limits) {
    for (const group of new Set(pictures.map(({ set, theme }) => `${set} ${theme}`))) {
        const seen = pictures.filter(({ set, theme }) => `${set} ${theme}` === group).map((picture) => ({
            file: picture.file,
            ...compare(cut(shot, picture), cut(wanted, picture), limits.threshold),
        }));
        const bad = seen.filter(({ whole, square }) => whole >= limits.share || square >= limits.squareShare);
        const most = largest(seen, 'whole'), dense = largest(seen, 'square');
        if (limits === alike) worst = Math.max(worst, most.whole);
        report(!bad.length, `${who}: ${group}: ${seen.length} drawn alike; most in ${most.file}, ` +
            `${percent(most.whole)}, and a square of ${dense.file}, ${percent(dense.square)}`,
        bad.map(({ file, whole, square, at }) => `${file}: ${percent(whole)}, ${percent(square)} around ${at}`));
    }
}

// ---- right SVG --------------------------------------------------------------------------------------------------

// What is wrong with a text as SVG, said by a browser's parser; runs in a page.
function svgFaults(text) {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (svg.querySelector('parsererror')) return ['not well-formed'];
    const ids = new Set(), faults = [];
    for (const element of svg.querySelectorAll('*')) {
        if (!(element instanceof SVGElement) || element.constructor === SVGElement)
            faults.push(`<${element.localName}> is no element of SVG`);
        if (element.id && ids.has(element.id)) faults.push(`the id ${element.id} stands twice`);
        ids.add(element.id);
    }
    for (const use of svg.querySelectorAll('use'))
        if (!ids.has(use.getAttribute('href').slice(1))) faults.push(`there is no ${use.getAttribute('href')}`);
    return faults;
}

async function validate(browser, pictures) {
    const page = await browser.page(800, 600);
    const faultsOf = (text) => page.evaluate(`(${svgFaults})(${JSON.stringify(text)})`);
    for (const wrong of ['<g>', '<gg/>', "<g id='a'/><g id='a'/>", "<use href='#a'/>"])
        report((await faultsOf(`<svg xmlns='http://www.w3.org/2000/svg'>${wrong}</svg>`)).length === 1,
            `noticed as wrong: ${wrong}`);
    const faults = [];
    for (const { file } of pictures)
        for (const fault of await faultsOf(readFileSync(`${work}/${file}`, 'utf8'))) faults.push(`${file}: ${fault}`);
    report(!faults.length, `${pictures.length} files are right SVG`, faults);
    await page.close();
}

// ---- browsers ---------------------------------------------------------------------------------------------------

function picture(name, png) {
    if (process.env.KEEP) writeFileSync(`${work}/${name}.png`, png);
    return decode(png);
}

// What Chromium shows of a page, as PNG, and what it has to say against it.
async function look(browser, { url, width, height }) {
    const page = await browser.page(width, height);
    await page.goto(url);
    const png = await page.shot();
    const faults = [...page.said, ...(await page.evaluate('window.broken ?? []'))];
    await page.close();
    return { png, faults };
}

async function quietly(browser, page) {
    const { png, faults } = await look(browser, page);
    report(!faults.length, `chromium: no complaint about ${page.name}`, faults);
    return picture(`chromium-${page.name}`, png);
}

async function inChromium(site, sheets) {
    const browser = chromium(`${work}/profile-chromium`);
    await validate(browser, sheets.flatMap(({ pictures }) => pictures));
    const { faults } = await look(browser, wrongPage(site));
    report(faults.some((fault) => /attribute d/.test(fault)), 'chromium: complains about a path', faults);
    report(faults.includes('style-src-attr'), 'chromium: complains about a style', faults);
    for (const { name, pictures, wanted } of sheets) {
        const shot = await quietly(browser, filesPage(site, name, pictures));
        judge('chromium', shot, wanted, pictures, alike);
        if (name === 'boards') {
            for (const { file } of pictures) await quietly(browser, filePage(site, file));
        } else {
            const fragments = await quietly(browser, fragmentsPage(site, pictures));
            judge('chromium, as fragments', fragments, shot, pictures, same);
        }
    }
    await browser.end();
}

async function inFirefox(site, sheets) {
    const home = `${work}/profile-firefox`, file = `${work}/firefox.png`;
    mkdirSync(home, { recursive: true });
    for (const { name, pictures, wanted } of sheets) {
        const { url, width, height } = filesPage(site, name, pictures);
        await promisify(execFile)('firefox-esr', ['--headless', '--no-remote', '--profile', home,
            '--screenshot', file, `--window-size=${width},${height}`, url],
        { env: { ...process.env, HOME: home }, timeout: 1200000 });
        judge('firefox', picture(`firefox-${name}`, readFileSync(file)), wanted, pictures, alike);
    }
}

// ---- all of it --------------------------------------------------------------------------------------------------

const tiles = tilesDraw(build, work);
const sheets = [
    { name: 'tiles-light', pictures: tiles.filter(({ theme }) => theme === 'light') },
    { name: 'tiles-dark', pictures: tiles.filter(({ theme }) => theme === 'dark') },
    { name: 'boards', pictures: boardsDraw(build, work) },
];
for (const sheet of sheets) sheet.wanted = rsvg(sheet.name, sheet.pictures);
const site = await serve(build, work);
await Promise.all([ // a browser draws such a picture on one core
    !names.length || names.includes('chromium') ? inChromium(site, sheets) : undefined,
    names.includes('firefox') ? inFirefox(site, sheets) : undefined,
]);
site.end();
if (!process.env.KEEP) rmSync(work, { recursive: true, maxRetries: 5 });
console.log(`# remark at most ${percent(worst)} of a picture differs from librsvg\n1..${number}`);
process.exitCode = failed ? 1 : 0;
