// Starts the page.
import { render } from 'preact';
import { App } from './app/App.tsx';
import { installStart } from './app/device.ts';
import { fontsReady } from './app/fonts.ts';
import { complain, tell } from './app/notices.tsx';
import { offlineStart } from './app/offline.ts';
import { picturesStart } from './app/pictures.ts';
import { ponderStart } from './app/ponder.ts';
import { route, routerStart } from './app/router.ts';
import { settingsStart } from './app/settings.ts';
import { bots, levelsLook, table } from './app/tables.ts';
import { t } from './words/index.ts';
import { errorText } from './errorText.ts';

/** A newer page is taken when nobody is in the middle of a game. */
const offerFresh = (takeOver: () => void): void => {
    if (table.get() === null) tell(t('app.fresh'), { word: t('app.freshTake'), run: takeOver });
};

/** Does something once: after a time, or when another screen is wanted before. */
const onceAfter = (ms: number, act: () => void): void => {
    const now = (): void => {
        clearTimeout(timer);
        stop();
        act();
    };
    const timer = setTimeout(now, ms);
    const stop = route.subscribe(now);
};

/** What nobody expected is said, not swallowed: the game is kept after every move. */
addEventListener('error', ({ message }) => complain(t('app.trouble', { text: message })));
addEventListener('unhandledrejection', ({ reason }) =>
    complain(t('app.trouble', { text: errorText(reason) })),
);

/** Bots, and the page without a network: what nobody waits for. */
const restStart = (): void => {
    void levelsLook();
    ponderStart(bots.ponderAllow);
    offlineStart(offerFresh).catch(() => {}); // without it the page works, only not without a network
};
/** Who comes by the link of a table waits for that table: its part of the page is fetched beside the letters, and the rest
 * a while later, or when they go elsewhere. */
const byLink = route.get().screen === 't';
const LINK_MS = 4000;

settingsStart();
routerStart();
installStart();
if (byLink) import('./network/index.ts').catch(() => {}); // App.tsx asks again, and tells
await fontsReady();
render(<App />, document.getElementById('app')!);
picturesStart().catch((error) => complain(t('app.failed', { text: errorText(error) })));
if (byLink) onceAfter(LINK_MS, restStart);
else restStart();
