// Which rotations of the tile in hand are possible where. Knows only the choices that the engine gave.
import type { Choice } from '../table/view.ts';

export type Place = { x: number; y: number; turns: number[] };

export const cellKey = (x: number, y: number): string => `${x} ${y}`;

/** Cells where the tile in hand may be laid, each with its rotations in quarter turns. */
export const placesOf = (choices: Choice[]): Map<string, Place> => {
    const places = new Map<string, Place>();
    for (const { action, x, y, turn } of choices) {
        if (action !== 'place') continue;
        const key = cellKey(x!, y!);
        const place = places.get(key) ?? { x: x!, y: y!, turns: [] };
        place.turns.push(turn!);
        places.set(key, place);
    }
    return places;
};

/** The possible rotation that comes first when turning clockwise from the one wanted; that itself if it can be. */
export const turnNear = (turns: number[], wanted: number): number =>
    [0, 1, 2, 3].map((step) => (wanted + step) % 4).find((turn) => turns.includes(turn)) ?? wanted;

/** The next possible rotation, clockwise (1) or back (-1); others are skipped. */
export const turnNext = (turns: number[], from: number, step: 1 | -1): number =>
    [1, 2, 3, 4].map((steps) => (from + step * steps + 16) % 4).find((turn) => turns.includes(turn)) ?? from;

export const placeMove = (choices: Choice[], x: number, y: number, turn: number): Choice | undefined =>
    choices.find(
        (choice) => choice.action === 'place' && choice.x === x && choice.y === y && choice.turn === turn,
    );
