// faults.mjs: what was acknowledged stays, once and in order: under kill -9, power cuts, full and broken disks. Arguments:
// how often, and the layer that makes disks fail (tests/store/faults.c), which a build with sanitizers cannot load.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { appears, comes, finish, page, program, same, serve, sleep, test, work } from '../server/tools.mjs';
import { ask, begun, BOT, FREE, guest, open, wire } from './client.mjs';
import { Host } from './host.mjs';

const times = Number(process.argv[3] || 100);
const layer = process.argv[4];
const root = page('page', { 'index.html': 'Table' });
const fault = path.join(work, 'fault');
const TABLES = 6;
const ROUND = 100; // lives of these tables; then come others, for a table with thousands of events is not told event by event

const start = (data, env = {}) => serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '1', '--data', data], env);

let dice = 12345;
const random = (n) => (dice = (dice * 48271) % 2147483647) % n;

/** Many lives of one server. `end` is how each one ends. */
async function lives(name, count, env, end) {
    const data = path.join(work, name);
    let server = await start(data, env);
    const { token } = await guest(server.port, 'Host');
    let [hosts, events, acked] = [[], 0, 0];
    const audit = async () => {
        for (const host of hosts) events += await host.audit(server.port);
        acked += hosts.reduce((sum, host) => sum + host.acked.size, 0);
        hosts = [];
    };
    for (let i = 0; i < count; i++) {
        if (i % ROUND === 0) {
            await audit();
            for (let k = 0; k < TABLES; k++) hosts.push(new Host(k, (await open(server.port, token, { game: 'base', players: 2, seats: [FREE, FREE] })).table, token));
        }
        const plan = { left: random(40), enough: false };
        const dead = new Promise((done) => {
            plan.die = () => {
                if (plan.enough) return;
                plan.enough = true;
                end(server, i);
                done();
            };
        });
        await Promise.all([dead, ...hosts.map((host) => host.live(server.port, plan))]);
        await comes('end', server.ended);
        writeFileSync(fault, '.');
        server = await start(data, env);
    }
    await audit();
    same(await server.end('SIGTERM'), 0);
    console.log(`# ${events} events, ${acked} of them acknowledged to us`);
    if (events < count) throw new Error('hardly anything happened');
}

await test(`kill -9 under load, ${times} times: nothing acknowledged is lost, doubled or changed`, () =>
    lives('killed', times, {}, (server) => server.child.kill('SIGKILL')));

if (layer) {
    const env = { LD_PRELOAD: layer, BASTIDE_FAULTS: fault };
    writeFileSync(fault, '.');
    await test(`power cuts, ${times} times, some of them in the middle of a sync`, () =>
        lives('cut', times, env, (server, i) => {
            if (i % 3) writeFileSync(fault, i % 3 === 1 ? 'b' : 'a'); // the next sync is the end
            else server.child.kill('SIGKILL');
            if (i % 3) setTimeout(() => server.child.kill('SIGKILL'), 2000).unref(); // if there is none
        }));

    await test('a full disk: no acknowledgement; it goes on when there is room', async () => {
        const server = await start(path.join(work, 'full'), env);
        const { token } = await guest(server.port, 'Host');
        const { table } = await open(server.port, token, { game: 'base', players: 2, seats: [FREE, FREE] });
        const socket = await wire(server.port, table, { token });
        socket.send({ t: 'hello', p: 1 });
        await socket.until('table');
        writeFileSync(fault, 'f');
        socket.send({ t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' });
        same(await socket.until((text) => text.id === 'a'), { t: 'no', id: 'a', why: 'full' });
        same((await ask(server.port, 'GET', '/healthz')).status, 200);
        writeFileSync(fault, '.');
        socket.send({ t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' });
        same(await socket.until((text) => text.id === 'a'), { t: 'ok', id: 'a', v: 2 });
        socket.end();
        same(await server.end('SIGTERM'), 0);
    });

    await test('a full disk: bots whose move was not stored go on by themselves when there is room', async () => {
        const server = await start(path.join(work, 'full-bots'), env);
        const { token } = await guest(server.port, 'Host');
        const { table } = await open(server.port, token, { game: 'base+farmers', players: 2, seats: [{ kind: 'me' }, BOT('novice')], rules: { bot: 'novice' } });
        const socket = await begun(server.port, table, token);
        socket.send({ t: 'hand', id: 'hand', seat: 1 });
        same((await socket.until(({ id }) => id === 'hand')).t, 'ok');
        writeFileSync(fault, 'f');
        await appears('a move that was not stored', async () => /^bastide_disk_full_total [1-9]/m.test((await ask(server.port, 'GET', '/metrics')).text));
        socket.texts.length = 0; // told before
        writeFileSync(fault, '.');
        same((await socket.until('events')).t, 'events');
        socket.end();
        same(await server.end('SIGTERM'), 0);
    });

    await test('a broken disk: the server says so and ends; the next one goes on from what is there', async () => {
        const data = path.join(work, 'broken');
        const server = await start(data, env);
        const { token } = await guest(server.port, 'Host');
        const { table } = await open(server.port, token, { game: 'base', players: 2, seats: [FREE, FREE] });
        const socket = await wire(server.port, table, { token });
        socket.send({ t: 'hello', p: 1 });
        await socket.until('table');
        writeFileSync(fault, 's');
        socket.send({ t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' });
        same((await socket.until((text) => text.id === 'a'))?.t, undefined);
        same([await comes('end', server.ended), /^bastide: the database failed/.test(server.err)], [1, true]);
        writeFileSync(fault, '.');
        const next = await start(data, env);
        const again = await wire(next.port, table, { token });
        again.send({ t: 'hello', p: 1 });
        const { v } = await again.until('table');
        again.send({ t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' });
        same([v <= 2, (await again.until((text) => text.id === 'a')).t], [true, 'ok']);
        again.end();
        same(await next.end('SIGTERM'), 0);
    });
}

// ---- games that go on --------------------------------------------------------------------------------------

await test('games between bots go on through ten deaths of the server, and every draw stays', async () => {
    const data = path.join(work, 'games');
    let server = await start(data);
    const { port } = server;
    const { token } = await guest(port, 'Host');
    const names = ['base+farmers', 'wheel', 'hunters', 'base+towers'];
    const tables = [];
    for (const game of names) tables.push((await open(port, token, { game, players: 2, seats: [FREE, FREE] })).table);
    const children = new Set();
    const bots = tables.flatMap((table) => ['novice', 'child'].map((bot) => comes('end of a game', new Promise((done) => {
        const child = spawn(program, ['join', `http://127.0.0.1:${port}/#/t/${table}`, '--bot', `exec:sleep 0.02; exec ${program} bot ${bot}`, '--name', bot]);
        children.add(child);
        let out = '';
        child.stdout.on('data', (text) => (out += text));
        child.stderr.on('data', (text) => (out += text));
        child.on('close', (status) => (children.delete(child), done([status, /^\d+ \d+\n$/.test(out) || out])));
    }))));
    const events = tables.map(() => new Map());
    const look = async () => {
        for (const [i, table] of tables.entries()) {
            const socket = await wire(server.port, table, { token });
            socket.send({ t: 'hello', p: 1, v: 0 });
            const { e } = await socket.until('events');
            for (const event of e) {
                const text = JSON.stringify(event);
                if ((events[i].get(event.v) ?? text) !== text) throw new Error(`was ${events[i].get(event.v)}, is ${text}`);
                events[i].set(event.v, text);
            }
            socket.end();
        }
    };
    try {
        // Who has no token yet has no connection that could be lost: asking for one is tried once.
        await appears('connection of each bot', async () => Number(/^bastide_connections_total (.*)$/m.exec((await ask(port, 'GET', '/metrics')).text)[1]) >= bots.length);
        for (let i = 0; i < 10; i++) {
            await sleep(20 + random(200));
            await look();
            await server.end('SIGKILL');
            server = await serve(['--port', String(port), '--root', root, '--unlimited', '--crowd', '0', '--data', data]);
            await look();
        }
        same(await Promise.all(bots), bots.map(() => [0, true]));
        await look();
        for (const table of tables) {
            const file = path.join(work, `${table}.bastide`);
            writeFileSync(file, (await ask(port, 'GET', `/api/${table}`)).text);
            const verify = spawn(program, ['verify', file]);
            same(await comes('proof', new Promise((done) => verify.on('close', done))), 0);
        }
    } finally {
        for (const child of children) child.kill();
    }
    same(await server.end('SIGTERM'), 0);
});

await test('a server killed under a thousand tables: all are back, and no clock ran meanwhile', async () => {
    const [TABLES, PLAYED, BANK, DOWN] = [1000, 40, 600000, 2000];
    const data = path.join(work, 'many');
    const server = await start(data);
    const { token } = await guest(server.port, 'Host');
    const rules = { clock: 'live', bank: BANK, turn: 0, lot: false };
    const tables = [];
    while (tables.length < TABLES)
        tables.push(...(await Promise.all(Array.from({ length: 50 }, () => open(server.port, token, { game: 'base', players: 2, seats: [{ kind: 'me' }, BOT()], rules })))).map(({ table }) => table));
    const played = tables.slice(0, PLAYED);
    const sockets = await Promise.all(played.map((table) => begun(server.port, table, token)));
    await sleep(500);
    await server.end('SIGKILL');
    sockets.forEach((socket) => socket.end());
    await sleep(DOWN);
    const next = await start(data);
    const shown = [];
    for (let i = 0; i < TABLES; i += 50)
        shown.push(...await Promise.all(tables.slice(i, i + 50).map(async (table) => {
            const socket = await wire(next.port, table, { token });
            socket.send({ t: 'hello', p: 1 });
            const { table: whole } = await socket.until('table');
            socket.end();
            return whole;
        })));
    same([new Set(shown.map(({ deal }) => deal)).size, shown.filter(({ stage }) => stage === 'played').length], [TABLES, PLAYED]);
    for (const table of played) {
        const socket = await wire(next.port, table, { token });
        socket.send({ t: 'hello', p: 1, v: 0 });
        const log = [];
        while (!log.some((event) => event.k === 'down')) log.push(...(await socket.until('events')).e);
        socket.send({ t: 'hello', p: 1 });
        const { table: now } = await socket.until('table');
        socket.end();
        const [start, down] = ['start', 'down'].map((kind) => log.find((event) => event.k === kind));
        // It was charged for the time before the death at most, and stands still for 20 s more.
        const fair = down.from >= start.at && down.at - down.from >= DOWN && down.used === down.from - start.at && now.seats[0].clock === BANK - down.used;
        if (!fair) throw new Error(JSON.stringify([start, down, now.seats[0], now.now]));
        same([now.since, now.used], [down.at + 20000, down.used]);
    }
    same(await next.end('SIGTERM'), 0);
});
await finish();
