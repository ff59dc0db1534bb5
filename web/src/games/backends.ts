// Where games lie: in IndexedDB; where a browser has none to give (private windows of some), in localStorage; else only
// as long as the page is open. All of them do the same, step by step.
import { entryOf, isGameEntry, isSavedGame } from './savedGame.ts';
import type { GameEntry, SavedGame } from './savedGame.ts';

/** What is kept beside a game, and may be lost: it can be made again. */
export type Attachment = 'review' | 'picture';

export type Backend = {
    entries(): Promise<GameEntry[]>;
    game(id: string): Promise<SavedGame | null>;
    /** In one step: looks at an entry, and writes what `make` makes of it. Null changes nothing. */
    update(
        id: string,
        make: (before: GameEntry | null) => { entry: GameEntry; game?: SavedGame } | null,
    ): Promise<void>;
    /** Game, entry and all that is beside them. */
    erase(id: string): Promise<void>;
    attached(kind: Attachment, id: string): Promise<unknown>;
    attach(kind: Attachment, id: string, value: unknown): Promise<void>;
    /** Forgets everything of a kind, to make room. */
    attachedForget(kind: Attachment): Promise<void>;
};

// ---- IndexedDB -----------------------------------------------------------------------------------------

/** Pages of version 1 had the games alone. */
const VERSION = 2;
const GAMES = 'games';
const ENTRIES = 'entries';
const ATTACHED = { review: 'reviews', picture: 'pictures' } as const;
const ALL = [GAMES, ENTRIES, ...Object.values(ATTACHED)];

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database refused'));
    });

/** The games of an older page get their entries. */
const upgrade = (database: IDBDatabase, transaction: IDBTransaction): void => {
    const missing = ALL.filter((name) => !database.objectStoreNames.contains(name));
    for (const name of missing)
        database.createObjectStore(name, name === GAMES || name === ENTRIES ? { keyPath: 'id' } : {});
    const games = transaction.objectStore(GAMES).getAll();
    games.onsuccess = () => {
        for (const game of games.result.filter(isSavedGame))
            transaction.objectStore(ENTRIES).put(entryOf(game));
    };
};

export const databaseBackend = async (factory: IDBFactory, name: string): Promise<Backend> => {
    const request = factory.open(name, VERSION);
    request.onupgradeneeded = () => upgrade(request.result, request.transaction!);
    const database = await promised(request);
    database.onversionchange = () => database.close();
    const read = (store: string): IDBObjectStore => database.transaction(store).objectStore(store);
    /** A change is there when its transaction is complete; a request that went well may still come to nothing. */
    const changed = (
        stores: string[],
        change: (store: (name: string) => IDBObjectStore) => void,
    ): Promise<void> =>
        new Promise((resolve, reject) => {
            const transaction = database.transaction(stores, 'readwrite');
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error('the database refused'));
            change((store) => transaction.objectStore(store));
        });
    return {
        entries: async () => (await promised(read(ENTRIES).getAll())).filter(isGameEntry),
        async game(id) {
            const found: unknown = await promised(read(GAMES).get(id));
            return isSavedGame(found) ? found : null;
        },
        update: (id, make) =>
            new Promise((resolve, reject) => {
                changed([ENTRIES, GAMES], (store) => {
                    const before = store(ENTRIES).get(id);
                    before.onsuccess = () => {
                        try {
                            const made = make(isGameEntry(before.result) ? before.result : null);
                            if (made) store(ENTRIES).put(made.entry);
                            if (made?.game) store(GAMES).put(made.game);
                        } catch (error) {
                            reject(error); // what `make` said is worth more than that nothing was written
                            before.transaction!.abort();
                        }
                    };
                }).then(resolve, reject);
            }),
        erase: (id) =>
            changed(ALL, (store) => {
                for (const one of ALL) store(one).delete(id);
            }),
        attached: (kind, id) => promised(read(ATTACHED[kind]).get(id)),
        attach: (kind, id, value) =>
            changed([ATTACHED[kind]], (store) => store(ATTACHED[kind]).put(value, id)),
        attachedForget: (kind) => changed([ATTACHED[kind]], (store) => store(ATTACHED[kind]).clear()),
    };
};

// ---- localStorage --------------------------------------------------------------------------------------

/** What localStorage can do. */
export type Texts = {
    readonly length: number;
    key(index: number): string | null;
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
};

const GAME_KEY = 'bastide.game.';
const ENTRY_KEY = 'bastide.entry.';
const REVIEW_KEY = 'bastide.review.';

const parsed = (text: string | null): unknown => {
    try {
        return text === null ? null : JSON.parse(text);
    } catch {
        return null;
    }
};

const idsOf = (texts: Texts): string[] =>
    Array.from({ length: texts.length }, (_, i) => texts.key(i) ?? '')
        .filter((key) => key.startsWith(GAME_KEY))
        .map((key) => key.slice(GAME_KEY.length));

const gameIn = (texts: Texts, id: string): SavedGame | null => {
    const found = parsed(texts.getItem(GAME_KEY + id));
    return isSavedGame(found) ? found : null;
};

const entryIn = (texts: Texts, id: string): GameEntry | null => {
    const found = parsed(texts.getItem(ENTRY_KEY + id));
    if (isGameEntry(found)) return found;
    const game = gameIn(texts, id); // an older page wrote no entries
    return game && entryOf(game);
};

/** Throws where nothing can be kept. */
export const textBackend = (texts: Texts): Backend => {
    const probe = `${GAME_KEY}probe`;
    texts.setItem(probe, '');
    texts.removeItem(probe);
    return {
        entries: async () => idsOf(texts).flatMap((id) => entryIn(texts, id) ?? []),
        game: async (id) => gameIn(texts, id),
        async update(id, make) {
            const made = make(entryIn(texts, id));
            if (made?.game) texts.setItem(GAME_KEY + id, JSON.stringify(made.game));
            if (made) texts.setItem(ENTRY_KEY + id, JSON.stringify(made.entry));
        },
        async erase(id) {
            for (const key of [GAME_KEY, ENTRY_KEY, REVIEW_KEY]) texts.removeItem(key + id);
        },
        attached: async (kind, id) => (kind === 'review' ? parsed(texts.getItem(REVIEW_KEY + id)) : null),
        async attach(kind, id, value) {
            if (kind === 'review') texts.setItem(REVIEW_KEY + id, JSON.stringify(value));
        },
        attachedForget: async () => {},
    };
};

/** Games that were kept as texts, by an older page or before there was a database, move into it. */
export const textsMove = async (texts: Texts, backend: Backend): Promise<void> => {
    for (const id of idsOf(texts)) {
        const game = gameIn(texts, id);
        const entry = entryIn(texts, id);
        if (!game || !entry || game.id !== id) continue;
        await backend.update(id, (before) => (before && before.time >= game.time ? null : { entry, game }));
        for (const key of [GAME_KEY, ENTRY_KEY, REVIEW_KEY]) texts.removeItem(key + id);
    }
};

// ---- memory --------------------------------------------------------------------------------------------

export const memoryBackend = (): Backend => {
    const entries = new Map<string, GameEntry>();
    const games = new Map<string, SavedGame>();
    const beside = { review: new Map<string, unknown>(), picture: new Map<string, unknown>() };
    return {
        entries: async () => [...entries.values()],
        game: async (id) => games.get(id) ?? null,
        async update(id, make) {
            const made = make(entries.get(id) ?? null);
            if (made) entries.set(id, made.entry);
            if (made?.game) games.set(id, made.game);
        },
        async erase(id) {
            for (const map of [entries, games, beside.review, beside.picture]) map.delete(id);
        },
        attached: async (kind, id) => beside[kind].get(id) ?? null,
        attach: async (kind, id, value) => void beside[kind].set(id, value),
        attachedForget: async (kind) => beside[kind].clear(),
    };
};
