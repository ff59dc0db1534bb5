// A key moment of a game that is looked at: what was played, what would have been better, and why. The map shows both.
import { useEffect } from 'preact/hooks';
import type { Art } from '../board/art.ts';
import type { Frame } from '../board/board.ts';
import { TilePicture } from '../board/pictures.tsx';
import type { Why } from '../bots/bots.ts';
import { useAnswer } from '../play/panels/useTable.ts';
import { moveText } from '../play/say.ts';
import type { Engine } from '../table/engine.ts';
import type { FeatureView, View } from '../table/view.ts';
import { IconButton } from '../ui/fields.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/review.ts';
import { frameOf, piecesNamed } from './frame.ts';
import type { Moment } from './outcome.ts';
import { isElsewhere } from './sketch.ts';
import { costText, momentLines } from './whyText.ts';

const isPlace = (move: string): boolean => move.startsWith('place ');

/** What a move does, in words; where it stands in a frame of its own, that, too. */
const sayMove = (view: View, move: string): string => {
    const text = moveText(view, move);
    return isElsewhere(move) ? tr('moment.framed', { move: text }) : text;
};

const cellOf = (move: string): string => move.split(' ').slice(0, 3).join(' ');

/** Whether both moves lay the tile on one square, turned otherwise. */
const isTurned = ({ played, better: [first] }: Moment): boolean =>
    isPlace(first!) && cellOf(first!) === cellOf(played);

/** How a move lays the tile in hand: for two on one square. */
const Laid = ({ art, view, move }: { art: Art; view: View; move: string }) =>
    view.hand && (
        <TilePicture art={art} {...view.hand} rotation={Number(move.split(' ')[3]) / 90} size={44} />
    );

/** A move and what follows it, in words; `tile` says which of the two tiles on the map it lays. */
const said = async (
    engine: Engine,
    view: View,
    [first, then]: [string, string | null],
    tile: string,
): Promise<string> => {
    const begin = isPlace(first) ? tile : sayMove(view, first);
    return then === null
        ? begin
        : t('hint.then', {
              first: begin,
              then: sayMove(await engine.preview([first], view.moves), then),
          });
};

type Said = { played: string; better: string };

/** What the map shows of a moment: the features it is about, and how they are to be seen. */
export type Aimed = { moment: Moment; pieces: FeatureView['pieces']; frame: Frame };

/** The first moment before this one in which the same square was better, for a reason alike; -1: none. */
const sameSquare = (moments: Moment[], at: number): number => {
    const {
        better: [first],
        why,
    } = moments[at]!;
    const alike = (one: Why): boolean => why.some(({ code, kind }) => code === one.code && kind === one.kind);
    return isPlace(first!)
        ? moments.findIndex(
              (other, i) => i < at && cellOf(other.better[0]!) === cellOf(first!) && other.why.some(alike),
          )
        : -1;
};

/** What was played and what would have been better. */
const bothSaid = async (engine: Engine, view: View, moments: Moment[], at: number): Promise<Said> => {
    const moment = moments[at]!;
    const [first, then = null] = moment.better;
    const turned = isTurned(moment);
    const same = sameSquare(moments, at);
    const better = await said(
        engine,
        view,
        [first!, then],
        tr(turned ? 'moment.turnedTile' : 'moment.betterTile'),
    );
    return {
        played: await said(
            engine,
            view,
            [moment.played, moment.followed],
            tr(turned ? 'moment.turnedPlayed' : 'moment.playedTile'),
        ),
        better: same < 0 ? better : tr('moment.same', { move: better, number: same + 1 }),
    };
};

export const MomentBox = ({
    art,
    engine,
    view,
    moments,
    at,
    onGo,
    onClose,
    onShown,
}: {
    art: Art;
    engine: Engine;
    /** Before the decision. */
    view: View;
    moments: Moment[];
    at: number;
    onGo(at: number): void;
    onClose(): void;
    /** It has its size: what lies below it may have to move. */
    onShown(aimed: Aimed): void;
}) => {
    const moment = moments[at]!;
    const { seats } = view.setup;
    const laid = (move: string) => isTurned(moment) && <Laid art={art} view={view} move={move} />;
    const [both, aimed] = useAnswer<[Said, Aimed | null]>(
        async () => {
            const pieces = await piecesNamed(engine, view, moment);
            const frame = frameOf(moment, view, pieces);
            return [await bothSaid(engine, view, moments, at), { moment, pieces, frame }];
        },
        [{ played: '', better: '' }, null],
        [moment],
    );
    useEffect(() => {
        if (aimed) onShown(aimed);
    }, [aimed]);
    return (
        <section
            class="moment-box"
            aria-label={tr('moment.title', { number: at + 1, all: moments.length })}
            data-cover
        >
            <header>
                <IconButton
                    icon="previous"
                    label={tr('moment.previous')}
                    disabled={at === 0}
                    onClick={() => onGo(at - 1)}
                />
                <h2>{tr('moment.title', { number: at + 1, all: moments.length })}</h2>
                <IconButton
                    icon="next"
                    label={tr('moment.next')}
                    disabled={at === moments.length - 1}
                    onClick={() => onGo(at + 1)}
                />
                <IconButton icon="close" label={tr('moment.close')} onClick={onClose} />
            </header>
            <div class="moment-text" role="status">
                <p>
                    {t('result.reviewTurn', { turn: moment.turn, player: seats[moment.player]!.name })}{' '}
                    <span class="review-loss">{costText(moment, seats)}</span>
                </p>
                {momentLines(moment, seats).map((line) => (
                    <p key={line}>{line}</p>
                ))}
                <p>
                    <span class="moment-mark moment-played">{tr('moment.played')}</span> {laid(moment.played)}{' '}
                    {both.played}
                </p>
                <p>
                    <span class="moment-mark moment-better">{tr('moment.better')}</span>{' '}
                    {laid(moment.better[0]!)} {both.better}
                </p>
            </div>
        </section>
    );
};
