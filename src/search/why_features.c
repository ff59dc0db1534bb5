/* why_features.c: what features bring after one turn and not after the other: to the player, and to
 * rivals. */
#include "why_internal.h"

/* The same as WHY_LEAST of what was played instead, which is not as important. */
static const float WHY_LEAST_INSTEAD = 1;

/* Points that two rivals may differ by and still be named in one sentence; the share of them. */
static const float WHY_ALIKE = 1, WHY_ALIKE_SHARE = 0.25f;

/* A feature that is scored at once may be worth so many points less than if it is left alone: the
 * figure that comes back may be what it is scored for. */
static const float WHY_EARLY = 3;

/* Of what was played: scored too early if it is worth so many points more when left alone. */
static const float WHY_EARLY_LEAST = 2;

bas_why bas_why_of(const why_run *run, int line, int kind, int segment) {
    const bas_state *s = &run->line[line].s;
    const int tile = s->owner[segment];
    bas_why why = why_plain;
    why.kind = (uint8_t)kind;
    why.x = bas_tile_x(s, tile);
    why.y = bas_tile_y(s, tile);
    why.segment = (uint8_t)(1 + segment - s->tile[tile].base);
    bas_why_holds(run, line, segment, &why);
    return why;
}

/* ---- rivals ---------------------------------------------------------------------------------- */

void bas_why_rivals(const why_run *run, bas_why *why, unsigned players, float less) {
    why->players = (uint8_t)players;
    why->player = (uint8_t)(players ? (unsigned)__builtin_ctz(players) : BAS_NONE);
    why->gain = players & run->top ? less : 0;
}

float bas_why_weight(const why_run *run, unsigned rivals, float less) {
    return rivals & run->top ? less : 0.4f * less;
}

WHY_ONCE float why_less(const why_run *run, const why_group *group, int rival) {
    return group->side[run->others].worth[rival] - group->side[run->ours].worth[rival];
}

/* Of the rivals who have less of a feature: those who are told of together with this one. */
static unsigned why_alike(const why_run *run, const why_group *group, int rival) {
    const why_side *others = &group->side[run->others];
    const float less = why_less(run, group, rival);
    const float most = less * WHY_ALIKE_SHARE > WHY_ALIKE ? less * WHY_ALIKE_SHARE : WHY_ALIKE;
    unsigned alike = 0;
    for (int p = 0; p < run->g->players; p++) {
        const float apart = why_less(run, group, p) - less;
        const bool paid = (others->scored >> p & 1) == (others->scored >> rival & 1);
        const bool close = apart < most && apart > -most;
        if (p != run->player && paid && close && why_less(run, group, p) > 0) alike |= 1u << p;
    }
    return alike;
}

/* A feature that brings rivals less: points at once that the other moves give, or a hope. */
static bas_why why_blocked(const why_run *run, int index, int rival) {
    const why_side *others = &run->group[index].side[run->others];
    const why_part *part = bas_why_part(run, index, rival);
    bas_why why = part ? bas_why_of(run, WHY_BEFORE, part->kind, part->segment)
                       : bas_why_of(run, run->others, others->kind, others->segment);
    why.code = BAS_WHY_BLOCKS;
    why.points = why_less(run, &run->group[index], rival);
    why.winners = (uint8_t)(part ? part->owners : others->owners);
    if (!part) return why;
    if (run->group[index].side[run->ours].scored >> rival & 1) {
        why.how = BAS_HOW_CURTAILED;
        bas_why_holds(run, run->ours, part->segment, &why);
        why.less = (uint8_t)run->group[index].side[run->ours].paid[rival];
        return why;
    }
    why.how = (uint8_t)bas_why_blocked(run, index, rival, &why.winners);
    if (why.how == BAS_HOW_HARDER || why.how == BAS_HOW_BARREN)
        bas_why_hard(run, run->ours, part->segment, &why);
    if (why.how == BAS_HOW_TRAPPED)
        why.less = (uint8_t)(run->group[index].side[run->ours].worth[rival] + 0.5f);
    if (why.how == BAS_HOW_OUTVOTED) why.holders = (uint8_t)part->owners;
    if (why.how == BAS_HOW_WIDENED) why.holders = (uint8_t)bas_why_beside(run, index, part);
    const uint8_t cities = why.count, with = why.with;
    if (bas_why_helped(why.how)) {
        bas_why_holds(run, run->others, part->segment, &why);
        if (!with && why.how != BAS_HOW_WIDENED)
            why.also_with = why.with; // an inn on this very tile, say
    }
    if (why.how == BAS_HOW_ENRICHED)
        why.less = why.points > (float)(3 * (why.count - cities)) + WHY_LEAST;
    return why;
}

/* A feature that brings rivals less. What the player scores with them is told as a gain. */
static void why_loss(why_run *run, int index) {
    const why_group *group = &run->group[index];
    const why_side *others = &group->side[run->others];
    const unsigned me = 1u << run->player;
    unsigned told = me;
    for (int p = 0; p < run->g->players; p++) {
        const bool paid = others->scored >> p & 1;
        if (told >> p & 1 || why_less(run, group, p) <= 0) continue;
        const unsigned rivals = why_alike(run, group, p) & ~told;
        const int lead = rivals & run->top ? __builtin_ctz(rivals & run->top) : p;
        const float less = why_less(run, group, lead);
        told |= rivals;
        if (paid && others->scored & me) continue;
        bas_why why;
        if (paid) {
            why = bas_why_of(run, run->others, others->kind, others->segment);
            why.code = BAS_WHY_GIVES;
            why.points = others->paid[lead];
        } else {
            why = why_blocked(run, index, lead);
        }
        bas_why_rivals(run, &why, rivals, less);
        bas_why_say(run, bas_why_weight(run, rivals, less), index, why);
    }
}

/* ---- the player ------------------------------------------------------------------------------ */

/* Whether a feature is no more than what the tile shows that this turn has laid already. */
static bool why_just_laid(const why_run *run, int segment) {
    const bas_state *s = run->s;
    return s->hand == BAS_NONE && bas_why_lowest(s, segment) >= s->tile[s->last].base;
}

/* A feature that the player had no figure on before. */
static void why_new(const why_run *run, int index, int segment, bas_why *why) {
    const why_side *ours = &run->group[index].side[run->ours];
    const unsigned rivals = bas_why_there(run, index, run->ours, segment);
    if (rivals) {
        const bool shared = ours->owners & rivals;
        const float gain = why->gain;
        why->code = (uint8_t)(shared ? BAS_WHY_SHARES : BAS_WHY_TAKES);
        bas_why_rivals(run, why, rivals, 0);
        why->gain = gain;
        return;
    }
    why->code = BAS_WHY_CLAIMS;
    why->stage = (uint8_t)ours->stage;
    bas_why_last(run, run->ours, segment, why);
    if (segment < run->fresh && !why_just_laid(run, segment)) why->how = BAS_HOW_FREE;
}

/* What the strongest rivals have more of a feature than after the other moves. */
static float why_rivals_more(const why_run *run, const why_group *group) {
    float more = 0;
    for (int p = 0; p < run->g->players; p++)
        if (run->top >> p & 1 && -why_less(run, group, p) > more) more = -why_less(run, group, p);
    return more;
}

/* Whether both turns lay the tile alike, so that only figures differ. */
static bool why_laid_alike(const why_run *run) {
    const bas_state *a = &run->line[WHY_BETTER].s, *b = &run->line[WHY_OTHER].s;
    return a->last == b->last && a->key[a->last] == b->key[b->last] &&
           a->tile[a->last].rotation == b->tile[b->last].rotation;
}

/* A completed feature: alone or with rivals; one that the player may still complete after the other
 * moves, or that is complete then, too; or points at once for what a tile does. */
static void why_scored(const why_run *run, const why_group *group, unsigned joined, bas_why *why) {
    const why_side *ours = &group->side[run->ours], *others = &group->side[run->others];
    const unsigned me = 1u << run->player, with = ours->scored & ~me;
    float later = others->worth[run->player];
    why->code = BAS_WHY_SCORES;
    why->points = ours->paid[run->player];
    if (bas_why_turn(run, group) > 0) {
        later = why->points * bas_why_later(run, group);
        why->gain = why->points - later;
    }
    if (ours->reason == BAS_REASON_CANOE || ours->reason == BAS_REASON_PIT) {
        why->how = (uint8_t)(ours->reason == BAS_REASON_PIT ? BAS_HOW_PIT : BAS_HOW_CANOE);
        why->count = (uint8_t)ours->extras;
    } else if (ours->reason == BAS_REASON_ABBOT) {
        why->how = BAS_HOW_ABBOT;
    } else if (with) {
        why->how = BAS_HOW_BOTH;
        const float theirs = why_rivals_more(run, group);
        bas_why_rivals(run, why, with, 0);
        why->gain = ours->worth[run->player] - later - theirs;
        why->more = (uint8_t)((later >= WHY_LEAST) * WHY_COMES + (theirs >= WHY_LEAST) * WHY_HELPS +
                              (with & joined ? WHY_JOINT : 0));
    } else if (joined && !run->hint) {
        const float gain = why->gain;
        why->how = BAS_HOW_CAPTURED;
        bas_why_rivals(run, why, joined, 0);
        why->gain = gain;
    } else if (!run->hint && !(others->scored & me) && group->side[WHY_BEFORE].there & me &&
               later > why->points - WHY_LIKELY) {
        why->how = BAS_HOW_SOONER;
        if (bas_why_turn(run, group) > 0) why->apart |= BAS_WHY_TURN;
    } else if (!run->hint && !(group->side[WHY_BEFORE].there & me) && why_laid_alike(run)) {
        why->how = BAS_HOW_ANYWAY;
    }
}

/* What a figure was just placed on, if it is of the group and no feature that the player had: those
 * may become one by the other moves only. NULL: nothing. */
static const why_part *why_placed(const why_run *run, int index) {
    const why_line *ours = &run->line[run->ours];
    const why_part *placed = ours->placed;
    const why_side *before = &run->group[index].side[WHY_BEFORE];
    if (!placed || placed->group != index) return NULL;
    const bool had = before->there >> run->player & 1;
    return had && ours->s.label[before->segment] == ours->s.label[placed->segment] ? NULL : placed;
}

/* A feature that brings the player more. */
static void why_gain(why_run *run, int index, float more) {
    const why_group *group = &run->group[index];
    const why_side *ours = &group->side[run->ours], *others = &group->side[run->others],
                   *before = &group->side[WHY_BEFORE];
    const unsigned me = 1u << run->player;
    const unsigned joined = bas_why_joined(run, index);
    const why_part *placed = why_placed(run, index);
    const int segment = placed ? placed->segment : ours->segment;
    float weight = more;
    bas_why why = bas_why_of(run, run->ours, ours->kind, segment);
    why.points = placed ? placed->worth : ours->worth[run->player];
    why.gain = more;
    if (ours->scored & me) {
        why_scored(run, group, joined, &why);
        // People count what is on the track; what may still come explains why a figure is back.
        const bool at_once = run->hint || run->ours == WHY_OTHER || why.how != BAS_HOW_SOONER;
        if (!(others->scored & me)) weight = at_once ? why.points : more + WHY_LEAST;
        if (run->ours == WHY_OTHER && why.how == BAS_HOW_SOONER) why.how = BAS_HOW_NONE;
    } else if (placed || !(before->there & me)) {
        why_new(run, index, segment, &why);
    } else if (!(others->there & me)) {
        why.code = BAS_WHY_KEEPS;
        why.winners = (uint8_t)(ours->owners & me ? 0 : ours->owners);
    } else if (joined && ours->owners & me) {
        const bool shared = ours->owners & joined;
        why.code = (uint8_t)(shared ? BAS_WHY_SHARES : BAS_WHY_TAKES);
        bas_why_rivals(run, &why, joined, 0);
        why.how = (uint8_t)(shared ? BAS_HOW_LINKED : BAS_HOW_OUTDOES);
        why.gain = more;
        why.also = bas_why_free(run, segment);
    } else {
        why = bas_why_of(run, WHY_BEFORE, before->kind, before->segment);
        why.code = BAS_WHY_GROWS;
        why.how = (uint8_t)bas_why_grown(run, group);
        why.winners = (uint8_t)(before->owners | me);
        why.points = why.gain = more;
        bas_why then = why;
        bas_why_holds(run, run->ours, before->segment, &then);
        if (!why.with) why.also_with = then.with; // an inn on this very tile, say
        why.with |= then.with;
        why.apart |= then.apart;
        if (why.how == BAS_HOW_SPOILED || why.how == BAS_HOW_TRICKY)
            bas_why_hard(run, run->others, before->segment, &why);
        if (why.how == BAS_HOW_JOINED) why.also = then.ends;
        if (why.kind == BAS_KIND_MEADOW) why.also = then.extras;
        if (why.how == BAS_HOW_CITIES) why.also = then.count;
        if (why.kind == BAS_KIND_SYSTEM && why.how != BAS_HOW_RAFT) why.extras = then.extras;
        if (why.how == BAS_HOW_RAFT)
            why.more = then.more;
        else if (why.kind == BAS_KIND_SYSTEM || why.kind == BAS_KIND_MEADOW ||
                 (why.how == BAS_HOW_JOINED && why.kind != BAS_KIND_FIELD))
            why.more = then.count;
        if (why.how == BAS_HOW_EARLY) {
            why.points = ours->worth[run->player];
            bas_why_holds(run, run->others, before->segment, &why); // as it is scored
        }
    }
    const bool named = why.code == BAS_WHY_GROWS || why.code == BAS_WHY_SCORES;
    if (named && before->there & me && run->line[run->ours].claimed == why.kind)
        why.apart |= BAS_WHY_OLDER;
    bas_why_say(run, weight, index, why);
}

/* Of what was played: also features that it claims or scores for less than the better moves do;
 * those are told of with all their points. */
static void why_instead(why_run *run, int index) {
    const unsigned me = 1u << run->player;
    const why_side *side = run->group[index].side, *ours = &side[run->ours];
    const float worth = ours->worth[run->player];
    const float more =
        worth - side[run->others].worth[run->player] + bas_why_turn(run, &run->group[index]);
    const bool fresh = !(side[WHY_BEFORE].there & me) || ours->scored & me;
    const bool same = more < WHY_LEAST && more > -WHY_LEAST && ours->kind == side[run->others].kind;
    const bool left = side[WHY_BEFORE].there & ours->scored & ~side[run->others].scored & me;
    if (left && more <= -WHY_EARLY_LEAST) return; // EARLY is said of the better moves
    run->told[index] = left; // the better moves leave it alone: that is said with it
    run->apart[index] = fresh && !same && !left && worth >= WHY_LEAST_INSTEAD;
    run->claimed |= fresh && worth >= WHY_LEAST_INSTEAD;
    if (run->apart[index])
        why_gain(run, index, worth);
    else if (left || more >= WHY_LEAST_INSTEAD)
        why_gain(run, index, left && more < 0 ? 0 : more);
}

void bas_why_features(why_run *run, bool instead) {
    const int me = run->player;
    for (int i = 0; i < run->groups; i++) {
        const why_side *side = run->group[i].side;
        const float other = run->apart[i] ? 0 : side[run->others].worth[me];
        const float more = side[run->ours].worth[me] - other + bas_why_turn(run, &run->group[i]);
        const bool paid = side[run->ours].scored & ~side[run->others].scored & 1u << me;
        if (instead)
            why_instead(run, i);
        else if (!run->told[i] && (more > 0 || (paid && more > -WHY_EARLY)))
            why_gain(run, i, more > 0 ? more : 0);
        why_loss(run, i);
    }
}
