// What speaks for a move, in words.
import type { Why } from '../bots/bots.ts';
import type { Seat } from '../table/view.ts';
import { known, t } from '../words/index.ts';
import { tr } from '../words/later/review.ts';

const paramsOf = ({ points, kind, player }: Why, seats: Seat[]) => {
    const key = `kind.${kind ?? ''}`;
    return {
        count: Math.max(1, Math.round(points)),
        kind: known(key) ? t(key) : '',
        player: player === undefined ? '' : (seats[player]?.name ?? ''),
    };
};

/** Why a move of the past would have been better, a sentence. */
export const whyText = (why: Why, seats: Seat[]): string => tr(`why.${why.code}`, paramsOf(why, seats));

/** Why a move is good, a part of a sentence; empty for what has no meaning in a hint. */
export const goodText = (why: Why, seats: Seat[]): string =>
    why.code === 'gives' || why.code === 'ahead' ? '' : tr(`good.${why.code}`, paramsOf(why, seats));
