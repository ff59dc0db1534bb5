// pack.mjs: what `npm pack` needs beside the sources: the modules of a build, the weights of the learned evaluation, the
// names of the engine as types, all sources in one small file with its source map, the licence.
// `node pack.mjs [--away]`; BASTIDE_MODULES names the folder of the modules.
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const modules = process.env.BASTIDE_MODULES ?? join(root, 'build/bindings/wasm');
const brought = ['bastide.wasm', 'art.wasm', 'ai.wasm'];
const weights = 'learned.weights';
const small = 'bastide.min.mjs';

if (process.argv[2] === '--away') {
    for (const name of [...brought, weights, small, `${small}.map`, 'LICENSE']) rmSync(join(here, name), { force: true });
} else {
    const version = readFileSync(join(root, 'VERSION'), 'utf8').trim();
    const said = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).version;
    if (said !== version) throw new Error(`package.json says ${said}, VERSION ${version}`);
    const { namesWrite } = await import('./names_write.mjs');
    await namesWrite(modules);
    for (const name of brought) copyFileSync(join(modules, name), join(here, name));
    copyFileSync(join(root, 'data', weights), join(here, weights));
    copyFileSync(join(root, 'LICENSE'), join(here, 'LICENSE'));
    const { build } = createRequire(join(root, 'web/package.json'))('esbuild'); // what the page is made with
    await build({
        entryPoints: [join(here, 'index.mjs')],
        outfile: join(here, small),
        bundle: true,
        minify: true,
        sourcemap: true,
        format: 'esm',
        target: 'es2022',
        logLevel: 'warning',
    });
}
