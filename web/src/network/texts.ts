// Times and rules of a table in words.
import type { TableRules } from '../client/messages.ts';
import { language, t } from '../words/index.ts';

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** 10 minutes, 2 days: the largest unit that fits. */
export const spanText = (ms: number): string => {
    const units = [
        ['day', DAY],
        ['hour', HOUR],
        ['minute', MINUTE],
    ] as const;
    const [unit, size] =
        units.find(([, one]) => ms >= one && ms % one === 0) ?? (['second', SECOND] as const);
    return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' }).format(
        Math.round(ms / size),
    );
};

/** What a clock shows: 9:05, 3 h 20 min, 2 days. */
export const clockText = (ms: number): string => {
    const two = (value: number): string => String(value).padStart(2, '0');
    if (ms >= 2 * DAY) return spanText(Math.floor(ms / DAY) * DAY);
    if (ms >= HOUR)
        return `${Math.floor(ms / HOUR)}:${two(Math.floor((ms % HOUR) / MINUTE))}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
    return `${Math.floor(ms / MINUTE)}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
};

export const paceText = ({
    clock,
    bank = 0,
    turn = 0,
}: Pick<TableRules, 'clock'> & Partial<TableRules>): string => {
    if (clock === 'none') return t('net.paceNone');
    const times = { bank: spanText(bank), turn: spanText(turn) };
    return t(clock === 'live' ? 'net.paceLive' : 'net.paceDays', times);
};

export type Pace = Pick<TableRules, 'clock' | 'bank' | 'turn'>;

/** Paces to choose from. */
export const paces: readonly Pace[] = [
    { clock: 'none', bank: 0, turn: 0 },
    { clock: 'live', bank: 3 * MINUTE, turn: 10 * SECOND },
    { clock: 'live', bank: 10 * MINUTE, turn: 30 * SECOND },
    { clock: 'live', bank: 20 * MINUTE, turn: MINUTE },
    { clock: 'days', bank: 3 * DAY, turn: 2 * DAY },
    { clock: 'days', bank: 7 * DAY, turn: 7 * DAY },
];

export const samePace = (a: Pace, b: Pace): boolean =>
    a.clock === b.clock && (a.clock === 'none' || (a.bank === b.bank && a.turn === b.turn));
