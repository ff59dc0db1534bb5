// What a key moment draws on the map.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../../bindings/wasm/art.mjs';
import type { Why } from '../src/bots/bots.ts';
import { tileText } from '../src/board/art.ts';
import type { LayerName } from '../src/board/painter.ts';
import type { DrawContext } from '../src/board/scene.ts';
import { rimOf, shapesOf } from '../src/board/shapes.ts';
import { sketchOf } from '../src/review/sketch.ts';
import type { View } from '../src/table/view.ts';
import { modules } from './help.ts';
import { moment } from './moments.ts';

const art = await load(readFileSync(join(modules, 'art.wasm')));
const context = { art, colours: art.colours.slice(0, 2) } as unknown as DrawContext;
/** A tile with a city, a road and two fields. */
const tile = { id: 'BA-D', copy: 0, rotation: 0 };
const view = {
    moves: 0,
    hand: tile,
    tiles: [{ ...tile, x: 0, y: 0 }],
    last: { x: 0, y: 0 },
} as unknown as View;

const drawn = (layer: LayerName, played: string[], better: string[], why: Why[] = []): string[] => {
    const one = { ...moment(why, []), better, played: played[0]!, followed: played[1] ?? null };
    return (sketchOf(one, [{ x: 0, y: 0, segment: 0 }])(context, view).layers[layer] ?? []).map((item) =>
        item.draw(),
    );
};
const kinds = (texts: string[]): string[] =>
    texts.map((text) => /class='(?:would )?([^']*)'/.exec(text)![1]!);
const placeOf = (text: string): number[] =>
    /translate\(([-\d.]+) ([-\d.]+)\)/.exec(text)!.slice(1).map(Number);

test('a figure is drawn where it would stand, on the tile of its move, in the colour of who decides', () => {
    const [red, violet, ...more] = drawn(
        'spots',
        ['place 1 0 0', 'claim meeple 1'],
        ['place 0 1 90', 'claim meeple 2'],
    );
    assert.deepEqual([placeOf(red!), placeOf(violet!), more], [[100, 0], [0, 100], []]);
    assert.match(red!, /class='figure c1'/);
    assert.deepEqual(kinds([red!, violet!]), ['would-played', 'would-better']);
    assert.match(red!, /figure-disc/, 'on small tiles, too');
});

test('without a tile to lay it stands on the last one', () => {
    const [violet, ...more] = drawn('spots', ['pass'], ['claim meeple 2']);
    assert.deepEqual([placeOf(violet!), more], [[0, 0], []]);
    assert.deepEqual(drawn('ghost', ['pass'], ['claim meeple 2']), []);
    const bare = (better: string): boolean =>
        sketchOf({ ...moment([], []), better: [better] }, [])(context, view).bare;
    assert.deepEqual(
        [bare('claim meeple 2'), bare('pass')],
        [true, false],
        'its mark would be another frame',
    );
});

test('of two tiles on one square the better one is drawn, and both figures only where both lie alike', () => {
    const both = (angle: number, segment: number): [string[], string[]] => {
        const moves = [
            ['place 1 0 0', 'claim meeple 1'],
            [`place 1 0 ${angle}`, `claim meeple ${segment}`],
        ] as const;
        return [drawn('ghost', [...moves[0]], [...moves[1]]), drawn('spots', [...moves[0]], [...moves[1]])];
    };
    const [tiles, figures] = both(90, 2);
    assert.deepEqual([kinds(tiles), kinds(figures)], [['hint'], ['would-better']]);
    const [alike, two] = both(0, 3);
    assert.deepEqual([kinds(alike), kinds(two)], [['hint'], ['would-played', 'would-better']]);
    const places = both(0, 1)[1].map(placeOf);
    assert.ok(places[1]![0]! - places[0]![0]! > 20, 'none covers the other');
});

test('a guard is drawn on its tower, beside the one that is driven off', () => {
    const tower = { id: 'TT-t2', copy: 0, rotation: 0, x: 4, y: 0 };
    const towers = [{ x: 4, y: 0, floors: 3, guard: 1 }];
    const guarded = { ...view, tiles: [tower], towers } as unknown as View;
    const one = { ...moment([], []), better: ['place 1 0 0', 'guard 4 0'], played: 'pass', followed: null };
    const spots = sketchOf(one, [])(context, guarded).layers.spots!.map((item) => item.draw());
    assert.deepEqual(kinds(spots), ['would-better']);
    assert.match(spots[0]!, /translate\(38\).*would-ring.*translate\(400 0\).*class='figure c1'/s);
    assert.ok(!/-floor/.test(spots[0]!), 'the tower is there once');
    const knight = { ...tower, figure: { name: 'meeple', role: 'knight', player: 0, segment: 0 } };
    const beside = { ...guarded, tiles: [knight] } as unknown as View;
    const [away] = sketchOf(one, [])(context, beside).layers.spots!.map((item) => item.draw());
    assert.match(away!, /translate\(-38\)/, 'it does not cover the knight of that tile');
    const free = { ...guarded, towers: [{ ...towers[0], guard: null }] } as unknown as View;
    const [alone] = sketchOf(one, [])(context, free).layers.spots!.map((item) => item.draw());
    assert.ok(!/translate\(38\)/.test(alone!), 'nobody is driven off');
    const bare = { ...guarded, towers: [] };
    assert.deepEqual(sketchOf(one, [])(context, bare).layers.spots, [], 'no tower stands there');
});

test('an empty square that is told of is dotted', () => {
    const why: Why = { code: 'blocks', points: 15, gain: 15, kind: 'city', player: 1, square: [2, 3] };
    const square = drawn('spots', ['pass'], ['pass'], [why]);
    assert.deepEqual([kinds(square), square.map(placeOf)], [['named-square'], [[200, 300]]]);
    assert.deepEqual(drawn('spots', ['pass'], ['pass'], [{ ...why, gain: 0 }]), [], 'not told');
});

test('a feature has a line all around it, also where no tile lies beside it yet', () => {
    const { area } = shapesOf(tileText(art, tile.id)).get(0)!;
    const [named] = drawn('lit', ['pass'], ['pass']);
    const lines = [...named!.matchAll(/class='([^']*)' [^>]* d='([^']*)'/g)].map(([, ...line]) => line);
    const rim = rimOf(area, () => false);
    assert.ok(rim.length > rimOf(area).length);
    assert.deepEqual(lines, [
        ['named-under', rim],
        ['named-line', rim],
    ]);
});

test('nothing is drawn on the way to a moment', () => {
    const sketch = sketchOf({ ...moment([], []), move: 2 }, [])(context, view);
    assert.deepEqual(sketch, { layers: {}, bare: false });
});
