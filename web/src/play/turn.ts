// The turn of a person at this screen: keeps the flow, asks the engine what tentative decisions lead to, and hands
// the whole turn to the table when it is confirmed. No DOM; the screen subscribes.
import { cellKey, placeMove, placesOf, turnNear, turnNext } from '../board/ghost.ts';
import type { Place } from '../board/ghost.ts';
import type { Point } from '../board/camera.ts';
import type { Choice, View } from '../table/view.ts';
import type { Table } from '../table/table.ts';
import { asked, backCount, backTo, current, decide, flowStart, laidAt, onlyAnswer, stageOf } from './flow.ts';
import type { Flow, Stage } from './flow.ts';
import type { PlaySettings } from './settings.ts';
import { errorText } from '../errorText.ts';

export type Turn = {
    flow(): Flow;
    stage(): Stage;
    /** The view that the board shows and whose question is asked. */
    shown(): View;
    /** Where the tile in hand may be laid. */
    places(): Map<string, Place>;
    /** The cell of the tile that was laid tentatively. */
    laid(): (Point & { turn: number }) | null;
    /** The decision that was made about the question shown; null while it is open. */
    chosen(): string | null;
    /** The rotation that the tile in hand would have on a cell. */
    turnOn(place: Place): number;
    lay(cell: Point): Promise<void>;
    /** Turns the laid tile, or the one in hand for the place pointed at. */
    rotate(step: 1 | -1, pointed: Place | null): Promise<void>;
    choose(choice: Choice): Promise<void>;
    canGoBack(): boolean;
    back(): Promise<void>;
    backAll(): Promise<void>;
    confirm(): Promise<void>;
    close(): void;
};

export const turnNew = (
    table: Table,
    settings: () => PlaySettings,
    changed: () => void,
    trouble: (text: string) => void,
): Turn => {
    let flow = flowStart(table.view());
    let wanted = 0;
    /** Grows with every step: an answer to an older question is void. */
    let revision = 0;
    /** The step whose answer is on its way. */
    let pending = -1;
    let committing = false;

    const stage = (): Stage => (committing ? 'wait' : stageOf(flow, table.here));
    const shown = (): View => (stageOf(flow, table.here) === 'confirm' ? asked(flow) : current(flow));
    const failed = (error: unknown): void => trouble(errorText(error));
    const set = (next: Flow): void => {
        flow = next;
        changed();
    };

    /** Adds decisions, and the answer that needs no question; null if somebody was quicker. */
    const after = async (from: Flow, move: string): Promise<Flow | null> => {
        const begun = ++revision;
        pending = begun;
        try {
            let next = decide(from, move, await table.engine.preview([...from.made, move]));
            const only = onlyAnswer(next);
            if (only) next = decide(next, only.move, await table.engine.preview([...next.made, only.move]));
            return begun === revision ? next : null;
        } finally {
            if (pending === begun) pending = -1;
        }
    };
    const attempt = async (from: Flow, move: string): Promise<boolean> => {
        try {
            const next = await after(from, move);
            if (next) set(next);
            return next !== null;
        } catch (error) {
            failed(error);
            return false;
        }
    };
    const commit = async (): Promise<void> => {
        if (committing || flow.made.length === 0) return;
        committing = true;
        revision++;
        changed();
        try {
            await table.commit(flow.made);
        } catch (error) {
            failed(error);
        } finally {
            committing = false;
            set(flowStart(table.view()));
        }
    };
    /** The laid tile is turned: the same place with another rotation, what came after it is void. */
    const rotateLaid = async (step: 1 | -1): Promise<void> => {
        const at = laidAt(flow);
        const before = backTo(flow, at);
        const { choices } = current(before);
        const [, x, y, angle] = flow.made[at]!.split(' ').map(Number);
        const place = placesOf(choices).get(cellKey(x!, y!))!;
        wanted = turnNext(place.turns, angle! / 90, step);
        const choice = placeMove(choices, x!, y!, wanted);
        if (choice && choice.move !== flow.made[at]) await attempt(before, choice.move);
    };

    const unsubscribe = table.subscribe((view) => {
        if (committing) return;
        if (view !== flow.base) {
            revision++;
            if (view.hand?.id !== flow.base.hand?.id) wanted = 0;
            set(flowStart(view));
        } else changed();
    });

    return {
        flow: () => flow,
        stage,
        shown,
        places: () => {
            const at = laidAt(flow);
            return stage() === 'wait'
                ? new Map()
                : placesOf(current(at < 0 ? flow : backTo(flow, at)).choices);
        },
        laid() {
            const move = flow.made[laidAt(flow)];
            if (!move) return null;
            const [, x, y, angle] = move.split(' ').map(Number);
            return { x: x!, y: y!, turn: angle! / 90 };
        },
        chosen: () => (stageOf(flow, table.here) === 'confirm' ? flow.made[flow.made.length - 1]! : null),
        turnOn: ({ turns }) => turnNear(turns, wanted),
        async lay({ x, y }) {
            const at = laidAt(flow);
            const before = at < 0 ? flow : backTo(flow, at);
            const { choices } = current(before);
            const place = placesOf(choices).get(cellKey(x, y));
            if (!place || stage() === 'wait') return;
            const choice = placeMove(choices, x, y, turnNear(place.turns, wanted))!;
            await attempt(before, choice.move);
        },
        async rotate(step, pointed) {
            if (stage() === 'wait') return;
            if (laidAt(flow) >= 0) return rotateLaid(step);
            wanted = pointed
                ? turnNext(pointed.turns, turnNear(pointed.turns, wanted), step)
                : (wanted + step + 4) % 4;
            changed();
        },
        async choose(choice) {
            if (stage() === 'wait') return;
            const open = stage() === 'confirm' ? backTo(flow, flow.made.length - 1) : flow;
            if (!(await attempt(open, choice.move))) return;
            if (!settings().confirm && stage() === 'confirm') await commit();
        },
        canGoBack: () => flow.made.length > 0 || (settings().takeBack && table.undoable()),
        async back() {
            if (committing) return;
            const tooSoon = pending === revision; // what is taken back is not even to be seen yet
            revision++;
            if (tooSoon) return;
            if (flow.made.length > 0) return set(backTo(flow, backCount(flow)));
            if (settings().takeBack) await table.undo().catch(failed);
        },
        async backAll() {
            if (committing || flow.made.length === 0) return;
            revision++;
            set(backTo(flow, 0));
        },
        async confirm() {
            if (stage() === 'confirm') await commit();
        },
        close() {
            revision++;
            unsubscribe();
        },
    };
};
