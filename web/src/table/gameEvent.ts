// An event of the engine, with the move it belongs to: one line of the log.
import type { Event, EventType, TurnKind } from '../../../bindings/wasm/bastide.mjs';
import type { Role } from './view.ts';

export type GameEvent = Event & {
    /** Number of the move that caused it, from 1. */
    move: number;
    /** Number of the turn, from 1. */
    turn: number;
    /** Of a claim or a recall: what the figure is called there. */
    role?: Role;
    /** Of a draw: the kind of its turn, if somebody plays twice. */
    again?: Exclude<TurnKind, 'usual'>;
};

/** Every event of the engine has a type with its fields in bastide.d.mts; one that has none is an error here. */
type Untyped = Exclude<EventType, Event['type']>;
type Nothing<Missing extends never> = Missing;
export type EventsComplete = Nothing<Untyped>;
