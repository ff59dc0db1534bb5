// What a real table asks for, and what it says people have to do with their figures.
import type { Stack } from '../../../bindings/wasm/bastide.mjs';
import { sayEvent } from '../play/say.ts';
import type { View } from '../table/view.ts';
import { tr } from '../words/later/real.ts';

/** `stack`: where the tile comes from. */
export const questionText = (view: View, stack: Stack): string => {
    const player = view.setup.seats[view.active]!.name;
    return tr(stack === 'tower' ? 'real.whichTower' : `real.which.${view.turnKind}`, { player });
};

/** What follows from the last turn and has to be done with the real figures. */
export const happenedText = (view: View): string =>
    view.events
        .filter(({ type }) => !['place', 'claim', 'pass', 'draw'].includes(type))
        .map((event) => sayEvent(view, event))
        .filter((text) => text !== '')
        .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
        .join(' ');
