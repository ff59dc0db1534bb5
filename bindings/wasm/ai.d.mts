// Types of ai.mjs.

/** A strength to choose from: also the name of a bot of the program. */
export interface Level {
    name: string;
    /** Elo in base+farmers of two players; that of the bot `random` is 0. */
    rating: number;
    /** Of a decision between two players (`playoutsOf` has others); 0 for levels that never search and answer at once. */
    playouts: number;
    /** Whether it thinks with weights, where there are some for the game. */
    learned: boolean;
}

/** What decides how the dice fall: those of the program for `--seed` and a stream of 5 * game + seat. */
export interface Dice {
    seed?: number | bigint;
    stream?: number | bigint;
}

/** Something that is being thought about, in steps. */
export interface Thought {
    readonly done: boolean;
    readonly playouts: number;
    /** Goes on for so many playouts, 64 unless given. True once more would change nothing. */
    step(playouts?: number): boolean;
}

/** What is expected of a move, for the player who makes it. */
export interface Advice {
    /** As FORMATS.md writes it. */
    move: string;
    /** Of a placement: what to do next in this turn. */
    then?: string;
    visits: number;
    /** Points ahead of the best of the others at the end. */
    margin: number;
    /** Chance to win, 0 to 1. */
    win: number;
    /** Solved to the end of the game, not estimated. */
    exact: boolean;
    /** How sure it is that the first move is better than this one; of the first: than the second; of a review: that the best is
     * better than what was played. */
    sure: 'close' | 'likely' | 'sure';
    /** Of hints: what speaks for it, what weighs most first. */
    why?: Why[];
}

/** What speaks for a move: what it scores at once, that the other move gives a rival points, a share in a rival's
 * feature or all of it, a figure on a new one, more for one's own, less for a rival's, figures at home, another turn, more
 * by the end, a figure that stays where it is, and joins that may come: one's own and those
 * of rivals; a figure that a rival without one gets back. `nothing` is said only of what was had instead. */
export interface Why {
    code:
        | 'scores'
        | 'gives'
        | 'shares'
        | 'takes'
        | 'claims'
        | 'grows'
        | 'blocks'
        | 'home'
        | 'again'
        | 'later'
        | 'keeps'
        | 'joins'
        | 'guards'
        | 'nothing'
        | 'frees';
    /** Points; of `home` figures. */
    points: number;
    /** Of the feature, a tile of it, and which feature of that tile it is, from 1. */
    kind?: string;
    x?: number;
    y?: number;
    feature?: number;
    /** The rival, from 0; all of them, where it is said of several. */
    player?: number;
    players?: number[];
    /** How it comes about: docs/FORMATS.md lists them. */
    how?: string;
    /** What the feature holds: tiles; of a field, complete cities; fish, animals, lakes; thieves to come. */
    count?: number;
    /** Of a field, cities that are not complete; of a tower, the highest thief to come; of other reasons what
     * docs/FORMATS.md says. */
    more?: number;
    /** Who has the feature then, from 0; of what is kept who has most figures there, if not the player. */
    winners?: number[];
    /** Who had it before, where `winners` took it from rivals. */
    holders?: number[];
    /** It is not the feature of a reason before, though its kind and its holders are. */
    apart?: boolean;
    /** It was held before: not the feature of that kind that the turn claims. */
    older?: boolean;
    /** It is the very feature of a reason before. */
    same?: boolean;
    /** An empty square between a feature that is harder to complete, or less likely to be joined, and the tile laid, which
     * fewer tiles fit then, or at an open end; of `joins` where the later tile would lie: x, y. */
    square?: [number, number];
    /** Where a figure stands of those whom the feature is named after, of what is scored one of the player: x, y. */
    figure?: [number, number];
    /** An inn or a cathedral makes it count nothing unless it is complete. */
    barren?: boolean;
    /** Of `richer`: only that it is easier to complete explains why it is worth more. */
    easier?: boolean;
    /** Of `sooner`: another turn comes with the points, which no reason tells of. */
    turn?: boolean;
    /** Open ends of a feature that can be complete; of a field, points that a pig adds for each city; of figures at hand
     * that those which the other move leaves can stand on few features, as an abbot. */
    ends?: number;
    /** Of `richer`: those of the feature that the other move claims; of a kind that is never complete what it holds. Of
     * `curtailed`: what rivals are paid; of `trapped`: what is left for them; where figures come back sooner or later: how
     * many of the points are for that. */
    less?: number;
    /** Beside its tiles: shields of a city, fish of a river, groves of a forest; what animals of a meadow are worth. */
    extras?: number;
    /** What makes it worth more; of `goods` their kind, if it is one. */
    with?: 'menhir' | 'inn' | 'cathedral' | 'wine' | 'grain' | 'cloth';
    /** Of `richer`: `extras` and `with` of the feature that the other move claims. Of `joined` and of what is harder to
     * complete: open ends then. Of two features that are joined: what of them nobody held. Of `joins` and `guards`:
     * figures there then, 16 for each of whoever has more, 1 for each of the others. Of `grows`: `with`, if it comes by
     * the move. Of `home`: turns that the player still has. Of a monastery that is claimed and lacks
     * one tile: how many of those left fit `square`. */
    also?: number;
    alsoWith?: 'menhir' | 'inn' | 'cathedral';
    /** What it adds to the lead over the strongest rival: less than `points` where the other move brings a part of them. */
    gain?: number;
}

/** On a move of a game. */
export interface Judgement {
    /** Number of the move, from 1. */
    move: number;
    /** Who decided or drew, from 0. */
    player: number;
    /** Number of the turn, from 1. */
    turn: number;
    played: string;
    /** How many moves there were to choose from. */
    legal: number;
    /** Of each player to win, before the move. */
    chances: number[];
    /** Of a draw: what it was worth in points, against the mean of all that could have come. */
    luck?: number;
    /** Of a decision with a choice. */
    best?: Advice;
    /** Points given away, and chance to win. */
    loss?: number;
    winLoss?: number;
    /** Why the best is better than what was played; nothing where nothing was given away. */
    why?: Why[];
    /** What the move that was played brought, and with `gives` what speaks against the best one. */
    instead?: Why[];
}

/** One thought is under way at a time: a new one, and a move that is played, end the one before. */
export interface Table {
    readonly name: string;
    readonly players: number;
    /** Who decides, from 0; null when a tile is to be drawn or the game is over. */
    readonly player: number | null;
    readonly drawing: boolean;
    readonly over: boolean;
    /** Back to the start of the game, or to a position as `State.position` of bastide.mjs gives it. */
    start(position?: string): void;
    /** Throws if the move is illegal. */
    play(move: string): void;
    /** Playouts of a decision of a level with so many players; 0: it does not search, and answers at once. */
    playoutsOf(level: string): number;
    /** A decision of a level, or of a search with so many playouts, as the bots of the program make it. A level
     * may be given other playouts than its own. `learned`: a search thinks with the weights of `learn` (true) or by
     * hand (false); else `Ai.learnedByDefault` decides. `pondered`: a level goes on from what `ponder` with the same dice
     * has found, if the position is among it, and makes fewer playouts then, but at least half of its own; without it the
     * same seed and playouts always give the same move. `known`: visits that were there before it began. `move()` is the
     * best so far. */
    choose(
        how: Dice & { level?: string; playouts?: number; learned?: boolean; pondered?: boolean },
    ): Thought & { readonly known: number; move(): string };
    /** Thinks about this position ahead for a bot that decides later, as long as nothing else is thought about. Done when
     * the memory is full. */
    ponder(how?: Dice & { level?: string; learned?: boolean }): Thought;
    /** The best moves, the best first; asking for them ends the thought. */
    hint(how?: { playouts?: number; learned?: boolean; seed?: number | bigint }): Thought & { moves(): Advice[] };
    /** Judges the moves of a game, from the start or from a position on. */
    review(
        moves: Iterable<string>,
        how?: { playouts?: number; learned?: boolean; seed?: number | bigint; position?: string },
    ): Review;
}

export interface Review {
    /** Those judged so far. */
    readonly judgements: Judgement[];
    readonly all: number;
    readonly done: boolean;
    /** Thinks on about the next move, and judges it once `playouts` of the review are reached. True once all
     * are judged. */
    step(playouts?: number): boolean;
    /** Judges the next move with what is known now. */
    settle(): void;
}

export interface Ai {
    /** The weakest first. */
    readonly levels: Level[];
    /** Whether thoughts use weights, if there are any and nothing else is said. */
    readonly learnedByDefault: boolean;
    /** Which inputs weights must belong to. */
    readonly inputs: number;
    /** Takes a file of weights (FORMATS.md). Throws if it is none: then the evaluation by hand stands. */
    learn(bytes: Uint8Array): void;
    /** Throws if there is no such game. Two players unless given. */
    table(name: string, players?: number): Table;
}

export function load(
    source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
    options?: {
        /** Bytes that the search may use, 16 MiB unless given. */
        memory?: number;
        /** A file of weights, as for `Ai.learn`. */
        weights?: Uint8Array | null;
        /** What `Ai.learnedByDefault` is to be. */
        learned?: boolean;
    },
): Promise<Ai>;

/** Bots with the weights that `find` gives, where `Ai.learnedByDefault` and none were given. If there are none or they are
 * damaged, that is said on the console and positions are judged by hand. */
export function withWeights(
    loading: Ai | Promise<Ai>,
    options: { weights?: Uint8Array | null },
    find: () => Promise<Uint8Array>,
): Promise<Ai>;
