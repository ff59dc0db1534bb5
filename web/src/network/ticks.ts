// The time of the server, for clocks on the screen: drawn anew every second while somebody looks.
import { useEffect, useState } from 'preact/hooks';

const TICK_MS = 1000;

/** `runs`: whether anything on the screen changes with the time. */
export const useNow = (ahead: number, runs: boolean): number => {
    const [, again] = useState({});
    useEffect(() => {
        if (!runs) return;
        const timer = setInterval(() => document.hidden || again({}), TICK_MS);
        return () => clearInterval(timer);
    }, [runs]);
    return Date.now() + ahead;
};
