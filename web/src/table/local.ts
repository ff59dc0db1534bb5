// A table on this machine. People sit at this screen, bots answer from their worker, tiles are drawn as soon as it
// is time to. Everything that changes the game goes through one queue; what a bot thought before a change is thrown
// away.
import type { Bots, Limits } from '../bots/bots.ts';
import type { Decision, Engine } from './engine.ts';
import { commitAnswer, queueNew } from './queue.ts';
import type { Header } from './record.ts';
import { idNew } from '../games/savedGame.ts';
import type { SavedGame } from '../games/savedGame.ts';
import type { Storage } from '../games/storage.ts';
import type { Table } from './table.ts';
import type { Setup, View } from './view.ts';
import { errorText } from '../errorText.ts';

export type LocalOptions = {
    engine: Engine;
    bots: Bots;
    /** Where the game is kept; without it nowhere. */
    storage?: Pick<Storage, 'keep'>;
    /** Milliseconds that a bot takes for a decision at least, so that people can follow. */
    pace?: () => number;
    /** Something went wrong that the game survives, in words for people. */
    trouble?: (text: string) => void;
};

/** What a table begins with: a new game, one that was kept, or one from a file. */
export type Beginning = { setup: Setup; moves?: string[]; headers?: Header[]; id?: string };

export const dateToday = (): Header => ({ key: 'date', value: new Date().toISOString().slice(0, 10) });

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The order of the stacks is decided at the start: what is taken back and played again brings the same tiles. */
const withSeed = (setup: Setup): Setup => {
    if (setup.seed !== undefined) return setup;
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return { ...setup, seed: (high! & 0x1fffff) * 2 ** 32 + low! };
};

/** A bot never sees the order of the stacks; it gets a number of its own, from which that does not follow. */
export const withoutSeed = ({ seed: _, ...setup }: Setup): Setup => setup;
const botSeed = (seed: number, seat: number): number =>
    Math.imul(Math.floor(seed % 2 ** 32) ^ 0x626f74, 0x9e3779b1 + 2 * seat) >>> 0;

/** Where the last uninterrupted decisions of a person here began: the number of moves before them, or -1. */
const lastDecision = (history: Decision[], here: (player: number) => boolean): number => {
    let at = history.findLastIndex(({ mover }) => mover !== null && here(mover));
    while (at > 0 && history[at - 1]!.mover === history[at]!.mover) at--;
    return at;
};

export const tableOpen = async (beginning: Beginning, options: LocalOptions): Promise<Table> => {
    const { engine, bots, storage, pace = () => 600, trouble = () => {} } = options;
    const setup = withSeed(beginning.setup);
    const headers = beginning.headers ?? [dateToday()];
    const id = beginning.id ?? idNew();
    const moves = [...(beginning.moves ?? [])];
    const listeners = new Set<(view: View) => void>();
    let view = await engine.open(setup, moves);
    let thinking: number | null = null;
    let undoable = false;
    let closed = false;
    /** Grows whenever people change the game; a thought of an older revision is void. */
    let revision = 0;

    const here = (player: number): boolean => setup.seats[player]?.player === 'human';
    const tell = (): void => {
        for (const listener of [...listeners]) listener(view);
    };
    const keep = async (): Promise<void> => {
        if (!storage) return;
        const game: SavedGame = {
            id,
            setup,
            headers,
            moves: await engine.record(),
            time: Date.now(),
            result: view.over ? view.scores : null,
        };
        if (!closed) await storage.keep(game);
    };
    const show = async (next: View): Promise<void> => {
        view = next;
        undoable = lastDecision(await engine.history(), here) >= 0;
        await keep();
        tell();
    };

    const inTurn = queueNew();

    const limitsOf = (seat: number): Limits => ({ seed: botSeed(setup.seed!, seat) });
    const think = async (seat: number): Promise<string> => {
        const limits = limitsOf(seat);
        const made = await engine.record();
        try {
            return await bots.choose(withoutSeed(setup), made, seat, limits);
        } catch {
            // A worker that died is there again for a second try.
            return bots.choose(withoutSeed(setup), made, seat, limits);
        }
    };
    /** A bot that cannot answer plays by chance: the game must go on. */
    const decide = async (seat: number, begun: number): Promise<string> => {
        try {
            return await think(seat);
        } catch (error) {
            if (begun === revision && !closed) trouble(errorText(error));
            const { choices } = view;
            return choices[crypto.getRandomValues(new Uint32Array(1))[0]! % choices.length]!.move;
        }
    };
    const botMove = async (seat: number): Promise<void> => {
        const begun = revision;
        thinking = seat;
        tell();
        const [move] = await Promise.all([decide(seat, begun), wait(pace())]);
        if (begun !== revision || closed) return;
        thinking = null;
        await inTurn(async () => {
            if (begun === revision && !closed) await show(await engine.play([move]));
        });
    };
    /** Bots that do not think ahead. */
    const idle = new Set<number>();
    /** While a person decides, the bot that comes next thinks about it, too. */
    const ponder = async (begun: number): Promise<void> => {
        const after = setup.seats.map((_, i) => (view.mover! + 1 + i) % setup.seats.length);
        const seat = after.find((one) => !here(one));
        if (seat === undefined || idle.has(seat)) return;
        const made = await engine.record();
        if (begun !== revision || closed) return;
        const does = await bots.ponder(withoutSeed(setup), made, seat, limitsOf(seat)).catch(() => true);
        if (!does) idle.add(seat);
    };
    /** Draws and lets bots move, until a person is asked or the game is over. */
    const advance = async (): Promise<void> => {
        const begun = revision;
        while (begun === revision && !closed && !view.over) {
            if (view.drawing)
                await inTurn(async () => {
                    if (begun === revision && !closed) await show(await engine.draw());
                });
            else if (view.mover !== null && !here(view.mover)) await botMove(view.mover);
            else return ponder(begun);
        }
    };
    const goOn = (): void => {
        advance().catch((error) => trouble(errorText(error)));
    };
    /** A change by people: what bots were thinking about is gone. */
    const nextRevision = (): void => {
        revision++;
        if (thinking !== null) bots.stop();
        thinking = null;
    };

    undoable = lastDecision(await engine.history(), here) >= 0;
    await keep();
    goOn();
    return {
        setup,
        engine,
        view: () => view,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        here,
        commit: (decisions) =>
            commitAnswer(
                inTurn(async () => {
                    if (closed) throw new Error('this table is closed');
                    if (view.mover === null || !here(view.mover))
                        throw new Error('nobody here is to decide now');
                    if (decisions.some((move) => move.startsWith('draw')))
                        throw new Error('tiles are drawn by themselves');
                    const next = await engine.play(decisions);
                    nextRevision();
                    await show(next);
                    goOn();
                }),
            ),
        undo: () =>
            inTurn(async () => {
                const to = lastDecision(await engine.history(), here);
                if (to < 0 || closed) return 'refused';
                nextRevision();
                await show(await engine.back(to));
                goOn();
                return 'done';
            }),
        undoKind: () => (undoable ? 'free' : 'none'),
        thinking: () => thinking,
        save: () => engine.save(headers),
        settled: () => inTurn(async () => {}),
        close() {
            nextRevision();
            bots.ponderEnd();
            closed = true;
            listeners.clear();
        },
    };
};
