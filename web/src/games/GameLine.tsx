// One game of the list: what it looked like, who played, when, how it ended, and what can be done with it.
import { useEffect, useState } from 'preact/hooks';
import { pictures } from '../app/pictures.ts';
import { useStore } from '../app/store.ts';
import { Scene } from '../screens/Scene.tsx';
import { gameTitle } from '../screens/names.ts';
import { gameOfWord } from '../table/registry.ts';
import { IconButton } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { language } from '../words/index.ts';
import { tg } from '../words/later/games.ts';
import type { GameEntry } from './savedGame.ts';
import { thumbnail } from './thumbnail.ts';

export const titleOf = ({ title, game }: GameEntry): string => title ?? gameTitle(game);

export const dateText = (time: number): string =>
    new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** Who plays; of a finished game with the points, the best first. */
const peopleText = ({ seats, result }: GameEntry): string =>
    result
        ? seats
              .map(({ name }, player) => ({ name, points: result[player] ?? 0 }))
              .sort((a, b) => b.points - a.points)
              .map(({ name, points }) => `${name} ${points}`)
              .join(', ')
        : seats.map(({ name }) => name).join(', ');

const stateText = ({ result, turns, table }: GameEntry): string => {
    if (result) return tg('games.finished');
    return table ? tg('games.onServer') : tg('games.turns', { count: turns });
};

/** The map of a game; where it cannot be drawn, a corner of such a game. Until that is known, nothing: a dozen corners
 * would take longer than all the rest of the list. */
const Thumbnail = ({ entry }: { entry: GameEntry }) => {
    const art = useStore(pictures);
    const [address, setAddress] = useState<string | null>();
    const { id, time } = entry;
    useEffect(() => {
        if (!art) return;
        let wanted = true;
        let made: string | null = null;
        void thumbnail(art, { id, time }, () => wanted).then((picture) => {
            if (!wanted) return;
            made = picture && URL.createObjectURL(picture);
            setAddress(made);
        });
        return () => {
            wanted = false;
            if (made) URL.revokeObjectURL(made);
        };
    }, [art, id, time]);
    return (
        <span class="game-thumbnail" aria-hidden="true">
            {address && <img src={address} alt="" />}
            {address === null && <Scene art={art} game={gameOfWord(entry.game)} />}
        </span>
    );
};

export const GameLine = ({ entry, onOpen, onMore }: { entry: GameEntry; onOpen(): void; onMore(): void }) => (
    <article class="game-line">
        <Thumbnail entry={entry} />
        <div class="game-line-text">
            <h2>{titleOf(entry)}</h2>
            <p>{peopleText(entry)}</p>
            <p class="soft small-text">
                {stateText(entry)} · {dateText(entry.time)}
            </p>
        </div>
        <button class={`button small ${entry.result ? '' : 'primary'}`} onClick={onOpen}>
            <Icon name={entry.result ? 'star' : 'play'} />
            {tg(entry.result ? 'games.review' : 'games.goOn')}
        </button>
        <IconButton icon="more" label={tg('games.more', { game: titleOf(entry) })} onClick={onMore} />
    </article>
);
