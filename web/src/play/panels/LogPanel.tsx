// What happened, turn by turn, the latest first. A line with a place shows it on the map.
import type { Engine } from '../../table/engine.ts';
import { settings } from '../../app/settings.ts';
import type { GameEvent } from '../../table/gameEvent.ts';
import type { View } from '../../table/view.ts';
import { t } from '../../words/index.ts';
import { sayEvent, sayEventAt } from '../say.ts';
import { useAnswer } from './useTable.ts';

type Cell = { x: number; y: number };
/** `final`: of the end of the game, not of a turn. */
type TurnLines = { turn: number; final: boolean; lines: GameEvent[] };

const NOTHING: GameEvent[] = [];

/** Draws are not worth a line, but they say whose turn it is. */
const byTurn = (log: GameEvent[]): TurnLines[] => {
    const turns: TurnLines[] = [];
    for (const event of log) {
        const last = turns[turns.length - 1];
        const final = event.type === 'end' || (event.type === 'score' && event.final === true);
        if (last?.turn === event.turn && last.final === final) last.lines.push(event);
        else turns.push({ turn: event.turn, final, lines: [event] });
    }
    return turns.filter(({ lines }) => lines.some(({ type }) => type !== 'draw')).reverse();
};

const placeOf = (event: GameEvent): Cell | null =>
    'x' in event && event.x !== undefined && event.y !== undefined ? { x: event.x, y: event.y } : null;

const Line = ({ view, event, onShow }: { view: View; event: GameEvent; onShow?(cell: Cell): void }) => {
    const place = placeOf(event);
    const text = settings.get().aids.coordinates ? sayEventAt(view, event) : sayEvent(view, event);
    if (text === '') return null;
    return (
        <li class={`log-line log-${event.type}`}>
            {place && onShow ? (
                <button class="log-link" title={t('panel.logShow')} onClick={() => onShow(place)}>
                    {text}
                </button>
            ) : (
                <span>{text}</span>
            )}
        </li>
    );
};

/** Who began the turn; final scoring belongs to nobody. */
const whose = (view: View, lines: GameEvent[]): string => {
    const first = lines.find((line) => line.type === 'draw');
    return first && 'player' in first ? (view.setup.seats[first.player!]?.name ?? '') : '';
};

export const LogPanel = ({
    engine,
    view,
    until,
    onShow,
}: {
    engine: Engine;
    view: View;
    /** Only what happened up to this move: for the replay. */
    until?: number;
    onShow?(cell: Cell): void;
}) => {
    const all = useAnswer(() => engine.log(), NOTHING, [engine, until === undefined ? view : 0]);
    const log = until === undefined ? all : all.filter(({ move }) => move <= until);
    const turns = byTurn(log);
    if (turns.length === 0) return <p class="soft">{t('panel.logEmpty')}</p>;
    return (
        <ol class="log">
            {turns.map(({ turn, final, lines }) => {
                const player = whose(view, lines);
                return (
                    <li key={`${turn} ${final} ${lines[0]!.move}`} class="log-turn">
                        <h2>{player ? t('panel.logTurn', { turn, player }) : t('panel.logEnd')}</h2>
                        <ul>
                            {lines.map((event, i) => (
                                <Line key={i} view={view} event={event} {...(onShow ? { onShow } : {})} />
                            ))}
                        </ul>
                    </li>
                );
            })}
        </ol>
    );
};
