// Which sections the rules of a game have, in order, and which tiles are shown beside them. The texts are in one file
// for each language, fetched when somebody reads.
import type { Kind, Reason, TurnKind } from '../../../../bindings/wasm/bastide.mjs';
import { gameOfWord, gameWord, optionsOf } from '../../table/registry.ts';
import type { GameName, OptionName } from '../../table/registry.ts';
import type { Language } from '../index.ts';
import type { Role } from '../../table/view.ts';

const hunterIds = [
    'hunters-idea',
    'hunters-setup',
    'hunters-turn',
    'hunters-lay',
    'hunters-figures',
    'forests',
    'bonus-turn',
    'rivers',
    'huts',
    'meadows',
    'hunters-majority',
    'bonus-tiles',
    'hunters-end',
] as const;

export const sectionIds = [
    'idea',
    'setup',
    'turn',
    'lay',
    'figures',
    'roads',
    'cities',
    'monasteries',
    'majority',
    'fields',
    'end',
    'river',
    'river-one',
    'river-fork',
    'abbot',
    'recall',
    'towers',
    'guards',
    'thieves',
    'towers-end',
    'inns',
    'inns-ignore',
    'large',
    'goods',
    'builder',
    'pig',
    'wheel-idea',
    'wheel-setup',
    'wheel-turn',
    'wheel-pig',
    'wheel-sectors',
    'wheel-crowns',
    'wheel-end',
    ...hunterIds,
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Where the rules speak of turns of a kind. */
export const turnTopics: Record<TurnKind, SectionId | null> = {
    usual: null,
    second: 'builder',
    bonus: 'bonus-turn',
};

export type RulesTable = { head: string[]; rows: string[][] };

export type Section = {
    title: string;
    text: string[];
    list?: string[];
    table?: RulesTable;
    /** Said behind list and table. */
    more?: string[];
};

export type Rules = Record<SectionId, Section>;

const chapters: Partial<Record<GameName, readonly SectionId[]>> = {
    wheel: [
        'wheel-idea',
        'wheel-setup',
        'wheel-turn',
        'wheel-pig',
        'wheel-sectors',
        'wheel-crowns',
        'lay',
        'figures',
        'roads',
        'cities',
        'monasteries',
        'majority',
        'fields',
        'wheel-end',
    ],
    hunters: hunterIds,
};

const base: readonly SectionId[] = [
    'idea',
    'setup',
    'turn',
    'lay',
    'figures',
    'roads',
    'cities',
    'monasteries',
    'majority',
];

/** What each option adds to the base game. */
const additions: Record<OptionName, readonly SectionId[]> = {
    farmers: ['fields'],
    river: ['river', 'river-one'],
    'river-fork': ['river', 'river-fork'],
    abbot: ['abbot', 'recall'],
    towers: ['towers', 'guards', 'thieves', 'towers-end'],
    inns: ['inns', 'large'],
    'inns-ignore': ['inns-ignore'],
    builders: ['goods', 'builder', 'pig'],
};

/** A game with all that can be added to it: more than one game can have, but all there is to read. */
export const everything = (game: GameName): string =>
    gameWord(
        game,
        optionsOf(game).map(({ name }) => name),
    );

/** The sections of a game as FORMATS.md names it, in order. */
export const sectionsOf = (word: string): readonly SectionId[] => {
    const game = gameOfWord(word);
    const whole = chapters[game];
    if (whole) return whole;
    const has = word.split('+');
    const added = optionsOf(game).flatMap(({ name }) => (has.includes(name) ? additions[name] : []));
    return [...base, ...new Set(added), 'end'];
};

/** Tiles shown beside a section. */
export const pictures: Partial<Record<SectionId, readonly string[]>> = {
    setup: ['BA-D-start'],
    roads: ['BA-V', 'BA-W', 'BA-A'],
    cities: ['BA-E', 'BA-N', 'BA-S'],
    monasteries: ['BA-B', 'BA-A'],
    abbot: ['BA-E-garden', 'BA-U-garden'],
    river: ['R12-A', 'R12-E', 'R12-L'],
    towers: ['TT-t2', 'TT-river'],
    thieves: ['TT-N', 'TT-x01'],
    inns: ['IC-O', 'IC-A'],
    goods: ['TB-B', 'TB-A', 'TB-G'],
    'wheel-pig': ['WF-07-1-seen', 'WF-29-3-seen'],
    'hunters-setup': ['HG00'],
    forests: ['HG29', 'HG63'],
    rivers: ['HG20', 'HG09'],
    meadows: ['HG35', 'HG53'],
    'bonus-tiles': ['HG93', 'HG94', 'HG88', 'HG92', 'HG85', 'HG91'],
};

/** Where the rules speak of something on the screen. */
const topics: Partial<Record<Kind | Reason | Role, SectionId>> = {
    road: 'roads',
    robber: 'roads',
    city: 'cities',
    knight: 'cities',
    monastery: 'monasteries',
    monk: 'monasteries',
    field: 'fields',
    farmer: 'fields',
    garden: 'abbot',
    abbot: 'recall',
    guard: 'guards',
    evicted: 'guards',
    thief: 'thieves',
    fortune: 'wheel-sectors',
    tax: 'wheel-sectors',
    famine: 'wheel-sectors',
    storm: 'wheel-sectors',
    inquisition: 'wheel-sectors',
    crown: 'wheel-crowns',
    river: 'rivers',
    lake: 'rivers',
    fisher: 'rivers',
    forest: 'forests',
    gatherer: 'forests',
    meadow: 'meadows',
    hunter: 'meadows',
    hut: 'huts',
    'river system': 'huts',
    canoe: 'bonus-tiles',
    'hunting-pit': 'bonus-tiles',
    goods: 'goods',
    large: 'large',
    builder: 'builder',
    pig: 'pig',
};

export const topicOf = (thing: Kind | Reason | Role): SectionId | null => topics[thing] ?? null;

/** The texts of a language, from a file of their own. */
export const rulesIn = async (language: Language): Promise<Rules> => {
    switch (language) {
        case 'uk':
            return (await import('./uk.ts')).rules;
        case 'ru':
            return (await import('./ru.ts')).rules;
        default:
            return (await import('./en.ts')).rules;
    }
};
