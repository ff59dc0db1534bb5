// The table that is played at, or only looked at: the board, the tile in hand and the question bar. What they show is
// in state.ts; this file connects state, table, board and page.
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import type { Art } from '../board/art.ts';
import { boardNew } from '../board/board.ts';
import type { Board } from '../board/board.ts';
import { brushOf } from '../board/brush.ts';
import type { Point } from '../board/camera.ts';
import { effectsNew } from '../board/effects.ts';
import type { Effects } from '../board/effects.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import type { GameEvent } from '../table/gameEvent.ts';
import { t } from '../words/index.ts';
import { answersStart, handDraw } from './answers.ts';
import { emptyCell, inputNew } from './input.ts';
import type { Input } from './input.ts';
import { keyAction } from './keys.ts';
import { newsShow, newsWatch } from './news.ts';
import { paint, pictureOf } from './paint.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { sayEvent, sayTile } from './say.ts';
import type { PlaySettings } from './settings.ts';
import { namesOf, spotsNow } from './spots.ts';
import { cellNow, laidNow, playStateNew, playStoreNew, rotationNow, stageNow, viewNow } from './state.ts';
import type { Overlay } from './state.ts';
import { Tools } from './Tools.tsx';
import { turnNew } from './turn.ts';
import { voiceNew } from './voice.ts';

export type PlayTableProps = {
    table: Table;
    art: Art;
    settings: PlaySettings;
    overlay?: Overlay;
    /** The empty cell that is pointed at; for what fits there. The same function as long as the table is the same. */
    onCell?: (cell: Point | null) => void;
    /** A cell to be brought into sight and marked for a moment; `count` changes with each wish. */
    show?: { cell: Point; count: number } | null;
    /** A recommended move, and what would follow it in the same turn. */
    hint?: string[] | null;
    /** Nobody plays here: no question bar, nothing is said. The text is for the screen reader. */
    label?: string;
};

/** How long a cell that somebody asked for is marked, in milliseconds. */
const FLASH_MS = 1800;

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

/** What the bar covers. It is taken as high as it usually gets, so that the map does not jump with it. */
const footOf = (host: Element | null, bar: Element | null): number => {
    if (!host || !bar) return 0;
    const box = host.getBoundingClientRect();
    const usual = Math.min(box.width > 720 ? 120 : 150, box.height / 3);
    const { top, height } = bar.getBoundingClientRect();
    // A bar that is not shown covers nothing, but it may come.
    return height === 0 ? usual : Math.max(box.bottom - top, usual);
};

/** What belongs to one table as long as it is shown. */
const screenNew = (props: PlayTableProps, board: () => Board) => {
    const { table, art, settings, overlay = null, hint = null, onCell = () => {} } = props;
    const store = playStoreNew(playStateNew(table, { settings, overlay, hint }));
    const voice = voiceNew(store);
    const turn = turnNew(table, store, (text) => voice.say(t('say.trouble', { text })));
    const brush = brushOf(art, table.setup);
    const input = inputNew({ store, turn, board, brush, say: voice.say, onCell });
    return { store, voice, turn, brush, input };
};

const PlayTableOnce = (props: PlayTableProps) => {
    const { table, art, settings, overlay = null, onCell, show = null, hint = null, label } = props;
    const host = useRef<HTMLDivElement>(null);
    const bar = useRef<HTMLElement>(null);
    const board = useRef<Board | null>(null);
    const effects = useRef<Effects | null>(null);
    const focused = useRef(false);
    const { store, voice, turn, brush, input } = useMemo(() => screenNew(props, () => board.current!), []);
    const state = useStore(store);
    const stage = stageNow(state);
    const view = viewNow(state);
    const laid = laidNow(state);
    const { types } = state;
    const { base } = state.flow;
    const { hand } = base;

    useLayoutEffect(() => store.change({ wishes: { settings, overlay, hint } }), [settings, overlay, hint]);
    useEffect(() => {
        const moves = (): boolean => store.get().wishes.settings.animation;
        const shown = boardNew(host.current!, moves, () => footOf(host.current, bar.current));
        board.current = shown;
        effects.current = effectsNew(host.current!, shown, moves);
        Object.assign(shown.calls, {
            hover: input.hover,
            tap: (cell: Point, at: Point, _: string, button: number) => input.tap(cell, at, button),
            turns: input.turns,
            turn: (step: 1 | -1) => void input.rotate(step),
        });
        paint(shown, pictureOf(brush, store.get()));
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
        const happened = (before: View, next: View, news: GameEvent[]): void => {
            if (effects.current) newsShow(art, brush.colours, effects.current, before, next, news);
            if (next.last && news.some(({ type }) => type === 'place')) {
                if (before.mover !== null && table.here(before.mover)) board.current?.recall();
                else board.current?.reveal(next.last);
            }
            if (label !== undefined) return;
            const sentences = news.map((event) => sayEvent(next, event)).filter((text) => text !== '');
            if (next.mover !== null && table.here(next.mover) && next.hand)
                sentences.push(t('say.hand', { tile: sayTile(next, store.get().types, next.hand.id, 0) }));
            if (sentences.length > 0) voice.more(sentences.join(' '));
        };
        return newsWatch(table, happened);
    }, []);
    // The first tile of all is there before the words for it are.
    useEffect(() => {
        if (types.size > 0 && stage === 'lay' && hand)
            voice.say(t('say.hand', { tile: sayTile(base, types, hand.id, 0) }));
    }, [types]);

    // The focus does not get lost with a button that is gone.
    useEffect(() => {
        if (focused.current && document.activeElement === document.body)
            host.current?.focus({ preventScroll: true });
    }, [stage, view]);
    // The laid tile stays in sight when the bar grows; taken back, the view goes back too.
    useEffect(() => {
        if (laid) {
            board.current?.reveal(laid);
            effects.current?.hush();
        } else board.current?.recall();
    }, [laid?.x, laid?.y]);
    // What was an empty cell may be none after a move.
    useEffect(() => {
        const cell = cellNow(store.get());
        if (cell) onCell?.(emptyCell(base, cell));
    }, [base]);
    useEffect(() => {
        if (!show) return;
        board.current?.reveal(show.cell);
        store.change({ flash: show.cell });
        const timer = setTimeout(() => store.change({ flash: null }), FLASH_MS);
        return () => clearTimeout(timer);
    }, [show?.count]);
    useEffect(
        () => (hand && stage !== 'wait' ? handDraw(art, hand) : undefined),
        [art, hand?.id, hand?.copy, stage === 'wait'],
    );
    useEffect(() => {
        if (board.current) paint(board.current, pictureOf(brush, state));
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
            />
            <Tools board={() => board.current} />
            {label === undefined && (
                <QuestionBar
                    root={bar}
                    names={namesOf(view, spotsNow(brush, state))}
                    art={art}
                    colours={brush.colours}
                    state={state}
                    handLabel={
                        hand ? `${t('play.hand')}: ${sayTile(base, types, hand.id, rotationNow(state))}` : ''
                    }
                    onHot={(choice) => store.change({ pointed: { ...store.get().pointed, hot: choice } })}
                    onChoose={(choice) => void input.choose(choice)}
                    onTurn={() => void input.rotate(1)}
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
