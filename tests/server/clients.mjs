// clients.mjs: clients that are slow, many, confused or hostile; how the server begins and ends.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { PATIENCE, appears, comes, finish, get, page, parse, program, raw, same, serve, sleep, test, work } from './tools.mjs';

const big = Buffer.alloc(24 << 20, 'Carcassonne');
const half = big.subarray(0, big.length / 2);
const root = page('page', { 'index.html': 'Table', 'a.txt': 'a', 'big.wasm': big, 'half.wasm': half });
const patient = (seconds) => ['--root', root, '--port', '0', '--patience', String(seconds)];
/** A server that waits for nobody, and one that would wait for an hour: what that one ends, no timer has ended. */
const options = patient(1);
const server = await serve(options);
const { port } = server;
const forbearing = patient(3600);
const calm = await serve(forbearing);
const host = `Host: localhost:${port}\r\n`;
const seconds = async (fn) => {
    const start = performance.now();
    await fn();
    return (performance.now() - start) / 1000;
};
/** The socket, as soon as an answer has begun; nothing more of it is read. */
const begun = (socket) =>
    comes(
        'answer',
        new Promise((done) => {
            socket.once('data', () => done(socket.pause()));
            socket.resume();
        }),
    );
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
const answered = (bytes) => raw(port, bytes).then((answer) => parse(answer).status);
await test('a header that is too long is answered', async () => {
    for (const size of [20000, 40000])
        for (const name of ['Cookie', 'X-Y'])
            same(await answered(`GET / HTTP/1.1\r\n${host}${name}: ${'x'.repeat(size)}\r\n\r\n`), 431);
});
await test('an address that is too long is answered', async () => {
    for (const before of ['/', '/?', '/a.txt?'])
        for (const size of [9000, 20000, 40000]) same(await answered(`GET ${before}${'x'.repeat(size)} HTTP/1.1\r\n${host}\r\n`), 414);
});
await test('a second header that is too long, behind one that is not', async () => {
    const both = await raw(port, `GET /a.txt HTTP/1.1\r\n${host}\r\nGET / HTTP/1.1\r\n${host}X-Y: ${'x'.repeat(40000)}\r\n\r\n`);
    same(String(both).match(/HTTP\/1.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 431']);
});
await test('many requests without waiting are no long header', async () => {
    const all = await raw(port, `GET /a.txt HTTP/1.1\r\n${host}\r\n`.repeat(2000) + `GET / HTTP/1.0\r\n${host}\r\n`);
    same(String(all).includes(' 431 '), false);
});
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
        const answer = await raw(calm.port, cut, { half: true });
        same([answer.length, answer.note !== 'still open'], [0, true]);
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
// An answer in two parts whose second waits until the first is acknowledged takes a hundred times as long as one on
// a connection of its own, once the two know each other; other work on the machine slows down both.
await test('keep-alive: 100 requests, one connection, none waits for anything', async () => {
    const one = `GET /a.txt HTTP/1.1\r\nHost: localhost:${calm.port}\r\n`;
    const fresh = [];
    for (let i = 0; i < 50; i++) fresh.push(await seconds(() => raw(calm.port, `${one}Connection: close\r\n\r\n`)));
    const socket = await silent('', calm.port);
    let all = '';
    let come = () => {};
    socket.on('data', (data) => {
        all += data;
        if (all.endsWith('\r\n\r\na')) come();
    });
    socket.resume();
    const kept = [];
    for (let i = 0; i < 100; i++) {
        const answered = new Promise((done) => (come = done));
        kept.push(await seconds(() => (socket.write(`${one}\r\n`), comes('answer', answered))));
    }
    same(all.match(/HTTP\/1.1 200/g).length, 100);
    socket.destroy();
    const [again, anew] = [kept.slice(50), fresh].map((times) => 1000 * times.sort((a, b) => a - b)[25]);
    console.log(`# median ${again.toFixed(2)} ms, with a connection of its own ${anew.toFixed(2)} ms`);
    return again < 10 * anew;
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
/** It is closed, but not before its time. */
const givenUp = async (bytes) => within(await seconds(async () => same((await raw(port, bytes)).note !== 'still open', true)), 0.8, Infinity);
await Promise.all([
    test('silence is closed', () => givenUp('')),
    test('an idle connection is closed', () => givenUp(`GET / HTTP/1.1\r\n${host}\r\n`)),
    test('half a header is closed', () => givenUp('GET / HT')),
    test('a header that drips is closed', async () => {
        const socket = await silent('GET / HTTP/1.1\r\n');
        const drip = setInterval(() => socket.write('x'), 100);
        const closed = new Promise((done) => socket.on('close', done));
        socket.resume();
        within(await seconds(() => comes('end', closed).finally(() => clearInterval(drip))), 0.5, Infinity);
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
// It takes longer than the patience of the server, but never lets it wait as long. The first half is read slowly
// until the others have their answers.
await test('a slow reader gets all of it, others are served meanwhile', async () => {
    const PAUSE = 15;
    const slow = await serve(patient(5));
    const host = `Host: localhost:${slow.port}\r\n`;
    const socket = await silent(`GET /big.wasm HTTP/1.1\r\n${host}\r\n`, slow.port);
    let size = 0;
    let last = '';
    let asked = false;
    let served = false;
    socket.on('data', (data) => {
        size += data.length;
        last = (last + data.toString('latin1')).slice(-2000);
        if (size > big.length && !asked) socket.write(`GET /a.txt HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
        asked = size > big.length;
        socket.pause();
        setTimeout(() => socket.resume(), !served && size > big.length / 4 ? 5 * PAUSE : PAUSE);
    });
    const closed = new Promise((done) => socket.on('close', done));
    const took = seconds(() => comes('end', closed));
    socket.resume();
    for (let i = 0; i < 10; i++) same((await get(slow.port, '/')).status, 200);
    within(size, 0, big.length / 2);
    served = true;
    within(await took, 5, Infinity);
    within(size, big.length, big.length + 3000);
    same([/HTTP\/1.1 200 OK/.test(last), last.slice(-5)], [true, '\r\n\r\na']);
    same(await slow.end('SIGTERM'), 0);
});

// ---- many -------------------------------------------------------------------------------------------------

await test('200 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => get(port, i % 2 ? '/' : '/a.txt')));
    answers.forEach(({ status, body }, i) => same([status, body.toString()], [200, i % 2 ? 'Table' : 'a']));
});
/** So many connections that begin a request and go on no more, from one address of this machine. */
const hold = (where, count, from) => Promise.all(Array.from({ length: count }, () => new Promise((done) => {
    const socket = net.connect({ port: where, host: '127.0.0.1', localAddress: from }, () => (socket.write('GET / HT'), done(socket.resume())));
    socket.on('error', () => done(socket));
})));
await test('600 idle connections of three addresses: the first 512 hold the rest up until they are closed', async () => {
    let closed = 0;
    const idle = (await Promise.all(['127.0.0.4', '127.0.0.5', '127.0.0.6'].map((from) => hold(port, 200, from)))).flat();
    for (const socket of idle) socket.on('close', () => closed++);
    same((await get(port, '/')).status, 200);
    await sleep(0); // who was closed before is counted
    within(closed, 600 + 1 - 512, 600);
    idle.forEach((socket) => socket.destroy());
});
await test('600 idle connections of one address hold nobody else up', async () => {
    const idle = await hold(calm.port, 600, '127.0.0.7');
    same((await get(calm.port, '/')).status, 200); // it would wait for them for an hour
    idle.forEach((socket) => socket.destroy());
});
await test('40 large answers that nobody takes cost little memory', async () => {
    const before = memory(server.child.pid);
    const sockets = await Promise.all(Array.from({ length: 40 }, () => silent(`GET /big.wasm HTTP/1.1\r\n${host}\r\n`)));
    await Promise.all(sockets.map(begun));
    const more = memory(server.child.pid) - before;
    sockets.forEach((socket) => socket.destroy());
    console.log(`# ${before.toFixed(1)} MiB before, ${more.toFixed(1)} MiB more`);
    return more < 20;
});

// ---- beginning and end ------------------------------------------------------------------------------------

const run = (...args) => spawnSync(program, ['serve', ...args], { encoding: 'utf8', timeout: PATIENCE });
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
    const { status } = spawnSync(program, ['serve', ...options], { stdio: ['ignore', full, 'ignore'], timeout: PATIENCE });
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
    const [first, ...others] = all.out.trim().split('\n');
    same([first, (await get(all.port, '/', { Host: 'example.com' })).status], [`http://127.0.0.1:${all.port}/`, 200]);
    for (const other of others) same(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+\/$/.test(other), true);
    same(await all.end('SIGTERM'), 0);
    same(/^bastide: other machines can connect.*no password.*nothing is encrypted\n$/.test(all.err), true);
});
await test('too few files may be open: a message and status 1', () => {
    for (let files = 5; files < 34; files++) {
        const limited = ['-c', `ulimit -n ${files} && exec "$@"`, 'sh', program, 'serve', ...options];
        const { status, stdout, stderr } = spawnSync('sh', limited, { encoding: 'utf8', timeout: PATIENCE });
        same([files, status, stdout, /^bastide: cannot open \d+ files.*ulimit -n/.test(stderr)], [files, 1, '', true]);
    }
});
await test('--open', async () => {
    const browser = path.join(work, 'browser');
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" >${work}/shown\n`);
    chmodSync(browser, 0o755);
    const open = await serve([...options, '--open'], { BROWSER: browser });
    await appears('browser', () => existsSync(`${work}/shown`) && readFileSync(`${work}/shown`, 'utf8') === open.out.trim());
    same([await open.end('SIGTERM'), open.err], [0, '']);
});
await test('--open without a browser', async () => {
    const open = await serve([...options, '--open'], { BROWSER: '/nosuch', PATH: work });
    await appears('message', () => open.err.includes('\n'));
    same([/no browser could be started/.test(open.err), (await get(open.port, '/')).status], [true, 200]);
    same(await open.end('SIGTERM'), 0);
});
await test('SIGTERM: an answer under way is finished, a stuck one is not waited for', async () => {
    const other = await serve(forbearing);
    const ask = (file) => silent(`GET /${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`, other.port);
    const stuck = await begun(await ask('big.wasm'));
    const parts = [];
    const taken = (await ask('half.wasm')).on('data', (data) => parts.push(data));
    await begun(taken);
    const closed = new Promise((done) => taken.on('close', done));
    const end = other.end('SIGTERM');
    taken.resume();
    same([await end, other.err], [0, '']);
    await comes('end', closed);
    same(parse(Buffer.concat(parts)).body.length, half.length);
    stuck.destroy();
});
await test('SIGINT: 130, at once, idle connections or not', async () => {
    const other = await serve(forbearing);
    const idle = await begun(await silent(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`, other.port));
    same([await other.end('SIGINT'), other.err], [130, '']);
    idle.destroy();
});
await test('SIGTERM again and again does not end it before it has put everything away', async () => {
    const other = await serve(forbearing);
    const ended = other.end('SIGTERM');
    let waiting = true;
    const again = () => waiting && (other.child.kill('SIGTERM'), setImmediate(again));
    again();
    const status = await ended.finally(() => (waiting = false));
    same([status, other.err], [0, '']);
});
await test('after all this the server still answers, and ends well', async () => {
    same((await get(port, '/')).status, 200);
    same([await server.end('SIGTERM'), server.err], [0, '']);
    same([await calm.end('SIGTERM'), calm.err], [0, '']);
});
await finish();
