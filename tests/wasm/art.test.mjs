// The pictures of the WebAssembly module: the bytes of the program, fit for a page, and small.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { gzipSync } from 'node:zlib';
import { load } from '../../bindings/wasm/art.mjs';
import { bastide, build, program } from './module.mjs';

const KB = 1024;
const wasm = readFileSync(`${build}/bindings/wasm/art.wasm`);
const art = await load(wasm);
const work = mkdtempSync(join(tmpdir(), 'bastide-art-'));
after(() => rmSync(work, { recursive: true }));

// The program puts letters into files with texts; a page has them already.
const plain = (svg) => svg.replace(/@font-face\{[^}]*\}/g, '');
const run = (...args) => plain(execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 }));
// A simulated game, saved by the program: its file and its moves as text. This one has guards, covered
// animals and crowns.
const GAMES = ['base+farmers+river-fork+abbot+towers', 'wheel', 'hunters'];
const PLAYERS = [2, 5, 4];
const TOWER = bastide.game('base+towers').types.find(({ marks }) => marks.some(({ name }) => name === 'tower')).id;
const saved = new Map();
function savedGame(name, players = 3) {
    const key = `${name}-${players}`;
    if (!saved.has(key)) {
        const folder = join(work, key);
        run('sim', '--game', name, '--players', `${players}`, '--bot', 'random', '--games', '3', '--seed', '7',
            '--records', folder);
        const file = join(folder, '000003.bastide');
        const [, ...body] = readFileSync(file, 'utf8').split('\n\n');
        const moves = body.join('\n').replace(/#.*/g, '').split(/[;\n]/).map((move) => move.trim());
        saved.set(key, { file, moves: moves.filter((move) => move !== '') });
    }
    return saved.get(key);
}

// ---- size ------------------------------------------------------------------------------------------

test('the module asks for nothing, and pictures of a game cost a page little', () => {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
    const packed = (bytes) => gzipSync(bytes, { level: 9 }).length;
    assert.ok(packed(wasm) <= 60 * KB, `${packed(wasm)} bytes`);
    const scripts = ['art.mjs', 'module.mjs'].map((name) =>
        readFileSync(new URL(`../../bindings/wasm/${name}`, import.meta.url)));
    const all = [wasm, ...scripts].reduce((sum, file) => sum + packed(file), 0);
    assert.ok(all <= 66 * KB, `${all} bytes with its scripts`);
});

// ---- the bytes of the program ----------------------------------------------------------------------

test('every tile of every set, in four turns and two copies', () => {
    const native = execFileSync(`${build}/tests/art_drawn`, { encoding: 'utf8', maxBuffer: 1 << 26 }).trimEnd().split('\n');
    const looks = art.tiles.flatMap((id) => [0, 3].flatMap((copy) => [0, 1, 2, 3].map((rotation) => ({ id, rotation, copy }))));
    assert.ok(looks.length > 8 * 150);
    assert.equal(looks.length, native.length);
    looks.forEach(({ id, rotation, copy }, i) =>
        assert.ok(native[i] === `${id} ${rotation} ${copy} ${art.tile(id, { rotation, copy })}`, `${id} ${rotation} ${copy}`));
});

test('files of tiles and sheets of sets', () => {
    const folder = join(work, 'tiles');
    run('tiles', '--svg', folder);
    const want = Object.fromEntries(readdirSync(folder).map((name) => [name, plain(readFileSync(join(folder, name), 'utf8'))]));
    const here = Object.fromEntries([
        ...art.tiles.map((id) => [`${id.replaceAll('/', '-')}.svg`, art.tileFile(id)]),
        ...art.sets.map((set) => [`sheet-${set}.svg`, art.sheet(set)]),
    ]);
    assert.deepEqual(Object.keys(here).sort(), Object.keys(want).sort());
    for (const name of Object.keys(want)) assert.ok(here[name] === want[name], name);
    run('tiles', '--svg', folder, '--game', 'hunters', '--dark');
    assert.ok(art.sheet('hunters', { dark: true }) === plain(readFileSync(join(folder, 'sheet-hunters.svg'), 'utf8')));
});

GAMES.forEach((name, i) => test(`${name}, at its end and in the middle`, () => {
    const players = PLAYERS[i];
    const { file, moves } = savedGame(name, players);
    const game = art.game(name, players);
    const names = readFileSync(file, 'utf8').match(/^players (.*)$/m)[1].split(' | ');
    assert.ok(game.board(moves, { names }) === run('replay', file, '--svg', '-'));
    const places = moves.flatMap((move, k) => move.startsWith('place') ? [k] : []);
    const before = moves.slice(0, moves.findIndex((move, k) => k > places[29] && move.startsWith('draw')));
    const dark = run('replay', file, '--turn', '30', '--svg', '-', '--dark');
    assert.ok(game.board(before, { names, dark: true }) === dark);
    const { parse } = bastide.game(name, players);
    assert.ok(game.board(before.map(parse), { names, dark: true }) === dark, 'moves as numbers');
}));

test('names of players are cut and escaped as in the program', () => {
    const { file, moves } = savedGame('wheel', 2);
    const names = ['<b>&"x"</b> und weiter', 'Ünïcødé🐖'.repeat(4)];
    const input = readFileSync(file, 'utf8').replace(/^players .*$/m, `players ${names.join(' | ')}`);
    const native = plain(
        execFileSync(program, ['replay', '-', '--svg', '-'], { input, encoding: 'utf8', maxBuffer: 1 << 26 }));
    assert.ok(art.game('wheel', 2).board(moves, { names }) === native);
    assert.match(native, />Ünïcødé🐖Ün…</);
    const long = ['&'.repeat(9999), '🐖'.repeat(9999)];
    assert.match(art.game('wheel', 2).board([], { names: long }), />(&amp;){10}…<.*>(🐖){10}…</su);
});

// ---- fit for a page --------------------------------------------------------------------------------

test('fragments carry no style, and only ids with the prefix, which the symbols have', () => {
    const defs = art.defs('one-2_x');
    const ids = new Set(Array.from(defs.matchAll(/ id='([^']*)'/g), ([, id]) => id));
    assert.deepEqual([...ids], art.symbols.map(({ name }) => `one-2_x-${name}`));
    const prefix = 'one-2_x';
    const fragments = [
        defs,
        ...art.tiles.map((id, i) => art.tile(id, { rotation: i % 4, prefix })),
        art.game('wheel').wheel(bastide.game('wheel').start().wheel, { prefix }),
        art.figure('knight', 1, { prefix }),
        art.pieces(TOWER, { tower: { floors: 3, guard: 2 }, prefix }),
    ];
    for (const text of fragments) {
        assert.doesNotMatch(text, /style/);
        assert.doesNotMatch(text, /<(?!\/?(g|path|use|circle|ellipse|rect|text|defs)\b)/, 'no other element');
        const used = Array.from(text.matchAll(/(?:href|url)[=(]'?#([^')]*)/g), ([, id]) => id);
        for (const id of used) assert.ok(ids.has(id), id);
        if (text !== defs) assert.doesNotMatch(text, / id=/);
    }
    assert.match(fragments[1], /href='#one-2_x-/);
    assert.match(art.defs(), /id='b-knight'/);
    assert.match(art.style(), /\.area\{/);
    assert.match(art.style(), /\.dark\{--bastide-/);
});

test('a tile tells where its features are', () => {
    for (const { id, segments } of GAMES.flatMap((name) => bastide.game(name).types)) {
        const groups = Array.from(art.tile(id).matchAll(
            /<g class='feature' data-feature='(\d+)' data-kind='([^']*)' data-x='([\d.]+)' data-y='([\d.]+)'>/g));
        const kinds = segments.map(({ kind }) => kind).filter((kind) => kind !== 'river system');
        assert.deepEqual(groups.map(([, n, kind]) => [Number(n), kind]).sort(([a], [b]) => a - b),
            kinds.map((kind, i) => [i + 1, kind]), id);
        for (const [, , , x, y] of groups) assert.ok(Number(x) > 0 && Number(x) < 100 && Number(y) > 0 && Number(y) < 100);
    }
});

// Figures, floors and covers in a text, with their places as whole tenths, shifted.
function piecesIn(text, x = 0, y = 0) {
    const place = (a, b) => `${Math.round(10 * (Number(a) + 100 * x))} ${Math.round(10 * (Number(b) + 100 * y))}`;
    const figures = text.matchAll(
        /<g class='figure c(\d)' transform='translate\(([-\d.]+) ([-\d.]+)\)[^>]*>.*?#b-(\w+)'.*?<\/g>/g);
    const floors = text.matchAll(/<use href='#b-(floor)' x='([-\d.]+)' y='([-\d.]+)'\/>/g);
    return [
        ...Array.from(figures, ([, player, a, b, role]) => `${role} ${player} ${place(a, b)}`),
        ...Array.from(floors, ([, floor, a, b]) => `${floor} ${place(a, b)}`),
    ].sort();
}

test('pieces on tiles are those of the whole board', () => {
    const seen = {};
    for (const name of GAMES) {
        const { moves } = savedGame(name);
        const state = bastide.game(name, 3).start();
        for (let i = 0; i < moves.length; i++) {
            state.play(moves[i]);
            const guarded = state.towers.some(({ guard }) => guard !== null);
            if (i % 90 !== 89 && (seen.guard || !guarded)) continue;
            const board = art.game(name, 3).board(moves.slice(0, i + 1));
            const [, above] = board.match(/<g class='figures'>([^\n]*)/);
            const copies = {};
            const here = state.tiles.flatMap(({ id, x, y, rotation, figure }) => {
                copies[id] = (copies[id] ?? -1) + 1;
                const look = { rotation, copy: copies[id] };
                const at = (thing) => thing.x === x && thing.y === y;
                const tower = state.towers.find((thing) => at(thing)) ?? null;
                const covered = state.covered.filter(at).map(({ segment }) => segment);
                const covers = art.pieces(id, { ...look, covered });
                assert.ok(board.includes(`<g transform='translate(${100 * x} ${100 * y})'>${art.tile(id, look)}${covers}</g>`));
                if (covers !== '') seen.cover = true;
                return piecesIn(art.pieces(id, { ...look, figure, tower, covered }), x, y);
            }).sort();
            assert.deepEqual(here, piecesIn(above));
            for (const piece of here) seen[piece.split(' ')[0]] = true;
        }
    }
    for (const what of ['knight', 'robber', 'farmer', 'monk', 'abbot', 'guard', 'floor', 'gatherer', 'hunter', 'hut', 'cover'])
        assert.ok(seen[what], what);
});

test('the wheel is that of the whole board', () => {
    const { moves } = savedGame('wheel');
    const state = bastide.game('wheel', 3).start();
    const game = art.game('wheel', 3);
    const seen = new Set();
    moves.forEach((move, i) => {
        state.play(move);
        if (i % 40 !== 39) return;
        const wheel = game.wheel(state.wheel);
        assert.ok(game.board(moves.slice(0, i + 1)).includes(`translate(200 200)'>${wheel}</g>`));
        seen.add(wheel);
    });
    assert.ok(seen.size > 3);
    assert.ok([...seen].some((wheel) => wheel.includes("class='figure")));
    assert.deepEqual(game.sectors, bastide.game('wheel').sectors);
});

test('figures by kind and player', () => {
    assert.equal(art.role('city'), 'knight');
    assert.equal(art.role('field', 'meeple'), 'farmer');
    assert.equal(art.role('garden', 'abbot'), 'abbot');
    assert.equal(art.role('river system', 'hut'), 'hut');
    const names = art.symbols.map(({ name }) => name);
    for (const kind of art.kinds) assert.ok(names.includes(art.role(kind)), kind);
    const figure = art.figure('knight', 4, { x: 12.5, y: -3 });
    assert.match(figure, /^<g class='figure c5' transform='translate\(12\.5 -3\)/);
    assert.match(figure, /<use href='#b-knight'/);
});

test('players may have other colours than those of their seats', () => {
    const { file, moves } = savedGame('wheel', 5);
    const names = readFileSync(file, 'utf8').match(/^players (.*)$/m)[1].split(' | ');
    const colours = [...art.colours].reverse();
    const input = readFileSync(file, 'utf8').replace('\n\n', `\ncolours ${colours.join(' | ')}\n\n`);
    const native = plain(execFileSync(program, ['replay', '-', '--turn', '20', '--svg', '-'],
        { input, encoding: 'utf8', maxBuffer: 1 << 26 }));
    const places = moves.flatMap((move, k) => move.startsWith('place') ? [k] : []);
    const before = moves.slice(0, moves.findIndex((move, k) => k > places[19] && move.startsWith('draw')));
    assert.ok(art.game('wheel', 5).board(before, { names, colours }) === native);
    const figure = { name: 'meeple', player: 0, segment: 0 };
    const last = new RegExp(`class='figure c${art.colours.length}'`);
    assert.match(art.figure('knight', 0, { colours }), last);
    assert.match(art.pieces('BA-U', { figure, colours }), last);
    assert.match(art.pieces('BA-U', { figure }), /class='figure c1'/);
    assert.throws(() => art.figure('knight', 0, { colours: ['plaid'] }), /no colour plaid/);
    assert.throws(() => art.figure('knight', 0, { colours: [colours[0], colours[0]] }), /one colour/);
});

// ---- what is refused -------------------------------------------------------------------------------

test('what is wrong is refused and named', () => {
    assert.throws(() => art.tile('XX-9'), /no tile XX-9/);
    assert.throws(() => art.tile(undefined), /no tile undefined/);
    for (const rotation of [4, -1, 0.5, NaN, '1'])
        assert.throws(() => art.tile('BA-U', { rotation }), /rotation .* not /);
    for (const copy of [-1, 256, 1.5]) assert.throws(() => art.tile('BA-U', { copy }), /copy/);
    for (const prefix of ['', '1', "a'b", 'a b', 'x'.repeat(32), '<'])
        assert.throws(() => art.tile('BA-U', { prefix }), /prefix/);
    assert.throws(() => art.defs('<'), /prefix/);
    assert.throws(() => art.sheet('chess'), /no set chess/);
    assert.throws(() => art.role('moon'), /no kind moon/);
    assert.throws(() => art.role('city', 'horse'), /no figure horse/);
    assert.throws(() => art.figure('horse', 0), /no symbol horse/);
    for (const player of [-1, art.colours.length]) assert.throws(() => art.figure('knight', player), /player/);
    assert.throws(() => art.pieces('BA-U', { figure: { name: 'meeple', player: 0, segment: 9 } }), /segment of BA-U/);
    assert.throws(() => art.pieces('BA-U', { covered: [-1] }), /segment of BA-U/);
    assert.throws(() => art.pieces('BA-U', { tower: { floors: 1, guard: null } }), /BA-U has no tower/);
    assert.throws(() => art.pieces(TOWER, { tower: { floors: 100, guard: null } }), /floors/);
    assert.throws(() => art.game('base+dragons'), /dragons/);
    assert.throws(() => art.game('base', 6), /2 to 5 players/);
    assert.throws(() => art.game('base').wheel({ pig: 'tax', crowns: {} }), /no wheel/);
    assert.throws(() => art.game('wheel').wheel({ pig: 'moon', crowns: {} }), /no sector moon/);
    assert.throws(() => art.game('wheel', 2).wheel({ pig: 'tax', crowns: { tax: [2] } }), /player/);
    assert.throws(() => art.game('wheel').wheel({ pig: 'tax', crowns: { tax: [null, null, 1] } }), /space of tax/);
    assert.throws(() => art.game('base').board(['draw BA-U', 'place 9 9 0']), /^Error: move 2: /);
    assert.throws(() => art.game('base').board(['draw BA-U', 'jump']), /move 2: .*jump/);
    assert.throws(() => art.game('base').board([0xffffffff]), /move 1: /);
    assert.throws(() => art.game('base', 3).board([], { names: ['Ann', 'Bob'] }), /3 players, but 2 names/);
});

test('a picture after a refusal is as before it', () => {
    const before = art.tile('BA-U', { rotation: 1 });
    assert.throws(() => art.game('base').board(['draw BA-U', 'pass']));
    assert.throws(() => art.game('chess'));
    assert.equal(art.tile('BA-U', { rotation: 1 }), before);
});

test('many games fit beside each other', () => {
    const names = ['base', 'base+farmers', 'base+river', 'base+abbot', 'base+towers', 'wheel', 'hunters'];
    const all = names.flatMap((name) => [2, 3, 4, 5].map((players) => art.game(name, players)));
    assert.equal(all[0], art.game('base', 2));
    for (const game of all) assert.match(game.board([]), /^<svg .*>Player 2<.*<\/svg>\n$/s);
});
