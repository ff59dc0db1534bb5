// What a server says, as types: docs/PROTOCOL.md. A text that is not as it should be is refused whole; what is not
// known is passed over, since the protocol only grows.
import { countOf, fieldsOf, flagOf, listOf, numberOf, orNull, textOf, wordOf } from './check.ts';
import type { Fields } from './check.ts';

/** The version that is spoken here, and the oldest one that is understood: the one before, once there is one. */
export const PROTOCOL = 1;
export const PROTOCOL_LEAST = Math.max(1, PROTOCOL - 1);
/** Bytes of one text of a server. */
const TEXT_MAX = 1 << 20;
const SEATS_MAX = 6;
const MOVES_MAX = 1024;
const MOVE_MAX = 64;
const NAME_MAX = 64;
const WORD_MAX = 64;
const PEOPLE_MAX = 10_000;
const EVENTS_MAX = 4000;
const CHAT_MAX = 600;

export const clockKinds = ['none', 'live', 'days'] as const;
export const chatKinds = ['free', 'presets', 'none'] as const;
export const zeroKinds = ['turn', 'seat', 'claim'] as const;
export const tableAids = ['left', 'fits', 'hints'] as const;
const stages = ['open', 'dealt', 'played', 'over'] as const;
const seatKinds = ['free', 'person', 'bot'] as const;
const offers = ['back', 'abort'] as const;
const refusals = [
    ...['stale', 'illegal', 'turn', 'time', 'seat', 'taken', 'state', 'ready', 'forbidden'],
    ...['promise', 'setup', 'paused', 'full', 'frozen'],
] as const;

export type TableAid = (typeof tableAids)[number];
export type Stage = (typeof stages)[number];
export type OfferKind = (typeof offers)[number];

/** The rules of a table, beside those of the game. Times are milliseconds. */
export type TableRules = {
    clock: (typeof clockKinds)[number];
    bank: number;
    turn: number;
    over: boolean;
    zero: (typeof zeroKinds)[number];
    /** Null: leaving is no fault. */
    gone: number | null;
    pause: number;
    lot: boolean;
    back: boolean;
    watch: boolean;
    listed: boolean;
    chat: (typeof chatKinds)[number];
    aids: TableAid[];
    bot: string;
};

/** Who sits on a seat. */
export type Sitter = { kind: (typeof seatKinds)[number]; person: string; level: string; reserved: boolean };

export type TableSeat = Sitter & {
    colour: string;
    ready: boolean;
    opened: boolean;
    /** The level of the bot that plays for the person; empty for none. */
    playing: string;
    resigned: boolean;
    zero: boolean;
    /** Since when its person is not there. */
    gone: number | null;
    clock: number;
};

export type Offer = { offer: OfferKind; by: string; to: number };

/** A promise or a contribution, by seat. */
export type Hash = { seat: number; hex: string };

export type TableState = {
    stage: Stage;
    v: number;
    /** Of the last event that changed the game. */
    on: number;
    host: string;
    game: string;
    players: number;
    rules: TableRules;
    commitment: string;
    seats: TableSeat[];
    promises: Hash[];
    /** Seats in playing order; empty before the start. */
    order: number[];
    /** How many of the moves came with the table. */
    given: number;
    moves: string[];
    hash: string;
    /** The seat that is asked when the table was shown whole; the engine knows it later. */
    asked: number;
    since: number;
    used: number;
    offer: Offer | null;
    /** Until when; 0 for no end, null for no pause. */
    paused: number | null;
    /** Who paused it and may go on; empty or zeros for a referee. */
    pauser: string;
    outcome: string;
    outcomeSeat: number;
    secret: string;
    /** The table of the rematch. */
    next: string;
};

export type You = { person: string; name: string; referee: boolean };
export type People = { [person: string]: string };

type Any = { v: number; at: number; by: string; id: string };
export type TableEvent = Any &
    (
        | { k: 'setup' | 'unready' | 'undeal' | 'resume' | 'unknown' }
        | { k: 'seat'; seat: number; now: Sitter }
        | { k: 'colour'; seat: number; colour: string }
        | { k: 'host' | 'gone' | 'here'; person: string }
        | { k: 'ready' | 'deal'; promises: Hash[] }
        | { k: 'opened'; seats: number[] }
        | { k: 'start'; order: number[]; m: string[]; clock: number[]; hash: string }
        | { k: 'moves'; seat: number; m: string[]; clock: number[]; hash: string }
        | { k: 'back'; to: number; clock: number[]; hash: string }
        | { k: 'offer'; offer: OfferKind; to: number }
        | { k: 'answer'; yes: boolean }
        | { k: 'resign' | 'bot'; seat: number; level: string }
        | { k: 'return' | 'zero'; seat: number; clock: number[] }
        | { k: 'pause'; until: number | null; used: number }
        | { k: 'clocks'; clock: number[] }
        | { k: 'down'; used: number }
        | { k: 'end'; outcome: string; seat: number }
        | { k: 'reveal'; secret: string }
        | { k: 'rematch'; table: string }
    );

export type Refusal = (typeof refusals)[number] | 'unknown';

export type ChatLine = { n: number; from: string; text: string; preset: boolean; at: number };

export type ServerText =
    | { t: 'table'; v: number; you: You; people: People; table: TableState; now: number }
    | { t: 'events'; events: TableEvent[] }
    | { t: 'ok'; id: string; v: number }
    | { t: 'no'; id: string; why: Refusal }
    | { t: 'people'; people: People }
    | { t: 'here'; here: string[]; watchers: number }
    | { t: 'waits'; seat: number; before: number }
    | ({ t: 'chat' } & ChatLine)
    | { t: 'unsaid'; n: number }
    | { t: 'pong'; now: number }
    | { t: 'bye'; after: number }
    | { t: 'unknown' };

// ---- parts -------------------------------------------------------------------------------------------------

const word = (value: unknown): string => textOf(value ?? '', WORD_MAX);
const hex64 = (value: unknown): string => {
    const text = textOf(value, 64);
    if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('the server says something that is no hash');
    return text;
};
const seatNumber = (value: unknown): number => countOf(value, SEATS_MAX);
const clocksOf = (value: unknown): number[] => listOf(value, SEATS_MAX, (one) => countOf(one));
const movesOf = (value: unknown): string[] => listOf(value ?? [], MOVES_MAX, (one) => textOf(one, MOVE_MAX));
const hashesOf = (value: unknown): Hash[] =>
    listOf(value ?? [], SEATS_MAX, (pair) => {
        const [seat, hex] = listOf(pair, 2, (one) => one);
        return { seat: seatNumber(seat), hex: hex64(hex) };
    });

const rulesOf = (value: unknown): TableRules => {
    const all = fieldsOf(value);
    return {
        clock: wordOf(clockKinds, all.clock),
        bank: countOf(all.bank),
        turn: countOf(all.turn),
        over: flagOf(all.over),
        zero: wordOf(zeroKinds, all.zero),
        gone: orNull(all.gone, (ms) => countOf(ms)),
        pause: countOf(all.pause),
        lot: flagOf(all.lot),
        back: flagOf(all.back),
        watch: flagOf(all.watch),
        listed: flagOf(all.listed),
        chat: wordOf(chatKinds, all.chat),
        aids: tableAids.filter((aid) => listOf(all.aids, 16, word).includes(aid)),
        bot: word(all.bot),
    };
};

const sitterOf = (value: unknown): Sitter => {
    const all = fieldsOf(value);
    return {
        kind: wordOf(seatKinds, all.kind),
        person: word(all.person),
        level: word(all.level),
        reserved: flagOf(all.reserved),
    };
};

const seatOf = (value: unknown): TableSeat => {
    const all = fieldsOf(value);
    return {
        ...sitterOf(value),
        colour: word(all.colour),
        ready: flagOf(all.ready),
        opened: flagOf(all.opened),
        playing: word(all.playing),
        resigned: flagOf(all.resigned),
        zero: flagOf(all.zero),
        gone: orNull(all.gone, (at) => countOf(at)),
        clock: countOf(all.clock),
    };
};

const offerOf = (value: unknown): Offer => {
    const all = fieldsOf(value);
    return { offer: wordOf(offers, all.offer), by: word(all.by), to: countOf(all.to, MOVES_MAX) };
};

const tableOf = (value: unknown): TableState => {
    const all = fieldsOf(value);
    const players = countOf(all.players, SEATS_MAX);
    const seats = listOf(all.seats, SEATS_MAX, seatOf);
    if (seats.length !== players) throw new Error('the server says something that is no table');
    return {
        stage: wordOf(stages, all.stage),
        v: countOf(all.v),
        on: countOf(all.on),
        host: word(all.host),
        game: textOf(all.game, 200),
        players,
        rules: rulesOf(all.rules),
        commitment: hex64(all.commitment),
        seats,
        promises: hashesOf(all.promises),
        order: listOf(all.order ?? [], SEATS_MAX, seatNumber),
        given: countOf(all.given ?? 0, MOVES_MAX),
        moves: movesOf(all.m),
        hash: word(all.hash),
        asked: seatNumber(all.asked ?? 0),
        since: countOf(all.since ?? 0),
        used: countOf(all.used ?? 0),
        offer: orNull(all.offer, offerOf),
        paused: all.paused === undefined ? null : (orNull(all.paused, (until) => countOf(until)) ?? 0),
        pauser: word(all.pauser),
        outcome: word(all.outcome),
        outcomeSeat: seatNumber(all.seat ?? 0),
        secret: orNull(all.secret, hex64) ?? '',
        next: word(all.next),
    };
};

const peopleOf = (value: unknown): People => {
    const entries = Object.entries(fieldsOf(value));
    if (entries.length > PEOPLE_MAX) throw new Error('the server names too many people');
    return Object.fromEntries(
        entries.map(([id, about]) => [word(id), textOf(fieldsOf(about).name, NAME_MAX)]),
    );
};

const youOf = (value: unknown): You => {
    const all = fieldsOf(value);
    return { person: word(all.person), name: textOf(all.name ?? '', NAME_MAX), referee: flagOf(all.referee) };
};

// ---- events ------------------------------------------------------------------------------------------------

/** What each kind of event carries. */
const bodies: { [kind: string]: (all: Fields) => object } = {
    setup: () => ({}),
    unready: () => ({}),
    undeal: () => ({}),
    resume: () => ({}),
    seat: ({ seat, now }) => ({ seat: seatNumber(seat), now: sitterOf(now) }),
    colour: ({ seat, colour }) => ({ seat: seatNumber(seat), colour: word(colour) }),
    host: ({ person }) => ({ person: word(person) }),
    gone: ({ person }) => ({ person: word(person) }),
    here: ({ person }) => ({ person: word(person) }),
    ready: ({ promises }) => ({ promises: hashesOf(promises) }),
    deal: ({ promises }) => ({ promises: hashesOf(promises) }),
    opened: ({ seats }) => ({ seats: listOf(seats, SEATS_MAX, seatNumber) }),
    start: ({ order, m, clock, hash }) => ({
        order: listOf(order, SEATS_MAX, seatNumber),
        m: movesOf(m),
        clock: clocksOf(clock),
        hash: word(hash),
    }),
    moves: ({ seat, m, clock, hash }) => ({
        seat: seatNumber(seat),
        m: movesOf(m),
        clock: clocksOf(clock),
        hash: word(hash),
    }),
    back: ({ to, clock, hash }) => ({ to: countOf(to, MOVES_MAX), clock: clocksOf(clock), hash: word(hash) }),
    offer: ({ offer, to }) => ({ offer: wordOf(offers, offer), to: countOf(to ?? 0, MOVES_MAX) }),
    answer: ({ yes }) => ({ yes: flagOf(yes) }),
    resign: ({ seat, level }) => ({ seat: seatNumber(seat), level: word(level) }),
    bot: ({ seat, level }) => ({ seat: seatNumber(seat), level: word(level) }),
    return: ({ seat, clock }) => ({ seat: seatNumber(seat), clock: clocksOf(clock) }),
    zero: ({ seat, clock }) => ({ seat: seatNumber(seat), clock: clocksOf(clock) }),
    pause: ({ until, used }) => ({ until: orNull(until, (at) => countOf(at)), used: countOf(used) }),
    clocks: ({ clock }) => ({ clock: clocksOf(clock) }),
    down: ({ used }) => ({ used: countOf(used) }),
    end: ({ outcome, seat }) => ({ outcome: word(outcome), seat: seatNumber(seat ?? 0) }),
    reveal: ({ secret }) => ({ secret: hex64(secret) }),
    rematch: ({ table }) => ({ table: word(table) }),
};

const eventOf = (value: unknown): TableEvent => {
    const all = fieldsOf(value);
    const kind = word(all.k);
    const body = Object.hasOwn(bodies, kind) ? bodies[kind]! : null;
    return {
        v: countOf(all.v),
        at: countOf(all.at),
        by: word(all.by),
        id: word(all.id),
        k: body ? kind : 'unknown',
        ...body?.(all),
    } as TableEvent;
};

// ---- texts -------------------------------------------------------------------------------------------------

const texts: { [type: string]: (all: Fields) => ServerText } = {
    table: (all) => {
        const shown = fieldsOf(all.table);
        return {
            t: 'table',
            v: countOf(all.v),
            you: youOf(all.you),
            people: peopleOf(all.people),
            table: tableOf(shown),
            now: countOf(shown.now),
        };
    },
    events: ({ e }) => ({ t: 'events', events: listOf(e, EVENTS_MAX, eventOf) }),
    ok: ({ id, v }) => ({ t: 'ok', id: word(id), v: countOf(v) }),
    no: ({ id, why }) => ({
        t: 'no',
        id: word(id),
        why: (refusals.find((one) => one === why) ?? 'unknown') as Refusal,
    }),
    people: ({ people }) => ({ t: 'people', people: peopleOf(people) }),
    here: ({ here, watchers }) => ({
        t: 'here',
        here: listOf(here, PEOPLE_MAX, word),
        watchers: countOf(watchers),
    }),
    waits: ({ seat, before }) => ({ t: 'waits', seat: seatNumber(seat), before: countOf(before) }),
    chat: ({ n, from, text, preset, at }) => ({
        t: 'chat',
        n: numberOf(n),
        from: word(from),
        text: textOf(preset ?? text, CHAT_MAX),
        preset: preset !== undefined,
        at: countOf(at),
    }),
    unsaid: ({ n }) => ({ t: 'unsaid', n: numberOf(n) }),
    pong: ({ now }) => ({ t: 'pong', now: countOf(now) }),
    bye: ({ after }) => ({ t: 'bye', after: countOf(after) }),
};

/** The server's text as a message. Throws if it is not what the protocol says. */
export const serverTextRead = (text: string): ServerText => {
    if (text.length > TEXT_MAX) throw new Error('the server says too much at once');
    const all = fieldsOf(JSON.parse(text));
    const read = Object.hasOwn(texts, String(all.t)) ? texts[String(all.t)]! : null;
    return read ? read(all) : { t: 'unknown' };
};

/** The `table` text from another place than a socket. */
export const tableTextRead = (value: unknown): Extract<ServerText, { t: 'table' }> => {
    const found = texts.table!(fieldsOf(value));
    if (found.t !== 'table') throw new Error('this is no table');
    return found;
};
