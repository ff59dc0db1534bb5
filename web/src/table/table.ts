// A table: one game that somebody sees. Where its moves come from is hidden: from this machine (local.ts), from a
// record (replay.ts), from a lesson (learn/lessonTable.ts), from a server (client/networkTable.ts), from people around
// a table in wood (real/realTable.ts).
// The page subscribes, shows the view, and hands over the decisions of the people who sit here.
import type { Engine } from './engine.ts';
import type { Setup, View } from './view.ts';

/** What became of decisions that were handed over. A refusal says why, in words for people; then nothing changed. */
export type CommitAnswer = { accepted: true } | { accepted: false; reason: string };

/** Whether a turn can be taken back now: no, at once, or if the others agree. */
export type UndoKind = 'none' | 'free' | 'request';

/** `done`: taken back. `asked`: the others were asked, and the view changes if they agree. `refused`: it cannot be. */
export type UndoAnswer = 'done' | 'asked' | 'refused';

export type Table = {
    readonly setup: Setup;
    /** For questions about the position; never to be played on directly. */
    readonly engine: Engine;
    view(): View;
    /** Called after every change; returns how to stop. */
    subscribe(listener: (view: View) => void): () => void;
    /** Seats whose decisions are made at this screen. */
    here(player: number): boolean;
    /** The decisions of one person up to the next draw or the next player: checked and made in one step. The answer
     * may take as long as a network does; the view has changed by then, or the decisions were refused. */
    commit(moves: string[]): Promise<CommitAnswer>;
    /** Takes back to the draw before the last decision of a person here, bots' answers too. */
    undo(): Promise<UndoAnswer>;
    undoKind(): UndoKind;
    /** A bot is thinking: whose seat. */
    thinking(): number | null;
    /** The saved game as FORMATS.md has it. */
    save(): Promise<string>;
    /** The tiles are real: people draw them. */
    readonly real?: boolean;
    /** Decisions travel: until the answer comes, a move is marked as being on its way. */
    readonly remote?: boolean;
    /** The last change was a jump, of a game that is looked at: what happened on the way is not told. */
    jumped?(): boolean;
    /** Keeps a turn in the making for a page that is loaded anew in the middle of it. */
    readonly draft?: { read(): string[]; keep(made: string[]): void };
    /** When everything that was decided so far is kept. */
    settled?(): Promise<void>;
    close(): void;
};
