// The tutorial, as a newcomer goes through it: what the coach asks for, once something else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOpen, until } from './help.mjs';
import { dice, mouse, see, settled } from './player.mjs';
import { browser, server } from './stage.mjs';

/** What each task asks for, in its order; null: anything. */
const wanted = ['claim meeple 1', 'claim meeple 1', 'claim meeple 3', 'claim meeple 2', null];

/** Lays the tile and answers with a figure or none. */
async function turn(page, figure) {
    const hands = mouse(page);
    const seen = await see(page);
    await hands.lay(seen.cells.find(({ free }) => free));
    await settled(page, seen);
    const next = await see(page);
    if (next.stage === 'choose') {
        // The tile may have to be turned before the place that is wanted is there.
        const choice =
            next.choices.find(({ move }) => move === figure) ?? next.choices[dice(1)(next.choices.length)];
        await hands.choose(choice);
    }
    await page.locator('.bar-confirm:enabled').click();
}

test('the tutorial plays through, and explains a turn that it did not ask for', async (t) => {
    const page = await pageOpen(t, browser, { settings: { pace: 'instant' } });
    await page.goto(server.address);
    await page.getByRole('link', { name: 'Learn to play' }).click();
    const coach = page.locator('.coach');
    const said = coach.locator('.coach-text');
    const next = page.getByRole('button', { name: 'Go on' });
    const heard = new Set();
    let task = 0;
    let astray = false;
    for (let i = 0; i < 40; i++) {
        await said.waitFor();
        heard.add(await said.textContent());
        if (await page.getByRole('button', { name: 'Once more' }).isVisible()) break;
        const text = await said.textContent();
        if (await next.isVisible()) await next.click();
        else {
            if (task === 0 && !astray) {
                // A figure that was not asked for: explained, taken back.
                await turn(page, 'pass');
                const back = coach.getByRole('button');
                await back.first().waitFor();
                heard.add(await said.textContent());
                assert.notEqual(await said.textContent(), text, 'it is explained');
                await back.first().click();
                astray = true;
            }
            await turn(page, wanted[task++]);
        }
        const goesOn = (now) => now !== text;
        assert.ok(goesOn(await until(() => said.textContent(), goesOn)), `something follows: ${text}`);
    }
    assert.equal(task, wanted.length, 'all tasks');
    assert.ok(heard.size >= 12, `${heard.size} texts`);
    await coach.locator('.button.primary').click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
});
