// Starts the page.
import { render } from 'preact';
import { App } from './app/App.tsx';
import { installStart } from './app/device.ts';
import { fontsReady } from './app/fonts.ts';
import { complain, tell } from './app/notices.tsx';
import { offlineStart } from './app/offline.ts';
import { picturesStart } from './app/pictures.ts';
import { routerStart } from './app/router.ts';
import { settingsStart } from './app/settings.ts';
import { levelsLook, table } from './app/tables.ts';
import { t } from './words/index.ts';
import { errorText } from './errorText.ts';

/** A newer page is taken when nobody is in the middle of a game. */
const offerFresh = (takeOver: () => void): void => {
    if (table.get() === null) tell(t('app.fresh'), { word: t('app.freshTake'), run: takeOver });
};

/** What nobody expected is said, not swallowed: the game is kept after every move. */
addEventListener('error', ({ message }) => complain(t('app.trouble', { text: message })));
addEventListener('unhandledrejection', ({ reason }) =>
    complain(t('app.trouble', { text: errorText(reason) })),
);

settingsStart();
routerStart();
installStart();
await fontsReady();
render(<App />, document.getElementById('app')!);
picturesStart().catch((error) => complain(t('app.failed', { text: errorText(error) })));
void levelsLook();
offlineStart(offerFresh).catch(() => {}); // without it the page works, only not without a network
