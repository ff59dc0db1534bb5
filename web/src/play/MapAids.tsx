// What helps to find one's way on a map that is larger than the window: a small map of all of it in a corner, and
// markers at the edges that count the places outside the view.
import type { Look } from '../board/board.ts';
import { TILE, covered, shows, toMap } from '../board/camera.ts';
import type { Cover, Point } from '../board/camera.ts';
import { edgeMarkers } from '../board/edges.ts';
import type { Side } from '../board/edges.ts';
import { pointIn } from '../board/turned.ts';
import type { View } from '../table/view.ts';
import { t } from '../words/index.ts';

const ARROWS: Record<Side, string> = { north: '▲', east: '▶', south: '▼', west: '◀' };

export const EdgeMarkers = ({
    look,
    cells,
    covers,
    out,
    spared,
    onGo,
}: {
    look: Look;
    /** Where something can be done. */
    cells: Point[];
    covers: Cover[];
    /** What is better not covered. */
    spared: Cover[];
    /** How far what stands on the cells may reach beyond them. */
    out: number;
    onGo(at: Point): void;
}) => (
    <>
        {edgeMarkers(look.camera, look.size, cells, covers, out, spared).map(
            ({ side, count, x, y, to, atEdge }) => {
                const label = t('board.outside', { count, side: t(`side.${side}`) });
                return (
                    <button
                        key={side}
                        type="button"
                        class={`edge-marker edge-${side} ${atEdge ? 'edge-hangs' : ''}`}
                        style={{ left: `${x}px`, top: `${y}px` }}
                        aria-label={label}
                        title={label}
                        onClick={() => onGo(to)}
                    >
                        <span class="edge-arrow" aria-hidden="true">
                            {ARROWS[side]}
                        </span>
                        <span class="edge-count" aria-hidden="true">
                            <span class="edge-square" />
                            {count}
                        </span>
                    </button>
                );
            },
        )}
    </>
);

/** The small map is not larger than this, in pixels and as a share of the board. */
const WIDEST = 170;
const HIGHEST = 140;
const SHARE = 0.2;
/** Its padding and its distance from the corner, in pixels. */
const FRAME = 5;
const APART = 8;

type Corner = { side: 'left' | 'right'; rect: Cover };

/** The lower corner in which the small map covers least: what is asked for never if it can be helped, then figures, then
 * tiles. */
const cornerFor = (
    { camera, size }: Look,
    view: View,
    places: Point[],
    wide: number,
    high: number,
): Corner => {
    const corners = (['left', 'right'] as const).map((side): Corner => {
        const left = side === 'left' ? APART : size.width - APART - wide;
        const bottom = size.height - APART;
        return { side, rect: { left, right: left + wide, top: bottom - high, bottom } };
    });
    const cost = ({ rect }: Corner): number =>
        100 * places.filter((cell) => covered(camera, cell, [rect])).length +
        view.tiles
            .filter((cell) => covered(camera, cell, [rect]))
            .reduce((sum, { figure }) => sum + (figure ? 4 : 1), 0);
    const [left, right] = corners as [Corner, Corner];
    return cost(right) < cost(left) ? right : left;
};

/** Whether a part of the map is outside the view. */
export const overviewWanted = ({ box, camera, size }: Look): boolean =>
    [
        { x: box.west, y: box.north },
        { x: box.east, y: box.south },
    ].some((cell) => !shows(camera, cell, size, -4));

/** The small map; nothing while all of the map is to be seen. `colours`: classes by player. */
export const Overview = ({
    look,
    view,
    places,
    colours,
    onGo,
}: {
    look: Look;
    view: View;
    places: Point[];
    colours: string[];
    onGo(at: Point): void;
}) => {
    const { box, camera, size } = look;
    if (!overviewWanted(look)) return null;
    const [width, height] = [box.east - box.west + 3, box.south - box.north + 3];
    const unit = Math.min(
        Math.min(WIDEST, SHARE * size.width) / width,
        Math.min(HIGHEST, SHARE * size.height) / height,
    );
    // The frame stays inside the small map, also where the table beyond the map is in sight.
    const inside = (at: number, start: number, length: number): number =>
        Math.min(Math.max(at, start + 0.2), start + length - 0.2);
    const [from, to] = [
        { x: 0, y: 0 },
        { x: size.width, y: size.height },
    ].map((corner) => {
        const { x, y } = toMap(camera, corner);
        return { x: inside(x / TILE, box.west - 1, width), y: inside(y / TILE, box.north - 1, height) };
    }) as [Point, Point];
    const go = (event: PointerEvent): void => {
        const svg = event.currentTarget as SVGSVGElement;
        const area = svg.getBoundingClientRect();
        const at = pointIn(svg, { x: event.clientX, y: event.clientY });
        const x = box.west - 1 + (at.x / area.width) * width;
        const y = box.north - 1 + (at.y / area.height) * height;
        onGo({ x: x * TILE, y: y * TILE });
    };
    const { side } = cornerFor(look, view, places, width * unit + 2 * FRAME, height * unit + 2 * FRAME);
    return (
        <div class={`overview overview-${side}`} data-cover aria-hidden="true">
            <svg
                viewBox={`${box.west - 1} ${box.north - 1} ${width} ${height}`}
                width={width * unit}
                height={height * unit}
                onPointerDown={go}
                onPointerMove={(event) => event.buttons > 0 && go(event)}
            >
                {view.tiles.map(({ x, y }) => (
                    <rect key={`${x} ${y}`} class="overview-tile" x={x} y={y} width={1} height={1} />
                ))}
                {places.map(({ x, y }) => (
                    <rect
                        key={`place ${x} ${y}`}
                        class="overview-place"
                        x={x + 0.1}
                        y={y + 0.1}
                        width={0.8}
                        height={0.8}
                    />
                ))}
                {view.tiles.map(
                    ({ x, y, figure }) =>
                        figure && (
                            <circle
                                key={`figure ${x} ${y}`}
                                class={colours[figure.player]}
                                cx={x + 0.5}
                                cy={y + 0.5}
                                r={0.38}
                            />
                        ),
                )}
                <rect
                    class="overview-window"
                    x={from.x}
                    y={from.y}
                    width={to.x - from.x}
                    height={to.y - from.y}
                />
            </svg>
        </div>
    );
};

/** The numbers of columns and rows, at the upper and left edge of the map. */
export const Coordinates = ({ look }: { look: Look }) => {
    const { camera, size } = look;
    const wide = TILE * camera.scale;
    const range = (from: number, length: number): { cell: number; at: number }[] => {
        const first = Math.ceil(-from / wide - 0.5);
        const count = Math.floor(length / wide);
        return Array.from({ length: Math.max(count, 0) }, (_, i) => ({
            cell: first + i,
            at: from + (first + i + 0.5) * wide,
        })).filter(({ at }) => at > 24 && at < length - 10);
    };
    return (
        <div class="coordinates" aria-hidden="true">
            {range(camera.x, size.width).map(({ cell, at }) => (
                <span key={`x ${cell}`} style={{ left: `${at}px`, top: '10px' }}>
                    {cell}
                </span>
            ))}
            {range(camera.y, size.height).map(({ cell, at }) => (
                <span key={`y ${cell}`} style={{ left: '12px', top: `${at}px` }}>
                    {cell}
                </span>
            ))}
        </div>
    );
};
