// Requests to the server that the page came from: names of people, tables, links.
import { countOf, fieldsOf, listOf, textOf } from './check.ts';
import type { Socket } from './connection.ts';
import { clockKinds, tableTextRead } from './messages.ts';
import type { TableRules } from './messages.ts';

/** `status` 0: nobody answers, or it is no server of tables. */
export type Trouble = Error & { status: number };
const troubleNew = (text: string, status: number): Trouble => Object.assign(new Error(text), { status });
export const statusOf = (error: unknown): number =>
    error instanceof Error && 'status' in error ? Number(error.status) : 0;

const addressOf = (path: string): URL => new URL(path, document.baseURI);

const request = async (path: string, body?: object): Promise<unknown> => {
    let response: Response;
    try {
        response = await fetch(addressOf(path), {
            ...(body
                ? {
                      method: 'POST',
                      headers: { 'content-type': 'application/json' },
                      body: JSON.stringify(body),
                  }
                : {}),
            cache: 'no-store',
        });
    } catch {
        throw troubleNew('nobody answers', 0);
    }
    const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answer: unknown = json ? await response.json().catch(() => null) : null;
    if (!response.ok) {
        const said = json && answer ? String((answer as { error?: unknown }).error ?? '') : '';
        // A web host that only has files knows none of these paths.
        throw troubleNew(said || `${response.status}`, json || response.status >= 500 ? response.status : 0);
    }
    if (!json) throw troubleNew('this is no server of tables', 0);
    return answer;
};

export type Person = { person: string; name: string };
const personOf = (value: unknown): Person => {
    const { person, name } = fieldsOf(value);
    return { person: textOf(person, 64), name: textOf(name, 64) };
};

/** Sets the name of the person here; the server makes a person of who is none yet. */
export const nameSay = async (name: string): Promise<Person> =>
    personOf(await request('api/people', { name }));

export type SeatWish = { kind: 'me' | 'free' | 'reserved' } | { kind: 'bot'; level: string };
export type TableWish = {
    game?: string;
    players?: number;
    seats: SeatWish[];
    rules?: Partial<TableRules>;
    saved?: string;
};

/** A new table: its ID. */
export const tableMake = async (wish: TableWish): Promise<string> =>
    textOf(fieldsOf(await request('api/tables', wish)).table, 32);

/** A table of the lobby. */
export type Listed = {
    table: string;
    game: string;
    players: number;
    free: number;
    clock: (typeof clockKinds)[number];
    /** Milliseconds, as in the rules of a table. */
    bank: number;
    turn: number;
    /** Who sits there. */
    names: string[];
    /** Made so far. */
    moves: number;
};

const listedOf = (value: unknown): Listed => {
    const all = fieldsOf(value);
    return {
        table: textOf(all.table, 32),
        game: textOf(all.game, 200),
        players: countOf(all.players, 6),
        free: countOf(all.free ?? 0, 6),
        clock: clockKinds.find((kind) => kind === all.clock) ?? 'none',
        bank: countOf(all.bank ?? 0),
        turn: countOf(all.turn ?? 0),
        names: listOf(all.names ?? [], 6, (name) => textOf(name, 64)),
        moves: countOf(all.moves ?? 0),
    };
};

/** Public tables: those that wait for players, and games to watch. */
export const tablesList = async (): Promise<{ open: Listed[]; games: Listed[] }> => {
    const { tables, games } = fieldsOf(await request('api/tables'));
    return { open: listOf(tables, 1000, listedOf), games: listOf(games ?? [], 1000, listedOf) };
};

/** A table as it is now, without sitting down at it. */
export const tableLook = async (id: string): Promise<ReturnType<typeof tableTextRead>> =>
    tableTextRead(await request(`api/${encodeURIComponent(id)}/table`));

/** What a link is good for: the own seat again (`return`), or a key for hello. */
export const linkRedeem = async (id: string, token: string): Promise<'return' | 'key'> => {
    const answer = fieldsOf(await request(`api/${encodeURIComponent(id)}/return`, { token }));
    return answer.person === undefined ? 'key' : 'return';
};

/** The own return link. */
export const linkMake = async (id: string): Promise<string> =>
    textOf(fieldsOf(await request(`api/${encodeURIComponent(id)}/link`, {})).link, 500);

/** The saved game so far. */
export const gameDownload = async (id: string): Promise<string> => {
    const response = await fetch(addressOf(`api/${encodeURIComponent(id)}`), { cache: 'no-store' }).catch(
        () => null,
    );
    if (!response?.ok) throw troubleNew('nobody answers', response?.status ?? 0);
    return response.text();
};

export const socketOpen = (id: string): Socket => {
    const address = addressOf(`ws/${encodeURIComponent(id)}`);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(address) as unknown as Socket; // of which it has more
};

/** The address that friends open. */
export const tableAddress = (id: string): string => {
    const address = new URL(document.baseURI);
    address.hash = `#/t/${id}`;
    return address.href;
};
