// The module plays the games of the program: after every move the same hash.
import { execFileSync } from 'node:child_process';
import assert from 'node:assert/strict';
import test from 'node:test';
import { bastide, program, simulated } from './module.mjs';

const SEED = 1000;

// Every rule set of the program, with as few players as can be, and as many.
const rules = execFileSync(program, ['games', '--all'], { encoding: 'utf8' }).trim().split('\n');
const most = (name) => {
    for (let players = 2; ; players++) {
        try {
            bastide.game(name, players + 1);
        } catch {
            return players;
        }
    }
};

const same = (name, players, games) => {
    const seed = SEED + players;
    const native = execFileSync(program, [
        'sim', '--game', name, '--players', `${players}`, '--bot', 'random',
        '--games', `${games}`, '--seed', `${seed}`, '--hashes',
    ], { encoding: 'utf8', maxBuffer: 1 << 26 }).trimEnd().split('\n');
    const game = bastide.game(name, players);
    const here = [];
    for (let number = 0; number < games; number++) {
        let move = 0;
        for (const state of simulated(game, seed, number))
            here.push(`${number + 1} ${++move} ${state.hash.toString(16).padStart(16, '0')}`);
    }
    assert.ok(here.length > games * 140, 'whole games were played');
    assert.deepEqual(here, native);
};

test('there are many rule sets', () => assert.ok(rules.length > 20, `${rules.length}`));
for (const name of rules)
    test(`${name}, fewest and most players`, () => {
        same(name, 2, 2);
        same(name, most(name), 2);
    });
for (const players of [3, 4]) test(`wheel with ${players} players`, () => same('wheel', players, 2));
