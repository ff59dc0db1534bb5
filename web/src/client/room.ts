// The person here at a table of a server: the connection, what its texts say, and what was asked of the server and has no
// answer yet. After every loss of the connection the rest is asked for, and what has no answer is sent again with the
// same number: it is done once.
import { localRead, localWrite } from '../app/localStore.ts';
import { storeNew } from '../app/store.ts';
import type { Store } from '../app/store.ts';
import { connectionNew } from './connection.ts';
import type { Line, Socket } from './connection.ts';
import { afterEvent, seatsOf } from './tableState.ts';
import { PROTOCOL, PROTOCOL_LEAST, serverTextRead } from './messages.ts';
import type { ChatLine, TableState, People, Refusal, ServerText, TableEvent, You } from './messages.ts';

export type RoomState = {
    line: Line;
    /** Why the server ended it: a code of docs/PROTOCOL.md, or 0. */
    code: number;
    table: TableState | null;
    you: You;
    people: People;
    /** People who are connected. */
    here: string[];
    watchers: number;
    /** How many questions of other tables are before that of the bot at this table; 0: it does not wait. */
    botWaits: number;
    chat: ChatLine[];
    /** What has to be added to the clock here to get the server's, in milliseconds. */
    ahead: number;
    /** How many wishes have no answer yet. */
    waiting: number;
};

export type Answer = { done: true } | { done: false; why: Refusal };

export type Room = {
    readonly id: string;
    readonly state: Store<RoomState>;
    /** Asks the server for something; the answer may take as long as a network does. */
    ask(type: string, more?: object): Promise<Answer>;
    /** One line of chat, or the name of a preset. */
    say(line: { text: string } | { preset: string }): void;
    /** Ready to begin: promises for all own seats. */
    ready(): Promise<Answer>;
    /** Called with every event that is new. */
    watch(happened: (event: TableEvent, table: TableState) => void): () => void;
    /** Tries to connect at once: the network is there again, or somebody looks. */
    hurry(): void;
    /** The network is said to be gone: the line is taken for lost, and tried again. */
    doubt(): void;
    /** The person has changed, or the state here is wrong: everything from the beginning. */
    again(): void;
    close(): void;
};

export type RoomOptions = {
    id: string;
    open(): Socket;
    /** What is promised for a seat: `promise` of bastide.mjs. */
    promise(commitment: string, seat: number, contribution: Uint8Array): Promise<string>;
    /** The token of a link to a reserved seat. */
    key?: string;
    /** Whether the server does not have this table. */
    isRefused?: () => Promise<boolean>;
};

const CHAT_LINES = 200;
const NOBODY: You = { person: '', name: '', referee: false };

type Wish = { message: object; resolve(answer: Answer): void; sent: boolean };
/** What was promised, kept until it is opened. */
type Kept = { commitment: string; seats: { seat: number; promise: string; contribution: string }[] };

const hexOf = (bytes: Uint8Array): string =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 8 characters by chance: wishes of several windows must not be mistaken for each other. */
const prefixNew = (): string => hexOf(crypto.getRandomValues(new Uint8Array(4)));

/** Where they lie: a browser may have been several people. */
const keptAt = (id: string, person: string): string => `promise.${id}.${person}`;

const keptRead = (id: string, person: string): Kept | null => {
    const kept = localRead(keptAt(id, person)) as Partial<Kept> | null;
    return kept && typeof kept.commitment === 'string' && Array.isArray(kept.seats) ? (kept as Kept) : null;
};

export const roomNew = ({ id, open, promise, key, isRefused }: RoomOptions): Room => {
    const state = storeNew<RoomState>({
        line: 'calling',
        code: 0,
        table: null,
        you: NOBODY,
        people: {},
        here: [],
        watchers: 0,
        botWaits: 0,
        chat: [],
        ahead: 0,
        waiting: 0,
    });
    const watchers = new Set<(event: TableEvent, table: TableState) => void>();
    const wishes = new Map<string, Wish>();
    const prefix = prefixNew();
    let number = 0;
    /** Texts in a row that were not valid. */
    let bad = 0;
    let opening = '';
    /** The next hello asks for everything. */
    let whole = false;

    const change = (part: Partial<RoomState>): void => state.set({ ...state.get(), ...part });

    const send = (wish: Wish): void => {
        if (state.get().line === 'joined') wish.sent = connection.send(wish.message);
    };
    const ask = (type: string, more: object = {}): Promise<Answer> =>
        new Promise((resolve) => {
            const mine = `${prefix}-${++number}`;
            const wish = { message: { t: type, id: mine, ...more }, resolve, sent: false };
            wishes.set(mine, wish);
            change({ waiting: wishes.size });
            send(wish);
        });
    const answered = (mine: string, answer: Answer): void => {
        const wish = wishes.get(mine);
        wishes.delete(mine);
        change({ waiting: wishes.size });
        wish?.resolve(answer);
    };
    const hello = (whole: boolean): void => {
        const { table } = state.get();
        connection.send({
            t: 'hello',
            p: PROTOCOL,
            least: PROTOCOL_LEAST,
            ...(whole || !table ? {} : { v: table.v }),
            ...(key ? { key } : {}),
        });
    };

    /** Everybody is ready: the promised secrets are sent, if the promises were made here. */
    const promisesOpen = (table: TableState): void => {
        const { person } = state.get().you;
        const kept = keptRead(id, person);
        const mine = seatsOf(table, person);
        if (table.stage !== 'dealt' || !kept || kept.commitment !== table.commitment) return;
        const seats = kept.seats.filter(
            ({ seat, promise: said }) =>
                mine.includes(seat) &&
                !table.seats[seat - 1]!.opened &&
                table.promises.some((one) => one.seat === seat && one.hex === said),
        );
        const text = JSON.stringify(seats);
        if (seats.length === 0 || opening === text) return;
        opening = text;
        void ask('open', { contributions: seats.map(({ seat, contribution }) => [seat, contribution]) }).then(
            () => (opening = ''),
        );
    };
    /** Connected: what has no answer is sent again. */
    const joined = (table: TableState, part: Partial<RoomState>): void => {
        const first = state.get().line !== 'joined';
        change({ botWaits: 0, ...part, table, line: 'joined', code: 0 });
        for (const wish of wishes.values()) if (first || !wish.sent) send(wish);
        promisesOpen(table);
    };
    const eventsHear = (events: TableEvent[]): void => {
        let { table } = state.get();
        if (!table) return hello(true);
        const fresh: [TableEvent, TableState][] = [];
        for (const event of events) {
            if (event.v <= table.v) continue;
            const next = afterEvent(table, event);
            if (!next) {
                hello(true);
                break;
            }
            table = next;
            fresh.push([event, next]);
        }
        joined(table, {});
        for (const [event, after] of fresh) for (const happened of [...watchers]) happened(event, after);
    };
    const hear = (text: ServerText): void => {
        const now = state.get();
        switch (text.t) {
            case 'table':
                whole = false;
                return joined(text.table, {
                    you: text.you,
                    people: text.people,
                    ahead: text.now - Date.now(),
                });
            case 'events':
                return eventsHear(text.events);
            case 'ok':
                return answered(text.id, { done: true });
            case 'no':
                return answered(text.id, { done: false, why: text.why });
            case 'people': {
                const people = { ...now.people, ...text.people };
                const name = people[now.you.person] ?? now.you.name;
                return change({ people, you: { ...now.you, name } });
            }
            case 'here':
                return change({ here: text.here, watchers: text.watchers });
            case 'waits':
                return change({ botWaits: text.before });
            case 'chat': {
                const { t: _, ...line } = text;
                const others = now.chat.filter(({ n }) => n !== line.n);
                return change({ chat: [...others, line].sort((a, b) => a.n - b.n).slice(-CHAT_LINES) });
            }
            case 'unsaid':
                return change({ chat: now.chat.filter(({ n }) => n !== text.n) });
            case 'pong':
                return change({ ahead: text.now - Date.now() });
            case 'bye':
                return connection.away(text.after);
        }
    };
    const connection = connectionNew({
        open,
        ...(isRefused ? { isRefused } : {}),
        opened: () => hello(whole),
        heard(text) {
            try {
                hear(serverTextRead(text));
                bad = 0;
            } catch {
                if (bad++ < 3) hello(true);
            }
        },
        changed(line, code) {
            for (const wish of wishes.values()) wish.sent = false;
            // A connection alone is not yet a place at the table.
            if (line !== state.get().line || code !== state.get().code) change({ line, code });
        },
    });

    return {
        id,
        state,
        ask,
        say: (line) => void connection.send({ t: 'chat', ...line }),
        async ready() {
            const { table, you } = state.get();
            if (!table) return { done: false, why: 'state' };
            const { commitment } = table;
            const seats = await Promise.all(
                seatsOf(table, you.person).map(async (seat) => {
                    const bytes = crypto.getRandomValues(new Uint8Array(32));
                    return {
                        seat,
                        promise: await promise(commitment, seat, bytes),
                        contribution: hexOf(bytes),
                    };
                }),
            );
            localWrite(keptAt(id, you.person), { commitment, seats } satisfies Kept);
            return ask('ready', { promises: seats.map((one) => [one.seat, one.promise]) });
        },
        watch(happened) {
            watchers.add(happened);
            return () => watchers.delete(happened);
        },
        hurry: connection.hurry,
        doubt: connection.drop,
        again() {
            whole = true;
            connection.away(0);
        },
        close() {
            watchers.clear();
            connection.close();
        },
    };
};
