// run.mjs: the unit tests of the page. Node cannot read TypeScript of its own in every version we support, so
// each test file is bundled first.
//
//     node tests/run.mjs [--modules DIR] [NAME...]     NAME: table for tests/table.test.ts
//
// Prints TAP. BASTIDE_MODULES is where the tests find bastide.wasm.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { namesWrite } from '../../bindings/wasm/names_write.mjs';
import { together } from './together.mjs';

/** Many times as long as all of them take, in milliseconds: what is not done by then hangs. */
const HANG = 900_000;
const here = dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
let modules = join(here, '../../build/bindings/wasm');
if (words[0] === '--modules') modules = resolve(words.splice(0, 2)[1]);
const wanted = readdirSync(here).filter(
    (name) =>
        name.endsWith('.test.ts') && (words.length === 0 || words.includes(name.replace('.test.ts', ''))),
);

const out = mkdtempSync(join(tmpdir(), 'bastide-web-'));
try {
    await build({
        entryPoints: wanted.map((name) => join(here, name)),
        outdir: out,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node18',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        sourcemap: 'inline',
        define: {
            ...Object.fromEntries(
                ['RULES', 'ART', 'SEARCH', 'WEIGHTS', 'ENGINE', 'BOTS', 'LETTERS', 'BOLD_LETTERS'].map(
                    (word) => [`ASSET_${word}`, '""'],
                ),
            ),
            REGISTRY: JSON.stringify(JSON.stringify(await namesWrite(modules))),
        },
        logLevel: 'warning',
    });
    const tests = wanted.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
    Object.assign(process.env, {
        BASTIDE_MODULES: modules,
        BASTIDE_ROOT: join(here, '../..'),
        NODE_OPTIONS: '--enable-source-maps',
    });
    await together(tests, availableParallelism(), { timeout: HANG });
} finally {
    rmSync(out, { recursive: true, force: true });
}
