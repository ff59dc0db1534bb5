// What a key moment is about, on the map: which features its words name, and a view that shows them beside the words.
import { TILE, boxOf, leastTile } from '../board/camera.ts';
import type { Box, Camera, Cover, Point, Size } from '../board/camera.ts';
import type { Why } from '../bots/bots.ts';
import type { Engine } from '../table/engine.ts';
import type { FeatureView, PlacedTile, View } from '../table/view.ts';
import { WHEEL } from '../play/state.ts';
import { isKnown, isPlayedOn } from './outcome.ts';
import type { Moment } from './outcome.ts';

type Pieces = FeatureView['pieces'];

/** Room kept around what is shown, in pixels. */
const EDGE = 12;
/** Tiles are not drawn narrower than this to show more of the map, in pixels: figures would be discs. */
const LEAST = 46;
/** To show what is named they may be so narrow: readers look for it, and discs are figures, too. */
const LEAST_NAMED = 30;
const MOST = 132;

/** The largest view of some cells in a part of the board that nothing covers; none if there is no such part. */
const fitted = (cells: Point[], most: number, size: Size, covers: Cover[]): Camera | null => {
    const { west, north, east, south } = boxOf(cells);
    const [wide, high] = [(east - west + 1) * TILE, (south - north + 1) * TILE];
    let best: Camera | null = null;
    let largest = 0;
    for (const left of [0, ...covers.map((cover) => Math.max(0, cover.right))])
        for (const top of [0, ...covers.map((cover) => Math.max(0, cover.bottom))])
            for (const right of [size.width, ...covers.map((cover) => Math.min(size.width, cover.left))])
                for (const bottom of [
                    size.height,
                    ...covers.map((cover) => Math.min(size.height, cover.top)),
                ]) {
                    const [width, height] = [right - left - 2 * EDGE, bottom - top - 2 * EDGE];
                    const meets = (cover: Cover): boolean =>
                        cover.left < right && left < cover.right && cover.top < bottom && top < cover.bottom;
                    if (width <= 0 || height <= 0 || covers.some(meets)) continue;
                    const scale = Math.min(width / wide, height / high, most / TILE);
                    // Of two parts that show it alike, the one with more room around it.
                    if (best && (scale < best.scale || (scale === best.scale && width * height <= largest)))
                        continue;
                    largest = width * height;
                    best = {
                        scale,
                        x: (left + right - (west + east + 1) * TILE * scale) / 2,
                        y: (top + bottom - (north + south + 1) * TILE * scale) / 2,
                    };
                }
    return best;
};

/** A view of a moment: all of the map if tiles do not become too small, else what is compared with all that is named, or
 * with as much of it as possible. `named`: tiles, the most important first; `features`: all tiles of what they belong to. */
export const framed =
    (compared: Point[], named: Point[], features: Point[]) =>
    (box: Box, size: Size, covers: Cover[]): Camera | null => {
        const corners = [
            { x: box.west, y: box.north },
            { x: box.east, y: box.south },
        ];
        const all = fitted([...corners, ...compared], MOST, size, covers);
        const sensible = (view: Camera | null, width: number): boolean =>
            view !== null && view.scale * TILE >= width;
        if (sensible(all, LEAST)) return all;
        const whole = fitted([...compared, ...named], leastTile(size), size, covers);
        const least = Math.max(LEAST_NAMED, Math.min(LEAST, (whole?.scale ?? 0) * TILE));
        let shown = compared;
        let best = fitted(shown, leastTile(size), size, covers);
        for (const part of [...named.map((cell) => [cell]), features]) {
            const more = fitted([...shown, ...part], leastTile(size), size, covers);
            if (sensible(more, least) || more?.scale === best?.scale)
                [shown, best] = [[...shown, ...part], more];
        }
        return best;
    };

/** Cells of a move: where a tile is laid, or where something stands or comes to stand. */
const cellsOf = (move: string | null | undefined, { last }: View): Point[] => {
    const [word, x, y] = (move ?? 'pass').split(' ');
    if (word === 'crown') return WHEEL;
    if (word === 'claim') return last ? [last] : [];
    return word === 'pass' || word === 'draw' ? [] : [{ x: Number(x), y: Number(y) }];
};

/** The reasons, where they are told. */
const reasonsTold = (moment: Moment): Why[] => (isKnown(moment) ? [...moment.why, ...moment.instead] : []);

/** Reasons about a feature with figures of who decides, and of the rival that they name. */
const OWN: Why['code'][] = ['scores', 'grows', 'keeps', 'home'];
const RIVAL: Why['code'][] = ['shares', 'takes', 'blocks', 'gives'];

/** Whether a reason may be about a feature. */
const speaksOf = ({ code, player }: Why, decides: number, { crew }: FeatureView): boolean => {
    if (code === 'claims') return crew.every((figures) => figures === 0);
    const whose = OWN.includes(code) ? decides : RIVAL.includes(code) ? player : undefined;
    return whose !== undefined && crew[whose]! > 0;
};

/** The number of the feature of a kind that the figure of a tile stands on; a hut holds a river system from a river. */
const standsOn = (
    tile: PlacedTile | undefined,
    segments: { kind: string }[],
    kind: string | undefined,
): number | undefined => {
    const segment = tile?.figure?.segment ?? NaN;
    return segments[segment]?.kind === kind ? segment + 1 : undefined;
};

/** Reasons about the move that they speak against: the rest is about the one that they speak for. */
const AGAINST = ['gives', 'guards', 'frees'];
/** The same of ways. */
const AGAINST_HOW = [
    'spoiled',
    'tricky',
    'smaller',
    'early',
    'helped',
    'widened',
    'enriched',
    'hastened',
    'enlarged',
    'rafted',
    'blended',
    'yoked',
    'yielded',
];

/** In `more` of what shows when the game is played on: what the one played does to a feature. */
const MINGLED = 2;

/** Where the move that a reason is about lays a tile; none where it lies there already. */
const layingOf = (
    { code, how = '', more }: Why,
    { played, better }: Moment,
    forBetter: boolean,
): string | null => {
    const mingled = isPlayedOn({ how }) && more === MINGLED;
    const against = AGAINST.includes(code) || AGAINST_HOW.includes(how) || mingled;
    const move = forBetter === against ? played : better[0]!;
    return move.startsWith('place ') ? move : null;
};

/** A segment of a feature. */
type Anchor = Point & { segment: number };

/** The features on the map that a reason may be about. Two of a kind on one tile are told apart by their number, or by
 * whose figures stand there. */
const anchorsOf = async (engine: Engine, view: View, moment: Moment, why: Why): Promise<Anchor[]> => {
    const { kind } = why;
    const [x = NaN, y = NaN] = why.figure ?? [why.x, why.y];
    const tile = view.tiles.find((one) => one.x === x && one.y === y);
    const segments = (await engine.types()).find(({ id }) => id === tile?.id)?.segments ?? [];
    const known = why.figure ? standsOn(tile, segments, kind) : why.feature; // an older review knows only a tile
    const numbers = segments.flatMap((segment, i) =>
        segment.kind === kind && (known === undefined || known === i + 1) ? [i] : [],
    );
    const all = await Promise.all(numbers.map((i) => engine.about(x, y, i, view.moves)));
    const inside = ({ pieces }: FeatureView, i: number): boolean =>
        pieces.some((one) => one.x === x && one.y === y && one.segment === i);
    const apart = numbers.filter((_, n) => !numbers.slice(0, n).some((_, k) => inside(all[k]!, numbers[n]!)));
    const meant = (i: number): boolean => speaksOf(why, moment.player, all[numbers.indexOf(i)]!);
    return (apart.length > 1 ? apart.filter(meant) : apart).map((segment) => ({ x, y, segment }));
};

/** The pieces of the feature that a reason names: with all that the tile of its move joins to it, if it does; as far as
 * it is on the map. */
const piecesOf = async (
    engine: Engine,
    view: View,
    moment: Moment,
    why: Why,
    forBetter: boolean,
): Promise<Pieces> => {
    const move = layingOf(why, moment, forBetter);
    const [, x, y] = move?.split(' ').map(Number) ?? [];
    const anchors =
        why.x === x && why.y === y && why.feature !== undefined
            ? [{ x: x!, y: y!, segment: why.feature - 1 }]
            : await anchorsOf(engine, view, moment, why);
    const [anchor, ...others] = anchors;
    if (!anchor || others.length > 0) return []; // nobody knows which
    const then = move
        ? (await engine.feature(anchor.x, anchor.y, anchor.segment, [move], view.moves)).pieces
        : [];
    if (then.some((one) => one.x === x && one.y === y)) return then;
    return (await engine.about(anchor.x, anchor.y, anchor.segment, view.moves)).pieces;
};

/** The pieces of the features that the reasons name. */
export const piecesNamed = async (engine: Engine, view: View, moment: Moment): Promise<Pieces> => {
    const found = reasonsTold(moment).map((why) =>
        piecesOf(engine, view, moment, why, moment.why.includes(why)),
    );
    const pieces = (await Promise.all(found)).flat();
    return [...new Map(pieces.map((piece) => [Object.values(piece).join(), piece])).values()];
};

/** The empty squares that the reasons name, each once. */
export const squaresNamed = (moment: Moment): Point[] => {
    const squares = reasonsTold(moment).flatMap(({ square }) => (square ? [square] : []));
    return [...new Map(squares.map(([x, y]) => [`${x} ${y}`, { x, y }])).values()];
};

/** How the map is to be seen at a moment. */
export const frameOf = (moment: Moment, view: View, pieces: Pieces): ReturnType<typeof framed> => {
    const { played, followed, better } = moment;
    const tiles = [played, better[0]].flatMap((move) => cellsOf(move, view));
    const after = [followed, better[1]].filter((move) => !move?.startsWith('claim'));
    const reasons = reasonsTold(moment).flatMap(({ kind, x, y, figure, square, how }): Point[] => [
        ...(kind !== undefined ? [{ x: x!, y: y! }] : []),
        ...(figure ? [{ x: figure[0], y: figure[1] }] : []),
        ...(square ? [{ x: square[0], y: square[1] }] : []),
        ...(how === 'wheel' ? WHEEL : []),
    ]);
    const named = [...after.flatMap((move) => cellsOf(move, view)), ...reasons];
    return framed(tiles, named, pieces);
};
