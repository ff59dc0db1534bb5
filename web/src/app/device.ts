// What the machine can do besides drawing: it stays awake at the table, a phone vibrates when it is one's turn, and
// the page can be installed. Each where the browser has it and the switch is on.
import { tell } from './notices.tsx';
import { localRead, localWrite } from './localStore.ts';
import { settings } from './settings.ts';
import { t } from '../words/index.ts';

const TREMBLE_MS = 30;

export const tremble = (): void => {
    if (settings.get().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TREMBLE_MS);
};

/** Keeps the screen from going dark until the returned function is called. A page that was hidden asks again. */
export const awakeStart = (): (() => void) => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async (): Promise<void> => {
        if (document.hidden || !settings.get().awake || !('wakeLock' in navigator)) return;
        try {
            const got = await navigator.wakeLock.request('screen');
            if (over) void got.release();
            else lock = got;
        } catch {
            // Refused, for example to save power: the screen goes dark as usual.
        }
    };
    const seen = (): void => void ask();
    document.addEventListener('visibilitychange', seen);
    void ask();
    return () => {
        over = true;
        document.removeEventListener('visibilitychange', seen);
        void lock?.release();
    };
};

type InstallEvent = Event & { prompt(): Promise<unknown> };
let installing: InstallEvent | null = null;

/** Browsers offer to install at once; the page keeps the offer for later. */
export const installStart = (): void => {
    addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        installing = event as InstallEvent;
    });
};

const GAMES_BEFORE = 2;

/** A game was finished: after the second one, once, installing is offered. */
export const gameFinished = (): void => {
    const games = Number(localRead('gamesFinished') ?? 0) + 1;
    localWrite('gamesFinished', games);
    const event = installing;
    if (games < GAMES_BEFORE || !event || localRead('installOffered') === true) return;
    localWrite('installOffered', true);
    tell(t('app.install'), { word: t('app.installTake'), run: () => void event.prompt().catch(() => {}) });
};

/** Says once how fingers move the map. */
export const gesturesTell = (): void => {
    if (!matchMedia('(pointer: coarse)').matches || localRead('gesturesTold') === true) return;
    localWrite('gesturesTold', true);
    tell(t('app.gestures'));
};

let storageAsked = false;

/** Asks the browser once to keep the games also when its disk gets full. Some browsers ask people: so after a game, not
 * in the middle of the first. */
export const storageAsk = (): void => {
    if (storageAsked) return;
    storageAsked = true;
    navigator.storage?.persist?.().catch(() => {}); // then they stay as long as there is room
};
