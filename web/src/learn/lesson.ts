// The tutorial as a state machine: where the learner is, what may be done, what follows. Pure data; lessonTable.ts
// plays it on an engine. A turn that is legal but not the one asked for leads astray: it stays on the board, is
// explained, and goes no further until it is taken back.
import { script } from './script.ts';
import type { Step, Task } from './script.ts';
import type { Word } from '../words/index.ts';

export type Lesson = { step: number; astray: boolean };

export const lessonStart = (): Lesson => ({ step: 0, astray: false });

export const stepOf = ({ step }: Lesson): Step => script[step]!;

export const finished = ({ step }: Lesson): boolean => step === script.length - 1;

/** What the coach says now. */
export const textOf = (lesson: Lesson): Word => {
    const step = stepOf(lesson);
    return lesson.astray && step.kind === 'task' ? step.other : step.text;
};

/** Moves that are made by themselves when a step begins. */
export const movesOf = (step: Step): string[] => (step.kind === 'task' ? [step.draw] : step.moves);

/** The choices that a step leaves of all legal ones: tasks say where the tile may be laid. */
export const allowed = ({ places }: Task, move: string): boolean =>
    places === null || !move.startsWith('place ') || places.includes(move);

/** Whether the decisions of a turn are the ones the step asks for. */
export const wanted = ({ places, figure }: Task, moves: string[]): boolean =>
    (places === null || moves.some((move) => places.includes(move))) &&
    (figure === null || moves.includes(figure));

/** The button of a text, or a turn that was asked for. */
export const onward = ({ step }: Lesson): Lesson => ({
    step: Math.min(step + 1, script.length - 1),
    astray: false,
});

export const lost = ({ step }: Lesson): Lesson => ({ step, astray: true });

/** Back to the beginning of this turn, or of the last one; null before the first. */
export const returned = ({ step, astray }: Lesson): Lesson | null => {
    if (astray) return { step, astray: false };
    for (let i = step - 1; i >= 0; i--) if (script[i]!.kind === 'task') return { step: i, astray: false };
    return null;
};
