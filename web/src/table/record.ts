// Saved games, the .bastide text of FORMATS.md. The engine reads and writes them (record() and recordText() of
// bastide.mjs); here stands what the page adds: who sits where in which colour, and the headers of a game that is saved.
import type { SavedRecord } from '../../../bindings/wasm/bastide.mjs';
import { COLOURS } from './view.ts';
import type { Colour, Seat, Setup } from './view.ts';

/** Larger files are not even read. */
export const BYTES_MAX = 16 << 20;
const NAME_MAX = 64;

export type Header = SavedRecord['headers'][number];

/** Of a game that is played with real tiles: people said which were drawn. */
export const REAL: Header = { key: 'drawn', value: 'people' };
export const isReal = (headers: Header[]): boolean =>
    headers.some(({ key, value }) => key === REAL.key && value === REAL.value);

/** A saved game as the page needs it. */
export type Record = { setup: Setup; headers: Header[]; moves: string[] };

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

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

/** A saved game with its seats. */
export const recordOf = ({ game, names, headers, moves }: SavedRecord): Record => {
    const list = (key: string): string[] =>
        headers
            .find((header) => header.key === key)
            ?.value.split('|')
            .map((word) => word.trim()) ?? [];
    const players = list('seats');
    const colours = coloursOf(list('colours'), names.length);
    const seats = names.map((name, i) => ({ name, colour: colours[i]!, player: players[i] || 'human' }));
    const position = headers.find(({ key }) => key === 'position')?.value;
    return { setup: { game, seats, ...(position === undefined ? {} : { position }) }, headers, moves };
};

/** A name as it can stand in a file. */
export const nameClean = (name: string): string => {
    const plain = [...name.slice(0, 4 * NAME_MAX)].map((one) => (/[#|\p{C}\s]/u.test(one) ? ' ' : one));
    let clean = plain.join('').replace(/ +/g, ' ').trim();
    while (bytesOf(clean) > NAME_MAX) clean = [...clean].slice(0, -1).join('').trimEnd();
    return clean;
};

/** Headers of a game: those it was loaded with, in their order, with what the setup says now. */
const headersNow = (setup: Setup, loaded: Header[]): Header[] => {
    const list = (of: (seat: Seat, number: number) => string): string => setup.seats.map(of).join(' | ');
    const now = new Map([
        ['game', setup.game],
        ['players', list(({ name }, i) => nameClean(name) || `${i + 1}`)],
        ['colours', list(({ colour }) => colour)],
        ['seats', list(({ player }) => player)],
        ...(setup.position === undefined ? [] : [['position', setup.position] as const]),
    ]);
    const headers = loaded.filter(({ key }) => key !== 'result'); // the engine knows it
    const lines = headers.map(({ key, value }) => ({ key, value: now.get(key) ?? value }));
    const missing = [...now].filter(([key]) => !headers.some((header) => header.key === key));
    return [...lines, ...missing.map(([key, value]) => ({ key, value }))];
};

/** A game as something that the engine can read, to be written in its form. */
export const recordSource = ({ setup, headers, moves }: Record): Uint8Array =>
    new TextEncoder().encode(
        [
            'bastide 1',
            ...headersNow(setup, headers).map(({ key, value }) => `${key} ${value}`),
            '',
            ...moves,
            '',
        ].join('\n'),
    );
