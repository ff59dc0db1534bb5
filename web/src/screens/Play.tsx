// The play screen: the board in the middle, what helps to understand around it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { awakeStart, gameFinished, gesturesTell, tremble } from '../app/device.ts';
import { pictures } from '../app/pictures.ts';
import { go, hashOf } from '../app/router.ts';
import { playSettingsOf, settings as settingsStore } from '../app/settings.ts';
import type { Aid } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import type { Art } from '../board/art.ts';
import { drawContextOf } from '../board/drawContext.ts';
import type { Extras } from '../play/extras.ts';
import { hintAsk, hintSays } from '../play/panels/hint.ts';
import type { HintShown } from '../play/panels/hint.ts';
import { panelAction } from '../play/panels/keys.ts';
import { LogPanel } from '../play/panels/LogPanel.tsx';
import { ScoresPanel } from '../play/panels/ScoresPanel.tsx';
import { SeatsPanel } from '../play/panels/SeatsPanel.tsx';
import { StacksPanel } from '../play/panels/StacksPanel.tsx';
import { questionTopic } from '../play/panels/topic.ts';
import { useView } from '../play/panels/useTable.ts';
import { WheelPanel } from '../play/panels/WheelPanel.tsx';
import { PlayTable } from '../play/PlayTable.tsx';
import type { Shown } from '../play/PlayTable.tsx';
import { later } from '../ui/later.tsx';
import { NOTHING_LIT, useFinale } from '../finale/useFinale.ts';
import { sound, soundEvents } from '../sound/sounding.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import { IconButton } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { useWide } from '../ui/wide.ts';
import { t } from '../words/index.ts';
import { gameOfWord } from '../table/registry.ts';
import { TableMenu, undo } from './TableMenu.tsx';
import type { OwnLine } from './TableMenu.tsx';

const Result = later(() => import('../finale/index.ts').then((part) => part.Result));
const Finale = later(() => import('../finale/index.ts').then((part) => part.Finale));
const BigCard = later(() => import('../finale/index.ts').then((part) => part.BigCard));

type Cell = { x: number; y: number };
const tabs = ['tiles', 'log', 'scores', 'chat'] as const;
type Tab = (typeof tabs)[number];
const tabIcons: Record<Tab, IconName> = { tiles: 'tiles', log: 'log', scores: 'table', chat: 'talk' };

/** Aids as one likes them, as far as the table allows them. */
const aidsOf = (aids: Record<Aid, boolean>, extras: Extras | undefined): Record<Aid, boolean> => {
    const { left, hints, takeBack } = extras?.allowed ?? { left: true, hints: true, takeBack: true };
    return {
        ...aids,
        left: aids.left && left,
        hints: aids.hints && hints,
        takeBack: aids.takeBack && takeBack,
    };
};

/** How many tiles are left, short. */
const LeftCount = ({ view }: { view: View }) => {
    const text = t('panel.left', { count: view.left });
    return (
        <span class="play-left" title={text}>
            {!view.over && (
                <>
                    <Icon name="tiles" />
                    <span aria-hidden="true">{view.left}</span>
                    <span class="unseen">{text}</span>
                </>
            )}
        </span>
    );
};

/** What is recommended; a line that is clicked is shown on the map. */
const HintBox = ({
    shown,
    onShow,
    onClose,
}: {
    shown: HintShown;
    onShow(moves: string[]): void;
    onClose(): void;
}) => (
    <div class="hint-box" role="status">
        <Icon name="bulb" />
        <div>
            {shown.lines.map(({ text, moves }) => (
                <p key={text}>
                    {moves.length === 0 ? (
                        text
                    ) : (
                        <button
                            class="log-link hint-line"
                            title={t('panel.logShow')}
                            aria-pressed={shown.moves === moves}
                            onClick={() => onShow(moves)}
                        >
                            {text}
                        </button>
                    )}
                </p>
            ))}
        </div>
        <IconButton icon="close" label={t('table.hintClose')} onClick={onClose} />
    </div>
);

const Tabs = ({
    now,
    chat,
    onChoose,
}: {
    now: Tab | null;
    chat: Extras['chat'];
    onChoose(tab: Tab): void;
}) => (
    <div class={`tab-bar ${chat ? 'tab-bar-chat' : ''}`} role="group" aria-label={t('panel.open')}>
        {tabs
            .filter((tab) => tab !== 'chat' || chat)
            .map((tab) => (
                <button key={tab} class="tab" aria-pressed={now === tab} onClick={() => onChoose(tab)}>
                    <Icon name={tabIcons[tab]} />
                    <span>{t(`panel.${tab}`)}</span>
                    {tab === 'chat' && chat && chat.fresh > 0 && now !== 'chat' && (
                        <span class="tab-fresh">
                            <span class="unseen">{t('net.chatFresh', { count: chat.fresh })}</span>
                            <span aria-hidden="true">{chat.fresh}</span>
                        </span>
                    )}
                </button>
            ))}
    </div>
);

/** Sounds for what happened between two views. */
const useSounds = (table: Table): void => {
    useEffect(() => {
        let before: View | null = table.view();
        return table.subscribe((after) => {
            soundEvents(before, after, table.here);
            const mine = (view: View | null): boolean =>
                !!view && view.mover !== null && table.here(view.mover);
            if (mine(after) && !mine(before)) tremble();
            if (after.over && !before?.over) gameFinished();
            before = after;
        });
    }, [table]);
};

const PlayScreen = ({ table, art, extras }: { table: Table; art: Art; extras: Extras | undefined }) => {
    const settings = useStore(settingsStore);
    const view = useView(table);
    const wide = useWide();
    const [chosen, setChosen] = useState<Tab | null>(null);
    const [owners, setOwners] = useState(false);
    const [cell, setCell] = useState<Cell | null>(null);
    const [show, setShow] = useState<Shown | null>(null);
    const [menu, setMenu] = useState(false);
    const celebration = useFinale(table, view);
    const { stage, lit } = celebration;
    const [counted, setCounted] = useState<number[] | null>(null);
    const [hint, setHint] = useState<HintShown | null>(null);
    const aids = aidsOf(settings.aids, extras);
    const topic = questionTopic(view);
    const context = useMemo(() => drawContextOf(art, table.setup), [art, table, settings.language]);
    const tab = chosen ?? (wide ? 'tiles' : null);
    useSounds(table);
    useEffect(() => awakeStart(), [settings.awake]);
    useEffect(() => gesturesTell(), []);
    useEffect(() => setHint(null), [view.moves]);
    // While the final scoring is counted, the seats show how far it has come, and no winner yet.
    const seatsView =
        stage === 'finale' && counted ? { ...view, scores: counted, scoresNow: counted, winners: [] } : view;
    const resultShow = (): void => {
        celebration.light(NOTHING_LIT);
        setCounted(null);
        if (celebration.fresh && stage !== 'map') sound('end');
        celebration.go('result');
    };
    const takeBack = aids.takeBack ? () => void undo(table) : null;

    const choose = (next: Tab): void => setChosen(!wide && tab === next ? null : next);
    const chatOpen = (): void => {
        setChosen('chat');
        requestAnimationFrame(() => {
            const chat = document.querySelector('.chat');
            (chat?.querySelector<HTMLElement>('input') ?? chat?.querySelector('button'))?.focus();
        });
    };
    const ask = async (): Promise<void> => {
        const { moves } = table.view();
        setHint(hintSays(t('table.hintThinking')));
        const found = await hintAsk(table);
        if (table.view().moves === moves) setHint(found);
    };
    const mayHint = aids.hints && view.mover !== null && table.here(view.mover);
    useEffect(() => {
        const pressed = (event: KeyboardEvent): void => {
            const action = panelAction(event);
            if (!action) return;
            event.preventDefault();
            if (action === 'help') go('help');
            else if (action === 'hint') mayHint && void ask();
            else if (action === 'owners') aids.owners && setOwners((on) => !on);
            else if (action !== 'chat') choose(action);
            else if (extras?.chat) chatOpen();
        };
        addEventListener('keydown', pressed);
        return () => removeEventListener('keydown', pressed);
    });
    const menuLines: OwnLine[] = [
        ...(mayHint && !view.over
            ? [{ icon: 'bulb', text: t('table.hint'), act: () => void ask() } as const]
            : []),
        ...(aids.owners
            ? [{ icon: 'owners', text: t('table.owners'), act: () => setOwners((on) => !on) } as const]
            : []),
    ];
    const showCell = (place: Cell): void => {
        setShow({ cells: [place], mark: true, count: (show?.count ?? 0) + 1 });
        if (!wide) setChosen(null);
    };

    return (
        <main class="play-screen">
            <h1 class="unseen">{t('table.title')}</h1>
            <header class="play-head">
                <IconButton icon="menu" label={t('table.menu')} onClick={() => setMenu(true)} />
                <LeftCount view={view} />
                {extras?.head}
                {aids.hints && !view.over && (
                    <IconButton
                        icon="bulb"
                        label={t('table.hint')}
                        disabled={!mayHint}
                        onClick={() => void ask()}
                    />
                )}
                {aids.owners && (
                    <IconButton
                        icon="owners"
                        label={t('table.owners')}
                        pressed={owners}
                        onClick={() => setOwners((on) => !on)}
                    />
                )}
                <a
                    class="icon-button"
                    href={hashOf('rules', gameOfWord(table.setup.game), ...(topic ? [topic] : []))}
                    title={t('table.rules')}
                    aria-label={t('table.rules')}
                >
                    <Icon name="book" />
                </a>
                <IconButton icon="help" label={t('table.help')} onClick={() => go('help')} />
            </header>
            <div class="play-seats">
                <SeatsPanel
                    art={art}
                    view={seatsView}
                    thinking={table.thinking()}
                    showNow={aids.now}
                    {...(extras ? { line: extras.seat } : {})}
                />
                {wide && view.wheel && <WheelPanel context={context} view={view} engine={table.engine} />}
                {view.over && stage !== 'finale' && (
                    <button class="button primary result-button" onClick={resultShow}>
                        {t('table.result')}
                    </button>
                )}
            </div>
            <div class="play-board">
                <PlayTable
                    table={table}
                    art={art}
                    settings={playSettingsOf({ ...settings, aids, confirm: settings.confirm && !table.real })}
                    overlay={lit.pieces.length > 0 ? lit : owners && aids.owners ? 'owners' : null}
                    onCell={setCell}
                    show={show}
                    hint={hint?.moves ?? null}
                    bar={extras?.bar ?? null}
                />
                {!wide && view.wheel && <WheelPanel context={context} view={view} engine={table.engine} />}
                {celebration.big && (
                    <BigCard
                        art={art}
                        view={view}
                        event={celebration.big}
                        colour={
                            celebration.big.player === null ? null : context.colours[celebration.big.player]!
                        }
                        onClose={celebration.bigClose}
                    />
                )}
                {stage === 'finale' && view.over && (
                    <Finale
                        art={art}
                        table={table}
                        view={view}
                        onLight={(light) => {
                            celebration.light(light ?? NOTHING_LIT);
                            const cells = light?.cells ?? [];
                            if (cells.length > 0)
                                setShow((now) => ({ cells, mark: false, count: (now?.count ?? 0) + 1 }));
                        }}
                        onScores={setCounted}
                        onUndo={table.remote ? null : takeBack}
                        onDone={resultShow}
                    />
                )}
                {extras?.above}
                {hint && (
                    <HintBox
                        shown={hint}
                        onShow={(moves) => setHint({ ...hint, moves })}
                        onClose={() => setHint(null)}
                    />
                )}
            </div>
            <div class={`play-side ${tab ? 'play-side-open' : ''}`}>
                <Tabs now={tab} chat={extras?.chat ?? null} onChoose={choose} />
                {tab && (
                    <section class="play-panel" aria-label={t(`panel.${tab}`)} tabIndex={0}>
                        {!wide && (
                            <IconButton icon="down" label={t('app.close')} onClick={() => setChosen(null)} />
                        )}
                        {tab === 'tiles' && (
                            <StacksPanel
                                art={art}
                                table={table}
                                view={view}
                                cell={extras?.allowed.fits === false ? null : cell}
                                list={aids.left}
                            />
                        )}
                        {tab === 'log' && <LogPanel engine={table.engine} view={view} onShow={showCell} />}
                        {tab === 'scores' && <ScoresPanel art={art} view={view} showNow={aids.now} />}
                        {tab === 'chat' && extras?.chat?.panel}
                    </section>
                )}
            </div>
            {menu &&
                (extras ? (
                    extras.menu(() => setMenu(false))
                ) : (
                    <TableMenu
                        table={table}
                        takeBack={aids.takeBack}
                        own={menuLines}
                        onClose={() => setMenu(false)}
                    />
                ))}
            {stage === 'result' && view.over && (
                <Result
                    art={art}
                    table={table}
                    view={view}
                    fresh={celebration.fresh}
                    onUndo={table.remote ? null : takeBack}
                    onClose={() => celebration.go('map')}
                    {...(extras ? { network: extras.result } : {})}
                />
            )}
        </main>
    );
};

export const Play = ({ table, extras }: { table: Table; extras?: Extras }) => {
    const art = useStore(pictures);
    return art ? (
        <PlayScreen table={table} art={art} extras={extras} />
    ) : (
        <p class="loading">{t('app.loading')}</p>
    );
};
