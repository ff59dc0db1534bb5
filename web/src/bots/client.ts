// The bots as the page sees them. A worker that dies, or that is told to stop in the middle of a thought, is
// started again.
import { assets } from '../assets.ts';
import { lineTo } from '../table/rpc.ts';
import type { Line } from '../table/rpc.ts';
import type { Bots, Hint, Level, Progress } from './bots.ts';

/** For each decision of a review, in milliseconds; a game has a hundred or two. */
const REVIEW_MS = 300;

const workerNew = (): Worker => new Worker(new URL(assets.bots, document.baseURI), { type: 'module' });

export const botsStart = (start: () => Worker = workerNew): Bots & { close(): void } => {
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
    return {
        levels: () => ask<Level[]>('levels', []),
        choose: (setup, moves, seat, limits) => ask<string>('choose', [setup, moves, seat, limits]),
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
