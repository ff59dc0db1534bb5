// Texts for the screen reader. What follows soon is said after what came before it, not instead of it.
import type { PlayStore } from './state.ts';

/** In milliseconds. */
const SOON = 1500;

export type Voice = {
    say(text: string): void;
    /** Adds to what was added just now. */
    more(text: string): void;
};

export const voiceNew = (store: PlayStore): Voice => {
    let last = -Infinity;
    return {
        say: (text) => store.change({ said: text }),
        more(text) {
            const now = performance.now();
            const { said } = store.get();
            const soon = now - last < SOON && said !== '';
            last = now;
            store.change({ said: soon ? `${said} ${text}` : text });
        },
    };
};
