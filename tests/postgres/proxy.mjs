// proxy.mjs: several processes behind the HAProxy whose configuration we give (data/server/haproxy-several.cfg): people of
// a table meet in one process, and processes are replaced one by one while everybody plays. Then a copy is made while
// they play, and restored. Only the ports and the encryption are other ones here.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { appears, comes, finish, same, sleep, test, work } from '../server/tools.mjs';
import { ask, begun, BOT, FREE, guest, open, wire } from '../network/client.mjs';
import { Host } from '../network/host.mjs';
import { cluster, freePort, start, stays } from './cluster.mjs';

const db = cluster();
const [front, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
const config = path.join(work, 'haproxy.cfg');
writeFileSync(config, readFileSync(new URL('../../data/server/haproxy-several.cfg', import.meta.url), 'utf8')
    .replace(/bind :443 ssl .*/, `bind 127.0.0.1:${front}`).replaceAll('127.0.0.1:8181', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:8182', `127.0.0.1:${ports[1]}`).replaceAll('maxconn 20000', 'maxconn 100').replace(/^/, 'global\n    maxconn 200\n'));

const begin = (i) => start(db.url, ['--port', String(ports[i]), '--url', 'https://games.example.org', '--proxy', '127.0.0.1']);
const servers = [await begin(0), await begin(1)];
const proxy = spawn('haproxy', ['-db', '-f', config], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }, stdio: 'ignore' });
const gone = new Promise((done) => proxy.on('close', done));
const wellAt = async (port) => (await ask(port, 'GET', '/healthz').catch(() => ({}))).status === 200;
await appears('proxy', () => wellAt(front));
const { token } = await guest(front, 'Host');
const tables = async (port) => Number(/^bastide_connections (\d+)/m.exec((await ask(port, 'GET', '/metrics')).text)[1]);

await test('all addresses of a table lead to one process, and tables to both', async () => {
    const sockets = [];
    for (let i = 0; i < 16; i++) {
        const { table } = await open(front, token, { game: 'base', players: 2, seats: [FREE, FREE] });
        for (let k = 0; k < 2; k++) {
            const socket = await wire(front, table, { token });
            socket.send({ t: 'hello', p: 1 });
            if (!(await socket.until('table'))) throw new Error(`closed with ${socket.closed}`);
            same((await ask(front, 'GET', `/api/${table}/table`, undefined, { token })).status, 200);
            sockets.push(socket);
        }
    }
    same(sockets.filter(({ closed }) => closed !== undefined).length, 0); // nobody took a table from another
    const spread = await Promise.all(ports.map(tables));
    same([spread[0] + spread[1], spread.every((count) => count > 0 && count % 2 === 0)], [32, true]);
    for (const socket of sockets) socket.end();
});

await test('processes are replaced one by one: no move is lost, nobody runs out of time', async () => {
    const rules = { clock: 'live', bank: 8000, turn: 1000 };
    const slow = (await open(front, token, { game: 'base', players: 2, seats: [{ kind: 'me' }, BOT()], rules })).table;
    const plan = { left: Infinity, enough: false, die: () => {} };
    const hosts = [];
    for (let i = 0; i < 6; i++) hosts.push(new Host(i, (await open(front, token, { game: 'base', players: 2, seats: [FREE, FREE] })).table, token));
    const acked = () => hosts.map((host) => host.acked.size);
    const more = async (what) => {
        const from = acked();
        await appears(what, () => hosts.every((host, i) => host.acked.size > from[i] + 1));
    };
    const playing = Promise.all(hosts.map((host) => stays(host, () => front, plan)));
    await more('moves before');
    (await begun(front, slow, token)).end(); // from now on the clock runs
    for (const i of [0, 1]) {
        same(await servers[i].end('SIGTERM'), 0);
        await more('moves without it');
        servers[i] = await begin(i);
        await appears('new process', () => wellAt(ports[i]));
        await sleep(2500);
        await more('moves with the new one');
    }
    plan.enough = true;
    await comes('end of play', playing);
    for (const host of hosts) await host.audit(front);
    console.log(`# ${acked().join(', ')} acknowledged at the tables`);
    const socket = await wire(front, slow, { token });
    socket.send({ t: 'hello', p: 1, v: 0 });
    const kinds = [];
    // Whoever comes first to a table that nobody has is told its log, and then that it was down.
    while (!kinds.includes('down')) kinds.push(...(await socket.until('events')).e.map(({ k }) => k));
    socket.end();
    same(kinds.includes('zero'), false);
});

await test('a copy by pg_dump, made while everybody plays, is restored', async () => {
    const host = new Host(0, (await open(front, token, { game: 'base', players: 2, seats: [FREE, FREE] })).table, token);
    const plan = { left: Infinity, enough: false, die: () => {} };
    const playing = stays(host, () => front, plan);
    await appears('moves', () => host.acked.size > 10);
    const [before, file] = [host.acked.size, path.join(work, 'copy.dump')];
    same(spawnSync('pg_dump', ['-Fc', '-f', file, db.url]).status, 0);
    await appears('more moves', () => host.acked.size > before + 10);
    plan.enough = true;
    await comes('end of play', playing);
    db.sql('CREATE DATABASE restored');
    const url = db.url.replace('/postgres?', '/restored?');
    same(spawnSync('pg_restore', ['-d', url, file], { encoding: 'utf8' }).stderr, '');
    const one = await start(url);
    await appears('table', async () => (await ask(one.port, 'GET', `/api/${host.table}/table`, undefined, { token })).status === 200);
    const { v } = (await ask(one.port, 'GET', `/api/${host.table}/table`, undefined, { token })).json;
    if (v <= before) throw new Error(`${before} were acknowledged before, the copy has ${v} events`);
    const socket = await wire(one.port, host.table, { token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    socket.send({ t: 'seat', id: 'on', seat: 1, kind: 'bot', level: 'child' });
    same(await socket.until((text) => text.id === 'on'), { t: 'ok', id: 'on', v: v + 1 });
    socket.end();
    same(await one.end('SIGTERM'), 0);
});

for (const server of servers) await server.end('SIGTERM');
proxy.kill();
await gone;
db.end();
await finish();
