// A saved game is opened on an engine: now it shows whether the game exists, its moves can be played and its
// result is true. What is wrong is named with its line.
import type { Engine } from './engine.ts';
import { recordError } from './record.ts';
import type { Record } from './record.ts';
import type { View } from './view.ts';
import { errorText } from '../errorText.ts';

export const recordOpen = async (engine: Engine, record: Record): Promise<View> => {
    const { setup, moves, lines, result, resultLine } = record;
    let view: View;
    try {
        view = await engine.open(setup, moves);
    } catch (error) {
        const message = errorText(error);
        const [, number, said] = /^move (\d+), (.*)$/s.exec(message) ?? [];
        throw recordError(number === undefined ? 1 : lines[Number(number) - 1]!, said ?? message);
    }
    if (!result) return view;
    if (!view.over) throw recordError(resultLine, 'there is a result, but the game is not over');
    if (result.join(' ') !== view.scores.join(' '))
        throw recordError(
            resultLine,
            `the result is said to be ${result.join(' ')}, the moves give ${view.scores.join(' ')}`,
        );
    return view;
};
