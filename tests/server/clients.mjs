// clients.mjs: clients that are slow, many, confused or hostile; how the server begins and ends.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { finish, get, page, parse, program, raw, same, serve, sleep, test, work } from './tools.mjs';

const big = Buffer.alloc(24 << 20, 'Carcassonne');
const root = page('page', { 'index.html': 'Table', 'a.txt': 'a', 'big.wasm': big });
const options = ['--root', root, '--port', '0', '--patience', '1'];
const server = await serve(options);
const { port } = server;
const host = `Host: localhost:${port}\r\n`;
const seconds = async (fn) => {
    const start = performance.now();
    await fn();
    return (performance.now() - start) / 1000;
};
/** Connects, sends, and reads nothing. */
const silent = (bytes, to = port) =>
    new Promise((done, fail) => {
        const socket = net.connect(to, '127.0.0.1', () => socket.write(bytes, () => done(socket)));
        socket.pause();
        socket.on('error', fail);
        socket.on('connect', () => socket.removeListener('error', fail).on('error', () => {}));
    });
/** Seconds of processor time the server has used, and its memory in MiB. */
const used = (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
    return (Number(stat[11]) + Number(stat[12])) / 100;
};
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const refused = (answer) => answer.note !== 'still open' && !/^HTTP\/1.1 200/.test(answer);

// ---- requests ---------------------------------------------------------------------------------------------

await test('a giant header field', async () =>
    refused(await raw(port, `GET / HTTP/1.1\r\n${host}Cookie: ${'x'.repeat(20000)}\r\n\r\n`)));
await test('a giant unknown field', async () =>
    refused(await raw(port, `GET / HTTP/1.1\r\n${host}X-Y: ${'x'.repeat(20000)}\r\n\r\n`)));
await test('a giant address', async () => refused(await raw(port, `GET /${'x'.repeat(20000)} HTTP/1.1\r\n${host}\r\n`)));
await test('very many fields', async () =>
    refused(await raw(port, `GET / HTTP/1.1\r\n${host}${Array.from({ length: 4000 }, (_, i) => `X-${i}: 1\r\n`).join('')}\r\n`)));
await test('a header that never ends', async () => {
    const endless = Buffer.alloc(4 << 20, 'x-field: value\r\n');
    return refused(await raw(port, Buffer.concat([Buffer.from(`GET / HTTP/1.1\r\n${host}`), endless])));
});
await test('a header of 12 KB is fine', async () =>
    same((await get(port, '/', { Cookie: 'x'.repeat(6000), 'X-Other': 'y'.repeat(6000) })).status, 200));
for (const cut of ['', 'G', 'GET', 'GET /', 'GET / HTTP/1.1', 'GET / HTTP/1.1\r\n', `GET / HTTP/1.1\r\n${host}`, `GET / HTTP/1.1\r\n${host}\r`])
    await test(`cut off, then hung up: ${JSON.stringify(cut)}`, async () => {
        const took = await seconds(async () => same((await raw(port, cut, { half: true })).length, 0));
        return took < 0.9;
    });
await test('garbage', async () => {
    let random = 1;
    for (let i = 0; i < 60; i++) {
        const bytes = Buffer.from(Array.from({ length: 400 }, () => (random = (random * 48271) % 2147483647) & 255));
        const answer = await raw(port, Buffer.concat([Buffer.from(['', 'GET ', 'GET / HTTP/1.1\r\n', '\r\n'][i % 4]), bytes]), { half: true });
        if (/^HTTP\/1.1 200/.test(answer)) throw new Error(`${bytes.toString('hex')}: ${answer}`);
    }
    same((await get(port, '/')).status, 200);
});
await test('keep-alive: 20 requests, one connection, no delay', async () => {
    const start = performance.now();
    const one = `GET /a.txt HTTP/1.1\r\n${host}\r\n`;
    const socket = await silent(one);
    let all = '';
    socket.on('data', (data) => (all += data));
    socket.resume();
    for (let i = 1; i <= 20; i++) {
        while (all.split('\r\n\r\na').length <= i && performance.now() - start < 5000) await sleep(5);
        if (i < 20) socket.write(one);
    }
    same(all.match(/HTTP\/1.1 200/g).length, 20);
    socket.destroy();
    return performance.now() - start < 600;
});
await test('pipelined', async () => {
    const ask = (target, field = '') => `GET ${target} HTTP/1.1\r\n${host}${field}\r\n`;
    const answer = await raw(port, ask('/a.txt') + ask('/nosuch') + ask('/a.txt') + ask('/', 'Connection: close\r\n'));
    const end = answer.toString('latin1', answer.length - 5);
    same([answer.note, end, answer.toString('latin1').match(/(?<=HTTP.1.1 )\d+/g)], ['closed', 'Table', ['200', '404', '200', '200']]);
});
await test('HTTP/1.0 closes', async () => {
    const answer = await raw(port, `GET /a.txt HTTP/1.0\r\n${host}\r\n`);
    same([answer.note, parse(answer).status, parse(answer).body.toString()], ['closed', 200, 'a']);
});

// ---- waiting ----------------------------------------------------------------------------------------------

const within = (value, low, high) => {
    if (value < low || value > high) throw new Error(`${value}, not ${low} to ${high}`);
};
await Promise.all([
    test('silence is closed', async () => within(await seconds(() => raw(port, '')), 0.8, 2.5)),
    test('an idle connection is closed', async () => within(await seconds(() => raw(port, `GET / HTTP/1.1\r\n${host}\r\n`)), 0.8, 2.5)),
    test('half a header is closed', async () => within(await seconds(() => raw(port, 'GET / HT')), 0.8, 2.5)),
    test('a header that drips is closed', async () => {
        const socket = await silent('GET / HTTP/1.1\r\n');
        const drip = setInterval(() => socket.write('x'), 100);
        const closed = new Promise((done) => socket.on('close', done));
        socket.resume();
        within(await seconds(() => Promise.race([closed, sleep(4000)])), 0.5, 2.5);
        clearInterval(drip);
        socket.destroy();
    }),
]);
for (const [what, next] of [
    ['hangs up', (socket) => socket.end()],
    ['asks for more', (socket) => socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)],
    ['sends very much', (socket) => socket.write(Buffer.alloc(1 << 20))],
])
    await test(`a client that takes nothing and ${what} keeps nobody busy`, async () => {
        const socket = await silent(`GET /big.wasm HTTP/1.1\r\n${host}\r\n`);
        await sleep(100);
        const before = used(server.child.pid);
        next(socket);
        await sleep(850);
        socket.destroy();
        within(used(server.child.pid) - before, 0, 0.15);
    });
await test('a slow reader gets all of it, others are served meanwhile', async () => {
    const socket = await silent(`GET /big.wasm HTTP/1.1\r\n${host}\r\n`);
    let size = 0;
    let last = '';
    let asked = false;
    socket.on('data', (data) => {
        size += data.length;
        last = (last + data.toString('latin1')).slice(-2000);
        if (size > big.length && !asked) socket.write(`GET /a.txt HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
        asked = size > big.length;
        socket.pause();
        setTimeout(() => socket.resume(), 1);
    });
    const closed = new Promise((done) => socket.on('close', done));
    socket.resume();
    for (let i = 0; i < 20; i++) within(await seconds(async () => same((await get(port, '/')).status, 200)), 0, 0.5);
    await closed;
    within(size, big.length, big.length + 3000);
    same([/HTTP\/1.1 200 OK/.test(last), last.slice(-5)], [true, '\r\n\r\na']);
});

// ---- many -------------------------------------------------------------------------------------------------

await test('200 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => get(port, i % 2 ? '/' : '/a.txt')));
    answers.forEach(({ status, body }, i) => same([status, body.toString()], [200, i % 2 ? 'Table' : 'a']));
});
await test('600 idle connections: the first 512 hold the rest up until they are closed', async () => {
    const idle = await Promise.all(Array.from({ length: 600 }, () => silent('GET / HT')));
    within(await seconds(async () => same((await get(port, '/')).status, 200)), 0.3, 4);
    idle.forEach((socket) => socket.destroy());
});
await test('40 large answers that nobody takes cost little memory', async () => {
    const before = memory(server.child.pid);
    const sockets = await Promise.all(Array.from({ length: 40 }, () => silent(`GET /big.wasm HTTP/1.1\r\n${host}\r\n`)));
    await sleep(200);
    const more = memory(server.child.pid) - before;
    sockets.forEach((socket) => socket.destroy());
    console.log(`# ${before.toFixed(1)} MiB before, ${more.toFixed(1)} MiB more`);
    return more < 20;
});

// ---- beginning and end ------------------------------------------------------------------------------------

const run = (...args) => spawnSync(program, ['serve', ...args], { encoding: 'utf8', timeout: 5000 });
await test('a port in use', () => {
    const { status, stdout, stderr } = run('--root', root, '--port', String(port));
    same([status, stdout, /^bastide: .*port \d+ .*in use/.test(stderr), stderr.includes(String(port))], [1, '', true, true]);
});
for (const [what, pattern, ...args] of [
    ['no such directory', /nosuch: No such file/, '--root', path.join(work, 'nosuch')],
    ['a file for a directory', /a\.txt is no directory/, '--root', path.join(root, 'a.txt')],
    ['a directory without a page', /empty has no index\.html/, '--root', page('empty', { 'a.txt': '' })],
    ['an address of somebody else', /cannot listen on port 0 of 192\.0\.2\.1/, '--root', root, '--port', '0', '--host', '192.0.2.1'],
])
    await test(what, () => {
        const { status, stdout, stderr } = run(...args);
        same([status, stdout, pattern.test(stderr)], [1, '', true]);
    });
await test('standard output that is full', () => {
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync(program, ['serve', ...options], { stdio: ['ignore', full, 'ignore'], timeout: 5000 });
    same(status, 1);
});
await test('::1 too, where there is one', async () => {
    try {
        same(parse(await raw(port, `GET /a.txt HTTP/1.0\r\n${host}\r\n`, { host: '::1' })).status, 200);
    } catch (error) {
        same(error.code, existsSync('/proc/net/if_inet6') && /^0{31}1 /m.test(readFileSync('/proc/net/if_inet6')) ? 'reachable' : error.code);
    }
});
await test('--host 0.0.0.0 answers to any Host', async () => {
    const all = await serve([...options, '--host', '0.0.0.0']);
    same([all.out, (await get(all.port, '/', { Host: 'example.com' })).status], [`http://127.0.0.1:${all.port}/\n`, 200]);
    same(await all.end('SIGTERM'), 0);
});
await test('--open', async () => {
    const browser = path.join(work, 'browser');
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" >${work}/shown\n`);
    chmodSync(browser, 0o755);
    const open = await serve([...options, '--open'], { BROWSER: browser });
    for (let i = 0; i < 100 && !existsSync(`${work}/shown`); i++) await sleep(20);
    same([await open.end('SIGTERM'), open.err], [0, '']);
    same(readFileSync(`${work}/shown`, 'utf8'), open.out.trim());
});
await test('--open without a browser', async () => {
    const open = await serve([...options, '--open'], { BROWSER: '/nosuch', PATH: work });
    for (let i = 0; i < 100 && !open.err; i++) await sleep(20);
    same([/no browser could be started/.test(open.err), (await get(open.port, '/')).status], [true, 200]);
    same(await open.end('SIGTERM'), 0);
});
await test('SIGTERM: an answer under way is finished, a stuck one is not waited for', async () => {
    const other = await serve(options);
    const answer = raw(other.port, `GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const stuck = await silent(`GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n`, other.port);
    await sleep(20);
    within(await seconds(async () => same([await other.end('SIGTERM'), other.err], [0, ''])), 0, 1.5);
    same(parse(await answer).body.length, big.length);
    stuck.destroy();
});
await test('SIGINT: 130, at once, idle connections or not', async () => {
    const other = await serve(options);
    const idle = await silent(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`, other.port);
    await sleep(20);
    within(await seconds(async () => same([await other.end('SIGINT'), other.err], [130, ''])), 0, 0.7);
    idle.destroy();
});
await test('after all this the server still answers, and ends well', async () => {
    same((await get(port, '/')).status, 200);
    same([await server.end('SIGTERM'), server.err], [0, '']);
});
await finish();
