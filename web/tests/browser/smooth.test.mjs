// The strongest opponents think beside the page, not in it: the screen goes on being drawn meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceOf, pageOpen } from './help.mjs';
import { cellWanted, dice, mouse, play, see } from './player.mjs';
import { browser, server } from './stage.mjs';

/** Notes when the others decide, when frames are drawn, and tasks that hold up the page. */
const begin = () => {
    const noted = { thoughts: [], frames: [], tasks: [], on: true };
    window.noted = noted;
    new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
            noted.tasks.push({ from: startTime, to: startTime + duration });
    }).observe({ type: 'longtask' });
    const board = document.querySelector('.play-table .board');
    let from = null;
    new MutationObserver(() => {
        const now = performance.now();
        const waits = board.dataset.stage === 'wait';
        if (waits) from ??= now;
        else if (from !== null) {
            noted.thoughts.push({ from, to: now });
            from = null;
        }
    }).observe(board, { attributeFilter: ['data-stage'] });
    const frame = () => {
        noted.frames.push(performance.now());
        if (noted.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
};

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/** The longest time without a frame, as a share of a thought. */
const longestGap = ({ from, to }, frames) => {
    const times = [from, ...frames.filter((time) => time > from && time < to), to];
    return Math.max(...times.slice(1).map((time, i) => time - times[i])) / (to - from);
};
/** How much of a thought the page itself was busy, as far as its tasks were long. */
const heldUp = ({ from, to }, tasks) =>
    tasks.reduce((sum, task) => sum + Math.max(0, Math.min(task.to, to) - Math.max(task.from, from)), 0) /
    (to - from);

// Seconds say nothing about a machine that has other things to do; but a bot that thought in the page would hold
// it up for all of its time.
test('while the strongest bot thinks, the page goes on', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 31,
        keep: { choice: choiceOf('base', ['farmers'], ['master']) },
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
    const { thoughts, frames, tasks } = await page.evaluate(() => {
        window.noted.on = false;
        return window.noted;
    });
    const took = thoughts.map(({ from, to }) => Math.round(to - from));
    const long = tasks.map(({ from, to }) => Math.round(to - from));
    const gap = median(thoughts.map((thought) => longestGap(thought, frames)));
    const held = median(thoughts.map((thought) => heldUp(thought, tasks)));
    t.diagnostic(
        `${took.length} thoughts of ${took} ms, ${frames.length} frames, long tasks of ${long} ms; in the middle ` +
            `${(100 * gap).toFixed(1)} % of a thought without a frame, ${(100 * held).toFixed(1)} % held up`,
    );
    assert.ok(thoughts.length >= 5, 'it thought in every turn');
    assert.ok(gap < 0.5, 'frames are drawn while it thinks');
    assert.ok(held < 0.5, 'the page itself has little to do');
});
