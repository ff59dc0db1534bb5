// The small picture of a game: its map, drawn when its line of the list is first seen, and kept beside it.
import { dark, settings } from '../app/settings.ts';
import { spareEngine, storage } from '../app/tables.ts';
import { PREFIX, colourClass, coloursOf, tileText } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import { queueNew } from '../table/queue.ts';
import type { View } from '../table/view.ts';
import type { GameEntry } from './savedGame.ts';

/** Twice as large as it is shown, for sharp screens. */
const WIDTH = 216;
const HEIGHT = 144;
const TILE = 100;

type Kept = { of: string; picture: Blob };
const isKept = (value: unknown): value is Kept => {
    const one = value as Partial<Kept> | null;
    return (
        typeof one === 'object' && one !== null && typeof one.of === 'string' && one.picture instanceof Blob
    );
};

/** The map. All copies of a tile are drawn alike and turned as a whole: so small nobody sees a difference, and their
 * drawings are there already for the next game. */
const mapSvg = (art: Art, { tiles, setup, wheel }: View): string => {
    const colours = coloursOf(art, setup.seats);
    const xs = tiles.map(({ x }) => x);
    const ys = tiles.map(({ y }) => y);
    const [west, north] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) - west + 1, Math.max(...ys) - north + 1];
    const box = [west, north, wide, high].map((cells) => cells * TILE).join(' ');
    const ground = tiles.map(
        ({ id, x, y, rotation }) =>
            `<g transform='translate(${x * TILE} ${y * TILE}) rotate(${90 * rotation} 50 50)'>${tileText(art, id)}</g>`,
    );
    const middle = wheel
        ? `<g transform='translate(200 200)'>${art.game(setup.game, setup.seats.length).wheel(wheel, { prefix: PREFIX, colours })}</g>`
        : '';
    const discs = tiles.map(({ x, y, figure }) =>
        figure
            ? `<g class='${colourClass(art, colours, figure.player)}'><circle class='p' stroke='#fff' stroke-width='8' cx='${x * TILE + 50}' cy='${y * TILE + 50}' r='30'/></g>`
            : '',
    );
    return (
        `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' width='${wide * TILE}' height='${high * TILE}' ` +
        `class='bastide${dark(settings.get()) ? ' dark' : ''}'><style>${art.style()}</style>${art.defs(PREFIX)}` +
        `${ground.join('')}${middle}${discs.join('')}</svg>`
    );
};

const loaded = (image: HTMLImageElement, address: string): Promise<void> =>
    new Promise((done, failed) => {
        image.onload = () => done();
        image.onerror = () => failed(new Error('the picture could not be drawn'));
        image.src = address;
    });

const drawn = async (svg: string): Promise<Blob> => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        await loaded(image, address);
        const paper = document.createElement('canvas');
        paper.width = WIDTH;
        paper.height = HEIGHT;
        const scale = Math.min(WIDTH / image.naturalWidth, HEIGHT / image.naturalHeight);
        const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale];
        paper.getContext('2d')!.drawImage(image, (WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high);
        const picture = await new Promise<Blob | null>((done) => paper.toBlob(done, 'image/webp', 0.8));
        if (!picture) throw new Error('the picture could not be drawn');
        return picture;
    } finally {
        URL.revokeObjectURL(address);
    }
};

/** One after another: each takes the engine for itself. */
const inTurn = queueNew();

/** The picture of a game; null for one that cannot be drawn, or that nobody waits for any more. */
export const thumbnail = (
    art: Art,
    { id, time }: Pick<GameEntry, 'id' | 'time'>,
    wanted: () => boolean,
): Promise<Blob | null> =>
    inTurn(async () => {
        if (!wanted()) return null;
        const kept = await storage();
        const of = `${time} ${dark(settings.get())}`;
        const known = await kept.attached('picture', id);
        if (isKept(known) && known.of === of) return known.picture;
        const game = await kept.find(id);
        if (!game) return null;
        const picture = await drawn(mapSvg(art, await spareEngine().open(game.setup, game.moves)));
        await kept.attach('picture', id, { of, picture }).catch(() => {}); // full: it is drawn again next time
        return picture;
    }).catch(() => null);
