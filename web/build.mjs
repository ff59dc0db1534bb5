// build.mjs: makes the page: bundles, the WebAssembly modules, icons, and a compressed copy of each file.
//
//     node build.mjs [--out DIR] [--modules DIR] [--depfile FILE] [--watch]
//
// Modules (bastide.wasm, art.wasm, ai.wasm) come from a build directory of meson. Every file whose name nobody
// has to know carries a hash of its content, so that it may be kept for ever. What refers to others by name is
// built after them: modules, workers, the app, the service worker. First of all the engine is asked for its names:
// they are written as types (bindings/wasm/names.d.mts), and the page lists the games, options and figures of today.
import { createHash } from 'node:crypto';
import {
    existsSync,
    mkdirSync,
    readFileSync,
    readdirSync,
    renameSync,
    rmSync,
    watch,
    writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { load } from '../bindings/wasm/ai.mjs';
import { namesWrite } from '../bindings/wasm/names_write.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const LATER = /^icon-.*\.png$/; // only for those who install the page; the browser keeps them itself
const COMPRESSED = new Set([
    '.html',
    '.js',
    '.css',
    '.svg',
    '.wasm',
    '.webmanifest',
    '.json',
    '.txt',
    '.weights',
]);

const FONTS = ['BastideHeadline-Bold.woff2', 'BastideText-Bold.woff2', 'BastideText-Regular.woff2'];

const USAGE = 'usage: node build.mjs [--out DIR] [--modules DIR] [--depfile FILE] [--watch]';

function options(words) {
    const chosen = {
        out: join(here, '../build/web'),
        modules: join(here, '../build/bindings/wasm'),
        depfile: null,
        watch: false,
    };
    while (words.length > 0) {
        const word = words.shift();
        if (word === '--watch') chosen.watch = true;
        else if (['--out', '--modules', '--depfile'].includes(word) && words.length > 0)
            chosen[word.slice(2)] = words.shift();
        else throw new Error(`${USAGE}; what is ${word}?`);
    }
    return chosen;
}

// Everything that was read: what the build depends on.
const sources = new Set();
const read = (...path) => {
    const file = join(...path);
    sources.add(resolve(file));
    return readFileSync(file);
};

// The files of the page by name, in memory until all are there.
const hashed = (name, bytes) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const type = extname(name);
    return `${name.slice(0, -type.length)}-${hash}${type}`;
};

// Bundles one source. With `parts`, what it loads on demand becomes files of their own.
async function bundle(source, define, { format = 'esm', parts = false } = {}) {
    const { outputFiles, metafile } = await build({
        absWorkingDir: here,
        entryPoints: [source],
        bundle: true,
        write: false,
        metafile: true,
        minify: true,
        format,
        splitting: parts,
        outdir: here,
        entryNames: parts ? 'app-[hash]' : '[name]',
        chunkNames: '[name]-[hash]',
        target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
        charset: 'utf8',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        legalComments: 'none',
        loader: { '.svg': 'text' },
        external: ['*.woff2'],
        define,
        logLevel: 'silent',
    });
    for (const file of Object.keys(metafile.inputs))
        if (!file.startsWith('<')) sources.add(resolve(here, file)); // <define:NAME> is no file
    return { outputFiles, outputs: metafile.outputs };
}

const bundled = async (...given) => (await bundle(...given)).outputFiles[0].contents;

// The app: its files by name, the one to begin with, those that are there as soon as it begins, and what tables over
// the network need besides.
async function appBundle(define) {
    const { outputFiles, outputs } = await bundle('src/main.tsx', define, { parts: true });
    const outputOf = (source) => Object.keys(outputs).find((name) => outputs[name].entryPoint === source);
    const needed = (first) => {
        const names = new Set([first]);
        for (const name of names)
            for (const { path, kind } of outputs[name].imports)
                if (kind === 'import-statement') names.add(path);
        return names;
    };
    const entry = outputOf('src/main.tsx');
    const atOnce = needed(entry);
    return {
        files: outputFiles.map(({ path, contents }) => [relative(here, path), contents]),
        entry,
        atOnce,
        forTables: [...needed(outputOf('src/network/index.ts'))].filter((name) => !atOnce.has(name)),
    };
}

function modules(folder, files) {
    const names = {};
    for (const [word, name, needed] of [
        ['ASSET_RULES', 'bastide.wasm', true],
        ['ASSET_ART', 'art.wasm', true],
        ['ASSET_SEARCH', 'ai.wasm', false],
    ]) {
        const path = join(folder, name);
        if (!existsSync(path)) {
            if (needed) throw new Error(`there is no ${path}; build it with ninja first`);
            names[word] = '""';
            continue;
        }
        const bytes = read(path);
        const hashedName = hashed(name, bytes);
        files.set(hashedName, bytes);
        names[word] = JSON.stringify(hashedName);
    }
    return names;
}

// Weights of the learned evaluation, where the bots of this build think with them (BAS_LEARNED_DEFAULT). They come when
// a bot first searches, and are kept like the rest.
async function weights(folder, files, define, onDemand) {
    const path = join(folder, 'ai.wasm');
    const wanted = existsSync(path) && (await load(read(path))).learnedByDefault;
    define.ASSET_WEIGHTS = '""';
    if (!wanted) return;
    const bytes = read(here, '../data/learned.weights');
    const name = hashed('learned.weights', bytes);
    files.set(name, bytes);
    onDemand.add(name);
    define.ASSET_WEIGHTS = JSON.stringify(name);
}

// The fonts; names those that pictures bring along, and returns a function that puts all full names into a text.
function fonts(folder, files, define) {
    const names = new Map();
    for (const name of FONTS) {
        const bytes = read(folder, name);
        names.set(name, hashed(name, bytes));
        files.set(names.get(name), bytes);
    }
    define.ASSET_LETTERS = JSON.stringify(names.get('BastideText-Regular.woff2'));
    define.ASSET_BOLD_LETTERS = JSON.stringify(names.get('BastideText-Bold.woff2'));
    return (text) =>
        Buffer.from(text.toString().replace(/Bastide\w+-\w+\.woff2/g, (name) => names.get(name)));
}

// All files of the page, and the names of those that are only loaded on demand.
async function pageFiles(chosen, registry) {
    const files = new Map();
    const define = { ...modules(chosen.modules, files), REGISTRY: JSON.stringify(JSON.stringify(registry)) };
    const add = async (name, source, finish = (bytes) => bytes) => {
        const bytes = finish(Buffer.from(await bundled(source, define)));
        const hashedName = hashed(name, bytes);
        files.set(hashedName, bytes);
        return hashedName;
    };
    const onDemand = new Set();
    await weights(chosen.modules, files, define, onDemand);
    const withFonts = fonts(join(here, '../data/fonts'), files, define);
    define.ASSET_ENGINE = '""'; // workers do not start workers
    define.ASSET_BOTS = '""';
    const engine = await add('engine.js', 'src/table/worker.ts');
    const bots = await add('bots.js', 'src/bots/worker.ts');
    const style = await add('style.css', 'style/index.css', withFonts);
    define.ASSET_ENGINE = JSON.stringify(engine);
    define.ASSET_BOTS = JSON.stringify(bots);
    const app = await appBundle(define);
    define.TABLE_PARTS = JSON.stringify(app.forTables);
    const early = await add('early.js', 'src/early.ts');
    for (const [name, bytes] of app.files) {
        files.set(name, bytes);
        if (!app.atOnce.has(name)) onDemand.add(name);
    }

    for (const name of readdirSync(join(here, 'public'))) files.set(name, read(here, 'public', name));
    // All parts that are there as soon as the app begins are asked for together, not one after another.
    const parts = [...app.atOnce].filter((name) => name !== app.entry);
    const page = withFonts(read(here, 'index.html'))
        .toString()
        .replace(/.*"PART".*\n/, (line) => parts.map((name) => line.replace('PART', name)).join(''))
        .replace('"STYLE"', `"${style}"`)
        .replace('"EARLY"', `"${early}"`)
        .replace('"APP"', `"${app.entry}"`);
    files.set('index.html', Buffer.from(page));

    // The service worker knows all files, and is another one when any of them is.
    const version = createHash('sha256');
    for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
        version.update(name).update(bytes);
    const kept = [...files.keys()].filter((name) => name !== 'index.html' && !LATER.test(name));
    const words = {
        FILES: JSON.stringify(kept),
        VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    };
    files.set('sw.js', await bundled('src/sw.ts', words, { format: 'iife' }));
    return { files, onDemand };
}

// Less memory makes shorter blocks, each with a code of its own: often, but not always, that takes fewer bytes.
function compressed(bytes) {
    const tries = [8, 7, 6, 5].map((memLevel) => gzipSync(bytes, { level: 9, memLevel }));
    return tries.reduce((best, one) => (one.length < best.length ? one : best));
}

// A page that is being served is replaced as a whole: the new one is written beside it.
function write({ files, onDemand }, out) {
    const fresh = `${out}.new`;
    const old = `${out}.old`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    let weight = 0;
    const lines = [];
    for (const [name, bytes] of files) {
        writeFileSync(join(fresh, name), bytes);
        let size = bytes.length;
        if (COMPRESSED.has(extname(name))) {
            const small = compressed(bytes);
            writeFileSync(join(fresh, `${name}.gz`), small);
            size = small.length;
        }
        if (!LATER.test(name) && !onDemand.has(name)) weight += size;
        lines.push(`${String(bytes.length).padStart(8)} ${String(size).padStart(8)}  ${name}`);
    }
    rmSync(old, { recursive: true, force: true });
    if (existsSync(out)) renameSync(out, old);
    renameSync(fresh, out);
    rmSync(old, { recursive: true, force: true });
    return { weight, lines };
}

// For ninja: a rule of make that names all sources.
function depfileWrite({ out, depfile }) {
    const list = [fileURLToPath(import.meta.url), ...sources].map((path) => path.replaceAll(' ', '\\ '));
    writeFileSync(depfile, `${out}: ${list.join(' ')}\n`);
}

async function once(chosen) {
    const registry = await namesWrite(chosen.modules);
    const { weight, lines } = write(await pageFiles(chosen, registry), resolve(chosen.out));
    if (chosen.depfile !== null) depfileWrite(chosen);
    console.log(['   bytes  gzipped', ...lines].join('\n'));
    console.log(`${String(weight).padStart(17)}  to play, compressed: ${(weight / 1024).toFixed(1)} KB`);
}

function again(chosen) {
    let timer = null;
    const soon = () => {
        clearTimeout(timer);
        timer = setTimeout(() => once(chosen).catch(complain), 100);
    };
    for (const folder of ['src', 'style', 'public', '.', '../bindings/wasm'])
        watch(join(here, folder), { recursive: folder === 'src' && process.platform !== 'linux' }, soon);
    if (process.platform === 'linux')
        for (const entry of readdirSync(join(here, 'src'), { withFileTypes: true }))
            if (entry.isDirectory()) watch(join(here, 'src', entry.name), soon);
}

const complain = (error) => {
    console.error(error.message);
    process.exitCode = 1;
};

try {
    const chosen = options(process.argv.slice(2));
    await once(chosen);
    if (chosen.watch) again(chosen);
} catch (error) {
    complain(error);
}
