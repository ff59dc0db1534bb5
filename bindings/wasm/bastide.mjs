// bastide.mjs: the rules of the Carcassonne family of games for the browser and for Node. It wraps the
// module bastide.wasm, which has no imports, in a few plain objects; types stand in bastide.d.ts.
//
//     const bastide = await load(fetch('bastide.wasm'));
//     const game = bastide.game('base+farmers', 2);
//     const state = game.start();
//     while (!state.over) state.play(state.sample(crypto.getRandomValues(new Uint32Array(1))[0]));
//     console.log(state.scores);
//
// The module owns no memory: games and states lie behind its data, at addresses handed out here. A state
// that is no longer needed may be given back with free(); its place is used again.

const NATURE = 5, NOBODY = 6, NONE = 0xff; // as in bastide.h
const EVENT_WORDS = 13, SEGMENT_WORDS = 5;
const PHASES = ['draw', 'fit', 'place', 'action', 'score', 'end', 'final'];
const PAGE = 65536;
const EVENT_FIELDS = {
    draw: ['player', 'tile'],
    discard: ['tile'],
    place: ['player', 'tile', 'x', 'y', 'turn'],
    claim: ['player', 'figure', 'x', 'y', 'segment'],
    pass: ['player'],
    score: ['player', 'points', 'for', 'final', 'x', 'y', 'segment', 'tiles', 'bonus'],
    return: ['player', 'figure', 'x', 'y'],
    end: [],
};

// Accepts bytes, a compiled module, or a Response (or the promise of one, as from fetch).
export async function load(source) {
    source = await source;
    if (source instanceof WebAssembly.Module) return bastideNew(await WebAssembly.instantiate(source, {}));
    if (typeof Response !== 'undefined' && source instanceof Response) {
        if (!source.ok) throw new Error(`cannot load bastide.wasm: ${source.status} ${source.statusText}`);
        source = await source.arrayBuffer();
    }
    return bastideNew((await WebAssembly.instantiate(source, {})).instance);
}

function bastideNew({ exports: wasm }) {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    const windowAt = wasm.window_address() >> 2;
    const textAt = wasm.text_address();
    let top = wasm.__heap_base.value;

    // What a call left in the window or the text buffer. Views are made anew: memory may have grown.
    const words = (count) => new Int32Array(wasm.memory.buffer).subarray(windowAt, windowAt + count);
    const text = (length) => decoder.decode(new Uint8Array(wasm.memory.buffer, textAt, length));
    const textPut = (string) => {
        const bytes = encoder.encode(string);
        const cut = bytes.subarray(0, wasm.text_size() - 1);
        const room = new Uint8Array(wasm.memory.buffer, textAt, cut.length + 1);
        room.set(cut);
        room[cut.length] = 0;
        return cut.length;
    };
    const names = (table) => {
        const list = [];
        for (let length; (length = wasm.name_read(table, list.length)) > 0;) list.push(text(length));
        return list;
    };
    const [kinds, figures, actions, events, reasons] = [0, 1, 2, 3, 4].map(names);

    // Memory in pieces of a few sizes; one that was given back serves the next of its size.
    const pools = new Map();
    const allocate = (size) => {
        const used = pools.get(size)?.pop();
        if (used !== undefined) return used;
        const at = (top + 15) & ~15;
        const lack = at + size - wasm.memory.buffer.byteLength;
        if (lack > 0) wasm.memory.grow(Math.ceil(lack / PAGE));
        top = at + size;
        return at;
    };
    const giveBack = (at, size) => {
        if (!pools.has(size)) pools.set(size, []);
        pools.get(size).push(at);
    };
    // The error for a text that was refused, with the word that is wrong.
    const refusal = (length, string) => {
        const [col, len] = words(2);
        const word = decoder.decode(encoder.encode(string).subarray(col - 1, col - 1 + len));
        return new Error(text(length) + (col > 0 && word !== '' ? `: ${word}` : ''));
    };
    const context = { wasm, words, text, textPut, refusal, allocate, giveBack, kinds, figures, events, reasons };
    return {
        kinds, figures, actions, events, reasons,
        game: (name, players = 2) => gameNew(context, name, players),
        deck: (seed, stream = 0) => deckNew(context, seed, stream),
        rng: (seed, stream = 0) => rngNew(context, seed, stream),
    };
}

function gameNew(context, name, players) {
    const { wasm, words, text, textPut, refusal, allocate, giveBack, kinds } = context;
    const at = allocate(wasm.game_size());
    textPut(name);
    const wrong = wasm.game_init(at, players);
    if (wrong > 0) {
        giveBack(at, wasm.game_size());
        throw refusal(wrong, name);
    }

    const types = [];
    for (let type = 0; type < wasm.game_types(at); type++) {
        const segments = wasm.type_read(at, type);
        const w = words(8 + SEGMENT_WORDS * segments);
        types.push({
            id: text(w[0]), count: w[1], turns: w[2], start: w[3] !== 0, edges: [...w.subarray(4, 8)],
            segments: Array.from({ length: segments }, (_, i) => {
                const [kind, flags, ports, borders, bonus] = w.subarray(8 + SEGMENT_WORDS * i);
                return { kind: kinds[kind], flags, ports, borders, bonus };
            }),
        });
    }
    const game = {
        name: text(wasm.game_text(at)),
        players,
        types,
        start: () => stateNew(context, game, at, null),
        text: (move) => text(wasm.move_text(at, move)),
        parse(string) {
            const wrong = wasm.move_parse(at, textPut(string));
            if (wrong > 0) throw refusal(wrong, string);
            return words(1)[0] >>> 0;
        },
    };
    return game;
}

function stateNew(context, game, gameAt, from) {
    const { wasm, words, text, allocate, giveBack, kinds, figures, events, reasons } = context;
    let at = allocate(wasm.state_size());
    if (from === null) wasm.state_init(gameAt, at);
    else wasm.state_copy(at, from);

    const here = () => {
        if (at === 0) throw new Error('this state was given back with free()');
        return at;
    };
    const read = () => {
        const each = 2 + figures.length;
        wasm.state_read(gameAt, here());
        return words(9 + each * game.players);
    };
    const perPlayer = (offset) => {
        const w = read();
        return Array.from({ length: game.players }, (_, p) => w[9 + p * (2 + figures.length) + offset]);
    };
    const eventRead = ([event, player, type, turn, x, y, figure, segment, reason, final, points, tiles, bonus]) => {
        const all = {
            player, tile: game.types[type].id, x, y, turn, figure: figures[figure], segment, points,
            for: reasons[reason], final: final !== 0, tiles, bonus,
        };
        const name = events[event];
        return { type: name, ...Object.fromEntries(EVENT_FIELDS[name].map((field) => [field, all[field]])) };
    };
    const playersOf = (bits) => Array.from({ length: game.players }, (_, p) => p).filter((p) => bits >> p & 1);

    return {
        game,
        // Who moves: a player from 0, or null when nature draws a tile or the game is over.
        get player() { const p = read()[0]; return p < NATURE ? p : null; },
        get active() { return read()[1]; },
        get phase() { return PHASES[read()[2]]; },
        get drawing() { return read()[0] === NATURE; },
        get over() { return read()[0] === NOBODY; },
        get hand() { const type = read()[3]; return type === NONE ? null : game.types[type].id; },
        get turn() { return read()[4]; },
        get left() { return read()[6]; },
        get boxed() { return read()[7]; },
        get winners() { return playersOf(read()[8]); },
        get scores() { return perPlayer(0); },
        get scoresNow() { return perPlayer(1); },
        get supplies() { return Object.fromEntries(figures.map((name, f) => [name, perPlayer(2 + f)])); },
        get tiles() {
            return Array.from({ length: read()[5] }, (_, tile) => {
                wasm.tile_read(at, tile);
                const [type, x, y, turn, figure, player, segment] = words(7);
                return {
                    id: game.types[type].id, x, y, turn,
                    figure: figure < 0 ? null : { name: figures[figure], player, segment },
                };
            });
        },
        feature(x, y, segment) {
            const tile = wasm.tile_at(here(), x, y);
            if (tile < 0) throw new Error(`there is no tile at ${x} ${y}`);
            wasm.tile_read(at, tile);
            if (!game.types[words(1)[0]].segments[segment]) throw new Error(`the tile at ${x} ${y} has no segment ${segment}`);
            wasm.feature_read(gameAt, at, tile, segment);
            const w = words(7 + game.players);
            return {
                kind: kinds[w[0]], closed: w[1] !== 0, open: w[2], tiles: w[3], bonus: w[4], points: w[5],
                owners: playersOf(w[6]), crew: [...w.subarray(7)],
            };
        },
        legal() {
            const count = wasm.moves_read(gameAt, here());
            return Array.from(words(count), (move) => move >>> 0);
        },
        get legalCount() { return wasm.moves_count(gameAt, here()); },
        sample(random) {
            if (read()[0] === NOBODY) throw new Error('the game is over');
            return wasm.move_sample(gameAt, at, random) >>> 0;
        },
        play(move) {
            const count = wasm.move_play(gameAt, here(), typeof move === 'string' ? game.parse(move) : move);
            if (count < 0) throw new Error(text(-count));
            const w = words(count * EVENT_WORDS);
            return Array.from({ length: count }, (_, i) => eventRead(w.subarray(i * EVENT_WORDS)));
        },
        get hash() { return BigInt.asUintN(64, wasm.state_hash(gameAt, here())); },
        equals(other) { return other.game === game && wasm.state_equal(...other.addresses(), here()) !== 0; },
        // Null, or the law of the engine that the state breaks.
        check() { const length = wasm.state_check(gameAt, here()); return length > 0 ? text(length) : null; },
        copy: () => stateNew(context, game, gameAt, here()),
        // Addresses inside the module, for what works on states there.
        addresses: () => [gameAt, here()],
        free() { giveBack(here(), wasm.state_size()); at = 0; },
    };
}

// The order of the stacks, decided by a seed as in `bastide sim`: stream is the number of the game.
function deckNew({ wasm, allocate, giveBack }, seed, stream) {
    const at = allocate(wasm.deck_size());
    wasm.deck_seed(at, BigInt(seed), BigInt(stream));
    return {
        draw(state) {
            if (!state.drawing) throw new Error('no tile is to be drawn');
            return wasm.deck_draw(at, ...state.addresses()) >>> 0;
        },
        free: () => giveBack(at, wasm.deck_size()),
    };
}

// 32 random bits at a time, the same on every machine.
function rngNew({ wasm, allocate, giveBack }, seed, stream) {
    const at = allocate(wasm.rng_size());
    wasm.rng_seed(at, BigInt(seed), BigInt(stream));
    return { next: () => wasm.rng_next(at) >>> 0, free: () => giveBack(at, wasm.rng_size()) };
}
