// After a game over the network: how it ended, where it can be seen again, and whether nobody chose the draws.
import { useState } from 'preact/hooks';
import { engineOf } from '../app/tables.ts';
import { errorText } from '../errorText.ts';
import { gameDownload, tableAddress } from '../net/api.ts';
import type { FarTable } from '../net/messages.ts';
import type { RoomState } from '../net/room.ts';
import { Icon } from '../ui/Icon.tsx';
import { known, t } from '../words/index.ts';
import { ShareButtons } from './Invite.tsx';
import { personName } from './Notes.tsx';

type Check = { done: false } | { done: true; good: boolean; text: string };

export const After = ({ id, state, table }: { id: string; state: RoomState; table: FarTable }) => {
    const [check, setCheck] = useState<Check | null>(null);
    const outcome = `far.outcome.${table.outcome}`;
    const player = table.outcomeSeat > 0 ? personName(state, table, table.outcomeSeat) : '';
    const verify = async (): Promise<void> => {
        setCheck({ done: false });
        try {
            const game = await gameDownload(id);
            const count = await engineOf().verify(new TextEncoder().encode(game));
            setCheck({ done: true, good: true, text: t('far.drawsGood', { count }) });
        } catch (error) {
            setCheck({ done: true, good: false, text: t('far.drawsBad', { text: errorText(error) }) });
        }
    };
    return (
        <section class="far-after">
            {table.outcome !== 'last' && known(outcome) && <p>{t(outcome, { player })}</p>}
            <p class="soft small-text">{t('far.gameLink')}</p>
            <ShareButtons address={tableAddress(id)} title="Bastide" />
            <div class="row">
                <button class="button" disabled={check !== null && !check.done} onClick={() => void verify()}>
                    <Icon name="check" />
                    {t('far.verify')}
                </button>
                <span class="soft small-text">{t('far.verifyAbout')}</span>
            </div>
            <p role="status" class={check?.done ? (check.good ? 'far-good' : 'far-bad') : ''}>
                {check?.done ? check.text : ''}
            </p>
        </section>
    );
};
