// The game that is on the table, and the one that is looked at: opened, resumed, loaded, left. One engine belongs to
// the table and one to the replay of a file, so that neither disturbs the other.
import { assets } from '../assets.ts';
import { botsStart } from '../bots/client.ts';
import type { Level } from '../bots/bots.ts';
import { engineStart } from '../table/client.ts';
import type { EngineClient } from '../table/client.ts';
import { tableOpen } from '../table/local.ts';
import type { Beginning } from '../table/local.ts';
import { problemText } from '../table/problem.ts';
import { BYTES_MAX, recordSource } from '../table/record.ts';
import type { Record } from '../table/record.ts';
import { replayOpen } from '../table/replay.ts';
import type { ReplayTable } from '../table/replay.ts';
import { idNew, started, storageOpen } from '../table/storage.ts';
import type { SavedGame, Storage } from '../table/storage.ts';
import type { Table } from '../table/table.ts';
import type { Seat, Setup } from '../table/view.ts';
import { t } from '../words/index.ts';
import { complain, complaintsClear, tell } from './notices.tsx';
import { go, route } from './router.ts';
import type { Route } from './router.ts';
import { paceMs, settings } from './settings.ts';
import { storeNew } from './store.ts';
import { errorText } from '../errorText.ts';

/** A finished or unfinished game to look through. `record`: it is from a file, and may be gone on with. */
export type Replay = { table: ReplayTable; record: Record | null; back: Route };

export const table = storeNew<Table | null>(null);
export const replay = storeNew<Replay | null>(null);
/** Unfinished games that were kept, the latest first. */
export const waiting = storeNew<SavedGame[]>([]);
export const levels = storeNew<Level[]>([]);
/** A game is being opened. */
export const busy = storeNew(false);

export const bots = botsStart();
let engine: EngineClient | null = null;
let replayEngine: EngineClient | null = null;
let opened: Promise<Storage> | null = null;

/** The engine of the table. A worker that died comes back with the game: people should know. */
export const engineOf = (): EngineClient => {
    let starts = 0;
    engine ??= engineStart(() => {
        if (starts++ > 0) tell(t('app.recovered'));
        return new Worker(new URL(assets.engine, document.baseURI), { type: 'module' });
    });
    return engine;
};

export const storage = (): Promise<Storage> => {
    opened ??= storageOpen(undefined, () => complain(t('app.notKept'))).then((found) => {
        if (!found.lasting) tell(t('app.notLasting'));
        return found;
    });
    return opened;
};

export const waitingLook = async (): Promise<void> => {
    waiting.set((await (await storage()).unfinished()).filter(started));
};

export const levelsLook = async (): Promise<void> => {
    try {
        levels.set(await bots.levels());
    } catch (error) {
        levels.set([{ name: 'random', rating: 0 }]); // it needs nobody: see decide() of local.ts
        complain(errorText(error));
    }
};

/** Other windows of this page: one game is played in one of them only, or they would overwrite each other. */
const windows = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bastide.table') : null;
/** The game on the table. */
let openId: string | null = null;
windows?.addEventListener('message', ({ data }) => {
    if (data !== openId || !table.get()) return;
    tell(t('app.elsewhere'));
    void gameLeave();
});

/** The game of this window, which a reload goes on with. */
const WINDOW_GAME = 'bastide.game';
const windowGame = (): string | null => {
    try {
        return sessionStorage.getItem(WINDOW_GAME);
    } catch {
        return null; // forbidden
    }
};
const windowGameSet = (id: string): void => {
    try {
        sessionStorage.setItem(WINDOW_GAME, id);
    } catch {
        // Then a reload goes on with the latest game.
    }
};

const openTable = async (beginning: Beginning): Promise<void> => {
    if (busy.get()) return;
    busy.set(true);
    try {
        table.get()?.close();
        openId = beginning.id ?? idNew();
        windows?.postMessage(openId);
        windowGameSet(openId);
        const next = await tableOpen(
            { ...beginning, id: openId },
            {
                engine: engineOf(),
                bots,
                storage: await storage(),
                pace: () => paceMs(settings.get()),
                trouble: (text) => complain(t('app.trouble', { text })),
            },
        );
        complaintsClear();
        table.set(next);
        go('table');
    } catch (error) {
        table.set(null);
        complain(t('app.cannotOpen', { text: errorText(error) }));
    } finally {
        busy.set(false);
    }
};

/** A table of another kind is looked at now, or none any more. A game of this machine stays where it is kept. */
export const tableShow = (next: Table | null): void => {
    if (table.get() !== next) table.get()?.close();
    openId = null;
    table.set(next);
};

/** A new game. Those that were not finished stay where they are kept. */
export const gameStart = (setup: Setup): Promise<void> => openTable({ setup });

/** Goes on with a game that was kept: this one, or the one of this window, or the latest. False if there is none. */
export const gameResume = async (id: string | null = windowGame()): Promise<boolean> => {
    const games = await (await storage()).unfinished();
    const found = games.find((game) => game.id === id) ?? games[0];
    if (found) await openTable(found);
    return found !== undefined;
};

/** Forgets a game that was kept. */
export const gameForget = async (id: string): Promise<void> => {
    await (await storage()).drop(id);
    await waitingLook();
};

/** Goes on from a file. */
export const gameContinue = (record: Record): Promise<void> =>
    openTable({ setup: record.setup, moves: record.moves, headers: record.headers });

/** Gets up from the table; the game stays where it is kept. */
export const gameLeave = async (): Promise<void> => {
    await (await storage()).settled();
    go('start');
    table.get()?.close();
    table.set(null);
    await waitingLook();
};

/** The replay of the game on the table, from a turn on. */
export const replayOfTable = async (turn = 0): Promise<void> => {
    const now = table.get();
    if (!now) return;
    const back = route.get();
    replay.set({ table: await replayOpen(now.engine, now.setup, now.view(), turn), record: null, back });
    go('replay');
};

/** A saved game, shown as a replay, whether it is finished or not. */
const bytesOpen = async (bytes: Uint8Array, complaint: (text: string) => string): Promise<void> => {
    busy.set(true);
    try {
        replayEngine ??= engineStart();
        const { record, view: end } = await replayEngine.load(bytes);
        // A finished game is shown from its start, another from where it stopped.
        const first = end.over ? 0 : Infinity;
        const back: Route = { screen: 'start', rest: [] };
        replay.set({ table: await replayOpen(replayEngine, record.setup, end, first), record, back });
        go('replay');
    } catch (error) {
        complain(complaint(problemText(errorText(error))));
    } finally {
        busy.set(false);
    }
};

export const fileOpen = async (file: Blob & { name?: string }): Promise<void> => {
    const complaint = (text: string): string => t('app.badFile', { file: file.name ?? '', text });
    if (file.size > BYTES_MAX) complain(complaint(t('file.large', { size: BYTES_MAX >> 20 })));
    else await bytesOpen(new Uint8Array(await file.arrayBuffer()), complaint);
};

/** A position, as FORMATS.md writes it: shown as a game that begins there, to be gone on with. */
export const positionOpen = async (line: string, seats: Seat[]): Promise<void> => {
    const position = line.trim().replace(/\s+/g, ' ');
    const [, game = '', players = '0'] = /^game (\S+) players (\d+)/.exec(position) ?? [];
    const sitting = seats.slice(0, Number(players));
    await bytesOpen(
        recordSource({ setup: { game, seats: sitting, position }, headers: [], moves: [] }),
        (text) => t('app.badPosition', { text }),
    );
};

/** The position of a table into the clipboard. */
export const positionCopy = async ({ engine, view }: Table): Promise<void> => {
    const line = await engine.position(view().moves);
    try {
        await navigator.clipboard.writeText(line);
        tell(t('table.positionCopied'));
    } catch {
        prompt(t('table.positionCopy'), line); // no clipboard is to be had here
    }
};

export const blobOffer = (name: string, blob: Blob): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const stamp = (): string => new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');

export const gameSave = async (): Promise<void> => {
    const now = table.get();
    if (!now) return;
    blobOffer(`${now.setup.game}-${stamp()}.bastide`, new Blob([await now.save()], { type: 'text/plain' }));
};

/** Without its ending. */
export const pictureName = (setup: Setup): string => `${setup.game}-${stamp()}`;
