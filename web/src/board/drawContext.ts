// What everything on a board is drawn with: the pictures, the colours of the seats, names in the reader's language.
import type { GameArt } from '../../../bindings/wasm/art.mjs';
import type { Setup } from '../table/view.ts';
import { known, t } from '../words/index.ts';
import { coloursOf } from './art.ts';
import type { Art } from './art.ts';

export type DrawContext = {
    art: Art;
    colours: string[];
    game: GameArt;
    sectorName: (name: string) => string;
};

export const sectorName = (name: string): string => {
    const key = `sector.${name}`;
    return known(key) ? t(key) : name;
};

export const drawContextOf = (art: Art, { game, seats }: Setup): DrawContext => ({
    art,
    colours: coloursOf(art, seats),
    game: art.game(game, seats.length),
    sectorName,
});
