// cluster.mjs: a PostgreSQL of a test's own, and servers on it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { page, program, serve, sleep, work } from '../server/tools.mjs';
import { ask, begun, BOT, open } from '../network/client.mjs';
import { Host } from '../network/host.mjs';

const script = fileURLToPath(new URL('cluster.sh', import.meta.url));
const root = page('page', { 'index.html': 'Table' });

function run(...args) {
    const { status, stdout, stderr } = spawnSync(script, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return stdout.trim();
}

/** Starts one; `within`: the folder for it. Gives { url, sql(text), kill(), again(), end() }. */
export function cluster({ settings = [], within = os.tmpdir() } = {}) {
    const dir = path.join(mkdtempSync(path.join(within, 'bastide-pg-')), 'c');
    spawnSync('chmod', ['755', path.dirname(dir)]);
    const url = run('start', dir, ...settings);
    const psql = ['psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', url, '-f', '-']];
    return {
        url,
        dir,
        sql: (text) => {
            const { status, stdout, stderr } = spawnSync(...psql, { input: text, encoding: 'utf8' });
            if (status !== 0) throw new Error(stderr);
            return stdout.trim();
        },
        /** The same, which takes its time. */
        slowly: (text) => new Promise((done) => {
            const child = spawn(...psql, { stdio: ['pipe', 'ignore', 'ignore'] });
            child.on('close', done);
            child.stdin.end(text);
        }),
        kill: () => run('kill', dir),
        stop: () => run('stop', dir),
        again: () => run('again', dir),
        end: () => {
            spawnSync(script, ['stop', dir]);
            rmSync(path.dirname(dir), { recursive: true });
        },
    };
}

let count = 0;

/** A process on a database. */
export const start = (url, more = []) =>
    serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '1', '--data', path.join(work, `process-${++count}`), '--store', url, ...more]);

export const freePort = () => new Promise((done) => {
    const socket = net.createServer().listen(0, '127.0.0.1', () => {
        const { port } = socket.address();
        socket.close(() => done(port));
    });
});

/** What a line that is lost, or a process that is not there, lets us know. */
const AWAY = /no WebSocket|ECONN|EPIPE|socket hang up|^50[23] |no table|no deal|no start/;

/** Bots play one game after another while somebody looks on, at whichever port `where` names. Gives the games: none of their draws may ever change. */
export async function games(where, token, plan) {
    const all = [];
    const rules = { bot: 'novice' };
    while (!plan.enough) {
        try {
            const { table } = await open(where(), token, { game: 'base+farmers', players: 2, seats: [{ kind: 'me' }, BOT('novice')], rules });
            const socket = await begun(where(), table, token);
            socket.send({ t: 'hand', id: 'hand', seat: 1 });
            const handed = await socket.until(({ id }) => id === 'hand');
            socket.end();
            if (handed?.t !== 'ok') continue;
            const game = new Host(all.length, table, token);
            all.push(game);
            while (!game.over && !plan.enough) await game.watch(where(), plan);
        } catch (error) {
            if (!AWAY.test(error.message)) throw error;
            await sleep(100);
        }
    }
    return all;
}

/** A game that is over is what its commitment and its contributions say, draw by draw. */
export async function verify(game, port) {
    await game.audit(port);
    if (!game.over) return 0;
    const file = path.join(work, `${game.table}.bastide`);
    writeFileSync(file, (await ask(port, 'GET', `/api/${game.table}`, undefined, { token: game.token })).text);
    const { status, stderr } = spawnSync(program, ['verify', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${game.table}: ${stderr}`);
    return 1;
}

/** The way to a database over a network that can be held up: what is sent then arrives when it goes on. */
export async function relay(db) {
    const pairs = new Set();
    const self = { held: false };
    const server = net.createServer({ pauseOnConnect: true }, (from) => {
        const to = net.connect(path.join(db.dir, '.s.PGSQL.5432'));
        const pair = [from, to];
        pairs.add(pair);
        for (const [socket, other] of [[from, to], [to, from]]) {
            socket.on('data', (data) => other.write(data));
            socket.on('error', () => {});
            socket.on('close', () => (other.destroy(), pairs.delete(pair)));
        }
        if (self.held) to.pause();
        else from.resume();
    });
    const port = await new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));
    self.url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    self.hold = () => {
        self.held = true;
        for (const pair of pairs) for (const socket of pair) socket.pause();
    };
    self.release = () => {
        self.held = false;
        for (const pair of pairs) for (const socket of pair) socket.resume();
    };
    self.end = () => {
        server.close();
        for (const pair of pairs) for (const socket of pair) socket.destroy();
    };
    return self;
}

/** Plays as a host at a table until `plan.enough`, at whichever port `where` names, coming back as often as it takes. */
export async function stays(host, where, plan) {
    while (!plan.enough) {
        await host.live(where(), plan).catch((error) => {
            if (!AWAY.test(error.message)) throw error;
        });
        if (!plan.enough) await sleep(100);
    }
}
