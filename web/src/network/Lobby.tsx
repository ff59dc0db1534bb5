// All tables over the network: mine with whose turn it is, those that wait for players, games to watch; and one tap
// that finds a game.
import { useEffect, useState } from 'preact/hooks';
import { hashOf } from '../app/router.ts';
import { useStore } from '../app/store.ts';
import { busy } from '../app/tables.ts';
import { tablesList } from '../client/api.ts';
import type { Listed } from '../client/api.ts';
import { gameTitle } from '../screens/names.ts';
import { gameOfWord, games, playersOf } from '../table/registry.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { setupRead } from './me.ts';
import type { TableSetup } from './me.ts';
import { MyTables } from './MyTables.tsx';
import { GameSelect, PaceSelect, PlayersChoice, setupFit } from './SetupForm.tsx';
import { paceText } from './texts.ts';
import { requestTrouble, tableMakeHere } from './visit.ts';
import { gameFind } from './find.ts';

const REFRESH_MS = 15_000;

const ListedLine = ({ one, word }: { one: Listed; word: 'lobby.join' | 'lobby.watch' }) => (
    <li class="lobby-line">
        <span>
            <strong>{gameTitle(one.game)}</strong>
            <span class="soft small-text">
                {one.names.join(', ')}
                {one.names.length > 0 && ' · '}
                {paceText(one)}
                {word === 'lobby.join'
                    ? ` · ${t('lobby.freeSeats', { count: one.free })}`
                    : ` · ${t('lobby.moves', { count: one.moves })}`}
            </span>
        </span>
        <a class="button small" href={hashOf('t', one.table)}>
            {t(word)}
        </a>
    </li>
);

type Filter = { game: string; clock: string; players: string };

const passes = ({ game, clock, players }: Filter, one: Listed): boolean =>
    (game === '' || gameOfWord(one.game) === game) &&
    (clock === '' || one.clock === clock) &&
    (players === '' || String(one.players) === players);

/** How many may play, in any game. */
const playerCounts = (): string[] => {
    const ranges = games.map(({ name, options }) =>
        playersOf(
            name,
            options.map((option) => option.name),
        ),
    );
    const least = Math.min(...ranges.map((range) => range.least));
    const most = Math.max(...ranges.map((range) => range.most));
    return Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
};

const Filters = ({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) => {
    const field = (name: keyof Filter, label: string, options: [string, string][]) => (
        <label class="field">
            <span>{label}</span>
            <select
                value={filter[name]}
                onChange={(event) => onChange({ ...filter, [name]: event.currentTarget.value })}
            >
                <option value="">{t('lobby.any')}</option>
                {options.map(([value, text]) => (
                    <option key={value} value={value}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
    );
    return (
        <div class="lobby-filters">
            {field(
                'game',
                t('new.game'),
                games.map(({ name }) => [name, t(`game.${name}`)]),
            )}
            {field(
                'clock',
                t('net.pace'),
                (['none', 'live', 'days'] as const).map((clock) => [clock, t(`lobby.clock.${clock}`)]),
            )}
            {field(
                'players',
                t('net.players'),
                playerCounts().map((count) => [count, count]),
            )}
        </div>
    );
};

const Find = () => {
    const working = useStore(busy);
    const [setup, setSetup] = useState<TableSetup>(setupRead());
    const { clock = 'none', bank = 0, turn = 0 } = setup.rules;
    return (
        <section class="panel" aria-labelledby="find-title">
            <h2 id="find-title">{t('lobby.find')}</h2>
            <p class="soft">{t('lobby.findAbout')}</p>
            <div class="setup-form">
                <GameSelect value={setup.game} onChange={(game) => setSetup(setupFit({ ...setup, game }))} />
                <PlayersChoice
                    game={setup.game}
                    value={setup.players}
                    onChange={(players) => setSetup({ ...setup, players })}
                />
                <PaceSelect
                    rules={{ clock, bank, turn }}
                    onChange={(pace) => setSetup({ ...setup, rules: { ...setup.rules, ...pace } })}
                />
            </div>
            <div class="row">
                <button class="button primary big" disabled={working} onClick={() => void gameFind(setup)}>
                    {t('lobby.findNow')}
                </button>
                <button class="button" disabled={working} onClick={() => void tableMakeHere(setup)}>
                    <Icon name="people" />
                    {t('start.friends')}
                </button>
            </div>
        </section>
    );
};

export const Lobby = () => {
    const [lists, setLists] = useState<{ open: Listed[]; games: Listed[] } | null>(null);
    const [trouble, setTrouble] = useState('');
    const [filter, setFilter] = useState<Filter>({ game: '', clock: '', players: '' });
    useEffect(() => {
        let left = false;
        const look = async (): Promise<void> => {
            if (document.hidden) return;
            try {
                const found = await tablesList();
                if (left) return;
                setLists(found);
                setTrouble('');
            } catch (error) {
                if (!left) setTrouble(requestTrouble(error));
            }
        };
        void look();
        const timer = setInterval(() => void look(), REFRESH_MS);
        return () => {
            left = true;
            clearInterval(timer);
        };
    }, []);
    const open = lists?.open.filter((one) => one.free > 0 && passes(filter, one)) ?? [];
    const watched = lists?.games.filter((one) => passes(filter, one)) ?? [];
    return (
        <main class="screen lobby">
            <h1>{t('net.tables')}</h1>
            {trouble && <p role="alert">{trouble}</p>}
            <MyTables over />
            {!trouble && <Find />}
            {lists && (
                <section class="panel" aria-labelledby="open-title">
                    <h2 id="open-title">{t('lobby.open')}</h2>
                    {lists.open.length + lists.games.length > 0 && (
                        <Filters filter={filter} onChange={setFilter} />
                    )}
                    {open.length === 0 && <p class="soft">{t('lobby.noneOpen')}</p>}
                    <ul class="lobby-list">
                        {open.map((one) => (
                            <ListedLine key={one.table} one={one} word="lobby.join" />
                        ))}
                    </ul>
                    <h3>{t('lobby.games')}</h3>
                    {watched.length === 0 && <p class="soft">{t('lobby.noneGames')}</p>}
                    <ul class="lobby-list">
                        {watched.map((one) => (
                            <ListedLine key={one.table} one={one} word="lobby.watch" />
                        ))}
                    </ul>
                </section>
            )}
        </main>
    );
};
