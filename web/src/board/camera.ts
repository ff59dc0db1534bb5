// Where one looks: pure arithmetic. A tile is 100 units wide; a point of the map is at
// (x + scale * point) on the screen, in pixels from the corner of the board's box.

export type Camera = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };
/** Something that lies over the map, in pixels from the corner of the board's box. */
export type Cover = { left: number; top: number; right: number; bottom: number };
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
    const largest = Math.max(FITTED, SHARE * Math.min(size.width, size.height));
    const scale = between(Math.min(size.width / width, size.height / height, largest / TILE), LEAST, MOST);
    return {
        scale,
        x: size.width / 2 - ((box.west + box.east + 1) / 2) * TILE * scale,
        y: size.height / 2 - ((box.north + box.south + 1) / 2) * TILE * scale,
    };
};

/** Tiles are not drawn narrower than this while the view follows the game, in pixels. */
export const leastTile = ({ width }: Size): number => (width < 720 ? 56 : 75);

/** Another scale with the middle of the screen where it is. */
export const scaled = (camera: Camera, scale: number, size: Size): Camera =>
    zoomAt(camera, { x: size.width / 2, y: size.height / 2 }, scale / camera.scale);

/** Puts the middle of a cell into the middle of the screen, with tiles of this width at least. */
export const centre = (camera: Camera, cell: Point, size: Size, least = 0): Camera => {
    const scale = between(Math.max(camera.scale, least / TILE), LEAST, MOST);
    return {
        scale,
        x: size.width / 2 - (cell.x + 0.5) * TILE * scale,
        y: size.height / 2 - (cell.y + 0.5) * TILE * scale,
    };
};

/** A cell on the screen. `out`: how far what stands on it may reach beyond it, as a share of its width. */
export const rectOf = (camera: Camera, { x, y }: Point, out = 0): Cover => {
    const from = toScreen(camera, { x: (x - out) * TILE, y: (y - out) * TILE });
    const wide = (1 + 2 * out) * TILE * camera.scale;
    return { left: from.x, top: from.y, right: from.x + wide, bottom: from.y + wide };
};

/** Whether a cell is on the screen with some room around it, in pixels. */
export const shows = (camera: Camera, cell: Point, size: Size, room = 0, out = 0): boolean => {
    const { left, top, right, bottom } = rectOf(camera, cell, out);
    return left >= room && top >= room && right <= size.width - room && bottom <= size.height - room;
};

const meet = (a: Cover, b: Cover): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether something lies over a part of a cell. */
export const covered = (camera: Camera, cell: Point, covers: Cover[], out = 0): boolean => {
    const rect = rectOf(camera, cell, out);
    return covers.some((cover) => meet(rect, cover));
};

/** What a view should show. */
export type Aim = {
    /** Before everything else: the last move, the tile that was laid. */
    first: Point[];
    /** As many as possible: where something can be done. */
    then: Point[];
    /** How far what stands on these cells may reach beyond them, as a share of their width; nothing if not given. */
    out?: number;
    /** The rest of the map, which is better company than a bare table: what each cell is worth in sight. */
    ground?: (Point & { worth: number })[];
    /** What should not be covered, though nobody is asked about it: the wheel. */
    spare?: Point[];
};

/** Room kept between a cell and the edge of the screen, in pixels. */
const EDGE = 10;
const FIRST = 1000;
/** One place at least where something can be done: whoever is asked must not have to search for it. */
const ONE = 2000;
/** A covered cell is worse than many outside, which the edge of the map tells of. */
const COVERED = -20;

/** A covered piece of what should not be covered. */
const SPARED = -2;

/** What the cells of a map are worth together that lie wholly in a view: sums over the corner of each cell. */
const groundWorth = (
    ground: NonNullable<Aim['ground']>,
    wide: number,
    size: Size,
): ((camera: Camera) => number) => {
    const { west, north, east, south } = boxOf(ground);
    const across = east - west + 2;
    const sums = new Float64Array(across * (south - north + 2));
    for (const { x, y, worth } of ground) sums[(y - north + 1) * across + x - west + 1]! += worth;
    for (let y = 1; y <= south - north + 1; y++)
        for (let x = 1; x < across; x++)
            sums[y * across + x]! +=
                sums[(y - 1) * across + x]! + sums[y * across + x - 1]! - sums[(y - 1) * across + x - 1]!;
    return ({ x, y }) => {
        const left = between(Math.ceil(-x / wide) - west, 0, east - west + 1);
        const top = between(Math.ceil(-y / wide) - north, 0, south - north + 1);
        const right = between(Math.floor((size.width - x) / wide) - west, left, east - west + 1);
        const bottom = between(Math.floor((size.height - y) / wide) - north, top, south - north + 1);
        const at = (row: number, column: number): number => sums[row * across + column]!;
        return at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
    };
};

/** Places along one side where a cell comes to lie against an edge of the screen or of a cover. */
const stopsOf = (cells: number[], wide: number, out: number, length: number, edges: number[]): number[] => {
    const stops = new Set<number>();
    for (const cell of new Set(cells)) {
        const [from, to] = [(cell - out) * wide, (cell + 1 + out) * wide];
        stops.add(EDGE - from).add(length - EDGE - to);
        for (const edge of edges) stops.add(edge + 1 - from).add(edge - 1 - to);
    }
    return [...stops];
};

/** The view nearest to `from`, at its scale, that shows most of what it should. */
export const aimed = (
    from: Camera,
    { first, then, out = 0, ground = [], spare = [] }: Aim,
    size: Size,
    covers: Cover[],
): Camera => {
    const wide = TILE * from.scale;
    const cells = [...first, ...then];
    const broad = (1 + 2 * out) * wide;
    const room = Math.max(0, Math.min(EDGE, (Math.min(size.width, size.height) - broad) / 2)) - 0.5;
    const around = groundWorth(ground, wide, size);
    const worth = (camera: Camera): number => {
        let sum = around(camera) + SPARED * spare.filter((cell) => covered(camera, cell, covers)).length;
        let one = false;
        for (const [i, cell] of cells.entries()) {
            if (covered(camera, cell, covers, out)) sum += COVERED;
            else if (shows(camera, cell, size, room, out)) {
                sum += i < first.length ? FIRST : 1;
                one ||= i >= first.length;
            }
        }
        return one ? sum + ONE : sum;
    };
    const xs = stopsOf(
        cells.map(({ x }) => x),
        wide,
        out,
        size.width,
        covers.flatMap(({ left, right }) => [left, right]),
    );
    const ys = stopsOf(
        cells.map(({ y }) => y),
        wide,
        out,
        size.height,
        covers.flatMap(({ top, bottom }) => [top, bottom]),
    );
    let best = from;
    let most = worth(from);
    let least = 0;
    for (const x of [from.x, ...xs])
        for (const y of [from.y, ...ys]) {
            const camera = { scale: from.scale, x, y };
            const far = Math.hypot(x - from.x, y - from.y);
            const value = worth(camera);
            if (value > most || (value === most && far < least)) [best, most, least] = [camera, value, far];
        }
    return best;
};

/** Keeps a corner of the map in sight. */
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
