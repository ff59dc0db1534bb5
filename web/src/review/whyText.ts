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
const namesOf = (players: number[], seats: Seat[]): string =>
    new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(
        players.map((one) => seats[one]?.name ?? ''),
    );

/** What a feature holds: from three tiles on. */
const sizeOf = ({ kind, how, count = 0, more = 0 }: Why): string => {
    if (kind === 'field' && count + more === 0) return '';
    if (kind === 'field')
        return tr('part.cities', { count, open: more > 0 ? tr('part.open', { count: more }) : '' });
    const grown = how === 'raft' || more === count ? 0 : more;
    const then = grown > 0 ? tr('part.then', { count: grown }) : '';
    if (kind === 'river system') return tr('part.fish', { count, then });
    if (kind === 'meadow') return tr('part.animals', { count, then });
    return count > 2 ? tr('part.tiles', { count }) : '';
};

/** Points as people read them: whole, and 1 for anything that is said at all. */
const wholeOf = (points: number): number => Math.max(1, Math.round(points));

const pointsText = (points: number): string => tr('part.points', { count: wholeOf(points) });

/** What the move played brings of the points, too. */
const otherOf = ({ how, points, gain, count = 0 }: Why): number => {
    if (gain === undefined) return how === 'sooner' ? count : 0;
    return Math.max(0, Math.round(points - gain));
};

/** The same in words; both may bring as much. */
const insteadText = (voice: Voice, why: Why): string => {
    const count = otherOf(why);
    if (count === 0) return '';
    if (count === wholeOf(why.points)) return tr(voice === played ? 'part.asMuchBetter' : 'part.asMuch');
    return tr(voice === played ? 'part.insteadBetter' : 'part.instead', { count });
};

const paramsOf = (voice: Voice, why: Why, seats: Seat[], me: number) => {
    const kind = `kind.${why.kind ?? ''}`;
    const players = why.players ?? (why.player === undefined ? [] : [why.player]);
    return {
        count: wholeOf(why.points),
        points: pointsText(why.points),
        worth: why.gain === undefined ? '' : tr('part.worth', { points: pointsText(why.gain) }),
        kind: known(kind) ? t(kind) : '',
        size: sizeOf(why),
        figure: tr(why.kind === 'river system' ? 'part.hut' : 'part.figure'),
        player: namesOf(players, seats),
        winners: namesOf(why.winners ?? (players.length > 0 ? players : [me]), seats),
        each: players.length > 1 ? tr('part.each') : '',
        number: why.count ?? 0,
        more: why.more ?? 0,
        other: otherOf(why),
        instead: insteadText(voice, why),
        me: seats[me]?.name ?? '',
    };
};

/** What rivals have less who are not the strongest: the cost does not count it. */
const uncounted = ({ code, how, gain }: Why): boolean =>
    gain === 0 &&
    (['blocks', 'gives', 'frees'].includes(code) || ['theirs', 'threat', 'alone'].includes(how ?? ''));

const said = (voice: Voice, why: Why, seats: Seat[], me: number): string => {
    const key = voice(why).find(knownReview);
    if (key === undefined) return '';
    const text = tr(key, paramsOf(voice, why, seats, me));
    return voice !== promised && uncounted(why) ? `${text} ${tr('part.uncounted')}` : text;
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
export const costText = ({ loss, win, winLoss }: Moment): string => {
    const [from, to] = [Math.round(100 * win), Math.max(0, Math.round(100 * (win - winLoss)))];
    return tr(from === to ? 'moment.costOnly' : 'moment.cost', {
        count: Math.max(1, Math.round(loss)),
        from,
        to,
    });
};
