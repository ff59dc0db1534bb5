// A connection to a table that is made again by itself, after growing waits that vary at random; a ping now and then
// finds out whether it is dead. It knows no game; its owner sends hello and gets the texts.

/** As much of a WebSocket as is needed. */
export type Socket = {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onclose: ((event: { code: number; reason: string }) => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
};

/** `joined`: texts come. `lost`: it is tried again. `ended`: the server refused the client, or it was closed here. */
export type Line = 'calling' | 'joined' | 'lost' | 'ended';

export type ConnectionOptions = {
    open(): Socket;
    /** The line is there: time to say hello. */
    opened(): void;
    heard(text: string): void;
    /** `code`: of the server, when it ended. */
    changed(line: Line, code: number): void;
    /**
     * Whether the server lacks what is asked for. Asked when a line is lost before anything came: the code that says
     * so can be lost with it.
     */
    isRefused?: () => Promise<boolean>;
    /** For tests. */
    later?: (ms: number, act: () => void) => () => void;
    chance?: () => number;
};

export type Connection = {
    send(message: object): boolean;
    /** Comes back after so many milliseconds: the server said when. */
    away(ms: number): void;
    /** Tries at once: the network is there again, or somebody looks. */
    hurry(): void;
    /** Takes the line for lost, and tries again after a while. */
    drop(): void;
    close(): void;
};

const FIRST_MS = 300;
const WAIT_MAX_MS = 30_000;
/** A ping when nothing came for so long; without an answer in the same time again the line is dead. */
const QUIET_MS = 20_000;
/** Codes of docs/PROTOCOL.md: a text that is none, a limit. */
const BAD_TEXT = 1003;
const NOT_ALLOWED = 1008;
const AT_ONCE = 4000;
/** When nothing has come for so long, the server is asked whether it has the table. */
const SILENT_MS = 3000;

const laterUsual = (ms: number, act: () => void): (() => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
};

/** 0.3 s, then twice as long each time up to 30 s, plus or minus a third. */
export const waitAfter = (fails: number, chance: number): number =>
    Math.min(WAIT_MAX_MS, FIRST_MS * 2 ** Math.min(fails, 10)) * (2 / 3 + (2 / 3) * chance);

export const connectionNew = (options: ConnectionOptions): Connection => {
    const { later = laterUsual, chance = Math.random } = options;
    let socket: Socket | null = null;
    let fails = 0;
    let ended = false;
    let asked = false;
    let heardAny = false;
    let stopTimer = (): void => {};
    let stopQuiet = (): void => {};

    const quietStart = (): void => {
        stopQuiet();
        stopQuiet = later(QUIET_MS, () => {
            if (asked) return drop();
            asked = true;
            send({ t: 'ping', n: 1 });
            quietStart();
        });
    };
    const again = (ms: number): void => {
        stopTimer();
        stopTimer = later(ms, call);
    };
    /** Forgets the socket: what it still says is ignored. */
    const forget = (): void => {
        stopQuiet();
        if (!socket) return;
        socket.onopen = socket.onclose = socket.onmessage = null;
        socket.close();
        socket = null;
    };
    const drop = (): void => {
        if (ended) return;
        forget();
        options.changed('lost', 0);
        void endIfRefused();
        again(waitAfter(fails++, chance()));
    };
    const endIfRefused = async (): Promise<void> => {
        if (heardAny || !(await options.isRefused?.()) || heardAny || ended) return;
        ended = true;
        stopTimer();
        forget();
        options.changed('ended', NOT_ALLOWED);
    };
    const call = (): void => {
        if (ended || socket) return;
        stopTimer();
        const mine = options.open();
        socket = mine;
        mine.onopen = () => {
            asked = false;
            quietStart();
            options.opened();
        };
        mine.onmessage = ({ data }) => {
            asked = false;
            heardAny = true;
            fails = 0;
            quietStart();
            if (typeof data === 'string') options.heard(data);
        };
        mine.onclose = ({ code }) => {
            forget();
            if (code === BAD_TEXT || code === NOT_ALLOWED) {
                ended = true;
                return options.changed('ended', code);
            }
            options.changed('lost', code);
            void endIfRefused();
            again(code === AT_ONCE && fails++ === 0 ? 0 : waitAfter(fails++, chance()));
        };
    };
    const send = (message: object): boolean => {
        if (!socket) return false;
        try {
            socket.send(JSON.stringify(message));
            return true;
        } catch {
            return false; // it is closing; what matters is sent again
        }
    };
    options.changed('calling', 0);
    call();
    if (options.isRefused) later(SILENT_MS, () => void endIfRefused());
    return {
        send,
        away(ms) {
            forget();
            options.changed('lost', 0);
            again(ms);
        },
        hurry() {
            if (ended || socket) return;
            fails = 0;
            call();
        },
        drop,
        close() {
            ended = true;
            stopTimer();
            forget();
            options.changed('ended', 0);
        },
    };
};
