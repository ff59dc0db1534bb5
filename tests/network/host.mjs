// host.mjs: a client that keeps book: what was acknowledged must be in the log, once and in order.
import { sleep } from '../server/tools.mjs';
import { wire } from './client.mjs';

/** A host who changes a seat again and again. Every change is an event. */
export class Host {
    acked = new Map(); // id: v
    seen = new Map(); // v: event, as it was told
    count = 0;
    constructor(number, table, token) {
        Object.assign(this, { number, table, token });
    }
    /** One life of the server, until it is dead or closes the connection. */
    async live(port, plan) {
        const socket = (this.socket = await wire(port, this.table, { token: this.token }));
        socket.send({ t: 'hello', p: 1, v: 0 });
        const first = await socket.until('events');
        if (first) this.check(first);
        if (this.pending) this.say(socket); // it got no answer: again, with the same id
        for (let told = first; told; ) {
            if (!this.pending && plan.pace) await sleep(plan.pace); // a log of thousands is not told event by event
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
        e.forEach((event, i) => {
            if (event.v !== from + i) throw new Error(`event ${event.v} stands at ${from + i}`);
            const text = JSON.stringify(event);
            if ((this.seen.get(event.v) ?? text) !== text) throw new Error(`was ${this.seen.get(event.v)}, is ${text}`);
            this.seen.set(event.v, text);
        });
    }
    /** Everything that was acknowledged is in the log, once. */
    async audit(port) {
        const socket = await wire(port, this.table, { token: this.token });
        socket.send({ t: 'hello', p: 1, v: 0 });
        const log = [];
        for (let last = false; !last; ) {
            const text = await socket.until('events');
            this.check(text);
            log.push(...text.e);
            socket.send({ t: 'ping', n: 1 });
            for (let told; (told = await socket.next()).t !== 'pong'; ) if (told.t === 'events') log.push(...told.e);
            last = true;
        }
        socket.end();
        const ids = new Map();
        for (const { id, v } of log) {
            if (id && ids.has(id)) throw new Error(`${id} was done twice`);
            if (id) ids.set(id, v);
        }
        for (const [id, v] of this.acked) if (ids.get(id) !== v) throw new Error(`${id} was acknowledged as ${v}, is ${ids.get(id)}`);
        return log.length;
    }
}
