// The few things of Node that the tests use, so that they can be checked without another package.
declare module 'node:assert/strict' {
    type Message = string | Error;
    type Expected = RegExp | ((error: Error) => boolean) | object;
    type Assert = {
        ok(value: unknown, message?: Message): asserts value;
        equal(actual: unknown, expected: unknown, message?: Message): void;
        notEqual(actual: unknown, expected: unknown, message?: Message): void;
        deepEqual(actual: unknown, expected: unknown, message?: Message): void;
        notDeepEqual(actual: unknown, expected: unknown, message?: Message): void;
        match(actual: string, expected: RegExp, message?: Message): void;
        throws(block: () => unknown, expected?: Expected, message?: Message): void;
        rejects(block: Promise<unknown> | (() => Promise<unknown>), expected?: Expected): Promise<void>;
        fail(message?: Message): never;
    };
    const assert: Assert;
    export default assert;
}
declare module 'node:test' {
    export default function test(name: string, run: () => void | Promise<void>): Promise<void>;
}
declare module 'node:crypto' {
    export const webcrypto: Crypto;
}
declare module 'node:fs' {
    export function readFileSync(path: string): Uint8Array<ArrayBuffer>;
    export function readFileSync(path: string, encoding: 'utf8'): string;
    export function readdirSync(path: string): string[];
    export function existsSync(path: string): boolean;
    export function writeFileSync(path: string, data: string): void;
    export function mkdtempSync(prefix: string): string;
    export function rmSync(path: string, options: { recursive: boolean; force: boolean }): void;
}
declare module 'node:path' {
    export function join(...parts: string[]): string;
}
declare module 'node:os' {
    export function tmpdir(): string;
}
declare module 'node:child_process' {
    export function spawnSync(
        command: string,
        given: string[],
        options: { input?: string; encoding: 'utf8' },
    ): { status: number | null; stdout: string; stderr: string };
}
declare const process: { env: { [name: string]: string | undefined } };
