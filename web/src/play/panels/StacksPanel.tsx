// What is still to come: the stacks, and every type of tile with how many are left. Those that fit the square that
// somebody points at are marked.
import type { Stack } from '../../../../bindings/wasm/bastide.mjs';
import type { Art } from '../../board/art.ts';
import { TilePicture } from '../../board/pictures.tsx';
import type { Table } from '../../table/table.ts';
import type { BagLine, View } from '../../table/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { t } from '../../words/index.ts';
import { useAnswer } from './useTable.ts';

const NOTHING: BagLine[] = [];

const coarse = (): boolean => matchMedia('(pointer: coarse)').matches;

const Line = ({ art, line, fits }: { art: Art; line: BagLine; fits: boolean }) => {
    const text = t('panel.tileLeft', { left: line.left, count: line.count });
    return (
        <li class={`bag-tile ${fits ? 'bag-fits' : ''} ${line.left === 0 ? 'bag-gone' : ''}`}>
            <TilePicture
                art={art}
                id={line.id}
                size={56}
                label={`${line.id}, ${text}${fits ? `, ${t('panel.fits')}` : ''}`}
            />
            <span aria-hidden="true">
                {fits && '✓ '}
                {line.left}
                <span class="soft">/{line.count}</span>
            </span>
        </li>
    );
};

export const StacksPanel = ({
    art,
    table,
    view,
    cell,
    list,
}: {
    art: Art;
    table: Table;
    view: View;
    /** The empty square that is pointed at. */
    cell: { x: number; y: number } | null;
    /** Whether the tiles are listed, or only counted. */
    list: boolean;
}) => {
    const bag = useAnswer(() => (list ? table.engine.bag() : null), NOTHING, [view, list]);
    const fits = useAnswer<string[] | null>(
        () => (list && cell ? table.engine.fits(cell.x, cell.y) : Promise.resolve(null)),
        null,
        [view, cell?.x, cell?.y, list],
    );
    const stacks = Object.entries(view.stacks) as [Stack, number][];
    const left = bag.filter((line) => line.left > 0);
    const gone = bag.filter((line) => line.left === 0);
    const fitting =
        fits && left.filter((line) => fits.includes(line.id)).reduce((sum, line) => sum + line.left, 0);
    return (
        <div class="stacks">
            <p class="stacks-head">
                <strong>{t('panel.left', { count: view.left })}</strong>
                {stacks.length > 1 &&
                    stacks.map(([stack, count]) => (
                        <span key={stack} class="tag">
                            {t('panel.ofStack', { stack: t(`stack.${stack}`), count })}
                        </span>
                    ))}
                {(view.floorsLeft > 0 || view.towers.length > 0) && (
                    <span class="tag">{t('panel.floors', { count: view.floorsLeft })}</span>
                )}
                {view.stolen && (
                    <span class="tag">
                        {t('panel.stolen')}{' '}
                        <TilePicture art={art} id={view.stolen} size={20} label={view.stolen} />
                    </span>
                )}
                {view.boxed > 0 && <span class="tag">{t('panel.boxed', { count: view.boxed })}</span>}
            </p>
            {list && !view.over && (
                <>
                    <p class="soft small-text" aria-live="polite">
                        <Icon name="info" />
                        {fitting === null
                            ? t(coarse() ? 'panel.fitsTouch' : 'panel.fitsAbout')
                            : t('panel.fitsHere', { count: fitting })}
                    </p>
                    <ul class={`bag ${fits ? 'bag-pointed' : ''}`}>
                        {[...left, ...gone].map((line) => (
                            <Line
                                key={line.id}
                                art={art}
                                line={line}
                                fits={fits?.includes(line.id) ?? false}
                            />
                        ))}
                    </ul>
                </>
            )}
        </div>
    );
};
