// A key moment of a game that is looked at: what was played, what would have been better, and why. The map shows both.
import { moveText } from '../play/say.ts';
import type { View } from '../table/view.ts';
import { IconButton } from '../ui/fields.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/review.ts';
import type { Moment } from './outcome.ts';
import { whyText } from './whyText.ts';

const isPlace = (move: string): boolean => move.startsWith('place ');

/** A move in words; a tile is to be seen on the map. */
const said = (view: View, move: string): string => (isPlace(move) ? t('review.lay') : moveText(view, move));

export const MomentBox = ({
    view,
    moments,
    at,
    onGo,
    onClose,
}: {
    /** Before the decision. */
    view: View;
    moments: Moment[];
    at: number;
    onGo(at: number): void;
    onClose(): void;
}) => {
    const moment = moments[at]!;
    const { seats } = view.setup;
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
                <p>{t('result.reviewTurn', { turn: moment.turn, player: seats[moment.player]!.name })}</p>
                <p>{moment.why.map((why) => whyText(why, seats)).join(' ')}</p>
                <p>
                    <span class="moment-mark moment-played">{tr('moment.played')}</span>{' '}
                    {said(view, moment.played)}
                </p>
                <p>
                    <span class="moment-mark moment-better">{tr('moment.better')}</span>{' '}
                    {said(view, moment.better[0]!)}
                </p>
                <p class="soft small-text">
                    {tr('moment.cost', {
                        count: Math.max(1, Math.round(moment.loss)),
                        percent: Math.round(100 * moment.winLoss),
                    })}
                </p>
            </div>
        </section>
    );
};
