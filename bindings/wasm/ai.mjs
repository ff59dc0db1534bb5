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
// time: a new thought, and a move that is played, end the one before.

import { exchange, instance, reach } from './module.mjs';

const NATURE = 8, NOBODY = 9; // as in bastide.h
const ADVICE_WORDS = 7, JUDGEMENT_WORDS = 8, WHY_WORDS = 15;
const PLAYERS_MAX = 6, NONE = 255;
const SURE = ['close', 'likely', 'sure']; // as bas_sure
const WITH = ['menhir', 'inn', 'cathedral']; // as the first of bas_attribute
const STEP = 64; // playouts, unless given: a few milliseconds
const BLOCK = 16 << 20; // as BAS_LEVEL_BYTES
const ALIGN = 64;
const SEED = 1; // of hints and reviews, as in the program

// Accepts bytes, a compiled module, or a Response (or the promise of one, as from fetch). `memory` is what the
// search may use; levels play as the program does with 16 MiB or more. `weights` are bytes as for `learn`;
// `learned` says whether thoughts use them where nothing else is said, instead of what the module says.
export const load = async (source, { memory = BLOCK, weights, learned } = {}) => {
    const ai = aiNew(await instance(source, 'ai.wasm'), memory, learned);
    if (weights) ai.learn(weights);
    return ai;
};

// The bots, with the weights that `find` gives where those are the default and nothing was said about them. Without
// any they judge by hand, and say so.
export const withWeights = async (loading, { weights } = {}, find) => {
    const ai = await loading;
    if (!ai.learnedByDefault || weights !== undefined) return ai;
    try {
        ai.learn(await find());
    } catch (error) {
        console.warn(`weights: ${error.message}; positions are judged by hand`);
    }
    return ai;
};

function aiNew(wasm, memory, learnedAsked) {
    const { words, text, textPut, list, refusal } = exchange(wasm);
    const floats = (count, from) =>
        new Float32Array(wasm.memory.buffer, wasm.window_address() + 4 * from, count);
    const levels = list(wasm.level_read, (length) => {
        const [rating, playouts, learned] = words(3);
        return { name: text(length), rating, playouts, learned: learned !== 0 };
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
    const learnedByDefault = learnedAsked ?? wasm.learned_default() !== 0;
    let weightsAt = 0, learned = false;
    // Whether a thought uses the weights: as the caller says, else by default if there are any and the level has them.
    context.byRote = (asked, level) => {
        if (asked && !learned) throw new Error('there are no weights to think with');
        return asked ?? (learnedByDefault && learned && (level?.learned ?? true));
    };
    context.levelOf = (name) => {
        const level = levels.find((one) => one.name === name);
        if (name !== undefined && !level) throw new Error(`there is no level ${name}`);
        return level;
    };
    return {
        levels,
        inputs: wasm.inputs_hash() >>> 0,
        learnedByDefault,
        // A file of weights; throws if it is none, and the evaluation by hand stands.
        learn(bytes) {
            weightsAt ||= allocate(wasm.learned_size());
            const at = allocate(bytes.length); // given back at once
            new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
            const wrong = wasm.learned_read(weightsAt, at, bytes.length);
            top = at;
            learned = wrong === 0;
            if (wrong > 0) throw new Error(text(wrong));
        },
        // One for each name and number of players, since its place is never given back.
        table(name, players = 2) {
            const key = `${players} ${name}`;
            if (!tables.has(key)) tables.set(key, tableNew(context, name, players));
            return tables.get(key);
        },
    };
}

// Runs the search up to a number of playouts, step by step.
const steps = (wasm, searching, limit, mine) => {
    let done = !searching;
    return {
        get done() { return done; },
        get playouts() { mine(); return searching ? wasm.search_playouts() >>> 0 : 0; },
        step(playouts = STEP) {
            if (done) return true;
            mine();
            const left = limit - (wasm.search_playouts() >>> 0);
            done = wasm.search_run(Math.min(playouts, left)) !== 0 || playouts >= left;
            return done;
        },
    };
};

// With more functions; getters stay getters.
const extend = (run, more) => Object.defineProperties(run, Object.getOwnPropertyDescriptors(more));

// Begins a thought; gives a check that no other has begun since.
const claim = (thoughts) => {
    const number = ++thoughts.last;
    return () => {
        if (thoughts.last !== number) throw new Error('another thought has begun since');
    };
};

const adviceBits = ({ floats, words }, from) => {
    const [move, then, visits, , , exact, sure] = words(from + ADVICE_WORDS).slice(from);
    const [margin, win] = floats(2, from + 3);
    return { move, then, visits, margin, win, exact: exact !== 0, sure: SURE[sure] };
};
const adviceText = ({ text, wasm }, gameAt, { move, then, ...rest }) => ({
    move: text(wasm.move_text(gameAt, move)),
    ...(then !== 0 && { then: text(wasm.move_text(gameAt, then)) }),
    ...rest,
});

// The numbers of the bits that are set.
const bitsOf = (word) => Array.from({ length: PLAYERS_MAX }, (_, bit) => bit).filter((bit) => word >> bit & 1);

// What speaks for a move, from this word of the window on.
const whysRead = ({ floats, words, text, wasm }, from) => {
    const [count] = words(from + 1).slice(from);
    const all = Array.from({ length: count }, (_, i) => {
        const at = from + 1 + i * WHY_WORDS;
        return { bits: words(at + WHY_WORDS).slice(at), points: floats(1, at + 5)[0], gain: floats(1, at + 9)[0] };
    });
    return all.map(({ bits: [code, kind, player, x, y, , players, how, size, , winners, more, holders, last, also], points, gain }) => ({
        code: text(wasm.why_name(code)),
        points,
        gain,
        ...(kind !== NONE && { kind: text(wasm.kind_name(kind)), x, y }),
        ...(players >>> 24 && { feature: players >>> 24 }),
        ...(player !== NONE && { player, players: bitsOf(players & 255) }),
        ...(how !== 0 && { how: text(wasm.how_name(how)) }),
        ...(size !== 0 && { count: size }),
        ...(more !== 0 && { more }),
        ...(winners !== 0 && { winners: bitsOf(winners) }),
        ...(holders & 255 && { holders: bitsOf(holders & 255) }),
        ...(holders >> 8 & 255 && { extras: holders >> 8 & 255 }),
        ...(holders >> 16 && { with: WITH[(holders >> 16) - 1] }),
        ...(last & 1 && { apart: true }),
        ...(last & 2 && { older: true }),
        ...(last & 4 && { same: true }),
        ...(last & 8 && { square: [also << 24 >> 24, also << 16 >> 24] }),
        ...(last & 16 && { barren: true }),
        ...(last & 32 && { easier: true }),
        ...(last & 64 && { turn: true }),
        ...(last & 128 && { figure: [players << 16 >> 24, players << 8 >> 24] }),
        ...(last >> 8 & 255 && { ends: last >> 8 & 255 }),
        ...(last >> 16 && { less: last >> 16 }),
        ...(also >> 16 & 255 && { also: also >> 16 & 255 }),
        ...(also >> 24 && { alsoWith: WITH[(also >> 24) - 1] }),
    }));
};

function tableNew(context, name, players) {
    const { wasm, text, textPut, refusal, allocate, levels, block, memory, thoughts } = context;
    const gameAt = allocate(wasm.game_size());
    textPut(name);
    const wrong = wasm.game_init(gameAt, players);
    if (wrong > 0) throw refusal(wrong, name);
    const at = allocate(wasm.state_size()), from = allocate(wasm.state_size());
    wasm.state_init(gameAt, at);
    // The start of the game, or a position as text, into a state.
    const startRead = (state, position) => {
        if (position === undefined) return wasm.state_init(gameAt, state);
        const bytes = new TextEncoder().encode(position);
        if (bytes.length >= wasm.position_size()) throw new Error('a position is shorter');
        const line = context.line ??= allocate(wasm.position_size());
        new Uint8Array(wasm.memory.buffer).set(bytes, line);
        const length = wasm.position_read(gameAt, state, line, bytes.length);
        if (length > 0) throw new Error(`column ${context.words(1)[0]}: ${text(length)}`);
    };

    const mover = () => wasm.state_player(at);
    const deciding = () => {
        if (mover() >= NATURE) throw new Error(mover() === NOBODY ? 'the game is over' : 'a tile is to be drawn');
    };
    const begun = (result) => {
        if (result < 0) throw new RangeError(`${memory} bytes are too few to think with`);
        return result > 0;
    };
    const limitOf = (playouts, fallback) => {
        if (playouts === undefined) return fallback;
        if (!Number.isInteger(playouts) || playouts < 1) throw new RangeError(`playouts: ${playouts}`);
        return playouts;
    };
    const playoutsOf = (level, byRote) => wasm.level_playouts(gameAt, levels.indexOf(level), byRote) >>> 0;

    return {
        name: text(wasm.game_text(gameAt)), players,
        // Playouts of a decision of a level here; 0: it does not search.
        playoutsOf(name) {
            const level = context.levelOf(name);
            return playoutsOf(level, context.byRote(undefined, level));
        },
        get player() { return mover() < NATURE ? mover() : null; },
        get drawing() { return mover() === NATURE; },
        get over() { return mover() === NOBODY; },
        // Back to the start of the game, or to a position.
        start(position) { claim(thoughts); startRead(at, position); },
        play(move) {
            claim(thoughts);
            const wrong = wasm.state_play(gameAt, at, textPut(move));
            if (wrong > 0) throw refusal(wrong, move);
        },
        // Thinks ahead for a bot that decides later, with the same seed and stream: whatever is found before the next
        // other thought helps `choose` with `pondered`. Ends by itself when the memory is full.
        ponder({ level, learned, seed = SEED, stream = 0 } = {}) {
            deciding();
            const byRote = context.byRote(learned, context.levelOf(level));
            begun(wasm.search_begin(gameAt, at, BigInt(seed), BigInt(stream), byRote, block, memory));
            const run = steps(wasm, true, Infinity, claim(thoughts));
            return extend({}, {
                get done() { return run.done || wasm.search_full() !== 0; },
                get playouts() { return run.playouts; },
                step(playouts) { return this.done || run.step(playouts) || this.done; },
            });
        },
        choose({ level, playouts, learned, pondered = false, seed = SEED, stream = 0 } = {}) {
            deciding();
            const chosen = context.levelOf(level);
            const byRote = context.byRote(learned, chosen);
            if (!chosen && playouts === undefined) throw new Error('a level or playouts are needed');
            const limit = limitOf(playouts, chosen && playoutsOf(chosen, byRote));
            const [a, b] = [BigInt(seed), BigInt(stream)];
            const search = () => wasm.search_begin(gameAt, at, a, b, byRote, block, memory);
            // A level goes on from what was found ahead, with half of its playouts at least; else it begins anew.
            const ahead = pondered && limit > 0 && level !== undefined && begun(search()) ? wasm.search_visits() >>> 0 : 0;
            const searching = ahead > 0 || begun(level === undefined
                ? search()
                : wasm.level_begin(gameAt, at, levels.indexOf(chosen), chosen.playouts > 0 && limit > 0, a, b, byRote, block, memory));
            const known = searching ? wasm.search_visits() >>> 0 : 0;
            const mine = claim(thoughts);
            return extend(steps(wasm, searching, ahead > 0 ? Math.max(Math.ceil(limit / 2), limit - ahead) : limit, mine), {
                known,
                // The best so far.
                move() {
                    mine();
                    return text(wasm.move_text(gameAt, wasm.move_chosen()));
                },
            });
        },
        hint({ playouts, learned, seed = SEED } = {}) {
            deciding();
            begun(wasm.hint_begin(gameAt, at, BigInt(seed), context.byRote(learned), block, memory));
            const mine = claim(thoughts);
            return extend(steps(wasm, true, limitOf(playouts, Infinity), mine), {
                // The best so far; ends the thought.
                moves() {
                    mine();
                    const count = wasm.advice_read(gameAt, at);
                    const all = Array.from({ length: count }, (_, i) => adviceBits(context, i * ADVICE_WORDS));
                    claim(thoughts);
                    return all.map((bits) => {
                        wasm.why_read(gameAt, at, bits.move, bits.then);
                        return { ...adviceText(context, gameAt, bits), why: whysRead(context, 0) };
                    });
                },
            });
        },
        review(moves, { playouts, learned, seed = SEED, position } = {}) {
            startRead(from, position);
            begun(wasm.review_begin(gameAt, from, BigInt(seed), context.byRote(learned), block, memory));
            return reviewNew(context, gameAt, players, [...moves], limitOf(playouts, Infinity));
        },
    };
}

function reviewNew(context, gameAt, players, moves, limit) {
    const { wasm, words, floats, textPut, refusal, thoughts } = context;
    const mine = claim(thoughts);
    const judgements = [];
    let search = null; // about the next move

    const judge = () => {
        wasm.review_judge();
        const [player, turn, legal, searched, draw] = words(JUDGEMENT_WORDS);
        const [loss, winLoss, luck] = floats(3, 5);
        const chances = [...floats(players, JUDGEMENT_WORDS + ADVICE_WORDS)];
        const whyAt = JUDGEMENT_WORDS + ADVICE_WORDS + PLAYERS_MAX;
        const why = searched ? whysRead(context, whyAt) : [];
        const instead = searched ? whysRead(context, whyAt + 1 + why.length * WHY_WORDS) : [];
        const best = searched ? adviceText(context, gameAt, adviceBits(context, JUDGEMENT_WORDS)) : null;
        search = null;
        judgements.push({
            move: judgements.length + 1, player, turn, played: moves[judgements.length], legal, chances,
            ...(draw !== 0 && { luck }), ...(best && { best, loss, winLoss, why, instead }),
        });
    };
    const ask = () => {
        const move = moves[judgements.length];
        const asked = wasm.review_ask(textPut(move));
        if (asked < 0) throw new Error(`move ${judgements.length + 1}: ${refusal(-asked, move).message}`);
        const next = moves[judgements.length + 1];
        if (next !== undefined) wasm.review_follow(textPut(next));
        search = steps(wasm, asked > 0, limit, mine);
    };
    return {
        judgements,
        all: moves.length,
        get done() { return judgements.length === moves.length; },
        // Thinks on about the next move, and judges it once that is enough. True once all are judged.
        step(playouts = STEP) {
            if (this.done) return true;
            mine();
            if (!search) ask();
            if (search.step(playouts)) judge();
            return this.done;
        },
        // Judges the next move with what is known now.
        settle() {
            if (this.done) return;
            mine();
            if (!search) ask();
            judge();
        },
    };
}
