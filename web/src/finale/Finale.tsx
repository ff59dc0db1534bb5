// The final scoring as a show: feature after feature lights up with its formula while the points tick. It can be
// skipped and slowed; whoever wants to go on playing takes the last move back.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { moves as motion, paceMs, settings as settingsStore } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import type { Art } from '../board/art.ts';
import { Gains } from '../play/panels/Gains.tsx';
import { sound } from '../sound/sounding.ts';
import type { Table } from '../table/table.ts';
import type { FeatureView, View } from '../table/view.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { countedTo, finalScoring, stepLength } from './steps.ts';
import type { Place, Step } from './steps.ts';

/** Ticks of the points in one step. */
const TICKS = 8;
const SLOW = 2.4;

/** `cells`: what of it should be in sight. */
export type Spotlight = { pieces: FeatureView['pieces']; player: number | null; cells: Place[] };

/** The pieces of what a step counts; a tower is its tile. */
const spotlightOf = async (table: Table, { at, gains }: Step): Promise<Spotlight> => {
    const player = gains.length === 1 ? gains[0]!.player : null;
    if (!at) return { pieces: [], player, cells: [] };
    if (at.segment === null) return { pieces: [], player, cells: [at] };
    const { pieces } = await table.engine.feature(at.x, at.y, at.segment);
    return { pieces, player, cells: [at, ...pieces] };
};

/** A button of the show, with its word. */
const Control = ({
    icon,
    label,
    pressed,
    onClick,
}: {
    icon: IconName;
    label: string;
    pressed?: boolean;
    onClick(): void;
}) => (
    <button class="finale-control" aria-pressed={pressed} onClick={onClick}>
        <Icon name={icon} />
        {label}
    </button>
);

export const Finale = ({
    art,
    table,
    view,
    onLight,
    onScores,
    onUndo,
    onDone,
}: {
    art: Art;
    table: Table;
    view: View;
    onLight(light: Spotlight | null): void;
    onScores(scores: number[]): void;
    /** Null where nothing is taken back. */
    onUndo: (() => void) | null;
    onDone(): void;
}) => {
    const settings = useStore(settingsStore);
    const { before, steps } = useMemo(() => finalScoring(view), [view]);
    const [number, setNumber] = useState(0);
    const [slow, setSlow] = useState(false);
    const [still, setStill] = useState(false);
    const step = steps[number];
    const length = stepLength(paceMs(settings), steps.length) * (slow ? SLOW : 1);
    const next = (): void => setNumber(number + 1);

    useEffect(() => {
        if (!step) return onDone();
        let gone = false;
        sound('count');
        void spotlightOf(table, step)
            .then((light) => gone || onLight(light))
            .catch(() => {}); // a table that was left answers no more
        return () => {
            gone = true;
        };
    }, [number]);
    useEffect(() => {
        if (!step) return;
        const from = number === 0 ? before : steps[number - 1]!.scores;
        // Without motion the points stand there at once.
        if (!motion(settings)) return onScores(step.scores);
        let tick = 0;
        onScores(countedTo(from, step.scores, 0));
        const timer = setInterval(
            () => {
                onScores(countedTo(from, step.scores, ++tick / TICKS));
                if (tick >= TICKS) clearInterval(timer);
            },
            (length * 0.5) / TICKS,
        );
        return () => clearInterval(timer);
    }, [number]);
    useEffect(() => {
        if (!step || still) return;
        const timer = setTimeout(next, length);
        return () => clearTimeout(timer);
    }, [number, slow, still]);

    if (!step) return null;
    return (
        <section class="finale" aria-label={t('finale.title')}>
            <p class="finale-head">
                <strong>{t('finale.title')}</strong>
                <span class="soft">{t('finale.step', { step: number + 1, steps: steps.length })}</span>
            </p>
            <div class="finale-step" role="status">
                <p>
                    <strong>{t(`reason.${step.reason}`)}</strong>
                    {step.formula !== '' && <span>{step.formula}</span>}
                </p>
                <Gains art={art} view={view} gains={step.gains} />
            </div>
            <div class="row finale-buttons">
                <Control icon="slow" label={t('finale.slow')} pressed={slow} onClick={() => setSlow(!slow)} />
                <Control
                    icon={still ? 'play' : 'pause'}
                    label={t(still ? 'finale.goOn' : 'finale.wait')}
                    onClick={() => setStill(!still)}
                />
                <Control icon="next" label={t('finale.next')} onClick={next} />
                {onUndo && <Control icon="undo" label={t('play.back')} onClick={onUndo} />}
                <button class="button primary" onClick={() => setNumber(steps.length)}>
                    <Icon name="last" />
                    {t('finale.skip')}
                </button>
            </div>
        </section>
    );
};
