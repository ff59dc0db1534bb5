// What a review says of a game as a whole: chances turn by turn, what each player gave away, and the key moments.
import type { Judgement, Opinion, Why } from '../bots/bots.ts';
import type { ScoreLine } from '../table/engine.ts';
import type { View } from '../table/view.ts';

const MOMENTS = 8;
/** Less than this is no mistake, in points. */
const SMALL = 1;

/** A decision that cost much. */
export type Moment = {
    /** Number of its move, from 1: before it the game had one less. */
    move: number;
    turn: number;
    player: number;
    played: string;
    /** What followed it in the same turn, if anything did. */
    followed: string | null;
    /** The better move, and what should have followed. */
    better: string[];
    loss: number;
    /** The chance to win with the better move, and how much of it was given away. */
    win: number;
    winLoss: number;
    /** How sure it is that it is better. */
    sure?: Opinion['sure'];
    why: Why[];
    /** What the move played brought. */
    instead: Why[];
};

export type Outcome = {
    chances: ScoreLine[];
    /** By player: points given away in a turn, on average. */
    losses: number[];
    luck: number[];
    /** In the order of the game. */
    moments: Moment[];
};

const sums = (judged: Judgement[], players: number, of: (one: Judgement) => number): number[] =>
    Array.from({ length: players }, (_, player) =>
        judged.filter((one) => one.player === player).reduce((sum, one) => sum + of(one), 0),
    );

/** The chances turn by turn, in percent; in the end the winners have them all. */
const chancesOf = (judged: Judgement[], { winners, scores }: View): ScoreLine[] => {
    const turns = new Map<number, ScoreLine>();
    for (const { turn, chances } of judged)
        turns.set(turn, { turn, scores: chances.map((chance) => 100 * chance) });
    const end = scores.map((_, player) => (winners.includes(player) ? 100 / winners.length : 0));
    return [...turns.values(), { turn: turns.size + 1, scores: end }];
};

const costOf = ({ loss, winLoss }: Moment): number => loss + 100 * winLoss;

/** What cost most, one for each turn. */
const momentsOf = (judged: Judgement[]): Moment[] => {
    const turns = new Map<number, Moment>();
    for (const [
        i,
        { move, turn, player, played, best, loss = 0, winLoss = 0, why = [], instead = [] },
    ] of judged.entries()) {
        if (!best || loss < SMALL) continue;
        const better = best.then ? [best.move, best.then] : [best.move];
        const next = judged[i + 1];
        const followed =
            next?.turn === turn && next.player === player && !next.played.startsWith('draw ')
                ? next.played
                : null;
        const { sure, win } = best;
        const moment: Moment = {
            ...{ move, turn, player, played, followed, better, sure },
            ...{ loss, win, winLoss, why, instead },
        };
        const known = turns.get(turn);
        if (!known || costOf(known) < costOf(moment)) turns.set(turn, moment);
    }
    return [...turns.values()]
        .sort((a, b) => costOf(b) - costOf(a))
        .slice(0, MOMENTS)
        .sort((a, b) => a.move - b.move);
};

export const outcomeOf = (judged: Judgement[], end: View): Outcome => {
    const players = end.setup.seats.length;
    const losses = sums(judged, players, ({ loss }) => loss ?? 0);
    const draws = sums(judged, players, ({ luck }) => (luck === undefined ? 0 : 1));
    return {
        chances: chancesOf(judged, end),
        losses: losses.map((loss, player) => loss / Math.max(1, draws[player]!)),
        luck: sums(judged, players, ({ luck }) => luck ?? 0),
        moments: momentsOf(judged),
    };
};

/** The moments that cost most, the costliest first. */
export const costliest = (moments: Moment[], count: number): Moment[] =>
    [...moments].sort((a, b) => costOf(b) - costOf(a)).slice(0, count);
