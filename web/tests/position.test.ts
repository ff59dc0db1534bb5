// Positions as a line of text: a game that begins with one is loaded, played on, kept in a file and understood by bots.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../../bindings/wasm/ai.mjs';
import { randomBots } from '../src/bots/random.ts';
import { searchBots } from '../src/bots/search.ts';
import { recordSource } from '../src/table/record.ts';
import { sessionNew } from '../src/table/session.ts';
import type { Session } from '../src/table/session.ts';
import type { View } from '../src/table/view.ts';
import { GAMES, bastide, bits, modules, setupOf } from './help.ts';

const ai = searchBots(await load(readFileSync(join(modules, 'ai.wasm'))), randomBots(bastide));

/** Plays by chance until somebody has to decide, after so many decisions. */
const playOn = (session: Session, from: View, decisions: number): View => {
    const next = bits(3);
    let view = from;
    for (let made = 0; !view.over && (view.drawing || made < decisions); ) {
        if (view.drawing) view = session.draw();
        else {
            view = session.play([view.choices[next() % view.choices.length]!.move]);
            made++;
        }
    }
    return view;
};

for (const game of GAMES)
    test(`${game}: a position becomes a game`, () => {
        const session = sessionNew(bastide);
        const setup = setupOf(game, 3, 7);
        const before = playOn(session, session.open(setup, []), 21);
        const position = session.position();
        assert.equal(session.position(before.moves), position);

        const { seed: _, ...rest } = setup;
        const from = { ...rest, position };
        const bytes = recordSource({ setup: from, headers: [], moves: [] });
        const { record, view } = session.load(bytes);
        assert.equal(record.setup.position, position);
        assert.equal(view.moves, 0);
        for (const key of ['tiles', 'choices', 'scores', 'supplies', 'stacks', 'mover', 'hand'] as const)
            assert.deepEqual(view[key], before[key], key);
        assert.equal(session.position(), position, 'what is read is written again');

        const later = playOn(session, view, 5);
        const saved = session.save([]);
        const again = sessionNew(bastide).load(new TextEncoder().encode(saved));
        assert.deepEqual(again.view.tiles, later.tiles, 'a file with a position and moves');
        assert.equal(again.record.setup.position, position);
        assert.equal(session.back(0).moves, 0);
        assert.equal(session.position(), position);
    });

test('bots decide, advise and judge from a position on', () => {
    const session = sessionNew(bastide);
    const setup = setupOf('base+farmers', 2, 5);
    const before = playOn(session, session.open(setup, []), 12);
    const line = session.position();
    const player = (name: string) => ({
        ...setup,
        position: line,
        seats: setup.seats.map((seat) => ({ ...seat, player: name })),
    });
    const legal = before.choices.map(({ move }) => move);
    for (const name of ['random:seed=4', 'child', 'casual'])
        assert.ok(legal.includes(ai.choose(player(name), [], before.mover!, { seed: 2 })), name);
    assert.ok(legal.includes(ai.hint(player('human'), [], 50).moves[0]!.move));
    const moves = [legal[0]!];
    assert.equal(ai.reviewBegin(player('human'), moves, 20).all, 1);
    let progress = ai.reviewStep();
    while (!progress.judgements) progress = ai.reviewStep();
    assert.equal(progress.judgements[0]!.played, moves[0]);
});

test('a line that is no position is refused with its place', () => {
    const session = sessionNew(bastide);
    const load = (position: string, game = 'base+farmers') =>
        session.load(recordSource({ setup: { ...setupOf(game, 2), position }, headers: [], moves: [] }));
    assert.throws(() => load('game base+farmers players 2; tile BA-Z 0 0 0'), /position, column \d+: /);
    assert.throws(() => load('hello'), /position, column 1: /);
    assert.throws(() => load('game wheel players 2'), /position, column/);
});
