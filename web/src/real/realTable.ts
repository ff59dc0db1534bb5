// A table in wood: people draw real tiles, say which, and lay them; the engine checks and counts. An earlier turn can
// be put right: the game goes back to it, the turn is played again, and everything that followed is checked again.
import { errorText } from '../errorText.ts';
import { idNew } from '../games/savedGame.ts';
import type { Storage } from '../games/storage.ts';
import type { Decision, Engine } from '../table/engine.ts';
import type { Beginning } from '../table/local.ts';
import { commitAnswer, queueNew } from '../table/queue.ts';
import type { Header } from '../table/record.ts';
import type { CommitAnswer, Table } from '../table/table.ts';
import type { View } from '../table/view.ts';

/** What of a turn is put right: what was drawn, where it lies, which answers were given after that. */
export const parts = ['tile', 'place', 'figure'] as const;
export type Part = (typeof parts)[number];

/** One tile that was drawn, with what was decided about it. */
export type RealTurn = {
    number: number;
    player: number;
    tile: string;
    /** Null for a tile that fitted nowhere. */
    place: { x: number; y: number; rotation: number } | null;
    /** How many moves were made before each part. Not every turn has all of them. */
    at: Partial<Record<Part, number>> & { tile: number };
};

/** The first move that no longer fits. */
export type Misfit = {
    turn: RealTurn;
    move: string;
    /** Why, in the words of the engine; null: it would be somebody else's turn. */
    reason: string | null;
    /** How many turns come after it. */
    more: number;
};

/** An earlier turn that is being put right. */
export type Correction = { turn: RealTurn; follow: number; misfit: Misfit | null };

export type RealTable = Table & {
    readonly real: true;
    /** Somebody drew this tile. */
    draw(tile: string): Promise<CommitAnswer>;
    /** People stop before the last tile: what stands on the table is counted as at the end. Undo goes on. */
    stop(): Promise<void>;
    turns(): Promise<RealTurn[]>;
    correction(): Correction | null;
    /** Goes back to a part of a turn, to have it played again. */
    correct(turn: RealTurn, part: Part): Promise<void>;
    /** Everything as it was before. */
    correctionCancel(): Promise<void>;
    /** The turn that does not fit is played again, too; what comes after it waits. */
    misfitCorrect(): Promise<void>;
    /** What does not fit is forgotten, with all that comes after it. */
    misfitForget(): Promise<void>;
};

export const isRealTable = (table: Table): table is RealTable => table.real === true;

const placeOf = (move: string): RealTurn['place'] => {
    const [, x, y, angle] = move.split(' ').map(Number);
    return { x: x!, y: y!, rotation: angle! / 90 };
};

/** The turns of a game: each begins with a draw. */
export const turnsOf = (history: Decision[]): RealTurn[] => {
    const turns: RealTurn[] = [];
    history.forEach(({ move, active }, i) => {
        const [word, tile = ''] = move.split(' ');
        const last = turns.at(-1);
        if (word === 'draw')
            turns.push({
                ...{ number: turns.length + 1, player: active, tile, place: null },
                at: { tile: i },
            });
        else if (last && word === 'place') {
            last.place = placeOf(move);
            last.at.place = i;
        } else if (last?.place) last.at.figure ??= i;
    });
    return turns;
};

/** Of a game that people stopped. */
const STOPPED: Header = { key: 'outcome', value: 'stopped' };
const isStop = ({ key, value }: Header): boolean => key === STOPPED.key && value === STOPPED.value;

/** A game that goes on, as if it ended now. */
const stoppedView = (view: View): View => {
    const most = Math.max(...view.scoresNow);
    return {
        ...view,
        over: true,
        broken: true,
        drawing: false,
        mover: null,
        choices: [],
        scores: view.scoresNow,
        winners: view.scoresNow.flatMap((points, player) => (points === most ? [player] : [])),
    };
};

const isDraw = ({ move }: Decision): boolean => move.startsWith('draw ');

/** The number of the first refused move, and why: see `after` of session.ts. */
const refusedOf = (error: unknown): { number: number; reason: string } => {
    const found = /^move (\d+), [^:]*: (.*)$/s.exec(errorText(error));
    if (!found) throw error;
    return { number: Number(found[1]), reason: found[2]! };
};

/** Where the last step of people began: a draw, or the uninterrupted decisions of one of them. */
const lastStep = (history: Decision[]): number => {
    let at = history.length - 1;
    while (at > 0 && history[at]!.mover !== null && history[at - 1]!.mover === history[at]!.mover) at--;
    return at;
};

type Open = {
    /** The game before anything was put right. */
    before: Decision[];
    turn: RealTurn;
    /** How many moves stay in any case. */
    from: number;
    /** What is to follow the turn that is played again. */
    rest: Decision[];
    misfit: { index: number; reason: string | null } | null;
};

export const realOpen = async (
    beginning: Beginning,
    { engine, storage }: { engine: Engine; storage?: Pick<Storage, 'keep'> },
): Promise<RealTable> => {
    const { setup, id = idNew() } = beginning;
    const headersGiven = (beginning.headers ?? []).filter((header) => !isStop(header));
    const listeners = new Set<(view: View) => void>();
    const inTurn = queueNew();
    let stopped = beginning.headers?.some(isStop) ?? false;
    const seen = (next: View): View => (stopped && !next.over ? stoppedView(next) : { ...next });
    const headersNow = (): Header[] => (stopped ? [...headersGiven, STOPPED] : headersGiven);
    let view = seen(await engine.open(setup, beginning.moves ?? []));
    let open: Open | null = null;
    let closed = false;

    /** While a turn is put right, the game before that stays what is kept. */
    const keep = async (): Promise<void> => {
        const result = view.over ? view.scores : null;
        const moves = await engine.record();
        if (!open && !closed)
            await storage?.keep({ id, setup, headers: headersNow(), moves, time: Date.now(), result });
    };
    const show = async (next: View): Promise<void> => {
        view = seen(next); // a new object: a correction may be over while the game looks the same
        await keep();
        for (const listener of [...listeners]) listener(view);
    };

    /** Plays what followed, as far as it fits and is still the same people's. */
    const restPlay = async (now: Open): Promise<View> => {
        const at = view.moves;
        const moves = now.rest.map(({ move }) => move);
        let fitting = moves.length;
        let reason: string | null = null;
        try {
            await engine.play(moves);
        } catch (error) {
            const refused = refusedOf(error);
            fitting = refused.number - 1 - at;
            reason = refused.reason;
            await engine.play(moves.slice(0, fitting));
        }
        const history = await engine.history();
        const other = now.rest.findIndex(({ mover, active }, i) => {
            const made = history[at + i];
            return made !== undefined && (made.mover !== mover || made.active !== active);
        });
        if (other >= 0) [fitting, reason] = [other, null];
        if (fitting === moves.length) open = null;
        else now.misfit = { index: fitting, reason };
        return engine.back(at + fitting);
    };
    /** After a change by people: a turn that is over, and put right, is followed by what came after it. */
    const changed = async (next: View): Promise<void> => {
        view = next;
        await show(open && !open.misfit && (view.drawing || view.over) ? await restPlay(open) : view);
    };
    const misfitOf = ({ before, rest, misfit }: Open): Misfit | null => {
        if (!misfit) return null;
        const at = before.length - rest.length + misfit.index;
        const turns = turnsOf(before);
        const turn = turns.findLast((one) => one.at.tile <= at)!;
        return {
            turn,
            move: before[at]!.move,
            reason: misfit.reason,
            more: turns.length - turn.number,
        };
    };
    const stopSet = async (now: boolean): Promise<void> => {
        stopped = now;
        await show(await engine.at(view.moves));
    };
    const cancel = async (): Promise<void> => {
        if (!open) return;
        const moves = open.before.map(({ move }) => move);
        open = null;
        await show(await engine.open(setup, moves));
    };

    await keep();
    return {
        real: true,
        setup,
        engine,
        view: () => view,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        here: () => true,
        draw: (tile) =>
            commitAnswer(
                inTurn(async () => {
                    if (closed || !view.drawing) throw new Error('no tile is to be drawn now');
                    await changed(await engine.play([`draw ${tile}`]));
                }),
            ),
        commit: (moves) =>
            commitAnswer(
                inTurn(async () => {
                    if (closed || view.mover === null) throw new Error('nobody here is to decide now');
                    await changed(await engine.play(moves));
                }),
            ),
        undo: () =>
            inTurn(async () => {
                const to = lastStep(await engine.history());
                if (to < 0 || closed) return 'refused';
                if (stopped) await stopSet(false);
                else if (open && (open.misfit || to < open.from)) await cancel();
                else await show(await engine.back(to));
                return 'done';
            }),
        undoKind: () => (view.moves > 0 ? 'free' : 'none'),
        thinking: () => null,
        save: () => engine.save(headersNow()),
        settled: () => inTurn(async () => {}),
        close() {
            closed = true;
            listeners.clear();
        },
        stop: () =>
            inTurn(async () => {
                if (!open && !closed && !view.over) await stopSet(true);
            }),
        turns: async () => turnsOf(await engine.history()),
        correction: () =>
            open && {
                turn: open.turn,
                follow: open.rest.filter(isDraw).length,
                misfit: misfitOf(open),
            },
        correct: (turn, part) =>
            inTurn(async () => {
                await cancel();
                const before = await engine.history();
                const from = turn.at[part] ?? turn.at.tile;
                const next = before.findIndex((one, i) => i > turn.at.tile && isDraw(one));
                const rest = next < 0 ? [] : before.slice(next);
                open = { before, turn, from, rest, misfit: null };
                await show(await engine.back(from));
            }),
        correctionCancel: () => inTurn(cancel),
        misfitCorrect: () =>
            inTurn(async () => {
                const misfit = open && misfitOf(open);
                if (!open || !misfit) return;
                const { index } = open.misfit!;
                const next = open.rest.findIndex((one, i) => i > index && isDraw(one));
                open = {
                    ...open,
                    turn: misfit.turn,
                    from: view.moves,
                    rest: next < 0 ? [] : open.rest.slice(next),
                    misfit: null,
                };
                await show(view);
            }),
        misfitForget: () =>
            inTurn(async () => {
                open = null;
                await show(view);
            }),
    };
};
