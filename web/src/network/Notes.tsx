// Lines between the seats and the map: the state of the table now and what can be done about it. The connection, a
// pause, offers, somebody who left, a bot that plays for who looks.
import type { ComponentChildren } from 'preact';
import { goneUntil, seatsOf } from '../client/tableState.ts';
import type { TableState } from '../client/messages.ts';
import type { Room, RoomState } from '../client/room.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { language, t } from '../words/index.ts';
import { clockText, DAY } from './texts.ts';
import { useNow } from './ticks.ts';
import { nameOfSeat, refusalTell } from './visit.ts';

export const Note = ({
    icon,
    quiet = false,
    children,
}: {
    icon: IconName;
    /** Only a text. */
    quiet?: boolean;
    children: ComponentChildren;
}) => (
    <div class={`net-note ${quiet ? 'net-note-quiet' : ''}`} role="status">
        <Icon name={icon} />
        {children}
    </div>
);

/** A lost connection, said quietly: it comes back by itself. */
export const LineNote = ({ state }: { state: RoomState }) =>
    state.line === 'lost' ? (
        <Note icon="slow" quiet>
            <p>{t('net.lost')}</p>
        </Note>
    ) : null;

export const personName = ({ people, you }: RoomState, table: TableState, seat: number): string => {
    const { kind, person, level } = table.seats[seat - 1]!;
    if (kind === 'person' && person === you.person) return you.name;
    return people[person] || nameOfSeat({ level: kind === 'bot' ? level : '' }, seat - 1);
};

type Given = { room: Room; state: RoomState; table: TableState };

const OfferNote = ({ room, state, table }: Given) => {
    const { offer } = table;
    const mine = seatsOf(table, state.you.person);
    if (!offer) return null;
    const own = offer.by === state.you.person;
    const by = state.people[offer.by] || t('net.guest');
    const playing = mine.some((seat) => table.seats[seat - 1]!.playing === '');
    const answer = (yes: boolean) => () => void room.ask('answer', { yes }).then(refusalTell);
    return (
        <Note icon="undo">
            <p>{own ? t(`net.offer.${offer.offer}.own`) : t(`net.offer.${offer.offer}`, { player: by })}</p>
            {!own && playing && (
                <button class="button small primary" onClick={answer(true)}>
                    {t('net.agree')}
                </button>
            )}
            {playing && (
                <button class="button small" onClick={answer(false)}>
                    {t(own ? 'net.withdraw' : 'net.refuse')}
                </button>
            )}
        </Note>
    );
};

const GoneNote = ({ room, state, table, seat }: Given & { seat: number }) => {
    const until = goneUntil(table, seat);
    const { zero, playing } = table.seats[seat - 1]!;
    const waits = until !== null && playing === '';
    const now = useNow(state.ahead, waits);
    const claimed = zero && table.rules.zero === 'claim';
    if ((!waits && !claimed) || playing !== '') return null;
    const player = personName(state, table, seat);
    const left = until === null ? 0 : Math.max(0, until - now);
    const may = seatsOf(table, state.you.person).length > 0 && (claimed || left === 0);
    return (
        <Note icon="leave">
            <p>
                {claimed ? t('net.timeUp', { player }) : t('net.left', { player })}
                {!claimed && left > 0 && (
                    <span aria-hidden="true"> {t('net.leftUntil', { time: clockText(left) })}</span>
                )}
            </p>
            {may && (
                <button
                    class="button small primary"
                    onClick={() => void room.ask('hand', { seat }).then(refusalTell)}
                >
                    {t('net.handOver')}
                </button>
            )}
            {may && table.players === 2 && (
                <button
                    class="button small"
                    onClick={() => void room.ask('claim', { seat }).then(refusalTell)}
                >
                    {t('net.claim')}
                </button>
            )}
        </Note>
    );
};

const timeText = (at: number): string =>
    new Intl.DateTimeFormat(language(), {
        ...(at - Date.now() > DAY / 2 ? { dateStyle: 'medium' } : {}),
        timeStyle: 'short',
    }).format(at);

/** Whoever paused a game goes on with it, too; or else it goes on by itself. `until`: 0 for a referee's pause. */
const PauseNote = ({ room, state, table, until }: Given & { until: number }) => {
    const own = table.pauser === state.you.person && table.pauser !== '';
    const player = state.people[table.pauser];
    return (
        <Note icon="pause">
            <p>
                {player && !own ? t('net.pausedBy', { player }) : t('net.paused')}{' '}
                {until > 0 && t('net.pausedUntil', { time: timeText(until - state.ahead) })}
            </p>
            {own && (
                <button
                    class="button small primary"
                    onClick={() => void room.ask('resume').then(refusalTell)}
                >
                    {t('net.resume')}
                </button>
            )}
        </Note>
    );
};

export const Notes = ({ room, state, table }: Given) => {
    const mine = seatsOf(table, state.you.person);
    const stoodIn = mine.filter((seat) => {
        const { playing, resigned } = table.seats[seat - 1]!;
        return playing !== '' && !resigned;
    });
    const given: Given = { room, state, table };
    if (table.stage !== 'played') return <LineNote state={state} />;
    return (
        <>
            <LineNote state={state} />
            {mine.length === 0 && (
                <Note icon="eye" quiet>
                    <p>{t('net.watching')}</p>
                </Note>
            )}
            {table.paused !== null && <PauseNote {...given} until={table.paused} />}
            {stoodIn.length > 0 && (
                <Note icon="computer">
                    <p>{t('net.botForYou')}</p>
                    <button
                        class="button small primary"
                        onClick={() => void room.ask('return').then(refusalTell)}
                    >
                        {t('net.takeBackSeat')}
                    </button>
                </Note>
            )}
            <OfferNote {...given} />
            {table.seats.map((seat, i) =>
                seat.kind === 'person' && seat.person !== state.you.person ? (
                    <GoneNote key={i} {...given} seat={i + 1} />
                ) : null,
            )}
        </>
    );
};
