// What a review says of a game as a whole: which turns come first, what they cost, and the chances turn by turn.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Judgement } from '../src/bots/bots.ts';
import { costliest, outcomeOf } from '../src/review/outcome.ts';
import type { Moment } from '../src/review/outcome.ts';
import { costText } from '../src/review/whyText.ts';
import type { View } from '../src/table/view.ts';
import { moment, seats } from './moments.ts';

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
