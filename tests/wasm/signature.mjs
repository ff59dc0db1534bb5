// Prints the signature of `bastide bench` as the WebAssembly module plays it: the same games, mixed the
// same way (src/cli/bench.c). ./check compares it with the program's.
import { bastide } from './module.mjs';

const GAMES = 200;
const LIST = [
    ['base', 2], ['base', 5], ['base+farmers', 2], ['base+farmers', 3], ['base+farmers', 4], ['base+farmers', 5],
];

const mix = (signature, value) => BigInt.asUintN(64, (signature ^ BigInt(value)) * 0x100000001b3n);

let signature = 0xcbf29ce484222325n;
for (const [name, players] of LIST) {
    const game = bastide.game(name, players);
    for (let number = 0; number < GAMES; number++) {
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
