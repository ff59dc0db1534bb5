// Whether there is room for panels beside the board.
import { useEffect, useState } from 'preact/hooks';

const wide = matchMedia('(min-width: 60rem)');

export const useWide = (): boolean => {
    const [is, set] = useState(wide.matches);
    useEffect(() => {
        const changed = (): void => set(wide.matches);
        wide.addEventListener('change', changed);
        return () => wide.removeEventListener('change', changed);
    }, []);
    return is;
};
