// The JavaScript side: small module, no imports, a friendly interface that refuses what is wrong.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../bindings/wasm/bastide.mjs';
import { bastide, bytes, simulated } from './module.mjs';

test('the module is small and asks for nothing', () => {
    assert.ok(bytes().length < 150 * 1024, `${bytes().length} bytes`);
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes())), []);
});

test('it loads from bytes, from a compiled module and from a response', async () => {
    const sources = [bytes(), new WebAssembly.Module(bytes()), Promise.resolve(new Response(bytes()))];
    for (const source of sources) assert.equal((await load(source)).game('base').name, 'base');
    await assert.rejects(load(new Response('', { status: 404 })), /404/);
});

test('a game has the tiles of the box', () => {
    const game = bastide.game('base+farmers', 3);
    assert.equal(game.name, 'base+farmers');
    assert.equal(game.types.reduce((sum, type) => sum + type.count, 0), 72);
    const crossing = game.types.find((type) => type.segments.filter((s) => s.kind === 'road').length === 4);
    assert.equal(crossing.segments.filter((s) => s.kind === 'field').length, 4);
});

test('what is no game is refused, and the word is named', () => {
    assert.throws(() => bastide.game('chess', 2), /chess/);
    assert.throws(() => bastide.game('base+dragons', 2), /dragons/);
    assert.throws(() => bastide.game('x'.repeat(100000), 2), Error);
    for (const players of [0, 1, 6, -1]) assert.throws(() => bastide.game('base', players), /2 to 5 players/);
});

test('a turn, move by move', () => {
    const game = bastide.game('base+farmers', 2);
    const state = game.start();
    assert.equal(state.drawing, true);
    assert.equal(state.player, null);
    assert.equal(state.left, 71);
    assert.deepEqual(state.play('draw BA-U'), [{ type: 'draw', player: 0, tile: 'BA-U' }]);
    assert.equal(state.hand, 'BA-U');
    assert.equal(state.phase, 'place');
    assert.equal(state.player, 0);
    const moves = state.legal();
    assert.equal(moves.length, state.legalCount);
    for (const move of moves) assert.equal(game.parse(game.text(move)), move);
    assert.deepEqual(state.play('place 1 0 90'),
        [{ type: 'place', player: 0, tile: 'BA-U', x: 1, y: 0, turn: 1 }]);
    const claim = state.legal().map(game.text).find((text) => text.startsWith('claim'));
    const [event] = state.play(claim);
    assert.equal(event.type, 'claim');
    assert.deepEqual(state.supplies, { meeple: [6, 7] });
    assert.deepEqual(state.tiles[1],
        { id: 'BA-U', x: 1, y: 0, turn: 1, figure: { name: 'meeple', player: 0, segment: event.segment } });
    const feature = state.feature(1, 0, event.segment);
    assert.deepEqual(feature.crew, [1, 0]);
    assert.deepEqual(feature.owners, [0]);
    assert.throws(() => state.feature(9, 9, 0), /no tile at 9 9/);
    assert.throws(() => state.feature(1, 0, 99), /no segment 99/);
});

test('an illegal move is refused and changes nothing', () => {
    const state = bastide.game('base', 2).start();
    const before = state.hash;
    for (const move of ['place 0 1 0', 'pass', 'draw XX-X', '', 'nonsense', 'claim meeple 1', 0xffffffff, 0x7fffffff])
        assert.throws(() => state.play(move), Error);
    assert.equal(state.hash, before);
    assert.equal(state.check(), null);
});

test('a copy goes its own way', () => {
    const state = bastide.game('base', 2).start();
    state.play(state.sample(1));
    const copy = state.copy();
    assert.ok(copy.equals(state));
    copy.play(copy.sample(2));
    assert.ok(!copy.equals(state));
    assert.notEqual(copy.hash, state.hash);
});

test('memory that was given back is used again', () => {
    const state = bastide.game('base', 2).start();
    const [, address] = state.addresses();
    state.free();
    assert.throws(() => state.hash, /free/);
    assert.throws(() => state.free(), /free/);
    const [, again] = bastide.game('base', 2).start().addresses();
    assert.equal(again, address);
});

test('thousands of states fit', () => {
    const start = bastide.game('base', 2).start();
    const states = Array.from({ length: 5000 }, () => start.copy());
    assert.ok(states.every((state) => state.equals(start)));
    for (const state of states) state.free();
});

test('laws hold in a whole game, and the events tell the score', () => {
    const game = bastide.game('base+farmers', 4);
    const state = game.start();
    const rng = bastide.rng(7);
    const points = [0, 0, 0, 0];
    let last;
    while (!state.over) {
        for (const event of state.play(state.sample(rng.next()))) {
            if (event.type === 'score') points[event.player] += event.points;
            last = event;
        }
        assert.equal(state.check(), null);
    }
    assert.equal(last.type, 'end');
    assert.deepEqual(points, state.scores);
    assert.deepEqual(state.scoresNow, state.scores);
    assert.ok(state.winners.every((player) => state.scores[player] === Math.max(...state.scores)));
    assert.equal(state.legalCount, 0);
    assert.throws(() => state.sample(1), /over/);
    assert.throws(() => bastide.deck(1).draw(state), /drawn/);
});

test('the same seed gives the same game', () => {
    const game = bastide.game('base', 3);
    const hashes = (number) => Array.from(simulated(game, 42, number), (state) => state.hash);
    assert.deepEqual(hashes(0), hashes(0));
    assert.notDeepEqual(hashes(0), hashes(1));
});
