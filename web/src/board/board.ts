// The board: painter, camera and gestures. It shows layers and says where somebody points; what the layers
// hold and what a click means is the business of whoever uses it.
import { boxOf, cellAt, centre, fit, hold, shows, toMap, toScreen, way, zoomAt } from './camera.ts';
import type { Box, Camera, Point, Size } from './camera.ts';
import { gesturesStart } from './gestures.ts';
import { painterNew } from './painter.ts';
import type { Item, LayerName } from './painter.ts';

export type BoardCalls = {
    /** The cell below the mouse and the exact point of the map; null when it left. */
    hover?(cell: Point | null, at: Point | null): void;
    tap?(cell: Point, at: Point, kind: 'touch' | 'mouse', button: number): boolean;
    turns?(cell: Point): boolean;
    turn?(step: 1 | -1): void;
};

export type Board = {
    put(name: LayerName, items: Item[]): void;
    layer(name: LayerName): SVGGElement;
    /** The cells with tiles changed: the view follows the map unless somebody has moved it by hand. */
    extent(cells: Point[]): void;
    fitAll(): void;
    show(cell: Point, leastTile?: number): void;
    /** Brings a cell into sight if it is not. */
    reveal(cell: Point): void;
    zoom(factor: number): void;
    pan(by: Point): void;
    /** Remembers the view, and goes back to it. */
    remember(): void;
    recall(): void;
    /** Width of a tile, in pixels. */
    tileWidth(): number;
    /** Where a point of the map is on the page. */
    onPage(at: Point): Point;
    calls: BoardCalls;
    close(): void;
};

const GLIDE_MS = 320;
const REST_MS = 160;
/** How far the room around the map may stand out of the view before it is fitted anew, in pixels. */
const SLACK = 24;

/** `moves`: whether the view may glide. `foot`: how many pixels are covered at the bottom. */
export const boardNew = (host: HTMLElement, moves: () => boolean, foot: () => number = () => 0): Board => {
    const painter = painterNew(host);
    const measured = (): Size => ({
        width: host.clientWidth || 1,
        height: host.clientHeight || 1,
        foot: foot(),
    });
    let size: Size = measured();
    let box: Box = { west: 0, north: 0, east: 0, south: 0 };
    let camera: Camera = fit(box, size);
    /** Nobody has moved the view by hand since it was fitted. */
    let following = true;
    let kept: { camera: Camera; following: boolean } | null = null;
    let frame = 0;
    let gliding = false;
    let restTimer = 0;
    const calls: BoardCalls = {};

    const restSoon = (): void => {
        clearTimeout(restTimer);
        restTimer = window.setTimeout(() => painter.rest(camera), REST_MS);
    };
    const halt = (): void => {
        cancelAnimationFrame(frame);
        frame = 0;
        gliding = false;
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
    const glide = (to: Camera): void => {
        halt();
        clearTimeout(restTimer);
        if (!moves()) {
            camera = to;
            painter.rest(camera);
            return;
        }
        const from = camera;
        const begun = performance.now();
        const step = (now: number): void => {
            const t = Math.min(Math.max((now - begun) / GLIDE_MS, 0), 1);
            camera = t < 1 ? way(from, to, t) : to;
            if (t < 1) {
                painter.look(camera);
                frame = requestAnimationFrame(step);
            } else {
                halt();
                painter.rest(camera);
            }
        };
        gliding = true;
        frame = requestAnimationFrame(step);
    };
    const byHand = (next: Camera): void => {
        if (gliding) halt();
        following = false;
        kept = null;
        set(hold(next, box, size));
    };
    const middle = (): Point => ({ x: size.width / 2, y: size.height / 2 });

    const gesturesStop = gesturesStart(host, {
        drag: ({ x, y }) => byHand({ ...camera, x: camera.x + x, y: camera.y + y }),
        zoom: (at, factor) => byHand(zoomAt(camera, at, factor)),
        stop: restSoon,
        hover: (at) => calls.hover?.(at && cellAt(camera, at), at && toMap(camera, at)),
        tap: (at, kind, button) => calls.tap?.(cellAt(camera, at), toMap(camera, at), kind, button) ?? false,
        turns: (at) => calls.turns?.(cellAt(camera, at)) ?? false,
        turn: (step) => calls.turn?.(step),
        double: (at) => {
            following = false;
            glide(hold(zoomAt(camera, at, 1.8), box, size));
        },
    });
    const resized = new ResizeObserver(() => {
        const next = measured();
        if (next.width < 2 || next.height < 2) return;
        const shift = { x: (next.width - size.width) / 2, y: (next.height - size.height) / 2 };
        size = next;
        halt();
        camera = following
            ? fit(box, size)
            : hold({ ...camera, x: camera.x + shift.x, y: camera.y + shift.y }, box, size);
        painter.rest(camera);
    });
    resized.observe(host);
    painter.rest(camera);

    return {
        put: painter.put,
        layer: painter.layer,
        extent(cells) {
            const first = box.east === box.west && box.north === box.south;
            box = boxOf(cells);
            size = measured();
            if (!following) return;
            const seen = [
                { x: box.west - 1, y: box.north - 1 },
                { x: box.east + 1, y: box.south + 1 },
            ].every((cell) => shows(camera, cell, size, -SLACK));
            if (first || !seen) glide(fit(box, size));
        },
        fitAll() {
            following = true;
            kept = null;
            size = measured();
            glide(fit(box, size));
        },
        show(cell, leastTile) {
            size = measured();
            glide(centre(camera, cell, size, leastTile));
        },
        reveal(cell) {
            size = measured();
            if (!shows(camera, cell, size, 8)) glide(centre(camera, cell, size));
        },
        zoom(factor) {
            following = false;
            glide(hold(zoomAt(camera, middle(), factor), box, size));
        },
        pan({ x, y }) {
            following = false;
            glide(hold({ ...camera, x: camera.x + x, y: camera.y + y }, box, size));
        },
        remember() {
            kept ??= { camera, following };
        },
        recall() {
            if (!kept) return;
            following = kept.following;
            size = measured();
            glide(following ? fit(box, size) : kept.camera);
            kept = null;
        },
        tileWidth: () => 100 * camera.scale,
        onPage(at) {
            const corner = host.getBoundingClientRect();
            const { x, y } = toScreen(camera, at);
            return { x: corner.left + x, y: corner.top + y };
        },
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
