// What a key moment draws on the map: both tiles, figures where they would stand, the features and the empty squares
// that its words name.
import { tileText } from '../board/art.ts';
import { TILE } from '../board/camera.ts';
import type { Point } from '../board/camera.ts';
import { cellKey } from '../board/ghost.ts';
import type { Item } from '../board/painter.ts';
import {
    areasOf,
    at,
    cellItems,
    crownPoint,
    discsText,
    ghostItem,
    guardPoint,
    piecesText,
    plain,
} from '../board/scene.ts';
import type { DrawContext, Ghost } from '../board/scene.ts';
import { rimOf, shapesOf } from '../board/shapes.ts';
import type { Sketch } from '../play/state.ts';
import type { Choice, FeatureView, PlacedFigure, View } from '../table/view.ts';
import { squaresNamed } from './frame.ts';
import type { Moment } from './outcome.ts';

/** Whether a move places a figure that does not go to the tile just laid, or takes one back. */
export const isElsewhere = (move: string): boolean => /^(guard|recall) /.test(move);

const figureCells = (moves: string[]): Point[] =>
    moves.filter(isElsewhere).map((move) => {
        const [, x, y] = move.split(' ').map(Number);
        return { x: x!, y: y! };
    });

/** Where a move lays the tile in hand. */
const tileOf = ({ hand }: View, move: string): Ghost | null => {
    if (!hand || !move.startsWith('place ')) return null;
    const [, x, y, angle] = move.split(' ').map(Number);
    return { ...hand, x: x!, y: y!, rotation: angle! / 90 };
};

/** Of two tiles on one square only the better one is drawn: the words show how both lie. */
const isOver = (better: Ghost | null, played: Ghost | null): boolean =>
    played !== null && better !== null && better.x === played.x && better.y === played.y;

/** A figure that would stand on the tile of the turn, and where its feet are on the map. */
type Claim = Point & { tile: Ghost; figure: Omit<PlacedFigure, 'role'> };

/** The figure that moves put on the tile that they lay, or on the one that lies there already. */
const claimOf = ({ art }: DrawContext, view: View, player: number, moves: string[]): Claim | null => {
    const [, name, number] = moves.find((move) => move.startsWith('claim '))?.split(' ') ?? [];
    const tile =
        tileOf(view, moves[0]!) ?? view.tiles.find(({ x, y }) => x === view.last?.x && y === view.last.y);
    if (!name || !tile) return null;
    const figure = { name: name as PlacedFigure['name'], player, segment: Number(number) - 1 };
    const spot = shapesOf(tileText(art, tile.id, tile.rotation, tile.copy)).get(figure.segment);
    return spot ? { tile, figure, x: tile.x * TILE + spot.x, y: tile.y * TILE + spot.y } : null;
};

/** The radius of the ring around a figure, and around the disc that it is on small tiles. */
const [RING, DISC_RING] = [19, 32];
/** How high above its feet the middle of a figure is. */
const MIDDLE = 9;

/** How far to the right the second of two figures stands, and the first to the left, so that none covers the other. */
const asideOf = (played: Claim | null, better: Claim | null): number => {
    if (!played || !better || Math.hypot(better.x - played.x, better.y - played.y) >= 2 * RING) return 0;
    const apart = better.x - played.x;
    return (RING - Math.abs(apart) / 2) * (apart < 0 ? -1 : 1);
};

/** A figure where it would stand, in a ring that says by which move. */
const claimItem = (context: DrawContext, claim: Claim | null, className: string, aside: number): Item[] => {
    if (!claim) return [];
    const { tile, figure, x, y } = claim;
    const text = piecesText(context, tile, { figure });
    const middle = `cx='${x - tile.x * TILE}' cy='${y - tile.y * TILE - MIDDLE}'`;
    const ring = `<circle class='would-ring' ${middle} r='${RING}'/>`;
    const discs = discsText(text, `<circle class='would-ring' r='${DISC_RING}'/>`);
    const place = at({ x: tile.x + aside / TILE, y: tile.y });
    return [plain(className, `<g class='would ${className}' ${place}>${ring}${text}${discs}</g>`)];
};

/** The floors of a tower. */
const FLOORS = /<use href='[^']*-floor'[^>]*>/g;

/** A guard on a tower or a figure on a crown space where it would stand, in the same ring. */
const postItem = (
    context: DrawContext,
    view: View,
    player: number,
    moves: string[],
    className: string,
): Item[] => {
    const move = moves.find((one) => /^(guard|crown) /.test(one));
    if (!move) return [];
    const [word, where, y] = move.split(' ');
    const mine = { ...view, mover: player };
    const post =
        word === 'crown'
            ? crownPoint(context, mine, { sector: where } as Choice)
            : guardPoint(context, mine, { x: Number(where), y: Number(y) } as Choice);
    if (!post) return [];
    const up = word === 'crown' ? 0 : MIDDLE;
    const ring = `<circle class='would-ring' cx='${post.x}' cy='${post.y - up}' r='${RING}'/>`;
    const onIt = view.towers.find((one) => one.x === Number(where) && one.y === Number(y));
    const driven = word === 'guard' && onIt !== undefined && onIt.guard !== null;
    // Beside the guard who is driven off, so that both are seen, and away from a figure on the tile; the tower stands there
    // already.
    const other = view.tiles.find(({ x, y }) => x === onIt?.x && y === onIt.y)?.figure;
    const way = other && post.x < ((onIt?.x ?? 0) + 0.5) * TILE ? -2 : 2;
    const aside = driven ? ` transform='translate(${way * RING})'` : '';
    const html = driven ? post.html.replace(FLOORS, '') : post.html;
    return [plain(`${className} post`, `<g class='${className}'${aside}>${ring}${html}</g>`)];
};

/** How far beyond a side of the map a line may reach, and beyond another one, so that there is no gap. */
const [OUT, SEAM] = [20, 0.3];

/** Where the line around an area may be drawn: not on the area, nor on the tile beside it where the feature goes on. */
const roomOf = (area: string, goesOn: (side: Point) => boolean): string => {
    const [west, north, east, south] = [
        [-1, 0],
        [0, -1],
        [1, 0],
        [0, 1],
    ].map(([x, y]) => (goesOn({ x: x!, y: y! }) ? SEAM : OUT)) as [number, number, number, number];
    return `M${-west} ${-north}H${TILE + east}V${TILE + south}H${-west}z${area}`;
};

/** A line around features, with a light one beyond it: seen on every ground, and outside of them, so that roads keep the
 * colour of their owner. All in one item: no part of the light line may cover the dark one. */
const namedItem = (context: DrawContext, view: View, pieces: FeatureView['pieces']): Item => {
    const areas = areasOf(context, view);
    const cells = new Set(pieces.map(({ x, y }) => cellKey(x, y)));
    const shapes = pieces.map((piece) => {
        const goesOn = ({ x, y }: Point): boolean => cells.has(cellKey(piece.x + x, piece.y + y));
        const area = areas(piece) ?? '';
        return {
            piece,
            room: roomOf(area, goesOn),
            rim: rimOf(area, goesOn),
            clip: `named-${Object.values(piece).join('-')}`,
        };
    });
    const clips = shapes
        .map(({ room, clip }) => `<clipPath id='${clip}'><path clip-rule='evenodd' d='${room}'/></clipPath>`)
        .join('');
    const line = (className: string): string =>
        shapes
            .map(
                ({ piece, rim, clip }) =>
                    `<path class='${className}' clip-path='url(#${clip})' ${at(piece)} d='${rim}'/>`,
            )
            .join('');
    return plain('named', clips + line('named-under') + line('named-line'));
};

/** A dotted frame within a square: tiles that are compared may lie there. */
const squareItem = (square: Point): Item => {
    const dots = (className: string): string =>
        `<rect class='${className}' x='12' y='12' width='76' height='76' rx='4'/>`;
    return plain(
        `square ${square.x} ${square.y}`,
        `<g class='named-square' ${at(square)}>${dots('named-under')}${dots('named-line')}</g>`,
    );
};

/** `pieces`: of the features that the words name. */
export const sketchOf =
    (moment: Moment, pieces: FeatureView['pieces']): Sketch =>
    (context, view) => {
        if (view.moves !== moment.move - 1) return { layers: {}, bare: false }; // on the way there
        const { player, better } = moment;
        const moves = [moment.played, ...(moment.followed ? [moment.followed] : [])];
        const [was, best] = [tileOf(view, moves[0]!), tileOf(view, better[0]!)];
        const hidden = isOver(best, was);
        const turned = hidden && was?.rotation !== best?.rotation;
        const played = turned ? null : claimOf(context, view, player, moves);
        const would = claimOf(context, view, player, better);
        const aside = asideOf(played, would);
        const cells = [figureCells(moves), figureCells(better)] as const;
        return {
            bare: [was, played, would, ...cells.flat()].some((one) => one !== null),
            layers: {
                lit: [namedItem(context, view, pieces)],
                marks: [...cellItems(cells[0], 'cell-played'), ...cellItems(cells[1], 'cell-better')],
                ghost: [
                    ...ghostItem(context, hidden ? null : was, 'played'),
                    ...ghostItem(context, best, 'hint'),
                ],
                spots: [
                    ...squaresNamed(moment).map(squareItem),
                    ...claimItem(context, played, 'would-played', -aside),
                    ...claimItem(context, would, 'would-better', aside),
                    ...postItem(context, view, player, moves, 'would-played'),
                    ...postItem(context, view, player, better, 'would-better'),
                ],
            },
        };
    };
