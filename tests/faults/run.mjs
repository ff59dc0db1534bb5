// run.mjs: what happens when the machine fails: node run.mjs PROGRAM LIBRARY [--long] [JOB...]
//
// Each job is first done without a fault: that gives its result, and how often it makes each kind of call. Then it
// is done again and again, and every time another call fails, or the program is killed there (faults.c). Afterwards
// every file must be whole, the old or the new one; who was not killed must have ended with status 0 and the whole
// result, or with status 1 and a message. Without --long some calls of each kind are chosen, with it all of them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ask, FREE, guest, open, wire } from '../network/client.mjs';
import { work as unused } from '../server/tools.mjs';

const [program, library] = process.argv.slice(2, 4).map((name) => path.resolve(name));
if (!library || !existsSync(library)) throw new Error('usage: node run.mjs PROGRAM LIBRARY [--long]');
const long = process.argv.includes('--long');
const disk = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
const work = mkdtempSync(path.join(disk, 'bastide-faults-'));
rmSync(unused, { recursive: true });
const PATIENCE = 120_000; // milliseconds; only what hangs takes as long
const CALLS = long ? 1000 : 15; // of one kind that fail, in one job; fewer where the job says so

/** Kinds of calls, and the ways in which each fails. */
const ways = {
    write: ['28', 'half', 'kill'],
    fsync: ['5', 'kill'],
    rename: ['28', 'kill'],
    open: ['24', 'kill'],
    close: ['5'],
    fchmod: ['1'],
    ftruncate: ['28'],
    malloc: ['12', 'kill'],
    fork: ['11'],
    pipe: ['24'],
    socket: ['24'],
};

// ---- running --------------------------------------------------------------------------------------------------

/** Runs the program in a folder; `talk` speaks to it while it runs, otherwise it is given its input. */
function run(dir, args, { fault, count, input = '', talk } = {}) {
    const env = { ...process.env, XDG_STATE_HOME: path.join(dir, 'state'), LC_ALL: 'C.UTF-8', NO_COLOR: '1' };
    if (fault) Object.assign(env, { LD_PRELOAD: library, BASTIDE_FAULT: fault });
    if (count) env.BASTIDE_FAULT_COUNT = count;
    return new Promise((done) => {
        const child = spawn(program, args, { cwd: dir, env });
        const result = { dir, out: '', err: '', hung: false };
        const timer = setTimeout(() => ((result.hung = true), child.kill('SIGKILL')), PATIENCE);
        child.stdout.on('data', (data) => ((result.out += data), talk?.(child, result)));
        child.stderr.on('data', (data) => (result.err += data));
        child.stdin.on('error', () => {});
        child.stdin.end(input);
        child.on('close', (status, signal) => {
            clearTimeout(timer);
            done({ ...result, status, signal });
        });
    });
}

const files = (dir) => (existsSync(dir) ? readdirSync(dir, { recursive: true }).map(String).sort() : []);
const read = (file) => readFileSync(file, 'utf8');
const good = (file) => spawnSync(program, ['replay', file], { encoding: 'utf8' }).status === 0;

function must(condition, what) {
    if (!condition) throw new Error(what);
}

// ---- a table on a server that fails ------------------------------------------------------------------------------

const portOf = (result) => Number(/:(\d+)\/\n/.exec(result.out)?.[1]);
const SERVE = ['serve', '--port', '0', '--data', 'data', '--unlimited', '--crowd', '0', '--thinkers', '1'];

/** A host opens a table, changes a seat again and again, and has the database copied; `acked` is what was answered with ok. */
async function host(child, result) {
    if (!portOf(result) || result.acked) return;
    result.acked = new Map();
    const ended = new Promise((done) => child.on('close', done));
    try {
        const port = portOf(result);
        const { token } = await guest(port, 'Host');
        const opened = await open(port, token, { game: 'base', players: 2, seats: [FREE, FREE] });
        Object.assign(result, { token, table: opened.table });
        const socket = await wire(port, opened.table, { token });
        socket.send({ t: 'hello', p: 1 });
        await socket.until('table');
        for (let i = 1; i <= 4; i++) {
            const kind = i % 2 ? { kind: 'bot', level: 'child' } : { kind: 'free' };
            socket.send({ t: 'seat', id: `seat-${i}`, seat: 2, ...kind });
            const told = await socket.until((text) => text.id === `seat-${i}`);
            if (told?.t === 'ok') result.acked.set(told.id, told.v);
        }
        const copy = ['admin', '--data', path.join(result.dir, 'data'), 'backup', path.join(result.dir, 'copy.db')];
        await new Promise((done) => spawn(program, copy).on('close', done));
        if (long) await playOut(port, opened.table, ended);
        socket.end();
    } catch (error) {
        // A server that fails may hang up or refuse; but whoever it keeps is answered.
        if (/^no /.test(error.message)) result.silent = error.message;
    }
    child.kill('SIGTERM');
}

/** Both seats are taken by bots of other machines, and the game is played to its end. Whoever is not let in leaves. */
async function playOut(port, table, ended) {
    const children = ['random', 'child'].map((bot) => spawn(program, ['join', `http://127.0.0.1:${port}/#/t/${table}`, '--bot', bot]));
    const statuses = children.map((child) => new Promise((done) => child.on('close', done)));
    const alone = statuses.map((status) => status.then((value) => (value === 0 ? ended : undefined)));
    await Promise.race([Promise.all(statuses), ended, ...alone]);
    for (const child of children) child.kill();
}

/** The next server finds everything that was acknowledged, once. */
async function audit(dir, same, { acked, table, token, silent }) {
    must(!silent, `a client waits for ever: ${silent}`);
    let problem = '';
    const look = async (child, result) => {
        if (!portOf(result) || result.asked) return;
        result.asked = true;
        try {
            problem = table ? await missing(portOf(result), table, token, acked) : '';
        } catch (error) {
            problem = error.message;
        }
        child.kill('SIGTERM');
    };
    const { status, err, hung } = await run(dir, SERVE, { talk: look });
    must(!hung && status === 0 && err === '', `the next server: status ${status}, ${err}`);
    must(problem === '', problem);
    return 'everything is there';
}

async function missing(port, table, token, acked) {
    const socket = await wire(port, table, { token });
    socket.send({ t: 'hello', p: 1, v: 0 });
    const { e } = await socket.until('events');
    socket.end();
    for (const [id, v] of acked) {
        const found = e.filter((event) => event.id === id).map((event) => event.v);
        if (found.join() !== String(v)) return `${id} was acknowledged as ${v}, is ${found}`;
    }
    return (await ask(port, 'GET', `/api/${table}`, undefined, { token })).status < 500 ? '' : 'the table cannot be read';
}

// ---- jobs -----------------------------------------------------------------------------------------------------

const game = path.join(work, 'game');
spawnSync(program, ['sim', '--games', '1', '--seed', '4', '--records', game]);
const record = path.join(game, '000001.bastide');
const steady = (json) => json.replace(/,"ms_per_turn":\[[^\]]*\]/, '').replace(/,"seconds":[0-9.]*/, '');

/** Each job: what it runs, and what must be true of its folder and its result. `same` is the result without a fault. */
const jobs = {
    saving: {
        args: ['play', '--seed', '5', '--seat', 'human', '--seat', 'random'],
        input: '1\n0\n'.repeat(4) + 'quit\n',
        look: (dir) => {
            const folder = path.join(dir, 'state/bastide');
            const games = files(folder).filter((name) => name.endsWith('.bastide'));
            for (const name of games) must(good(path.join(folder, name)), `${name} is damaged`);
            return games.map((name) => read(path.join(folder, name))).join('');
        },
    },
    simulating: {
        args: ['sim', '--games', '3', '--seed', '6', '--records', 'games'],
        look: (dir, same) => {
            const names = files(path.join(dir, 'games')).filter((name) => !name.startsWith('.'));
            const texts = names.map((name) => read(path.join(dir, 'games', name)));
            for (const text of texts) must(!same || same.includes(text), 'a game is not whole');
            return texts.join('');
        },
    },
    drawing: {
        args: ['replay', record, '--svg', 'a.svg'],
        prepare: (dir) => writeFileSync(path.join(dir, 'a.svg'), 'old'),
        look: (dir, same) => {
            const text = read(path.join(dir, 'a.svg'));
            must(!same || text === same || text === 'old', 'the picture is neither the old nor the new one');
            return text;
        },
    },
    matching: {
        args: ['match', '--bot', 'random', '--bot', `exec:'${program}' bot random`, '--games', '2', '--seed', '7', '--json'],
        look: (dir, same, result) => {
            must(!/"failures":\[(?!0,0\])/.test(result.out), 'a bot has lost by a failure of the machine');
            return steady(result.out);
        },
    },
    serving: {
        args: ['serve', '--port', '0', '--data', 'data'],
        talk: (child, result) => {
            const port = /:(\d+)\/\n/.exec(result.out)?.[1];
            if (!port || result.asked) return;
            result.asked = true;
            fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(PATIENCE / 2) })
                .then((answer) => answer.text())
                .catch(() => '') // a server that fails may hang up
                .then(() => child.kill('SIGTERM'));
        },
        look: (dir, same, result) => result.out.replace(/\d+/g, 'N'),
        never: ['pipe'], // libuv aborts; that there is room for its pipes is seen to before it starts
    },
    hosting: { args: SERVE, talk: host, look: audit, calls: long ? 150 : 20, never: ['pipe'] },
};

// ---- judging --------------------------------------------------------------------------------------------------

const state = { count: 0, failed: 0, faults: 0 };

function report(fine, name, note = '') {
    console.log(`${fine ? 'ok' : 'not ok'} ${++state.count} - ${name}`);
    if (note) console.log(note.replace(/^/gm, '# '));
    if (!fine) state.failed++;
}

let folders = 0;
function folder(job) {
    const dir = path.join(work, `${++folders}`);
    mkdirSync(dir);
    job.prepare?.(dir);
    return dir;
}

/** What is wrong with a job after a fault; '' if nothing is. */
async function judge(job, fault, same) {
    const dir = folder(job);
    const result = await run(dir, job.args, { fault, input: job.input, talk: job.talk });
    const killed = fault.endsWith(':kill') && result.signal === 'SIGKILL' && !result.hung;
    try {
        must(!result.hung, 'it hangs');
        must(killed || result.signal === null, `it ends by ${result.signal}`);
        must(killed || [0, 1].includes(result.status), `status ${result.status}`);
        must(killed || result.status === 0 || /^(bastide: .|.+:\d+: .|The game could not be saved: .)/m.test(result.err), 'status 1 without a message');
        const got = await job.look(dir, same, result);
        must(killed || result.status === 1 || got === same, 'status 0, but the result is another one');
        must(killed || !files(dir).some((name) => path.basename(name).startsWith('.bastide-')), 'a temporary file is left');
        rmSync(dir, { recursive: true });
        return '';
    } catch (error) {
        return `${error.message}\nstatus ${result.status}, signal ${result.signal}\n${result.err.slice(0, 600)}`;
    }
}

/** Up to `most` numbers from 1 to count: all, or the first, the last, and some between. */
function chosen(count, most) {
    const all = Array.from({ length: count }, (_, i) => i + 1);
    if (count <= most) return all;
    return [...new Set(Array.from({ length: most }, (_, i) => all[Math.round((i * (count - 1)) / (most - 1))]))];
}

/** Several at a time; each gives what is wrong, which is reported under its fault. */
async function each(name, faults, work) {
    state.faults += faults.length;
    const queue = [...faults];
    const wrong = [];
    const worker = async () => {
        for (let fault; (fault = queue.shift()); ) {
            const why = await work(fault);
            if (why) wrong.push(`${fault}: ${why}`);
        }
    };
    await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, worker));
    report(wrong.length === 0, `${name}: ${faults.length} faults`, wrong.slice(0, 5).join('\n'));
}

const wanted = process.argv.slice(4).filter((word) => word !== '--long');
for (const [name, job] of Object.entries(jobs)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const plain = folder(job);
    const first = await run(plain, job.args, { input: job.input, talk: job.talk });
    const same = await job.look(plain, undefined, first);
    report(first.status === 0 && same.length > 0, `${name}: without a fault`, first.err);
    for (const [call, hows] of Object.entries(ways)) {
        if (job.never?.includes(call)) continue;
        const file = path.join(work, 'count');
        writeFileSync(file, '0');
        await run(folder(job), job.args, { fault: `${call}:0:0`, count: file, input: job.input, talk: job.talk });
        const faults = chosen(Number(read(file)), job.calls ?? CALLS).flatMap((at) => hows.map((how) => `${call}:${at}:${how}`));
        if (faults.length) await each(`${name}, ${call}`, faults, (fault) => judge(job, fault, same));
    }
}

// What a killed program left is removed by the next one that writes there.
const left = folder(jobs.drawing);
await run(left, jobs.drawing.args, { fault: 'rename:1:kill' });
const stale = files(left).filter((file) => file.startsWith('.bastide-'));
for (const file of stale) utimesSync(path.join(left, file), 1, 1);
await run(left, jobs.drawing.args);
report(stale.length === 1 && files(left).join() === 'a.svg', 'what a killed program left is removed');

console.log(`# remark ${state.faults} faults`);
rmSync(work, { recursive: true });
console.log(`1..${state.count}`);
process.exitCode = state.failed ? 1 : 0;
