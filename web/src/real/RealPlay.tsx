// The game at a real table: the usual play screen, which asks for the drawn tile, too, and can be turned round.
import { useState } from 'preact/hooks';
import { pictures } from '../app/pictures.ts';
import { useStore } from '../app/store.ts';
import { gameLeave, realStart } from '../app/tables.ts';
import type { Extras } from '../play/extras.ts';
import { useView } from '../play/panels/useTable.ts';
import { Play } from '../screens/Play.tsx';
import { TableMenu } from '../screens/TableMenu.tsx';
import type { OwnLine } from '../screens/TableMenu.tsx';
import type { Table } from '../table/table.ts';
import { IconButton } from '../ui/fields.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/real.ts';
import { useDisplay } from './display.ts';
import { CorrectionNote, MisfitQuestion, PutRight } from './PutRight.tsx';
import { isRealTable } from './realTable.ts';
import type { RealTable } from './realTable.ts';
import { StopQuestion } from './StopQuestion.tsx';
import { TilePicker } from './TilePicker.tsx';

/** The same people, with the next one to begin. */
const again = ({ setup }: Table): void => {
    const [first, ...others] = setup.seats;
    void realStart({ game: setup.game, seats: [...others, first!] });
};

const RealScreen = ({ table }: { table: RealTable }) => {
    const art = useStore(pictures);
    const view = useView(table);
    const [choosing, setChoosing] = useState(false);
    const [stopping, setStopping] = useState(false);
    const display = useDisplay(view);
    const correction = table.correction();
    const menuLines: OwnLine[] = [
        ...(view.broken
            ? []
            : [{ icon: 'pen', text: tr('real.putRight'), act: () => setChoosing(true) } as const]),
        ...(view.over || correction || view.turn === 0
            ? []
            : [{ icon: 'flag', text: tr('real.stop'), act: () => setStopping(true) } as const]),
    ];
    const extras: Extras = {
        // No hints at a real table.
        allowed: { left: true, fits: true, hints: false, takeBack: true },
        seat: () => null,
        head: (
            <IconButton
                icon="turned"
                label={tr('real.turnDisplay')}
                pressed={display.turned}
                onClick={display.turn}
            />
        ),
        above: correction && !correction.misfit && <CorrectionNote table={table} correction={correction} />,
        chat: null,
        menu: (close) => <TableMenu table={table} takeBack own={menuLines} onClose={close} />,
        result: {
            why: view.broken ? tr('real.stopped') : '',
            ...(view.broken ? { undo: tr('real.playOn') } : {}),
            again: { word: t('result.rematch'), go: () => again(table) },
            leave: () => void gameLeave(),
            more: null,
        },
        bar:
            view.drawing && art ? (
                <TilePicker art={art} table={table} view={view} onPutRight={() => setChoosing(true)} />
            ) : null,
    };
    return (
        <>
            <Play table={table} extras={extras} />
            {art && choosing && <PutRight art={art} table={table} onClose={() => setChoosing(false)} />}
            {stopping && <StopQuestion table={table} view={view} onClose={() => setStopping(false)} />}
            {art && correction?.misfit && (
                <MisfitQuestion art={art} table={table} misfit={correction.misfit} view={view} />
            )}
        </>
    );
};

export const RealPlay = ({ table }: { table: Table }) =>
    isRealTable(table) ? <RealScreen table={table} /> : null;
