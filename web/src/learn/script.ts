// What the tutorial plays: fixed tiles, a neighbour whose turns are written down, and for each turn of the learner
// what is asked for. Base game with farmers. Only moves and names of texts; tests play it through.
import { optionsOf } from '../table/registry.ts';
import { known } from '../words/index.ts';
import type { Word } from '../words/index.ts';

/** Something to read; goes on with a button. */
export type Tell = {
    kind: 'tell';
    id: string;
    text: Word;
    /** The neighbour's turn that comes first. */ moves: string[];
};

/** A turn of the learner. */
export type Task = {
    kind: 'task';
    id: string;
    text: Word;
    /** The tile turned over. */
    draw: string;
    /** Where it may be laid; null: anywhere. */
    places: string[] | null;
    /** The figure that is wanted; null: any, or none. */
    figure: string | null;
    /** Said when another figure was put: legal as well, but why not. */
    other: Word;
};

export type Step = Tell | Task;

const tell = (id: string, text: Word, moves: string[] = []): Tell => ({ kind: 'tell', id, text, moves });
const task = (
    id: string,
    text: Word,
    other: Word,
    turn: Omit<Task, 'kind' | 'id' | 'text' | 'other'>,
): Task => ({
    kind: 'task',
    id,
    text,
    other,
    ...turn,
});

/** What can be added to the game, if there are words for it. */
const hint = (id: string, text: string): Tell[] => (known(text) ? [tell(id, text)] : []);

export const GAME = 'base+farmers';

export const script: readonly Step[] = [
    tell('welcome', 'learn.welcome'),
    task('road', 'learn.road', 'learn.road.other', {
        draw: 'draw BA-U',
        places: ['place 1 0 90'],
        figure: 'claim meeple 1',
    }),
    tell('wait', 'learn.wait', ['draw BA-W', 'place 2 0 0', 'claim meeple 2']),
    task('city', 'learn.city', 'learn.city.other', {
        draw: 'draw BA-E',
        places: ['place 0 -1 180'],
        figure: 'claim meeple 1',
    }),
    tell('scores', 'learn.scores'),
    tell('taken', 'learn.taken', ['draw BA-N', 'place 1 -1 90', 'claim meeple 1']),
    task('monastery', 'learn.monastery', 'learn.monastery.other', {
        draw: 'draw BA-A',
        places: ['place -1 0 270'],
        figure: 'claim meeple 3',
    }),
    tell('two', 'learn.two', ['draw BA-E', 'place 1 -2 180', 'pass']),
    task('field', 'learn.field', 'learn.field.other', {
        draw: 'draw BA-V',
        places: ['place -1 -1 90'],
        figure: 'claim meeple 2',
    }),
    tell('cities', 'learn.cities', ['draw BA-E', 'place 2 -1 270', 'pass']),
    task('free', 'learn.free', 'learn.free', { draw: 'draw BA-U', places: null, figure: null }),
    ...optionsOf('base').flatMap(({ name }) => hint(name, `learn.${name}`)),
    tell('end', 'learn.end'),
];
