// The game of a table over the network: the usual play screen, with what such a table adds.
import { useEffect, useRef, useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { go } from '../app/router.ts';
import { useStore } from '../app/store.ts';
import { seatsOf } from '../client/tableState.ts';
import type { NetworkGame } from '../client/networkTable.ts';
import type { TableState } from '../client/messages.ts';
import type { RoomState } from '../client/room.ts';
import type { Extras } from '../play/extras.ts';
import { useView } from '../play/panels/useTable.ts';
import { Play } from '../screens/Play.tsx';
import { sound } from '../sound/sounding.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { After, endText } from './After.tsx';
import { turnSay } from './alerts.ts';
import { AwayBox } from './AwayBox.tsx';
import { Chat, linesHeard } from './Chat.tsx';
import { NetworkMenu } from './NetworkMenu.tsx';
import { Notes } from './Notes.tsx';
import { SeatNote } from './SeatNote.tsx';
import { refusalTell } from './visit.ts';
import type { Visit } from './visit.ts';

const Watchers = ({ count }: { count: number }) =>
    count === 0 ? null : (
        <span class="play-left net-watchers" title={t('net.watchers', { count })}>
            <Icon name="eye" />
            <span aria-hidden="true">{count}</span>
            <span class="unseen">{t('net.watchers', { count })}</span>
        </span>
    );

/** The title of the tab, a sound and a notification say that it is the turn of who looks. */
const useTurn = (game: NetworkGame, id: string): void => {
    const view = useView(game);
    const mine = view.mover !== null && game.here(view.mover);
    const before = useRef(mine);
    useEffect(() => {
        if (mine && !before.current && document.hidden) sound('turn', true);
        before.current = mine;
        return mine ? turnSay(id) : undefined;
    }, [mine, id]);
};

/** A panel that counts what came while it was not looked at. */
const ChatPanel = ({ visit, state, onSeen }: { visit: Visit; state: RoomState; onSeen(): void }) => {
    useEffect(onSeen, [state.chat.length]);
    return <Chat room={visit.room} state={state} />;
};

export const NetworkPlay = ({
    visit,
    game,
    table,
}: {
    visit: Visit;
    game: NetworkGame;
    table: TableState;
}) => {
    const { room } = visit;
    const state = useStore(room.state);
    const heard = linesHeard(state).filter(({ from }) => from !== state.you.person);
    const [seen, setSeen] = useState(heard.at(-1)?.n ?? -1);
    const { rules } = table;
    const mine = seatsOf(table, state.you.person);
    const allowed = (aid: 'left' | 'fits' | 'hints'): boolean => rules.aids.includes(aid);
    useTurn(game, room.id);
    // The next game: everybody who was here goes along.
    const next = useRef(table.next);
    const asked = useRef(false);
    useEffect(() => {
        if (table.next !== '' && next.current === '' && mine.length > 0) {
            go('t', table.next);
            if (asked.current) return;
            tell(t('net.rematchCame'), { word: t('net.lastGame'), run: () => go('t', room.id) });
        }
        next.current = table.next;
    }, [table.next]);
    const again = (): void => {
        if (table.next !== '') return go('t', table.next);
        asked.current = true;
        void room.ask('rematch').then(refusalTell);
    };
    const extras: Extras = {
        allowed: {
            left: allowed('left'),
            fits: allowed('fits'),
            hints: allowed('hints') && table.stage !== 'over',
            takeBack: rules.back,
        },
        seat: (player) => <SeatNote state={state} game={game} player={player} />,
        head: <Watchers count={state.watchers} />,
        above: (
            <div class="net-notes">
                <Notes room={room} state={state} table={table} />
                <AwayBox table={game} seen={visit.seen} />
            </div>
        ),
        chat:
            rules.chat === 'none'
                ? null
                : {
                      panel: (
                          <ChatPanel
                              visit={visit}
                              state={state}
                              onSeen={() => setSeen(heard.at(-1)?.n ?? -1)}
                          />
                      ),
                      fresh: heard.filter(({ n }) => n > seen).length,
                  },
        menu: (onClose) => <NetworkMenu {...{ room, state, table, game, onClose }} />,
        result: {
            why: endText(state, table),
            again:
                mine.length > 0 || table.next !== ''
                    ? { word: t(mine.length > 0 ? 'result.rematch' : 'net.nextGame'), go: again }
                    : null,
            leave: () => go('start'),
            more: <After id={room.id} table={table} />,
        },
    };
    return <Play key={room.id} table={game} extras={extras} />;
};
