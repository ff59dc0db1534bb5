// The game at a real table: the usual play screen, which asks for the drawn tile, too, and can be turned round.
import { useState } from 'preact/hooks';
import { pictures } from '../app/pictures.ts';
import { useStore } from '../app/store.ts';
import { gameLeave, realStart } from '../app/tables.ts';
import type { Extras } from '../play/extras.ts';
import { useView } from '../play/panels/useTable.ts';
import { Play } from '../screens/Play.tsx';
import type { Table } from '../table/table.ts';
import { IconButton } from '../ui/fields.tsx';
import { t } from '../words/index.ts';
import { tr } from '../words/later/real.ts';
import { useDisplay } from './display.ts';
import { CorrectionNote, MisfitQuestion, PutRight } from './PutRight.tsx';
import { RealMenu } from './RealMenu.tsx';
import { isRealTable } from './realTable.ts';
import type { RealTable } from './realTable.ts';
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
    const display = useDisplay(view);
    const correction = table.correction();
    const extras: Extras = {
        // Nobody asks a computer at a table in wood.
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
        menu: (close) => <RealMenu table={table} onPutRight={() => setChoosing(true)} onClose={close} />,
        result: {
            why: '',
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
            {art && correction?.misfit && (
                <MisfitQuestion art={art} table={table} misfit={correction.misfit} view={view} />
            )}
        </>
    );
};

export const RealPlay = ({ table }: { table: Table }) =>
    isRealTable(table) ? <RealScreen table={table} /> : null;
