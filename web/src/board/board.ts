// The board: painter, camera and gestures. It shows layers and says where somebody points; what the layers hold and
// what a click means is decided by whoever uses it.
//
// The view has three ways. It *follows* the game: tiles have a least width, and the view glides to the last move and
// to where something can be done. It is *moved by hand*: until the next decision of somebody here it stays. It shows
// the *whole map*: until that is switched off. A zoom by hand changes the width of tiles and nothing else.
import {
    TILE,
    aimed,
    boxOf,
    cellAt,
    centre,
    covered,
    fit,
    hold,
    leastTile,
    scaled,
    shows,
    toMap,
    toScreen,
    way,
    zoomAt,
} from './camera.ts';
import type { Aim, Box, Camera, Cover, Point, Size } from './camera.ts';
import { gesturesStart } from './gestures.ts';
import { painterNew } from './painter.ts';
import type { Item, LayerName } from './painter.ts';
import { pointIn, pointOnPage } from './turned.ts';

export type BoardCalls = {
    /** The cell below the mouse and the exact point of the map; null when it left. */
    hover?(cell: Point | null, at: Point | null): void;
    tap?(cell: Point, at: Point, kind: 'touch' | 'mouse', button: number): boolean;
    turns?(cell: Point): boolean;
    turn?(step: 1 | -1): void;
    /** The view came to rest, or its way has changed. */
    rested?(look: Look): void;
};

/** The view at rest. */
export type Look = {
    camera: Camera;
    size: Size;
    /** The cells with tiles. */
    box: Box;
    /** The whole map is shown. */
    whole: boolean;
};

/** A view for a map, a board and what lies over it; null: the view of now. */
export type Frame = (box: Box, size: Size, covers: Cover[]) => Camera | null;

/** What is to be seen at a moment of the game. */
export type Scene = Aim & {
    /** Changes with each moment. */
    key: string;
    /** The decision that somebody here is asked for: with a new one the view follows again. Null: nobody is asked. */
    decision: number | null;
    /** Who shows something knows better how the map is to be seen. */
    frame?: Frame | null;
};

export type Board = {
    put(name: LayerName, items: Item[]): void;
    layer(name: LayerName): SVGGElement;
    /** The cells with tiles have changed. */
    extent(cells: Point[]): void;
    /** Another moment of the game; the same one again does nothing. */
    scene(scene: Scene): void;
    /** Shows the whole map, or goes back. */
    wholeSwitch(): void;
    show(cell: Point): void;
    /** Brings cells into sight if they are not, the first one before the others. */
    reveal(cells: Point[]): void;
    /** Puts a point of the map into the middle, by hand. */
    goTo(at: Point): void;
    zoom(factor: number): void;
    pan(by: Point): void;
    /** Brings a cell near, with a tile of this width, until `closeUpEnd` goes back to the view before. */
    closeUp(cell: Point, tile: number): void;
    closeUpEnd(): void;
    /** What lies over the map has changed. */
    coversChanged(): void;
    /** Width of a tile, in pixels. */
    tileWidth(): number;
    /** Where a point of the map is on the page. */
    onPage(at: Point): Point;
    /** The cell at a point of the page. */
    cellOnPage(at: Point): Point;
    calls: BoardCalls;
    close(): void;
};

const GLIDE_MS = 420;
/** After the last move of a hand the drawing is made sharp. */
const REST_MS = 110;
/** How long the last move is looked at before the view goes on. */
const PAUSE_MS = 900;
/** How far the room around the map may stand out of the view before it is fitted anew, in pixels. */
const SLACK = 24;
/** How much the width of tiles may differ from what it should be, as a share. */
const SCALE_SLACK = 0.12;

const NO_SCENE: Scene = { key: '', decision: null, first: [], then: [] };

/** `moves`: whether the view may glide. `covers`: what lies over the map. */
export const boardNew = (
    host: HTMLElement,
    moves: () => boolean,
    covers: () => Cover[] = () => [],
): Board => {
    const painter = painterNew(host);
    const measured = (): Size => ({ width: host.clientWidth || 1, height: host.clientHeight || 1 });
    let size: Size = measured();
    let box: Box = { west: 0, north: 0, east: 0, south: 0 };
    let camera: Camera = fit(box, size);
    let scene: Scene = NO_SCENE;
    /** Nobody has moved the view by hand since somebody was asked. */
    let following = true;
    /** The width that somebody chose for tiles, as a scale. */
    let chosen: number | null = null;
    /** The whole map is shown; the view before it. */
    let whole: { camera: Camera; following: boolean } | null = null;
    /** A cell is brought near; the view before. */
    let near: { cell: Point; tile: number; camera: Camera; following: boolean } | null = null;
    let frame = 0;
    let gliding = false;
    let restTimer = 0;
    let pauseTimer = 0;
    const calls: BoardCalls = {};

    const rest = (): void => {
        clearTimeout(restTimer);
        painter.rest(camera);
        calls.rested?.({ camera, size, box, whole: whole !== null });
    };
    const restSoon = (): void => {
        clearTimeout(restTimer);
        restTimer = window.setTimeout(rest, REST_MS);
    };
    const halt = (): void => {
        cancelAnimationFrame(frame);
        frame = 0;
        gliding = false;
        clearTimeout(pauseTimer);
    };
    const set = (next: Camera): void => {
        camera = next;
        restSoon();
        if (frame !== 0) return;
        frame = requestAnimationFrame(() => {
            frame = 0;
            painter.look(camera);
        });
    };
    const glide = (to: Camera, then: () => void = () => {}): void => {
        halt();
        clearTimeout(restTimer);
        const arrived = (): void => {
            camera = to;
            rest();
            then();
        };
        if (!moves() || (camera.x === to.x && camera.y === to.y && camera.scale === to.scale))
            return arrived();
        const from = camera;
        const begun = performance.now();
        const step = (now: number): void => {
            const t = Math.min(Math.max((now - begun) / GLIDE_MS, 0), 1);
            if (t < 1) {
                camera = way(from, to, t);
                painter.look(camera);
                frame = requestAnimationFrame(step);
            } else {
                halt();
                arrived();
            }
        };
        gliding = true;
        frame = requestAnimationFrame(step);
    };
    const middle = (): Point => ({ x: size.width / 2, y: size.height / 2 });

    /** The view to start from when it follows: all of the map if that is not too small, else the view of now. */
    const base = (): Camera => {
        const all = fit(box, size);
        const scale = chosen ?? Math.max(all.scale, leastTile(size) / TILE);
        if (scale <= all.scale) return chosen === null ? all : scaled(all, scale, size);
        return hold(scaled(camera, scale, size), box, size);
    };
    /** Whether the view of now is good enough to stay: a view at rest is worth more than a perfect one. */
    const fine = (from: Camera): boolean => {
        if (Math.abs(camera.scale / from.scale - 1) > SCALE_SLACK) return false;
        const corners = [
            { x: box.west - 1, y: box.north - 1 },
            { x: box.east + 1, y: box.south + 1 },
        ];
        const fits = chosen === null && from.scale === fit(box, size).scale;
        if (fits && !corners.every((cell) => shows(camera, cell, size, -SLACK))) return false;
        const over = covers();
        return [...scene.first, ...scene.then].every(
            (cell) => shows(camera, cell, size, 0, scene.out) && !covered(camera, cell, over, scene.out),
        );
    };
    /** Follows the game: first the last move, then what can be done. */
    const follow = (): void => {
        size = measured();
        if (scene.frame) return glide(scene.frame(box, size, covers()) ?? camera);
        const from = base();
        if (fine(from)) return rest();
        const to = aimed(from, scene, size, covers());
        const [last] = scene.first;
        if (!moves() || !last || scene.then.length === 0 || shows(camera, last, size)) return glide(to);
        const lastly = aimed(from, { first: [last], then: [] }, size, covers());
        if (shows(to, last, size)) return glide(to);
        glide(lastly, () => {
            pauseTimer = window.setTimeout(() => glide(to), PAUSE_MS);
        });
    };
    const byHand = (): void => {
        if (gliding || pauseTimer) halt();
        near = null;
    };
    const zoomByHand = (at: Point, factor: number): Camera => {
        byHand();
        whole = null;
        const next = hold(zoomAt(camera, at, factor), box, size);
        chosen = next.scale;
        return next;
    };
    const panByHand = ({ x, y }: Point): Camera => {
        byHand();
        following = false;
        return hold({ ...camera, x: camera.x + x, y: camera.y + y }, box, size);
    };

    const gesturesStop = gesturesStart(host, {
        drag: (by) => set(panByHand(by)),
        zoom: (at, factor) => set(zoomByHand(at, factor)),
        stop: restSoon,
        hover: (at) => calls.hover?.(at && cellAt(camera, at), at && toMap(camera, at)),
        tap: (at, kind, button) => calls.tap?.(cellAt(camera, at), toMap(camera, at), kind, button) ?? false,
        turns: (at) => calls.turns?.(cellAt(camera, at)) ?? false,
        turn: (step) => calls.turn?.(step),
        double: (at) => glide(zoomByHand(at, 1.8)),
    });
    const resized = new ResizeObserver(() => {
        const next = measured();
        if (next.width < 2 || next.height < 2) return;
        // The bar below the board may grow: the map stays where it is.
        const shift = (next.width - size.width) / 2;
        size = next;
        halt();
        camera = hold({ ...camera, x: camera.x + shift }, box, size);
        if (whole) camera = fit(box, size);
        if (near) camera = centre(camera, near.cell, size, near.tile);
        if (following && !whole && !near) follow();
        else rest();
    });
    resized.observe(host);
    painter.rest(camera);

    return {
        put: painter.put,
        layer: painter.layer,
        extent(cells) {
            box = boxOf(cells);
        },
        scene(next) {
            if (next.key === scene.key && next.frame === scene.frame) return;
            const begins = scene === NO_SCENE;
            if (next.decision !== null && next.decision !== scene.decision) following = true;
            // It has an end: then the view follows again.
            if (next.frame) [following, whole] = [true, null];
            scene = next;
            size = measured();
            if (begins) camera = aimed(base(), scene, size, covers());
            if (whole) glide(fit(box, size));
            else if (following && !near) follow();
            else rest();
        },
        wholeSwitch() {
            size = measured();
            if (whole) {
                const before = whole;
                whole = null;
                following = before.following;
                glide(before.camera, () => following && follow());
                return;
            }
            whole = { camera, following };
            near = null;
            glide(fit(box, size));
        },
        show(cell) {
            size = measured();
            glide(centre(camera, cell, size));
        },
        reveal([first, ...then]) {
            if (!first) return;
            size = measured();
            const over = covers();
            const seen = (cell: Point): boolean =>
                shows(camera, cell, size, 8) && !covered(camera, cell, over);
            if (![first, ...then].every(seen)) glide(aimed(camera, { first: [first], then }, size, over));
        },
        goTo(at) {
            const { x, y } = toScreen(camera, at);
            const from = middle();
            whole = null;
            glide(panByHand({ x: from.x - x, y: from.y - y }));
        },
        zoom: (factor) => glide(zoomByHand(middle(), factor)),
        pan: (by) => glide(panByHand(by)),
        closeUp(cell, tile) {
            size = measured();
            near = { ...(near ?? { camera, following }), cell, tile };
            glide(centre(camera, cell, size, tile));
        },
        closeUpEnd() {
            if (!near) return;
            const before = near;
            near = null;
            following = before.following;
            size = measured();
            glide(before.camera, () => following && !whole && follow());
        },
        coversChanged() {
            if (following && !whole && !near) follow();
        },
        tileWidth: () => TILE * camera.scale,
        onPage: (at) => pointOnPage(host, toScreen(camera, at)),
        cellOnPage: (at) => cellAt(camera, pointIn(host, at)),
        calls,
        close() {
            halt();
            clearTimeout(restTimer);
            gesturesStop();
            resized.disconnect();
            painter.close();
        },
    };
};
