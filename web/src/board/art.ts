// The pictures of the page: art.wasm is loaded once, its style sheet is adopted (no <style> element, which the
// content policy forbids) and its symbols are put into the page. Texts of tiles are kept, since the same tile
// gives the same text.
import { load } from '../../../bindings/wasm/art.mjs';
import type { Art } from '../../../bindings/wasm/art.mjs';
import { assets } from '../assets.ts';
import type { Figure } from '../../../bindings/wasm/bastide.mjs';
import type { Role, Seat } from '../table/view.ts';

export type { Art };

/** What all ids of the pictures begin with. */
export const PREFIX = 'b';

const equip = (art: Art): Art => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(art.style());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const box = document.createElement('div');
    box.className = 'art-symbols';
    box.setAttribute('aria-hidden', 'true');
    box.innerHTML = `<svg width="0" height="0">${art.defs(PREFIX)}</svg>`;
    document.body.append(box);
    return art;
};

let started: Promise<Art> | null = null;

/** The pictures; the first call loads them. A call after a failure tries again. */
export const artStart = (): Promise<Art> => {
    started ??= load(fetch(new URL(assets.art, document.baseURI))).then(equip);
    started.catch(() => (started = null));
    return started;
};

const tiles = new Map<string, string>();
/** Several games' worth; then the oldest go. */
const KEPT = 1200;
const keyOf = (id: string, rotation: number, copy: number): string => `${id} ${rotation} ${copy}`;

export const tileKnown = (id: string, rotation: number, copy: number): boolean =>
    tiles.has(keyOf(id, rotation, copy));

/** A tile as a group of 100 by 100. */
export const tileText = (art: Art, id: string, rotation = 0, copy = 0): string => {
    const key = keyOf(id, rotation, copy);
    let text = tiles.get(key);
    if (text === undefined) {
        text = art.tile(id, { rotation, copy: copy % 256, prefix: PREFIX });
        tiles.set(key, text);
        if (tiles.size > KEPT) tiles.delete(tiles.keys().next().value!);
    }
    return text;
};

/** The drawing of a role. A figure that has none of its own is drawn as its row in the engine says. */
export const symbolOf = (art: Art, role: Role): string =>
    art.symbols.some(({ name }) => name === role) ? role : art.role('city', role as Figure);

/** The colours of the seats as the pictures know them: one that they do not know becomes the next free one. */
export const coloursOf = (art: Pick<Art, 'colours'>, seats: Seat[]): string[] => {
    const wanted: string[] = seats.map((seat) => seat.colour);
    const given: string[] = [];
    for (const [i, colour] of wanted.entries()) {
        const known = art.colours.includes(colour) && !given.includes(colour);
        const free = (one: string): boolean => !given.includes(one) && !wanted.slice(i + 1).includes(one);
        given.push(known ? colour : art.colours.find(free)!);
    }
    return given;
};

/** The class that gives a player's colour: c1 and so on. */
export const colourClass = (art: Pick<Art, 'colours'>, colours: string[], player: number): string =>
    `c${art.colours.indexOf(colours[player]!) + 1}`;
