// Patterns that say whose a feature is: each player has lines or dots of a kind, so that nobody has to tell
// colours apart. A feature of several players shows them in turns.
import { colourClass } from './art.ts';
import type { Art } from './art.ts';
import { patternName } from './scene.ts';

const SIZE = 12;

/** A mark of each seat in a square of 12. */
const MARKS = [
    'M-3 3L3-3M-3 15L15-3M9 15L15 9', // rising lines
    'M-3 9L3 15M-3-3L15 15M9-3L15 3', // falling lines
    'M0 6H12', // level lines
    'M6 0V12', // upright lines
    'M6 2V10M2 6H10', // crosses
];

const cellText = (art: Pick<Art, 'colours'>, colours: string[], player: number, at: number): string =>
    `<g class='${colourClass(art, colours, player)}' transform='translate(${at} 0)'>` +
    `<rect class='own-wash' width='${SIZE}' height='${SIZE}'/>` +
    `<path class='own-mark own-under' d='${MARKS[player]}'/><path class='own-mark' d='${MARKS[player]}'/></g>`;

/** Definitions for these groups of owners. */
export const patternsText = (art: Pick<Art, 'colours'>, colours: string[], groups: number[][]): string => {
    const texts = new Map(
        groups.map((owners) => [
            patternName(owners),
            `<pattern id='${patternName(owners)}' width='${SIZE * owners.length}' height='${SIZE}' patternUnits='userSpaceOnUse'>` +
                owners.map((player, i) => cellText(art, colours, player, i * SIZE)).join('') +
                '</pattern>',
        ]),
    );
    return [...texts.values()].join('');
};
