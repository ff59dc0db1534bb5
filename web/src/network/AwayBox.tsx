// What happened since one looked: told in sentences, and shown on the map with a click. After seconds or after days.
import { useEffect, useState } from 'preact/hooks';
import { sayEventAt } from '../play/say.ts';
import type { Table } from '../table/table.ts';
import type { GameEvent } from '../table/gameEvent.ts';
import { IconButton } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';

const LINES_MAX = 6;

/** `seen`: moves that were seen at the last visit; -1 at the first. */
export const AwayBox = ({ table, seen }: { table: Table; seen: number }) => {
    const [since, setSince] = useState(seen);
    const [news, setNews] = useState<GameEvent[]>([]);
    const look = async (from: number): Promise<void> => {
        const { moves } = table.view();
        if (from < 0 || moves <= from) return;
        const events = (await table.engine.log()).filter(({ move }) => move > from && move <= moves);
        // One turn was seen as it came, or is easily found.
        if (new Set(events.map(({ turn }) => turn)).size > 1) setNews(events);
    };
    useEffect(() => void look(seen).catch(() => {}), []);
    useEffect(() => {
        let left = -1;
        const changed = (): void => {
            if (document.hidden) {
                left = table.view().moves;
                return;
            }
            setSince(left);
            void look(left).catch(() => {});
        };
        document.addEventListener('visibilitychange', changed);
        return () => document.removeEventListener('visibilitychange', changed);
    }, [table]);
    const view = table.view();
    const lines = news.map((event) => sayEventAt(view, event)).filter((text) => text !== '');
    if (lines.length === 0 || since < 0) return null;
    return (
        <div class="net-note away-box" role="status">
            <Icon name="eye" />
            <div>
                <p>
                    <strong>{t('net.since')}</strong>
                </p>
                {lines.length > LINES_MAX && (
                    <p class="soft small-text">{t('net.sinceMore', { count: lines.length - LINES_MAX })}</p>
                )}
                {lines.slice(-LINES_MAX).map((text, i) => (
                    <p key={i}>{text}</p>
                ))}
            </div>
            <IconButton icon="close" label={t('app.close')} onClick={() => setNews([])} />
        </div>
    );
};
