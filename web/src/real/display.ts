// The display lies between people: it turns by half towards who sits opposite. Who turned it once is turned to by
// itself from then on.
import { useEffect, useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import type { View } from '../table/view.ts';
import { tr } from '../words/later/real.ts';

export const useDisplay = (view: View): { turned: boolean; turn(): void } => {
    const [opposite, setOpposite] = useState<readonly number[]>([]);
    const now = view.mover ?? view.active;
    const turned = opposite.includes(now);
    useEffect(() => {
        document.documentElement.classList.toggle('turned', turned);
        return () => document.documentElement.classList.remove('turned');
    }, [turned]);
    const turn = (): void => {
        setOpposite(turned ? opposite.filter((seat) => seat !== now) : [...opposite, now]);
        if (!turned) tell(tr('real.turned', { player: view.setup.seats[now]!.name }));
    };
    return { turned, turn };
};
