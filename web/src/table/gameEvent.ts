// An event of the engine, with the move it belongs to: one line of the log.
import type { Event } from '../../../bindings/wasm/bastide.mjs';
import type { Role } from './view.ts';

export type GameEvent = Event & {
    /** Number of the move that caused it, from 1. */
    move: number;
    /** Number of the turn, from 1. */
    turn: number;
    /** Of a claim or a recall: what the figure is called there. */
    role?: Role;
};
