// What speaks for a move, in words. Each reason is a sentence; how it comes about has one of its own, where it is known.
// A reason of an older review or of a newer engine may lack numbers or have unknown names: then less is said.
import type { Why } from '../bots/bots.ts';
import type { Seat } from '../table/view.ts';
import { known, language, t } from '../words/index.ts';
import { kindParams } from '../words/later/cases.ts';
import { knownReview, tr } from '../words/later/review.ts';
import { chanceOf, isKnown, isPlayedOn } from './outcome.ts';
import type { Moment } from './outcome.ts';

type Voice = (why: Why) => string[];

/** Why a move of the past would have been better. */
const missed: Voice = ({ code, how }) => [`why.how.${how}`, `why.${code}`];
/** What was had instead. */
const played: Voice = ({ code, how }) => [`instead.how.${how}`, `instead.${code}`];
/** What is good about a move to come. */
const promised: Voice = ({ code, how }) => [`good.how.${how}`, `good.${code}`];

/** Ann, Bob and Cleo: no comma before the last, as the program writes it. */
const namesOf = (players: number[], seats: Seat[]): string =>
    new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(
        players.map((one) => seats[one]?.name ?? ''),
    );

/** Names in the cases that sentences need. */
const namesIn = (name: 'player' | 'winners' | 'holders', players: number[], seats: Seat[]) => {
    const names = namesOf(players, seats);
    const params = { names, count: players.length };
    return { [name]: names, [`${name}Gen`]: tr('part.gen', params), [`${name}Dat`]: tr('part.dat', params) };
};

/** Features that are finished by tiles around them, and how many that are. */
const AROUND_KINDS = ['monastery', 'garden'];
const AROUND = 9;

/** What a feature counts beside its tiles. */
const extrasText = ({ kind = '', extras = 0 }: Why): string => {
    const word = `formula.bonus.${kind}`;
    return extras > 0 && known(word) ? `, ${t(word, { count: extras })}` : '';
};

/** Codes and ways that say themselves what a menhir brings, or what is finished. */
const TURN = ['scores', 'gives', 'early', 'curtailed'];

/** Ways that say themselves that it counts nothing unless it is finished. */
const NONE = ['rescued', 'barren'];

/** What makes it worth more than that; of a menhir another reason tells where the forest is finished. */
const withText = ({ code, how = '', with: special, alsoWith, barren }: Why): string => {
    const done = TURN.includes(code) || TURN.includes(how);
    if (special === undefined || (special === 'menhir' && done)) return '';
    const word = `part.with.${special}`;
    if (!knownReview(word)) return '';
    return tr(word, {
        then: how !== 'richer' && how !== 'joined' && alsoWith ? tr('part.thenWith') : '',
        none: barren && !done && !NONE.includes(how) ? tr('part.none') : '',
    });
};

const endsText = (ends: number): string => (ends > 0 ? tr('part.ends', { count: ends }) : '');

/** Kinds that score nothing unless they are finished: that is said where one grows. */
const NOTHING_OPEN = ['forest', 'river'];

/** How large a feature is, and what is missing; 0: nothing is said of it. */
const tilesText = (count: number, ends: number, why: Why): string => {
    if (count === 0) return '';
    const { how, kind = '', more = 0, also = 0 } = why;
    const then =
        how === 'joined' && more > count
            ? tr('part.then', { count: more }) + endsText(also).replace(',', tr('part.thenEnds'))
            : '';
    const grows = how === 'joined' || how === 'eased';
    const nothing = grows && NOTHING_OPEN.includes(kind) ? tr('part.scoresNothing') : '';
    return tr('part.tiles', {
        count,
        ends: extrasText(why) + endsText(ends) + then + withText(why) + nothing,
    });
};

/** Ways of a raft that the tile brings. */
const RAFT = ['raft', 'rafted'];

/** Lakes that a raft counts in a river system, unless the sentence says so. */
const lakesText = ({ how = '', extras = 0 }: Why): string =>
    extras > 0 && !RAFT.includes(how) ? tr('part.lakes', { count: extras }) : '';

/** Ways of two features that the tile joins, whose size is told. */
const JOINT = ['linked', 'outdoes', 'united', 'yoked', 'widened'];

/** Ways of which it is told what the feature will hold. */
const LATER = ['helped', 'enriched', 'hastened', 'enlarged', 'rafted', 'curtailed'];

/** Points of a farmer for each finished city. */
const CITY = 3;

/** What a feature holds: from two tiles on; what is claimed in any case. */
const holdsText = (why: Why): string => {
    const { code, kind, how, count = 0, ends = 0, also = 0 } = why;
    const more = code === 'nothing' || how === 'yielded' ? 0 : (why.more ?? 0); // there it has another meaning
    if (code === 'nothing' && count === 0) return '';
    if (kind === 'field' && count + more === 0) return '';
    if (kind === 'field' && count === 0) return tr('part.onlyOpen', { count: more });
    if (kind === 'field') {
        const later = how === 'cities' ? also : 0; // an older review does not know
        const open = more > 0 ? tr('part.open', { count: more }) : '';
        const pig = ends > 0 ? tr('part.pig', { count: CITY + ends }) : '';
        return tr(later > count ? 'part.citiesThen' : 'part.cities', { count, open, also: later, pig });
    }
    const grown = RAFT.includes(how ?? '') || more === count ? 0 : more;
    const worth = (points: number): string =>
        points > 0 ? tr('part.animalsWorth', { points: pointsText(points) }) : ''; // an older review does not know
    const then = grown > 0 ? tr('part.then', { count: grown }) : '';
    if (kind === 'river system') return tr('part.fish', { count, then: then + lakesText(why) });
    if (kind === 'meadow') {
        const later = code === 'grows' && then !== '' ? worth(also) : '';
        return tr('part.animals', { count, worth: worth(why.extras ?? 0), then: then + later });
    }
    const lacks = code === 'claims' && how !== 'richer' && why.square !== undefined; // one tile
    if (AROUND_KINDS.includes(kind ?? ''))
        return count > 0 && count < AROUND
            ? tr(lacks ? 'part.aroundLast' : 'part.around', { count, also })
            : '';
    if (code === 'claims' || code === 'nothing') return tilesText(count, ends, why);
    const closed = ['closer', 'rescued', 'tricky'].includes(how ?? ''); // one of so many
    return count > 1 || why.older || why.extras || why.with ? tilesText(count, closed ? ends : 0, why) : '';
};

/** What of two features that are joined nobody held before. */
const freeText = ({ how = '', kind, also = 0 }: Why): string =>
    JOINT.includes(how) && kind !== 'field' && also > 0 ? tr('part.free', { count: also }) : '';

/** The same, and that it is another feature than one before. */
const sizeOf = (why: Why): string => {
    const plain = holdsText(why);
    const { how = '' } = why;
    const before = JOINT.includes(how)
        ? tr('part.together')
        : LATER.includes(how)
          ? tr('part.thenHolds')
          : how === 'idle'
            ? tr('part.nowHolds')
            : '';
    const joint = plain.replace(' (', ` (${before}`);
    const holds = joint === '' ? '' : `${joint.slice(0, -1)}${freeText(why)})`;
    if (!why.apart && !why.older) return holds;
    const text = tr(why.older ? 'part.older' : 'part.apart');
    return holds === '' ? ` (${text})` : `${holds.slice(0, -1)}; ${text})`;
};

/** Features that are never complete: of those `more` has its own meaning. */
const ENDLESS = ['field', 'meadow', 'river system'];

/** What the feature holds that the move played claims: also few tiles, which say why. */
const poorerText = ({ kind = '', more = 0, less = 0, also = 0, alsoWith }: Why): string => {
    const poorer: Why = { code: 'claims', points: 0, kind, extras: also, with: alsoWith };
    if (!ENDLESS.includes(kind)) return holdsText({ ...poorer, count: more, ends: less });
    return less > 0 ? holdsText({ ...poorer, count: less }) : '';
};

/** Why one of two features that look alike is worth less. */
const fitsText = ({ kind = '', easier }: Why): string => {
    const where = tr(AROUND_KINDS.includes(kind) ? 'part.aroundIt' : 'part.fitThere');
    return easier ? tr('part.hardPlayed', { where }) : '';
};

/** In `more`: another feature is told of with it; figures come back from it later, or sooner; no tile that is left fits
 * the empty square; it is more than one figure; the tile laid is a part of the feature. */
const [TWIN, CREW, NEVER, CREWS, OWN] = [1, 2, 4, 8, 16];

/** Ways of which the move that they speak against spoils a feature. */
const SPOILED = ['spoiled', 'tricky'];

/** Why a feature is harder to finish after the move that is told of. */
const hardText = (voice: Voice, { how, kind = '', square, also = 0, ends = 0, more = 0 }: Why): string => {
    const around = AROUND_KINDS.includes(kind);
    const between = around || !(more & TWIN) ? 'part.between' : 'part.betweenTwo';
    const where = square ? between : 'part.aroundIt';
    const better = (voice === missed) !== SPOILED.includes(how ?? '');
    const hard = better ? 'part.hard' : 'part.hardPlayed';
    const never = better ? 'part.never' : 'part.neverPlayed';
    const key = more & NEVER ? never : hard;
    if (around || (square && !(more & OWN))) return tr(key, { where: tr(where) });
    if (more & NEVER) return tr(key, { where: tr('part.atOneEnd') });
    if (also > ends) return tr('part.hardEnds', { also, ends });
    return also > 0 ? tr(key, { where: tr(square ? 'part.atAnEnd' : 'part.atEnds') }) : '';
};

/** That nobody held a feature: a hut holds a river system, but no river; who stands in a monastery in the middle of a
 * field does not hold that. */
const nobodysText = ({ kind }: Why): string => {
    const key = `part.nobodys.${kind}`;
    return tr(knownReview(key) ? key : 'part.nobodysFree');
};

/** Whose a feature is that gives goods or another turn; an older review does not know. */
const whoseText = ({ kind, winners }: Why, holders: Record<string, string>): string => {
    if (kind === undefined) return '';
    return winners === undefined ? tr('part.nobodys') : tr('part.whose', holders);
};

/** And what its points do, if rivals get them: most likely anyway, or those who are not feared. */
const theirPointsText = (
    voice: Voice,
    { winners, players, more = 0 }: Why,
    me: number,
    holders: Record<string, string>,
): string => {
    if (winners === undefined || winners.includes(me)) return '';
    if (more & 1) return tr(voice === missed ? 'part.theirPoints' : 'part.theirPointsPlayed', holders);
    const feared = players === undefined || players.some((one) => winners.includes(one));
    return feared ? '' : tr('part.notFeared', holders);
};

/** A forest with a menhir: that of a reason before, or whose. */
const forestText = (why: Why, holders: Record<string, string>): string => {
    if (why.same) return tr('part.thatForest');
    return tr('part.forest', {
        whose: whoseText(why, holders),
        other: why.apart ? ` (${tr('part.apart')})` : '',
    });
};

/** The most that a thief pays, where the average is not more; of a guard who is driven off what he would be paid, where
 * no reason before says so. */
const mostText = ({ how, same, points, count = 0, extras = 0, more = 0 }: Why): string => {
    if (how === 'driven') {
        const stolen = extras > 0 ? tr('part.guardWaits', { extras }) : '';
        return same ? '' : tr(count > 0 ? 'part.guardPaid' : 'part.guardPaidEnd', { stolen });
    }
    return more > wholeOf(points) ? tr('part.most', { more }) : '';
};

/** Whether the turn that a menhir brings may come later, too. */
const perhapsText = (voice: Voice, { more = 0 }: Why): string =>
    more & 2 ? tr(voice === missed ? 'part.perhaps' : 'part.perhapsPlayed') : '';

const FAMINE = 2;

/** What the wheel pays for, and for which field; an older review does not know. */
const wheelText = ({ kind, count: number = 0, more = 0, extras = 0 }: Why, me: string): string => {
    const key = `part.wheel.${more}`;
    const field = extras === 1 ? 'part.wheel.blended' : 'part.wheel.more';
    const cities = kind === undefined ? '' : tr(field, { me, number });
    return tr(knownReview(key) ? key : 'part.wheel') + (more === FAMINE ? cities : '');
};

/** That a later tile may do as much after the other move. */
const stillText = (voice: Voice, why: Why): string =>
    why.how === 'outvoted' && why.less
        ? tr(voice === missed ? 'part.still' : 'part.stillPlayed', { other: why.less })
        : '';

/** Figures in hand that are few. */
const FEW_FIGURES = 2;

/** How many figures a rival has in hand otherwise, if few. */
const otherwiseText = ({ more = 0 }: Why, rivals: Record<string, string>): string =>
    more > 0 && more <= FEW_FIGURES ? tr('part.otherwise', { more, ...rivals }) : '';

/** Goods: of which kind, if it is one. */
const goodsText = ({ with: kind }: Why): string => {
    const word = `part.goods.${kind}`;
    return tr(knownReview(word) ? word : 'part.goods');
};

/** In `also` of a later tile: for each figure of whoever has more there then. */
const HEADS = 16;

const headsOf = (mine: number, theirs: number): string => {
    if (mine !== theirs) return tr('part.heads', { mine, theirs });
    return mine > 1 ? tr('part.headsEven', { mine }) : '';
};

/** How many figures whoever has more would have, against others; an older review does not know. */
const headsText = ({ code, also = 0 }: Why): string =>
    (code === 'joins' || code === 'guards') && also > 0
        ? headsOf(Math.floor(also / HEADS), also % HEADS)
        : '';

/** Why a figure was placed in vain, if that is known. */
const vainText = ({ kind, more = 0 }: Why): string => {
    if (more === 0) return '';
    return tr(kind === 'field' ? 'part.vainCity' : kind === 'meadow' ? 'part.vainAnimals' : 'part.vainFish');
};

/** In `more` of figures in hand: a hut is placed instead. */
const HUT = 4;

/** How many figures are in hand; an older review does not know. */
const handText = ({ how, count = 0, points, ends }: Why): string => {
    const hand = count > 0 ? tr('part.hand', { now: count, then: count - wholeOf(points) }) : '';
    return how === 'also' && ends ? hand + tr('part.onlyAbbot') : hand;
};

/** What is easier to finish, so that figures come back sooner; an older review does not know. */
const easedText = ({ kind }: Why, me: string): string =>
    kind === undefined ? tr('part.eased') : tr('part.easedOne', { ...kindParams(kind), me });

/** Ways of figures in hand of somebody who has none otherwise. */
const NO_OTHER = ['last', 'returned'];

/** What figures in hand are worth; to who has none otherwise, for how long, which an older review does not know. */
const worthText = ({ code, how = '', gain, more, ends, also: count = 0 }: Why, me: string): string => {
    const also = how === 'also';
    const abbot = ends && !also ? tr('part.onlyAbbot') : '';
    const hut = code === 'home' && more === HUT ? tr('part.noFigure') : abbot;
    const turns = NO_OTHER.includes(how) && count > 0 ? tr('part.turnsLeft', { count, me }) : '';
    return gain === undefined
        ? hut
        : hut + tr(also ? 'part.worthTogether' : 'part.worth', { points: pointsText(gain) }) + turns;
};

/** Why a feature brings nothing unless it is finished. */
const barrenText = ({ kind }: Why): string =>
    tr(kind === 'city' || kind === 'road' ? `part.barren.${kind}` : 'part.barren', kindParams(kind));

/** Points as people read them: whole, and 1 for anything that is said at all. */
const wholeOf = (points: number): number => Math.max(1, Math.round(points));

const pointsText = (points: number): string => tr('part.points', { count: wholeOf(points) });

/** What the move played brings of the points, too. */
const otherOf = ({ how, points, gain, count = 0 }: Why): number => {
    if (gain === undefined) return how === 'sooner' ? count : 0;
    return Math.max(0, Math.round(points - gain));
};

/** Whether it is a feature that may be finished later, too. */
const mayFinish = ({ code, how }: Why): boolean =>
    (code === 'scores' && (how === undefined || how === 'both')) || code === 'gives';

/** What less than that comes from: what stays open, what is held without a join, or something else that is claimed. */
const fewerOf = (why: Why) => {
    const { code, how } = why;
    if (how === 'bigger') return otherOf(why) > wholeOf(why.points) ? 'part.asBig' : 'part.bigger';
    if (how === 'linked' || how === 'outdoes' || how === 'captured') return 'part.unjoined';
    if (mayFinish(why)) return 'part.unfinished';
    return code === 'scores' ? 'part.insteadExact' : 'part.instead';
};

/** The same in words; both may bring as much. */
const insteadText = (better: boolean, why: Why, who: string): string => {
    const count = otherOf(why);
    const alike = count === wholeOf(why.points);
    if (count === 0) return '';
    if (alike && (mayFinish(why) || why.how === 'abbot')) return tr('part.anyway', { count });
    const key = alike ? 'part.asMuch' : fewerOf(why);
    const shared = AROUND_KINDS.includes(why.kind ?? '') || why.how === 'both' ? '' : tr('part.orShared');
    return tr(better ? `${key}Better` : key, { count, who, shared, ...kindParams(why.kind) });
};

/** Of points that may come later as well: the difference that is left. */
const soonerText = ({ points, gain = 0, turn }: Why): string => {
    const count = Math.round(gain);
    return (
        (turn ? tr('part.andTurn') : '') +
        tr('part.anyway', { count: wholeOf(points) }) +
        (count > 0 ? tr('part.soonerCounts', { count }) : '')
    );
};

/** Why it is good that a feature grows which is never finished. */
const reachText = ({ kind = '', count = 0, more = 0 }: Why): string => {
    const word = [...(more > count ? [`part.reachNow.${kind}`] : []), `part.reach.${kind}`].find(knownReview);
    return word === undefined ? '' : tr(word);
};

/** In `more` of points that rivals get as well: what does not count may come later, too, or helps them as much. */
const [COMES, HELPS, TOGETHER] = [1, 2, 4];

/** Of points that rivals get as well: what of them counts, if it is less; `other`: what may come later. */
const countsText = (
    { points, gain = points, more = 0 }: Why,
    rivals: Record<string, string>,
    other: string,
): string => {
    const count = Math.max(1, Math.round(gain));
    if (wholeOf(points) - count < 2) return '';
    if ((more & ~TOGETHER) === COMES) return other;
    const helps = (more & ~TOGETHER) === HELPS ? 'Helps' : ''; // an older review does not know
    return tr(count > 1 ? `part.counts${helps}` : `part.countsNone${helps}`, { count, ...rivals });
};

/** That a feature which is shared becomes so by the tile that finishes it; an older review does not know. */
const jointText = ({ how, kind, more = 0 }: Why): string =>
    how === 'both' && more & TOGETHER ? tr('part.joint', kindParams(kind)) : '';

/** Features of a kind. */
const kindsText = ({ kind = '' }: Why): string => {
    const key = `part.kinds.${kind}`;
    return knownReview(key) ? tr(key) : '';
};

/** In `more` of what shows when the game is played on: only the better move claims such a feature; only the one played
 * joins one to that of rivals; only the better one does. */
const AT_STAKE = ['', 'part.claimed', 'part.mingledPlayed', 'part.mingled'];

/** What only one of the moves does to one of them, which no other reason tells; an older review does not know. */
const placedText = (why: Why, params: Record<string, string>): string => {
    const { kind = '', more = 0 } = why;
    const key = isPlayedOn(why) ? (AT_STAKE[more] ?? '') : '';
    const word = key + (key === 'part.claimed' && ENDLESS.includes(kind) ? 'Join' : '');
    return knownReview(word) ? tr(word, { ...params, kinds: kindsText(why), ...kindParams(kind) }) : '';
};

/** Another feature of the same kind and players. */
const twinText = ({ kind, more = 0 }: Why, holders: Record<string, string>): string =>
    more & TWIN ? tr('part.twin', { ...kindParams(kind), ...holders }) : '';

/** Ways of features of rivals that are likelier to be complete by the move that they speak against. */
const HELPED = ['hastened', 'enlarged'];

/** Figures that come back from a feature sooner or later than after the other move, and what of the points is for that;
 * an older review does not know. */
const crewText = (
    voice: Voice,
    { code, how, kind = '', points, more = 0, less = 0 }: Why,
    params: Record<string, string>,
): string => {
    if (ENDLESS.includes(kind) || !(more & CREW) || less === 1) return ''; // there `more` is something else
    const spoiled = SPOILED.includes(how ?? '');
    const helped = HELPED.includes(how ?? '');
    const never = (more & NEVER) > 0;
    const key =
        code === 'blocks' && !helped
            ? never
                ? 'stuckNever'
                : 'stuck'
            : spoiled
              ? never
                  ? 'notBack'
                  : 'laterBack'
              : 'sooner';
    const better = (voice === missed) !== (spoiled || helped);
    const count = more & CREWS ? CREWS : 1;
    const text = tr(better ? `part.${key}` : `part.${key}Played`, { ...params, count });
    if (less >= wholeOf(points)) return tr('part.crewAll', { text });
    return tr(less > 0 ? 'part.crewOf' : 'part.crewAlso', { less, text });
};

/** In `more` of a figure that comes back: which it is. */
const [ABBOT, PLACED, MIXED] = [1, 2, 3];

/** Which figure comes back; from where. */
const backText = ({ count = 1, more = 0 }: Why, me: string): string => {
    if (more === PLACED) return tr('part.placed');
    return tr(more === ABBOT ? 'part.abbot' : 'part.back', { me, count });
};

const fromText = (voice: Voice, why: Why, holders: Record<string, string>): string => {
    const { code, kind, more, same, extras = 0, count = 1, less, winners = [] } = why;
    const frees = code === 'frees'; // by the other move
    const better = (voice === missed) !== frees;
    const paid = less ? tr('part.paidAnyway', { points: pointsText(less) }) : '';
    if (kind === undefined)
        return count > 1 ? tr(better ? 'part.fromAll' : 'part.fromAllPlayed', { paid }) : '';
    if (more === MIXED && !frees) return tr('part.fromMixed', { ...kindParams(kind), count: count - 1 });
    const several = `part.from.${kind}`;
    if (count > 1 && (extras > 1 || AROUND_KINDS.includes(kind)) && knownReview(several)) return tr(several);
    const placed = voice === missed ? 'part.fromPlaced' : 'part.fromPlacedPlayed';
    const from = same ? 'part.fromThat' : frees ? 'part.byFinishing' : 'part.from';
    const points = pointsText(less ?? 0);
    const shared = winners.length > 1 ? tr('part.shared', { points, ...holders }) : ''; // an older review does not know
    const theirs = winners.length > 0 ? 'part.atOnceFor' : 'part.atOnce';
    const atOnce = frees ? theirs : more === ABBOT ? 'part.abbotAtOnce' : null;
    const scored = shared || (atOnce && less ? tr(atOnce, { points, ...holders }) : '');
    return tr(more === PLACED && !frees ? placed : from, { ...kindParams(kind), scored });
};

/** Why the figure that the other move places does not come back, or comes back later. */
const staysText = (voice: Voice, { kind, more = 0 }: Why): string => {
    if (kind !== undefined) return tr('part.stays', kindParams(kind));
    if (more === 0) return '';
    if (more & 2) return tr('part.guardBack');
    return tr(voice === missed ? 'part.easier' : 'part.easierPlayed');
};

/** Why it is good that somebody else has a feature then: who loses it is the one to be feared. */
const fearedText = ({ gain = 0, players = [], winners = [] }: Why, me: number, name: string): string =>
    players.length === 1 && gain > 0 && !winners.includes(me) ? tr('part.feared', { me: name }) : '';

/** Figures or huts, in the cases that sentences need. */
const piecesIn = ({ kind = '' }: Why) => {
    const word = (part: 'pieces' | 'piecesGen' | 'piece'): string => {
        const key = `part.${part}.${kind}`;
        return tr(knownReview(key) ? key : `part.${part}`);
    };
    return { pieces: word('pieces'), piecesGen: word('piecesGen'), piece: word('piece') };
};

/** What comes of more figures in a feature of others. */
const outnumberedText = (
    voice: Voice,
    { code, winners = [] }: Why,
    params: Record<string, string>,
): string => {
    if (code === 'keeps') return winners.length > 0 ? tr('part.mostThere', params) : '';
    const key = winners.length > 1 ? 'part.outvoted' : 'part.outnumbered';
    return tr(voice === missed ? key : `${key}Played`, params);
};

/** What the sectors of the wheel are called, in the order of the engine. */
const SECTORS = ['fortune', 'tax', 'famine', 'storm', 'inquisition', 'plague'] as const;

/** What a crown space pays at least; of two beside each other one figure gets what two would share. */
const CROWN = 3;

/** Sectors of crown spaces, and why the one is better; an older review does not know. */
const crownIn = ({ how, points, count = 0, extras = 0, more = 0, less = 0 }: Why) => {
    const name = (number: number): string => {
        const one = SECTORS[number - 1];
        return one === undefined ? '' : t(`sector.${one}`);
    };
    const [sector, otherSector] = [name(count), name(extras)];
    return {
        sector,
        otherSector,
        onSector: sector === '' ? '' : tr('part.onSector', { sector }),
        likelier: tr(more > less ? 'part.paysMore' : 'part.likelier', { sector, otherSector, more, less }),
        crown:
            how !== 'crown' || more === 0
                ? tr('part.crown')
                : pointsText(more) + (more > CROWN ? tr('part.crownTwo', { count: more / 2 }) : ''),
        expected:
            more > 0 && more <= wholeOf(points) // all of it is no average
                ? tr('part.sure')
                : tr('part.average', { points: pointsText(points) }),
    };
};

/** When a guard is paid, and how much. */
const guardText = ({ how, count: number = 0, extras }: Why): string => {
    const key = how === 'post' ? 'part.atEnd' : number === 1 ? 'part.thief' : 'part.thieves';
    return tr(key, { number, stolen: extras ? tr('part.stolen', { extras }) : '' });
};

/** The tower of the other move, if both put a guard on one, and whose guard was there: of two rivals the one who is
 * further behind. */
const otherTowerText = (voice: Voice, why: Why, params: Record<string, string>): string => {
    const { how, more = 0, holders, points, gain = points } = why;
    if (how !== 'driven' || more === 0) return '';
    const key = holders ? 'part.otherGuard' : 'part.otherTower';
    const behind = gain > 0 ? tr('part.behind') : '';
    return tr(voice === missed ? key : `${key}Better`, { ...params, behind });
};

/** What the better move does against a join, or the one played. */
const thereText = (voice: Voice, { more = 0, square }: Why): string => {
    const better = voice !== played;
    if (more === 1) return tr(better ? 'part.there' : 'part.therePlayed');
    const why = square ? tr(better ? 'part.hard' : 'part.hardPlayed', { where: tr('part.besideTile') }) : '';
    return tr(better ? 'part.harder' : 'part.harderPlayed') + why;
};

/** What a builder stands on; an older review does not know. */
const kindIn = ({ how, kind }: Why) => {
    const either = tr('part.roadOrCity');
    const unknown = how === 'extended' && kind === undefined;
    return { ...kindParams(kind), ...(unknown ? { kind: either, kindAcc: either } : {}) };
};

const paramsOf = (voice: Voice, why: Why, seats: Seat[], me: number) => {
    const players = why.players ?? (why.player === undefined ? [] : [why.player]);
    const rivals = namesIn('player', players, seats);
    const holders = namesIn('winners', why.winners ?? (players.length > 0 ? players : [me]), seats);
    const [name, rival] = [seats[me]?.name ?? '', rivals['player'] ?? ''];
    const [number, more] = [why.count ?? 0, why.more ?? 0];
    const held = why.holders ?? players; // an older review does not know
    const holding = namesIn('holders', held, seats);
    const less = wholeOf((why.gain ?? 0) - why.points);
    const pieces = piecesIn(why);
    const instead = insteadText(voice === played, why, name);
    const figure = tr(why.kind === 'river system' ? 'part.hut' : 'part.figure');
    return {
        count: wholeOf(why.points),
        points: pointsText(why.points),
        worth: worthText(why, name),
        hand: handText(why),
        eased: easedText(why, name),
        left: why.square ? tr(voice === played ? 'part.leftBetter' : 'part.left') : '',
        ...kindIn(why),
        size: sizeOf(why),
        figure,
        ...rivals,
        ...holders,
        each: players.length > 1 ? tr('part.each') : '',
        number,
        more,
        other: otherOf(why),
        less,
        instead,
        against: insteadText(voice !== played, why, rival),
        counts: countsText(why, rivals, instead),
        sooner: soonerText(why),
        reach: reachText(why),
        turn: why.with === 'menhir' ? tr('part.turn') : '',
        paid: pointsText(why.less ?? 0),
        alone: (why.less ?? 0) + wholeOf(why.points),
        hard: hardText(voice, why),
        harder: tr(more & NEVER ? 'part.impossible' : 'part.harderTo'),
        than: more & NEVER ? '' : tr('part.than'),
        two: more > 0 ? tr('part.two') : '',
        barren: barrenText(why),
        poorer: poorerText(why),
        fits: fitsText(why),
        kinds: kindsText(why),
        placed: placedText(why, { figure, me: name, ...holding }),
        joint: jointText(why),
        twin: twinText(why, holders),
        thieves: guardText(why),
        ...crownIn(why),
        grown: why.how === 'enriched' && why.less ? tr('part.grown') : '',
        otherTower: otherTowerText(voice, why, { ...holding, me: name }),
        ...pieces,
        outnumbered: outnumberedText(voice, why, { ...rivals, ...holders, ...pieces }),
        forest: forestText(why, holders),
        perhaps: perhapsText(voice, why),
        wheel: wheelText(why, name),
        still: stillText(voice, why),
        otherwise: otherwiseText(why, rivals),
        that: tr(why.same ? 'part.that' : 'part.mine', { ...kindParams(why.kind), me: name }),
        most: mostText(why),
        goods: goodsText(why),
        heads: headsText(why),
        nobodys: nobodysText(why),
        whose: whoseText(why, holders),
        theirPoints: theirPointsText(voice, why, me, { ...holders, ...kindParams(why.kind), me: name }),
        vain: vainText(why),
        back: backText(why, name),
        from: fromText(voice, why, holders),
        figures: tr('part.figures', { count: Math.max(1, number) }),
        crew: crewText(voice, why, { ...rivals, me: HELPED.includes(why.how ?? '') ? rival : name }),
        ...holding,
        article: tr(held.some((one) => why.winners?.includes(one)) ? 'part.another' : 'part.a'),
        feared: fearedText(why, me, name),
        joined: why.holders
            ? tr('part.theirs', { ...kindParams(why.kind), ...holding })
            : tr('part.anotherOne'),
        stays: staysText(voice, why),
        lost: players.length > 0 ? tr('part.lost', { less, ...rivals }) : '',
        there: thereText(voice, why),
        others: more > 0 ? tr('part.gen', { names: name, count: 1 }) : tr('part.others'),
        me: name,
    };
};

const said = (voice: Voice, why: Why, seats: Seat[], me: number): string => {
    const key = voice(why).find(knownReview);
    return key === undefined ? '' : tr(key, paramsOf(voice, why, seats, me));
};

/** What a reason adds to the lead, as people find who read its numbers. */
const shownOf = (why: Why): number => {
    const { code, points, gain = NaN } = why;
    if (code === 'home' || code === 'nothing' || Number.isNaN(gain)) return Math.round(gain);
    if (gain > points + 0.5) return wholeOf(points) + wholeOf(gain - points);
    return wholeOf(points) - otherOf(why);
};

/** What people find who add up what they read. */
const shownIn = (reasons: Why[]): number => reasons.reduce((all, one) => all + shownOf(one), 0);

const sumOf = ({ why, instead }: Moment): number => Math.max(1, shownIn(why) - shownIn(instead));

/** How many numbers that are: a reason may have one for what rivals lose, too. */
const numbersIn = ({ why, instead }: Moment): number => {
    const all = [...why, ...instead];
    const losses = all.filter(({ code, points, gain = points }) => code !== 'home' && gain - points >= 0.5);
    return all.filter(({ gain = 0 }) => gain >= 0.5).length + losses.length;
};

/** Numbers that are not added up at a glance. */
const SEVERAL = 3;

/** What speaks for the better turn and what against it, where there are several numbers to add. */
const bothText = (moment: Moment, seats: Seat[]): string => {
    const [better, count] = [shownIn(moment.why), shownIn(moment.instead)];
    const apart = rivalsIn(moment, seats)?.length === 0; // taken from different ones: it does not add up
    const several = numbersIn(moment) >= SEVERAL && count >= 1 && better > count && !apart;
    return several ? tr('story.both', { points: pointsText(better), count }) : '';
};

/** Whether a reason tells what rivals lose or get. */
const isTheirs = ({ code, points, gain = points, players = [] }: Why): boolean =>
    gain >= 0.5 &&
    players.length > 0 &&
    (['blocks', 'gives', 'frees'].includes(code) || (code !== 'home' && gain - points >= 0.5));

/** Of several rivals those whom every number about rivals is about; null where there is no such number. */
const rivalsIn = ({ why, instead }: Moment, seats: Seat[]): number[] | null => {
    const lists = [...why, ...instead].filter(isTheirs).map(({ players = [] }) => players);
    const common = seats.map((_, i) => i).filter((i) => lists.every((list) => list.includes(i)));
    return seats.length === 2 || lists.length === 0 ? null : common;
};

/** Ways of which it is said who is feared, where that matters. */
const FEARED = ['outvoted', 'goods', 'menhir', 'driven'];

/** Why it matters what one of several rivals loses. */
const rivalText = (moment: Moment, seats: Seat[]): string => {
    const [one, ...more] = rivalsIn(moment, seats) ?? [];
    const told = moment.why.some(({ how = '' }) => FEARED.includes(how));
    return one === undefined || more.length > 0 || told
        ? ''
        : tr('story.rival', { player: seats[one]!.name });
};

/** How the reasons stand to the cost, where people who add them up would find another sum. */
const restText = (moment: Moment, seats: Seat[]): string => {
    const [sum, loss] = [sumOf(moment), wholeOf(moment.loss)];
    const params = { named: sum, points: pointsText(sum), loss, count: loss };
    const half = moment.exact ? 'story.halfExact' : 'story.half';
    if (100 * sum < 92 * loss && loss - sum >= 2) {
        if (moment.why.some(isPlayedOn)) return tr('story.explained', params); // that says where it shows
        const another = !moment.exact && moment.why.some(({ code }) => code === 'again');
        const turn = another ? ` ${tr('story.turn')}` : '';
        return tr(2 * sum >= loss ? 'story.part' : half, params) + turn;
    }
    if (!(100 * sum > 108 * loss && sum - loss >= 2)) return '';
    const apart = rivalsIn(moment, seats)?.length === 0; // taken from different ones
    return tr(numbersIn(moment) <= 1 ? 'story.back' : apart ? 'story.evenRivals' : 'story.even', params);
};

/** What speaks for the move played, after what speaks against it. */
const insteadSaid = (why: Why, index: number, seats: Seat[], me: number): string => {
    const text = said(played, why, seats, me);
    if (text === '' || why.code === 'nothing') return text;
    const low = text.charAt(0).toLowerCase() + text.slice(1);
    return tr(index === 0 ? 'part.other' : 'part.besides', { text: low });
};

/** Why a move of the past would have been better, and what was had instead: sentences. */
export const momentLines = (moment: Moment, seats: Seat[]): string[] => {
    const { why, instead, player, played: move, better } = moment;
    const plague = [move, better[0]!].every((one) => one.startsWith('recall ')) ? tr('part.plague') : '';
    const reasons = why.map((one) => said(missed, one, seats, player)).filter(Boolean);
    if (reasons.length === 0 || !isKnown(moment))
        return [tr(moment.exact ? 'story.alikeExact' : 'story.alike')];
    const others = instead.map((one, index) => insteadSaid(one, index, seats, player));
    const sums = [rivalText(moment, seats), bothText(moment, seats), restText(moment, seats)];
    return [plague, ...reasons, ...others, ...sums].filter(Boolean);
};

export const momentText = (moment: Moment, seats: Seat[]): string => momentLines(moment, seats).join(' ');

/** Why a move is good, a part of a sentence; empty for what has no meaning in a hint. */
export const goodText = (why: Why, seats: Seat[]): string => said(promised, why, seats, 0);

/** The chance to win may fall by so many times more percent than points are lost; if it falls more, that is said. */
const TELLING = 3;
/** Percent that the chance to win falls at least for that. */
const NOTED = 6;
/** Points that a turn cost only. */
const FEW = 3;
/** Points up to which every one counted. */
const CLOSE = 5;
/** Percent of the chance to win that decide a game. */
const DECIDED = 40;

/** From so many points on it is said why the chance to win falls by so few percent; a game that is as good as won, in
 * percent; as good as lost, in percent of all players together. */
const [MANY, LITTLE, WON, LOST] = [7, 5, 80, 30];

/** Whether so many points hardly change who wins, for the game is as good as won or lost. */
const isSettled = (count: number, from: number, fall: number, players: number): boolean =>
    count >= MANY && fall <= LITTLE && 2 * fall <= count && (from >= WON || from * players <= LOST);

/** What a turn cost, and how sure that is: points or chance, or both if both say something. */
export const costText = (moment: Moment, seats: Seat[]): string => {
    const [{ loss, sure }, [from, to]] = [moment, chanceOf(moment)];
    const [count, fall] = [Math.round(loss), from - to];
    const key =
        count === 0
            ? 'moment.costChance'
            : fall >= NOTED && fall > TELLING * count && (count <= CLOSE || fall >= DECIDED)
              ? fall < DECIDED
                  ? 'moment.costClose'
                  : 'moment.costDecided'
              : isSettled(count, from, fall, seats.length)
                ? from >= WON
                    ? 'moment.costWon'
                    : 'moment.costLost'
                : fall > 1
                  ? 'moment.cost'
                  : 'moment.costOnly';
    const text = tr(key, {
        ...{ count, from, to, points: pointsText(count), me: seats[moment.player]?.name ?? '' },
        only: count > FEW ? '' : tr('part.only'),
        fell: tr(fall > 1 ? 'part.fell' : 'part.stayed', { from, to }),
    });
    return sure ? `${text} ${tr(`sure.${sure}`)}` : text;
};
