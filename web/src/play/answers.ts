// Answers of the engine that the play screen shows for a while: each hook asks when its question changes, and
// forgets an answer that comes too late.
import { useEffect, useState } from 'preact/hooks';
import type { Point } from '../board/camera.ts';
import { tileKnown, tileText } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import type { Table } from '../table/table.ts';
import type { Choice, FeatureView, View } from '../table/view.ts';
import type { Overlay } from './paint.ts';
import type { Types } from './say.ts';
import type { Turn } from './turn.ts';

/** Asks when `key` changes; null asks nothing. Shows `none` until the answer is there. */
const useAnswer = <Answer>(key: string | null, ask: () => Promise<Answer>, none: Answer): Answer => {
    const [answer, setAnswer] = useState<{ key: string; value: Answer } | null>(null);
    useEffect(() => {
        if (key === null) return;
        let wanted = true;
        // A table that was closed in between answers no more; then there is nothing to show.
        ask()
            .then((value) => wanted && setAnswer({ key, value }))
            .catch(() => {});
        return () => {
            wanted = false;
        };
    }, [key]);
    return answer !== null && answer.key === key ? answer.value : none;
};

const NO_TYPES: Types = new Map();
const NO_FEATURES: FeatureView[] = [];
const NO_CELLS: Point[] = [];
const NO_PIECES: FeatureView['pieces'] = [];

export const useTypes = (table: Table): Types =>
    useAnswer(
        'types',
        async () => new Map((await table.engine.types()).map((type) => [type.id, type])),
        NO_TYPES,
    );

/** Whose features are, for the overlay. */
export const useOwners = (table: Table, overlay: Overlay): FeatureView[] =>
    useAnswer(
        overlay === 'owners' ? String(table.view().moves) : null,
        () => table.engine.features(),
        NO_FEATURES,
    );

/** The reach of the tower on a cell. */
export const useReach = (table: Table, view: View, cell: Point | null): Point[] => {
    const tower = view.towers.find(({ x, y }) => x === cell?.x && y === cell?.y);
    const key = tower ? `${tower.x} ${tower.y} ${tower.floors}` : null;
    return useAnswer(key, () => table.engine.reach(tower!.x, tower!.y), NO_CELLS);
};

/** All pieces of the feature that a choice would claim. */
export const useLit = (table: Table, turn: Turn, choice: Choice | null): FeatureView['pieces'] => {
    const claim = choice?.action === 'claim' && turn.stage() !== 'wait' ? choice : null;
    const { made } = turn.flow();
    const until = turn.stage() === 'confirm' ? made.slice(0, -1) : made;
    return useAnswer(
        claim && [turn.flow().base.moves, ...until, claim.move].join(';'),
        async () => (await table.engine.feature(claim!.x!, claim!.y!, claim!.segment!, until)).pieces,
        NO_PIECES,
    );
};

/** The rotations of the tile in hand are drawn while nobody waits for them. */
export const useHandDrawn = (art: Art, hand: View['hand']): void => {
    useEffect(() => {
        if (!hand) return;
        let timer = 0;
        const next = (turn: number): void => {
            if (turn > 3) return;
            if (!tileKnown(hand.id, turn, hand.copy)) tileText(art, hand.id, turn, hand.copy);
            timer = window.setTimeout(() => next(turn + 1), 30);
        };
        timer = window.setTimeout(() => next(0), 120);
        return () => clearTimeout(timer);
    }, [art, hand?.id, hand?.copy]);
};

/** A cell that somebody asked for is marked for a moment. */
export const useFlash = (
    show: { cell: Point; count: number } | null,
    reveal: (cell: Point) => void,
): Point | null => {
    const [flash, setFlash] = useState<Point | null>(null);
    useEffect(() => {
        if (!show) return;
        reveal(show.cell);
        setFlash(show.cell);
        const timer = setTimeout(() => setFlash(null), 1800);
        return () => clearTimeout(timer);
    }, [show?.count]);
    return flash;
};
