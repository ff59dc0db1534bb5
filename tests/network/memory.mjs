// memory.mjs: the memory of a server does not grow with the tables that were played to the end in it. The number of
// tables is the third argument.
import { finish, page, same, serve, test } from '../server/tools.mjs';
import { ask, BOT, guest, open, wire } from './client.mjs';

const tables = Number(process.argv[3] || 300);
const AT_ONCE = 20;
const root = page('page', { 'index.html': 'Table' });
const server = await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '2']);
const { port } = server;
const { token } = await guest(port, 'Host');

/** A game between two bots, watched to its end. */
async function game() {
    const { table } = await open(port, token, { game: 'base', players: 2, seats: [BOT('child'), BOT('child')] });
    const socket = await wire(port, table, { token });
    socket.send({ t: 'hello', p: 1 });
    await socket.until('table');
    socket.send({ t: 'ready', id: 'r', promises: [] });
    await socket.until((text) => text.t === 'events' && text.e.some((event) => event.k === 'reveal'));
    socket.end();
}

const metric = async (name) => Number(new RegExp(`^bastide_${name} (.*)$`, 'm').exec((await ask(port, 'GET', '/metrics')).text)[1]);

async function games(count) {
    for (let i = 0; i < count; i += AT_ONCE) await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, game));
}

await test(`memory after ${tables} tables that were played to the end`, async () => {
    await games(Math.ceil(tables / 3)); // what is kept for the next ones is there by then
    const before = await metric('memory_bytes');
    await games(tables - Math.ceil(tables / 3));
    const after = await metric('memory_bytes');
    console.log(`# ${(before / 1e6).toFixed(1)} MB after a third, ${(after / 1e6).toFixed(1)} MB at the end`);
    const cache = tables < 3000 ? 12e6 : 0; // that of the database is not full before
    same([await metric('tables'), after - before < cache + 2e6], [0, true]);
});
await test('the server ends well', async () => same([await server.end('SIGTERM'), server.err], [0, '']));
await finish();
