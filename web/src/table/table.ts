// A table: one game that somebody sees. Whether moves come from beside it (local.ts) or from afar is not the
// page's business: it subscribes, shows the view, and commits the decisions of the people who sit here.
import type { Engine } from './engine.ts';
import type { Setup, View } from './view.ts';

export type Table = {
    readonly setup: Setup;
    /** For questions about the position; never to be played on directly. */
    readonly engine: Engine;
    view(): View;
    /** Called after every change; returns how to stop. */
    subscribe(listener: (view: View) => void): () => void;
    /** Seats whose decisions are made at this screen. */
    here(player: number): boolean;
    /** The decisions of one person up to the next draw or the next player: checked and made in one step. */
    commit(moves: string[]): Promise<void>;
    /** Takes back to the draw before the last decision of a person here, bots' answers too; false if it cannot. */
    undo(): Promise<boolean>;
    /** Whether it could. */
    undoable(): boolean;
    /** A bot is thinking: whose seat. */
    thinking(): number | null;
    /** The saved game as FORMATS.md has it. */
    save(): Promise<string>;
    close(): void;
};
