// Thinking ahead in the worker, while a person decides: in small slices, so that whatever the page asks is answered at
// once. It goes on until the page asks for something else, until it has taken long enough, or the memory is full.
import type { searchBots } from './search.ts';

const SLICE_MS = 8;
/** For messages, and for the machine to breathe. */
const PAUSE_MS = 4;
const ENOUGH_MS = 60_000;

type Found<Answer> = Answer | Promise<Answer>;
type Search = ReturnType<typeof searchBots>;
/** Some of them may have to wait for weights. */
type Bots = {
    [Name in keyof Search]: (...given: Parameters<Search[Name]>) => Found<ReturnType<Search[Name]>>;
} & Pick<Search, 'ponderStep' | 'ponderEnd'>;

/** The same bots; `ponder` begins to think ahead. */
export const whilePondering = (bots: Bots) => {
    let turn = 0; // of the loop under way
    const loop = (mine: number): void => {
        const end = performance.now() + ENOUGH_MS;
        const slice = (): void => {
            if (mine !== turn) return;
            try {
                if (bots.ponderStep(SLICE_MS) && performance.now() < end) setTimeout(slice, PAUSE_MS);
            } catch {
                bots.ponderEnd(); // the bot decides without it
            }
        };
        setTimeout(slice, PAUSE_MS);
    };
    return {
        ...bots,
        choose(...given: Parameters<Bots['choose']>) {
            turn++;
            return bots.choose(...given);
        },
        async hint(...given: Parameters<Bots['hint']>) {
            const mine = ++turn;
            const found = await bots.hint(...given);
            if (mine === turn) loop(mine);
            return found;
        },
        reviewBegin(...given: Parameters<Bots['reviewBegin']>) {
            turn++;
            return bots.reviewBegin(...given);
        },
        async ponder(...given: Parameters<Bots['ponder']>): Promise<boolean> {
            const mine = ++turn;
            const does = await bots.ponder(...given);
            if (does && mine === turn) loop(mine);
            return does;
        },
        ponderEnd(): void {
            turn++;
            bots.ponderEnd();
        },
    };
};
