// Weights of the learned evaluation: they are fetched when somebody first thinks with them, not before, so that the first
// move does not wait for them. Without them bots judge by hand.
import type { Ai } from '../../../bindings/wasm/ai.mjs';
import { withWeights } from '../../../bindings/wasm/ai.mjs';
import type { searchBots } from './search.ts';

type Bots = ReturnType<typeof searchBots>;

/** The same bots; what thinks with weights waits for them. `fetched` null: this page has none. */
export const whenLearned = (ai: Ai, bots: Bots, fetched: (() => Promise<Uint8Array>) | null) => {
    let there: Promise<unknown> | null = fetched ? null : Promise.resolve();
    const learned = (): Promise<unknown> => (there ??= withWeights(ai, {}, fetched!));
    return {
        ...bots,
        async choose(...given: Parameters<Bots['choose']>) {
            if (bots.learns(given[0], given[2])) await learned();
            return bots.choose(...given);
        },
        async ponder(...given: Parameters<Bots['ponder']>) {
            if (bots.learns(given[0], given[2])) await learned();
            return bots.ponder(...given);
        },
        async hint(...given: Parameters<Bots['hint']>) {
            await learned();
            return bots.hint(...given);
        },
        async reviewBegin(...given: Parameters<Bots['reviewBegin']>) {
            await learned();
            return bots.reviewBegin(...given);
        },
    };
};
