// My tables over the network, as they are now: whose turn it is, how much time is left, what is new since my last visit.
import { useEffect, useState } from 'preact/hooks';
import { hashOf } from '../app/router.ts';
import { statusOf, tableLook } from '../client/api.ts';
import { clockAt, seatsOf } from '../client/tableState.ts';
import type { TableState, People, You } from '../client/messages.ts';
import { gameTitle, levelName } from '../screens/names.ts';
import { t } from '../words/index.ts';
import { visitedForget, visitedRead } from './me.ts';
import type { Visited } from './me.ts';
import { clockText } from './texts.ts';

const REFRESH_MS = 15_000;
const MINE_MAX = 12;

type Mine = Visited & { table: TableState; people: People; you: You; now: number };

/** My tables as they are now; those that are gone are forgotten. */
const mineLook = async (): Promise<Mine[]> => {
    const looked = await Promise.all(
        visitedRead()
            .slice(0, MINE_MAX)
            .map(async (visited) => {
                try {
                    const { table, people, you, now } = await tableLook(visited.id);
                    return { ...visited, table, people, you, now };
                } catch (error) {
                    if (statusOf(error) === 404 || statusOf(error) === 403) visitedForget(visited.id);
                    return null;
                }
            }),
    );
    return looked.filter((one) => one !== null);
};

const mineText = (one: Mine): string => {
    const { table, you, people, moves, now } = one;
    if (table.stage === 'over') return t('lobby.over');
    if (table.stage !== 'played') return t('lobby.notBegun');
    const asked = one.table.asked;
    const seat = table.seats[asked - 1];
    const parts: string[] = [];
    if (seatsOf(table, you.person).includes(asked)) parts.push(t('net.yourTurn'));
    else if (seat) parts.push(t('lobby.turnOf', { player: people[seat.person] || t('net.guest') }));
    const left = clockAt(table, asked, asked, true, now);
    if (left !== null) parts.push(t('lobby.left', { time: clockText(left) }));
    const fresh = table.moves.length - moves;
    if (fresh > 0) parts.push(t('lobby.fresh', { count: fresh }));
    return parts.join(' · ');
};

const MineLine = ({ one }: { one: Mine }) => {
    const { table, people, you, id } = one;
    const mine = seatsOf(table, you.person).includes(one.table.asked) && table.stage === 'played';
    const names = table.seats.map(({ kind, person, level }) =>
        kind === 'person'
            ? people[person] || t('net.guest')
            : kind === 'bot'
              ? levelName(level)
              : t('net.free'),
    );
    return (
        <li class={`lobby-line ${mine ? 'lobby-turn' : ''}`}>
            <span>
                <strong>{gameTitle(table.game)}</strong>
                <span class="soft small-text">{names.join(', ')}</span>
                <span class="small-text">{mineText(one)}</span>
            </span>
            <a class={`button small ${mine ? 'primary' : ''}`} href={hashOf('t', id)}>
                {t('lobby.go')}
            </a>
        </li>
    );
};

/** `over`: finished games, too. */
export const MyTables = ({ over }: { over: boolean }) => {
    const [mine, setMine] = useState<Mine[]>([]);
    useEffect(() => {
        let left = false;
        const look = async (): Promise<void> => {
            const found = document.hidden ? null : await mineLook();
            if (found && !left) setMine(found);
        };
        void look();
        const timer = setInterval(() => void look(), REFRESH_MS);
        return () => {
            left = true;
            clearInterval(timer);
        };
    }, []);
    const rank = ({ table }: Mine): number => Number(table.stage === 'over');
    const shown = mine.filter((one) => over || rank(one) === 0).sort((a, b) => rank(a) - rank(b));
    return shown.length === 0 ? null : (
        <section class="panel" aria-labelledby="mine-title">
            <h2 id="mine-title">{t('lobby.mine')}</h2>
            <ul class="lobby-list">
                {shown.map((one) => (
                    <MineLine key={one.id} one={one} />
                ))}
            </ul>
        </section>
    );
};
