// Weights of the learned evaluation come when somebody first thinks with them, not before; if they are missing or
// damaged, bots judge by hand and say so on the console.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceOf, pageOpen, until } from './help.mjs';
import { see } from './player.mjs';
import { browser, server } from './stage.mjs';

const WEIGHTS = /\/learned-[0-9a-f]+\.weights$/;

/** A page at its first move, what it fetched of weights so far, and what its workers warned of. */
const firstMove = async (t, answer) => {
    const page = await pageOpen(t, browser, {
        seed: 4,
        keep: { choice: choiceOf('base') },
        serviceWorkers: 'block',
        forgive: [/weights: /, /learned-/, /404/, /Service Worker/],
    });
    const fetched = [];
    const warned = [];
    page.on('request', (request) => {
        if (WEIGHTS.test(request.url())) fetched.push(request.url());
    });
    page.on('console', (message) => {
        if (message.text().startsWith('weights: ')) warned.push(message.text());
    });
    if (answer) await page.context().route(WEIGHTS, (route) => route.fulfill(answer));
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await see(page);
    assert.deepEqual(fetched, [], 'not before the first move');
    return { page, fetched, warned };
};

const hint = async (page) => {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const line = page.locator('.hint-box .hint-line').first();
    await line.waitFor();
    return line.innerText();
};

test('weights come with the first hint, and a hint says how sure it is', async (t) => {
    const { page, fetched, warned } = await firstMove(t);
    assert.match(
        await hint(page),
        /chance to win \d+%.*(We are sure of this|This is likely, not sure|It is a close call)\.$/,
    );
    assert.equal(fetched.length, 1);
    assert.deepEqual(warned, []);
});

for (const [how, answer, text] of [
    ['damaged', { body: 'BASWGTS1 and something else' }, /weights: the weights are damaged/],
    ['missing', { status: 404, body: '' }, /weights: 404/],
])
    test(`a hint where the weights are ${how}`, async (t) => {
        const { page, warned } = await firstMove(t, answer);
        assert.match(await hint(page), /chance to win/);
        const said = await until(
            () => warned,
            (all) => all.length > 0,
        );
        assert.equal(said.length, 1);
        assert.match(said[0], text);
        assert.match(said[0], /judged by hand/);
    });
