// People stop before the last tile: what everybody has then, and whether they mean it.
import type { View } from '../table/view.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { tr } from '../words/later/real.ts';
import type { RealTable } from './realTable.ts';

export const StopQuestion = ({ table, view, onClose }: { table: RealTable; view: View; onClose(): void }) => (
    <Dialog title={tr('real.stop')} onClose={onClose}>
        <p>{tr('real.stopAbout')}</p>
        <ul class="stop-points">
            {view.setup.seats.map(({ name }, player) => (
                <li key={player}>{tr('score.total', { player: name, count: view.scoresNow[player]! })}</li>
            ))}
        </ul>
        <div class="row end-row">
            <button class="button" onClick={onClose}>
                {tr('real.playOn')}
            </button>
            <button
                class="button primary"
                data-way="stop"
                onClick={() => {
                    onClose();
                    void table.stop();
                }}
            >
                {tr('real.stopNow')}
            </button>
        </div>
    </Dialog>
);
