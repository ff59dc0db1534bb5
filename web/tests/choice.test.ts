// What is chosen for a new game: the engine knows every preset, seats come in the right order, and what was kept
// wrongly is put right.
import assert from 'node:assert/strict';
import test from 'node:test';
import { localWrite } from '../src/app/localStore.ts';
import {
    choiceKeep,
    choiceRead,
    choiceUsual,
    gameOfWord,
    gameWord,
    presetOf,
    presets,
    seatNew,
    setupOf,
} from '../src/screens/choice.ts';
import type { Choice, SeatChoice } from '../src/screens/choice.ts';
import { bastide } from './help.ts';

const seatsOf = (...names: string[]): SeatChoice[] => {
    const seats: SeatChoice[] = [];
    for (const name of names) seats.push(seatNew(seats, 'human', name));
    return seats;
};
const choiceOf = (part: Partial<Choice>): Choice => ({ ...choiceUsual('child'), ...part });
const unnamed = (_: SeatChoice, index: number): string => `Nobody ${index + 1}`;

test('the engine knows the game of every preset, and every preset is found again', () => {
    const words = presets.map(({ name, game, options }) => {
        const choice = choiceOf({ game, options });
        assert.equal(presetOf(choice), name);
        assert.equal(gameOfWord(gameWord(choice)), game);
        assert.equal(bastide.game(gameWord(choice), 5).players, 5);
        return gameWord(choice);
    });
    assert.equal(new Set(words).size, presets.length);
    assert.equal(
        gameWord(choiceOf({ game: 'base', options: presets[4].options })),
        'base+farmers+river-fork+abbot+towers',
    );
    assert.equal(
        presetOf(choiceOf({ options: { farmers: false, river: 'river', abbot: false, towers: false } })),
        null,
    );
});

test('whoever begins sits first, the others follow around the table', () => {
    const seats = seatsOf('Ann', 'Bob', 'Cid');
    const names = (first: number): string[] =>
        setupOf(choiceOf({ seats, first }), unnamed).seats.map(({ name }) => name);
    assert.deepEqual(names(0), ['Ann', 'Bob', 'Cid']);
    assert.deepEqual(names(2), ['Cid', 'Ann', 'Bob']);
    const begun = new Set(Array.from({ length: 200 }, () => names(-1)[0]));
    assert.equal(begun.size, 3, 'anybody may begin at random');
});

test('every seat has a name of its own that a file can hold', () => {
    const { seats } = setupOf(choiceOf({ seats: seatsOf('Ann', ' Ann|', ''), first: 0 }), unnamed);
    assert.deepEqual(
        seats.map(({ name }) => name),
        ['Ann', 'Ann 2', 'Nobody 3'],
    );
});

test('new seats get a free colour', () => {
    const seats = seatsOf('a', 'b', 'c', 'd', 'e');
    assert.equal(new Set(seats.map(({ colour }) => colour)).size, 5);
    const without = seats.filter(({ name }) => name !== 'b');
    assert.equal(seatNew(without, 'human').colour, seats[1]!.colour);
});

test('a choice is kept, the first player by the place of the seat', () => {
    const [, ...seats] = seatsOf('Ann', 'Bob', 'Cid');
    choiceKeep(choiceOf({ game: 'wheel', seats, first: 2 }));
    const read = choiceRead(['child'], 'child');
    assert.equal(read.game, 'wheel');
    assert.deepEqual(
        read.seats.map(({ name, colour }) => [name, colour]),
        seats.map(({ name, colour }) => [name, colour]),
    );
    assert.equal(read.seats.find(({ number }) => number === read.first)?.name, 'Cid');
});

test('what was kept wrongly is put right', () => {
    for (const kept of [
        null,
        7,
        'x',
        [],
        {},
        { seats: 3 },
        { seats: [1] },
        { game: 'chess', options: 'x', first: 9 },
    ]) {
        localWrite('choice', kept);
        assert.deepEqual(choiceRead(['child'], 'child'), choiceUsual('child'), JSON.stringify(kept));
    }
    localWrite('choice', {
        options: { river: 'ocean', farmers: 1, abbot: true },
        seats: [
            { name: 'A#|', colour: 'red', player: 'oracle' },
            { name: 5, colour: 'red', player: 'child' },
        ],
    });
    const { options, seats } = choiceRead(['child'], 'child');
    assert.deepEqual(options, { farmers: false, river: 'none', abbot: true, towers: false });
    assert.deepEqual(
        seats.map(({ name, colour, player }) => [name, colour, player]),
        [
            ['A', 'red', 'child'],
            ['5', 'blue', 'child'],
        ],
    );
});
