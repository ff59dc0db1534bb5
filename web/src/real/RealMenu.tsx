// The menu of a real table.
import { go } from '../app/router.ts';
import { gameLeave, gameSave, positionCopy } from '../app/tables.ts';
import { MenuLine, undo } from '../screens/Play.tsx';
import { gameOfWord } from '../table/registry.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/real.ts';
import type { RealTable } from './realTable.ts';

export const RealMenu = ({
    table,
    onPutRight,
    onClose,
}: {
    table: RealTable;
    onPutRight(): void;
    onClose(): void;
}) => {
    const then = (act: () => void) => () => {
        onClose();
        act();
    };
    return (
        <Dialog title={t('table.menu')} onClose={onClose}>
            <ul class="menu">
                <MenuLine icon="undo" word="table.undo" onClick={then(() => void undo(table))} />
                <li>
                    <button class="menu-line" onClick={then(onPutRight)}>
                        <Icon name="pen" />
                        {tr('real.putRight')}
                    </button>
                </li>
                <MenuLine
                    icon="book"
                    word="table.rules"
                    onClick={then(() => go('rules', gameOfWord(table.setup.game)))}
                />
                <MenuLine icon="gear" word="table.settings" onClick={then(() => go('settings'))} />
                <MenuLine icon="help" word="table.help" onClick={then(() => go('help'))} />
                <MenuLine icon="save" word="table.save" onClick={then(() => void gameSave())} />
                <MenuLine
                    icon="link"
                    word="table.positionCopy"
                    onClick={then(() => void positionCopy(table))}
                />
                <MenuLine icon="leave" word="table.leave" onClick={then(() => void gameLeave())} />
            </ul>
            <p class="soft small-text">{t('table.leaveAbout')}</p>
        </Dialog>
    );
};
