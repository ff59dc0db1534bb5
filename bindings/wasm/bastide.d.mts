// Types of bastide.mjs. The names of figures, events, reasons and so on are in names.d.mts.
import type {
    Action,
    Attribute,
    EventType,
    Figure,
    GameName,
    Kind,
    OptionName,
    Phase,
    Reason,
    Stack,
    Token,
    TurnKind,
} from './names.d.mts';

/** A move: one decision or one draw, in the engine's 32-bit form. */
export type Move = number;

export type {
    Action,
    Attribute,
    EventType,
    Figure,
    GameName,
    Kind,
    OptionName,
    Phase,
    Reason,
    Stack,
    Token,
    TurnKind,
} from './names.d.mts';

/** One drawn piece of a tile, or a river system. Ports and flags are those of bastide.h. */
export interface Segment {
    kind: Kind;
    flags: number;
    ports: number;
    /** Of a field: bit i is set when it touches the city that is segment i of this tile. */
    borders: number;
    /** Shields of a city, fish of a river, lake or river system, mushroom groves of a forest. */
    bonus: number;
    /** How many of each attribute it shows, by name. */
    attributes: Record<Attribute, number>;
    /** Of a meadow. */
    animals: { deer: number; aurochs: number; mammoth: number; tiger: number };
    /** Of a river in Hunters and Gatherers: the segment of the lake it runs into. */
    lake: number | null;
    /** Of a river or lake there: the segment of its river system, which is what a hut claims. */
    system: number | null;
}

/** Something printed on a tile that is no feature: wheel, thief, tower, power and others. */
export interface Mark {
    name: string;
    /** As written in the tile file, '' for none. */
    value: string;
}

/** A layout; `count` tiles of the box share it. */
export interface TileType {
    id: string;
    count: number;
    /** Rotations that look different: 1, 2 or 4. */
    rotations: number;
    /** Lies on the table from the start. */
    start: boolean;
    /** The stack it is drawn from; null for a start tile. */
    stack: Stack | null;
    /** Of half a piece of two squares: the side (N E S W = 0 1 2 3) where the other half is. */
    joined: number | null;
    /** What the sides N E S W show, BAS_EDGE_ of bastide.h. */
    edges: number[];
    /** What is drawn, in the order of feature numbers; behind it the river systems. */
    segments: Segment[];
    marks: Mark[];
}

/** Of the wheel. */
export interface Sector {
    name: string;
    /** How many crown spaces it has. */
    crowns: number;
}

export interface Tile {
    id: string;
    x: number;
    y: number;
    /** Quarter turns clockwise. */
    rotation: number;
    figure: { name: Figure; player: number; segment: number } | null;
}

export interface Tower {
    x: number;
    y: number;
    floors: number;
    /** The player whose meeple stands on it. */
    guard: number | null;
}

export interface Wheel {
    /** The sector where the pig stands. */
    pig: string;
    /** By sector: the player on each crown space, null on a free one. */
    crowns: Record<string, (number | null)[]>;
}

export interface Feature {
    kind: Kind;
    closed: boolean;
    /** Open ends, or missing tiles around. */
    open: number;
    tiles: number;
    bonus: number;
    points: number;
    /** What it would give if it were finished as large as it is; null if it never is. */
    finished: number | null;
    /** Players who would score it. */
    owners: number[];
    /** Figures of each player. */
    crew: number[];
}

/** Tokens of a player. */
export type Goods = Record<Token, number>;

/** A segment of a tile on the map. */
export interface Piece {
    x: number;
    y: number;
    segment: number;
}

/** What happened: a move, or what followed from it. Players and segments count from 0. */
export type Event =
    | { type: 'draw'; player: number; tile: string }
    | { type: 'discard'; tile: string }
    | { type: 'place'; player: number; tile: string; x: number; y: number; rotation: number }
    | { type: 'claim'; player: number; figure: Figure; x: number; y: number; segment: number }
    | { type: 'guard' | 'recall'; player: number; x: number; y: number }
    /** A floor of a tower; `player` only where somebody chose the tower. */
    | { type: 'raise'; player?: number; x: number; y: number; floors: number }
    | { type: 'steal'; tile: string }
    | { type: 'pig'; sector: string }
    | { type: 'crown'; player: number; sector: string }
    | { type: 'pass'; player: number }
    | {
          type: 'score';
          player: number;
          points: number;
          /** What the points are for. */
          for: Reason;
          final: boolean;
          /** A tile of what scored, where it was in one place. */
          x?: number;
          y?: number;
          /** A segment of the feature on that tile, where it was a feature. */
          segment?: number;
          tiles: number;
          bonus: number;
          /** Points for each tile and each of the other things counted; 0 where they are of several kinds. */
          each: { tile: number; bonus: number };
          /** Points on top: for the lakes of a raft; for each guard those of the stolen tile. */
          besides: number;
          /** What made the points what they are, by name. */
          attributes: Attribute[];
          /** The figure of the player that made them worth more. */
          helper?: Figure;
      }
    /** A figure from a crown space has a sector, any other a place. */
    | { type: 'return'; player: number; figure: Figure; x?: number; y?: number; sector?: string }
    /** Tokens for a completed feature. */
    | { type: 'goods'; player: number; goods: keyof Goods; count: number; x: number; y: number; segment: number }
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
    /** Tiles in all stacks together. */
    readonly left: number;
    /** Tiles in each stack of this game. */
    readonly stacks: Partial<Record<Stack, number>>;
    /** The stack to draw from, when a tile is to be drawn. */
    readonly stack: Stack | null;
    /** Tiles that fitted nowhere. */
    readonly boxed: number;
    /** Players with the most points. */
    readonly winners: number[];
    readonly scores: number[];
    /** Points of each player if the game ended now. */
    readonly scoresNow: number[];
    /** By figure: how many each player still has. */
    readonly supplies: Record<Figure, number[]>;
    readonly tiles: Tile[];
    readonly towers: Tower[];
    /** Tower floors in the common supply. */
    readonly floorsLeft: number;
    /** The tile that the thieves took last. */
    readonly stolen: string | null;
    /** Null in a game without a wheel. */
    readonly wheel: Wheel | null;
    /** Tokens of each player. */
    readonly goods: Goods[];
    /** What kind of turn this is. */
    readonly turnKind: TurnKind;
    /** `turnKind` is 'second': the second part of a turn. */
    readonly secondPart: boolean;
    /** `turnKind` is 'bonus': the tile of this turn is from the bonus stack. */
    readonly bonusTurn: boolean;
    /** Meadows whose animals no longer count. */
    readonly covered: Piece[];
    readonly legalCount: number;
    readonly hash: bigint;
    /** The position as one line of text. */
    readonly position: string;
    /** Where the last tile was laid; null before the first one. */
    readonly last: { x: number; y: number } | null;
    /** By type of the game: how many tiles are still to come. */
    readonly bag: number[];
    feature(x: number, y: number, segment: number): Feature;
    /** Cells that the tower there reaches, with so many floors more; none where no tower stands. */
    reach(x: number, y: number, floors?: number): { x: number; y: number }[];
    /** All pieces of the feature of a segment. */
    pieces(x: number, y: number, segment: number): Piece[];
    /** One piece of every feature on the map. */
    features(): Piece[];
    /** Bit t is set when a tile with this ID fits the cell after t quarter turns. Throws if the game has none. */
    fits(id: string, x: number, y: number): number;
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
    /** Of the wheel, clockwise; empty in a game without one. */
    readonly sectors: Sector[];
    start(): State;
    /** The state that a line of text tells, as `State.position` gives it. Throws with the column and the reason. */
    position(line: string): State;
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

/** A saved game (docs/FORMATS.md), taken apart. */
export interface SavedRecord {
    game: string;
    /** Of the players, in playing order. */
    names: string[];
    /** In the order of the file, those that are told by the other fields, too. */
    headers: { key: string; value: string }[];
    moves: string[];
    /** What the file says the points are; null where it says nothing. */
    result: number[] | null;
}

/** What is wrong with a saved game: `message` begins with the line, if one is meant. Both are 0 where none is. */
export interface RecordError extends Error {
    line: number;
    col: number;
}

/** What can be added to a game. */
export interface OptionInfo {
    name: OptionName;
    excludes: OptionName[];
    /** Those that it brings along. */
    needs: OptionName[];
    /** The fewest and the most, with this option. */
    players: [number, number];
}

/** A game of the registry. */
export interface GameInfo {
    name: GameName;
    /** The fewest and the most, without options. */
    players: [number, number];
    options: OptionInfo[];
}

export interface Bastide {
    /** Which games there are. A rule set is named by a game and options: base+farmers. */
    readonly games: GameInfo[];
    readonly kinds: Kind[];
    readonly figures: Figure[];
    /** By number; '?' where a number is not in use. */
    readonly actions: (Action | '?')[];
    readonly events: EventType[];
    readonly reasons: Reason[];
    readonly phases: Phase[];
    readonly stacks: Stack[];
    readonly attributes: Attribute[];
    /** Attributes of which players take tokens. */
    readonly tokens: Token[];
    /** Kinds of turns. */
    readonly turns: TurnKind[];
    /** Throws if there is no such game. Two players unless given. */
    game(name: string, players?: number): Game;
    deck(seed: number | bigint, stream?: number | bigint): Deck;
    rng(seed: number | bigint, stream?: number | bigint): Rng;
    /** Reads a saved game and plays it to the end. Throws a RecordError. */
    record(bytes: Uint8Array): SavedRecord;
    /** The same game as text, as the program writes it. Throws a RecordError. */
    recordText(bytes: Uint8Array): string;
    /** How many draws of a saved game follow from its commitment, its contributions and its secret: all of
     * them. Throws a RecordError that names the first one that does not. */
    verify(bytes: Uint8Array): number;
    /** What a player promises before the deal: `commitment` and the result as 64 hexadecimal digits,
     * `contribution` 32 random bytes. */
    promise(commitment: string, seat: number, contribution: Uint8Array): string;
}

export function load(
    source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
): Promise<Bastide>;
