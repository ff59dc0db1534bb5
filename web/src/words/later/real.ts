// The words of the real table, which come with it.
import { real as en } from '../en/real.ts';
import { real as ru } from '../ru/real.ts';
import { real as uk } from '../uk/real.ts';
import { speaker } from '../index.ts';

export const tr = speaker({ en, uk, ru });
