// What is more than an ordinary turn, and is celebrated: a large city, thieves, a bonus tile, a full trap.
import { formula } from '../play/formula.ts';
import type { Score } from '../play/formula.ts';
import { gainOf } from '../play/gains.ts';
import type { Gain } from '../play/gains.ts';
import type { View } from '../table/view.ts';
import { t } from '../words/index.ts';

/** Points from which a feature is large. */
const LARGE = 20;

export type BigEvent = {
    kind: 'large' | 'thief' | 'steal' | 'bonus' | 'trap';
    title: string;
    /** What happened, or how the points came about; '' where the gains say it all. */
    text: string;
    /** Who got what; empty where nobody did. */
    gains: Gain[];
    /** What lights up. */
    at: { x: number; y: number; segment: number | null } | null;
    /** Whose colour it has; null where it belongs to no one player. */
    player: number | null;
};

const placeOf = ({ x, y, segment }: Score): BigEvent['at'] =>
    x === undefined ? null : { x, y: y!, segment: segment ?? null };

/** The one who gained; null where several did. */
const onlyOne = ([first, ...others]: Gain[]): number | null =>
    first && others.length === 0 ? first.player : null;

/** The biggest thing that the last move brought; null if it was an ordinary one. */
export const bigEvent = (before: View | null, view: View): BigEvent | null => {
    if (!before || view.moves <= before.moves || view.over) return null;
    const scores = view.events.flatMap((event) => (event.type === 'score' && !event.final ? [event] : []));
    const gainsFor = (reason: Score['for']): Gain[] =>
        scores.filter((score) => score.for === reason).map(gainOf);
    const most = scores.reduce<Score | null>(
        (best, score) => (score.points > (best?.points ?? 0) ? score : best),
        null,
    );
    if (most && most.points >= LARGE) {
        const same = scores.filter(
            (score) =>
                score.for === most.for && JSON.stringify(placeOf(score)) === JSON.stringify(placeOf(most)),
        );
        const gains = same.map(gainOf);
        return {
            kind: 'large',
            title: t('big.large', { what: t(`reason.${most.for}`), count: most.points }),
            text: formula(most),
            gains: gains.map((gain) => ({ ...gain, why: gain.why === formula(most) ? '' : gain.why })),
            at: placeOf(most),
            player: onlyOne(gains),
        };
    }
    const caught = gainsFor('thief');
    if (caught.length > 0)
        return {
            kind: 'thief',
            title: t('big.thief'),
            text: '',
            gains: caught,
            at: null,
            player: onlyOne(caught),
        };
    if (view.events.some(({ type }) => type === 'steal'))
        return {
            kind: 'steal',
            title: t('big.steal'),
            text: t('big.stealText'),
            gains: [],
            at: null,
            player: null,
        };
    const trapped = scores.find((score) => score.for === 'hunting-pit');
    if (trapped) {
        const gains = gainsFor('hunting-pit');
        return {
            kind: 'trap',
            title: t('big.trap'),
            text: '',
            gains,
            at: placeOf(trapped),
            player: onlyOne(gains),
        };
    }
    if (view.turnKind === 'bonus' && before.turnKind !== 'bonus')
        return {
            kind: 'bonus',
            title: t('big.bonus'),
            text: t('say.turn.bonus', { player: view.setup.seats[view.active]!.name }),
            gains: [],
            at: null,
            player: view.active,
        };
    return null;
};
