// art.mjs: pictures of tiles, figures and games as SVG text, for the browser and for Node. It wraps the module
// art.wasm, which has no imports; types stand in art.d.mts.
//
//     const art = await load(fetch('art.wasm'));
//     style.textContent = art.style(); // once for a page, and so are the symbols:
//     svg.innerHTML = art.defs() + art.tile('BA-U', { rotation: 1 }) + art.pieces('BA-U', { rotation: 1,
//         figure: { name: 'meeple', player: 0, segment: 0 } });
//     const picture = art.game('base+farmers', 2).board(['draw BA-U', 'place 1 0 90', 'claim meeple 1']);
//
// A tile is 100 units wide; what lies on it is drawn in its own coordinates. The same tile gives the same text,
// so a caller that keeps what it got need not ask again.

import { exchange, instance, reach } from './module.mjs';

const ROTATIONS = 4, COPIES = 256, FLOORS = 100;
const NONE = 255; // as BAS_NONE of bastide.h
const ROOM = 1 << 20; // for a drawing, to begin with

// Accepts bytes, a compiled module, or a Response (or the promise of one, as from fetch).
export const load = async (source) => artNew(await instance(source, 'art.wasm'));

const whole = (what, value, end) => {
    if (!Number.isInteger(value) || value < 0 || value >= end)
        throw new RangeError(`${what} is a whole number from 0 to ${end - 1}, not ${value}`);
    return value;
};
const oneOf = (what, value, list) => {
    const index = list.indexOf(value);
    if (index < 0) throw new Error(`there is no ${what} ${value}`);
    return index;
};

function artNew(wasm) {
    const { words, text, textPut, list, refusal } = exchange(wasm);
    const decoder = new TextDecoder();
    const [kinds, figures, sets, colours] = [0, 1, 2, 3].map((table) => list((index) => wasm.name_read(table, index)));
    const symbols = list(wasm.symbol_read, (length) => {
        const [width, height] = words(2);
        return { name: text(length), width, height };
    });
    const numbers = new Map(); // of tiles, by ID
    const shapes = list(wasm.tile_read, (length) => {
        numbers.set(text(length), numbers.size);
        const [segments, tower] = words(2);
        return { segments, tower: tower !== 0 };
    });
    const games = new Map();
    let top = wasm.__heap_base.value; // games lie below, the drawing above

    const draw = (write) => {
        for (let room = ROOM; ;) {
            reach(wasm, top + room);
            const length = write(top, room) >>> 0;
            if (length < room) return decoder.decode(new Uint8Array(wasm.memory.buffer, top, length));
            room = length + ROOM; // a file may turn out longer once all of it was written
        }
    };
    const look = ({ rotation = 0, copy = 0, prefix = 'b', dark = false, colours: chosen = null }) => {
        whole('rotation', rotation, ROTATIONS);
        whole('copy', copy, COPIES);
        if (!/^[a-z][\w-]{0,30}$/i.test(prefix))
            throw new Error(`a prefix is a letter and up to 30 letters, digits, _ or -, not ${prefix}`);
        textPut(prefix);
        wasm.look_set(rotation, copy, dark ? 1 : 0);
        if (!chosen) return;
        for (const colour of chosen) oneOf('colour', colour, colours);
        if (new Set(chosen).size < chosen.length) throw new Error(`two players have one colour: ${chosen.join(', ')}`);
        textPut(chosen.join(' | '));
        wasm.colours_set();
    };
    const tileNumber = (id) => {
        const number = numbers.get(id);
        if (number === undefined) throw new Error(`there is no tile ${id}`);
        return number;
    };
    const gameNew = (name, players) => {
        const at = (top + 15) & ~15;
        reach(wasm, at + wasm.game_size());
        textPut(name);
        const wrong = wasm.game_init(at, players);
        if (wrong > 0) throw refusal(wrong, name);
        top = at + wasm.game_size();
        return gamePictures({ wasm, words, text, textPut, list, refusal, draw, look }, at, players);
    };

    return {
        kinds, figures, sets, symbols, colours,
        tiles: [...numbers.keys()],
        style: () => draw(wasm.style_draw),
        defs(prefix) { look({ prefix }); return draw(wasm.defs_draw); },
        tile(id, options = {}) {
            const number = tileNumber(id);
            look(options);
            return draw((at, room) => wasm.tile_draw(number, 0, at, room));
        },
        tileFile(id, options = {}) {
            const number = tileNumber(id);
            look(options);
            return draw((at, room) => wasm.tile_draw(number, 1, at, room));
        },
        sheet(set, options = {}) {
            const index = oneOf('set', set, sets);
            look(options);
            return draw((at, room) => wasm.sheet_draw(index, at, room));
        },
        role: (kind, figure = 'meeple') =>
            text(wasm.role_read(oneOf('kind', kind, kinds), oneOf('figure', figure, figures))),
        figure(role, player, { x = 0, y = 0, ...options } = {}) {
            oneOf('symbol', role, symbols.map(({ name }) => name));
            whole('player', player, colours.length);
            look(options);
            textPut(role);
            return draw((at, room) => wasm.figure_draw(player, Math.round(x * 10), Math.round(y * 10), at, room));
        },
        pieces(id, { figure = null, tower = null, covered = [], ...options } = {}) {
            const number = tileNumber(id);
            const { segments, tower: towered } = shapes[number];
            let [name, player, segment, floors, guard, bits] = [NONE, 0, 0, 0, NONE, 0];
            if (figure) {
                name = oneOf('figure', figure.name, figures);
                player = whole('player', figure.player, colours.length);
                segment = whole(`segment of ${id}`, figure.segment, segments);
            }
            if (tower) {
                if (!towered) throw new Error(`the tile ${id} has no tower`);
                floors = whole('floors', tower.floors, FLOORS);
                if ((tower.guard ?? null) !== null) guard = whole('guard', tower.guard, colours.length);
            }
            for (const covering of covered) bits |= 1 << whole(`segment of ${id}`, covering, segments);
            look(options);
            return draw((at, room) =>
                wasm.pieces_draw(number, bits, floors, guard, name, player, segment, at, room));
        },
        // One for each name and number of players, since its place is never given back.
        game(name, players = 2) {
            const key = `${players} ${name}`;
            if (!games.has(key)) games.set(key, gameNew(name, players));
            return games.get(key);
        },
    };
}

function gamePictures({ wasm, words, text, textPut, list, refusal, draw, look }, gameAt, players) {
    const sectors = list((index) => wasm.sector_read(gameAt, index),
        (length) => ({ name: text(length), crowns: words(1)[0] }));
    const sectorNumber = (name) => oneOf('sector', name, sectors.map((sector) => sector.name));
    const play = (move, index) => {
        const wrong = typeof move === 'string'
            ? wasm.play_text(gameAt, textPut(move))
            : wasm.play_move(gameAt, move);
        if (wrong === 0) return;
        throw new Error(`move ${index + 1}: ${refusal(wrong, typeof move === 'string' ? move : '').message}`);
    };
    return {
        name: text(wasm.game_text(gameAt)), players, sectors,
        wheel({ pig, crowns }, options = {}) {
            if (sectors.length === 0) throw new Error('this game has no wheel');
            const stands = sectorNumber(pig);
            const spaces = Object.entries(crowns).flatMap(([name, list]) => list.map((player, space) => [
                sectorNumber(name), whole(`space of ${name}`, space, sectors[sectorNumber(name)].crowns),
                player === null ? NONE : whole('player', player, players)]));
            look(options);
            wasm.wheel_begin(stands);
            for (const space of spaces) wasm.crown_set(...space);
            return draw((at, room) => wasm.wheel_draw(gameAt, at, room));
        },
        board(moves, { names = null, ...options } = {}) {
            if (names && names.length !== players) throw new Error(`${players} players, but ${names.length} names`);
            look(options);
            names?.forEach((name, player) => { textPut(name); wasm.player_set(player); });
            wasm.play_begin(gameAt);
            [...moves].forEach(play);
            return draw((at, room) => wasm.board_draw(gameAt, names ? 1 : 0, at, room));
        },
    };
}
