// The wheel with the pig's way, beside the map: always to be seen, however large the map is. A tap enlarges it.
import { useEffect, useState } from 'preact/hooks';
import type { DrawContext } from '../../board/drawContext.ts';
import { wheelText } from '../../board/scene.ts';
import type { Engine } from '../../table/engine.ts';
import type { View } from '../../table/view.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { known, t } from '../../words/index.ts';
import { pigNews } from '../gains.ts';
import type { PigNews } from '../gains.ts';
import { Gains } from './Gains.tsx';

const Picture = ({ context, view }: { context: DrawContext; view: View }) => (
    <svg
        viewBox="-97 -97 194 194"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: wheelText(context, view) }}
    />
);

/** What the pig brought when it moved last: who got what, and why. */
const LastTime = ({ context, view, news }: { context: DrawContext; view: View; news: PigNews }) => {
    const about = `pig.${news.sector}`;
    return (
        <div class="wheel-news">
            <p>{known(about) && t(about)}</p>
            {news.gains.length > 0 ? (
                <Gains art={context.art} view={view} gains={news.gains} />
            ) : (
                <p class="soft">{t('wheel.nobody')}</p>
            )}
        </div>
    );
};

export const WheelPanel = ({
    context,
    view,
    engine,
}: {
    context: DrawContext;
    view: View;
    engine: Pick<Engine, 'log'>;
}) => {
    const [large, setLarge] = useState(false);
    const [news, setNews] = useState<PigNews | null>(null);
    useEffect(() => {
        if (!large) return;
        let gone = false;
        engine.log().then(
            (events) => gone || setNews(pigNews(events)),
            () => {}, // a table that was left answers no more
        );
        return () => {
            gone = true;
        };
    }, [large, view.moves]);
    if (!view.wheel) return null;
    const label = t('panel.wheel', { sector: context.sectorName(view.wheel.pig) });
    return (
        <>
            <button
                class="wheel-pin"
                data-cover
                aria-label={label}
                title={label}
                onClick={() => setLarge(true)}
            >
                <Picture context={context} view={view} />
            </button>
            {large && (
                <Dialog title={label} onClose={() => setLarge(false)}>
                    <div class="wheel-large">
                        <Picture context={context} view={view} />
                    </div>
                    {news && <LastTime context={context} view={view} news={news} />}
                </Dialog>
            )}
        </>
    );
};
