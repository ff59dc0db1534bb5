// Reasons in words: nothing is missing in any of them, in any language, also of reviews that were kept long ago.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Judgement, Why } from '../src/bots/bots.ts';
import { costliest, outcomeOf } from '../src/review/outcome.ts';
import type { Moment } from '../src/review/outcome.ts';
import { costText, goodText, momentText } from '../src/review/whyText.ts';
import type { Seat, View } from '../src/table/view.ts';
import { languageSet, languages } from '../src/words/index.ts';
import { root } from './help.ts';

const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => ({ name })) as Seat[];
const moment = (why: Why[], instead: Why[]): Moment => ({
    move: 1,
    turn: 1,
    player: 0,
    played: 'pass',
    followed: null,
    better: ['claim meeple 1'],
    loss: 12.2,
    win: 0.75,
    winLoss: 0.25,
    why,
    instead,
});

/** What the engine may say: the codes, and how it comes about, from its own source. */
const source = readFileSync(join(root, 'src/search/why.c'), 'utf8');
const namesOf = (start: string): string[] =>
    [...source.matchAll(new RegExp(`\\[${start}\\w+\\] = "(\\w+)"`, 'g'))].map(([, name]) => name!);
const codes = namesOf('BAS_WHY_') as Why['code'][];
const hows = namesOf('BAS_HOW_');

const whole = (text: string): void =>
    assert.ok(!/[{}$~*]|undefined|null|NaN|\(\)|\( |: ?[).]| {2}/.test(text), text);

for (const { code: language } of languages)
    test(`${language}: no reason has a hole`, () => {
        languageSet(language);
        assert.ok(codes.length >= 15 && hows.length >= 18, `${codes.length}, ${hows.length}`);
        const rich = {
            kind: 'field',
            x: 0,
            y: 0,
            player: 1,
            players: [1, 2],
            count: 4,
            more: 2,
            winners: [3],
            gain: 0.5,
            extras: 2,
            with: 'inn' as const,
        };
        for (const code of codes)
            for (const how of [undefined, ...hows, 'of an engine to come'])
                for (const points of [0.6, 1, 2, 5, 21, 28.7]) {
                    const why = { code, points, ...rich, ...(how !== undefined && { how }) };
                    const text = momentText(moment([why], [why]), seats);
                    whole(text);
                    whole(goodText(why, seats));
                    assert.ok(code === 'nothing' || text.length > 20, `${code} ${how}: ${text}`);
                }
        const cost = (more: Partial<Moment>) => costText({ ...moment([], []), ...more }, seats);
        assert.match(cost({}), /12 .*75% .*50%/);
        assert.match(cost({ loss: 2 }), /2 .*75% .*50%/);
        assert.match(
            cost({ winLoss: 0.01 }),
            /;[^%]* 74%[^%]*$/,
            'of a chance that stays one number is told',
        );
        assert.ok(!/\b0\b(?!%)/.test(cost({ loss: 0.3 })), 'nor are no points');
        for (const sure of ['close', 'likely', 'sure'] as const) {
            whole(cost({ sure }));
            assert.ok(cost({ sure }).startsWith(`${cost({})} `), 'how sure it is');
        }
        languageSet('en');
    });

test('rivals who share a feature are named in one sentence', () => {
    const why: Why = {
        code: 'blocks',
        how: 'harder',
        points: 8,
        kind: 'city',
        x: 0,
        y: 0,
        player: 1,
        players: [1, 2],
    };
    assert.equal(
        momentText(moment([why], []), seats),
        'After the better move finishing the city of Bob and Cleo would be harder: about 8 points less each for Bob and Cleo.',
    );
    assert.equal(
        momentText(moment([{ ...why, players: [1, 2, 3] }], []), seats),
        'After the better move finishing the city of Bob, Cleo and Dan would be harder: about 8 points less each for Bob, Cleo and Dan.',
    );
    assert.equal(
        momentText(moment([{ ...why, players: [1] }], []), seats),
        'After the better move finishing the city of Bob would be harder: about 8 points less for Bob.',
    );
});

test('a review that an older page kept is read: reasons without rivals, ways and what was had instead', () => {
    const old = {
        move: 1,
        turn: 1,
        player: 0,
        played: 'place 0 -4 90',
        chances: [0.5, 0.5, 0, 0],
        best: { move: 'place 0 -3 270', margin: 1, win: 0.6 },
        loss: 6,
        winLoss: 0.1,
        why: [
            { code: 'blocks' as const, points: 6, kind: 'field', x: 0, y: 0, player: 2 },
            { code: 'later' as const, points: 2 },
        ],
    };
    const end = { setup: { seats }, winners: [0], scores: [1, 0, 0, 0] } as unknown as View;
    const [one] = outcomeOf([old], end).moments;
    assert.equal(
        momentText(one!, seats),
        'The better move would have made the field of Cleo worth about 6 points less for Cleo. About 2 points more could have come from later turns.',
    );
    const newer = { code: 'of an engine to come' as Why['code'], points: 2 };
    const alike =
        'At first sight the move played looks as good. But when the game is played on to the end many times, the better move comes out ahead.';
    assert.equal(momentText(moment([newer], []), seats), alike, 'an unknown reason is left out');
    const nothing = { code: 'nothing' as const, points: 0, gain: 0 };
    assert.equal(momentText(moment([], [nothing]), seats), alike, 'and so is what was played, alone');
});

test('reasons that are far from the cost: what is missing is said, and what is too much', () => {
    const again = (gain: number): Why => ({ code: 'again', points: gain, gain });
    const rest = (gain: number): string =>
        momentText(moment([again(gain)], []), seats).replace(/^The better move.*at once\. ?/, '');
    assert.equal(rest(12), '');
    assert.equal(rest(11), '');
    assert.match(rest(8), /^That explains about 8 of the 12 points;/);
    assert.match(rest(6), /^That explains about 6 of the 12 points;/);
    assert.equal(
        rest(5),
        'Reasons can be named for about 5 of the 12 points. When the game is played on to the end many times, the better move does about 12 points better; where the other points come from cannot be said in words. The other turn may well bring more than it does on average.',
    );
    assert.match(rest(3), /^At first sight/, 'what explains next to nothing is not told');
    const exact = (gain: number): string => momentText({ ...moment([again(gain)], []), exact: true }, seats);
    assert.match(
        exact(5),
        / every way to play on to the end was counted: the better move ends about 12 points better\.$/,
    );
    assert.match(
        exact(3),
        /^At first sight .* every way to play on to the end was counted, and the better move comes/,
    );
    assert.match(exact(8), /That explains about 8 of the 12 points;/);
    assert.equal(rest(13), '');
    assert.match(rest(10), /^That explains about 10 of the 12 points;/);
    assert.equal(rest(14), 'Later turns win some of these points back: about 12 remain lost.');
    assert.equal(rest(20), 'Later turns win some of these points back: about 12 remain lost.');
    const twice = momentText(moment([again(10), again(10.4)], []), seats);
    const both: Why = { code: 'joins', how: 'large', kind: 'city', points: 10, gain: 20, players: [1] };
    assert.match(
        momentText(moment([both], []), seats),
        /10 points for Ann and 10 less for Bob\. Together that makes about 20 points, counted against Bob, most likely the strongest rival in the end\. .* about 12 remain lost\.$/,
        'two numbers of one reason are added up, too',
    );
    assert.match(twice, /Together that makes about 20 points\. .* about 12 remain lost\.$/);
    const loses = (rival: number): Why => ({
        ...{ code: 'blocks', how: 'cut', kind: 'field', points: 10, gain: 10 },
        ...{ player: rival, players: [rival], winners: [rival] },
    });
    assert.match(
        momentText(moment([loses(1), loses(2)], []), seats),
        /\. That is taken from different rivals, and only the strongest one counts in the end: about 12 remain lost\.$/,
    );
    assert.match(
        momentText(moment([loses(1), loses(1)], []), seats),
        /\. Together that makes about 20 points, counted against Bob, /,
    );
});

test('what is done against a join: the tile lies there, or it is harder', () => {
    const why = (more: number): Why => ({
        code: 'guards',
        how: 'stolen',
        points: 9,
        gain: 18,
        more,
        player: 1,
    });
    const said = (whys: Why[], instead: Why[]): string => momentText(moment(whys, instead), seats);
    assert.match(
        said([why(1)], []),
        /The better move would have prevented that: its tile lies in that very place\./,
    );
    assert.match(said([why(0)], []), /After the better move that would be less likely\./);
    const plus: Why = { code: 'again', points: 30, gain: 30 };
    assert.match(
        said([plus], [why(1)]),
        /The move played prevented that: its tile lies in that very place\./,
    );
    assert.match(said([plus], [why(0)]), /After the move played that is less likely\./);
    const threat: Why = { ...why(1), code: 'joins', how: 'threat' };
    assert.match(said([threat], []), /join figures of Ann to/, 'and whose figures it brings');
    assert.match(said([{ ...threat, more: 0 }], []), /join figures of others to/);
});

test('what speaks for the move played is said as that; what brought nothing is not', () => {
    const again: Why = { code: 'again', points: 30, gain: 30 };
    const said = (instead: Why[]): string =>
        momentText(moment([again], instead), seats).replace(/^The better move.*?at once\. /, '');
    const one: Why = { code: 'claims', kind: 'road', x: 0, y: 0, points: 9, gain: 9 };
    assert.match(
        said([one, one]),
        /^On the other hand, the move played put .* Besides, the move played put /,
    );
    assert.match(said([{ code: 'nothing', points: 0, gain: 0 }]), /^The move played brought Ann/);
});

test('of points that hardly count, people read how many do', () => {
    const why: Why = {
        code: 'scores',
        how: 'both',
        kind: 'city',
        x: 0,
        y: 0,
        points: 38,
        gain: 14,
        player: 1,
    };
    assert.match(momentText(moment([why], []), seats), /each of them \(only about 14 of them count here/);
    assert.match(momentText(moment([{ ...why, gain: 37 }], []), seats), /each of them\. [^(]*$/);
    assert.match(
        momentText(
            moment(
                [
                    { ...why, gain: 1 },
                    { code: 'again', points: 11, gain: 11 },
                ],
                [],
            ),
            seats,
        ),
        /each of them \(they hardly count here: they help Bob as much, and a part may come later as well\)\./,
    );
    const gives: Why = { ...why, code: 'gives', points: 20, gain: 12 };
    delete gives.how;
    assert.match(
        momentText(moment([gives], []), seats),
        /20 points at once for Bob; after the better move it may stay unfinished and would be worth about 8 on average\./,
    );
    const back: Why = {
        code: 'home',
        how: 'returned',
        kind: 'garden',
        x: 0,
        y: 0,
        points: 1,
        gain: 9,
        more: 1,
    };
    assert.match(
        momentText(moment([back], []), seats),
        /the abbot of Ann would have come back from a garden\./,
    );
});

test('of two features that are claimed, both are told; what has to be finished is told with why', () => {
    const said = (why: Why): string => momentText(moment([why], []), seats);
    const richer: Why = {
        code: 'claims',
        how: 'richer',
        kind: 'forest',
        points: 20,
        gain: 16,
        count: 4,
        more: 3,
    };
    assert.match(
        said(richer),
        /claimed a forest \(4 tiles\): about 20 points for Ann by the end\. The move played claimed one \(3 tiles\) worth only about 4\./,
    );
    assert.match(
        said({ ...richer, count: 2, ends: 1, less: 2 }),
        /forest \(2 tiles, 1 open end\): .* claimed one \(3 tiles, 2 open ends\) worth only about 4\./,
    );
    assert.match(
        said({ ...richer, kind: 'field', count: 2, more: 0, less: 1 }),
        /claimed one \(beside 1 finished city, 3 points\) worth only about 4\./,
    );
    assert.match(
        said({ ...richer, kind: 'city', extras: 1, also: 2, alsoWith: 'cathedral', barren: true, ends: 3 }),
        /a city \(4 tiles, 1 shield, 3 open ends\): .* claimed one \(3 tiles, 2 shields; with a cathedral, 3 points a tile when finished\) worth/,
    );
    assert.match(said({ ...richer, more: 1 }), /claimed one \(1 tile\) worth only about 4\./);
    assert.match(said({ ...richer, kind: 'field' }), /claimed one worth only about 4\./);
    assert.match(
        said({ ...richer, easier: true }),
        /\(3 tiles\) worth only about 4, because fewer of the remaining tiles fit there\./,
    );
    const barren = (kind: string): string =>
        said({ code: 'blocks', how: 'barren', kind, points: 9, gain: 9, player: 1 });
    assert.match(
        barren('city'),
        / would be harder, and an unfinished city with a cathedral scores nothing: about 9 points/,
    );
    assert.match(barren('road'), /, and an unfinished road with an inn scores nothing:/);
    assert.match(barren('forest'), /, and an unfinished forest scores nothing in this game:/);
});

test('whose a feature is that is finished, what its points do, and which of two of a kind is meant', () => {
    const said = (why: Why, instead: Why[] = []): string => momentText(moment([why], instead), seats);
    const menhir: Why = { code: 'again', how: 'menhir', kind: 'forest', points: 12, gain: 12 };
    assert.match(said(menhir), /finished a forest that nobody held with a menhir .*: about 12 points\.$/);
    assert.match(
        said({ ...menhir, winners: [1], more: 1 }),
        /a forest of Bob with a menhir .*: about 12 points\. The points of the forest go to Bob, most likely after the move played as well\.$/,
    );
    assert.match(said({ ...menhir, winners: [0], more: 1 }), /forest of Ann with .*: about 12 points\.$/);
    delete menhir.kind;
    assert.match(said(menhir), /finished a forest with a menhir/, 'an older review does not know');
    const goods: Why = { code: 'later', how: 'goods', kind: 'city', points: 12, gain: 12, winners: [2] };
    assert.match(said(goods), /for finishing a city of Cleo\. Who has most/);
    assert.match(
        said({ ...goods, points: 8, players: [1] }),
        /about 4 less for Bob\. The points of the city go to Cleo, not to the strongest rival of Ann\.$/,
    );
    const grows: Why = {
        ...{ code: 'grows', how: 'closer', kind: 'city', points: 12, gain: 12, winners: [0] },
        count: 2,
        older: true,
    };
    assert.match(said(grows), /the city of Ann \(2 tiles; held before this turn\), so that/);
});

test('a turn after which the chance to win stays does not come before one that cost some of it', () => {
    const stays = {
        ...moment([{ code: 'again', points: 20, gain: 20 }], []),
        loss: 20,
        win: 0.04,
        winLoss: 0,
    };
    const falls = {
        ...moment([{ code: 'again', points: 6, gain: 6 }], []),
        loss: 6,
        win: 0.5,
        winLoss: 0.05,
    };
    assert.deepEqual(costliest([stays, falls], 2), [falls, stays]);
});

test('the most that a thief pays fits the average; a hut is no figure; what a figure in vain stands on', () => {
    const said = (why: Why, instead: Why[] = []): string => momentText(moment([why], instead), seats);
    const tower: Why = { code: 'later', how: 'tower', points: 9, gain: 12, count: 3, more: 11 };
    assert.match(
        said(tower),
        /still to come: 3\), every guard .*: about 9 points for Ann on average, at most 11\./,
    );
    assert.match(said({ ...tower, count: 1, more: 9 }), /\(one is still to come\), .* on average\./);
    assert.match(
        said({ ...tower, extras: 4 }),
        /every guard comes back and is paid the number on that tile plus 4 for an earlier thief tile, which was set aside because there was no guard to be paid \(numbers of thieves on the map are paid already\): about 9/,
    );
    const home: Why = { code: 'home', points: 1, gain: 12, more: 4 };
    assert.match(
        said(home),
        /1 more figure in hand for later turns \(a hut is not one of the figures\): about 12 points\./,
    );
    const vain: Why = { code: 'nothing', how: 'vain', kind: 'meadow', points: 0, gain: 0, more: 1 };
    assert.match(said(home, [vain]), /on a meadow, but that brings Ann hardly anything, because no animals/);
    assert.match(
        said(home, [{ ...vain, kind: 'city', count: 1, ends: 3, more: 0 }]),
        /on a city \(1 tile, 3 open ends\), but that brings Ann hardly anything\./,
    );
});

test('one name for one feature, and what is joined to it', () => {
    const said = (why: Why, instead: Why[] = []): string => momentText(moment([why], instead), seats);
    const outvoted: Why = {
        code: 'blocks',
        how: 'outvoted',
        kind: 'city',
        points: 12,
        gain: 12,
        count: 6,
        player: 2,
        players: [2],
        winners: [3],
        holders: [2, 3],
    };
    assert.equal(
        said(outvoted),
        'The better move would have joined another city of Dan to the city of Cleo and Dan (6 tiles), so that Dan would have more figures there than Cleo and get its points alone: about 12 points less for Cleo, the strongest rival of Ann.',
    );
    assert.match(said({ ...outvoted, holders: [2] }), /joined a city of Dan to the city of Cleo \(6 tiles\)/);
    assert.match(said({ ...outvoted, winners: [0] }), /12 points less for Cleo\.$/, 'it is Ann who gains');
    const yielded: Why = {
        ...outvoted,
        ...{ code: 'grows', how: 'yielded', points: 10, gain: 12, winners: [0], players: [1], more: 1 },
    };
    assert.equal(
        said(yielded),
        'The move played joined a city of Bob to the city of Ann (6 tiles). Bob now has more figures there than Ann (the large meeple counts as two) and gets all its points: about 10 points less for Ann and 2 more for Bob.',
    );
    const joined: Why = { ...outvoted, how: 'widened', winners: [2], holders: [1] };
    assert.match(
        said(joined),
        /joined the city of Cleo to the city of Bob \(together 6 tiles\): about 12 points/,
    );
    delete joined.holders;
    assert.match(said(joined), /joined the city of Cleo to another one \(together 6 tiles\):/);
    const grows: Why = { code: 'grows', how: 'longer', kind: 'road', points: 12, gain: 12, winners: [1] };
    assert.match(
        said({ ...grows, apart: true, count: 3 }),
        /the road of Bob \(3 tiles; not the one above\) larger/,
    );
    assert.match(said({ ...grows, apart: true, count: 1 }), /the road of Bob \(not the one above\) larger/);
    assert.match(said({ ...grows, count: 2 }), /the road of Bob \(2 tiles\) larger/);
});

test('figures: which come back, from where, and which stay', () => {
    const said = (why: Why): string => momentText(moment([why], []), seats);
    const back: Why = { code: 'home', how: 'released', kind: 'city', points: 3, gain: 12, count: 2 };
    assert.equal(
        said(back),
        'With the better move 2 figures of Ann would have come back from a city. All in all Ann would have 3 more figures in hand than after the move played and could claim more later: about 12 points.',
    );
    assert.match(said({ ...back, extras: 2 }), /2 figures of Ann would have come back from cities\./);
    assert.match(
        said({ ...back, how: 'returned', count: 1, more: 2 }),
        /the figure just placed would have come back at once, because the city would be finished\. After the move played Ann has no figure/,
    );
    assert.match(
        said({ code: 'frees', how: 'regained', kind: 'road', points: 12, gain: 12, count: 1, players: [1] }),
        /^The move played gave Bob a figure back by finishing a road\. In later turns that is worth about 12 points to Bob\.$/,
    );
    assert.match(
        said({ code: 'frees', how: 'regained', points: 12, gain: 12, count: 2, more: 1, players: [1] }),
        /gave Bob, who otherwise has only 1 in hand, 2 figures back, because what they stood on is scored\. In later turns that is worth about 12/,
    );
    assert.match(
        said({ ...back, count: 1, same: true }),
        /a figure of Ann would have come back from that city\./,
    );
    const joined: Why = {
        code: 'grows',
        how: 'joined',
        kind: 'road',
        points: 12,
        gain: 12,
        count: 4,
        more: 9,
    };
    assert.match(said(joined), /the road of Ann \(4 tiles, then 9\) to another one/);
    assert.match(
        said({ ...joined, how: 'longer', more: 0, with: 'inn', alsoWith: 'inn' }),
        /\(4 tiles; with an inn on the tile just laid, 2 points a tile when finished\)/,
    );
    assert.match(
        said({ code: 'scores', how: 'sooner', kind: 'forest', points: 8, gain: 8, turn: true }),
        /: 8 points at once and another turn by its menhir, which most likely come anyway, later or at the end/,
    );
    assert.match(
        said({ ...{ code: 'frees', how: 'regained', kind: 'road' }, points: 9, gain: 9, player: 1, less: 5 }),
        /gave Bob a figure back by finishing a road \(5 points at once\)\. In later turns that is worth about 9 points/,
    );
    const shared = { kind: 'city', less: 22, winners: [0, 1] };
    assert.equal(
        said({ code: 'frees', how: 'regained', points: 12, gain: 12, more: 1, player: 1, ...shared }),
        'The move played gave Bob, who otherwise has only 1 in hand, a figure back by finishing a city that Ann and Bob share (22 points at once for each of them). In later turns that is worth about 12 points to Bob.',
    );
    assert.match(
        said({ ...back, ...shared, count: 1 }),
        /a figure of Ann would have come back from a city that Ann and Bob share \(22 points at once for each of them\)\./,
    );
    assert.match(said({ ...back, less: 22, winners: [0], count: 1 }), /would have come back from a city\./);
    assert.match(
        said({ ...joined, also: 2, with: 'inn', alsoWith: 'inn', barren: true }),
        /\(4 tiles, then 9 with 2 open ends; with an inn, 2 points a tile when finished, otherwise none\)/,
    );
    assert.match(
        said({ code: 'later', how: 'wheel', points: 12, gain: 12, more: 2 }),
        /stops on Famine, every farmer gets 1 point/,
    );
    assert.match(
        said({ code: 'later', how: 'crown', points: 12, gain: 12, more: 12 }),
        /which pays 12 points \(6 each if a second figure comes there\) when the pig on the wheel stops there, as it most likely will\./,
    );
    const turn: Why = {
        code: 'again',
        how: 'menhir',
        kind: 'forest',
        points: 12,
        gain: 12,
        winners: [0],
        more: 2,
    };
    assert.match(
        said({ ...turn, same: true }),
        /finished that forest with its menhir \(a standing stone\), which brings Ann another turn at once \(after the move played later, if at all\): about 12/,
    );
    assert.match(
        said({ ...back, kind: 'monastery' }),
        /2 figures of Ann would have come back from monasteries\./,
    );
    const harder: Why = { code: 'blocks', how: 'harder', kind: 'city', points: 12, gain: 12, players: [1] };
    assert.match(
        said({ ...harder, more: 2 }),
        /harder: about 12 points less for Bob, also because a figure of Bob would be stuck there longer\.$/,
    );
    assert.match(said({ ...harder, more: 10 }), /also because figures of Bob would be stuck there longer\.$/);
    assert.match(
        said({ ...harder, more: 3 }),
        /the city of Bob and another city of Bob would be harder: about/,
    );
    const own: Why = { code: 'grows', how: 'closer', kind: 'city', points: 12, gain: 12, more: 2 };
    assert.match(
        said(own),
        /easier to finish: about 12 points more for Ann, also because a figure of Ann would come back sooner\.$/,
    );
    assert.match(
        said({ ...own, how: 'spoiled' }),
        /After the move played .* than before: .* because a figure of Ann comes back later\.$/,
    );
    assert.match(said({ ...own, less: 4 }), /Ann, about 4 of them because a figure of Ann would come back/);
    assert.match(said({ ...own, less: 1 }), /more for Ann\.$/, 'a little is not told');
    const home: Why = { code: 'home', points: 1, gain: 12 };
    assert.match(said({ ...home, count: 3 }), /in hand for later turns \(3 instead of 2\): about 12/);
    assert.match(said(home), /in hand for later turns: about 12/, 'an older review does not know');
    const brief: Why = { code: 'later', how: 'brief', points: 12, gain: 12 };
    assert.match(said(brief), /sooner than after the move played: about 12 points\.$/);
    assert.match(said({ ...brief, more: 1 }), /, because what it stands on would be easier to finish: about/);
    assert.match(said({ ...brief, kind: 'field' }), / \(on a field a figure stays to the end\): about/);
    const goods: Why = { code: 'later', how: 'goods', points: 5, gain: 12, players: [1] };
    assert.match(said(goods), /about 5 points for Ann on average and about 7 less for Bob\.$/);
});

test('what the points are made of: shields, fish, inns, and what another move brings of them', () => {
    const said = (why: Why): string => momentText(moment([why], []), seats);
    const scores: Why = { code: 'scores', kind: 'city', x: 0, y: 0, points: 12, gain: 12, count: 4 };
    assert.match(said({ ...scores, extras: 2 }), /finished a city \(4 tiles, 2 shields\): 12 points/);
    assert.match(said({ ...scores, kind: 'river', extras: 1 }), /a river \(4 tiles, 1 fish\):/);
    assert.match(
        said({ ...scores, kind: 'road', with: 'inn' }),
        /a road \(4 tiles; with an inn, 2 points a tile when finished\):/,
    );
    const forest: Why = { ...scores, kind: 'forest', with: 'menhir' };
    assert.match(said(forest), /a forest \(4 tiles\):/, 'another turn is a reason of its own');
    assert.match(
        said({ ...forest, code: 'claims', ends: 1 }),
        /\(4 tiles, 1 open end; its menhir, a standing stone, brings another turn to whoever finishes it\)/,
    );
    const joined: Why = {
        code: 'grows',
        how: 'joined',
        kind: 'forest',
        points: 12,
        gain: 12,
        count: 2,
        more: 4,
    };
    assert.match(said(joined), /\(2 tiles, then 4; unfinished it scores nothing\) to another one: about 12/);
    assert.match(said({ ...joined, kind: 'road' }), /\(2 tiles, then 4\) to another one: about 12/);
    assert.match(
        said({ ...forest, code: 'blocks', how: 'curtailed', less: 6, players: [1] }),
        /the forest of Bob \(then 4 tiles\): only 6 points for Bob\. Left alone it would bring Bob about 18, another turn by its menhir counted: about 12 points less for Bob\./,
    );
    const more = (add: Partial<Why>): string => said({ ...scores, points: 20, gain: 12, ...add });
    assert.match(
        more({}),
        /at once for Ann; after the move played it may stay unfinished and is worth about 8/,
    );
    assert.match(more({ how: 'bigger' }), /; the move played finished a city, too, but for only 8\./);
    const linked = more({ code: 'shares', how: 'linked', kind: 'field', players: [1, 2] });
    assert.match(
        linked,
        /With as many figures there as Bob and Cleo each, Ann would get all its points, too: about 20 points/,
    );
    assert.match(linked, /; after the move played the field of Ann is worth only about 8\./);
    const sooner = (gain: number): string =>
        momentText(
            moment(
                [
                    { ...scores, how: 'sooner', gain },
                    { code: 'again', points: 12, gain: 12 },
                ],
                [],
            ),
            seats,
        );
    assert.match(
        sooner(0.8),
        /: 12 points at once, which most likely come anyway, later or at the end, so that only about 1 of them counts here\./,
    );
    assert.match(sooner(0.2), /: 12 points at once, which most likely come anyway, later or at the end\./);
    const larger: Why = { code: 'grows', how: 'longer', kind: 'field', points: 12, gain: 12 };
    assert.match(said(larger), /larger, so that it may reach more cities: about 12/);
    const together: Why = { ...larger, code: 'joins', how: 'together', points: 14, players: [1, 2] };
    assert.match(
        said(together),
        /\. Ann and also Bob and Cleo would then each get the points of the whole field: on average about 14 points more for Ann and 2 more each for Bob and Cleo\./,
    );
    const goods: Why = { code: 'later', how: 'goods', points: 14.3, gain: 16.7, players: [1] };
    assert.match(
        said(goods),
        /about 14 .* about 2 less for Bob\. Together that makes about 16 points, counted against Bob, most likely/,
        'as they are read',
    );
});

test('where both moves bring the like, both are told of', () => {
    const said = (why: Why, instead: Why[] = []): string => momentText(moment([why], instead), seats);
    const crowns: Why = {
        ...{ code: 'later', how: 'crowns', points: 12, gain: 12 },
        ...{ count: 6, more: 6, extras: 3, less: 3 },
    };
    assert.equal(
        said(crowns),
        'Both moves put a figure of Ann on a crown space of the wheel of fortune, the better move on Plague, the move played on Famine. A figure alone on Plague is paid 6 points when the pig stops there, one on Famine only 3: about 12 points more on average.',
    );
    assert.match(said({ ...crowns, less: 6 }), /\. The pig is likelier to stop on Plague: about 12/);
    assert.match(
        said({ code: 'later', how: 'crown', points: 12, gain: 12, count: 6, more: 16 }),
        /wheel of fortune \(Plague\), which pays 16 points \(8 each .*\) when .* stops there: about 12 points on average\./,
    );
    assert.match(
        said({ code: 'later', how: 'crown', points: 12, gain: 12, count: 6, more: 3 }),
        /which pays 3 points when the pig/,
        'one space alone is not shared',
    );
    const famine: Why = { code: 'later', how: 'wheel', points: 12, gain: 12, more: 2 };
    assert.match(said(famine), /beside his field: after the better move about 12 points more/);
    assert.match(
        said({ ...famine, extras: 1 }),
        /beside his field \(two fields become one, and each farmer in it is paid for all its cities\): after/,
    );
    const canoe: Why = { code: 'scores', how: 'canoe', points: 20, gain: 18, count: 10 };
    assert.match(said(canoe), /river system \(10\), instead of 2 with the move played\./);
    assert.match(said({ ...canoe, gain: 0.2 }, []), /At first sight/);
    const driven: Why = { code: 'blocks', how: 'driven', points: 12, gain: 12, players: [1] };
    assert.equal(
        said(driven),
        'The guard of the better move would have driven off a guard of Bob, who would get 2 points instead of what a guard is paid: about 12 points less for Bob.',
    );
    assert.match(
        said({ ...driven, more: 1 }),
        /less for Bob\. The move played put a guard of Ann on another tower, where it drove nobody off\.$/,
    );
    assert.match(
        said({ ...driven, more: 1, holders: [2] }),
        /less for Bob\. The move played drove off a guard of Cleo, who is further behind\.$/,
    );
    const back: Why = {
        code: 'home',
        how: 'released',
        kind: 'monastery',
        points: 1,
        gain: 12,
        count: 2,
        more: 3,
    };
    assert.match(
        said(back),
        /2 figures of Ann would have come back \(the one just placed, and one from a monastery\)\. All in all/,
    );
    assert.match(
        said({ ...back, count: 1, more: 1, less: 7 }),
        /the abbot of Ann would have come back from a monastery \(7 points at once, which most likely come anyway, later or at the end\)\. All/,
    );
    assert.match(said({ ...back, count: 3 }), /\(the one just placed, and 2 from a monastery\)/);
    const gives: Why = { code: 'gives', kind: 'road', points: 4, gain: 0.1, count: 4, players: [1] };
    assert.match(
        said({ code: 'again', points: 12, gain: 12 }, [gives]),
        /finished the road of Bob \(4 tiles\): 4 points at once for Bob, which most likely come anyway, later or at the end\./,
    );
    const free: Why = { code: 'claims', kind: 'road', points: 4, gain: 0.1, count: 4 };
    assert.match(
        said({ code: 'again', points: 12, gain: 12 }, [free]),
        /by the end, as much as with the better move\./,
    );
});

test('rafts, huts, and what tiles fit', () => {
    const said = (why: Why): string => momentText(moment([why], []), seats);
    const united: Why = {
        ...{ code: 'shares', how: 'united', kind: 'river system', points: 25, gain: 13, players: [1] },
        ...{ count: 15, extras: 11 },
    };
    assert.match(
        said(united),
        /to the river system of Bob \(together 15 fish, and 11 lakes counted by the raft\)\. With as many huts there as Bob, Ann would get all its points, too: about 25 more for Ann, but about 12 more for Bob\./,
    );
    assert.match(
        said({ code: 'joins', kind: 'river system', points: 12, gain: 12, players: [1], count: 3 }),
        /join a hut of Ann to the river system of Bob \(3 fish\),/,
    );
    const harder: Why = {
        code: 'blocks',
        how: 'harder',
        kind: 'monastery',
        points: 12,
        gain: 12,
        players: [1],
    };
    assert.match(said(harder), /the monastery of Bob would be harder, because fewer .* fit around it: about/);
    const city: Why = { ...harder, kind: 'city', ends: 2, also: 3 };
    assert.match(said(city), /the city of Bob would be harder, with 3 open ends instead of 2: about 12/);
    assert.match(
        said({ ...city, also: 2 }),
        /the city of Bob would be harder, because fewer of the remaining tiles would fit where it is open: about 12/,
    );
    assert.match(
        said({ ...city, ends: undefined, also: undefined }),
        /the city of Bob would be harder: about 12/,
    );
    assert.match(
        said({ ...city, square: [1, -2] }),
        /harder, because fewer of the remaining tiles would fit on the empty square between it and the tile just laid: about/,
    );
    assert.match(
        said({ ...city, square: [1, -2], more: 4 }),
        /impossible, because none of the remaining tiles would fit on the empty square between it and the tile just laid: about/,
    );
    assert.match(
        said({ ...city, square: [1, -2], more: 6 }),
        /12 points less for Bob, also because a figure of Bob would be stuck there to the end\.$/,
    );
    const field: Why = { ...city, kind: 'field', how: 'enlarged', count: 2, ends: 1, more: 0 };
    assert.match(
        said(field),
        /of Bob \(then beside 2 finished cities, 3 points each; 4 for whoever has a pig there\) larger/,
    );
    const last: Why = { code: 'home', points: 1, gain: 11, count: 2, ends: 1 };
    assert.match(
        said(last),
        /\(2 instead of 1\), for otherwise only the abbot is left, who may be placed only on .*: about 11/,
    );
    const idle: Why = {
        ...city,
        code: 'nothing',
        how: 'idle',
        points: 0,
        gain: 0,
        winners: [0],
        count: 3,
        ends: 2,
    };
    assert.match(
        momentText(moment([field], [idle]), seats),
        /The move played made the city of Ann \(3 tiles, 2 open ends\) larger, but that is worth little\./,
    );
    const famine: Why = { code: 'later', how: 'wheel', points: 4, gain: 4, more: 2 };
    assert.match(
        said({ ...famine, extras: 2 }),
        /beside his field \(and more finished cities may lie beside one then\): after the better move about 4/,
    );
    assert.match(
        said({ ...city, code: 'grows', how: 'spoiled', square: [1, -2], more: 4 }),
        /is impossible to finish, because none of the remaining tiles fits on the empty square/,
    );
    assert.match(
        said({ ...city, code: 'grows', how: 'spoiled', square: [1, -2] }),
        /harder to finish than before, because fewer of the remaining tiles fit on the empty square/,
    );
    const rafted: Why = {
        ...{ code: 'blocks', how: 'rafted', kind: 'river system', points: 12, gain: 12, players: [1] },
        ...{ count: 5, more: 2, extras: 2 },
    };
    assert.match(
        said(rafted),
        /a raft to the river system of Bob \(then 5 fish\)\. With a raft each of its lakes \(2\) is worth 1 point, too: about 12 points more for Bob\./,
    );
    assert.match(
        said({ ...harder, more: 2, less: 12 }),
        /12 points less for Bob, because a figure of Bob would be stuck there longer\.$/,
    );
    const seizes: Why = { code: 'joins', how: 'seizes', kind: 'city', points: 8, gain: 12, players: [1, 2] };
    assert.match(said(seizes), /about 8 points for Ann and 4 less each for Bob and Cleo\./);
    const outvoted: Why = {
        ...{ code: 'blocks', how: 'outvoted', kind: 'river system', points: 12, gain: 12 },
        ...{ players: [1], winners: [0], holders: [0, 1] },
    };
    assert.match(said(outvoted), /so that Ann would have more huts there than Bob and get its points alone:/);
    assert.match(
        said({ ...outvoted, winners: [0, 2] }),
        /so that Ann and Cleo would get its points, and Bob no longer:/,
    );
});

test('a turn comes before others that cost less, also where its reasons make more than it cost', () => {
    const one = (loss: number, winLoss: number, named: number): Moment => ({
        ...moment([{ code: 'again', points: named, gain: named }], []),
        ...{ loss, winLoss, win: 0.9 },
    });
    const large = one(23, 0.12, 34);
    const small = one(5, 0.2, 5);
    assert.deepEqual(costliest([small, large], 2), [large, small]);
    const partly = one(33, 0.12, 18);
    const hardly = one(33, 0.12, 12);
    assert.deepEqual(costliest([hardly, partly], 2), [partly, hardly], 'the less, the later');
    assert.deepEqual(
        costliest([hardly, small], 2),
        [small, hardly],
        'what is explained in part only is later',
    );
    const half = one(20, 0.3, 10);
    const slight = one(5, 0.05, 5);
    assert.deepEqual(costliest([half, slight], 2), [slight, half], 'what is explained by half comes late');
});

test('many points that hardly change who wins: it is said why', () => {
    const cost = (win: number, winLoss: number, loss = 12): string =>
        costText({ ...moment([], []), loss, win, winLoss }, seats);
    assert.match(
        cost(0.95, 0.02),
        /cost about 12 points\. Ann was likely to win anyway, so the chance to win fell only from 95% to 93%\./,
    );
    assert.match(cost(0.07, 0), /Ann was unlikely to win anyway, so the chance to win stayed at about 7%\./);
    assert.match(
        cost(0.08, 0),
        /; the chance to win stayed at about 8%\./,
        'a third of an equal share is some',
    );
    assert.match(cost(0.2, 0.03), /; the chance to win fell from 20% to 17%\./, 'of four that is not little');
    assert.match(cost(0.95, 0.06), /; the chance to win fell from 95% to 89%\./);
    assert.match(cost(0.95, 0.02, 4), /; the chance to win fell from 95% to 93%\./);
});

test('few points are called few, many are not', () => {
    const cost = (loss: number, winLoss = 0.3): string =>
        costText({ ...moment([], []), loss, win: 0.9, winLoss }, seats);
    assert.match(cost(3), /cost only about 3 points\. Every point counted then/);
    assert.match(cost(4), /cost about 4 points\. Every point counted then/);
    assert.match(cost(6), /cost about 6 points; the chance/);
    assert.match(cost(4, 0.8), /cost about 4 points\. The game hung on this turn/);
});

test('of moments that cost alike those come first that can be explained', () => {
    const judged = [0.4, 1].map((share, i) => ({
        move: i + 1,
        turn: i + 1,
        player: 0,
        played: 'pass',
        chances: [0.5, 0.5],
        best: { move: 'claim meeple 1', margin: 1, win: 0.6, sure: 'sure' as const },
        loss: 10 - i,
        winLoss: 0.1,
        why: [{ code: 'again' as const, points: share * 10, gain: share * 10 }],
        instead: [],
    }));
    const end = { setup: { seats }, winners: [0], scores: [1, 0] } as unknown as View;
    const { moments } = outcomeOf(judged as Judgement[], end);
    assert.deepEqual(
        costliest(moments, 2).map(({ move }) => move),
        [2, 1],
    );
});

test('chances are those after each turn, before anybody has the luck of the next tile', () => {
    const judged = [
        { turn: 1, played: 'draw BA-A', chances: [0.5, 0.5] },
        { turn: 1, played: 'place 0 1 0', chances: [0.9, 0.1] },
        { turn: 2, played: 'draw BA-B', chances: [0.75, 0.25] },
        { turn: 2, played: 'draw BA-C', chances: [0.25, 0.75] }, // the first one fitted nowhere
        { turn: 2, played: 'place 0 2 0', chances: [0.1, 0.9] },
    ].map((one, i) => ({ ...one, move: i + 1, player: (one.turn + 1) % 2 }));
    const end = { setup: { seats }, winners: [1], scores: [1, 2] } as unknown as View;
    assert.deepEqual(outcomeOf(judged as unknown as Judgement[], end).chances, [
        { turn: 0, scores: [50, 50] },
        { turn: 1, scores: [75, 25] },
        { turn: 2, scores: [0, 100] },
    ]);
});

test('a turn is one moment, told from the decision on that cost a good part of it', () => {
    const decision = (
        move: number,
        turn: number,
        played: string,
        [margin, loss]: number[],
        sure = 'sure',
    ) => ({
        ...{ move, turn, player: 0, played, chances: [0.5, 0.5], loss, winLoss: loss! / 100 },
        best: { move: `best ${move}`, margin, win: 0.5 + margin! / 100, sure },
        why: [{ code: 'again' as const, points: loss, gain: loss }],
        instead: [],
    });
    const draw = { move: 1, turn: 1, player: 0, played: 'draw BA-A', chances: [0.5, 0.5], luck: 1 };
    const judged = [
        draw,
        decision(2, 1, 'place 0 1 0', [10, 4], 'close'),
        decision(3, 1, 'claim meeple 1', [6, 5]),
        { ...draw, move: 4, turn: 2 },
        decision(5, 2, 'place 0 2 0', [10, 3]),
        decision(6, 2, 'pass', [7, 9]),
        { ...draw, move: 7, turn: 3 },
        decision(8, 3, 'place 0 3 0', [10, 8]),
        decision(9, 3, 'pass', [9, 6]),
        { ...draw, move: 10, turn: 4 },
        decision(11, 4, 'place 0 4 0', [10, 1]),
        decision(12, 4, 'pass', [3, 0]),
    ];
    const end = { setup: { seats }, winners: [0], scores: [1, 0] } as unknown as View;
    const [both, figure, known, late, ...none] = outcomeOf(judged as unknown as Judgement[], end).moments;
    assert.deepEqual(none, []);
    assert.deepEqual(
        [both!.move, both!.played, both!.followed, both!.loss, both!.winLoss.toFixed(2), both!.sure],
        [2, 'place 0 1 0', 'claim meeple 1', 9, '0.09', 'sure'],
    );
    assert.deepEqual(
        [late!.move, late!.loss],
        [11, 7],
        'a placement that the next search knew to be much worse',
    );
    assert.deepEqual([figure!.move, figure!.followed, figure!.loss], [6, null, 9]);
    assert.deepEqual(
        [known!.move, known!.loss],
        [9, 6],
        'the placement was hardly worse, as the next search knew',
    );
});
