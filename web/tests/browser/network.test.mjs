// Tables over the network: people in browser profiles of their own, the real server, lines that are cut.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { becomes, build, pageOpen, serverStart, until } from './help.mjs';
import {
    almostOver,
    atTable,
    logOf,
    menu,
    person,
    ready,
    sameGame,
    sitDown,
    tableOpen,
    together,
    turn,
    visit,
} from './people.mjs';
import { dice, mouse, play, see } from './player.mjs';
import { browser, server } from './stage.mjs';

/** Waits until it is so. A window behind others may draw no frames, and would never be asked: the clock asks. */
const holds = (page, question) => page.waitForFunction(question, null, { polling: 100 });

const ME = { kind: 'me' };
const FREE = { kind: 'free' };
const two = { game: 'base+farmers', players: 2, seats: [ME, FREE], rules: { lot: false } };
const phone = { viewport: { width: 390, height: 760 } };

const someone = (t, name, options) => person(t, browser, server.address, name, options);

test('a table in one tap: link and code; a friend opens the link, types a name, chooses a colour; both play', async (t) => {
    const ann = await someone(t, '');
    const bob = await someone(t, '', phone);
    await ann.page.goto(ann.line.address);
    await ann.page.getByRole('button', { name: 'Play with friends' }).click();
    const link = await ann.page.getByLabel('Link to the table').inputValue();
    await ann.page.getByRole('img', { name: /Code of the link/ }).waitFor();
    const [id] = link.match(/[a-z0-9]{10}$/);
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.keyboard.press('Enter');
    await visit(bob, id);
    const sit = bob.page.getByRole('button', { name: 'Sit down and play' });
    assert.equal(await sit.isDisabled(), true); // nobody without a name
    await bob.page.getByLabel('Your name').fill('Bob');
    await sit.click();
    await bob.page.getByRole('radio', { name: 'Yellow' }).click();
    await bob.page.locator('.net-seat', { hasText: 'Ann' }).waitFor();
    await ann.page.locator('.net-seat', { hasText: 'Bob' }).waitFor();
    // The set-up changes while nobody is ready; everybody sees it.
    await ann.page.getByText('Change it').click();
    await ann.page.getByLabel('Pace').selectOption({ label: '10 min each, and 30 sec more every turn' });
    await bob.page.locator('.setup-list', { hasText: '10 min each' }).waitFor();
    await ready(bob);
    await ann.page.getByText('Somebody is ready: nothing changes now.').waitFor();
    await ready(ann);
    await atTable(ann);
    await atTable(bob);
    const log = await logOf(server.address, id);
    assert.deepEqual(
        log.seats.map(({ colour, clock }) => [colour, clock > 590000]),
        [
            ['red', true],
            ['yellow', true],
        ],
    );
    await ann.page.locator('.seat-clock').first().waitFor();
    const [first, second] = log.asked === 1 ? [ann, bob] : [bob, ann];
    await holds(first.page, () => document.title.startsWith('● Your turn'));
    await turn(first);
    await holds(second.page, () => document.title.startsWith('● Your turn'));
    await turn(second);
    await sameGame(server.address, id, [ann, bob]);
    // Chat: a preset is translated for who reads it.
    await first.page.getByRole('button', { name: /^Chat/ }).click();
    await first.page.getByRole('button', { name: 'Good luck!' }).click();
    await second.page.getByRole('button', { name: /^Chat/ }).click();
    await second.page.locator('.chat-lines', { hasText: 'Good luck!' }).waitFor();
    await second.page.getByLabel('Say something').fill('Thank you, Ann & <b>Bob</b>');
    await second.page.keyboard.press('Enter');
    await first.page.locator('.chat-lines', { hasText: 'Thank you, Ann & <b>Bob</b>' }).waitFor();
});

test('after a game: the result, the draws checked, its replay for everybody, another game with the same people', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob', phone);
    const id = await together([ann, bob], { saved: almostOver('base', 2, 6), seats: [ME, FREE] });
    await Promise.all([ann, bob].map(({ page }, i) => play(page, mouse(page), { roll: dice(i + 3) })));
    await sameGame(server.address, id, [ann, bob]);
    await ann.page.getByRole('button', { name: 'Check the draws' }).click();
    await ann.page.getByText(/^Good: \d+ draws?/).waitFor();
    // Who played has it among the games of this device.
    await ann.page.getByRole('button', { name: 'Watch again' }).click();
    await ann.page.getByRole('slider').waitFor();
    await becomes(() => ann.page.evaluate(() => location.hash), `#/replay/t-${id}`);
    await ann.page.reload();
    await ann.page.getByRole('slider').waitFor();
    await visit(ann, id);
    // Anybody who has the link sees it, and can go through it.
    const eve = await someone(t, 'Eve');
    await visit(eve, id);
    await eve.page.getByRole('button', { name: 'Watch again' }).click();
    await eve.page.getByRole('slider').waitFor();
    await eve.page.getByRole('button', { name: 'Close the replay' }).click();
    await eve.page.getByRole('dialog').waitFor();
    assert.equal(await eve.page.getByRole('button', { name: 'Play again' }).count(), 0);
    // Once more with the seats turned: both are brought along, and can look back.
    await ann.page.getByRole('button', { name: 'Play again' }).click();
    for (const { page } of [ann, bob]) await page.locator('.net-seat-mine').waitFor();
    const hash = (one) => one.page.evaluate(() => location.hash);
    assert.equal(await hash(ann), await hash(bob));
    assert.notEqual(await hash(ann), `#/t/${id}`);
    await eve.page.getByRole('button', { name: 'To the next game' }).waitFor();
    await bob.page.getByRole('button', { name: 'Back to the last game' }).click();
    await bob.page.locator('dialog .winner').waitFor();
});

test('a line that is cut in every phase of a turn comes back by itself; nothing is lost, nothing is done twice', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob');
    const id = await together([ann, bob], two);
    const lost = ann.page.getByText('The connection is lost');
    const back = () => lost.waitFor({ state: 'detached' });
    // Before the tile is laid.
    await see(ann.page);
    ann.line.cut();
    await lost.waitFor();
    ann.line.mend();
    await back();
    // The tile is laid while the line is cut: one can look around and try.
    ann.line.cut();
    await lost.waitFor();
    const moves = await turn(ann, false);
    ann.line.mend();
    await back();
    assert.equal((await see(ann.page)).stage, 'confirm');
    // The move is on its way.
    ann.line.cut();
    await lost.waitFor();
    await ann.page.locator('.bar-confirm').click();
    await ann.page.getByText('Sending your move').waitFor();
    assert.equal((await logOf(server.address, id)).m.length, moves);
    ann.line.mend();
    await see(bob.page, moves);
    await sameGame(server.address, id, [ann, bob]);
    // While the other one plays.
    ann.line.cut();
    await turn(bob);
    ann.line.mend();
    await see(ann.page, moves + 1);
    await sameGame(server.address, id, [ann, bob]);
    // The browser's own switch.
    await ann.page.context().setOffline(true);
    await turn(ann, false);
    await ann.page.context().setOffline(false);
    await ann.page.locator('.bar-confirm').click();
    await turn(bob);
    await see(ann.page, moves + 5);
    await sameGame(server.address, id, [ann, bob]);
});

test('the server is killed in the middle of a turn and started again: the turn and the game go on', async (t) => {
    const own = await serverStart();
    let now = own;
    t.after(() => now.stop());
    const ann = await person(t, browser, own.address, 'Ann');
    const bob = await person(t, browser, own.address, 'Bob');
    const id = await together([ann, bob], two);
    await turn(ann, false);
    await own.kill();
    await ann.page.getByText('The connection is lost').waitFor();
    now = await serverStart(new URL(own.address).port, own.data);
    await ann.page.getByText('The connection is lost').waitFor({ state: 'detached' });
    await ann.page.locator('.bar-confirm').click();
    await turn(bob);
    await see(ann.page);
    await sameGame(own.address, id, [ann, bob]);
});

test('a tab is loaded anew in the middle of a turn, closed, opened again; a second window; another device by the return link', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob');
    const id = await together([ann, bob], two);
    await turn(ann, false);
    await ann.page.reload();
    await ann.page.locator('.board[data-stage=confirm]').waitFor(); // the tile still lies there
    const again = { ...ann, page: await ann.page.context().newPage() };
    await visit(again, id);
    assert.equal((await see(again.page)).stage, 'lay');
    await ann.page.locator('.bar-confirm').click(); // the log decides
    await turn(bob);
    await see(again.page);
    await turn(again);
    await sameGame(server.address, id, [ann, bob, again]);
    await ann.page.close();
    await again.page.close();
    const third = { ...ann, page: await ann.page.context().newPage() };
    await visit(third, id);
    await atTable(third);
    const link = await third.page.evaluate(
        async (id) => (await (await fetch(`api/${id}/link`, { method: 'POST', body: '{}' })).json()).link,
        id,
    );
    const phoneOfAnn = await someone(t, '', { ...phone, forgive: [/404/] }); // a link that is not good
    await phoneOfAnn.page.goto(`${phoneOfAnn.line.address}${new URL(link).hash}`);
    await atTable(phoneOfAnn);
    await becomes(() => phoneOfAnn.page.evaluate(() => location.hash), `#/t/${id}`);
    await turn(bob);
    await turn(phoneOfAnn);
    await sameGame(server.address, id, [third, bob, phoneOfAnn]);
    await phoneOfAnn.page.goto('about:blank');
    await phoneOfAnn.page.goto(`${phoneOfAnn.line.address}#/t/${id}/${'0'.repeat(64)}`);
    await phoneOfAnn.page.getByText('This personal link is not good any more').waitFor();
});

test('taking back by consent; who looks on; what happened since one looked', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob');
    const eve = await someone(t, 'Eve');
    const id = await together([ann, bob], two);
    await visit(eve, id);
    await atTable(eve);
    await ann.page.locator('.net-watchers').waitFor();
    const moves = await turn(ann);
    await see(bob.page, moves);
    await menu(ann, 'Ask to take back my move');
    await ann.page.getByText('You asked to take back').waitFor();
    await bob.page.getByRole('button', { name: 'Refuse' }).click();
    await ann.page.getByText('You asked to take back').waitFor({ state: 'detached' });
    await menu(ann, 'Ask to take back my move');
    await bob.page.getByRole('button', { name: 'Agree' }).click();
    assert.equal((await see(ann.page)).moves, moves);
    await sameGame(server.address, id, [ann, bob, eve]);
    assert.equal(await eve.page.locator('.bar-confirm').count(), 0);
    assert.equal((await logOf(server.address, id)).offer, undefined);
    // Bob goes away and plays on in another window; back again he is told what he has not seen here.
    const other = { ...bob, page: await bob.page.context().newPage() };
    await bob.page.goto('about:blank');
    await visit(other, id);
    await turn(ann);
    await turn(other);
    await turn(ann);
    await see(other.page);
    const seen = await other.page.evaluate(() => localStorage.getItem('bastide.tables'));
    await other.page.close();
    const back = { ...bob, page: await bob.page.context().newPage() };
    await back.page.goto(`${back.line.address}#/help`);
    const before = JSON.parse(seen).map((one) => (one.id === id ? { ...one, moves: 1 } : one));
    await back.page.evaluate((text) => localStorage.setItem('bastide.tables', text), JSON.stringify(before));
    await visit(back, id);
    await back.page.getByText('Since you looked').waitFor();
    await sameGame(server.address, id, [ann, back, eve]);
});

test('a clock that runs out; a bot takes over and gives back; giving up ends a game of two', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob');
    const rules = { lot: false, clock: 'live', bank: 3000, turn: 0 };
    const id = await together([ann, bob], { ...two, rules });
    const zero = async () => (await logOf(server.address, id)).seats[0].clock === 0;
    await until(zero, (yes) => yes);
    await see(bob.page); // a bot played Ann's turn
    await menu(bob, 'Let the computer play for me');
    await bob.page.getByText('The computer plays for you').waitFor();
    await until(
        async () => (await logOf(server.address, id)).m.length,
        (moves) => moves > 6,
    );
    await bob.page.getByRole('button', { name: 'I play again' }).click();
    await bob.page.getByText('The computer plays for you').waitFor({ state: 'detached' });
    await menu(bob, 'Give up');
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    for (const { page } of [ann, bob]) {
        await page.locator('dialog .winner', { hasText: 'Ann wins' }).waitFor();
        await page.getByText('Bob gave up.').waitFor();
    }
    await sameGame(server.address, id, [ann, bob]);
});

test('the host sends somebody away; empty seats go to bots; a link that leads nowhere; a table that is not to be watched', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob', { forgive: [/\b403\b/] }); // who is sent away, and comes again
    const id = await tableOpen(ann, {
        ...two,
        players: 3,
        seats: [ME, FREE, FREE],
        rules: { lot: false, watch: false },
    });
    await sitDown(bob, id);
    await ann.page.getByRole('button', { name: 'Send Bob away' }).click();
    await visit(bob, id);
    await bob.page.getByText('There is no such table').waitFor();
    await ann.page.getByRole('button', { name: 'Give 2 free seats to the computer' }).click();
    await ready(ann);
    await atTable(ann);
    const eve = await someone(t, 'Eve', { forgive: [/\b40[34]\b/] }); // links that lead nowhere
    for (const where of [id, 'zzzzzzzzzz', 'x']) {
        await visit(eve, where);
        await eve.page.getByText('There is no such table').waitFor();
    }
});

test('a page that is too old for its server loads a newer one by itself, and the turn in the making stays', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob');
    const id = await together([ann, bob], two);
    await turn(ann, false);
    await ann.page.evaluate(() => {
        window.old = true;
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (text) {
            send.call(this, text.replace('"p":1,"least":1', '"p":0,"least":0'));
        };
    });
    ann.line.cut();
    await ann.page.getByText('The connection is lost').waitFor();
    ann.line.mend();
    await holds(ann.page, () => !window.old && document.querySelector('.board'));
    // A page that is newer than its server speaks as the server does.
    await bob.page.evaluate(() => {
        window.same = true;
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (text) {
            send.call(this, text.replace('"p":1,', '"p":2,'));
        };
    });
    bob.line.cut();
    await bob.page.getByText('The connection is lost').waitFor();
    bob.line.mend();
    await bob.page.getByText('The connection is lost').waitFor({ state: 'detached' });
    assert.equal((await see(ann.page)).stage, 'confirm');
    await ann.page.locator('.bar-confirm').click();
    await see(bob.page);
    assert.ok(await bob.page.evaluate(() => window.same));
    await sameGame(server.address, id, [ann, bob]);
});

test('all tables: a game is found for two who want the same; mine, with whose turn it is; games to watch', async (t) => {
    const ann = await someone(t, 'Ann');
    const bob = await someone(t, 'Bob', phone);
    const find = async ({ page, line }) => {
        await page.goto(`${line.address}#/lobby`);
        await page.locator('.setup-form select').first().selectOption('hunters');
        await page.getByRole('button', { name: 'Find a game' }).click();
        await page.locator('.net-seat-mine').waitFor();
    };
    await find(ann);
    const eve = await someone(t, 'Eve');
    await eve.page.goto(`${eve.line.address}#/lobby`);
    await eve.page.locator('.lobby-line', { hasText: 'Ann' }).getByText('Join').waitFor();
    await find(bob);
    for (const one of [ann, bob]) await ready(one);
    for (const one of [ann, bob]) await atTable(one);
    const isAsked = (title) => title.startsWith('● Your turn');
    const titles = await until(
        () => Promise.all([ann, bob].map(({ page }) => page.title())),
        (now) => now.some(isAsked),
    );
    const [asked, other] = isAsked(titles[0]) ? [ann, bob] : [bob, ann];
    for (const [one, word] of [
        [asked, 'Your turn'],
        [other, `${asked.name} is to move`],
    ]) {
        await one.page.evaluate(() => (location.hash = '#/lobby'));
        await one.page.locator('.lobby-line', { hasText: word }).waitFor();
    }
    // It is among the games of this device, too, and leads to the table.
    await other.page.evaluate(() => (location.hash = '#/games'));
    const line = other.page.locator('.game-line', { hasText: 'Over the network' });
    await line.getByRole('button', { name: 'Go on' }).click();
    await atTable(other);
    await eve.page.reload();
    await eve.page.locator('.lobby-line', { hasText: 'Ann' }).getByText('Watch').click();
    await atTable(eve);
});

/** Notes what the page asks of the machine: notifications, sounds, the share sheet. `away`: nobody looks at it. */
const listen = () => {
    const noted = { alerts: [], sounds: 0, shared: [] };
    window.noted = noted;
    window.Notification = class extends Notification {
        constructor(title, options) {
            super(title, options);
            noted.alerts.push(title);
        }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
        noted.sounds++;
        start.apply(this, when);
    };
    navigator.share = async (what) => void noted.shared.push(what.url);
    Object.defineProperty(document, 'hidden', { get: () => window.away === true });
};

test('one’s turn while one looks elsewhere: the title of the tab, a sound, a notification; the share sheet gets the link', async (t) => {
    const ann = await someone(t, 'Ann', { settings: { sound: true } });
    const bob = await someone(t, 'Bob');
    await ann.page
        .context()
        .grantPermissions(['notifications'], { origin: new URL(ann.line.address).origin });
    await ann.page.addInitScript(listen);
    const id = await tableOpen(ann, two);
    await ann.page.getByRole('button', { name: 'Share' }).click();
    const noted = () => ann.page.evaluate(() => window.noted);
    const { shared } = await until(noted, (now) => now.shared.length > 0);
    assert.match(shared.join(), new RegExp(`/#/t/${id}$`));
    await sitDown(bob, id);
    for (const one of [ann, bob]) await ready(one);
    await menu(ann, 'Tell me when it is my turn');
    await ann.page.getByText('You will be told').waitFor();
    await turn(ann);
    await holds(ann.page, () => !document.title.startsWith('●'));
    await ann.page.evaluate(() => (window.away = true));
    const { sounds } = await noted();
    await turn(bob);
    await holds(ann.page, () => document.title.startsWith('● Your turn'));
    const after = await until(noted, (now) => now.alerts.length > 0 && now.sounds > sounds);
    assert.deepEqual(after.alerts, ['Your turn']);
    assert.ok(after.sounds > sounds, 'a sound');
});

test('the page from a web host without a server: games on this device, and a word about tables', async (t) => {
    const files = createServer(async (request, answer) => {
        const name = new URL(request.url, 'http://x').pathname.slice(1) || 'index.html';
        const type = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };
        try {
            const bytes = await readFile(join(build, 'web', name));
            answer.setHeader('content-type', type[name.split('.').at(-1)] ?? 'application/octet-stream');
            answer.end(bytes);
        } catch {
            answer.statusCode = 404;
            answer.end('nothing');
        }
    });
    await new Promise((done) => files.listen(0, '127.0.0.1', done));
    t.after(() => files.close());
    const page = await pageOpen(t, browser, { forgive: [/404/] });
    await page.goto(`http://127.0.0.1:${files.address().port}/`);
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await page.getByText('Tables over the network need a server').waitFor();
    await page.evaluate(() => (location.hash = '#/lobby'));
    await page.getByRole('main').getByText('Tables over the network need a server').waitFor();
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('button', { name: 'Play now' }).click();
    await see(page);
});
