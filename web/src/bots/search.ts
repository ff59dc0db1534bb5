// The bots that think: levels, hints and reviews of ai.wasm, and `random` beside them. The worker is blocked while
// one of them thinks; who cannot wait ends the worker.
import type { load } from '../../../bindings/wasm/ai.mjs';
import type { Setup } from '../table/view.ts';
import type { Hint, Judgement, Level, Limits, Progress } from './bots.ts';
import type { randomBots } from './random.ts';

type Ai = Awaited<ReturnType<typeof load>>;
type Bots = ReturnType<typeof randomBots>;
type Thought = ReturnType<ReturnType<Ai['table']>['ponder']>;
type Question = { setup: Setup; moves: string[]; seat: number; limits: Limits };
type Review = Exclude<ReturnType<ReturnType<Ai['table']>['review']>, false>;

/** How long one step of a review may take: between two of them the page is told how far it is. */
const STEP_MS = 100;
/** Between two looks at the clock while thinking ahead: a person who has decided does not wait for long. */
const PONDER_PLAYOUTS = 16;
/** Of a bot that searches and says neither time nor playouts. */
const SEARCH_MS = 1000;

/** `mcts:ms=50,seed=7` in parts. */
const specOf = (spec: string): { name: string } & Limits => {
    const [name, ...rest] = spec.split(':');
    const pairs = rest
        .join(':')
        .split(',')
        .map((pair) => pair.split('='))
        .filter(([key, value]) => ['ms', 'playouts', 'seed'].includes(key!) && /^\d+$/.test(value ?? ''));
    return { name: name!, ...Object.fromEntries(pairs.map(([key, value]) => [key, Number(value)])) };
};

export const searchBots = (ai: Ai, random: Bots) => {
    const tableAt = (setup: Setup, moves: string[]) => {
        const table = ai.table(setup.game, setup.seats.length);
        table.start(setup.position);
        for (const move of moves) table.play(move);
        return table;
    };
    const untilDone = (thought: { step(): boolean }, ms: number | undefined): void => {
        const end = performance.now() + (ms ?? Infinity);
        while (!thought.step() && performance.now() < end);
    };
    let review: { run: Review; ms: number } | null = null;
    const progress = (): Progress => {
        const { judgements, all, done } = review!.run;
        return { done: judgements.length, all, judgements: done ? (judgements as Judgement[]) : null };
    };

    const levelNamed = (name: string): string | undefined =>
        ai.levels.find((level) => level.name === name)?.name;
    /** Whether the bot of a seat searches: others answer at once. */
    const searches = (setup: Setup, seat: number): boolean => {
        const { name } = specOf(setup.seats[seat]!.player);
        if (levelNamed(name) === undefined) return name === 'mcts';
        return ai.table(setup.game, setup.seats.length).playoutsOf(name) > 0;
    };
    /** Whether it thinks with weights, if there are some. */
    const learns = (setup: Setup, seat: number): boolean => {
        const { name } = specOf(setup.seats[seat]!.player);
        return name === 'mcts' || ai.levels.some((level) => level.name === name && level.learned);
    };
    /** Whether it may use what was thought ahead: not if its name says how many playouts it has, or its seed. */
    const ponders = (setup: Setup, seat: number): boolean => {
        const { playouts, seed } = specOf(setup.seats[seat]!.player);
        return searches(setup, seat) && playouts === undefined && seed === undefined;
    };
    let ahead: { question: Question; thought: Thought | null } | null = null;
    /** Another thought takes the place of the one ahead, which begins again if it is gone on with. */
    const interrupt = (): void => {
        if (ahead) ahead.thought = null;
    };
    const ponderBegin = ({ setup, moves, seat, limits: { seed } }: Question): Thought => {
        const level = levelNamed(specOf(setup.seats[seat]!.player).name);
        return tableAt(setup, moves).ponder({
            ...(level === undefined ? {} : { level }),
            ...(seed === undefined ? {} : { seed }),
        });
    };

    return {
        levels: (): Level[] => ai.levels.map(({ name, rating }) => ({ name, rating })),
        learns,
        choose(setup: Setup, moves: string[], seat: number, given: Limits = {}): string {
            const { name, ...said } = specOf(setup.seats[seat]!.player);
            const { ms, playouts, seed } = { ...given, ...said };
            if (name === 'random')
                return random.choose(setup, moves, seat, { ...(seed === undefined ? {} : { seed }) });
            const level = levelNamed(name);
            if (level === undefined && name !== 'mcts') throw new Error(`there is no bot ${name} here`);
            interrupt();
            const table = tableAt(setup, moves);
            if (table.player !== seat) throw new Error(`it is not the move of player ${seat + 1}`);
            const pondered = ahead?.question.seat === seat && ponders(setup, seat);
            const thought = table.choose({
                ...(level === undefined ? { playouts: playouts ?? 0x7fffffff } : { level }),
                ...(level !== undefined && playouts !== undefined ? { playouts } : {}),
                ...(seed === undefined ? {} : { seed }),
                pondered,
            });
            untilDone(thought, ms ?? (level === undefined && playouts === undefined ? SEARCH_MS : undefined));
            // For whoever looks into the worker: how much was known before, and how much was thought now.
            const { known, playouts: made } = thought;
            if (searches(setup, seat)) performance.mark('decided', { detail: { known, playouts: made } });
            return thought.move();
        },
        /** The bot of a seat is to think ahead while somebody else decides: `ponderStep` does. False where it does not. */
        ponder(setup: Setup, moves: string[], seat: number, limits: Limits = {}): boolean {
            ahead = ponders(setup, seat) ? { question: { setup, moves, seat, limits }, thought: null } : null;
            return ahead !== null;
        },
        /** A little of it. False once there is nothing more to do. */
        ponderStep(ms: number): boolean {
            if (!ahead) return false;
            const thought = (ahead.thought ??= ponderBegin(ahead.question));
            const end = performance.now() + ms;
            while (!thought.step(PONDER_PLAYOUTS) && performance.now() < end);
            return !thought.done;
        },
        /** What was thought ahead is not used. */
        ponderEnd(): void {
            ahead = null;
        },
        hint(setup: Setup, moves: string[], ms: number): Hint {
            interrupt();
            const table = tableAt(setup, moves);
            const player = table.player;
            if (player === null) throw new Error('nobody is to decide now');
            const thought = table.hint();
            untilDone(thought, ms);
            return { player, moves: thought.moves() };
        },
        reviewBegin(setup: Setup, moves: string[], ms: number): Progress {
            const { game, seats, position } = setup;
            interrupt();
            const run = ai
                .table(game, seats.length)
                .review(moves, position === undefined ? {} : { position });
            if (!run) throw new Error('there is no review');
            review = { run, ms };
            return progress();
        },
        /** A little of the review. A decision that has had its time is judged. */
        reviewStep(): Progress {
            if (!review) throw new Error('no review was begun');
            const { run, ms } = review;
            const end = performance.now() + STEP_MS;
            while (!run.done && performance.now() < end) {
                const judged = run.judgements.length;
                const enough = performance.now() + ms;
                while (run.judgements.length === judged && performance.now() < enough) run.step();
                if (run.judgements.length === judged) run.settle();
            }
            return progress();
        },
    };
};
