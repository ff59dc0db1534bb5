// A game at a table of a server, as a Table: the play screen needs to know nothing of the network. The log of the
// server is played in the engine here; decisions of people here go to the server, which decides.
import type { Engine } from '../table/engine.ts';
import { queueNew } from '../table/queue.ts';
import type { Table } from '../table/table.ts';
import { COLOURS } from '../table/view.ts';
import type { Colour, Setup, View } from '../table/view.ts';
import { botPlays } from './tableState.ts';
import type { TableState, People, Refusal } from './messages.ts';
import type { Room } from './room.ts';

export type NetworkTableOptions = {
    room: Room;
    engine: Engine;
    /** What somebody is called who has no name: by seat, from 0. */
    nameOf(seat: { level: string }, index: number): string;
    /** Why a move was refused, in words. */
    reason(why: Refusal): string;
    /** Something went wrong that the game survives, in words for people. */
    trouble(text: string): void;
    saved(): Promise<string>;
};

export type NetworkGame = Table & {
    /** The seat of a player, from 1. */
    seatOf(player: number): number;
};

/** Colours as the table says; one that pictures do not know is the next free one. */
const coloursOf = (said: string[]): Colour[] => {
    const known = said.map((word) => COLOURS.find((colour) => colour === word));
    const chosen: (Colour | undefined)[] = [...known];
    return known.map((colour, i) => (chosen[i] = colour ?? COLOURS.find((one) => !chosen.includes(one))!));
};

/** Seats in playing order, with names. */
export const setupOfTable = (
    table: TableState,
    people: People,
    nameOf: NetworkTableOptions['nameOf'],
): Setup => {
    const order = table.order.length > 0 ? table.order : table.seats.map((_, i) => i + 1);
    const colours = coloursOf(table.seats.map(({ colour }) => colour));
    const seats = order.map((number) => {
        const { kind, person, level } = table.seats[number - 1]!;
        return {
            name: people[person] || nameOf({ level: kind === 'bot' ? level : '' }, number - 1),
            colour: colours[number - 1]!,
            player: kind === 'bot' ? level : 'human',
        };
    });
    return { game: table.game, seats };
};

/** How many moves at the beginning are the same. */
const same = (a: string[], b: string[]): number => {
    const at = a.findIndex((move, i) => move !== b[i]);
    return at < 0 ? Math.min(a.length, b.length) : at;
};

/** Who has won a game that ended early, in playing order. */
const winnersOf = (table: TableState): number[] => {
    const { outcome, outcomeSeat, order } = table;
    const players = order.map((_, player) => player);
    if (outcomeSeat === 0) return [];
    if (outcome === 'referee') return players.filter((player) => order[player] === outcomeSeat);
    return order.length === 2 ? players.filter((player) => order[player] !== outcomeSeat) : [];
};

const DRAFT = 'bastide.draft';

export const networkTableOpen = async (options: NetworkTableOptions): Promise<NetworkGame> => {
    const { room, engine, nameOf, reason, trouble, saved } = options;
    const now = (): TableState => room.state.get().table!;
    const setup = setupOfTable(now(), room.state.get().people, nameOf);
    const listeners = new Set<(view: View) => void>();
    const inTurn = queueNew();
    let moves = [...now().moves];
    let view = await engine.open(setup, moves);
    let closed = false;
    let committing = 0;
    let lost = 0;
    /** Players who have played here: they have something to take back. */
    let played = new Set<number>();
    const playedLook = async (): Promise<void> => {
        const decisions = (await engine.history()).slice(now().given);
        played = new Set(decisions.flatMap(({ mover }) => (mover === null ? [] : [mover])));
    };
    await playedLook();

    /** A game that ended before its last tile: by whom, says the table. */
    const ended = (next: View): View =>
        now().stage === 'over' && !next.over
            ? { ...next, over: true, broken: true, mover: null, choices: [], winners: winnersOf(now()) }
            : next;
    view = ended(view);
    const tell = (): void => {
        for (const listener of [...listeners]) listener(view);
    };
    const seatOf = (player: number): number => now().order[player] ?? player + 1;
    const mine = (player: number): boolean => {
        const { table, you } = room.state.get();
        const seat = table?.seats[seatOf(player) - 1];
        return !!seat && seat.kind === 'person' && seat.person === you.person && you.person !== '';
    };
    const here = (player: number): boolean => {
        const table = now();
        const seat = table.seats[seatOf(player) - 1]!;
        return mine(player) && seat.playing === '' && table.stage === 'played' && table.paused === null;
    };
    /** The log of the server has other moves than the engine: it plays them. */
    const follow = (): Promise<void> =>
        inTurn(async () => {
            const { table } = room.state.get();
            if (closed || !table) return;
            const wanted = table.moves;
            const kept = same(moves, wanted);
            const over = table.stage === 'over';
            if (kept === moves.length && wanted.length === kept && view.over === (over || view.over)) return;
            try {
                let next = kept < moves.length ? await engine.back(kept) : view;
                if (wanted.length > kept) next = await engine.play(wanted.slice(kept));
                else if (kept === moves.length) next = await engine.at(kept);
                moves = [...wanted];
                view = ended(next);
                if (table.hash && (await engine.hash()) !== table.hash) throw new Error('another position');
                await playedLook();
                lost = 0;
            } catch {
                // The state here is wrong: everything is read anew, but not for ever.
                moves = [];
                view = ended(await engine.open(setup, []));
                if (lost++ < 3) room.again();
                return;
            }
            tell();
        });
    const parts = (): string => {
        const { table, you, line } = room.state.get();
        return JSON.stringify([table?.seats, table?.paused, table?.offer, table?.stage, you.person, line]);
    };
    let shown = parts();
    const look = (): void => {
        if (!room.state.get().table) return;
        const before = moves.length;
        void follow().then(() => {
            const next = parts();
            if (closed || (next === shown && moves.length === before)) return;
            if (next !== shown) tell();
            shown = next;
        });
    };
    const stop = room.state.subscribe(look);
    look(); // what came while the engine was opened
    const draftKey = (): string => `${DRAFT}.${room.id}`;

    return {
        setup,
        engine,
        remote: true,
        view: () => view,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        here,
        seatOf,
        async commit(decisions) {
            const before = moves.length;
            committing++;
            const answer = await room.ask('play', { on: now().on, m: decisions });
            committing--;
            if (!answer.done) {
                const text = reason(answer.why);
                trouble(text);
                return { accepted: false, reason: text };
            }
            // What was done comes as an event, after the answer.
            for (let i = 0; i < 500 && !closed && moves.length === before; i++) {
                await follow();
                if (moves.length === before) await new Promise((done) => setTimeout(done, 10));
            }
            return { accepted: true };
        },
        async undo() {
            const answer = await room.ask('offer', { offer: 'back' });
            if (!answer.done) return 'refused';
            const before = moves.length;
            for (let i = 0; i < 50 && !now().offer && moves.length === before; i++)
                await new Promise((done) => setTimeout(done, 10));
            return moves.length < before ? 'done' : 'asked';
        },
        undoKind() {
            const { table } = room.state.get();
            if (!table || table.stage !== 'played' || !table.rules.back || table.offer) return 'none';
            if (table.paused !== null) return 'none';
            return [...played].some((player) => mine(player)) ? 'request' : 'none';
        },
        thinking() {
            const { table } = room.state.get();
            if (!table || table.stage !== 'played' || view.mover === null || committing > 0) return null;
            return botPlays(table.seats[seatOf(view.mover) - 1]!) ? view.mover : null;
        },
        draft: {
            read() {
                try {
                    const kept = JSON.parse(sessionStorage.getItem(draftKey()) ?? 'null');
                    return kept && kept.on === now().on && Array.isArray(kept.made) ? kept.made : [];
                } catch {
                    return [];
                }
            },
            keep(made) {
                try {
                    if (made.length === 0) sessionStorage.removeItem(draftKey());
                    else sessionStorage.setItem(draftKey(), JSON.stringify({ on: now().on, made }));
                } catch {
                    // Forbidden: then a reload begins the turn anew.
                }
            },
        },
        save: saved,
        close() {
            closed = true;
            stop();
            listeners.clear();
        },
    };
};
