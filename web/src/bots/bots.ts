// What the page asks of the computer players. They think in a worker (worker.ts answers, client.ts asks).
import type { Why } from '../../../bindings/wasm/ai.mjs';
import type { Setup } from '../table/view.ts';

/** A strength to choose from, the weakest first. `name` is a bot as FORMATS.md names it; words are the page's. */
export type Level = {
    name: string;
    /** Elo in base+farmers of two, `random` being 0. */
    rating: number;
};

/** How much a bot may think. Without either it takes what its name says. */
export type Limits = {
    ms?: number;
    playouts?: number;
    /** Makes it repeatable. */
    seed?: number;
};

export type { Why };

/** What a bot thinks of one move. */
export type Opinion = {
    /** As FORMATS.md writes it. */
    move: string;
    /** The decision that should follow in the same turn. */
    then?: string;
    /** Points ahead of the best rival in the end. */
    margin: number;
    /** Chance to win, 0 to 1. */
    win: number;
    /** How sure it is that it is the best one, or better than what was played; reviews of older pages lack it. */
    sure?: 'close' | 'likely' | 'sure';
    /** Counted to the end of the game, not estimated; reviews of older pages may lack it. */
    exact?: boolean;
    /** What speaks for it, what weighs most first. */
    why?: Why[];
};

export type Hint = {
    /** Who is to decide. */
    player: number;
    /** Best first. */
    moves: Opinion[];
};

/** What the review says about one move of a game, draws too. */
export type Judgement = {
    /** Number of the move, from 1. */
    move: number;
    turn: number;
    player: number;
    played: string;
    /** Chance of each player to win before it. */
    chances: number[];
    /** Of a draw: how much it helped. */
    luck?: number;
    /** Of a decision that left a choice: the best move, and what was given away in points and in chances. */
    best?: Opinion;
    loss?: number;
    winLoss?: number;
    /** Why the best move is better than what was played. */
    why?: Why[];
    /** What the move played brought; reviews of older pages lack it. */
    instead?: Why[];
};

/** How far a review is; with the end all judgements. */
export type Progress = { done: number; all: number; judgements: Judgement[] | null };

export type Bots = {
    levels(): Promise<Level[]>;
    /** The next decision of a seat, which is to move after these moves. */
    choose(setup: Setup, moves: string[], seat: number, limits?: Limits): Promise<string>;
    /** What the best bot thinks; null where no bot can say more than that a move is legal. */
    hint(setup: Setup, moves: string[], ms: number): Promise<Hint | null>;
    /** Judges every move of a game; says how far it is. Null as with a hint. */
    review(
        setup: Setup,
        moves: string[],
        onProgress: (done: number, all: number) => void,
    ): Promise<Judgement[] | null>;
    /** While somebody decides after these moves, the bot of a seat thinks ahead, until it is asked to decide. False if it
     * never does. */
    ponder(setup: Setup, moves: string[], seat: number, limits?: Limits): Promise<boolean>;
    /** Nobody will decide there. */
    ponderEnd(): void;
    /** Ends all thinking at once; what was asked is refused. */
    stop(): void;
};
