// Tables over the network without one: what a server may say, the connection that comes back, wishes that are done once,
// and the log played in the engine.
import assert from 'node:assert/strict';
import test from 'node:test';
import { connectionNew, waitAfter } from '../src/client/connection.ts';
import type { Line, Socket } from '../src/client/connection.ts';
import { afterEvent, clockAt, goneUntil } from '../src/client/tableState.ts';
import { networkTableOpen } from '../src/client/networkTable.ts';
import { serverTextRead } from '../src/client/messages.ts';
import type { TableState, TableEvent } from '../src/client/messages.ts';
import { roomNew } from '../src/client/room.ts';
import type { Room } from '../src/client/room.ts';
import { bastide, engineHere } from './help.ts';

const HEX = 'ab'.repeat(32);
const ME = '00000000000000aa';
const YOU = '00000000000000bb';

const RULES = {
    ...{ clock: 'none', bank: 0, turn: 0, over: false, zero: 'turn', gone: 180000, pause: 0, lot: true },
    ...{ back: true, watch: true, listed: false, chat: 'free', aids: ['left'], bot: 'casual' },
};
const seat = (person: string, colour: string) => ({
    kind: 'person',
    person,
    reserved: false,
    colour,
    clock: 0,
});

/** A table of two people, as a server tells it. */
const told = (v: number, more: object = {}, table: object = {}) => ({
    ...{ t: 'table', p: 1, v, you: { person: ME, name: 'Ann', seats: [1], referee: false } },
    people: { [ME]: { name: 'Ann' }, [YOU]: { name: 'Bob' } },
    table: {
        ...{ stage: 'open', v, on: 0, now: 1000, host: ME, game: 'base', players: 2, rules: RULES },
        ...{ deal: 'x', commitment: HEX, undone: 0, promises: [] },
        seats: [seat(ME, 'red'), seat(YOU, 'blue')],
        ...table,
    },
    ...more,
});
const tableOf = (table: object = {}): TableState => {
    const text = serverTextRead(JSON.stringify(told(5, {}, table)));
    assert.ok(text.t === 'table');
    return text.table;
};

test('texts of a server: what is too long, of another kind or not known as a word is refused', () => {
    const bad: unknown[] = [
        ...[5, [], null, { t: 'ok' }, { t: 'ok', id: 5, v: 1 }, { t: 'ok', id: 'x', v: -1 }],
        ...[
            { t: 'ok', id: 'x'.repeat(65), v: 1 },
            { t: 'events', e: {} },
            { t: 'events', e: [{ v: 1.5 }] },
        ],
        { t: 'events', e: [{ v: 6, k: 'moves', at: 1, seat: 7, m: [], clock: [], hash: '' }] },
        { t: 'events', e: [{ v: 6, k: 'moves', at: 1, seat: 1, m: ['x'.repeat(65)], clock: [], hash: '' }] },
        { t: 'events', e: [{ v: 6, k: 'ready', at: 1, promises: [[1, 'abc']] }] },
        { t: 'here', here: 5, watchers: 0 },
        { t: 'chat', n: 1, from: ME, text: 'x'.repeat(601), at: 1 },
        told(5, {}, { stage: 'sleeping' }),
        told(5, {}, { players: 3 }),
        told(5, {}, { commitment: 'none' }),
        told(5, { people: { [ME]: { name: 'x'.repeat(65) } } }),
    ];
    for (const one of bad) assert.throws(() => serverTextRead(JSON.stringify(one)));
    assert.throws(() => serverTextRead('{'));
    assert.throws(() => serverTextRead(`{"t":"ok","more":"${'x'.repeat(1 << 20)}"}`));
});

test('texts of a server: what is new in a later version is passed over', () => {
    assert.deepEqual(serverTextRead('{"t":"weather","rain":true}'), { t: 'unknown' });
    const text = serverTextRead('{"t":"events","from":6,"e":[{"v":6,"k":"sneeze","at":1,"by":"server"}]}');
    assert.ok(text.t === 'events');
    assert.deepEqual([text.events[0]!.k, text.events[0]!.v], ['unknown', 6]);
    assert.equal(afterEvent(tableOf(), text.events[0]!)!.v, 6);
    assert.deepEqual(serverTextRead('{"t":"no","id":"a","why":"tired"}'), {
        t: 'no',
        id: 'a',
        why: 'unknown',
    });
});

test('waits grow from 0.3 s to 30 s, each plus or minus a third', () => {
    assert.deepEqual(
        [0, 1, 2, 7, 50].map((fails) => Math.round(waitAfter(fails, 0.5))),
        [300, 600, 1200, 30000, 30000],
    );
    assert.deepEqual([Math.round(waitAfter(0, 0)), Math.round(waitAfter(0, 1))], [200, 400]);
});

/** Timers that are rung by hand. */
const timersNew = () => {
    const waiting = new Set<{ ms: number; act: () => void }>();
    return {
        later: (ms: number, act: () => void) => {
            const one = { ms, act };
            waiting.add(one);
            return () => void waiting.delete(one);
        },
        /** Rings the shortest one; gives how long it was. */
        ring(): number {
            const [first] = [...waiting].sort((a, b) => a.ms - b.ms);
            waiting.delete(first!);
            first!.act();
            return Math.round(first!.ms);
        },
    };
};

type FakeSocket = Socket & { sent: { [key: string]: unknown }[]; closed: boolean; hear(text: object): void };
const socketNew = (): FakeSocket => {
    const socket: FakeSocket = {
        ...{ sent: [], closed: false, onopen: null, onclose: null, onmessage: null },
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close: () => void (socket.closed = true),
        hear: (text) => socket.onmessage?.({ data: JSON.stringify(text) }),
    };
    return socket;
};

test('a connection that is lost is tried again, one that is dead is noticed, one that is refused ends', () => {
    const sockets: FakeSocket[] = [];
    const lines: Line[] = [];
    const timers = timersNew();
    const connection = connectionNew({
        open: () => (sockets.push(socketNew()), sockets.at(-1)!),
        opened: () => {},
        heard: () => {},
        changed: (line) => lines.push(line),
        later: timers.later,
        chance: () => 0.5,
    });
    sockets[0]!.onclose!({ code: 1006, reason: '' });
    assert.equal(timers.ring(), 300);
    sockets[1]!.onclose!({ code: 1006, reason: '' });
    assert.equal(timers.ring(), 600);
    sockets[2]!.onopen!();
    sockets[2]!.hear({});
    assert.equal(timers.ring(), 20000);
    assert.deepEqual(sockets[2]!.sent, [{ t: 'ping', n: 1 }]);
    assert.equal(timers.ring(), 20000); // nothing came
    assert.equal(sockets[2]!.closed, true);
    assert.equal(timers.ring(), 300);
    sockets[3]!.onclose!({ code: 4000, reason: '' });
    connection.hurry();
    assert.equal(sockets.length, 5);
    sockets[4]!.onclose!({ code: 1008, reason: '' });
    connection.hurry();
    assert.equal(sockets.length, 5);
    assert.equal(lines.at(-1), 'ended');
});

test('a line that is lost before anything came: the server is asked whether it has the table at all', async () => {
    for (const [refused, heard, last] of [
        [true, false, 'ended'],
        [false, false, 'lost'],
        [true, true, 'lost'],
    ] as const) {
        const timers = timersNew();
        const lines: Line[] = [];
        const socket = socketNew();
        connectionNew({
            open: () => socket,
            opened: () => {},
            heard: () => {},
            changed: (line) => lines.push(line),
            isRefused: async () => refused,
            later: timers.later,
        });
        const { onclose } = socket;
        if (heard) socket.hear({});
        onclose!({ code: 1006, reason: '' });
        await new Promise((done) => setTimeout(done));
        assert.equal(lines.at(-1), last);
    }
});

/** A room with sockets in our hands. */
const roomHere = (): { room: Room; socket(): FakeSocket; lose(): void } => {
    const sockets: FakeSocket[] = [];
    const room = roomNew({
        id: 'aaaaaaaaaa',
        open: () => (sockets.push(socketNew()), sockets.at(-1)!),
        promise: async (commitment, number, bytes) => bastide.promise(commitment, number, bytes),
    });
    const socket = (): FakeSocket => sockets.at(-1)!;
    return {
        room,
        socket,
        lose() {
            socket().onclose!({ code: 1006, reason: '' });
            room.hurry();
            socket().onopen!();
        },
    };
};
const event = (v: number, k: string, more: object = {}) => ({ v, k, at: 2000 + v, by: ME, ...more });
const events = (...list: object[]) => ({ t: 'events', from: 0, e: list });

test('after a loss only what is missing is asked for, and a wish without answer is sent again as the same', async () => {
    const { room, socket, lose } = roomHere();
    socket().onopen!();
    assert.deepEqual(socket().sent, [{ t: 'hello', p: 1, least: 1 }]);
    socket().hear(told(5));
    const answer = room.ask('take', { seat: 1 });
    const [, wish] = socket().sent;
    assert.equal(wish!.t, 'take');
    lose();
    assert.deepEqual(socket().sent, [{ t: 'hello', p: 1, least: 1, v: 5 }]);
    socket().hear(events(event(6, 'colour', { seat: 1, colour: 'pink' })));
    assert.deepEqual(socket().sent[1], wish);
    socket().hear(events()); // not once more
    assert.equal(socket().sent.length, 2);
    socket().hear({ t: 'ok', id: wish!.id, v: 6 });
    assert.deepEqual(await answer, { done: true });
    const { table } = room.state.get();
    assert.deepEqual([table!.v, table!.seats[0]!.colour], [6, 'pink']);
    room.close();
});

test('chat: lines in their order, once each; one that was deleted is gone', () => {
    const { room, socket } = roomHere();
    socket().onopen!();
    socket().hear(told(5));
    const say = (n: number, more: object) => socket().hear({ t: 'chat', n, from: YOU, at: 1, ...more });
    say(2, { preset: 'luck' });
    say(1, { text: 'hi' });
    say(2, { preset: 'luck' });
    const heard = () => room.state.get().chat.map(({ n, text, preset }) => [n, text, preset]);
    assert.deepEqual(heard(), [
        [1, 'hi', false],
        [2, 'luck', true],
    ]);
    socket().hear({ t: 'unsaid', n: 1 });
    assert.deepEqual(heard(), [[2, 'luck', true]]);
    room.close();
});

test('a bot that waits to think: how many are before it, until something happens', () => {
    const { room, socket } = roomHere();
    socket().onopen!();
    socket().hear(told(5));
    const waits = () => room.state.get().botWaits;
    assert.equal(waits(), 0);
    socket().hear({ t: 'waits', seat: 2, before: 12 });
    assert.equal(waits(), 12);
    socket().hear(events(event(6, 'colour', { seat: 1, colour: 'pink' })));
    assert.equal(waits(), 0);
    room.close();
});

test('events that do not follow, and a new set-up, make it ask for the whole table', () => {
    const { room, socket } = roomHere();
    socket().onopen!();
    socket().hear(told(5));
    socket().hear(events(event(8, 'unready')));
    assert.deepEqual(socket().sent.at(-1), { t: 'hello', p: 1, least: 1 });
    socket().hear(told(8));
    socket().hear(events(event(9, 'setup', { game: 'wheel', players: 2, rules: RULES })));
    assert.equal(socket().sent.length, 3);
    room.close();
});

test('promises are opened for the commitment they were made for, and for no other', async () => {
    const { room, socket } = roomHere();
    socket().onopen!();
    socket().hear(told(5));
    const answer = room.ready();
    while (socket().sent.length < 2) await new Promise((done) => setTimeout(done));
    const ready = socket().sent[1] as { id: string; promises: [number, string][] };
    socket().hear({ t: 'ok', id: ready.id, v: 6 });
    await answer;
    const other = 'cd'.repeat(32);
    const dealt = { stage: 'dealt', promises: [...ready.promises, [2, HEX]] };
    socket().hear(told(7, {}, { ...dealt, commitment: other }));
    socket().hear(told(7, {}, { ...dealt, promises: [[1, other]] }));
    assert.equal(socket().sent.length, 2);
    socket().hear(told(7, {}, dealt));
    const opened = socket().sent[2] as { t: string; contributions: [number, string][] };
    assert.equal(opened.t, 'open');
    const bytes = Uint8Array.from(opened.contributions[0]![1].match(/../g)!, (digits) =>
        parseInt(digits, 16),
    );
    assert.equal(bastide.promise(HEX, 1, bytes), ready.promises[0]![1]);
    room.close();
});

test('clocks: what they show, for whom they run, when somebody may be replaced', () => {
    const rules = { ...RULES, clock: 'live', bank: 600000, turn: 30000 };
    const seats = [
        { ...seat(ME, 'red'), clock: 60000 },
        { ...seat(YOU, 'blue'), clock: 90000, gone: 5000 },
    ];
    const table = tableOf({ stage: 'played', on: 4, order: [2, 1], rules, seats, since: 10000, used: 1000 });
    assert.equal(clockAt(table, 1, 1, true, 14000), 55000);
    assert.equal(clockAt(table, 2, 1, true, 14000), 90000);
    assert.equal(clockAt(table, 1, 1, false, 14000), 60000); // a decision in somebody else's turn
    assert.equal(clockAt({ ...table, paused: 1 }, 1, 1, true, 14000), 59000);
    assert.equal(clockAt(table, 1, 1, true, 1e9), 0);
    assert.deepEqual([goneUntil(table, 1), goneUntil(table, 2)], [null, 185000]);
    const days = { ...rules, clock: 'days', turn: 86400000 };
    assert.equal(
        clockAt({ ...table, rules: { ...table.rules, ...days } as TableState['rules'] }, 1, 1, true, 14000),
        86455000,
    );
});

test('seats and people: every event does what the protocol says', () => {
    const step = (table: TableState, k: string, more: object = {}): TableState => {
        const text = serverTextRead(JSON.stringify(events(event(table.v + 1, k, more))));
        assert.ok(text.t === 'events');
        return afterEvent(table, text.events[0] as TableEvent)!;
    };
    let table = tableOf();
    table = step(table, 'ready', { promises: [[1, HEX]] });
    assert.deepEqual([table.seats[0]!.ready, table.promises.length], [true, 1]);
    table = step(table, 'seat', {
        seat: 2,
        now: { kind: 'bot', level: 'child', reserved: false },
        kicked: YOU,
    });
    assert.deepEqual(
        [table.seats[0]!.ready, table.promises.length, table.seats[1]!.level],
        [false, 0, 'child'],
    );
    table = step(table, 'seat', {
        seat: 2,
        now: { kind: 'person', person: YOU, reserved: false },
        kicked: null,
    });
    table = step(table, 'host', { person: YOU });
    table = step(table, 'deal', { promises: [[1, HEX]], until: 5 });
    assert.deepEqual([table.host, table.stage], [YOU, 'dealt']);
    table = step(table, 'undeal', { seat: 2 });
    assert.deepEqual([table.stage, table.promises], ['open', []]);
    table = step(step(table, 'deal', { promises: [] }), 'opened', { seats: [1] });
    assert.equal(table.seats[0]!.opened, true);
    table = step(table, 'start', {
        order: [2, 1],
        m: ['draw BA-D'],
        clock: [1, 2],
        hash: 'x',
        contributions: [],
    });
    assert.deepEqual(
        [table.stage, table.order, table.moves, table.on],
        ['played', [2, 1], ['draw BA-D'], table.v],
    );
    table = step(table, 'offer', { offer: 'back', to: 1 });
    assert.deepEqual(table.offer, { offer: 'back', by: ME, to: 1 });
    assert.equal(step(table, 'answer', { yes: false }).offer, null);
    table = step(table, 'moves', { seat: 2, m: ['place 0 1 0', 'pass'], clock: [1, 2], hash: 'y' });
    assert.deepEqual([table.offer, table.moves.length], [null, 3]);
    table = step(table, 'back', { to: 1, clock: [1, 2], hash: 'x' });
    assert.deepEqual([table.moves, table.on], [['draw BA-D'], table.v]);
    table = step(table, 'gone', { person: YOU });
    assert.equal(table.seats[1]!.gone, 2000 + table.v);
    table = step(table, 'bot', { seat: 2, level: 'casual' });
    assert.equal(table.seats[1]!.playing, 'casual');
    table = step(step(table, 'here', { person: YOU }), 'return', { seat: 2, clock: [1, 5] });
    assert.deepEqual([table.seats[1]!.gone, table.seats[1]!.playing, table.seats[1]!.clock], [null, '', 5]);
    table = step(step(table, 'pause', { until: 9000, used: 3 }), 'resume');
    assert.deepEqual([table.paused, table.used], [null, 3]);
    table = step(table, 'zero', { seat: 2, clock: [1, 0] });
    assert.equal(table.seats[1]!.zero, true);
    table = step(table, 'clocks', { clock: [7, 8] });
    assert.deepEqual([table.seats[1]!.zero, table.seats[1]!.clock], [false, 8]);
    table = step(table, 'down', { from: 1, used: 4 });
    assert.deepEqual([table.used, table.since], [4, 2000 + table.v + 20000]);
    table = step(table, 'resign', { seat: 1, level: 'casual' });
    assert.equal(table.seats[0]!.resigned, true);
    table = step(step(table, 'end', { outcome: 'resign', seat: 1, scores: [0, 0] }), 'reveal', {
        secret: HEX,
    });
    assert.deepEqual(
        [table.stage, table.outcome, table.outcomeSeat, table.secret],
        ['over', 'resign', 1, HEX],
    );
    assert.equal(step(table, 'rematch', { table: 'bbbbbbbbbb' }).next, 'bbbbbbbbbb');
});

/** A game on the table: room, its socket, the Table. `early`: a turn of seat 1 comes while it is opened. */
const gameHere = async (early = false) => {
    const { room, socket, lose } = roomHere();
    socket().onopen!();
    const engine = engineHere();
    const state = bastide.game('base', 2).start();
    const first = 'draw BA-D';
    state.play(state.game.parse(first));
    const hash = (): string => state.hash.toString(16).padStart(16, '0');
    socket().hear(told(9, {}, { stage: 'played', on: 9, order: [1, 2], m: [first], hash: hash(), asked: 1 }));
    const troubles: string[] = [];
    const opened = networkTableOpen({
        room,
        engine,
        nameOf: () => 'Guest',
        reason: (why) => why,
        trouble: (text) => troubles.push(text),
        saved: async () => 'bastide 1',
    });
    /** What the server says when moves are made. */
    const moves = (v: number, seatNumber: number, m: string[]) => {
        for (const move of m) state.play(state.game.parse(move));
        return events(event(v, 'moves', { seat: seatNumber, m, clock: [0, 0], hash: hash() }));
    };
    const fits = state.legal().map((move) => state.game.text(move));
    if (early)
        socket().hear(moves(10, 1, [fits.find((move) => move.startsWith('place'))!, 'pass', 'draw BA-E']));
    const table = await opened;
    return { room, socket, lose, table, troubles, moves, engine };
};
const settle = async (fine: () => boolean): Promise<void> => {
    for (let i = 0; i < 500 && !fine(); i++) await new Promise((done) => setTimeout(done, 2));
    assert.ok(fine());
};

test('a far table: a move goes to the server, and is there once the server says so', async () => {
    const { socket, table, moves, room } = await gameHere();
    assert.deepEqual(
        table.setup.seats.map(({ name, colour }) => [name, colour]),
        [
            ['Ann', 'red'],
            ['Bob', 'blue'],
        ],
    );
    assert.deepEqual([table.here(0), table.here(1), table.view().mover], [true, false, 0]);
    const place = table.view().choices.find(({ action }) => action === 'place')!.move;
    const committed = table.commit([place, 'pass']);
    const sent = socket().sent.at(-1)!;
    assert.deepEqual([sent.t, sent.on, sent.m], ['play', 9, [place, 'pass']]);
    assert.equal(table.view().moves, 1);
    socket().hear({ t: 'ok', id: sent.id, v: 10 });
    socket().hear(moves(10, 1, [place, 'pass', 'draw BA-E']));
    assert.deepEqual(await committed, { accepted: true });
    assert.deepEqual([table.view().moves, table.view().mover], [4, 1]);
    // The others took it back: the same log.
    socket().hear(events(event(11, 'offer', { offer: 'back', to: 1 })));
    assert.equal(table.undoKind(), 'none');
    room.close();
    table.close();
});

test('a far table: a move that comes while the game is opened is played, though nothing comes after it', async () => {
    const { table, room } = await gameHere(true);
    await settle(() => table.view().moves === 4);
    assert.equal(table.view().mover, 1);
    room.close();
    table.close();
});

test('a far table: a refused move changes nothing and says why; a lost answer is asked for again', async () => {
    const { socket, table, troubles, lose, moves, room } = await gameHere();
    const place = table.view().choices.find(({ action }) => action === 'place')!.move;
    const refused = table.commit([place, 'pass']);
    socket().hear({ t: 'no', id: socket().sent.at(-1)!.id, why: 'stale' });
    assert.deepEqual(await refused, { accepted: false, reason: 'stale' });
    assert.deepEqual([troubles, table.view().moves], [['stale'], 1]);
    const again = table.commit([place, 'pass']);
    const { id } = socket().sent.at(-1)!;
    lose();
    assert.deepEqual(socket().sent, [{ t: 'hello', p: 1, least: 1, v: 9 }]);
    socket().hear(moves(10, 1, [place, 'pass', 'draw BA-E'])); // it had arrived
    assert.equal(socket().sent.at(-1)!.id, id);
    socket().hear({ t: 'ok', id, v: 10 });
    assert.deepEqual(await again, { accepted: true });
    assert.equal(table.view().moves, 4);
    room.close();
    table.close();
});

test('a far table: who gives up ends the game of two; a bot that stands in takes the seat from here', async () => {
    const { socket, table, room } = await gameHere();
    socket().hear(events(event(10, 'bot', { seat: 1, level: 'casual' })));
    await settle(() => !table.here(0));
    assert.equal(table.thinking(), 0);
    socket().hear(events(event(11, 'return', { seat: 1, clock: [0, 0] })));
    await settle(() => table.here(0));
    socket().hear(
        events(
            event(12, 'resign', { seat: 1, level: 'casual' }),
            event(13, 'end', { outcome: 'resign', seat: 1, scores: [0, 0] }),
        ),
    );
    await settle(() => table.view().over);
    assert.deepEqual([table.view().broken, table.view().winners, table.view().choices], [true, [1], []]);
    room.close();
    table.close();
});

test('a far table: a log that leads to another position is asked for anew', async () => {
    const { socket, table, room } = await gameHere();
    const place = table.view().choices.find(({ action }) => action === 'place')!.move;
    const wrong = { seat: 1, m: [place, 'pass', 'draw BA-E'], clock: [0, 0], hash: '0000000000000001' };
    const before = socket();
    socket().hear(events(event(10, 'moves', wrong)));
    await settle(() => before.closed);
    room.close();
    table.close();
});
