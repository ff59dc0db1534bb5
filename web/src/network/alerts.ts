// That it is one's turn, said outside the page: in the title of the tab and, by permission, as a notification.
import { localRead, localWrite } from '../app/localStore.ts';
import { tell } from '../app/notices.tsx';
import { titleSay } from '../app/title.ts';
import { t } from '../words/index.ts';

/** Browsers offer notifications to secure pages only. */
export const alertsPossible = (): boolean => 'Notification' in globalThis && isSecureContext;

export const alertsAsk = async (): Promise<void> => {
    const given = (await Notification.requestPermission()) === 'granted';
    localWrite('alerts', given);
    tell(t(given ? 'net.alertsOn' : 'net.alertsOff'));
};

const notify = async (title: string, tag: string): Promise<void> => {
    if (!alertsPossible() || Notification.permission !== 'granted' || localRead('alerts') !== true) return;
    try {
        const shown = new Notification(title, { tag, icon: 'icon-192.png' });
        shown.onclick = () => {
            focus();
            shown.close();
        };
    } catch {
        // Phones show them through the service worker only.
        const worker = await navigator.serviceWorker?.getRegistration();
        await worker?.showNotification(title, { tag, icon: 'icon-192.png' });
    }
};

/** It is the turn of who looks, until the answer is called. `id`: of the table. */
export const turnSay = (id: string): (() => void) => {
    if (document.hidden) void notify(t('net.yourTurn'), id).catch(() => {});
    return titleSay(t('net.yourTurn'));
};
