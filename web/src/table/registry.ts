// Which games, options, figures, tokens, reasons and colours there are, and how many may play. The build asks the registry of the
// engine and puts the answer in place of REGISTRY, as a text: an object would become a file of its own. The page lists none
// of them by hand.
import type {
    Figure,
    GameInfo,
    GameName,
    OptionInfo,
    OptionName,
    Reason,
    Token,
} from '../../../bindings/wasm/bastide.mjs';
import type { Colour } from './view.ts';

export type { GameName, OptionInfo, OptionName };

declare const REGISTRY: string;

type Registry = {
    games: GameInfo[];
    figures: Figure[];
    tokens: Token[];
    reasons: Reason[];
    colours: Colour[];
};

/** `figures`, `tokens` and `reasons` come in the order in which they are shown; `colours` are those that players can be drawn in. */
export const { games, figures, tokens, reasons, colours }: Registry = JSON.parse(REGISTRY);

const gameFind = (name: GameName): GameInfo => games.find((game) => game.name === name)!;

export const optionsOf = (game: GameName): OptionInfo[] => gameFind(game).options;

/** Options that exclude each other stand together; most stand alone. */
export const optionGroups = (game: GameName): OptionInfo[][] => {
    const groups: OptionInfo[][] = [];
    for (const option of optionsOf(game)) {
        const group = groups.find((others) => others.some(({ name }) => option.excludes.includes(name)));
        if (group) group.push(option);
        else groups.push([option]);
    }
    return groups;
};

/** The options with this one and those that it brings along, and without those that it excludes. */
export const optionWith = (
    options: OptionName[],
    { name: added, excludes, needs }: OptionInfo,
): OptionName[] => [
    ...options.filter((name) => name !== added && !excludes.includes(name) && !needs.includes(name)),
    ...needs,
    added,
];

/** The options without this one, and without those that bring it along. */
export const optionWithout = (game: GameName, options: OptionName[], left: OptionName): OptionName[] => {
    const gone = optionsOf(game).filter(({ name, needs }) => name === left || needs.includes(left));
    return options.filter((option) => !gone.some(({ name }) => name === option));
};

/** The fewest and the most players. */
export const playersOf = (game: GameName, options: OptionName[]): { least: number; most: number } => {
    const { players, options: known } = gameFind(game);
    const added = known.filter(({ name }) => options.includes(name)).map((option) => option.players);
    const all = [players, ...added];
    return { least: players[0], most: Math.max(...all.map(([, most]) => most)) };
};

/** As FORMATS.md names it. */
export const gameWord = (game: GameName, options: OptionName[]): string =>
    [
        game,
        ...optionsOf(game)
            .map(({ name }) => name)
            .filter((name) => options.includes(name)),
    ].join('+');

/** The first game of the registry where the word names none. */
export const gameOfWord = (word: string): GameName =>
    (games.find(({ name }) => name === word.split('+', 1)[0]) ?? games[0]!).name;

/** A number of players that the rules of this word allow: the nearest. */
export const playersWithin = (word: string, players: number): number => {
    const game = gameOfWord(word);
    const options = optionsOf(game).map(({ name }) => name);
    const { least, most } = playersOf(
        game,
        options.filter((name) => word.split('+').includes(name)),
    );
    return Math.min(most, Math.max(least, players));
};
