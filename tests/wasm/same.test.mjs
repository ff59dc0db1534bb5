// The module plays the games of the program: after every move the same hash.
import { execFileSync } from 'node:child_process';
import assert from 'node:assert/strict';
import test from 'node:test';
import { bastide, program, simulated } from './module.mjs';

const GAMES = 5;

const NAMES = [
    'base', 'base+farmers', 'base+river-fork', 'base+abbot+towers', 'base+farmers+river+abbot+towers',
    'base+farmers+river-fork+abbot+towers', 'wheel', 'hunters',
];
for (const name of NAMES) {
    for (const players of [2, 3, 4, 5]) {
        test(`${name} with ${players} players`, () => {
            const seed = 1000 + players;
            const native = execFileSync(program, [
                'sim', '--game', name, '--players', `${players}`, '--bot', 'random',
                '--games', `${GAMES}`, '--seed', `${seed}`, '--hashes',
            ], { encoding: 'utf8' }).trimEnd().split('\n');
            const game = bastide.game(name, players);
            const here = [];
            for (let number = 0; number < GAMES; number++) {
                let move = 0;
                for (const state of simulated(game, seed, number))
                    here.push(`${number + 1} ${++move} ${state.hash.toString(16).padStart(16, '0')}`);
            }
            assert.ok(here.length > GAMES * 140, 'whole games were played');
            assert.deepEqual(here, native);
        });
    }
}
