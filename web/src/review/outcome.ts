// What a review says of a game as a whole: chances turn by turn, what each player gave away, and the key moments.
import type { Judgement, Opinion, Why } from '../bots/bots.ts';
import type { ScoreLine } from '../table/engine.ts';
import type { View } from '../table/view.ts';

const MOMENTS = 8;
/** Less than this is no mistake, in points and in the chance to win. */
const SMALL = 1;
const SMALL_CHANCE = 0.03;
/** A turn is told from the first decision on that cost such a share of it. */
const SHARE = 0.4;

/** A turn that cost much, from the decision on that it is told from. */
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
    /** Points given away to the end of the turn. */
    loss: number;
    /** The chance to win with the better move, and how much of it was given away. */
    win: number;
    winLoss: number;
    /** How sure it is that it is better. */
    sure?: Opinion['sure'];
    /** The rest of the game was counted, not estimated. */
    exact?: boolean;
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

/** The chances after each turn, in percent, from before the first one: as they are before the next tile is drawn, when
 * nobody has the luck of a tile yet. In the end the winners have them all. */
const chancesOf = (judged: Judgement[], { winners, scores }: View): ScoreLine[] => {
    const turns = new Map<number, ScoreLine>();
    for (const { turn, played, chances } of judged)
        if (played.startsWith('draw ') && !turns.has(turn))
            turns.set(turn, { turn: turn - 1, scores: chances.map((chance) => 100 * chance) });
    const end = scores.map((_, player) => (winners.includes(player) ? 100 / winners.length : 0));
    const last = Math.max(0, ...judged.map(({ turn }) => turn));
    return [...turns.values(), { turn: last, scores: end }];
};

/** A point counts as much as 1 % of the chance to win. */
const costOf = ({ loss = 0, winLoss = 0 }: { loss?: number; winLoss?: number }): number =>
    loss + 100 * winLoss;

/** Decisions turn by turn: to people a turn is one, though its moves are judged one by one. */
const turnsOf = (judged: Judgement[]): Judgement[][] => {
    const turns: Judgement[][] = [];
    let last: Judgement | undefined;
    for (const one of judged) {
        const drawn = one.played.startsWith('draw ');
        if (!drawn && last?.turn === one.turn && last.player === one.player) turns.at(-1)!.push(one);
        else if (!drawn) turns.push([one]);
        last = drawn ? undefined : one;
    }
    return turns;
};

/** What each decision of a turn gave away. A search may know little of a placement that it hardly looked at; the one for
 * the next decision begins there, and knows better. */
const givenOf = (turn: Judgement[]): Judgement[] =>
    turn.map((one, i) => {
        const [{ best }, after] = [one, turn[i + 1]?.best];
        if (!best || !after || costOf(one) <= 0) return one;
        return {
            ...one,
            loss: Math.max(0, best.margin - after.margin),
            winLoss: Math.max(0, best.win - after.win),
        };
    });

/** A turn as a moment; none where nothing was given away. */
const momentOf = (turn: Judgement[]): Moment[] => {
    const all = turn.reduce((sum, one) => sum + costOf(one), 0);
    const rest = turn.slice(turn.findIndex((one) => costOf(one) >= SHARE * all));
    const [{ move, turn: number, player, played, best, why = [], instead = [] }, next] = rest as [
        Judgement,
        Judgement?,
    ];
    if (!best) return [];
    const most = rest.reduce((a, b) => (costOf(b) > costOf(a) ? b : a));
    return [
        {
            ...{ move, turn: number, player, played, why, instead, win: best.win },
            followed: next?.played ?? null,
            better: best.then ? [best.move, best.then] : [best.move],
            loss: rest.reduce((sum, { loss = 0 }) => sum + loss, 0),
            winLoss: rest.reduce((sum, { winLoss = 0 }) => sum + winLoss, 0),
            sure: most.best?.sure,
            exact: best.exact,
        },
    ];
};

const gainOf = (reasons: Why[]): number => reasons.reduce((sum, { gain = NaN }) => sum + gain, 0);

/** By how much the better move leads, by what is told; NaN: an older review does not know. */
const namedOf = ({ why, instead }: Moment): number => gainOf(why) - gainOf(instead);

/** Ways of what shows only when the game is played on: not a cause. */
const PLAYED_ON = ['played', 'denied'];

export const isPlayedOn = ({ how = '' }: Pick<Why, 'how'>): boolean => PLAYED_ON.includes(how);

/** Whether the reasons explain a good part of the cost; else they are not told. */
export const isKnown = (moment: Moment): boolean =>
    moment.why.length > 0 && !(namedOf(moment) <= 0.25 * moment.loss);

/** The chance to win before and after a moment, in percent, as people read it. */
export const chanceOf = ({ win, winLoss }: Moment): [number, number] => [
    Math.round(100 * win),
    Math.max(0, Math.round(100 * (win - winLoss))),
];

/** What of a weight counts where reasons explain the cost in part only, or make much more than it, or where it is a close
 * call; where they explain no more than half, or nothing; where the chance to win stays. */
const [PARTLY, HALF, UNKNOWN, IDLE] = [0.6, 0.1, 0.05, 0.25];

/** What a moment weighs beside others: its cost, less where a reader learns little from it. An older review does not know
 * what is explained. */
const weightOf = (moment: Moment): number => {
    const caused = namedOf(moment) - gainOf(moment.why.filter(isPlayedOn));
    const [{ loss }, [from, to]] = [moment, chanceOf(moment)];
    const cost = costOf(moment) * (from - to <= 1 ? IDLE : 1);
    if (!isKnown(moment)) return cost * UNKNOWN;
    const partly = caused < 0.8 * loss || caused > 2 * loss + 2;
    const less = [moment.sure === 'close', partly].filter(Boolean);
    return cost * PARTLY ** less.length * (2 * caused <= loss ? HALF : 1);
};

const momentsOf = (judged: Judgement[]): Moment[] =>
    turnsOf(judged)
        .map(givenOf)
        .flatMap(momentOf)
        .filter(({ loss, winLoss }) => loss >= SMALL || winLoss >= SMALL_CHANCE)
        .sort((a, b) => weightOf(b) - weightOf(a))
        .slice(0, MOMENTS)
        .sort((a, b) => a.move - b.move);

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
    [...moments].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, count);
