// What the unit tests share: the engine, recorded games, and games by chance.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../../bindings/wasm/bastide.mjs';
import type { Engine } from '../src/table/engine.ts';
import type { CommitAnswer } from '../src/table/table.ts';
import { sessionNew } from '../src/table/session.ts';
import type { Setup } from '../src/table/view.ts';

globalThis.crypto ??= webcrypto; // browsers have it, Node 18 has not

export const root = process.env.BASTIDE_ROOT!;
export const modules = process.env.BASTIDE_MODULES!;
export const bastide = await load(readFileSync(join(modules, 'bastide.wasm')));

/** The recorded games of the project: name and text. */
export const replays = readdirSync(join(root, 'tests/replay'))
    .filter((name) => name.endsWith('.bastide'))
    .map((name) => ({ name, text: readFileSync(join(root, 'tests/replay', name), 'utf8') }));

export const GAMES = ['base+farmers', 'base+farmers+river-fork+abbot+towers', 'wheel', 'hunters'];

export const setupOf = (game: string, players: number, seed?: number): Setup => ({
    game,
    seats: Array.from({ length: players }, (_, seat) => ({
        name: `Player ${seat + 1}`,
        colour: (['yellow', 'red', 'green', 'blue', 'black'] as const)[seat]!,
        player: 'human',
    })),
    ...(seed === undefined ? {} : { seed }),
});

/** Random bits that are the same in every run. */
export const bits = (seed: number): (() => number) => bastide.rng(seed).next;

/** The engine of the page without its worker. */
export const engineHere = (): Engine => {
    const session = sessionNew(bastide);
    const promised = Object.entries(session).map(([name, run]) => [
        name,
        async (...given: never[]) =>
            structuredClone((run as (...all: never[]) => unknown).apply(session, given)),
    ]);
    return Object.fromEntries(promised) as Engine;
};

type Functions = { [name: string]: (...given: never[]) => unknown };
export type Fake = Worker & { die(reason: string): void };

/** A worker that is none: answers as rpc.ts does in one; with `deaf` it never answers. */
export const workerOf = (functions: object, deaf = false): Fake => {
    const target = new EventTarget();
    let ended = false;
    return Object.assign(target, {
        postMessage(data: { call: number; name: string; given: never[] }) {
            const { call, name, given } = structuredClone(data);
            if (deaf) return;
            queueMicrotask(() => {
                if (ended) return;
                let answer: object;
                try {
                    answer = { call, value: (functions as Functions)[name]!.apply(functions, given) };
                } catch (error) {
                    answer = { call, error: (error as Error).message };
                }
                target.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(answer) }));
            });
        },
        terminate() {
            ended = true;
        },
        die(reason: string) {
            target.dispatchEvent(Object.assign(new Event('error'), { message: reason }));
        },
    }) as unknown as Fake;
};

/** A commit is accepted. */
export const accepts = async (commit: Promise<CommitAnswer>): Promise<void> =>
    assert.deepEqual(await commit, { accepted: true });

/** A commit is refused, and says why. */
export const refuses = async (commit: Promise<CommitAnswer>, why: RegExp): Promise<void> => {
    const answer = await commit;
    assert.ok(!answer.accepted);
    assert.match(answer.reason, why);
};
