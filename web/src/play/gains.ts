// Who got how many points, and for what: one event of the game as short lines.
import type { GameEvent } from '../table/gameEvent.ts';
import type { View } from '../table/view.ts';
import { t } from '../words/index.ts';
import { formula } from './formula.ts';
import type { Score } from './formula.ts';

/** `why`: the formula of the points, or else what they are for; '' where that was said before. */
export type Gain = { player: number; points: number; why: string };

export const gainOf = (score: Score): Gain => ({
    player: score.player,
    points: score.points,
    why: formula(score) || t(`reason.${score.for}`),
});

/** What the wheel gives points for. */
const WHEEL: Score['for'][] = ['fortune', 'tax', 'famine', 'storm', 'inquisition', 'crown'];

export type PigNews = { sector: string; gains: Gain[] };

/** Where the pig stopped last, and what it brought to whom; null if it has not moved. */
export const pigNews = (events: GameEvent[]): PigNews | null => {
    const pig = events.findLast((event) => event.type === 'pig');
    if (!pig) return null;
    const gains = events.flatMap((event) =>
        event.type === 'score' && event.move === pig.move && WHEEL.includes(event.for)
            ? [{ ...gainOf(event), why: event.for === pig.sector ? '' : t(`reason.${event.for}`) }]
            : [],
    );
    return { sector: pig.sector, gains };
};

/** Ann +4, Bob +3 (crown). */
export const gainsText = ({ setup }: View, gains: Gain[]): string =>
    gains
        .map(({ player, points, why }) => `${setup.seats[player]!.name} +${points}${why && ` (${why})`}`)
        .join(', ');
