// What stands beside or under a name at a table over the network: clock, who is here, who is thinking, who left.
import { clockAt, seatsOf } from '../client/tableState.ts';
import type { NetworkGame } from '../client/networkTable.ts';
import type { RoomState } from '../client/room.ts';
import { levelName } from '../screens/names.ts';
import { t } from '../words/index.ts';
import { clockText, MINUTE } from './texts.ts';
import { useNow } from './ticks.ts';

const SHORT_MS = MINUTE / 2;

export const SeatNote = ({
    state,
    game,
    player,
}: {
    state: RoomState;
    game: NetworkGame;
    player: number;
}) => {
    const { table } = state;
    const view = game.view();
    const number = game.seatOf(player);
    const seat = table?.seats[number - 1];
    const asked = view.mover === null ? 0 : game.seatOf(view.mover);
    const runs = !!table && table.rules.clock !== 'none' && asked === number && table.paused === null;
    const now = useNow(state.ahead, runs);
    if (!table || !seat) return null;
    const ms = clockAt(table, number, asked, view.mover === view.active, now);
    const word = (): string => {
        if (seat.kind === 'bot') return levelName(seat.level);
        if (seat.resigned) return t('net.seat.resigned');
        if (seat.playing !== '') return t('net.seat.bot');
        if (table.stage === 'over') return '';
        const mine = seatsOf(table, state.you.person).includes(number);
        if (mine) return t(asked === number && table.paused === null ? 'net.yourTurn' : 'net.seat.you');
        if (seat.gone !== null || !state.here.includes(seat.person)) return t('net.seat.away');
        if (asked === number && table.paused === null) return t('panel.thinking');
        return t('net.seat.here');
    };
    const thinking = game.thinking() === player;
    const here = seat.kind === 'person' && state.here.includes(seat.person);
    return (
        <>
            {ms !== null && (
                <span
                    class={`seat-clock ${ms < SHORT_MS && asked === number ? 'seat-clock-short' : ''}`}
                    role="timer"
                >
                    {clockText(ms)}
                </span>
            )}
            <span class={`seat-presence ${here ? 'seat-here' : ''} ${thinking ? 'seat-thinking' : ''}`}>
                {thinking && state.botWaits > 0 ? t('net.botWaits', { count: state.botWaits }) : word()}
            </span>
        </>
    );
};
