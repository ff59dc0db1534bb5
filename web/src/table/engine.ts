// What the page asks of the engine. It runs in a worker (worker.ts answers, client.ts asks); every answer is a
// promise. Errors carry a text for people.
import type { TileType } from '../../../bindings/wasm/bastide.mjs';
import type { Header, Record } from './record.ts';
import type { BagLine, FeatureAbout, FeatureView, Setup, View } from './view.ts';
import type { GameEvent } from './gameEvent.ts';

export type Decision = { move: string; active: number; mover: number | null };

export type ScoreLine = { turn: number; scores: number[]; final?: true };

export type Engine = {
    /** A game from its moves (FORMATS.md), draws too. Rejects at the first illegal one and names its number. */
    open(setup: Setup, moves: string[]): Promise<View>;
    /** A game from the bytes of a saved one. Rejects if it is none or cannot be played, and names the line. */
    load(bytes: Uint8Array): Promise<{ record: Record; view: View }>;
    /** The game as a saved one, with these headers besides what the setup says. */
    save(headers: Header[]): Promise<string>;
    /** Makes moves and keeps them. Rejects, and changes nothing, if one is illegal. */
    play(moves: string[]): Promise<View>;
    /** Turns over the next tile, at random from the tiles left. */
    draw(): Promise<View>;
    /** What it would look like after these moves, now or after the first `at` moves; nothing is kept. */
    preview(moves: string[], at?: number): Promise<View>;
    /** Takes back all but the first `moves` moves. */
    back(moves: number): Promise<View>;
    /** How it looked after `moves` moves; nothing changes. */
    at(moves: number): Promise<View>;
    /** The feature of a segment, after tentative moves, now or after the first `at` moves. */
    feature(x: number, y: number, segment: number, tentative?: string[], at?: number): Promise<FeatureView>;
    /** Everything that is said about the feature of a segment. */
    about(x: number, y: number, segment: number, at?: number): Promise<FeatureAbout>;
    /** Every feature with a figure on it or finished, and fields too: for what is tinted and marked on the map. */
    features(at?: number): Promise<FeatureView[]>;
    /** The cells within reach of the tower there; none where no tower stands. */
    reach(x: number, y: number): Promise<{ x: number; y: number }[]>;
    /** Every type of tile of the game: what its sides show, for words about it. */
    types(): Promise<TileType[]>;
    /** The tiles that may be drawn now. */
    draws(): Promise<BagLine[]>;
    /** Tiles left by type, and which of them would fit the cell. */
    bag(): Promise<BagLine[]>;
    fits(x: number, y: number): Promise<string[]>;
    /** Everything that happened, in order: the log. */
    log(): Promise<GameEvent[]>;
    /** Scores after each turn, by player, for the chart; turn 0 is the start. A finished game ends with a line for
     * the final scoring. */
    scores(): Promise<ScoreLine[]>;
    /** The position as one line of text, now or after `at` moves. */
    position(at?: number): Promise<string>;
    /** The moves so far. */
    record(): Promise<string[]>;
    /** A number of 16 hexadecimal digits that stands for the position. */
    hash(): Promise<string>;
    /** What a player promises before the deal of a table over the network. */
    promise(commitment: string, seat: number, contribution: Uint8Array): Promise<string>;
    /** How many draws of a saved game follow from what was promised: all of them. Rejects, and names the first that
     * does not. */
    verify(bytes: Uint8Array): Promise<number>;
    /** The moves so far, with whose turn it was and who decided; null for a draw. */
    history(): Promise<Decision[]>;
};
