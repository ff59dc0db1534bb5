// The choices that stand on the map, and what they are called.
import { spotsOf } from '../board/scene.ts';
import type { Brush, Spot } from '../board/scene.ts';
import type { View } from '../table/view.ts';
import { choiceNames } from './say.ts';
import { stageNow, viewNow } from './state.ts';
import type { PlayState } from './state.ts';

export const namesOf = (view: View, spots: Spot[]): Map<string, string> =>
    choiceNames(view, ({ move }) => {
        const spot = spots.find(({ choice }) => choice.move === move);
        return spot ? { x: spot.x - 100 * spot.choice.x!, y: spot.y - 100 * spot.choice.y! } : null;
    });

/** The spots of the choices of a view; asked for at every move of the mouse, so the last ones are kept. */
const spotsKnown = new WeakMap<View, Spot[]>();
export const spotsNow = (brush: Brush, state: PlayState): Spot[] => {
    const stage = stageNow(state);
    if (stage !== 'choose' && stage !== 'confirm') return [];
    const view = viewNow(state);
    const spots = spotsKnown.get(view) ?? spotsOf(brush, view);
    spotsKnown.set(view, spots);
    return spots;
};
