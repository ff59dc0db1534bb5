// Sentences about the table, for the screen reader and for the question bar. They say what the engine gave.
import type { Attribute, TileType } from '../../../bindings/wasm/bastide.mjs';
import type { Point } from '../board/camera.ts';
import type { Place } from '../board/ghost.ts';
import { known, t } from '../words/index.ts';
import type { Params } from '../words/index.ts';
import type { GameEvent } from '../table/gameEvent.ts';
import type { Choice, FeatureAbout, PlacedTile, View } from '../table/view.ts';
import { formula } from './formula.ts';
import type { Score } from './formula.ts';

const SIDES = ['north', 'east', 'south', 'west'] as const;
const AROUND: Point[] = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
];
/** BAS_EDGE_ of bastide.h. */
const EDGES = ['city', 'road', 'field', 'water', 'nothing'];
const HUNTERS_EDGES = ['forest', 'river', 'meadow', 'water', 'nothing'];

/** The word for a name that the engine or a tile chose; the name itself where there is none. */
const named = (section: string, name: string, params?: Params): string => {
    const key = `${section}.${name}`;
    return known(key) ? t(key, params) : name;
};

export type Types = Map<string, TileType>;

const edgeName = (view: View, type: TileType, rotation: number, side: number): string => {
    const edge = type.edges[(side - rotation + 4) % 4]!;
    const names = view.setup.game.startsWith('hunters') ? HUNTERS_EDGES : EDGES;
    return named('edge', names[edge]!);
};

const extras = (type: TileType): string[] => {
    const shown: string[] = [];
    for (const { kind, bonus, attributes, animals } of type.segments) {
        if (kind === 'monastery' || kind === 'garden' || kind === 'lake') shown.push(t(`kind.${kind}`));
        if (kind === 'city' && bonus > 0) shown.push(t('formula.bonus.city', { count: bonus }));
        if (kind === 'forest' && bonus > 0) shown.push(t('formula.bonus.forest', { count: bonus }));
        if ((kind === 'river' || kind === 'lake') && bonus > 0)
            shown.push(t('formula.bonus.river', { count: bonus }));
        for (const [name, count] of Object.entries(attributes))
            if (count > 0) shown.push(t(`attribute.${name as Attribute}`, { count }));
        for (const [animal, n] of Object.entries(animals))
            if (n > 0) shown.push(named('say', animal, { count: n }));
    }
    for (const { name, value } of type.marks) {
        const mark = name === 'power' ? value : name;
        if (known(`mark.${mark}`)) shown.push(named('mark', mark, { value }));
    }
    return shown;
};

/** A tile with its sides, turned as it is. */
export const sayTile = (view: View, types: Types, id: string, rotation: number): string => {
    const type = types.get(id);
    if (!type) return '';
    const sides = SIDES.map((side, i) =>
        t('say.side', { side: t(`side.${side}`), edge: edgeName(view, type, rotation, i) }),
    );
    return [...sides, ...extras(type)].join(', ');
};

export const sayCoordinates = ({ x, y }: Point): string => t('say.cell', { x, y });

const tileAt = (tiles: PlacedTile[], { x, y }: Point): PlacedTile | undefined =>
    tiles.find((tile) => tile.x === x && tile.y === y);

/** A cell: its coordinates, what lies there or around it, and what can be done. */
export const sayCell = (view: View, types: Types, cell: Point, place?: Place): string => {
    const parts = [sayCoordinates(cell)];
    const here = tileAt(view.tiles, cell);
    if (here) {
        parts.push(sayTile(view, types, here.id, here.rotation));
        if (here.figure)
            parts.push(
                t('say.figure', {
                    figure: t(`role.${here.figure.role}`),
                    player: view.setup.seats[here.figure.player]!.name,
                }),
            );
    } else {
        const around = AROUND.flatMap((step, side) => {
            const beside = tileAt(view.tiles, { x: cell.x + step.x, y: cell.y + step.y });
            const type = beside && types.get(beside.id);
            if (!beside || !type) return [];
            const edge = edgeName(view, type, beside.rotation, (side + 2) % 4);
            return [t('say.side', { side: t(`side.${SIDES[side]!}`), edge })];
        });
        parts.push(around.length > 0 ? t('say.around', { list: around.join(', ') }) : t('say.empty'));
    }
    if (place) parts.push(t('say.rotations', { count: place.rotations.length }));
    return parts.join(' ');
};

const DIRECTIONS = [
    'west',
    'northwest',
    'north',
    'northeast',
    'east',
    'southeast',
    'south',
    'southwest',
] as const;

/** Where on its tile a spot is, in a word. */
export const direction = (x: number, y: number): string => {
    const [dx, dy] = [x - 50, y - 50];
    if (Math.hypot(dx, dy) < 14) return t('side.middle');
    const eighth = Math.round(((Math.atan2(dy, dx) / Math.PI) * 4 + 8 + 4) % 8) % 8;
    return t(`side.${DIRECTIONS[eighth]!}`);
};

/** Names of choices. Two alike are told apart by where on the tile they are: `spot` knows that. */
export const choiceNames = (view: View, spot: (choice: Choice) => Point | null): Map<string, string> => {
    const plain = view.choices.map((choice) => choiceName(view, choice));
    return new Map(
        view.choices.map((choice, i) => {
            const at =
                choice.action === 'claim' &&
                plain.filter((name) => name === plain[i]).length > 1 &&
                spot(choice);
            return [
                choice.move,
                at ? t('choice.where', { name: plain[i]!, where: direction(at.x, at.y) }) : plain[i]!,
            ];
        }),
    );
};

/** A legal move in words. */
export const moveText = (view: View, move: string): string => {
    const choice = view.choices.find((one) => one.move === move || one.alike?.includes(move));
    if (!choice) return move;
    if (choice.action === 'place') return t('hint.place');
    const name = choiceNames(view, () => null).get(choice.move) ?? move;
    return name.charAt(0).toLocaleLowerCase() + name.slice(1); // in a sentence
};

/** The answers that are listed, in their order: the tile is laid on the map, and none has a place of its own. */
export const answersOf = (choices: Choice[]): Choice[] =>
    choices.filter(({ action }) => action !== 'place' && action !== 'pass');

/** Whether the name of the figure does not say what it stands on. */
const kindNamed = ({ figure, kind }: Choice): boolean =>
    kind === 'garden' || kind === 'lake' || (figure !== 'meeple' && kind !== 'river system');

/** What a choice is called on its button. */
export const choiceName = (view: View, choice: Choice): string => {
    const seats = view.setup.seats;
    switch (choice.action) {
        case 'claim':
            return kindNamed(choice)
                ? t('choice.claimOn', { figure: t(`role.${choice.role!}`), kind: t(`kind.${choice.kind!}`) })
                : t(`role.${choice.role!}`);
        case 'guard': {
            const tower = view.towers.find(({ x, y }) => x === choice.x && y === choice.y);
            const floors = tower?.floors ?? 0;
            return tower && tower.guard !== null
                ? t('choice.guardInstead', { player: seats[tower.guard]!.name, floors })
                : t('choice.guard', { floors });
        }
        case 'recall':
            return t('choice.recall', { figure: t(`role.${choice.role ?? 'knight'}`) });
        case 'raise': {
            const tower = view.towers.find(({ x, y }) => x === choice.x && y === choice.y);
            return t('choice.raise', { floors: (tower?.floors ?? 0) + 1 });
        }
        case 'crown':
            return t('choice.crown', { sector: named('sector', choice.sector!) });
        case 'place':
            return '';
        case 'pass':
            return t(view.phase === 'effect' ? 'choice.decline' : 'choice.pass');
    }
};

/** A choice for somebody who does not see where it stands: its name, its place, what it is worth. */
export const choiceSpoken = (name: string, choice: Choice): string => {
    const there = choice.x !== undefined && choice.action !== 'claim';
    const place = there ? sayCoordinates({ x: choice.x!, y: choice.y! }) : '';
    return [name, place, choiceWorth(choice)].filter((part) => part !== '').join(' ');
};

/** What a choice is worth, in words; '' if there is nothing to say. */
export const choiceWorth = (choice: Choice): string => {
    if (choice.loses !== undefined)
        return choice.loses > 0 ? t('choice.loses', { count: choice.loses }) : t('choice.losesNothing');
    if (choice.points === undefined) return '';
    const now = choice.closed || choice.action === 'recall';
    return t(now ? 'choice.now' : 'choice.then', { count: choice.points });
};

/** What a choice means for somebody who does not know the game; '' if its name says it all. */
export const choiceAbout = (view: View, { action, role }: Choice): string => {
    if (action === 'crown' || action === 'guard') return t(`about.${action}`);
    if (action === 'pass') return view.phase === 'effect' ? '' : t('about.pass');
    return action === 'claim' ? named('about', role!) : '';
};

/** The same on the board: short. */
export const choiceBadge = (choice: Choice): string => {
    if (choice.action === 'raise') return '+1';
    if (choice.loses !== undefined) return choice.loses > 0 ? `\u2212${choice.loses}` : '0';
    if (choice.points === undefined) return '';
    return choice.points > 0 ? `+${choice.points}` : `${choice.points}`;
};

/** What is said about a feature: what it is, whose, worth what, and where it is open. */
export const sayFeature = ({ setup }: View, feature: FeatureAbout): string => {
    const { kind, tiles, owners, crew, points, finished, closed, cells } = feature;
    const nameOf = (player: number): string => setup.seats[player]!.name;
    const name = t(`kind.${kind}`);
    const what = tiles > 0 ? `${name}, ${t('formula.tiles', { count: tiles })}` : name;
    const figures = crew.flatMap((count, player) => (count > 0 ? [`${nameOf(player)} ${count}`] : []));
    const whose =
        owners.length > 0
            ? t('feature.owned', { players: owners.map(nameOf).join(', '), figures: figures.join(', ') })
            : t(closed ? 'feature.finished' : 'feature.nobody');
    const worth = closed ? '' : t('feature.now', { count: points });
    const then = closed || finished === null ? '' : t('feature.then', { count: finished });
    const [only, ...more] = cells;
    const open = !only
        ? ''
        : more.length === 0
          ? t('feature.close', { count: only.close })
          : t('feature.fit', { count: cells.length, list: cells.map(({ fit }) => fit).join(', ') });
    const [first, ...rest] = [what, whose, worth, then, open].filter((part) => part !== '');
    return [`${first![0]!.toUpperCase()}${first!.slice(1)}`, ...rest].join(' · ');
};

/** Why no figure can be placed: none at hand, or nothing left to stand on. */
const nothingWhy = ({ supplies, mover }: View): string => {
    const atHand = Object.values(supplies).some((counts) => mover !== null && (counts[mover] ?? 0) > 0);
    return t(atHand ? 'question.nothingFree' : 'question.nothingLeft');
};

/** The question that is asked now. */
export const question = (view: View, hasLaid: boolean): string => {
    const actions = new Set(view.choices.map(({ action }) => action));
    if (actions.has('place')) return t(`question.lay.${view.turnKind}`);
    if (view.phase === 'floors' || actions.has('raise'))
        return t('question.raise', { count: view.floorsLeft });
    if (view.phase === 'plague') return t('question.plague');
    if (view.phase === 'effect') return t('question.shaman');
    if (actions.size === 1 && actions.has('pass')) return nothingWhy(view);
    if (!hasLaid) return t('question.choose');
    if (view.choices.some(({ figure }) => figure === 'hut')) return t('question.hut');
    const special = (['crown', 'recall', 'guard'] as const).find((action) => actions.has(action));
    return t(special ? `question.${special}` : 'question.figure');
};

/** Tokens that points are for: 3 wine. */
const goodsOf = ({ attributes, bonus }: Score): string =>
    attributes.map((name) => t(`attribute.${name}`, { count: bonus })).join(', ');

/** The same with the place, for those who do not see it and those who want coordinates. */
export const sayEventAt = (view: View, event: GameEvent): string => {
    const said = sayEvent(view, event);
    const at = 'x' in event && event.x !== undefined ? sayCoordinates({ x: event.x, y: event.y! }) : '';
    return said && event.type !== 'score' ? `${said} ${at}`.trim() : said;
};

/** One event in a sentence; '' for what needs none. */
export const sayEvent = (view: View, event: GameEvent): string => {
    const nameOf = (player: number): string => view.setup.seats[player]!.name;
    switch (event.type) {
        case 'place':
            return t('say.placed', { player: nameOf(event.player) });
        case 'claim':
        case 'recall':
            return named(`say.${event.type}`, event.role!, { player: nameOf(event.player) });
        case 'guard':
            return t('say.guard', { player: nameOf(event.player) });
        case 'crown':
            return t('say.crown', { player: nameOf(event.player), sector: named('sector', event.sector) });
        case 'pig':
            return t('say.pig', { sector: named('sector', event.sector) });
        case 'raise':
            return t('say.raise', { count: event.floors });
        case 'steal':
            return t('say.steal');
        case 'discard':
            return t('say.discard');
        case 'score': {
            const why = [
                ...event.attributes.map((name) => t(`attribute.${name}`, { count: 1 })),
                ...(event.helper ? [named('attribute', event.helper)] : []),
            ];
            const how =
                event.for === 'goods' ? goodsOf(event) : [formula(event), ...why].filter(Boolean).join(', ');
            const said = t('say.score', {
                player: nameOf(event.player),
                count: event.points,
                reason: t(`reason.${event.for}`),
            });
            return how ? `${said} (${how})` : said;
        }
        case 'end':
            return t('say.end');
        case 'draw': // one that follows from the turn before is worth a word, others are to be seen
            return event.again ? t(`say.turn.${event.again}`, { player: nameOf(event.player) }) : '';
        case 'goods':
            return t('say.goods', {
                player: nameOf(event.player),
                goods: t(`attribute.${event.goods}`, { count: event.count }),
            });
        case 'pass':
        case 'return':
            return ''; // to be seen
    }
};
