// The bots in WebAssembly: they decide as the program's do, move by move; hints and reviews say the same.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { load, withWeights } from '../../bindings/wasm/ai.mjs';
import { build, program } from './module.mjs';

const bytes = () => readFileSync(`${build}/bindings/wasm/ai.wasm`);
const learned = () => new Uint8Array(readFileSync(new URL('../../data/learned.weights', import.meta.url)));
const ai = await withWeights(load(bytes()), {}, learned); // as the program finds them
const SEED = 11, SEATS = 5;

const native = (...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

// The moves of the games that the program plays with these bots; also the text of each file.
function played(game, bots, count, more = []) {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-ai-'));
    try {
        native('sim', '--game', game, '--players', `${bots.length}`, ...bots.flatMap((bot) => ['--bot', bot]),
            '--games', `${count}`, '--seed', `${SEED}`, '--records', folder, ...more);
        return Array.from({ length: count }, (_, k) => {
            const file = readFileSync(join(folder, `${`${k + 1}`.padStart(6, '0')}.bastide`), 'utf8');
            const body = file.slice(file.indexOf('\n\n'));
            return { file, moves: body.split(/[\n;]/).map((move) => move.replace(/#.*/, '').trim()).filter(Boolean) };
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

// Asks at every decision of the seats in `options`; the answers must be what was played.
function follows(game, players, moves, number, options) {
    const table = ai.table(game, players);
    let asked = 0;
    table.start();
    for (const move of moves) {
        const seat = table.player;
        if (seat !== null && options[seat]) {
            const thought = table.choose({ seed: SEED, stream: number * SEATS + seat, ...options[seat] });
            while (!thought.step(7 + asked % 50)); // however it is cut into steps
            assert.equal(thought.move(), move, `${game}, game ${number + 1}, decision ${asked + 1}`);
            asked++;
        }
        table.play(move);
    }
    assert.ok(table.over && asked > 30);
}

test('the module asks for nothing and is small', () => {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes())), []);
    assert.ok(bytes().length < 200 * 1024, `${bytes().length} bytes`);
});

test('levels have names and rising ratings', () => {
    assert.ok(ai.levels.length >= 6);
    ai.levels.forEach(({ name, rating }, i) => {
        assert.match(name, /^[a-z]+$/);
        assert.ok(rating > (ai.levels[i - 1]?.rating ?? 0), name);
    });
});

for (const { name, playouts } of ai.levels.filter((level) => level.playouts < 1000))
    test(`${name} plays as the program's does`, () => {
        const games = playouts ? ['base+farmers'] : ['base+farmers', 'wheel', 'hunters', 'base+farmers+river+abbot+towers'];
        for (const game of games)
            for (const players of playouts ? [2, 3] : [3])
                played(game, Array(players).fill(name), 2).forEach(({ moves }, number) =>
                    follows(game, players, moves, number, { 0: { level: name }, 1: { level: name }, 2: { level: name } }));
    });

test('levels make fewer playouts, or none, among many', () => {
    const [two, five] = [2, 5].map((players) => ai.table('base+farmers', players));
    for (const { name, playouts } of ai.levels) {
        assert.equal(two.playoutsOf(name), playouts, name);
        assert.ok(playouts ? five.playoutsOf(name) < playouts : five.playoutsOf(name) === 0, name);
    }
    assert.equal(five.playoutsOf('expert'), 0);
    assert.throws(() => five.playoutsOf('nobody'), /nobody/);
});

test('a search with a fixed number of playouts decides as the program\'s does', () => {
    for (const game of ['base+farmers', 'hunters'])
        played(game, ['mcts:playouts=150', 'casual'], 2).forEach(({ moves }, number) =>
            follows(game, 2, moves, number, { 0: { playouts: 150 } }));
});

// Weights made up by a seed, for these rule sets.
function weights(sets) {
    const out = [];
    let state = 12345;
    const some = (most) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % (2 * most + 1) - most;
    };
    const put = (value, bytes) => { for (let i = 0; i < bytes; i++) out.push((value >> (8 * i)) & 255); };
    const text = Buffer.from(sets.map((name) => `set ${name}\n`).join(''));
    const ROWS = 3000, COLUMNS = 32;
    out.push(...Buffer.from('BASWGTS1'));
    put(ai.inputs, 4);
    put(text.length, 4);
    out.push(...text);
    put(ROWS, 4);
    for (let i = 0; i < ROWS; i++) {
        put(1 + i * 5, 2);
        put(some(600), 2);
        put(some(600), 2);
        for (let c = 0; c < COLUMNS; c++) put(some(60), 1);
    }
    for (const [to, from] of [[32, 32], [16, 32], [2, 16]]) {
        for (let i = 0; i < to * from; i++) put(some(40), 1);
        for (let i = 0; i < to; i++) put(some(4000), 4);
    }
    let sum = 2166136261;
    for (const byte of out) sum = Math.imul(sum ^ byte, 16777619);
    put(sum, 4);
    return Uint8Array.from(out);
}

test('a search with weights decides as the program\'s does', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-ai-'));
    const path = join(folder, 'made-up.weights');
    try {
        const made = weights(['base+farmers', 'hunters']);
        writeFileSync(path, made);
        ai.learn(made);
        for (const game of ['base+farmers', 'hunters', 'wheel'])
            played(game, ['mcts:learned=1,playouts=60', 'casual'], 2, ['--weights', path]).forEach(({ moves }, number) =>
                follows(game, 2, moves, number, { 0: { playouts: 60, learned: true } }));
        played('base+farmers', ['expert:learned=1,playouts=60', 'casual'], 1, ['--weights', path]).forEach(({ moves }, number) =>
            follows('base+farmers', 2, moves, number, { 0: { level: 'expert', playouts: 60, learned: true } }));
        made[100] ^= 1;
        assert.throws(() => ai.learn(made), /damaged/);
        const table = ai.table('base', 2);
        table.start();
        table.play('draw BA-U');
        for (const asked of [() => table.choose({ playouts: 10, learned: true }), () => table.hint({ learned: true }), () => table.review([], { learned: true })])
            assert.throws(asked, /no weights/);
        ai.learn(learned());
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('what was thought ahead is used where that is asked for, and nowhere else', () => {
    const table = ai.table('base+farmers', 2);
    const fresh = () => {
        table.start();
        for (const move of ['draw BA-U', 'place 1 0 90', 'pass', 'draw BA-V']) table.play(move);
    };
    const decision = (how) => {
        const thought = table.choose({ level: 'expert', seed: 4, ...how });
        while (!thought.step());
        return { move: thought.move(), known: thought.known, playouts: thought.playouts };
    };
    fresh();
    const alone = decision({});
    assert.deepEqual([alone.known, alone.playouts], [0, 200]);
    table.start();
    for (const move of ['draw BA-U']) table.play(move);
    const ahead = () => {
        const thought = table.ponder({ level: 'expert', seed: 4 });
        for (let i = 0; i < 200; i++) thought.step(64);
        assert.equal(thought.playouts, 12800);
    };
    ahead();
    fresh();
    const { known, playouts } = decision({ pondered: true });
    assert.ok(known > 0 && playouts === Math.max(100, 200 - known), `${known} ${playouts}`);
    table.start();
    table.play('draw BA-U');
    ahead();
    fresh();
    assert.deepEqual(decision({}), alone, 'not asked for');
    fresh();
    assert.deepEqual(decision({ pondered: true }), alone, 'nothing is there');
    table.start();
    table.play('draw BA-U');
    ahead();
    fresh();
    assert.deepEqual(decision({ pondered: true, seed: 5 }).known, 0, 'thought ahead for another one');
    assert.throws(() => {
        const thought = table.ponder();
        table.choose({ level: 'child' });
        thought.step();
    }, /another thought/);
});

test('a thought ahead ends when its memory is full', async () => {
    const small = await load(bytes(), { memory: 2 << 20 });
    const table = small.table('base+farmers', 2);
    table.start();
    table.play('draw BA-U');
    const thought = table.ponder();
    let steps = 0;
    while (!thought.step() && steps < 10000) steps++;
    assert.ok(thought.done && steps > 10 && steps < 10000, `${steps}`);
});

test('the caller decides whether weights are used where nothing is said', async () => {
    const wasm = bytes(), made = learned();
    const said = [];
    for (const on of [true, false]) {
        const one = await load(wasm, { weights: made, learned: on });
        assert.equal(one.learnedByDefault, on);
        const table = one.table('base+farmers', 2);
        table.play('draw BA-U');
        const margins = (how) => {
            const hint = table.hint({ playouts: 100, ...how });
            while (!hint.step());
            return hint.moves().map(({ margin }) => margin);
        };
        said.push(margins({}));
        assert.deepEqual(margins({ learned: on }), margins({}));
        assert.notDeepEqual(margins({ learned: !on }), margins({}));
    }
    assert.notDeepEqual(said[0], said[1]);
});

const near = (a, b, digits) => assert.ok(Math.abs(a - b) <= 0.51 * 10 ** -digits, `${a} ${b}`);

test('hints and reviews say what the program says', () => {
    const [{ file, moves }] = played('base+farmers', ['casual', 'club'], 1);
    const folder = mkdtempSync(join(tmpdir(), 'bastide-ai-'));
    const path = join(folder, 'game.bastide');
    try {
        const table = ai.table('base+farmers', 2);
        const part = moves.slice(0, moves.findIndex((move, i) => i > 60 && move.startsWith('place')));
        writeFileSync(path, `bastide 1\ngame base+farmers\nplayers A | B\n\n${part.join('\n')}\n`);
        const said = JSON.parse(native('hint', path, '--playouts', '200', '--json'));
        table.start();
        part.forEach((move) => table.play(move));
        const hint = table.hint({ playouts: 200 });
        while (!hint.step(33));
        assert.equal(hint.playouts, 200);
        // What speaks for a move, as the program writes it.
        const asTold = (why) => why.map(({ points, gain, player, players, winners, holders, ...rest }) => ({
            ...rest, points: points.toFixed(1), gain: gain.toFixed(1),
            ...(winners !== undefined && { winners: winners.map((one) => one + 1) }),
            ...(holders !== undefined && { holders: holders.map((one) => one + 1) }),
            ...(player !== undefined && { player: player + 1, players: players.map((one) => one + 1) }),
        }));
        const rounded = (why) => why.map((one) => ({ ...one, points: one.points.toFixed(1), gain: one.gain.toFixed(1) }));
        hint.moves().slice(0, said.moves.length).forEach(({ margin, win, why, ...rest }, i) => {
            const { margin: points, win: chance, why: saidWhy, ...other } = said.moves[i];
            assert.deepEqual(asTold(why), rounded(saidWhy));
            assert.deepEqual(rest, other);
            near(margin, points, 2);
            near(win, chance, 4);
        });

        writeFileSync(path, file);
        const told = JSON.parse(native('review', path, '--playouts', '40', '--json'));
        const review = table.review(moves, { playouts: 40 });
        while (!review.step(9));
        const decisions = review.judgements.filter((one) => one.best), draws = review.judgements.filter((one) => 'luck' in one);
        assert.equal(decisions.length, told.decisions.length);
        assert.equal(draws.length, 71);
        decisions.forEach(({ move, player, turn, played: was, best, loss, winLoss, chances, why, instead }, i) => {
            const one = told.decisions[i];
            assert.deepEqual(asTold(why), rounded(one.why));
            assert.deepEqual(asTold(instead), rounded(one.instead));
            assert.deepEqual([move, player + 1, turn, was, best.move, best.then],
                [one.move, one.player, one.turn, one.played, one.best, one.then]);
            near(loss, one.loss, 2);
            near(winLoss, one.win_loss, 4);
            chances.forEach((chance, p) => near(chance, one.win[p], 4));
        });
        draws.forEach(({ move, luck }, i) => {
            assert.equal(move, told.draws[i].move);
            near(luck, told.draws[i].luck, 2);
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('what is wrong is refused', async () => {
    const table = ai.table('base', 2);
    table.start();
    assert.throws(() => table.choose({ level: 'casual' }), /drawn/);
    assert.throws(() => table.hint(), /drawn/);
    assert.throws(() => table.play('place 9 9 0'), Error);
    table.play('draw BA-U');
    assert.throws(() => table.choose({ level: 'nobody' }), /nobody/);
    assert.throws(() => table.choose({}), /level or playouts/);
    assert.throws(() => table.choose({ playouts: -1 }), RangeError);
    const first = table.choose({ playouts: 100 });
    first.step();
    const second = table.choose({ playouts: 100 });
    assert.throws(() => first.step(), /another thought/);
    second.step();
    table.play(second.move());
    assert.throws(() => second.move(), /another thought/);
    assert.throws(() => ai.table('chess'), /chess/);
    const wrong = table.review(['draw BA-U', 'place 7 7 0'], { playouts: 5 });
    wrong.step();
    assert.throws(() => wrong.step(), /move 2/);
    const tiny = await load(bytes(), { memory: 1024 });
    const small = tiny.table('base');
    small.play('draw BA-U');
    assert.throws(() => small.choose({ playouts: 10 }), /too few/);
});
