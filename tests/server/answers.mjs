// answers.mjs: what `bastide serve` answers: types, forms, tags, addresses, fields that protect.
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { appears, finish, get, page, parse, raw, same, serve, sleep, test, work } from './tools.mjs';

const types = {
    'a.html': 'text/html; charset=utf-8',
    'a.js': 'text/javascript; charset=utf-8',
    'a.mjs': 'text/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.wasm': 'application/wasm',
    'a.svg': 'image/svg+xml; charset=utf-8',
    'a.json': 'application/json; charset=utf-8',
    'a.webmanifest': 'application/manifest+json; charset=utf-8',
    'a.png': 'image/png',
    'a.ico': 'image/x-icon',
    'a.txt': 'text/plain; charset=utf-8',
    'a.woff2': 'font/woff2',
    'a.js.map': 'application/json; charset=utf-8',
    'a.bastide': 'text/plain; charset=utf-8',
    'a.unknown': 'application/octet-stream',
    a: 'application/octet-stream',
};
const code = 'export const tiles = 84;\n'.repeat(40);
const big = Buffer.alloc(1 << 20, (i) => i).map((_, i) => (i * 2654435761) >>> 13);
const root = page('page', {
    'index.html': '<!doctype html><title>Table</title>\n',
    'app.1a2b3c4d.js': code,
    'app.1a2b3c4d.js.gz': gzipSync(code),
    'app.1a2b3c4d.js.br': 'stands for brotli',
    'only.css': code,
    'only.css.gz': gzipSync(code),
    'chunk-K3ZQ5NTB.js': code,
    'chunk-deadbee.js': code,
    'chunk-TUTORIAL.js': code,
    'lonely.gz': 'no base',
    'base+farmers game.txt': 'plus',
    'empty.txt': '',
    'big.wasm': big,
    'deep/down/here.txt': 'deep',
    '.hidden': 'secret',
    '.git/config': 'secret',
    ...Object.fromEntries(Object.keys(types).map((name) => [name, name])),
});
writeFileSync(path.join(work, 'outside.txt'), 'secret');
mkdirSync(path.join(work, 'page-two'));
writeFileSync(path.join(work, 'page-two/secret.txt'), 'secret');
symlinkSync('../outside.txt', path.join(root, 'out.txt'));
symlinkSync('../page-two/secret.txt', path.join(root, 'sibling.txt'));
symlinkSync('..', path.join(root, 'up'));
symlinkSync('deep/down/here.txt', path.join(root, 'in.txt'));
const { port, ...server } = await serve(['--root', root, '--port', '0', '--patience', '2']);

await test('the address is one line', () => same(server.out, `http://127.0.0.1:${port}/\n`));
for (const [name, type] of Object.entries(types))
    await test(`type of ${name}`, async () => {
        const { status, fields, body } = await get(port, `/${name}`);
        same([status, fields['content-type'], body.toString()], [200, type, name]);
        same(fields['content-length'], String(name.length));
    });

await test('/ is index.html', async () => {
    const { status, fields, body } = await get(port, '/');
    same([status, fields['cache-control']], [200, 'no-cache']);
    same(body.toString(), '<!doctype html><title>Table</title>\n');
});
await test('a query changes nothing', async () => same((await get(port, '/a.txt?a=b&c=d')).body.toString(), 'a.txt'));
await test('a file in a directory', async () => same((await get(port, '/deep/down/here.txt')).body.toString(), 'deep'));
await test('a link that stays inside', async () => same((await get(port, '/in.txt')).body.toString(), 'deep'));
await test('an empty file', async () => {
    const { status, fields, body } = await get(port, '/empty.txt');
    same([status, fields['content-length'], body.length], [200, '0', 0]);
});
await test('a large file, whole', async () => same((await get(port, '/big.wasm')).body.equals(big), true));
for (const target of ['/base+farmers+game.txt', '/base%2Bfarmers%20game.txt'])
    await test(`${target}`, async () => same((await get(port, target)).body.toString(), 'plus'));

await test('gzip', async () => {
    const { fields, body } = await get(port, '/only.css', { 'Accept-Encoding': 'deflate, gzip, br' });
    same([fields['content-encoding'], fields.vary], ['gzip', 'Accept-Encoding']);
    same(fields['content-type'], 'text/css; charset=utf-8');
    same(gunzipSync(body).toString(), code);
});
for (const [accept, encoding] of [
    [null, undefined], ['', undefined], ['identity', undefined], ['gzip', 'gzip'], ['GZIP;q=0.5', 'gzip'],
    ['gzip;q=0', undefined], ['gzip; q=0.000 , *', 'br'], ['*', 'br'], ['*;q=0', undefined], ['br;q=0, *', 'gzip'],
    ['gzip, br', 'br'], ['gzipp', undefined], ['xgzip', undefined], [';;,,=,', undefined], ['gzip' + ' '.repeat(1100), undefined],
])
    await test(`Accept-Encoding: ${accept?.slice(0, 40)}`, async () => {
        const { status, fields, body } = await get(port, '/app.1a2b3c4d.js', { 'Accept-Encoding': accept });
        same([status, fields['content-encoding'], fields.vary], [200, encoding, 'Accept-Encoding']);
        if (!encoding) same(body.toString(), code);
    });
await test('no Vary where there is one form', async () => same((await get(port, '/a.js')).fields.vary, undefined));
await test('FILE.gz has no address', async () => same((await get(port, '/only.css.gz')).status, 404));
await test('a .gz of its own has one', async () => same((await get(port, '/lonely.gz')).body.toString(), 'no base'));

for (const [name, lasting] of [
    ['app.1a2b3c4d.js', true], ['chunk-K3ZQ5NTB.js', true], ['chunk-deadbee.js', false], ['chunk-TUTORIAL.js', false], ['a.js', false],
])
    await test(`how long ${name} lasts`, async () => {
        const want = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
        same((await get(port, `/${name}`)).fields['cache-control'], want);
    });

const { etag } = (await get(port, '/only.css')).fields;
const zipped = (await get(port, '/only.css', { 'Accept-Encoding': 'gzip' })).fields.etag;
await test('each form has its own tag', () => /^"[^"]+"$/.test(etag) && /^"[^"]+"$/.test(zipped) && etag !== zipped);
for (const [tags, status] of [
    [etag, 304], [`W/${etag}`, 304], [`"x", ${etag}`, 304], [`"a,b",${etag} `, 304], ['*', 304], [zipped, 200],
    [etag.slice(0, -1), 200], [etag.slice(1, -1), 200], [`"${etag}"`, 200], ['"', 200], [etag + 'x', 200],
])
    await test(`If-None-Match: ${tags} gives ${status}`, async () => {
        const answer = await get(port, '/only.css', { 'If-None-Match': tags });
        same([answer.status, answer.fields.etag], [status, etag]);
        if (status === 304) same([answer.body.length, answer.fields['content-length']], [0, undefined]);
        same([answer.fields['cache-control'], answer.fields.vary], ['no-cache', 'Accept-Encoding']);
    });

await test('HEAD', async () => {
    const { status, fields, body } = await get(port, '/a.txt', {}, 'HEAD');
    same([status, fields['content-length'], fields['content-type'], body.length], [200, '5', types['a.txt'], 0]);
});
await test('HEAD of nothing', async () => {
    const { status, body } = await get(port, '/nosuch', {}, 'HEAD');
    same([status, body.length], [404, 0]);
});
for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    await test(`${method} is not allowed`, async () => {
        const { status, fields } = await get(port, '/', { 'Content-Length': '0' }, method);
        same([status, fields.allow, fields.connection], [405, 'GET, HEAD', 'close']);
    });
for (const method of ['BREW', 'CONNECT', 'TRACE'])
    await test(`${method} gets no file`, async () => {
        const answer = await raw(port, `${method} / HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        same([answer.note !== 'still open', /^(HTTP\/1.[01] 40[035] |$)/.test(answer), /Table/.test(answer)], [true, true, false]);
    });
await test('a request with content', async () => {
    same((await get(port, '/', { 'Content-Length': '5' })).status, 400);
    same((await get(port, '/', { 'Transfer-Encoding': 'chunked' })).status, 400);
});
await test('the end of a long POST is not waited for', async () => {
    const answer = parse(await raw(port, `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n${'x'.repeat(5000)}`));
    same(answer.status, 405);
});

// Whatever the address: a file of the page, or none.
const secret = /secret|root:/;
for (const target of [
    '/nosuch', '/deep', '/deep/', '/deep/down', '/.hidden', '/.git/config', '/out.txt', '/sibling.txt', '/up/outside.txt', '/up/page/a.txt',
    '/../outside.txt', '/%2e%2e/outside.txt', '/.%2e/outside.txt', '/..%2foutside.txt', '/deep/../../outside.txt', '/..\\outside.txt',
    '/%5c..%5coutside.txt', '/..%5coutside.txt', '/../../../../../../etc/passwd', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '//etc/passwd',
    '/%252e%252e/outside.txt', '/%c0%ae%c0%ae/outside.txt', '/..;/outside.txt', '/a.txt/', '/a.txt/..%00', '/a.txt%00', '/%00x', '/a.txt%00.html',
    '/a.txt;x', '/a.txt&x', '/%', '/%2', '/%zz', '/A.TXT', '/a.txt%20', '/index.html/index.html', `/${'x'.repeat(8000)}`, `/${'../'.repeat(2000)}etc/passwd`,
    '/page-two/secret.txt', `${work}/outside.txt`, '/etc/passwd', '*', '\\', 'outside.txt', '../outside.txt', '',
])
    await test(`no file at ${target.slice(0, 60)}`, async () => {
        const answer = await raw(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        if (secret.test(answer) || answer.note === 'still open') throw new Error(`${answer.note}: ${answer}`);
        if (answer.length && ![400, 403, 404].includes(parse(answer).status)) throw new Error(String(answer));
    });
await test('odd addresses get an answer', async () => {
    for (const target of ['/a.txt&x', '/a.txt;x', `/${'x'.repeat(8000)}`, '/..\\a.txt', '/a.txt/'])
        same([target, (await get(port, target)).status], [target, 404]);
});
await test('slashes and dots that lead to a file of the page', async () => {
    for (const target of ['//a.txt', '/deep/../a.txt', '/./a.txt', '/%61.txt'])
        same((await get(port, target)).body.toString(), 'a.txt');
});

await test('every answer protects', async () => {
    const want = {
        'content-security-policy':
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
            `connect-src 'self' ws://*:${port}; worker-src 'self'; manifest-src 'self'; font-src 'self'; media-src 'self' blob:; ` +
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    };
    const answers = [
        await get(port, '/'), await get(port, '/nosuch'), await get(port, '/', {}, 'POST'), await get(port, '/', { Host: 'example.com' }),
        await get(port, '/a.js', { 'If-None-Match': '*' }), await get(port, '/%zz'), await get(port, '/', {}, 'BREW'),
        await get(port, '/', { Upgrade: 'websocket', Connection: 'Upgrade' }),
    ];
    same(answers.map((answer) => answer.status), [200, 404, 405, 421, 304, 403, 403, 404]);
    for (const { fields } of answers)
        for (const [name, value] of Object.entries(want)) same([name, fields[name]], [name, value]);
});

for (const host of ['localhost', 'LOCALHOST:1', 'localhost:', `127.0.0.1:${port}`, '127.0.0.1', '[::1]', '[::1]:80'])
    await test(`Host: ${host}`, async () => same((await get(port, '/', { Host: host })).status, 200));
for (const host of [
    'example.com', `example.com:${port}`, 'localhost.example.com', 'localhost.', '127.0.0.2', '127.0.0.1.example.com', '::1', '[::1',
    '[::1]x', 'localhost:80x', 'localhost:123456', 'localhost@example.com', '0.0.0.0', 'system', 'localhost, example.com',
])
    await test(`refused: Host: ${host}`, async () => same((await get(port, '/', { Host: host })).status, 421));
await test('no Host', async () => same((await get(port, '/', { Host: null })).status, 400));
await test('two Hosts', async () => {
    const answer = await raw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.com\r\nConnection: close\r\n\r\n');
    same(parse(answer).status, 421);
});
await test('no upgrade to HTTP/2', async () => {
    const answer = await get(port, '/', { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' });
    same(answer.status, 501);
    same(/ 200|SETTINGS/.test(await raw(port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')), false);
});

await test('a page that is built anew is noticed, and one without index.html is not taken', async () => {
    writeFileSync(path.join(root, 'a.txt'), 'newer');
    writeFileSync(path.join(root, 'fresh.txt'), 'fresh');
    await appears('newer page', async () => (await get(port, '/a.txt')).body.toString() === 'newer');
    same((await get(port, '/fresh.txt')).body.toString(), 'fresh');
    renameSync(path.join(root, 'index.html'), path.join(root, 'later.html'));
    await sleep(1100);
    same([(await get(port, '/')).status, (await get(port, '/later.html')).status], [200, 404]);
});
await test('it ends well', async () => same([await server.end('SIGTERM'), server.err], [0, '']));
await finish();
