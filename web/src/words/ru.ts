// Russian, put together from its areas. Whole: tsc names every key that is missing or too many.
import type { Dictionary } from './index.ts';
import { network } from './ru/network.ts';
import { files } from './ru/files.ts';
import { finale } from './ru/finale.ts';
import { learn } from './ru/learn.ts';
import { play } from './ru/play.ts';
import { screens } from './ru/screens.ts';

export const ru: Dictionary = { ...screens, ...play, ...learn, ...files, ...finale, ...network };
