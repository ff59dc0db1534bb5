// The legal moves of a state as choices: where each would be made, with which figure, and what it is worth.
import type { Figure, State } from '../../../bindings/wasm/bastide.mjs';
import { roleOf } from './role.ts';
import { typeOf } from './type.ts';
import type { Choice, PlacedTile } from './view.ts';

type Site = { state: State; mover: number; tiles: PlacedTile[] };

/** Points of the mover if the game ended after this move. */
const worth = ({ state, mover }: Site, move: string): number => {
    const next = state.copy();
    next.play(move);
    const points = next.scoresNow[mover]!;
    next.free();
    return points;
};

const claim = ({ state, tiles }: Site, move: string, figure: Figure, segment: number): Choice => {
    const { x, y } = state.last!;
    const { id } = tiles.find((tile) => tile.x === x && tile.y === y)!;
    const { segments } = typeOf(state.game, id);
    // A hut stands on a river or a lake, and claims the whole system.
    const claimed = figure === 'hut' ? segments[segment]!.system! : segment;
    const { kind } = segments[claimed]!;
    const { points, closed } = state.feature(x, y, claimed);
    return { move, action: 'claim', x, y, figure, role: roleOf(figure, kind), segment, kind, points, closed };
};

const recall = (site: Site, move: string, x: number, y: number): Choice => {
    const choice: Choice = { move, action: 'recall', x, y };
    const placed = site.tiles.find((tile) => tile.x === x && tile.y === y)?.figure;
    if (!placed) return choice;
    const { name: figure, role, segment } = placed;
    const worthHere =
        figure === 'abbot'
            ? { points: site.state.feature(x, y, segment).points }
            : { loses: site.state.scoresNow[site.mover]! - worth(site, move) };
    return { ...choice, figure, role, segment, ...worthHere };
};

const choiceOf = (site: Site, move: string): Choice => {
    const [word, ...words] = move.split(' ');
    const action = word as Choice['action'];
    const [first, second, third] = words.map(Number);
    const at = { x: first!, y: second! };
    switch (action) {
        case 'place':
            return { move, action, ...at, rotation: third! / 90 };
        case 'claim':
            return claim(site, move, words[0] as Figure, second! - 1);
        case 'guard': {
            const points = worth(site, move) - worth(site, 'pass');
            return {
                move,
                action,
                ...at,
                figure: 'meeple',
                role: 'guard',
                points,
                reach: site.state.reach(at.x, at.y),
            };
        }
        case 'recall':
            return recall(site, move, at.x, at.y);
        case 'raise':
            return { move, action, ...at, reach: site.state.reach(at.x, at.y, 1) };
        case 'crown':
            return { move, action, figure: 'meeple', sector: words[0]! };
        case 'pass':
            return { move, action };
    }
};

/** The river system that a hut would claim, by one of its pieces; '' for other choices. */
const systemOf = ({ state, tiles }: Site, { figure, x, y, segment }: Choice): string => {
    if (figure !== 'hut') return '';
    const { id } = tiles.find((tile) => tile.x === x && tile.y === y)!;
    const { system } = typeOf(state.game, id).segments[segment!]!;
    const pieces = state.pieces(x!, y!, system!).map((piece) => `${piece.x} ${piece.y} ${piece.segment}`);
    return pieces.sort()[0]!;
};

/** Where a hut stands on a river system makes no difference: one choice stands for all. */
const oneHutEach = (site: Site, choices: Choice[]): Choice[] => {
    const first = new Map<string, Choice>();
    return choices.filter((choice) => {
        const system = choice.action === 'claim' ? systemOf(site, choice) : '';
        const known = first.get(system);
        if (system === '') return true;
        if (known) known.alike = [...(known.alike ?? []), choice.move];
        else first.set(system, choice);
        return !known;
    });
};

/** What may be done now; nothing while a tile is to be drawn, and at the end. */
export const choicesOf = (state: State, tiles: PlacedTile[]): Choice[] => {
    const mover = state.player;
    if (mover === null) return [];
    const site = { state, mover, tiles };
    return oneHutEach(
        site,
        state.legal().map((move) => choiceOf(site, state.game.text(move))),
    );
};
