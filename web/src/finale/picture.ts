// The map with names and points as a picture to keep or to share: SVG, which stays sharp at any size, or PNG, which every
// program shows. It brings its letters along, since a picture loads nothing.
import { assets } from '../assets.ts';
import { dark, settings } from '../app/settings.ts';
import { blobOffer, pictureName } from '../app/tables.ts';
import { coloursOf } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import type { Table } from '../table/table.ts';

/** The longest side of a PNG: browsers refuse larger drawings. */
const LONGEST = 4096;

const base64 = async (name: string): Promise<string> => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
};

const face = async (weight: number, name: string): Promise<string> =>
    `@font-face{font-family:'Bastide Text';font-weight:${weight};` +
    `src:url(data:font/woff2;base64,${await base64(name)}) format('woff2')}`;

export const pictureSvg = async (
    art: Art,
    { setup, engine }: Pick<Table, 'setup' | 'engine'>,
): Promise<string> => {
    const look = {
        colours: coloursOf(art, setup.seats),
        names: setup.seats.map((seat) => seat.name),
        dark: dark(settings.get()),
    };
    const plain = art.game(setup.game, setup.seats.length).board(await engine.record(), look);
    const faces = await Promise.all([face(400, assets.letters), face(700, assets.boldLetters)]);
    return plain.replace('</style>', `${faces.join('')}</style>`);
};

const loaded = (image: HTMLImageElement, address: string): Promise<void> =>
    new Promise((done, failed) => {
        image.onload = () => done();
        image.onerror = () => failed(new Error('the picture could not be drawn'));
        image.src = address;
    });

export const picturePng = async (svg: string): Promise<Blob> => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        await loaded(image, address);
        const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
        const paper = document.createElement('canvas');
        paper.width = Math.round(image.naturalWidth * scale);
        paper.height = Math.round(image.naturalHeight * scale);
        paper.getContext('2d')!.drawImage(image, 0, 0, paper.width, paper.height);
        const png = await new Promise<Blob | null>((done) => paper.toBlob(done, 'image/png'));
        if (!png) throw new Error('the picture could not be drawn');
        return png;
    } finally {
        URL.revokeObjectURL(address);
    }
};

/** Whether this machine can hand pictures to other programs. */
export const canShare = (): boolean =>
    'canShare' in navigator &&
    navigator.canShare({ files: [new File([''], 'map.png', { type: 'image/png' })] });

type Shown = Pick<Table, 'setup' | 'engine'>;

export const pictureSave = async (art: Art, table: Shown, type: 'svg' | 'png'): Promise<void> => {
    const svg = await pictureSvg(art, table);
    const blob = type === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await picturePng(svg);
    blobOffer(`${pictureName(table.setup)}.${type}`, blob);
};

/** Through the share sheet of the system. To close it is no trouble. */
export const pictureShare = async (art: Art, table: Shown, text: string): Promise<void> => {
    const png = await picturePng(await pictureSvg(art, table));
    const file = new File([png], `${pictureName(table.setup)}.png`, { type: 'image/png' });
    try {
        await navigator.share({ files: [file], text });
    } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
};
