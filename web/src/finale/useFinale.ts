// What a table celebrates: the final scoring when a game ends before one's eyes, and big events on the way.
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import type { Table } from '../table/table.ts';
import type { FeatureView, View } from '../table/view.ts';
import { bigEvent } from './big.ts';
import type { BigEvent } from './big.ts';

/** How long the last move is to be seen before the result is, where there is no show. */
const PAUSE_MS = 1200;

export type Stage = 'play' | 'finale' | 'result' | 'map';

export type Lit = { pieces: FeatureView['pieces']; player: number | null };
export const NOTHING_LIT: Lit = { pieces: [], player: null };

export type Celebration = {
    /** What is in front: the game, the final scoring, the result, the map of a finished game. */
    stage: Stage;
    /** The game ended just now. */
    fresh: boolean;
    big: BigEvent | null;
    /** What is lit up by either, and for whom; null where that is nobody or several. */
    lit: Lit;
    go(stage: Stage): void;
    light(lit: Lit): void;
    bigClose(): void;
};

export const useFinale = (table: Table, view: View): Celebration => {
    const [stage, go] = useState<Stage>(view.over ? 'result' : 'play');
    const [fresh, setFresh] = useState(false);
    const [big, setBig] = useState<BigEvent | null>(null);
    const [lit, light] = useState<Lit>(NOTHING_LIT);
    useEffect(() => {
        if (!view.over) {
            go('play');
            setFresh(false);
            light(NOTHING_LIT);
            return;
        }
        if (stage !== 'play') return;
        setFresh(true);
        setBig(null);
        if (settings.get().pace !== 'instant' && !view.broken) return go('finale');
        const timer = setTimeout(() => go('result'), PAUSE_MS);
        return () => clearTimeout(timer);
    }, [view.over]);
    useEffect(() => {
        let before: View | null = table.view();
        return table.subscribe((after) => {
            const found = settings.get().pace === 'instant' ? null : bigEvent(before, after);
            before = after;
            if (!found) return;
            setBig(found);
            if (!found.at || found.at.segment === null) return;
            const { x, y, segment } = found.at;
            table.engine.feature(x, y, segment).then(
                ({ pieces }) => light({ pieces, player: found.player }),
                () => {},
            );
        });
    }, [table]);
    const bigClose = (): void => {
        setBig(null);
        light(NOTHING_LIT);
    };
    return { stage, fresh, big, lit, go, light, bigClose };
};
