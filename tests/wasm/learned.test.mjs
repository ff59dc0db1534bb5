// What a search finds in WebAssembly, by hand and with the weights that come with the program, is what it finds
// natively, to the last bit: tests/search/same.txt, which tests/search/same.c compares with other compilers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../bindings/wasm/ai.mjs';
import { build } from './module.mjs';

const PLAYOUTS = 150, BEST = 4; // as in same.c
const root = new URL('../../', import.meta.url);
const weights = new Uint8Array(readFileSync(new URL('data/learned.weights', root)));
const lines = readFileSync(new URL('tests/search/same.txt', root), 'utf8').trim().split('\n');
const ai = await load(readFileSync(`${build}/bindings/wasm/ai.wasm`), { memory: 8 << 20, weights });

const bits = (number) => new DataView(Float32Array.of(number).buffer).getUint32(0, true).toString(16).padStart(8, '0');

for (let i = 0; i < lines.length; i += 3) {
    const [position, ...told] = lines.slice(i, i + 3);
    const [, game, players] = position.match(/^game (\S+) players (\d)/);
    test(`${game}, ${players} players`, () => {
        const table = ai.table(game, Number(players));
        for (const line of told) {
            const learned = line.startsWith('learned');
            table.start(position);
            const hint = table.hint({ playouts: PLAYOUTS, learned });
            while (!hint.step());
            const found = hint.moves().slice(0, BEST)
                .map(({ move, visits, margin, win }) => `${move} ${visits} ${bits(margin)} ${bits(win)}`);
            assert.equal([learned ? 'learned' : 'hand', ...found].join(' | '), line);
        }
    });
}
