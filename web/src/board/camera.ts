// Where one looks: pure arithmetic. A tile is 100 units wide; a point of the map is at
// (x + scale * point) on the screen, in pixels from the corner of the board's box.

export type Camera = { x: number; y: number; scale: number };
/** `foot`: how much of it is covered at the bottom. */
export type Size = { width: number; height: number; foot?: number };
export type Point = { x: number; y: number };
/** In cells, both ends included. */
export type Box = { west: number; north: number; east: number; south: number };

export const TILE = 100;
const LEAST = 0.12;
const MOST = 4;
/** Room kept free around the map when all of it is shown, in cells. */
const MARGIN = 1.15;
/** A tile is not drawn wider than this when the view is fitted: in pixels, or as a share of the screen. */
const FITTED = 132;
const SHARE = 0.16;

const between = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), most);

/** Never less than a third: a foot that covers all is a foot to look under. */
const openHeight = ({ height, foot = 0 }: Size): number => Math.max(height - foot, height / 3);

export const toMap = (camera: Camera, at: Point): Point => ({
    x: (at.x - camera.x) / camera.scale,
    y: (at.y - camera.y) / camera.scale,
});

export const toScreen = (camera: Camera, at: Point): Point => ({
    x: at.x * camera.scale + camera.x,
    y: at.y * camera.scale + camera.y,
});

export const cellAt = (camera: Camera, at: Point): Point => {
    const { x, y } = toMap(camera, at);
    return { x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
};

export const boxOf = (cells: Point[]): Box => {
    const box = { west: 0, north: 0, east: 0, south: 0 };
    for (const [i, { x, y }] of cells.entries()) {
        box.west = i === 0 ? x : Math.min(box.west, x);
        box.east = i === 0 ? x : Math.max(box.east, x);
        box.north = i === 0 ? y : Math.min(box.north, y);
        box.south = i === 0 ? y : Math.max(box.south, y);
    }
    return box;
};

/** Zooms so that the point of the map below `at` stays there. */
export const zoomAt = (camera: Camera, at: Point, factor: number): Camera => {
    const scale = between(camera.scale * factor, LEAST, MOST);
    const k = scale / camera.scale;
    return { scale, x: at.x - (at.x - camera.x) * k, y: at.y - (at.y - camera.y) * k };
};

/** Shows a box in the middle, as large as it can be but not larger than comfortable. */
export const fit = (box: Box, size: Size): Camera => {
    const width = (box.east - box.west + 1 + 2 * MARGIN) * TILE;
    const height = (box.south - box.north + 1 + 2 * MARGIN) * TILE;
    const free = openHeight(size);
    const largest = Math.max(FITTED, SHARE * Math.min(size.width, free));
    const scale = between(Math.min(size.width / width, free / height, largest / TILE), LEAST, MOST);
    return {
        scale,
        x: size.width / 2 - ((box.west + box.east + 1) / 2) * TILE * scale,
        y: free / 2 - ((box.north + box.south + 1) / 2) * TILE * scale,
    };
};

/** Puts the middle of a cell into the middle of the screen, with tiles of this width at least. */
export const centre = (camera: Camera, cell: Point, size: Size, leastTile = 0): Camera => {
    const scale = between(Math.max(camera.scale, leastTile / TILE), LEAST, MOST);
    return {
        scale,
        x: size.width / 2 - (cell.x + 0.5) * TILE * scale,
        y: openHeight(size) / 2 - (cell.y + 0.5) * TILE * scale,
    };
};

/** Whether a cell is on the screen with some room around it, in pixels. */
export const shows = (camera: Camera, cell: Point, size: Size, room = 0): boolean => {
    const from = toScreen(camera, { x: cell.x * TILE, y: cell.y * TILE });
    const to = toScreen(camera, { x: (cell.x + 1) * TILE, y: (cell.y + 1) * TILE });
    return from.x >= room && from.y >= room && to.x <= size.width - room && to.y <= openHeight(size) - room;
};

/** Keeps a corner of the map in sight: nobody gets lost in the green. */
export const hold = (camera: Camera, box: Box, size: Size): Camera => {
    const k = TILE * camera.scale;
    const room = Math.min(k, size.width / 3, size.height / 3);
    return {
        scale: camera.scale,
        x: between(camera.x, room - (box.east + 1) * k, size.width - room - box.west * k),
        y: between(camera.y, room - (box.south + 1) * k, size.height - room - box.north * k),
    };
};

/** Half-way between two views; t from 0 to 1, quick at first. */
export const way = (from: Camera, to: Camera, t: number): Camera => {
    const k = 1 - (1 - t) ** 3;
    const scale = from.scale * (to.scale / from.scale) ** k;
    // The point that stays where it is while both zoom; without one, a straight way.
    if (Math.abs(to.scale - from.scale) < 1e-6)
        return { scale: to.scale, x: from.x + (to.x - from.x) * k, y: from.y + (to.y - from.y) * k };
    const share = (scale - from.scale) / (to.scale - from.scale);
    return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** The nearest of some cells in a direction: straight ahead before aside. -1 if there is none. */
export const nextCell = (cells: Point[], from: Point, step: Point): number => {
    let best = -1;
    let least = Infinity;
    for (const [i, cell] of cells.entries()) {
        const dx = cell.x - from.x;
        const dy = cell.y - from.y;
        const ahead = dx * step.x + dy * step.y;
        const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
        if (ahead <= 0 || aside > 2 * ahead + 1) continue;
        const far = ahead + 2 * aside;
        if (far < least) [least, best] = [far, i];
    }
    return best;
};
