// The words of the page. Every text has a key; English is complete and says which keys there are. A text with a
// number has its plural forms, chosen by the parameter `count`.
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export type Language = 'en' | 'uk' | 'ru';

/** Plural forms by the categories of the language: `other` is always there. `one` is not 1: in Ukrainian and Russian it
 * is 21 and 31, too. What is true of 1 alone stands under `=1`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule | '=1', string>> & { other: string };
export type Text = string | Forms;
export type Word = keyof typeof en;
export type Dictionary = Record<Word, Text>;
/** An area of another language: the keys of the English one. */
export type Texts<English> = Record<keyof English, Text>;
export type Params = Record<string, string | number>;

export const languages: readonly { code: Language; name: string }[] = [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
    { code: 'ru', name: 'Русский' },
];

const dictionaries: Record<Language, Dictionary> = { en, uk, ru };
const rules = new Map<Language, Intl.PluralRules>();
let spoken: Language = 'en';

/** The first language of the browser that the page speaks. */
export const languageFound = (wanted: readonly string[] = navigator.languages): Language => {
    for (const tag of wanted) {
        const code = tag.slice(0, 2).toLowerCase();
        const known = languages.find((one) => one.code === code);
        if (known) return known.code;
    }
    return 'en';
};

export const language = (): Language => spoken;

/** Whoever changes it draws the page anew. */
export const languageSet = (code: Language): void => {
    spoken = code;
};

const ruleOf = (code: Language): Intl.PluralRules => {
    let rule = rules.get(code);
    if (!rule) rules.set(code, (rule = new Intl.PluralRules(code)));
    return rule;
};

const formOf = (text: Text, code: Language, params: Params): string => {
    if (typeof text === 'string') return text;
    const count = Number(params.count ?? 0);
    return (count === 1 ? text['=1'] : undefined) ?? text[ruleOf(code).select(count)] ?? text.other;
};

/** Whether there is such a text: for keys made from names that others choose. */
export const known = (key: string): key is Word => Object.hasOwn(en, key);

const filled = (text: Text, params: Params): string =>
    formOf(text, spoken, params).replace(/\{(\w+)\}/g, (whole, name: string) =>
        String(params[name] ?? whole),
    );

/** The text of a key in the language of the page, {names} replaced by parameters. */
export const t = (key: Word, params: Params = {}): string => filled(dictionaries[spoken][key], params);

/** The same for an area that comes with a part of the page which is fetched later (later/). */
export const speaker =
    <English extends Record<string, Text>>(areas: Record<Language, Texts<English>>) =>
    (key: keyof English, params: Params = {}): string =>
        filled(areas[spoken][key], params);
