// Small pictures for panels, menus and buttons: a tile, a figure, a token.
import { PREFIX, symbolOf, tileText } from './art.ts';
import type { Token } from '../../../bindings/wasm/bastide.mjs';
import type { Role } from '../table/view.ts';
import type { Art } from './art.ts';

export const TilePicture = ({
    art,
    id,
    rotation = 0,
    copy = 0,
    size = 64,
    label,
}: {
    art: Art;
    id: string;
    rotation?: number;
    copy?: number;
    /** In pixels. */
    size?: number;
    label?: string;
}) => (
    <svg
        class="tile-picture"
        viewBox="0 0 100 100"
        width={size}
        height={size}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        dangerouslySetInnerHTML={{ __html: tileText(art, id, rotation, copy) }}
    />
);

/** A figure on its own. Its width is that of its box: a figure is drawn twice as large as its symbol, with its outline. */
export const FigurePicture = ({
    art,
    role,
    player,
    colours,
    size = 28,
    label,
}: {
    art: Art;
    role: Role;
    player: number;
    /** By seat: art.ts, coloursOf. */
    colours: string[] | null;
    size?: number;
    label?: string;
}) => {
    const symbol = symbolOf(art, role);
    const { width, height } = art.symbols.find(({ name }) => name === symbol) ?? { width: 0, height: 1 };
    const lies = width > height;
    const wide = 2 * (width + (lies ? 3 : 4));
    const high = lies ? 37 : 2 * height + 6;
    const box = `${-wide / 2} ${(lies ? 5 : 3) - high} ${wide} ${high}`;
    return (
        <svg
            class="figure-picture"
            viewBox={box}
            height={size}
            width={(size * wide) / high}
            {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
            dangerouslySetInnerHTML={{ __html: art.figure(symbol, player, { prefix: PREFIX, colours }) }}
        />
    );
};

/** A token, as its sign is drawn on tiles. */
export const TokenPicture = ({ art, kind, size = 18 }: { art: Art; kind: Token; size?: number }) => {
    const { width, height } = art.symbols.find(({ name }) => name === kind)!;
    return (
        <svg class="token-picture" viewBox={`0 0 ${width} ${height}`} height={size} width={size} aria-hidden>
            <use href={`#${PREFIX}-${kind}`} />
        </svg>
    );
};
