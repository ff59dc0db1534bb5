// English, put together from its areas.
import { network } from './en/network.ts';
import { files } from './en/files.ts';
import { finale } from './en/finale.ts';
import { learn } from './en/learn.ts';
import { play } from './en/play.ts';
import { screens } from './en/screens.ts';

export const en = { ...screens, ...play, ...learn, ...files, ...finale, ...network };
