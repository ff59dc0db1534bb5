// The tutorial: the usual table with a coach beside it. The coach's text is read out when it changes; its button gets
// the focus when there is something to go on with, and the board when there is something to do.
import { useEffect, useRef, useState } from 'preact/hooks';
import { hashOf } from '../app/router.ts';
import { settings as settingsStore, paceMs } from '../app/settings.ts';
import { complain } from '../app/notices.tsx';
import type { Art } from '../board/art.ts';
import { finished, stepOf, textOf } from '../learn/lesson.ts';
import { lessonOpen } from '../learn/lessonTable.ts';
import type { LessonTable } from '../learn/lessonTable.ts';
import { script } from '../learn/script.ts';
import { LogPanel } from '../play/panels/LogPanel.tsx';
import { SeatsPanel } from '../play/panels/SeatsPanel.tsx';
import { useView } from '../play/panels/useTable.ts';
import { PlayTable } from '../play/PlayTable.tsx';
import type { PlaySettings } from '../play/settings.ts';
import { soundEvents } from '../sound/sounding.ts';
import { engineStart } from '../table/client.ts';
import { IconButton } from '../ui/fields.tsx';
import { t } from '../words/index.ts';

const Coach = ({ table, onAgain, onLeave }: { table: LessonTable; onAgain(): void; onLeave(): void }) => {
    const lesson = table.lesson();
    const button = useRef<HTMLButtonElement>(null);
    const reading = stepOf(lesson).kind === 'tell';
    useEffect(() => {
        const next = button.current ?? document.querySelector<HTMLElement>('.learn-screen .board');
        next?.focus({ preventScroll: true });
    }, [lesson.step, lesson.astray]);
    return (
        <section class="coach" aria-label={t('learn.coach')}>
            <p class="coach-step">{t('learn.step', { step: lesson.step + 1, steps: script.length })}</p>
            <p class="coach-text" role="status">
                {t(textOf(lesson))}
            </p>
            <div class="row">
                {lesson.astray && (
                    <button ref={button} class="button primary" onClick={() => void table.undo()}>
                        {t('learn.back')}
                    </button>
                )}
                {reading && !finished(lesson) && (
                    <button ref={button} class="button primary" onClick={() => void table.next()}>
                        {t('learn.next')}
                    </button>
                )}
                {finished(lesson) && (
                    <>
                        <button ref={button} class="button primary" onClick={onLeave}>
                            {t('learn.play')}
                        </button>
                        <a class="button small" href={hashOf('rules', 'base')}>
                            {t('learn.rules')}
                        </a>
                        <button class="button small" onClick={onAgain}>
                            {t('learn.again')}
                        </button>
                    </>
                )}
            </div>
        </section>
    );
};

const Lesson = ({
    table,
    art,
    settings,
    onAgain,
    onLeave,
}: {
    table: LessonTable;
    art: Art;
    settings: PlaySettings;
    onAgain(): void;
    onLeave(): void;
}) => {
    const view = useView(table);
    /** Nothing to decide: at the beginning and at the end the board needs no bar. */
    const quiet = table.lesson().step === 0 || finished(table.lesson());
    return (
        <main class={`play-screen learn-screen ${quiet ? 'learn-quiet' : ''}`}>
            <header class="play-head">
                <IconButton icon="leave" label={t('learn.leave')} onClick={onLeave} />
                <h1 class="learn-title">{t('learn.title')}</h1>
            </header>
            <div class="play-seats">
                <SeatsPanel art={art} view={view} thinking={null} showNow />
            </div>
            <div class="play-board">
                <PlayTable
                    table={table}
                    art={art}
                    settings={{ ...settings, confirm: true, legal: true, points: true, takeBack: true }}
                />
            </div>
            <div class="play-side">
                <Coach table={table} onAgain={onAgain} onLeave={onLeave} />
                <details class="learn-log">
                    <summary>{t('panel.log')}</summary>
                    <LogPanel engine={table.engine} view={view} />
                </details>
            </div>
        </main>
    );
};

export const Learn = ({ art, settings, onLeave }: { art: Art; settings: PlaySettings; onLeave(): void }) => {
    const [table, setTable] = useState<LessonTable | null>(null);
    const [round, setRound] = useState(0);
    useEffect(() => {
        const engine = engineStart();
        let opened: LessonTable | null = null;
        let left = false;
        const pace = (): number => Math.min(paceMs(settingsStore.get()), 900);
        lessonOpen(engine, [t('new.player', { number: 1 }), t('learn.neighbour')], pace).then(
            (lesson) => {
                opened = lesson;
                if (left) return;
                let before = lesson.view();
                lesson.subscribe((after) => {
                    soundEvents(before, after, lesson.here);
                    before = after;
                });
                setTable(lesson);
            },
            (error) => complain(t('app.cannotOpen', { text: String(error) })),
        );
        return () => {
            left = true;
            opened?.close();
            engine.close();
            setTable(null);
        };
    }, [round]);
    if (!table) return <p class="loading">{t('app.loading')}</p>;
    return (
        <Lesson
            key={round}
            table={table}
            art={art}
            settings={settings}
            onAgain={() => setRound(round + 1)}
            onLeave={onLeave}
        />
    );
};
