// The bot that is always there: a legal move by chance. `random:seed=N` plays the same game again.
import type { Bastide } from '../../../bindings/wasm/bastide.mjs';
import type { Setup } from '../table/view.ts';
import type { Level, Limits } from './bots.ts';

/** Mixes a seed with the place in the game, so that every decision has bits of its own. */
const bitsOf = (bastide: Bastide, seed: number, move: number): number => {
    const rng = bastide.rng(seed, move);
    const bits = rng.next();
    rng.free();
    return bits;
};

const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

export const randomBots = (bastide: Bastide) => {
    const games = new Map<string, ReturnType<Bastide['game']>>();
    const gameOf = ({ game: name, seats }: Setup) => {
        const key = `${name} ${seats.length}`;
        const game = games.get(key) ?? bastide.game(name, seats.length);
        games.set(key, game);
        return game;
    };
    return {
        levels: (): Level[] => [{ name: 'random', rating: 0 }],
        choose(setup: Setup, moves: string[], seat: number, limits: Limits = {}): string {
            const game = gameOf(setup);
            const state = setup.position === undefined ? game.start() : game.position(setup.position);
            try {
                for (const move of moves) state.play(move);
                if (state.player !== seat) throw new Error(`it is not the move of player ${seat + 1}`);
                const { seed } = limits;
                return game.text(
                    state.sample(seed === undefined ? chance() : bitsOf(bastide, seed, moves.length)),
                );
            } finally {
                state.free();
            }
        },
        ponder: (): boolean => false,
        ponderEnd: (): void => {},
        hint: (): null => null,
        reviewBegin: (): null => null,
    };
};
