// Keeps the page on this machine with the service worker of sw.ts, so that it opens without a network. A new
// version is taken at the next start; earlier only if the page says so, when no game would be disturbed.

/** Begins. `fresh` is called when a newer page is ready, with what makes it take over and reloads. */
export const offlineStart = async (fresh: (takeOver: () => void) => void): Promise<void> => {
    const container = navigator.serviceWorker;
    if (!container) return; // not on a plain address of another machine
    const registration = await container.register(new URL('sw.js', document.baseURI));
    const ready = (worker: ServiceWorker): void =>
        fresh(() => {
            container.addEventListener('controllerchange', () => location.reload(), { once: true });
            worker.postMessage('take over');
        });
    const follow = (worker: ServiceWorker): void => {
        worker.addEventListener('statechange', () => {
            if (worker.state === 'installed' && container.controller) ready(worker);
        });
    };
    if (registration.waiting && container.controller) ready(registration.waiting);
    registration.addEventListener(
        'updatefound',
        () => registration.installing && follow(registration.installing),
    );
};
