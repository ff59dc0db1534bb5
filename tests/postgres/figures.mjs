// figures.mjs: what a stored command costs on SQLite and on PostgreSQL with one, two and four processes, as a table of
// Markdown for docs/PERFORMANCE.md. Arguments: the program, seconds for each.
import { closeSync, fdatasyncSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs';
import path from 'node:path';

import { finish, page, serve, sleep, work } from '../server/tools.mjs';
import { ask, FREE, guest, open, wire } from '../network/client.mjs';
import { cluster, start } from './cluster.mjs';

const SECONDS = Number(process.argv[3] || 5);
const TABLES = 32;
const share = (list, part) => list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];

/** Milliseconds of a bare fdatasync of 4 KB. */
function bare() {
    const [fd, times] = [openSync(path.join(work, 'bare'), 'w'), []];
    for (let i = 0; i < 40; i++) {
        writeSync(fd, Buffer.alloc(4096), 0, 4096, i * 4096);
        const from = performance.now();
        fdatasyncSync(fd);
        times.push(performance.now() - from);
    }
    closeSync(fd);
    return share(times, 0.5);
}

/** CPU seconds of the database: of all processes of its group, and of those that have ended. */
function databaseCpu(dir) {
    const first = Number(readFileSync(path.join(dir, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        let stat;
        try {
            stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').map(Number);
        } catch {
            continue;
        }
        if (Number(pid) === first) ticks += stat[11] + stat[12] + stat[13] + stat[14];
        if (stat[1] === first) ticks += stat[11] + stat[12];
    }
    return ticks / 100;
}

async function metric(servers, name) {
    const texts = await Promise.all(servers.map(({ port }) => ask(port, 'GET', '/metrics')));
    return texts.reduce((sum, { text }) => sum + Number(new RegExp(`^bastide_${name} (\\S+)`, 'm').exec(text)[1]), 0);
}

/** One command after another at a table, until it is enough. */
async function plays(port, table, token, plan) {
    const socket = await wire(port, table, { token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    for (let i = 0; !plan.enough; i++) {
        const from = performance.now();
        socket.send({ t: 'seat', id: `c${i}`, seat: 2, ...(i % 2 ? FREE : { kind: 'bot', level: 'child' }) });
        if ((await socket.until((text) => text.id === `c${i}`))?.t !== 'ok') throw new Error('refused');
        plan.times.push(performance.now() - from);
    }
    socket.end();
}

async function measured(name, servers, db) {
    const { token } = await guest(servers[0].port, 'Host');
    const plan = { enough: false, times: [] };
    const all = [];
    for (let i = 0; i < TABLES; i++) {
        const port = servers[i % servers.length].port;
        all.push(plays(port, (await open(port, token, { game: 'base', players: 2, seats: [FREE, FREE] })).table, token, plan));
    }
    await sleep(1000);
    plan.times = [];
    const sync = bare();
    const [cpu, base, from] = [await metric(servers, 'cpu_seconds_total'), db ? databaseCpu(db.dir) : 0, performance.now()];
    await sleep(SECONDS * 1000);
    const [took, count] = [(performance.now() - from) / 1000, plan.times.length];
    const server = ((await metric(servers, 'cpu_seconds_total')) - cpu) / count;
    const database = db ? ((databaseCpu(db.dir) - base) / count) * 1e6 : 0;
    const memory = (await metric(servers, 'memory_bytes')) / servers.length / 1e6;
    plan.enough = true;
    await Promise.all(all);
    const [half, most] = [share(plan.times, 0.5), share(plan.times, 0.99)];
    console.log(`| ${name} | ${(count / took).toFixed(0)} | ${(server * 1e6).toFixed(0)} | ${database.toFixed(0)} | ${sync.toFixed(1)} ms | ` +
        `${(half / sync).toFixed(1)}, ${(most / sync).toFixed(1)} | ${memory.toFixed(0)} MB |`);
    for (const each of servers) await each.end('SIGTERM');
}

console.log('| store, processes | commands/s | CPU µs a command: server | database | bare fdatasync p50 | ack p50, p99 in fdatasyncs | memory of a process |');
console.log('|---|---|---|---|---|---|---|');
const root = page('plain', { 'index.html': 'Table' });
await measured('SQLite, 1', [await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '1', '--data', path.join(work, 'sqlite')])]);
const db = cluster();
for (const count of [1, 2, 4]) {
    const servers = [];
    for (let i = 0; i < count; i++) servers.push(await start(db.url));
    await measured(`PostgreSQL, ${count}`, servers, db);
}
db.end();
await finish();
