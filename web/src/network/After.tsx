// After a game over the network: how it ended, where it can be seen again, and whether the draws were fair.
import { useState } from 'preact/hooks';
import { engineOf } from '../app/tables.ts';
import { errorText } from '../errorText.ts';
import { gameDownload, tableAddress } from '../client/api.ts';
import type { TableState } from '../client/messages.ts';
import type { RoomState } from '../client/room.ts';
import { Icon } from '../ui/Icon.tsx';
import { known, t } from '../words/index.ts';
import { ShareButtons } from './Invite.tsx';
import { personName } from './Notes.tsx';

type Check = { done: false } | { done: true; good: boolean; text: string };

/** How a game ended that did not end with its last tile; else empty. */
export const endText = (state: RoomState, table: TableState): string => {
    const outcome = `net.outcome.${table.outcome}`;
    const player = table.outcomeSeat > 0 ? personName(state, table, table.outcomeSeat) : '';
    return table.outcome !== 'last' && known(outcome) ? t(outcome, { player }) : '';
};

export const After = ({ id, table }: { id: string; table: TableState }) => {
    const [check, setCheck] = useState<Check | null>(null);
    const verify = async (): Promise<void> => {
        setCheck({ done: false });
        try {
            const game = await gameDownload(id);
            const count = await engineOf().verify(new TextEncoder().encode(game));
            setCheck({ done: true, good: true, text: t('net.drawsGood', { count }) });
        } catch (error) {
            setCheck({ done: true, good: false, text: t('net.drawsBad', { text: errorText(error) }) });
        }
    };
    return (
        <section class="net-after">
            {table.rules.watch && (
                <>
                    <p class="soft small-text">{t('net.gameLink')}</p>
                    <ShareButtons address={tableAddress(id)} title="Bastide" />
                </>
            )}
            <div class="row">
                <button class="button" disabled={check !== null && !check.done} onClick={() => void verify()}>
                    <Icon name="check" />
                    {t('net.verify')}
                </button>
                <span class="soft small-text">{t('net.verifyAbout')}</span>
            </div>
            <p role="status" class={check?.done ? (check.good ? 'net-good' : 'net-bad') : ''}>
                {check?.done ? check.text : ''}
            </p>
        </section>
    );
};
