// What happened since the screen last looked: shown above the board and said aloud. Several moves may have been
// made in one step, so the log is asked unless the view tells all.
import type { Art } from '../board/art.ts';
import { colourClass, tileText } from '../board/art.ts';
import { TILE } from '../board/camera.ts';
import type { Point } from '../board/camera.ts';
import type { Effects } from '../board/effects.ts';
import { shapesOf } from '../board/shapes.ts';
import type { GameEvent } from '../table/gameEvent.ts';
import type { Table } from '../table/table.ts';
import type { Role, View } from '../table/view.ts';
import { known, t } from '../words/index.ts';
import { formula } from './formula.ts';
import { gainsText, pigNews } from './gains.ts';
import { standIn } from './panels/standIn.ts';
import { sayEvent } from './say.ts';

/** Where points of the wheel appear: its middle. */
const WHEEL: Point = { x: 2 * TILE, y: 2 * TILE };

/** Events after the first `seen` moves; none when the game went back, or jumped. */
const newsSince = async (table: Table, view: View, seen: number): Promise<GameEvent[]> => {
    if (view.moves <= seen || table.jumped?.()) return [];
    if (view.moves === seen + 1) return view.events;
    return (await table.engine.log()).filter(({ move }) => move > seen && move <= view.moves);
};

/** Says what happened with every change of a table from now on; returns how to stop. */
export const newsWatch = (
    table: Table,
    tell: (before: View, next: View, news: GameEvent[]) => void,
): (() => void) => {
    let seen = table.view();
    const look = async (next: View): Promise<void> => {
        const before = seen;
        if (next === before) return;
        seen = next;
        tell(before, next, await newsSince(table, next, before.moves));
    };
    return table.subscribe((next) => void look(next).catch(() => {})); // a closed engine answers no more
};

const pointOf = (art: Art, view: View, cell: Point, segment?: number): Point => {
    const tile = view.tiles.find(({ x, y }) => x === cell.x && y === cell.y);
    const shape =
        tile && segment !== undefined
            ? shapesOf(tileText(art, tile.id, tile.rotation, tile.copy)).get(segment)
            : undefined;
    return { x: cell.x * TILE + (shape?.x ?? TILE / 2), y: cell.y * TILE + (shape?.y ?? TILE / 2) };
};

/** What happened to all and would else be seen only in the log. */
const noteOf = (view: View, event: GameEvent, news: GameEvent[]): string => {
    if (event.type === 'steal' || event.type === 'discard') return sayEvent(view, event);
    if (event.type !== 'pig') return '';
    const about = `pig.${event.sector}`;
    const gains = pigNews(news)!.gains;
    const whom = gains.length > 0 ? `${gainsText(view, gains)}.` : t('wheel.nobody');
    return [sayEvent(view, event), known(about) ? t(about) : '', whom].filter(Boolean).join(' ');
};

/** The figure on a cell before it came home: it may have been placed only now. */
const stoodAt = (before: View, news: GameEvent[], cell: Point): { role: Role; segment: number } | null => {
    for (const event of news)
        if (event.type === 'claim' && event.x === cell.x && event.y === cell.y && event.role)
            return { role: event.role, segment: event.segment };
    return before.tiles.find(({ x, y }) => x === cell.x && y === cell.y)?.figure ?? null;
};

/** After what has changed is on the screen. */
const drawn = (then: () => void): void =>
    void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));

/** Shows points and figures that come home. `before` is the view before all this. */
export const newsShow = (
    art: Art,
    colours: string[],
    effects: Effects,
    before: View,
    view: View,
    news: GameEvent[],
    here: (player: number) => boolean,
): void => {
    const turn = news[news.length - 1]?.turn;
    for (const event of news) {
        if (event.turn !== turn) continue; // of several turns at once only the last one is shown
        // Who laid a tile here has seen it come.
        if (event.type === 'place' && !here(event.player)) {
            const tile = view.tiles.find(({ x, y }) => x === event.x && y === event.y);
            if (tile) drawn(() => effects.fly(art, tile));
        }
        if (event.type === 'claim' || event.type === 'guard')
            drawn(() => effects.drop({ x: event.x, y: event.y }));
        // The final scoring comes all at once; the result tells it better.
        if (event.type === 'score' && !event.final) {
            const at = event.x === undefined ? (view.last ?? { x: 0, y: 0 }) : { x: event.x, y: event.y! };
            const colour = colourClass(art, colours, event.player);
            const place =
                event.x === undefined && view.wheel
                    ? WHEEL
                    : pointOf(art, view, at ?? { x: 0, y: 0 }, event.segment);
            effects.label(place, colour, `+${event.points}`, formula(event) || t(`reason.${event.for}`));
        }
        if (event.type === 'return' && event.x !== undefined) {
            const cell = { x: event.x, y: event.y! };
            const stood = stoodAt(before, news, cell);
            const role = stood?.role ?? standIn(view.setup.game, event.figure);
            effects.walk(art, pointOf(art, view, cell, stood?.segment), role, event.player, colours);
        }
    }
    const notes = news.map((event) => noteOf(view, event, news)).filter((text) => text !== '');
    if (notes.length > 0) effects.note(notes.join(' '));
};
