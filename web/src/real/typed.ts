// A tile found by letters: those of its name, or those of its sides in turn, wherever one begins.
import type { TileType } from '../../../bindings/wasm/bastide.mjs';

/** BA-D is D for short, WF-07-2 is 07-2, HG21 is 21. */
const shortOf = (id: string): string => id.replace(/^[A-Z]{2}-?/, '').toLowerCase();

/** `letters`: of the sides, in the order of BAS_EDGE_. Twice around, to begin anywhere. */
const sidesOf = ({ edges }: TileType, letters: string): string => {
    const once = edges.map((edge) => letters[edge] ?? '').join('');
    return once + once;
};

/** How well a tile fits what was typed: 0 best, null not at all. */
const rankOf = (type: TileType, typed: string, letters: string): number | null => {
    const id = type.id.toLowerCase();
    if (typed === id || typed === shortOf(type.id)) return 0;
    if (id.startsWith(typed) || shortOf(type.id).startsWith(typed)) return 1;
    return typed.length <= 4 && sidesOf(type, letters).includes(typed) ? 2 : null;
};

/** The tiles that fit what was typed, the best first; all of them if nothing was. */
export const tilesTyped = <Line extends { id: string }>(
    lines: Line[],
    types: Map<string, TileType>,
    text: string,
    letters: string,
): Line[] => {
    const typed = text.toLowerCase().replace(/\s/g, '');
    if (typed === '') return lines;
    return lines
        .flatMap((line) => {
            const type = types.get(line.id);
            const rank = type ? rankOf(type, typed, letters) : null;
            return rank === null ? [] : [{ line, rank }];
        })
        .sort((a, b) => a.rank - b.rank)
        .map(({ line }) => line);
};
