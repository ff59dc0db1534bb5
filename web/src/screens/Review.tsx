// The review of a finished game: the chances to win over the turns, what each player gave away and was given by
// luck, and the decisions that cost most.
import { useEffect, useRef, useState } from 'preact/hooks';
import { bots, replayOfTable } from '../app/tables.ts';
import type { Art } from '../board/art.ts';
import type { Judgement, Opinion } from '../bots/bots.ts';
import { moveText } from '../play/say.ts';
import type { ScoreLine } from '../table/engine.ts';
import { withoutSeed } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import type { View } from '../table/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { ScoreChart } from './ScoreChart.tsx';

const WORST = 5;
/** Less than this is no mistake, in points. */
const SMALL = 1;

type Mistake = { judged: Judgement; best: Opinion; loss: number; before: View };
type Outcome = { chances: ScoreLine[]; losses: number[]; luck: number[]; worst: Mistake[] };
type State =
    | { stage: 'idle' | 'none' }
    | { stage: 'busy'; done: number; all: number }
    | { stage: 'done'; outcome: Outcome };

const sums = (judged: Judgement[], players: number, of: (one: Judgement) => number): number[] =>
    Array.from({ length: players }, (_, player) =>
        judged.filter((one) => one.player === player).reduce((sum, one) => sum + of(one), 0),
    );

/** The chances turn by turn, in percent; in the end the winners have them all. */
const chancesOf = (judged: Judgement[], { winners, scores }: View): ScoreLine[] => {
    const turns = new Map<number, ScoreLine>();
    for (const { turn, chances } of judged)
        turns.set(turn, { turn, scores: chances.map((chance) => 100 * chance) });
    const end = scores.map((_, player) => (winners.includes(player) ? 100 / winners.length : 0));
    return [...turns.values(), { turn: turns.size + 1, scores: end, final: true }];
};

const outcomeOf = async (judged: Judgement[], table: Table): Promise<Outcome> => {
    const players = table.setup.seats.length;
    const bad = judged
        .flatMap((one) =>
            one.best && (one.loss ?? 0) >= SMALL ? [{ judged: one, best: one.best, loss: one.loss! }] : [],
        )
        .sort((a, b) => b.loss - a.loss)
        .slice(0, WORST);
    return {
        chances: chancesOf(judged, table.view()),
        losses: sums(judged, players, ({ loss }) => loss ?? 0),
        luck: sums(judged, players, ({ luck }) => luck ?? 0),
        worst: await Promise.all(
            bad.map(async (one) => ({ ...one, before: await table.engine.at(one.judged.move - 1) })),
        ),
    };
};

const signed = (value: number, digits: number): string =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

const Players = ({ outcome, table }: { outcome: Outcome; table: Table }) => (
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
);

const isPlace = (move: string): boolean => move.startsWith('place ');

const playedText = (before: View, move: string): string =>
    isPlace(move) ? t('review.lay') : moveText(before, move);

/** What would have been better than what was played. */
const betterText = (before: View, played: string, best: string): string => {
    if (!isPlace(best)) return moveText(before, best);
    const cellOf = (move: string): string => move.split(' ').slice(0, 3).join(' ');
    return t(cellOf(played) === cellOf(best) ? 'review.turned' : 'review.elsewhere');
};

const Mistakes = ({ worst, table }: { worst: Mistake[]; table: Table }) => {
    if (worst.length === 0) return <p>{t('result.reviewGood')}</p>;
    return (
        <ol class="review-worst">
            {worst.map(({ judged, best, loss, before }) => (
                <li key={judged.move}>
                    {t('result.reviewMove', {
                        turn: judged.turn,
                        player: table.setup.seats[judged.player]!.name,
                        move: playedText(before, judged.played),
                    })}{' '}
                    <strong>−{loss.toFixed(1)}</strong>{' '}
                    <span class="soft">
                        {t('result.reviewBest', { move: betterText(before, judged.played, best.move) })}
                    </span>{' '}
                    <button class="button small" onClick={() => void replayOfTable(judged.turn)}>
                        {t('result.reviewShow')}
                    </button>
                </li>
            ))}
        </ol>
    );
};

export const Review = ({ art, table }: { art: Art; table: Table }) => {
    const [state, setState] = useState<State>({ stage: 'idle' });
    const alive = useRef(true);
    const running = useRef(false);
    useEffect(
        () => () => {
            alive.current = false;
            if (running.current) bots.stop();
        },
        [],
    );
    const show = (next: State): void => {
        if (alive.current) setState(next);
    };
    const run = async (): Promise<void> => {
        show({ stage: 'busy', done: 0, all: 1 });
        running.current = true;
        try {
            const judged = await bots.review(
                withoutSeed(table.setup),
                await table.engine.record(),
                (done, all) => show({ stage: 'busy', done, all }),
            );
            show(judged ? { stage: 'done', outcome: await outcomeOf(judged, table) } : { stage: 'none' });
        } catch {
            show({ stage: 'idle' }); // stopped
        } finally {
            running.current = false;
        }
    };
    if (state.stage === 'done')
        return (
            <div class="review">
                <h4>{t('result.reviewChances')}</h4>
                <ScoreChart
                    art={art}
                    seats={table.setup.seats}
                    lines={state.outcome.chances}
                    label={t('result.reviewChances')}
                    percent
                />
                <Players outcome={state.outcome} table={table} />
                <h4>{t('result.reviewWorst')}</h4>
                <Mistakes worst={state.outcome.worst} table={table} />
            </div>
        );
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
