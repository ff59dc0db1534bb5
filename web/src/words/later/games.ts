// The words of the list of games, which come with it.
import { games as en } from '../en/games.ts';
import { games as ru } from '../ru/games.ts';
import { games as uk } from '../uk/games.ts';
import { speaker } from '../index.ts';

export const tg = speaker({ en, uk, ru });
