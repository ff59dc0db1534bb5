// A game that another window plays: it goes on here only if somebody says so.
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { go } from './router.ts';
import { useStore } from './store.ts';
import { gameResume, playedElsewhere } from './tables.ts';

export const Elsewhere = () => {
    const id = useStore(playedElsewhere);
    if (id === null) return null;
    const leave = (): void => {
        playedElsewhere.set(null);
        go('games');
    };
    return (
        <Dialog title={t('elsewhere.title')} onClose={leave}>
            <p>{t('elsewhere.about')}</p>
            <div class="row end-row">
                <button class="button" onClick={leave}>
                    {t('elsewhere.leave')}
                </button>
                <button class="button primary" onClick={() => void gameResume(id, true)}>
                    <Icon name="play" />
                    {t('elsewhere.take')}
                </button>
            </div>
        </Dialog>
    );
};
