// A saved game is opened on an engine: now it shows whether the game exists, its moves can be played and its
// result is true. What is wrong is named with its line.
import type { Engine } from './engine.ts';
import { recordError } from './record.ts';
import type { Record } from './record.ts';
import type { View } from './view.ts';
import { errorText } from '../errorText.ts';
import { en } from '../words/en.ts';
import { t } from '../words/index.ts';
import type { Word } from '../words/index.ts';

/** What the engine says against a game or a move, in the language of the page where that is known: `the sides do not
 * match`, or `no such game: chess`. */
const refusalOf = (said: string): string => {
    const [reason = said, ...word] = said.split(/: (.*)/s);
    const key = (Object.keys(en) as Word[]).find((key) => key.startsWith('refusal.') && en[key] === reason);
    if (!key) return said;
    return word[0] === undefined ? t(key) : t('file.refused', { what: t(key), reason: word[0] });
};

export const recordOpen = async (engine: Engine, record: Record): Promise<View> => {
    const { setup, moves, lines, result, resultLine } = record;
    let view: View;
    try {
        view = await engine.open(setup, moves);
    } catch (error) {
        const message = errorText(error);
        const [, number, move, reason] = /^move (\d+), ([^:]*): (.*)$/s.exec(message) ?? [];
        if (number === undefined) throw recordError(1, refusalOf(message));
        throw recordError(
            lines[Number(number) - 1]!,
            t('file.refused', { what: move!, reason: refusalOf(reason!) }),
        );
    }
    if (!result) return view;
    if (!view.over) throw recordError(resultLine, t('file.notOver'));
    if (result.join(' ') !== view.scores.join(' '))
        throw recordError(
            resultLine,
            t('file.otherResult', { said: result.join(' '), found: view.scores.join(' ') }),
        );
    return view;
};
