// The wheel with the pig's way, beside the map: always to be seen, however large the map is. A tap enlarges it.
import { useState } from 'preact/hooks';
import type { DrawContext } from '../../board/drawContext.ts';
import { wheelText } from '../../board/scene.ts';
import type { View } from '../../table/view.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { t } from '../../words/index.ts';

const Picture = ({ context, view }: { context: DrawContext; view: View }) => (
    <svg
        viewBox="-97 -97 194 194"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: wheelText(context, view) }}
    />
);

export const WheelPanel = ({ context, view }: { context: DrawContext; view: View }) => {
    const [large, setLarge] = useState(false);
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
                </Dialog>
            )}
        </>
    );
};
