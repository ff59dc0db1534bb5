// Squares that are outside the view: how many there are beyond each edge, and where to say so.
import { TILE, rectOf, shows, toScreen } from './camera.ts';
import type { Camera, Cover, Point, Size } from './camera.ts';

export type Side = 'north' | 'east' | 'south' | 'west';

/** `x`, `y`: the middle of the marker, in pixels. `to`: the middle of what it stands for, on the map. `atEdge`: it hangs
 * on its edge, with nothing between. */
export type EdgeMarker = { side: Side; count: number; x: number; y: number; to: Point; atEdge: boolean };

/** A marker is as wide and high as a finger needs, in pixels. */
export const MARKER = 44;

const middleOf = ({ x, y }: Point): Point => ({ x: (x + 0.5) * TILE, y: (y + 0.5) * TILE });

/** Beyond which edge a point lies: the one that it is farthest beyond. */
const sideOf = ({ x, y }: Point, { width, height }: Size): Side => {
    const beyond: [Side, number][] = [
        ['west', -x],
        ['east', x - width],
        ['north', -y],
        ['south', y - height],
    ];
    return beyond.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
};

const SIDES: Side[] = ['north', 'east', 'south', 'west'];

/** How far from its edge a marker may stand where there is no room beside it, in steps of half a marker. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const markerAt = (side: Side, along: number, depth: number, { width, height }: Size): Point => {
    const half = MARKER / 2 + (depth * MARKER) / 2;
    if (side === 'north') return { x: along, y: half };
    if (side === 'south') return { x: along, y: height - half };
    return { x: side === 'west' ? half : width - half, y: along };
};

/** A marker for each edge with cells beyond it. It stands aside from the cells that are to be seen, and from covers;
 * also from what is `spared` (figures, the wheel) where there is room. */
export const edgeMarkers = (
    camera: Camera,
    size: Size,
    cells: Point[],
    covers: Cover[],
    out = 0,
    spared: Cover[] = [],
): EdgeMarker[] => {
    const outside = cells.filter((cell) => !shows(camera, cell, size, -2));
    // Also those that are partly outside: what stands on them may be in sight.
    const taken: Cover[] = [...covers, ...cells.map((cell) => rectOf(camera, cell, out))];
    const freeOf = (rects: Cover[], { x, y }: Point): boolean =>
        rects.every(
            ({ left, top, right, bottom }) =>
                x + MARKER / 2 <= left ||
                x - MARKER / 2 >= right ||
                y + MARKER / 2 <= top ||
                y - MARKER / 2 >= bottom,
        );
    return SIDES.flatMap((side): EdgeMarker[] => {
        const points = outside
            .map(middleOf)
            .filter((point) => sideOf(toScreen(camera, point), size) === side);
        if (points.length === 0) return [];
        const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
        const to = { x: sum.x / points.length, y: sum.y / points.length };
        const level = side === 'north' || side === 'south';
        const length = level ? size.width : size.height;
        const middle = toScreen(camera, to);
        const wished = Math.min(Math.max(level ? middle.x : middle.y, MARKER), length - MARKER);
        const steps = Array.from({ length: Math.ceil(length / 11) }, (_, i) => i * 11);
        const along = steps
            .flatMap((step) => [wished - step, wished + step])
            .filter((at) => at >= MARKER / 2 && at <= length - MARKER / 2);
        const places = DEPTHS.flatMap((depth) => along.map((at) => markerAt(side, at, depth, size)));
        const free = places.filter((at) => freeOf(taken, at));
        const place = free.find((at) => freeOf(spared, at)) ?? free[0] ?? markerAt(side, wished, 0, size);
        const depth = {
            north: place.y,
            south: size.height - place.y,
            west: place.x,
            east: size.width - place.x,
        };
        taken.push({
            left: place.x - MARKER / 2,
            top: place.y - MARKER / 2,
            right: place.x + MARKER / 2,
            bottom: place.y + MARKER / 2,
        });
        return [{ side, count: points.length, ...place, to, atEdge: depth[side] <= MARKER / 2 }];
    });
};
