// A value that the page watches: whoever uses it is drawn anew when it changes.
import { useEffect, useState } from 'preact/hooks';

export type Store<Value> = {
    get(): Value;
    set(value: Value): void;
    subscribe(listener: () => void): () => void;
};

export const storeNew = <Value>(first: Value): Store<Value> => {
    let value = first;
    const listeners = new Set<() => void>();
    return {
        get: () => value,
        set(next) {
            if (Object.is(next, value)) return;
            value = next;
            for (const listener of [...listeners]) listener();
        },
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value => {
    const drawn = store.get();
    const [, again] = useState({});
    useEffect(() => {
        const stop = store.subscribe(() => again({}));
        if (!Object.is(drawn, store.get())) again({}); // it changed after it was drawn, before anybody listened
        return stop;
    }, [store]);
    return drawn;
};
