// Which sounds a change of the table makes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { soundsOf } from '../src/sound/eventSounds.ts';
import { sounds } from '../src/sound/sound.ts';
import { sessionNew } from '../src/table/session.ts';
import { bastide, setupOf } from './help.ts';

const first = (player: number): boolean => player === 0;

test('a turn is heard: the draw, the tile and the figure, the points', () => {
    const session = sessionNew(bastide);
    const start = session.open(setupOf('base', 2), []);
    assert.deepEqual(soundsOf(null, start, first), []);
    const drawn = session.play(['draw BA-E']);
    assert.deepEqual(soundsOf(start, drawn, first), ['turn']);
    assert.deepEqual(
        soundsOf(start, drawn, () => false),
        [],
    );
    const laid = session.play(['place 0 -1 180', 'claim meeple 1']);
    assert.deepEqual(soundsOf(drawn, laid, first), ['tile', 'figure', 'points']);
    assert.deepEqual(soundsOf(laid, drawn, first), []);
    const other = session.play(['draw BA-U', 'place 1 0 90', 'pass']);
    assert.deepEqual(soundsOf(laid, other, first), ['tile']);
});

test('sounds are short and quiet', () => {
    for (const [name, parts] of Object.entries(sounds))
        for (const { at, length, level } of parts) assert.ok(at + length <= 1.5 && level <= 0.5, name);
});
