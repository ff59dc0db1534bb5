// The tutorial: its script is a legal game that scores what its texts say, and a learner who goes astray finds back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { lessonOpen } from '../src/learn/lessonTable.ts';
import type { LessonTable } from '../src/learn/lessonTable.ts';
import { script } from '../src/learn/script.ts';
import type { Task } from '../src/learn/script.ts';
import { engineHere, accepts, refuses } from './help.ts';

const open = (): Promise<LessonTable> => lessonOpen(engineHere(), ['You', 'Neighbour'], () => 0);
const taskAt = (table: LessonTable): Task => script[table.lesson().step] as Task;
const idOf = (table: LessonTable): string => script[table.lesson().step]!.id;

/** Does what is asked for, up to a step. */
const playTo = async (table: LessonTable, id: string): Promise<void> => {
    while (idOf(table) !== id) {
        const step = script[table.lesson().step]!;
        if (step.kind === 'tell') await table.next();
        else
            await accepts(
                table.commit([step.places?.[0] ?? table.view().choices[0]!.move, step.figure ?? 'pass']),
            );
    }
};

test('the script plays through, with the points that the texts name', async () => {
    const table = await open();
    const scores: Record<string, number[]> = {};
    for (const { id } of script) {
        await playTo(table, id);
        scores[id] = table.view().scores;
    }
    assert.deepEqual(scores.road, [0, 0]);
    assert.deepEqual(scores.scores, [4, 0]);
    assert.deepEqual(scores.two, [8, 0]);
    assert.deepEqual(scores.cities, [8, 6]);
    assert.equal(script.length, 14);
    await table.next();
    assert.equal(idOf(table), 'end');
    assert.match(await table.save(), /^bastide 1\ngame base\+farmers\nplayers You \| Neighbour/);
});

test('what the texts promise: a field of two completed cities, a monk who waits', async () => {
    const table = await open();
    await playTo(table, 'cities');
    const features = await table.engine.features();
    const mine = features.filter(({ owners }) => owners.includes(0));
    const field = mine.find(({ kind }) => kind === 'field')!;
    assert.equal(field.points, 6);
    const monastery = mine.find(({ kind }) => kind === 'monastery')!;
    assert.ok(!monastery.closed);
    assert.equal(mine.length, 2);
    const hers = features.filter(({ owners }) => owners.includes(1));
    assert.deepEqual(
        hers.map(({ kind }) => kind),
        ['road'],
    );
});

test('only the asked-for square is offered, until the learner is alone', async () => {
    const table = await open();
    assert.deepEqual(table.view().choices, []);
    for (const step of script) {
        if (step.kind !== 'task') continue;
        await playTo(table, step.id);
        const moves = table.view().choices.map(({ move }) => move);
        if (step.places) assert.deepEqual(moves, step.places, step.id);
        else assert.ok(moves.length > 5, step.id);
        if (step.figure) {
            const after = await table.engine.preview(step.places!);
            const figures = after.choices.map(({ move }) => move);
            assert.ok(figures.includes(step.figure), step.id);
            assert.ok(figures.length > 2, `${step.id}: there is a choice`);
        }
    }
});

test('another figure is played, explained, and can be taken back', async () => {
    const table = await open();
    await playTo(table, 'road');
    const before = table.view();
    let told = 0;
    table.subscribe(() => told++);
    await accepts(table.commit([taskAt(table).places![0]!, 'pass']));
    assert.deepEqual(table.lesson(), { step: 1, astray: true });
    assert.equal(table.view().tiles.length, 2);
    assert.equal(told, 1);
    await table.next();
    assert.equal(idOf(table), 'road');
    await refuses(table.commit(['pass']), /nobody here/);
    assert.equal(await table.undo(), 'done');
    assert.deepEqual(table.lesson(), { step: 1, astray: false });
    assert.deepEqual(table.view(), before);
    await playTo(table, 'wait');
    assert.equal(table.view().turn, 2);
});

test('undo goes back a turn, with the neighbour’s answer; before the first there is none', async () => {
    const table = await open();
    assert.equal(await table.undo(), 'refused');
    await playTo(table, 'scores');
    assert.equal(await table.undo(), 'done');
    assert.equal(idOf(table), 'city');
    assert.deepEqual(table.view().scores, [0, 0]);
    assert.equal(await table.undo(), 'done');
    assert.equal(idOf(table), 'road');
    assert.equal(table.view().turn, 0);
    await playTo(table, 'end');
    assert.equal(table.view().scores[1], 6);
});

test('an illegal turn is refused and changes nothing', async () => {
    const table = await open();
    await playTo(table, 'road');
    await refuses(table.commit(['place 9 9 0', 'pass']), /place 9 9 0/);
    assert.deepEqual(table.lesson(), { step: 1, astray: false });
    await playTo(table, 'end');
});
