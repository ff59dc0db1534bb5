// Types of index.mjs and index.node.mjs.
import type { Ai } from './ai.mjs';
import type { Art } from './art.mjs';
import type { Bastide } from './bastide.mjs';

export type {
    Action,
    Attribute,
    Bastide,
    Deck,
    Event,
    EventType,
    Feature,
    Figure,
    Game,
    GameInfo,
    GameName,
    Kind,
    Mark,
    Move,
    OptionInfo,
    OptionName,
    Phase,
    Piece,
    Reason,
    RecordError,
    Rng,
    SavedRecord,
    Sector,
    Segment,
    Stack,
    State,
    Tile,
    TileType,
    Token,
    TurnKind,
    Tower,
    Wheel,
} from './bastide.mjs';
export type {
    Art,
    Drawing,
    FigureLook,
    FileLook,
    GameArt,
    Look,
    Pieces,
} from './art.mjs';
export type {
    Advice,
    Ai,
    Dice,
    Judgement,
    Level,
    Review,
    Table,
    Thought,
} from './ai.mjs';

/** What a part is made from: its module, fetched or read from beside the package unless given. */
type Bytes = BufferSource | WebAssembly.Module | Response;
export type Source = Bytes | Promise<Bytes>;

/** The rules: games, states, moves, saved games. */
export function engine(source?: Source): Promise<Bastide>;
/** Pictures of tiles, figures and games, as SVG. */
export function pictures(source?: Source): Promise<Art>;
/** Levels, hints, reviews. Searches are run in steps: on a page, in a worker. */
export function bots(
    source?: Source,
    options?: {
        memory?: number;
        /** Weights to think with, as `weights()` gives them; null: none, also where those of the package are the default. */
        weights?: Uint8Array | null;
        /** Whether all searches think with weights, unless they are told otherwise. */
        learned?: boolean;
    },
): Promise<Ai>;
/** The weights of the learned evaluation that come with the package. */
export function weights(): Promise<Uint8Array>;
