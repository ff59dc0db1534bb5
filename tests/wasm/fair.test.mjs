// Fair draws in the module: the same check as `bastide verify`, and promises as in docs/FORMATS.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { bastide } from './module.mjs';

const saved = readFileSync(new URL('../cli/fair.bastide', import.meta.url), 'utf8');
const bytes = (text) => new TextEncoder().encode(text);

test('a game whose draws follow', () => {
    const draws = saved.split('\n').filter((line) => line.startsWith('draw ')).join(';').match(/draw /g).length;
    assert.equal(bastide.verify(bytes(saved)), draws);
});

test('forged games', () => {
    const without = (key) => saved.split('\n').filter((line) => !line.startsWith(`${key} `)).join('\n');
    assert.throws(() => bastide.verify(bytes(without('secret'))), /not revealed yet/);
    assert.throws(() => bastide.verify(bytes(without('draws'))), /no header 'draws'/);
    assert.throws(() => bastide.verify(bytes(saved.replace(/^deal .*/m, 'deal other'))), /line \d+: the commitment/);
    const bent = saved.replace(/^contributions 1 (.)/m, (_, digit) => `contributions 1 ${digit === '0' ? '1' : '0'}`);
    assert.throws(() => bastide.verify(bytes(bent)), /must be/);
    const again = bastide.verify(bytes(saved));
    assert.ok(again > 0, 'a refusal leaves nothing behind');
});

test('a promise', () => {
    const commitment = 'b1f5e2b09eaf8387a802146bf7ec678a58ae486dbcd189adb3acce961c203726';
    const contribution = Uint8Array.from({ length: 32 }, (_, i) => 0x20 + i);
    assert.equal(bastide.promise(commitment, 1, contribution),
        '9ba312f0d9e6eef707ca0e7546fd3f10d4848dc8e32fa45d40129c3d315c8747');
    assert.throws(() => bastide.promise('xy', 1, contribution), /64 hexadecimal/);
    assert.throws(() => bastide.promise(commitment, 1, contribution.subarray(1)), /32 bytes/);
});
