// What stands before the name of the page in the tab: that it is one's turn.
import { storeNew } from './store.ts';

export const titleMark = storeNew('');
let owner: object | null = null;

/** Sets it, and gives what takes it away again. Parts of the page that are gone tidy up after new ones have begun: what
 * another one set meanwhile stays. */
export const titleSay = (mark: string): (() => void) => {
    const mine = {};
    owner = mine;
    titleMark.set(mark);
    return () => {
        if (owner === mine) titleMark.set('');
    };
};
