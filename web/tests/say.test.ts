// Sentences about tiles and events, and formulas, in the three languages.
import assert from 'node:assert/strict';
import test from 'node:test';
import { formula } from '../src/play/formula.ts';
import type { Score } from '../src/play/formula.ts';
import { choiceAbout, sayEvent, sayEventAt, sayTile } from '../src/play/say.ts';
import { sessionNew } from '../src/table/session.ts';
import type { Session } from '../src/table/session.ts';
import { languageSet, languages } from '../src/words/index.ts';
import type { Language } from '../src/words/index.ts';
import { GAMES, bastide, bits, setupOf } from './help.ts';

const inAll = <Value>(say: () => Value): Record<Language, Value> => {
    const said = {} as Record<Language, Value>;
    for (const { code } of languages) {
        languageSet(code);
        said[code] = say();
    }
    languageSet('en');
    return said;
};

const tileIn = (game: string, id: string, rotation: number): Record<Language, string> => {
    const session = sessionNew(bastide);
    const view = session.open(setupOf(game, 2), []);
    const types = new Map(session.types().map((type) => [type.id, type]));
    return inAll(() => sayTile(view, types, id, rotation));
};

test('a tile in words, turned as it lies', () => {
    assert.deepEqual(tileIn('base', 'BA-A', 0), {
        en: 'north field, east field, south road, west field, monastery',
        uk: 'північ: поле, схід: поле, південь: дорога, захід: поле, монастир',
        ru: 'север: поле, восток: поле, юг: дорога, запад: поле, монастырь',
    });
    assert.match(tileIn('base', 'BA-A', 1).en, /^north field, east field, south field, west road/);
    assert.match(tileIn('base', 'BA-O', 0).ru, /1 щит$/);
    assert.match(tileIn('base', 'BA-O', 0).uk, /^північ: місто, схід: дорога, південь: дорога, захід: місто/);
});

/** Plays games by chance and gives all that is logged. */
const logOf = (session: Session, game: string, seed: number) => {
    let view = session.open(setupOf(game, 3, seed), []);
    const next = bits(seed);
    while (!view.over)
        view = view.drawing
            ? session.draw()
            : session.play([view.choices[next() % view.choices.length]!.move]);
    return session.log();
};

for (const game of GAMES)
    test(`${game}: everything that happens and every tile has its words`, () => {
        const session = sessionNew(bastide);
        const log = [1, 2, 3].flatMap((seed) => logOf(session, game, seed));
        const view = session.at(0);
        const types = new Map(session.types().map((type) => [type.id, type]));
        const all = inAll(() => [
            ...log.map((event) => sayEvent(view, event)),
            ...[...types.keys()].map((id) => sayTile(view, types, id, 0)),
        ]);
        for (const text of all.en) assert.ok(!/\{\w+\}|undefined|NaN/.test(text), text);
        for (const code of ['uk', 'ru'] as const) {
            assert.equal(
                all[code].filter((text) => text === '').length,
                all.en.filter((text) => text === '').length,
            );
            for (const text of all[code])
                assert.deepEqual(text.replace(/Player \d/g, '').match(/[A-Za-z{}]+/g), null, text);
        }
        const claims = log.filter(({ type }) => type === 'claim');
        assert.ok(claims.length > 20 && claims.every(({ role }) => role !== undefined));
    });

for (const game of GAMES)
    test(`${game}: what can be placed is explained`, () => {
        const session = sessionNew(bastide);
        let view = session.open(setupOf(game, 3, 1), []);
        const next = bits(1);
        const met = new Set<string>();
        while (!view.over) {
            for (const choice of view.choices) {
                if (!['claim', 'guard', 'crown'].includes(choice.action)) continue;
                met.add(choice.role ?? choice.action);
                const said = inAll(() => choiceAbout(view, choice));
                assert.match(said.en, /^[A-Z].*\.$/);
                for (const code of ['uk', 'ru'] as const) assert.match(said[code], /^[А-ЯІЇЄҐ][^A-Za-z]*\.$/);
            }
            view = view.drawing
                ? session.draw()
                : session.play([view.choices[next() % view.choices.length]!.move]);
        }
        assert.ok(met.size >= 3, [...met].join());
    });

test('who puts what where is said in the right case', () => {
    const session = sessionNew(bastide);
    const view = session.open(setupOf('base', 2), ['draw BA-E', 'place 0 -1 180', 'claim meeple 1']);
    const [claim, ...rest] = view.events;
    assert.deepEqual(
        inAll(() => sayEvent(view, claim!)),
        {
            en: 'Player 1 places a knight.',
            uk: 'Player 1 ставить лицаря.',
            ru: 'Player 1 ставит рыцаря.',
        },
    );
    assert.equal(sayEventAt(view, claim!), 'Player 1 places a knight. (0, -1)');
    const score = rest.find(({ type }) => type === 'score')!;
    assert.deepEqual(
        inAll(() => sayEvent(view, score)),
        {
            en: 'Player 1 scores 4 points: city (2 tiles × 2)',
            uk: 'Player 1 отримує 4 бали: місто (2 квадрати × 2)',
            ru: 'Player 1 получает 4 очка: город (2 квадрата × 2)',
        },
    );
});

test('formulas say how the points came about, or nothing', () => {
    const of = (
        reason: Score['for'],
        tiles: number,
        bonus: number,
        tile = 0,
        other = 0,
        besides = 0,
    ): string => {
        const points = tiles * tile + bonus * other + besides;
        const each = { tile, bonus: other };
        const event = { for: reason, points, tiles, bonus, each, besides, attributes: [] };
        return formula({ type: 'score', player: 0, final: false, ...event });
    };
    assert.equal(of('city', 3, 1, 2, 2), '3 tiles × 2 + 1 shield × 2');
    assert.equal(of('city', 3, 1, 1, 1), '3 tiles + 1 shield');
    assert.equal(of('road', 21, 0, 1), '21 tiles');
    assert.equal(of('field', 0, 3, 0, 3), '3 cities × 3');
    assert.equal(of('forest', 3, 1, 2, 3), '3 tiles × 2 + 1 mushroom grove × 3');
    assert.equal(of('meadow', 0, 2), '2 animals');
    assert.equal(of('hut', 0, 5, 0, 1), '5 fish');
    assert.equal(of('hut', 0, 5, 0, 1, 2), '5 fish + 2 lakes');
    assert.equal(of('canoe', 0, 4, 0, 2), '4 lakes × 2');
    assert.equal(of('thief', 0, 2, 0, 4, 2), '2 guards × 6');
    assert.equal(of('storm', 0, 0), '');
    assert.deepEqual(
        inAll(() => of('city', 3, 1, 2, 2)),
        {
            en: '3 tiles × 2 + 1 shield × 2',
            uk: '3 квадрати × 2 + 1 щит × 2',
            ru: '3 квадрата × 2 + 1 щит × 2',
        },
    );
});
