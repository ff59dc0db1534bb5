// The list of games on this device: what is kept, found again, named, deleted and brought back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { entryOf } from '../src/games/savedGame.ts';
import type { SavedGame } from '../src/games/savedGame.ts';
import { presenceStart } from '../src/games/presence.ts';
import { storageOpen } from '../src/games/storage.ts';
import type { Storage } from '../src/games/storage.ts';
import { setupOf } from './help.ts';

const game: SavedGame = {
    id: 'a',
    setup: setupOf('base', 2),
    headers: [],
    moves: ['draw BA-U', 'place 0 1 0'],
    time: 1,
    result: null,
};
const ids = async (storage: Storage): Promise<string[]> => (await storage.list()).map(({ id }) => id);

const textsNew = () => {
    const map = new Map<string, string>();
    return {
        map,
        get length() {
            return map.size;
        },
        key: (index: number) => [...map.keys()][index] ?? null,
        getItem: (key: string) => map.get(key) ?? null,
        setItem: (key: string, value: string) => void map.set(key, value),
        removeItem: (key: string) => void map.delete(key),
    };
};
const broken = {
    open: () => {
        throw new Error('no');
    },
} as unknown as IDBFactory;

test('where there is no database, games lie in texts', async () => {
    const texts = textsNew();
    const storage = await storageOpen({ database: broken, texts });
    assert.equal(storage.lasting, true);
    storage.keep(game);
    storage.keep({ ...game, time: 2 });
    assert.deepEqual(await storage.list(), [entryOf({ ...game, time: 2 })]);
    assert.deepEqual(await storage.find('a'), { ...game, time: 2 });
    await storage.attach('review', 'a', { of: 2 });
    const again = await storageOpen({ texts });
    assert.deepEqual(await again.attached('review', 'a'), { of: 2 });
    texts.map.delete('bastide.entry.a'); // as an older page left it
    assert.deepEqual(await ids(again), ['a']);
});

test('what is not ours is passed over and left alone', async () => {
    const texts = textsNew();
    const garbage = [
        '{broken',
        'null',
        '{}',
        '7',
        '[]',
        '"text"',
        JSON.stringify({ ...game, moves: [1] }),
        JSON.stringify({ ...game, moves: null }),
        JSON.stringify({ ...game, setup: null }),
        JSON.stringify({ ...game, setup: { game: 'base', seats: [null, null] } }),
        JSON.stringify({ ...game, setup: { ...game.setup, seed: 'x' } }),
        JSON.stringify({ ...game, headers: [null] }),
        JSON.stringify({ ...game, time: null }),
        JSON.stringify({ ...game, result: 'x' }),
        JSON.stringify({ ...game, table: 7 }),
    ];
    for (const [i, text] of garbage.entries()) texts.map.set(`bastide.game.garbage${i}`, text);
    texts.map.set('bastide.entry.a', '{"id":"a","seats":[{}]}');
    texts.map.set('other', '{}');
    const storage = await storageOpen({ texts });
    storage.keep(game);
    assert.deepEqual(await ids(storage), ['a']);
    assert.equal(texts.map.get('bastide.game.garbage1'), 'null');
    assert.equal(texts.map.get('other'), '{}');
});

test('where nothing can be kept, games last as long as the page, and it says so', async () => {
    const texts = textsNew();
    const full = { ...texts, length: 0, setItem: () => assert.fail('full') };
    const memory = await storageOpen({ texts: full });
    assert.equal(memory.lasting, false);
    memory.keep(game);
    assert.deepEqual(await memory.find('a'), game);
});

test('a full storage: what was deleted makes room; then the game is handed out', async () => {
    const texts = textsNew();
    let room = Infinity;
    const small = Object.assign(Object.create(texts) as ReturnType<typeof textsNew>, {
        setItem(key: string, value: string) {
            texts.map.set(key, value);
            const used = [...texts.map.values()].reduce((sum, text) => sum + text.length, 0);
            if (used <= room) return;
            texts.map.delete(key);
            throw new Error('full');
        },
    });
    const lost: SavedGame[] = [];
    const storage = await storageOpen({ texts: small }, { failed: (_, one) => lost.push(one) });
    storage.keep(game);
    storage.keep({ ...game, id: 'b' });
    await storage.settled();
    room = [...texts.map.values()].reduce((sum, text) => sum + text.length, 50);
    await storage.remove('a');
    await new Promise((done) => setTimeout(done, 5));
    storage.keep({ ...game, id: 'c' });
    assert.deepEqual(await ids(storage), ['b', 'c'], 'a is gone for good');
    assert.deepEqual(lost, []);
    storage.keep({ ...game, id: 'd' });
    await storage.settled();
    assert.deepEqual(
        lost.map(({ id }) => id),
        ['d'],
    );
});

test('what was deleted a week ago is erased when the list is first read', async () => {
    const texts = textsNew();
    const storage = await storageOpen({ texts });
    for (const id of ['a', 'b', 'c']) storage.keep({ ...game, id });
    await storage.settled();
    const gone = (id: string, days: number): void =>
        void texts.map.set(
            `bastide.entry.${id}`,
            JSON.stringify({ ...entryOf({ ...game, id }), gone: Date.now() - days * 24 * 3600 * 1000 }),
        );
    gone('a', 8);
    gone('b', 6);
    const again = await storageOpen({ texts });
    assert.deepEqual(await ids(again), ['c']);
    assert.equal(await again.find('a'), null);
    await again.restore('b');
    assert.deepEqual(await ids(again), ['b', 'c']);
});

test('as many games as there are: none is forgotten', async () => {
    const storage = await storageOpen({});
    for (let i = 0; i < 300; i++)
        storage.keep({ ...game, id: `${i}`, time: i, result: i % 2 ? [1, 2] : null });
    const list = await ids(storage);
    assert.equal(list.length, 300);
    assert.equal(list[0], '299', 'the latest first');
});

test('a name, deleting and bringing back; moves keep the name', async () => {
    const storage = await storageOpen({});
    storage.keep(game);
    await storage.rename('a', 'With Anna');
    storage.keep({ ...game, time: 5 });
    assert.equal((await storage.list())[0]!.title, 'With Anna');
    await storage.remove('a');
    assert.deepEqual(await ids(storage), []);
    await storage.restore('a');
    assert.equal((await storage.list())[0]!.title, 'With Anna');
    await storage.remove('a');
    storage.keep({ ...game, time: 6 });
    assert.deepEqual(await ids(storage), ['a'], 'a game that goes on is not deleted');
    await storage.rename('a', '');
    assert.equal((await storage.list())[0]!.title, undefined);
});

test('a new game in which nobody has decided anything is no line of the list', async () => {
    const storage = await storageOpen({});
    storage.keep({ ...game, moves: ['draw BA-U'] });
    assert.deepEqual(await ids(storage), []);
    assert.ok(await storage.find('a'), 'a reload finds it');
});

test('two windows: only the one that claimed a game writes it', async () => {
    const texts = textsNew();
    const taken: string[] = [];
    const first = await storageOpen({ texts }, { elsewhere: (id) => taken.push(id) }, 'one');
    const second = await storageOpen({ texts }, {}, 'two');
    first.keep(game);
    await first.claim('a');
    await second.claim('a');
    second.keep({ ...game, time: 3 });
    await second.settled();
    first.keep({ ...game, time: 4, moves: [] });
    await first.settled();
    assert.deepEqual(taken, ['a']);
    assert.equal((await second.find('a'))!.time, 3);
});

/** Locks as browsers have them, as far as the page uses them. */
const locksNew = () => {
    const held = new Map<string, () => void>();
    const request = async (
        name: string,
        { steal }: LockOptions,
        use: (lock: unknown) => Promise<void> | undefined,
    ): Promise<void> => {
        if (held.has(name) && !steal) return use(null);
        held.get(name)?.();
        const lost = new Promise<never>((_, reject) => held.set(name, () => reject(new Error('stolen'))));
        lost.catch(() => {});
        await Promise.race([use({}), lost]);
        held.delete(name);
    };
    return { request } as unknown as LockManager;
};

for (const [how, locks] of [
    ['by locks', locksNew()],
    ['by asking, where there are none', undefined],
] as const)
    test(`the second window hears that a game is open, and takes it by choice: ${how}`, async () => {
        const taken: string[] = [];
        const one = presenceStart((id) => taken.push(id), locks);
        const two = presenceStart(() => assert.fail('nobody took it back'), locks);
        const soon = async (fine: () => Promise<boolean> | boolean): Promise<void> => {
            for (let i = 0; i < 100 && !(await fine()); i++) await new Promise((done) => setTimeout(done, 5));
        };
        try {
            assert.equal(await one.take('a', false), true);
            assert.equal(await two.take('a', false), false);
            assert.equal(await two.take('b', false), true, 'another game is free');
            assert.deepEqual(taken, []);
            assert.equal(await two.take('a', true), true);
            await soon(() => taken.length > 0);
            assert.deepEqual(taken, ['a']);
            two.leave();
            let free = false;
            await soon(async () => (free = await one.take('a', false)));
            assert.ok(free, 'it is free again');
            one.leave();
        } finally {
            one.close();
            two.close();
        }
    });
