// What a table of another kind adds to the play screen: one over the network has clocks, people who come and go,
// offers and chat; at one with real tiles people say what they drew.
import type { ComponentChildren } from 'preact';

export type Extras = {
    /** Aids that the table allows. */
    allowed: { left: boolean; fits: boolean; hints: boolean; takeBack: boolean };
    /** Under the name of a player. */
    seat(player: number): ComponentChildren;
    /** Beside the buttons at the top. */
    head: ComponentChildren;
    /** Between the seats and the map. */
    above: ComponentChildren;
    /** Instead of the question bar, where something else is asked. */
    bar?: ComponentChildren;
    /** A panel for talking; `fresh`: lines that were not seen. Null where nobody may talk. */
    chat: { panel: ComponentChildren; fresh: number } | null;
    /** Instead of the usual menu. */
    menu(close: () => void): ComponentChildren;
    /** At the end. `why`: how it ended, if not by its last tile; `undo`: what taking back is called then; `again`: null
     * where there is no next game. */
    result: {
        why: string;
        undo?: string;
        again: { word: string; go(): void } | null;
        leave(): void;
        more: ComponentChildren;
    };
};
