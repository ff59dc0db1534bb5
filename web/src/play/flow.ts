// A turn in the making. Decisions are tried out one after another (`made`, with the view after each). The table
// hears of them only when they are confirmed; until then everything can be taken back to the draw. Pure data: turn.ts
// asks the engine for the views.
import type { Choice, View } from '../table/view.ts';

export type Flow = {
    /** What the table shows. */
    base: View;
    made: string[];
    steps: View[];
};

/** What is to be done next. `lay`: the tile; `choose`: another question; `confirm`: nothing is left to decide. */
export type Stage = 'wait' | 'lay' | 'choose' | 'confirm';

export const flowStart = (base: View): Flow => ({ base, made: [], steps: [] });

export const current = (flow: Flow): View => flow.steps[flow.steps.length - 1] ?? flow.base;

/** Whether the next decision belongs to the same commit: same person, nothing drawn in between. */
const goesOn = (flow: Flow): boolean => {
    const view = current(flow);
    return !view.over && !view.drawing && view.mover !== null && view.mover === flow.base.mover;
};

/** `here`: by player, whether the decisions are made at this screen. */
export const stageOf = (flow: Flow, here: boolean[]): Stage => {
    const { mover } = flow.base;
    if (mover === null || !here[mover]) return 'wait';
    if (!goesOn(flow)) return flow.made.length > 0 ? 'confirm' : 'wait';
    return current(flow).choices.some(({ action }) => action === 'place') ? 'lay' : 'choose';
};

/** The answer that needs no question: there is only this one. A tile is always laid by hand. */
export const onlyAnswer = (flow: Flow): Choice | null => {
    if (!goesOn(flow)) return null;
    const { choices } = current(flow);
    return choices.length === 1 && choices[0]!.action === 'pass' ? choices[0]! : null;
};

/** One more decision, with what it leads to. */
export const decide = (flow: Flow, move: string, view: View): Flow => ({
    base: flow.base,
    made: [...flow.made, move],
    steps: [...flow.steps, view],
});

/** Back to the first `count` decisions. */
export const backTo = (flow: Flow, count: number): Flow => ({
    base: flow.base,
    made: flow.made.slice(0, count),
    steps: flow.steps.slice(0, count),
});

/** Where the tile was laid in this flow: the number of decisions before it, or -1. */
export const laidAt = (flow: Flow): number => flow.made.findIndex((move) => move.startsWith('place '));

/** The view in which the decision was asked that came last; `confirm` still shows its choices. */
export const asked = (flow: Flow): View => flow.steps[flow.made.length - 2] ?? flow.base;

/** How many decisions remain when the last one is taken back. A lone pass goes with what it followed. */
export const backCount = (flow: Flow): number => {
    let count = flow.made.length - 1;
    if (count > 0) {
        const before = flow.steps[count - 1]!;
        if (before.choices.length === 1 && before.choices[0]!.action === 'pass') count--;
    }
    return Math.max(count, 0);
};
