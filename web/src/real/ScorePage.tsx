// Score board only: points and laps beside a real table, without a map.
import { useEffect, useState } from 'preact/hooks';
import { awakeStart } from '../app/device.ts';
import { tell } from '../app/notices.tsx';
import { pictures } from '../app/pictures.ts';
import { useStore } from '../app/store.ts';
import type { Art } from '../board/art.ts';
import { FigurePicture } from '../board/pictures.tsx';
import { choiceRead, setupOf } from '../screens/choice.ts';
import type { Choice } from '../screens/choice.ts';
import { seatName } from '../screens/names.ts';
import { Seats } from '../screens/Seats.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/real.ts';
import {
    POINTS_MAX,
    counted,
    placeOf,
    scoreLimits,
    scoresKeep,
    scoresRead,
    signed,
    totalsOf,
    undone,
} from './score.ts';
import type { Scores } from './score.ts';
import { ScoreTrack } from './ScoreTrack.tsx';

/** What is counted most; anything else is typed. */
const AMOUNTS = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20];

const ScoreSetup = ({ art, onBegin }: { art: Art | null; onBegin(scores: Scores): void }) => {
    const [choice, setChoice] = useState<Choice>(() => ({
        ...choiceRead([], 'human', 'realChoice'),
        first: 0,
    }));
    const begin = (): void => {
        const first = choice.seats[0]!.number;
        const { seats } = setupOf({ ...choice, first }, seatName);
        onBegin({ players: seats.map(({ name, colour }) => ({ name, colour })), entries: [] });
    };
    return (
        <section class="panel score-setup">
            <h2>{t('new.seats')}</h2>
            <Seats
                art={art}
                choice={choice}
                levels={null}
                limits={scoreLimits}
                ordered={false}
                onChange={setChoice}
            />
            <div class="row">
                <button class="button primary big" onClick={begin}>
                    {tr('score.begin')}
                </button>
            </div>
        </section>
    );
};

const Other = ({ onCount }: { onCount(points: number): void }) => {
    const [text, setText] = useState('');
    const points = Number(text);
    const good =
        text.trim() !== '' && Number.isInteger(points) && points !== 0 && Math.abs(points) <= POINTS_MAX;
    return (
        <form
            class="row score-other"
            onSubmit={(event) => {
                event.preventDefault();
                if (!good) return;
                onCount(points);
                setText('');
            }}
        >
            <label>
                <span class="unseen">{tr('score.other')}</span>
                <input
                    type="text"
                    inputMode="numeric"
                    autocomplete="off"
                    maxLength={4}
                    placeholder={tr('score.other')}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            <button class="button" disabled={!good}>
                {tr('score.count')}
            </button>
        </form>
    );
};

const ScoreBoard = ({
    art,
    scores,
    onChange,
    onNew,
}: {
    art: Art | null;
    scores: Scores;
    onChange(scores: Scores): void;
    onNew(): void;
}) => {
    const [player, setPlayer] = useState(0);
    const totals = totalsOf(scores);
    const colours = scores.players.map(({ colour }) => colour);
    const name = (who: number): string => scores.players[who]!.name;
    const last = scores.entries.at(-1);
    const count = (points: number): void => onChange(counted(scores, player, points));
    useEffect(() => awakeStart(), []);
    return (
        <div class="score-board">
            <ScoreTrack art={art} scores={scores} />
            <fieldset class="score-players">
                <legend class="unseen">{tr('score.who')}</legend>
                {scores.players.map((one, i) => {
                    const { laps } = placeOf(totals[i]!);
                    return (
                        <label key={i} class="score-player">
                            <input
                                type="radio"
                                name="score-player"
                                aria-label={tr('score.total', { player: one.name, count: totals[i]! })}
                                checked={i === player}
                                onChange={() => setPlayer(i)}
                            />
                            {art && (
                                <FigurePicture
                                    art={art}
                                    role="knight"
                                    player={i}
                                    colours={colours}
                                    size={28}
                                />
                            )}
                            <span class="score-name">{one.name}</span>
                            {laps > 0 && (
                                <span class="score-tile" title={tr('score.tile', { points: laps })}>
                                    {laps}
                                </span>
                            )}
                            <strong class="score-total">{totals[i]}</strong>
                        </label>
                    );
                })}
            </fieldset>
            <div
                class="score-amounts"
                role="group"
                aria-label={tr('score.amounts', { player: name(player) })}
            >
                {AMOUNTS.map((points) => (
                    <button key={points} class="button" data-points={points} onClick={() => count(points)}>
                        {signed(points)}
                    </button>
                ))}
            </div>
            <Other onCount={count} />
            <div class="row">
                <button class="button score-undo" disabled={!last} onClick={() => onChange(undone(scores))}>
                    <Icon name="undo" />
                    {last
                        ? tr('score.undo', { player: name(last.player), points: signed(last.points) })
                        : tr('score.nothing')}
                </button>
                <button class="button" onClick={onNew}>
                    <Icon name="plus" />
                    {tr('score.new')}
                </button>
            </div>
            {last && (
                <details class="score-list">
                    <summary>{tr('score.last')}</summary>
                    <ol reversed>
                        {[...scores.entries].reverse().map((entry, i) => (
                            <li key={scores.entries.length - i}>
                                {name(entry.player)} {signed(entry.points)}
                            </li>
                        ))}
                    </ol>
                </details>
            )}
        </div>
    );
};

export const ScorePage = () => {
    const art = useStore(pictures);
    const [scores, setScores] = useState(scoresRead);
    const put = (next: Scores | null): void => {
        scoresKeep(next);
        setScores(next);
    };
    const begin = (): void => {
        const old = scores;
        put(null);
        tell(tr('score.cleared'), { word: tr('score.restore'), run: () => put(old) });
    };
    return (
        <main class="screen page score-page">
            <h1>{tr('score.title')}</h1>
            {scores ? (
                <ScoreBoard art={art} scores={scores} onChange={put} onNew={begin} />
            ) : (
                <>
                    <p class="soft">{tr('score.about')}</p>
                    <ScoreSetup art={art} onBegin={put} />
                </>
            )}
        </main>
    );
};
