// A turn of the real table that was entered wrong is put right: which one, what of it, and what no longer fits then.
import { useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import type { Art } from '../board/art.ts';
import { TilePicture } from '../board/pictures.tsx';
import { useAnswer } from '../play/panels/useTable.ts';
import { problemText } from '../table/problem.ts';
import type { View } from '../table/view.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { tr } from '../words/later/real.ts';
import { parts } from './realTable.ts';
import type { Correction, Misfit, RealTable, RealTurn } from './realTable.ts';

const NOTHING: RealTurn[] = [];

const turnText = (table: RealTable, { number, player }: RealTurn): string =>
    tr('real.turn', { turn: number, player: table.setup.seats[player]!.name });

const TurnPicture = ({ art, turn, size }: { art: Art; turn: RealTurn; size: number }) => (
    <TilePicture
        art={art}
        id={turn.tile}
        rotation={turn.place?.rotation ?? 0}
        size={size}
        label={turn.tile}
    />
);

const Parts = ({
    art,
    table,
    turn,
    onClose,
}: {
    art: Art;
    table: RealTable;
    turn: RealTurn;
    onClose(): void;
}) => (
    <>
        <p class="row">
            <TurnPicture art={art} turn={turn} size={96} />
            <strong>{turnText(table, turn)}</strong>
        </p>
        <p>{tr('real.partQuestion')}</p>
        <div class="row">
            {parts
                .filter((part) => turn.at[part] !== undefined)
                .map((part) => (
                    <button
                        key={part}
                        class="button"
                        data-part={part}
                        onClick={() => {
                            onClose();
                            void table.correct(turn, part);
                        }}
                    >
                        {tr(`real.part.${part}`)}
                    </button>
                ))}
        </div>
        <p class="soft small-text">{tr('real.putRightAbout')}</p>
    </>
);

/** Which turn, the latest first. */
export const PutRight = ({ art, table, onClose }: { art: Art; table: RealTable; onClose(): void }) => {
    const [turn, setTurn] = useState<RealTurn | null>(null);
    const turns = useAnswer(() => table.turns(), NOTHING, [table]);
    return (
        <Dialog title={tr('real.putRight')} onClose={onClose}>
            {turn ? (
                <Parts art={art} table={table} turn={turn} onClose={onClose} />
            ) : (
                <>
                    <p>{tr('real.putRightWhich')}</p>
                    <ol class="turn-lines">
                        {[...turns].reverse().map((one) => (
                            <li key={one.number}>
                                <button class="menu-line" data-turn={one.number} onClick={() => setTurn(one)}>
                                    <TurnPicture art={art} turn={one} size={44} />
                                    <span>{turnText(table, one)}</span>
                                </button>
                            </li>
                        ))}
                    </ol>
                </>
            )}
        </Dialog>
    );
};

/** Above the map, while a turn is played again. */
export const CorrectionNote = ({ table, correction }: { table: RealTable; correction: Correction }) => (
    <div class="real-note" role="status">
        <Icon name="pen" />
        <p>
            {tr('real.fixing', { turn: turnText(table, correction.turn) })}{' '}
            {correction.follow > 0 && tr('real.follow', { count: correction.follow })}
        </p>
        <button class="button small" onClick={() => void table.correctionCancel()}>
            {tr('real.leaveAsItWas')}
        </button>
    </div>
);

const misfitText = (table: RealTable, view: View, { move, reason }: Misfit): string => {
    if (reason === null)
        return tr('real.misfit.turn', { player: table.setup.seats[view.mover ?? view.active]!.name });
    const [word] = move.split(' ');
    const part = word === 'draw' || word === 'place' ? word : 'figure';
    return tr(`real.misfit.${part}`, { reason: problemText(reason) });
};

/** The first move that no longer fits, and what is to become of it. */
export const MisfitQuestion = ({
    art,
    table,
    misfit,
    view,
}: {
    art: Art;
    table: RealTable;
    misfit: Misfit;
    view: View;
}) => (
    <Dialog title={tr('real.misfit')} onClose={() => void table.correctionCancel()}>
        <div class="row misfit">
            <TurnPicture art={art} turn={misfit.turn} size={96} />
            <div>
                <strong>{turnText(table, misfit.turn)}</strong>
                <p data-move={misfit.move}>{misfitText(table, view, misfit)}</p>
            </div>
        </div>
        <div class="misfit-ways">
            <button class="button primary" data-way="correct" onClick={() => void table.misfitCorrect()}>
                {tr('real.misfitCorrect')}
            </button>
            <button class="button" data-way="cancel" onClick={() => void table.correctionCancel()}>
                {tr('real.leaveAsItWas')}
            </button>
            <button
                class="button"
                data-way="forget"
                onClick={() => {
                    void table.misfitForget();
                    tell(tr('real.forgotten'));
                }}
            >
                {tr('real.misfitForget', { count: misfit.more + 1 })}
            </button>
        </div>
    </Dialog>
);
