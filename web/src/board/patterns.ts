// Patterns that say whose a feature is: each player has lines or dots of a kind, so that nobody has to tell
// colours apart. A feature of several players shows them in turns.
import { colourClass } from './art.ts';
import type { Art } from './art.ts';
import { bandsName, patternName } from './scene.ts';

const SIZE = 12;

/** A mark of each seat in a square of 12. */
const MARKS = [
    'M-3 3L3-3M-3 15L15-3M9 15L15 9', // rising lines
    'M-3 9L3 15M-3-3L15 15M9-3L15 3', // falling lines
    'M0 6H12', // level lines
    'M6 0V12', // upright lines
    'M6 2V10M2 6H10', // crosses
    'M3 3H9V9H3z', // squares
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

/** Slanting bands, each in the full colour of one owner. The square they repeat in divides a tile, so they go on. */
const bandText = (
    art: Pick<Art, 'colours'>,
    colours: string[],
    player: number,
    from: number,
    to: number,
    size: number,
): string => {
    const one = (a: number, b: number): string =>
        `M${a + size} ${-size}H${b + size}L${b - 2 * size} ${2 * size}H${a - 2 * size}z`;
    return `<path class='${colourClass(art, colours, player)}' d='${one(from, to)}${one(from + size, to + size)}'/>`;
};

/** Definitions of the bands of these groups of owners. */
export const bandsText = (art: Pick<Art, 'colours'>, colours: string[], groups: number[][]): string => {
    const texts = new Map(
        groups.map((owners) => {
            const size = owners.length === 2 ? 50 : 100;
            const width = size / owners.length;
            return [
                bandsName(owners),
                `<pattern id='${bandsName(owners)}' width='${size}' height='${size}' patternUnits='userSpaceOnUse'>` +
                    owners
                        .map((player, i) => bandText(art, colours, player, i * width, (i + 1) * width, size))
                        .join('') +
                    '</pattern>',
            ];
        }),
    );
    return [...texts.values()].join('');
};
