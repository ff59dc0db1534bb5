// Games kept on this machine: the one in progress and those that were finished. They live in IndexedDB; where a
// browser has none to give (private windows of some), in localStorage; else only as long as the page is open.
//
// A game is written after every move. While a write is on its way, newer ones wait and only the last is written
// after it: no timer decides what a crash takes away.
import type { Header } from './record.ts';
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
    /** The game to go on with: the unfinished one that was changed last. */
    current(): Promise<SavedGame | null>;
    /** Finished games, the latest first. */
    finished(): Promise<SavedGame[]>;
    find(id: string): Promise<SavedGame | null>;
    /** Keeps a game, in the place of the one with its ID. */
    keep(game: SavedGame): void;
    drop(id: string): Promise<void>;
    /** When everything kept so far is written. */
    settled(): Promise<void>;
};

/** Where games lie, by ID. */
type Shelf = {
    all(): Promise<SavedGame[]>;
    put(game: SavedGame): Promise<void>;
    remove(id: string): Promise<void>;
};

/** Finished games beyond this many are forgotten, the oldest first. */
const FINISHED_MAX = 100;
const STORE = 'games';
const PREFIX = 'bastide.game.';

export const idNew = (): string =>
    Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join('-');

// ---- shelves -------------------------------------------------------------------------------------------

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database refused'));
    });

const databaseShelf = async (factory: IDBFactory, name: string): Promise<Shelf> => {
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
        all: () => promised(store('readonly').getAll()) as Promise<SavedGame[]>,
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

const textShelf = (texts: Texts): Shelf => {
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

const parsed = (text: string | null): SavedGame[] => {
    try {
        return text === null ? [] : [JSON.parse(text)];
    } catch {
        return [];
    }
};

const memoryShelf = (): Shelf => {
    const games = new Map<string, SavedGame>();
    return {
        all: async () => [...games.values()],
        put: async (game) => void games.set(game.id, game),
        remove: async (id) => void games.delete(id),
    };
};

/** The best that works here. */
const shelfFind = async (places: Places): Promise<{ shelf: Shelf; lasting: boolean }> => {
    try {
        if (places.database) {
            const shelf = await databaseShelf(places.database, places.name ?? 'bastide');
            await shelf.all();
            return { shelf, lasting: true };
        }
    } catch {
        // A browser may have a database and not let us use it.
    }
    try {
        if (places.texts) return { shelf: textShelf(places.texts), lasting: true };
    } catch {
        // The same.
    }
    return { shelf: memoryShelf(), lasting: false };
};

// ---- storage -------------------------------------------------------------------------------------------

/** Games that were written by us, whole; anything else is not shown. */
const isGame = (game: SavedGame): boolean =>
    typeof game.id === 'string' && Array.isArray(game.moves) && Array.isArray(game.setup?.seats);

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
    const { shelf, lasting } = await shelfFind(places);
    const waiting = new Map<string, SavedGame>();
    let writing: Promise<void> | null = null;

    const forgetOld = async (): Promise<void> => {
        const old = (await shelf.all())
            .filter(({ result }) => result)
            .sort(latestFirst)
            .slice(FINISHED_MAX);
        for (const { id } of old) await shelf.remove(id);
    };
    const writeAll = async (): Promise<void> => {
        for (let next; (next = waiting.values().next().value); ) {
            waiting.delete(next.id);
            try {
                await shelf.put(next);
                if (next.result) await forgetOld();
            } catch (error) {
                trouble(error);
            }
        }
        writing = null;
    };
    const games = async (): Promise<SavedGame[]> => {
        await writing;
        return (await shelf.all()).filter(isGame).sort(latestFirst);
    };
    return {
        lasting,
        current: async () => (await games()).find(({ result }) => !result) ?? null,
        finished: async () => (await games()).filter(({ result }) => result),
        find: async (id) => (await games()).find((game) => game.id === id) ?? null,
        keep(game) {
            waiting.set(game.id, game);
            writing ??= writeAll();
        },
        async drop(id) {
            waiting.delete(id);
            await writing;
            await shelf.remove(id);
        },
        settled: async () => void (await writing),
    };
};
