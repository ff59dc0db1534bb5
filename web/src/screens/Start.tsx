// The first screen: go on, play at once, or set up a game.
import { useEffect, useRef, useState } from 'preact/hooks';
import { complain } from '../app/notices.tsx';
import { pictures } from '../app/pictures.ts';
import { useStore } from '../app/store.ts';
import {
    busy,
    fileOpen,
    gameList,
    gameListLook,
    gameResume,
    gameStart,
    levels as levelStore,
    positionOpen,
} from '../app/tables.ts';
import { localRead } from '../app/localStore.ts';
import { hashOf } from '../app/router.ts';
import type { Art } from '../board/art.ts';
import { FigurePicture, TilePicture } from '../board/pictures.tsx';
import { errorText } from '../errorText.ts';
import {
    gameOfWord,
    games as gamesKnown,
    optionGroups,
    optionWith,
    optionWithout,
    optionsOf,
} from '../table/registry.ts';
import type { GameName, OptionInfo, OptionName } from '../table/registry.ts';
import type { GameEntry } from '../games/savedGame.ts';
import type { Seat } from '../table/view.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FileInput, Segments, Switch } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.tsx';
import { language, t } from '../words/index.ts';
import { AidSwitches } from './AidSwitches.tsx';
import {
    choiceKeep,
    choiceKnown,
    choiceRead,
    choiceUsual,
    presetOf,
    presets,
    seatsAny,
    seatsFit,
    setupOf,
} from './choice.ts';
import type { Choice } from './choice.ts';
import { gameTitle, seatName } from './names.ts';
import { Scene } from './Scene.tsx';
import { Seats } from './Seats.tsx';

const MyTables = later(() => import('../network/MyTables.tsx').then((part) => part.MyTables));

const ago = (time: number): string =>
    new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** Who plays, and when it was played last. */
const aboutGame = ({ seats, time }: GameEntry): string =>
    `${seats.map((seat) => seat.name).join(', ')} · ${ago(time)}`;

const ContinueCard = ({ entry, art }: { entry: GameEntry; art: Art | null }) => (
    <section class="continue-card" aria-label={t('start.continue')}>
        <div class="continue-scene">
            <Scene art={art} game={gameOfWord(entry.game)} />
        </div>
        <div class="continue-text">
            <h2>{t('start.continueTitle')}</h2>
            <p>{entry.title ?? gameTitle(entry.game)}</p>
            <p class="soft small-text">{aboutGame(entry)}</p>
        </div>
        <button class="button primary" onClick={() => void gameResume(entry.id)}>
            <Icon name="play" />
            {t('start.continue')}
        </button>
    </section>
);

/** A few tiles as they lie on a table before the game. */
const HeroPicture = ({ art }: { art: Art | null }) => (
    <div class="hero-picture" aria-hidden="true">
        {art &&
            ['HG21', 'BA-M-garden', 'BA-W'].map((id) => (
                <TilePicture key={id} art={art} id={id} size={150} />
            ))}
        {art && <FigurePicture art={art} role="knight" player={0} colours={['red']} size={80} />}
    </div>
);

export const GameCards = ({
    art,
    choice,
    onChange,
}: {
    art: Art | null;
    choice: Choice;
    onChange(choice: Choice): void;
}) => (
    <fieldset class="game-cards">
        <legend class="unseen">{t('new.game')}</legend>
        {gamesKnown.map(({ name: game }) => (
            <label key={game} class="game-card">
                <input
                    type="radio"
                    name="game"
                    checked={choice.game === game}
                    onChange={() => onChange({ ...choice, game })}
                />
                <Scene art={art} game={game} />
                <span class="game-card-text">
                    <span class="game-card-title">{t(`game.${game}`)}</span>
                    <span class="soft">{t(`game.${game}.about`)}</span>
                </span>
            </label>
        ))}
    </fieldset>
);

export const Presets = ({ choice, onChange }: { choice: Choice; onChange(choice: Choice): void }) => {
    const now = presetOf(choice);
    return (
        <div class="presets" role="group" aria-label={t('new.presets')}>
            {presets.map((preset) => (
                <button
                    key={preset.label}
                    class="chip"
                    aria-pressed={now === preset}
                    onClick={() => onChange({ ...choice, game: preset.game, options: preset.options })}
                >
                    {t(preset.label)}
                </button>
            ))}
        </div>
    );
};

type OptionsProps = { options: OptionName[]; onChange(options: OptionName[]): void };

/** One option, on or off. */
const OptionSwitch = ({
    game,
    option,
    options,
    onChange,
}: OptionsProps & { game: GameName; option: OptionInfo }) => (
    <Switch
        label={t(`option.${option.name}`)}
        hint={t(`option.${option.name}.about`)}
        on={options.includes(option.name)}
        onChange={(on) =>
            onChange(on ? optionWith(options, option) : optionWithout(game, options, option.name))
        }
    />
);

/** At most one of several that exclude each other. */
const OptionGroup = ({ group, options, onChange }: OptionsProps & { group: OptionInfo[] }) => {
    const chosen = group.find(({ name }) => options.includes(name));
    const others = options.filter((name) => !group.some((option) => option.name === name));
    return (
        <div>
            <Segments
                label={t(`option.${group[0]!.name}`)}
                options={[
                    { value: '', label: t('option.none') },
                    ...group.map(({ name }) => ({ value: name, label: t(`option.${name}`) })),
                ]}
                value={chosen?.name ?? ''}
                onChange={(value) => onChange(value === '' ? others : [...others, value])}
            />
            <p class="soft small-text">{chosen && t(`option.${chosen.name}.about`)}</p>
        </div>
    );
};

export const OptionList = ({ game, ...props }: OptionsProps & { game: GameName }) => {
    const groups = optionGroups(game);
    return (
        <div class="options">
            {groups
                .filter((group) => group.length === 1)
                .map(([option]) => (
                    <OptionSwitch key={option!.name} game={game} option={option!} {...props} />
                ))}
            {groups
                .filter((group) => group.length > 1)
                .map((group) => (
                    <OptionGroup key={group[0]!.name} group={group} {...props} />
                ))}
        </div>
    );
};

const Aids = () => (
    <details class="aids">
        <summary>{t('new.aids')}</summary>
        <p class="soft small-text">{t('new.aidsAbout')}</p>
        <div class="options">
            <AidSwitches />
        </div>
    </details>
);

const FileButton = () => (
    <label class="button file-button">
        <Icon name="load" />
        {t('start.load')}
        <FileInput onFile={(file) => void fileOpen(file)} />
    </label>
);

/** A position as a line of text. Whoever was chosen for a new game sits down to it. */
const PositionQuestion = ({ seats, onClose }: { seats: Seat[]; onClose(): void }) => {
    const [line, setLine] = useState('');
    const open = (): void => {
        onClose();
        void positionOpen(line, seats);
    };
    return (
        <Dialog title={t('start.position')} onClose={onClose}>
            <p class="soft">{t('position.about')}</p>
            <label class="position-line">
                <span class="unseen">{t('position.line')}</span>
                <textarea
                    rows={6}
                    spellcheck={false}
                    value={line}
                    onInput={(event) => setLine(event.currentTarget.value)}
                />
            </label>
            <div class="row end-row">
                <button class="button primary" disabled={line.trim() === ''} onClick={open}>
                    {t('position.open')}
                </button>
            </div>
        </Dialog>
    );
};

const PositionButton = ({ choice }: { choice: Choice }) => {
    const [asked, setAsked] = useState(false);
    return (
        <>
            <button class="button" onClick={() => setAsked(true)}>
                <Icon name="link" />
                {t('start.position')}
            </button>
            {asked && <PositionQuestion seats={seatsAny(choice, seatName)} onClose={() => setAsked(false)} />}
        </>
    );
};

/** A table over the network, in one tap. */
const friends = async (): Promise<void> => {
    try {
        await (await import('../network/index.ts')).tableMakeHere();
    } catch (error) {
        complain(t('app.failed', { text: errorText(error) }));
    }
};

/** Whether an element is in the window. */
const useSeen = () => {
    const element = useRef<HTMLDivElement>(null);
    const [seen, setSeen] = useState(true);
    useEffect(() => {
        const watch = new IntersectionObserver((all) => setSeen(all.at(-1)!.isIntersecting));
        watch.observe(element.current!);
        return () => watch.disconnect();
    }, []);
    return { element, seen };
};

export const Start = () => {
    const art = useStore(pictures);
    const games = useStore(gameList) ?? [];
    const latest = games.find(({ result, table }) => !result && !table);
    const levels = useStore(levelStore);
    const working = useStore(busy) || levels.length === 0;
    const [choice, setChoice] = useState<Choice | null>(null);
    const atOnce = useSeen();
    useEffect(() => void gameListLook(), []);
    const names = levels.map((level) => level.name);
    const easy = names[Math.floor(names.length / 3)] ?? 'random';
    const now = choice ? choiceKnown(choice, names, easy) : choiceRead(names, easy);
    const change = (next: Choice): void => {
        setChoice(next);
        choiceKeep(next);
    };
    const begin = (wanted: Choice): void => void gameStart(setupOf(wanted, seatName));
    const newcomer = (): void => begin({ ...choiceUsual(names[0] ?? 'random'), ...presets[0]!, first: 0 });
    return (
        <main class="screen start">
            <header class="hero">
                <HeroPicture art={art} />
                <div>
                    <h1>Bastide</h1>
                    <p class="hero-line">{t('start.line')}</p>
                </div>
                <div class="row" ref={atOnce.element}>
                    <button class="button primary big" disabled={working} onClick={newcomer}>
                        <Icon name="play" />
                        {t('start.now')}
                    </button>
                    <button class="button big" disabled={working} onClick={() => void friends()}>
                        <Icon name="people" />
                        {t('start.friends')}
                    </button>
                    <a class="button big" href={hashOf('learn')}>
                        <Icon name="school" />
                        {t('start.learn')}
                    </a>
                    <a class="button big" href={hashOf('real')}>
                        <Icon name="tiles" />
                        {t('start.real')}
                    </a>
                </div>
                <p class="soft small-text">{t('start.nowAbout')}</p>
            </header>
            {localRead('tables') !== null && <MyTables over={false} />}
            {latest && <ContinueCard entry={latest} art={art} />}
            {games.length > (latest ? 1 : 0) && (
                <p>
                    <a class="button" href={hashOf('games')}>
                        <Icon name="log" />
                        {t('start.games', { count: games.length })}
                    </a>
                </p>
            )}
            <section class="panel" aria-labelledby="new-title">
                <h2 id="new-title">{t('new.title')}</h2>
                <GameCards art={art} choice={now} onChange={change} />
                <Presets choice={now} onChange={change} />
                {optionsOf(now.game).length > 0 ? (
                    <OptionList
                        game={now.game}
                        options={now.options}
                        onChange={(options) => change({ ...now, options })}
                    />
                ) : (
                    <p class="soft">{t('new.noOptions')}</p>
                )}
                <p>
                    <a href={hashOf('rules', now.game)}>{t('new.rules', { game: t(`game.${now.game}`) })}</a>
                </p>
                <h3>{t('new.seats')}</h3>
                <Seats art={art} choice={now} levels={levels} onChange={change} />
                <Aids />
                {/* One way to begin at a time: the bar waits until the first one is out of sight. */}
                <div class={`row start-row ${atOnce.seen ? '' : 'start-row-held'}`}>
                    <button
                        class="button primary big"
                        disabled={working || !seatsFit(now)}
                        onClick={() => begin(now)}
                    >
                        {t('new.start')}
                    </button>
                </div>
            </section>
            <div class="row">
                <FileButton />
                <PositionButton choice={now} />
                <span class="soft small-text only-wide">{t('start.drop')}</span>
            </div>
        </main>
    );
};
