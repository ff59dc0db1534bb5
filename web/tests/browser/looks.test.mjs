// How the page looks and reads: languages, themes, and axe on every screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { becomes, choiceOf, pageOpen, until } from './help.mjs';
import { cellWanted, dice, mouse, play, see, seeAfter } from './player.mjs';
import { browser, server } from './stage.mjs';
import { screens } from './tour.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const sideways = { width: 740, height: 360 };

/** What axe finds on the page as it is now, in a few words each. */
async function faults(page) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    return page.evaluate(async () => {
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        return violations.flatMap(({ id, help, nodes }) =>
            nodes.map(
                ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`,
            ),
        );
    });
}

/** Texts that stick out of the page sideways. */
const sticksOut = (page) =>
    page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const inside = [...document.querySelectorAll('dialog[open] .dialog-body, main, .play-screen')]
            .filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => `${one.className}: ${one.scrollWidth} > ${one.clientWidth}`);
        return scrollWidth > clientWidth ? [`page: ${scrollWidth} > ${clientWidth}`, ...inside] : inside;
    });

/** What a finger has to hit and might miss: less than 44 pixels wide or high. A field counts with its label; links in a
 * sentence are as high as its line. */
const tooSmall = (page) =>
    page.evaluate(() => {
        const LEAST = 43.5; // a border of half a pixel
        const boxOf = (element) => {
            const label = element.labels?.[0] ?? element.closest('label');
            const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
            return {
                width: Math.max(...boxes.map(({ width }) => width)),
                height: Math.max(...boxes.map(({ height }) => height)),
            };
        };
        const targets = document.querySelectorAll(
            'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]',
        );
        return [...targets]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
            .filter(
                (one) => !one.matches('p a, li a, dd a, td a') || getComputedStyle(one).display !== 'inline',
            )
            .map((one) => ({ one, ...boxOf(one) }))
            .filter(({ width, height }) => width > 1 && height > 1 && (width < LEAST || height < LEAST))
            .map(
                ({ one, width, height }) =>
                    `${one.localName}.${one.className}: ${width.toFixed(0)} x ${height.toFixed(0)} (${one.textContent.slice(0, 20)})`,
            );
    });

/** Keys that have no text, or parameters that nobody filled in. */
const unsaid = (page) =>
    page.evaluate(() => {
        const texts = [document.body.innerText];
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
            for (const name of ['aria-label', 'title', 'placeholder'])
                texts.push(element.getAttribute(name) ?? '');
        const all = texts.join('\n');
        return [
            ...(all.match(/\{[a-z]+\}/gi) ?? []),
            ...(all.match(
                /\b(app|start|new|game|option|attribute|preset|level|colour|aid|table|panel|result|replay|settings|help|figure|stack|play|question|say|key|board|learn|rules|title|hint|choice|role|kind|sector|mark|reason|edge|side|formula|net|lobby|chat|refused|real|score)\.[a-z][\w.]*/g,
            ) ?? []),
            ...(all.match(/undefined|NaN|\[object/g) ?? []),
        ];
    });

/** Beside our own letters, and those that were brought to their width, the wide ones of DejaVu. `walk`: those in which
 * the page begins. */
const wideLetters = (page, walk) =>
    page.route(/\/style-[0-9a-f]+\.css$/, async (route) => {
        const response = await route.fetch();
        const root = `:root:root${walk === 'wide' ? ':not(.own-letters)' : '.wide-letters'}`;
        const wide = `${root} { --sans: 'DejaVu Sans'; --serif: 'DejaVu Serif'; }`;
        await route.fulfill({ response, body: `${await response.text()}\n${wide}` });
    });

/** The screen as it is, in one letters or the other; what is measured has been measured again. */
const turnLetters = (page, letters) =>
    page.evaluate(async (letters) => {
        for (const one of ['own', 'wide'])
            document.documentElement.classList.toggle(`${one}-letters`, one === letters);
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        await document.fonts.ready;
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    }, letters);

/** The letters in which the page is shown; names that do not stand for letters here are left out. */
const lettersOf = (page) =>
    page.evaluate(() =>
        getComputedStyle(document.body)
            .fontFamily.split(/, */)
            .find((name) => document.fonts.check(`16px ${name}`)),
    );

/** Walks through all screens; `look` gives the faults of each, `wide` those that it has in wide letters. `walk`: the
 * letters in which buttons are pressed. */
async function tour(t, { viewport, language, look, wide = null, walk = 'own' }) {
    const touch = viewport !== desktop;
    const settings = { language: 'auto', theme: 'auto' };
    const page = await pageOpen(t, browser, {
        seed: 2,
        viewport,
        hasTouch: touch,
        locale: language,
        settings,
        // A page that is left in a hurry; no worker; a link that leads nowhere.
        forgive: [/ERR_ABORTED/, /registration blocked/, /api\/zzzzzzzzzz/, /status of 404/],
        serviceWorkers: wide ? 'block' : 'allow', // its files come past the page, without other letters
    });
    if (wide) await wideLetters(page, walk);
    const found = [];
    let count = 0;
    const lookIn = async (name, letters, see) => {
        assert.equal(await lettersOf(page), letters);
        for (const fault of await see(page)) found.push(`${name}, ${letters}: ${fault}`);
    };
    for await (const name of screens(page, server.address, touch)) {
        count++;
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        if (walk === 'wide') await turnLetters(page, 'own');
        await lookIn(name, '"Bastide Text"', look);
        if (wide) {
            await turnLetters(page, 'wide');
            await lookIn(name, '"DejaVu Sans"', wide);
            if (walk === 'own') await turnLetters(page, 'own');
        }
    }
    assert.ok(count > 25, `${count} screens`);
    assert.equal(found.length, 0, [...new Set(found)].join('\n'));
}

/** Axe in both themes, then the texts. */
const everything = async (page) => {
    const found = [...(await sticksOut(page)), ...(await unsaid(page))];
    for (const colorScheme of ['dark', 'light']) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html.${colorScheme}`).waitFor();
        for (const fault of await faults(page)) found.push(`${colorScheme}: ${fault}`);
    }
    return found;
};
const texts = async (page) => [...(await sticksOut(page)), ...(await unsaid(page))];
const touches = async (page) => [...(await texts(page)), ...(await tooSmall(page))];

test('every screen on a desktop: axe finds nothing, light and dark; no text is missing (Russian)', (t) =>
    tour(t, { viewport: desktop, language: 'ru', look: everything }));

test('every screen on a phone: axe finds nothing, light and dark; every text fits, in wide letters, too (Ukrainian)', (t) =>
    tour(t, { viewport: phone, language: 'uk', look: everything, wide: texts }));

test('every screen on a phone: every text is there and fits, fingers hit everything (English)', (t) =>
    tour(t, { viewport: phone, language: 'en', look: touches }));

test('every screen on a phone held sideways: every text fits, fingers hit everything (Ukrainian)', (t) =>
    tour(t, { viewport: sideways, language: 'uk', look: touches }));

test('every screen on a phone: every text is there and fits, in wide letters, too (Russian)', (t) =>
    tour(t, { viewport: phone, language: 'ru', look: texts, wide: texts, walk: 'wide' }));

test('nothing covers a button at the top of the first screen', async (t) => {
    const page = await pageOpen(t, browser);
    await page.goto(server.address);
    for (const language of ['en', 'uk', 'ru'])
        for (const width of [1130, 1280, 1600]) {
            await page.setViewportSize({ width, height: 800 });
            await page.evaluate((code) => {
                const kept = JSON.parse(localStorage.getItem('bastide.settings'));
                localStorage.setItem('bastide.settings', JSON.stringify({ ...kept, language: code }));
            }, language);
            await page.reload();
            await page.locator('.hero-picture svg').first().waitFor();
            const covered = await page.locator('.hero .button').evaluateAll((buttons) =>
                buttons.flatMap((button) => {
                    const { left, right, top, bottom } = button.getBoundingClientRect();
                    return [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
                        [top + 8, bottom - 8].flatMap((y) =>
                            button.contains(document.elementFromPoint(x, y)) ? [] : [button.textContent],
                        ),
                    );
                }),
            );
            assert.deepEqual(covered, [], `${language}, ${width} pixels`);
        }
});

test('language and theme are switched without a reload, and kept', async (t) => {
    const page = await pageOpen(t, browser, {
        seed: 2,
        keep: { choice: choiceOf('base') },
        forgive: [/ERR_ABORTED/], // bots that were still on their way when the page was loaded anew
    });
    await page.goto(`${server.address}#/settings`);
    const root = page.locator('html');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    for (const [name, code, title] of [
        ['Українська', 'uk', 'Параметри'],
        ['Русский', 'ru', 'Настройки'],
        ['English', 'en', 'Settings'],
        ['Українська', 'uk', 'Параметри'],
    ]) {
        await page.getByRole('radio', { name, exact: true }).check();
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await becomes(() => root.getAttribute('lang'), code);
    }
    await page.getByRole('radio', { name: /^Темн/ }).check();
    await page.locator('html.dark').waitFor();
    assert.notEqual(await until(background, (now) => now !== light), light);
    await page.reload();
    await becomes(() => root.getAttribute('lang'), 'uk');
    await page.locator('html.dark').waitFor();
    // The system decides when nobody has chosen.
    await page.getByRole('radio', { name: /^Авто/ }).nth(1).check();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html.light').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
});

test('in the middle of a turn the language changes and the turn stays', async (t) => {
    const page = await pageOpen(t, browser, { seed: 2, keep: { choice: choiceOf('base') } });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await play(page, mouse(page), { roll: dice(1) }, 1);
    const seen = await see(page);
    const before = await seeAfter(page, seen, () => mouse(page).lay(cellWanted(seen, dice(1))));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Русский', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Меню' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const now = await see(page);
    assert.equal(now.moves, before.moves);
    assert.deepEqual(
        now.choices.map(({ move }) => move),
        before.choices.map(({ move }) => move),
    );
    assert.notEqual(now.question, before.question);
});
