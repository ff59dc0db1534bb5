// The games of this device: unfinished and finished ones, to go on with, to look at, to name, to save, to delete.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { storageAsk } from '../app/device.ts';
import { complain, tell } from '../app/notices.tsx';
import { go } from '../app/router.ts';
import { useStore } from '../app/store.ts';
import {
    fileOpen,
    gameList,
    gameListLook,
    gameResume,
    keptReplay,
    recordSave,
    storage,
} from '../app/tables.ts';
import { errorText } from '../errorText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FileInput, Segments } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { tg } from '../words/later/games.ts';
import { GameLine, titleOf } from './GameLine.tsx';
import type { GameEntry } from './savedGame.ts';
import { WindowedList } from './WindowedList.tsx';

/** Of a line, in pixels: on a phone the buttons stand below the text. */
const lineHeight = (): number => (matchMedia('(max-width: 40rem)').matches ? 196 : 112);
const TITLE_MAX = 60;

type Shown = 'all' | 'unfinished' | 'finished';

const fits = (entry: GameEntry, shown: Shown, words: string): boolean =>
    (shown === 'all' || (shown === 'finished') === (entry.result !== null)) &&
    (words === '' ||
        [titleOf(entry), ...entry.seats.map(({ name }) => name)].some((text) =>
            text.toLocaleLowerCase().includes(words),
        ));

const trying = (act: Promise<unknown>): void =>
    void act.catch((error) => complain(t('app.failed', { text: errorText(error) })));

/** An unfinished game goes on where it is played; a finished one is looked at. */
const open = ({ id, result, table }: GameEntry): void => {
    if (table && !result) go('t', table);
    else if (result) trying(keptReplay(id));
    else trying(gameResume(id));
};

const remove = async (entry: GameEntry): Promise<void> => {
    const kept = await storage();
    await kept.remove(entry.id);
    await gameListLook();
    tell(tg('games.deleted', { game: titleOf(entry) }), {
        word: tg('games.undelete'),
        run: () => trying(kept.restore(entry.id).then(gameListLook)),
    });
};

const save = async ({ id, title }: GameEntry): Promise<void> => {
    const game = await (await storage()).find(id);
    if (game) await recordSave(game, title);
};

const Rename = ({ entry, onClose }: { entry: GameEntry; onClose(): void }) => {
    const [title, setTitle] = useState(entry.title ?? '');
    const keep = async (): Promise<void> => {
        onClose();
        await (await storage()).rename(entry.id, title.trim());
        await gameListLook();
    };
    return (
        <Dialog title={tg('games.rename')} onClose={onClose}>
            <form
                class="stack"
                onSubmit={(event) => {
                    event.preventDefault();
                    trying(keep());
                }}
            >
                <label class="field">
                    <span>{tg('games.name')}</span>
                    <input
                        type="text"
                        maxLength={TITLE_MAX}
                        value={title}
                        placeholder={titleOf({ ...entry, title: undefined! })}
                        onInput={(event) => setTitle(event.currentTarget.value)}
                    />
                </label>
                <p class="soft small-text">{tg('games.nameAbout')}</p>
                <div class="row end-row">
                    <button class="button primary" type="submit">
                        {tg('games.keepName')}
                    </button>
                </div>
            </form>
        </Dialog>
    );
};

const More = ({ entry, onRename, onClose }: { entry: GameEntry; onRename(): void; onClose(): void }) => {
    const line = (icon: IconName, word: Parameters<typeof tg>[0], act: () => void) => (
        <li>
            <button
                class="menu-line"
                onClick={() => {
                    onClose();
                    act();
                }}
            >
                <Icon name={icon} />
                {tg(word)}
            </button>
        </li>
    );
    return (
        <Dialog title={titleOf(entry)} onClose={onClose}>
            <ul class="menu">
                {!entry.result && line('play', 'games.goOn', () => open(entry))}
                {line('eye', 'games.look', () => trying(keptReplay(entry.id)))}
                {line('pen', 'games.rename', onRename)}
                {line('save', 'games.save', () => trying(save(entry)))}
                {line('trash', 'games.delete', () => trying(remove(entry)))}
            </ul>
        </Dialog>
    );
};

export const GamesPage = () => {
    const all = useStore(gameList);
    const [shown, setShown] = useState<Shown>('all');
    const [words, setWords] = useState('');
    const [more, setMore] = useState<GameEntry | null>(null);
    const [naming, setNaming] = useState<GameEntry | null>(null);
    const [lasting, setLasting] = useState(true);
    useEffect(() => {
        storageAsk();
        trying(gameListLook());
        void storage().then((kept) => setLasting(kept.lasting));
        // What another window does is there when one looks at this one again.
        const look = (): void => {
            if (!document.hidden) trying(gameListLook());
        };
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
    }, []);
    const wanted = words.trim().toLocaleLowerCase();
    const list = useMemo(
        () => (all ?? []).filter((entry) => fits(entry, shown, wanted)),
        [all, shown, wanted],
    );
    return (
        <main class="screen games">
            <header class="games-head">
                <h1>{t('app.games')}</h1>
                <label class="button file-button">
                    <Icon name="load" />
                    {t('start.load')}
                    <FileInput onFile={(file) => void fileOpen(file)} />
                </label>
            </header>
            {!lasting && <p class="games-warning">{t('app.notLasting')}</p>}
            {all && all.length > 0 && (
                <div class="games-filter">
                    <Segments<Shown>
                        label={tg('games.show')}
                        options={(['all', 'unfinished', 'finished'] as const).map((value) => ({
                            value,
                            label: tg(`games.show.${value}`),
                        }))}
                        value={shown}
                        onChange={setShown}
                    />
                    <label class="field games-search">
                        <span>{tg('games.search')}</span>
                        <input
                            type="search"
                            value={words}
                            onInput={(event) => setWords(event.currentTarget.value)}
                        />
                    </label>
                </div>
            )}
            {all && all.length === 0 && <p class="soft">{tg('games.none')}</p>}
            {all && (
                <p class="unseen" role="status">
                    {tg('games.count', { count: list.length })}
                </p>
            )}
            {list.length > 0 && (
                <WindowedList
                    items={list}
                    height={lineHeight()}
                    label={t('app.games')}
                    keyOf={({ id }) => id}
                    line={(entry) => (
                        <GameLine entry={entry} onOpen={() => open(entry)} onMore={() => setMore(entry)} />
                    )}
                />
            )}
            {all && all.length > 0 && list.length === 0 && <p class="soft">{tg('games.noneFit')}</p>}
            {more && <More entry={more} onRename={() => setNaming(more)} onClose={() => setMore(null)} />}
            {naming && <Rename entry={naming} onClose={() => setNaming(null)} />}
        </main>
    );
};
