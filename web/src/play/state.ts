// The state of the play screen: everything it shows, in one value. Nothing else on the screen remembers anything
// that is drawn.
//
// There is one way to change it: `change` of the store, with the parts that are new. Who does so: turn.ts (the
// decisions of the person here, and what the table says), input.ts (what is pointed at), answers.ts (what the
// engine answers), PlayTable.tsx (what the page around it wants). Whoever draws reads the state through the
// functions below, which compute and never change anything. Of the view of the map (position, zoom) only the last one
// at rest is here: it changes with every frame and belongs to board/board.ts.
import { storeNew } from '../app/store.ts';
import type { Store } from '../app/store.ts';
import type { Frame, Look } from '../board/board.ts';
import type { DrawContext } from '../board/drawContext.ts';
import { cellKey, placesOf, rotationNear } from '../board/ghost.ts';
import type { Place } from '../board/ghost.ts';
import type { Item, LayerName } from '../board/painter.ts';
import type { Point } from '../board/camera.ts';
import type { Table, UndoKind } from '../table/table.ts';
import type { Piece } from '../../../bindings/wasm/bastide.mjs';
import type { Choice, FeatureAbout, FeatureView, View } from '../table/view.ts';
import { asked, backTo, current, flowStart, laidAt, stageOf } from './flow.ts';
import type { Flow, Stage } from './flow.ts';
import type { Types } from './say.ts';
import { playSettings } from './settings.ts';
import type { PlaySettings } from './settings.ts';

/** What is shown over the map: whose features are, or some pieces of it, which are counted for a player; null where
 * several get points. */
export type Overlay = 'owners' | { pieces: FeatureView['pieces']; player: number | null } | null;

/** What a review draws on the map besides; `bare`: the last tile is not marked, since others are looked at. */
export type Sketch = (
    context: DrawContext,
    view: View,
) => { layers: Partial<Record<LayerName, Item[]>>; bare: boolean };

/** What is pointed at. */
export type Pointed = {
    /** By the mouse. */
    cell: Point | null;
    /** By the arrow keys. */
    cursor: Point | null;
    /** A choice, by the mouse on the map. */
    felt: Choice | null;
    /** A choice, by its button or by keys. */
    hot: Choice | null;
    /** A segment of the map, by the mouse or a tap: what is said about its feature. */
    piece: Piece | null;
};

/** An answer of the engine with the question it belongs to; null before the first one. */
export type Answer<Value> = { key: string; value: Value } | null;

/** Answers that are shown for a while; answers.ts asks for them. */
export type Answers = {
    /** Whose features are. */
    owners: Answer<FeatureView[]>;
    /** The cells within reach of the tower pointed at. */
    reach: Answer<Point[]>;
    /** All pieces of the feature that a choice would claim. */
    lit: Answer<FeatureView['pieces']>;
    /** What is said about the feature pointed at. */
    about: Answer<FeatureAbout | null>;
};

/** What the page around the table wants. */
export type Wishes = {
    settings: PlaySettings;
    overlay: Overlay;
    /** A recommended move, and what would follow it in the same turn. */
    hint: string[] | null;
    sketch: Sketch | null;
    /** How the map is to be seen. */
    frame: Frame | null;
};

export type PlayState = {
    /** The view of the table, and the decisions that are tried out on top of it. */
    flow: Flow;
    /** Seats whose decisions are made at this screen. */
    here: boolean[];
    /** The seat of a bot that is thinking. */
    thinking: number | null;
    /** Whether a confirmed turn can be taken back. */
    undo: UndoKind;
    /** A tile that was just laid, until the engine has said what may follow: it lies there at once. */
    laying: (Point & { rotation: number }) | null;
    /** The rotation wanted for the tile in hand, in quarter turns. */
    rotation: number;
    /** Decisions travel to the table. */
    remote: boolean;
    /** Decisions were handed to the table, which has neither accepted nor refused them yet. */
    committing: boolean;
    pointed: Pointed;
    /** Every type of tile of the game; empty until the engine has told. */
    types: Types;
    answers: Answers;
    /** The view of the map at rest; null before the first one. */
    look: Look | null;
    /** Features that were just scored, and by whom: they shine for a moment. */
    glows: { pieces: FeatureView['pieces']; player: number }[];
    /** A cell that is marked for a moment. */
    flash: Point | null;
    /** The last text for the screen reader. */
    said: string;
    wishes: Wishes;
};

export type PlayStore = Omit<Store<PlayState>, 'set'> & { change(part: Partial<PlayState>): void };

export const NOTHING_POINTED: Pointed = { cell: null, cursor: null, felt: null, hot: null, piece: null };

/** What a table says of itself. */
export const tableParts = (table: Table): Pick<PlayState, 'here' | 'thinking' | 'undo'> => ({
    here: table.setup.seats.map((_, player) => table.here(player)),
    thinking: table.thinking(),
    undo: table.undoKind(),
});

/** The state at the beginning. */
export const playStateNew = (table: Table, wishes: Partial<Wishes> = {}): PlayState => ({
    flow: flowStart(table.view()),
    ...tableParts(table),
    remote: table.remote ?? false,
    laying: null,
    rotation: 0,
    committing: false,
    pointed: NOTHING_POINTED,
    types: new Map(),
    answers: { owners: null, reach: null, lit: null, about: null },
    look: null,
    glows: [],
    flash: null,
    said: '',
    wishes: { settings: playSettings, overlay: null, hint: null, sketch: null, frame: null, ...wishes },
});

export const playStoreNew = (first: PlayState): PlayStore => {
    const { get, set, subscribe } = storeNew(first);
    return { get, subscribe, change: (part) => set({ ...get(), ...part }) };
};

// ---- what follows from it ------------------------------------------------------------------------------

/** As `Stage` of flow.ts; nothing is to be done while the table decides about a commit. */
export const stageNow = ({ flow, here, committing }: PlayState): Stage =>
    committing ? 'wait' : stageOf(flow, here);

/** The view that the board shows and whose question is asked. After the last decision that is still the question
 * it answered. */
export const viewNow = ({ flow, here }: PlayState): View =>
    stageOf(flow, here) === 'confirm' ? asked(flow) : current(flow);

/** The flow before the tile was laid. */
export const beforeLaying = (flow: Flow): Flow => {
    const at = laidAt(flow);
    return at < 0 ? flow : backTo(flow, at);
};

/** Where the tile in hand may be laid. */
export const placesNow = (state: PlayState): Map<string, Place> =>
    stageNow(state) === 'wait' ? new Map() : placesOf(current(beforeLaying(state.flow)).choices);

export const placeAt = (state: PlayState, cell: Point | null): Place | null =>
    (cell && placesNow(state).get(cellKey(cell.x, cell.y))) ?? null;

/** The tile that was laid tentatively: where, and how it is turned. */
export const laidNow = ({ flow }: PlayState): (Point & { rotation: number }) | null => {
    const move = flow.made[laidAt(flow)];
    if (!move) return null;
    const [, x, y, angle] = move.split(' ').map(Number);
    return { x: x!, y: y!, rotation: angle! / 90 };
};

/** The decision that was made about the question shown; null while it is open. */
export const chosenNow = ({ flow, here }: PlayState): string | null =>
    stageOf(flow, here) === 'confirm' ? flow.made[flow.made.length - 1]! : null;

/** The cell that is pointed at, by keys before the mouse. */
export const cellNow = ({ pointed }: PlayState): Point | null => pointed.cursor ?? pointed.cell;

/** The choice that is pointed at, or else the one that was made. */
export const hotNow = (state: PlayState): Choice | null => {
    if (stageNow(state) === 'wait') return null;
    const { hot, felt } = state.pointed;
    const { choices } = viewNow(state);
    // What was pointed at may belong to an older question.
    const moves = [hot?.move, felt?.move, chosenNow(state)];
    for (const wanted of moves) {
        const choice = choices.find(({ move }) => move === wanted);
        if (choice) return choice;
    }
    return null;
};

/** The rotation that the tile in hand would have on a place. */
export const rotationOn = ({ rotation }: PlayState, { rotations }: Place): number =>
    rotationNear(rotations, rotation);

/** The rotation that the tile in hand has on the screen. */
export const rotationNow = (state: PlayState): number => {
    const place = placeAt(state, cellNow(state));
    return laidNow(state)?.rotation ?? (place ? rotationOn(state, place) : state.rotation);
};

/** The cells below the wheel. */
export const WHEEL: Point[] = [1, 2].flatMap((x) => [1, 2].map((y) => ({ x, y })));

/** The cells that the question is about: where the tile may be laid, where answers stand. */
export const askedNow = (state: PlayState): Point[] => {
    const stage = stageNow(state);
    if (stage === 'wait') return [];
    if (stage === 'lay') return state.wishes.settings.legal ? [...placesNow(state).values()] : [];
    const cells = new Map<string, Point>();
    for (const { action, x, y } of viewNow(state).choices)
        for (const cell of action === 'crown' ? WHEEL : x === undefined ? [] : [{ x, y: y! }])
            cells.set(cellKey(cell.x, cell.y), cell);
    return [...cells.values()];
};

/** How far figures to choose from reach beyond their tile, with what they are worth, as a share of its width. */
const SPOT_OUT = 0.28;

/** How far what is asked for reaches beyond its cells. */
export const askedOut = (state: PlayState): number =>
    ['choose', 'confirm'].includes(stageNow(state)) ? SPOT_OUT : 0;

export const canGoBack = ({ flow, wishes, undo }: PlayState): boolean =>
    flow.made.length > 0 || (wishes.settings.takeBack && undo !== 'none');
