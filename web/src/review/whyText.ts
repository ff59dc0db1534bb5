// What speaks for a move, in words. Each reason is a sentence; how it comes about has one of its own, where it is known.
// A reason of an older review or of a newer engine may lack numbers or have unknown names: then less is said.
import type { Why } from '../bots/bots.ts';
import type { Seat } from '../table/view.ts';
import { known, language, t } from '../words/index.ts';
import { knownReview, tr } from '../words/later/review.ts';
import type { Moment } from './outcome.ts';

type Voice = (why: Why) => string[];

/** Why a move of the past would have been better. */
const missed: Voice = ({ code, how }) => [`why.how.${how}`, `why.${code}`];
/** What was had instead. */
const played: Voice = ({ code, how }) => [`instead.how.${how}`, `instead.${code}`];
/** What is good about a move to come. */
const promised: Voice = ({ code, how }) => [`good.how.${how}`, `good.${code}`];

/** Ann, Bob and Cleo: no comma before the last, as the program writes it. */
const namesOf = ({ player, players }: Why, seats: Seat[]): string =>
    new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(
        (players ?? (player === undefined ? [] : [player])).map((one) => seats[one]?.name ?? ''),
    );

/** How large a feature is: from three tiles on, or with a complete city. */
const sizeOf = ({ kind, count = 0 }: Why): string => {
    if (kind === 'field') return count > 0 ? tr('part.cities', { count }) : '';
    return count > 2 ? tr('part.tiles', { count }) : '';
};

const paramsOf = (why: Why, seats: Seat[], me: number) => {
    const kind = `kind.${why.kind ?? ''}`;
    const count = Math.max(1, Math.round(why.points));
    return {
        count,
        points: tr('part.points', { count }),
        kind: known(kind) ? t(kind) : '',
        player: namesOf(why, seats),
        each: (why.players?.length ?? 1) > 1 ? tr('part.each') : '',
        size: sizeOf(why),
        number: why.count ?? 0,
        me: seats[me]?.name ?? '',
    };
};

const said = (voice: Voice, why: Why, seats: Seat[], me: number): string => {
    const key = voice(why).find(knownReview);
    return key === undefined ? '' : tr(key, paramsOf(why, seats, me));
};

/** Why a move of the past would have been better, and what was had instead: sentences. */
export const momentText = ({ why, instead, player }: Moment, seats: Seat[]): string =>
    [
        ...why.map((one) => said(missed, one, seats, player)),
        ...instead.map((one) => said(played, one, seats, player)),
    ]
        .filter(Boolean)
        .join(' ');

/** Why a move is good, a part of a sentence; empty for what has no meaning in a hint. */
export const goodText = (why: Why, seats: Seat[]): string => said(promised, why, seats, 0);

/** What a decision cost. */
export const costText = ({ loss, winLoss }: Moment): string =>
    tr('moment.cost', { count: Math.max(1, Math.round(loss)), percent: Math.round(100 * winLoss) });
