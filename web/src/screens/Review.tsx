// The review of a finished game: the chances to win over the turns, what each player gave away and was given by
// luck, and the decisions that cost most, with the reasons.
import { useEffect, useRef, useState } from 'preact/hooks';
import { bots } from '../app/tables.ts';
import type { Art } from '../board/art.ts';
import type { Judgement } from '../bots/bots.ts';
import { costliest, outcomeOf } from '../review/outcome.ts';
import type { Moment, Outcome } from '../review/outcome.ts';
import { reviewKeep, reviewKept } from '../review/kept.ts';
import { costText, momentText } from '../review/whyText.ts';
import { withoutSeed } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/review.ts';
import { ScoreChart } from './ScoreChart.tsx';

const WORST = 5;

type State =
    | { stage: 'idle' | 'none' }
    | { stage: 'busy'; done: number; all: number }
    | { stage: 'done'; outcome: Outcome };

const signed = (value: number, digits: number): string =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

const Players = ({ outcome, table }: { outcome: Outcome; table: Table }) => (
    <>
        <table class="points-table">
            <thead>
                <tr>
                    <th scope="col">{t('result.player')}</th>
                    <th scope="col">{t('result.reviewLoss')}</th>
                    <th scope="col">{t('result.reviewLuck')}</th>
                </tr>
            </thead>
            <tbody>
                {table.setup.seats.map((seat, player) => (
                    <tr key={player}>
                        <th scope="row">{seat.name}</th>
                        <td>{outcome.losses[player]!.toFixed(1)}</td>
                        <td>{signed(outcome.luck[player]!, 1)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
        <p class="soft small-text">{tr('review.about')}</p>
    </>
);

const Mistakes = ({
    moments,
    table,
    onShow,
}: {
    moments: Moment[];
    table: Table;
    onShow(at: number): void;
}) => {
    if (moments.length === 0) return <p>{t('result.reviewGood')}</p>;
    const { seats } = table.setup;
    return (
        <>
            <p class="soft small-text">{tr('review.order')}</p>
            <ol class="review-worst">
                {costliest(moments, WORST).map((moment) => (
                    <li key={moment.move}>
                        <span>
                            <strong>
                                {t('result.reviewTurn', {
                                    turn: moment.turn,
                                    player: seats[moment.player]!.name,
                                })}
                            </strong>{' '}
                            <span class="review-loss">{costText(moment, seats)}</span>{' '}
                            {momentText(moment, seats)}
                        </span>
                        <button class="button small" onClick={() => onShow(moments.indexOf(moment))}>
                            {t('result.reviewShow')}
                        </button>
                    </li>
                ))}
            </ol>
        </>
    );
};

export const Review = ({
    art,
    table,
    end,
    id,
    at,
    onShow,
    onTurn,
}: {
    art: Art;
    table: Table;
    /** The last view of the game. */
    end: View;
    /** Where the game is kept, and its review with it; null: nowhere. */
    id: string | null;
    /** The how manyth turn is shown, if any. */
    at?: number;
    onShow(moments: Moment[], at: number): void;
    onTurn(turn: number): void;
}) => {
    const [state, setState] = useState<State>({ stage: 'idle' });
    const alive = useRef(true);
    const running = useRef(false);
    const show = (next: State): void => {
        if (alive.current) setState(next);
    };
    const tell = (judged: Judgement[]): void => show({ stage: 'done', outcome: outcomeOf(judged, end) });
    useEffect(() => {
        alive.current = true;
        void reviewKept(id, end.moves).then((kept) => kept && tell(kept));
        return () => {
            alive.current = false;
            if (running.current) bots.stop();
        };
    }, []);
    const run = async (): Promise<void> => {
        show({ stage: 'busy', done: 0, all: 1 });
        running.current = true;
        try {
            const judged = await bots.review(
                withoutSeed(table.setup),
                await table.engine.record(),
                (done, all) => show({ stage: 'busy', done, all }),
            );
            if (!judged) return show({ stage: 'none' });
            await reviewKeep(id, judged);
            tell(judged);
        } catch {
            show({ stage: 'idle' }); // stopped
        } finally {
            running.current = false;
        }
    };
    if (state.stage === 'done') {
        const { outcome } = state;
        const Heading = at === undefined ? 'h4' : 'h3';
        return (
            <div class="review">
                <Heading>{t('result.reviewChances')}</Heading>
                <ScoreChart
                    art={art}
                    seats={table.setup.seats}
                    lines={outcome.chances}
                    label={tr('review.slider')}
                    percent
                    narrow={at !== undefined}
                    turns={tr('review.turns')}
                    at={outcome.chances[at ?? 0]?.turn ?? 0}
                    onPick={(turn) => onTurn(outcome.chances.findIndex((line) => line.turn === turn))}
                    sayAt={(line) =>
                        tr('review.at', {
                            turn: line.turn,
                            chances: table.setup.seats
                                .map(({ name }, player) =>
                                    tr('review.chance', {
                                        player: name,
                                        percent: Math.round(line.scores[player]!),
                                    }),
                                )
                                .join(', '),
                        })
                    }
                />
                <Heading>{t('result.reviewWorst')}</Heading>
                <Mistakes
                    moments={outcome.moments}
                    table={table}
                    onShow={(moment) => onShow(outcome.moments, moment)}
                />
                <Players outcome={outcome} table={table} />
            </div>
        );
    }
    if (state.stage === 'none') return <p class="soft">{t('result.reviewNone')}</p>;
    if (state.stage === 'busy')
        return (
            <div class="row">
                <progress max={state.all} value={state.done} aria-label={t('result.review')} />
                <span>{t('result.reviewing', { done: state.done, all: state.all })}</span>
                <button class="button small" onClick={() => bots.stop()}>
                    {t('result.reviewStop')}
                </button>
            </div>
        );
    return (
        <div class="row">
            <button class="button" onClick={() => void run()}>
                <Icon name="star" />
                {t('result.review')}
            </button>
            <span class="soft small-text">{t('result.reviewAbout')}</span>
        </div>
    );
};
