// tables.mjs: tables over the network, by their protocol: real server, real sockets.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';

import { comes, finish, page, program, same, serve, sleep, test, work } from '../server/tools.mjs';
import { ask, begun, BOT, FREE, guest, open, wire } from './client.mjs';

const root = page('page', { 'index.html': 'Table' });
const server = await serve(['--port', '0', '--root', root]);
const { port } = server;
const examples = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../examples');

/** Runs a program to its end; gives its status and output. */
const run = (command, ...args) => comes(`end of ${command}`, new Promise((done) => {
    const child = spawn(command, args);
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (out += data));
    child.on('close', (status) => done({ status, out }));
}));

/** Downloads a table and replays it. */
async function replayed(table) {
    const saved = await ask(port, 'GET', `/api/${table}`);
    const file = path.join(work, `${table}.bastide`);
    writeFileSync(file, saved.text);
    return { text: saved.text, events: execFileSync(program, ['replay', file, '--json'], { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line)) };
}

if (spawnSync('python3', ['-c', '']).status === 0)
    await test('a player in Python, written from the protocol alone, plays a whole game', async () => {
        const { token } = await guest(port, 'Host');
        const table = await open(port, token, { game: 'base', players: 2, seats: [FREE, BOT('casual')] });
        const { status, out } = await run('python3', path.join(examples, 'network_player.py'), table.link);
        same([status, /^scores \d+ \d+\n$/.test(out)], [0, true]);
        const { text, events } = await replayed(table.table);
        same([events.at(-1).type, /^secret [0-9a-f]{64}$/m.test(text)], ['end', true]);
        const [mine, bot] = out.match(/\d+/g).map(Number);
        const order = /^order (.*)$/m.exec(text)[1].split(' ').map(Number);
        same(events.at(-1).scores, order.map((seat) => [mine, bot][seat - 1]));
    });

// ---- people ------------------------------------------------------------------------------------------------

const two = { game: 'base', players: 2, seats: [FREE, FREE] };
/** Somebody at a table, after hello: { socket, table (what was told), token }. */
async function sit(table, token, hello = {}) {
    const socket = await wire(port, table, { token });
    socket.send({ t: 'hello', p: 1, ...hello });
    return { socket, table: await socket.until('table'), token };
}
/** Sends something with an id; gives its answer. */
let ids = 0;
async function tell(socket, message) {
    const id = message.id ?? `t-${++ids}`;
    socket.send({ ...message, id });
    return socket.until((text) => text.id === id);
}
const hex = (byte) => byte.repeat(32);

await test('names: 1 to 24 characters that a saved game can hold', async () => {
    for (const name of ['', ' a', 'a|b', 'a#b', 'a\nb', 'x'.repeat(25), 5, null])
        same([name, (await ask(port, 'POST', '/api/people', { name })).status], [name, 400]);
    same((await ask(port, 'POST', '/api/people', { name: 'Олена '.repeat(4).trim() })).status, 200);
});
await test('a browser gets a cookie, a program a token; another page gets nothing', async () => {
    const origin = `http://127.0.0.1:${port}`;
    const browser = await ask(port, 'POST', '/api/people', { name: 'Ann' }, { headers: { Origin: origin } });
    const cookie = browser.headers['set-cookie'][0];
    same([browser.json.token, /^bastide-[0-9a-f]{8}=[0-9a-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/.test(cookie)], [undefined, true]);
    const named = await ask(port, 'POST', '/api/people', { name: 'Anna' }, { headers: { Origin: origin, Cookie: `a=b; ${cookie.split(';')[0]}` } });
    same([named.json.person, named.json.name, named.headers['set-cookie']], [browser.json.person, 'Anna', undefined]);
    const nowhere = await ask(port, 'POST', '/api/people', { name: 'Anna' }, { headers: { Cookie: cookie.split(';')[0] } });
    same(nowhere.json.person === browser.json.person, false); // without Origin cookies do not count
    const { table } = await open(port, (await guest(port)).token, two);
    const looked = await ask(port, 'GET', `/api/${table}/table`, undefined, { headers: { Cookie: cookie.split(';')[0] } });
    same(looked.json.you.person, browser.json.person); // but for a look, which browsers send without one
    for (const other of ['http://example.com', 'null', `https://127.0.0.1:${port}`])
        same((await ask(port, 'POST', '/api/people', { name: 'Eve' }, { headers: { Origin: other } })).status, 403);
});
await test('what is no request, or too much', async () => {
    for (const [status, body] of [[400, 'x'], [400, '[]'], [400, '{"name":"a","name":"b"}'], [413, 'x'.repeat(300000)]])
        same([body.slice(0, 30), (await ask(port, 'POST', '/api/people', body)).status], [body.slice(0, 30), status]);
    for (const [method, where, status] of [['GET', '/api/nosuch', 404], ['GET', '/api/zzzzzzzzzz', 404], ['DELETE', '/api/tables', 405], ['GET', '/t/zzzzzzzzzz', 302], ['GET', '/t/x', 404]])
        same([where, (await ask(port, method, where)).status], [where, status]);
    same((await ask(port, 'GET', '/t/zzzzzzzzzz')).headers.location, '/#/t/zzzzzzzzzz');
});
await test('a table needs a person, a game, and seats that go together', async () => {
    same((await ask(port, 'POST', '/api/tables', two)).status, 401);
    for (const wrong of [{ game: 'chess' }, { seats: [FREE] }, { seats: [FREE, BOT('exec:ls')] }, { seats: [FREE, { kind: 'king' }] }, { players: 9 },
        { rules: { clock: 'sand' } }, { rules: { bank: -1 } }, { rules: 5 }, { saved: 'no game' }, { seats: [FREE, { kind: 'person', name: '' }] }])
        same([wrong, (await ask(port, 'POST', '/api/tables', { ...two, ...wrong }, { token: (await guest(port)).token })).status], [wrong, 400]);
});

await test('a table that goes on from a saved game shows its moves before the start', async () => {
    const saved = 'bastide 1\ngame base\nplayers Ann | Bob\n\ndraw BA-D; place -1 0 180; claim meeple 2\n';
    const { table } = await open(port, (await guest(port)).token, { saved, seats: [{ kind: 'me' }, FREE] });
    const shown = (await ask(port, 'GET', `/api/${table}/table`)).json.table;
    same([shown.stage, shown.given, shown.m], ['open', 3, ['draw BA-D', 'place -1 0 180', 'claim meeple 2']]);
});

await test('public tables: those that wait, those that can be watched; one as it is now', async () => {
    const { token, person } = await guest(port, 'Lena');
    const seats = [{ kind: 'me' }, FREE];
    const { table } = await open(port, token, { ...two, seats, rules: { listed: true, clock: 'live', bank: 180000, turn: 10000 } });
    const hidden = await open(port, token, { ...two, seats, rules: { watch: false } });
    const lists = async () => {
        const { tables, games } = (await ask(port, 'GET', '/api/tables')).json;
        return [tables, games].map((list) => list.filter((one) => [table, hidden.table].includes(one.table)));
    };
    same(await lists(), [[{ table, game: 'base', players: 2, free: 1, clock: 'live', bank: 180000, turn: 10000, moves: 0, names: ['Lena'] }], []]);
    const now = async (id, as) => ask(port, 'GET', `/api/${id}/table`, undefined, { token: as });
    const mine = (await now(table, token)).json;
    same([mine.t, mine.you, mine.people[person], mine.table.stage], ['table', { person, name: 'Lena', seats: [1], referee: false }, { name: 'Lena' }, 'open']);
    same((await now('zzzzzzzzzz')).status, 404);
    for (const id of [table, hidden.table]) {
        const { socket } = await sit(id, token);
        await tell(socket, { t: 'leave' });
        for (const seat of [1, 2]) await tell(socket, { t: 'seat', seat, ...BOT() });
        same((await tell(socket, { t: 'ready', promises: [] })).t, 'ok');
        socket.end();
    }
    const [tables, [game, ...more]] = await lists();
    same([tables, game.table, game.moves > 0, more], [[], table, true, []]);
    same([(await now(table)).status, (await now(hidden.table)).status, (await now(hidden.table, token)).status], [200, 403, 200]);
    const saved = async (id, as) => (await ask(port, 'GET', `/api/${id}`, undefined, { token: as })).status;
    const outsider = (await guest(port)).token;
    same([await saved(table), await saved(hidden.table), await saved(hidden.table, outsider), await saved(hidden.table, token)], [200, 403, 403, 200]);
});

// ---- one move, once ----------------------------------------------------------------------------------------

await test('two tabs of one person: both may act, the log decides; a known id gets its old answer', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const [a, b] = [await sit(table, token), await sit(table, token)];
    same((await tell(a.socket, { t: 'take', seat: 1 })).t, 'ok');
    same((await tell(b.socket, { t: 'take', seat: 1 })).why ?? 'ok', 'ok');
    const first = await tell(a.socket, { t: 'seat', id: 'same', seat: 2, kind: 'bot', level: 'child' });
    const again = await tell(b.socket, { t: 'seat', id: 'same', seat: 2, kind: 'bot', level: 'child' });
    same([first.t, again], ['ok', first]);
    a.socket.end(), b.socket.end();
});
await test('a socket cut between a message and its answer: it is done once', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    for (let i = 0; i < 20; i++) {
        const id = `cut-${i}`;
        const message = { t: 'seat', id, seat: 2, ...(i % 2 ? FREE : BOT()) };
        const { socket } = await sit(table, token);
        socket.send(message);
        socket.end();
        const again = await sit(table, token);
        again.socket.send(message);
        same((await again.socket.until((text) => text.id === id)).t, 'ok');
        again.socket.end();
    }
    const { socket } = await sit(table, token, {});
    const log = await wire(port, table, { token });
    log.send({ t: 'hello', p: 1, v: 0 });
    const { e } = await log.until('events');
    same(e.map((event) => event.id).filter((id) => id?.startsWith('cut-')), Array.from({ length: 20 }, (_, i) => `cut-${i}`));
    log.end(), socket.end();
});
await test('whoever comes back gets what is missing, and no secret', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const { socket } = await sit(table, token);
    for (let i = 0; i < 6; i++) await tell(socket, { t: 'seat', seat: 2, ...(i % 2 ? FREE : BOT()) });
    for (const v of [0, 3, 7]) {
        const other = await wire(port, table);
        other.send({ t: 'hello', p: 1, v });
        const { from, e } = await other.until('events');
        same([from, e.map((event) => event.v)], [v + 1, Array.from({ length: 7 - v }, (_, i) => v + 1 + i)]);
        if (/"secret"|"key"/.test(JSON.stringify(e))) throw new Error('a secret was told');
        other.end();
    }
    const future = await wire(port, table);
    future.send({ t: 'hello', p: 1, v: 99 });
    same((await future.until((text) => text.t !== 'people')).t, 'table');
    future.end(), socket.end();
});

// ---- links -------------------------------------------------------------------------------------------------

await test('a return link gives the seat back on another device, until it is revoked', async () => {
    const { token } = await guest(port, 'Host');
    const opened = await open(port, token, { ...two, seats: [{ kind: 'person', name: 'Ann' }, FREE] });
    const link = opened.seats[0].link.split('/').at(-1);
    const back = await ask(port, 'POST', `/api/${opened.table}/return`, { token: link });
    same([back.status, back.json.name], [200, 'Ann']);
    const ann = await sit(opened.table, back.json.token);
    same(ann.table.you.seats, [1]);
    const mine = await ask(port, 'POST', `/api/${opened.table}/link`, {}, { token: back.json.token });
    const fresh = mine.json.link.split('/').at(-1);
    same((await ask(port, 'POST', `/api/${opened.table}/return`, { token: fresh })).json.person, back.json.person);
    same((await ask(port, 'POST', `/api/${opened.table}/link`, { revoke: true }, { token: back.json.token })).status, 200);
    for (const old of [link, fresh, hex('00')]) same((await ask(port, 'POST', `/api/${opened.table}/return`, { token: old })).status, 404);
    same((await ask(port, 'POST', `/api/${opened.table}/link`, {}, { token })).status, 403);
    ann.socket.end();
});
await test('a reserved seat is for whoever has its link', async () => {
    const { token } = await guest(port, 'Host');
    const opened = await open(port, token, { ...two, seats: [{ kind: 'reserved' }, FREE] });
    const key = opened.seats[0].link.split('/').at(-1);
    const other = await sit(opened.table, (await guest(port, 'Eve')).token);
    same((await tell(other.socket, { t: 'take', seat: 1 })).t, 'no');
    const bob = await sit(opened.table, (await guest(port, 'Bob')).token, { key });
    same((await tell(bob.socket, { t: 'take', seat: 1 })).t, 'ok');
    other.socket.end(), bob.socket.end();
});
await test('a referee may pause a game and adjudicate it; others may not', async () => {
    const { token } = await guest(port, 'Host');
    const opened = await open(port, token, { ...two, seats: [BOT(), BOT()], rules: { clock: 'live', bank: 600000, turn: 10000 } });
    const host = await sit(opened.table, token);
    same((await tell(host.socket, { t: 'adjudicate', seat: 1 })).t, 'no');
    const referee = await sit(opened.table, undefined, { key: opened.referee.split('/').at(-1) });
    same(referee.table.you.referee, true);
    await tell(host.socket, { t: 'ready', promises: [] });
    await host.socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'start'));
    same((await tell(referee.socket, { t: 'pause' })).t, 'ok');
    const { paused, pauser } = (await ask(port, 'GET', `/api/${opened.table}/table`)).json.table;
    same([paused, pauser, (await tell(host.socket, { t: 'resume' })).why], [null, '0'.repeat(16), 'forbidden']);
    same((await tell(referee.socket, { t: 'adjudicate', seat: 2 })).t, 'ok');
    const ended = await host.socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'end'));
    const end = ended.e.find((event) => event.k === 'end');
    same([end.by, end.outcome, end.seat], ['referee', 'referee', 2]);
    const saved = await ask(port, 'GET', `/api/${opened.table}`);
    same(/^outcome referee 2$/m.test(saved.text), true);
    host.socket.end(), referee.socket.end();
});
await test('bastide referee: pause, clocks, resume, adjudicate, once each and all in the log', async () => {
    const { token } = await guest(port, 'Host');
    const opened = await open(port, token, { ...two, seats: [{ kind: 'me' }, BOT()], rules: { clock: 'live', bank: 600000, turn: 10000 } });
    const decide = (link, ...words) => run(program, 'referee', link, ...words);
    same((await decide(opened.referee, 'pause')).status, 1); // before it begins
    const player = await begun(port, opened.table, token);
    same(await decide(opened.link, 'pause'), { status: 1, out: 'bastide: this is no link of a referee, or the rules of the table forbid it\n' });
    for (const words of [['pause'], ['clocks', '90', '-'], ['resume'], ['adjudicate', '2']]) same([words, await decide(opened.referee, ...words)], [words, { status: 0, out: 'done\n' }]);
    const log = [];
    while (!log.some(({ k }) => k === 'reveal')) log.push(...(await player.until('events')).e);
    same(log.filter(({ by }) => by === 'referee').map(({ k }) => k), ['pause', 'clocks', 'resume', 'end', 'reveal']);
    const { clock } = log.find(({ k }) => k === 'clocks');
    same([clock[0], clock[1] > 500000], [90000, true]);
    same((await decide(opened.referee, 'clocks', '1', '2', '3')).status, 1);
    for (const words of [[], ['jump'], ['clocks'], ['clocks', 'x'], ['adjudicate', '9'], ['pause', '1']]) same([words, (await decide(opened.referee, ...words)).status], [words, 2]);
    player.end();
});
await test('a rematch turns the seats; a saved game goes on', async () => {
    const { token } = await guest(port, 'Host');
    const opened = await open(port, token, { ...two, seats: [{ kind: 'person', name: 'Ann' }, BOT('novice')] });
    const [{ link }] = opened.seats;
    const ann = (await ask(port, 'POST', `/api/${opened.table}/return`, { token: link.split('/').at(-1) })).json;
    const { socket } = await sit(opened.table, ann.token);
    same((await run(program, 'join', link, '--bot', 'child')).status, 0);
    await socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'reveal'));
    same(await tell(socket, { t: 'rematch', id: 'again' }).then((text) => text.why ?? text.t), 'ok');
    const told = await socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'rematch'));
    const next = await sit(told.e.find((event) => event.k === 'rematch').table, ann.token);
    same([next.table.table.seats.map((seat) => seat.kind), next.table.you.seats], [['bot', 'person'], [2]]);
    const saved = (await ask(port, 'GET', `/api/${opened.table}`)).text;
    const half = saved.split('\n').slice(0, -20).join('\n').replace(/^(result|secret|draws|deal|commitment|contributions|order) .*\n/gm, '');
    const on = await open(port, token, { saved: half, seats: [BOT(), BOT()] });
    const third = await sit(on.table, token);
    await tell(third.socket, { t: 'ready', promises: [] });
    await third.socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'end'));
    await sleep(50);
    const { text } = await replayed(on.table);
    same(Number(/^given (\d+)$/m.exec(text)?.[1]) > 50, true);
    socket.end(), next.socket.end(), third.socket.end();
});

// ---- chat --------------------------------------------------------------------------------------------------

await test('chat: heard by all, four at once, muted where the table says so', async () => {
    const { token } = await guest(port, 'Ann');
    const { table } = await open(port, token, two);
    const [ann, bob] = [await sit(table, token), await sit(table, (await guest(port, 'Bob')).token)];
    ann.socket.send({ t: 'chat', text: 'Привіт "all"\\' });
    const line = await bob.socket.until('chat');
    same([line.text, line.from, line.n], ['Привіт "all"\\', ann.table.you.person, 1]);
    bob.socket.send({ t: 'chat', preset: 'anything' }); // is not known: not heard
    for (let i = 0; i < 9; i++) ann.socket.send({ t: 'chat', text: `${i}` });
    ann.socket.send({ t: 'chat', preset: 'thanks' });
    const tab = await sit(table, token);
    tab.socket.send({ t: 'chat', text: 'from another tab' }); // counts for the same person
    tab.socket.send({ t: 'ping', n: 1 });
    await tab.socket.until('pong');
    await tell(ann.socket, { t: 'seat', seat: 2, kind: 'bot', level: 'child' }); // is stored after all lines
    let lines = 0;
    for (let text; (text = await bob.socket.next()).t !== 'events'; ) lines += text.t === 'chat';
    same(lines, 3);
    tab.socket.end();
    const late = await sit(table, undefined);
    same((await late.socket.until('chat')).text, 'Привіт "all"\\');
    const quiet = await open(port, token, { ...two, rules: { chat: 'none' } });
    const silent = await sit(quiet.table, token);
    silent.socket.send({ t: 'chat', text: 'hello' });
    silent.socket.send({ t: 'ping', n: 5 });
    same((await silent.socket.until((text) => text.t === 'pong' || text.t === 'chat')).n, 5);
    for (const each of [ann, bob, late, silent]) each.socket.end();
});

// ---- hostile -----------------------------------------------------------------------------------------------

await test('what is no message closes the connection with 1003, what is too much with 1008', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const texts = ['', 'x', '[]', '{', '{"t":5}', '{"t":"play","t":"play"}', '{"t":"ready","promises":5}', '{"t":"play","on":1,"m":[5]}', '{"t":"take","seat":"1"}', '{"t":"take","id":"ü"}',
        '{"t":"chat","text":""}', '{"t":"hello","p":2}', `{"t":"take","x":${'['.repeat(3000)}`, '\ud800'];
    for (const text of texts) {
        const { socket } = await sit(table, token);
        socket.raw(text);
        while (await socket.next());
        same([text.slice(0, 40), [1003, 1007].includes(socket.closed)], [text.slice(0, 40), true]);
    }
    const pings = (socket, count) => {
        for (let i = 0; i < count; i++) socket.send({ t: 'ping', n: i });
    };
    // What a client still sends must not take the code from it: ten times, for the system may be quick enough by chance.
    for (const send of [(socket) => socket.raw(`{"t":"chat","text":"${'x'.repeat(4096)}"}`), (socket) => socket.raw('x'.repeat(900000)), ...Array(10).fill((socket) => pings(socket, 1000))]) {
        const { socket } = await sit(table, token);
        send(socket);
        while (await socket.next());
        same(socket.closed, 1008);
        socket.end();
    }
    for (let i = 0; i < 10; i++) {
        const { socket } = await sit(table, token);
        same((socket.send({ t: 'ping', n: 1 }), await socket.until('pong')).n, 1); // what was said before is here: nothing waits
        socket.raw('x');
        for (let k = 0; k < 50; k++) socket.send({ t: 'ping', n: k, more: 'x'.repeat(1000) });
        while (await socket.next());
        same(socket.closed, 1003);
        socket.end();
    }
    const { socket } = await sit(table, token);
    socket.frame(2, Buffer.from('{"t":"ping"}'));
    while (await socket.next());
    same(socket.closed, 1003);
    const early = await wire(port, table, { token });
    early.send({ t: 'take' });
    while (await early.next());
    same(early.closed, 1003);
});
await test('who is told good-bye and goes on sending is let go', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const { socket } = await sit(table, token);
    const gone = new Promise((done) => socket.socket.on('close', done));
    socket.raw('x');
    while (await socket.next());
    const more = setInterval(() => socket.raw('x'.repeat(60000)), 5);
    await comes('end', gone).finally(() => clearInterval(more));
    same(socket.closed, 1003);
    const polite = (await sit(table, token)).socket;
    const done = new Promise((end) => polite.socket.on('close', end));
    polite.raw('x');
    while (await polite.next());
    polite.frame(8, Buffer.from([3, 0xeb])); // the answer: nothing more is to come
    await comes('end', done);
    same(polite.closed, 1003);
});
await test('hello names the versions of a client: the newest that both speak is spoken', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const versions = [[{ p: 1 }, 1], [{ p: 1, least: 1 }, 1], [{ p: 2, least: 1 }, 1], [{ p: 9, least: 0 }, 1], [{ p: 2 }, 0], [{ p: 3, least: 2 }, 0], [{ p: 0 }, 0], [{ p: 0, least: 0 }, 0], [{}, 0]];
    for (const [range, spoken] of versions) {
        const socket = await wire(port, table, { token });
        socket.send({ t: 'hello', ...range });
        const text = await socket.next();
        same([range, text?.p ?? 0, spoken ? 0 : socket.closed], [range, spoken, spoken ? 0 : 1003]);
        if (spoken) socket.end();
    }
});
await test('six colours for six seats', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, { game: 'base+inns', players: 6, seats: [{ kind: 'me' }, FREE, FREE, FREE, FREE, FREE] });
    const looked = async () => (await ask(port, 'GET', `/api/${table}/table`)).json.table;
    same((await looked()).seats.map(({ colour }) => colour), ['red', 'blue', 'yellow', 'black', 'pink', 'green']);
    const { socket } = await sit(table, token);
    same((await tell(socket, { t: 'colour', seat: 1, colour: 'green' })).t, 'ok');
    same((await looked()).seats.map(({ colour }) => colour), ['green', 'blue', 'yellow', 'black', 'pink', 'red']);
    socket.end();
});
await test('a text in many frames, with a ping between them', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const { socket } = await sit(table, token);
    socket.frame(1, Buffer.from('{"t":"pi'), { last: false });
    socket.frame(9, Buffer.from('hey'));
    socket.frame(0, Buffer.from('ng","n"'), { last: false });
    socket.frame(0, Buffer.from(':7}'));
    same((await socket.until('pong')).n, 7);
    socket.end();
});
await test('texts that come with the request for the connection are heard', async () => {
    const { token } = await guest(port);
    const { table } = await open(port, token, two);
    const socket = await wire(port, table, { token, early: [{ t: 'hello', p: 1 }, { t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' }, { t: 'ping', n: 3 }] });
    const told = [await socket.until('table'), await socket.until('ok')];
    same(told.map(({ v }) => v), [1, 2]);
    socket.end();
});
await test('no table, another origin, another path: refused', async () => {
    const { table } = await open(port, (await guest(port)).token, two);
    same((await wire(port, 'nosuch')).status, 404);
    same((await wire(port, table, { headers: { Origin: 'http://example.com' } })).status, 403);
    same((await wire(port, `${table}/x`)).status, 404);
    const missing = await wire(port, 'zzzzzzzzzz'); // says nothing: it may be closed before
    while (await missing.next());
    same(missing.closed, 1008);
});
await test('limits are each address\'s own', async () => {
    for (let i = 0; i < 60; i++) for (let k = 0; k < 6; k++) await open(port, (await guest(port)).token, two);
});
await test('one address holds 32 connections, no more', async () => {
    const { table } = await open(port, (await guest(port)).token, two);
    const sockets = [];
    for (let i = 0; i < 33; i++) sockets.push(await wire(port, table, {}));
    const refused = sockets.filter((socket) => socket.status === 429).length;
    sockets.forEach((socket) => socket.end());
    same(refused >= 1, true);
    await comes('room', (async () => {
        for (;;) {
            const socket = await wire(port, table);
            socket.end();
            if (socket.status === 101) return;
            await sleep(50);
        }
    })());
});
await test('somebody who never reads is let go, and others do not notice', async () => {
    const loud = await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0']);
    const host = await guest(loud.port, 'Host');
    const { table } = await open(loud.port, host.token, two);
    const deaf = await wire(loud.port, table);
    deaf.send({ t: 'hello', p: 1 });
    await deaf.until('table');
    deaf.socket.pause();
    const good = await wire(loud.port, table, { token: host.token });
    good.send({ t: 'hello', p: 1 });
    await good.until('table');
    for (let i = 0; i < 1500; i++) {
        good.send({ t: 'seat', id: `s${i}`, seat: 2, ...(i % 2 ? FREE : BOT()) });
        if (i % 20 === 19) await good.until((text) => text.id === `s${i}`);
    }
    good.end(), deaf.end();
    same([await loud.end('SIGTERM'), loud.err], [0, '']);
});
await test('/healthz and /metrics', async () => {
    same((await ask(port, 'GET', '/healthz')).text, 'ok\n');
    const metrics = await ask(port, 'GET', '/metrics');
    same([metrics.status, /^bastide_events_total \d+$/m.test(metrics.text), /127\.0|Ann/.test(metrics.text)], [200, true, false]);
});
await test('whoever waits for a bot is told how many are before it', async () => {
    const busy = await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '1']);
    const { token } = await guest(busy.port, 'Host');
    const sockets = [];
    for (let i = 0; i < 40; i++) {
        const { table } = await open(busy.port, token, { game: 'base+farmers', players: 2, seats: [{ kind: 'me' }, BOT('master')], rules: { bot: 'master' } });
        const socket = await begun(busy.port, table, token);
        socket.send({ t: 'hand', seat: 1 });
        sockets.push(socket);
    }
    const last = sockets.at(-1);
    const waits = await last.until('waits');
    same([waits.seat === 1 || waits.seat === 2, waits.before > 0, waits.v], [true, true, undefined]);
    same((await last.until((text) => text.t === 'events' && text.e.some(({ k }) => k === 'moves'))) !== null, true);
    same(/^bastide_thoughts_shortened_total [1-9]/m.test((await ask(busy.port, 'GET', '/metrics')).text), true);
    for (const socket of sockets) socket.end();
    same([await busy.end('SIGTERM'), busy.err], [0, '']);
});
await test('SIGTERM tells everybody when to come back', async () => {
    const other = await serve(['--port', '0', '--root', root]);
    const { token } = await guest(other.port);
    const { table } = await open(other.port, token, two);
    const socket = await wire(other.port, table, { token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    const end = other.end('SIGTERM');
    const bye = await socket.until('bye');
    while (await socket.next());
    same([bye.after > 0, socket.closed, await end], [true, 1012, 0]);
});
await test('a second server on the same data is refused', async () => {
    const data = path.join(work, 'shared');
    const first = await serve(['--port', '0', '--root', root, '--data', data]);
    const second = await serve(['--port', '0', '--root', root, '--data', data]);
    same([await comes('end', second.ended), /another bastide that is running/.test(second.err)], [1, true]);
    same(await first.end('SIGTERM'), 0);
});
await test('--who key: whoever knows it opens tables', async () => {
    const data = path.join(work, 'keyed');
    const keyed = await serve(['--port', '0', '--root', root, '--data', data, '--who', 'key']);
    const { token } = await guest(keyed.port);
    same((await ask(keyed.port, 'POST', '/api/tables', two, { token })).status, 403);
    const key = readFileSync(path.join(data, 'key'), 'utf8').trim();
    same((await ask(keyed.port, 'POST', '/api/tables', { ...two, key }, { token })).status, 200);
    same(await keyed.end('SIGTERM'), 0);
});

if (spawnSync('openssl', ['version']).status === 0)
    await test('TLS: the page, a whole game and a browser\'s cookie; a certificate that nobody knows is refused', async () => {
        const [cert, key] = ['cert.pem', 'key.pem'].map((name) => path.join(work, name));
        execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', key, '-out', cert, '-days', '2', '-nodes',
            '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'], { stdio: 'ignore' });
        const safe = await serve(['--port', '0', '--root', root, '--cert', cert, '--key', key]);
        const url = safe.out.trim().replace(/\/$/, '');
        same(url.startsWith('https://127.0.0.1:'), true);
        const known = { env: { ...process.env, SSL_CERT_FILE: cert } };
        const told = (...args) => spawnSync(program, args, { encoding: 'utf8', ...known });
        const fetched = await comes('answer', new Promise((done, fail) => {
            const data = '{"name":"Ann"}';
            const request = https.request(`${url}/api/people`, { method: 'POST', ca: readFileSync(cert), ALPNProtocols: ['h2', 'http/1.1'],
                headers: { Origin: url, 'Content-Length': data.length } }, (answer) => (answer.resume(), done(answer)));
            request.on('error', fail);
            request.end(data);
        }));
        same([fetched.statusCode, /^__Host-bastide=[0-9a-f]{64}; Path=\/; .*; Secure$/.test(fetched.headers['set-cookie'][0])], [200, true]);
        const [link] = told('open', url, '--seat', 'human', '--seat', 'child').stdout.split('\n');
        same(/^\d+ \d+\n$/.test(told('join', link, '--bot', 'novice').stdout), true);
        writeFileSync(path.join(work, 'safe.bastide'), told('download', link).stdout);
        same(told('verify', path.join(work, 'safe.bastide')).status, 0);
        same(spawnSync(program, ['download', link]).status, 1);
        same([await safe.end('SIGTERM'), safe.err], [0, '']);
        const wrong = spawnSync(program, ['serve', '--port', '0', '--root', root, '--data', path.join(work, 'wrong'), '--cert', key, '--key', cert], { encoding: 'utf8' });
        same([wrong.status, /is no certificate/.test(wrong.stderr)], [1, true]);
    });
await test('bastide admin: tables, people, mute, ban, close, forget, backup', async () => {
    const data = path.join(work, 'admin');
    const own = await serve(['--port', '0', '--root', root, '--data', data]);
    const admin = (...args) => run(program, 'admin', '--data', data, ...args);
    const eve = await guest(own.port, 'Eve');
    const { table } = await open(own.port, eve.token, two);
    same((await admin('tables')).out, `${table} open base players 2 events 1 here 0\n`);
    same((await admin('people')).out, `${eve.person} Eve\n`);
    for (const file of ['admin', 'lock', 'bastide.db', 'bastide.db-wal']) same([file, statSync(path.join(data, file)).mode & 0o777], [file, 0o600]);
    const socket = await wire(own.port, table, { token: eve.token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    same((await admin('mute', eve.person)).out, 'done\n');
    socket.send({ t: 'chat', text: 'hello' });
    socket.send({ t: 'ping', n: 1 });
    same((await socket.until((text) => text.t === 'pong' || text.t === 'chat')).t, 'pong');
    same((await admin('unmute', eve.person)).out, 'done\n');
    for (const line of ['nice', 'rude']) socket.send({ t: 'chat', text: line });
    for (const _ of ['nice', 'rude']) await socket.until('chat');
    same((await admin('chat', table)).out, `1 ${eve.person} nice\n2 ${eve.person} rude\n`);
    same((await admin('unsay', table, '2')).out, 'done\n');
    same(await socket.until('unsaid'), { t: 'unsaid', n: 2 });
    same([(await admin('unsay', table, '2')).status, (await admin('unsay', table)).status, (await admin('chat', table)).out],
        [1, 1, `1 ${eve.person} nice\n`]);
    socket.send({ t: 'chat', text: 'hello' });
    same((await socket.until('chat')).text, 'hello');
    same((await admin('ban', eve.person)).out, 'done\n');
    while (await socket.next());
    same([socket.closed, (await admin('people')).out], [1008, `${eve.person} Eve banned\n`]);
    const copy = path.join(work, 'copy');
    mkdirSync(copy);
    same((await admin('backup', path.join(copy, 'bastide.db'))).out, 'done\n');
    same((await admin('backup', path.join(copy, 'bastide.db'))).status, 1);
    same((await admin('close', table)).out, 'done\n');
    for (const [words, why] of [[['close', 'nosuch'], 'this is no table'], [['dance'], 'no such command'], [['tables', 'all'], 'no such command'],
        [['mute', 'ff'], 'there is no such person'], [['forget', 'ff'], 'there is no such person'], [['unsay', table, '99'], 'there is no such line'],
        [['backup', '/dev/null/x'], 'the file is there already or cannot be made, or a copy is under way'], [['backup', `/${'x'.repeat(1100)}`], 'this is too long']])
        same([words, await admin(...words)], [words, { status: 1, out: `bastide: ${why}\n` }]);
    const watcher = await wire(own.port, table);
    watcher.send({ t: 'hello', p: 1 });
    same((await watcher.until('table')).people, { [eve.person]: { name: 'Eve' } });
    same((await admin('forget', eve.person)).out, 'done\n');
    same((await watcher.until('people')).people, { [eve.person]: { name: '' } });
    watcher.end();
    same((await admin('people')).out, `${eve.person} - banned\n`);
    same([await own.end('SIGTERM'), own.err, existsSync(path.join(data, 'admin'))], [0, '', false]);
    same((await admin('tables')).status, 1);
    const restored = await serve(['--port', '0', '--root', root, '--data', copy]); // the copy is a whole store
    const there = () => run(program, 'admin', '--data', copy, 'tables');
    for (let i = 0; i < 100 && !(await there()).out; i++) await sleep(20); // they are loaded one after another
    same((await there()).out, `${table} open base players 2 events 1 here 0\n`);
    same(await restored.end('SIGTERM'), 0);
});

await test('the server ends well', async () => same([await server.end('SIGTERM'), server.err], [0, '']));
await finish();
