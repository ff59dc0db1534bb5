// The view of a table, and answers of its engine that belong to it.
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../table/table.ts';
import type { View } from '../../table/view.ts';

export const useView = (table: Table): View => {
    const [, again] = useState({});
    useEffect(() => table.subscribe(() => again({})), [table]);
    return table.view();
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
