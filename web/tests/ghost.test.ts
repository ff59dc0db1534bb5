// The rotations of the tile in hand, the shapes read from pictures, and the keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../../bindings/wasm/art.mjs';
import { coloursOf } from '../src/board/art.ts';
import { placeMove, placesOf, rotationNear, rotationNext } from '../src/board/ghost.ts';
import { patternsText } from '../src/board/patterns.ts';
import { crownSpaces, shapesOf } from '../src/board/shapes.ts';
import { keyAction } from '../src/play/keys.ts';
import type { Choice } from '../src/table/view.ts';
import { bastide, modules } from './help.ts';

const art = await load(readFileSync(join(modules, 'art.wasm')));
const place = (x: number, y: number, rotation: number): Choice => ({
    move: `place ${x} ${y} ${rotation * 90}`,
    action: 'place',
    x,
    y,
    rotation,
});

test('each of six players has a pattern and a colour of their own', () => {
    const seats = art.colours.slice(0, 6);
    const marks = seats.map((_, player) => {
        const [, colour, mark] = patternsText(art, seats, [[player]]).match(
            /class='(c\d)'[^]* d='(M[^']+)'/,
        )!;
        return [colour, mark];
    });
    for (const at of [0, 1]) assert.equal(new Set(marks.map((one) => one[at])).size, 6);
});

test('places are gathered by cell', () => {
    const choices: Choice[] = [
        place(0, 1, 1),
        place(0, 1, 3),
        place(-1, 0, 0),
        { move: 'pass', action: 'pass' },
    ];
    const places = placesOf(choices);
    assert.deepEqual(places.get('0 1'), { x: 0, y: 1, rotations: [1, 3] });
    assert.equal(places.size, 2);
    assert.equal(placeMove(choices, 0, 1, 3)?.move, 'place 0 1 270');
    assert.equal(placeMove(choices, 0, 1, 0), undefined);
});

test('only possible rotations are met', () => {
    assert.equal(rotationNear([1, 3], 0), 1);
    assert.equal(rotationNear([1, 3], 3), 3);
    assert.equal(rotationNear([0], 2), 0);
    assert.equal(rotationNext([1, 3], 1, 1), 3);
    assert.equal(rotationNext([1, 3], 3, 1), 1);
    assert.equal(rotationNext([0, 1, 2], 0, -1), 2);
    assert.equal(rotationNext([2], 2, 1), 2);
});

test('every segment of every tile has a shape', () => {
    for (const game of ['base+farmers+river-fork+abbot+towers', 'wheel', 'hunters'])
        for (const { id, segments } of bastide.game(game, 2).types) {
            const drawn = segments.filter(({ kind }) => kind !== 'river system');
            const shapes = shapesOf(art.tile(id, { rotation: 1 }));
            for (const [i, { kind }] of drawn.entries()) {
                const shape = shapes.get(i);
                assert.ok(shape, `${id} segment ${i}`);
                assert.equal(shape.kind, kind, `${id} segment ${i}`);
                assert.ok(shape.x >= 0 && shape.x <= 100 && shape.y >= 0 && shape.y <= 100, id);
                assert.match(shape.area, /^M.*z$/);
            }
        }
});

test('the crown spaces of the wheel are found', () => {
    const game = art.game('wheel', 2);
    const spaces = crownSpaces(game.wheel({ pig: 'fortune', crowns: { tax: [0, null] } }));
    for (const { name, crowns } of game.sectors) assert.equal(spaces.get(name)?.length, crowns, name);
});

test('colours that pictures do not know become free ones', () => {
    const seats = (['green', 'red', 'purple'] as const).map((colour) => ({
        name: '',
        colour,
        player: 'human',
    }));
    const given = coloursOf(art, seats);
    assert.equal(given[1], 'red');
    assert.equal(new Set(given).size, 3);
    for (const colour of given) assert.ok(art.colours.includes(colour), colour);
});

test('keys mean the same in every layout', () => {
    const press = (key: string, code = '', shiftKey = false) => keyAction({ key, code, shiftKey });
    assert.equal(press('r', 'KeyR'), 'turn');
    assert.equal(press('к', 'KeyR'), 'turn');
    assert.equal(press('R', 'KeyR', true), 'turnBack');
    assert.equal(press('ArrowLeft', 'ArrowLeft', true), 'explore');
    assert.equal(press('+', 'Equal', true), 'zoomIn');
    assert.equal(press('1', 'Digit1'), 'choose');
    assert.equal(press('x', 'KeyX'), undefined);
});
