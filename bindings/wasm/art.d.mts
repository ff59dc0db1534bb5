// Types of art.mjs.

import type { Figure, Kind, Move, Sector, Wheel } from './bastide.mjs';

/** Of fragments: which picture, and what its ids begin with. */
export interface Look {
    /** Quarter turns clockwise, 0 to 3. */
    rotation?: number;
    /** The how manyth tile of its kind on the map, from 0: copies are furnished differently. */
    copy?: number;
    /** What ids begin with, `b` unless given; that of `defs` on the same page. */
    prefix?: string;
}

/** Of figures. */
export interface FigureLook {
    prefix?: string;
    /** The colour of each player, from `Art.colours`; by seat unless given. */
    colours?: string[] | null;
}

/** Of files that stand alone. */
export interface FileLook extends Look {
    dark?: boolean;
}

/** A small drawing with the id PREFIX-NAME, in a box with its corner at 0 0: use it with <use>. */
export interface Drawing {
    name: string;
    width: number;
    height: number;
}

/** What lies and stands on a tile. */
export interface Pieces {
    /** As in `State.tiles`. */
    figure?: { name: Figure; player: number; segment: number } | null;
    /** As in `State.towers`. */
    tower?: { floors: number; guard?: number | null } | null;
    /** Segments whose animals no longer count. */
    covered?: number[];
}

/** Pictures of one game. */
export interface GameArt {
    readonly name: string;
    readonly players: number;
    readonly sectors: Sector[];
    /** The wheel around 0 0, as a fragment; on the map its middle is at 200 200. */
    wheel(wheel: Wheel, look?: FigureLook): string;
    /** A file: the map with its figures, the wheel, names and points after these moves of the game. Throws if one
     * of them is illegal, and names it. */
    board(
        moves: Iterable<Move | string>,
        look?: FigureLook & { names?: string[] | null; dark?: boolean },
    ): string;
}

/** Fragments carry classes and prefixed ids, and no style of their own: a page needs `style` and `defs` once.
 * In a tile every segment is a group with class `feature` and data-feature, data-kind, data-x and data-y, the
 * spot for a figure; class `lit` lights it up. Class `dark` anywhere above gives the dark theme. Files with texts
 * ask for the font "Bastide Text" and do not bring it along. */
export interface Art {
    readonly kinds: Kind[];
    readonly figures: Figure[];
    readonly sets: string[];
    /** IDs of all tiles. */
    readonly tiles: string[];
    readonly symbols: Drawing[];
    /** Of players, in the order of seats. */
    readonly colours: string[];
    /** The style sheet. */
    style(): string;
    /** The symbols, as <defs>. */
    defs(prefix?: string): string;
    /** A tile as a group of 100 by 100. Throws if there is no such tile. */
    tile(id: string, look?: Look): string;
    /** A tile as a file. */
    tileFile(id: string, look?: FileLook): string;
    /** All tiles of a set as a file. */
    sheet(set: string, look?: FileLook): string;
    /** What a figure on a segment is drawn as: the symbol `knight` in a city and so on. */
    role(kind: Kind, figure?: Figure): string;
    /** A figure in the colour of a player, its foot at x y. Any symbol can be given as its role. */
    figure(role: string, player: number, at?: FigureLook & { x?: number; y?: number }): string;
    /** What is on a tile with this look, to be drawn above all tiles, since figures may stand out. */
    pieces(id: string, pieces?: Pieces & Look & FigureLook): string;
    /** Throws if there is no such game. Two players unless given. */
    game(name: string, players?: number): GameArt;
}

export function load(
    source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
): Promise<Art>;
