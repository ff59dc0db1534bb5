// The turn of a person at this screen: asks the engine what tentative decisions lead to, and hands the whole turn
// to the table when it is confirmed. It reads and changes the state of state.ts; it has no DOM.
import { cellKey, placeMove, placesOf, rotationNear, rotationNext } from '../board/ghost.ts';
import type { Place } from '../board/ghost.ts';
import type { Point } from '../board/camera.ts';
import { errorText } from '../errorText.ts';
import type { Choice } from '../table/view.ts';
import type { Table, UndoAnswer } from '../table/table.ts';
import { backCount, backTo, current, decide, flowStart, laidAt, onlyAnswer } from './flow.ts';
import type { Flow } from './flow.ts';
import { beforeLaying, rotationOn, stageNow, tableParts } from './state.ts';
import type { PlayStore } from './state.ts';

export type Turn = {
    lay(cell: Point): Promise<void>;
    /** Turns the laid tile, or the one in hand for the place pointed at. */
    rotate(step: 1 | -1, pointed: Place | null): Promise<void>;
    choose(choice: Choice): Promise<void>;
    /** Takes back the last decision, or the last turn. */
    back(): Promise<UndoAnswer>;
    backAll(): Promise<void>;
    confirm(): Promise<void>;
    close(): void;
};

/** `trouble`: something went wrong that the turn survives, in words for people. */
export const turnNew = (table: Table, store: PlayStore, trouble: (text: string) => void): Turn => {
    /** Grows with every step: an answer to an older question is void. */
    let revision = 0;
    /** The step whose answer is awaited; -1 for none. */
    let pending = -1;

    const flow = (): Flow => store.get().flow;
    const waits = (): boolean => stageNow(store.get()) === 'wait';

    /** Adds a decision, and the answer that needs no question; null if another step was made meanwhile. */
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
            if (next) store.change({ flow: next, laying: null });
            return next !== null;
        } catch (error) {
            trouble(errorText(error));
            return false;
        }
    };
    const commit = async (): Promise<void> => {
        const { committing } = store.get();
        const { made } = flow();
        if (committing || made.length === 0) return;
        revision++;
        store.change({ committing: true });
        const answer = await table.commit(made);
        if (!answer.accepted) trouble(answer.reason);
        store.change({ committing: false, flow: flowStart(table.view()), ...tableParts(table) });
    };
    /** The laid tile is turned: the same place with another rotation, what came after it is void. */
    const rotateLaid = async (step: 1 | -1): Promise<void> => {
        const { made } = flow();
        const at = laidAt(flow());
        const before = backTo(flow(), at);
        const { choices } = current(before);
        const [, x, y, angle] = made[at]!.split(' ').map(Number);
        const place = placesOf(choices).get(cellKey(x!, y!))!;
        const rotation = rotationNext(place.rotations, angle! / 90, step);
        store.change({ rotation });
        const choice = placeMove(choices, x!, y!, rotation);
        if (choice && choice.move !== made[at]) await attempt(before, choice.move);
    };

    const unsubscribe = table.subscribe((view) => {
        const { committing, rotation } = store.get();
        if (committing) return;
        const { base } = flow();
        if (view === base) return store.change(tableParts(table));
        revision++;
        const sameTile = view.hand?.id === base.hand?.id;
        store.change({
            flow: flowStart(view),
            laying: null,
            rotation: sameTile ? rotation : 0,
            ...tableParts(table),
        });
    });

    /** A page that was loaded anew goes on with the turn in the making. */
    const draftRead = async (): Promise<void> => {
        for (const move of table.draft?.read() ?? []) {
            if (waits() || flow().made.includes(move)) continue;
            if (!current(flow()).choices.some((choice) => choice.move === move)) return;
            if (!(await attempt(flow(), move))) return;
        }
    };
    const draftKeep = store.subscribe(() => {
        const { made } = flow();
        if (made === kept) return;
        kept = made;
        table.draft?.keep(made);
    });
    let kept = flow().made;
    void draftRead();

    return {
        async lay({ x, y }) {
            const before = beforeLaying(flow());
            const { choices } = current(before);
            const place = placesOf(choices).get(cellKey(x, y));
            if (!place || waits()) return;
            const rotation = rotationOn(store.get(), place);
            const laying = { x, y, rotation };
            store.change({ laying });
            await attempt(before, placeMove(choices, x, y, rotation)!.move);
            if (store.get().laying === laying) store.change({ laying: null });
        },
        async rotate(step, pointed) {
            if (waits()) return;
            if (laidAt(flow()) >= 0) return rotateLaid(step);
            const { rotation } = store.get();
            store.change({
                rotation: pointed
                    ? rotationNext(pointed.rotations, rotationNear(pointed.rotations, rotation), step)
                    : (rotation + step + 4) % 4,
            });
        },
        async choose(choice) {
            if (waits()) return;
            const open =
                stageNow(store.get()) === 'confirm' ? backTo(flow(), flow().made.length - 1) : flow();
            if (!(await attempt(open, choice.move))) return;
            const { settings } = store.get().wishes;
            if (!settings.confirm && stageNow(store.get()) === 'confirm') await commit();
        },
        async back() {
            const { committing, wishes } = store.get();
            if (committing) return 'refused';
            const tooSoon = pending === revision; // what is taken back is not even to be seen yet
            revision++;
            if (tooSoon) {
                store.change({ laying: null });
                return 'done';
            }
            if (flow().made.length > 0) {
                store.change({ flow: backTo(flow(), backCount(flow())) });
                return 'done';
            }
            if (!wishes.settings.takeBack) return 'refused';
            try {
                return await table.undo();
            } catch (error) {
                trouble(errorText(error));
                return 'refused';
            }
        },
        async backAll() {
            if (store.get().committing || flow().made.length === 0) return;
            revision++;
            store.change({ flow: backTo(flow(), 0) });
        },
        async confirm() {
            if (stageNow(store.get()) === 'confirm') await commit();
        },
        close() {
            revision++;
            unsubscribe();
            draftKeep();
        },
    };
};
