// proxy.mjs: a server behind the proxies whose configuration we give (data/server), encrypted, as people reach it; and
// the service file. Only the ports, the certificate and what a proxy needs to run without root are other ones here.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { comes, finish, page, program, same, serve, sleep, test, work } from '../server/tools.mjs';
import { ask, wire } from './client.mjs';

const given = (name) => readFileSync(new URL(`../../data/server/${name}`, import.meta.url), 'utf8');
const root = page('page', { 'index.html': 'Table' });
const NAME = 'games.example.org';
const [key, cert, both] = ['key', 'cert', 'both'].map((name) => path.join(work, `${name}.pem`));
spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`,
    '-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', cert]);
writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
const secure = { ca: readFileSync(cert), servername: NAME };

const freePort = () => new Promise((done) => {
    const socket = net.createServer().listen(0, '127.0.0.1', () => {
        const { port } = socket.address();
        socket.close(() => done(port));
    });
});

/** Replaces what must be there, once. */
const replaced = (text, ...pairs) => pairs.reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`'${from}' does not stand there once`);
    return all.replace(from, to);
}, text);

const proxies = {
    nginx: (port, behind) => {
        const site = replaced(given('nginx.conf'), ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`], ['127.0.0.1:8173', `127.0.0.1:${behind}`],
            ['/etc/ssl/games.example.org.pem', cert], ['/etc/ssl/games.example.org.key', key]);
        mkdirSync(path.join(work, 'nginx'));
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/nginx/${name};`).join(' ');
        writeFileSync(path.join(work, 'nginx.conf'), `daemon off; pid ${work}/nginx/pid; error_log ${work}/nginx/error; events {}
            http { access_log off; ${temporary} ${site} }`);
        return ['nginx', '-p', work, '-c', path.join(work, 'nginx.conf')];
    },
    haproxy: (port, behind) => {
        const part = replaced(given('haproxy.cfg'), ['bind :443', `bind 127.0.0.1:${port}`], ['127.0.0.1:8173', `127.0.0.1:${behind}`],
            ['/etc/ssl/games.example.org.both.pem', both], [' maxconn 20000', ' maxconn 100']);
        writeFileSync(path.join(work, 'haproxy.cfg'), `global\n    maxconn 100\n${part}`);
        return ['haproxy', '-db', '-f', path.join(work, 'haproxy.cfg')];
    },
};

for (const [name, configured] of Object.entries(proxies))
    await test(`${name}: page, people, WebSockets, addresses of clients`, async () => {
        const server = await serve(['--port', '0', '--root', root, '--url', `https://${NAME}`, '--proxy', '127.0.0.1', '--crowd', '2']);
        const port = await freePort();
        const [command, ...args] = configured(port, server.port);
        const child = spawn(command, args, { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }, stdio: 'ignore' });
        const gone = new Promise((done, fail) => child.on('close', done).on('error', fail));
        try {
            const headers = { Host: NAME, Origin: `https://${NAME}` };
            for (let i = 0; i < 100 && !(await ask(port, 'GET', '/healthz', undefined, { secure, headers }).catch(() => null)); i++) await sleep(50);
            same((await ask(port, 'GET', '/', undefined, { secure, headers })).text, 'Table');
            same((await ask(port, 'GET', '/metrics', undefined, { secure, headers })).status, 403);
            same((await ask(port, 'POST', '/api/people', { name: 'Eve' }, { secure, headers: { ...headers, Origin: 'https://evil.example.org' } })).status, 403);
            const made = await ask(port, 'POST', '/api/people', { name: 'Ann' }, { secure, headers });
            const [cookie, ...attributes] = made.headers['set-cookie'][0].split('; ');
            same([made.status, cookie.startsWith('__Host-bastide='), attributes.includes('Secure'), attributes.includes('HttpOnly')], [200, true, true, true]);
            const mine = { ...headers, Cookie: cookie };
            const { table, link } = (await ask(port, 'POST', '/api/tables', { game: 'base', players: 2, seats: [{ kind: 'me' }, { kind: 'free' }] }, { secure, headers: mine })).json;
            same(link, `https://${NAME}/#/t/${table}`);
            // Two connections of each address, whatever it says of itself.
            const join = (from, i) => wire(port, table, { secure, from, headers: { ...mine, 'X-Forwarded-For': `10.0.0.${i}` } });
            const sockets = [await join('127.0.0.7', 1), await join('127.0.0.7', 2), await join('127.0.0.7', 3), await join('127.0.0.8', 4)];
            same(sockets.map(({ status }) => status), [101, 101, 429, 101]);
            sockets[0].send({ t: 'hello', p: 1 });
            same((await sockets[0].until('table')).you.seats, [1]);
            sockets[0].send({ t: 'seat', id: 'a', seat: 2, kind: 'bot', level: 'child' });
            same(await sockets[0].until('ok'), { t: 'ok', id: 'a', v: 2 });
            for (const socket of sockets) socket.end();
        } finally {
            child.kill();
            await comes('end of the proxy', gone);
        }
        same([await server.end('SIGTERM'), server.err], [0, '']);
    });

await test('the service file is one', async () => {
    const file = path.join(work, 'bastide.service');
    writeFileSync(file, replaced(given('bastide.service'), ['/usr/local/bin/bastide', program]));
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    same([verified.status, verified.stderr], [0, '']);
});
await finish();
