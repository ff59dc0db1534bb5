// The npm package as somebody installs it: in an empty folder, its README as written, in Node and in a browser.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import test from 'node:test';
import { build } from './module.mjs';

const root = new URL('../../', import.meta.url).pathname;
const source = join(root, 'bindings/wasm');
const folder = mkdtempSync(join(tmpdir(), 'bastide-npm-'));
test.after(() => rmSync(folder, { recursive: true }));

const run = (command, args, cwd = folder) => execFileSync(command, args, {
    cwd, encoding: 'utf8', env: { ...process.env, BASTIDE_MODULES: resolve(build, 'bindings/wasm') },
    stdio: ['ignore', 'pipe', 'pipe'],
});
const block = (kind) => readFileSync(join(source, 'README.md'), 'utf8').split(`\`\`\`${kind}\n`)[1].split('```')[0];

test('npm pack, then npm install in an empty folder', () => {
    run('npm', ['pack', '--silent', '--pack-destination', folder], source);
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    assert.equal(file, `bastide-${readFileSync(join(root, 'VERSION'), 'utf8').trim()}.tgz`);
    assert.ok(!readdirSync(source).some((name) => name.endsWith('.wasm')), 'the sources stay as they were');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', `./${file}`]);
    const found = readdirSync(join(folder, 'node_modules/bastide')).sort();
    for (const name of ['README.md', 'LICENSE', 'index.mjs', 'index.d.mts', 'bastide.wasm', 'art.wasm', 'ai.wasm', 'names.d.mts',
        'learned.weights', 'bastide.min.mjs', 'bastide.min.mjs.map'])
        assert.ok(found.includes(name), name);
    assert.deepEqual(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')), ['bastide']);
});

test('the small file has a source map that leads to the sources', () => {
    const installed = join(folder, 'node_modules/bastide');
    const small = readFileSync(join(installed, 'bastide.min.mjs'), 'utf8');
    const map = JSON.parse(readFileSync(join(installed, 'bastide.min.mjs.map'), 'utf8'));
    assert.match(small, /\n\/\/# sourceMappingURL=bastide\.min\.mjs\.map\n$/);
    assert.equal(map.version, 3);
    assert.ok(map.mappings.length > 1000);
    assert.deepEqual([...map.sources].sort(), ['ai.mjs', 'art.mjs', 'bastide.mjs', 'index.mjs', 'module.mjs']);
    for (const [i, name] of map.sources.entries())
        assert.equal(map.sourcesContent[i], readFileSync(join(installed, name), 'utf8'), name);
    const sources = map.sourcesContent.join('').length;
    assert.ok(small.length < sources / 2, `${small.length} of ${sources}`);
});

test('the page is made of the same files', () => {
    const installed = join(folder, 'node_modules/bastide');
    const page = join(root, 'web/src');
    const used = new Set();
    for (const name of readdirSync(page, { recursive: true }).filter((one) => /\.tsx?$/.test(one)))
        for (const [, file] of readFileSync(join(page, name), 'utf8').matchAll(/bindings\/wasm\/([\w.]+)'/g)) used.add(file);
    assert.ok(used.size >= 3, [...used].join());
    for (const name of used)
        assert.deepEqual(readFileSync(join(installed, name)), readFileSync(join(source, name)), name);
    const served = resolve(build, 'web');
    for (const name of ['bastide', 'art', 'ai']) {
        const [file] = readdirSync(served).filter((one) => one.startsWith(`${name}-`) && one.endsWith('.wasm'));
        assert.deepEqual(readFileSync(join(served, file)), readFileSync(join(installed, `${name}.wasm`)), file);
    }
});

test('the example for Node', () => {
    writeFileSync(join(folder, 'example.mjs'), block('js'));
    const lines = run('node', ['example.mjs']).trim().split('\n');
    assert.match(lines.at(-2), /^\[ \d+, \d+ \] \[ \d/);
    assert.ok(Number(lines.at(-1)) > 50000);
});

test('types', () => {
    const tsc = join(root, 'web/node_modules/.bin/tsc');
    writeFileSync(join(folder, 'example.mts'), `import { engine, type State } from 'bastide';
        const state: State = (await engine()).game('base').start();
        const scores: number[] = state.scores;
        // @ts-expect-error: there is no such member
        state.nonsense;
        console.log(scores);\n`);
    run(tsc, ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', 'example.mts']);
});

test('the table in 20 lines, played in a browser', async () => {
    const page = block('html');
    const script = page.split('<script type="module">\n')[1].split('</script>')[0].trimEnd().split('\n');
    assert.ok(script.length <= 20, `${script.length} lines`);
    const types = { '.html': 'text/html', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };
    const server = createServer((request, response) => {
        const path = join(folder, request.url === '/' ? 'index.html' : request.url);
        try {
            const bytes = readFileSync(path);
            response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain').end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    }).listen(0, '127.0.0.1');
    const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
    const browser = await chromium.launch({
        executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
        const tab = await browser.newPage();
        const wrong = [];
        tab.on('pageerror', (error) => wrong.push(error.message));
        for (const file of ['index.mjs', 'bastide.min.mjs']) {
            writeFileSync(join(folder, 'index.html'), page.replace('index.mjs', file));
            await tab.goto(`http://127.0.0.1:${server.address().port}/`);
            for (let turn = 0; turn < 6; turn++) await tab.locator('#moves button').first().click();
            assert.ok(await tab.locator('#map svg g.feature').count() > 10, file);
        }
        assert.deepEqual(wrong, []);
    } finally {
        await browser.close();
        server.close();
    }
});
