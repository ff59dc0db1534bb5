// What a table shows at one moment. The engine makes it, everything on the screen reads it, nobody changes it.
// The page knows no rules: whatever may be done now is in `choices`. Players count from 0, as segments do.
import type {
    Action,
    Feature,
    Figure,
    Goods,
    Kind,
    Phase,
    Reason,
    Sector,
    Stack,
    Tower,
    TurnKind,
    Wheel,
} from '../../../bindings/wasm/bastide.mjs';
import type { GameEvent } from './gameEvent.ts';

export const COLOURS = ['red', 'blue', 'yellow', 'black', 'pink', 'green', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const isColour = (value: unknown): value is Colour => COLOURS.some((colour) => colour === value);

export type Seat = {
    name: string;
    colour: Colour;
    /** `human`, or a bot as FORMATS.md names it. */
    player: string;
};

export type Setup = {
    /** As FORMATS.md names it: base+farmers. */
    game: string;
    /** In playing order. */
    seats: Seat[];
    /** The game begins with this position, as FORMATS.md writes it, instead of the start. */
    position?: string;
    /** Decides the order of the tiles, as `bastide sim --seed` does; without it they come at random. */
    seed?: number;
};

/** What a figure is called: a meeple by what it stands on, another by its own name. */
export type Role = MeepleRole | Exclude<Figure, 'meeple'>;
type MeepleRole = 'knight' | 'robber' | 'monk' | 'farmer' | 'guard' | 'fisher' | 'gatherer' | 'hunter';

/** A figure that stands on a tile. */
export type PlacedFigure = { name: Figure; role: Role; player: number; segment: number };

export type PlacedTile = {
    id: string;
    x: number;
    y: number;
    /** Quarter turns clockwise. */
    rotation: number;
    /** The copy-th tile of this ID on the map, from 0: picks the variation of its picture. */
    copy: number;
    figure: PlacedFigure | null;
};

/** One legal move of the player to move. */
export type Choice = {
    /** As FORMATS.md writes it. */
    move: string;
    action: Exclude<Action, 'draw'>;
    /** Place, guard, recall, raise: where. Claim: the tile just laid. */
    x?: number;
    y?: number;
    rotation?: number;
    figure?: Figure;
    role?: Role;
    segment?: number;
    kind?: Kind;
    sector?: string;
    /** Claim, guard, recall of an abbot: points it would score if the game ended now (closed, recall: does now). */
    points?: number;
    /** Recall of another figure: points that the player would miss if the game ended now. */
    loses?: number;
    /** Claim: the feature is closed, so the figure scores and comes home at once. */
    closed?: boolean;
    /** Other moves that mean the same: a hut elsewhere on its river system. */
    alike?: string[];
    /** Guard, raise: the cells within the tower's reach, for the overlay. */
    reach?: { x: number; y: number }[];
};

export type View = {
    setup: Setup;
    /** How many moves were made; the record's length. */
    moves: number;
    /** Tiles laid since the start. */
    turn: number;
    phase: Phase;
    /** Who decides; null while a tile is to be drawn, and at the end. */
    mover: number | null;
    active: number;
    drawing: boolean;
    over: boolean;
    hand: { id: string; copy: number } | null;
    tiles: PlacedTile[];
    /** Where the last tile was laid, and by whom; the start tile by nobody. */
    last: { x: number; y: number; player: number | null } | null;
    choices: Choice[];
    stacks: Partial<Record<Stack, number>>;
    /** Tiles to be drawn before the game ends, bonus tiles not counted. */
    left: number;
    boxed: number;
    scores: number[];
    scoresNow: number[];
    winners: number[];
    /** It ended before its last tile. */
    broken?: true;
    supplies: Record<Figure, number[]>;
    /** By player: points by what they were for. */
    points: Partial<Record<Reason, number>>[];
    towers: Tower[];
    floorsLeft: number;
    stolen: string | null;
    wheel: Wheel | null;
    sectors: Sector[];
    /** What kind of turn this is. */
    turnKind: TurnKind;
    /** Tokens of each player. */
    goods: Goods[];
    covered: { x: number; y: number; segment: number }[];
    /** What happened with the last move, in order. */
    events: GameEvent[];
};

/** All pieces of a feature, for lighting it up and saying whose it is. */
export type FeatureView = Feature & {
    pieces: { x: number; y: number; segment: number }[];
    /** A finished one: who scored it. */
    scored?: number[];
};

/** An empty cell that an open feature reaches. Of the tiles left: how many fit there, and how many of those would
 * close the feature if it is the only open cell. */
export type OpenCell = { x: number; y: number; fit: number; close: number };

/** Everything that is said about a feature. */
export type FeatureAbout = FeatureView & { cells: OpenCell[] };

/** A type of tile and how many of it are still to come. */
export type BagLine = { id: string; stack: Stack; left: number; count: number };
