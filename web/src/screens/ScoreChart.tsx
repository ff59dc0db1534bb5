// A number of each player over the turns, as a drawing: points, or chances to win. Lines differ in pattern as well as in colour, and carry
// the name at their end; the table beside it says the same in numbers.
import { coloursOf } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import type { ScoreLine } from '../table/engine.ts';
import type { Seat } from '../table/view.ts';

/** On small screens fewer units, so that letters stay large. */
const NARROW = 360;
const widthNow = (): number => (matchMedia('(max-width: 40rem)').matches ? NARROW : 640);
const HEIGHT = 280;
const LEFT = 40;
const RIGHT = 112;
const TOP = 12;
const BOTTOM = 30;
const LABEL = 15;
const dashes = ['', '9 5', '2 4', '12 4 2 4', '5 3'];

/** Round numbers for the lines of a scale, about `wanted` of them. */
const stepOf = (span: number, wanted: number): number => {
    const raw = Math.max(span / wanted, 1);
    const ten = 10 ** Math.floor(Math.log10(raw));
    return [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= raw)!;
};

/** Labels at the ends of lines, moved apart where they would cover each other. */
const apart = (wanted: number[]): number[] => {
    const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
    let free = TOP;
    for (const one of order) {
        one.y = Math.max(one.y, free);
        free = one.y + LABEL;
    }
    const over = Math.max(0, free - LABEL - (HEIGHT - BOTTOM));
    const places = wanted.map(() => 0);
    for (const { y, i } of order) places[i] = y - over;
    return places;
};

export const ScoreChart = ({
    art,
    seats,
    lines,
    label,
    percent = false,
    narrow = false,
    turns = '',
    at = 0,
    onPick,
    sayAt,
}: {
    art: Art;
    seats: Seat[];
    lines: ScoreLine[];
    /** For the screen reader: what is to be seen. */
    label: string;
    /** The values are percent. */
    percent?: boolean;
    /** It stands in a panel. */
    narrow?: boolean;
    /** What the lower axis is called. */
    turns?: string;
    /** The turn that is marked. */
    at?: number;
    /** Somebody points at a turn, or walks there by keys. */
    onPick?: (turn: number) => void;
    /** What there is to say of a turn. */
    sayAt?: (line: ScoreLine) => string;
}) => {
    if (lines.length < 2) return null;
    const width = narrow ? NARROW : widthNow();
    const colours = coloursOf(art, seats);
    const all = lines.flatMap((line) => line.scores);
    const low = Math.min(0, ...all);
    const high = percent ? 100 : Math.max(10, ...all);
    const x = (i: number): number => LEFT + (i / (lines.length - 1)) * (width - LEFT - RIGHT);
    const y = (points: number): number => TOP + (1 - (points - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
    const step = stepOf(high - low, 5);
    const marks: number[] = [];
    for (let mark = Math.ceil(low / step) * step; mark <= high; mark += step) marks.push(mark);
    const turnStep = stepOf(lines.length, 6);
    const finalAt = lines.findIndex((line) => line.final);
    const last = lines[lines.length - 1]!.scores;
    const ends = apart(last.map(y));
    const marked = Math.max(
        0,
        lines.findIndex((line) => line.turn === at),
    );
    const pick = (index: number): void =>
        onPick?.(lines[Math.max(0, Math.min(index, lines.length - 1))]!.turn);
    const pointed = (event: MouseEvent): void => {
        const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
        const unit = ((event.clientX - box.left) / box.width) * width;
        pick(Math.round(((unit - LEFT) / (width - LEFT - RIGHT)) * (lines.length - 1)));
    };
    const steps: Record<string, number> = {
        ArrowRight: marked + 1,
        ArrowUp: marked + 1,
        ArrowLeft: marked - 1,
        ArrowDown: marked - 1,
        PageUp: marked + 10,
        PageDown: marked - 10,
        Home: 0,
        End: lines.length - 1,
    };
    const keyed = (event: KeyboardEvent): void => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        pick(step);
    };
    // A chart that can be walked through is a slider to whoever does not see it.
    const walking = onPick
        ? {
              role: 'slider' as const,
              tabIndex: 0,
              'aria-valuemin': 0,
              'aria-valuemax': lines.length - 1,
              'aria-valuenow': marked,
              'aria-valuetext': sayAt?.(lines[marked]!) ?? '',
              onClick: pointed,
              onKeyDown: keyed,
          }
        : { role: 'img' as const };
    return (
        <svg
            class={`chart ${onPick ? 'chart-walk' : ''}`}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            aria-label={label}
            {...walking}
        >
            {onPick && <line class="chart-at" x1={x(marked)} x2={x(marked)} y1={TOP} y2={HEIGHT - BOTTOM} />}
            {turns && (
                <text class="chart-text" x={width - RIGHT + 26} y={HEIGHT - BOTTOM + 17}>
                    {turns}
                </text>
            )}
            {marks.map((mark) => (
                <g key={mark}>
                    <line class="chart-grid" x1={LEFT} x2={width - RIGHT} y1={y(mark)} y2={y(mark)} />
                    <text class="chart-text" x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
                        {mark}
                        {percent && '%'}
                    </text>
                </g>
            ))}
            {lines.map((line, i) =>
                line.turn % turnStep === 0 && !line.final ? (
                    <text key={i} class="chart-text" x={x(i)} y={HEIGHT - BOTTOM + 17} text-anchor="middle">
                        {line.turn}
                    </text>
                ) : null,
            )}
            {finalAt > 0 && (
                <rect
                    class="chart-final"
                    x={x(finalAt - 1)}
                    y={TOP}
                    width={x(finalAt) - x(finalAt - 1)}
                    height={HEIGHT - TOP - BOTTOM}
                />
            )}
            {seats.map((seat, player) => (
                <g key={player} class={`chart-player chart-${colours[player]}`}>
                    <polyline
                        class="chart-under"
                        points={lines.map((l, i) => `${x(i)},${y(l.scores[player]!)}`).join(' ')}
                    />
                    <polyline
                        class="chart-line"
                        points={lines.map((l, i) => `${x(i)},${y(l.scores[player]!)}`).join(' ')}
                        stroke-dasharray={dashes[player]}
                    />
                    <line
                        class="chart-line"
                        x1={width - RIGHT + 4}
                        x2={width - RIGHT + 22}
                        y1={ends[player]}
                        y2={ends[player]}
                        stroke-dasharray={dashes[player]}
                    />
                    <text class="chart-text chart-name" x={width - RIGHT + 26} y={ends[player]! + 4}>
                        {Math.round(last[player]!)}
                        {percent && '%'} {seat.name.length > 9 ? `${seat.name.slice(0, 8)}…` : seat.name}
                    </text>
                </g>
            ))}
        </svg>
    );
};
