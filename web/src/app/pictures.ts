// The pictures for whoever needs them: null until they are loaded.
import { artStart } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import { storeNew } from './store.ts';

export const pictures = storeNew<Art | null>(null);

export const picturesStart = async (): Promise<void> => pictures.set(await artStart());
