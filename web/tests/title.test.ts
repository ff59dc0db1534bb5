// The mark in the title of the tab: who sets it, and who takes it away.
import assert from 'node:assert/strict';
import test from 'node:test';
import { titleMark, titleSay } from '../src/app/title.ts';

test('who is gone takes the own mark away, not that of who came meanwhile', () => {
    const away = titleSay('Everybody is ready');
    const over = titleSay('Your turn');
    away();
    assert.equal(titleMark.get(), 'Your turn');
    over();
    assert.equal(titleMark.get(), '');
});
