// run.mjs: the tests of the page in a real browser, several files at a time; the one that watches the frames runs alone.
//
//     node tests/browser/run.mjs [--build DIR] [NAME...]      NAME: games for games.test.mjs
//
// Prints TAP. CHROME: another Chromium than /usr/bin/chromium. SLOW: see help.mjs; nothing can be said about frames then.
// BASTIDE_LONG: some games to the end that are begun otherwise.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { together } from '../together.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const ALONE = ['smooth'];
// They begin, the longest first: what runs at the end runs alone.
const LONG = ['looks', 'games', 'crowd', 'map', 'real', 'network', 'keeping', 'list', 'hands', 'finale'];
// One more than there are cores: a test also waits, for frames, clocks and its server. Slow pages are slow enough.
const AT_ONCE = process.env.SLOW ? 2 : availableParallelism() + 1;
const names = process.argv.slice(2);
if (names[0] === '--build') process.env.BASTIDE_BUILD = resolve(names.splice(0, 2)[1]);

const place = (name) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length);
const all = readdirSync(here)
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => file.replace('.test.mjs', ''))
    .filter((name) => names.length === 0 || names.includes(name))
    .sort((a, b) => place(a) - place(b));

const files = (wanted) => wanted.map((name) => join(here, `${name}.test.mjs`));

await together(files(all.filter((name) => !ALONE.includes(name))), AT_ONCE);
if (!process.env.SLOW) await together(files(all.filter((name) => ALONE.includes(name))), 1);
