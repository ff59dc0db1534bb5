// What the engine says against a saved game, in the language of the page. The engine says it in English; the English
// texts of the page are the same (a test sees to it), so the key is found by the text.
import { en } from '../words/en.ts';
import { t } from '../words/index.ts';
import type { Params, Text, Word } from '../words/index.ts';

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** `player {player} has no name` as a pattern with named groups. */
const patternOf = (form: string): RegExp => {
    const plain = form.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return new RegExp(`^${plain.replace(/\{(\w+)\}/g, '(?<$1>.*?)')}$`, 's');
};

const known: { key: Word; pattern: RegExp }[] = (Object.entries(en) as [Word, Text][])
    .filter(([key]) => key.startsWith('file.') || key.startsWith('refusal.'))
    .flatMap(([key, text]) => formsOf(text).map((form) => ({ key, pattern: patternOf(form) })));

/** A text of the engine in the language of the page; itself where it is not known. What it quotes may be such a text,
 * too: a line with what is wrong in it, a move with the reason. */
export const problemText = (said: string): string => {
    for (const { key, pattern } of known) {
        const found = pattern.exec(said);
        if (!found) continue;
        const params: Params = { ...found.groups };
        for (const name of ['text', 'reason'])
            if (name in params) params[name] = problemText(String(params[name]));
        return t(key, params);
    }
    return said;
};
