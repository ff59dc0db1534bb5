// What this browser remembers for tables over the network: the name, the last set-up, tables that were visited.
import { localRead, localWrite } from '../app/localStore.ts';
import { fieldsOf, listOf } from '../client/check.ts';
import { chatKinds, clockKinds } from '../client/messages.ts';
import type { TableState, TableRules } from '../client/messages.ts';
import { choiceRead } from '../screens/choice.ts';
import { gameWord, playersWithin } from '../table/registry.ts';
import { nameClean } from '../table/record.ts';
import { t } from '../words/index.ts';

/** Characters of a name that a server takes. */
export const NAME_MAX = 24;
const TABLES_MAX = 60;

export const nameFit = (text: string): string => [...nameClean(text)].slice(0, NAME_MAX).join('').trim();

/** The name that was used last; empty for none. */
export const nameRead = (): string => nameFit(String(localRead('name') ?? ''));
export const nameKeep = (name: string): void => localWrite('name', name);

/** A name for who has not said one. */
export const nameGuest = (): string =>
    `${t('net.guest')} ${1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 99)}`;

/** Whether a name is such a one. */
export const isGuestName = (name: string): boolean =>
    name.startsWith(`${t('net.guest')} `) && /^\d+$/.test(name.slice(t('net.guest').length + 1));

export type TableSetup = { game: string; players: number; rules: Partial<TableRules> };

/** The set-up of the last table that was made here, or else of the last game on this machine. */
export const setupRead = (): TableSetup => {
    const choice = choiceRead([], 'casual');
    const usual: TableSetup = {
        game: gameWord(choice.game, choice.options),
        players: choice.seats.length,
        rules: { clock: 'none' },
    };
    try {
        const kept = fieldsOf(localRead('tableSetup'));
        const rules = fieldsOf(kept.rules);
        const clock = clockKinds.find((kind) => kind === rules.clock) ?? 'none';
        const chat = chatKinds.find((kind) => kind === rules.chat) ?? 'free';
        const number = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);
        const game = typeof kept.game === 'string' ? kept.game : usual.game;
        return {
            game,
            players: playersWithin(game, number(kept.players)),
            rules: {
                clock,
                chat,
                ...(clock === 'none' ? {} : { bank: number(rules.bank), turn: number(rules.turn) }),
                watch: rules.watch !== false,
                back: rules.back !== false,
            },
        };
    } catch {
        return usual;
    }
};

export const setupKeep = ({ game, players, rules }: TableState): void =>
    localWrite('tableSetup', { game, players, rules });

/** A table that was visited: `moves`, how many moves were seen, `over`, how it stood. */
export type Visited = { id: string; at: number; moves: number; over: boolean };

const isVisited = (value: unknown): value is Visited => {
    const one = value as Partial<Visited> | null;
    return (
        typeof one === 'object' &&
        one !== null &&
        typeof one.id === 'string' &&
        Number.isFinite(one.at) &&
        Number.isFinite(one.moves) &&
        typeof one.over === 'boolean'
    );
};

/** The latest first. */
export const visitedRead = (): Visited[] => {
    try {
        return listOf(localRead('tables'), 1000, (one) => one)
            .filter(isVisited)
            .sort((a, b) => b.at - a.at);
    } catch {
        return [];
    }
};

export const visitedFind = (id: string): Visited | null => visitedRead().find((one) => one.id === id) ?? null;

export const visitedKeep = (one: Visited): void =>
    localWrite('tables', [one, ...visitedRead().filter(({ id }) => id !== one.id)].slice(0, TABLES_MAX));

export const visitedForget = (gone: string): void =>
    localWrite(
        'tables',
        visitedRead().filter(({ id }) => id !== gone),
    );

/** People whose chat is not shown. */
export const mutedRead = (): string[] => {
    try {
        return listOf(localRead('muted'), 1000, String);
    } catch {
        return [];
    }
};
export const mutedSwitch = (person: string): void => {
    const now = mutedRead();
    localWrite('muted', now.includes(person) ? now.filter((one) => one !== person) : [...now, person]);
};

/** A table at which one wants to sit at once. */
let sitAt = '';
export const wishSit = (id: string): void => {
    sitAt = id;
};
/** True once, for the table that was wished for. */
export const wishTake = (id: string): boolean => {
    const wished = sitAt === id;
    if (wished) sitAt = '';
    return wished;
};
