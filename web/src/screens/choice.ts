// What somebody chose for a new game, and the setup that follows. The last choice is kept.
import { localRead, localWrite } from '../app/localStore.ts';
import { nameClean } from '../table/record.ts';
import { colours, gameWord, games, optionGroups, optionWith, playersOf } from '../table/registry.ts';
import type { GameName, OptionName } from '../table/registry.ts';
import type { Colour, Seat, Setup } from '../table/view.ts';

/** `number` tells rows of the list apart while they are moved. */
export type SeatChoice = { number: number; name: string; colour: Colour; player: string };

export type Choice = {
    game: GameName;
    options: OptionName[];
    seats: SeatChoice[];
    /** Number of the seat that begins; -1 for anybody. */
    first: number;
};

/** A choice that many make. `label`: its name among the words. */
export type Preset = { label: PresetLabel | `game.${GameName}`; game: GameName; options: OptionName[] };
type PresetLabel = `preset.${'first' | 'standard' | 'booklet' | 'towers' | 'all'}`;

/** Some for the base game, and every game that has no options. */
export const presets: readonly Preset[] = [
    { label: 'preset.first', game: 'base', options: [] },
    { label: 'preset.standard', game: 'base', options: ['farmers'] },
    { label: 'preset.booklet', game: 'base', options: ['farmers', 'river', 'abbot'] },
    { label: 'preset.towers', game: 'base', options: ['farmers', 'river', 'towers'] },
    {
        label: 'preset.all',
        game: 'base',
        options: optionGroups('base')
            .map((group) => group.at(-1)!)
            .filter(({ needs }) => needs.length === 0)
            .map(({ name }) => name),
    },
    ...games
        .filter(({ options }) => options.length === 0)
        .map(({ name }): Preset => ({ label: `game.${name}`, game: name, options: [] })),
];

const wordOf = ({ game, options }: Pick<Choice, 'game' | 'options'>): string => gameWord(game, options);

/** The preset that a choice is, if it is one. */
export const presetOf = (choice: Pick<Choice, 'game' | 'options'>): Preset | null =>
    presets.find((preset) => wordOf(preset) === wordOf(choice)) ?? null;

/** Whether so many can play what was chosen. */
export const seatsFit = ({ game, options, seats }: Choice): boolean => {
    const { least, most } = playersOf(game, options);
    return seats.length >= least && seats.length <= most;
};

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
        options: ['farmers'],
        seats: [human, seatNew([human], bot)],
        first: -1,
    };
};

const seatsRead = (kept: unknown, bots: string[]): SeatChoice[] | null => {
    if (!Array.isArray(kept) || kept.length === 0 || kept.length > colours.length) return null;
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

/** Those that there are, and none that a later one excludes. Older pages kept `{ farmers: true, river: 'river' }`. */
const optionsRead = (kept: unknown): OptionName[] | null => {
    if (!kept || typeof kept !== 'object') return null;
    const words = Array.isArray(kept)
        ? kept
        : Object.entries(kept).map(([name, value]) => (value === true ? name : value));
    return games
        .flatMap(({ options }) => options)
        .filter(({ name }) => words.includes(name))
        .reduce<OptionName[]>(optionWith, []);
};

/** Bots that were chosen before it was known which there are. */
export const choiceKnown = (choice: Choice, bots: string[], bot: string): Choice => {
    const known = (player: string): boolean => player === 'human' || bots.includes(player);
    if (bots.length === 0 || choice.seats.every(({ player }) => known(player))) return choice;
    const seats = choice.seats.map((seat) => (known(seat.player) ? seat : { ...seat, player: bot }));
    return { ...choice, seats };
};

/** The last choice, as far as it can be made today; every bot is possible until it is known which there are. */
export const choiceRead = (bots: string[], bot: string, key = 'choice'): Choice => {
    const usual = choiceUsual(bot);
    const kept = localRead(key) as Partial<Choice> | null;
    if (!kept || typeof kept !== 'object') return usual;
    const game = games.find(({ name }) => name === kept.game)?.name ?? usual.game;
    const seats = seatsRead(kept.seats, bots) ?? usual.seats;
    const choice = {
        game,
        options: optionsRead(kept.options) ?? usual.options,
        seats,
        first:
            typeof kept.first === 'number' && kept.first >= 0 && kept.first < seats.length ? kept.first : -1,
    };
    return seatsFit(choice) ? choice : { ...choice, seats: usual.seats, first: usual.first };
};

export const choiceKeep = (choice: Choice, key = 'choice'): void =>
    localWrite(key, {
        ...choice,
        first: choice.seats.findIndex(({ number }) => number === choice.first),
    });

/** Names that two seats share get a number. */
const distinct = (names: string[]): string[] =>
    names.map((name, i) => {
        const before = names.slice(0, i).filter((other) => other === name).length;
        return before > 0 ? `${name} ${before + 1}` : name;
    });

const seatsNamed = (seats: SeatChoice[], nameOf: (seat: SeatChoice, index: number) => string): Seat[] => {
    const names = distinct(seats.map((seat, i) => nameClean(seat.name) || nameOf(seat, i)));
    return seats.map(({ colour, player }, i) => ({ name: names[i]!, colour, player }));
};

/** Seats for any number of players: those that were chosen, then other people. */
export const seatsAny = ({ seats }: Choice, nameOf: (seat: SeatChoice, index: number) => string): Seat[] => {
    const all = [...seats];
    while (all.length < colours.length) all.push(seatNew(all, 'human'));
    return seatsNamed(all, nameOf);
};

/** Seats in playing order: whoever begins comes first, the others follow around the table. */
export const setupOf = (choice: Choice, nameOf: (seat: SeatChoice, index: number) => string): Setup => {
    const { seats, first } = choice;
    const all = seatsNamed(seats, nameOf);
    const chosen = seats.findIndex(({ number }) => number === first);
    const chance = crypto.getRandomValues(new Uint32Array(1))[0]! % seats.length;
    const begin = chosen >= 0 ? chosen : chance;
    return { game: wordOf(choice), seats: [...all.slice(begin), ...all.slice(0, begin)] };
};
