// Reasons in words: what points are made of, what counts of them, and what each of two moves brings.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Why } from '../src/bots/bots.ts';
import { momentText } from '../src/review/whyText.ts';
import { moment, seats } from './moments.ts';

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
        momentText(moment([{ ...why, more: 3 + 4 }], []), seats),
        /that Ann shares with Bob, for the tile joins a city of each: 38 .* count here: a part may/,
    );
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
        /20 points at once for Bob; after the better move it may stay unfinished or be shared and would be worth about 8 on average\./,
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
    const monastery = { ...richer, kind: 'monastery', count: 5, more: 4, less: 0 };
    assert.match(said(monastery), /claimed one \(4 of its 9 tiles are there\) worth only about 4/);
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
        /Bob would have got 6 points at once for the forest of Bob \(then 4 tiles\), because it would be finished; left alone it would bring Bob about 18, another turn by its menhir counted: about 12 points less for Bob\./,
    );
    const more = (add: Partial<Why>): string => said({ ...scores, points: 20, gain: 12, ...add });
    assert.match(
        more({}),
        /at once for Ann; after the move played it may stay unfinished or be shared and is worth about 8/,
    );
    assert.match(more({ how: 'bigger' }), /; the move played finished a city, too, but for only 8\./);
    assert.match(
        momentText(
            moment(
                [
                    { code: 'again', points: 11, gain: 11 },
                    { ...scores, how: 'bigger', points: 5, gain: -1 },
                ],
                [],
            ),
            seats,
        ),
        /: 5 points at once for Ann; the move played finished a city, too, for 6\./,
    );
    const linked = more({ code: 'shares', how: 'linked', kind: 'field', players: [1, 2] });
    assert.match(
        linked,
        /With as many figures there as Bob and Cleo each, Ann would get all its points, too: about 20 points/,
    );
    assert.match(linked, /; after the move played the field of Ann is worth only about 8\./);
    assert.match(
        more({ code: 'shares', how: 'linked', kind: 'river system', players: [1], count: 8, also: 5 }),
        /to the river system of Bob \(together 8 fish; 5 of them held by nobody before\)\. With/,
    );
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
        /about 14 .* about 2 less for Bob\. Together that makes about 16 points\. About 12/,
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
        said({ ...famine, extras: 1, kind: 'field', count: 4 }),
        /beside his field \(two fields of Ann become one: each farmer in it is paid for all finished cities beside it, then 4\): after/,
    );
    const canoe: Why = { code: 'scores', how: 'canoe', points: 20, gain: 18, count: 10 };
    assert.match(said(canoe), /river system \(10\), instead of 2 with the move played\./);
    assert.match(said({ ...canoe, gain: 0.2 }, []), /At first sight/);
    const driven: Why = { code: 'blocks', how: 'driven', points: 12, gain: 12, players: [1] };
    assert.equal(
        said({ ...driven, count: 2, extras: 6 }),
        'The guard of the better move would have driven off a guard of Bob, who would get 2 points instead of what a guard is paid (the number on the next thief tile plus 6 that wait from an earlier one): about 12 points less for Bob.',
    );
    assert.match(said(driven), /what a guard is paid \(5 points at the end\): about 12/);
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

test('a trap, goods of one kind, how many figures there would be, a river', () => {
    const said = (why: Why, instead: Why[] = []): string => momentText(moment([why], instead), seats);
    const meadow = { kind: 'meadow', points: 12, gain: 12, count: 15 };
    assert.equal(
        said({ ...meadow, code: 'blocks', how: 'trapped', less: 20, players: [1], winners: [1] }),
        'The pit trap of the better move would have caught animals of the meadow of Bob (animals that count: 15), which no longer count there then. Bob would have about 20 points left there, instead of about 32 after the move played: about 12 points less for Bob. Bob is most likely the strongest rival in the end.',
    );
    const goods: Why = { code: 'later', how: 'goods', kind: 'city', points: 12, gain: 12, with: 'wine' };
    assert.match(said(goods), /have brought Ann wine \(one of the three goods\) for finishing a city/);
    assert.match(said({ ...goods, with: undefined }), /brought Ann goods \(cloth, grain or wine\) for/);
    const joins: Why = { code: 'joins', kind: 'city', points: 12, gain: 12, players: [1] };
    const seizes: Why = { ...joins, how: 'seizes', gain: 24, also: 2 * 16 + 1 };
    assert.match(said(seizes), /its points instead of Bob \(2 against 1, as they count\): on average/);
    const alike: Why = { code: 'joins', kind: 'city', points: 12, gain: 12, players: [1], also: 2 * 16 + 2 };
    assert.match(said(alike), /get its points, too \(2 each, as they count\): about 12/);
    assert.match(said({ ...alike, also: 16 + 1 }), /get its points, too: about 12/);
    assert.match(said({ ...seizes, also: undefined }), /its points instead of Bob: on average/);
    const river: Why = { code: 'claims', how: 'free', kind: 'river', points: 12, gain: 12, count: 2 };
    assert.match(
        said({ ...river, kind: 'field' }),
        /on a field where no farmer lay \(beside 2 finished cities, 3 points each\): about/,
    );
    assert.match(said(river), /on a river on which no fisher stood \(huts .* instead\) \(2 tiles\): about/);
});

test('what both moves claim alike, and why figures are taken back', () => {
    const home: Why = { code: 'home', points: 1, gain: 12 };
    const even: Why = { code: 'nothing', how: 'even', kind: 'city', points: 0, gain: 0 };
    assert.match(
        momentText(moment([home], [even]), seats),
        / Both moves put a figure on a city, which brings about as much\.$/,
    );
    const taken = { ...moment([home], []), played: 'recall 1 1', better: ['recall 2 1'] };
    assert.match(momentText(taken, seats), /^The pig has stopped on Plague: each player takes one figure/);
    const abbot = { ...taken, better: ['claim meeple 1'] };
    assert.match(momentText(abbot, seats), /^The better move would have left/);
    const meadow: Why = {
        code: 'grows',
        how: 'joined',
        kind: 'meadow',
        points: 12,
        gain: 12,
        count: 4,
        more: 5,
    };
    assert.match(
        momentText(moment([{ ...meadow, extras: 7, also: 14 }], []), seats),
        /the meadow of Ann \(animals that count: 4 worth 7 points, then 5 worth 14 points\) to another one/,
    );
    assert.match(momentText(moment([meadow], []), seats), /\(animals that count: 4, then 5\)/);
});

test('what speaks for the better move and what against it, where there are several numbers', () => {
    const city: Why = { code: 'claims', kind: 'city', points: 9, gain: 9, count: 2 };
    const road: Why = { code: 'scores', kind: 'road', points: 5, gain: 5, count: 5 };
    const home: Why = { code: 'home', points: 1, gain: 2 };
    const said = (whys: Why[], instead: Why[]): string => momentText(moment(whys, instead), seats);
    assert.match(
        said([city, road], [home]),
        /\. About 14 points speak for the better move, about 2 against it\.$/,
    );
    assert.ok(!said([city], [home]).includes('speak for'));
    assert.ok(!said([city, road], []).includes('speak for'));
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
        /12 points less for Bob, also because a figure of Bob would be stuck there to the end\. Bob is/,
    );
    assert.match(
        said({ ...city, square: [1, -2], more: 4 + 16 }),
        /impossible, because none of the remaining tiles would fit on the empty square at one of its open ends \(all of them have to be closed\): about/,
    );
    assert.match(
        said({ ...city, square: [1, -2], more: 16, also: 2 }),
        /harder, because fewer of the remaining tiles would fit on the empty square at one of its open ends: about/,
    );
    const tricky: Why = {
        ...city,
        code: 'grows',
        how: 'tricky',
        square: [1, -2],
        more: 16,
        also: 2,
        ends: 3,
    };
    assert.match(
        said({ ...tricky, count: 3, winners: [0] }),
        /^Both moves close an open end of the city of Ann \(3 tiles, 3 open ends\)\. After the move played finishing it is harder, because fewer of the remaining tiles fit on the empty square at one of its open ends: about 12 points less for Ann\./,
    );
    assert.match(
        said({ ...city, how: 'enlarged', count: 3, more: 2, less: 4 }),
        /the city of Bob \(then 3 tiles\) larger: about 12 points more for Bob, about 4 of them because a figure of Bob comes back sooner\./,
    );
    assert.match(
        said({ ...city, kind: 'field', how: 'enlarged', count: 1, more: 2, ends: 0 }),
        /and 2 unfinished\) larger, so that it may reach more cities: about 12 points more for Bob\./,
        'unfinished cities are no figures',
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
    assert.match(
        said({ ...last, how: 'last', also: 9 }),
        /about 11 points in the turns that Ann still has \(about 9\)\./,
    );
    assert.match(
        said({ ...last, how: 'also', kind: 'monastery', square: [1, -2] }),
        /easier to finish, for after the move played fewer of the remaining tiles fit on the empty square beside it: together/,
    );
    const monastery: Why = { code: 'claims', kind: 'monastery', points: 12, gain: 12, count: 8 };
    assert.match(said(monastery), /on a new monastery \(8 of its 9 tiles are there\): about 12/);
    assert.match(
        said({ ...monastery, square: [1, -2], also: 4 }),
        /\(8 of its 9 tiles are there; remaining tiles that fit the last square: 4\): about 12/,
    );
    assert.match(
        said({ code: 'home', how: 'released', points: 1, gain: 12, count: 2, less: 17 }),
        /because what they stood on would be scored \(17 points at once in all, most of which likely come anyway, later or at the end\)\./,
    );
    assert.match(
        said({ ...last, how: 'also', kind: 'monastery' }),
        /\(2 instead of 1\), for otherwise only the abbot is left, .* gardens\. Other figures of Ann would come back sooner, too, because the monastery of Ann would be easier to finish: together about 11/,
    );
    const later: Why = { code: 'later', how: 'played', kind: 'field', points: 12, gain: 12 };
    assert.match(said(later), /^When the game is played on .*, fields are worth about 12 points more/);
    assert.match(
        said({ ...later, more: 1 }),
        /^The better move would have put a figure on a field, which later tiles may join to other fields\. When/,
    );
    assert.match(
        said({ ...later, kind: 'city', more: 2, holders: [1] }),
        /^The move played joined the city of Ann to that of Bob\. When/,
    );
    assert.match(
        said({ ...later, code: 'blocks', how: 'denied', more: 3, holders: [1], players: [1] }),
        /^The better move would have joined the field of Ann to that of Bob\. When .* less for Bob/,
    );
    assert.match(
        said({ ...later, gain: 5 }),
        /after the better move\. That explains about 5 of the 12 points\.$/,
    );
    assert.match(said({ ...later, kind: 'city', more: 1 }), /^The better .* put a figure on a city\. When/);
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
        /The move played made the city of Ann \(now 3 tiles, 2 open ends\) larger, but that is worth little\./,
    );
    const famine: Why = { code: 'later', how: 'wheel', points: 4, gain: 4, more: 2 };
    assert.match(
        said({ ...famine, kind: 'field', count: 3 }),
        /beside his field \(finished cities beside a field of Ann then: 3\): after the better move about 4/,
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
        /a raft to the river system of Bob \(then 5 fish\)\. With a raft each of its lakes \(2, and those to come\) is worth 1 point, too: about 12 points more for Bob\./,
    );
    assert.match(
        said({ ...harder, more: 2, less: 12 }),
        /12 points less for Bob, because a figure of Bob would be stuck there longer\. Bob is/,
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

test('what is kept though others have more figures there; what cannot be shared', () => {
    const said = (why: Why): string => momentText(moment([why], []), seats);
    const keeps: Why = { code: 'keeps', kind: 'field', x: 0, y: 0, points: 12, gain: 12, count: 5 };
    assert.match(
        said({ ...keeps, winners: [1] }),
        /may bring about 12 points \(most figures there: Bob\)\.$/,
    );
    assert.match(said(keeps), /may bring about 12 points\.$/);
    const scores: Why = { code: 'scores', kind: 'road', x: 0, y: 0, points: 20, gain: 12 };
    assert.match(said(scores), /it may stay unfinished or be shared and is worth about 8 on average\.$/);
    assert.match(said({ ...scores, kind: 'monastery' }), /it may stay unfinished and is worth about 8/);
});
