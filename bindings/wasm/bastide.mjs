// bastide.mjs: the rules of the Carcassonne family of games for the browser and for Node. It wraps the
// module bastide.wasm, which has no imports, in a few plain objects; types stand in bastide.d.mts.
//
//     const bastide = await load(fetch('bastide.wasm'));
//     const game = bastide.game('base+farmers', 2);
//     const state = game.start();
//     while (!state.over) state.play(state.sample(crypto.getRandomValues(new Uint32Array(1))[0]));
//     console.log(state.scores);
//
// The module owns no memory: games and states lie behind its data, at addresses handed out here. A state
// that is no longer needed may be given back with free(); its place is used again.

import { exchange, instance, reach } from './module.mjs';

const NATURE = 8, NOBODY = 9; // as in bastide.h
const EVENT_WORDS = 19, TYPE_WORDS = 10, STATE_WORDS = 7;
const POSITION_MAX = 16384; // as in bastide.h
const NOTHING = -0x80000000; // a field that a thing does not have

// Accepts bytes, a compiled module, or a Response (or the promise of one, as from fetch).
export const load = async (source) => bastideNew(await instance(source, 'bastide.wasm'));

function bastideNew(wasm) {
    const { words, text, textPut, list, refusal, string } = exchange(wasm);
    const names = (table) => list((index) => wasm.name_read(table, index));
    const [kinds, figures, actions, events, reasons, phases, stacks, attributes] =
        [0, 1, 2, 3, 4, 5, 6, 7].map(names);
    const tokens = names(8).filter((name) => name !== '?'), turns = names(9);
    // What each event tells; what one does not have is left out.
    const fields = names(10).map((line) => line.split(' ').filter(Boolean));
    let top = wasm.__heap_base.value;

    // Memory in pieces of a few sizes; one that was given back serves the next of its size.
    const pools = new Map();
    const allocate = (size) => {
        const used = pools.get(size)?.pop();
        if (used !== undefined) return used;
        const at = (top + 15) & ~15;
        reach(wasm, at + size);
        top = at + size;
        return at;
    };
    const giveBack = (at, size) => {
        if (!pools.has(size)) pools.set(size, []);
        pools.get(size).push(at);
    };
    const context = {
        wasm, words, text, textPut, list, refusal, string, allocate, giveBack, kinds, figures, events, reasons, phases, stacks,
        attributes, tokens, turns, fields,
    };
    return {
        kinds, figures, actions, events, reasons, phases, stacks, attributes, tokens, turns,
        games: registryRead(context),
        game: (name, players = 2) => gameNew(context, name, players),
        deck: (seed, stream = 0) => deckNew(context, seed, stream),
        rng: (seed, stream = 0) => rngNew(context, seed, stream),
        record: (bytes) => recordWith(context, bytes, recordRead),
        recordText: (bytes) => recordWith(context, bytes, recordText),
        verify: (bytes) => recordWith(context, bytes, recordVerify),
        promise: (commitment, seat, contribution) => fairPromise(context, commitment, seat, contribution),
    };
}

// ---- saved games -----------------------------------------------------------------------------------------

// What is wrong with a saved game, and where: `line 3: there is no header 'players'`.
function recordRefusal({ wasm, string }) {
    const line = wasm.record_error_line(), message = string(wasm.record_error_text());
    return Object.assign(new Error(line > 0 ? `line ${line}: ${message}` : message),
        { line, col: wasm.record_error_col() });
}

// Takes a saved game apart, plays it to the end, and hands it to `use`. Its memory is used again afterwards.
function recordWith(context, bytes, use) {
    const { wasm, allocate, giveBack } = context;
    const most = wasm.record_bytes_max();
    if (bytes.length > most)
        throw Object.assign(new Error(`line 1: larger than ${most >> 20} MiB; no saved game is`), { line: 1, col: 0 });
    const room = wasm.record_room(bytes.length);
    const size = 2 ** Math.ceil(Math.log2(room + bytes.length + 1)); // few sizes, so that they are used again
    const at = allocate(size);
    try {
        new Uint8Array(wasm.memory.buffer).set(bytes, at + room);
        const record = wasm.record_parse(at, room, at + room, bytes.length);
        if (record === 0 || wasm.record_replay(record) === 0) throw recordRefusal(context);
        return use(context, record);
    } finally {
        giveBack(at, size);
    }
}

function recordRead({ wasm, string }, record) {
    const texts = (read) => {
        const all = [];
        for (let at; (at = read(all.length)) !== 0;) all.push(string(at));
        return all;
    };
    const keys = texts((i) => wasm.record_header(record, i, 0));
    const players = Array.from({ length: wasm.record_players(record) }, (_, player) => player);
    const result = players.map((player) => orNull(wasm.record_result(record, player)));
    return {
        game: string(wasm.record_game(record)),
        names: players.map((player) => string(wasm.record_name(record, player))),
        headers: keys.map((key, i) => ({ key, value: string(wasm.record_header(record, i, 1)) })),
        moves: texts((i) => wasm.record_move(record, i)),
        result: result[0] === null ? null : result,
    };
}

function recordText(context, record) {
    const at = context.wasm.record_text(record);
    if (at === 0) throw recordRefusal(context);
    return context.string(at);
}

function recordVerify(context, record) {
    const draws = context.wasm.record_verify(record);
    if (draws < 0) throw recordRefusal(context);
    return draws;
}

// ---- fair draws ------------------------------------------------------------------------------------------

const FAIR_BYTES = 32;

function fairPromise({ wasm, allocate, giveBack }, commitment, seat, contribution) {
    if (!/^[0-9a-f]{64}$/.test(commitment)) throw new Error('a commitment has 64 hexadecimal digits');
    if (contribution.length !== FAIR_BYTES) throw new Error('a contribution has 32 bytes');
    const at = allocate(3 * FAIR_BYTES);
    const block = new Uint8Array(wasm.memory.buffer, at, 3 * FAIR_BYTES);
    block.set(commitment.match(/../g).map((digits) => parseInt(digits, 16)));
    block.set(contribution, FAIR_BYTES);
    wasm.fair_promise(at, seat, at + FAIR_BYTES, at + 2 * FAIR_BYTES);
    const promise = [...block.subarray(2 * FAIR_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    giveBack(at, 3 * FAIR_BYTES);
    return promise;
}

// The map ends there: a move has eight bits for each coordinate.
const cellInside = (number) => Number.isInteger(number) && number >= -128 && number < 128;
const MANY = 255; // players: more than any game is for, and refused by all of them

// A move as a number, from a number or a text.
function moveOf(game, move) {
    if (typeof move === 'string') return game.parse(move);
    if (!Number.isInteger(move) || move < 0 || move >= 2 ** 32)
        throw new Error(`a move is a number of 32 bits or a text, not ${typeof move === 'number' ? move : typeof move}`);
    return move;
}
const orNull = (number) => number === NOTHING ? null : number;

function typeRead({ wasm, words, text, kinds, stacks, attributes }, gameAt, type) {
    const SEGMENT_WORDS = 11 + attributes.length;
    const count = wasm.type_read(gameAt, type);
    const w = words(TYPE_WORDS + SEGMENT_WORDS * count);
    const [length, tiles, rotations, stack, joined, marks] = w;
    const id = text(length);
    const edges = [...w.subarray(6, TYPE_WORDS)];
    const segments = Array.from({ length: count }, (_, i) => {
        const own = w.subarray(TYPE_WORDS + SEGMENT_WORDS * i, TYPE_WORDS + SEGMENT_WORDS * (i + 1));
        const [kind, flags, ports, borders, bonus] = own;
        const [deer, aurochs, mammoth, tiger, lake, system] = own.subarray(5 + attributes.length);
        const shown = Object.fromEntries(attributes.map((name, k) => [name, own[5 + k]]));
        return {
            kind: kinds[kind], flags, ports, borders, bonus, attributes: shown,
            animals: { deer, aurochs, mammoth, tiger }, lake: orNull(lake), system: orNull(system),
        };
    });
    return {
        id, count: tiles, rotations, start: stack === NOTHING, stack: stack === NOTHING ? null : stacks[stack],
        joined: orNull(joined), edges, segments,
        marks: Array.from({ length: marks }, (_, i) => ({
            name: text(wasm.mark_read(gameAt, type, i, 0)),
            value: text(wasm.mark_read(gameAt, type, i, 1)),
        })),
    };
}

function gameNew(context, name, players) {
    const { wasm, words, text, textPut, list, refusal, allocate, giveBack } = context;
    const at = allocate(wasm.game_size());
    textPut(name);
    const wrong = wasm.game_init(at, players >= 0 && players < MANY && Number.isInteger(players) ? players : MANY);
    if (wrong > 0) {
        giveBack(at, wasm.game_size());
        throw refusal(wrong, name);
    }
    const sectors = list((index) => wasm.sector_read(at, index),
        (length) => ({ name: text(length), crowns: words(1)[0] }));
    const game = {
        name: text(wasm.game_text(at)),
        players,
        types: Array.from({ length: wasm.game_types(at) }, (_, type) => typeRead(context, at, type)),
        sectors,
        start: () => stateNew(context, game, at, null),
        // The state that a line of text tells, as state.position gives it.
        position(line) {
            const bytes = new TextEncoder().encode(line);
            if (bytes.length >= POSITION_MAX) throw new Error('a position is shorter');
            const state = stateNew(context, game, at, null);
            new Uint8Array(wasm.memory.buffer).set(bytes, wasm.window_address());
            const length = wasm.position_read(...state.addresses(), bytes.length);
            if (length === 0) return state;
            const [column] = words(1);
            state.free();
            throw new Error(`column ${column}: ${text(length)}`);
        },
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
    const { wasm, words, text, allocate, giveBack, kinds, figures, events, reasons, phases, stacks, attributes, tokens, turns,
        fields } = context;
    const playersFrom = STATE_WORDS + stacks.length;
    let at = allocate(wasm.state_size());
    if (from === null) wasm.state_init(gameAt, at);
    else wasm.state_copy(at, from);

    const here = () => {
        if (at === 0) throw new Error('this state was given back with free()');
        return at;
    };
    const mover = () => wasm.state_player(here());
    const read = () => {
        wasm.state_read(gameAt, here());
        return words(playersFrom + (1 + figures.length) * game.players);
    };
    const perPlayer = (offset) => {
        const w = read();
        return Array.from({ length: game.players }, (_, p) => w[playersFrom + p * (1 + figures.length) + offset]);
    };
    const tileId = (type) => type === NOTHING ? null : game.types[type].id;
    const tileRead = (tile) => {
        wasm.tile_read(gameAt, here(), tile);
        const [type, x, y, rotation, figure, player, segment] = words(7);
        return {
            id: tileId(type), x, y, rotation,
            figure: figure === NOTHING ? null : { name: figures[figure], player, segment },
        };
    };
    const eventRead = (w) => {
        const [event, player, type, rotation, x, y, floors, sector, figure, segment, reason, final, points, tiles, bonus,
            tile, extra, besides, bits] = w;
        const named = attributes.filter((_, a) => bits >> a & 1);
        const all = {
            player, tile: tileId(type), x, y, rotation, floors, figure: figures[figure], segment, points,
            sector: sector === NOTHING ? NOTHING : game.sectors[sector]?.name,
            for: reasons[reason], final: final !== 0, tiles, bonus,
            each: { tile, bonus: extra }, besides,
            attributes: named, helper: figure > 0 ? figures[figure] : NOTHING, goods: named[0], count: bonus,
        };
        const told = fields[event].filter((field) => all[field] !== NOTHING);
        return { type: events[event], ...Object.fromEntries(told.map((field) => [field, all[field]])) };
    };
    // The tile at x y, if it has the segment.
    const segmentFind = (x, y, segment) => {
        const tile = cellInside(x) && cellInside(y) ? wasm.tile_at(here(), x, y) : -1;
        if (tile < 0) throw new Error(`there is no tile at ${x} ${y}`);
        wasm.tile_read(gameAt, at, tile);
        if (!Number.isInteger(segment) || !game.types[words(1)[0]].segments[segment])
            throw new Error(`the tile at ${x} ${y} has no segment ${segment}`);
        return tile;
    };
    const piecesRead = (count) => {
        const w = [...words(2 * count)];
        return Array.from({ length: count }, (_, i) => {
            const { x, y } = tileRead(w[2 * i]);
            return { x, y, segment: w[2 * i + 1] };
        });
    };
    const playersOf = (bits) => Array.from({ length: game.players }, (_, p) => p).filter((p) => bits >> p & 1);

    return {
        game,
        // Who moves: a player from 0, or null when nature draws a tile or the game is over.
        get player() { const p = mover(); return p < NATURE ? p : null; },
        get drawing() { return mover() === NATURE; },
        get over() { return mover() === NOBODY; },
        get active() { return read()[0]; },
        get phase() { return phases[read()[1]]; },
        get hand() { return tileId(read()[2]); },
        get turn() { return read()[3]; },
        get boxed() { return read()[5]; },
        get stack() { return mover() === NATURE ? stacks[read()[6]] : null; },
        get stacks() {
            const w = read().subarray(STATE_WORDS, playersFrom);
            return Object.fromEntries(stacks.map((name, k) => [name, w[k]]).filter(([, left]) => left !== NOTHING));
        },
        get left() { return Object.values(this.stacks).reduce((sum, left) => sum + left, 0); },
        get winners() { return playersOf(wasm.state_winners(gameAt, here())); },
        get scores() { return perPlayer(0); },
        get scoresNow() {
            wasm.scores_now_read(gameAt, here());
            return [...words(game.players)];
        },
        get supplies() { return Object.fromEntries(figures.map((name, f) => [name, perPlayer(1 + f)])); },
        get tiles() { return Array.from({ length: read()[4] }, (_, tile) => tileRead(tile)); },
        get towers() {
            const [, , ...w] = words(2 + 4 * wasm.towers_read(gameAt, here()));
            return Array.from({ length: w.length / 4 }, (_, i) => {
                const [x, y, floors, guard] = w.slice(4 * i);
                return { x, y, floors, guard: orNull(guard) };
            });
        },
        // The cells that the tower at x y reaches, with so many floors more.
        reach(x, y, floors = 0) {
            const w = cellInside(x) && cellInside(y) ? [...words(2 * wasm.reach_read(here(), x, y, floors))] : [];
            return Array.from({ length: w.length / 2 }, (_, i) => ({ x: w[2 * i], y: w[2 * i + 1] }));
        },
        get floorsLeft() { wasm.towers_read(gameAt, here()); return words(1)[0]; },
        get stolen() { wasm.towers_read(gameAt, here()); return tileId(words(2)[1]); },
        get wheel() {
            if (game.sectors.length === 0) return null;
            const [pig, ...spaces] = words(wasm.wheel_read(gameAt, here()));
            return {
                pig: game.sectors[pig].name,
                crowns: Object.fromEntries(game.sectors.map(({ name, crowns }) =>
                    [name, spaces.splice(0, crowns).map(orNull)])),
            };
        },
        get goods() {
            const counts = words(wasm.tokens_read(gameAt, here()));
            return Array.from({ length: game.players }, (_, p) =>
                Object.fromEntries(tokens.map((name, k) => [name, counts[tokens.length * p + k]])));
        },
        get turnKind() { return turns[wasm.turn_kind(here())]; },
        get secondPart() { return this.turnKind === 'second'; },
        get bonusTurn() { return this.turnKind === 'bonus'; },
        get covered() { return piecesRead(wasm.covered_read(gameAt, here())); },
        feature(x, y, segment) {
            const tile = segmentFind(x, y, segment);
            wasm.feature_read(gameAt, at, tile, segment);
            const w = words(8 + game.players);
            return {
                kind: kinds[w[0]], closed: w[1] !== 0, open: w[2], tiles: w[3], bonus: w[4], points: w[5],
                owners: playersOf(w[6]), finished: orNull(w[7]), crew: [...w.subarray(8)],
            };
        },
        // All pieces of a feature.
        pieces(x, y, segment) {
            const tile = segmentFind(x, y, segment);
            return piecesRead(wasm.pieces_read(at, tile, segment));
        },
        // One piece of every feature on the map.
        features: () => piecesRead(wasm.features_read(here())),
        // By type: how many tiles are still to come.
        get bag() { wasm.bag_read(gameAt, here()); return [...words(game.types.length)]; },
        // The rotations in which a tile would fit a cell, as bits.
        fits(id, x, y) {
            const type = game.types.findIndex((one) => one.id === id);
            if (type < 0) throw new Error(`there is no tile ${id} in this game`);
            return cellInside(x) && cellInside(y) ? wasm.type_fits(gameAt, here(), type, x, y) : 0;
        },
        get last() {
            const tile = wasm.tile_last(here());
            if (tile < 0) return null;
            const { x, y } = tileRead(tile);
            return { x, y };
        },
        legal() {
            const count = wasm.moves_read(gameAt, here());
            return Array.from(words(count), (move) => move >>> 0);
        },
        get legalCount() { return wasm.moves_count(gameAt, here()); },
        sample(random) {
            if (mover() === NOBODY) throw new Error('the game is over');
            return wasm.move_sample(gameAt, at, random) >>> 0;
        },
        play(move) {
            const count = wasm.move_play(gameAt, here(), moveOf(game, move));
            if (count < 0) throw new Error(text(-count));
            const w = words(count * EVENT_WORDS);
            return Array.from({ length: count }, (_, i) => eventRead(w.subarray(i * EVENT_WORDS)));
        },
        get hash() { return BigInt.asUintN(64, wasm.state_hash(gameAt, here())); },
        equals(other) { return other.game === game && wasm.state_equal(...other.addresses(), here()) !== 0; },
        // Null, or the law of the engine that the state breaks.
        check() { const length = wasm.state_check(gameAt, here()); return length > 0 ? text(length) : null; },
        copy: () => stateNew(context, game, gameAt, here()),
        // As one line of text (docs/FORMATS.md); game.position reads it.
        get position() {
            const length = wasm.position_text(gameAt, here());
            return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.window_address(), length));
        },
        // Addresses inside the module, for what works on states there.
        addresses: () => [gameAt, here()],
        free() { giveBack(here(), wasm.state_size()); at = 0; },
    };
}

// The games there are, and the options that each can have, in the order of their effect.
function registryRead(context) {
    const { wasm, words, text, list } = context;
    const modules = list(wasm.registry_module, (length) => {
        const [bit, excludes, needs] = words(3);
        return { name: text(length), bit, excludes, needs };
    });
    const games = list(wasm.registry_game, (length) => ({ bits: words(1)[0], name: text(length) }));
    return games.map(({ name, bits }) => {
        const options = modules.filter(({ bit }) => bit & bits);
        return {
            name,
            players: playersRead(context, name),
            options: options.map((option) => ({
                name: option.name,
                excludes: options.filter(({ bit }) => bit & option.excludes).map((other) => other.name),
                needs: options.filter(({ bit }) => bit & option.needs).map((other) => other.name),
                players: playersRead(context, `${name}+${option.name}`),
            })),
        };
    });
}

// The fewest and the most players of a rule set.
function playersRead({ wasm, words, textPut, refusal }, name) {
    textPut(name);
    const wrong = wasm.registry_players();
    if (wrong > 0) throw refusal(wrong, name);
    return [...words(2)];
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
