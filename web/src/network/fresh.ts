// A page that is too old for its server fetches a newer one and loads it, once. The turn in the making is kept: it is
// there again (Table.draft).
const TRIED = 'bastide.fresh';

const once = (): boolean => {
    try {
        if (sessionStorage.getItem(TRIED) !== null) return false;
        sessionStorage.setItem(TRIED, '1');
        return true;
    } catch {
        return false; // it might be tried for ever
    }
};

/** The server understands this page: another time it may be tried again. */
export const freshDone = (): void => {
    try {
        sessionStorage.removeItem(TRIED);
    } catch {
        // Nothing was kept.
    }
};

export const freshTry = async (): Promise<void> => {
    if (!once()) return;
    try {
        const worker = await navigator.serviceWorker?.getRegistration();
        await worker?.update();
        worker?.waiting?.postMessage('take over');
    } catch {
        // No network: the next visit tries again.
    }
    location.reload();
};
