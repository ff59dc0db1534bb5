// memory.mjs: the memory of a server does not grow with the tables that were played to the end in it. The number of
// tables is the third argument.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { finish, page, program, same, serve, sleep, test, work } from '../server/tools.mjs';
import { ask, begun, BOT, FREE, guest, open, wire } from './client.mjs';

const tables = Number(process.argv[3] || 10000);
const AT_ONCE = 20;
const WHOLE = 100; // one in so many is played from its first tile, the others go on from a game that is nearly over
const root = page('page', { 'index.html': 'Table' });
const data = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : work, 'bastide-memory-')); // the disk is not what is looked at
const server = await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '2', '--data', data]);
const { port } = server;
const { token } = await guest(port, 'Host');

const records = path.join(work, 'records');
spawnSync(program, ['sim', '--game', 'base', '--players', '2', '--bot', 'greedy', '--games', '1', '--seed', '5', '--records', records]);
const nearlyOver = readFileSync(path.join(records, '000001.bastide'), 'utf8').replace(/^result .*\n/m, '').trimEnd().split('\n').slice(0, -3).join('\n');

/** A game between two bots, watched to its end. */
async function game(number) {
    const setup = number % WHOLE === 0 ? { game: 'base', players: 2 } : { saved: `${nearlyOver}\n` };
    const { table } = await open(port, token, { ...setup, seats: [BOT('child'), BOT('child')] });
    const socket = await wire(port, table, { token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    socket.send({ t: 'ready', id: 'r', promises: [] });
    await socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'reveal'));
    socket.end();
}

const metric = async (name) => Number(new RegExp(`^bastide_${name} (.*)$`, 'm').exec((await ask(port, 'GET', '/metrics')).text)[1]);

async function games(count) {
    for (let i = 0; i < count; i += AT_ONCE) await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => game(i + k)));
}

await test(`memory after ${tables} tables that were played to the end`, async () => {
    await games(Math.ceil(tables / 3)); // what is kept for the next ones is there by then
    const before = await metric('memory_bytes');
    await games(tables - Math.ceil(tables / 3));
    const after = await metric('memory_bytes');
    console.log(`# ${(before / 1e6).toFixed(1)} MB after a third, ${(after / 1e6).toFixed(1)} MB at the end`);
    const cache = tables < 10000 ? 16e6 : 0; // that of the database is not full before
    same([await metric('tables'), after - before < cache + 2e6], [0, true]);
});
await test('live tables at which nobody is leave the memory, and come back for people and for their clocks', async () => {
    const idle = await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '1', '--idle', '1']);
    const host = await guest(idle.port, 'Host');
    const asleep = async (name) => Number(new RegExp(`^bastide_${name} (.*)$`, 'm').exec((await ask(idle.port, 'GET', '/metrics')).text)[1]);
    const until = async (name, count) => {
        for (let i = 0; i < 800 && (await asleep(name)) !== count; i++) await sleep(50);
        same([name, await asleep(name)], [name, count]);
    };
    const waiting = [];
    for (let i = 0; i < 20; i++) waiting.push((await open(idle.port, host.token, { game: 'base', players: 2, seats: [FREE, BOT()] })).table);
    await open(idle.port, host.token, { game: 'base', players: 2, seats: [FREE, BOT()], rules: { listed: true } }); // everybody may come
    await until('tables_asleep', 20);
    same([await asleep('tables'), (await ask(idle.port, 'GET', '/api/tables')).json.tables.length], [1, 1]);
    const socket = await wire(idle.port, waiting[3], { token: host.token });
    socket.send({ t: 'hello', p: 1 });
    same((await socket.until('table')).v, 1);
    socket.send({ t: 'seat', id: 'a', seat: 1, kind: 'bot', level: 'child' });
    same(await socket.until('ok'), { t: 'ok', id: 'a', v: 2 });
    same(await asleep('tables_asleep'), 19);
    socket.end();
    await until('tables_asleep', 20);
    // Somebody is asked, goes, and has no time left while the table is asleep.
    const { table } = await open(idle.port, host.token, { game: 'base', players: 2, seats: [{ kind: 'me' }, BOT()], rules: { clock: 'live', bank: 20000, turn: 0, gone: null, zero: 'claim', lot: false } });
    (await begun(idle.port, table, host.token)).end();
    await until('tables_asleep', 21); // the player is gone by now,
    await until('tables_asleep', 20); // and its time runs out
    const again = await wire(idle.port, table, { token: host.token });
    again.send({ t: 'hello', p: 1, v: 0 });
    const zero = (await again.until((text) => text.e?.some((event) => event.k === 'zero'))).e.find((event) => event.k === 'zero');
    same([zero.by, zero.seat, zero.clock], ['server', 1, [0, 20000]]);
    again.end();
    same([await idle.end('SIGTERM'), idle.err], [0, '']);
});
await test('the server ends well', async () => same([await server.end('SIGTERM'), server.err], [0, '']));
rmSync(data, { recursive: true });
await finish();
