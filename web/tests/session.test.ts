// The engine as the page asks it, without a worker: views, previews, going back, what choices are worth.
import assert from 'node:assert/strict';
import test from 'node:test';
import { moveText } from '../src/play/say.ts';
import { sessionNew } from '../src/table/session.ts';
import type { Session } from '../src/table/session.ts';
import type { View } from '../src/table/view.ts';
import { GAMES, bastide, bits, setupOf } from './help.ts';

/** Plays a whole game by chance; calls `look` before every decision. */
const playAll = (session: Session, view: View, seed: number, look: (view: View) => void = () => {}): View => {
    const next = bits(seed);
    while (!view.over) {
        if (view.drawing) view = session.draw();
        else {
            look(view);
            view = session.play([view.choices[next() % view.choices.length]!.move]);
        }
    }
    return view;
};

const scored = (view: View, player: number): number =>
    view.events.reduce(
        (sum, event) =>
            sum + (event.type === 'score' && event.player === player && !event.final ? event.points : 0),
        0,
    );

for (const game of GAMES)
    test(`${game}: a whole game`, () => {
        const session = sessionNew(bastide);
        const setup = setupOf(game, 3, 7);
        let view = session.open(setup, []);
        assert.equal(view.moves, 0);
        assert.ok(view.drawing);
        assert.equal(view.last, null);
        view = playAll(session, view, 1);
        assert.deepEqual(view.choices, []);
        assert.equal(view.mover, null);
        assert.deepEqual(view.scores, view.scoresNow);
        assert.equal(view.left, 0);
        const sums = view.points.map((line) => Object.values(line).reduce((a, b) => a + b, 0));
        assert.deepEqual(sums, view.scores);
        // The same from the record, and structured clones are equal: it may be sent to another thread.
        const again = sessionNew(bastide).open(setup, session.record());
        assert.deepEqual(again, view);
        assert.deepEqual(structuredClone(view), view);
        // The log is complete and in order.
        const log = session.log();
        assert.equal(log.at(-1)?.type, 'end');
        assert.ok(log.every((line, i) => i === 0 || log[i - 1]!.move <= line.move));
        assert.equal(log.filter(({ type }) => type === 'place').length, view.turn);
        for (const line of log)
            if (line.type === 'place')
                assert.equal(log.filter((one) => one.type === 'place').indexOf(line) + 1, line.turn);
        const scores = session.scores();
        assert.equal(scores.length, view.turn + 2);
        assert.deepEqual(scores[0], { turn: 0, scores: [0, 0, 0] });
        assert.deepEqual(scores.at(-1), { turn: view.turn, scores: view.scores, final: true });
        const final = log.reduce((sum, e) => sum + (e.type === 'score' && e.final ? e.points : 0), 0);
        const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0);
        assert.equal(sum(scores.at(-2)!.scores) + final, sum(view.scores));
    });

test('a seed gives the tiles of the program, also after going back', () => {
    const session = sessionNew(bastide);
    session.open(setupOf('base', 2, 5), []);
    const deck = bastide.deck(5);
    const state = bastide.game('base', 2).start();
    for (let turn = 0; turn < 30; turn++) {
        const move = state.game.text(deck.draw(state));
        state.play(move);
        const view = session.draw();
        assert.equal(session.record().at(-1), move);
        session.back(view.moves - 1);
        session.draw();
        assert.equal(session.record().at(-1), move);
        while (!state.drawing) {
            const decision = state.game.text(state.legal()[0]!);
            state.play(decision);
            session.play([decision]);
        }
    }
});

test('without a seed the tiles are not always the same', () => {
    const first = new Set<string>();
    for (let i = 0; i < 40; i++) {
        const session = sessionNew(bastide);
        session.open(setupOf('base', 2), []);
        first.add(session.draw().hand!.id);
    }
    assert.ok(first.size > 5, `${first.size}`);
});

test('an illegal move is refused, named, and changes nothing', () => {
    const session = sessionNew(bastide);
    assert.throws(() => session.play(['pass']), /no game is open/);
    const setup = setupOf('base', 2);
    assert.throws(() => session.open(setup, ['draw BA-U', 'place 9 9 0']), /move 2, place 9 9 0/);
    const before = session.open(setup, ['draw BA-U']);
    assert.throws(() => session.play(['place 1 0 90', 'claim hut 1']), /move 3, claim hut 1/);
    assert.throws(() => session.play(['nonsense']), /move 2, nonsense/);
    assert.throws(() => session.draw(), /no tile/);
    assert.throws(() => session.back(5), /no move 5/);
    assert.deepEqual(session.at(1), before);
    assert.deepEqual(session.record(), ['draw BA-U']);
    assert.throws(() => session.open(setupOf('chess', 2), []), /chess/);
    assert.deepEqual(session.at(1), before);
});

test('a preview keeps nothing; back and at give what was', () => {
    const session = sessionNew(bastide);
    const drawn = session.open(setupOf('base+farmers', 2), ['draw BA-U']);
    const preview = session.preview(['place 1 0 90']);
    assert.equal(preview.tiles.length, 2);
    assert.equal(preview.moves, 2);
    assert.ok(preview.choices.some(({ action }) => action === 'claim'));
    assert.deepEqual(session.at(1), drawn);
    assert.deepEqual(session.play(['place 1 0 90']), preview);
    session.play(['pass']);
    assert.deepEqual(session.at(2), preview);
    assert.deepEqual(session.preview(['place 1 0 90'], 1), preview, 'also from an earlier moment');
    assert.equal(session.record().length, 3);
    assert.deepEqual(session.back(1), drawn);
    assert.deepEqual(session.record(), ['draw BA-U']);
    const { pieces, crew, kind } = session.feature(1, 0, 0, ['place 1 0 90', 'claim meeple 1']);
    assert.deepEqual(crew, [1, 0]);
    assert.equal(kind, 'road');
    assert.ok(pieces.some(({ x, y, segment }) => x === 1 && y === 0 && segment === 0));
});

// What is promised beside a choice is what happens.
for (const game of GAMES)
    test(`${game}: choices tell the truth`, () => {
        let claims = 0;
        const session = sessionNew(bastide);
        const probe = sessionNew(bastide);
        for (const seed of [1, 2, 3]) {
            const setup = setupOf(game, 3, seed);
            playAll(session, session.open(setup, []), seed, (view) => {
                if (view.phase === 'place' || view.choices.length < 2) return;
                const pass = view.choices.some(({ action }) => action === 'pass')
                    ? session.preview(['pass'])
                    : null;
                for (const choice of view.choices) {
                    const { action, points, closed, loses } = choice;
                    const after = session.preview([choice.move]);
                    const mover = view.mover!;
                    if (action === 'claim') {
                        claims++;
                        assert.equal(after.scoresNow[mover]! - pass!.scoresNow[mover]!, points, choice.move);
                        if (!after.over)
                            assert.equal(
                                scored(after, mover) - scored(pass!, mover),
                                closed ? points : 0,
                                choice.move,
                            );
                        assert.ok(choice.role && choice.kind && choice.figure);
                    }
                    if (action === 'guard')
                        assert.equal(after.scoresNow[mover]! - pass!.scoresNow[mover]!, points, choice.move);
                    if (action === 'recall' && choice.figure === 'abbot')
                        assert.ok(
                            after.events.some(
                                (e) => e.type === 'score' && e.for === 'abbot' && e.points === points,
                            ),
                        );
                    if (action === 'recall' && choice.figure === 'meeple')
                        assert.equal(view.scoresNow[mover]! - after.scoresNow[mover]!, loses, choice.move);
                }
            });
            assert.deepEqual(
                probe.open(setup, session.record()).scores,
                session.at(session.record().length).scores,
            );
        }
        assert.ok(claims > 100, `${claims}`);
    });

test('a place choice is where the tile will lie', () => {
    for (const game of GAMES) {
        const session = sessionNew(bastide);
        const start = session.open(setupOf(game, 2, 8), []);
        const { tower = 0, bonus = 0, ...others } = start.stacks;
        assert.equal(
            start.left,
            Object.values(others).reduce((a, b) => a + b, 0),
        );
        assert.ok(tower + bonus < start.left);
        const end = playAll(session, start, 3, (view) => {
            if (view.phase !== 'place' || view.turn % 8 !== 0) return;
            for (const { move, x, y, rotation } of view.choices) {
                const { tiles, last } = session.preview([move]);
                assert.deepEqual(last, { x, y, player: view.mover });
                const { figure: _, ...laid } = tiles.find((tile) => tile.x === x && tile.y === y)!;
                assert.deepEqual(laid, { ...view.hand!, x, y, rotation });
            }
        });
        assert.equal(new Set(end.tiles.map(({ id, copy }) => `${id} ${copy}`)).size, end.tiles.length);
    }
});

test('tiles left and which of them fit', () => {
    const session = sessionNew(bastide);
    let view = session.open(setupOf('base+farmers', 2, 3), []);
    const next = bits(4);
    let asked = 0;
    while (!view.over && view.turn < 40) {
        if (view.drawing) {
            const bag = session.bag();
            assert.equal(
                bag.reduce((sum, line) => sum + line.left, 0),
                view.left,
            );
            assert.ok(bag.every(({ left, count }) => left >= 0 && left <= count));
            view = session.draw();
            continue;
        }
        if (view.phase === 'place') {
            asked++;
            const cells = new Set(view.choices.map(({ x, y }) => `${x} ${y}`));
            const { id } = view.hand!;
            const left = session.bag().find((line) => line.id === id)!.left;
            for (const cell of cells) {
                const [x, y] = cell.split(' ').map(Number);
                assert.equal(session.fits(x!, y!).includes(id), left > 0, `${id} at ${cell}`);
            }
            assert.deepEqual(session.fits(50, 50), []);
        }
        view = session.play([view.choices[next() % view.choices.length]!.move]);
    }
    assert.ok(asked > 30);
});

test('features of the overlay: every figure stands on one, each piece is on one only', () => {
    for (const game of GAMES) {
        const session = sessionNew(bastide);
        let view = session.open(setupOf(game, 4, 11), []);
        const next = bits(12);
        while (view.turn < 30) {
            view = view.drawing
                ? session.draw()
                : session.play([view.choices[next() % view.choices.length]!.move]);
        }
        const features = session.features();
        const keys = features
            .filter(({ kind }) => kind !== 'river system')
            .flatMap(({ pieces }) => pieces.map(({ x, y, segment }) => `${x} ${y} ${segment}`));
        assert.equal(new Set(keys).size, keys.length);
        const manned = view.tiles.filter((tile) => tile.figure);
        for (const { x, y, figure } of manned)
            if (figure!.name !== 'hut')
                assert.ok(keys.includes(`${x} ${y} ${figure!.segment}`), `${game} ${x} ${y}`);
        const crew = features.reduce((sum, feature) => sum + feature.crew.reduce((a, b) => a + b, 0), 0);
        assert.equal(crew, manned.length);
        for (const { pieces } of features) assert.ok(pieces.length > 0);
        const ground = game === 'hunters' ? 'meadow' : 'field';
        if (game !== 'wheel')
            assert.ok(features.some(({ kind, owners }) => kind === ground && owners.length === 0));
    }
});

test('finished features say who scored them; the last tile says who laid it', () => {
    let free = 0;
    for (const game of GAMES) {
        const session = sessionNew(bastide);
        let view = session.open(setupOf(game, 3, 5), []);
        const next = bits(8);
        while (view.turn < 45) {
            view = view.drawing
                ? session.draw()
                : session.play([view.choices[next() % view.choices.length]!.move]);
        }
        const log = session.log();
        const places = log.flatMap((event) => (event.type === 'place' ? [event] : []));
        assert.equal(view.last!.player, places.at(-1)!.player);
        const gains = log.flatMap((event) =>
            event.type === 'score' && event.segment !== undefined ? [event] : [],
        );
        const finished = session.features().filter(({ closed }) => closed);
        for (const { kind, pieces, scored } of finished) {
            const on = gains.filter(
                (gain) =>
                    gain.for === kind &&
                    pieces.some(
                        ({ x, y, segment }) => x === gain.x && y === gain.y && segment === gain.segment,
                    ),
            );
            assert.deepEqual(new Set(scored), new Set(on.map(({ player }) => player)), `${game} ${kind}`);
        }
        assert.ok(
            finished.some(({ scored }) => scored!.length > 0),
            game,
        );
        free += finished.filter(({ scored }) => scored!.length === 0).length;
        assert.ok(session.features(0).every(({ closed }) => !closed));
    }
    assert.ok(free > 0, 'some belong to nobody');
});

test('a hut is offered once for each river system', () => {
    let [offered, spared] = [0, 0];
    for (const seed of [1, 2, 3]) {
        const session = sessionNew(bastide);
        playAll(session, session.open(setupOf('hunters', 2, seed), []), seed, (view) => {
            const huts = view.choices.filter(({ figure }) => figure === 'hut');
            const systems = huts.map(({ x, y, segment }) => {
                const tile = view.tiles.find((one) => one.x === x && one.y === y)!;
                const { segments } = session.types().find(({ id }) => id === tile.id)!;
                return session.feature(x!, y!, segments[segment!]!.system!).pieces;
            });
            const keys = systems.flat().map(({ x, y, segment }) => `${x} ${y} ${segment}`);
            assert.equal(new Set(keys).size, keys.length, 'no two of them are on one system');
            for (const { alike = [] } of huts)
                for (const move of alike) {
                    assert.ok(session.preview([move]).moves > view.moves, move);
                    assert.ok(!moveText(view, move).includes('claim'), move);
                }
            offered += huts.length;
            spared += huts.reduce((sum, { alike = [] }) => sum + alike.length, 0);
        });
    }
    assert.ok(offered > 10 && spared > 0, `${offered} offered, ${spared} spared`);
});

test('a late view of five players is small: the worker sends one after every move', () => {
    const session = sessionNew(bastide);
    let view = session.open(setupOf('base+farmers+river-fork+abbot+towers', 5, 2), []);
    const next = bits(9);
    const times: number[] = [];
    let most = 0;
    while (!view.over) {
        const from = performance.now();
        view = view.drawing
            ? session.draw()
            : session.play([view.choices[next() % view.choices.length]!.move]);
        structuredClone(view);
        if (view.turn > 70) times.push(performance.now() - from);
        most = Math.max(most, JSON.stringify(view).length);
    }
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1]!;
    console.log(
        `# late view: median ${median.toFixed(2)} ms, worst ${times.at(-1)!.toFixed(2)} ms of ${times.length}; ` +
            `at most ${most} characters`,
    );
    assert.ok(most < 40_000, `${most} characters`);
});

test('what is said about a feature: worth, open squares, tiles that close it', () => {
    const session = sessionNew(bastide);
    session.open(setupOf('base', 2), []);
    // The start tile has a city in the north: one end, closed by every city cap.
    const city = session
        .types()
        .find(({ start }) => start)!
        .segments.findIndex(({ kind }) => kind === 'city');
    const about = session.about(0, 0, city);
    assert.deepEqual([about.kind, about.points, about.finished, about.closed], ['city', 1, 2, false]);
    assert.deepEqual(
        about.cells.map(({ x, y }) => [x, y]),
        [[0, -1]],
    );
    assert.ok(about.cells[0]!.close > 0 && about.cells[0]!.close < about.cells[0]!.fit);
    session.play(['draw BA-E', 'place 0 -1 180']);
    const closed = session.about(0, 0, city);
    assert.deepEqual([closed.closed, closed.cells, closed.points], [true, [], 4]);
});

// What is promised of the only open square is what happens there.
for (const game of GAMES)
    test(`${game}: a tile that is said to close a feature closes it, and no other does`, () => {
        const setup = setupOf(game, 2, 3);
        const session = sessionNew(bastide);
        session.open(setup, []);
        const random = bits(5);
        let checked = 0;
        for (let step = 0; step < 150; step++) {
            let view = session.at(session.record().length);
            if (view.over) break;
            if (view.drawing) {
                const open = session
                    .features()
                    .filter(({ closed, finished }) => !closed && finished !== null)
                    .map(({ pieces: [piece] }) => session.about(piece!.x, piece!.y, piece!.segment))
                    .filter(({ cells, kind }) => cells.length === 1 && kind !== 'river system');
                view = session.draw();
                for (const { pieces, cells } of open) {
                    const [{ x, y }] = [pieces[0]!];
                    const there = view.choices.filter(
                        (choice) =>
                            choice.action === 'place' && choice.x === cells[0]!.x && choice.y === cells[0]!.y,
                    );
                    const closing = there.some(
                        ({ move }) => session.feature(x, y, pieces[0]!.segment, [move]).closed,
                    );
                    if (closing) assert.ok(cells[0]!.close > 0, `${game} ${step}`);
                    if (cells[0]!.close === 0) assert.ok(!closing, `${game} ${step}`);
                    checked++;
                }
                continue;
            }
            session.play([view.choices[random() % view.choices.length]!.move]);
        }
        assert.ok(checked > 0 || game !== 'base+farmers');
    });
