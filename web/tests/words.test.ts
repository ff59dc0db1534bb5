// The three languages: the same keys and placeholders, right plural forms, nothing left in English.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { en } from '../src/words/en.ts';
import { games as gamesEn } from '../src/words/en/games.ts';
import { games as gamesRu } from '../src/words/ru/games.ts';
import { games as gamesUk } from '../src/words/uk/games.ts';
import { review as reviewEn } from '../src/words/en/review.ts';
import { review as reviewRu } from '../src/words/ru/review.ts';
import { review as reviewUk } from '../src/words/uk/review.ts';
import { real as realEn } from '../src/words/en/real.ts';
import { real as realRu } from '../src/words/ru/real.ts';
import { real as realUk } from '../src/words/uk/real.ts';
import { languageFound, languageSet, t } from '../src/words/index.ts';
import type { Dictionary, Language, Text, Word } from '../src/words/index.ts';
import { ru } from '../src/words/ru.ts';
import { everything, pictures, rulesIn, sectionIds, sectionsOf, topicOf } from '../src/words/rules/books.ts';
import { presets } from '../src/screens/choice.ts';
import { gameWord, games, optionWith } from '../src/table/registry.ts';
import type { Section } from '../src/words/rules/books.ts';
import { uk } from '../src/words/uk.ts';
import { bastide, root } from './help.ts';

/** What comes with parts of the page that are fetched later. */
const later = {
    en: { ...gamesEn, ...reviewEn, ...realEn },
    uk: { ...gamesUk, ...reviewUk, ...realUk },
    ru: { ...gamesRu, ...reviewRu, ...realRu },
};
const english: Dictionary = { ...en, ...later.en };
const OTHERS: [Language, Dictionary][] = [
    ['uk', { ...uk, ...later.uk }],
    ['ru', { ...ru, ...later.ru }],
];
const words = Object.keys(english) as Word[];
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
/** Which placeholders a text has, whatever case they stand in. */
const holesOf = (text: Text): string[] => {
    const holes = formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []);
    return [...new Set(holes.map((hole) => hole.replace(/(Acc|Gen|Dat)\}$/, '}')))].sort();
};

test('every key stands once, in every language', () => {
    const folder = join(root, 'web/src/words');
    for (const language of ['en', 'uk', 'ru']) {
        const keys = readdirSync(join(folder, language)).flatMap((file) =>
            [...readFileSync(join(folder, language, file), 'utf8').matchAll(/^ {4}'([^']+)':/gm)].map(
                ([, key]) => key!,
            ),
        );
        assert.deepEqual(keys.sort(), [...words].sort(), language);
    }
    assert.ok(words.length > 300, `${words.length}`);
});

/** The text of all sources below a folder, but for the dictionaries. A name without a dot is a folder. */
const sources = (folder: string): string =>
    readdirSync(folder)
        .filter((name) => !['en', 'uk', 'ru'].includes(name))
        .map((name) =>
            name.includes('.') ? readFileSync(join(folder, name), 'utf8') : sources(join(folder, name)),
        )
        .join('\n');

test('what is wrong with a file is said in the very words of the engine', () => {
    const folders = ['src/engine', 'src/record', 'src/common'];
    const texts = folders
        .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
        .filter((file) => file.endsWith('.c'))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
        .replace(/%(\.\*)?[ds]/g, '{}');
    const put = new Set(['file.line', 'file.unknownGame', 'file.notMove']); // put together from several texts
    for (const word of words.filter((one) => /^(file|refusal)\./.test(one) && !put.has(one))) {
        const text = english[word];
        const form = typeof text === 'string' ? text : text.one!.replace('player', 'player{}');
        assert.ok(texts.includes(`"${form.replace(/\{\w+\}/g, '{}')}"`), `${word}: ${form}`);
    }
});

test('every text is used: by its key, or by a key put together from names', () => {
    const all = sources(join(root, 'web/src'));
    // t(`role.${name}`), named('edge', name)
    const made = [
        ...[...all.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, start]) => start!),
        ...[...all.matchAll(/named\(\s*'(\w+)'/g)].map(([, start]) => `${start!}.`),
        ...[...all.matchAll(/startsWith\('(\w+\.)'\)/g)].map(([, start]) => start!),
    ];
    const unused = words.filter(
        (word) =>
            !all.includes(`'${word}'`) &&
            !all.includes(`"${word}"`) &&
            !made.some((start) => word.startsWith(start)),
    );
    assert.deepEqual(unused, []);
});

for (const [language, dictionary] of OTHERS)
    test(`${language}: placeholders are those of the English text, in every form`, () => {
        for (const word of words) {
            assert.deepEqual(holesOf(dictionary[word]), holesOf(english[word]), word);
            const forms = dictionary[word];
            if (typeof forms === 'string') continue;
            for (const form of Object.values(forms))
                assert.deepEqual(holesOf(form), holesOf(english[word]), `${word}: ${form}`);
            assert.ok('one' in forms && 'few' in forms, `${word} needs one, few and other`);
            assert.ok(!/ (його|его|её|її)[.?: ]/.test(forms.one!), `${word}: one is 21, too: ${forms.one}`);
        }
    });

// Names that are the same everywhere; R and Shift are on the keys.
const LATIN = /\{\w+\}|Bastide|MIT|UTF|PNG|SVG|Shift|\bR\b/g;
const leftover = (text: string): string[] => text.replace(LATIN, '').match(/[A-Za-z]+/g) ?? [];

for (const [language, dictionary] of OTHERS)
    test(`${language}: nothing is left in English`, () => {
        for (const word of words)
            for (const form of formsOf(dictionary[word])) assert.deepEqual(leftover(form), [], word);
    });

/** Letters of the neighbouring language. */
const FOREIGN = { en: /[а-яёіїєґ]/i, uk: /[ыэъё]/i, ru: /[іїєґ’]/i };

test('letters of another language are no part of a text', () => {
    for (const [language, dictionary] of [['en', english] as const, ...OTHERS])
        for (const word of words)
            for (const form of formsOf(dictionary[word]))
                assert.ok(!FOREIGN[language].test(form), `${language} ${word}`);
});

test('a point and a figure have one word each in a language', () => {
    const other = { uk: /(^|[^а-яїієґ])оч(ко|ка|ки|ок|ках)($|[^а-яїієґ])|фігур/i, ru: /балл|фигур/i };
    for (const [language, dictionary] of OTHERS)
        for (const word of words)
            for (const form of formsOf(dictionary[word]))
                assert.ok(!other[language as 'uk' | 'ru'].test(form), `${language} ${word}: ${form}`);
});

const counted = (language: Language, word: Word, counts: number[]): string[] => {
    languageSet(language);
    const said = counts.map((count) => t(word, { count }));
    languageSet('en');
    return said;
};

test('what is said of one place is not said of 21 and 31', () => {
    for (const [language, place, it] of [
        ['uk', 'місце', /його/],
        ['ru', 'место', /его/],
    ] as const)
        for (const word of ['question.layHow', 'question.layTouch'] as const) {
            const [alone, ...more] = counted(language, word, [1, 21, 31, 101]);
            assert.match(alone!, it);
            for (const text of more) {
                assert.ok(text.includes(`1 ${place}:`), text);
                assert.ok(!it.test(text), text);
            }
        }
});

test('plural forms', () => {
    const counts = [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111];
    const endings = (said: string[]): string[] => said.map((text) => text.replace(/^\d+ /, ''));
    assert.deepEqual(counted('en', 'formula.tiles', [1, 2, 21]), ['1 tile', '2 tiles', '21 tiles']);
    const [one, few, many] = ['квадрат', 'квадрати', 'квадратів'];
    assert.deepEqual(endings(counted('uk', 'formula.tiles', counts)), [
        ...[many, one, few, many, many, many],
        ...[one, few, many, one, many],
    ]);
    assert.deepEqual(counted('ru', 'formula.tiles', [1, 2, 5, 11, 21, 22, 25]), [
        '1 квадрат',
        '2 квадрата',
        '5 квадратов',
        '11 квадратов',
        '21 квадрат',
        '22 квадрата',
        '25 квадратов',
    ]);
    assert.deepEqual(counted('uk', 'panel.points', [1, 3, 14, 31]), [
        '1 бал',
        '3 бали',
        '14 балів',
        '31 бал',
    ]);
    assert.deepEqual(counted('ru', 'panel.points', [1, 3, 14, 31]), [
        '1 очко',
        '3 очка',
        '14 очков',
        '31 очко',
    ]);
});

test('a language is found by the wishes of the browser', () => {
    assert.equal(languageFound(['de-AT', 'uk-UA', 'en']), 'uk');
    assert.equal(languageFound(['ru']), 'ru');
    assert.equal(languageFound(['en-GB', 'ru']), 'en');
    assert.equal(languageFound(['de', 'fr']), 'en');
    assert.equal(languageFound([]), 'en');
});

// The rules.
const GAMES = [
    ...presets.map(({ game, options }) => gameWord(game, options)),
    ...games.flatMap(({ name, options }) => options.map((option) => gameWord(name, optionWith([], option)))),
];

test('rules: sections of each game', () => {
    assert.deepEqual(
        sectionIds.filter(
            (id) => ![...GAMES, everything('base')].some((game) => sectionsOf(game).includes(id)),
        ),
        [],
    );
    for (const game of [...GAMES, everything('base')])
        assert.equal(new Set(sectionsOf(game)).size, sectionsOf(game).length, game);
    assert.ok(!sectionsOf('base').includes('fields'));
    assert.ok(sectionsOf('base+farmers').includes('fields'));
    assert.ok(!sectionsOf('base+river').includes('river-fork'));
    assert.equal(sectionsOf('base+towers').at(-1), 'end');
});

test('rules: everything that scores is explained in its game', () => {
    const inGames = GAMES.flatMap((game) => sectionsOf(game));
    for (const reason of bastide.reasons) assert.ok(inGames.includes(topicOf(reason)!), reason);
    for (const kind of bastide.kinds) assert.ok(inGames.includes(topicOf(kind)!), kind);
    const types = GAMES.flatMap((game) => bastide.game(game).types.map(({ id }) => id));
    for (const tile of Object.values(pictures).flat()) assert.ok(types.includes(tile), tile);
});

const shapeOf = ({ text, list, table, more }: Section): unknown => [
    text.length,
    list?.length,
    table && [table.head.length, table.rows.map((row) => row.length)],
    more?.length,
];
const allOf = ({ title, text, list = [], table, more = [] }: Section): string[] => [
    ...[title, ...text, ...list, ...more],
    ...(table ? [...table.head, ...table.rows.flat()] : []),
];
/** Numbers as figures: the same rules have the same ones, in the same order. */
const numbersOf = (section: Section): string[] => allOf(section).join(' ').match(/\d+/g) ?? [];

for (const language of ['uk', 'ru'] as const)
    test(`rules: ${language} says what English says`, async () => {
        const english = await rulesIn('en');
        const rules = await rulesIn(language);
        assert.deepEqual(Object.keys(rules).sort(), [...sectionIds].sort());
        for (const id of sectionIds) {
            assert.deepEqual(shapeOf(rules[id]), shapeOf(english[id]), id);
            assert.deepEqual(numbersOf(rules[id]).sort(), numbersOf(english[id]).sort(), id);
            for (const text of allOf(rules[id])) {
                assert.deepEqual(leftover(text), [], `${id}: ${text}`);
                assert.ok(!FOREIGN[language].test(text), `${id}: ${text}`);
            }
        }
    });
