// The service worker: keeps the whole page on this machine, so that it opens without a network. FILES and VERSION
// are put in by the build; a new build is a new worker with a cache of its own.
//
// A new version waits until no page of the old one is open, or until the page says `take over`, which it does
// only when no game is in progress.
declare const FILES: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'bastide-';
const CACHE = PREFIX + VERSION;
const START = './';

/** Fetched past the browser's own cache, which may hold an older page. */
const fresh = (name: string): Request => new Request(name, { cache: 'no-cache' });

const keep = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    await cache.addAll([START, ...FILES].map(fresh));
};

/** Older files are deleted once nobody can ask for them: when at most one page is open. */
const cleanUp = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 1) return;
    for (const name of await caches.keys())
        if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
};

const takeOver = async (): Promise<void> => {
    await cleanUp();
    await worker.clients.claim();
};

/** From this version's cache, from another's for a page that is still open, from the network. Any address of the
 * page is the page. */
const answer = async (request: Request): Promise<Response> => {
    const cache = await caches.open(CACHE);
    const wanted = request.mode === 'navigate' ? START : request;
    const options = { ignoreSearch: true };
    return (await cache.match(wanted, options)) ?? (await caches.match(wanted, options)) ?? fetch(request);
};

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
    if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return;
    event.respondWith(answer(request));
    if (request.mode === 'navigate') event.waitUntil(cleanUp());
});
