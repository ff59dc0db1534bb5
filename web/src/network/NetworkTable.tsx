// A table by its address: the room before the game, the game, or why there is neither.
import { useEffect, useState } from 'preact/hooks';
import { goInstead, hashOf } from '../app/router.ts';
import { useStore } from '../app/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { t } from '../words/index.ts';
import type { Word } from '../words/index.ts';
import { NetworkPlay } from './NetworkPlay.tsx';
import { freshTry } from './fresh.ts';
import { Note } from './Notes.tsx';
import { tokenRedeem, visitBegin } from './visit.ts';
import type { Visit } from './visit.ts';
import { Waiting } from './Waiting.tsx';

/** How a server names its tables. */
const ID = /^[0-9a-hjkmnp-tv-z]{10}$/;
/** The code of a server that does not understand this version of the page. */
const BAD_TEXT = 1003;

const Nothing = ({ word }: { word: Word }) => (
    <main class="screen page">
        <h1>{t('net.title')}</h1>
        <p>{t(word)}</p>
        <div class="row">
            <a class="button primary" href={hashOf('lobby')}>
                <Icon name="people" />
                {t('net.tables')}
            </a>
            <a class="button" href={hashOf('start')}>
                {t('app.home')}
            </a>
        </div>
    </main>
);

const Ended = ({ code }: { code: number }) => {
    const old = code === BAD_TEXT;
    useEffect(() => {
        if (old) void freshTry();
    }, [old]);
    return <Nothing word={old ? 'net.tooOld' : 'net.notForYou'} />;
};

const Visiting = ({ visit }: { visit: Visit }) => {
    const state = useStore(visit.room.state);
    const game = useStore(visit.game);
    const { table, line, code } = state;
    if (line === 'ended' && code !== 0) return <Ended code={code} />;
    if (!table)
        return (
            <main class="screen">
                <p class="loading">{t('app.loading')}</p>
                {line === 'lost' && (
                    <Note icon="slow" quiet>
                        <p>{t('net.calling')}</p>
                    </Note>
                )}
            </main>
        );
    if (table.stage === 'over' && table.order.length === 0)
        return <Nothing word={table.next ? 'net.notForYou' : 'net.closed'} />;
    if (table.order.length === 0) return <Waiting room={visit.room} state={state} table={table} />;
    return game ? (
        <NetworkPlay visit={visit} game={game} table={table} />
    ) : (
        <p class="loading">{t('app.loading')}</p>
    );
};

export const NetworkTable = ({ id, token }: { id: string; token: string }) => {
    const [visit, setVisit] = useState<Visit | null>(null);
    const possible = ID.test(id);
    useEffect(() => {
        if (id === '') return goInstead('lobby');
        if (!possible) return;
        let begun: Visit | null = null;
        let left = false;
        const begin = (): void => {
            if (left) return;
            begun = visitBegin(id);
            setVisit(begun);
        };
        // With a token the address changes once it is redeemed, and this screen comes again.
        if (token) void tokenRedeem(id, token);
        else begin();
        return () => {
            left = true;
            begun?.end();
            setVisit(null);
        };
    }, [id, token]);
    if (id !== '' && !possible) return <Nothing word="net.notForYou" />;
    return visit ? <Visiting visit={visit} /> : <p class="loading">{t('app.loading')}</p>;
};
