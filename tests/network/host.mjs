// host.mjs: a client that keeps book: what was acknowledged must be in the log, once and in order.
import { sleep } from '../server/tools.mjs';
import { wire } from './client.mjs';

/** A table that lacks more than 2,000 events is told as a whole, not event by event: a long log is read from here back. */
const BEHIND = 1900;

/** A host who changes a seat again and again. Every change is an event. */
export class Host {
    acked = new Map(); // id: v
    seen = new Map(); // v: event, as it was told
    last = 0; // the highest v of them
    over = false; // the game
    count = 0;
    constructor(number, table, token) {
        Object.assign(this, { number, table, token });
    }
    /** One life of the server, until it is dead or closes the connection. */
    async live(port, plan) {
        const socket = (this.socket = await wire(port, this.table, { token: this.token }));
        const first = await this.hello(socket);
        if (this.pending) this.say(socket); // it got no answer: again, with the same id
        for (let told = first; told; ) {
            if (!this.pending && plan.pace) await sleep(plan.pace); // it leaves processors to others
            if (!this.pending && !plan.enough) this.next(socket);
            if (plan.enough) break;
            told = await socket.next();
            if (told?.t === 'events') this.check(told);
            if (told?.t === 'ok') this.ok(told);
            if (told?.t === 'no' && told.why === 'full') setTimeout(() => this.say(socket), 200); // it was not stored: again
            if (told?.t === 'ok' && --plan.left <= 0) plan.die();
        }
        socket.end();
    }
    /** Asks for the log, as far back as it is told. Gives the first part of it, or null if the connection is closed or, while
     *  the database is away, only the whole table is told. */
    async hello(socket) {
        socket.send({ t: 'hello', p: 1, v: Math.max(0, this.last - BEHIND) });
        const first = await socket.until((text) => text.t === 'events' || text.t === 'table');
        if (first?.t === 'table' && first.v < this.last) throw new Error(`event ${this.last} was told, now the table has ${first.v}`);
        if (first?.t !== 'events') return socket.end(), null;
        this.check(first);
        return first;
    }
    next(socket) {
        this.pending = `h${this.number}-${++this.count}`;
        this.say(socket);
    }
    say(socket) {
        const more = this.count % 2 ? { kind: 'bot', level: 'child' } : { kind: 'free' };
        socket.send({ t: 'seat', id: this.pending, seat: 2, ...more });
    }
    ok({ id, v }) {
        if (this.acked.has(id)) throw new Error(`${id} was acknowledged twice`);
        if (id !== this.pending) throw new Error(`${id} is not what was asked`);
        this.acked.set(id, v);
        this.pending = undefined;
    }
    /** Events never change once they were told. */
    check({ from, e }) {
        if (from > this.last + 1) throw new Error(`event ${this.last + 1} was left out`);
        e.forEach((event, i) => {
            if (event.v !== from + i) throw new Error(`event ${event.v} stands at ${from + i}`);
            const text = JSON.stringify(event);
            if ((this.seen.get(event.v) ?? text) !== text) throw new Error(`was ${this.seen.get(event.v)}, is ${text}`);
            this.seen.set(event.v, text);
            this.last = Math.max(this.last, event.v);
            this.over ||= event.k === 'end';
        });
    }
    /** Looks on at a game of bots until it is over, it is enough, or the connection is closed. */
    async watch(port, plan) {
        const socket = await wire(port, this.table, { token: this.token });
        let told = await this.hello(socket);
        while (told && !this.over && !plan.enough) {
            told = await socket.next();
            if (told?.t === 'events') this.check(told);
        }
        socket.end();
    }
    /** Everything that was acknowledged is in the log, once. Gives the number of events. */
    async audit(port) {
        const socket = await wire(port, this.table, { token: this.token });
        if (!(await this.hello(socket))) throw new Error('the log was not told');
        socket.send({ t: 'ping', n: 1 });
        for (let told; (told = await socket.next())?.t !== 'pong'; ) {
            if (!told) throw new Error('the log was not told to its end');
            if (told.t === 'events') this.check(told);
        }
        socket.end();
        const ids = new Map();
        for (let at = 1; at <= this.last; at++) {
            if (!this.seen.has(at)) throw new Error(`event ${at} was never told`);
            const { id, v } = JSON.parse(this.seen.get(at));
            // Several events may come of one command, one after another.
            if (id && ids.has(id) && ids.get(id) !== v - 1) throw new Error(`${id} was done twice`);
            if (id) ids.set(id, v);
        }
        for (const [id, v] of this.acked) if (ids.get(id) !== v) throw new Error(`${id} was acknowledged as ${v}, is ${ids.get(id)}`);
        return this.last;
    }
}
