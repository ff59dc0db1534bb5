// A table on this machine: bots answer, tiles are drawn, people decide and take back, and everything is kept.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Bots } from '../src/bots/bots.ts';
import { randomBots } from '../src/bots/random.ts';
import { tableOpen } from '../src/table/local.ts';
import { storageOpen } from '../src/games/storage.ts';
import type { SavedGame } from '../src/games/savedGame.ts';
import type { Storage } from '../src/games/storage.ts';
import type { Table } from '../src/table/table.ts';
import type { Setup, View } from '../src/table/view.ts';
import { GAMES, bastide, engineHere, setupOf, accepts, refuses } from './help.ts';

const botsHere = (choose?: Bots['choose']): Bots & { stopped: number } => {
    const bots = randomBots(bastide);
    return {
        stopped: 0,
        levels: async () => bots.levels(),
        choose: choose ?? (async (...given) => bots.choose(...given)),
        hint: async () => null,
        ponder: async () => false,
        ponderEnd() {},
        review: async () => null,
        stop() {
            this.stopped++;
        },
    };
};

const withBots = (game: string, seats: string[], seed?: number): Setup => {
    const setup = setupOf(game, seats.length, seed);
    setup.seats.forEach((seat, i) => (seat.player = seats[i]!));
    return setup;
};

const fast = { pace: () => 0 };

/** The first view that will do, now or later. */
const until = (table: Table, good: (view: View) => boolean): Promise<View> =>
    new Promise((resolve) => {
        const look = (view: View): void => {
            if (!good(view)) return;
            stop();
            resolve(view);
        };
        const stop = table.subscribe(look);
        look(table.view());
    });

/** The games of the list, whole. */
const keptIn = async (storage: Storage, finished: boolean): Promise<SavedGame[]> => {
    const entries = (await storage.list()).filter(({ result }) => (result !== null) === finished);
    return Promise.all(entries.map(async ({ id }) => (await storage.find(id))!));
};

const asked = (table: Table) => (view: View) => view.over || (view.mover !== null && table.here(view.mover));

test('while a person decides, the next bot thinks ahead; one that never does is asked once', async () => {
    const pondered: number[] = [];
    let ended = 0;
    const bots: Bots = {
        ...botsHere(),
        ponder: async (_, moves, seat) => (pondered.push(seat), moves.length > 0 && seat === 1),
        ponderEnd: () => void ended++,
    };
    for (const [seats, first] of [
        [['human', 'random'], 1],
        [['human', 'human', 'random'], 2],
    ] as const) {
        pondered.length = 0;
        const table = await tableOpen(
            { setup: withBots('base', [...seats], 3) },
            { engine: engineHere(), bots, ...fast },
        );
        for (let turn = 0; turn < 4; turn++) {
            const view = await until(table, asked(table));
            await accepts(table.commit([view.choices[0]!.move]));
        }
        await until(table, asked(table));
        await table.settled?.();
        assert.ok(pondered.every((seat) => seat === first));
        assert.equal(pondered.length > 2, first === 1, `asked ${pondered.length} times`);
        table.close();
    }
    assert.equal(ended, 2);
});

for (const game of GAMES)
    test(`${game}: bots play a whole game among themselves`, async () => {
        const storage = await storageOpen({});
        const setup = withBots(game, ['random', 'random', 'random'], 3);
        const run = async (): Promise<string> => {
            const table = await tableOpen(
                { setup },
                { engine: engineHere(), bots: botsHere(), storage, ...fast },
            );
            await until(table, ({ over }) => over);
            return table.save();
        };
        const text = await run();
        assert.equal(await run(), text, 'a seed gives the same game');
        const record = bastide.record(new TextEncoder().encode(text));
        assert.ok(record.result);
        const [kept] = await keptIn(storage, true);
        assert.deepEqual(kept!.moves, record.moves);
        assert.deepEqual(kept!.result, record.result);
        assert.deepEqual(await keptIn(storage, false), []);
    });

test('a person and a bot, and everything taken back', async () => {
    const engine = engineHere();
    const bots = botsHere();
    const table = await tableOpen(
        { setup: withBots('base+farmers', ['human', 'random'], 5) },
        { engine, bots, ...fast },
    );
    const first = await until(table, asked(table));
    assert.equal(first.mover, 0);
    assert.equal(first.moves, 1);
    assert.equal(table.undoKind(), 'none');
    assert.equal(await table.undo(), 'refused');
    const seen: View[] = [first];
    for (let turn = 0; turn < 4; turn++) {
        const { choices } = table.view();
        const place = choices[0]!.move;
        const { choices: answers } = await engine.preview([place]);
        await accepts(table.commit([place, answers[0]!.move]));
        await until(table, ({ turn: laid, mover }) => laid === 2 * turn + 2 && mover === 0);
        seen.push(table.view());
    }
    assert.equal(table.undoKind(), 'free');
    const hand = table.view().hand!.id;
    for (let turn = 3; turn >= 0; turn--) {
        assert.equal(await table.undo(), 'done');
        assert.deepEqual(table.view(), seen[turn]);
    }
    assert.equal(table.undoKind(), 'none');
    assert.equal(await table.undo(), 'refused');
    // The same decisions bring the same tiles and answers.
    for (let turn = 0; turn < 4; turn++) {
        const place = table.view().choices[0]!.move;
        await accepts(table.commit([place]));
        await until(table, ({ phase, mover }) => phase === 'action' && mover === 0);
        await accepts(table.commit([table.view().choices[0]!.move]));
        await until(table, ({ turn: laid, mover }) => laid === 2 * turn + 2 && mover === 0);
    }
    assert.equal(table.view().hand!.id, hand);
    table.close();
});

test('what nobody here may decide is refused', async () => {
    let answer: (move: string) => void = () => {};
    const thinking = new Promise<string>((resolve) => (answer = resolve));
    const table = await tableOpen(
        { setup: withBots('base', ['random', 'human'], 1) },
        { engine: engineHere(), bots: botsHere(() => thinking), ...fast },
    );
    await until(table, () => table.thinking() === 0);
    await refuses(table.commit(['pass']), /nobody here/);
    answer(table.view().choices[0]!.move);
    await until(table, ({ phase }) => phase === 'action');
    table.close();
    await refuses(table.commit(['pass']), /closed/);
    const people = await tableOpen(
        { setup: setupOf('base', 2, 1) },
        { engine: engineHere(), bots: botsHere(), ...fast },
    );
    const before = await until(people, asked(people));
    await refuses(people.commit(['draw BA-U']), /drawn by themselves/);
    await refuses(people.commit(['place 50 50 0']), /place 50 50 0/);
    assert.deepEqual(people.view(), before);
});

test('an undo while a bot thinks throws its thought away', async () => {
    const answers: ((move: string) => void)[] = [];
    const bots = botsHere(() => new Promise((resolve) => answers.push(resolve)));
    const table = await tableOpen(
        { setup: withBots('base', ['human', 'random'], 1) },
        { engine: engineHere(), bots, ...fast },
    );
    const first = await until(table, asked(table));
    await accepts(table.commit([first.choices[0]!.move]));
    await accepts(table.commit(['pass']));
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    assert.equal(table.thinking(), 1);
    assert.equal(await table.undo(), 'done');
    assert.equal(table.thinking(), null);
    assert.equal(bots.stopped, 1);
    answers[0]!(first.choices[0]!.move); // it could be played now, by somebody else
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(table.view(), first);
});

test('bots see no seed, and one that fails is replaced by chance', async () => {
    const said: string[] = [];
    let calls = 0;
    const bots = botsHere(async (setup) => {
        assert.equal('seed' in setup, false);
        calls++;
        throw new Error('out of order');
    });
    const table = await tableOpen(
        { setup: withBots('base', ['random', 'human'], 9) },
        { engine: engineHere(), bots, trouble: (text) => said.push(text), ...fast },
    );
    await until(table, ({ mover }) => mover === 1);
    assert.equal(calls, 4, 'each of two decisions is tried twice');
    assert.deepEqual(said, ['out of order', 'out of order']);
});

test('a game is kept after every move and goes on from there', async () => {
    const storage = await storageOpen({});
    const engine = engineHere();
    const options = { engine, bots: botsHere(), storage, ...fast };
    const table = await tableOpen(
        { setup: withBots('hunters', ['human', 'random'], 2), headers: [{ key: 'x-mood', value: 'good' }] },
        options,
    );
    for (let turn = 0; turn < 3; turn++) {
        await until(table, asked(table));
        await accepts(table.commit([table.view().choices[0]!.move]));
        await until(table, asked(table));
        const [saved] = await keptIn(storage, false);
        assert.deepEqual(saved!.moves, await engine.record());
    }
    await until(table, asked(table));
    const before = table.view();
    table.close();
    const saved = (await keptIn(storage, false))[0]!;
    const again = await tableOpen(saved, { ...options, engine: engineHere() });
    assert.deepEqual(again.view(), before);
    assert.match(await again.save(), /^x-mood good$/m);
    assert.equal((await storage.list()).length, 1, 'it went on under the same ID');
});
