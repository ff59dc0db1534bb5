// The words of reviews and of reasons for moves, which come with them.
import { review as en } from '../en/review.ts';
import { review as ru } from '../ru/review.ts';
import { review as uk } from '../uk/review.ts';
import { speaker } from '../index.ts';

export const tr = speaker({ en, uk, ru });

/** Whether there is such a text: for keys made from names that others choose. */
export const knownReview = (key: string): key is keyof typeof en => Object.hasOwn(en, key);
