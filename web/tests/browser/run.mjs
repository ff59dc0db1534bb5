// run.mjs: the tests of the page in a real browser, two files at a time; the one that watches the frames runs alone.
//
//     node tests/browser/run.mjs [--build DIR] [NAME...]      NAME: games for games.test.mjs
//
// Prints TAP. CHROME: another Chromium than /usr/bin/chromium. SLOW: see help.mjs.
// BASTIDE_LONG: some games to the end that are begun otherwise.
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const ALONE = ['smooth'];
const LONG = ['crowd', 'games', 'looks', 'real']; // they begin
const names = process.argv.slice(2);
if (names[0] === '--build') process.env.BASTIDE_BUILD = resolve(names.splice(0, 2)[1]);

const all = readdirSync(here)
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => file.replace('.test.mjs', ''))
    .filter((name) => names.length === 0 || names.includes(name))
    .sort((a, b) => Number(LONG.includes(b)) - Number(LONG.includes(a)));

const together = (wanted, concurrency) =>
    new Promise((done) => {
        if (wanted.length === 0) return done();
        const files = wanted.map((name) => join(here, `${name}.test.mjs`));
        const stream = run({ files, concurrency });
        stream.on('test:fail', () => (process.exitCode = 1));
        const lines = stream.compose(tap);
        lines.pipe(process.stdout, { end: false });
        lines.once('end', done);
    });

await together(
    all.filter((name) => !ALONE.includes(name)),
    2,
);
await together(
    all.filter((name) => ALONE.includes(name)),
    1,
);
