// The menu of a table over the network.
import { useState } from 'preact/hooks';
import { complain, tell } from '../app/notices.tsx';
import { go } from '../app/router.ts';
import { gameSave } from '../app/tables.ts';
import { linkMake, tableAddress } from '../client/api.ts';
import { seatsOf } from '../client/tableState.ts';
import type { NetworkGame } from '../client/networkTable.ts';
import type { TableState } from '../client/messages.ts';
import type { Room, RoomState } from '../client/room.ts';
import { MenuLine, undo } from '../screens/TableMenu.tsx';
import { gameOfWord } from '../table/registry.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { t } from '../words/index.ts';
import type { Word } from '../words/index.ts';
import { alertsAsk, alertsPossible } from './alerts.ts';
import { copy } from './Invite.tsx';
import { SetupList } from './SetupForm.tsx';
import { refusalTell, requestTrouble } from './visit.ts';

/** What cannot be taken back is asked twice. */
const Sure = ({ word, onYes, onNo }: { word: Word; onYes(): void; onNo(): void }) => (
    <>
        <p>{t(word)}</p>
        <div class="row end-row">
            <button class="button" onClick={onNo}>
                {t('app.cancel')}
            </button>
            <button class="button primary" onClick={onYes}>
                {t('net.sure')}
            </button>
        </div>
    </>
);

export const NetworkMenu = ({
    room,
    state,
    table,
    game,
    onClose,
}: {
    room: Room;
    state: RoomState;
    table: TableState;
    game: NetworkGame;
    onClose(): void;
}) => {
    const [sure, setSure] = useState<'resign' | 'abort' | null>(null);
    const mine = seatsOf(table, state.you.person);
    const playing = mine.filter((seat) => table.seats[seat - 1]!.playing === '');
    const on = table.stage === 'played' && state.line === 'joined';
    const then = (act: () => void) => () => {
        onClose();
        act();
    };
    const ask = (type: string, more: object = {}) => then(() => void room.ask(type, more).then(refusalTell));
    const give = (act: (seat: number) => void) => then(() => playing.forEach(act));
    const returnLink = async (): Promise<void> => {
        try {
            await copy(await linkMake(room.id));
            tell(t('net.returnLinkCopied'));
        } catch (error) {
            complain(requestTrouble(error));
        }
    };
    if (sure)
        return (
            <Dialog title={t(`net.${sure}`)} onClose={onClose}>
                <Sure
                    word={`net.${sure}About`}
                    onNo={onClose}
                    onYes={
                        sure === 'resign'
                            ? give((seat) => void room.ask('resign', { seat }).then(refusalTell))
                            : then(() => void end(room))
                    }
                />
            </Dialog>
        );
    return (
        <Dialog title={t('table.menu')} onClose={onClose}>
            <ul class="menu">
                {on && game.undoKind() !== 'none' && (
                    <MenuLine icon="undo" text={t('net.askBack')} onClick={then(() => void undo(game))} />
                )}
                {on && playing.length > 0 && table.rules.pause > 0 && table.paused === null && (
                    <MenuLine icon="pause" text={t('net.pause')} onClick={ask('pause')} />
                )}
                {on && playing.length > 0 && (
                    <>
                        <MenuLine
                            icon="computer"
                            text={t('net.hand')}
                            onClick={give((seat) => void room.ask('hand', { seat }).then(refusalTell))}
                        />
                        <MenuLine icon="flag" text={t('net.resign')} onClick={() => setSure('resign')} />
                        <MenuLine icon="trash" text={t('net.abort')} onClick={() => setSure('abort')} />
                    </>
                )}
                <MenuLine
                    icon="link"
                    text={t('net.copyTable')}
                    onClick={then(() => void copy(tableAddress(room.id)))}
                />
                {mine.length > 0 && (
                    <MenuLine
                        icon="share"
                        text={t('net.returnLink')}
                        onClick={then(() => void returnLink())}
                    />
                )}
                {mine.length > 0 && alertsPossible() && (
                    <MenuLine icon="bell" text={t('net.alerts')} onClick={then(() => void alertsAsk())} />
                )}
                <MenuLine
                    icon="book"
                    text={t('table.rules')}
                    onClick={then(() => go('rules', gameOfWord(game.setup.game)))}
                />
                <MenuLine icon="gear" text={t('table.settings')} onClick={then(() => go('settings'))} />
                <MenuLine icon="help" text={t('table.help')} onClick={then(() => go('help'))} />
                <MenuLine icon="save" text={t('table.save')} onClick={then(() => void gameSave())} />
                <MenuLine icon="people" text={t('net.tables')} onClick={then(() => go('lobby'))} />
                <MenuLine icon="leave" text={t('net.leave')} onClick={then(() => go('start'))} />
            </ul>
            <details class="aids">
                <summary>{t('net.setup')}</summary>
                <SetupList table={table} />
            </details>
            <p class="soft small-text">{t('net.leaveAbout')}</p>
        </Dialog>
    );
};

/** Before everybody has moved at once, later by consent. */
const end = async (room: Room): Promise<void> => {
    const answer = await room.ask('abort');
    if (!answer.done) refusalTell(await room.ask('offer', { offer: 'abort' }));
};
