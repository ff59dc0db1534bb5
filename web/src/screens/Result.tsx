// After the game: who won, with what, how it came about, and what to do next.
import { dark, settings } from '../app/settings.ts';
import { fileOffer, gameLeave, gameSave, gameStart, pictureName, replayOfTable } from '../app/tables.ts';
import { coloursOf } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import { FigurePicture } from '../board/pictures.tsx';
import { ScoresPanel } from '../play/panels/ScoresPanel.tsx';
import { standIn } from '../play/panels/standIn.ts';
import { useAnswer } from '../play/panels/useTable.ts';
import type { ScoreLine } from '../table/engine.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { Review } from './Review.tsx';
import { ScoreChart } from './ScoreChart.tsx';

const NOTHING: ScoreLine[] = [];

const Winner = ({ art, view }: { art: Art; view: View }) => {
    const { seats } = view.setup;
    const names = view.winners.map((player) => seats[player]!.name);
    const colours = coloursOf(art, seats);
    const count = view.scores[view.winners[0]!] ?? 0;
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
            <p class="soft">{t('result.with', { count })}</p>
        </div>
    );
};

/** The final map as a file. */
export const pictureSave = async (art: Art, table: Pick<Table, 'setup' | 'engine'>): Promise<void> => {
    const { setup, engine } = table;
    const game = art.game(setup.game, setup.seats.length);
    const look = {
        colours: coloursOf(art, setup.seats),
        names: setup.seats.map((seat) => seat.name),
        dark: dark(settings.get()),
    };
    fileOffer(pictureName(setup), 'image/svg+xml', game.board(await engine.record(), look));
};

/** The same people, with the next one to begin. */
const rematch = (table: Table): void => {
    const [first, ...others] = table.setup.seats;
    void gameStart({ game: table.setup.game, seats: [...others, first!] });
};

export const Result = ({
    art,
    table,
    view,
    onClose,
}: {
    art: Art;
    table: Table;
    view: View;
    onClose(): void;
}) => {
    const lines = useAnswer(() => table.engine.scores(), NOTHING, [table, view.moves]);
    return (
        <Dialog title={t('result.title')} onClose={onClose} wide>
            <Winner art={art} view={view} />
            <div class="row centre-row result-actions">
                <button class="button primary" onClick={() => rematch(table)}>
                    <Icon name="again" />
                    {t('result.rematch')}
                </button>
                <button class="button" onClick={() => void gameLeave()}>
                    <Icon name="plus" />
                    {t('result.newGame')}
                </button>
                <button class="button" onClick={() => void replayOfTable()}>
                    <Icon name="play" />
                    {t('result.replay')}
                </button>
                <button class="button" onClick={() => void gameSave()}>
                    <Icon name="save" />
                    {t('result.save')}
                </button>
                <button class="button" onClick={() => void pictureSave(art, table)}>
                    <Icon name="picture" />
                    {t('result.picture')}
                </button>
                <button class="button" onClick={onClose}>
                    {t('result.board')}
                </button>
            </div>
            <h3>{t('result.table')}</h3>
            <ScoresPanel art={art} view={view} showNow={false} />
            <h3>{t('result.chart')}</h3>
            <ScoreChart art={art} seats={view.setup.seats} lines={lines} label={t('result.chartAbout')} />
            <h3>{t('result.review')}</h3>
            <Review art={art} table={table} />
        </Dialog>
    );
};
