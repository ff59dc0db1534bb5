// What a click, a tap or a key means at the table. It reads the state of that moment, tells the turn what was
// decided, and says aloud what became of it.
import type { Board } from '../board/board.ts';
import { nextCell } from '../board/camera.ts';
import type { Point } from '../board/camera.ts';
import { segmentAt, segmentsOf } from '../board/segments.ts';
import { choiceAt, choicePointsOf } from '../board/scene.ts';
import type { DrawContext, ChoicePoint } from '../board/scene.ts';
import type { Choice, View } from '../table/view.ts';
import { t } from '../words/index.ts';
import type { KeyAction } from './keys.ts';
import { answersOf, choiceSpoken, question, sayCell, sayCoordinates, sayTile } from './say.ts';
import { namesOf, choicePoints } from './choicePoints.ts';
import {
    askedNow,
    cellNow,
    chosenNow,
    laidNow,
    placeAt,
    placesNow,
    rotationNow,
    stageNow,
    viewNow,
} from './state.ts';
import type { PlayStore, Pointed } from './state.ts';
import type { Turn } from './turn.ts';

/** What input acts on. */
export type InputContext = {
    store: PlayStore;
    turn: Turn;
    board(): Board;
    context: DrawContext;
    say(text: string): void;
    /** The empty cell that is pointed at has changed. */
    onCell(cell: Point | null): void;
};

export type Input = {
    hover(cell: Point | null, at: Point | null): void;
    tap(cell: Point, at: Point, button: number): boolean;
    /** The tile in hand was let go above a cell. */
    drop(cell: Point): void;
    turns(cell: Point): boolean;
    rotate(step: 1 | -1): Promise<void>;
    choose(choice: Choice): Promise<void>;
    back(): Promise<void>;
    /** True if the key meant something. */
    key(action: KeyAction, key: string): boolean;
};

/** A tile that is smaller is brought nearer before a finger has to hit a figure on it, in pixels. */
const SMALL_TILE = 96;
/** The second half of a double click is no confirmation, in milliseconds. */
const DOUBLE = 400;
const ZOOM = 1.35;
const STEPS: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

const samePiece = (a: Pointed['piece'], b: Pointed['piece']): boolean =>
    same(a, b) && a?.segment === b?.segment;
const coarse = (): boolean => matchMedia('(pointer: coarse)').matches;
const same = (a: Point | null, b: Point | null): boolean => a?.x === b?.x && a?.y === b?.y;
/** The cell, if no tile lies on it. */
export const emptyCell = ({ tiles }: View, cell: Point | null): Point | null =>
    cell && !tiles.some(({ x, y }) => x === cell.x && y === cell.y) ? cell : null;

export const inputNew = ({ store, turn, board, context, say, onCell }: InputContext): Input => {
    const state = store.get;
    const points = (): ChoicePoint[] => choicePoints(context, state());
    const point = (change: Partial<Pointed>): void =>
        store.change({ pointed: { ...state().pointed, ...change } });
    let choseAt = -Infinity;

    /** Says the question and its answers, after something else. */
    const sayQuestion = (first: string): void => {
        const view = viewNow(state());
        const answers = view.choices.filter(({ action }) => action !== 'place');
        if (stageNow(state()) === 'wait' || answers.length === 0) return say(first);
        const names = namesOf(view, choicePointsOf(context, view));
        const list = answers.map((choice) => choiceSpoken(names.get(choice.move)!, choice));
        const parts = [
            first,
            question(view, laidNow(state()) !== null),
            t('say.choices', { count: list.length, list: list.join('; ') }),
        ];
        if (stageNow(state()) === 'confirm') parts.push(t('question.confirm'));
        say(parts.join(' '));
    };
    const sayHand = (word: 'say.hand' | 'say.ghost'): void => {
        const { base } = state().flow;
        if (base.hand)
            say(t(word, { tile: sayTile(base, state().types, base.hand.id, rotationNow(state())) }));
    };

    const rotate = async (step: 1 | -1): Promise<void> => {
        await turn.rotate(step, placeAt(state(), cellNow(state())));
        sayHand('say.ghost');
    };
    const lay = async (cell: Point): Promise<void> => {
        await turn.lay(cell);
        const onTile = askedNow(state()).every((place) => same(place, cell));
        if (laidNow(state()) && onTile && coarse() && board().tileWidth() < SMALL_TILE) {
            board().closeUp(cell, SMALL_TILE * 1.4);
        }
        sayQuestion(t('say.laid', { place: sayCoordinates(cell) }));
    };
    const choose = async (choice: Choice): Promise<void> => {
        if (chosenNow(state()) === choice.move) {
            // Once more is a confirmation.
            if (performance.now() - choseAt > DOUBLE) await turn.confirm();
            return;
        }
        choseAt = performance.now();
        say(t('say.chosen', { choice: namesOf(viewNow(state()), points()).get(choice.move) ?? '' }));
        await turn.choose(choice);
    };

    const cursorTo = (cell: Point): void => {
        point({ cursor: cell, cell: null, felt: null, piece: null });
        onCell(emptyCell(state().flow.base, cell));
        board().reveal([cell]);
        say(sayCell(viewNow(state()), state().types, cell, placeAt(state(), cell) ?? undefined));
    };
    const cursorNow = (): Point => {
        const { pointed, flow } = state();
        return pointed.cursor ?? laidNow(state()) ?? pointed.cell ?? flow.base.last ?? { x: 0, y: 0 };
    };
    const nextPlace = (step: Point): void => {
        const cells = [...placesNow(state()).values()];
        const next = nextCell(cells, cursorNow(), step);
        // The first step always arrives somewhere.
        const cell = cells[state().pointed.cursor === null && next < 0 ? 0 : next];
        if (cell) cursorTo({ x: cell.x, y: cell.y });
    };
    /** What is said about the next segment of the tile that the keys are at; the table says it when it knows. */
    const nextSegment = (): boolean => {
        const cell = cursorNow();
        const segments = segmentsOf(context.art, state().flow.base, cell);
        if (segments.length === 0) return false;
        const { piece } = state().pointed;
        const at = piece && same(piece, cell) ? segments.indexOf(piece.segment) : -1;
        const segment = segments[(at + 1) % segments.length]!;
        point({ cursor: cell, cell: null, felt: null, hot: null, piece: { x: cell.x, y: cell.y, segment } });
        board().reveal([cell]);
        return true;
    };
    const nextChoice = (by: number): void => {
        const view = viewNow(state());
        const { choices } = view;
        const at = choices.findIndex(({ move }) => move === state().pointed.hot?.move);
        const next = choices[at < 0 ? 0 : (at + by + choices.length) % choices.length]!;
        point({ hot: next });
        if (next.x !== undefined) board().reveal([{ x: next.x, y: next.y! }]);
        say(choiceSpoken(namesOf(view, points()).get(next.move)!, next));
    };
    const walk = (key: string): void => {
        const step = STEPS[key]!;
        if (stageNow(state()) === 'lay' || (laidNow(state()) && points().length === 0)) nextPlace(step);
        else if (points().length > 0) nextChoice(step.x + step.y);
        else board().pan({ x: -step.x * 120, y: -step.y * 120 });
    };

    const enter = (): boolean => {
        const stage = stageNow(state());
        const { cursor, hot } = state().pointed;
        if (stage === 'confirm') void turn.confirm();
        else if (stage === 'lay' && placeAt(state(), cursor)) void lay(cursor!);
        else if (stage === 'choose' && hot) void choose(hot);
        else return false;
        return true;
    };
    const pass = (): boolean => {
        if (stageNow(state()) === 'lay') return enter();
        const answer = viewNow(state()).choices.find(({ action }) => action === 'pass');
        if (!answer || stageNow(state()) === 'wait') return false;
        if (chosenNow(state()) !== answer.move) void choose(answer);
        return true;
    };
    const chooseNumber = (number: number): boolean => {
        if (stageNow(state()) === 'wait') return false;
        const answers = answersOf(viewNow(state()).choices);
        const answer = answers[number - 1];
        if (answer) void choose(answer);
        return answer !== undefined;
    };
    const back = async (): Promise<void> => {
        const answer = await turn.back();
        if (answer === 'done') say(t('say.takenBack'));
        if (answer === 'asked') say(t('say.undoAsked'));
    };

    /** What a key does; nothing given back means that it was used. */
    const actions: Record<KeyAction, (key: string) => boolean | void> = {
        move: walk,
        explore: (key) => {
            const { x, y } = cursorNow();
            cursorTo({ x: x + STEPS[key]!.x, y: y + STEPS[key]!.y });
        },
        confirm: enter,
        pass,
        turn: () => void rotate(1),
        turnBack: () => void rotate(-1),
        choose: (key) => chooseNumber(Number(key)),
        back: () => void back(),
        backAll: () => void turn.backAll(),
        zoomIn: () => board().zoom(ZOOM),
        zoomOut: () => board().zoom(1 / ZOOM),
        fit: () => board().wholeSwitch(),
        last: () => {
            const { last } = viewNow(state());
            if (last) board().show(last);
        },
        about: nextSegment,
        sayHand: () => sayHand('say.hand'),
    };

    return {
        hover(cell, at) {
            const felt = at && points().length > 0 ? choiceAt(points(), at, board().tileWidth()) : null;
            const { pointed } = state();
            const moved = !same(pointed.cell, cell);
            const piece = at && segmentAt(context.art, state().flow.base, at);
            if (moved || felt !== pointed.felt || pointed.cursor || !samePiece(piece, pointed.piece))
                point({ cell, felt, cursor: null, piece });
            if (moved) onCell(emptyCell(state().flow.base, cell));
        },
        tap(cell, at, button) {
            const piece = segmentAt(context.art, state().flow.base, at);
            if (stageNow(state()) === 'wait') {
                point({ piece });
                return false;
            }
            const laid = laidNow(state());
            const onLaid = laid !== null && same(laid, cell);
            const place = placeAt(state(), cell);
            const choice = button === 2 ? null : choiceAt(points(), at, board().tileWidth());
            if (choice) void choose(choice);
            else if (onLaid || (button === 2 && !laid && place)) void rotate(1);
            else if (button !== 2 && place) {
                point({ cell, cursor: null, piece: null });
                void lay(cell);
            } else {
                point({ piece });
                return false;
            }
            return true;
        },
        drop(cell) {
            point({ cell, cursor: null });
            if (stageNow(state()) !== 'wait' && placeAt(state(), cell)) void lay(cell);
        },
        turns(cell) {
            if (stageNow(state()) === 'wait') return false;
            const laid = laidNow(state());
            return laid ? same(laid, cell) : placeAt(state(), cell) !== null;
        },
        rotate,
        choose,
        back,
        key: (action, key) => actions[action](key) ?? true,
    };
};
