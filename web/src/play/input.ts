// What a click, a tap or a key means at the table. It reads what is so at that moment, tells the turn what was
// decided, and says aloud what became of it.
import type { Board } from '../board/board.ts';
import { nextCell } from '../board/camera.ts';
import type { Point } from '../board/camera.ts';
import { cellKey } from '../board/ghost.ts';
import type { Place } from '../board/ghost.ts';
import { spotAt, spotsOf } from '../board/scene.ts';
import type { Brush, Spot } from '../board/scene.ts';
import type { Choice, View } from '../table/view.ts';
import { t } from '../words/index.ts';
import type { KeyAction } from './keys.ts';
import { choiceNames, choiceWorth, question, sayCell, sayCoordinates, sayTile } from './say.ts';
import type { Types } from './say.ts';
import type { Turn } from './turn.ts';

/** Everything that is pointed at: by the mouse a cell and a choice, by keys a cell, by a button a choice. */
export type Pointed = { cell: Point | null; cursor: Point | null; felt: Choice | null; hot: Choice | null };
export const NOTHING: Pointed = { cell: null, cursor: null, felt: null, hot: null };

/** What input acts on: the table as it is now. */
export type InputContext = {
    turn: Turn;
    board(): Board;
    brush: Brush;
    types: Types;
    spots: Spot[];
    pointed: Pointed;
    point(change: Partial<Pointed>): void;
    say(text: string): void;
    onCell?: ((cell: Point | null) => void) | undefined;
};

export type Input = {
    hover(cell: Point | null, at: Point | null): void;
    tap(cell: Point, at: Point, button: number): boolean;
    turns(cell: Point): boolean;
    rotate(step: 1 | -1): Promise<void>;
    choose(choice: Choice): Promise<void>;
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

export const namesOf = (view: View, spots: Spot[]): Map<string, string> =>
    choiceNames(view, ({ move }) => {
        const spot = spots.find(({ choice }) => choice.move === move);
        return spot ? { x: spot.x - 100 * spot.choice.x!, y: spot.y - 100 * spot.choice.y! } : null;
    });

const same = (a: Point | null, b: Point | null): boolean => a?.x === b?.x && a?.y === b?.y;
/** The cell, if no tile lies on it. */
export const emptyCell = ({ tiles }: View, cell: Point | null): Point | null =>
    cell && !tiles.some(({ x, y }) => x === cell.x && y === cell.y) ? cell : null;
const placeOn = ({ turn }: InputContext, cell: Point | null): Place | null =>
    (cell && turn.places().get(cellKey(cell.x, cell.y))) ?? null;

/** The rotation that the tile in hand has on the screen. */
export const handTurnOf = ({ turn, pointed }: Pick<InputContext, 'turn' | 'pointed'>): number => {
    const on = pointed.cursor ?? pointed.cell;
    const place = on && turn.places().get(cellKey(on.x, on.y));
    return turn.laid()?.turn ?? turn.turnOn(place ?? { x: 0, y: 0, turns: [0, 1, 2, 3] });
};

/** `context` gives the table as it is now. */
export const inputNew = (context: () => InputContext): Input => {
    let choseAt = -Infinity;

    /** Says the question and its answers, after something else. */
    const sayQuestion = (first: string): void => {
        const { turn, brush, say } = context();
        const view = turn.shown();
        const answers = view.choices.filter(({ action }) => action !== 'place');
        if (turn.stage() === 'wait' || answers.length === 0) return say(first);
        const names = namesOf(view, spotsOf(brush, view));
        const list = answers.map((choice) => `${names.get(choice.move)} ${choiceWorth(choice)}`.trim());
        const parts = [
            first,
            question(view, turn.laid() !== null),
            t('say.choices', { count: list.length, list: list.join('; ') }),
        ];
        if (turn.stage() === 'confirm') parts.push(t('question.confirm'));
        say(parts.join(' '));
    };
    const sayHand = (word: 'say.hand' | 'say.ghost'): void => {
        const { turn, types, say } = context();
        const { base } = turn.flow();
        if (base.hand) say(t(word, { tile: sayTile(base, types, base.hand.id, handTurnOf(context())) }));
    };

    const rotate = async (step: 1 | -1): Promise<void> => {
        const { turn, pointed } = context();
        await turn.rotate(step, placeOn(context(), pointed.cursor ?? pointed.cell));
        sayHand('say.ghost');
    };
    const lay = async (cell: Point): Promise<void> => {
        const { turn, board } = context();
        await turn.lay(cell);
        if (turn.laid() && matchMedia('(pointer: coarse)').matches && board().tileWidth() < SMALL_TILE) {
            board().remember();
            board().show(cell, SMALL_TILE * 1.4);
        }
        sayQuestion(t('say.laid', { place: sayCoordinates(cell) }));
    };
    const choose = async (choice: Choice): Promise<void> => {
        const { turn, spots, say } = context();
        if (turn.chosen() === choice.move) {
            // Once more is a confirmation.
            if (performance.now() - choseAt > DOUBLE) await turn.confirm();
            return;
        }
        choseAt = performance.now();
        say(t('say.chosen', { choice: namesOf(turn.shown(), spots).get(choice.move) ?? '' }));
        await turn.choose(choice);
    };

    const cursorTo = (cell: Point): void => {
        const { turn, types, board, point, say, onCell } = context();
        point({ cursor: cell, cell: null, felt: null });
        onCell?.(emptyCell(turn.flow().base, cell));
        board().reveal(cell);
        say(sayCell(turn.shown(), types, cell, placeOn(context(), cell) ?? undefined));
    };
    const cursorNow = (): Point => {
        const { turn, pointed } = context();
        return pointed.cursor ?? turn.laid() ?? pointed.cell ?? turn.flow().base.last ?? { x: 0, y: 0 };
    };
    const nextPlace = (step: Point): void => {
        const { turn, pointed } = context();
        const cells = [...turn.places().values()];
        const next = nextCell(cells, cursorNow(), step);
        // The first step always arrives somewhere.
        const cell = cells[pointed.cursor === null && next < 0 ? 0 : next];
        if (cell) cursorTo({ x: cell.x, y: cell.y });
    };
    const nextChoice = (by: number): void => {
        const { turn, spots, board, pointed, point, say } = context();
        const view = turn.shown();
        const { choices } = view;
        const at = choices.findIndex(({ move }) => move === pointed.hot?.move);
        const next = choices[at < 0 ? 0 : (at + by + choices.length) % choices.length]!;
        point({ hot: next });
        if (next.x !== undefined) board().reveal({ x: next.x, y: next.y! });
        say(`${namesOf(view, spots).get(next.move)} ${choiceWorth(next)}`.trim());
    };
    const walk = (key: string): void => {
        const { turn, spots, board } = context();
        const step = STEPS[key]!;
        if (turn.stage() === 'lay' || (turn.laid() && spots.length === 0)) nextPlace(step);
        else if (spots.length > 0) nextChoice(step.x + step.y);
        else board().pan({ x: -step.x * 120, y: -step.y * 120 });
    };

    const enter = (): boolean => {
        const { turn, pointed } = context();
        const stage = turn.stage();
        if (stage === 'confirm') void turn.confirm();
        else if (stage === 'lay' && placeOn(context(), pointed.cursor)) void lay(pointed.cursor!);
        else if (stage === 'choose' && pointed.hot) void choose(pointed.hot);
        else return false;
        return true;
    };
    const pass = (): boolean => {
        const { turn } = context();
        if (turn.stage() === 'lay') return enter();
        const answer = turn.shown().choices.find(({ action }) => action === 'pass');
        if (!answer || turn.stage() === 'wait') return false;
        if (turn.chosen() !== answer.move) void choose(answer);
        return true;
    };
    const chooseNumber = (number: number): boolean => {
        const { turn } = context();
        if (turn.stage() === 'wait') return false;
        const answers = turn.shown().choices.filter(({ action }) => action !== 'place' && action !== 'pass');
        const answer = answers[number - 1];
        if (answer) void choose(answer);
        return answer !== undefined;
    };
    const back = async (): Promise<void> => {
        const { turn, say } = context();
        await turn.back();
        say(t('say.takenBack'));
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
        backAll: () => void context().turn.backAll(),
        zoomIn: () => context().board().zoom(ZOOM),
        zoomOut: () =>
            context()
                .board()
                .zoom(1 / ZOOM),
        fit: () => context().board().fitAll(),
        last: () => {
            const { last } = context().turn.shown();
            if (last) context().board().show(last);
        },
        sayHand: () => sayHand('say.hand'),
    };

    return {
        hover(cell, at) {
            const { turn, spots, board, pointed, point, onCell } = context();
            const felt = at && spots.length > 0 ? spotAt(spots, at, board().tileWidth()) : null;
            const moved = !same(pointed.cell, cell);
            if (moved || felt !== pointed.felt || pointed.cursor) point({ cell, felt, cursor: null });
            if (moved) onCell?.(emptyCell(turn.flow().base, cell));
        },
        tap(cell, at, button) {
            const { turn, spots, board, point } = context();
            if (turn.stage() === 'wait') return false;
            const laid = turn.laid();
            const onLaid = laid !== null && same(laid, cell);
            const place = placeOn(context(), cell);
            const spot = button === 2 ? null : spotAt(spots, at, board().tileWidth());
            if (spot) void choose(spot);
            else if (onLaid || (button === 2 && !laid && place)) void rotate(1);
            else if (button !== 2 && place) {
                point({ cell, cursor: null });
                void lay(cell);
            } else return false;
            return true;
        },
        turns(cell) {
            const { turn } = context();
            if (turn.stage() === 'wait') return false;
            const laid = turn.laid();
            return laid ? same(laid, cell) : placeOn(context(), cell) !== null;
        },
        rotate,
        choose,
        key: (action, key) => actions[action](key) ?? true,
    };
};
