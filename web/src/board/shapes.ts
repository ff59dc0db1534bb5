// What a drawn tile says about its segments: the area of each and the best spot for a figure, read from the text
// of the picture. Segments count from 0, the picture's features from 1.

export type Shape = { kind: string; x: number; y: number; area: string };

const FEATURE =
    /data-feature='(\d+)' data-kind='([^']*)' data-x='([-\d.]+)' data-y='([-\d.]+)'[^]*?<path class='area' d='([^']*)'/g;

const known = new Map<string, Map<number, Shape>>();
/** Of as many tiles as art.ts keeps texts. */
const KEPT = 1200;

export const shapesOf = (text: string): Map<number, Shape> => {
    let shapes = known.get(text);
    if (!shapes) {
        shapes = new Map();
        for (const [, number, kind, x, y, area] of text.matchAll(FEATURE))
            shapes.set(Number(number) - 1, { kind: kind!, x: Number(x), y: Number(y), area: area! });
        known.set(text, shapes);
        if (known.size > KEPT) known.delete(known.keys().next().value!);
    }
    return shapes;
};

/** The crown spaces of each sector of the wheel, around its middle. */
export const crownSpaces = (wheel: string): Map<string, { x: number; y: number }[]> => {
    const spaces = new Map<string, { x: number; y: number }[]>();
    for (const part of wheel.split("data-sector='").slice(1)) {
        const name = part.slice(0, part.indexOf("'"));
        const circles = part.matchAll(/<circle class='paper stroke' cx='([-\d.]+)' cy='([-\d.]+)' r='9'/g);
        spaces.set(
            name,
            [...circles].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
        );
    }
    return spaces;
};
