// player.mjs: somebody at the table. Sees what is on the screen and answers by mouse, keyboard or finger; knows no rule.
import assert from 'node:assert/strict';
import { patience as usual } from './help.mjs';

/** What the screen shows, read from the page. Waits while others decide; `after`: until the game is past that move. */
const look = ({ after, patience }) =>
    new Promise((seen, failed) => {
        const until = performance.now() + patience;
        const middle = (element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return { cx: left + width / 2, cy: top + height / 2 };
        };
        const free = (at) => Boolean(document.elementFromPoint(at.cx, at.cy)?.closest('.board'));
        const cells = () =>
            [...document.querySelectorAll('.cell-legal')].map((element) => {
                const [x, y] = element.parentElement
                    .getAttribute('transform')
                    .match(/-?\d+/g)
                    .map((n) => n / 100);
                const at = middle(element);
                return { x, y, ...at, free: free(at) };
            });
        const choices = () =>
            [...document.querySelectorAll('.question-bar .choice')].map((element) => ({
                move: element.dataset.move,
                pressed: element.getAttribute('aria-pressed') === 'true',
                closed: element.querySelector('.choice-now') !== null,
            }));
        // A map that is just being fitted moves away below the hand.
        let places = '';
        let still = 0;
        const rests = (squares) => {
            const now = JSON.stringify(squares);
            still = now === places ? still + 1 : 0;
            places = now;
            return still >= 5;
        };
        // With the next frame; but a window behind others may draw none, then by the clock.
        const soon = () => {
            const go = () => {
                clearTimeout(timer);
                cancelAnimationFrame(frame);
                tick();
            };
            const frame = requestAnimationFrame(go);
            const timer = setTimeout(go, 100);
        };
        const tick = () => {
            const board = document.querySelector('.play-table .board');
            const bar = document.querySelector('.question-bar');
            const over = document.querySelector('dialog[open] .winner') !== null;
            const stage = board?.dataset.stage ?? 'none';
            const moves = Number(board?.dataset.moves ?? -1);
            if (over) return seen({ stage: 'over' });
            const squares = stage === 'lay' ? cells() : [];
            const asked =
                stage === 'lay' ? squares.some(({ free }) => free) && rests(squares) : stage !== 'wait';
            if (bar && stage !== 'none' && asked && moves > after)
                return seen({
                    stage,
                    moves,
                    phase: bar.dataset.phase,
                    bonus: bar.dataset.turn === 'bonus',
                    question: document.querySelector('.bar-question').textContent,
                    cells: squares,
                    choices: choices(),
                    tiles: [...document.querySelectorAll('[data-cell]')].map(({ dataset }) => dataset.cell),
                });
            if (performance.now() > until)
                return failed(
                    new Error(`nothing to decide: ${stage} after ${moves} moves, ${bar?.textContent}`),
                );
            soon();
        };
        tick();
    });

/** Who looks at a window has it in front of the others: a browser draws those behind once a second. */
export const see = async (page, after = -1, patience = usual) => {
    await page.bringToFront();
    return page.evaluate(look, { after, patience });
};

/** Waits until what is asked is another question: the tile is laid, the answer is taken. The clock asks: other windows
 * may have come to the front. */
export const settled = (page, { stage, moves, phase, choices }) =>
    page
        .waitForFunction(
            (before) => {
                const board = document.querySelector('.play-table .board');
                const bar = document.querySelector('.question-bar');
                const choices = [...(bar?.querySelectorAll('.choice') ?? [])].map(
                    ({ dataset }) => dataset.move,
                );
                return (
                    [board?.dataset.stage, board?.dataset.moves, bar?.dataset.phase, ...choices].join() !==
                    before
                );
            },
            [stage, moves, phase, ...choices.map(({ move }) => move)].join(),
            { polling: 20, timeout: usual },
        )
        .catch((error) => {
            throw new Error(`nothing came of ${stage}, ${phase}, ${moves} moves: ${error.message}`);
        });

/** Does something about the question seen, and waits for the next one. */
export const seeAfter = async (page, seen, act) => {
    await act();
    await settled(page, seen);
    return see(page);
};

/** Small numbers that are the same in every run. */
export const dice = (seed) => {
    let state = seed >>> 0 || 1;
    return (sides) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return (state >>> 8) % sides;
    };
};

/** The special questions of the games, by what is on the screen. */
export const kindsOf = ({ stage, phase, bonus, choices }) => {
    if (stage === 'lay') return bonus ? ['bonus turn'] : [];
    if (phase === 'plague') return ['plague'];
    if (phase === 'effect') return ['shaman'];
    const has = (start) => choices.some(({ move }) => move.startsWith(start));
    return [
        has('raise ') && 'raise',
        has('recall ') && 'recall',
        has('guard ') && 'guard',
        has('crown ') && 'crown',
        has('claim hut') && 'hut',
        has('claim abbot') && 'abbot',
    ].filter(Boolean);
};

const words = {
    raise: 'raise ',
    recall: 'recall ',
    guard: 'guard ',
    crown: 'crown ',
    hut: 'claim hut',
    abbot: 'claim abbot',
    plague: 'recall ',
    shaman: 'recall ',
};

/** Where to lay the tile: beside as many others as possible, so that things get finished. */
export const cellWanted = ({ cells, tiles }, roll) => {
    const lain = new Set(tiles);
    const around = ({ x, y }) =>
        [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx} ${y + dy}`)).filter((at) => lain.has(at))
            .length;
    const open = cells.filter(({ free }) => free);
    const best = Math.max(...open.map(around));
    const good = open.filter((cell) => around(cell) === best);
    return good[roll(good.length)] ?? null;
};

/** Which answer to give: what was not yet done before anything else, then what scores, then by chance. */
export const choiceWanted = (seen, roll, done) => {
    const { choices } = seen;
    const fresh = kindsOf(seen).find((kind) => words[kind] && !(done[kind] > 1));
    if (fresh) {
        const answers = choices.filter(({ move }) => move.startsWith(words[fresh]));
        return answers[roll(answers.length)];
    }
    const closed = choices.find((choice) => choice.closed);
    if (closed) return closed;
    const pass = choices.find(({ move }) => move === 'pass');
    if (pass && roll(3) === 0) return pass;
    return choices[roll(choices.length)];
};

/** Hands: how a cell is pointed at, an answer given, a turn ended. */
export const mouse = (page) => ({
    async lay(cell) {
        await page.mouse.click(cell.cx, cell.cy);
    },
    async turn() {
        const button = page.locator('.bar-turn');
        if (await button.isEnabled()) await button.click();
    },
    choose: ({ move }) => page.locator(`.choice[data-move="${move}"]`).click(),
    confirm: () => page.locator('.bar-confirm').click(),
});

/** One decision of a turn. Returns what was seen. */
async function decide(page, hands, game, seen) {
    const { roll, done } = game;
    if (seen.stage === 'lay') {
        const cell = cellWanted(seen, roll);
        assert.ok(cell, `there is a square to click: ${JSON.stringify(seen.cells)}`);
        await hands.lay(cell, seen);
    } else if (seen.stage === 'choose') {
        const choice = choiceWanted(seen, roll, done);
        const kinds = kindsOf(seen).filter((kind) => choice.move.startsWith(words[kind]));
        for (const kind of kinds) done[kind] = (done[kind] ?? 0) + 1;
        await hands.choose(choice, seen);
    } else {
        await hands.confirm(seen);
    }
    if (seen.stage === 'lay' && seen.bonus) done['bonus turn'] = (done['bonus turn'] ?? 0) + 1;
    await settled(page, seen);
}

/** Plays until the game is over, or for so many turns of one's own. `game`: { roll, done, turns }. */
export async function play(page, hands, game, turns = Infinity) {
    game.done ??= {};
    game.turns ??= 0;
    let last = -1;
    for (;;) {
        const seen = await see(page);
        if (seen.stage === 'over') return game;
        if (seen.stage === 'lay' && seen.moves !== last) {
            if (game.turns >= turns) return game;
            game.turns++;
            last = seen.moves;
        }
        await decide(page, hands, game, seen);
    }
}

/** The points on the result screen, in playing order. */
export const resultScores = async (page) => {
    const cells = await page
        .locator('dialog[open] .points-table tfoot tr')
        .first()
        .locator('td')
        .allTextContents();
    return cells.map(Number);
};
