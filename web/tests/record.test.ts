// Saved games: read, opened, written again; and everything that can be wrong with them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { errorText } from '../src/errorText.ts';
import { problemText } from '../src/table/problem.ts';
import { BYTES_MAX, nameClean, recordOf, recordSource } from '../src/table/record.ts';
import { sessionNew } from '../src/table/session.ts';
import { COLOURS } from '../src/table/view.ts';
import { languageSet } from '../src/words/index.ts';
import { bastide, modules, replays, setupOf } from './help.ts';

/** The program of the same build. */
const program = join(modules, '../../bastide');

const encoded = (source: string | Uint8Array): Uint8Array =>
    typeof source === 'string' ? new TextEncoder().encode(source) : source;
/** Reads a saved game; throws what the engine says. */
const read = (source: string | Uint8Array) => sessionNew(bastide).load(encoded(source)).record;

for (const { name, text } of replays)
    test(`${name}: there and back`, async () => {
        const session = sessionNew(bastide);
        const { record, view } = session.load(encoded(text));
        const written = session.save(record.headers);
        const again = read(written);
        assert.deepEqual(again.moves, record.moves);
        assert.deepEqual(again.setup, record.setup);
        assert.equal(written.includes('\nresult '), view.over);
        // But for the headers that we add, and where the result stands, our text is the program's own.
        const plain = (lines: string): string[] =>
            lines.split('\n').filter((line) => !/^(colours|seats|result) /.test(line));
        assert.deepEqual(plain(written), plain(text));
        if (!existsSync(program)) return;
        const replay = spawnSync(program, ['replay', '-', '--json'], { input: written, encoding: 'utf8' });
        assert.equal(replay.status, 0, replay.stderr);
        const end = replay.stdout
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
            .find(({ type }) => type === 'end');
        assert.deepEqual(end?.scores ?? null, view.over ? view.scores : null);
    });

const HEAD = 'bastide 1\ngame base+farmers\nplayers Ann | Bob\n';

test('what people and other programs write', () => {
    const plain = read(`${HEAD}\ndraw BA-U\nplace 1 0 90\npass\n`);
    const moves = ['draw BA-U', 'place 1 0 90', 'pass'];
    assert.deepEqual(plain.moves, moves);
    const variants = [
        `\ufeff${HEAD}\ndraw BA-U; place 1 0 90; pass  # 1 Ann`,
        `${HEAD}\ndraw BA-U;;place  1\t0 90 ;pass;\n\n\n`.replaceAll('\n', '\r\n'),
        `bastide 1 # a comment\n# another\ngame base+farmers\nplayers  Ann|Bob # and one\n\n#x;pass\ndraw BA-U # y\nplace 1 0 90;pass`,
    ];
    for (const text of variants) {
        assert.deepEqual(read(text).moves, moves);
        assert.deepEqual(read(text).setup, plain.setup);
    }
    assert.deepEqual(read(HEAD).moves, []);
});

test('headers that we do not know are kept, and those we do are ours', () => {
    const text = `bastide 1\nx-mood good\ngame base\nplayers Ann | Bob\ndate 2024-05-01\nseats human | mcts:ms=50\ncolours blue | blue\nx-mood bad\n\n`;
    const { setup, headers } = read(text);
    const free = COLOURS.find((colour) => colour !== 'blue')!;
    assert.deepEqual(setup.seats, [
        { name: 'Ann', colour: 'blue', player: 'human' },
        { name: 'Bob', colour: free, player: 'mcts:ms=50' },
    ]);
    const session = sessionNew(bastide);
    session.open(setup, []);
    assert.equal(
        session.save(headers),
        'bastide 1\nx-mood good\ngame base\nplayers Ann | Bob\ndate 2024-05-01\nseats human | mcts:ms=50\n' +
            `colours blue | ${free}\nx-mood bad\n\n`,
    );
});

test('a damaged file is refused with the line', () => {
    const wrong: [string | Uint8Array, number, RegExp][] = [
        ['', 1, /empty/],
        ['hello', 1, /no saved game/],
        ['bastide 2\n', 1, /newer program/],
        ['bastide 1\nplayers A | B\n', 1, /no header 'game'/],
        ['bastide 1\ngame base\n', 1, /no header 'players'/],
        ['bastide 1\ngame base\ngame base\n', 3, /second header/],
        ['bastide 1\ngame\n', 2, /value is missing/],
        [`bastide 1\nx ${'y'.repeat(4096)}\n`, 2, /4096 bytes/],
        [`bastide 1\n${'x y\n'.repeat(1025)}`, 1026, /1024 header lines/],
        ['bastide 1\ngame base\nplayers A\n', 3, /1 player; a game has 2 to 5/],
        ['bastide 1\ngame base\nplayers A|B|C|D|E|F|G\n', 3, /7 players/],
        ['bastide 1\ngame base\nplayers A | | B\n', 3, /player 2 has no name/],
        [`bastide 1\ngame base\nplayers A | ${'ї'.repeat(33)}\n`, 3, /player 2 has more than 64 bytes/],
        ['bastide 1\ngame base\nplayers A | B\ndraw BA-U\n', 4, /without an empty line/],
        [`${HEAD}result 1 2 3\n`, 4, /points for 3/],
        [`${HEAD}result 1 x\n`, 4, /list of points/],
        [`${HEAD}\ndraw BA-U\n\u001b[31m\n`, 6, /control character/],
        [`${HEAD}\ndraw BA-U\npass\rpass\n`, 6, /control character/],
        [new Uint8Array([...new TextEncoder().encode(`${HEAD}\ndraw BA-U\n`), 0xff, 10]), 6, /not UTF-8/],
        [new Uint8Array(BYTES_MAX + 1), 1, /larger than 16 MiB/],
    ];
    for (const [text, line, message] of wrong)
        assert.throws(
            () => read(text),
            (error) => {
                assert.match(error.message, message);
                assert.equal((error as Error & { line: number }).line, line, error.message);
                return true;
            },
        );
});

test('a game that cannot be played is refused with the line', async () => {
    const wrong: [string, number, RegExp][] = [
        ['bastide 1\ngame chess\nplayers A | B\n', 2, /chess/],
        [`${HEAD}\ndraw BA-U\nplace 5 5 0\n`, 6, /place 5 5 0/],
        [`${HEAD}\ndraw BA-U; place 1 0 90\n\nclaim hut 1`, 7, /claim hut 1/],
        [`${HEAD}\ndraw BA-U; jump 1 0 90`, 5, /jump/],
        [`${HEAD}result 0 0\n\ndraw BA-U`, 4, /not over/],
    ];
    for (const [text, line, message] of wrong)
        assert.throws(
            () => read(text),
            (error) => {
                assert.match(error.message, message);
                assert.match(error.message, new RegExp(`^line ${line}: `));
                return true;
            },
        );
    const finished = replays.find(({ name }) => name === 'base-2p.bastide')!.text;
    const lie = finished.replace('result 22 36', 'result 22 37');
    assert.throws(() => read(lie), /line 4: .* 22 37, the moves give 22 36/);
});

test('what is wrong with a file is said in the language of the page', async () => {
    const wrong = [
        '',
        'bastide 1\ngame chess\nplayers A | B\n',
        `${HEAD}\ndraw BA-U\nplace 5 5 0\n`,
        `${HEAD}\ndraw BA-U; place 1 0 90\n\nclaim hut 1`,
        `${HEAD}\ndraw BA-U; jump 1 0 90`,
        'bastide 1\ngame base\nplayers A\n',
    ];
    const saidOf = (text: string): string => {
        try {
            read(text);
            return '';
        } catch (error) {
            return problemText(errorText(error));
        }
    };
    for (const language of ['uk', 'ru'] as const) {
        languageSet(language);
        for (const text of wrong) {
            const said = saidOf(text);
            assert.match(said, /^(рядок|строка) \d+: /);
            assert.deepEqual(
                said.replace(/chess|jump|(place|claim)[ \w]+|1 0 90/g, '').match(/[a-z]+/gi),
                null,
                said,
            );
        }
    }
    languageSet('en');
});

test('a game with tiles of its own is refused, and it is said what to do, in three languages', () => {
    const saidOf = (tiles: string): string => {
        try {
            read(`${HEAD}tiles ${tiles}\n\ndraw BA-U\n`);
            return '';
        } catch (error) {
            return problemText(errorText(error));
        }
    };
    const wanted = {
        en: /^line 4: .*own\.tiles.*to the program/,
        uk: /^рядок 4: .*«own».*сторінка/,
        ru: /^строка 4: .*«own».*страница/,
    };
    for (const language of ['en', 'uk', 'ru'] as const) {
        languageSet(language);
        assert.match(saidOf('own 0123456789abcdef'), wanted[language]);
        assert.match(saidOf('own 01 | more 02'), wanted[language]);
        assert.match(
            saidOf('own'),
            language === 'en'
                ? /a name and a hash/
                : language === 'uk'
                  ? /потрібні назва і геш/
                  : /нужны название и хеш/,
        );
    }
    languageSet('en');
});

test('a position that is none is refused in the language of the page', () => {
    for (const [language, wanted] of [
        ['en', /^line 4: position, column \d+: /],
        ['uk', /^рядок 4: позиція, знак \d+: [^a-z]+$/],
        ['ru', /^строка 4: позиция, знак \d+: [^a-z]+$/],
    ] as const) {
        languageSet(language);
        let said = '';
        try {
            read(`${HEAD}position game base+farmers players 2; nonsense\n\n`);
        } catch (error) {
            said = problemText(errorText(error));
        }
        assert.match(said, wanted);
    }
    languageSet('en');
});

test('any name can be saved', () => {
    assert.equal(nameClean('  Ann # the | first \n'), 'Ann the first');
    assert.equal(nameClean('ї'.repeat(40)), 'ї'.repeat(32));
    assert.equal(nameClean('👑'.repeat(40)), '👑'.repeat(16));
    const setup = setupOf('base', 2);
    setup.seats[1]!.name = ' # ';
    assert.deepEqual(
        recordOf(bastide.record(recordSource({ setup, headers: [], moves: [] }))).setup.seats.map(
            ({ name }) => name,
        ),
        ['Player 1', '2'],
    );
});

// A pattern of the page once took a time that grew with the square of the length: half a minute for 300 KB. With so many
// blanks it would take hours, and run.mjs ends it.
test('a crafted file costs no more than its length', () => {
    for (const length of [5000, 5_000_000]) {
        const gap = ' '.repeat(length);
        assert.throws(() => read(`bastide 1\ngame base\nplayers A | B\nx a${gap.repeat(2)}b\n\n`));
        assert.deepEqual(read(`${HEAD}\ndraw${gap}BA-U\n`).moves, ['draw BA-U']);
        nameClean(`A${gap}B`);
    }
});
