// What lies on the board at one moment, as items for the painter. Everything here is text made from a view; no
// engine is asked, and no rule is known here.
import { PREFIX, colourClass, tileKnown, tileText } from './art.ts';
import type { Art } from './art.ts';
import type { DrawContext } from './drawContext.ts';
import { TILE } from './camera.ts';
import type { Point } from './camera.ts';
import { cellKey } from './ghost.ts';
import type { Item } from './painter.ts';
import { crownSpaces, rimOf, shapesOf } from './shapes.ts';
import type { Choice, FeatureView, PlacedTile, View } from '../table/view.ts';

export type { DrawContext };

export const at = ({ x, y }: Point): string => `transform='translate(${x * TILE} ${y * TILE})'`;
const frame = (className: string): string =>
    `<rect class='${className}' x='3' y='3' width='94' height='94' rx='7'/>`;

/** An item that is drawn from its stamp alone. */
export const plain = (key: string, text: string): Item => ({ key, stamp: text, draw: () => text });

/** The wheel stands around this point of the map. */
const WHEEL = 200;

/** The wheel in the reader's language. */
export const sectorsNamed = (wheel: string, sectorName: (name: string) => string): string =>
    wheel.replace(
        /(<text class='name mid'[^>]*>)([^<]*)/g,
        (_, tag: string, name: string) => tag + sectorName(name),
    );

/** The wheel around its middle, as it stands. */
export const wheelText = ({ game, colours, sectorName }: DrawContext, view: View): string =>
    sectorsNamed(game.wheel(view.wheel!, { prefix: PREFIX, colours }), sectorName);

export const tileItems = (context: DrawContext, view: View): Item[] =>
    view.tiles.map(
        ({ id, x, y, rotation, copy }): Item => ({
            key: cellKey(x, y),
            stamp: `${id} ${rotation} ${copy}`,
            slow: !tileKnown(id, rotation, copy),
            draw: () =>
                `<g ${at({ x, y })} data-cell='${x} ${y}'>${tileText(context.art, id, rotation, copy)}</g>`,
        }),
    );

/** What a tile lies on: its thickness, and the ground that closes the seams between tiles. */
export const edgeItems = (view: View): Item[] =>
    view.tiles.map((tile) =>
        plain(
            cellKey(tile.x, tile.y),
            `<rect class='tile-edge' ${at(tile)} x='-.6' y='1' width='101.2' height='103' rx='2'/>`,
        ),
    );
export const groundItems = (view: View): Item[] =>
    view.tiles.map((tile) =>
        plain(
            cellKey(tile.x, tile.y),
            `<rect class='tile-ground' ${at(tile)} x='-.5' y='-.5' width='101' height='101'/>`,
        ),
    );

export const wheelItem = (context: DrawContext, view: View): Item[] => {
    if (!view.wheel) return [];
    const stamp = JSON.stringify([view.wheel, context.colours, context.sectorName('fortune')]);
    const draw = (): string => `<g transform='translate(${WHEEL} ${WHEEL})'>${wheelText(context, view)}</g>`;
    return [{ key: 'wheel', stamp, draw }];
};

export const piecesText = (
    { art, colours }: DrawContext,
    tile: Pick<PlacedTile, 'id' | 'rotation' | 'copy'>,
    what: Parameters<Art['pieces']>[1],
): string =>
    art.pieces(tile.id, { rotation: tile.rotation, copy: tile.copy % 256, prefix: PREFIX, colours, ...what });

const FIGURE = /<g class='figure (c\d)' transform='translate\(([-\d.]+) ([-\d.]+)\) scale/g;

/** On tiles that are too small for figures each is a disc of half the tile, with the mark of its owner, on `under`. */
export const discsText = (pieces: string, under = ''): string =>
    [...pieces.matchAll(FIGURE)]
        .map(([, colour, x, y]) => {
            const place = `translate(${clamp(Number(x))} ${clamp(Number(y) - 18)})`;
            const mark = `<use href='#${PREFIX}-badge${colour!.slice(1)}' x='-2' y='-2' transform='scale(7)'/>`;
            return `<g class='figure-disc ${colour}' transform='${place}'>${under}<circle r='22.5'/>${mark}</g>`;
        })
        .join('');
const FLOOR_WIDTH = 12;
/** The height of a tower as a number beside its foot, on the side where no figure stands and the tile has room. */
const heightText = (pieces: string, floors: number): string => {
    const foot = /-floor' x='([-\d.]+)' y='([-\d.]+)'/.exec(pieces);
    if (!foot) return '';
    const [x, y] = [Number(foot[1]), Number(foot[2])];
    const middle = x + FLOOR_WIDTH / 2;
    const others = [...pieces.matchAll(FIGURE)].map(([, , at]) => Number(at));
    const beside = others.find((at) => Math.abs(at - middle) > FLOOR_WIDTH / 2) ?? TILE - middle;
    const left = beside > middle;
    return (
        `<g transform='translate(${left ? x : x + FLOOR_WIDTH} ${y + 4})'><g class='badge badge-number tower-height'>` +
        `<circle cx='${left ? -5.5 : 5.5}' r='6'/><text x='${left ? -5.5 : 5.5}' y='3'>${floors}</text></g></g>`
    );
};
/** A disc stays on its tile. */
const clamp = (at: number): number => Math.min(Math.max(at, 25), TILE - 25);

/** Figures, towers and covers. `hidden`: cells whose figure is not shown, since it is just leaving. */
export const pieceItems = (
    context: DrawContext,
    view: View,
    hidden: ReadonlySet<string> = new Set(),
): Item[] => {
    const towers = new Map(view.towers.map((tower) => [cellKey(tower.x, tower.y), tower]));
    const covers = new Map<string, number[]>();
    for (const { x, y, segment } of view.covered)
        covers.set(cellKey(x, y), [...(covers.get(cellKey(x, y)) ?? []), segment]);
    return view.tiles.flatMap((tile): Item[] => {
        const key = cellKey(tile.x, tile.y);
        const tower = towers.get(key) ?? null;
        const covered = covers.get(key) ?? [];
        if (!tile.figure && !tower && covered.length === 0) return [];
        const figure =
            tile.figure && !hidden.has(key)
                ? { name: tile.figure.name, player: tile.figure.player, segment: tile.figure.segment }
                : null;
        const stamp = JSON.stringify([
            tile.id,
            tile.rotation,
            tile.copy,
            figure,
            tower,
            covered,
            context.colours,
        ]);
        const draw = (): string => {
            const text = piecesText(context, tile, { figure, tower, covered });
            const height = tower ? heightText(text, tower.floors) : '';
            return `<g ${at(tile)} class='of-${figure?.name ?? 'none'}' data-piece='${key}'>${text}${height}${discsText(text)}</g>`;
        };
        return [{ key, stamp, draw }];
    });
};

/** Longer names are cut on the flag of the last tile. */
const FLAG_LETTERS = 9;

const escaped = (text: string): string => text.replace(/[&<>'"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Who laid the last tile: a small flag at its upper corner, or at the lower one. */
const flagText = (name: string, colour: string, low: boolean): string => {
    const letters = [...name];
    const short = letters.length > FLAG_LETTERS ? `${letters.slice(0, FLAG_LETTERS - 1).join('')}…` : name;
    const width = 17 + 5.4 * [...short].length;
    return (
        `<g transform='translate(2 ${low ? 100 : 2})'><g class='badge last-flag'>` +
        `<rect x='-2' y='-7' width='${width}' height='12' rx='3'/>` +
        `<circle class='last-colour ${colour}' cx='5' cy='-1' r='3.6'/>` +
        `<text class='last-name' x='11' y='2'>${escaped(short)}</text></g></g>`
    );
};

/** A figure whose feet stand above this would cover the flag. */
const HIGH_SPOT = 40;

/** A frame around the last tile, in the colour of who laid it, and the name. */
export const lastItem = ({ art, colours }: DrawContext, { last, setup, tiles }: View): Item[] => {
    if (!last) return [];
    const colour = last.player === null ? '' : colourClass(art, colours, last.player);
    const tile = tiles.find(({ x, y }) => x === last.x && y === last.y);
    const spot =
        tile?.figure && shapesOf(tileText(art, tile.id, tile.rotation, tile.copy)).get(tile.figure.segment);
    const low = spot !== undefined && spot !== null && spot.y < HIGH_SPOT;
    const flag = last.player === null ? '' : flagText(setup.seats[last.player]!.name, colour, low);
    const path = (name: string): string => `<path class='${name}' d='M2 2h96v96h-96z'/>`;
    return [
        plain(
            'last',
            `<g ${at(last)}><g class='last-frame ${colour}'>${path('last-under')}${path('last')}</g>${flag}</g>`,
        ),
    ];
};

export const cellItems = (cells: Point[], className = 'cell-legal'): Item[] =>
    cells.map((cell) =>
        plain(`${className} ${cellKey(cell.x, cell.y)}`, `<g ${at(cell)}>${frame(className)}</g>`),
    );

export const cursorItem = (cell: Point | null): Item[] =>
    cell ? [plain('cursor', `<g ${at(cell)}>${frame('cell-cursor')}</g>`)] : [];

export type Ghost = { id: string; copy: number; x: number; y: number; rotation: number };

export const ghostItem = ({ art }: DrawContext, ghost: Ghost | null, key = 'ghost'): Item[] => {
    if (!ghost) return [];
    const { id, copy, x, y, rotation } = ghost;
    return [
        {
            key,
            stamp: `${id} ${copy} ${x} ${y} ${rotation}`,
            draw: () =>
                `<g class='${key}' ${at(ghost)}>${tileText(art, id, rotation, copy)}${frame('ghost-frame')}</g>`,
        },
    ];
};

/** The area of a piece of the map; null if nothing is drawn there. */
export const areasOf = (
    { art }: DrawContext,
    view: View,
): ((piece: FeatureView['pieces'][number]) => string | null) => {
    const tiles = new Map(view.tiles.map((tile) => [cellKey(tile.x, tile.y), tile]));
    return ({ x, y, segment }) => {
        const tile = tiles.get(cellKey(x, y));
        const shape = tile && shapesOf(tileText(art, tile.id, tile.rotation, tile.copy)).get(segment);
        return shape?.area ?? null;
    };
};

/** The areas of some pieces of the map, each with a class. */
export const areaItems = (
    context: DrawContext,
    view: View,
    pieces: FeatureView['pieces'],
    className: string,
    paint?: string,
): Item[] => {
    const areas = areasOf(context, view);
    return pieces.flatMap((piece): Item[] => {
        const area = areas(piece);
        if (area === null) return [];
        const { x, y, segment } = piece;
        const fill = paint ? ` fill='${paint}'` : '';
        return [
            plain(
                `${className} ${x} ${y} ${segment}`,
                `<path class='${className}'${fill} ${at({ x, y })} d='${area}'/>`,
            ),
        ];
    });
};

/** What is counted, in the colour of who gets it (white where several do), with a line around all of it. */
export const countedItems = (
    context: DrawContext,
    view: View,
    { pieces, player }: { pieces: FeatureView['pieces']; player: number | null },
): Item[] => {
    const areas = areasOf(context, view);
    const colour = player === null ? '' : ` ${colourClass(context.art, context.colours, player)}`;
    const lines = pieces.flatMap((piece): Item[] => {
        const area = areas(piece);
        if (area === null) return [];
        const key = `line ${piece.x} ${piece.y} ${piece.segment}`;
        return [plain(key, `<path class='lit-line' ${at(piece)} d='${rimOf(area)}'/>`)];
    });
    return [...areaItems(context, view, pieces, `lit-area lit-counted${colour}`), ...lines];
};

/** A wash of colour and a pattern for every feature that somebody owns. Patterns: patterns.ts. */
export const ownerItems = (context: DrawContext, view: View, features: FeatureView[]): Item[] =>
    features
        .filter(({ owners }) => owners.length > 0)
        .flatMap(({ owners, pieces, kind }) =>
            areaItems(
                context,
                view,
                pieces,
                `owned owned-${kind.replace(' ', '-')}`,
                `url(#${patternName(owners)})`,
            ),
        );

/** Roads and rivers are too narrow for a rim: they have the colour of their owner all over. */
const NARROW = ['road', 'river'];
/** Bands of more colours than this cannot be told apart; the rim shows them. */
const MOST_BANDS = 2;

/** A soft tint of its owner for every feature that somebody owns, and a rim inside its border in the full colour, with
 * a light line beside it: so it is told from every ground. Several owners share both in bands. */
export const tintItems = (context: DrawContext, view: View, features: FeatureView[]): Item[] => {
    const areas = areasOf(context, view);
    return features
        .filter(({ owners }) => owners.length > 0)
        .flatMap(({ owners, pieces, kind }) => {
            const name = kind.replace(' ', '-');
            const shared = owners.length > 1;
            const colour = shared ? '' : ` ${colourClass(context.art, context.colours, owners[0]!)}`;
            const [fill, stroke] = ['fill', 'stroke'].map((what) =>
                shared ? ` ${what}='url(#${bandsName(owners)})'` : '',
            );
            const narrow = NARROW.includes(kind);
            return pieces.flatMap((piece): Item[] => {
                const area = areas(piece);
                if (area === null) return [];
                const { x, y, segment } = piece;
                const within = `rim-${x}-${y}-${segment}`;
                const wash =
                    narrow || owners.length <= MOST_BANDS
                        ? `<path class='tint tint-${name}${colour}'${fill} d='${area}'/>`
                        : '';
                const rim = rimOf(area);
                const border = narrow
                    ? ''
                    : `<clipPath id='${within}'><path d='${area}'/></clipPath><g clip-path='url(#${within})'>` +
                      `<path class='own-rim-under' d='${rim}'/><path class='own-rim${colour}'${stroke} d='${rim}'/></g>`;
                const text = `<g ${at(piece)}>${wash}${border}</g>`;
                return [plain(`tint ${name} ${x} ${y} ${segment}`, text)];
            });
        });
};

/** Where on its tile a piece of a feature would have its figure, on the map. */
const pieceSpot = (
    { art }: DrawContext,
    tiles: Map<string, PlacedTile>,
    { x, y, segment }: FeatureView['pieces'][number],
): Point | null => {
    const tile = tiles.get(cellKey(x, y));
    const shape = tile && shapesOf(tileText(art, tile.id, tile.rotation, tile.copy)).get(segment);
    return shape ? { x: x * TILE + shape.x, y: y * TILE + shape.y } : null;
};

/** A small seal on every feature that is finished, in the colours of who scored it: it stays for the rest of the game. */
export const sealItems = (context: DrawContext, view: View, features: FeatureView[]): Item[] => {
    const tiles = new Map(view.tiles.map((tile) => [cellKey(tile.x, tile.y), tile]));
    return features
        .filter(({ closed, kind }) => closed && kind !== 'river system')
        .flatMap(({ pieces, scored = [] }): Item[] => {
            const spots = pieces.flatMap((piece) => pieceSpot(context, tiles, piece) ?? []);
            if (spots.length === 0) return [];
            const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
            const far = ({ x, y }: Point): number =>
                Math.hypot(x - sum.x / spots.length, y - sum.y / spots.length);
            const { x, y } = spots.reduce((best, one) => (far(one) < far(best) ? one : best));
            const [first, second = first] = scored.map((player) =>
                colourClass(context.art, context.colours, player),
            );
            const half = (colour: string | undefined, sweep: 0 | 1): string =>
                `<path class='${colour ?? 'seal-free'}' d='M0-6.5A6.5 6.5 0 0 ${sweep} 0 6.5'/>`;
            return [
                plain(
                    `seal ${x} ${y}`,
                    `<g class='seal' transform='translate(${x} ${y})'>${half(first, 0)}${half(second, 1)}` +
                        `<circle r='6.5'/><path class='seal-tick' d='M-3 .2-.8 2.6 3.2-2.4'/></g>`,
                ),
            ];
        });
};

export const patternName = (owners: number[]): string => `own-${owners.join('-')}`;
export const bandsName = (owners: number[]): string => `bands-${owners.join('-')}`;

/** Where a choice stands on the board. */
export type ChoicePoint = { choice: Choice; x: number; y: number; html: string };

const tileAt = (view: View, x: number, y: number): PlacedTile | undefined =>
    view.tiles.find((tile) => tile.x === x && tile.y === y);

const claimPoint = (context: DrawContext, view: View, choice: Choice, aside: number): ChoicePoint | null => {
    const tile = tileAt(view, choice.x!, choice.y!);
    const shape =
        tile && shapesOf(tileText(context.art, tile.id, tile.rotation, tile.copy)).get(choice.segment!);
    if (!tile || !shape) return null;
    const figure = { name: choice.figure!, player: view.mover!, segment: choice.segment! };
    return {
        choice,
        x: tile.x * TILE + shape.x + aside,
        y: tile.y * TILE + shape.y,
        html: `<g transform='translate(${tile.x * TILE + aside} ${tile.y * TILE})'>${piecesText(context, tile, { figure })}</g>`,
    };
};

export const guardPoint = (context: DrawContext, view: View, choice: Choice): ChoicePoint | null => {
    const tile = tileAt(view, choice.x!, choice.y!);
    const tower = view.towers.find(({ x, y }) => x === choice.x && y === choice.y);
    if (!tile || !tower) return null;
    const text = piecesText(context, tile, { tower: { floors: tower.floors, guard: view.mover! } });
    const foot = /translate\(([-\d.]+) ([-\d.]+)\) scale/.exec(text);
    return {
        choice,
        x: tile.x * TILE + Number(foot?.[1] ?? 50),
        y: tile.y * TILE + Number(foot?.[2] ?? 50),
        html: `<g ${at(tile)}>${text}</g>`,
    };
};

const recallPoint = (context: DrawContext, view: View, choice: Choice): ChoicePoint | null => {
    const tile = tileAt(view, choice.x!, choice.y!);
    const segment = choice.segment ?? tile?.figure?.segment;
    const shape =
        tile && segment !== undefined
            ? shapesOf(tileText(context.art, tile.id, tile.rotation, tile.copy)).get(segment)
            : undefined;
    if (!tile) return null;
    const [x, y] = [tile.x * TILE + (shape?.x ?? 50), tile.y * TILE + (shape?.y ?? 50)];
    return { choice, x, y, html: `<circle class='spot-ring' cx='${x}' cy='${y}' r='19'/>` };
};

const raisePoint = (choice: Choice): ChoicePoint => {
    const [x, y] = [(choice.x! + 0.5) * TILE, (choice.y! + 0.5) * TILE];
    return { choice, x, y, html: `<g ${at({ x: choice.x!, y: choice.y! })}>${frame('spot-frame')}</g>` };
};

export const crownPoint = (context: DrawContext, view: View, choice: Choice): ChoicePoint | null => {
    if (!view.wheel) return null;
    const spaces = crownSpaces(wheelText(context, view)).get(choice.sector!);
    const free = view.wheel.crowns[choice.sector!]?.indexOf(null) ?? -1;
    const space = spaces?.[free];
    if (!space) return null;
    const [x, y] = [WHEEL + space.x, WHEEL + space.y];
    const { art, colours } = context;
    return {
        choice,
        x,
        y,
        html: art.figure('knight', view.mover!, { x, y: y + 11, prefix: PREFIX, colours }),
    };
};

const choicePoint = (context: DrawContext, view: View, choice: Choice, aside: number): ChoicePoint | null => {
    switch (choice.action) {
        case 'claim':
            return claimPoint(context, view, choice, aside);
        case 'guard':
            return guardPoint(context, view, choice);
        case 'recall':
            return recallPoint(context, view, choice);
        case 'raise':
            return raisePoint(choice);
        case 'crown':
            return crownPoint(context, view, choice);
        case 'place':
        case 'pass':
            return null;
    }
};

/** Two figures for one place stand side by side. */
const ASIDE = 13;

export const choicePointsOf = (context: DrawContext, view: View): ChoicePoint[] =>
    view.choices.flatMap((choice) => {
        const same = view.choices.filter(
            ({ action, segment }) =>
                action === 'claim' && choice.action === 'claim' && segment === choice.segment,
        );
        const aside = same.length < 2 ? 0 : (2 * same.indexOf(choice) - same.length + 1) * ASIDE;
        const point = choicePoint(context, view, choice, aside);
        return point ? [point] : [];
    });

/** What a badge on the board says, '' for none; the number of a choice in its list, 0 for none. */
export const choiceItems = (
    points: ChoicePoint[],
    badge: (choice: Choice) => string,
    number: (choice: Choice) => number,
    state: (choice: Choice) => 'open' | 'hot' | 'hint' | 'chosen' | 'other',
): Item[] => {
    const items = points.map(({ choice, x, y, html }) => {
        const text = badge(choice);
        // What stands there already is not to be covered.
        const bare = choice.action === 'recall' || choice.action === 'raise';
        const glow = bare ? '' : `<circle class='spot-glow' cx='${x}' cy='${y}' r='13'/>`;
        const width = 5 + 5 * text.length;
        const tag =
            text === ''
                ? ''
                : `<g transform='translate(${x} ${y})'><g class='badge'>` +
                  `<rect x='${-width / 2}' y='8' width='${width}' height='11' rx='5.5'/>` +
                  `<text y='16.6'>${text}</text></g></g>`;
        const label =
            number(choice) === 0
                ? ''
                : `<g transform='translate(${x} ${y})'><g class='badge badge-number'>` +
                  `<circle cx='-9' cy='-15' r='6'/><text x='-9' y='-12'>${number(choice)}</text></g></g>`;
        const group = (inner: string): string => `<g class='spot spot-${state(choice)}'>${inner}</g>`;
        return {
            spot: plain(choice.move, group(glow + html)),
            tag: plain(`${choice.move} tag`, group(tag + label)),
        };
    });
    // No figure covers what another one is worth.
    return [...items.map(({ spot }) => spot), ...items.map(({ tag }) => tag)];
};

/** The choice whose place is nearest to a point, if it is within reach. */
export const choiceAt = (points: ChoicePoint[], point: Point, tileWidth: number): Choice | null => {
    // As wide as a finger, but not wider than the tile has room for.
    const reach = Math.min(Math.max(17, (24 / tileWidth) * TILE), 30);
    let best: Choice | null = null;
    let least = Infinity;
    for (const { choice, x, y } of points) {
        const far =
            choice.action === 'raise'
                ? Math.max(Math.abs(point.x - x), Math.abs(point.y - y)) * (reach / 50)
                : Math.hypot(point.x - x, point.y - y);
        if (far <= reach && far < least) [best, least] = [choice, far];
    }
    return best;
};
