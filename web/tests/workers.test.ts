// Both sides of a worker's border, with a worker that is none: answers, errors, a death, a stop.
import assert from 'node:assert/strict';
import test from 'node:test';
import { botsStart } from '../src/bots/client.ts';
import { randomBots } from '../src/bots/random.ts';
import { engineStart } from '../src/table/client.ts';
import { sessionNew } from '../src/table/session.ts';
import type { Fake } from './help.ts';
import { bastide, setupOf, workerOf } from './help.ts';

test('the engine answers, and its errors come over as text', async () => {
    const engine = engineStart(() => workerOf(sessionNew(bastide)));
    const view = await engine.open(setupOf('base', 2), ['draw BA-U']);
    assert.equal(view.hand?.id, 'BA-U');
    await assert.rejects(engine.play(['place 9 9 0']), /move 2, place 9 9 0: /);
    // Questions may be asked at once; each gets its own answer.
    const [bag, preview, record] = await Promise.all([
        engine.bag(),
        engine.preview(['place 1 0 90']),
        engine.record(),
    ]);
    assert.ok(bag.length > 10);
    assert.equal(preview.tiles.length, 2);
    assert.deepEqual(record, ['draw BA-U']);
});

test('an engine that dies is started again with the game as it was', async () => {
    const workers: Fake[] = [];
    const engine = engineStart(() => {
        workers.push(workerOf(sessionNew(bastide)));
        return workers.at(-1)!;
    });
    await engine.open(setupOf('base', 2, 4), []);
    await engine.draw();
    const before = await engine.at(1);
    const lost = engine.bag();
    workers[0]!.die('out of memory');
    await assert.rejects(lost, /out of memory/);
    assert.equal(workers.length, 2);
    assert.deepEqual(await engine.at(1), before);
});

test('bots that die or are stopped are started again', async () => {
    const workers: Fake[] = [];
    let deaf = true;
    const bots = botsStart(() => {
        workers.push(workerOf(randomBots(bastide), deaf));
        return workers.at(-1)!;
    });
    const setup = setupOf('base', 2);
    const stopped = bots.choose(setup, ['draw BA-U'], 0);
    bots.stop();
    await assert.rejects(stopped, /stopped/);
    const dead = bots.choose(setup, ['draw BA-U'], 0);
    workers[1]!.die('unreachable');
    await assert.rejects(dead, /unreachable/);
    deaf = false;
    assert.match(await bots.choose(setup, ['draw BA-U'], 0), /^place /);
    assert.equal(workers.length, 3);
    bots.stop(); // nothing is asked: the worker stays
    assert.deepEqual(await bots.levels(), [{ name: 'random', rating: 0 }]);
    assert.equal(workers.length, 3);
    await assert.rejects(bots.choose(setup, ['draw BA-U'], 1), /not the move of player 2/);
    const repeated = await Promise.all(
        [1, 2, 3].map(() => bots.choose(setup, ['draw BA-U'], 0, { seed: 7 })),
    );
    assert.equal(new Set(repeated).size, 1);
    assert.equal(await bots.review(setup, ['draw BA-U', 'place 1 0 90'], () => {}), null);
});
