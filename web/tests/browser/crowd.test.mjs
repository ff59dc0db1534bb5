// Many at one table over the network: five people in browser profiles of their own, whole games of every kind,
// somebody who leaves and comes back, a pause.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './help.mjs';
import { atTable, logOf, menu, person, sameGame, together, turn, visit } from './people.mjs';
import { dice, mouse, play, resultScores, see } from './player.mjs';
import { browser, server } from './stage.mjs';

const ME = { kind: 'me' };
const FREE = { kind: 'free' };
const BOT = { kind: 'bot', level: 'child' };
const phone = { viewport: { width: 390, height: 760 } };
const someone = (t, name, options) => person(t, browser, server.address, name, options);

/** Nothing sticks out at the side. */
const fits = ({ page }) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('five people and the computer at one table of six: everybody plays, one comes again, all see the same game', async (t) => {
    const names = ['Ann', 'Maksymilian', 'Ольга', 'Їжак', '李小龍'];
    const people = [];
    for (const [i, name] of names.entries()) people.push(await someone(t, name, i % 2 === 0 ? {} : phone));
    const seats = [ME, FREE, FREE, FREE, FREE, BOT];
    const wish = { game: 'base+farmers+inns', players: 6, seats, rules: { lot: false } };
    const id = await together(people, wish);
    const colours = (await logOf(server.address, id)).seats.map(({ colour }) => colour);
    assert.equal(new Set(colours).size, 6);
    for (const one of people) {
        await becomes(() => one.page.locator('.seat-card').count(), 6);
        assert.ok(await fits(one));
        await turn(one);
    }
    const [ann, , olga] = people;
    await see(ann.page); // the computer has played, too
    await visit(olga, id);
    await atTable(olga);
    await turn(ann);
    await sameGame(server.address, id, people);
});

for (const [game, players] of [
    ['base', 5],
    ['wheel', 5],
    ['hunters', 5],
    ['base+farmers+river-fork+abbot+towers+inns+builders', 6],
])
    test(`${game}: a whole game of two people and ${players - 2} bots; the result, and the draws checked`, async (t) => {
        const everything = players === 6;
        const ann = await someone(t, 'Ann', { settings: { confirm: false } });
        const bob = await someone(t, 'Bob', { ...phone, settings: { confirm: false } });
        const seats = [ME, FREE, ...Array.from({ length: players - 2 }, () => BOT)];
        const id = await together([ann, bob], { game, players, seats });
        const hands = ({ page }, seed, turns) => play(page, mouse(page), { roll: dice(seed) }, turns);
        await Promise.all([
            hands(ann, 3),
            // The longest one is long enough for who plays it: the computer plays on for Bob.
            everything
                ? hands(bob, 4, 1).then(() => menu(bob, 'Let the computer play for me'))
                : hands(bob, 4),
        ]);
        await bob.page.locator('dialog .winner').waitFor();
        await sameGame(server.address, id, [ann, bob]);
        const saved = await (await fetch(`${server.address}api/${id}`)).text();
        const [, scores] = saved.match(/^result (.*)$/m);
        for (const { page } of [ann, bob])
            await becomes(() => resultScores(page), scores.split(' ').map(Number));
        await bob.page.getByRole('button', { name: 'Check the draws' }).click();
        await bob.page.getByText(/^Good: \d+ draws?/).waitFor();
    });

test('somebody leaves: the others see it and hand the seat to the computer; the seat is there for who comes back', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob');
    const seats = [ME, FREE, BOT];
    const id = await together([ann, bob], {
        game: 'base',
        players: 3,
        seats,
        rules: { lot: false, gone: 500 },
    });
    await turn(ann);
    await bob.page.goto('about:blank');
    await ann.page.getByText('Bob left.').waitFor();
    await ann.page.getByRole('button', { name: 'Hand the seat to the computer' }).click();
    await see(ann.page, 2); // Bob's turn and that of the computer are over
    await visit(bob, id);
    await bob.page.getByRole('button', { name: 'I play again' }).click();
    await turn(ann);
    await turn(bob);
    await sameGame(server.address, id, [ann, bob]);
});

test('a pause: who made it is named, goes on with it, and finds it again after loading the page anew', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob', phone);
    const rules = { lot: false, clock: 'live', bank: 600000, turn: 0, pause: 600000 };
    const id = await together([ann, bob], { game: 'base', players: 2, seats: [ME, FREE], rules });
    await menu(bob, 'Pause');
    await ann.page.getByText(/^Bob has paused the game\. It goes on by itself at/).waitFor();
    assert.equal(await ann.page.getByRole('button', { name: 'Go on' }).count(), 0);
    await bob.page.reload();
    await bob.page.getByRole('button', { name: 'Go on' }).click();
    await turn(ann);
    await turn(bob);
    await sameGame(server.address, id, [ann, bob]);
});
