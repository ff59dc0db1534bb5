// Prints the signature of `bastide bench` as the WebAssembly module plays it: the same games, mixed the
// same way. The list of games is read from src/cli/bench.c, so that there is only one. ./check compares.
import { readFileSync } from 'node:fs';
import { bastide } from './module.mjs';

const source = readFileSync(new URL('../../src/cli/bench.c', import.meta.url), 'utf8');
const games = Number(source.match(/BENCH_GAMES = (\d+)/)[1]);
const list = Array.from(source.matchAll(/\{ "([^"]+)", (\d) \}/g), ([, name, players]) => [name, Number(players)]);

const mix = (signature, value) => BigInt.asUintN(64, (signature ^ BigInt(value)) * 0x100000001b3n);

let signature = 0xcbf29ce484222325n;
for (const [name, players] of list) {
    const game = bastide.game(name, players);
    for (let number = 0; number < games; number++) {
        const [deck, rng, state] = [bastide.deck(1, number), bastide.rng(2, number), game.start()];
        while (!state.over) {
            const move = state.drawing ? deck.draw(state) : state.sample(rng.next());
            state.play(move);
            signature = mix(signature, move);
        }
        for (const score of state.scores) signature = mix(signature, BigInt.asUintN(32, BigInt(score)));
        for (const piece of [deck, rng, state]) piece.free();
    }
}
console.log(signature.toString(16).padStart(16, '0'));
