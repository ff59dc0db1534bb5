// Points without a game: who has how many, and where that is on a track of 50 places. Kept after every change.
import { localRead, localWrite } from '../app/localStore.ts';
import { isColour } from '../table/view.ts';
import type { Colour } from '../table/view.ts';

export const PLACES = 50;
/** Of one entry; a total that is larger is a slip. */
export const POINTS_MAX = 999;
const PLAYERS = { least: 2, most: 6 };

export type Scores = {
    players: { name: string; colour: Colour }[];
    /** In the order in which they were counted. */
    entries: { player: number; points: number }[];
};

export const totalsOf = ({ players, entries }: Scores): number[] =>
    players.map((_, player) =>
        entries.reduce((sum, entry) => sum + (entry.player === player ? entry.points : 0), 0),
    );

/** Where a total stands: the place on the track, and what lies before the player for the laps: 0, 50, 100... */
export const placeOf = (total: number): { place: number; laps: number } => ({
    place: total % PLACES,
    laps: Math.floor(total / PLACES) * PLACES,
});

/** One more entry; nobody has less than nothing. */
export const counted = (scores: Scores, player: number, points: number): Scores => {
    const total = totalsOf(scores)[player]!;
    const given = Math.max(Math.min(points, POINTS_MAX), -total);
    return given === 0 ? scores : { ...scores, entries: [...scores.entries, { player, points: given }] };
};

export const signed = (points: number): string => (points > 0 ? `+${points}` : `\u2212${-points}`);

export const undone = (scores: Scores): Scores => ({ ...scores, entries: scores.entries.slice(0, -1) });

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

/** Whether this page stored it, whole. */
export const isScores = (value: unknown): value is Scores => {
    if (!isObject(value) || !Array.isArray(value.players) || !Array.isArray(value.entries)) return false;
    const { players, entries } = value as { players: unknown[]; entries: unknown[] };
    return (
        players.length >= PLAYERS.least &&
        players.length <= PLAYERS.most &&
        players.every((one) => isObject(one) && typeof one.name === 'string' && isColour(one.colour)) &&
        entries.every(
            (one) =>
                isObject(one) &&
                Number.isInteger(one.points) &&
                Number.isInteger(one.player) &&
                players[one.player as number] !== undefined,
        )
    );
};

const KEY = 'scores';
export const scoresRead = (): Scores | null => {
    const kept = localRead(KEY);
    return isScores(kept) ? kept : null;
};
export const scoresKeep = (scores: Scores | null): void => localWrite(KEY, scores);

export const scoreLimits = PLAYERS;
