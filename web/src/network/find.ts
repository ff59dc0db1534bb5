// Finds a game: a public table that waits and is as one wishes, or else a new one at which one waits for others.
import { complain } from '../app/notices.tsx';
import { go } from '../app/router.ts';
import { busy } from '../app/tables.ts';
import { nameSay, tablesList } from '../client/api.ts';
import type { Listed } from '../client/api.ts';
import { nameGuest, nameKeep, nameRead, wishSit } from './me.ts';
import type { TableSetup } from './me.ts';
import { samePace } from './texts.ts';
import { requestTrouble, tableMakeHere } from './visit.ts';

/** Same game, players and pace, and a seat is free. */
export const fits = ({ game, players, rules }: TableSetup, one: Listed): boolean => {
    const { clock = 'none', bank = 0, turn = 0 } = rules;
    const alike = one.game === game && one.players === players && samePace(one, { clock, bank, turn });
    return alike && one.free > 0;
};

export const gameFind = async (setup: TableSetup): Promise<void> => {
    if (busy.get()) return;
    busy.set(true);
    try {
        nameKeep((await nameSay(nameRead() || nameGuest())).name);
        const { open } = await tablesList();
        // Where fewest are missing it begins soonest.
        const [found] = open.filter((one) => fits(setup, one)).sort((a, b) => a.free - b.free);
        busy.set(false);
        if (!found) return await tableMakeHere(setup, true);
        wishSit(found.table);
        go('t', found.table);
    } catch (error) {
        complain(requestTrouble(error));
    } finally {
        busy.set(false);
    }
};
