// What the tests of the WebAssembly module share: where the build put the module and the program.
import { readFileSync } from 'node:fs';
import { load } from '../../bindings/wasm/bastide.mjs';

export const build = process.env.BASTIDE_BUILD ?? new URL('../../build', import.meta.url).pathname;
export const program = `${build}/bastide`;
export const bytes = () => readFileSync(`${build}/bindings/wasm/bastide.wasm`);
export const bastide = await load(bytes());

// The stream of a seat's bot, as bas_bot_stream of src/bots/bot.h.
const streamOf = (game, seat) => seat < 5n ? 5n * game + seat : seat << 60n | game;

// A game of `bastide sim` with the bot random, move by move: yields every state, which is the same object.
// Streams are those of the program: one deck for each game, one bot for each game and seat.
export function* simulated(game, seed, number) {
    const botSeed = BigInt(seed) ^ 0x626f74n; // as in src/bots/bot.c
    const deck = bastide.deck(seed, number);
    const bots = Array.from({ length: game.players }, (_, seat) =>
        bastide.rng(botSeed, streamOf(BigInt(number), BigInt(seat))));
    const state = game.start();
    while (!state.over) {
        state.play(state.drawing ? deck.draw(state) : state.sample(bots[state.player].next()));
        yield state;
    }
    for (const piece of [deck, ...bots, state]) piece.free();
}
