// A game as this device keeps it: whole, and as a light entry of the list. What is read back may be anything: other
// pages of this address write, too.
import type { Header } from '../table/record.ts';
import { isColour } from '../table/view.ts';
import type { Seat, Setup } from '../table/view.ts';

export type SavedGame = {
    id: string;
    setup: Setup;
    headers: Header[];
    moves: string[];
    /** When it was changed last, in milliseconds. */
    time: number;
    /** Points of a finished game; null while it goes on. */
    result: number[] | null;
    /** The ID of the table on a server where it is played. */
    table?: string;
};

/** What the list shows of a game, so that thousands of them are there at once. */
export type GameEntry = {
    id: string;
    game: string;
    seats: Seat[];
    time: number;
    result: number[] | null;
    /** Tiles that people laid; 0 if nobody has decided anything yet. */
    turns: number;
    /** A name that somebody gave it. */
    title?: string;
    table?: string;
    /** The window that plays it, or played it last: only that one writes it. */
    window?: string;
    /** It was deleted then, and can be brought back for a while. */
    gone?: number;
};

export const idNew = (): string =>
    Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join('-');

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isMaybe = (value: unknown, one: (value: unknown) => boolean): boolean =>
    value === undefined || one(value);
const isListOf = (value: unknown, one: (value: unknown) => boolean): boolean =>
    Array.isArray(value) && value.every(one);
const isSeat = (value: unknown): boolean =>
    isObject(value) && isText(value.name) && isText(value.player) && isColour(value.colour);
const isSetup = (value: unknown): boolean =>
    isObject(value) &&
    isText(value.game) &&
    isListOf(value.seats, isSeat) &&
    isMaybe(value.position, isText) &&
    isMaybe(value.seed, Number.isSafeInteger);
const isHeader = (value: unknown): boolean => isObject(value) && isText(value.key) && isText(value.value);
const isResult = (value: unknown): boolean => value === null || isListOf(value, Number.isFinite);

/** Whether this page wrote it, whole. Anything else is passed over. */
export const isSavedGame = (value: unknown): value is SavedGame =>
    isObject(value) &&
    isText(value.id) &&
    isSetup(value.setup) &&
    isListOf(value.headers, isHeader) &&
    isListOf(value.moves, isText) &&
    Number.isFinite(value.time) &&
    isResult(value.result) &&
    isMaybe(value.table, isText);

export const isGameEntry = (value: unknown): value is GameEntry =>
    isObject(value) &&
    isText(value.id) &&
    isText(value.game) &&
    isListOf(value.seats, isSeat) &&
    Number.isFinite(value.time) &&
    isResult(value.result) &&
    Number.isFinite(value.turns) &&
    [value.title, value.table, value.window].every((one) => isMaybe(one, isText)) &&
    isMaybe(value.gone, Number.isFinite);

const turnsOf = (moves: string[]): number => moves.filter((move) => move.startsWith('place ')).length;

/** The entry of a game. What the list knows beside it stays: its name, who plays it. */
export const entryOf = (game: SavedGame, before: GameEntry | null = null): GameEntry => ({
    id: game.id,
    game: game.setup.game,
    seats: game.setup.seats,
    time: game.time,
    result: game.result,
    turns: turnsOf(game.moves),
    ...(before?.title === undefined ? {} : { title: before.title }),
    ...(before?.window === undefined ? {} : { window: before.window }),
    ...(game.table === undefined ? {} : { table: game.table }),
});

/** Whether a game is worth a line of the list: a new one in which nobody has decided anything is not. */
export const isListed = ({ gone, turns, result, table }: GameEntry): boolean =>
    gone === undefined && (turns > 0 || result !== null || table !== undefined);
