// The map in the last third of a game, measured: how wide tiles are, how large figures, that nothing asked for is
// covered, and that the drawing is sharp after a zoom. All games, three sizes of the window.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, folderFor, openGame, pageOpen } from './help.mjs';
import { cellWanted, choiceWanted, dice, see, settled } from './player.mjs';
import { browser, server } from './stage.mjs';

const SIZES = [
    { name: 'a laptop', viewport: { width: 1280, height: 800 }, tile: 75 },
    { name: 'a phone', viewport: { width: 360, height: 740 }, tile: 56, hasTouch: true, isMobile: true },
    { name: 'a large screen', viewport: { width: 1920, height: 1080 }, tile: 75 },
];
const GAMES = ['base+farmers+river-fork+abbot+towers', 'wheel', 'hunters'];
const FIGURE = 22;

/** What is to be seen now, in pixels. */
const measure = () => {
    const board = document.querySelector('.play-table .board');
    const room = board.getBoundingClientRect();
    const inside = ({ left, top, right, bottom }) =>
        left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
    const free = (x, y) => Boolean(document.elementFromPoint(x, y)?.closest('.board'));
    const hidden = (element) => {
        const box = element.getBoundingClientRect();
        if (!inside(box)) return false;
        const at = (share) => [box.left + share * box.width, box.top + share * box.height];
        const [[left, top], [x, y], [right, bottom]] = [at(0.12), at(0.5), at(0.88)];
        return ![
            [x, y],
            [left, top],
            [right, top],
            [left, bottom],
            [right, bottom],
        ].every(([px, py]) => free(px, py));
    };
    const sizes = (selector) =>
        [...document.querySelectorAll(selector)].map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return Math.max(width, height);
        });
    // While a tile is to be laid the squares are asked for, afterwards the places on the map.
    const laying = board.dataset.stage === 'lay';
    const asked = [...document.querySelectorAll(laying ? '.cell-legal' : '.layer-spots .spot')];
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
            left: left + width / 2,
            top: top + height / 2,
            right: left + width / 2,
            bottom: top + height / 2,
        };
    };
    const outside = asked.filter((element) => !inside(middle(element))).length;
    return {
        tile: document.querySelector('[data-cell]').getBoundingClientRect().width,
        figure: Math.min(...sizes('.layer-pieces .figure')),
        asked: asked.length,
        hidden: asked.filter(hidden).length,
        outside,
        markers: document.querySelectorAll('.edge-marker').length,
        overview: document.querySelector('.overview') !== null,
    };
};

/** What is to be seen once nothing changes any more: the map and what stands on it follow each other by a frame. */
const measureAtRest = async (page) => {
    let [last, same] = ['', 0];
    for (let frames = 0; frames < 600 && same < 5; frames++) {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        const now = JSON.stringify(await page.evaluate(measure));
        same = now === last ? same + 1 : 0;
        last = now;
    }
    return JSON.parse(last);
};

/** The same draws every time, so that a failure comes again. */
const sameDraws = () => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (list) =>
        list instanceof Uint32Array && list.length < 3 ? list.fill(7) : real(list);
};

for (const { name, viewport, tile, ...options } of SIZES)
    for (const game of GAMES)
        test(`${game} on ${name}: tiles, figures and questions in the last third`, async (t) => {
            const file = await openGame(await folderFor(t), game, 0.7);
            const page = await pageOpen(t, browser, { viewport, ...options });
            await page.addInitScript(sameDraws);
            await page.goto(server.address);
            await page.locator('input[type=file]').setInputFiles(file);
            await page.locator('.play-head .button.primary').click();
            const tap = (at) =>
                options.hasTouch ? page.touchscreen.tap(at.cx, at.cy) : page.mouse.click(at.cx, at.cy);
            const roll = dice(5);
            const done = {};
            const found = [];
            for (let decisions = 0; decisions < 9; decisions++) {
                const seen = await see(page);
                if (seen.stage === 'over') break;
                const now = await measureAtRest(page);
                found.push(now);
                const what = `${seen.stage} ${seen.phase} after ${seen.moves} moves: ${JSON.stringify(now)}`;
                assert.ok(now.tile >= tile - 0.5, `tiles are wide enough: ${what}`);
                assert.ok(now.figure >= FIGURE, `figures are large enough: ${what}`);
                assert.equal(now.hidden, 0, `nothing asked for is covered: ${what}`);
                if (seen.stage === 'lay') await tap(cellWanted(seen, roll));
                else if (seen.stage === 'choose')
                    await page.locator(`.choice[data-move="${choiceWanted(seen, roll, done).move}"]`).click();
                else await page.locator('.bar-confirm').click();
                await settled(page, seen);
            }
            const most = (of) => Math.max(...found.map(of));
            t.diagnostic(
                `tiles from ${Math.min(...found.map((one) => one.tile)).toFixed(0)} px, figures from ` +
                    `${Math.min(...found.map((one) => one.figure)).toFixed(0)} px, at most ` +
                    `${most((one) => one.outside)} of ${most((one) => one.asked)} places outside the view`,
            );
            assert.ok(
                found.every(({ outside, markers }) => outside === 0 || markers > 0),
                'what is outside the view is told at its edge',
            );
        });

for (const [size, players] of [
    [SIZES[1], 2],
    [SIZES[1], 3],
    [SIZES[1], 4],
    [SIZES[1], 5],
    [SIZES[1], 6],
    [SIZES[0], 6],
])
    test(`${players} seats on ${size.name}: name, points and figures do not cover each other`, async (t) => {
        const game = players === 6 ? `${GAMES[0]}+inns+builders` : GAMES[0];
        const file = await openGame(await folderFor(t), game, 0.7, players);
        const page = await pageOpen(t, browser, size);
        await page.goto(server.address);
        await page.locator('input[type=file]').setInputFiles(file);
        await page
            .locator('.seat-card')
            .nth(players - 1)
            .waitFor();
        const covered = await page.evaluate(() =>
            [...document.querySelectorAll('.seat-card')].flatMap((card) => {
                const parts = ['.seat-name', '.supply svg', '.seat-score', '.seat-now']
                    .flatMap((part) => [...card.querySelectorAll(part)])
                    .map((part) => ({ part: part.getAttribute('class'), box: part.getBoundingClientRect() }))
                    .filter(({ box }) => box.width > 0);
                const inside = ({ box }) => box.right <= card.getBoundingClientRect().right;
                const meet = (a, b) =>
                    a.left < b.right && b.left < a.right && a.top < b.bottom - 4 && b.top < a.bottom - 4;
                return parts.filter(
                    (one, i) => !inside(one) || parts.slice(0, i).some((other) => meet(one.box, other.box)),
                );
            }),
        );
        assert.deepEqual(covered, []);
        if (size !== SIZES[0]) return;
        const below = await page.evaluate(() =>
            [...document.querySelectorAll('.seat-card')].flatMap((card) => {
                const [name, line] = ['.seat-name', '.seat-line'].map((part) => card.querySelector(part));
                const under = line.getBoundingClientRect().top > name.getBoundingClientRect().bottom - 4;
                return line.textContent !== '' && under ? [line.textContent] : [];
            }),
        );
        assert.deepEqual(below, [], 'what a seat does stands beside its name');
    });

for (const players of [2, 6])
    test(`${players} seats on a phone after the game: the star of who won covers no points, a review can be asked for`, async (t) => {
        const file = await openGame(await folderFor(t), 'base+inns', 1, players);
        const page = await pageOpen(t, browser, SIZES[1]);
        await page.goto(server.address);
        await page.locator('input[type=file]').setInputFiles(file);
        await page.locator('.replay-bar').waitFor();
        await page.keyboard.press('End');
        const star = page.locator('.seat-won').first();
        await star.waitFor();
        const covered = await star.evaluate((one) => {
            const { left, right } = one.getBoundingClientRect();
            const card = one.closest('.seat-card');
            const points = card.querySelector('.seat-score').getBoundingClientRect();
            return left < points.right || right > card.getBoundingClientRect().right;
        });
        assert.ok(!covered);
        const cut = await page.locator('.replay-review .button').evaluate((one) => {
            const bottom = one.closest('.replay-review').getBoundingClientRect().bottom;
            return one.getBoundingClientRect().bottom > bottom;
        });
        assert.ok(!cut, 'the button for a review is there whole');
    });

test('a replay on a phone held sideways: the map has most of the screen, the title is there', async (t) => {
    const file = await openGame(await folderFor(t), GAMES[0], 0.2);
    const page = await pageOpen(t, browser, { ...SIZES[1], viewport: { width: 740, height: 360 } });
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.replay-bar').waitFor();
    const { width, height } = await page.locator('.play-table .board').boundingBox();
    assert.ok(width > 400 && height > 250, `${width} x ${height}`);
    const cut = await page.locator('.replay-title').evaluate((one) => one.scrollWidth > one.clientWidth);
    assert.ok(!cut, 'the whole title is to be read');
});

test('the whole map, and back; below 45 pixels figures are discs', async (t) => {
    const file = await openGame(await folderFor(t), 'base+farmers', 0.9);
    const page = await pageOpen(t, browser, { viewport: { width: 900, height: 500 } });
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.play-head .button.primary').click();
    await see(page);
    const near = await measureAtRest(page);
    assert.ok(near.overview, 'a small map shows all of it');
    await page.locator('.seal').first().waitFor(); // what is finished is marked
    assert.match(
        await page.locator('.last-frame').getAttribute('class'),
        / c[1-5]$/,
        'the last tile has the colour of who laid it',
    );
    await page.keyboard.press('0');
    await page.locator('.overview').waitFor({ state: 'detached' });
    const whole = await measureAtRest(page);
    assert.ok(whole.tile < 45 && whole.outside === 0, JSON.stringify(whole));
    const discs = await page.evaluate(() =>
        [...document.querySelectorAll('.figure-disc')].map((disc) => disc.getBoundingClientRect().width),
    );
    assert.ok(discs.length > 0 && discs.every((width) => width >= whole.tile * 0.44), `${discs}`);
    await page.keyboard.press('0');
    await page.locator('.overview').waitFor();
    await becomes(async () => (await page.evaluate(measure)).tile, near.tile);
});

/** How far two pictures differ: the mean of all channels, 0 to 255. */
const difference = async ([a, b]) => {
    const pixels = async (base64) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    };
    const [one, other] = [await pixels(a), await pixels(b)];
    let sum = 0;
    for (let i = 0; i < one.length; i++) sum += Math.abs(one[i] - other[i]);
    return sum / one.length;
};

test('after a zoom and a pan the map is as sharp as a fresh drawing', async (t) => {
    const file = await openGame(await folderFor(t), 'base+farmers', 0.5);
    const page = await pageOpen(t, browser, { deviceScaleFactor: 2 });
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.play-head .button.primary').click();
    await see(page);
    const box = await page.locator('.play-table .board').boundingBox();
    const clip = { x: box.x + 200, y: box.y + 150, width: 400, height: 300 };
    const shot = async () => (await page.screenshot({ clip })).toString('base64');
    const rested = () => page.locator('.board-moving').waitFor({ state: 'detached' });
    /** A copy of the drawing in the place of the map, which nobody has zoomed; false takes it away again. */
    const copied = (on) =>
        page.evaluate(async (on) => {
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            const world = document.querySelector('.board-world:not(.board-copy)');
            if (on) {
                const copy = world.cloneNode(true);
                copy.classList.add('board-copy');
                for (const part of [copy, ...copy.children])
                    part.style.setProperty('will-change', 'auto', 'important'); // painted as it is, not as a layer
                world.before(copy);
            } else document.querySelector('.board-copy').remove();
            world.style.visibility = on ? 'hidden' : '';
            await frame();
            await frame();
        }, on);
    await page.mouse.move(clip.x + 200, clip.y + 150);
    for (const [what, act] of [
        ['zoomed in', () => page.mouse.wheel(0, -600)],
        [
            'dragged',
            () => page.mouse.down().then(() => page.mouse.move(clip.x + 90, clip.y + 60, { steps: 8 })),
        ],
        ['zoomed out', () => page.mouse.up().then(() => page.mouse.wheel(0, 350))],
    ]) {
        await act();
        if (what === 'dragged') await page.mouse.up();
        await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
        await rested();
        await page.mouse.move(5, 5); // no ghost below the pointer
        const after = await shot();
        await copied(true);
        const fresh = await shot();
        await copied(false);
        const far = await page.evaluate(difference, [after, fresh]);
        t.diagnostic(`${what}: differs by ${far.toFixed(3)} of 255`);
        assert.ok(far < 0.05, `${what}: as sharp as drawn anew, differs by ${far}`);
        await page.mouse.move(clip.x + 200, clip.y + 150);
    }
});
