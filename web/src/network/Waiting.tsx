// A table before its game: who sits where, what is played and how, and when it begins.
import { useEffect, useRef, useState } from 'preact/hooks';
import { pictures } from '../app/pictures.ts';
import { go } from '../app/router.ts';
import { useStore } from '../app/store.ts';
import { levels as levelStore } from '../app/tables.ts';
import { titleSay } from '../app/title.ts';
import type { Art } from '../board/art.ts';
import { FigurePicture } from '../board/pictures.tsx';
import { seatsOf } from '../client/tableState.ts';
import type { TableState } from '../client/messages.ts';
import type { Room, RoomState } from '../client/room.ts';
import { gameTitle, levelName, levelText } from '../screens/names.ts';
import { ColourPicker } from '../screens/Seats.tsx';
import { sound } from '../sound/sounding.ts';
import { gameOfWord } from '../table/registry.ts';
import { isColour } from '../table/view.ts';
import { IconButton } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { Chat } from './Chat.tsx';
import { Invite } from './Invite.tsx';
import { LineNote } from './Notes.tsx';
import { isGuestName, NAME_MAX, nameFit, nameRead, setupKeep, wishTake } from './me.ts';
import { SetupForm, SetupList } from './SetupForm.tsx';
import { hasKey, nameChange, refusalTell, seatTake } from './visit.ts';

type Here = { room: Room; state: RoomState; table: TableState; art: Art | null };

/** Who sits on a seat, in words. */
const sitterText = ({ state, table }: Here, seat: number): string => {
    const { kind, person, level, reserved } = table.seats[seat - 1]!;
    if (kind === 'bot') return levelName(level);
    if (kind === 'free') return t(reserved ? 'net.reserved' : 'net.free');
    if (person === state.you.person) return state.you.name;
    return state.people[person] || t('net.guest');
};

const HostTools = ({ here, seat }: { here: Here; seat: number }) => {
    const { room, table } = here;
    const levels = useStore(levelStore);
    const { kind, level } = table.seats[seat - 1]!;
    const name = sitterText(here, seat);
    if (kind === 'person')
        return (
            <button
                class="button small"
                onClick={() => void room.ask('kick', { seat }).then(refusalTell)}
                aria-label={t('net.kickWho', { player: name })}
            >
                {t('net.kick')}
            </button>
        );
    return (
        <label class="net-seat-who">
            <span class="unseen">{t('new.whoIs', { number: seat })}</span>
            <select
                value={kind === 'bot' ? level : ''}
                onChange={(event) => {
                    const wanted = event.currentTarget.value;
                    const now = wanted ? { kind: 'bot', level: wanted } : { kind: 'free' };
                    void room.ask('seat', { seat, ...now }).then(refusalTell);
                }}
            >
                <option value="">{t('net.free')}</option>
                <optgroup label={t('new.computer')}>
                    {levels.map((one) => (
                        <option key={one.name} value={one.name}>
                            {levelText(one)}
                        </option>
                    ))}
                </optgroup>
            </select>
        </label>
    );
};

/** What is so about a seat: here, ready. */
const SeatState = ({ here, seat }: { here: Here; seat: number }) => {
    const { state, table } = here;
    const { kind, person, ready } = table.seats[seat - 1]!;
    if (kind !== 'person') return null;
    const away = !state.here.includes(person);
    return (
        <span class="net-seat-state">
            {person === table.host && <span class="tag">{t('net.host')}</span>}
            {away && <span class="tag">{t('net.notHere')}</span>}
            {ready ? (
                <span class="tag net-ready">
                    <Icon name="check" />
                    {t('net.isReady')}
                </span>
            ) : (
                <span class="tag">{t('net.notReady')}</span>
            )}
        </span>
    );
};

const SeatLine = ({ here, seat, name }: { here: Here; seat: number; name: string }) => {
    const { room, state, table, art } = here;
    const { kind, person, colour, reserved, ready } = table.seats[seat - 1]!;
    const mine = kind === 'person' && person === state.you.person;
    const seated = seatsOf(table, state.you.person).length > 0;
    const host = table.host === state.you.person && state.you.person !== '';
    const open = table.stage === 'open';
    const role = gameOfWord(table.game) === 'hunters' ? 'gatherer' : 'knight';
    const known = isColour(colour) ? colour : 'red';
    return (
        <li class={`net-seat ${mine ? 'net-seat-mine' : ''}`} data-seat={seat}>
            {mine && open && !ready ? (
                <ColourPicker
                    art={art}
                    role={role}
                    label={t('new.colourOf', { number: seat })}
                    value={known}
                    taken={table.seats
                        .filter((_, i) => i !== seat - 1)
                        .flatMap((one) => (isColour(one.colour) ? [one.colour] : []))}
                    onChange={(next) => void room.ask('colour', { seat, colour: next }).then(refusalTell)}
                />
            ) : (
                <span class="net-seat-figure">
                    {art && <FigurePicture art={art} role={role} player={0} colours={[known]} size={34} />}
                </span>
            )}
            <span class="net-seat-name">
                {kind !== 'person' && <Icon name={kind === 'bot' ? 'computer' : 'person'} />}
                {sitterText(here, seat)}
                {mine && <span class="soft small-text"> {t('net.you')}</span>}
            </span>
            <SeatState here={here} seat={seat} />
            <span class="net-seat-tools">
                {kind === 'free' && open && (!reserved || hasKey(room.id)) && !mine && (
                    <button
                        class={`button small ${seated ? '' : 'primary'}`}
                        disabled={nameFit(name) === ''}
                        onClick={() => void seatTake(room, nameFit(name), seat)}
                    >
                        {t(seated ? 'net.sitToo' : 'net.sit')}
                    </button>
                )}
                {host && open && !mine && <HostTools here={here} seat={seat} />}
                {mine && open && (
                    <button
                        class="button small"
                        onClick={() => void room.ask('leave', { seat }).then(refusalTell)}
                    >
                        {t('net.standUp')}
                    </button>
                )}
            </span>
        </li>
    );
};

/** The free seat for who comes: that of the link, or any. */
const seatFor = ({ room, table }: Here): number =>
    hasKey(room.id) ? table.seats.findIndex((seat) => seat.kind === 'free' && seat.reserved) + 1 : 0;

const NameField = ({ here, name, onName }: { here: Here; name: string; onName(name: string): void }) => {
    const { room, state } = here;
    const wanted = nameFit(name);
    const seated = seatsOf(here.table, state.you.person).length > 0;
    const field = useRef<HTMLInputElement>(null);
    const save = (): void => {
        if (seated && wanted && wanted !== state.you.name) void nameChange(room, wanted);
    };
    // Whoever has no name of their own begins with it.
    useEffect(() => {
        if (wanted === '' || isGuestName(wanted)) field.current?.select();
    }, []);
    return (
        <label class="field net-name">
            <span>{t('net.name')}</span>
            <input
                ref={field}
                type="text"
                maxLength={NAME_MAX}
                autocomplete="nickname"
                value={name}
                onInput={(event) => onName(event.currentTarget.value)}
                onChange={save}
                onKeyDown={({ key }) => {
                    if (key === 'Enter' && wanted && !seated) void seatTake(room, wanted, seatFor(here));
                }}
            />
        </label>
    );
};

const Begin = ({ here, name }: { here: Here; name: string }) => {
    const { room, state, table } = here;
    const mine = seatsOf(table, state.you.person);
    const free = table.seats.flatMap(({ kind }, i) => (kind === 'free' ? [i + 1] : []));
    const host = table.host === state.you.person && state.you.person !== '';
    const ready = mine.length > 0 && mine.every((seat) => table.seats[seat - 1]!.ready);
    const botsAlone = table.seats.every(({ kind }) => kind === 'bot');
    const busy = state.waiting > 0 || state.line !== 'joined';
    const fill = async (): Promise<void> => {
        for (const seat of free)
            if (!refusalTell(await room.ask('seat', { seat, kind: 'bot', level: table.rules.bot }))) return;
    };
    return (
        <div class="net-begin">
            <div class="row">
                {mine.length === 0 && free.length > 0 && (
                    <button
                        class="button primary big"
                        disabled={nameFit(name) === '' || busy}
                        onClick={() => void seatTake(room, nameFit(name), seatFor(here))}
                    >
                        {t('net.join')}
                    </button>
                )}
                {(mine.length > 0 || (host && botsAlone)) && !ready && (
                    <button
                        class="button primary big"
                        disabled={busy || table.stage !== 'open'}
                        onClick={() => void room.ready().then(refusalTell)}
                    >
                        <Icon name="check" />
                        {t('net.ready')}
                    </button>
                )}
                {ready && table.stage === 'open' && (
                    <button
                        class="button big"
                        disabled={busy}
                        onClick={() => void room.ask('unready').then(refusalTell)}
                    >
                        {t('net.unready')}
                    </button>
                )}
                {host && free.length > 0 && (
                    <button class="button" disabled={busy} onClick={() => void fill()}>
                        <Icon name="computer" />
                        {t('net.fill', { count: free.length })}
                    </button>
                )}
                {host && (
                    <button
                        class="button"
                        onClick={() =>
                            void room.ask('abort').then((answer) => refusalTell(answer) && go('start'))
                        }
                    >
                        <Icon name="trash" />
                        {t('net.closeTable')}
                    </button>
                )}
            </div>
            <p class="soft" role="status">
                {table.stage === 'dealt'
                    ? t('net.dealing')
                    : mine.length === 0 && free.length > 0 && nameFit(name) === ''
                      ? t('net.nameFirst')
                      : free.length > 0
                        ? t('net.waitSeats', { count: free.length })
                        : ready || mine.length === 0
                          ? t('net.waitReady')
                          : t('net.waitYou')}
            </p>
        </div>
    );
};

const SetupPart = ({ here }: { here: Here }) => {
    const { room, state, table } = here;
    const host = table.host === state.you.person && state.you.person !== '';
    const ready = table.seats.some((seat) => seat.ready);
    return (
        <section class="panel" aria-labelledby="setup-title">
            <h2 id="setup-title">{t('net.setup')}</h2>
            <SetupList table={table} />
            {host && table.stage === 'open' && (
                <details class="aids">
                    <summary>{t('net.change')}</summary>
                    {ready ? (
                        <p class="soft">{t('net.changeReady')}</p>
                    ) : (
                        <SetupForm
                            table={table}
                            onChange={(setup) => void room.ask('setup', setup).then(refusalTell)}
                        />
                    )}
                </details>
            )}
        </section>
    );
};

/** Everybody else waits for one's own *ready*. */
const othersReady = ({ seats, stage }: TableState, person: string): boolean =>
    stage === 'open' &&
    seats.every(
        ({ kind, ready, person: sits }) =>
            kind === 'bot' || (kind === 'person' && (ready || sits === person)),
    ) &&
    seats.some(({ kind, person: sits }) => kind === 'person' && sits !== person) &&
    seats.some(({ person: sits, ready }) => sits === person && !ready);

export const Waiting = ({ room, state, table }: { room: Room; state: RoomState; table: TableState }) => {
    const art = useStore(pictures);
    const [name, setName] = useState(state.you.name || nameRead());
    const here: Here = { room, state, table, art };
    const mine = seatsOf(table, state.you.person).length > 0;
    const free = table.seats.some(({ kind, reserved }) => kind === 'free' && (!reserved || hasKey(room.id)));
    const host = table.host === state.you.person && state.you.person !== '';
    const watchers = state.watchers - (mine ? 0 : 1); // others than oneself
    const missed = mine && othersReady(table, state.you.person);
    useEffect(() => {
        if (!missed) return;
        if (document.hidden) sound('turn', true);
        return titleSay(t('net.readyYou'));
    }, [missed]);
    // Who came here to play sits down at once.
    useEffect(() => {
        if (wishTake(room.id) && !mine && free) void seatTake(room, nameFit(name), 0);
    }, []);
    useEffect(() => {
        if (host) setupKeep(table);
    }, [host, table.game, table.players, table.rules]);
    return (
        <main class="screen net-waiting">
            <header class="net-head">
                <IconButton icon="previous" label={t('app.home')} onClick={() => go('start')} />
                <div>
                    <h1>{t('net.title')}</h1>
                    <p class="soft">{gameTitle(table.game)}</p>
                </div>
            </header>
            <LineNote state={state} />
            {mine && free && table.stage === 'open' && <Invite id={room.id} title={gameTitle(table.game)} />}
            <section class="panel" aria-labelledby="seats-title">
                <h2 id="seats-title">{t('net.seats')}</h2>
                {(mine || free) && <NameField here={here} name={name} onName={setName} />}
                <ol class="net-seats">
                    {table.seats.map((_, i) => (
                        <SeatLine key={i} here={here} seat={i + 1} name={name} />
                    ))}
                </ol>
                {watchers > 0 && (
                    <p class="soft small-text">
                        <Icon name="eye" /> {t('net.watchers', { count: watchers })}
                    </p>
                )}
                <Begin here={here} name={name} />
            </section>
            <SetupPart here={here} />
            {table.rules.chat !== 'none' && (
                <section class="panel" aria-labelledby="chat-title">
                    <h2 id="chat-title">{t('panel.chat')}</h2>
                    <Chat room={room} state={state} />
                </section>
            )}
            <p class="soft small-text">{t('net.fair')}</p>
        </main>
    );
};
