// The final scoring as a list of steps: feature after feature, and what lies on fields and meadows last, since it often
// decides the game. Each step says who gets what and how the points stand after it.
import { formula } from '../play/formula.ts';
import type { Score } from '../play/formula.ts';
import type { View } from '../table/view.ts';

export type Place = { x: number; y: number };

export type Step = {
    reason: Score['for'];
    /** Where it is on the map; null for what is in no one place. */
    at: (Place & { segment: number | null }) | null;
    gains: { player: number; points: number }[];
    /** How the points came about; '' where no formula says it. */
    formula: string;
    /** The points of all players after it. */
    scores: number[];
};

/** What lies down until the end. */
const LAST: Score['for'][] = ['field', 'meadow'];

const placeOf = ({ x, y, segment }: Score): Step['at'] =>
    x === undefined ? null : { x, y: y!, segment: segment ?? null };

/** The same feature gives several players their points in one step. */
const together = (step: Step, score: Score): boolean =>
    step.reason === score.for &&
    step.at !== null &&
    JSON.stringify(step.at) === JSON.stringify(placeOf(score)) &&
    !step.gains.some(({ player }) => player === score.player);

/** How long a step is shown, and how long all of them should take together, in milliseconds. */
const STEP = 900;
const WHOLE = 30_000;

/** Many steps, as with six players, are shown more briefly than the pace of bots asks for. */
export const stepLength = (pace: number, steps: number): number =>
    STEP + Math.max(0, Math.min(pace, WHOLE / steps - STEP));

export type FinalScoring = { before: number[]; steps: Step[] };

/** The final scoring of a finished game. */
export const finalScoring = (view: View): FinalScoring => {
    const scores = view.events.filter(
        (event): event is typeof event & Score => event.type === 'score' && event.final,
    );
    const inOrder = [
        ...scores.filter((score) => !LAST.includes(score.for)),
        ...scores.filter((score) => LAST.includes(score.for)),
    ];
    const now = [...view.scores];
    for (const { player, points } of scores) now[player]! -= points;
    const before = [...now];
    const steps: Step[] = [];
    for (const score of inOrder) {
        const { player, points } = score;
        now[player]! += points;
        const known = steps.at(-1);
        if (known && together(known, score)) {
            known.gains.push({ player, points });
            known.scores = [...now];
        } else
            steps.push({
                reason: score.for,
                at: placeOf(score),
                gains: [{ player, points }],
                formula: formula(score),
                scores: [...now],
            });
    }
    return { before, steps };
};

/** The points while a step is counted: `part` from 0 to 1. Whole points, each player's in its own time. */
export const countedTo = (from: number[], to: number[], part: number): number[] =>
    from.map((points, player) => points + Math.round((to[player]! - points) * Math.min(part, 1)));
