// Times and paces of a table over the network in words, in three languages.
import assert from 'node:assert/strict';
import test from 'node:test';
import { DAY, MINUTE, clockText, paceText, paces, samePace, spanText } from '../src/network/texts.ts';
import { languageSet } from '../src/words/index.ts';

test('clocks show minutes and seconds, hours where there are any, days where there are several', () => {
    assert.deepEqual([0, 999, 5000, 65_000, 10 * MINUTE, 61 * MINUTE + 1000, 2 * DAY + 5].map(clockText), [
        '0:00',
        '0:00',
        '0:05',
        '1:05',
        '10:00',
        '1:01:01',
        '2 days',
    ]);
});

test('spans are said in the largest unit that fits', () => {
    assert.deepEqual([30_000, MINUTE, 90 * MINUTE, 120 * MINUTE, 7 * DAY].map(spanText), [
        ...['30 sec', '1 min', '90 min', '2 hr', '7 days'],
    ]);
    languageSet('uk');
    const said = spanText(10 * MINUTE);
    languageSet('en');
    assert.match(said, /^10\sхв$/);
});

test('every pace can be told from the others, in words too', () => {
    const words = paces.map(paceText);
    assert.equal(new Set(words).size, paces.length);
    for (const one of paces) assert.equal(paces.filter((other) => samePace(one, other)).length, 1);
    assert.equal(paceText({ clock: 'none', bank: 5, turn: 5 }), paceText({ clock: 'none' }));
});
