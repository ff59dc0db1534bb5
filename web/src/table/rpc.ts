// Calls across a worker's border: a call is a name and its arguments with a number, the answer carries the same
// number. Errors travel as text.

import { errorText } from '../errorText.ts';

type Call = { call: number; name: string; given: unknown[] };
type Answer = { call: number; value?: unknown; error?: string };

/** Any object of functions. Answers may be promises. */
type Functions = { [name: string]: (...given: never[]) => unknown };

/** In a worker: answers the calls of the page. What `target` needs to start may come late. */
export const answerCalls = (target: Promise<Functions>): void => {
    self.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
        const { call, name, given } = data;
        const answer: Answer = { call };
        try {
            const functions = await target;
            const asked = functions[name];
            if (!asked) throw new Error(`there is nothing called ${name}`);
            answer.value = await asked.apply(functions, given as never[]);
        } catch (error) {
            answer.error = errorText(error);
        }
        self.postMessage(answer);
    });
};

export type Line = {
    ask(name: string, given: unknown[]): Promise<unknown>;
    /** Ends the worker; what is still asked is refused. */
    close(reason?: string): void;
};

/** On the page: a line to a worker. `died` is called when the worker fails as a whole. */
export const lineTo = (worker: Worker, died: (reason: string) => void): Line => {
    const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
    let calls = 0;
    const close = (reason = 'the worker was closed'): void => {
        worker.terminate();
        for (const { reject } of waiting.values()) reject(new Error(reason));
        waiting.clear();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        const asked = waiting.get(data.call);
        if (!asked) return;
        waiting.delete(data.call);
        if (data.error === undefined) asked.resolve(data.value);
        else asked.reject(new Error(data.error));
    });
    worker.addEventListener('error', (event) => {
        event.preventDefault();
        const reason = event.message || 'the worker could not be started';
        close(reason);
        died(reason);
    });
    return {
        ask(name, given) {
            return new Promise((resolve, reject) => {
                calls++;
                waiting.set(calls, { resolve, reject });
                const call: Call = { call: calls, name, given };
                worker.postMessage(call);
            });
        },
        close,
    };
};
