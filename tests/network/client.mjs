// client.mjs: what the tests of tables over the network share: requests, a WebSocket with every frame in our hands.
import crypto from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

import { comes } from '../server/tools.mjs';

/** Limits are counted by address: each guest comes from another one of this machine. */
let address = 1;
const localAddress = () => `127.0.${address >> 8}.${address & 255}`;

/** One request; gives { status, headers, text, json }. `from`: our address; `secure`: options of TLS. */
export function ask(port, method, path, body, { token, headers = {}, from = localAddress(), secure } = {}) {
    const data = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const all = { Connection: 'close', ...headers };
    if (data !== undefined) all['Content-Length'] = Buffer.byteLength(data);
    if (token) all.Authorization = `Bearer ${token}`;
    return comes(`answer to ${method} ${path}`, new Promise((done, fail) => {
        const request = (secure ? https : http).request({ port, host: '127.0.0.1', localAddress: from, method, path, headers: all, ...secure }, (answer) => {
            const parts = [];
            answer.on('data', (part) => parts.push(part));
            answer.on('end', () => {
                const text = Buffer.concat(parts).toString();
                let json;
                try {
                    json = JSON.parse(text);
                } catch {}
                done({ status: answer.statusCode, headers: answer.headers, text, json });
            });
        });
        request.on('error', fail);
        request.end(data);
    }));
}

/** A guest: { person, name, token }. */
export async function guest(port, name = 'Ann') {
    address++;
    return (await ask(port, 'POST', '/api/people', { name })).json;
}

/** Opens a table; gives its ID. */
export async function open(port, token, setup) {
    const answer = await ask(port, 'POST', '/api/tables', setup, { token });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json;
}

export const BOT = (level = 'child') => ({ kind: 'bot', level });
export const FREE = { kind: 'free' };

/** The bytes of a frame. */
function framed(code, bytes, { last = true } = {}) {
    const mask = crypto.randomBytes(4);
    const head = [(last ? 0x80 : 0) | code];
    if (bytes.length < 126) head.push(0x80 | bytes.length);
    else if (bytes.length < 65536) head.push(0xfe, bytes.length >> 8, bytes.length & 255);
    else head.push(0xff, 0, 0, 0, 0, bytes.length >>> 24, (bytes.length >> 16) & 255, (bytes.length >> 8) & 255, bytes.length & 255);
    return Buffer.concat([Buffer.from(head), mask, Buffer.from(bytes.map((byte, i) => byte ^ mask[i & 3]))]);
}

/** A WebSocket: send(object), frame(code, bytes), next(): the next text as an object, or null when it is closed. */
export function wire(port, table, { token, headers = {}, host = '127.0.0.1', from = localAddress(), secure, early = [] } = {}) {
    return comes('WebSocket', new Promise((done, fail) => {
        const socket = (secure ? tls : net).connect({ port, host, localAddress: from, ...secure });
        const lines = [`GET /ws/${table} HTTP/1.1`, `Host: ${headers.Host ?? `127.0.0.1:${port}`}`, 'Upgrade: websocket', 'Connection: Upgrade',
            `Sec-WebSocket-Key: ${crypto.randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Version: 13'];
        if (token) lines.push(`Authorization: Bearer ${token}`);
        for (const [name, value] of Object.entries(headers)) if (name !== 'Host') lines.push(`${name}: ${value}`);
        const texts = early.map((message) => framed(1, Buffer.from(JSON.stringify(message)))); // in one go with the request
        socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), ...texts]));
        const self = { socket, texts: [], closed: undefined, status: 0 };
        let input = Buffer.alloc(0);
        let wake = () => {};
        const ended = (code) => {
            if (self.closed === undefined) self.closed = code;
            wake();
            done(self);
        };
        socket.on('error', () => ended(0));
        socket.on('close', () => ended(0));
        socket.on('data', (data) => {
            input = Buffer.concat([input, data]);
            if (!self.status) {
                const end = input.indexOf('\r\n\r\n');
                if (end < 0) return;
                self.status = Number(input.toString('latin1', 9, 12));
                input = input.subarray(end + 4);
                if (self.status !== 101) return ended(0);
                done(self);
            }
            for (;;) {
                if (input.length < 2) break;
                let [size, at] = [input[1] & 127, 2];
                if (size === 126) {
                    if (input.length < 4) break;
                    [size, at] = [input.readUInt16BE(2), 4];
                } else if (size === 127) {
                    if (input.length < 10) break;
                    [size, at] = [Number(input.readBigUInt64BE(2)), 10];
                }
                if (input.length < at + size) break;
                const [code, bytes] = [input[0] & 15, input.subarray(at, at + size)];
                input = input.subarray(at + size);
                if (code === 1) self.texts.push(JSON.parse(bytes));
                if (code === 9 && !self.deaf) self.frame(10, bytes);
                if (code === 8) self.closed = bytes.length > 1 ? bytes.readUInt16BE(0) : 1005;
                wake();
            }
        });
        self.frame = (code, bytes, options) => {
            if (!socket.destroyed) socket.write(framed(code, bytes, options));
        };
        self.raw = (text) => self.frame(1, Buffer.from(text));
        self.send = (message) => self.raw(JSON.stringify(message));
        self.next = () => comes('text', (async () => {
            while (!self.texts.length && self.closed === undefined) await new Promise((go) => (wake = go));
            return self.texts.shift() ?? null;
        })());
        /** The next text of this type, or for which the function holds; null if it is closed before. */
        self.until = async (want) => {
            const fits = typeof want === 'string' ? (text) => text.t === want : want;
            for (;;) {
                const text = await self.next();
                if (!text || fits(text)) return text;
            }
        };
        self.end = () => socket.destroy();
    }));
}

// ---- promises ----------------------------------------------------------------------------------------------

const MASK = (1n << 64n) - 1n;
const IV = [0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n];
const SIGMA = ['0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d', '2c6a0b834d75fe19', 'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0'];
const turned = (x, n) => ((x >> n) | (x << (64n - n))) & MASK;

/** BLAKE2b of at most 128 bytes, 32 bytes out (RFC 7693). */
function blake2b(bytes) {
    const block = Buffer.concat([bytes, Buffer.alloc(128 - bytes.length)]);
    const h = IV.map((word, i) => (i ? word : word ^ 0x01010020n));
    const v = [...h, ...IV];
    v[12] ^= BigInt(bytes.length);
    v[14] ^= MASK;
    const mix = (a, b, c, d, x, y) => {
        for (const [word, first, second] of [[x, 32n, 24n], [y, 16n, 63n]]) {
            v[a] = (v[a] + v[b] + word) & MASK;
            v[d] = turned(v[d] ^ v[a], first);
            v[c] = (v[c] + v[d]) & MASK;
            v[b] = turned(v[b] ^ v[c], second);
        }
    };
    for (let round = 0; round < 12; round++) {
        const word = (i) => block.readBigUInt64LE(8 * parseInt(SIGMA[round % 10][i], 16));
        for (let i = 0; i < 4; i++) mix(i, 4 + i, 8 + i, 12 + i, word(2 * i), word(2 * i + 1));
        for (let i = 0; i < 4; i++) mix(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), word(8 + 2 * i), word(9 + 2 * i));
    }
    const out = Buffer.alloc(32);
    for (let i = 0; i < 4; i++) out.writeBigUInt64LE(h[i] ^ v[i] ^ v[i + 8], 8 * i);
    return out;
}

/** Sits at a table where this person holds seat 1 and the others are bots, and begins; gives the WebSocket once it has. */
export async function begun(port, table, token) {
    const socket = await wire(port, table, { token });
    socket.send({ t: 'hello', p: 1 });
    const { commitment } = (await socket.until('table'))?.table ?? {};
    if (!commitment) throw new Error('no table');
    const secret = crypto.randomBytes(32);
    const promise = blake2b(Buffer.concat([Buffer.from('bastide player 1'), Buffer.from(commitment, 'hex'), Buffer.from([1, 0]), secret]));
    const says = (kind) => socket.until((text) => text.t === 'no' || (text.t === 'events' && text.e.some((event) => event.k === kind)));
    socket.send({ t: 'ready', id: 'ready', promises: [[1, promise.toString('hex')]] });
    if ((await says('deal'))?.t !== 'events') throw new Error('no deal');
    socket.send({ t: 'open', id: 'open', contributions: [[1, secret.toString('hex')]] });
    if ((await says('start'))?.t !== 'events') throw new Error('no start');
    return socket;
}
