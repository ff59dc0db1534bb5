// Which segment of a tile lies below a point: areas of pictures are asked one by one, what lies on top first.
import { tileText } from './art.ts';
import type { Art } from './art.ts';
import { TILE } from './camera.ts';
import type { Point } from './camera.ts';
import { shapesOf } from './shapes.ts';
import type { Shape } from './shapes.ts';
import type { View } from '../table/view.ts';

/** Kinds that lie below others. */
const LOW = new Set(['field', 'meadow']);
/** How far from the line of a road it is still meant, on a tile of 100. */
const NEAR = 3;

const topFirst = (shapes: Map<number, Shape>): [number, Shape][] => [
    ...[...shapes].filter(([, { kind }]) => !LOW.has(kind)),
    ...[...shapes].filter(([, { kind }]) => LOW.has(kind)),
];

let context: OffscreenCanvasRenderingContext2D | null = null;
const paths = new Map<string, Path2D>();

const inside = (area: string, { x, y }: Point): boolean => {
    context ??= new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return false;
    let path = paths.get(area);
    if (!path) paths.set(area, (path = new Path2D(area)));
    context.lineWidth = 2 * NEAR;
    return context.isPointInPath(path, x, y) || context.isPointInStroke(path, x, y);
};

/** The segments of the tile on a cell, as they are drawn from top to bottom; none where no tile lies. */
export const segmentsOf = (art: Art, view: View, { x, y }: Point): number[] => {
    const tile = view.tiles.find((one) => one.x === x && one.y === y);
    return tile
        ? topFirst(shapesOf(tileText(art, tile.id, tile.rotation, tile.copy))).map(([number]) => number)
        : [];
};

/** The segment at a point of the map; null where no tile lies. */
export const segmentAt = (
    art: Art,
    view: View,
    at: Point,
): { x: number; y: number; segment: number } | null => {
    const [x, y] = [Math.floor(at.x / TILE), Math.floor(at.y / TILE)];
    const tile = view.tiles.find((one) => one.x === x && one.y === y);
    if (!tile) return null;
    const point = { x: at.x - x * TILE, y: at.y - y * TILE };
    const shapes = shapesOf(tileText(art, tile.id, tile.rotation, tile.copy));
    const found = topFirst(shapes).find(([, { area }]) => inside(area, point));
    return found ? { x, y, segment: found[0] } : null;
};
