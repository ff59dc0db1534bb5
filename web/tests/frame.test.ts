// What the words of a key moment name on the map.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Why } from '../src/bots/bots.ts';
import { toScreen } from '../src/board/camera.ts';
import type { Point } from '../src/board/camera.ts';
import { framed, piecesNamed } from '../src/review/frame.ts';
import type { Moment } from '../src/review/outcome.ts';
import type { Engine } from '../src/table/engine.ts';
import type { View } from '../src/table/view.ts';

/** A tile with a city and two fields: segment 1 is held by player 0, segment 2 by nobody. */
const crews = [
    [0, 1],
    [1, 0],
    [0, 0],
];
const engine = {
    types: async () => [{ id: 'T', segments: [{ kind: 'city' }, { kind: 'field' }, { kind: 'field' }] }],
    about: async (x: number, y: number, segment: number) => ({
        crew: crews[segment],
        pieces: [{ x, y, segment }],
    }),
} as unknown as Engine;
const view = { moves: 9, tiles: [{ id: 'T', x: 3, y: -2 }] } as unknown as View;

const reason = { x: 3, y: -2, points: 4, gain: 4 };
const turn = { player: 0, loss: 1, played: 'pass', better: ['pass'] };

test('a feature is the one that its figure stands on, if it is of that kind', async () => {
    const named = async (kind: string, segment: number): Promise<number[]> => {
        const figure: [number, number] = [3, -2];
        const why: Why = { ...reason, x: 5, code: 'joins', kind, player: 1, figure };
        const tiles = [{ id: 'T', x: 3, y: -2, figure: { name: 'meeple', player: 1, segment } }];
        const moment = { ...turn, why: [why], instead: [] } as unknown as Moment;
        const pieces = await piecesNamed(engine, { moves: 9, tiles } as unknown as View, moment);
        return pieces.map((piece) => piece.segment);
    };
    assert.deepEqual(await named('field', 2), [2]);
    assert.deepEqual(await named('field', 1), [1]);
    assert.deepEqual(await named('city', 1), [0], 'the figure stands on something else');
});

test('what the tile of the move joins to a feature belongs to it', async () => {
    const joining = {
        ...engine,
        feature: async (x: number, y: number, segment: number, [move]: string[]) => {
            const [, toX, toY] = move!.split(' ').map(Number);
            const beside = Math.abs(toX! - x) < 2;
            const pieces = [{ x, y, segment }, ...(beside ? [{ x: toX!, y: toY!, segment: 5 }] : [])];
            return { pieces: [...pieces, ...(beside ? [{ x: 9, y: -2, segment: 7 }] : [])] };
        },
    } as unknown as Engine;
    const named = async (why: Partial<Why>, instead = false): Promise<number[]> => {
        const lists = { why: instead ? [] : [why], instead: instead ? [why] : [] };
        const moves = { ...turn, played: 'place 8 -2 0', better: ['place 4 -2 90'] };
        const pieces = await piecesNamed(joining, view, { ...moves, ...lists } as unknown as Moment);
        return pieces.map((piece) => piece.segment);
    };
    const city = { ...reason, code: 'scores' as const, kind: 'city' };
    assert.deepEqual(await named(city), [0, 5, 7], 'the better move lays its tile beside it');
    assert.deepEqual(await named({ ...city, code: 'gives' }), [0], 'the move played does not');
    assert.deepEqual(
        await named({ ...city, code: 'claims', x: 4, feature: 6 }),
        [5, 7],
        'a feature that the tile itself begins',
    );
});

test('features are found by their kind, and told apart by who has figures there', async () => {
    const named = async (...why: Partial<Why>[]): Promise<number[]> => {
        const moment = { ...turn, why, instead: [] } as unknown as Moment;
        return (await piecesNamed(engine, view, moment)).map(({ segment }) => segment);
    };
    const at = reason;
    assert.deepEqual(await named({ ...at, code: 'guards', kind: 'city' }), [0]);
    assert.deepEqual(await named({ ...at, code: 'grows', kind: 'field' }), [1]);
    assert.deepEqual(await named({ ...at, code: 'claims', kind: 'field' }), [2]);
    assert.deepEqual(await named({ ...at, code: 'blocks', kind: 'field', player: 1 }), [], 'none of them');
    assert.deepEqual(await named({ ...at, code: 'guards', kind: 'field' }), [], 'any of them');
    assert.deepEqual(await named({ ...at, code: 'guards', kind: 'field', feature: 3 }), [2], 'by its number');
    const figure: [number, number] = [3, -2];
    assert.deepEqual(
        await named({ ...at, code: 'grows', kind: 'field', feature: 3, figure }),
        [1],
        'a figure stands elsewhere on it',
    );
    const [city, other] = [
        { ...at, code: 'scores' as const, kind: 'city' },
        { code: 'home' as const, gain: 1 },
    ];
    assert.deepEqual(await named(city, other, city), [0], 'one is named twice, one names none');
    assert.deepEqual(await named({ ...city, x: 4 }), [], 'not on the map yet');
    assert.deepEqual(await named({ ...city, gain: 0 }), [], 'what is not told is not named');
});

test('what is named is in sight beside the words, before figures are large and before whole features', () => {
    const size = { width: 1000, height: 800 };
    const words = { left: 0, top: 400, right: 600, bottom: 800 };
    const cell = (x: number, y: number): Point => ({ x, y });
    /** The width of a tile, and the cells that are to be seen. */
    const seen = (named: Point[], features: Point[], cells: Point[]): [number, boolean[]] => {
        const box = { west: -9, north: -9, east: 39, south: 29 };
        const camera = framed([cell(0, 0)], named, features)(box, size, [words])!;
        const inside = ({ x, y }: Point): boolean => {
            const [from, to] = [cell(x, y), cell(x + 1, y + 1)].map((one) =>
                toScreen(camera, cell(one.x * 100, one.y * 100)),
            );
            const over = from!.x < words.right && to!.y > words.top;
            return from!.x >= 0 && from!.y >= 0 && to!.x <= size.width && to!.y <= size.height && !over;
        };
        return [Math.round(100 * camera.scale), cells.map(inside)];
    };
    const [near, far, out] = [cell(9, 3), cell(24, 3), cell(39, 3)];
    assert.deepEqual(seen([near], [], [near]), [75, [true]]);
    assert.deepEqual(seen([far], [], [cell(0, 0), far]), [39, [true, true]], 'narrower than figures need');
    assert.deepEqual(seen([near], [near, far], [near, far]), [75, [true, false]], 'no whole feature is');
    assert.deepEqual(seen([far, out], [], [far, out])[1], [true, false], 'but not too narrow');
});
