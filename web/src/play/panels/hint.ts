// A hint: what the best opponent would do here, in words and as moves to be shown on the map.
import { bots } from '../../app/tables.ts';
import type { Opinion } from '../../bots/bots.ts';
import { withoutSeed } from '../../table/local.ts';
import type { Table } from '../../table/table.ts';
import type { View } from '../../table/view.ts';
import { t } from '../../words/index.ts';
import { moveText } from '../say.ts';

const HINT_MS = 2000;

/** A sentence, and the moves it speaks of. */
export type HintLine = { text: string; moves: string[] };

/** `moves`: what is shown on the map. */
export type HintShown = { moves: string[]; lines: HintLine[] };

export const hintSays = (text: string): HintShown => ({ moves: [], lines: [{ text, moves: [] }] });

/** The move, what should follow it, and what it promises. */
const turnText = async (table: Table, view: View, { move, then, win }: Opinion): Promise<string> => {
    const text = moveText(view, move);
    const after = then ? moveText(await table.engine.preview([move]), then) : '';
    const whole = after ? t('hint.then', { first: text, then: after }) : text;
    return t('hint.win', { move: whole, percent: Math.round(100 * win) });
};

/** What speaks for a move: the two that weigh most. Their words come with the first hint. */
const reasons = async ({ setup }: View, { why = [] }: Opinion): Promise<string> => {
    const { goodText } = await import('../../review/whyText.ts');
    const said = why
        .slice(0, 2)
        .map((one) => goodText(one, setup.seats))
        .filter(Boolean);
    return said.length > 0 ? `: ${said.join('; ')}.` : '.';
};

/** How sure that is. */
const surely = async ({ sure }: Opinion): Promise<string> => {
    const { tr } = await import('../../words/later/review.ts');
    return sure ? ` ${tr(`sure.${sure}`)}` : '';
};

/** What a move is without its rotation: two rotations are not worth two lines. */
const placeOf = ({ move, then }: Opinion): string =>
    `${move.startsWith('place') ? move.split(' ').slice(0, 3).join(' ') : move} ${then ?? ''}`;

export const hintAsk = async (table: Table): Promise<HintShown> => {
    const view = table.view();
    try {
        const made = await table.engine.record();
        const thought = await bots.hint(withoutSeed(table.setup), made, HINT_MS);
        const [best, ...others] = thought?.moves ?? [];
        if (!best) return hintSays(t('table.hintNone'));
        const line = async (word: 'table.hintBest' | 'table.hintOther', one: Opinion): Promise<HintLine> => ({
            text: `${t(word, { move: await turnText(table, view, one) })}${await reasons(view, one)}`,
            moves: one.then ? [one.move, one.then] : [one.move],
        });
        const lines = [await line('table.hintBest', best)];
        lines[0]!.text += await surely(best);
        const second = others.find((other) => placeOf(other) !== placeOf(best));
        if (second) lines.push(await line('table.hintOther', second));
        return { moves: lines[0]!.moves, lines };
    } catch {
        return hintSays(t('table.hintNone'));
    }
};
