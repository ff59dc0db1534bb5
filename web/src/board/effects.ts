// What is shown above the board for a moment: labels with points, figures that return. They are parts of the page above
// the board and cost the map nothing. Without motion labels stand still, and figures are simply gone.
import { PREFIX, symbolOf, tileText } from './art.ts';
import type { Role } from '../table/view.ts';
import type { Art } from './art.ts';
import type { Board } from './board.ts';
import { TILE } from './camera.ts';
import type { Point } from './camera.ts';
import { pointIn } from './turned.ts';
import type { PlacedTile } from '../table/view.ts';

const WALK_MS = 560;
const LABEL_MS = 2600;
const NOTE_MS = 6000;
const FLY_MS = 480;
const DROP_MS = 280;
/** How far above its place a label stands: the figure that walks home from there is not covered. */
const ABOVE = 34;
/** Notes and big events stand at the upper edge: labels leave them this room, in pixels. */
const TOP = 116;

export type Effects = {
    /** Points above a place of the map, and how they came about. */
    label(at: Point, colour: string, text: string, formula: string): void;
    /** A figure leaves a place of the map for the seat of its player. */
    walk(art: Art, at: Point, role: Role, player: number, colours: string[]): void;
    /** A tile comes from the stack to its cell. */
    fly(art: Art, tile: PlacedTile): void;
    /** The figure on a cell drops to its place. */
    drop(cell: Point): void;
    /** Something that happened to all, at the upper edge; the last one only. */
    note(text: string): void;
    /** Takes that away: somebody goes on. */
    hush(): void;
    /** Takes that and all labels away: they are of another moment. */
    wipe(): void;
    clear(): void;
};

export const effectsNew = (host: HTMLElement, board: Board, moves: () => boolean): Effects => {
    const layer = document.createElement('div');
    layer.className = 'board-effects';
    layer.setAttribute('aria-hidden', 'true');
    const notes = document.createElement('div');
    notes.className = 'board-notes';
    layer.append(notes);
    host.append(layer);
    const taken: { x: number; y: number; until: number }[] = [];

    const placeOf = (at: Point): Point => pointIn(host, board.onPage(at));
    const above = ({ x, y }: Point): Point => ({
        x,
        y: y - Math.min(ABOVE, board.tileWidth() * 0.4) - 20,
    });
    /** Labels that appear at one place together stand above each other. */
    const free = (at: Point, half: number): Point => {
        const now = performance.now();
        let { x, y } = at;
        x = Math.min(Math.max(x, half), host.clientWidth - half);
        const top = Math.min(TOP, host.clientHeight / 4);
        y = Math.min(Math.max(y, top), host.clientHeight - 20);
        const meets = (): boolean =>
            taken.some((one) => one.until > now && Math.abs(one.x - x) < 96 && Math.abs(one.y - y) < 50);
        const wished = y;
        while (meets() && y - 52 >= top) y -= 52;
        if (meets()) y = wished;
        while (meets()) y += 52;
        taken.push({ x, y, until: now + LABEL_MS });
        if (taken.length > 40) taken.splice(0, 20);
        return { x, y };
    };

    return {
        label(at, colour, text, formula) {
            const node = document.createElement('div');
            node.className = `score-label ${colour}`;
            const points = document.createElement('strong');
            points.textContent = text;
            node.append(points);
            if (formula) {
                const how = document.createElement('span');
                how.textContent = formula;
                node.append(how);
            }
            layer.append(node);
            const { x, y } = free(above(placeOf(at)), node.offsetWidth / 2 + 4);
            node.style.left = `${x}px`;
            node.style.top = `${y}px`;
            if (moves())
                node.animate(
                    [
                        { opacity: 0, transform: 'translate(-50%, -30%) scale(.7)' },
                        { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.08 },
                        { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.85 },
                        { opacity: 0, transform: 'translate(-50%, -90%)' },
                    ],
                    { duration: LABEL_MS, easing: 'ease-out' },
                );
            setTimeout(() => node.remove(), LABEL_MS);
        },
        walk(art, at, role, player, colours) {
            if (!moves()) return;
            const size = Math.max(board.tileWidth() * 0.3, 22);
            const node = document.createElement('div');
            node.className = 'walking';
            node.innerHTML = `<svg viewBox="-18 -39 36 42">${art.figure(symbolOf(art, role), player, { prefix: PREFIX, colours })}</svg>`;
            const from = board.onPage(at);
            node.style.width = `${size}px`;
            node.style.left = `${from.x}px`;
            node.style.top = `${from.y}px`;
            document.body.append(node);
            const seat = document.querySelector(`[data-seat="${player}"]`)?.getBoundingClientRect();
            const by =
                seat && seat.width > 0
                    ? { x: seat.left + seat.width / 2 - from.x, y: seat.top + seat.height / 2 - from.y }
                    : { x: 0, y: -60 };
            const walked = node.animate(
                [
                    { transform: 'translate(-50%, -60%)', opacity: 1 },
                    { transform: 'translate(-50%, -95%) scale(1.25)', opacity: 1, offset: 0.25 },
                    {
                        transform: `translate(calc(-50% + ${by.x}px), calc(-60% + ${by.y}px)) scale(.6)`,
                        opacity: 0.3,
                    },
                ],
                { duration: WALK_MS, easing: 'ease-in-out' },
            );
            walked.onfinish = walked.oncancel = () => node.remove();
        },
        fly(art, tile) {
            const stack = document.querySelector('.play-left')?.getBoundingClientRect();
            const lain = board.layer('tiles').querySelector(`[data-cell="${tile.x} ${tile.y}"]`);
            if (!moves() || !stack || !lain) return;
            lain.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: FLY_MS });
            if (host.classList.contains('board-moving')) return; // its place is on the move
            const width = board.tileWidth();
            const node = document.createElement('div');
            node.className = 'flying-tile';
            node.style.width = `${width}px`;
            node.style.height = `${width}px`;
            node.innerHTML = `<svg viewBox="0 0 100 100">${tileText(art, tile.id, tile.rotation, tile.copy)}</svg>`;
            document.body.append(node);
            const to = board.onPage({ x: (tile.x + 0.5) * TILE, y: (tile.y + 0.5) * TILE });
            const from = { x: stack.left + stack.width / 2, y: stack.top + stack.height / 2 };
            const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
            node.style.left = '0';
            node.style.top = '0';
            node.animate(
                [
                    { transform: `${at(from)} scale(0.3)`, opacity: 0.4 },
                    { transform: `${at(to)} scale(1.08)`, opacity: 1, offset: 0.8 },
                    { transform: `${at(to)} scale(1)` },
                ],
                { duration: FLY_MS, easing: 'ease-in-out' },
            );
            setTimeout(() => node.remove(), FLY_MS);
        },
        drop({ x, y }) {
            if (!moves()) return;
            board
                .layer('pieces')
                .querySelector(`[data-piece="${x} ${y}"]`)
                ?.animate(
                    [
                        { translate: '0 -30px', opacity: 0 },
                        { translate: '0 0', opacity: 1 },
                    ],
                    {
                        duration: DROP_MS,
                        easing: 'cubic-bezier(0.3, 0, 0.5, 1.4)',
                    },
                );
        },
        note(text) {
            const node = document.createElement('p');
            node.className = 'board-note';
            node.dataset.cover = '';
            node.textContent = text;
            notes.replaceChildren(node);
            if (moves())
                node.animate(
                    [
                        { opacity: 0, transform: 'translateY(-40%)' },
                        { opacity: 1, transform: 'none', offset: 0.06 },
                        { opacity: 1, transform: 'none', offset: 0.9 },
                        { opacity: 0, transform: 'none' },
                    ],
                    { duration: NOTE_MS, easing: 'ease-out' },
                );
            setTimeout(() => node.remove(), NOTE_MS);
        },
        hush: () => notes.replaceChildren(),
        wipe() {
            notes.replaceChildren();
            layer.replaceChildren(notes);
            taken.length = 0;
        },
        clear: () => layer.remove(),
    };
};
