// The games of this device: unfinished and finished, as many as there are. backends.ts says where they lie.
//
// A game is written after every move, and only what is written is shown: what people saw is there after a reload or a
// crash. While a write is on its way, newer ones wait and only the last is written after it.
import { databaseBackend, memoryBackend, textBackend, textsMove } from './backends.ts';
import type { Attachment, Backend, Texts } from './backends.ts';
import { entryOf, isListed } from './savedGame.ts';
import type { GameEntry, SavedGame } from './savedGame.ts';

export type Storage = {
    /** Whether games are there after the page is closed. */
    readonly lasting: boolean;
    /** All games, the one that was changed last first. */
    list(): Promise<GameEntry[]>;
    find(id: string): Promise<SavedGame | null>;
    /** Keeps a game, in the place of the one with its ID, if no other window plays that. Done when it is written or
     * cannot be; a place that does not answer is not waited for. */
    keep(game: SavedGame): Promise<void>;
    /** This window plays the game from now on: what another one still writes of it is refused. */
    claim(id: string): Promise<void>;
    rename(id: string, title: string): Promise<void>;
    /** Deletes a game. It can be brought back until the list is first read a week later. */
    remove(id: string): Promise<void>;
    restore(id: string): Promise<void>;
    attached(kind: Attachment, id: string): Promise<unknown>;
    attach(kind: Attachment, id: string, value: unknown): Promise<void>;
    /** When everything kept so far is written. */
    settled(): Promise<void>;
};

export type Trouble = {
    /** A game could not be written. */
    failed?(error: unknown, game: SavedGame): void;
    /** Another window plays the game now; what this one wanted to write is void. */
    elsewhere?(id: string): void;
};

const GONE_MS = 7 * 24 * 3600 * 1000;
/** The game goes on if a write takes longer. */
const WRITE_MS = 2000;

const within = (ms: number, done: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        void done.then(() => {
            clearTimeout(timer);
            resolve();
        });
    });

/** The best that works here. */
const backendFind = async (places: Places): Promise<{ backend: Backend; lasting: boolean }> => {
    try {
        if (places.database) {
            const backend = await databaseBackend(places.database, places.name ?? 'bastide');
            await backend.game('');
            if (places.texts) await textsMove(places.texts, backend).catch(() => {});
            return { backend, lasting: true };
        }
    } catch {
        // A browser may have a database and not let the page use it.
    }
    try {
        if (places.texts) return { backend: textBackend(places.texts), lasting: true };
    } catch {
        // The same.
    }
    return { backend: memoryBackend(), lasting: false };
};

const latestFirst = (a: GameEntry, b: GameEntry): number => b.time - a.time;

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

/** Another window took the game. */
const ELSEWHERE = new Error('this game goes on in another window');

/** `window`: a name that no other window has. */
export const storageOpen = async (
    places: Places = placesHere(),
    trouble: Trouble = {},
    window = '',
): Promise<Storage> => {
    const { backend, lasting } = await backendFind(places);
    const waiting = new Map<string, SavedGame>();
    let writing: Promise<void> | null = null;
    /** Games that lie or lay on the table of this window: they stay. */
    const played = new Set<string>();
    let tidied = false;

    /** Erases what was deleted before then, and games in which nobody has ever decided anything. */
    const makeRoom = async (before: number, entries: GameEntry[]): Promise<void> => {
        const old = entries.filter(
            (entry) =>
                !isListed(entry) && (entry.gone ?? entry.time + GONE_MS) < before && !played.has(entry.id),
        );
        for (const { id } of old) await backend.erase(id);
    };
    const write = (game: SavedGame): Promise<void> =>
        backend.update(game.id, (before) => {
            if (before?.window !== undefined && before.window !== window) throw ELSEWHERE;
            return { entry: entryOf(game, before), game };
        });
    const writeOne = async (game: SavedGame): Promise<void> => {
        try {
            await write(game).catch(async (error) => {
                if (error === ELSEWHERE) throw error;
                // Full, perhaps: pictures are drawn again when they are looked at.
                await backend.attachedForget('picture');
                await makeRoom(Date.now(), await backend.entries());
                await write(game);
            });
        } catch (error) {
            if (error === ELSEWHERE) trouble.elsewhere?.(game.id);
            else trouble.failed?.(error, game);
        }
    };
    const writeAll = async (): Promise<void> => {
        for (let next; (next = waiting.values().next().value); ) {
            waiting.delete(next.id);
            await writeOne(next);
        }
        writing = null;
    };
    const change = async (id: string, made: (entry: GameEntry) => GameEntry): Promise<void> => {
        await writing;
        await backend.update(id, (before) => before && { entry: made(before) });
    };
    const without = ({ gone: _, ...entry }: GameEntry): GameEntry => entry;
    return {
        lasting,
        async list() {
            await writing;
            const entries = await backend.entries();
            if (!tidied) makeRoom(Date.now() - GONE_MS, entries).catch(() => {}); // then another time
            tidied = true;
            return entries.filter(isListed).sort(latestFirst);
        },
        async find(id) {
            await writing;
            return backend.game(id);
        },
        keep(game) {
            played.add(game.id);
            waiting.set(game.id, game);
            return within(WRITE_MS, (writing ??= writeAll()));
        },
        claim(id) {
            played.add(id);
            return change(id, (entry) => ({ ...entry, window }));
        },
        rename: (id, title) =>
            change(id, ({ title: _, ...entry }) => (title === '' ? entry : { ...entry, title })),
        async remove(id) {
            played.delete(id);
            waiting.delete(id);
            await change(id, (entry) => ({ ...entry, gone: Date.now() }));
        },
        restore: (id) => change(id, without),
        attached: (kind, id) => backend.attached(kind, id).catch(() => null),
        attach: (kind, id, value) => backend.attach(kind, id, value),
        settled: async () => void (await writing),
    };
};
