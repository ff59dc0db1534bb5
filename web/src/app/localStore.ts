// Small things that are remembered from visit to visit. Where the browser keeps nothing, they last as long as the
// page is open.

const PREFIX = 'bastide.';
const here = new Map<string, string>();

const textOf = (key: string): string | null => {
    try {
        return localStorage.getItem(PREFIX + key);
    } catch {
        return here.get(key) ?? null;
    }
};

/** What was kept, or null; something that is no JSON counts as nothing. */
export const localRead = (key: string): unknown => {
    try {
        return JSON.parse(textOf(key) ?? 'null');
    } catch {
        return null;
    }
};

export const localWrite = (key: string, value: unknown): void => {
    const text = JSON.stringify(value);
    here.set(key, text);
    try {
        localStorage.setItem(PREFIX + key, text);
    } catch {
        // Full or forbidden: it stays in memory.
    }
};
