// Reasons in words: nothing is missing in any of them, in any language, also of reviews that were kept long ago.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Why } from '../src/bots/bots.ts';
import { outcomeOf } from '../src/review/outcome.ts';
import type { Moment } from '../src/review/outcome.ts';
import { costText, goodText, momentText } from '../src/review/whyText.ts';
import type { View } from '../src/table/view.ts';
import { languageSet, languages } from '../src/words/index.ts';
import { root } from './help.ts';
import { moment, seats } from './moments.ts';

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
        'After the better move finishing the city of Bob would be harder: about 8 points less for Bob. Bob is most likely the strongest rival in the end.',
        'which one of several rivals matters',
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
        'Reasons can be named for about 5 of the 12 points. When the game is played on to the end many times, the better move does about 12 points better; where the other points come from cannot be said in words. That extra turn may well bring more than it does on average.',
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
    assert.equal(rest(14), 'About 12 of these points remain lost; later turns make up for the others.');
    assert.equal(rest(20), 'About 12 of these points remain lost; later turns make up for the others.');
    const twice = momentText(moment([again(10), again(10.4)], []), seats);
    const both: Why = { code: 'joins', how: 'large', kind: 'city', points: 10, gain: 20, players: [1] };
    assert.match(
        momentText(moment([both], []), seats),
        /10 points for Ann and 10 less for Bob\. Bob is most likely the strongest rival in the end\. Together that makes about 20 points\. About 12 of them remain lost; later .*\.$/,
        'two numbers of one reason are added up, too',
    );
    assert.match(twice, /Together that makes about 20 points\. About 12 of them remain lost; later .*\.$/);
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
        /\. Together that makes about 20 points\. About 12/,
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
    assert.match(said([why(0)], []), /After the better move that would bring less on average\./);
    const plus: Why = { code: 'again', points: 30, gain: 30 };
    assert.match(
        said([plus], [why(1)]),
        /The move played prevented that: its tile lies in that very place\./,
    );
    assert.match(said([plus], [why(0)]), /After the move played that brings less on average\./);
    const beside: Why = { ...why(2), square: [1, 1] };
    assert.match(
        said([beside], []),
        /that would bring less on average, because fewer of the remaining tiles would fit on the empty square beside its tile\./,
    );
    assert.match(
        said([plus], [beside]),
        /that brings less on average, because fewer of the remaining tiles fit on the empty square beside its tile\./,
    );
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
    assert.match(said(goods), /for finishing a city of Cleo; whoever finishes it gets them\. Who has most/);
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

test('the most that a thief pays fits the average; a hut is no figure; what a figure in vain stands on', () => {
    const said = (why: Why, instead: Why[] = []): string => momentText(moment([why], instead), seats);
    const tower: Why = { code: 'later', how: 'tower', points: 9, gain: 12, count: 3, more: 11 };
    assert.match(
        said(tower),
        /floors\): about 9 points for Ann on average, at most 11\. When .* \(still to come: 3\), every guard /,
    );
    assert.match(
        said({ ...tower, count: 1, more: 9 }),
        /: about 9 points for Ann on average\. When .* \(one is still to come\), /,
    );
    assert.match(
        said({ ...tower, extras: 4 }),
        /every guard comes back and is paid the number on that tile plus 4 that wait from an earlier thief tile, drawn when there was no guard \(the masked numbers on the map are thieves of the past\)\./,
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
        'The better move would have joined another city of Dan to the city of Cleo and Dan (6 tiles), so that Dan would have more figures there than Cleo and get its points alone: about 12 points less for Cleo, then the strongest rival of Ann.',
    );
    assert.match(said({ ...outvoted, holders: [2] }), /joined a city of Dan to the city of Cleo \(6 tiles\)/);
    assert.match(said({ ...outvoted, winners: [0] }), /12 points less for Cleo\.$/, 'it is Ann who gains');
    const yielded: Why = {
        ...outvoted,
        ...{ code: 'grows', how: 'yielded', points: 10, gain: 12, winners: [0], players: [1], more: 1 },
    };
    assert.equal(
        said(yielded),
        'The move played joined a city of Bob to the city of Ann (6 tiles). Bob now has more figures there than Ann (the large figure counts as two) and gets all its points: about 10 points less for Ann and 2 more for Bob. Bob is most likely the strongest rival in the end.',
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
        /^The move played gave Bob a figure back by finishing a road\. To have more figures in hand in later turns is worth about 12 points to Bob\. Bob is/,
    );
    assert.match(
        said({ code: 'frees', how: 'regained', points: 12, gain: 12, count: 2, more: 1, players: [1] }),
        /gave Bob, who otherwise has only 1 in hand, 2 figures back, because what they stood on is scored\. To have more figures in hand in later turns is worth about 12/,
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
        /gave Bob a figure back by finishing a road \(5 points at once\)\. To have more figures in hand in later turns is worth about 9 points/,
    );
    const shared = { kind: 'city', less: 22, winners: [0, 1] };
    assert.equal(
        said({ code: 'frees', how: 'regained', points: 12, gain: 12, more: 1, player: 1, ...shared }),
        'The move played gave Bob, who otherwise has only 1 in hand, a figure back by finishing a city that Ann and Bob share (22 points at once for each of them). To have more figures in hand in later turns is worth about 12 points to Bob.',
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
        /harder: about 12 points less for Bob, also because a figure of Bob would be stuck there longer\. Bob is/,
    );
    assert.match(
        said({ ...harder, more: 10 }),
        /also because figures of Bob would be stuck there longer\. Bob is/,
    );
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
