// Whole games over the network as the page plays them, without a browser: the real server, several people, lines that
// break at any moment. All who sit there see the game of the server's log.
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type { Socket } from '../src/client/connection.ts';
import { networkTableOpen } from '../src/client/networkTable.ts';
import type { NetworkGame } from '../src/client/networkTable.ts';
import { roomNew } from '../src/client/room.ts';
import type { Room } from '../src/client/room.ts';
import { GAMES, bastide, bits, engineHere, modules } from './help.ts';

type Server = { port: number; stop(): Promise<void> };

const serverStart = async (): Promise<Server> => {
    const data = mkdtempSync(join(tmpdir(), 'bastide-far-'));
    const options = ['serve', '--port', '0', '--data', data, '--unlimited', '--crowd', '0'];
    const child = spawn(join(modules, '../../bastide'), options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const port = await new Promise<number>((found, failed) => {
        child.once('error', failed);
        child.stdout.once('data', (text) => found(Number(String(text).match(/:(\d+)/)![1])));
    });
    const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await ended;
        rmSync(data, { recursive: true, force: true });
    };
    return { port, stop };
};

type Wire = Socket & { cut(): void };

/** As much of a WebSocket as the page uses; not every Node has one. */
const wireOpen = (port: number, path: string, token: string): Wire => {
    const socket = connect(port, '127.0.0.1');
    let input = Buffer.alloc(0);
    let open = false;
    let ended = false;
    const over = (code: number): void => {
        if (ended) return;
        ended = true;
        socket.destroy();
        setTimeout(() => wire.onclose?.({ code, reason: '' }));
    };
    const frame = (code: number, bytes: Buffer): void => {
        const size = bytes.length;
        const head = size < 126 ? [0x80 | code, 0x80 | size] : [0x80 | code, 0xfe, size >> 8, size & 255];
        socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])); // a mask of zeros
    };
    const wire: Wire = {
        ...{ onopen: null, onclose: null, onmessage: null },
        send: (text) => frame(1, Buffer.from(text)),
        close: () => over(1000),
        cut: () => over(1006),
    };
    const key = randomBytes(16).toString('base64');
    const head = [
        ...[`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Upgrade: websocket', 'Connection: Upgrade'],
        ...[`Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', `Authorization: Bearer ${token}`],
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const one = (): boolean => {
        if (input.length < 2) return false;
        const small = input[1]! & 127;
        const at = small === 126 ? 4 : small === 127 ? 10 : 2;
        if (input.length < at) return false;
        const size =
            small === 126 ? input.readUInt16BE(2) : small === 127 ? Number(input.readBigUInt64BE(2)) : small;
        if (input.length < at + size) return false;
        const code = input[0]! & 15;
        const bytes = input.subarray(at, at + size);
        input = input.subarray(at + size);
        if (code === 1) wire.onmessage?.({ data: bytes.toString() });
        if (code === 9) frame(10, bytes);
        if (code === 8) over(size > 1 ? bytes.readUInt16BE(0) : 1005);
        return true;
    };
    socket.on('error', () => over(1006));
    socket.on('close', () => over(1006));
    socket.on('data', (data: Buffer) => {
        input = Buffer.concat([input, data]);
        const end = input.indexOf('\r\n\r\n');
        if (!open && end >= 0) {
            input = input.subarray(end + 4);
            open = true;
            wire.onopen?.();
        }
        while (open && !ended && one());
    });
    return wire;
};

type Answered = { [key: string]: string };
const post = async (port: number, path: string, body: object, token = ''): Promise<Answered> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
    });
    return (await answer.json()) as Answered;
};

const until = async (fine: () => boolean, what: string): Promise<void> => {
    for (let i = 0; i < 15_000 && !fine(); i++) await new Promise((done) => setTimeout(done, 2));
    assert.ok(fine(), what);
};

type Player = { room: Room; cut(): void; game: NetworkGame | null };

const sit = (port: number, table: string, token: string): Player => {
    const engine = engineHere();
    let last: Wire | null = null;
    const room = roomNew({
        id: table,
        open: () => (last = wireOpen(port, `/ws/${table}`, token)),
        promise: engine.promise,
    });
    /** The line breaks; the network is back soon. */
    const cut = (): void => {
        last?.cut();
        setTimeout(room.hurry, 10);
    };
    return { room, cut, game: null };
};

const gameOpen = async (player: Player): Promise<NetworkGame> =>
    (player.game = await networkTableOpen({
        room: player.room,
        engine: engineHere(),
        nameOf: () => 'Guest',
        reason: (why) => why,
        trouble: () => {},
        saved: async () => '',
    }));

/** Decisions by chance up to the next draw or the next player. */
const decide = async (game: NetworkGame, roll: () => number): Promise<string[]> => {
    const made: string[] = [];
    let view = game.view();
    const { mover } = view;
    while (!view.over && !view.drawing && view.mover === mover) {
        made.push(view.choices[roll() % view.choices.length]!.move);
        view = await game.engine.preview(made);
    }
    return made;
};

const server = await serverStart();
after(() => server.stop());

for (const [number, word] of GAMES.entries())
    test(`${word}: three people and a bot over breaking lines, to the end; all see the server's game`, async () => {
        const { port } = server;
        const people = await Promise.all(
            ['Ann', 'Bob', 'Cleo'].map((name) => post(port, 'people', { name })),
        );
        const seats = [...people.map(() => ({ kind: 'free' })), { kind: 'bot', level: 'child' }];
        const { table } = await post(port, 'tables', { game: word, players: 4, seats }, people[0]!.token);
        const players = people.map(({ token }) => sit(port, table!, token!));
        for (const { room } of players) assert.deepEqual(await room.ask('take'), { done: true });
        for (const { room } of players) {
            await until(() => room.state.get().table !== null, 'the table');
            assert.deepEqual(await room.ready(), { done: true });
        }
        const roll = bits(number + 1);
        for (const { room } of players)
            await until(() => (room.state.get().table?.order.length ?? 0) > 0, 'the game begins');
        const games = await Promise.all(players.map(gameOpen));
        let refused = 0;
        while (!games.every((game) => game.view().over)) {
            const at = games.findIndex((game) => {
                const { mover } = game.view();
                return mover !== null && game.here(mover);
            });
            if (roll() % 5 === 0) players[roll() % 3]!.cut();
            if (at < 0) {
                await new Promise((done) => setTimeout(done, 1));
                continue;
            }
            const made = await decide(games[at]!, roll);
            const answer = games[at]!.commit(made);
            if (roll() % 4 === 0) players[at]!.cut(); // between the move and its answer
            if (!(await answer).accepted) refused++;
        }
        assert.ok(refused < 3, `${refused} moves were refused`);
        const answer = await fetch(`http://127.0.0.1:${port}/api/${table}`);
        const saved = new TextEncoder().encode(await answer.text());
        const { moves, result } = bastide.record(saved);
        for (const game of games) {
            assert.deepEqual(await game.engine.record(), moves);
            assert.deepEqual(game.view().scores, result);
        }
        assert.ok(bastide.verify(saved) > 30);
        for (const { room, game } of players) {
            game?.close();
            room.close();
        }
    });
