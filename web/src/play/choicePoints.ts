// The choices that stand on the map, and what they are called.
import { choicePointsOf } from '../board/scene.ts';
import type { DrawContext, ChoicePoint } from '../board/scene.ts';
import type { View } from '../table/view.ts';
import { choiceNames } from './say.ts';
import { stageNow, viewNow } from './state.ts';
import type { PlayState } from './state.ts';

export const namesOf = (view: View, points: ChoicePoint[]): Map<string, string> =>
    choiceNames(view, ({ move }) => {
        const point = points.find(({ choice }) => choice.move === move);
        return point ? { x: point.x - 100 * point.choice.x!, y: point.y - 100 * point.choice.y! } : null;
    });

/** Where the choices of a view stand; asked for at every move of the mouse, so the last ones are kept. */
const pointsKnown = new WeakMap<View, ChoicePoint[]>();
export const choicePoints = (context: DrawContext, state: PlayState): ChoicePoint[] => {
    const stage = stageNow(state);
    if (stage !== 'choose' && stage !== 'confirm') return [];
    const view = viewNow(state);
    const points = pointsKnown.get(view) ?? choicePointsOf(context, view);
    pointsKnown.set(view, points);
    return points;
};
