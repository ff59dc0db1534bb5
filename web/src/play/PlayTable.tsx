// The table that is played at: the board, the tile in hand and the question bar. Whatever may be done comes from
// the choices of the view; what a hand means by it is in input.ts, what a turn is made of in turn.ts.
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Art } from '../board/art.ts';
import { brushOf } from '../board/Board.tsx';
import { boardNew } from '../board/board.ts';
import type { Board } from '../board/board.ts';
import type { Point } from '../board/camera.ts';
import { effectsNew } from '../board/effects.ts';
import type { Effects } from '../board/effects.ts';
import { cellKey } from '../board/ghost.ts';
import { spotsOf } from '../board/scene.ts';
import type { Ghost } from '../board/scene.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import { t } from '../words/index.ts';
import { useFlash, useHandDrawn, useLit, useOwners, useReach, useTypes } from './answers.ts';
import { NOTHING, emptyCell, handTurnOf, inputNew, namesOf } from './input.ts';
import type { InputContext, Input, Pointed } from './input.ts';
import { keyAction } from './keys.ts';
import { newsShow, newsSince } from './news.ts';
import { paint } from './paint.ts';
import type { Overlay } from './paint.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { sayEvent, sayTile } from './say.ts';
import type { PlaySettings } from './settings.ts';
import { Tools } from './Tools.tsx';
import { turnNew } from './turn.ts';
import type { Turn } from './turn.ts';

export type { Overlay };

export type PlayTableProps = {
    table: Table;
    art: Art;
    settings: PlaySettings;
    overlay?: Overlay;
    /** The empty cell below the mouse or the cursor; for what fits there. */
    onCell?: (cell: Point | null) => void;
    /** A cell to be brought into sight and marked for a moment; `count` changes with each wish. */
    show?: { cell: Point; count: number } | null;
    /** A recommended move, and what would follow it in the same turn. */
    hint?: string[] | null;
};

/** What follows within this time is said after what came before it, not instead of it; in milliseconds. */
const BREATH = 1500;

/** Texts for the screen reader. `more` adds to what was said just now. */
const useVoice = () => {
    const [said, setSaid] = useState('');
    const at = useRef(-Infinity);
    return {
        said,
        say: (text: string): void => setSaid(text),
        more(text: string): void {
            const now = performance.now();
            const soon = now - at.current < BREATH;
            at.current = now;
            setSaid((before) => (soon && before ? `${before} ${text}` : text));
        },
    };
};

/** Keys of the whole page, unless somebody writes, a dialog is open, or a button wants them. */
const useKeys = (input: Input): void => {
    useEffect(() => {
        const onKey = (event: KeyboardEvent): void => {
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

/** Where a recommended move would lay the tile in hand. */
const hintGhost = (stage: string, hand: View['hand'], move?: string): Ghost | null => {
    if (stage !== 'lay' || !hand || !move?.startsWith('place ')) return null;
    const [, x, y, angle] = move.split(' ').map(Number);
    return { ...hand, x: x!, y: y!, turn: angle! / 90 };
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

const PlayTableOnce = ({
    table,
    art,
    settings,
    overlay = null,
    onCell,
    show = null,
    hint = null,
}: PlayTableProps) => {
    const host = useRef<HTMLDivElement>(null);
    const bar = useRef<HTMLElement>(null);
    const board = useRef<Board | null>(null);
    const effects = useRef<Effects | null>(null);
    const latest = useRef({ settings, pointed: NOTHING });
    const context = useRef<InputContext | null>(null);
    const focused = useRef(false);
    const seen = useRef<View>(table.view());
    const [, redraw] = useReducer((count: number, _: void) => count + 1, 0);
    const { said, say, more } = useVoice();
    const brush = useMemo(() => brushOf(art, table.setup), [art, table]);
    const types = useTypes(table);
    latest.current.settings = settings;
    const { pointed } = latest.current;

    const turn = useMemo(
        (): Turn =>
            turnNew(
                table,
                () => latest.current.settings,
                () => redraw(),
                (text) => say(t('say.trouble', { text })),
            ),
        [],
    );
    const input = useMemo(() => inputNew(() => context.current!), []);
    const stage = turn.stage();
    const view = turn.shown();
    const places = turn.places();
    const laid = turn.laid();
    const { base, made } = turn.flow();
    const { hand } = base;
    const spots = useMemo(
        () => (stage === 'choose' || stage === 'confirm' ? spotsOf(brush, view) : []),
        [brush, view, stage],
    );
    const point = (change: Partial<Pointed>): void => {
        const next = { ...latest.current.pointed, ...change };
        latest.current.pointed = next;
        if (context.current) context.current.pointed = next;
        redraw();
    };
    context.current = { turn, board: () => board.current!, brush, types, spots, pointed, point, say, onCell };

    useEffect(() => {
        const moves = (): boolean => latest.current.settings.animation;
        const shown = boardNew(host.current!, moves, () => footOf(host.current, bar.current));
        board.current = shown;
        effects.current = effectsNew(host.current!, shown, moves);
        Object.assign(shown.calls, {
            hover: input.hover,
            tap: (cell: Point, at: Point, _: string, button: number) => input.tap(cell, at, button),
            turns: input.turns,
            turn: (step: 1 | -1) => void input.rotate(step),
        });
        redraw();
        return () => {
            turn.close();
            effects.current?.clear();
            shown.close();
            board.current = null;
            effects.current = null;
        };
    }, []);
    useKeys(input);

    // What events.
    useEffect(() => {
        const look = async (next: View): Promise<void> => {
            const before = seen.current;
            if (next === before) return;
            seen.current = next;
            const news = await newsSince(table, next, before.moves);
            if (effects.current) newsShow(art, brush.colours, effects.current, before, next, news);
            if (next.last && news.some(({ type }) => type === 'place')) {
                if (before.mover !== null && table.here(before.mover)) board.current?.recall();
                else board.current?.reveal(next.last);
            }
            const sentences = news.map((event) => sayEvent(next, event)).filter((text) => text !== '');
            if (next.mover !== null && table.here(next.mover) && next.hand)
                sentences.push(t('say.hand', { tile: sayTile(next, types, next.hand.id, 0) }));
            if (sentences.length > 0) more(sentences.join(' '));
        };
        return table.subscribe((next) => void look(next));
    }, [types, brush]);
    // The first tile of all is there before the words for it are.
    useEffect(() => {
        if (types.size > 0 && stage === 'lay' && hand)
            say(t('say.hand', { tile: sayTile(base, types, hand.id, 0) }));
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

    const on = pointed.cursor ?? pointed.cell;
    // What was an empty cell may be none after a move.
    useEffect(() => {
        if (on) onCell?.(emptyCell(base, on));
    }, [base]);
    const chosen = turn.chosen();
    const hot =
        (stage !== 'wait' &&
            (pointed.hot ?? pointed.felt ?? view.choices.find(({ move }) => move === chosen))) ||
        null;
    const owners = useOwners(table, overlay);
    const towerReach = useReach(table, view, on);
    const lit = useLit(table, turn, hot);
    const flash = useFlash(show, (cell) => board.current?.reveal(cell));
    useHandDrawn(art, stage === 'wait' ? null : hand);

    const place = on && !laid ? places.get(cellKey(on.x, on.y)) : undefined;
    const handTurn = handTurnOf(context.current);
    useEffect(() => {
        if (!board.current) return;
        const squares = [...places.values()];
        paint(board.current, {
            brush,
            view,
            base,
            settings,
            overlay,
            features: owners,
            places: laid ? [] : squares,
            others: laid ? squares.filter(({ x, y }) => x !== laid.x || y !== laid.y) : [],
            ghost:
                place && hand && stage === 'lay'
                    ? { ...hand, x: place.x, y: place.y, turn: turn.turnOn(place) }
                    : null,
            laid,
            cursor: pointed.cursor,
            flash,
            reach: hot?.reach ?? towerReach,
            hint: hintGhost(stage, hand, hint?.[0]),
            hinted: (hint && (made.includes(hint[0]!) ? hint[1] : hint[0])) ?? null,
            spots,
            chosen,
            hot,
            lit,
        });
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
                role="application"
                tabIndex={0}
                aria-label={t('board.label')}
                data-stage={stage}
                data-moves={base.moves}
            />
            <Tools board={() => board.current} />
            <QuestionBar
                root={bar}
                names={namesOf(view, spots)}
                art={art}
                colours={brush.colours}
                table={table}
                turn={turn}
                settings={settings}
                handTurn={handTurn}
                handLabel={hand ? `${t('play.hand')}: ${sayTile(base, types, hand.id, handTurn)}` : ''}
                hot={hot}
                onHot={(choice) => point({ hot: choice })}
                onChoose={(choice) => void input.choose(choice)}
                onTurn={() => void input.rotate(1)}
            />
            <p class="hidden" role="status" aria-live="polite">
                {said}
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
