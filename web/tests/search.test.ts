// The bots that think, as their worker asks them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../../bindings/wasm/ai.mjs';
import { botsStart } from '../src/bots/client.ts';
import { searchBots } from '../src/bots/search.ts';
import { randomBots } from '../src/bots/random.ts';
import { GAMES, bastide, bits, modules, setupOf, workerOf } from './help.ts';

const bots = searchBots(await load(readFileSync(join(modules, 'ai.wasm'))), randomBots(bastide));

/** A position in the middle of a game by chance, with somebody to place a tile. */
const middle = (game: string, turns: number): { moves: string[]; player: number; legal: string[] } => {
    const state = bastide.game(game, 2).start();
    const next = bits(turns);
    const moves: string[] = [];
    while (state.turn < turns || state.phase !== 'place') {
        const move = state.game.text(state.sample(next()));
        state.play(move);
        moves.push(move);
    }
    return { moves, player: state.player!, legal: state.legal().map(state.game.text) };
};

const seated = (game: string, player: string) => {
    const setup = setupOf(game, 2);
    for (const seat of setup.seats) seat.player = player;
    return setup;
};

test('every level decides in every game, the same with the same seed', () => {
    const levels = bots.levels();
    assert.ok(levels.length > 3);
    assert.ok(levels.every(({ rating }, i) => i === 0 || rating > levels[i - 1]!.rating));
    // The strongest are given little time here: what they find in it depends on the machine.
    const repeatable = new Set(['random', ...levels.slice(0, -2).map(({ name }) => name)]);
    for (const game of GAMES) {
        const { moves, player, legal } = middle(game, 20);
        for (const name of ['random', 'mcts:playouts=50', ...levels.map((level) => level.name)]) {
            const limits = { seed: 3, ...(repeatable.has(name) ? {} : { ms: 200 }) };
            const choose = () => bots.choose(seated(game, name), moves, player, limits);
            const move = choose();
            assert.ok(legal.includes(move), `${name} ${move}`);
            if (repeatable.has(name)) assert.equal(choose(), move, name);
        }
    }
});

test('what cannot be decided is refused', () => {
    const { moves, player } = middle('base+farmers', 10);
    assert.throws(() => bots.choose(seated('base+farmers', 'oracle'), moves, player), /no bot oracle/);
    assert.throws(
        () => bots.choose(seated('base+farmers', 'child'), moves, 1 - player),
        /not the move of player/,
    );
    assert.throws(() => bots.choose(seated('base+farmers', 'child'), ['nonsense'], 0), /nonsense/);
});

/** Runs something by a clock that goes on by a millisecond whenever it is looked at; returns what it shows then. */
const clocked = (run: () => void): number => {
    const real = performance.now;
    // Older versions of Node do not let it be assigned.
    const clock = (value: () => number): unknown =>
        Object.defineProperty(performance, 'now', { value, configurable: true, writable: true });
    let now = 0;
    clock(() => now++);
    try {
        run();
    } finally {
        clock(real);
    }
    return now;
};

test('time is kept', () => {
    const { moves, player } = middle('base+farmers', 30);
    for (const ms of [50, 200]) {
        const took = clocked(() => bots.choose(seated('base+farmers', `mcts:ms=${ms}`), moves, player));
        assert.ok(took >= ms && took < ms + 5, `${took} ms of ${ms}`);
    }
    const unsaid = clocked(() => bots.choose(seated('base+farmers', 'mcts'), moves, player));
    assert.ok(unsaid >= 1000 && unsaid < 1005, `${unsaid} ms where nobody says how long`);
});

test('a hint names legal moves, best first', () => {
    const { moves, player, legal } = middle('base+farmers', 30);
    const hint = bots.hint(setupOf('base+farmers', 2), moves, 200);
    assert.equal(hint.player, player);
    assert.ok(hint.moves.length > 0 && hint.moves.every(({ move }) => legal.includes(move)));
    assert.ok(hint.moves.every(({ win }) => win >= 0 && win <= 1));
    assert.ok(['close', 'likely', 'sure'].includes(hint.moves[0]!.sure!));
});

test('a review goes through all moves and says how far it is', async () => {
    const { moves } = middle('base+farmers', 4);
    const client = botsStart(() => workerOf(bots));
    const told: number[] = [];
    const review = await client.review(setupOf('base+farmers', 2), moves, (done) => told.push(done));
    assert.deepEqual(
        review!.map(({ played }) => played),
        moves,
    );
    assert.equal(told[0], 0);
    assert.ok(told.length > 2 && told.every((done, i) => i === 0 || done >= told[i - 1]!));
    for (const { played, chances, luck, best, loss } of review!) {
        assert.equal(chances.length, 2);
        assert.equal(luck !== undefined, played.startsWith('draw '));
        assert.equal(best === undefined, loss === undefined);
    }
    assert.ok(review!.some(({ best }) => best));
});
