// Small readers of untrusted JSON. Each gives the value if it is of its kind and size, and throws otherwise.

export type Fields = { readonly [key: string]: unknown };

const refuse = (what: string): never => {
    throw new Error(`the server says something that is no ${what}`);
};

export const fieldsOf = (value: unknown): Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Fields)
        : refuse('object');

export const textOf = (value: unknown, most: number): string =>
    typeof value === 'string' && value.length <= most ? value : refuse('text');

/** A whole number from 0 on. */
export const countOf = (value: unknown, most = Number.MAX_SAFE_INTEGER): number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
        ? value
        : refuse('number');

export const numberOf = (value: unknown): number =>
    typeof value === 'number' && Number.isSafeInteger(value) ? value : refuse('number');

export const flagOf = (value: unknown): boolean => value === true;

export const wordOf = <Word extends string>(words: readonly Word[], value: unknown): Word =>
    words.find((word) => word === value) ?? refuse('known word');

export const listOf = <Value>(value: unknown, most: number, read: (one: unknown) => Value): Value[] =>
    Array.isArray(value) && value.length <= most ? value.map(read) : refuse('list');

/** What may be left out, or null. */
export const orNull = <Value>(value: unknown, read: (value: unknown) => Value): Value | null =>
    value === undefined || value === null ? null : read(value);
