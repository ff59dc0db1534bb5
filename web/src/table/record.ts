// Saved games, the .bastide text of FORMATS.md. The text is taken apart here; whether its game exists and its moves
// can be played is for the engine to say (open.ts asks it).
import type { Decision } from './engine.ts';
import { t } from '../words/index.ts';
import { COLOURS } from './view.ts';
import type { Colour, Seat, Setup } from './view.ts';

export const BYTES_MAX = 16 << 20;
const HEADERS_MAX = 1024;
const LINE_MAX = 4096;
const NAME_MAX = 64;
const MOVES_MAX = 4096;
const MAGIC = 'bastide 1';
const ACTIONS = ['draw', 'place', 'claim', 'guard', 'recall', 'raise', 'crown', 'pass'];
const ONCE = ['game', 'players', 'result'];

export type Header = { key: string; value: string };

/** A saved game, taken apart. */
export type Record = {
    setup: Setup;
    /** In the order of the file, those that the setup tells too. */
    headers: Header[];
    moves: string[];
    /** Line of each move, from 1. */
    lines: number[];
    /** What the file says the points are; null where it says nothing. */
    result: number[] | null;
    resultLine: number;
};

export type RecordError = Error & { line: number };

/** What is wrong with a saved game, and in which line. */
export const recordError = (line: number, text: string): RecordError =>
    Object.assign(new Error(t('file.line', { line, text })), { line });

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const trim = (text: string): string => text.replace(/^[ \t\r]+|[ \t\r]+$/g, '');
const uncommented = (line: string): string => trim(line.split('#', 1)[0]!);

// ---- reading -------------------------------------------------------------------------------------------

// Other than tab and line ends; a lone carriage return is one of them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\r(?!\n|$)/;

const decode = (source: Uint8Array | string): string => {
    const size = typeof source === 'string' ? bytesOf(source) : source.length;
    if (size > BYTES_MAX) throw recordError(1, t('file.large', { size: BYTES_MAX >> 20 }));
    if (typeof source === 'string') return source.replace(/^\ufeff/, '');
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(source);
    } catch {
        throw recordError(faultLine(source), t('file.notText'));
    }
};

/** The line of the first byte that is no text: found by decoding line by line. */
const faultLine = (bytes: Uint8Array): number => {
    let line = 1;
    for (let from = 0; from < bytes.length; line++) {
        const end = bytes.indexOf(10, from);
        const next = end < 0 ? bytes.length : end + 1;
        try {
            new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, next));
        } catch {
            return line;
        }
        from = next;
    }
    return line;
};

const controlCheck = (lines: string[]): void => {
    const line = lines.findIndex((text) => CONTROL.test(text));
    if (line >= 0) throw recordError(line + 1, t('file.control'));
};

const magicCheck = (line: string): void => {
    const text = uncommented(line);
    if (text === MAGIC) return;
    if (text.startsWith('bastide ')) throw recordError(1, t('file.newer', { magic: MAGIC }));
    throw recordError(1, t('file.magic', { magic: MAGIC }));
};

type Numbered = Header & { line: number };

const headerOf = (text: string, line: number, before: Numbered[]): Numbered => {
    const key = text.split(/[ \t]/, 1)[0]!;
    const value = trim(text.slice(key.length));
    if (ACTIONS.includes(key)) throw recordError(line, t('file.noEmptyLine'));
    if (value === '') throw recordError(line, t('file.noValue'));
    if (bytesOf(text) > LINE_MAX) throw recordError(line, t('file.longHeader', { max: LINE_MAX }));
    if (ONCE.includes(key) && before.some((header) => header.key === key))
        throw recordError(line, t('file.second', { key }));
    if (before.length === HEADERS_MAX) throw recordError(line, t('file.manyHeaders', { max: HEADERS_MAX }));
    return { key, value, line };
};

/** Headers end with an empty line; one that holds only a comment is not empty. Gives where the moves begin. */
const headersOf = (lines: string[]): { headers: Numbered[]; next: number } => {
    const headers: Numbered[] = [];
    let next = 1;
    while (next < lines.length) {
        const line = lines[next++]!;
        if (trim(line) === '') break;
        const text = uncommented(line);
        if (text !== '') headers.push(headerOf(text, next, headers));
    }
    return { headers, next };
};

const namesOf = ({ value, line }: Numbered): string[] => {
    const names = value.split('|').map(trim);
    names.forEach((name, i) => {
        if (name === '') throw recordError(line, t('file.noName', { player: i + 1 }));
        if (bytesOf(name) > NAME_MAX)
            throw recordError(line, t('file.longName', { player: i + 1, max: NAME_MAX }));
    });
    if (names.length < 2 || names.length > 5)
        throw recordError(line, t('file.players', { count: names.length }));
    return names;
};

const resultOf = ({ value, line }: Numbered, players: number): number[] => {
    const points = value.split(/[ \t]+/);
    if (!points.every((word) => /^[+-]?\d{1,5}$/.test(word))) throw recordError(line, t('file.resultList'));
    if (points.length !== players)
        throw recordError(line, t('file.resultCount', { points: points.length, players }));
    return points.map(Number);
};

/** Colours as the file says, each once; what it does not say, or twice, is the next free one. */
const coloursOf = (said: string[], players: number): Colour[] => {
    const known = said.map((word) => COLOURS.find((colour) => colour === word));
    const chosen: (Colour | undefined)[] = Array.from({ length: players }, (_, i) =>
        known.indexOf(known[i]) === i ? known[i] : undefined,
    );
    return chosen.map((colour, i) => {
        const free = COLOURS.find((one) => !chosen.includes(one))!;
        return (chosen[i] = colour ?? free);
    });
};

const seatsOf = (names: string[], headers: Numbered[]): Seat[] => {
    const list = (key: string): string[] =>
        headers
            .find((header) => header.key === key)
            ?.value.split('|')
            .map(trim) ?? [];
    const players = list('seats');
    const colours = coloursOf(list('colours'), names.length);
    return names.map((name, i) => ({ name, colour: colours[i]!, player: players[i] || 'human' }));
};

const movesOf = (lines: string[], next: number): { moves: string[]; numbers: number[] } => {
    const moves: string[] = [];
    const numbers: number[] = [];
    for (let i = next; i < lines.length; i++)
        for (const part of lines[i]!.split('#', 1)[0]!.split(';')) {
            const move = trim(part)
                .split(/[ \t]+/)
                .join(' ');
            if (move === '') continue;
            if (moves.length === MOVES_MAX) throw recordError(i + 1, t('file.manyMoves', { max: MOVES_MAX }));
            moves.push(move);
            numbers.push(i + 1);
        }
    return { moves, numbers };
};

/** Takes a saved game apart. Throws a RecordError. */
export const recordRead = (source: Uint8Array | string): Record => {
    const text = decode(source);
    if (text === '') throw recordError(1, t('file.empty'));
    const lines = text.split('\n');
    controlCheck(lines);
    magicCheck(lines[0]!);
    const { headers, next } = headersOf(lines);
    const header = (key: string): Numbered => {
        const found = headers.find((one) => one.key === key);
        if (!found) throw recordError(1, t('file.noHeader', { key }));
        return found;
    };
    const game = header('game').value;
    const seats = seatsOf(namesOf(header('players')), headers);
    const said = headers.find(({ key }) => key === 'result');
    const { moves, numbers } = movesOf(lines, next);
    return {
        setup: { game, seats },
        headers: headers.map(({ key, value }) => ({ key, value })),
        moves,
        lines: numbers,
        result: said ? resultOf(said, seats.length) : null,
        resultLine: said?.line ?? 0,
    };
};

// ---- writing -------------------------------------------------------------------------------------------

/** A name as it can stand in a file. */
export const nameClean = (name: string): string => {
    let clean = trim(name.replace(/[#|\u0000-\u001f\u007f-\u009f]/g, ' ').replace(/ +/g, ' '));
    while (bytesOf(clean) > NAME_MAX) clean = trim([...clean].slice(0, -1).join(''));
    return clean;
};

/** Headers of a game: those it was loaded with, in their order, with what the setup says now. */
const headersNow = (setup: Setup, kept: Header[], result: number[] | null): Header[] => {
    const list = (of: (seat: Seat, number: number) => string): string => setup.seats.map(of).join(' | ');
    const now = new Map([
        ['game', setup.game],
        ['players', list(({ name }, i) => nameClean(name) || `${i + 1}`)],
        ['colours', list(({ colour }) => colour)],
        ['seats', list(({ player }) => player)],
        ...(result ? [['result', result.join(' ')] as const] : []),
    ]);
    const headers = kept.filter(({ key }) => key !== 'result' || result);
    const lines = headers.map(({ key, value }) => ({ key, value: now.get(key) ?? value }));
    const missing = [...now].filter(([key]) => !headers.some((header) => header.key === key));
    return [...lines, ...missing.map(([key, value]) => ({ key, value }))];
};

/** One turn on a line, with a comment that says which of the player's turns it is. */
const turnLines = (setup: Setup, history: Decision[]): string[] => {
    const turns = setup.seats.map(() => 0);
    const lines: { player: number; moves: string[] }[] = [];
    for (const { move, active } of history) {
        const last = lines[lines.length - 1];
        if (last?.player === active) last.moves.push(move);
        else lines.push({ player: active, moves: [move] });
    }
    return lines.map(({ player, moves }) => {
        turns[player]!++;
        return `${moves.join('; ')}  # ${turns[player]} ${nameClean(setup.seats[player]!.name)}`;
    });
};

/** The saved game as text. `result` are the points of a finished game. */
export const recordWrite = (
    setup: Setup,
    kept: Header[],
    history: Decision[],
    result: number[] | null,
): string => {
    const headers = headersNow(setup, kept, result).map(({ key, value }) => `${key} ${value}`);
    return [MAGIC, ...headers, '', ...turnLines(setup, history), ''].join('\n');
};
