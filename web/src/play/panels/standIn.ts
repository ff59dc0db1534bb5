// The figure that stands for a player's figures where they stand nowhere: supplies, tables, results.
import type { Figure } from '../../../../bindings/wasm/bastide.mjs';

export const standIn = (game: string, figure: Figure = 'meeple'): string =>
    figure === 'meeple' ? (game.startsWith('hunters') ? 'gatherer' : 'knight') : figure;
