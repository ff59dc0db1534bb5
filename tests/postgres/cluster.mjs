// cluster.mjs: a PostgreSQL of a test's own, and servers on it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { page, serve, sleep, work } from '../server/tools.mjs';

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

/** Plays as a host at a table until `plan.enough`, at whichever port `where` names, coming back as often as it takes. */
export async function stays(host, where, plan) {
    while (!plan.enough) {
        await host.live(where(), plan).catch((error) => {
            if (!/no WebSocket|ECONN/.test(error.message)) throw error;
        });
        if (!plan.enough) await sleep(100);
    }
}
