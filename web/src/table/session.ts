// One game with all its moments: the state after every move is kept (a few megabytes for a whole game), so that
// going back and looking back cost nothing. What the worker answers; in tests it runs without one.
import type { Bastide, Deck, Event, Game, State } from '../../../bindings/wasm/bastide.mjs';
import { aboutOf } from './about.ts';
import type { Engine, ScoreLine } from './engine.ts';
import type { GameEvent } from './gameEvent.ts';
import { featureOf, viewOf } from './look.ts';
import type { PointsByReason } from './look.ts';
import { recordOf, recordSource } from './record.ts';
import { roleOf } from './role.ts';
import { typeOf } from './type.ts';
import type { BagLine, FeatureView, Setup, View } from './view.ts';
import { errorText } from '../errorText.ts';

/** The engine without promises. */
export type Session = {
    [Name in keyof Engine]: (...given: Parameters<Engine[Name]>) => Awaited<ReturnType<Engine[Name]>>;
};

/** After a move; the first one is the start. `laidBy`: who laid the last tile. */
type Moment = {
    move: string;
    state: State;
    points: PointsByReason;
    events: GameEvent[];
    laidBy: number | null;
};

/** Random bits for a draw without a seed. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

const gain = (before: PointsByReason, events: Event[]): PointsByReason => {
    const points = before.map((line) => ({ ...line }));
    for (const event of events) {
        if (event.type !== 'score') continue;
        const line = points[event.player]!;
        line[event.for] = (line[event.for] ?? 0) + event.points;
    }
    return points;
};

const startOf = (game: Game, position?: string): Moment => ({
    move: '',
    state: position === undefined ? game.start() : game.position(position),
    points: Array.from({ length: game.players }, () => ({})),
    events: [],
    laidBy: null,
});

/** What the figure is called that is put on a tile or taken back from it. */
const roleIn = (event: Event, before: State): Pick<GameEvent, 'role'> => {
    if (event.type !== 'claim' && event.type !== 'recall') return {};
    const tile = before.tiles.find(({ x, y }) => x === event.x && y === event.y)!;
    const name = event.type === 'claim' ? event.figure : tile.figure!.name;
    const segment = event.type === 'claim' ? event.segment : tile.figure!.segment;
    return { role: roleOf(name, typeOf(before.game, tile.id).segments[segment]!.kind) };
};

const againIn = (event: Event, before: State): Pick<GameEvent, 'again'> =>
    event.type === 'draw' && before.turnKind !== 'usual' ? { again: before.turnKind } : {};

/** The moment after one more move. Throws, and changes nothing, if it is illegal. */
const after = (before: Moment, move: string, number: number): Moment => {
    const state = before.state.copy();
    try {
        const laying = state.drawing || state.hand !== null;
        const turn = state.turn + (laying ? 1 : 0);
        const { game } = state;
        const played = game.parse(move);
        const engineEvents = state.play(played);
        const events = engineEvents.map(
            (event): GameEvent => ({
                ...event,
                ...roleIn(event, before.state),
                ...againIn(event, before.state),
                move: number,
                turn,
            }),
        );
        const laid = events.find(({ type }) => type === 'place');
        return {
            move: game.text(played),
            state,
            points: gain(before.points, engineEvents),
            events,
            laidBy: laid?.type === 'place' ? laid.player : before.laidBy,
        };
    } catch (error) {
        state.free();
        throw new Error(`move ${number}, ${move}: ${errorText(error)}`);
    }
};

/** Plays moves one after another, from a moment; the moments that follow. All or none. */
const play = (from: Moment, moves: string[], number: number): Moment[] => {
    const made: Moment[] = [];
    try {
        for (const move of moves) made.push(after(made[made.length - 1] ?? from, move, number + made.length));
    } catch (error) {
        for (const moment of made) moment.state.free();
        throw error;
    }
    return made;
};

const bagOf = (state: State): BagLine[] => {
    const { bag, game } = state;
    return game.types.flatMap(({ id, stack, count }, type) =>
        stack === null ? [] : [{ id, stack, left: bag[type]!, count }],
    );
};

const pieceKey = (x: number, y: number, segment: number): string => `${x} ${y} ${segment}`;

/** Who scored features before the end, by the piece that the event names. */
const scorersOf = (moments: Moment[]): Map<string, { kind: string; player: number }[]> => {
    const scorers = new Map<string, { kind: string; player: number }[]>();
    for (const event of moments.flatMap(({ events }) => events)) {
        if (event.type !== 'score' || event.final || event.segment === undefined) continue;
        const key = pieceKey(event.x!, event.y!, event.segment);
        scorers.set(key, [...(scorers.get(key) ?? []), { kind: event.for, player: event.player }]);
    }
    return scorers;
};

/** Every feature with a figure on it, all that are finished, and all fields and meadows, after the last of some moments. */
const featuresOf = (moments: Moment[]): FeatureView[] => {
    const { state } = moments[moments.length - 1]!;
    const scorers = scorersOf(moments);
    const scoredBy = ({ kind, pieces }: FeatureView): number[] => [
        ...new Set(
            pieces
                .flatMap(({ x, y, segment }) => scorers.get(pieceKey(x, y, segment)) ?? [])
                .filter((one) => one.kind === kind)
                .map(({ player }) => player),
        ),
    ];
    return state
        .features()
        .map(({ x, y, segment }) => ({ x, y, segment, feature: state.feature(x, y, segment) }))
        .filter(
            ({ feature: { closed, crew, kind } }) =>
                kind === 'field' || kind === 'meadow' || closed || crew.some((figures) => figures > 0),
        )
        .map(({ x, y, segment }) => {
            const feature = featureOf(state, x, y, segment);
            return feature.closed ? { ...feature, scored: scoredBy(feature) } : feature;
        });
};

const scoreLines = (moments: Moment[]): ScoreLine[] => {
    const lines: ScoreLine[] = [];
    for (const { state, events } of moments) {
        const { turn, scores, over } = state;
        const ended = [...scores];
        for (const event of events)
            if (event.type === 'score' && event.final) ended[event.player]! -= event.points;
        lines[turn] = { turn, scores: ended };
        if (over) lines.push({ turn, scores, final: true });
    }
    return lines.filter((line) => line !== undefined);
};

export const sessionNew = (bastide: Bastide): Session => {
    const games = new Map<string, Game>();
    let setup: Setup = { game: '', seats: [] };
    let moments: Moment[] = [];

    const gameOf = ({ game: name, seats }: Setup): Game => {
        const key = `${name} ${seats.length}`;
        const known = games.get(key);
        if (known) return known;
        const game = bastide.game(name, seats.length);
        games.set(key, game);
        return game;
    };
    const momentAt = (number: number): Moment => {
        if (moments.length === 0) throw new Error('no game is open');
        const moment = moments[number];
        if (!moment) throw new Error(`the game has no move ${number}`);
        return moment;
    };
    const latest = (): Moment => momentAt(Math.max(moments.length - 1, 0));
    const show = (moment: Moment, moves: number): View =>
        viewOf(setup, moment.state, moves, moment.points, moment.events, moment.laidBy);
    const showLatest = (): View => show(latest(), moments.length - 1);
    const forget = (from: number): void => {
        for (const moment of moments.splice(from)) moment.state.free();
    };
    /** Does something with the moment after tentative moves, which is then forgotten. */
    const tentatively = <Answer>(
        moves: string[],
        ask: (moment: Moment) => Answer,
        from = Math.max(moments.length - 1, 0),
    ): Answer => {
        const made = play(momentAt(from), moves, from + 1);
        try {
            return ask(made[made.length - 1] ?? momentAt(from));
        } finally {
            for (const moment of made) moment.state.free();
        }
    };
    /** The next tile of a seeded game: what was drawn before has used up the deck so far. */
    const seededDraw = (seed: number): string => {
        const deck: Deck = bastide.deck(seed);
        let drawn = 0;
        for (const { state } of moments) if (state.drawing) drawn = deck.draw(state);
        deck.free();
        return latest().state.game.text(drawn);
    };

    return {
        open(newSetup, moves) {
            const start = startOf(gameOf(newSetup), newSetup.position);
            try {
                const made = play(start, moves, 1);
                forget(0);
                setup = newSetup;
                moments = [start, ...made];
            } catch (error) {
                start.state.free();
                throw error;
            }
            return showLatest();
        },
        load(bytes) {
            const record = recordOf(bastide.record(bytes));
            return { record, view: this.open(record.setup, record.moves) };
        },
        save(headers) {
            return bastide.recordText(recordSource({ setup, headers, moves: this.record() }));
        },
        play(moves) {
            moments.push(...play(latest(), moves, moments.length));
            return showLatest();
        },
        draw() {
            const { state } = latest();
            if (!state.drawing) throw new Error('no tile is to be drawn now');
            const move =
                setup.seed === undefined ? state.game.text(state.sample(chance())) : seededDraw(setup.seed);
            return this.play([move]);
        },
        preview(moves, at = Math.max(moments.length - 1, 0)) {
            return tentatively(moves, (moment) => show(moment, at + moves.length), at);
        },
        back(moves) {
            momentAt(moves);
            forget(moves + 1);
            return showLatest();
        },
        at(moves) {
            return show(momentAt(moves), moves);
        },
        feature(x, y, segment, tentative = [], at) {
            return tentatively(tentative, ({ state }) => featureOf(state, x, y, segment), at);
        },
        about(x, y, segment, at) {
            const { state } = at === undefined ? latest() : momentAt(at);
            return aboutOf(state, x, y, segment);
        },
        features(at) {
            const last = at ?? Math.max(moments.length - 1, 0);
            momentAt(last);
            return featuresOf(moments.slice(0, last + 1));
        },
        reach(x, y) {
            return latest().state.reach(x, y);
        },
        types() {
            return latest().state.game.types;
        },
        draws() {
            const { state } = latest();
            const moves = state.drawing ? state.legal().map((move) => state.game.text(move)) : [];
            return bagOf(state).filter(({ id }) => moves.includes(`draw ${id}`));
        },
        bag() {
            return bagOf(latest().state);
        },
        fits(x, y) {
            const { state } = latest();
            return bagOf(state)
                .filter(({ id, left }) => left > 0 && state.fits(id, x, y) !== 0)
                .map(({ id }) => id);
        },
        log() {
            return moments.flatMap(({ events }) => events);
        },
        scores() {
            return scoreLines(moments);
        },
        position(at) {
            return (at === undefined ? latest() : momentAt(at)).state.position;
        },
        record() {
            return moments.slice(1).map(({ move }) => move);
        },
        hash() {
            return latest().state.hash.toString(16).padStart(16, '0');
        },
        promise(commitment, seat, contribution) {
            return bastide.promise(commitment, seat, contribution);
        },
        verify(bytes) {
            return bastide.verify(bytes);
        },
        history() {
            return moments.slice(1).map(({ move }, i) => {
                const { active, player } = moments[i]!.state;
                return { move, active, mover: player };
            });
        },
    };
};
