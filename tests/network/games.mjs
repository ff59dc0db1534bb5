// games.mjs: whole games of all rule sets between `bastide join` bots over real sockets, downloaded, replayed and
// verified; and the same bots, with the same seeds and draws, play the same moves here. Arguments: the number of games,
// and the program that plays them here (local.c).
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { comes, finish, page, program, same, serve, test, work } from '../server/tools.mjs';

const games = Number(process.argv[3] ?? 40);
const local = process.argv[4];
const root = page('page', { 'index.html': 'Table' });
const server = await serve(['--port', '0', '--root', root, '--unlimited', '--crowd', '0', '--thinkers', '2']);
const url = `http://127.0.0.1:${server.port}`;

const children = new Set();

/** Runs bastide to its end; gives its status and output. */
const bastide = (...args) => run(program, ...args);
const run = (file, ...args) => comes(`end of ${args.join(' ')}`, new Promise((done) => {
    const child = spawn(file, args);
    children.add(child);
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (out += data));
    child.on('close', (status) => (children.delete(child), done({ status, out })));
}));

const rules = ['base', 'base+farmers', 'base+farmers+river', 'base+farmers+river-fork', 'base+farmers+abbot', 'base+farmers+towers',
    'base+farmers+river-fork+abbot+towers', 'wheel', 'hunters', 'base+farmers+river-fork+abbot+towers+inns+builders'];
const levels = ['child', 'novice', 'random', 'greedy', 'beginner', 'casual'];

/** One game, by number; throws if anything about it is not as it has to be. */
async function game(i) {
    const name = rules[i % rules.length];
    const players = name.includes('+inns') ? 6 : 2 + (i % 4);
    const mixed = i % 3 === 0; // one seat is a bot of the server
    const seats = Array.from({ length: players }, (_, seat) => (mixed && seat === 0 ? 'child' : seat === 1 ? 'human=Ann' : 'human'));
    const opened = await bastide('open', url, '--game', name, ...seats.flatMap((seat) => ['--seat', seat]));
    same(opened.status, 0);
    const [link, ...lines] = opened.out.trim().split('\n');
    const ann = lines.find((line) => line.startsWith('seat 2 Ann ')).split(' ').at(-1);
    const bots = seats.slice(mixed ? 1 : 0).map((_, k) => levels[(i + k) % levels.length]);
    const ends = await Promise.all(bots.map((bot, k) => bastide('join', k === 0 ? ann : link, '--bot', bot, '--seed', String(i))));
    same(ends.map((end) => end.status), bots.map(() => 0));
    same(new Set(ends.map((end) => end.out)).size, 1);
    const saved = await bastide('download', link);
    if (saved.status !== 0) throw new Error(saved.out);
    const file = path.join(work, `${i}.bastide`);
    writeFileSync(file, saved.out);
    const verified = await bastide('verify', file);
    if (verified.status !== 0) throw new Error(verified.out);
    const events = (await bastide('replay', file, '--json')).out.trim().split('\n').map((line) => JSON.parse(line));
    const order = /^order (.*)$/m.exec(saved.out)[1].split(' ').map(Number);
    const scores = ends[0].out.trim().split(' ').map(Number);
    same([events.at(-1).type, events.at(-1).scores], ['end', order.map((seat) => scores[seat - 1])]);
    if (!local) return;
    const names = /^players (.*)$/m.exec(saved.out)[1].split(' | ');
    const here = order.map((seat, k) => (mixed && seat === 1 ? 'child=server@1' : `${names[k] === 'Ann' ? bots[0] : names[k]}=${i}`));
    const again = await run(local, file, ...here);
    if (again.status !== 0) throw new Error(`game ${i}, ${name}, ${here}: ${again.out}`);
}

await test(`${games} whole games of all rule sets are played, downloaded, replayed and verified`, async () => {
    for (let i = 0; i < games; i += 4) await Promise.all([0, 1, 2, 3].filter((k) => i + k < games).map((k) => game(i + k)));
});
for (const child of children) child.kill();
await test('the server ends well', async () => same([await server.end('SIGTERM'), server.err], [0, '']));
await finish();
