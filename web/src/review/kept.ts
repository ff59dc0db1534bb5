// A review is kept with its game.
import { storage } from '../app/tables.ts';
import type { Judgement } from '../bots/bots.ts';

type Kept = { moves: number; judged: Judgement[] };

const isKept = (value: unknown): value is Kept => {
    const one = value as Partial<Kept> | null;
    return (
        typeof one === 'object' &&
        one !== null &&
        Array.isArray(one.judged) &&
        one.judged.length === one.moves &&
        one.judged.every(
            (judged) =>
                Array.isArray(judged?.chances) && typeof judged.move === 'number' && judged.player >= 0,
        )
    );
};

/** The review of a game with so many moves, or null. */
export const reviewKept = async (id: string | null, moves: number): Promise<Judgement[] | null> => {
    const kept = id === null ? null : await (await storage()).attached('review', id);
    return isKept(kept) && kept.moves === moves ? kept.judged : null;
};

export const reviewKeep = async (id: string | null, judged: Judgement[]): Promise<void> => {
    if (id === null) return;
    const kept: Kept = { moves: judged.length, judged };
    await (await storage()).attach('review', id, kept).catch(() => {}); // full: it is made again
};
