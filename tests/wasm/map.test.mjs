// What a page asks about the map: pieces of features, tiles to come, where they fit, how far towers see.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bastide, simulated } from './module.mjs';

const GAMES = ['base+farmers', 'base+farmers+river-fork+abbot+towers', 'wheel', 'hunters'];
const keyOf = ({ x, y, segment }) => `${x} ${y} ${segment}`;

for (const name of GAMES)
    test(`${name}: the features divide the map, and all pieces of one agree`, () => {
        const game = bastide.game(name, 3);
        let looked = 0;
        for (const state of simulated(game, 4, 0)) {
            if (state.turn % 20 !== 19 || !state.drawing) continue;
            looked++;
            const types = new Map(game.types.map((type) => [type.id, type]));
            const all = state.tiles.flatMap(({ id, x, y }) =>
                types.get(id).segments.map((_, segment) => keyOf({ x, y, segment })));
            const seen = state.features().flatMap(({ x, y, segment }) => {
                const pieces = state.pieces(x, y, segment);
                const feature = state.feature(x, y, segment);
                for (const piece of pieces)
                    assert.deepEqual(state.feature(piece.x, piece.y, piece.segment), feature);
                assert.deepEqual(
                    state.pieces(pieces[0].x, pieces[0].y, pieces[0].segment).map(keyOf).sort(),
                    pieces.map(keyOf).sort());
                return pieces.map(keyOf);
            });
            assert.deepEqual(seen.sort(), all.sort());
        }
        assert.ok(looked > 1);
    });

for (const name of GAMES)
    test(`${name}: the bag holds what is not drawn, and fits says what may be laid`, () => {
        const game = bastide.game(name, 2);
        let asked = 0;
        for (const state of simulated(game, 5, 0)) {
            const { bag, stacks } = state;
            const sums = {};
            game.types.forEach(({ stack }, type) => {
                if (stack !== null) sums[stack] = (sums[stack] ?? 0) + bag[type];
            });
            assert.deepEqual(sums, stacks);
            if (state.phase !== 'place') continue;
            asked++;
            const { rotations } = game.types.find(({ id }) => id === state.hand);
            const moves = state.legal().map(game.text);
            const cells = new Set(moves.map((move) => move.split(' ').slice(1, 3).join(' ')));
            const fitting = [...cells].flatMap((cell) => {
                const [x, y] = cell.split(' ').map(Number);
                const bits = state.fits(state.hand, x, y);
                return [0, 1, 2, 3].filter((one) => one < rotations && bits >> one & 1).map((one) => `place ${cell} ${one * 90}`);
            });
            assert.deepEqual(fitting.sort(), moves.sort());
            const [{ x, y }] = state.tiles;
            assert.equal(state.fits(state.hand, x, y), 0);
        }
        assert.ok(asked > 20);
    });

test('the last tile', () => {
    const state = bastide.game('base', 2).start();
    assert.equal(state.last, null);
    state.play('draw BA-U');
    assert.equal(state.last, null);
    state.play('place 1 0 90');
    assert.deepEqual(state.last, { x: 1, y: 0 });
});

test('a tower reaches as far as it has floors, and that is where guards may go', () => {
    let guards = 0;
    for (let number = 0; number < 6; number++)
        for (const state of simulated(bastide.game('base+towers', 2), 6, number)) {
            if (state.phase !== 'action') continue;
            const texts = new Set(state.legal().map(state.game.text));
            for (const { x, y, floors } of state.towers) {
                const reach = state.reach(x, y);
                assert.equal(reach.length, 1 + 4 * floors);
                assert.equal(state.reach(x, y, 1).length, 5 + 4 * floors);
                const near = reach.some((cell) => cell.x === state.last.x && cell.y === state.last.y);
                const able = state.supplies.meeple[state.player] > 0;
                assert.equal(texts.has(`guard ${x} ${y}`), near && able);
                guards += near && able;
            }
            assert.deepEqual(state.reach(100, 100), []);
        }
    assert.ok(guards > 10, `${guards}`);
});

test('what is not there is refused', () => {
    const state = bastide.game('base', 2).start();
    assert.throws(() => state.pieces(9, 9, 0), /no tile at 9 9/);
    assert.throws(() => state.pieces(0, 0, 99), /no segment 99/);
    assert.throws(() => state.pieces(undefined, 0, 0), /no tile/);
    assert.throws(() => state.feature(2 ** 32, 0, 0), /no tile/);
    assert.throws(() => state.fits('XX-X', 0, 0), /no tile XX-X/);
    assert.equal(state.fits('BA-U', 1000, 0), 0);
    assert.equal(state.fits('BA-U', NaN, 1), 0);
});
