// Which rotations of the tile in hand are possible where. Knows only the choices that the engine gave.
import type { Choice } from '../table/view.ts';

export type Place = { x: number; y: number; rotations: number[] };

export const cellKey = (x: number, y: number): string => `${x} ${y}`;

/** Cells where the tile in hand may be laid, each with its rotations in quarter turns. */
export const placesOf = (choices: Choice[]): Map<string, Place> => {
    const places = new Map<string, Place>();
    for (const { action, x, y, rotation } of choices) {
        if (action !== 'place') continue;
        const key = cellKey(x!, y!);
        const place = places.get(key) ?? { x: x!, y: y!, rotations: [] };
        place.rotations.push(rotation!);
        places.set(key, place);
    }
    return places;
};

/** The possible rotation that comes first when turning clockwise from the one wanted; that itself if it can be. */
export const rotationNear = (rotations: number[], wanted: number): number =>
    [0, 1, 2, 3].map((step) => (wanted + step) % 4).find((rotation) => rotations.includes(rotation)) ??
    wanted;

/** The next possible rotation, clockwise (1) or back (-1); others are skipped. */
export const rotationNext = (rotations: number[], from: number, step: 1 | -1): number =>
    [1, 2, 3, 4]
        .map((steps) => (from + step * steps + 16) % 4)
        .find((rotation) => rotations.includes(rotation)) ?? from;

export const placeMove = (choices: Choice[], x: number, y: number, rotation: number): Choice | undefined =>
    choices.find(
        (choice) =>
            choice.action === 'place' && choice.x === x && choice.y === y && choice.rotation === rotation,
    );
