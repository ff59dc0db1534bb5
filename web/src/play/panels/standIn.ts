// The figure that stands for a player's figures where they stand nowhere: supplies, tables, results.
import type { Figure } from '../../../../bindings/wasm/bastide.mjs';
import { roleOf } from '../../table/role.ts';
import type { Role } from '../../table/view.ts';

export const standIn = (game: string, figure: Figure = 'meeple'): Role =>
    roleOf(figure, game.startsWith('hunters') ? 'forest' : 'city');
