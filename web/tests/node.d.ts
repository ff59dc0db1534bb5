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
    export function after(run: () => void | Promise<void>): void;
}
declare module 'node:crypto' {
    export const webcrypto: Crypto;
    import type { Buffer } from 'node:buffer';
    export function randomBytes(size: number): Buffer;
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
    export function spawn(
        command: string,
        given: string[],
        options: { stdio: string[] },
    ): {
        kill(signal: string): void;
        once(event: 'exit', happened: () => void): void;
        once(event: 'error', happened: (error: Error) => void): void;
        stdout: { once(event: 'data', happened: (data: unknown) => void): void };
    };
    export function spawnSync(
        command: string,
        given: string[],
        options: { input?: string; encoding: 'utf8' },
    ): { status: number | null; stdout: string; stderr: string };
}
declare const process: { env: { [name: string]: string | undefined } };
declare module 'node:buffer' {
    export class Buffer extends Uint8Array<ArrayBuffer> {
        static alloc(size: number): Buffer;
        static concat(parts: Buffer[]): Buffer;
        static from(given: string | number[]): Buffer;
        subarray(from: number, to?: number): Buffer;
        indexOf(text: string | number): number;
        readUInt16BE(at: number): number;
        readBigUInt64BE(at: number): bigint;
        toString(coding?: string): string;
    }
}
declare module 'node:net' {
    import type { Buffer } from 'node:buffer';
    export function connect(
        port: number,
        host: string,
    ): {
        write(data: string | Buffer): void;
        destroy(): void;
        on(event: 'error' | 'close', happened: () => void): void;
        on(event: 'data', happened: (data: Buffer) => void): void;
    };
}
