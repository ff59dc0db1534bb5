// What a figure is called where it stands: the names of the symbols that draw it.
import type { Figure, Kind } from '../../../bindings/wasm/bastide.mjs';
import type { Role } from './view.ts';

const meeples: Record<Kind, Role> = {
    road: 'robber',
    city: 'knight',
    monastery: 'monk',
    garden: 'monk',
    field: 'farmer',
    forest: 'gatherer',
    river: 'fisher',
    lake: 'fisher',
    meadow: 'hunter',
    'river system': 'fisher',
};

export const roleOf = (figure: Figure, kind: Kind): Role => (figure === 'meeple' ? meeples[kind] : figure);
