// Which sounds a change of the table makes.
import type { View } from '../table/view.ts';
import type { SoundName } from './sound.ts';

/** In the order they are heard. Nothing when the game is shown first, or went back. `here`: sits at this screen. */
export const soundsOf = (
    before: View | null,
    after: View,
    here: (player: number) => boolean,
): SoundName[] => {
    if (!before || after.moves <= before.moves) return [];
    const types = new Set(after.events.map(({ type }) => type));
    const names: SoundName[] = [];
    if (after.tiles.length > before.tiles.length) names.push('tile');
    if (types.has('claim') || types.has('guard') || types.has('crown')) names.push('figure');
    if (after.events.some((event) => event.type === 'score' && !event.final)) names.push('points');
    const asked = (view: View): boolean => view.mover !== null && here(view.mover);
    if (names.length === 0 && asked(after) && !asked(before)) names.push('turn');
    return names;
};
