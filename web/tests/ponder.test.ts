// Thinking ahead while a person decides, and the weights that searches may think with.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../../bindings/wasm/ai.mjs';
import { botsStart } from '../src/bots/client.ts';
import { whilePondering } from '../src/bots/ponder.ts';
import { randomBots } from '../src/bots/random.ts';
import { searchBots } from '../src/bots/search.ts';
import { whenLearned } from '../src/bots/weights.ts';
import type { Setup } from '../src/table/view.ts';
import { bastide, bits, modules, setupOf, workerOf } from './help.ts';

const module = readFileSync(join(modules, 'ai.wasm'));
const weights = new Uint8Array(readFileSync(join(process.env.BASTIDE_ROOT!, 'data/learned.weights')));
const botsNew = async (learned = false) => {
    const ai = await load(module, { learned });
    return { ai, bots: searchBots(ai, randomBots(bastide)) };
};

const against = (player: string): Setup => {
    const setup = setupOf('base+farmers', 2);
    setup.seats[1]!.player = player;
    return setup;
};

/** Moves up to where player 0 is to place a tile. */
const decision = (): string[] => {
    const state = bastide.game('base+farmers', 2).start();
    const next = bits(9);
    const moves: string[] = [];
    while (state.turn < 14 || state.phase !== 'place' || state.player !== 0) {
        const move = state.game.text(state.sample(next()));
        state.play(move);
        moves.push(move);
    }
    return moves;
};

/** The best thing to do there, and a draw: player 1 is to decide. */
const answered = (moves: string[], best: { move: string; then?: string | undefined }): string[] => {
    const state = bastide.game('base+farmers', 2).start();
    const made = [...moves, best.move, ...(best.then ? [best.then] : [])];
    for (const move of made) state.play(move);
    const draw = state.game.text(state.legal()[0]!);
    assert.match(draw, /^draw /);
    return [...made, draw];
};

type Decided = { known: number; playouts: number };
const decided = (): Decided => performance.getEntriesByName('decided').at(-1)!.toJSON().detail as Decided;

const moves = decision();
const limits = { seed: 5 };
const { ai, bots } = await botsNew();
const best = (() => {
    const table = ai.table('base+farmers', 2);
    table.start();
    for (const move of moves) table.play(move);
    const hint = table.hint({ playouts: 2000 });
    while (!hint.step());
    return hint.moves()[0]!;
})();
const made = answered(moves, best);
/** Some thousand playouts, however fast the machine is. */
const think = (): void => {
    for (let i = 0; i < 500; i++) bots.ponderStep(0);
};
const plain = bots.choose(against('expert'), made, 1, limits);
const alone = decided();

test('a level that searches goes on from what it thought ahead', () => {
    assert.deepEqual(alone, { known: 0, playouts: 200 });
    assert.equal(bots.ponder(against('expert'), moves, 1, limits), true);
    think();
    bots.choose(against('expert'), made, 1, limits);
    const { known, playouts } = decided();
    assert.ok(known > 0, 'it knows something');
    assert.equal(playouts, Math.max(100, 200 - known), 'half of its playouts are made in any case');
});

test('what was thought ahead and then given up changes nothing', () => {
    bots.ponder(against('expert'), moves, 1, limits);
    think();
    bots.ponderEnd();
    assert.equal(bots.choose(against('expert'), made, 1, limits), plain);
    assert.deepEqual(decided(), alone);
    assert.equal(bots.ponderStep(5), false);
});

test('a hint in between does not disturb', () => {
    bots.ponder(against('expert'), moves, 1, limits);
    bots.ponderStep(50);
    assert.ok(bots.hint(against('expert'), moves, 50).moves.length > 0);
    think();
    bots.choose(against('expert'), made, 1, limits);
    assert.ok(decided().known > 0);
});

test('who does not search, or is to be repeatable, does not think ahead', () => {
    for (const name of [
        'random',
        'casual',
        'club',
        'expert:seed=3',
        'master:playouts=100',
        'mcts:playouts=50',
    ])
        assert.equal(bots.ponder(against(name), moves, 1, limits), false, name);
    for (const name of ['expert', 'master', 'grandmaster', 'mcts', 'mcts:ms=50'])
        assert.equal(bots.ponder(against(name), moves, 1, limits), true, name);
    bots.ponderEnd();
});

/** Bots that count how often they are asked to go on. */
const counting = () => {
    const counts = { steps: 0, ended: 0 };
    const fake = {
        ponderStep: () => ++counts.steps > 0,
        ponderEnd: () => void counts.ended++,
        ponder: () => true,
        choose: () => 'pass',
        hint: () => ({ player: 0, moves: [] }),
        reviewBegin: () => ({ done: 0, all: 0, judgements: [] }),
    };
    return { counts, bots: whilePondering(fake as never) };
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const goesOn = async (counts: { steps: number }): Promise<void> => {
    const before = counts.steps;
    while (counts.steps === before) await wait(5);
};
const rests = async (counts: { steps: number }): Promise<void> => {
    const before = counts.steps;
    await wait(50);
    assert.equal(counts.steps, before);
};

test('it goes on until something else is asked, and again after a hint', async () => {
    const { counts, bots: pondering } = counting();
    const setup = against('expert');
    await rests(counts); // before it is asked to
    assert.equal(await pondering.ponder(setup, [], 1), true);
    await goesOn(counts);
    await pondering.hint(setup, [], 10);
    await goesOn(counts);
    await pondering.choose(setup, [], 1);
    await rests(counts);
    await pondering.ponder(setup, [], 1);
    pondering.ponderEnd();
    await rests(counts);
    assert.equal(counts.ended, 1);
});

test('the page says when it may', async () => {
    const asked: string[] = [];
    const note = (name: string) => (): boolean => {
        asked.push(name);
        return true;
    };
    const client = botsStart(() =>
        workerOf({ ponder: note('ponder'), ponderEnd: note('end'), choose: note('choose') }),
    );
    client.ponderAllow(false);
    await client.ponder(against('expert'), [], 1);
    assert.deepEqual(asked, [], 'not while it may not');
    client.ponderAllow(true);
    await wait(5);
    client.ponderAllow(false);
    await wait(5);
    client.ponderAllow(true);
    await wait(5);
    assert.deepEqual(asked, ['ponder', 'end', 'ponder']);
    await client.choose(against('expert'), [], 1);
    client.ponderAllow(false);
    client.ponderAllow(true);
    await wait(5);
    assert.deepEqual(asked.slice(3), ['choose', 'end'], 'nothing is left to think about');
    client.close();
});

test('weights come when somebody first thinks with them, once', async () => {
    for (const learned of [true, false]) {
        let fetches = 0;
        const { ai: own, bots: here } = await botsNew(learned);
        const fetched = async (): Promise<Uint8Array> => (fetches++, weights);
        const learning = whenLearned(own, here, learned ? fetched : null);
        await learning.choose(against('casual'), made, 1, limits);
        await learning.choose(against('expert:playouts=10'), made, 1, limits);
        assert.equal(fetches, 0, 'not for a level that judges by hand');
        const hint = await learning.hint(against('human'), moves, 100);
        assert.ok(hint.moves.length > 0);
        const level = await learning.choose(against('grandmaster:playouts=300'), made, 1, limits);
        assert.equal(fetches, learned ? 1 : 0);
        const table = own.table('base+farmers', 2);
        table.start();
        for (const move of made) table.play(move);
        const same = table.choose({ level: 'grandmaster', playouts: 300, learned, seed: 5 });
        while (!same.step());
        assert.equal(level, same.move(), learned ? 'it thinks with them' : 'by hand');
    }
});

test('without weights, or with damaged ones, bots judge by hand and say so', async () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => void warned.push(text);
    const damaged = weights.slice();
    damaged[1000]! ^= 1;
    const failing: [() => Promise<Uint8Array>, RegExp][] = [
        [async () => damaged, /^weights: the weights are damaged.*; positions are judged by hand$/],
        [async () => weights.slice(0, 5000), /^weights: the weights are damaged/],
        [() => Promise.reject(new Error('404 Not Found')), /^weights: 404 Not Found; /],
    ];
    for (const [i, [fetched, text]] of failing.entries()) {
        const { ai: own, bots: here } = await botsNew(true);
        const learning = whenLearned(own, here, fetched);
        const grandmaster = against('grandmaster:playouts=300');
        const byHand = bots.choose(grandmaster, made, 1, limits);
        assert.equal(await learning.choose(grandmaster, made, 1, limits), byHand);
        await learning.hint(against('human'), moves, 10);
        assert.equal(warned.length, i + 1, 'once');
        assert.match(warned[i]!, text);
    }
    console.warn = warn;
});
