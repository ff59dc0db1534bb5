// Who sits at the table: name, colour with its badge, points, figures at hand, whose turn it is.
import type { ComponentChildren } from 'preact';
import { coloursOf } from '../../board/art.ts';
import type { Art } from '../../board/art.ts';
import { FigurePicture, TokenPicture } from '../../board/pictures.tsx';
import { levelName } from '../../screens/names.ts';
import { standIn } from './standIn.ts';
import { figures, tokens } from '../../table/registry.ts';
import type { View } from '../../table/view.ts';
import { t } from '../../words/index.ts';

const Supply = ({
    art,
    view,
    player,
    colours,
}: {
    art: Art;
    view: View;
    player: number;
    colours: string[];
}) => {
    // Those that the game has: in a supply or on the map. The first kind is always there, even as 0.
    const kinds = figures.filter(
        (figure, i) =>
            i === 0 ||
            view.supplies[figure]?.some((count) => count > 0) ||
            view.tiles.some((tile) => tile.figure?.name === figure),
    );
    return (
        <span class="supply">
            {kinds.map((figure) => {
                const count = view.supplies[figure][player] ?? 0;
                return (
                    <span
                        key={figure}
                        class="supply-kind"
                        role="img"
                        aria-label={t(`figure.${figure}`, { count })}
                    >
                        <FigurePicture
                            art={art}
                            role={standIn(view.setup.game, figure)}
                            player={player}
                            colours={colours}
                            size={20}
                        />
                        <span aria-hidden="true">{count}</span>
                    </span>
                );
            })}
        </span>
    );
};

/** The tokens of a player, once there are some. */
const TokenLine = ({ art, view, player }: { art: Art; view: View; player: number }) => {
    const goods = view.goods[player]!;
    const kinds = tokens.filter((kind) => goods[kind] > 0);
    if (kinds.length === 0) return null;
    const list = kinds.map((kind) => t(`attribute.${kind}`, { count: goods[kind] })).join(', ');
    const label = t('seat.goods', { list });
    return (
        <span class="seat-tokens" role="img" aria-label={label} title={label}>
            {kinds.map((kind) => (
                <span key={kind} class="supply-kind" aria-hidden="true">
                    <TokenPicture art={art} kind={kind} />
                    {goods[kind]}
                </span>
            ))}
        </span>
    );
};

const SeatCard = ({
    art,
    view,
    player,
    colours,
    thinking,
    showNow,
    line,
}: {
    art: Art;
    view: View;
    player: number;
    colours: string[];
    thinking: boolean;
    showNow: boolean;
    line?: ComponentChildren;
}) => {
    const seat = view.setup.seats[player]!;
    const turn = !view.over && (view.mover ?? view.active) === player;
    const won = view.over && view.winners.includes(player);
    const points = view.scores[player]!;
    const then = view.scoresNow[player]!;
    return (
        <li
            class={`seat-card ${turn ? 'seat-turn' : ''}`}
            data-seat={player}
            data-colour={colours[player]}
            aria-current={turn ? 'true' : undefined}
        >
            <FigurePicture
                art={art}
                role={standIn(view.setup.game)}
                player={player}
                colours={colours}
                size={34}
                label={t(`colour.${seat.colour}`)}
            />
            <span class="seat-text">
                <span class="seat-name">{seat.name}</span>
                <span class="seat-line soft">
                    {line !== undefined ? (
                        line
                    ) : thinking ? (
                        <span class="seat-thinking">{t('panel.thinking')}</span>
                    ) : seat.player === 'human' ? (
                        turn && t('panel.toMove')
                    ) : (
                        levelName(seat.player)
                    )}
                </span>
                <span class="seat-below">
                    <Supply art={art} view={view} player={player} colours={colours} />
                    <TokenLine art={art} view={view} player={player} />
                </span>
            </span>
            <span class="seat-points">
                <span class="seat-score" title={t('panel.points', { count: points })}>
                    <span class="unseen">{t('panel.points', { count: points })}</span>
                    <span aria-hidden="true">{points}</span>
                </span>
                {showNow && !view.over && (
                    <span class="seat-now soft" title={t('panel.now')}>
                        <span class="unseen">
                            {then} {t('panel.now')}
                        </span>
                        <span aria-hidden="true">→ {then}</span>
                    </span>
                )}
                {won && <span class="seat-won">★</span>}
            </span>
        </li>
    );
};

export const SeatsPanel = ({
    art,
    view,
    thinking,
    showNow,
    line,
}: {
    art: Art;
    view: View;
    /** The seat of a bot that is thinking. */
    thinking: number | null;
    showNow: boolean;
    /** What stands under a name, instead of who is to move. */
    line?: (player: number) => ComponentChildren;
}) => {
    const colours = coloursOf(art, view.setup.seats);
    return (
        <>
            <ol class="seat-cards" aria-label={t('panel.seats')}>
                {view.setup.seats.map((_, player) => (
                    <SeatCard
                        key={player}
                        {...{ art, view, player, colours, showNow }}
                        thinking={thinking === player}
                        {...(line ? { line: line(player) } : {})}
                    />
                ))}
            </ol>
            {showNow && !view.over && (
                <p class="seat-legend soft" aria-hidden="true">
                    → {t('panel.now')}
                </p>
            )}
        </>
    );
};
