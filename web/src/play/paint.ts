// What the board shows, as a function of the state, and how it gets there layer by layer.
import { colourClass } from '../board/art.ts';
import type { Board, Scene } from '../board/board.ts';
import type { Point } from '../board/camera.ts';
import { cellKey } from '../board/ghost.ts';
import type { Item, LayerName } from '../board/painter.ts';
import { bandsText, patternsText } from '../board/patterns.ts';
import {
    areaItems,
    cellItems,
    cursorItem,
    edgeItems,
    ghostItem,
    groundItems,
    lastItem,
    ownerItems,
    pieceItems,
    sealItems,
    choiceItems,
    countedItems,
    tileItems,
    tintItems,
    wheelItem,
} from '../board/scene.ts';
import type { DrawContext, Ghost, ChoicePoint } from '../board/scene.ts';
import type { Choice, FeatureView, View } from '../table/view.ts';
import { answersOf, choiceBadge } from './say.ts';
import { answerNow } from './answers.ts';
import { current } from './flow.ts';
import type { PlaySettings } from './settings.ts';
import { choicePoints } from './choicePoints.ts';
import {
    WHEEL,
    askedNow,
    askedOut,
    beforeLaying,
    cellNow,
    chosenNow,
    hotNow,
    laidNow,
    placeAt,
    placesNow,
    rotationOn,
    stageNow,
    viewNow,
} from './state.ts';
import type { Overlay, PlayState, Sketch } from './state.ts';

export type Picture = {
    context: DrawContext;
    view: View;
    /** The same without what is tentative. */
    base: View;
    settings: PlaySettings;
    overlay: Overlay;
    features: FeatureView[];
    /** Where the tile may be laid, and where else it might have been. */
    places: Point[];
    others: Point[];
    ghost: Ghost | null;
    /** A tile that lies there before the engine has said what may follow. */
    laying: Ghost | null;
    laid: Point | null;
    cursor: Point | null;
    /** A cell that is marked for a moment. */
    flash: Point | null;
    /** The reach of a tower. */
    reach: Point[];
    /** What is recommended: a tile, or the move of a choice. */
    hint: Ghost | null;
    sketch: Sketch | null;
    hinted: string | null;
    marked: ChoicePoint[];
    chosen: string | null;
    hot: Choice | null;
    lit: FeatureView['pieces'];
    /** Features that were just scored. */
    glows: PlayState['glows'];
    /** The feature that is pointed at. */
    pointed: FeatureView['pieces'];
};

/** Where a move would lay the tile in hand. */
const moveGhost = (state: PlayState, move: string | undefined): Ghost | null => {
    const { hand } = state.flow.base;
    if (stageNow(state) !== 'lay' || !hand || !move?.startsWith('place ')) return null;
    const [, x, y, angle] = move.split(' ').map(Number);
    return { ...hand, x: x!, y: y!, rotation: angle! / 90 };
};

/** The tile in hand above the place that is pointed at. */
const handGhost = (state: PlayState): Ghost | null => {
    const { hand } = state.flow.base;
    const place = placeAt(state, cellNow(state));
    if (!hand || !place || state.laying || stageNow(state) !== 'lay') return null;
    return { ...hand, x: place.x, y: place.y, rotation: rotationOn(state, place) };
};

/** What the board shows in a state. */
export const pictureOf = (context: DrawContext, state: PlayState): Picture => {
    const { flow, wishes, pointed, flash } = state;
    const { hint, settings, overlay } = wishes;
    const { laying } = state;
    const laid = laying ?? laidNow(state);
    const squares = [...placesNow(state).values()];
    const hot = laying ? null : hotNow(state);
    const { hand } = flow.base;
    return {
        context,
        view: laying ? current(beforeLaying(flow)) : viewNow(state),
        base: flow.base,
        settings,
        overlay,
        features: answerNow(state, 'owners'),
        places: laid ? [] : squares,
        others: laid ? squares.filter(({ x, y }) => x !== laid.x || y !== laid.y) : [],
        ghost: handGhost(state),
        laying: laying && hand && { ...hand, ...laying },
        laid,
        cursor: pointed.cursor,
        flash,
        reach: hot?.reach ?? answerNow(state, 'reach'),
        hint: moveGhost(state, wishes.hint?.[0]),
        sketch: wishes.sketch,
        hinted: (hint && (flow.made.includes(hint[0]!) ? hint[1] : hint[0])) ?? null,
        marked: laying ? [] : choicePoints(context, state),
        chosen: chosenNow(state),
        hot,
        glows: state.glows,
        lit: answerNow(state, 'lit'),
        pointed: hot ? [] : (answerNow(state, 'about')?.pieces ?? []),
    };
};

/** What a tile in sight is worth beside a square to lay at, and one with a figure of who is asked. */
const GROUND = 0.4;
const OWN_FIGURE = 0.6;

/** Cells that nothing should cover, though nobody is asked about them: with figures, and below the wheel. */
export const sparedOf = ({ tiles, wheel }: View): Point[] => [
    ...tiles.filter(({ figure }) => figure),
    ...(wheel ? WHEEL : []),
];

/** What the view of the map should show in a state. */
export const sceneOf = (state: PlayState): Scene => {
    const stage = stageNow(state);
    const { base, made } = state.flow;
    const { frame } = state.wishes;
    const mover = base.mover ?? base.active;
    const last = laidNow(state) ?? base.last;
    return {
        key: [base.moves, stage, ...made].join(';'),
        decision: stage === 'wait' ? null : base.moves,
        first: last ? [last] : [],
        frame,
        then: askedNow(state),
        out: askedOut(state),
        ground: base.tiles.map(({ x, y, figure }) => ({
            x,
            y,
            worth: GROUND + (figure?.player === mover ? OWN_FIGURE : 0),
        })),
        spare: base.wheel ? WHEEL : [],
    };
};

const patternItem = (
    { art, colours }: DrawContext,
    features: FeatureView[],
    least: number,
    textOf: typeof patternsText,
): Item[] => {
    const groups = features.map(({ owners }) => owners).filter((owners) => owners.length >= least);
    if (groups.length === 0) return [];
    const text = textOf(art, colours, groups);
    return [{ key: 'patterns', stamp: text, draw: () => `<defs>${text}</defs>` }];
};

const tintOf = ({ context, view, features }: Picture): Item[] => [
    ...patternItem(context, features, 2, bandsText),
    ...tintItems(context, view, features),
];

/** The strong overlay, or what is counted and nothing beside it, or the soft tint. */
const washOf = (picture: Picture): Item[] => {
    const { context, view, overlay, features, settings } = picture;
    if (overlay === 'owners')
        return [...patternItem(context, features, 1, patternsText), ...ownerItems(context, view, features)];
    if (overlay) return countedItems(context, view, overlay);
    return settings.tint ? tintOf(picture) : [];
};

const stateOf =
    ({ chosen, hot, hinted }: Picture) =>
    ({ move, alike }: Choice) => {
        if (move === chosen) return 'chosen';
        if (move === hot?.move) return 'hot';
        if (move === hinted || alike?.includes(hinted ?? '')) return 'hint';
        return chosen === null ? 'open' : 'other';
    };

/** The number that a choice has in the list of the question; several are told apart by it. */
const numberIn = (view: View): ((choice: Choice) => number) => {
    const answers = answersOf(view.choices);
    return (choice) => (answers.length > 1 ? answers.findIndex(({ move }) => move === choice.move) + 1 : 0);
};

const shown = new WeakMap<Board, View['tiles']>();

export const paint = (board: Board, picture: Picture): void => {
    const { context, view, settings, features, places, others, ghost, laid, cursor, marked, hot, lit } =
        picture;
    if (shown.get(board) !== picture.base.tiles) {
        shown.set(board, picture.base.tiles);
        const wheel = view.wheel
            ? [
                  { x: 1, y: 1 },
                  { x: 2, y: 2 },
              ]
            : [];
        board.extent([...picture.base.tiles, ...wheel]);
    }
    const leaving = picture.chosen?.startsWith('recall ')
        ? new Set([cellKey(hot?.x ?? NaN, hot?.y ?? NaN)])
        : new Set<string>();
    const sketch = picture.sketch?.(context, view);
    const drawn = (layer: LayerName): Item[] => sketch?.layers[layer] ?? [];
    board.put('edges', edgeItems(view));
    board.put('ground', groundItems(view));
    board.put('tiles', tileItems(context, view));
    board.put('wheel', wheelItem(context, view));
    board.put('pieces', pieceItems(context, view, leaving));
    board.put('cells', [
        ...(settings.legal ? cellItems(places) : []),
        ...(settings.legal ? cellItems(others, 'cell-other') : []),
    ]);
    board.put('wash', washOf(picture));
    board.put('lit', [
        ...areaItems(context, view, picture.pointed, 'pointed-area'),
        ...picture.glows.flatMap(({ pieces, player }) =>
            areaItems(context, view, pieces, `glow ${colourClass(context.art, context.colours, player)}`),
        ),
        ...areaItems(context, view, lit, 'lit-area'),
        ...drawn('lit'),
    ]);
    board.put('marks', [
        ...sealItems(context, view, features),
        ...(laid ? cellItems([laid], 'cell-laid') : sketch?.bare ? [] : lastItem(context, view)),
        ...cellItems(picture.reach, 'cell-reach'),
        ...cellItems(picture.flash ? [picture.flash] : [], 'cell-flash'),
        ...cursorItem(cursor),
        ...drawn('marks'),
    ]);
    board.put('ghost', [
        ...ghostItem(context, picture.hint, 'hint'),
        ...ghostItem(context, ghost),
        ...ghostItem(context, picture.laying, 'laying'),
        ...drawn('ghost'),
    ]);
    board.put('spots', [
        ...choiceItems(marked, settings.points ? choiceBadge : () => '', numberIn(view), stateOf(picture)),
        ...drawn('spots'),
    ]);
};
