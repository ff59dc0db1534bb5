// What the play screen asks the engine. Each question follows from the state; when it changes the engine is asked,
// and an answer that comes too late is dropped.
import type { Point } from '../board/camera.ts';
import { tileKnown, tileText } from '../board/art.ts';
import type { Art } from '../board/art.ts';
import type { Engine } from '../table/engine.ts';
import type { FeatureView } from '../table/view.ts';
import { cellNow, hotNow, stageNow, viewNow } from './state.ts';
import type { Answer, Answers, PlayState, PlayStore } from './state.ts';

type ValueOf<Name extends keyof Answers> = Answers[Name] extends Answer<infer Value> ? Value : never;

type Question<Value> = {
    /** What is asked, as a text; null asks nothing. */
    key(state: PlayState): string | null;
    ask(engine: Engine, state: PlayState): Promise<Value>;
    none: Value;
    /** The last answer is shown until the next one is there. */
    lasts?: true;
};

const towerAt = (state: PlayState) => {
    const cell = cellNow(state);
    return viewNow(state).towers.find(({ x, y }) => x === cell?.x && y === cell?.y);
};

/** The claim whose feature is lit up, and the decisions before it. */
const claimLit = (state: PlayState) => {
    const choice = hotNow(state);
    if (choice?.action !== 'claim') return null;
    const { made } = state.flow;
    return { choice, before: stageNow(state) === 'confirm' ? made.slice(0, -1) : made };
};

const NO_FEATURES: FeatureView[] = [];
const NO_CELLS: Point[] = [];
const NO_PIECES: FeatureView['pieces'] = [];

const questions: { [Name in keyof Answers]: Question<ValueOf<Name>> } = {
    owners: {
        key: ({ flow }) => String(flow.base.moves),
        ask: (engine, { flow }) => engine.features(flow.base.moves),
        none: NO_FEATURES,
        lasts: true,
    },
    reach: {
        key(state) {
            const tower = towerAt(state);
            return tower ? `${tower.x} ${tower.y} ${tower.floors}` : null;
        },
        ask(engine, state) {
            const { x, y } = towerAt(state)!;
            return engine.reach(x, y);
        },
        none: NO_CELLS,
    },
    lit: {
        key(state) {
            const claim = claimLit(state);
            return claim && [state.flow.base.moves, ...claim.before, claim.choice.move].join(';');
        },
        async ask(engine, state) {
            const { choice, before } = claimLit(state)!;
            return (await engine.feature(choice.x!, choice.y!, choice.segment!, before)).pieces;
        },
        none: NO_PIECES,
    },
    about: {
        key({ pointed, flow }) {
            const { piece } = pointed;
            return piece && [flow.base.moves, piece.x, piece.y, piece.segment].join(' ');
        },
        ask(engine, { pointed, flow }) {
            const { x, y, segment } = pointed.piece!;
            return engine.about(x, y, segment, flow.base.moves);
        },
        none: null,
    },
};
const names = Object.keys(questions) as (keyof Answers)[];

/** The answer to a question as it is asked now; nothing until it is there. */
export const answerNow = <Name extends keyof Answers>(state: PlayState, name: Name): ValueOf<Name> => {
    const { key, none, lasts } = questions[name] as Question<ValueOf<Name>>;
    const asked = key(state);
    const answer = state.answers[name] as Answer<ValueOf<Name>>;
    return asked !== null && answer && (lasts || answer.key === asked) ? answer.value : none;
};

/** Asks from now on; returns how to stop. */
export const answersStart = (store: PlayStore, engine: Engine): (() => void) => {
    const asked = new Map<keyof Answers, string | null>();
    let stopped = false;
    const look = (): void => {
        const state = store.get();
        for (const name of names) {
            const question = questions[name] as Question<unknown>;
            const key = question.key(state);
            if (asked.get(name) === key) continue;
            asked.set(name, key);
            if (key === null) continue;
            question.ask(engine, state).then(
                (value) => {
                    if (stopped || asked.get(name) !== key) return;
                    store.change({ answers: { ...store.get().answers, [name]: { key, value } } });
                },
                () => {}, // A table that was closed meanwhile answers no more; then there is nothing to show.
            );
        }
    };
    engine.types().then(
        (types) => stopped || store.change({ types: new Map(types.map((type) => [type.id, type])) }),
        () => {},
    );
    const unsubscribe = store.subscribe(look);
    look();
    return () => {
        stopped = true;
        unsubscribe();
    };
};

/** Draws the rotations of the tile in hand while nobody waits for them; returns how to stop. */
export const handDraw = (art: Art, hand: { id: string; copy: number }): (() => void) => {
    let timer = 0;
    const next = (rotation: number): void => {
        if (rotation > 3) return;
        if (!tileKnown(hand.id, rotation, hand.copy)) tileText(art, hand.id, rotation, hand.copy);
        timer = window.setTimeout(() => next(rotation + 1), 30);
    };
    timer = window.setTimeout(() => next(0), 120);
    return () => clearTimeout(timer);
};
