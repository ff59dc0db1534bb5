// A table at which nobody plays: a game that was played, looked at turn by turn.
import type { Engine } from './engine.ts';
import type { Table } from './table.ts';
import type { Setup, View } from './view.ts';

export type ReplayTable = Table & {
    /** The last view of the game. */
    readonly end: View;
    /** How many moves were made when each turn was over; the first is the start. */
    readonly stops: number[];
    /** The stop that is shown. */
    stop(): number;
    /** Shows another one. Only the last wish counts. */
    goTo(stop: number): Promise<void>;
    /** Shows the game after so many moves, in the middle of a turn too. */
    goToMove(moves: number): Promise<void>;
};

const stopsOf = async (engine: Engine, end: View): Promise<number[]> => {
    const stops = new Map<number, number>();
    for (const { turn, move } of await engine.log()) stops.set(turn, move);
    return [0, ...[...stops.values()].filter((move) => move > 0 && move < end.moves), end.moves];
};

/** The game that is open on an engine. `first`: the stop to begin with; the last one if there are not so many. */
export const replayOpen = async (
    engine: Engine,
    setup: Setup,
    end: View,
    first: number,
): Promise<ReplayTable> => {
    const stops = await stopsOf(engine, end);
    const listeners = new Set<(view: View) => void>();
    const inside = (stop: number): number => Math.max(0, Math.min(stop, stops.length - 1));
    let stop = inside(first);
    let view = await engine.at(stops[stop]!);
    let wishes = 0;
    /** The stop that the view shows; NaN in the middle of a turn. */
    let shown = stop;
    let jumped = false;
    const show = async (moves: number, at: number): Promise<void> => {
        const wish = ++wishes;
        const found = await engine.at(moves);
        if (wish !== wishes || found.moves === view.moves) return;
        view = found;
        jumped = at !== shown + 1;
        shown = at;
        for (const listener of [...listeners]) listener(view);
    };
    return {
        setup,
        engine,
        end,
        stops,
        stop: () => stop,
        goTo(next) {
            stop = inside(next);
            return show(stops[stop]!, stop);
        },
        goToMove(moves) {
            stop = inside(stops.findIndex((one) => one >= moves));
            return show(moves, NaN);
        },
        jumped: () => jumped,
        view: () => view,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        here: () => false,
        commit: async () => ({ accepted: false, reason: 'this game is only looked at' }),
        undo: async () => 'refused',
        undoKind: () => 'none',
        thinking: () => null,
        save: () => engine.save([]),
        close: () => listeners.clear(),
    };
};
