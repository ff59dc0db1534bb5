// How points came about, in numbers: 3 tiles x 2 + 1 shield x 2. Only what the event of the engine counted; where
// the points are no plain multiple of that, there is no formula.
import type { Event } from '../../../bindings/wasm/bastide.mjs';
import { known, t } from '../words/index.ts';

export type Score = Extract<Event, { type: 'score' }>;

/** Points for each thing counted, or null. */
export const each = ({ points, tiles, bonus }: Pick<Score, 'points' | 'tiles' | 'bonus'>): number | null => {
    const all = tiles + bonus;
    return all > 0 && points % all === 0 ? points / all : null;
};

const counted = (reason: string, count: number): string => {
    const key = `formula.bonus.${reason}`;
    return t(known(key) ? key : 'formula.bonus.other', { count });
};

const times = (term: string, worth: number): string =>
    worth === 1 ? term : t('formula.times', { term, worth });

/** What each tile and each other thing brought, where they are not alike; null where it is not known. */
const unlike = ({ for: reason, points, tiles, bonus }: Score): string[] | null => {
    if (bonus === 0) return null;
    if (reason === 'meadow' || reason === 'hunting-pit') return [counted(reason, bonus)];
    if (reason === 'forest' && points === 2 * tiles + 3 * bonus)
        return [times(t('formula.tiles', { count: tiles }), 2), times(counted(reason, bonus), 3)];
    if (reason === 'hut' && points > bonus) return [counted(reason, bonus), counted('canoe', points - bonus)];
    return null;
};

/** The formula; '' where there is none. */
export const formula = (score: Score): string => {
    const terms = unlike(score);
    if (terms) return terms.join(' + ');
    const worth = each(score);
    if (worth === null) return '';
    return [
        ...(score.tiles > 0 ? [t('formula.tiles', { count: score.tiles })] : []),
        ...(score.bonus > 0 ? [counted(score.for, score.bonus)] : []),
    ]
        .map((term) => times(term, worth))
        .join(' + ');
};
