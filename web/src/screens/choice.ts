// What somebody chose for a new game, and the setup that follows. The last choice is kept.
import { localRead, localWrite } from '../app/localStore.ts';
import { nameClean } from '../table/record.ts';
import type { Colour, Seat, Setup } from '../table/view.ts';

export const games = ['base', 'wheel', 'hunters'] as const;
export type GameName = (typeof games)[number];

export const rivers = ['none', 'river', 'river-fork'] as const;
export type River = (typeof rivers)[number];

export type Options = { farmers: boolean; river: River; abbot: boolean; towers: boolean };

/** The colours that pictures know. */
export const colours = ['red', 'blue', 'yellow', 'black', 'pink'] as const satisfies readonly Colour[];

/** `number` tells rows of the list apart while they are moved. */
export type SeatChoice = { number: number; name: string; colour: Colour; player: string };

export type Choice = {
    game: GameName;
    options: Options;
    seats: SeatChoice[];
    /** Number of the seat that begins; -1 for anybody. */
    first: number;
};

const none: Options = { farmers: false, river: 'none', abbot: false, towers: false };

export const presets = [
    { name: 'first', game: 'base', options: none },
    { name: 'standard', game: 'base', options: { ...none, farmers: true } },
    { name: 'booklet', game: 'base', options: { ...none, farmers: true, river: 'river', abbot: true } },
    { name: 'towers', game: 'base', options: { ...none, farmers: true, river: 'river', towers: true } },
    { name: 'all', game: 'base', options: { farmers: true, river: 'river-fork', abbot: true, towers: true } },
    { name: 'wheel', game: 'wheel', options: none },
    { name: 'hunters', game: 'hunters', options: none },
] as const satisfies readonly { name: string; game: GameName; options: Options }[];
export type PresetName = (typeof presets)[number]['name'];

const same = (a: Options, b: Options): boolean =>
    a.farmers === b.farmers && a.river === b.river && a.abbot === b.abbot && a.towers === b.towers;

/** The preset that a choice is, if it is one. */
export const presetOf = ({ game, options }: Choice): PresetName | null =>
    presets.find((preset) => preset.game === game && (game !== 'base' || same(preset.options, options)))
        ?.name ?? null;

/** As FORMATS.md names it. */
export const gameWord = ({ game, options }: Pick<Choice, 'game' | 'options'>): string => {
    if (game !== 'base') return game;
    const { farmers, river, abbot, towers } = options;
    return ['base', farmers && 'farmers', river !== 'none' && river, abbot && 'abbot', towers && 'towers']
        .filter(Boolean)
        .join('+');
};

export const gameOfWord = (word: string): GameName =>
    games.find((game) => game === word.split('+', 1)[0]) ?? 'base';

export const seatNew = (seats: SeatChoice[], player: string, name = ''): SeatChoice => ({
    number: Math.max(-1, ...seats.map((seat) => seat.number)) + 1,
    name,
    colour: colours.find((colour) => !seats.some((seat) => seat.colour === colour)) ?? 'red',
    player,
});

export const choiceUsual = (bot: string): Choice => {
    const human = seatNew([], 'human');
    return {
        game: 'base',
        options: { ...none, farmers: true },
        seats: [human, seatNew([human], bot)],
        first: -1,
    };
};

const seatsRead = (kept: unknown, bots: string[]): SeatChoice[] | null => {
    if (!Array.isArray(kept) || kept.length < 2 || kept.length > 5) return null;
    const seats: SeatChoice[] = [];
    for (const one of kept as Partial<SeatChoice>[]) {
        const player = typeof one?.player === 'string' ? one.player : 'human';
        const seat = seatNew(
            seats,
            player === 'human' || bots.length === 0 || bots.includes(player) ? player : bots[0]!,
        );
        const free = colours.find((c) => c === one?.colour && !seats.some((other) => other.colour === c));
        seats.push({ ...seat, name: nameClean(String(one?.name ?? '')), colour: free ?? seat.colour });
    }
    return seats;
};

/** Bots that were chosen before it was known which there are. */
export const choiceKnown = (choice: Choice, bots: string[], bot: string): Choice => {
    const known = (player: string): boolean => player === 'human' || bots.includes(player);
    if (bots.length === 0 || choice.seats.every(({ player }) => known(player))) return choice;
    const seats = choice.seats.map((seat) => (known(seat.player) ? seat : { ...seat, player: bot }));
    return { ...choice, seats };
};

/** The last choice, as far as it can be made today; every bot is possible until it is known which there are. */
export const choiceRead = (bots: string[], bot: string): Choice => {
    const usual = choiceUsual(bot);
    const kept = localRead('choice') as Partial<Choice> | null;
    if (!kept || typeof kept !== 'object') return usual;
    const options: Partial<Options> =
        kept.options && typeof kept.options === 'object' ? kept.options : usual.options;
    const seats = seatsRead(kept.seats, bots) ?? usual.seats;
    return {
        game: games.find((game) => game === kept.game) ?? usual.game,
        options: {
            farmers: options.farmers === true,
            river: rivers.find((river) => river === options.river) ?? 'none',
            abbot: options.abbot === true,
            towers: options.towers === true,
        },
        seats,
        first:
            typeof kept.first === 'number' && kept.first >= 0 && kept.first < seats.length ? kept.first : -1,
    };
};

export const choiceKeep = (choice: Choice): void =>
    localWrite('choice', {
        ...choice,
        first: choice.seats.findIndex(({ number }) => number === choice.first),
    });

/** Names that two seats share get a number. */
const distinct = (names: string[]): string[] =>
    names.map((name, i) => {
        const before = names.slice(0, i).filter((other) => other === name).length;
        return before > 0 ? `${name} ${before + 1}` : name;
    });

/** Seats in playing order: whoever begins comes first, the others follow around the table. */
export const setupOf = (choice: Choice, nameOf: (seat: SeatChoice, index: number) => string): Setup => {
    const { seats, first } = choice;
    const names = distinct(seats.map((seat, i) => nameClean(seat.name) || nameOf(seat, i)));
    const all = seats.map(({ colour, player }, i): Seat => ({ name: names[i]!, colour, player }));
    const chosen = seats.findIndex(({ number }) => number === first);
    const chance = crypto.getRandomValues(new Uint32Array(1))[0]! % seats.length;
    const begin = chosen >= 0 ? chosen : chance;
    return { game: gameWord(choice), seats: [...all.slice(begin), ...all.slice(0, begin)] };
};
