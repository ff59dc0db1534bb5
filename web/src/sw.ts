// The service worker: keeps the whole page on this machine, so that it opens without a network. FILES and VERSION
// are put in by the build; a new build is a new worker with a cache of its own.
//
// A new version waits until no page of the old one is open, or until the page says `take over`, which it does
// only when no game is in progress.
//
// The page itself is asked for at its server first. Another program may use the same address later: an answer that is
// not this page is shown, and ends this worker.
declare const FILES: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'bastide-';
const CACHE = PREFIX + VERSION;
const START = './';
/** How long the server may take to answer before the page that is kept here is shown, in milliseconds. */
const PATIENCE = 4000;
/** The page says so: index.html. */
const OURS = '<meta name="application-name" content="Bastide" />';

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

/** Another program answers at this address: nothing here belongs to this page any more. */
let replaced = false;
const giveUp = async (): Promise<void> => {
    replaced = true;
    await worker.registration.unregister();
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
};

/** From this version's cache, or from another's for a page that is still open. */
const kept = async (wanted: Request | string): Promise<Response | undefined> => {
    const cache = await caches.open(CACHE);
    const options = { ignoreSearch: true };
    return (await cache.match(wanted, options)) ?? (await caches.match(wanted, options));
};

const isStart = ({ url }: Request): boolean =>
    new URL(url).pathname === new URL(START, worker.registration.scope).pathname;

/** What the server answers; nothing if it cannot, or takes too long. A server that is not well counts as none. */
const asked = async (request: Request): Promise<Response | null> => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const found = await Promise.race([fetch(request).catch(() => null), late]);
    return found && found.status >= 500 ? null : found;
};

/** The address of a table, /t/ID: its place in the page. The server leads there, or this worker when it does not answer. */
const tableOf = ({ url }: Request): string | null => {
    const scope = new URL(worker.registration.scope).pathname;
    const found = new URL(url).pathname.slice(scope.length).match(/^t\/([a-z0-9]+)$/i);
    return found ? new URL(`#/t/${found[1]}`, worker.registration.scope).href : null;
};

const page = async (request: Request): Promise<Response> => {
    const found = await asked(request);
    const table = tableOf(request);
    if (!found && table) return Response.redirect(table, 302);
    if (!found) return (await kept(START)) ?? fetch(request);
    if (isStart(request) && !(await found.clone().text()).includes(OURS)) await giveUp();
    return found;
};

const answer = async (request: Request): Promise<Response> =>
    request.mode === 'navigate' ? page(request) : ((await kept(request)) ?? fetch(request));

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
    if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (replaced || request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin)
        return;
    event.respondWith(answer(request));
    if (request.mode === 'navigate') event.waitUntil(cleanUp());
});
