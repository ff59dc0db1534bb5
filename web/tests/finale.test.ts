// The final scoring as a show: it adds up to the result, in every saved game; what counts as a big event.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bigEvent } from '../src/finale/big.ts';
import { countedTo, finalScoring, stepLength } from '../src/finale/steps.ts';
import { pigNews } from '../src/play/gains.ts';
import { sayEvent } from '../src/play/say.ts';
import { sessionNew } from '../src/table/session.ts';
import type { View } from '../src/table/view.ts';
import { bastide, replays, setupOf } from './help.ts';

const ends: { name: string; view: View }[] = replays.flatMap(({ name, text }) => {
    const session = sessionNew(bastide);
    const { record, view } = session.load(new TextEncoder().encode(text));
    return view.over && record ? [{ name, view }] : [];
});

test('the final scoring adds up to the result', () => {
    assert.ok(ends.length >= 5, `${ends.length} finished games`);
    let steps = 0;
    for (const { name, view } of ends) {
        const show = finalScoring(view);
        let now = show.before;
        for (const step of show.steps) {
            const sum = now.map(
                (points, player) => points + (step.gains.find((gain) => gain.player === player)?.points ?? 0),
            );
            assert.deepEqual(step.scores, sum, `${name}: ${step.reason}`);
            assert.ok(step.gains.length > 0 && step.gains.every(({ points }) => points > 0), name);
            now = step.scores;
            steps++;
        }
        assert.deepEqual(now, view.scores, name);
    }
    assert.ok(steps > 50, `${steps} steps`);
});

test('a few steps keep the pace of the bots, many take half a minute, and none is too short to be read', () => {
    assert.equal(stepLength(700, 8), 1600);
    assert.equal(stepLength(1400, 3), 2300);
    assert.equal(stepLength(700, 25), 1200);
    assert.equal(stepLength(700, 60), 900);
    assert.equal(stepLength(0, 3), 900);
});

test('fields and meadows come last', () => {
    for (const { name, view } of ends) {
        const late = finalScoring(view).steps.map(({ reason }) => reason === 'field' || reason === 'meadow');
        assert.deepEqual(late, [...late].sort(), name);
    }
});

test('the log says why somebody plays twice', () => {
    let bonus = 0;
    for (const { text } of replays.filter(({ name }) => name.startsWith('hunters'))) {
        const session = sessionNew(bastide);
        const { view } = session.load(new TextEncoder().encode(text));
        for (const event of session.log()) {
            if (event.type !== 'draw' || !event.again) continue;
            assert.match(sayEvent(view, event), /plays once more, with a bonus tile/);
            bonus++;
        }
    }
    assert.ok(bonus > 0);
});

test('points are counted in whole numbers, from where they were to where they go', () => {
    assert.deepEqual(countedTo([3, 10], [8, 10], 0), [3, 10]);
    assert.deepEqual(countedTo([3, 10], [8, 10], 0.5), [6, 10]);
    assert.deepEqual(countedTo([3, 10], [8, 10], 1.2), [8, 10]);
});

test('what the pig brought is told: to whom, how much, for what', () => {
    let paid = 0;
    for (const { name, text } of replays.filter(({ name }) => name.startsWith('wheel'))) {
        const session = sessionNew(bastide);
        session.load(new TextEncoder().encode(text));
        const log = session.log();
        for (const pig of log.filter(({ type }) => type === 'pig')) {
            const news = pigNews(log.filter(({ move }) => move <= pig.move))!;
            const moved = log.filter(({ move }) => move === pig.move);
            const inSector = moved.filter((event) => event.type === 'score' && event.for === news.sector);
            const own = news.gains.filter(({ why }) => why === '');
            assert.equal(own.length, inSector.length, `${name}: ${news.sector}`);
            assert.ok(
                news.gains.every(({ points, why }) => points > 0 && ['', 'crown'].includes(why)),
                name,
            );
            paid += news.gains.length;
        }
    }
    assert.ok(paid > 10, `${paid}`);
    assert.equal(pigNews([]), null);
});

test('a large feature, thieves and a bonus tile are big events; an ordinary turn is none', () => {
    const kinds = new Set<string>();
    let ordinary = 0;
    for (const { name, text } of replays) {
        const session = sessionNew(bastide);
        const { moves, setup } = session.load(new TextEncoder().encode(text)).record;
        let before = session.open(setup, []);
        for (const move of moves) {
            const view = session.play([move]);
            const big = bigEvent(before, view);
            if (big) {
                kinds.add(big.kind);
                assert.ok(big.title !== '' && (big.text !== '' || big.gains.length > 0), name);
                const told = view.events.flatMap((event) =>
                    event.type === 'score' && ['thief', 'hunting-pit'].includes(event.for)
                        ? [event.points]
                        : [],
                );
                if (big.kind === 'thief' || big.kind === 'trap')
                    assert.deepEqual(
                        big.gains.map(({ points }) => points),
                        told,
                        `${name}: who got what`,
                    );
            } else ordinary++;
            before = view;
        }
    }
    for (const kind of ['thief', 'steal', 'bonus']) assert.ok(kinds.has(kind), [...kinds].join(' '));
    assert.ok(ordinary > 1000, `${ordinary}`);
    const start = sessionNew(bastide).open(setupOf('base', 2), []);
    const score = { type: 'score', player: 1, for: 'city', final: false, x: 0, y: 0, segment: 0 } as const;
    const cityOf = (tiles: number): View => ({
        ...start,
        moves: start.moves + 1,
        events: [
            {
                ...score,
                points: 2 * tiles,
                tiles,
                bonus: 0,
                each: { tile: 2, bonus: 2 },
                besides: 0,
                attributes: [],
                move: 1,
                turn: 1,
            },
        ],
    });
    assert.equal(bigEvent(start, cityOf(9)), null);
    const big = bigEvent(start, cityOf(10));
    assert.equal(big?.kind, 'large');
    assert.match(big!.title, /20 points/);
    assert.match(big!.text, /10 tiles × 2/);
    assert.deepEqual(big!.gains, [{ player: 1, points: 20, why: '' }]);
    assert.deepEqual(big!.at, { x: 0, y: 0, segment: 0 });
    assert.equal(bigEvent(null, start), null);
});
