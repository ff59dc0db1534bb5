// Changes of a table run one after another, so that none sees another one half done.
import { errorText } from '../errorText.ts';
import type { CommitAnswer } from './table.ts';

export const queueNew = (): (<Value>(change: () => Promise<Value>) => Promise<Value>) => {
    let last: Promise<unknown> = Promise.resolve();
    return (change) => {
        const done = last.then(change);
        last = done.catch(() => {});
        return done;
    };
};

/** A commit that throws was refused. */
export const commitAnswer = async (commit: Promise<void>): Promise<CommitAnswer> => {
    try {
        await commit;
        return { accepted: true };
    } catch (error) {
        return { accepted: false, reason: errorText(error) };
    }
};
