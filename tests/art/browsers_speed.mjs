// How quickly Chromium shows pictures: from the request for a page to its last raster task, and how long a frame
// takes while the picture is moved. A tool, not a test: seconds depend on the machine.
//   node browsers_speed.mjs FILE.svg...
// Each file stands in a page by itself, fitted into a window of 1600 x 1200, and is shown five times; printed are the
// medians, in milliseconds, and the number of elements. No graphics card is used.
//   shown   from the request for the page to the end of the last raster task, if that is within 0.7 s of loading;
//           bringing the pixels to a screen is not counted
//   style, layout, paint, raster    processor time that went into it, in all threads
//   slide   a frame while the picture is moved by a CSS transform
//   pan     a frame while its viewBox changes
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { chromium } from './browsers_chromium.mjs';

const width = 1600, height = 1200, rounds = 5, frames = 40;
const kinds = { UpdateLayoutTree: 'style', Layout: 'layout', Paint: 'paint', PrePaint: 'paint', RasterTask: 'raster' };
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

// Events of a trace while `act` runs.
async function trace(browser, act) {
    const events = [];
    browser.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    const done = new Promise((end) => browser.on('Tracing.tracingComplete', end));
    await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc'] } });
    await act();
    await browser.send('Tracing.end');
    await done;
    return events;
}

// The picture is there when the last raster task of the load has ended.
function sums(events) {
    const start = Math.min(...events.filter(({ name }) => name === 'ResourceSendRequest').map(({ ts }) => ts));
    const out = { shown: 0, style: 0, layout: 0, paint: 0, raster: 0 };
    for (const { name, ts, dur = 0, tdur = dur } of events) {
        if (!(name in kinds) || ts < start) continue;
        out[kinds[name]] += tdur / 1000;
        out.shown = Math.max(out.shown, (ts + dur - start) / 1000);
    }
    return out;
}

// Mean time of a frame while `step` moves the picture; runs in the page.
function move(step, count) {
    return new Promise((done) => {
        let n = 0, begin = 0;
        requestAnimationFrame(function frame(now) {
            if (n === 0) begin = now;
            if (n === count) return done((now - begin) / count);
            step(document.querySelector('svg'), ++n);
            requestAnimationFrame(frame);
        });
    });
}

const slide = (svg, n) => { svg.style.transform = `translate(${n * 3}px, ${n * 2}px)`; };
const pan = (svg, n) => { svg.viewBox.baseVal.x += n % 2 ? 3.5 : 2.5; };

async function measure(browser, url) {
    const seen = [];
    for (let i = 0; i < rounds; i++) {
        const page = await browser.page(width, height);
        const events = await trace(browser, async () => {
            await page.goto(url);
            await page.evaluate('new Promise((done) => setTimeout(done, 700))');
        });
        const moved = {};
        for (const [name, step] of Object.entries({ slide, pan }))
            moved[name] = await page.evaluate(`(${move})(${step}, ${frames})`);
        const elements = await page.evaluate('document.querySelectorAll("svg *").length');
        seen.push({ ...sums(events), ...moved, elements });
        await page.close();
    }
    return Object.fromEntries(Object.keys(seen[0]).map((key) => [key, median(seen.map((one) => one[key]))]));
}

const work = mkdtempSync(`${tmpdir()}/bastide-speed-`);
const browser = chromium(`${work}/profile`);
for (const file of process.argv.slice(2)) {
    const svg = readFileSync(file, 'utf8');
    const fitted = svg.replace(/ width='\d+' height='\d+'/,
        ` width='${width}' height='${height}' style='will-change:transform'`);
    writeFileSync(`${work}/page.html`, `<!doctype html><meta charset='utf-8'><body style='margin:0'>${fitted}`);
    const seen = Object.entries(await measure(browser, `file://${work}/page.html`));
    console.log(basename(file), seen.map(([key, value]) => `${key} ${Math.round(value * 10) / 10}`).join('  '));
}
await browser.end();
rmSync(work, { recursive: true, maxRetries: 5 });
