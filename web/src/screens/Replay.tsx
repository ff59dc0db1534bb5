// A game looked through turn by turn: the one on the table, or one from a file.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { pictures } from '../app/pictures.ts';
import { go } from '../app/router.ts';
import { playSettingsOf, settings as settingsStore } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { gameContinue, keptReplay, positionCopy, recordKeep, replay as replayStore } from '../app/tables.ts';
import type { Replay } from '../app/tables.ts';
import type { Art } from '../board/art.ts';
import { LogPanel } from '../play/panels/LogPanel.tsx';
import { SeatsPanel } from '../play/panels/SeatsPanel.tsx';
import { useView } from '../play/panels/useTable.ts';
import { PlayTable } from '../play/PlayTable.tsx';
import type { Shown } from '../play/PlayTable.tsx';
import { IconButton } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { MomentBox } from '../review/MomentBox.tsx';
import type { Aimed } from '../review/MomentBox.tsx';
import type { Moment } from '../review/outcome.ts';
import { sketchOf } from '../review/sketch.ts';
import { gameTitle } from './names.ts';
import { Review } from './Review.tsx';

const STEP_MS = 900;
/** The map waits until the words are there: then it knows what they cover. */
const STAY = (): null => null;

const Buttons = ({
    at,
    last,
    playing,
    onGo,
    onPlay,
}: {
    at: number;
    last: number;
    playing: boolean;
    onGo(at: number): void;
    onPlay(on: boolean): void;
}) => (
    <div class="replay-buttons">
        <IconButton icon="first" label={t('replay.first')} disabled={at === 0} onClick={() => onGo(0)} />
        <IconButton
            icon="previous"
            label={t('replay.previous')}
            disabled={at === 0}
            onClick={() => onGo(at - 1)}
        />
        <IconButton
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'replay.pause' : 'replay.play')}
            onClick={() => onPlay(!playing)}
        />
        <IconButton
            icon="next"
            label={t('replay.next')}
            disabled={at === last}
            onClick={() => onGo(at + 1)}
        />
        <IconButton icon="last" label={t('replay.last')} disabled={at === last} onClick={() => onGo(last)} />
    </div>
);

const ReplayScreen = ({ art, replay }: { art: Art; replay: Replay }) => {
    const settings = useStore(settingsStore);
    const { table, record, back, id } = replay;
    const { stops, end, engine, setup } = table;
    const [at, setAt] = useState(table.stop());
    const [playing, setPlaying] = useState(false);
    const [show, setShow] = useState<Shown | null>(null);
    const last = stops.length - 1;
    const view = useView(table);
    const [walk, setWalk] = useState(replay.moments ?? null);
    const moment = walk?.list[walk.at] ?? null;
    const [shown, setShown] = useState<Aimed | null>(null);
    const aimed = shown?.moment === moment ? shown : null;
    /** The moment before a decision that cost much: the map shows what was played and what would have been better. */
    const onMoment = async (list: Moment[], index: number): Promise<void> => {
        const next = list[index]!;
        setPlaying(false);
        setWalk({ list, at: index });
        await table.goToMove(next.move - 1);
        setAt(table.stop());
    };
    const momentEnd = (): void => setWalk(null);
    useEffect(() => {
        if (walk) void onMoment(walk.list, walk.at);
    }, []);
    const sketch = useMemo(() => moment && sketchOf(moment, aimed?.pieces ?? []), [moment, aimed]);
    const onGo = (next: number): void => {
        momentEnd();
        void table.goTo(next);
        setAt(table.stop());
    };
    useEffect(() => {
        if (!playing) return;
        if (at === last) return setPlaying(false);
        const timer = setTimeout(() => onGo(at + 1), STEP_MS);
        return () => clearTimeout(timer);
    }, [playing, at, last]);
    const onPlay = (on: boolean): void => {
        if (on && at === last) onGo(0);
        setPlaying(on);
    };
    useEffect(() => {
        const pressed = (event: KeyboardEvent): void => {
            const inside =
                event.target instanceof Element && event.target.closest('input, dialog, button, a');
            if (event.ctrlKey || event.metaKey || event.altKey || (inside && event.key === ' ')) return;
            if (event.target instanceof Element && event.target.closest('input, [role=slider]')) return; // they have their own
            // The table knows where it is before the page has drawn it: keys may follow each other quickly.
            const acts: Record<string, () => void> = {
                ArrowRight: () => onGo(table.stop() + 1),
                ArrowLeft: () => onGo(table.stop() - 1),
                Home: () => onGo(0),
                End: () => onGo(last),
                ' ': () => onPlay(!playing),
            };
            const act = acts[event.key];
            if (!act) return;
            event.preventDefault();
            act();
        };
        addEventListener('keydown', pressed, true);
        return () => removeEventListener('keydown', pressed, true);
    });
    const keep = async (): Promise<void> => {
        const kept = await recordKeep(record, end);
        replayStore.set({ ...replay, id: kept, back: { screen: 'games', rest: [] } });
        go('replay', kept);
        tell(t('replay.kept'));
    };
    const word = at === 0 ? t('replay.start') : t('replay.turn', { turn: at, all: last });
    return (
        <main class="play-screen replay-screen">
            <header class="play-head">
                <IconButton
                    icon="close"
                    label={t('replay.close')}
                    onClick={() => go(back.screen, ...back.rest)}
                />
                <h1 class="replay-title">{gameTitle(setup.game)}</h1>
                <IconButton
                    icon="link"
                    label={t('table.positionCopy')}
                    onClick={() => void positionCopy(table)}
                />
                {setup.position === undefined && (
                    <IconButton
                        icon="picture"
                        label={t('result.picture')}
                        onClick={() =>
                            void import('../finale/picture.ts').then(({ pictureSave }) =>
                                pictureSave(art, table, 'svg'),
                            )
                        }
                    />
                )}
                {id === null && (
                    <IconButton icon="save" label={t('replay.keep')} onClick={() => void keep()} />
                )}
                {!(at === last && end.over) && (
                    <button
                        class={`button small ${at === last ? 'primary' : ''}`}
                        onClick={() => void gameContinue(replay, stops[at]!)}
                    >
                        <Icon name="play" />
                        {t(at === last ? 'replay.continue' : 'replay.continueHere')}
                    </button>
                )}
            </header>
            <div class="play-seats">
                <SeatsPanel art={art} view={view} thinking={null} showNow={settings.aids.now} />
            </div>
            <div class="play-board replay-board">
                <PlayTable
                    table={table}
                    art={art}
                    settings={playSettingsOf(settings)}
                    label={word}
                    show={show}
                    sketch={sketch}
                    frame={moment && (aimed?.frame ?? STAY)}
                />
                {walk && moment && view.moves === moment.move - 1 && (
                    <MomentBox
                        art={art}
                        engine={engine}
                        view={view}
                        moments={walk.list}
                        at={walk.at}
                        onGo={(index) => void onMoment(walk.list, index)}
                        onClose={momentEnd}
                        onShown={setShown}
                    />
                )}
            </div>
            <div class="replay-bar">
                <input
                    type="range"
                    aria-label={t('replay.slider')}
                    aria-valuetext={word}
                    min={0}
                    max={last}
                    value={at}
                    onInput={(event) => onGo(Number(event.currentTarget.value))}
                />
                <Buttons {...{ at, last, playing, onGo, onPlay }} />
                <p class="replay-word" aria-live={playing ? 'off' : 'polite'}>
                    {word}
                </p>
            </div>
            <div class="play-side play-side-open replay-side">
                {end.over && (
                    <section class="play-panel replay-review" aria-label={t('result.review')} tabIndex={0}>
                        <h2 class="unseen">{t('result.review')}</h2>
                        <Review
                            art={art}
                            table={table}
                            end={end}
                            id={id}
                            at={at}
                            onShow={(list, index) => void onMoment(list, index)}
                            onTurn={onGo}
                        />
                    </section>
                )}
                <section class="play-panel" aria-label={t('panel.log')} tabIndex={0}>
                    <LogPanel
                        engine={engine}
                        view={end}
                        until={stops[at]!}
                        onShow={(cell) =>
                            setShow({ cells: [cell], mark: true, count: (show?.count ?? 0) + 1 })
                        }
                    />
                </section>
            </div>
        </main>
    );
};

/** A game of the list has its ID in the address: a page that is loaded anew opens it again. */
export const ReplayPage = ({ id }: { id: string | null }) => {
    const art = useStore(pictures);
    const replay = useStore(replayStore);
    const [missing, setMissing] = useState(false);
    const opening = id !== null && replay?.id !== id && !missing;
    useEffect(() => {
        if (opening)
            keptReplay(id).then(
                (found) => setMissing(!found),
                () => setMissing(true),
            );
    }, [opening, id]);
    if (opening) return <p class="loading">{t('app.loading')}</p>;
    if (!replay)
        return (
            <main class="screen">
                <h1>{t('replay.title')}</h1>
                <p>{t('replay.none')}</p>
                <a class="button" href="#/">
                    {t('app.home')}
                </a>
            </main>
        );
    return art ? <ReplayScreen art={art} replay={replay} /> : <p class="loading">{t('app.loading')}</p>;
};
