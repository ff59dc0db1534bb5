// Points by what they were for, one column for each player.
import { coloursOf } from '../../board/art.ts';
import type { Art } from '../../board/art.ts';
import { FigurePicture } from '../../board/pictures.tsx';
import type { Reason } from '../../../../bindings/wasm/bastide.mjs';
import { hashOf } from '../../app/router.ts';
import { gameOfWord, reasons } from '../../table/registry.ts';
import { topicOf } from '../../words/rules/books.ts';
import { standIn } from './standIn.ts';
import type { View } from '../../table/view.ts';
import { t } from '../../words/index.ts';

/** Every reason that somebody has points for, in the order of the rules. */
const reasonsOf = (view: View): Reason[] => {
    const all = new Set(view.points.flatMap((points) => Object.keys(points) as Reason[]));
    return reasons.filter((reason) => all.has(reason));
};

/** What everybody has besides: where people stopped early, for what was not finished. */
const restOf = ({ points, scores }: View): number[] =>
    scores.map((sum, player) => Object.values(points[player]!).reduce((rest, one) => rest - one, sum));

/** With a link to the place in the rules that says how it scores. */
const ReasonName = ({ reason, game }: { reason: Reason; game: string }) => {
    const topic = topicOf(reason);
    const name = t(`reason.${reason}`);
    return topic ? <a href={hashOf('rules', gameOfWord(game), topic)}>{name}</a> : <>{name}</>;
};

export const ScoresPanel = ({ art, view, showNow }: { art: Art; view: View; showNow: boolean }) => {
    const colours = coloursOf(art, view.setup.seats);
    const reasons = reasonsOf(view);
    const rest = view.broken ? restOf(view) : [];
    return (
        <div class="scroll-x" tabIndex={0} role="region" aria-label={t('result.table')}>
            <table class="points-table">
                <thead>
                    <tr>
                        <th scope="col">{t('panel.for')}</th>
                        {view.setup.seats.map((seat, player) => (
                            <th key={player} scope="col">
                                <FigurePicture
                                    art={art}
                                    role={standIn(view.setup.game)}
                                    player={player}
                                    colours={colours}
                                    size={20}
                                />
                                <span class="points-name">{seat.name}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {reasons.map((reason) => (
                        <tr key={reason}>
                            <th scope="row">
                                <ReasonName reason={reason} game={view.setup.game} />
                            </th>
                            {view.points.map((points, player) => (
                                <td key={player}>{points[reason] ?? '–'}</td>
                            ))}
                        </tr>
                    ))}
                    {rest.some((points) => points !== 0) && (
                        <tr>
                            <th scope="row">{t('panel.unfinished')}</th>
                            {rest.map((points, player) => (
                                <td key={player}>{points || '–'}</td>
                            ))}
                        </tr>
                    )}
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{t('panel.sum')}</th>
                        {view.scores.map((points, player) => (
                            <td key={player}>{points}</td>
                        ))}
                    </tr>
                    {showNow && !view.over && (
                        <tr class="soft">
                            <th scope="row">{t('panel.final')}</th>
                            {view.scoresNow.map((points, player) => (
                                <td key={player}>{points}</td>
                            ))}
                        </tr>
                    )}
                </tfoot>
            </table>
        </div>
    );
};
