// The page and the program say reasons in the same English words: whole sentences; what stands for their letters is
// tested on both sides.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { review as english } from '../src/words/en/review.ts';
import type { Text } from '../src/words/index.ts';
import { root } from './help.ts';

/** What stands for a letter of the program in a text of the page. */
const letters: Record<string, string> = {
    P: 'points',
    N: 'count',
    v: 'worth',
    k: 'kind',
    c: 'size',
    n: 'number',
    q: 'more',
    r: 'player',
    w: 'winners',
    m: 'me',
    p: 'figure',
    o: 'other',
    i: 'instead',
    l: 'less',
    t: 'there',
    f: 'others',
    a: 'named',
    s: 'expected',
    b: 'loss',
    j: 'against',
    u: 'counts',
    d: 'twin',
    g: 'back',
    e: 'from',
    h: 'thieves',
    x: 'barren',
    y: 'poorer',
    _: 'fits',
    B: 'figures',
    H: 'holders',
    J: 'article',
    K: 'feared',
    z: 'crew',
    Z: 'lost',
    Q: 'joined',
    S: 'stays',
    M: 'most',
    W: 'whose',
    G: 'theirPoints',
    V: 'vain',
    O: 'sooner',
    L: 'reach',
    I: 'hand',
    T: 'turn',
    E: 'paid',
    A: 'alone',
    C: 'forest',
    R: 'perhaps',
    Y: 'wheel',
    F: 'still',
    U: 'otherwise',
    X: 'otherTower',
    D: 'that',
    0: 'hard',
    1: 'crown',
    2: 'grown',
    3: 'pieces',
    4: 'outnumbered',
    5: 'sector',
    6: 'otherSector',
    7: 'likelier',
    8: 'onSector',
    9: 'piece',
    '!': 'two',
    '+': 'harder',
    '-': 'than',
    '=': 'kinds',
    '@': 'placed',
    '/': 'joint',
    '%': 'eased',
    ')': 'left',
    '&': 'goods',
    '<': 'heads',
    '>': 'nobodys',
};

/** A text of the program as the page has it. */
const asPage = (text: string): string =>
    text
        .replaceAll('figure~', 'figures')
        .replaceAll('*', '{each}')
        .replace(/\$([\w!+=@/%)&<>-])/g, (_, letter: string) => `{${letters[letter]}}`);

test('the program says the same in the same words', () => {
    const said = ['why', 'why_forms', 'why_hows']
        .map((name) => readFileSync(join(root, `src/cli/${name}.c`), 'utf8'))
        .join('')
        .replace(/"\s+"/g, '');
    const texts = new Set([...said.matchAll(/"([A-Z$][^"]*[.)])"/g)].map(([, text]) => asPage(text!)));
    const dictionary: Record<string, Text> = english;
    const keys = Object.keys(dictionary).filter((key) => /^(why|instead|story)\./.test(key));
    assert.ok(keys.length > 90, `${keys.length}`);
    for (const key of keys) {
        const text = dictionary[key]!;
        const form = typeof text === 'string' ? text : text.other;
        assert.ok(texts.has(form), `${key}: ${form}`);
    }
});
