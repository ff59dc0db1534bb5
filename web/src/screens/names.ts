// What seats, levels and games are called when nobody gave them a name.
import type { Level } from '../bots/bots.ts';
import { known, t } from '../words/index.ts';
import type { SeatChoice } from './choice.ts';
import { gameOfWord } from '../table/registry.ts';

/** The part of a bot's name before its options. */
const kindOf = (player: string): string => player.split(':', 1)[0]!;

export const levelName = (player: string): string => {
    const key = `level.${player}`;
    const kind = `level.${kindOf(player)}`;
    return known(key) ? t(key) : known(kind) ? t(kind) : player;
};

export const levelText = (level: Level & { rating?: number }): string =>
    level.rating === undefined
        ? levelName(level.name)
        : t('new.levelRated', { level: levelName(level.name), rating: Math.round(level.rating) });

const botNames = ['bot.1', 'bot.2', 'bot.3', 'bot.4', 'bot.5', 'bot.6'] as const;

/** A name for somebody who has none: people are players by number, bots have names of their own. */
export const seatName = (seat: Pick<SeatChoice, 'player'>, index: number): string =>
    seat.player === 'human' ? t('new.player', { number: index + 1 }) : t(botNames[index % botNames.length]!);

/** Base game with farmers and the River. */
export const gameTitle = (word: string): string => {
    const game = gameOfWord(word);
    const title = t(`game.${game}`);
    const parts = word
        .split('+')
        .slice(1)
        .map((part) => `option.${part}`)
        .filter(known)
        .map((key) => t(key));
    return parts.length > 0 ? `${title}: ${parts.join(', ')}` : title;
};
