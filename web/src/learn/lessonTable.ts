// A table at which the tutorial is played: the screen of a usual game, with fixed tiles and a neighbour who follows
// the script. Implements Table, so that the play screen needs to know nothing of lessons.
import { commitAnswer, queueNew } from '../table/queue.ts';
import type { Engine } from '../table/engine.ts';
import type { Table } from '../table/table.ts';
import type { Setup, View } from '../table/view.ts';
import { allowed, finished, lessonStart, lost, movesOf, onward, returned, stepOf, wanted } from './lesson.ts';
import type { Lesson } from './lesson.ts';
import { GAME } from './script.ts';

export type LessonTable = Table & {
    lesson(): Lesson;
    /** The button of a text. */
    next(): Promise<void>;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `names`: of the learner and of the neighbour. `pace`: milliseconds before each move of the neighbour. */
export const lessonOpen = async (
    engine: Engine,
    names: readonly [string, string],
    pace: () => number,
): Promise<LessonTable> => {
    const setup: Setup = {
        game: GAME,
        seats: [
            { name: names[0], colour: 'red', player: 'human' },
            { name: names[1], colour: 'blue', player: 'human' },
        ],
    };
    const listeners = new Set<(view: View) => void>();
    let lesson = lessonStart();
    let view = await engine.open(setup, []);
    let closed = false;
    /** Moves before each step that was begun: where to return to. */
    const begun: number[] = [0];

    /** A new object even if only the step has changed: the coach is drawn anew with it. */
    const show = (next: View): void => {
        const step = stepOf(lesson);
        const choices =
            step.kind === 'task' ? next.choices.filter(({ move }) => allowed(step, move)) : next.choices;
        view = { ...next, choices };
        for (const listener of [...listeners]) listener(view);
    };
    const inTurn = queueNew();
    /** Begins the step of `lesson`: its text at once, then the moves it starts with, one by one. */
    const begin = async (): Promise<void> => {
        const step = stepOf(lesson);
        begun[lesson.step] = view.moves;
        show(view);
        for (const move of movesOf(step)) {
            if (step.kind === 'tell') await wait(pace());
            if (closed) return;
            show(await engine.play([move]));
        }
    };

    return {
        setup,
        engine,
        view: () => view,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        here: (player) => player === 0,
        lesson: () => lesson,
        next: () =>
            inTurn(async () => {
                if (closed || finished(lesson) || stepOf(lesson).kind !== 'tell') return;
                lesson = onward(lesson);
                await begin();
            }),
        commit: (moves) =>
            commitAnswer(
                inTurn(async () => {
                    const step = stepOf(lesson);
                    if (closed || step.kind !== 'task' || view.mover !== 0)
                        throw new Error('nobody here is to decide now');
                    view = await engine.play(moves);
                    const right = wanted(step, moves);
                    lesson = right ? onward(lesson) : lost(lesson);
                    if (right) await begin();
                    else show(view);
                }),
            ),
        undo: () =>
            inTurn(async () => {
                const back = returned(lesson);
                if (closed || back === null) return 'refused';
                lesson = back;
                show(await engine.back(begun[lesson.step]! + movesOf(stepOf(lesson)).length));
                return 'done';
            }),
        undoKind: () => (returned(lesson) === null ? 'none' : 'free'),
        thinking: () => null,
        save: () => engine.save([]),
        close() {
            closed = true;
            listeners.clear();
        },
    };
};
