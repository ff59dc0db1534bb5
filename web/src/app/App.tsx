// The page: which screen is shown, and what stands above all screens. A game that is on the table stays there while
// rules, settings or help are read in front of it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { HelpPage } from '../screens/HelpPage.tsx';
import { Learn } from '../screens/Learn.tsx';
import { Play } from '../screens/Play.tsx';
import { Rules } from '../screens/Rules.tsx';
import { SettingsPage } from '../screens/SettingsPage.tsx';
import { Start } from '../screens/Start.tsx';
import { Text } from '../screens/Texts.tsx';
import { gameOfWord } from '../table/registry.ts';
import type { Table } from '../table/table.ts';
import { t } from '../words/index.ts';
import { DropZone } from './drop.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Notices } from './notices.tsx';
import { pictures } from './pictures.ts';
import { go, goInstead, hashOf, route } from './router.ts';
import type { Route, ScreenName } from './router.ts';
import { playSettingsOf, settings } from './settings.ts';
import { useStore } from './store.ts';
import { gameResume, table as tableStore } from './tables.ts';
import { titleMark } from './title.ts';
import { later } from '../ui/later.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Tables over the network are fetched when somebody goes there. */
const NetworkTable = later(() => import('../network/index.ts').then((part) => part.NetworkTable));
const Lobby = later(() => import('../network/index.ts').then((part) => part.Lobby));
/** The list of games, too. */
const GamesPage = later(() => import('../games/GamesPage.tsx').then((part) => part.GamesPage));
/** A game is looked through with its review, which comes with the end of one. */
const ReplayPage = later(() => import('../finale/index.ts').then((part) => part.ReplayPage));

/** What stands beside a real table. */
const RealPage = later(() => import('../real/index.ts').then((part) => part.RealPage));
const RealPlay = later(() => import('../real/index.ts').then((part) => part.RealPlay));
const ScorePage = later(() => import('../real/index.ts').then((part) => part.ScorePage));

const READ: readonly ScreenName[] = ['rules', 'settings', 'help'];

/** The start screen says the name itself. */
const Links = ({ named }: { named: boolean }) => (
    <nav class="site-nav" aria-label={t('app.navigation')}>
        {named && (
            <a class="site-brand" href={hashOf('start')}>
                Bastide
            </a>
        )}
        <a href={hashOf('lobby')}>
            <Icon name="people" />
            <span>{t('app.tables')}</span>
        </a>
        <a href={hashOf('games')}>
            <Icon name="log" />
            <span>{t('app.games')}</span>
        </a>
        <a href={hashOf('rules')}>
            <Icon name="book" />
            <span>{t('app.rules')}</span>
        </a>
        <a href={hashOf('settings')}>
            <Icon name="gear" />
            <span>{t('app.settings')}</span>
        </a>
        <a href={hashOf('help')}>
            <Icon name="help" />
            <span>{t('app.help')}</span>
        </a>
    </nav>
);

/** The game on the table. */
const Playing = ({ table }: { table: Table }) =>
    table.real ? <RealPlay key="real" table={table} /> : <Play key="table" table={table} />;

/** The table without a game: the one that was kept is laid out again. */
const Resume = () => {
    useEffect(() => {
        void gameResume().then((found) => found || goInstead('start'));
    }, []);
    return <p class="loading">{t('app.loading')}</p>;
};

const Reading = ({ now, inFront, onClose }: { now: Route; inFront: boolean; onClose(): void }) => {
    const art = useStore(pictures);
    const [first = '', topic] = now.rest;
    const onTable = tableStore.get()?.setup.game ?? '';
    const named = gameOfWord(first || onTable);
    const game = inFront && gameOfWord(onTable) === named ? onTable : named;
    const shell = { inFront, onClose };
    if (now.screen === 'rules')
        return (
            <Text title={t('app.rules')} {...shell}>
                {art && <Rules game={game} art={art} {...(topic ? { topic } : {})} />}
            </Text>
        );
    if (now.screen === 'settings')
        return (
            <Text title={t('settings.title')} {...shell}>
                <SettingsPage />
            </Text>
        );
    return (
        <Text title={t('help.title')} {...shell}>
            <HelpPage />
        </Text>
    );
};

const Screen = ({ now }: { now: Route }) => {
    const art = useStore(pictures);
    const all = useStore(settings);
    if (now.screen === 'games') return <GamesPage />;
    if (now.screen === 'replay') return <ReplayPage id={now.rest[0] ?? null} />;
    if (now.screen === 'lobby') return <Lobby />;
    if (now.screen === 'real') return <RealPage />;
    if (now.screen === 'score') return <ScorePage />;
    if (now.screen === 'learn')
        return art ? (
            <Learn art={art} settings={playSettingsOf(all)} onLeave={() => go('start')} />
        ) : (
            <p class="loading">{t('app.loading')}</p>
        );
    return <Start />;
};

/** A new screen is read from its top, by eye and by screen reader. */
const useArrival = (screen: ScreenName): void => {
    const came = useRef(screen);
    useEffect(() => {
        if (came.current === screen) return;
        came.current = screen;
        if (document.querySelector('dialog[open]')) return;
        scrollTo(0, 0);
        const main = document.querySelector('main');
        if (!main || main.contains(document.activeElement)) return;
        main.tabIndex = -1;
        main.focus({ preventScroll: true });
    }, [screen]);
};

export const App = () => {
    const now = useStore(route);
    const table = useStore(tableStore);
    useStore(settings); // language and theme change everything
    const reading = READ.includes(now.screen);
    /** The screen that was there before something was read. */
    const [behind, setBehind] = useState(now);
    const mark = useStore(titleMark);
    useEffect(() => {
        if (!reading && behind !== now) setBehind(now);
        const title = now.screen === 'start' ? 'Bastide' : `${t(`title.${now.screen}`)} · Bastide`;
        document.title = mark ? `● ${mark} · ${title}` : title;
    });
    useArrival(now.screen);
    const local = behind.screen === 'table' && table !== null;
    const inFront = reading && (local || behind.screen === 't');
    const shown = inFront ? behind : now;
    const playing = shown.screen === 'table';
    const tableAt = shown.screen === 't' ? shown.rest : null;
    return (
        <>
            {!playing && !tableAt && now.screen !== 'replay' && now.screen !== 'learn' && (
                <Links named={now.screen !== 'start'} />
            )}
            {playing && (table ? <Playing table={table} /> : <Resume />)}
            {tableAt && <NetworkTable key="network" id={tableAt[0] ?? ''} token={tableAt[1] ?? ''} />}
            {reading && (
                <Reading now={now} inFront={inFront} onClose={() => go(behind.screen, ...behind.rest)} />
            )}
            {!playing && !reading && !tableAt && <Screen now={now} />}
            <Elsewhere />
            <Notices />
            <DropZone />
        </>
    );
};
