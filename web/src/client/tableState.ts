// A table of a server, as its events tell it. Pure: an event gives the next table. What the moves mean is not known
// here; the engine plays them.
import type { TableSeat, TableState, Hash, TableEvent } from './messages.ts';

/** What the server waits for longer after it was down, in milliseconds. */
const DOWN_MS = 20_000;

const seatChange = (table: TableState, seat: number, part: Partial<TableSeat>): TableState => ({
    ...table,
    seats: table.seats.map((one, i) => (i === seat - 1 ? { ...one, ...part } : one)),
});

const seatsOfPerson = (table: TableState, person: string, part: Partial<TableSeat>): TableState => ({
    ...table,
    seats: table.seats.map((one) =>
        one.kind === 'person' && one.person === person ? { ...one, ...part } : one,
    ),
});

const promisesVoid = (table: TableState): TableState => ({
    ...table,
    promises: [],
    seats: table.seats.map((one) => ({ ...one, ready: false, opened: false })),
});

const promised = (table: TableState, promises: Hash[]): TableState => ({
    ...table,
    promises: [
        ...table.promises.filter(({ seat }) => !promises.some((one) => one.seat === seat)),
        ...promises,
    ],
    seats: table.seats.map((one, i) =>
        promises.some(({ seat }) => seat === i + 1) ? { ...one, ready: true } : one,
    ),
});

const clocksSet = (table: TableState, clock: number[]): TableState => ({
    ...table,
    seats: table.seats.map((one, i) => ({ ...one, clock: clock[i] ?? one.clock })),
});

const zerosOff = (table: TableState): TableState => ({
    ...table,
    seats: table.seats.map((one) => ({ ...one, zero: false })),
});

/** Somebody is asked anew. */
const gameChanged = (
    table: TableState,
    event: TableEvent & { clock: number[]; hash: string },
    moves: string[],
): TableState => ({
    ...clocksSet(table, event.clock),
    moves,
    hash: event.hash,
    on: event.v,
    since: event.at,
    used: 0,
});

/** A bot sits down for somebody. */
const botSits = (table: TableState, seat: number, level: string, at: number): TableState => ({
    ...seatChange(table, seat, { playing: level, zero: false }),
    since: at,
    used: 0,
});

const inGame = (table: TableState, event: TableEvent): TableState => {
    switch (event.k) {
        case 'start':
            return {
                ...gameChanged(table, event, [...table.moves, ...event.m]),
                stage: 'played',
                order: event.order,
            };
        case 'moves': {
            const next = gameChanged(table, event, [...table.moves, ...event.m]);
            const offer = next.offer?.offer === 'back' ? null : next.offer;
            return { ...seatChange(next, event.seat, { zero: false }), offer };
        }
        case 'back':
            return {
                ...gameChanged(zerosOff(table), event, table.moves.slice(0, event.to)),
                offer: null,
            };
        case 'offer':
            return { ...table, offer: { offer: event.offer, by: event.by, to: event.to } };
        case 'answer':
            return event.yes ? table : { ...table, offer: null };
        case 'resign':
            return seatChange(botSits(table, event.seat, event.level, event.at), event.seat, {
                resigned: true,
            });
        case 'bot':
            return botSits(table, event.seat, event.level, event.at);
        case 'return':
            return { ...clocksSet(botSits(table, event.seat, '', event.at), event.clock) };
        case 'zero':
            return clocksSet(seatChange(table, event.seat, { zero: true }), event.clock);
        case 'pause':
            return {
                ...table,
                ...{ paused: event.until ?? 0, pauser: event.by, since: event.at, used: event.used },
            };
        case 'resume':
            return { ...table, paused: null, since: event.at };
        case 'clocks':
            return { ...clocksSet(zerosOff(table), event.clock), used: 0, since: event.at };
        case 'down':
            return table.paused === null ? { ...table, used: event.used, since: event.at + DOWN_MS } : table;
        case 'end':
            return {
                ...table,
                stage: 'over',
                outcome: event.outcome,
                outcomeSeat: event.seat,
                offer: null,
                paused: null,
            };
        case 'reveal':
            return { ...table, secret: event.secret };
        case 'rematch':
            return { ...table, next: event.table };
        default:
            return table;
    }
};

const changed = (table: TableState, event: TableEvent): TableState => {
    switch (event.k) {
        case 'seat':
            return promisesVoid(
                seatChange(table, event.seat, {
                    ...event.now,
                    playing: '',
                    resigned: false,
                    zero: false,
                    gone: null,
                }),
            );
        case 'colour': {
            const old = table.seats[event.seat - 1]?.colour ?? '';
            const seats = table.seats.map((one) =>
                one.colour === event.colour ? { ...one, colour: old } : one,
            );
            return seatChange({ ...table, seats }, event.seat, { colour: event.colour });
        }
        case 'host':
            return { ...table, host: event.person };
        case 'setup':
        case 'unready':
            return promisesVoid(table);
        case 'undeal':
            return { ...promisesVoid(table), stage: 'open' };
        case 'ready':
            return promised(table, event.promises);
        case 'deal':
            return { ...promised(table, event.promises), stage: 'dealt' };
        case 'opened':
            return {
                ...table,
                seats: table.seats.map((one, i) =>
                    event.seats.includes(i + 1) ? { ...one, opened: true } : one,
                ),
            };
        case 'gone':
            return seatsOfPerson(table, event.person, { gone: event.at });
        case 'here':
            return seatsOfPerson(table, event.person, { gone: null });
        default:
            return inGame(table, event);
    }
};

/** The table after an event; null if it does not follow, or says too little: then the whole table is asked for. */
export const afterEvent = (table: TableState, event: TableEvent): TableState | null => {
    if (event.v !== table.v + 1 || event.k === 'setup') return null;
    return { ...changed(table, event), v: event.v };
};

/** The seats of a person, from 1. */
export const seatsOf = (table: TableState, person: string): number[] =>
    person === ''
        ? []
        : table.seats.flatMap((seat, i) => (seat.kind === 'person' && seat.person === person ? [i + 1] : []));

/** The number of a seat's player in the game, from 0; before the start that of the seat. */
export const playerOf = (table: TableState, seat: number): number =>
    table.order.length > 0 ? table.order.indexOf(seat) : seat - 1;

/** Whether a bot decides for a seat. */
export const botPlays = (seat: TableSeat): boolean => seat.kind === 'bot' || seat.playing !== '';

/** What a clock shows at a time of the server, in milliseconds; null for none. `asked`: the seat that is to decide,
 * `own`: in its own turn. */
export const clockAt = (
    table: TableState,
    seat: number,
    asked: number,
    own: boolean,
    now: number,
): number | null => {
    const { rules, seats, paused, since, used } = table;
    const one = seats[seat - 1];
    if (!one || rules.clock === 'none' || one.kind !== 'person' || botPlays(one)) return null;
    if (seat !== asked || !own || table.stage !== 'played') return one.clock;
    const spent = paused === null ? used + Math.max(0, now - since) : used;
    const free = rules.clock === 'days' ? rules.turn : 0;
    return Math.max(0, one.clock + free - spent);
};

/** When a seat whose person left may be given away; null while nobody waits for that. */
export const goneUntil = (table: TableState, seat: number): number | null => {
    const one = table.seats[seat - 1];
    if (!one || one.gone === null || table.rules.gone === null) return null;
    return one.gone + table.rules.gone;
};
