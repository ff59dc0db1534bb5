// A turn in the making: tentative decisions, taking back, what a commit holds. Played on real tables.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Bots } from '../src/bots/bots.ts';
import { placesOf } from '../src/board/ghost.ts';
import { current } from '../src/play/flow.ts';
import { playSettings } from '../src/play/settings.ts';
import {
    chosenNow,
    hotNow,
    laidNow,
    placesNow,
    playStateNew,
    playStoreNew,
    stageNow,
    viewNow,
} from '../src/play/state.ts';
import type { PlayState } from '../src/play/state.ts';
import { turnNew } from '../src/play/turn.ts';
import { tableOpen } from '../src/table/local.ts';
import type { CommitAnswer, Table } from '../src/table/table.ts';
import { GAMES, bits, engineHere, setupOf } from './help.ts';

const bots = { stop() {}, ponderEnd() {} } as unknown as Bots;
const open = (game: string, seed: number): Promise<Table> =>
    tableOpen({ setup: setupOf(game, 2, seed) }, { engine: engineHere(), bots, pace: () => 0 });
const drawn = async (table: Table): Promise<void> => {
    while (table.view().drawing) await new Promise((resolve) => setTimeout(resolve, 1));
};
const start = async (game: string, seed: number, confirm = true) => {
    const table = await open(game, seed);
    await drawn(table);
    const troubles: string[] = [];
    const store = playStoreNew(playStateNew(table, { settings: { ...playSettings, confirm } }));
    const actions = turnNew(table, store, (text) => troubles.push(text));
    const now =
        <Value>(of: (state: PlayState) => Value) =>
        (): Value =>
            of(store.get());
    /** The actions, and what is to be seen after them. */
    const turn = {
        ...actions,
        stage: now(stageNow),
        places: now(placesNow),
        laid: now(laidNow),
        shown: now(viewNow),
        chosen: now(chosenNow),
        flow: now(({ flow }) => flow),
    };
    return { table, turn, store, troubles };
};

test('a turn is tentative until it is confirmed', async () => {
    const { table, turn } = await start('base+farmers', 1);
    assert.equal(turn.stage(), 'lay');
    const before = table.view().moves;
    const [place] = [...turn.places().values()];
    await turn.lay(place!);
    assert.equal(turn.stage(), 'choose');
    assert.deepEqual(turn.laid(), { x: place!.x, y: place!.y, rotation: place!.rotations[0] });
    const claim = turn.shown().choices.find(({ action }) => action === 'claim')!;
    await turn.choose(claim);
    assert.equal(turn.stage(), 'confirm');
    assert.equal(turn.chosen(), claim.move);
    assert.equal(table.view().moves, before, 'the table knows nothing yet');
    await turn.confirm();
    assert.deepEqual((await table.engine.record()).slice(before, before + 2), [
        `place ${place!.x} ${place!.y} ${place!.rotations[0]! * 90}`,
        claim.move,
    ]);
    table.close();
});

test('a tile lies there before the engine has said what may follow, and is gone when it is taken back', async () => {
    const { turn, store } = await start('base+farmers', 1);
    const [place] = [...turn.places().values()];
    const at = { x: place!.x, y: place!.y, rotation: place!.rotations[0] };
    const laid = turn.lay(place!);
    assert.deepEqual(store.get().laying, at, 'at once');
    await turn.back();
    assert.equal(store.get().laying, null);
    await laid;
    assert.equal(turn.laid(), null);
    await turn.lay(place!);
    assert.deepEqual(turn.laid(), at);
    assert.equal(store.get().laying, null, 'the engine has answered');
});

test('a page that is loaded anew goes on with the turn in the making, unless the game has gone on', async () => {
    const first = await start('base+farmers', 1);
    let kept: string[] = [];
    const draft = { read: () => kept, keep: (made: string[]) => void (kept = made) };
    const screen = async (): Promise<PlayState> => {
        const table = { ...first.table, draft };
        const store = playStoreNew(playStateNew(table, { settings: playSettings }));
        const turn = turnNew(table, store, () => assert.fail('nothing goes wrong'));
        if (kept.length === 0) {
            await turn.lay([...placesNow(store.get()).values()][0]!);
            await turn.choose(viewNow(store.get()).choices.find(({ action }) => action === 'claim')!);
        }
        for (let i = 0; i < 500 && stageNow(store.get()) !== 'confirm'; i++)
            await new Promise((done) => setTimeout(done, 1));
        turn.close();
        return store.get();
    };
    const { flow } = await screen();
    assert.deepEqual(kept, flow.made);
    assert.equal(kept.length, 2);
    const again = await screen();
    assert.deepEqual([again.flow.made, stageNow(again)], [flow.made, 'confirm']);
    kept = ['place 99 99 0'];
    assert.deepEqual((await screen()).flow.made, []);
    first.table.close();
});

test('what is taken back before it is to be seen takes nothing else back', async () => {
    const { table, turn } = await start('base+farmers', 1);
    await turn.lay([...turn.places().values()][0]!);
    await turn.choose(turn.shown().choices.at(-1)!);
    await turn.confirm();
    while (turn.stage() === 'wait') await new Promise((resolve) => setTimeout(resolve, 1));
    assert.equal(turn.stage(), 'lay');
    assert.equal(table.undoKind(), 'free', 'the turn before could be taken back');
    const { moves } = table.view();
    const late = turn.lay([...turn.places().values()][0]!);
    await turn.back();
    await late;
    assert.equal(turn.laid(), null);
    assert.equal(turn.stage(), 'lay');
    assert.equal(table.view().moves, moves);
    table.close();
});

test('the laid tile turns through its possible rotations only, and the figure is asked anew', async () => {
    const { table, turn } = await start('base+farmers', 4);
    const place = [...turn.places().values()].find(({ rotations }) => rotations.length > 1)!;
    assert.ok(place, 'the first tile of this seed can be turned');
    await turn.lay(place);
    const met = [];
    for (const _ of place.rotations) {
        met.push(turn.laid()!.rotation);
        await turn.rotate(1, null);
        assert.equal(turn.chosen(), null);
    }
    assert.deepEqual(met.sort(), [...place.rotations].sort());
    table.close();
});

test('another square takes the tile along', async () => {
    const { table, turn } = await start('base+farmers', 3);
    const [first, second] = [...turn.places().values()];
    await turn.lay(first!);
    await turn.lay(second!);
    assert.equal(turn.flow().made.length, 1);
    assert.equal(turn.laid()!.x, second!.x);
    assert.equal(turn.laid()!.y, second!.y);
    table.close();
});

test('undo goes back step by step to the draw', async () => {
    const { table, turn } = await start('base+farmers', 4);
    const [place] = [...turn.places().values()];
    await turn.lay(place!);
    await turn.choose(turn.shown().choices[0]!);
    assert.equal(turn.stage(), 'confirm');
    await turn.back();
    assert.equal(turn.stage(), 'choose');
    await turn.back();
    assert.equal(turn.stage(), 'lay');
    assert.equal(turn.flow().made.length, 0);
    await turn.lay(place!);
    await turn.choose(turn.shown().choices[0]!);
    await turn.backAll();
    assert.equal(turn.stage(), 'lay');
    table.close();
});

test('a choice can be changed before the confirmation', async () => {
    const { table, turn } = await start('base+farmers', 5);
    await turn.lay([...turn.places().values()][0]!);
    const { choices } = turn.shown();
    await turn.choose(choices[0]!);
    await turn.choose(choices[1]!);
    assert.equal(turn.chosen(), choices[1]!.move);
    assert.equal(turn.flow().made.length, 2);
    table.close();
});

test('without confirmation the figure ends the turn', async () => {
    const { table, turn } = await start('base+farmers', 6, false);
    const before = table.view().moves;
    await turn.lay([...turn.places().values()][0]!);
    assert.equal(table.view().moves, before);
    await turn.choose(turn.shown().choices[0]!);
    assert.ok(table.view().moves >= before + 2);
    table.close();
});

// As at a table whose moves go over a network.
test('a commit waits for its answer, and what is refused is asked anew', async () => {
    const here = await open('base+farmers', 1);
    await drawn(here);
    let answer: (given: CommitAnswer) => void = () => {};
    const table: Table = {
        ...here,
        commit: () => new Promise((resolve) => (answer = resolve)),
        undo: async () => 'asked',
        undoKind: () => 'request',
    };
    const troubles: string[] = [];
    const store = playStoreNew(playStateNew(table));
    const turn = turnNew(table, store, (text) => troubles.push(text));
    await turn.lay([...placesNow(store.get()).values()][0]!);
    await turn.choose(viewNow(store.get()).choices.at(-1)!);
    const committed = turn.confirm();
    assert.equal(stageNow(store.get()), 'wait', 'nothing can be done meanwhile');
    assert.equal(await turn.back(), 'refused');
    answer({ accepted: false, reason: 'it was not your turn' });
    await committed;
    assert.deepEqual(troubles, ['it was not your turn']);
    assert.equal(stageNow(store.get()), 'lay');
    assert.equal(laidNow(store.get()), null);
    assert.equal(await turn.back(), 'asked');
    assert.equal(stageNow(store.get()), 'lay', 'nothing changes before the others agree');
    turn.close();
    here.close();
});

test('what was pointed at does not outlive its question', async () => {
    const { table, turn, store } = await start('base+farmers', 1);
    await turn.lay([...turn.places().values()][0]!);
    const claim = turn.shown().choices.find(({ action }) => action === 'claim')!;
    store.change({ pointed: { ...store.get().pointed, hot: claim } });
    await turn.choose(claim);
    assert.equal(hotNow(store.get())?.move, claim.move);
    await turn.confirm();
    await drawn(table);
    assert.equal(hotNow(store.get()), null);
    table.close();
});

for (const game of GAMES)
    test(`a whole game of ${game}, decision by decision`, async () => {
        const { table, turn, troubles } = await start(game, 7);
        const random = bits(9);
        const some = <Value>(list: Value[]): Value => list[random() % list.length]!;
        const seen = new Set<string>();
        for (let step = 0; step < 3000 && !table.view().over; step++) {
            await drawn(table);
            const stage = turn.stage();
            if (stage === 'lay') await turn.lay(some([...turn.places().values()]));
            else if (stage === 'choose') {
                const choice = some(turn.shown().choices);
                seen.add(choice.action);
                await turn.choose(choice);
            } else if (stage === 'confirm') {
                assert.ok(turn.flow().made.length > 0);
                await turn.confirm();
            } else await new Promise((resolve) => setTimeout(resolve, 1));
            if (turn.stage() === 'lay') assert.ok(placesOf(current(turn.flow()).choices).size > 0);
        }
        assert.deepEqual(troubles, []);
        assert.ok(table.view().over, 'the game came to its end');
        assert.ok(seen.has('claim'));
        turn.close();
        table.close();
    });
