// A state of the engine as a view: everything the screen shows, in plain data that may be sent between threads.
import type { Reason, State } from '../../../bindings/wasm/bastide.mjs';
import { choicesOf } from './choices.ts';
import type { GameEvent } from './gameEvent.ts';
import { roleOf } from './role.ts';
import { typeOf } from './type.ts';
import type { FeatureView, PlacedTile, Setup, View } from './view.ts';

export type PointsByReason = Partial<Record<Reason, number>>[];

const tilesOf = (state: State): PlacedTile[] => {
    const copies = new Map<string, number>();
    return state.tiles.map(({ id, x, y, rotation, figure }) => {
        const copy = copies.get(id) ?? 0;
        copies.set(id, copy + 1);
        if (!figure) return { id, x, y, rotation, copy, figure: null };
        const { name, player, segment } = figure;
        const role = roleOf(name, typeOf(state.game, id).segments[segment]!.kind);
        return { id, x, y, rotation, copy, figure: { name, role, player, segment } };
    });
};

/** Stacks that turns begin with. Tower and bonus tiles come only on occasion. */
const leftOf = ({ land = 0, river = 0, lake = 0 }: View['stacks']): number => land + river + lake;

export const viewOf = (
    setup: Setup,
    state: State,
    moves: number,
    points: PointsByReason,
    events: GameEvent[],
    laidBy: number | null,
): View => {
    const tiles = tilesOf(state);
    const { stacks, hand } = state;
    return {
        setup,
        moves,
        turn: state.turn,
        phase: state.phase,
        mover: state.player,
        active: state.active,
        drawing: state.drawing,
        over: state.over,
        hand: hand === null ? null : { id: hand, copy: tiles.filter((tile) => tile.id === hand).length },
        tiles,
        last: state.last && { ...state.last, player: laidBy },
        choices: choicesOf(state, tiles),
        stacks,
        left: leftOf(stacks),
        boxed: state.boxed,
        scores: state.scores,
        scoresNow: state.scoresNow,
        winners: state.winners,
        supplies: state.supplies,
        points,
        towers: state.towers,
        floorsLeft: state.floorsLeft,
        stolen: state.stolen,
        wheel: state.wheel,
        sectors: state.game.sectors,
        turnKind: state.turnKind,
        goods: state.goods,
        covered: state.covered,
        events,
    };
};

/** A feature with all its pieces. A river system is drawn as the rivers and lakes it is made of. */
export const featureOf = (state: State, x: number, y: number, segment: number): FeatureView => {
    const feature = state.feature(x, y, segment);
    const pieces = state.pieces(x, y, segment);
    if (feature.kind !== 'river system') return { ...feature, pieces };
    const ids = new Map(state.tiles.map((tile) => [`${tile.x} ${tile.y}`, tile.id]));
    const drawn = pieces.flatMap((piece) =>
        typeOf(state.game, ids.get(`${piece.x} ${piece.y}`)!).segments.flatMap((one, number) =>
            one.system === piece.segment ? [{ x: piece.x, y: piece.y, segment: number }] : [],
        ),
    );
    return { ...feature, pieces: drawn };
};
