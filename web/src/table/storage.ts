// Games kept on this machine: the one in progress and those that were finished. They live in IndexedDB; where a
// browser has none to give (private windows of some), in localStorage; else only as long as the page is open.
//
// A game is written after every move. While a write is on its way, newer ones wait and only the last is written
// after it: no timer decides what a crash takes away.
import type { Header } from './record.ts';
import { isColour } from './view.ts';
import type { Setup } from './view.ts';

export type SavedGame = {
    id: string;
    setup: Setup;
    headers: Header[];
    moves: string[];
    /** When it was changed last, in milliseconds. */
    time: number;
    /** Points of a finished game; null while it goes on. */
    result: number[] | null;
};

export type Storage = {
    /** What survives: everything, or only what happens while the page is open. */
    readonly lasting: boolean;
    /** Games to go on with, the one that was changed last first. */
    unfinished(): Promise<SavedGame[]>;
    /** Finished games, the latest first. */
    finished(): Promise<SavedGame[]>;
    find(id: string): Promise<SavedGame | null>;
    /** Keeps a game, in the place of the one with its ID. */
    keep(game: SavedGame): void;
    drop(id: string): Promise<void>;
    /** When everything kept so far is written. */
    settled(): Promise<void>;
};

/** Where games lie, by ID. What is found there may be anything: other pages of this address write, too. */
type Backend = {
    all(): Promise<unknown[]>;
    put(game: SavedGame): Promise<void>;
    remove(id: string): Promise<void>;
};

/** Finished games beyond this many are forgotten, the oldest first; unfinished ones too. */
const GAMES_MAX = 100;
const STORE = 'games';
const PREFIX = 'bastide.game.';

export const idNew = (): string =>
    Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join('-');

// ---- backends -------------------------------------------------------------------------------------------

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database refused'));
    });

const databaseBackend = async (factory: IDBFactory, name: string): Promise<Backend> => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    const database = await promised(request);
    database.onversionchange = () => database.close();
    const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    /** A change is there when its transaction is complete; a request that went well may still come to nothing. */
    const changed = (change: (games: IDBObjectStore) => void): Promise<void> =>
        new Promise((resolve, reject) => {
            const games = store('readwrite');
            const { transaction } = games;
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error('the database refused'));
            change(games);
        });
    return {
        all: () => promised(store('readonly').getAll()),
        put: (game) => changed((games) => games.put(game)),
        remove: (id) => changed((games) => games.delete(id)),
    };
};

/** What localStorage can do. */
export type Texts = {
    readonly length: number;
    key(index: number): string | null;
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
};

const textBackend = (texts: Texts): Backend => {
    const probe = `${PREFIX}probe`;
    texts.setItem(probe, ''); // throws where nothing can be kept
    texts.removeItem(probe);
    const keys = (): string[] =>
        Array.from({ length: texts.length }, (_, i) => texts.key(i) ?? '').filter((key) =>
            key.startsWith(PREFIX),
        );
    return {
        all: async () => keys().flatMap((key) => parsed(texts.getItem(key))),
        put: async (game) => texts.setItem(PREFIX + game.id, JSON.stringify(game)),
        remove: async (id) => texts.removeItem(PREFIX + id),
    };
};

const parsed = (text: string | null): unknown[] => {
    try {
        return text === null ? [] : [JSON.parse(text)];
    } catch {
        return [];
    }
};

const memoryBackend = (): Backend => {
    const games = new Map<string, SavedGame>();
    return {
        all: async () => [...games.values()],
        put: async (game) => void games.set(game.id, game),
        remove: async (id) => void games.delete(id),
    };
};

/** The best that works here. */
const backendFind = async (places: Places): Promise<{ backend: Backend; lasting: boolean }> => {
    try {
        if (places.database) {
            const backend = await databaseBackend(places.database, places.name ?? 'bastide');
            await backend.all();
            return { backend, lasting: true };
        }
    } catch {
        // A browser may have a database and not let us use it.
    }
    try {
        if (places.texts) return { backend: textBackend(places.texts), lasting: true };
    } catch {
        // The same.
    }
    return { backend: memoryBackend(), lasting: false };
};

// ---- storage -------------------------------------------------------------------------------------------

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isListOf = (value: unknown, one: (value: unknown) => boolean): boolean =>
    Array.isArray(value) && value.every(one);
const isSeat = (value: unknown): boolean =>
    isObject(value) && isText(value.name) && isText(value.player) && isColour(value.colour);
const isSetup = (value: unknown): boolean =>
    isObject(value) &&
    isText(value.game) &&
    isListOf(value.seats, isSeat) &&
    (value.position === undefined || isText(value.position)) &&
    (value.seed === undefined || Number.isSafeInteger(value.seed));
const isHeader = (value: unknown): boolean => isObject(value) && isText(value.key) && isText(value.value);

/** Whether something was written by us, whole. Anything else is passed over. */
export const isSavedGame = (value: unknown): value is SavedGame =>
    isObject(value) &&
    isText(value.id) &&
    isSetup(value.setup) &&
    isListOf(value.headers, isHeader) &&
    isListOf(value.moves, isText) &&
    Number.isFinite(value.time) &&
    (value.result === null || isListOf(value.result, Number.isFinite));

/** Whether somebody has decided something. */
export const started = ({ moves }: SavedGame): boolean => moves.some((move) => !move.startsWith('draw '));

const latestFirst = (a: SavedGame, b: SavedGame): number => b.time - a.time;

export type Places = { database?: IDBFactory | null; texts?: Texts | null; name?: string };

const placesHere = (): Places => {
    const places: Places = {};
    try {
        places.database = globalThis.indexedDB ?? null;
        places.texts = globalThis.localStorage ?? null;
    } catch {
        // Only to name them may be forbidden.
    }
    return places;
};

export const storageOpen = async (
    places: Places = placesHere(),
    trouble: (error: unknown) => void = () => {},
): Promise<Storage> => {
    const { backend, lasting } = await backendFind(places);
    const waiting = new Map<string, SavedGame>();
    let writing: Promise<void> | null = null;

    const forgetOld = async (): Promise<void> => {
        const games = (await backend.all()).filter(isSavedGame).sort(latestFirst);
        for (const finished of [true, false]) {
            const old = games.filter(({ result }) => (result !== null) === finished).slice(GAMES_MAX);
            for (const { id } of old) await backend.remove(id);
        }
    };
    const writeAll = async (): Promise<void> => {
        for (let next; (next = waiting.values().next().value); ) {
            waiting.delete(next.id);
            try {
                await backend.put(next);
                if (next.result || !started(next)) await forgetOld();
            } catch (error) {
                trouble(error);
            }
        }
        writing = null;
    };
    const games = async (): Promise<SavedGame[]> => {
        await writing;
        return (await backend.all()).filter(isSavedGame).sort(latestFirst);
    };
    return {
        lasting,
        unfinished: async () => (await games()).filter(({ result }) => !result),
        finished: async () => (await games()).filter(({ result }) => result),
        find: async (id) => (await games()).find((game) => game.id === id) ?? null,
        keep(game) {
            waiting.set(game.id, game);
            writing ??= writeAll();
        },
        async drop(id) {
            waiting.delete(id);
            await writing;
            await backend.remove(id);
        },
        settled: async () => void (await writing),
    };
};
