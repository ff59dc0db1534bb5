// A visit to a table: its room, and the game once it has begun. Making tables, coming by link, leaving.
import { complain, tell } from '../app/notices.tsx';
import { go, goInstead } from '../app/router.ts';
import { storeNew } from '../app/store.ts';
import type { Store } from '../app/store.ts';
import { busy, engineOf, storage, table as tableInFront, tableShow } from '../app/tables.ts';
import { errorText } from '../errorText.ts';
import {
    gameDownload,
    linkRedeem,
    nameSay,
    socketOpen,
    statusOf,
    tableLook,
    tableMake,
} from '../client/api.ts';
import type { SeatWish } from '../client/api.ts';
import { seatsOf } from '../client/tableState.ts';
import { networkTableOpen } from '../client/networkTable.ts';
import type { NetworkGame } from '../client/networkTable.ts';
import { roomNew } from '../client/room.ts';
import type { Answer, Room } from '../client/room.ts';
import { seatName } from '../screens/names.ts';
import { t } from '../words/index.ts';
import { freshDone } from './fresh.ts';
import { nameGuest, nameKeep, nameRead, setupRead, visitedFind, visitedKeep } from './me.ts';
import type { TableSetup } from './me.ts';

export type Visit = {
    room: Room;
    /** Null until the game has begun and is laid out. */
    game: Store<NetworkGame | null>;
    /** Moves that were seen at the last visit; -1 at the first. */
    seen: number;
    end(): void;
};

/** What went wrong with a request, in words. */
export const requestTrouble = (error: unknown): string => {
    const status = statusOf(error);
    if (status === 0) return t('net.noServer');
    if (status === 429) return t('net.tooOften');
    return t('net.refused', { text: errorText(error) });
};

export const nameOfSeat = ({ level }: { level: string }, index: number): string =>
    level ? seatName({ player: level }, index) : t('net.guest');

/** Says why the server refused something. */
export const refusalTell = (answer: Answer): boolean => {
    if (!answer.done) tell(t(`refused.${answer.why}`));
    return answer.done;
};

const keyOf = (id: string): string => `bastide.key.${id}`;
const keyRead = (id: string): string => {
    try {
        return sessionStorage.getItem(keyOf(id)) ?? '';
    } catch {
        return '';
    }
};

/** Whether somebody came by the link of a reserved seat. */
export const hasKey = (id: string): boolean => keyRead(id) !== '';

/** A link with a token: redeemed, and gone from the address. */
export const tokenRedeem = async (id: string, token: string): Promise<void> => {
    try {
        if ((await linkRedeem(id, token)) === 'key') sessionStorage.setItem(keyOf(id), token);
        else tell(t('net.returned'));
    } catch (error) {
        complain(statusOf(error) === 404 ? t('net.linkOld') : requestTrouble(error));
    }
    goInstead('t', id);
};

/** The ID of the game of a table in the list of this browser. */
const keptAs = (id: string): string => `t-${id}`;
const isSeated = ({ state }: Room): boolean => {
    const { table, you } = state.get();
    return table !== null && seatsOf(table, you.person).length > 0;
};

/** The own game at a table is in the list of games: while it goes on it leads to the table, then to its replay. */
const gameKeep = async (room: Room, game: NetworkGame): Promise<void> => {
    const { table } = room.state.get();
    if (!table || !isSeated(room)) return;
    const over = table.stage === 'over';
    // The last move is in the log before the engine has played it.
    for (let i = 0; over && i < 250 && game.view().moves < table.moves.length; i++)
        await new Promise((done) => setTimeout(done, 20));
    await (
        await storage()
    ).keep({
        id: keptAs(room.id),
        setup: game.setup,
        headers: [{ key: 'date', value: new Date().toISOString().slice(0, 10) }],
        moves: table.moves,
        time: Date.now(),
        result: over ? game.view().scores : null,
        ...(over ? {} : { table: room.id }),
    });
};

const tableIsGone = async (id: string): Promise<boolean> => {
    try {
        await tableLook(id);
        return false;
    } catch (error) {
        return statusOf(error) === 404 || statusOf(error) === 403;
    }
};

export const visitBegin = (id: string): Visit => {
    const engine = engineOf();
    const key = keyRead(id);
    const room = roomNew({
        id,
        open: () => socketOpen(id),
        promise: engine.promise,
        isRefused: () => tableIsGone(id),
        ...(key ? { key } : {}),
    });
    const game = storeNew<NetworkGame | null>(null);
    const seen = visitedFind(id)?.moves ?? -1;
    let opening = false;
    /** How many moves the game had when it was kept last, and whether it was over. */
    let kept = '';
    let ended = false;

    const gameOpen = async (): Promise<void> => {
        opening = true;
        try {
            const next = await networkTableOpen({
                room,
                engine,
                nameOf: nameOfSeat,
                reason: (why) => t(`refused.${why}`),
                trouble: tell,
                saved: () => gameDownload(id),
            });
            if (ended) return next.close();
            game.set(next);
            tableShow(next, isSeated(room) ? keptAs(id) : null);
        } catch (error) {
            complain(t('app.cannotOpen', { text: errorText(error) }));
        }
    };
    const look = (): void => {
        const { table } = room.state.get();
        if (!table) return;
        freshDone();
        if (table.order.length > 0 && !opening) void gameOpen();
        if (isSeated(room) && !document.hidden)
            visitedKeep({ id, at: Date.now(), moves: table.moves.length, over: table.stage === 'over' });
        const now = `${table.moves.length} ${table.stage}`;
        if (kept !== now && game.get()) {
            kept = now;
            void gameKeep(room, game.get()!).catch(() => {});
        }
    };
    const hurry = (): void => {
        if (document.hidden) return;
        room.hurry();
        look();
    };
    addEventListener('online', hurry);
    addEventListener('offline', room.doubt);
    document.addEventListener('visibilitychange', hurry);
    const stops = [
        room.state.subscribe(look),
        game.subscribe(look),
        () => removeEventListener('online', hurry),
        () => removeEventListener('offline', room.doubt),
        () => document.removeEventListener('visibilitychange', hurry),
    ];
    return {
        room,
        game,
        seen,
        end() {
            ended = true;
            for (const stop of stops) stop();
            room.close();
            const shown = game.get();
            if (shown && shown === tableInFront.get()) tableShow(null); // another one may be there by now
        },
    };
};

/** Makes a table and goes there. */
export const tableMakeHere = async (setup: TableSetup = setupRead(), listed = false): Promise<void> => {
    if (busy.get()) return;
    busy.set(true);
    try {
        const name = nameRead() || nameGuest();
        nameKeep((await nameSay(name)).name);
        const seats: SeatWish[] = Array.from({ length: setup.players }, (_, i) => ({
            kind: i === 0 ? 'me' : 'free',
        }));
        const { game, players, rules } = setup;
        go('t', await tableMake({ game, players, seats, rules: { ...rules, listed } }));
    } catch (error) {
        complain(requestTrouble(error));
    } finally {
        busy.set(false);
    }
};

/** Takes a seat; who has no name yet says it with that. `seat` 0: any free one. */
export const seatTake = async (room: Room, name: string, seat: number): Promise<void> => {
    const { you } = room.state.get();
    try {
        if (you.person === '' || you.name !== name) {
            nameKeep((await nameSay(name)).name);
            room.again();
        }
        refusalTell(await room.ask('take', seat > 0 ? { seat } : {}));
    } catch (error) {
        complain(requestTrouble(error));
    }
};

/** Another name; the others get it with the next command. */
export const nameChange = async (room: Room, name: string): Promise<void> => {
    try {
        nameKeep((await nameSay(name)).name);
        room.again();
        const { table, you } = room.state.get();
        const [seat] = table ? seatsOf(table, you.person) : [];
        if (table && seat) await room.ask('colour', { seat, colour: table.seats[seat - 1]!.colour });
    } catch (error) {
        complain(requestTrouble(error));
    }
};
