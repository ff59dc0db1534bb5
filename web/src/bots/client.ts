// The bots as the page sees them. A worker that dies, or that is told to stop in the middle of a thought, is
// started again.
import { assets } from '../assets.ts';
import { lineTo } from '../table/rpc.ts';
import type { Line } from '../table/rpc.ts';
import type { Bots, Hint, Level, Progress } from './bots.ts';

/** For each decision of a review, in milliseconds; a game has a hundred or two. */
const REVIEW_MS = 300;

const workerNew = (): Worker => new Worker(new URL(assets.bots, document.baseURI), { type: 'module' });

/** `ponderAllow`: whether bots may think ahead now. */
export type BotsClient = Bots & { ponderAllow(on: boolean): void; close(): void };

export const botsStart = (start: () => Worker = workerNew): BotsClient => {
    let line: Line | null = null;
    let asked = 0;
    const ask = async <Answer>(name: string, given: unknown[]): Promise<Answer> => {
        line ??= lineTo(start(), () => (line = null));
        asked++;
        try {
            return (await line.ask(name, given)) as Answer;
        } finally {
            asked--;
        }
    };
    const end = (reason: string): void => {
        line?.close(reason);
        line = null;
    };
    /** What to think about ahead, while that is allowed. */
    let wanted: unknown[] | null = null;
    let allowed = true;
    const ponder = async (): Promise<boolean> => {
        if (wanted && allowed) return ask<boolean>('ponder', wanted);
        if (line) await ask('ponderEnd', []);
        return true;
    };
    const ponderSoon = (): void => void ponder().catch(() => {}); // a bot can do without
    return {
        levels: () => ask<Level[]>('levels', []),
        choose(setup, moves, seat, limits) {
            wanted = null;
            return ask<string>('choose', [setup, moves, seat, limits]);
        },
        ponder(...given) {
            wanted = given;
            return allowed ? ponder() : Promise.resolve(true);
        },
        ponderEnd() {
            if (!wanted) return;
            wanted = null;
            ponderSoon();
        },
        ponderAllow(on) {
            if (on === allowed) return;
            allowed = on;
            if (wanted || !on) ponderSoon();
        },
        hint: (setup, moves, ms) => ask<Hint | null>('hint', [setup, moves, ms]),
        async review(setup, moves, onProgress) {
            let now = await ask<Progress | null>('reviewBegin', [setup, moves, REVIEW_MS]);
            while (now && !now.judgements) {
                onProgress(now.done, now.all);
                now = await ask<Progress>('reviewStep', []);
            }
            return now?.judgements ?? null;
        },
        stop() {
            if (asked > 0) end('thinking was stopped');
        },
        close: () => end('the bots were closed'),
    };
};
