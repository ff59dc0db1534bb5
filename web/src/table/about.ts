// What can be said about one feature: where it is still open, and which of the tiles left would fit or close it there.
import type { State, TileType } from '../../../bindings/wasm/bastide.mjs';
import { featureOf } from './look.ts';
import { typeOf } from './type.ts';
import type { FeatureAbout, OpenCell } from './view.ts';

const STEPS = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
];
const AROUND = [-1, 0, 1]
    .flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
    .filter(({ x, y }) => x !== 0 || y !== 0);

/** The sides that a segment reaches on a tile turned so far: three ports for the ground of each, one for its road. */
const sidesOf = (ports: number, rotation: number): number[] =>
    [0, 1, 2, 3]
        .filter((side) => ((ports >> (3 * side)) & 7) !== 0 || ((ports >> (12 + side)) & 1) !== 0)
        .map((side) => (side + rotation) % 4);

const keyOf = (x: number, y: number): string => `${x} ${y}`;

type Reached = Map<string, { x: number; y: number; sides: Set<number> }>;
type Placed = State['tiles'][number];
type Pieces = FeatureAbout['pieces'];

/** Empty cells that pieces reach by their ends, with the sides of the cell where they do. */
const endsOf = ({ game }: State, tiles: Map<string, Placed>, pieces: Pieces): Reached => {
    const reached: Reached = new Map();
    for (const piece of pieces) {
        const tile = tiles.get(keyOf(piece.x, piece.y))!;
        for (const side of sidesOf(typeOf(game, tile.id).segments[piece.segment]!.ports, tile.rotation)) {
            const [x, y] = [piece.x + STEPS[side]!.x, piece.y + STEPS[side]!.y];
            const key = keyOf(x, y);
            if (tiles.has(key)) continue;
            const cell = reached.get(key) ?? { x, y, sides: new Set() };
            cell.sides.add((side + 2) % 4);
            reached.set(key, cell);
        }
    }
    return reached;
};

/** The same for what must be surrounded: no sides matter. */
const gapsOf = (tiles: Map<string, Placed>, pieces: Pieces): Reached => {
    const { x, y } = pieces[0]!;
    const cells = AROUND.map((step) => ({ x: x + step.x, y: y + step.y, sides: new Set<number>() }));
    return new Map(
        cells.map((cell) => [keyOf(cell.x, cell.y), cell] as const).filter(([key]) => !tiles.has(key)),
    );
};

/** Whether a tile on the only open cell of a feature would leave no end: what it joins to the feature goes nowhere
 * else, or to something that is open nowhere else. */
const closes = (
    state: State,
    tiles: Map<string, Placed>,
    { segments, joined }: TileType,
    rotation: number,
    cell: { x: number; y: number; sides: Set<number> },
): boolean => {
    if (joined !== null) return false; // the other half of the piece lies beside it
    const harmless = (kind: string, side: number): boolean => {
        if (cell.sides.has(side)) return true;
        const [x, y] = [cell.x + STEPS[side]!.x, cell.y + STEPS[side]!.y];
        const beside = tiles.get(keyOf(x, y));
        if (!beside) return false;
        const number = typeOf(state.game, beside.id).segments.findIndex(
            (one) => one.kind === kind && sidesOf(one.ports, beside.rotation).includes((side + 2) % 4),
        );
        if (number < 0) return false;
        const ends = endsOf(state, tiles, state.pieces(x, y, number));
        return [...ends.keys()].every((key) => key === keyOf(cell.x, cell.y));
    };
    return segments
        .filter(({ kind }) => kind !== 'field' && kind !== 'meadow' && kind !== 'river system')
        .map(({ kind, ports }) => ({ kind, sides: sidesOf(ports, rotation) }))
        .filter(({ sides }) => sides.some((side) => cell.sides.has(side)))
        .every(({ kind, sides }) => sides.every((side) => harmless(kind, side)));
};

export const aboutOf = (state: State, x: number, y: number, segment: number): FeatureAbout => {
    const feature = featureOf(state, x, y, segment);
    const { bag, game } = state;
    if (feature.closed || feature.finished === null) return { ...feature, cells: [] };
    const tiles = new Map(state.tiles.map((tile) => [keyOf(tile.x, tile.y), tile]));
    const around = feature.kind === 'monastery' || feature.kind === 'garden';
    const reached = around ? gapsOf(tiles, feature.pieces) : endsOf(state, tiles, feature.pieces);
    const cells = [...reached.values()].map((cell): OpenCell => {
        let [fit, close] = [0, 0];
        for (const [i, type] of game.types.entries()) {
            const left = bag[i]!;
            const rotations = left > 0 && type.stack !== null ? state.fits(type.id, cell.x, cell.y) : 0;
            if (rotations === 0) continue;
            fit += left;
            const whole = [0, 1, 2, 3].some(
                (rotation) =>
                    ((rotations >> rotation) & 1) !== 0 &&
                    (around || closes(state, tiles, type, rotation, cell)),
            );
            if (whole) close += left;
        }
        return { x: cell.x, y: cell.y, fit, close };
    });
    return { ...feature, cells };
};
