// The menu of a table over the network.
import { useState } from 'preact/hooks';
import { complain, tell } from '../app/notices.tsx';
import { go } from '../app/router.ts';
import { gameSave } from '../app/tables.ts';
import { linkMake, tableAddress } from '../net/api.ts';
import { seatsOf } from '../net/far.ts';
import type { FarGame } from '../net/farTable.ts';
import type { FarTable } from '../net/messages.ts';
import type { Room, RoomState } from '../net/room.ts';
import { MenuLine, undo } from '../screens/Play.tsx';
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
                {t('far.sure')}
            </button>
        </div>
    </>
);

export const FarMenu = ({
    room,
    state,
    table,
    game,
    onClose,
}: {
    room: Room;
    state: RoomState;
    table: FarTable;
    game: FarGame;
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
            tell(t('far.returnLinkCopied'));
        } catch (error) {
            complain(requestTrouble(error));
        }
    };
    if (sure)
        return (
            <Dialog title={t(`far.${sure}`)} onClose={onClose}>
                <Sure
                    word={`far.${sure}About`}
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
                    <MenuLine icon="undo" word="far.askBack" onClick={then(() => void undo(game))} />
                )}
                {on && playing.length > 0 && table.rules.pause > 0 && table.paused === null && (
                    <MenuLine icon="pause" word="far.pause" onClick={ask('pause')} />
                )}
                {on && playing.length > 0 && (
                    <>
                        <MenuLine
                            icon="computer"
                            word="far.hand"
                            onClick={give((seat) => void room.ask('hand', { seat }).then(refusalTell))}
                        />
                        <MenuLine icon="flag" word="far.resign" onClick={() => setSure('resign')} />
                        <MenuLine icon="trash" word="far.abort" onClick={() => setSure('abort')} />
                    </>
                )}
                <MenuLine
                    icon="link"
                    word="far.copyTable"
                    onClick={then(() => void copy(tableAddress(room.id)))}
                />
                {mine.length > 0 && (
                    <MenuLine icon="share" word="far.returnLink" onClick={then(() => void returnLink())} />
                )}
                {mine.length > 0 && alertsPossible() && (
                    <MenuLine icon="bell" word="far.alerts" onClick={then(() => void alertsAsk())} />
                )}
                <MenuLine
                    icon="book"
                    word="table.rules"
                    onClick={then(() => go('rules', gameOfWord(game.setup.game)))}
                />
                <MenuLine icon="gear" word="table.settings" onClick={then(() => go('settings'))} />
                <MenuLine icon="help" word="table.help" onClick={then(() => go('help'))} />
                <MenuLine icon="save" word="table.save" onClick={then(() => void gameSave())} />
                <MenuLine icon="people" word="far.tables" onClick={then(() => go('lobby'))} />
                <MenuLine icon="leave" word="far.leave" onClick={then(() => go('start'))} />
            </ul>
            <details class="aids">
                <summary>{t('far.setup')}</summary>
                <SetupList table={table} />
            </details>
            <p class="soft small-text">{t('far.leaveAbout')}</p>
        </Dialog>
    );
};

/** Before everybody has moved at once, later by consent. */
const end = async (room: Room): Promise<void> => {
    const answer = await room.ask('abort');
    if (!answer.done) refusalTell(await room.ask('offer', { offer: 'abort' }));
};
