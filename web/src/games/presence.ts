// In which window a game is played: one at a time, or they would overwrite each other. The browser's own locks know it
// where the page may use them (https, or this machine); elsewhere windows ask each other and wait a moment.
import { idNew } from './savedGame.ts';

export type Presence = {
    /** A name that no other window has. */
    readonly window: string;
    /** This window plays the game from now on, and no other one. False if another window plays it; `force` takes it. */
    take(id: string, force: boolean): Promise<boolean>;
    /** This window plays no game. */
    leave(): void;
    close(): void;
};

/** How long another window may take to say that it plays a game. */
const ANSWER_MS = 400;

type Message = { kind: 'who' | 'here' | 'taken'; id: string; from: string };

const isMessage = (value: unknown): value is Message => {
    const one = value as Partial<Message> | null;
    return (
        typeof one === 'object' &&
        one !== null &&
        [one.kind, one.id, one.from].every((it) => typeof it === 'string')
    );
};

export const presenceStart = (
    onTaken: (id: string) => void,
    locks: LockManager | undefined = globalThis.navigator?.locks,
): Presence => {
    const window = idNew();
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bastide.games') : null;
    let ours: string | null = null;
    let release = (): void => {};
    let heard: ((id: string) => void) | null = null;
    const say = (kind: Message['kind'], id: string): void =>
        channel?.postMessage({ kind, id, from: window } satisfies Message);
    const lose = (id: string): void => {
        if (ours !== id) return;
        ours = null;
        release();
        onTaken(id);
    };
    channel?.addEventListener('message', ({ data }) => {
        if (!isMessage(data)) return;
        if (data.kind === 'who' && data.id === ours) say('here', data.id);
        if (data.kind === 'here') heard?.(data.id);
        if (data.kind === 'taken') lose(data.id);
    });
    /** Holds the lock of a game until `release`. */
    const lockTake = (manager: LockManager, id: string, force: boolean): Promise<boolean> =>
        new Promise((answer) => {
            manager
                .request(`bastide.game.${id}`, force ? { steal: true } : { ifAvailable: true }, (lock) => {
                    answer(lock !== null);
                    return lock ? new Promise<void>((done) => (release = done)) : undefined;
                })
                .catch(() => {
                    answer(true); // the browser has no lock to give: the storage still lets only one window write
                    lose(id); // or it was taken away
                });
        });
    const askOthers = (id: string): Promise<boolean> =>
        new Promise((answer) => {
            heard = (known) => known === id && answer(false);
            say('who', id);
            setTimeout(() => answer(true), channel ? ANSWER_MS : 0);
        });
    const leave = (): void => {
        ours = null;
        release();
        release = () => {};
    };
    return {
        window,
        async take(id, force) {
            if (ours === id) return true;
            leave();
            if (force) say('taken', id);
            const free = locks ? await lockTake(locks, id, force) : force || (await askOthers(id));
            heard = null;
            if (free) ours = id;
            return free;
        },
        leave,
        close: () => channel?.close(),
    };
};
