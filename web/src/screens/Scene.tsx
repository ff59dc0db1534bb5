// A corner of a game as a picture: what the cards of the start screen show. The corners are from real games.
import { PREFIX, tileText } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import type { Figure, Wheel } from '../../../bindings/wasm/bastide.mjs';
import { sectorName } from '../board/drawContext.ts';
import { sectorsNamed } from '../board/scene.ts';
import { language } from '../words/index.ts';
import type { GameName } from '../table/registry.ts';

/** ID, column, row, quarter turns; figure, player, segment. */
type Corner = [string, number, number, number, Figure?, number?, number?];

const corners: Record<GameName, Corner[]> = {
    base: [
        ['BA-P', 0, 0, 1],
        ['BA-O', 1, 0, 3, 'meeple', 2, 0],
        ['BA-K', 2, 0, 1],
        ['BA-E', 3, 0, 3],
        ['BA-R', 4, 0, 1, 'meeple', 0, 0],
        ['BA-W', 0, 1, 2],
        ['BA-D-start', 1, 1, 0],
        ['BA-A', 2, 1, 1],
        ['BA-M-garden', 3, 1, 2, 'meeple', 3, 0],
        ['BA-C', 4, 1, 0],
        ['BA-E', 0, 2, 1],
        ['BA-H-garden', 1, 2, 1, 'meeple', 1, 2],
        ['BA-Q', 2, 2, 2, 'meeple', 2, 0],
        ['BA-R-garden', 3, 2, 3],
        ['BA-N-garden', 4, 2, 1, 'meeple', 0, 0],
    ],
    wheel: [
        ['WF-10', -1, 0, 1],
        ['WF-16', -1, 1, 0, 'meeple', 2, 0],
        ['WF-03', -1, 2, 2],
        ['WF-12', -1, 3, 3],
        ...[1, 2, 3, 4].flatMap((column) =>
            [1, 2, 3, 4].map((row): Corner => [`WB-${column}${row}`, column - 1, row - 1, 0]),
        ),
    ],
    hunters: [
        ['HG62', 0, 0, 0, 'meeple', 1, 0],
        ['HG82', 1, 0, 1],
        ['HG89', 2, 0, 3, 'hut', 3, 2],
        ['HG37', 3, 0, 3, 'meeple', 2, 0],
        ['HG66', 4, 0, 0, 'meeple', 2, 0],
        ['HG16', 0, 1, 0],
        ['HG56', 1, 1, 0],
        ['HG01', 2, 1, 1],
        ['HG21', 3, 1, 0],
        ['HG07', 4, 1, 3],
        ['HG00', 0, 2, 0, 'hut', 0, 3],
        ['HG36', 1, 2, 2],
        ['HG03', 2, 2, 1],
        ['HG10', 3, 2, 0],
        ['HG05', 4, 2, 0],
    ],
};

const boxes: Record<GameName, string> = {
    base: '0 0 500 300',
    wheel: '-100 50 500 300',
    hunters: '0 0 500 300',
};
const wheel: Wheel = {
    pig: 'famine',
    crowns: {
        fortune: [null],
        tax: [null, null],
        famine: [null],
        storm: [2, null],
        inquisition: [null],
        plague: [0, 1],
    },
};

/** By game and language. */
const texts = new Map<string, string>();

const sceneText = (art: Art, game: GameName): string => {
    const name = `${game} ${language()}`;
    const kept = texts.get(name);
    if (kept !== undefined) return kept;
    const at = (x: number, y: number, inner: string): string =>
        `<g transform="translate(${x} ${y})">${inner}</g>`;
    const tiles = corners[game].map(([id, x, y, rotation], copy) =>
        at(x * 100, y * 100, tileText(art, id, rotation, copy)),
    );
    const pieces = corners[game].map(([id, x, y, rotation, name, player = 0, segment = 0], copy) =>
        name === undefined
            ? ''
            : at(
                  x * 100,
                  y * 100,
                  art.pieces(id, { rotation, copy, prefix: PREFIX, figure: { name, player, segment } }),
              ),
    );
    const middle =
        game === 'wheel'
            ? at(200, 200, sectorsNamed(art.game('wheel', 5).wheel(wheel, { prefix: PREFIX }), sectorName))
            : '';
    const text = [...tiles, middle, ...pieces].join('');
    texts.set(name, text);
    return text;
};

export const Scene = ({ art, game }: { art: Art | null; game: GameName }) => (
    <svg
        class="scene"
        viewBox={boxes[game]}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: art ? sceneText(art, game) : '' }}
    />
);
