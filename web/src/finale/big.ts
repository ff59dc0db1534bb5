// What is more than an ordinary turn, and is celebrated: a large city, thieves, a bonus tile, a full trap.
import { formula } from '../play/formula.ts';
import type { View } from '../table/view.ts';
import { t } from '../words/index.ts';

/** Points from which a feature is large. */
const LARGE = 20;

export type BigEvent = {
    kind: 'large' | 'thief' | 'steal' | 'bonus' | 'trap';
    title: string;
    text: string;
    /** What lights up. */
    at: { x: number; y: number; segment: number | null } | null;
    /** Whose colour it has; null where it belongs to no player. */
    player: number | null;
};

const seatOf = (view: View, player: number): string => view.setup.seats[player]!.name;

/** The biggest thing that the last move brought; null if it was an ordinary one. */
export const bigEvent = (before: View | null, view: View): BigEvent | null => {
    if (!before || view.moves <= before.moves || view.over) return null;
    const scores = view.events.flatMap((event) => (event.type === 'score' && !event.final ? [event] : []));
    const most = scores.reduce<(typeof scores)[number] | null>(
        (best, score) => (score.points > (best?.points ?? 0) ? score : best),
        null,
    );
    if (most && most.points >= LARGE)
        return {
            kind: 'large',
            title: t('big.large', { what: t(`reason.${most.for}`), count: most.points }),
            text: [seatOf(view, most.player), formula(most)].filter((text) => text !== '').join(': '),
            at: most.x === undefined ? null : { x: most.x, y: most.y!, segment: most.segment ?? null },
            player: most.player,
        };
    const caught = scores.filter((score) => score.for === 'thief');
    if (caught.length > 0)
        return {
            kind: 'thief',
            title: t('big.thief'),
            text: caught.map(({ player, points }) => `${seatOf(view, player)} +${points}`).join(', '),
            at: null,
            player: caught.length === 1 ? caught[0]!.player : null,
        };
    if (view.events.some(({ type }) => type === 'steal'))
        return { kind: 'steal', title: t('big.steal'), text: t('big.stealText'), at: null, player: null };
    const trapped = scores.find((score) => score.for === 'hunting-pit');
    if (trapped)
        return {
            kind: 'trap',
            title: t('big.trap'),
            text: `${seatOf(view, trapped.player)} +${trapped.points}`,
            at:
                trapped.x === undefined
                    ? null
                    : { x: trapped.x, y: trapped.y!, segment: trapped.segment ?? null },
            player: trapped.player,
        };
    if (view.bonusTurn && !before.bonusTurn)
        return {
            kind: 'bonus',
            title: t('big.bonus'),
            text: t('big.bonusText', { player: seatOf(view, view.active) }),
            at: null,
            player: view.active,
        };
    return null;
};
