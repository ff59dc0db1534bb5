// The view of a table, and answers of its engine that belong to it.
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../table/table.ts';
import type { View } from '../../table/view.ts';

export const useView = (table: Table): View => {
    const drawn = table.view();
    const [, again] = useState({});
    useEffect(() => {
        const stop = table.subscribe(() => again({}));
        if (table.view() !== drawn) again({}); // it changed after it was drawn, before anybody listened
        return stop;
    }, [table]);
    return drawn;
};

/** An answer that is asked for anew whenever one of `when` changes; the old one stays until the new one is there.
 * An engine that was closed meanwhile gives no answer. */
export const useAnswer = <Value>(ask: () => Promise<Value> | null, first: Value, when: unknown[]): Value => {
    const [answer, setAnswer] = useState(first);
    useEffect(() => {
        let wanted = true;
        ask()?.then(
            (value) => wanted && setAnswer(() => value),
            () => {},
        );
        return () => void (wanted = false);
    }, when);
    return answer;
};
