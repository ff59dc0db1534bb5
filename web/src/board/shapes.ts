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

/** Where a line along a side of the tile has its neighbour; none for another line. */
const besides = (a: Point, b: Point): Point | null => {
    const side = (one: number, other: number): number =>
        one !== other ? 0 : one === 0 ? -1 : one === TILE ? 1 : 0;
    const [x, y] = [side(a.x, b.x), side(a.y, b.y)];
    return x === 0 && y === 0 ? null : { x, y };
};

/** The border of an area, without where it meets a side of its tile beyond which the feature goes on: unless it is told
 * otherwise, any. */
export const rimOf = (area: string, goesOn: (side: Point) => boolean = () => true): string => {
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
                    const side = besides(from, point);
                    const skipped = side !== null && goesOn(side);
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
