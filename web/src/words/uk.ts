// Ukrainian, put together from its areas. Whole: tsc names every key that is missing or too many.
import type { Dictionary } from './index.ts';
import { network } from './uk/network.ts';
import { files } from './uk/files.ts';
import { finale } from './uk/finale.ts';
import { learn } from './uk/learn.ts';
import { play } from './uk/play.ts';
import { screens } from './uk/screens.ts';

export const uk: Dictionary = { ...screens, ...play, ...learn, ...files, ...finale, ...network };
