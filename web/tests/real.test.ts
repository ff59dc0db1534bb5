// A table in wood: people say which tile was drawn; slips are taken back; an earlier turn is put right and what followed
// is checked again. And the score board.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { SavedGame } from '../src/games/savedGame.ts';
import { realOpen } from '../src/real/realTable.ts';
import type { RealTable } from '../src/real/realTable.ts';
import { happenedText, questionText } from '../src/real/saying.ts';
import { counted, isScores, placeOf, totalsOf, undone } from '../src/real/score.ts';
import type { Scores } from '../src/real/score.ts';
import { tilesTyped } from '../src/real/typed.ts';
import { REAL, isReal } from '../src/table/record.ts';
import { GAMES, accepts, bastide, bits, engineHere, refuses, setupOf } from './help.ts';

/** A table, and the game as it was kept last. */
const tableNew = async (game: string, players = 2, moves: string[] = []) => {
    const kept: { game: SavedGame | null } = { game: null };
    const storage = { keep: async (one: SavedGame) => void (kept.game = one) };
    const table = await realOpen(
        { setup: setupOf(game, players), headers: [REAL], moves },
        { engine: engineHere(), storage },
    );
    return { table, kept };
};

test('a step is shown when it is kept, not before', async () => {
    let written = (): void => {};
    const keep = (): Promise<void> => new Promise((done) => (written = done));
    const opening = realOpen(
        { setup: setupOf('base', 2), headers: [REAL], moves: [] },
        { engine: engineHere(), storage: { keep } },
    );
    const turns = (): Promise<void> => new Promise((done) => setTimeout(done, 10));
    await turns();
    written();
    const table = await opening;
    let seen = 0;
    table.subscribe(({ moves }) => (seen = moves));
    const drawn = accepts(table.draw('BA-U'));
    await turns();
    assert.equal(seen, 0, 'not yet');
    written();
    await drawn;
    assert.equal(seen, 1);
});

/** One step of people by chance: a draw, or a decision. */
const step = async (table: RealTable, random: () => number): Promise<void> => {
    const { drawing, choices } = table.view();
    if (!drawing) return accepts(table.commit([choices[random() % choices.length]!.move]));
    const draws = await table.engine.draws();
    return accepts(table.draw(draws[random() % draws.length]!.id));
};

const saysTower = (question: string): boolean => /draws a tower tile: which one\?$/.test(question);

for (const [i, game] of GAMES.entries())
    test(`${game}: tiles that people name; the saved game comes to the same result`, async () => {
        const random = bits(i + 1);
        const { table, kept } = await tableNew(game, 2 + (i % 3));
        let towers = false;
        while (!table.view().over) {
            await step(table, random);
            assert.match(happenedText(table.view()), /^(|.*[.!?])$/);
            const [first] = await table.engine.draws();
            if (first) towers ||= first.stack === 'tower' && saysTower(questionText(table.view(), 'tower'));
            if (random() % 8 > 0) continue;
            // A slip: taken back, and something else is done.
            const { moves } = table.view();
            assert.equal(await table.undo(), 'done');
            assert.ok(table.view().moves < moves);
        }
        assert.equal(towers, game.includes('towers'));
        const record = bastide.record(new TextEncoder().encode(await table.save()));
        assert.deepEqual(record.result, table.view().scores);
        assert.deepEqual(kept.game!.moves, record.moves);
        assert.deepEqual(kept.game!.result, record.result);
        assert.ok(isReal(record.headers) && isReal(kept.game!.headers));
    });

test('only tiles of the stack can be drawn, and only when it is time to', async () => {
    const { table } = await tableNew('base+river');
    const draws = await table.engine.draws();
    assert.ok(draws.length > 0 && draws.every(({ stack }) => stack === 'river'));
    await refuses(table.draw('BA-A'), /no such tile in the stack/);
    await accepts(table.draw(draws[0]!.id));
    assert.deepEqual(await table.engine.draws(), []);
    await refuses(table.draw(draws[0]!.id), /no tile is to be drawn now/);
    await accepts(table.commit([table.view().choices[0]!.move]));
});

/** Three turns in a row to the east; each could lie elsewhere. */
const ROAD = ['draw BA-U', 'place 1 0 90', 'pass', 'draw BA-U', 'place 2 0 90', 'pass'];
const ON = ['draw BA-U', 'place 3 0 90', 'claim meeple 1', 'draw BA-V'];

test('another figure: what followed stays', async () => {
    const { table, kept } = await tableNew('base', 2, [...ROAD, ...ON]);
    const [first] = await table.turns();
    await table.correct(first!, 'figure');
    assert.equal(table.correction()!.follow, 3);
    assert.equal(kept.game!.moves.length, 10, 'nothing is lost until it fits');
    const segment = table.view().choices.find(({ kind }) => kind === 'road')!;
    await accepts(table.commit([segment.move]));
    // The road is claimed now: the figure of the third turn has no place there.
    const { misfit } = table.correction()!;
    assert.equal(misfit!.turn.number, 3);
    assert.equal(misfit!.move, 'claim meeple 1');
    assert.match(misfit!.reason!, /figure stands there already/);
    assert.equal(misfit!.more, 1);
    await table.misfitCorrect();
    assert.equal(table.correction()!.turn.number, 3);
    await accepts(table.commit(['pass']));
    assert.equal(table.correction(), null);
    const made = [ROAD[0], ROAD[1], segment.move, ...ROAD.slice(3), 'draw BA-U', 'place 3 0 90', 'pass'];
    assert.deepEqual(kept.game!.moves, [...made, 'draw BA-V']);
    assert.ok(table.view().hand);
});

test('another place: the first move that no longer fits is named, and all can stay as it was', async () => {
    const { table, kept } = await tableNew('base', 2, [...ROAD, ...ON]);
    const before = await table.engine.hash();
    const [first] = await table.turns();
    await table.correct(first!, 'place');
    await accepts(table.commit(['place -1 0 90', 'pass']));
    const { misfit } = table.correction()!;
    assert.deepEqual([misfit!.turn.number, misfit!.move], [2, 'place 2 0 90']);
    await table.correctionCancel();
    assert.equal(table.correction(), null);
    assert.equal(await table.engine.hash(), before);
    assert.deepEqual(kept.game!.moves, [...ROAD, ...ON]);
    // Once more, and what does not fit is forgotten.
    await table.correct(first!, 'place');
    await accepts(table.commit(['place -1 0 90', 'pass']));
    await table.misfitForget();
    assert.equal(table.correction(), null);
    assert.deepEqual(kept.game!.moves, ['draw BA-U', 'place -1 0 90', 'pass', 'draw BA-U']);
});

test('another tile: one that is drawn too often later is found', async () => {
    const { table } = await tableNew('base', 2, [...ROAD, 'draw BA-X']);
    const [first] = await table.turns();
    await table.correct(first!, 'tile');
    assert.ok(table.view().drawing);
    await accepts(table.draw('BA-X'));
    await accepts(table.commit(['place 1 0 0', 'pass']));
    const { misfit } = table.correction()!;
    assert.equal(misfit!.move, 'draw BA-X');
    assert.match(misfit!.reason!, /no such tile in the stack/);
    assert.equal(await table.undo(), 'done');
    assert.equal(table.correction(), null);
    assert.equal(table.view().hand!.id, 'BA-X');
});

test('a turn that would be somebody else’s is found, though every move is legal', async () => {
    // The builder gives Player 1 a second tile; without him the third tile is Player 2's.
    const game = 'base+builders';
    const opening = [
        ...['draw BA-U', 'place 1 0 90', 'claim meeple 1', 'draw BA-V', 'place 0 1 0', 'pass'],
        ...['draw BA-U', 'place 2 0 90', 'claim builder 1', 'draw BA-V', 'place 0 2 0', 'pass'],
        ...['draw BA-U', 'place 3 0 90', 'pass', 'draw BA-U'],
    ];
    const engine = engineHere();
    await engine.open(setupOf(game, 2), []);
    const legal: string[] = [];
    for (const move of opening) {
        const view = await engine.preview(legal);
        const place = view.choices.find((one) => one.action === 'place' && one.move !== move);
        const fits = view.drawing || view.choices.some((one) => one.move === move);
        legal.push(fits ? move : (place?.move ?? 'pass'));
    }
    const { table } = await tableNew(game, 2, legal);
    const turns = await table.turns();
    assert.equal(turns[4]!.player, turns[5]!.player, 'the builder gave a second tile');
    await table.correct(turns[2]!, 'figure');
    await accepts(table.commit(['pass']));
    const { misfit } = table.correction()!;
    assert.equal(misfit!.reason, null);
    assert.equal(misfit!.turn.number, 6);
});

test('people stop before the last tile: all is counted and kept, and can go on', async () => {
    const claimed = [...ROAD, 'draw BA-U', 'place 3 0 90', 'claim meeple 1'];
    const { table, kept } = await tableNew('base', 2, claimed);
    assert.deepEqual(table.view().scores, [0, 0]);
    await table.stop();
    const { over, broken, scores, winners, mover, drawing, choices } = table.view();
    assert.deepEqual([over, broken, mover, drawing, choices], [true, true, null, false, []]);
    assert.deepEqual([scores, winners], [[4, 0], [0]], 'the road of four tiles is worth four points');
    assert.deepEqual([kept.game!.result, kept.game!.moves], [scores, claimed]);
    await refuses(table.draw('BA-V'), /no tile is to be drawn now/);
    const text = await table.save();
    assert.match(text, /^outcome stopped$/m);
    assert.ok(!/^result /m.test(text));
    // It is as it was when it is opened again, from the list or from the file.
    const { headers, moves } = bastide.record(new TextEncoder().encode(text));
    const again = await realOpen({ setup: setupOf('base', 2), headers, moves }, { engine: engineHere() });
    assert.deepEqual([again.view().over, again.view().scores], [true, scores]);
    // Somebody wants to play on after all.
    assert.equal(await table.undo(), 'done');
    assert.deepEqual([table.view().over, table.view().drawing], [false, true]);
    assert.deepEqual([kept.game!.result, kept.game!.moves], [null, claimed]);
    assert.ok(!(await table.save()).includes('outcome'));
    // Not while a turn is put right: nothing is settled then.
    await table.correct((await table.turns())[0]!, 'tile');
    await table.stop();
    assert.equal(table.view().over, false);
});

test('tiles are found by their names and by their sides', () => {
    const { types } = bastide.game('base');
    const known = new Map(types.map((type) => [type.id, type]));
    const found = (text: string): string[] => tilesTyped(types, known, text, 'crfw').map(({ id }) => id);
    assert.equal(found('').length, types.length);
    assert.equal(found('d')[0], 'BA-D');
    assert.equal(found('BA-x')[0], 'BA-X');
    assert.deepEqual(found('rrrr'), ['BA-X']);
    assert.deepEqual(new Set(found('ccc r')), new Set(found('crcc')), 'wherever one begins');
    assert.ok(found('cccr').includes('BA-S') && !found('cccr').includes('BA-C'));
    assert.deepEqual(found('zz'), []);
});

test('the score board: laps, slips, and what was kept', () => {
    let scores: Scores = {
        players: [
            { name: 'Ann', colour: 'red' },
            { name: 'Bob', colour: 'blue' },
        ],
        entries: [],
    };
    for (const points of [30, 25, 60]) scores = counted(scores, 1, points);
    assert.deepEqual(totalsOf(scores), [0, 115]);
    assert.deepEqual(placeOf(115), { place: 15, laps: 100 });
    assert.deepEqual(placeOf(50), { place: 0, laps: 50 });
    assert.deepEqual(placeOf(49), { place: 49, laps: 0 });
    assert.deepEqual(totalsOf(undone(scores)), [0, 55]);
    assert.equal(counted(scores, 0, -3), scores, 'nobody has less than nothing');
    assert.ok(isScores(structuredClone(scores)));
    for (const wrong of [
        null,
        {},
        { ...scores, players: [] },
        { ...scores, entries: [{ player: 2, points: 1 }] },
    ])
        assert.ok(!isScores(wrong));
});
