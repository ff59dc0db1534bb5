// tables.mjs: tables over the network, by their protocol: real server, real sockets.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { comes, finish, page, program, same, serve, test, work } from '../server/tools.mjs';
import { ask, BOT, FREE, guest, open } from './client.mjs';

const root = page('page', { 'index.html': 'Table' });
const server = await serve(['--port', '0', '--root', root]);
const { port } = server;
const examples = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../examples');

/** Runs a program to its end; gives its status and output. */
const run = (command, ...args) => comes(`end of ${command}`, new Promise((done) => {
    const child = spawn(command, args);
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (out += data));
    child.on('close', (status) => done({ status, out }));
}));

/** Downloads a table and replays it. */
async function replayed(table) {
    const saved = await ask(port, 'GET', `/api/${table}`);
    const file = path.join(work, `${table}.bastide`);
    writeFileSync(file, saved.text);
    return { text: saved.text, events: execFileSync(program, ['replay', file, '--json'], { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line)) };
}

if (spawnSync('python3', ['-c', '']).status === 0)
    await test('a player in Python, written from the protocol alone, plays a whole game', async () => {
        const { token } = await guest(port, 'Host');
        const table = await open(port, token, { game: 'base', players: 2, seats: [FREE, BOT('casual')] });
        const { status, out } = await run('python3', path.join(examples, 'network_player.py'), table.link);
        same([status, /^scores \d+ \d+\n$/.test(out)], [0, true]);
        const { text, events } = await replayed(table.table);
        same([events.at(-1).type, /^secret [0-9a-f]{64}$/m.test(text)], ['end', true]);
        const [mine, bot] = out.match(/\d+/g).map(Number);
        const order = /^order (.*)$/m.exec(text)[1].split(' ').map(Number);
        same(events.at(-1).scores, order.map((seat) => [mine, bot][seat - 1]));
    });

await test('the server ends well', async () => same([await server.end('SIGTERM'), server.err], [0, '']));
await finish();
