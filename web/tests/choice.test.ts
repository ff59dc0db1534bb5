// What is chosen for a new game: the engine knows every preset, seats come in the right order, and what was kept
// wrongly is put right.
import assert from 'node:assert/strict';
import test from 'node:test';
import { localWrite } from '../src/app/localStore.ts';
import {
    choiceKeep,
    choiceRead,
    choiceUsual,
    presetOf,
    presets,
    seatNew,
    seatsFit,
    setupOf,
} from '../src/screens/choice.ts';
import type { Choice, SeatChoice } from '../src/screens/choice.ts';
import {
    colours,
    figures,
    gameOfWord,
    gameWord,
    games,
    optionGroups,
    optionWith,
    optionWithout,
    playersOf,
    playersWithin,
} from '../src/table/registry.ts';
import { bastide } from './help.ts';

const seatsOf = (...names: string[]): SeatChoice[] => {
    const seats: SeatChoice[] = [];
    for (const name of names) seats.push(seatNew(seats, 'human', name));
    return seats;
};
const choiceOf = (part: Partial<Choice>): Choice => ({ ...choiceUsual('child'), ...part });
const unnamed = (_: SeatChoice, index: number): string => `Nobody ${index + 1}`;

test('the engine knows the game of every preset, and every preset is found again', () => {
    const words = presets.map((preset) => {
        const { game, options } = preset;
        const word = gameWord(game, options);
        assert.equal(presetOf(preset), preset);
        assert.equal(gameOfWord(word), game);
        assert.equal(bastide.game(word, 5).players, 5);
        return word;
    });
    assert.equal(new Set(words).size, presets.length);
    const all = presets.find(({ label }) => label === 'preset.all')!.options;
    assert.deepEqual(
        bastide.games[0]!.options.filter(
            ({ name, excludes, needs }) =>
                !all.includes(name) && needs.length === 0 && !excludes.some((other) => all.includes(other)),
        ),
        [],
        'all expansions are all that go together; what changes another one is a choice of its own',
    );
    assert.equal(presetOf({ game: 'base', options: ['river'] }), null);
});

test('a kept number of players is brought within the rules of its game', () => {
    assert.deepEqual(
        [0, 3, 9].map((players) => playersWithin('base', players)),
        [2, 3, 5],
    );
    assert.equal(playersWithin('base+inns', 9), 6);
});

test('the page lists what the registry of the engine has', () => {
    assert.deepEqual(games, bastide.games);
    assert.deepEqual(figures, bastide.figures);
    for (const { name: game, options } of games) {
        const groups = optionGroups(game);
        assert.deepEqual(
            new Set(groups.flat()),
            new Set(options),
            `${game}: every option is offered, and only once`,
        );
        for (const group of groups)
            for (const option of group)
                for (const { name } of group)
                    assert.equal(option.excludes.includes(name), option.name !== name);
    }
});

test('an option takes the place of one that it excludes', () => {
    const option = (name: string) => games[0]!.options.find((one) => one.name === name)!;
    const both = optionWith(optionWith(['farmers'], option('river')), option('river-fork'));
    assert.equal(gameWord('base', both), 'base+farmers+river-fork');
    assert.deepEqual(optionWith(both, option('farmers')).sort(), ['farmers', 'river-fork']);
});

test('an option brings along what it needs, and goes with it', () => {
    const option = (name: string) => games[0]!.options.find((one) => one.name === name)!;
    const both = optionWith(['farmers'], option('inns-ignore'));
    assert.equal(gameWord('base', both), 'base+farmers+inns+inns-ignore');
    assert.deepEqual(optionWithout('base', both, 'inns'), ['farmers']);
    assert.deepEqual(optionWithout('base', both, 'inns-ignore').sort(), ['farmers', 'inns']);
});

test('as many may play as the engine allows', () => {
    for (const { name: game, options } of games)
        for (const chosen of [[], ...options.map(({ name }) => [name])]) {
            const { least, most } = playersOf(game, chosen);
            const word = gameWord(game, chosen);
            for (const players of [least, most]) assert.equal(bastide.game(word, players).players, players);
            for (const players of [least - 1, most + 1]) assert.throws(() => bastide.game(word, players));
            assert.ok(most <= colours.length, 'every seat has a colour of its own');
            const seats = seatsOf(...Array.from({ length: most }, (_, i) => `${i}`));
            assert.ok(seatsFit(choiceOf({ game, options: chosen, seats })));
            const more = [...seats, seatNew(seats, 'human')];
            assert.ok(!seatsFit(choiceOf({ game, options: chosen, seats: more })));
            assert.ok(!seatsFit(choiceOf({ game, options: chosen, seats: seats.slice(0, 1) })));
        }
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
    localWrite('choice', { options: ['towers', 'ocean', 'river', 7, 'river-fork'] });
    assert.deepEqual(choiceRead(['child'], 'child').options, ['river-fork', 'towers']);
    localWrite('choice', {
        options: { river: 'ocean', farmers: 1, abbot: true },
        seats: [
            { name: 'A#|', colour: 'red', player: 'oracle' },
            { name: 5, colour: 'red', player: 'child' },
        ],
    });
    const { options, seats } = choiceRead(['child'], 'child');
    assert.deepEqual(options, ['abbot'], 'as older pages kept them');
    assert.deepEqual(
        seats.map(({ name, colour, player }) => [name, colour, player]),
        [
            ['A', 'red', 'child'],
            ['5', 'blue', 'child'],
        ],
    );
});
