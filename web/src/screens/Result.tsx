// After the game: who won, with what, how it came about, and what to do next.
import type { ComponentChildren } from 'preact';
import { complain } from '../app/notices.tsx';
import { moves as motion, settings } from '../app/settings.ts';
import { gameLeave, gameSave, gameStart, openGameId, replayOfTable } from '../app/tables.ts';
import { coloursOf } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import { FigurePicture } from '../board/pictures.tsx';
import { errorText } from '../errorText.ts';
import { Confetti } from '../finale/Confetti.tsx';
import { canShare, pictureSave, pictureShare } from '../finale/picture.ts';
import { ScoresPanel } from '../play/panels/ScoresPanel.tsx';
import type { Extras } from '../play/extras.ts';
import { standIn } from '../play/panels/standIn.ts';
import { useAnswer } from '../play/panels/useTable.ts';
import type { ScoreLine } from '../table/engine.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import type { Word } from '../words/index.ts';
import { Review } from './Review.tsx';
import { ScoreChart } from './ScoreChart.tsx';

const NOTHING: ScoreLine[] = [];

/** `counted`: who won has the most points. */
const Winner = ({ art, view, counted }: { art: Art; view: View; counted: boolean }) => {
    const { seats } = view.setup;
    const names = view.winners.map((player) => seats[player]!.name);
    const colours = coloursOf(art, seats);
    const count = view.scores[view.winners[0]!] ?? 0;
    if (names.length === 0) return <p class="winner">{t('result.none')}</p>;
    return (
        <div class="winner">
            <span class="winner-figures">
                {view.winners.map((player) => (
                    <FigurePicture
                        key={player}
                        art={art}
                        role={standIn(view.setup.game)}
                        player={player}
                        colours={colours}
                        size={64}
                    />
                ))}
            </span>
            <p class="winner-name">
                {names.length === 1
                    ? t('result.winner', { player: names[0]! })
                    : t('result.winners', { players: names.join(', ') })}
            </p>
            {counted && <p class="soft">{t('result.with', { count })}</p>}
        </div>
    );
};

/** Pictures are drawn by the browser, which may refuse. */
const trying = (act: Promise<void>): void =>
    void act.catch((error) => complain(t('app.failed', { text: errorText(error) })));

/** What goes with a shared picture: who won, and how. */
const resultText = ({ setup: { seats }, scores }: View): string =>
    `Bastide: ${seats.map(({ name }, player) => `${name} ${scores[player]}`).join(', ')}`;

/** Of a game from its start: a position is not drawn. */
const PictureButtons = ({ art, table, view }: { art: Art; table: Table; view: View }) =>
    table.setup.position === undefined && (
        <>
            {canShare() && (
                <button class="button" onClick={() => trying(pictureShare(art, table, resultText(view)))}>
                    <Icon name="share" />
                    {t('result.share')}
                </button>
            )}
            {(['png', 'svg'] as const).map((type) => (
                <button key={type} class="button" onClick={() => trying(pictureSave(art, table, type))}>
                    <Icon name="picture" />
                    {t(`result.${type}`)}
                </button>
            ))}
        </>
    );

/** Buttons that belong together, under a word that says what they are for. */
const ActionGroup = ({ word, children }: { word: Word; children: ComponentChildren }) => (
    <div class="result-group" role="group" aria-label={t(word)}>
        <p class="soft small-text" aria-hidden="true">
            {t(word)}
        </p>
        <div class="row result-actions">{children}</div>
    </div>
);

/** The same people, with the next one to begin. */
const rematch = (table: Table): void => {
    const [first, ...others] = table.setup.seats;
    void gameStart({ game: table.setup.game, seats: [...others, first!] });
};

export const Result = ({
    art,
    table,
    view,
    fresh,
    onUndo,
    onClose,
    network,
}: {
    art: Art;
    table: Table;
    view: View;
    /** The game has just ended: there is something to celebrate. */
    fresh: boolean;
    /** Null where nothing is taken back. */
    onUndo: (() => void) | null;
    onClose(): void;
    /** Of a table of another kind. */
    network?: Extras['result'];
}) => {
    const winners = view.winners.map((player) => coloursOf(art, view.setup.seats)[player]!);
    const lines = useAnswer(() => table.engine.scores(), NOTHING, [table, view.moves]);
    return (
        <Dialog title={t('result.title')} onClose={onClose} wide>
            {fresh && motion(settings.get()) && <Confetti colours={winners} />}
            <Winner art={art} view={view} counted={!view.broken || table.real === true} />
            {network && network.why !== '' && <p class="row centre-row">{network.why}</p>}
            <div class="row centre-row result-actions">
                {network?.again !== null && (
                    <button class="button primary" onClick={network?.again.go ?? (() => rematch(table))}>
                        <Icon name="again" />
                        {network?.again.word ?? t('result.rematch')}
                    </button>
                )}
                <button class="button" onClick={network?.leave ?? (() => void gameLeave())}>
                    <Icon name="plus" />
                    {t('result.newGame')}
                </button>
                {onUndo && (
                    <button class="button" onClick={onUndo}>
                        <Icon name="undo" />
                        {network?.undo ?? t('table.undo')}
                    </button>
                )}
            </div>
            <div class="result-groups">
                <ActionGroup word="result.look">
                    <button class="button" onClick={onClose}>
                        <Icon name="eye" />
                        {t('result.board')}
                    </button>
                    <button class="button" onClick={() => void replayOfTable()}>
                        <Icon name="play" />
                        {t('result.replay')}
                    </button>
                </ActionGroup>
                <ActionGroup word="result.keep">
                    <button class="button" onClick={() => void gameSave()}>
                        <Icon name="save" />
                        {t('result.save')}
                    </button>
                    <PictureButtons art={art} table={table} view={view} />
                </ActionGroup>
            </div>
            {network?.more}
            <h3>{t('result.table')}</h3>
            <ScoresPanel art={art} view={view} showNow={false} />
            <h3>{t('result.chart')}</h3>
            <ScoreChart art={art} seats={view.setup.seats} lines={lines} label={t('result.chartAbout')} />
            <h3>{t('result.review')}</h3>
            <Review
                art={art}
                table={table}
                end={view}
                id={openGameId()}
                onShow={(list, at) => void replayOfTable(list[at]!.turn, { list, at })}
                onTurn={(turn) => void replayOfTable(turn)}
            />
        </Dialog>
    );
};
