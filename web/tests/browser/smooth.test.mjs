// The strongest opponents think beside the page, not in it: the screen goes on being drawn meanwhile.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browserStart, choiceOf, pageOpen, serverStart } from './help.mjs';
import { cellWanted, dice, mouse, play, see } from './player.mjs';

let server, browser;
before(async () => {
    server = await serverStart();
    browser = await browserStart();
});
after(async () => {
    await browser.close();
    await server.stop();
});

const LONG_MS = 200;

/** Notes the gaps between frames, and tasks that hold up the page. */
const begin = () => {
    const noted = { gaps: [], tasks: [], on: true };
    window.noted = noted;
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) noted.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now) => {
        const board = document.querySelector('.board');
        if (board?.dataset.stage === 'wait') noted.gaps.push(now - last);
        last = now;
        if (noted.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
};

test('while the strongest bot thinks, no task holds up the page', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 31,
        keep: { choice: choiceOf('base', { farmers: true }, ['master']) },
    });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await see(page);
    await page.locator('[data-seat="1"]').getByText('Master').waitFor();
    await page.evaluate(begin);
    for (let i = 1; i <= 5; i++) {
        await play(page, mouse(page), { roll: dice(i) }, 1);
        const seen = await see(page);
        assert.ok(cellWanted(seen, dice(1)));
    }
    const { gaps, tasks } = await page.evaluate(() => {
        window.noted.on = false;
        return window.noted;
    });
    gaps.sort((a, b) => a - b);
    const share = (part) => gaps[Math.floor(gaps.length * part)]?.toFixed(1);
    t.diagnostic(
        `${gaps.length} frames while it thought: median ${share(0.5)} ms, 95 % ${share(0.95)} ms, long tasks ${tasks}`,
    );
    assert.ok(gaps.length > 10, 'it thought for a while');
    assert.deepEqual(
        tasks.filter((ms) => ms > LONG_MS),
        [],
    );
});
