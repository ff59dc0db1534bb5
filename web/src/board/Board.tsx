// A map to look at, without a turn to play: replays, the tutorial, results. Pan and zoom work as at the table.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { paint } from '../play/paint.ts';
import type { Overlay } from '../play/paint.ts';
import { known, t } from '../words/index.ts';
import type { FeatureView, View } from '../table/view.ts';
import { coloursOf } from './art.ts';
import type { Art } from './art.ts';
import { boardNew } from './board.ts';
import type { Board as BoardMade } from './board.ts';
import type { Brush } from './scene.ts';

export const sectorName = (name: string): string => {
    const key = `sector.${name}`;
    return known(key) ? t(key) : name;
};

export const brushOf = (art: Art, { game, seats }: View['setup']): Brush => ({
    art,
    colours: coloursOf(art, seats),
    game: art.game(game, seats.length),
    sectorName,
});

export const Board = ({
    art,
    view,
    label,
    animation = true,
    overlay = null,
    features = [],
    show = null,
}: {
    art: Art;
    view: View;
    /** For the screen reader: what is to be seen. */
    label: string;
    animation?: boolean;
    overlay?: Overlay;
    /** For the overlay of owners: Engine.features(). */
    features?: FeatureView[];
    /** A cell to be brought into sight and marked; `count` changes with each wish. */
    show?: { cell: { x: number; y: number }; count: number } | null;
}) => {
    const host = useRef<HTMLDivElement>(null);
    const [flash, setFlash] = useState<{ x: number; y: number } | null>(null);
    const board = useRef<BoardMade | null>(null);
    const moves = useRef(animation);
    moves.current = animation;
    const brush = useMemo(() => brushOf(art, view.setup), [art, view.setup]);
    const draw = (): void => {
        if (board.current)
            paint(board.current, {
                brush,
                view,
                base: view,
                settings: { legal: false, points: false },
                overlay,
                features,
                places: [],
                others: [],
                ghost: null,
                laid: null,
                cursor: null,
                flash,
                reach: [],
                hint: null,
                hinted: null,
                spots: [],
                chosen: null,
                hot: null,
                lit: [],
            });
    };
    useEffect(() => {
        const made = boardNew(host.current!, () => moves.current);
        board.current = made;
        draw();
        return () => {
            made.close();
            board.current = null;
        };
    }, []);
    useEffect(() => {
        if (!show) return;
        board.current?.reveal(show.cell);
        setFlash(show.cell);
        const timer = setTimeout(() => setFlash(null), 1800);
        return () => clearTimeout(timer);
    }, [show?.count]);
    useEffect(draw);
    return <div ref={host} class="board" role="img" aria-label={label} />;
};
