// processes.mjs: several processes on one PostgreSQL. Whatever dies, sleeps or is cut off, what was acknowledged stays,
// once and in order, and tables go on elsewhere. Argument: how long a process is stopped, in seconds.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { appears, comes, finish, program, same, sleep, test, work } from '../server/tools.mjs';
import { ask, begun, BOT, FREE, guest, open, wire } from '../network/client.mjs';
import { Host } from '../network/host.mjs';
import { cluster, games, relay, start, stays, verify } from './cluster.mjs';

const STOPPED = Number(process.argv[3] || 6);
const TABLES = 6;
const db = cluster();

/** Hosts with tables of their own, opened at this port. */
async function hosts(port, count = TABLES) {
    const { token } = await guest(port, 'Host');
    const all = [];
    for (let i = 0; i < count; i++) all.push(new Host(i, (await open(port, token, { game: 'base', players: 2, seats: [FREE, FREE] })).table, token));
    return all;
}

/** Plays at all tables while `fault` happens; then looks whether everything is there. */
async function under(all, where, fault) {
    const plan = { left: Infinity, enough: false, pace: 5, die: () => {} };
    const acked = () => all.reduce((sum, host) => sum + host.acked.size, 0);
    const more = async (what, count = 20) => {
        const from = acked();
        await appears(what, () => acked() >= from + count);
    };
    const playing = Promise.all([games(() => where(all[0]), all[0].token, plan), ...all.map((host) => stays(host, () => where(host), plan))]);
    const wrong = playing.then(() => {}, (error) => Promise.reject(error));
    try {
        await Promise.race([wrong, more('moves before')]);
        const before = Date.now();
        await Promise.race([wrong, fault(more)]);
        await Promise.race([wrong, more('moves after')]);
        console.log(`# ${acked()} acknowledged, the fault took ${Date.now() - before} ms`);
    } finally {
        plan.enough = true;
    }
    const [seen] = await comes('end of play', playing);
    for (const host of all) await host.audit(where(host));
    let over = 0;
    for (const game of seen) over += await verify(game, where(all[0]));
    console.log(`# ${seen.length} games were looked at, ${over} of them verified to their end`);
}

await test('a table goes where its people are', async () => {
    const [one, two] = [await start(db.url), await start(db.url)];
    const { token } = await guest(one.port, 'Host');
    const { table } = await open(one.port, token, { game: 'base', players: 2, seats: [FREE, FREE] });
    const first = await wire(one.port, table, { token });
    first.send({ t: 'hello', p: 1 });
    await first.until('table');
    first.send({ t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' });
    same(await first.until('ok'), { t: 'ok', id: 'a', v: 2 });
    const second = await wire(two.port, table, { token });
    second.send({ t: 'hello', p: 1 });
    same((await second.until('table')).v, 2);
    second.send({ t: 'seat', id: 'b', seat: 2, kind: 'free' });
    same(await second.until('ok'), { t: 'ok', id: 'b', v: 3 });
    same([await first.until('none'), first.closed], [null, 4000]); // come again
    same((await ask(one.port, 'GET', `/api/${table}/table`, undefined, { token })).json.v, 3);
    for (const socket of [first, second]) socket.end();
    for (const server of [one, two]) same(await server.end('SIGTERM'), 0);
});

await test('the list of tables, people, and what is done to a person are known everywhere', async () => {
    const [one, two] = [await start(db.url), await start(db.url)];
    const { token, person } = await guest(one.port, 'Ann');
    const { table } = await open(one.port, token, { game: 'base', players: 2, seats: [{ kind: 'me' }, FREE], rules: { listed: true } });
    const list = async (server) => (await ask(server.port, 'GET', '/api/tables')).json;
    const line = async (server) => JSON.stringify((await list(server)).tables.find((each) => each.table === table));
    await appears('the same table in both lists', async () => {
        const [here, there] = [await line(one), await line(two)];
        return here !== undefined && here === there;
    });
    // Names begin with any letter or digit.
    for (let i = 0; i < 30; i++) await open(one.port, token, { game: 'base', players: 2, seats: [{ kind: 'me' }, FREE], rules: { listed: true } });
    await appears('all tables in both lists', async () => (await list(two)).tables.length === 31);
    const socket = await wire(two.port, table, { token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    await appears('people', async () => (await list(one)).people === 1);
    await appears('table in the other list again', async () => (await list(one)).tables.filter((each) => each.table === table).length === 1);
    const data = one.child.spawnargs[one.child.spawnargs.indexOf('--data') + 1];
    same(spawnSync(program, ['admin', '--data', data, 'ban', person], { encoding: 'utf8' }).stdout, 'done\n');
    same([await socket.until('none'), socket.closed], [null, 1008]);
    same(await two.end('SIGKILL'), 'SIGKILL');
    await appears('a list without the dead, or with what was taken over', async () => (await list(one)).people === 0);
    same(await one.end('SIGTERM'), 0);
});

/** Comes to a game of bots again and again, each time as one who knows nothing of it, until it is over. Gives how often. */
async function comeAgain(port, token) {
    const { table } = await open(port, token, { game: 'base+farmers', players: 2, seats: [{ kind: 'me' }, BOT('novice')], rules: { bot: 'novice' } });
    const socket = await begun(port, table, token);
    socket.send({ t: 'hand', id: 'hand', seat: 1 });
    for (let times = 1; ; times++) {
        const comer = new Host(times, table, token);
        await comer.watch(port, { left: 3, get enough() { return this.left-- <= 0; } });
        if (!comer.over) continue;
        socket.end();
        return times;
    }
}

await test('who comes while moves are made is told every event, up to the last one', async () => {
    const one = await start(db.url);
    const { token } = await guest(one.port, 'Host');
    let times = 0;
    for (let i = 0; i < 10; i++) for (const each of await Promise.all([0, 1, 2].map(() => comeAgain(one.port, token)))) times += each;
    console.log(`# somebody came ${times} times to 30 games`);
    same(await one.end('SIGTERM'), 0);
});

await test('connections to the database are cut again and again', async () => {
    const one = await start(db.url);
    await under(await hosts(one.port), () => one.port, async (more) => {
        for (let i = 0; i < 10; i++) {
            db.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name='bastide'");
            await more('moves between cuts', 5);
        }
    });
    same(await one.end('SIGTERM'), 0);
});

await test('the database is killed and comes back', async () => {
    const one = await start(db.url);
    await under(await hosts(one.port), () => one.port, async (more) => {
        for (let i = 0; i < (STOPPED < 30 ? 1 : 5); i++) {
            db.kill();
            await sleep(300);
            db.again();
            await more('moves between deaths');
        }
    });
    same(await one.end('SIGTERM'), 0);
});

await test('the database is away for long: nothing is acknowledged, and it goes on afterwards', async () => {
    const one = await start(db.url);
    await under(await hosts(one.port), () => one.port, async () => {
        db.stop();
        await appears('a server that says so', async () => (await ask(one.port, 'GET', '/healthz').catch(() => ({}))).status === 503);
        same((await ask(one.port, 'POST', '/api/people', { name: 'Ann' })).status, 503);
        db.again();
        await appears('a server that is well', async () => (await ask(one.port, 'GET', '/healthz').catch(() => ({}))).status === 200);
    });
    same(await one.end('SIGTERM'), 0);
});

await test('a slow database: moves wait for it', async () => {
    const one = await start(db.url);
    await under(await hosts(one.port), () => one.port, async (more) => {
        await db.slowly('BEGIN; LOCK TABLE event IN EXCLUSIVE MODE; SELECT pg_sleep(2); COMMIT');
        await more('moves after it');
    });
    same(await one.end('SIGTERM'), 0);
});

await test('a process is killed: its tables go on with the other one', async () => {
    let [one, two] = [await start(db.url), await start(db.url)];
    const all = await hosts(one.port);
    await under(all, (host) => (host.number % 2 ? two.port : one.port), async (more) => {
        await appears('every table with its process', () => all.every(({ acked }) => acked.size > 0));
        await two.end('SIGKILL');
        const [from, at] = [all.filter(({ number }) => number % 2).map(({ acked }) => acked.size), Date.now()];
        two = one;
        await appears('every table', () => all.filter(({ number }) => number % 2).every(({ acked }, i) => acked.size > from[i] + 1));
        console.log(`# all tables back after ${Date.now() - at} ms`);
        two = await start(db.url);
        await more('moves with a new process');
    });
    for (const server of [one, two]) same(await server.end('SIGTERM'), 0);
});

await test(`a process that is stopped for ${STOPPED} s and goes on cannot write`, async () => {
    let [one, two] = [await start(db.url, ['--log']), await start(db.url, ['--log'])];
    const all = await hosts(one.port);
    let where = two;
    await under(all, (host) => (host.number % 2 ? where.port : one.port), async (more) => {
        const held = await wire(two.port, all[1].table, { token: all[1].token });
        held.send({ t: 'hello', p: 1 });
        await held.until('table');
        two.child.kill('SIGSTOP');
        held.send({ t: 'seat', id: 'late', seat: 2, kind: 'free' }); // it will read this when it wakes up
        where = one;
        for (const host of all) if (host.number % 2) host.socket?.end();
        await sleep(STOPPED * 1000);
        await more('moves while it is stopped');
        two.child.kill('SIGCONT');
        same(await held.until((text) => text.id === 'late'), null);
        same(held.closed, 4000);
        await appears('a process that lives again', async () => (await ask(two.port, 'GET', '/healthz').catch(() => ({}))).status === 200);
    });
    for (const server of [one, two]) same(await server.end('SIGTERM'), 0);
});

await test('a process whose network is held up cannot write what comes late', async () => {
    const way = await relay(db);
    const [one, two] = [await start(db.url), await start(way.url)];
    const all = await hosts(one.port);
    const far = all.filter(({ number }) => number % 2);
    let where = two;
    await under(all, (host) => (host.number % 2 ? where.port : one.port), async (more) => {
        way.hold(); // moves of its tables are under way
        const from = far.map(({ acked }) => acked.size);
        await appears('a process that knows that it is cut off', async () => (await ask(two.port, 'GET', '/healthz').catch(() => ({}))).status === 503);
        where = one;
        await appears('moves at every table', () => far.every(({ acked }, i) => acked.size > from[i] + 1));
        way.release();
        await appears('a process that lives again', async () => (await ask(two.port, 'GET', '/healthz').catch(() => ({}))).status === 200);
        where = two;
        for (const host of far) host.socket?.end();
        await more('moves after it');
    });
    for (const server of [one, two]) same(await server.end('SIGTERM'), 0);
    way.end();
});

await test('tables go from process to process, among many: no two of them wait for each other', async () => {
    const servers = [];
    for (let i = 0; i < (STOPPED < 30 ? 8 : 50); i++) servers.push(await start(db.url));
    const all = await hosts(servers[0].port, servers.length);
    let turn = 0;
    await under(all, (host) => servers[(host.number + turn) % servers.length].port, async (more) => {
        for (turn = 1; turn <= 5; turn++) {
            for (const host of all) host.socket?.end();
            await more('moves elsewhere', all.length);
        }
    });
    same(db.sql("SELECT deadlocks FROM pg_stat_database WHERE datname='postgres'"), '0');
    for (const server of servers) same(await server.end('SIGTERM'), 0);
});

// A disk of its own, which only root can make, is filled and emptied again.
if (STOPPED >= 30 && process.getuid() === 0)
    await test('the disk of the database is full: nothing is acknowledged that is not there, and it goes on when there is room', async () => {
        const disk = path.join(work, 'disk');
        mkdirSync(disk);
        chmodSync(work, 0o755);
        same(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'none', disk]).status, 0);
        const small = cluster({ within: disk, settings: ['wal_level=minimal', 'max_wal_senders=0', 'min_wal_size=32MB', 'max_wal_size=48MB'] });
        try {
            const one = await start(small.url);
            await under(await hosts(one.port), () => one.port, async () => {
                spawnSync('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=1M']);
                try { // until the database itself feels it
                    small.sql('CREATE TABLE filler(x text)');
                    for (;;) small.sql('INSERT INTO filler SELECT repeat(md5(random()::text), 50) FROM generate_series(1, 20000)');
                } catch (error) {
                    console.log(`# ${error.message.split('\n')[0]}`);
                }
                await sleep(3000);
                rmSync(`${disk}/filler`);
                if (spawnSync('pg_isready', ['-h', small.dir]).status !== 0) small.again();
            });
            same(await one.end('SIGTERM'), 0);
        } finally {
            small.end();
            spawnSync('umount', [disk]);
        }
    });

db.end();
await finish();
