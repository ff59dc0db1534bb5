// tools.mjs: what the tests of the server share: TAP, a page to serve, the server, and a client that
// sends exactly the bytes it is told to.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const program = process.argv[2];
export const work = mkdtempSync(path.join(os.tmpdir(), 'bastide-server-'));
const servers = new Set();
let count = 0;
let started = 0;
process.env.XDG_STATE_HOME = path.join(work, 'state');

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Longer than anything takes on the slowest machine, in milliseconds: what is not there by then never comes. */
export const PATIENCE = 60_000;

/** Waits for what has to happen; throws if it does not. */
export function comes(what, promise) {
    let timer;
    const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`no ${what}`)), PATIENCE)));
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Looks again and again until something is there. */
export async function appears(what, look) {
    for (const end = Date.now() + PATIENCE; !(await look()); await sleep(20))
        if (Date.now() > end) throw new Error(`no ${what}`);
}

/** One result: fn throws, or returns something false, when it fails. */
export async function test(name, fn) {
    let why = '';
    try {
        const result = await fn();
        if (result !== undefined && !result) why = `got ${result}`;
    } catch (error) {
        why = String(error.stack);
    }
    console.log(`${why ? 'not ok' : 'ok'} ${++count} - ${name}`);
    if (why) {
        console.log(why.replace(/^/gm, '# '));
        process.exitCode = 1;
    }
}

/** Throws unless both are the same. */
export function same(got, want) {
    const [a, b] = [JSON.stringify(got), JSON.stringify(want)];
    if (a !== b) throw new Error(`got ${a}, not ${b}`);
}

export async function finish() {
    for (const server of [...servers]) await server.end('SIGKILL');
    rmSync(work, { recursive: true });
    console.log(`1..${count}`);
    setTimeout(() => process.exit(), 1000).unref(); // what a failed test left behind keeps nobody waiting
}

/** Writes files, by their paths, into a new directory; gives its name. */
export function page(name, files) {
    const root = path.join(work, name);
    for (const [file, content] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), content);
    }
    return root;
}

/** Runs `bastide serve` and waits for its address, or its end. */
export async function serve(args, env = {}) {
    const state = path.join(work, `state-${++started}`); // one server at a time keeps its tables there
    const child = spawn(program, ['serve', ...args], { env: { ...process.env, XDG_STATE_HOME: state, ...env } });
    const server = { child, out: '', err: '' };
    child.stdout.on('data', (data) => (server.out += data));
    child.stderr.on('data', (data) => (server.err += data));
    server.ended = new Promise((done) => child.on('close', (status, signal) => done(status ?? signal)));
    server.ended.then(() => servers.delete(server));
    server.end = (signal) => (child.kill(signal), comes('end', server.ended));
    servers.add(server);
    await Promise.race([server.ended, new Promise((done) => child.stdout.once('data', done))]);
    server.port = Number(/:(\d+)\/\n/.exec(server.out)?.[1]);
    return server;
}

/** Sends bytes, gives all that comes back until the connection closes. */
export function raw(port, bytes, { wait = PATIENCE, half = false, host = '127.0.0.1' } = {}) {
    return new Promise((done, fail) => {
        const parts = [];
        const socket = net.connect({ port, host, allowHalfOpen: true });
        const end = (note) => {
            clearTimeout(timer);
            socket.destroy();
            done(Object.assign(Buffer.concat(parts), { note }));
        };
        const timer = setTimeout(() => end('still open'), wait);
        socket.on('data', (data) => parts.push(data));
        socket.on('end', () => end('closed'));
        socket.on('error', (error) => (error.syscall === 'connect' ? fail(error) : end(error.code)));
        socket.on('connect', () => (half ? socket.end(bytes) : socket.write(bytes)));
    });
}

/** Takes an answer apart: { status, fields, body }. */
export function parse(bytes) {
    const end = bytes.indexOf('\r\n\r\n');
    const [first, ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/s, 2)));
    return { status: Number(first.split(' ')[1]), fields, body: bytes.subarray(end + 4) };
}

/** One request on a connection of its own. */
export async function get(port, target, fields = {}, method = 'GET') {
    const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...fields };
    const lines = Object.entries(all).map(([name, value]) => (value === null ? '' : `${name}: ${value}\r\n`));
    return parse(await raw(port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
}
