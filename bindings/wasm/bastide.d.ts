// Types of bastide.mjs.

/** A move: one decision or one draw, in the engine's 32-bit form. */
export type Move = number;

export type Phase = 'draw' | 'fit' | 'place' | 'action' | 'score' | 'end' | 'final';

/** One drawn piece of a tile. Ports and flags are those of bastide.h. */
export interface Segment {
    kind: string;
    flags: number;
    ports: number;
    /** Of a field: bit i is set when it touches the city that is segment i of this tile. */
    borders: number;
    /** Shields of a city. */
    bonus: number;
}

/** A layout; `count` tiles of the box share it. */
export interface TileType {
    id: string;
    count: number;
    /** Rotations that look different: 1, 2 or 4. */
    turns: number;
    /** Lies on the table from the start. */
    start: boolean;
    /** What the sides N E S W show, BAS_EDGE_ of bastide.h. */
    edges: number[];
    segments: Segment[];
}

export interface Tile {
    id: string;
    x: number;
    y: number;
    /** Quarter turns clockwise. */
    turn: number;
    figure: { name: string; player: number; segment: number } | null;
}

export interface Feature {
    kind: string;
    closed: boolean;
    /** Open ends, or missing tiles around. */
    open: number;
    tiles: number;
    bonus: number;
    points: number;
    /** Players who would score it. */
    owners: number[];
    /** Figures of each player. */
    crew: number[];
}

/** What happened: a move, or what followed from it. Players and segments count from 0. */
export type Event =
    | { type: 'draw'; player: number; tile: string }
    | { type: 'discard'; tile: string }
    | { type: 'place'; player: number; tile: string; x: number; y: number; turn: number }
    | { type: 'claim'; player: number; figure: string; x: number; y: number; segment: number }
    | { type: 'pass'; player: number }
    | {
          type: 'score';
          player: number;
          points: number;
          for: string;
          final: boolean;
          x: number;
          y: number;
          segment: number;
          tiles: number;
          bonus: number;
      }
    | { type: 'return'; player: number; figure: string; x: number; y: number }
    | { type: 'end' };

/** One moment of one game. Reading never changes it. */
export interface State {
    readonly game: Game;
    /** Who moves, from 0; null when a tile is drawn or the game is over. */
    readonly player: number | null;
    /** Whose turn it is. */
    readonly active: number;
    readonly phase: Phase;
    /** A tile is to be drawn: a move of nobody. */
    readonly drawing: boolean;
    readonly over: boolean;
    /** ID of the tile that was drawn and is not yet laid. */
    readonly hand: string | null;
    /** Tiles laid since the start. */
    readonly turn: number;
    /** Tiles in the stack. */
    readonly left: number;
    /** Tiles that fitted nowhere. */
    readonly boxed: number;
    /** Players with the most points. */
    readonly winners: number[];
    readonly scores: number[];
    /** Points of each player if the game ended now. */
    readonly scoresNow: number[];
    /** By figure: how many each player still has. */
    readonly supplies: Record<string, number[]>;
    readonly tiles: Tile[];
    readonly legalCount: number;
    readonly hash: bigint;
    feature(x: number, y: number, segment: number): Feature;
    legal(): Move[];
    /** A legal move picked by 32 random bits, uniformly; the same bits give the same move everywhere. */
    sample(random: number): Move;
    /** Plays a move, given as number or as text. Throws, and changes nothing, if it is illegal. */
    play(move: Move | string): Event[];
    equals(other: State): boolean;
    /** Null, or the law of the engine that the state breaks. Slow. */
    check(): string | null;
    copy(): State;
    /** Where the game and the state lie in the module's memory. */
    addresses(): [number, number];
    /** Gives its memory back; the state is not to be used afterwards. */
    free(): void;
}

/** A rule set and a number of players. */
export interface Game {
    readonly name: string;
    readonly players: number;
    readonly types: TileType[];
    start(): State;
    text(move: Move): string;
    /** Throws if the text is no move of this game. */
    parse(text: string): Move;
}

/** The order of the stacks, decided by a seed: the tiles that `bastide sim` turns over. */
export interface Deck {
    draw(state: State): Move;
    free(): void;
}

/** 32 random bits at a time, the same on every machine. */
export interface Rng {
    next(): number;
    free(): void;
}

export interface Bastide {
    readonly kinds: string[];
    readonly figures: string[];
    readonly actions: string[];
    readonly events: string[];
    readonly reasons: string[];
    /** Throws if there is no such game. Two players unless given. */
    game(name: string, players?: number): Game;
    deck(seed: number | bigint, stream?: number | bigint): Deck;
    rng(seed: number | bigint, stream?: number | bigint): Rng;
}

export function load(
    source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
): Promise<Bastide>;
