// The table that is played at, or only looked at: the board, the tile in hand and the question bar. What they show is
// in state.ts; this file connects state, table, board and page.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { colourClass } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import { boardNew } from '../board/board.ts';
import type { Board, Frame, Look } from '../board/board.ts';
import { drawContextOf } from '../board/drawContext.ts';
import { rectOf } from '../board/camera.ts';
import type { Cover, Point } from '../board/camera.ts';
import { effectsNew } from '../board/effects.ts';
import { rectIn } from '../board/turned.ts';
import type { Effects } from '../board/effects.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import type { GameEvent } from '../table/gameEvent.ts';
import { t } from '../words/index.ts';
import { answerNow, answersStart, handDraw } from './answers.ts';
import { dragTile } from './drag.ts';
import { emptyCell, inputNew } from './input.ts';
import type { Input } from './input.ts';
import { keyAction } from './keys.ts';
import { newsShow, newsWatch } from './news.ts';
import { Coordinates, EdgeMarkers, Overview, overviewWanted } from './MapAids.tsx';
import { paint, pictureOf, sceneOf, sparedOf } from './paint.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { sayEventAt, sayFeature, sayTile } from './say.ts';
import type { PlaySettings } from './settings.ts';
import { namesOf, choicePoints } from './choicePoints.ts';
import {
    askedNow,
    askedOut,
    cellNow,
    laidNow,
    playStateNew,
    playStoreNew,
    rotationNow,
    stageNow,
    viewNow,
} from './state.ts';
import type { Overlay, PlayState, Sketch } from './state.ts';
import { Tools } from './Tools.tsx';
import { turnNew } from './turn.ts';
import { voiceNew } from './voice.ts';

/** Cells to be brought into sight, the first one before the others, and marked for a moment if so wished; `count` changes
 * with each wish. */
export type Shown = { cells: Point[]; mark: boolean; count: number };

export type PlayTableProps = {
    table: Table;
    art: Art;
    settings: PlaySettings;
    overlay?: Overlay;
    /** The empty cell that is pointed at; for what fits there. The same function as long as the table is the same. */
    onCell?: (cell: Point | null) => void;
    show?: Shown | null;
    /** A recommended move, and what would follow it in the same turn. */
    hint?: string[] | null;
    /** What a review draws on the map besides; the same function as long as it draws the same. */
    sketch?: Sketch | null;
    /** How the map is to be seen; as the table thinks best without it. */
    frame?: Frame | null;
    /** Instead of the question bar. */
    bar?: ComponentChildren;
    /** Nobody plays here: no question bar, nothing is said. The text is for the screen reader. */
    label?: string;
};

/** How long a cell that somebody asked for is marked, in milliseconds. */
const FLASH_MS = 1800;
/** How long a feature shines that was scored. */
const GLOW_MS = 1800;

/** Keys of the whole page, unless somebody writes, a dialog is open, or a button wants them. */
const useKeys = (input: Input): void => {
    useEffect(() => {
        const onKey = (event: KeyboardEvent): void => {
            if (event.defaultPrevented) return;
            if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
                return;
            const target = event.target instanceof Element ? event.target : document.body;
            if (target.closest('input, select, textarea, [contenteditable], [role=menu], [role=tablist]'))
                return;
            if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary')) {
                // The answer that has the focus was given: Enter confirms it, however soon it comes.
                if (event.key === ' ' || !target.closest('.choice[aria-pressed=true]')) return;
                if (event.repeat) return event.preventDefault();
            }
            const action = keyAction(event);
            if (action && input.key(action, event.key)) event.preventDefault();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [input]);
};

/** What lies over the map, in pixels from its corner. */
const coversOf = (host: HTMLElement | null): Cover[] => {
    if (!host) return [];
    const around = host.closest('.play-board') ?? host.parentElement!;
    return [...around.querySelectorAll('[data-cover]')].map((element) => rectIn(host, element));
};

/** What belongs to one table as long as it is shown. */
const screenNew = (props: PlayTableProps, board: () => Board) => {
    const { table, art, settings, overlay = null, hint = null, sketch = null, onCell = () => {} } = props;
    const store = playStoreNew(playStateNew(table, { settings, overlay, hint, sketch }));
    const voice = voiceNew(store);
    const turn = turnNew(table, store, (text) => voice.say(t('say.trouble', { text })));
    const context = drawContextOf(art, table.setup);
    const input = inputNew({ store, turn, board, context, say: voice.say, onCell });
    return { store, voice, turn, context, input };
};

const PlayTableOnce = (props: PlayTableProps) => {
    const {
        table,
        art,
        settings,
        overlay = null,
        onCell,
        show = null,
        hint = null,
        sketch = null,
        frame = null,
        bar = null,
        label,
    } = props;
    const host = useRef<HTMLDivElement>(null);
    const board = useRef<Board | null>(null);
    const effects = useRef<Effects | null>(null);
    const focused = useRef(false);
    const { store, voice, turn, context, input } = useMemo(() => screenNew(props, () => board.current!), []);
    const state = useStore(store);
    const stage = stageNow(state);
    const view = viewNow(state);
    const laid = laidNow(state);
    const asked = askedNow(state);
    const about = answerNow(state, 'about');
    const { types } = state;
    const { base } = state.flow;
    const { hand } = base;

    const draw = (shown: Board, now: PlayState): void => {
        paint(shown, pictureOf(context, now));
        shown.scene(sceneOf(now));
    };
    useLayoutEffect(
        () => store.change({ wishes: { settings, overlay, hint, sketch, frame } }),
        [settings, overlay, hint, sketch, frame],
    );
    useEffect(() => {
        const moves = (): boolean => store.get().wishes.settings.animation;
        const shown = boardNew(host.current!, moves, () => coversOf(host.current));
        board.current = shown;
        effects.current = effectsNew(host.current!, shown, moves);
        Object.assign(shown.calls, {
            hover: input.hover,
            tap: (cell: Point, at: Point, _: string, button: number) => input.tap(cell, at, button),
            turns: input.turns,
            turn: (step: 1 | -1) => void input.rotate(step),
            rested: (look: Look) => store.change({ look }),
        });
        draw(shown, store.get());
        const answersStop = answersStart(store, table.engine);
        return () => {
            answersStop();
            turn.close();
            effects.current?.clear();
            shown.close();
            board.current = null;
            effects.current = null;
        };
    }, []);
    useKeys(input);

    useEffect(() => {
        /** What was finished shines in the colour of who scored it. */
        const glow = async (news: GameEvent[]): Promise<void> => {
            const scores = news.filter((event) => event.type === 'score' && !event.final);
            for (const event of scores) {
                if (event.type !== 'score' || event.segment === undefined) continue;
                const { pieces } = await table.engine.feature(event.x!, event.y!, event.segment);
                if (table.jumped?.()) return;
                const one = { pieces, player: event.player };
                store.change({ glows: [...store.get().glows, one] });
                setTimeout(
                    () => store.change({ glows: store.get().glows.filter((other) => other !== one) }),
                    GLOW_MS,
                );
            }
        };
        const happened = (before: View, next: View, news: GameEvent[]): void => {
            if (table.jumped?.()) {
                effects.current?.wipe();
                store.change({ glows: [] });
            }
            if (effects.current)
                newsShow(art, context.colours, effects.current, before, next, news, table.here);
            glow(news).catch(() => {}); // a closed engine answers no more
            board.current?.coversChanged();
            const own = before.mover !== null && table.here(before.mover);
            if (own && news.some(({ type }) => type === 'place')) board.current?.closeUpEnd();
            if (label !== undefined) return;
            const sentences = news.map((event) => sayEventAt(next, event)).filter((text) => text !== '');
            if (next.mover !== null && table.here(next.mover) && next.hand)
                sentences.push(t('say.hand', { tile: sayTile(next, store.get().types, next.hand.id, 0) }));
            if (table.remote && next.mover !== null && next.mover !== before.mover && !table.here(next.mover))
                sentences.push(t('play.turnOf', { player: next.setup.seats[next.mover]!.name }));
            if (sentences.length > 0) voice.more(sentences.join(' '));
        };
        return newsWatch(table, happened);
    }, []);
    // The first tile of all is there before the words for it are.
    useEffect(() => {
        if (types.size > 0 && stage === 'lay' && hand)
            voice.say(t('say.hand', { tile: sayTile(base, types, hand.id, 0) }));
    }, [types]);

    // Who walks the map by keys hears what is said about a feature.
    useEffect(() => {
        if (about && store.get().pointed.cursor) voice.say(sayFeature(view, about));
    }, [about]);
    // The focus does not get lost with a button that is gone.
    useEffect(() => {
        if (focused.current && document.activeElement === document.body)
            host.current?.focus({ preventScroll: true });
    }, [stage, view]);
    // A laid tile that is taken back takes the view back, too.
    useEffect(() => {
        if (laid) effects.current?.hush();
        else board.current?.closeUpEnd();
    }, [laid?.x, laid?.y]);
    // The small map comes when the view rests: it may lie over what is asked.
    const overview = state.look !== null && overviewWanted(state.look);
    useEffect(() => {
        if (overview) board.current?.coversChanged();
    }, [overview]);
    // What was an empty cell may be none after a move.
    useEffect(() => {
        const cell = cellNow(store.get());
        if (cell) onCell?.(emptyCell(base, cell));
    }, [base]);
    useEffect(() => {
        if (!show) return;
        board.current?.reveal(show.cells);
        if (!show.mark) return;
        store.change({ flash: show.cells[0]! });
        const timer = setTimeout(() => store.change({ flash: null }), FLASH_MS);
        return () => clearTimeout(timer);
    }, [show?.count]);
    useEffect(
        () => (hand && stage !== 'wait' ? handDraw(art, hand) : undefined),
        [art, hand?.id, hand?.copy, stage === 'wait'],
    );
    // Before the next frame: what somebody does is to be seen in it.
    useLayoutEffect(() => {
        if (board.current) draw(board.current, state);
    });

    return (
        <div
            class="play-table"
            onFocusIn={() => (focused.current = true)}
            onFocusOut={(event) => {
                // Without a next one the element was removed, or the window was left.
                if (event.relatedTarget) focused.current = false;
            }}
        >
            <div
                ref={host}
                class="board"
                role={label === undefined ? 'application' : 'img'}
                tabIndex={0}
                aria-label={label ?? t('board.label')}
                data-stage={stage}
                data-moves={base.moves}
                data-laid={laid ? laid.rotation : undefined}
            />
            <div class="map-aids">
                <Tools board={() => board.current} whole={state.look?.whole ?? false} />
                {state.look && (
                    <>
                        <Overview
                            look={state.look}
                            view={view}
                            places={asked}
                            colours={context.colours.map((_, player) =>
                                colourClass(art, context.colours, player),
                            )}
                            onGo={(at) => board.current?.goTo(at)}
                        />
                        {settings.coordinates && <Coordinates look={state.look} />}
                        <EdgeMarkers
                            look={state.look}
                            cells={asked}
                            covers={[
                                ...coversOf(host.current),
                                ...sceneOf(state).first.map((cell) => rectOf(state.look!.camera, cell)),
                            ]}
                            out={askedOut(state)}
                            spared={sparedOf(view).map((cell) => rectOf(state.look!.camera, cell))}
                            onGo={(at) => board.current?.goTo(at)}
                        />
                    </>
                )}
            </div>
            {label !== undefined && about && <p class="feature-info">{sayFeature(view, about)}</p>}
            {bar}
            {label === undefined && !bar && (
                <QuestionBar
                    names={namesOf(view, choicePoints(context, state))}
                    art={art}
                    colours={context.colours}
                    state={state}
                    handLabel={
                        hand ? `${t('play.hand')}: ${sayTile(base, types, hand.id, rotationNow(state))}` : ''
                    }
                    onHot={(choice) => store.change({ pointed: { ...store.get().pointed, hot: choice } })}
                    onChoose={(choice) => void input.choose(choice)}
                    onTurn={(step) => void input.rotate(step)}
                    real={table.real ?? false}
                    onDrag={(event) => dragTile(event, board.current!, host.current!, input)}
                    onBack={() => void input.back()}
                    onConfirm={() => void turn.confirm()}
                />
            )}
            <p class="hidden" role="status" aria-live="polite">
                {state.said}
            </p>
        </div>
    );
};

const numbers = new WeakMap<Table, number>();
let tables = 0;

/** Another table is another screen: nothing of the last one is left. */
export const PlayTable = (props: PlayTableProps) => {
    if (!numbers.has(props.table)) numbers.set(props.table, ++tables);
    return <PlayTableOnce key={numbers.get(props.table)} {...props} />;
};
