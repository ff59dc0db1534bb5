// ai.mjs: the computer players for the browser and for Node: levels, hints and reviews. It wraps the module
// ai.wasm, which has no imports; types stand in ai.d.mts.
//
//     const ai = await load(fetch('ai.wasm'));
//     const table = ai.table('base+farmers', 2);
//     table.play('draw BA-U');
//     const thought = table.choose({ level: 'casual', seed: 7 });
//     while (!thought.step()); // a worker looks at its clock and messages in between
//     table.play(thought.move());
//
// The same seed and playouts give the same move as the bot of the program. A module thinks about one thing at a
// time: a new thought ends the one before it.

import { exchange, instance, reach } from './module.mjs';

const NATURE = 5, NOBODY = 6; // as in bastide.h
const ADVICE_WORDS = 6, JUDGEMENT_WORDS = 8;
const STEP = 64; // playouts, unless given: a few milliseconds
const BLOCK = 16 << 20; // as BAS_LEVEL_BYTES
const ALIGN = 64;
const SEED = 1; // of hints and reviews, as in the program

// Accepts bytes, a compiled module, or a Response (or the promise of one, as from fetch). `memory` is what the
// search may use; levels play as the program does with 16 MiB or more.
export const load = async (source, { memory = BLOCK } = {}) => aiNew(await instance(source, 'ai.wasm'), memory);

function aiNew(wasm, memory) {
    const { words, text, textPut, list, refusal } = exchange(wasm);
    const floats = (count, from) =>
        new Float32Array(wasm.memory.buffer, wasm.window_address() + 4 * from, count);
    const levels = list(wasm.level_read, (length) => {
        const [rating, playouts] = words(2);
        return { name: text(length), rating, playouts };
    });
    const block = (wasm.__heap_base.value + ALIGN - 1) & -ALIGN;
    let top = block + memory;
    reach(wasm, top);
    const allocate = (size) => {
        const at = (top + ALIGN - 1) & -ALIGN;
        reach(wasm, at + size);
        top = at + size;
        return at;
    };
    const tables = new Map();
    const context = { wasm, words, floats, text, textPut, refusal, allocate, levels, block, memory, thoughts: { last: 0 } };
    return {
        levels,
        // One for each name and number of players, since its place is never given back.
        table(name, players = 2) {
            const key = `${players} ${name}`;
            if (!tables.has(key)) tables.set(key, tableNew(context, name, players));
            return tables.get(key);
        },
    };
}

// The number of a thought, and a check that none has begun since.
const claim = (thoughts) => {
    const number = ++thoughts.last;
    return () => {
        if (thoughts.last !== number) throw new Error('another thought has begun since');
    };
};

function adviceRead({ floats, words, text, wasm }, gameAt, from) {
    const [move, then, visits, , , exact] = words(from + ADVICE_WORDS).slice(from);
    const [margin, win] = floats(2, from + 3);
    const moveText = (bits) => text(wasm.move_text(gameAt, bits));
    return { move, then, visits, margin, win, exact: exact !== 0, moveText };
}

const advicePlain = ({ move, then, visits, margin, win, exact, moveText }) => ({
    move: moveText(move), ...(then !== 0 && { then: moveText(then) }), visits, margin, win, exact,
});

function tableNew(context, name, players) {
    const { wasm, textPut, refusal, allocate, levels, block, memory, thoughts } = context;
    const gameAt = allocate(wasm.game_size());
    textPut(name);
    const wrong = wasm.game_init(gameAt, players);
    if (wrong > 0) throw refusal(wrong, name);
    const at = allocate(wasm.state_size());
    wasm.state_init(gameAt, at);

    const mover = () => wasm.state_player(at);
    const deciding = () => {
        if (mover() >= NATURE) throw new Error(mover() === NOBODY ? 'the game is over' : 'a tile is to be drawn');
    };
    const begun = (result) => {
        if (result < 0) throw new RangeError(`${memory} bytes are too few to think with`);
        return result > 0;
    };
    // Runs the search up to a number of playouts, step by step.
    const steps = (searching, limit) => {
        const mine = claim(thoughts);
        let done = !searching;
        return {
            mine,
            get done() { return done; },
            get playouts() { return searching ? (mine(), wasm.search_playouts() >>> 0) : 0; },
            step(playouts = STEP) {
                if (done) return true;
                mine();
                const left = limit - (wasm.search_playouts() >>> 0);
                done = wasm.search_run(Math.min(playouts, left)) !== 0 || playouts >= left;
                return done;
            },
        };
    };
    const limitOf = (playouts, fallback) => {
        if (playouts === undefined) return fallback;
        if (!Number.isInteger(playouts) || playouts < 1) throw new RangeError(`playouts: ${playouts}`);
        return playouts;
    };

    return {
        name: context.text(wasm.game_text(gameAt)), players,
        get player() { return mover() < NATURE ? mover() : null; },
        get drawing() { return mover() === NATURE; },
        get over() { return mover() === NOBODY; },
        // Back to the start of the game.
        start() { wasm.state_init(gameAt, at); },
        play(move) {
            const wrong = wasm.state_play(gameAt, at, textPut(move));
            if (wrong > 0) throw refusal(wrong, move);
        },
        choose({ level, playouts, seed = SEED, stream = 0 } = {}) {
            deciding();
            const index = levels.findIndex((one) => one.name === level);
            if (level !== undefined && index < 0) throw new Error(`there is no level ${level}`);
            if (level === undefined && playouts === undefined) throw new Error('a level or playouts are needed');
            const limit = limitOf(playouts, levels[index]?.playouts);
            const [a, b] = [BigInt(seed), BigInt(stream)];
            const searching = begun(level === undefined
                ? wasm.search_begin(gameAt, at, a, b, block, memory)
                : wasm.level_begin(gameAt, at, index, a, b, block, memory));
            const run = steps(searching, limit);
            return {
                step: run.step,
                get done() { return run.done; },
                get playouts() { return run.playouts; },
                // The best so far.
                move() {
                    run.mine();
                    return context.text(wasm.move_text(gameAt, wasm.move_chosen()));
                },
            };
        },
        hint({ playouts, seed = SEED } = {}) {
            deciding();
            begun(wasm.hint_begin(gameAt, at, BigInt(seed), block, memory));
            const run = steps(true, limitOf(playouts, Infinity));
            return {
                step: run.step,
                get done() { return run.done; },
                get playouts() { return run.playouts; },
                // Ends the thought.
                moves() {
                    run.mine();
                    const count = wasm.advice_read(gameAt, at);
                    const all = Array.from({ length: count }, (_, i) => adviceRead(context, gameAt, i * ADVICE_WORDS));
                    claim(thoughts);
                    return all.map(advicePlain);
                },
            };
        },
        review: (moves, { playouts, seed = SEED } = {}) =>
            reviewNew(context, { gameAt, players, begun, steps }, [...moves], limitOf(playouts, Infinity), seed),
    };
}

function reviewNew(context, { gameAt, players, begun, steps }, moves, limit, seed) {
    const { wasm, words, floats, textPut, refusal, block, memory } = context;
    begun(wasm.review_begin(gameAt, BigInt(seed), block, memory));
    const mine = claim(context.thoughts);
    const judgements = [];
    let run = null; // of the search for the next move
    const again = () => { mine.check?.(); };

    const judge = (played, index) => {
        wasm.review_judge();
        const [player, turn, legal, searched, draw] = words(JUDGEMENT_WORDS);
        const [loss, winLoss, luck] = floats(3, 5);
        const chances = [...floats(players, JUDGEMENT_WORDS + ADVICE_WORDS)];
        const best = searched ? adviceRead(context, gameAt, JUDGEMENT_WORDS) : null;
        return {
            move: index + 1, player, turn, played, legal, chances,
            ...(draw && { luck }), ...(best && { best: advicePlain(best), loss, winLoss }),
        };
    };
    return { judgements, judge, again, run, steps, limit, textPut, refusal, moves };
}
