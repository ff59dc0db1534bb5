// How points came about, in numbers: 3 tiles x 2 + 1 shield x 2. Only what the event of the engine says; where it
// counts nothing, there is no formula.
import type { Event } from '../../../bindings/wasm/bastide.mjs';
import { known, t } from '../words/index.ts';

export type Score = Extract<Event, { type: 'score' }>;

const counted = (reason: string, count: number): string => {
    const key = `formula.bonus.${reason}`;
    return t(known(key) ? key : 'formula.bonus.other', { count });
};

/** 0 is for things of several kinds, which have no common worth. */
const times = (term: string, worth: number): string =>
    worth < 2 ? term : t('formula.times', { term, worth });

/** The formula; '' where there is none. */
export const formula = ({ for: reason, tiles, bonus, each, besides }: Score): string => {
    const guards = reason === 'guard' || reason === 'thief';
    return [
        ...(tiles > 0 ? [times(t('formula.tiles', { count: tiles }), each.tile)] : []),
        ...(bonus > 0 ? [times(counted(reason, bonus), guards ? each.bonus + besides : each.bonus)] : []),
        ...(besides > 0 && !guards ? [counted('canoe', besides)] : []),
    ].join(' + ');
};
