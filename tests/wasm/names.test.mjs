// The names of the engine as types: what the page is checked with is the engine that is built.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../bindings/wasm/bastide.mjs';
import { namesText } from '../../bindings/wasm/names_write.mjs';
import { build } from './module.mjs';

const bastide = await load(readFileSync(`${build}/bindings/wasm/bastide.wasm`));

test('names.d.mts is what the build makes of the engine', () =>
    assert.equal(readFileSync(new URL('../../bindings/wasm/names.d.mts', import.meta.url), 'utf8'), namesText(bastide)));

test('every name is there once, and a number that is not in use has none', () => {
    const text = namesText({ ...bastide, figures: ['meeple', 'giant'], actions: ['draw', '?', 'pass', 'pass'] });
    assert.match(text, /Figure =\n {4}\| 'meeple' \| 'giant';/);
    assert.match(text, /Action =\n {4}\| 'draw' \| 'pass';/);
});
