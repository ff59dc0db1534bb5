// Key moments for the tests of reviews.
import type { Why } from '../src/bots/bots.ts';
import type { Moment } from '../src/review/outcome.ts';
import type { Seat } from '../src/table/view.ts';

export const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => ({ name })) as Seat[];
export const moment = (why: Why[], instead: Why[]): Moment => ({
    move: 1,
    turn: 1,
    player: 0,
    played: 'pass',
    followed: null,
    better: ['claim meeple 1'],
    loss: 12.2,
    win: 0.75,
    winLoss: 0.25,
    why,
    instead,
});
