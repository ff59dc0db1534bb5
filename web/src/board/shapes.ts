// What a drawn tile says about its segments: the area of each and the best spot for a figure, read from the text
// of the picture. Segments count from 0, the picture's features from 1.

import { TILE } from './camera.ts';
import type { Point } from './camera.ts';

export type Shape = { kind: string; x: number; y: number; area: string };

const FEATURE =
    /data-feature='(\d+)' data-kind='([^']*)' data-x='([-\d.]+)' data-y='([-\d.]+)'[^]*?<path class='area' d='([^']*)'/g;

const known = new Map<string, Map<number, Shape>>();
/** Of as many tiles as art.ts keeps texts. */
const KEPT = 1200;

export const shapesOf = (text: string): Map<number, Shape> => {
    let shapes = known.get(text);
    if (!shapes) {
        shapes = new Map();
        for (const [, number, kind, x, y, area] of text.matchAll(FEATURE))
            shapes.set(Number(number) - 1, { kind: kind!, x: Number(x), y: Number(y), area: area! });
        known.set(text, shapes);
        if (known.size > KEPT) known.delete(known.keys().next().value!);
    }
    return shapes;
};

/** Whether two points lie on the same side of the tile. */
const alongSide = (a: Point, b: Point): boolean =>
    (a.x === b.x && (a.x === 0 || a.x === TILE)) || (a.y === b.y && (a.y === 0 || a.y === TILE));

/** The border of an area, without where it meets a side of its tile: beyond it the feature goes on. */
export const rimOf = (area: string): string => {
    const lines = area.split('M').slice(1);
    return lines
        .map((line) => {
            const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number);
            const points = Array.from({ length: numbers.length / 2 }, (_, i) => ({
                x: numbers[2 * i]!,
                y: numbers[2 * i + 1]!,
            }));
            let drawn = false;
            return points
                .slice(1)
                .map((point, i) => {
                    const from = points[i]!;
                    const skipped = alongSide(from, point);
                    const begins = drawn ? '' : `M${from.x} ${from.y}`;
                    drawn = !skipped;
                    return skipped ? '' : `${begins}L${point.x} ${point.y}`;
                })
                .join('');
        })
        .join('');
};

/** The crown spaces of each sector of the wheel, around its middle. */
export const crownSpaces = (wheel: string): Map<string, { x: number; y: number }[]> => {
    const spaces = new Map<string, { x: number; y: number }[]>();
    for (const part of wheel.split("data-sector='").slice(1)) {
        const name = part.slice(0, part.indexOf("'"));
        const circles = part.matchAll(/<circle class='paper stroke' cx='([-\d.]+)' cy='([-\d.]+)' r='9'/g);
        spaces.set(
            name,
            [...circles].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
        );
    }
    return spaces;
};
