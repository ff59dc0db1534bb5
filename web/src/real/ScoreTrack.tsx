// The track with its 50 places around a board, and a figure of each player on it; in the middle what was counted last.
import type { Art } from '../board/art.ts';
import { PREFIX, symbolOf } from '../board/art.ts';
import { tr } from '../words/later/real.ts';
import { PLACES, placeOf, signed, totalsOf } from './score.ts';
import type { Scores } from './score.ts';

/** Places along the upper edge; the others stand at the sides and below. */
const WIDE = 17;
const HIGH = PLACES / 2 - WIDE + 2;
const SIZE = 40;

/** Column and row of a place, clockwise from the corner in the north-west. */
const cellOf = (place: number): { x: number; y: number } => {
    if (place < WIDE) return { x: place, y: 0 };
    if (place < WIDE + HIGH - 1) return { x: WIDE - 1, y: place - WIDE + 1 };
    if (place < 2 * WIDE + HIGH - 2) return { x: 2 * WIDE + HIGH - 3 - place, y: HIGH - 1 };
    return { x: 0, y: PLACES - place };
};

/** Several on one place stand beside each other. */
const shiftOf = (index: number, count: number): number => (count > 1 ? (index / (count - 1) - 0.5) * 22 : 0);

export const ScoreTrack = ({ art, scores }: { art: Art | null; scores: Scores }) => {
    const places = totalsOf(scores).map((total) => placeOf(total).place);
    const colours = scores.players.map(({ colour }) => colour);
    const last = scores.entries.at(-1);
    const list = scores.players
        .map(({ name }, i) => tr('score.place', { player: name, place: places[i]! }))
        .join(', ');
    return (
        <svg
            class="score-track"
            viewBox={`0 0 ${WIDE * SIZE} ${HIGH * SIZE}`}
            role="img"
            aria-label={tr('score.track', { list })}
        >
            {Array.from({ length: PLACES }, (_, place) => {
                const { x, y } = cellOf(place);
                return (
                    <g key={place} transform={`translate(${x * SIZE} ${y * SIZE})`}>
                        <rect
                            class={`track-place ${place % 5 === 0 ? 'track-five' : ''}`}
                            x={1}
                            y={1}
                            width={SIZE - 2}
                            height={SIZE - 2}
                            rx={4}
                        />
                        {place % 5 === 0 && (
                            <text x={SIZE / 2} y={SIZE / 2} class="track-number">
                                {place}
                            </text>
                        )}
                    </g>
                );
            })}
            {last && (
                <text class="track-last" x={(WIDE * SIZE) / 2} y={(HIGH * SIZE) / 2} aria-hidden="true">
                    {signed(last.points)}
                </text>
            )}
            {last && art && (
                <g
                    transform={`translate(${(WIDE * SIZE) / 2 - 100} ${(HIGH * SIZE) / 2 + 34}) scale(1.9)`}
                    dangerouslySetInnerHTML={{
                        __html: art.figure(symbolOf(art, 'knight'), last.player, { prefix: PREFIX, colours }),
                    }}
                />
            )}
            {art &&
                places.map((place, player) => {
                    const { x, y } = cellOf(place);
                    const there = places.flatMap((other, i) => (other === place ? [i] : []));
                    const shift = shiftOf(there.indexOf(player), there.length);
                    return (
                        <g
                            key={player}
                            class="track-figure"
                            data-place={place}
                            transform={`translate(${x * SIZE + SIZE / 2 + shift} ${y * SIZE + SIZE - 4}) scale(1.1)`}
                            dangerouslySetInnerHTML={{
                                __html: art.figure(symbolOf(art, 'knight'), player, {
                                    prefix: PREFIX,
                                    colours,
                                }),
                            }}
                        />
                    );
                })}
        </svg>
    );
};
