// Ten thousand wrong calls by chance: other types, numbers out of range, states that were given back, moves of other
// games. Each throws an Error that says something, none makes the module trap, and nothing changes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bastide } from './module.mjs';

const CALLS = 10000;
const NAMES = ['base+farmers', 'base+farmers+river-fork+abbot+towers+inns+builders', 'wheel', 'hunters'];
const random = bastide.rng(7);
const below = (count) => random.next() % count;
const pick = (list) => list[below(list.length)];

const junk = () => pick([undefined, null, NaN, Infinity, -Infinity, -1, 1.5, 2 ** 32, 2 ** 53, -(2 ** 31), '', 'nonsense', 'length',
    '\0', 'é'.repeat(300), 'x'.repeat(100000), [], {}, true, Symbol.iterator, 10n ** 30n, () => 0, new Uint8Array(3)]);
const nowhere = () => pick([undefined, null, NaN, Infinity, 1.5, 128, -129, 2 ** 32, '0', 'length', [0], {}, true, 0n]);
const text = () => pick(['', 'nonsense', 'place', 'place 0 0 45', '\0', 'é'.repeat(300), 'base+', 'x'.repeat(100000), 'game x players 2',
    'claim meeple 99', 'draw XX', 'pass pass']);

// States in the middle of games of all kinds, one that is over, one that was given back.
const states = NAMES.flatMap((name) => [2, 3].map((players) => {
    const state = bastide.game(name, players).start(), deck = bastide.deck(5);
    for (let i = 0; i < 60; i++) state.play(state.drawing ? deck.draw(state) : state.sample(random.next()));
    return state;
}));
const over = bastide.game('base').start(), deck = bastide.deck(6);
while (!over.over) over.play(over.drawing ? deck.draw(over) : over.sample(random.next()));
const gone = states[0].copy();
gone.free();

// A number that is no legal move here: of another game, or any.
const foreign = (state) => {
    for (;;) {
        const other = pick(states), move = below(2) ? other.sample(random.next()) : random.next();
        if (!state.legal().includes(move)) return move;
    }
};

const calls = [
    (state) => state.play(junk()),
    (state) => state.play(text()),
    (state) => state.play(foreign(state)),
    (state) => state.play(pick(state.legal()) + 2 ** 32),
    (state) => state.play(String(pick(state.legal()))),
    () => over.play(random.next()),
    () => over.sample(1),
    () => gone.play('pass'),
    () => gone.legal(),
    () => gone.scores,
    () => gone.copy(),
    () => gone.free(),
    () => gone.position,
    () => states[0].equals(gone),
    (state) => state.feature(0, 0, junk()),
    (state) => state.feature(nowhere(), 0, 0),
    (state) => state.pieces(0, 0, pick([99, -1, 0.5, 'length', junk()])),
    (state) => state.pieces(0, nowhere(), 0),
    (state) => state.fits(junk(), 0, 0),
    (state) => state.fits(text(), 0, 0),
    (state) => state.game.parse(text()),
    (state) => state.game.parse(junk()),
    (state) => state.game.position(text()),
    (state) => state.game.position(junk()),
    (state) => state.game.position(state.position.slice(0, below(state.position.length - 2))),
    () => bastide.game(text(), 2),
    () => bastide.game(junk(), 2),
    () => bastide.game('base', pick([0, 1, 6, 7, 256 + 2, 2 ** 32 + 2, 2.5, NaN, '', null, {}, 'two'])),
    () => deck.draw(gone),
    () => deck.draw(over),
    () => bastide.deck(pick(['x', 1.5, {}, NaN, undefined, null, Symbol.iterator])),
    () => bastide.record(new TextEncoder().encode(text())),
    () => bastide.record(Uint8Array.from({ length: below(200) }, () => random.next())),
    () => bastide.recordText(new Uint8Array(below(50))),
    () => bastide.verify(new Uint8Array(below(50))),
    () => bastide.promise(text(), 1, new Uint8Array(32)),
    () => bastide.promise('0'.repeat(64), 1, new Uint8Array(below(32))),
];

test(`${CALLS} wrong calls`, () => {
    const before = states.map((state) => state.position);
    for (let i = 0; i < CALLS; i++) {
        const at = below(calls.length);
        assert.throws(() => calls[at](pick(states)), (error) => {
            assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), `${calls[at]}: ${error}`);
            assert.ok(error.message.length > 5, `${calls[at]}: ${error.message}`);
            return true;
        }, `call ${i}: ${calls[at]}`);
    }
    assert.deepEqual(states.map((state) => state.position), before);
    for (const state of states) assert.equal(state.check(), null);
});
