// A game that is looked at: what is told of it when somebody steps through it, and when somebody jumps.
import assert from 'node:assert/strict';
import test from 'node:test';
import { newsWatch } from '../src/play/news.ts';
import { replayOpen } from '../src/table/replay.ts';
import type { GameEvent } from '../src/table/gameEvent.ts';
import { engineHere, replays } from './help.ts';

for (const { name, text } of replays.filter((one) => /^wheel|towers/.test(one.name)))
    test(`${name}: a step is told, a jump is not`, async () => {
        const engine = engineHere();
        const { record, view } = await engine.load(new TextEncoder().encode(text));
        const table = await replayOpen(engine, record.setup, view, 0);
        const last = table.stops.length - 1;
        let told: GameEvent[] | null = null;
        const stop = newsWatch(table, (_before, _next, news) => void (told = news));
        /** The types of what is told after it. */
        const after = async (act: () => Promise<void>): Promise<string[]> => {
            told = null;
            await act();
            await new Promise((done) => setTimeout(done));
            assert.ok(told, 'somebody is told that the view is another');
            return (told as GameEvent[]).map(({ type }) => type);
        };
        assert.ok((await after(() => table.goTo(1))).includes('place'), 'a step');
        assert.equal(table.jumped!(), false);
        assert.deepEqual(await after(() => table.goTo(last)), [], 'over many turns');
        assert.equal(table.jumped!(), true);
        assert.deepEqual(await after(() => table.goTo(last - 1)), [], 'back');
        await after(() => table.goTo(4));
        assert.deepEqual(await after(() => table.goToMove(table.stops[4]! + 1)), [], 'into a turn');
        assert.deepEqual(await after(() => table.goTo(6)), [], 'out of it');
        assert.ok((await after(() => table.goTo(7))).includes('place'), 'a step again');
        const [first, second] = [table.goTo(8), table.goTo(9)];
        assert.deepEqual(await after(() => Promise.all([first, second]).then(() => {})), [], 'two at once');
        stop();
    });
