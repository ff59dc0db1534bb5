// The menu of a game on this device, be its tiles pictures or wood.
import { tell } from '../app/notices.tsx';
import { go } from '../app/router.ts';
import { fileOpen, gameLeave, gameSave, positionCopy } from '../app/tables.ts';
import { gameOfWord } from '../table/registry.ts';
import type { Table } from '../table/table.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FileInput } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';

export const MenuLine = ({ icon, text, onClick }: { icon: IconName; text: string; onClick(): void }) => (
    <li>
        <button class="menu-line" onClick={onClick}>
            <Icon name={icon} />
            {text}
        </button>
    </li>
);

export const undo = async (table: Table): Promise<void> => {
    const answer = await table.undo();
    if (answer === 'refused') tell(t('table.nothingToUndo'));
    if (answer === 'asked' && !table.remote) tell(t('say.undoAsked')); // there a note says it
};

/** A line that only some tables have, or only now. */
export type OwnLine = { icon: IconName; text: string; act(): void };

export const TableMenu = ({
    table,
    takeBack,
    own,
    onClose,
}: {
    table: Table;
    takeBack: boolean;
    own: OwnLine[];
    onClose(): void;
}) => {
    const line = (icon: IconName, text: string, act: () => void) => (
        <MenuLine
            key={text}
            icon={icon}
            text={text}
            onClick={() => {
                onClose();
                act();
            }}
        />
    );
    return (
        <Dialog title={t('table.menu')} onClose={onClose}>
            <ul class="menu">
                {takeBack && line('undo', t('table.undo'), () => void undo(table))}
                {own.map(({ icon, text, act }) => line(icon, text, act))}
                {line('book', t('table.rules'), () => go('rules', gameOfWord(table.setup.game)))}
                {line('gear', t('table.settings'), () => go('settings'))}
                {line('help', t('table.help'), () => go('help'))}
                {line('save', t('table.save'), () => void gameSave())}
                <li>
                    <label class="menu-line">
                        <Icon name="load" />
                        {t('table.load')}
                        <FileInput
                            onFile={(file) => {
                                onClose();
                                void fileOpen(file);
                            }}
                        />
                    </label>
                </li>
                {line('link', t('table.positionCopy'), () => void positionCopy(table))}
                {line('plus', t('table.newGame'), () => void gameLeave())}
                {line('leave', t('table.leave'), () => void gameLeave())}
            </ul>
            <p class="soft small-text">{t('table.leaveAbout')}</p>
        </Dialog>
    );
};
