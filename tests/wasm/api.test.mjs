// The JavaScript side: small module, no imports, a friendly interface that refuses what is wrong.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../bindings/wasm/bastide.mjs';
import { bastide, bytes, simulated } from './module.mjs';

test('the module is small and asks for nothing', () => {
    assert.ok(bytes().length < 150 * 1024, `${bytes().length} bytes`);
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes())), []);
});

test('it loads from bytes, from a compiled module and from a response', async () => {
    const sources = [bytes(), new WebAssembly.Module(bytes()), Promise.resolve(new Response(bytes()))];
    for (const source of sources) assert.equal((await load(source)).game('base').name, 'base');
    await assert.rejects(load(new Response('', { status: 404 })), /404/);
});

test('a game has the tiles of the box', () => {
    const game = bastide.game('base+farmers', 3);
    assert.equal(game.name, 'base+farmers');
    assert.equal(game.types.reduce((sum, type) => sum + type.count, 0), 72);
    const crossing = game.types.find((type) => type.segments.filter((s) => s.kind === 'road').length === 4);
    assert.equal(crossing.segments.filter((s) => s.kind === 'field').length, 4);
});

test('the registry names every game and option, and they can be played', () => {
    const shown = bastide.games.map(({ name, options }) => [name, options.map((option) => option.name)]);
    assert.deepEqual(shown, [
        ['base', ['farmers', 'river', 'river-fork', 'abbot', 'towers', 'inns', 'inns-ignore', 'builders']],
        ['wheel', []],
        ['hunters', []],
    ]);
    for (const { name, players, options } of bastide.games) {
        assert.deepEqual([bastide.game(name, players[0]).name, bastide.game(name, players[1]).name], [name, name]);
        for (const option of options) {
            const whole = [name, ...option.needs, option.name].join('+');
            assert.equal(bastide.game(`${name}+${option.name}`).name, whole);
            for (const other of option.excludes)
                assert.throws(() => bastide.game(`${name}+${option.name}+${other}`), /excludes/);
        }
    }
});

test('a position is a line of text, in and out', () => {
    for (const name of ['base+farmers+river+abbot+towers', 'wheel', 'hunters']) {
        const game = bastide.game(name, 3);
        const state = game.start();
        for (let i = 0; !state.over; i++) {
            state.play(state.sample((i * 2654435761) >>> 0));
            if (i % 10 > 0) continue;
            const again = game.position(state.position);
            assert.ok(again.equals(state) && again.position === state.position, state.position);
            again.free();
        }
    }
    const game = bastide.game('base', 2);
    assert.throws(() => game.position('game base players 3'), /another game/);
    assert.throws(() => game.position('game base players 2; tile XX 0 0 0'), /column 22: no such tile/);
    assert.throws(() => game.position('x'.repeat(20000)), /shorter/);
});

test('what is no game is refused, and the word is named', () => {
    assert.throws(() => bastide.game('chess', 2), /chess/);
    assert.throws(() => bastide.game('base+dragons', 2), /dragons/);
    assert.throws(() => bastide.game('x'.repeat(100000), 2), Error);
    for (const players of [0, 1, 6, -1]) assert.throws(() => bastide.game('base', players), /2 to 5 players/);
});

test('everything has its word', () => {
    const { kinds, figures, actions, events, reasons, phases, stacks } = bastide;
    for (const list of [kinds, figures, events, reasons, phases, stacks])
        assert.ok(list.length > 0 && list.every((word) => /^[a-z][a-z -]+$/.test(word)), `${list}`);
    for (const word of ['draw', 'place', 'claim', 'guard', 'recall', 'raise', 'crown', 'pass'])
        assert.ok(actions.includes(word), word);
});

test('a turn, move by move', () => {
    const game = bastide.game('base+farmers', 2);
    const state = game.start();
    assert.equal(state.drawing, true);
    assert.equal(state.player, null);
    assert.equal(state.left, 71);
    assert.deepEqual(state.play('draw BA-U'), [{ type: 'draw', player: 0, tile: 'BA-U' }]);
    assert.equal(state.hand, 'BA-U');
    assert.equal(state.phase, 'place');
    assert.equal(state.player, 0);
    const moves = state.legal();
    assert.equal(moves.length, state.legalCount);
    for (const move of moves) assert.equal(game.parse(game.text(move)), move);
    assert.deepEqual(state.play('place 1 0 90'),
        [{ type: 'place', player: 0, tile: 'BA-U', x: 1, y: 0, rotation: 1 }]);
    const claim = state.legal().map(game.text).find((text) => text.startsWith('claim'));
    const [event] = state.play(claim);
    assert.equal(event.type, 'claim');
    assert.deepEqual(state.supplies.meeple, [6, 7]);
    assert.deepEqual(state.tiles[1],
        { id: 'BA-U', x: 1, y: 0, rotation: 1, figure: { name: 'meeple', player: 0, segment: event.segment } });
    const feature = state.feature(1, 0, event.segment);
    assert.deepEqual(feature.crew, [1, 0]);
    assert.deepEqual(feature.owners, [0]);
    assert.throws(() => state.feature(9, 9, 0), /no tile at 9 9/);
    assert.throws(() => state.feature(1, 0, 99), /no segment 99/);
});

test('an illegal move is refused and changes nothing', () => {
    const state = bastide.game('base', 2).start();
    const before = state.hash;
    for (const move of ['place 0 1 0', 'pass', 'draw XX-X', '', 'nonsense', 'claim meeple 1', 0xffffffff, 0x7fffffff])
        assert.throws(() => state.play(move), Error);
    assert.equal(state.hash, before);
    assert.equal(state.check(), null);
});

test('a copy goes its own way', () => {
    const state = bastide.game('base', 2).start();
    state.play(state.sample(1));
    const copy = state.copy();
    assert.ok(copy.equals(state));
    copy.play(copy.sample(2));
    assert.ok(!copy.equals(state));
    assert.notEqual(copy.hash, state.hash);
});

test('memory that was given back is used again', () => {
    const state = bastide.game('base', 2).start();
    const [, address] = state.addresses();
    state.free();
    assert.throws(() => state.hash, /free/);
    assert.throws(() => state.free(), /free/);
    const [, again] = bastide.game('base', 2).start().addresses();
    assert.equal(again, address);
});

test('thousands of states fit', () => {
    const start = bastide.game('base', 2).start();
    const states = Array.from({ length: 5000 }, () => start.copy());
    assert.ok(states.every((state) => state.equals(start)));
    for (const state of states) state.free();
});

test('laws hold in a whole game, and the events tell the score', () => {
    const game = bastide.game('base+farmers', 4);
    const state = game.start();
    const rng = bastide.rng(7);
    const points = [0, 0, 0, 0];
    let last;
    while (!state.over) {
        for (const event of state.play(state.sample(rng.next()))) {
            if (event.type === 'score') points[event.player] += event.points;
            last = event;
        }
        assert.equal(state.check(), null);
    }
    assert.equal(last.type, 'end');
    assert.deepEqual(points, state.scores);
    assert.deepEqual(state.scoresNow, state.scores);
    assert.ok(state.winners.every((player) => state.scores[player] === Math.max(...state.scores)));
    assert.equal(state.legalCount, 0);
    assert.throws(() => state.sample(1), /over/);
    assert.throws(() => bastide.deck(1).draw(state), /drawn/);
});

test('towers, their floors and their guards', () => {
    const game = bastide.game('base+towers', 2);
    let guards = 0, raised = 0, stolen = 0;
    for (let number = 0; number < 20; number++)
        for (const state of simulated(game, 5, number)) {
            const towers = state.towers;
            const floors = towers.reduce((total, tower) => total + tower.floors, 0);
            assert.equal(floors + state.floorsLeft, 20);
            for (const { x, y } of towers) assert.ok(state.tiles.some((tile) => tile.x === x && tile.y === y));
            if (state.stolen !== null) {
                const type = game.types.find(({ id }) => id === state.stolen);
                assert.match(type.marks.find(({ name }) => name === 'thief').value, /^[0-9]$/);
                stolen++;
            }
            raised = Math.max(raised, floors);
            guards += towers.filter((tower) => tower.guard !== null).length;
        }
    assert.ok(raised > 10 && guards > 0 && stolen > 0);
    const { towers, floorsLeft, stolen: none } = bastide.game('base').start();
    assert.deepEqual([towers, floorsLeft, none], [[], 0, null]);
});

test('stacks have names and run out', () => {
    const stacks = (name) => bastide.game(name).start().stacks;
    assert.deepEqual(stacks('base'), { land: 71 });
    assert.deepEqual(Object.keys(stacks('base+river+towers')), ['land', 'river', 'lake', 'tower']);
    assert.deepEqual(stacks('hunters'), { land: 78, bonus: 16 });
    const game = bastide.game('base+river');
    const state = game.start();
    assert.equal(state.stack, 'river');
    const rng = bastide.rng(3);
    for (let left = state.left; !state.over; left = state.left) {
        const { stack, stacks: before } = state;
        const [first] = state.play(state.sample(rng.next()));
        assert.equal(stack !== null, first.type === 'draw');
        if (stack === null) assert.equal(state.left, left);
        else assert.ok(before[stack] > state.stacks[stack]);
    }
    assert.equal(state.left, 0);
});

test('abbots stand in gardens and come back', () => {
    const game = bastide.game('base+abbot', 2);
    assert.deepEqual(game.start().supplies, {
        meeple: [7, 7], abbot: [1, 1], hut: [0, 0], large: [0, 0], builder: [0, 0], pig: [0, 0],
    });
    let gardens = 0, recalled = 0;
    for (let number = 0; number < 10; number++) {
        const state = game.start();
        const rng = bastide.rng(11, number);
        while (!state.over)
            for (const event of state.play(state.sample(rng.next()))) {
                if (event.type === 'score' && event.for === 'abbot') recalled++;
                if (event.type !== 'claim' || event.figure !== 'abbot') continue;
                const { id } = state.tiles.find(({ x, y }) => x === event.x && y === event.y);
                const { kind } = game.types.find((type) => type.id === id).segments[event.segment];
                assert.ok(kind === 'garden' || kind === 'monastery', kind);
                gardens += kind === 'garden';
            }
        state.free();
    }
    assert.ok(gardens > 0 && recalled > 0);
});

test('builders give second parts, cities goods, pigs points', () => {
    const game = bastide.game('base+farmers+inns+builders', 2);
    let second = 0, tokens = 0, pigs = 0, goods = 0;
    for (let number = 0; number < 20; number++) {
        const state = game.start();
        const rng = bastide.rng(12, number);
        while (!state.over) {
            second += state.secondPart && state.drawing;
            for (const event of state.play(state.sample(rng.next()))) {
                if (event.type === 'goods') tokens += event.count;
                if (event.type === 'score' && event.helper === 'pig') pigs++;
                if (event.type === 'score' && event.for === 'goods') goods++;
            }
        }
        const had = state.goods.flatMap((one) => Object.values(one)).reduce((a, b) => a + b);
        assert.equal(tokens, had);
        tokens = 0;
        state.free();
    }
    assert.ok(second > 0 && pigs > 0 && goods > 0, `${second} ${pigs} ${goods}`);
});

test('the pig and the crowns of the wheel', () => {
    const game = bastide.game('wheel', 3);
    const spaces = game.sectors.map(({ name, crowns }) => [name, Array(crowns).fill(null)]);
    assert.equal(game.sectors.length, 6);
    const wheel = { pig: 'fortune', crowns: Object.fromEntries(spaces) };
    const state = game.start();
    assert.deepEqual(state.wheel, wheel);
    assert.equal(bastide.game('base').start().wheel, null);
    const seen = {};
    for (const rng = bastide.rng(4); !state.over;)
        for (const event of state.play(state.sample(rng.next()))) {
            const { type, player, sector } = event;
            seen[type] = true;
            if (type === 'pig') wheel.pig = sector;
            if (type === 'crown') wheel.crowns[sector][wheel.crowns[sector].indexOf(null)] = player;
            if (type === 'return' && sector !== undefined) {
                assert.deepEqual(Object.keys(event), ['type', 'player', 'figure', 'sector']);
                wheel.crowns[sector][wheel.crowns[sector].indexOf(player)] = null;
                seen.home = true;
            }
            if (type === 'score') {
                const place = ['fortune', 'tax', 'famine', 'storm', 'inquisition', 'crown'].includes(event.for);
                assert.equal(event.x === undefined, place, event.for);
                seen[event.for] = true;
            }
        }
    assert.deepEqual(state.wheel, wheel);
    for (const what of ['pig', 'crown', 'home', 'fortune', 'recall']) assert.ok(seen[what], what);
});

test('Hunters and Gatherers: animals, river systems, huts', () => {
    const game = bastide.game('hunters', 2);
    const sum = (value) => game.types.reduce((total, type) => total + type.count *
        type.segments.reduce((inner, segment) => inner + value(segment), 0), 0);
    assert.ok(['deer', 'aurochs', 'mammoth', 'tiger'].every((animal) => sum(({ animals }) => animals[animal]) > 0));
    assert.ok(sum(({ attributes }) => attributes.menhir) > 0);
    for (const { segments } of game.types)
        for (const { kind, lake, system } of segments) {
            assert.equal(system !== null, kind === 'river' || kind === 'lake');
            if (system !== null) assert.equal(segments[system].kind, 'river system');
            if (lake !== null) assert.equal(segments[lake].kind, 'lake');
        }
    const powers = game.types.flatMap(({ marks }) => marks).filter(({ name }) => name === 'power');
    assert.ok(powers.some(({ value }) => value === 'hunting-pit'));

    const seen = { bonus: 0, covered: 0, hut: 0 };
    for (let number = 0; number < 10; number++)
        for (const state of simulated(game, 8, number)) {
            if (state.bonusTurn && state.drawing) {
                assert.equal(state.stack, 'bonus');
                seen.bonus++;
            }
            for (const { x, y, segment } of state.covered) {
                assert.equal(state.feature(x, y, segment).kind, 'meadow');
                seen.covered++;
            }
            for (const { id, x, y, figure } of state.tiles) {
                if (figure?.name !== 'hut') continue;
                const { system } = game.types.find((type) => type.id === id).segments[figure.segment];
                const feature = state.feature(x, y, system);
                assert.equal(feature.kind, 'river system');
                assert.ok(feature.crew[figure.player] > 0);
                seen.hut++;
            }
        }
    assert.ok(seen.bonus > 0 && seen.covered > 0 && seen.hut > 0, JSON.stringify(seen));
});

test('the same seed gives the same game', () => {
    const game = bastide.game('base', 3);
    const hashes = (number) => Array.from(simulated(game, 42, number), (state) => state.hash);
    assert.deepEqual(hashes(0), hashes(0));
    assert.notDeepEqual(hashes(0), hashes(1));
});
