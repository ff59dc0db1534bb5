// The game that is on the table, and the one that is looked at: opened, resumed, loaded, left. One engine belongs to
// the table and one to the replay of a file, so that neither disturbs the other.
import { assets } from '../assets.ts';
import { botsStart } from '../bots/client.ts';
import type { Level } from '../bots/bots.ts';
import { engineStart } from '../table/client.ts';
import type { EngineClient } from '../table/client.ts';
import { dateToday, tableOpen, withoutSeed } from '../table/local.ts';
import type { Beginning } from '../table/local.ts';
import { problemText } from '../table/problem.ts';
import { BYTES_MAX, REAL, isReal, nameClean, recordSource } from '../table/record.ts';
import type { Record } from '../table/record.ts';
import { replayOpen } from '../table/replay.ts';
import type { ReplayTable } from '../table/replay.ts';
import { presenceStart } from '../games/presence.ts';
import { idNew } from '../games/savedGame.ts';
import type { GameEntry, SavedGame } from '../games/savedGame.ts';
import { storageOpen } from '../games/storage.ts';
import type { Storage } from '../games/storage.ts';
import type { Table } from '../table/table.ts';
import type { Moment } from '../review/outcome.ts';
import type { Seat, Setup, View } from '../table/view.ts';
import { t } from '../words/index.ts';
import { storageAsk } from './device.ts';
import { complain, complaintsClear, tell } from './notices.tsx';
import { go, route } from './router.ts';
import type { Route } from './router.ts';
import { paceMs, settings } from './settings.ts';
import { storeNew } from './store.ts';
import { errorText } from '../errorText.ts';

/** A finished or unfinished game to look through. `id`: it is kept here under that; null for one from a file, which may
 * be gone on with or kept. */
export type Replay = {
    table: ReplayTable;
    id: string | null;
    record: Record;
    back: Route;
    /** Key moments of its review, and the one to begin with. */
    moments?: { list: Moment[]; at: number };
};

export const table = storeNew<Table | null>(null);
export const replay = storeNew<Replay | null>(null);
export const levels = storeNew<Level[]>([]);
/** A game is being opened. */
export const busy = storeNew(false);

export const bots = botsStart();
let engine: EngineClient | null = null;
let replayEngine: EngineClient | null = null;
let spare: EngineClient | null = null;
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

/** An engine for games that nobody looks at: small pictures, files. What it has open is over with the next one. */
export const spareEngine = (): EngineClient => (spare ??= engineStart());

/** The game of this window: another one may take it. */
const presence = presenceStart((id) => gameTaken(id));

export const storage = (): Promise<Storage> => {
    opened ??= storageOpen(
        undefined,
        { failed: (_, game) => notKept(game), elsewhere: (id) => gameTaken(id) },
        presence.window,
    ).then((found) => {
        if (!found.lasting) tell(t('app.notLasting'));
        return found;
    });
    return opened;
};

/** The list of games, as far as this page has read it; null: not yet. */
export const gameList = storeNew<GameEntry[] | null>(null);
export const gameListLook = async (): Promise<void> => gameList.set(await (await storage()).list());

export const levelsLook = async (): Promise<void> => {
    try {
        levels.set(await bots.levels());
    } catch (error) {
        levels.set([{ name: 'random', rating: 0 }]); // it needs no worker: see decide() of local.ts
        complain(errorText(error));
    }
};

/** The game on the table. */
let openId: string | null = null;
/** The ID of the game on the table; null if it is not kept here. */
export const openGameId = (): string | null => openId;
/** A game that is played in another window, until somebody says where it goes on. */
export const playedElsewhere = storeNew<string | null>(null);

const gameTaken = (id: string): void => {
    if (id !== openId || !table.get()) return;
    tell(t('app.elsewhere'));
    void gameLeave();
};

/** The browser is full, or keeps nothing any more: the game can still become a file. */
const notKept = ({ setup, moves, headers }: SavedGame): void =>
    complain(t('app.notKept'), {
        word: t('table.save'),
        run: () => void recordSave({ setup, moves, headers }),
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

/** Leaves the table once everything that was decided at it is kept. */
const tableClear = async (): Promise<void> => {
    const now = table.get();
    await now?.settled?.();
    now?.close();
    await (await storage()).settled();
    table.set(null);
};

const openTable = async (beginning: Beginning): Promise<void> => {
    if (busy.get()) return;
    busy.set(true);
    try {
        await tableClear();
        openId = beginning.id ?? idNew();
        await presence.take(openId, true);
        windowGameSet(openId);
        const kept = await storage();
        const open = isReal(beginning.headers ?? [])
            ? (await import('../real/index.ts')).realOpen
            : tableOpen;
        const next = await open(
            { ...beginning, id: openId },
            {
                engine: engineOf(),
                bots,
                storage: kept,
                pace: () => paceMs(settings.get()),
                trouble: (text) => complain(t('app.trouble', { text })),
            },
        );
        await kept.claim(openId);
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

/** A table of another kind is looked at now, or none any more. A game of this machine stays where it is kept. `id`: under
 * which the game of that table is kept here, too. */
export const tableShow = (next: Table | null, id: string | null = null): void => {
    if (table.get() !== next) table.get()?.close();
    openId = id;
    presence.leave();
    table.set(next);
};

/** A new game. Those that were not finished stay where they are kept. */
export const gameStart = (setup: Setup): Promise<void> => openTable({ setup });

/** A new game with real tiles. */
export const realStart = (setup: Setup): Promise<void> => openTable({ setup, headers: [dateToday(), REAL] });

/** Goes on with a game that was kept: this one, or the one of this window, or the latest that is not finished. False if
 * there is none. If another window plays it, somebody is asked first; `force`: they said that it goes on here. */
export const gameResume = async (wanted: string | null = windowGame(), force = false): Promise<boolean> => {
    const kept = await storage();
    const known = wanted === null ? null : await kept.find(wanted);
    const id = known?.id ?? (await kept.list()).find(({ result, table: far }) => !result && !far)?.id;
    if (id === undefined) return false;
    if (!(await presence.take(id, force))) {
        playedElsewhere.set(id);
        return true;
    }
    playedElsewhere.set(null);
    await kept.claim(id);
    const found = await kept.find(id); // what another window wrote last is there now
    if (found) await openTable(found);
    return found !== null;
};

/** Goes on from where a game that is looked at stood after some moves. It becomes a game of its own, unless it is one
 * of this device and goes on from its end. */
export const gameContinue = async ({ id, record }: Replay, moves: number): Promise<void> => {
    const fromEnd = moves === record.moves.length;
    if (fromEnd && id !== null) return void (await gameResume(id));
    const { setup, headers } = record;
    if (fromEnd) return openTable({ setup, moves: record.moves, headers });
    // Other tiles come: who saw the game knows those that came.
    return openTable({ setup: withoutSeed(setup), moves: record.moves.slice(0, moves) });
};

/** Leaves the table; the game stays where it is kept. */
export const gameLeave = async (): Promise<void> => {
    await table.get()?.settled?.();
    await (await storage()).settled();
    go('start');
    table.get()?.close();
    table.set(null);
    openId = null;
    presence.leave();
    storageAsk();
    await gameListLook();
};

/** The replay of the game on the table, from a turn on. */
export const replayOfTable = async (turn = 0, moments?: Replay['moments']): Promise<void> => {
    const now = table.get();
    if (!now) return;
    const back = route.get();
    const record: Record = { setup: now.setup, headers: [], moves: await now.engine.record() };
    replay.set({
        table: await replayOpen(now.engine, now.setup, now.view(), turn),
        id: openId,
        record,
        back,
        ...(moments ? { moments } : {}),
    });
    go('replay', ...(openId === null ? [] : [openId]));
};

/** What is looked at while nothing is at the table. */
const replayEngineOf = (): EngineClient => (replayEngine ??= engineStart());

/** A finished game is shown from its start, another from where it stopped. */
const firstStop = ({ over }: View): number => (over ? 0 : Infinity);

/** A game that is kept, to look through. False if there is none. */
export const keptReplay = async (id: string): Promise<boolean> => {
    const game = await (await storage()).find(id);
    if (!game) return false;
    const { setup, headers, moves } = game;
    const engineHere = replayEngineOf();
    const end = await engineHere.open(setup, moves);
    replay.set({
        table: await replayOpen(engineHere, setup, end, firstStop(end)),
        id,
        record: { setup, headers, moves },
        back: { screen: 'games', rest: [] },
    });
    go('replay', id);
    return true;
};

/** A game from a file joins the list. */
export const recordKeep = async ({ setup, headers, moves }: Record, end: View): Promise<string> => {
    const id = idNew();
    const kept = await storage();
    kept.keep({ id, setup, headers, moves, time: Date.now(), result: end.over ? end.scores : null });
    await kept.settled();
    return id;
};

/** A saved game, shown as a replay, whether it is finished or not. */
const bytesOpen = async (bytes: Uint8Array, complaint: (text: string) => string): Promise<void> => {
    busy.set(true);
    try {
        const engineHere = replayEngineOf();
        const { record, view: end } = await engineHere.load(bytes);
        const back: Route = { screen: 'start', rest: [] };
        const shown = await replayOpen(engineHere, record.setup, end, firstStop(end));
        replay.set({ table: shown, id: null, record, back });
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

const textOffer = (game: string, text: string): void =>
    blobOffer(`${game}-${stamp()}.bastide`, new Blob([text], { type: 'text/plain' }));

export const gameSave = async (): Promise<void> => {
    const now = table.get();
    if (now) textOffer(now.setup.game, await now.save());
};

/** A game that is not on the table, as a file. */
export const recordSave = async ({ setup, moves, headers }: Record, title?: string): Promise<void> => {
    const reader = engineStart(); // of its own: nobody else opens a game in it meanwhile
    try {
        await reader.open(setup, moves);
        const named = title === undefined ? [] : [{ key: 'title', value: nameClean(title) }];
        textOffer(setup.game, await reader.save([...headers.filter(({ key }) => key !== 'title'), ...named]));
    } finally {
        reader.close();
    }
};

/** Without its ending. */
export const pictureName = (setup: Setup): string => `${setup.game}-${stamp()}`;
