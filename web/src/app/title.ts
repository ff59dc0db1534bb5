// What stands before the name of the page in the tab: that it is one's turn.
import { storeNew } from './store.ts';

export const titleMark = storeNew('');
