/* why_tell.c: the differences between two turns, what weighs most first: that is what there is to
 * say. */
#include "why_internal.h"

/* Less than this is not worth a sentence, in points. */
static const float WHY_LEAST = 0.5f;

/* The same of what was played instead, which is not as important. */
static const float WHY_LEAST_INSTEAD = 1;

/* Less than this of the first reason is not worth one either. */
static const float WHY_SHARE = 0.15f;

/* From this share of its points on it is said that a feature may still bring them later. */
static const float WHY_LIKELY = 0.4f;

/* What another turn weighs. */
static const float WHY_TURN = 3;

/* Points that two rivals may differ by and still be named in one sentence. */
static const float WHY_ALIKE = 1;

static void why_say(why_run *run, float weight, bas_why why) {
    if (weight < WHY_LEAST) return;
    int at = run->count < BAS_WHY_MAX ? run->count++ : BAS_WHY_MAX;
    for (; at > 0 && weight > run->weight[at - 1]; at--)
        if (at < BAS_WHY_MAX) {
            run->found[at] = run->found[at - 1];
            run->weight[at] = run->weight[at - 1];
        }
    if (at == BAS_WHY_MAX) return;
    run->found[at] = why;
    run->weight[at] = weight;
}

static const bas_why why_plain = { .kind = BAS_NONE, .player = BAS_NONE };

/* A reason about a feature: one of its segments after a line says where. */
static bas_why why_of(const why_run *run, int line, int kind, int segment) {
    const bas_state *s = &run->line[line].s;
    const int tile = s->owner[segment];
    bas_why why = why_plain;
    why.kind = (uint8_t)kind;
    why.x = (int8_t)bas_tile_x(s, tile);
    why.y = (int8_t)bas_tile_y(s, tile);
    return why;
}

static void why_rivals(bas_why *why, unsigned players) {
    why->players = (uint8_t)players;
    why->player = (uint8_t)(players ? (unsigned)__builtin_ctz(players) : BAS_NONE);
}

/* ---- features -------------------------------------------------------------------------------- */

/* A feature that the player had no figure on before. */
static void why_new(const why_run *run, const why_group *group, bas_why *why) {
    const why_side *ours = &group->side[run->ours];
    const unsigned me = 1u << run->player, rivals = group->side[WHY_BEFORE].owners;
    const bool known = ours->segment < run->fresh;
    if (known && rivals) {
        why->code = (uint8_t)(ours->owners & ~me ? BAS_WHY_SHARES : BAS_WHY_TAKES);
        why_rivals(why, rivals);
        return;
    }
    why->code = BAS_WHY_CLAIMS;
    why->count = (uint8_t)bas_why_size(run, run->ours, ours->segment);
    if (known) why->how = BAS_HOW_FREE;
}

/* A completed feature that the player may still complete after the other moves. */
static void why_sooner(const why_run *run, const why_group *group, bas_why *why) {
    const why_side *others = &group->side[run->others];
    const float later = others->worth[run->player];
    const bool paid = others->scored >> run->player & 1;
    if (paid || !(group->side[WHY_BEFORE].there >> run->player & 1)) return;
    if (later < WHY_LIKELY * why->points) return;
    why->how = BAS_HOW_SOONER;
    why->count = (uint8_t)(later + 0.5f);
}

/* A feature that brings the player more. */
static void why_gain(why_run *run, int index, float more) {
    const why_group *group = &run->group[index];
    const why_side *ours = &group->side[run->ours], *others = &group->side[run->others],
                   *before = &group->side[WHY_BEFORE];
    const unsigned me = 1u << run->player;
    const unsigned joined = bas_why_joined(run, index);
    float weight = more;
    bas_why why = why_of(run, run->ours, ours->kind, ours->segment);
    why.points = ours->worth[run->player];
    if (ours->scored & me) {
        why.code = BAS_WHY_SCORES;
        why_sooner(run, group, &why);
        // People count what is on the track, though it was almost sure before: a monastery with
        // its last tile.
        if (!(others->scored & me)) weight = why.points;
    } else if (!(before->there & me)) {
        why_new(run, group, &why);
    } else if (!(others->there & me)) {
        why.code = BAS_WHY_KEEPS;
    } else if (joined && ours->owners & me) {
        why.code = (uint8_t)(ours->owners & joined ? BAS_WHY_SHARES : BAS_WHY_TAKES);
        why_rivals(&why, joined);
    } else {
        why.code = BAS_WHY_GROWS;
        why.how = (uint8_t)bas_why_grown(run, group);
        why.points = more;
    }
    why_say(run, weight, why);
}

static float why_less(const why_run *run, const why_group *group, int rival) {
    return group->side[run->others].worth[rival] - group->side[run->ours].worth[rival];
}

/* Of the rivals who have less of a feature: those who are told of together with this one. */
static unsigned why_alike(const why_run *run, const why_group *group, int rival) {
    const why_side *others = &group->side[run->others];
    const float less = why_less(run, group, rival);
    unsigned alike = 0;
    for (int p = 0; p < run->g->players; p++) {
        const float apart = why_less(run, group, p) - less;
        const bool paid = (others->scored >> p & 1) == (others->scored >> rival & 1);
        const bool close = apart < WHY_ALIKE && apart > -WHY_ALIKE;
        if (p != run->player && paid && close && why_less(run, group, p) > 0) alike |= 1u << p;
    }
    return alike;
}

/* A feature that brings rivals less. With several rivals it helps those who are not named. */
static void why_loss(why_run *run, int index) {
    const why_group *group = &run->group[index];
    const why_side *others = &group->side[run->others];
    const unsigned everybody = (1u << run->g->players) - 1, me = 1u << run->player;
    unsigned told = me;
    for (int p = 0; p < run->g->players; p++) {
        const float less = why_less(run, group, p);
        if (told >> p & 1 || less <= 0) continue;
        const unsigned rivals = why_alike(run, group, p) & ~told;
        told |= rivals;
        bas_why why = why_of(run, run->others, others->kind, others->segment);
        why_rivals(&why, rivals);
        if (others->scored >> p & 1) {
            why.code = BAS_WHY_GIVES;
            why.points = others->worth[p];
        } else {
            if (group->side[run->ours].owners & me) continue; // told as a gain
            why.code = BAS_WHY_BLOCKS;
            why.how = (uint8_t)bas_why_blocked(run, group, p);
            why.points = less;
        }
        why_say(run, (rivals | me) == everybody ? less : 0.6f * less, why);
    }
}

/* ---- joins to come --------------------------------------------------------------------------- */

/* The join that brings the player most after a line, or takes most away; -1: none. */
static int join_most(const why_line *line, int player, float sign) {
    int most = -1;
    for (int i = 0; i < line->ledger.joins; i++) {
        const float gain = sign * line->ledger.join[i].gain[player];
        if (gain > 0 && (most < 0 || gain > sign * line->ledger.join[most].gain[player])) most = i;
    }
    return most;
}

static float join_sum(const why_line *line, int player) {
    float sum = 0;
    for (int i = 0; i < line->ledger.joins; i++) sum += line->ledger.join[i].gain[player];
    return sum;
}

static void why_joins(why_run *run) {
    const int me = run->player;
    const float more = join_sum(&run->line[run->ours], me) - join_sum(&run->line[run->others], me);
    const int hope = join_most(&run->line[run->ours], me, 1),
              threat = join_most(&run->line[run->others], me, -1);
    if (more < WHY_LEAST || (hope < 0 && threat < 0)) return;
    const float hoped = hope < 0 ? 0 : run->line[run->ours].ledger.join[hope].gain[me];
    const float feared = threat < 0 ? 0 : -run->line[run->others].ledger.join[threat].gain[me];
    const bool better = hoped >= feared;
    const int line = better ? run->ours : run->others;
    const bas_state *s = &run->line[line].s;
    const eval_join *join = &run->line[line].ledger.join[better ? hope : threat];
    // the feature of the rivals: one in which the player has less to say than in the other
    const bool second = bas_feature_crew(s->feature[join->label[0]], me) >
                        bas_feature_crew(s->feature[join->label[1]], me);
    const int label = join->label[second];
    bas_why why = why_of(run, line, eval_segment(run->g, s, label)->kind, label);
    why.code = better ? BAS_WHY_JOINS : BAS_WHY_GUARDS;
    why.points = more;
    why_rivals(&why, bas_feature_majority(s->feature[label]) & ~(1u << me));
    if (why.players) why_say(run, more, why);
}

/* ---- figures, turns, the rest ---------------------------------------------------------------- */

static int crowns_of(const why_run *run, int line) {
    int crowns = 0;
    for (int i = 0; i < run->g->sectors; i++)
        for (int k = 0; k < run->g->sector[i].crowns; k++)
            crowns += run->line[line].s.wheel.crown[i][k] == run->player;
    return crowns;
}

static int goods_of(const why_run *run, int line) {
    int goods = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        goods += bas_tokens(&run->line[line].s, run->player, a);
    return goods;
}

/* What the expected points hold that is no matter of features and figures. */
static int rest_source(const why_run *run) {
    const bas_game *g = run->g;
    if (g->sectors)
        return crowns_of(run, run->ours) > crowns_of(run, run->others) ? BAS_HOW_CROWN
                                                                       : BAS_HOW_WHEEL;
    if (g->tokens)
        return goods_of(run, run->ours) > goods_of(run, run->others) ? BAS_HOW_GOODS
                                                                     : BAS_HOW_TRADE;
    if (g->modules & BAS_MOD_TOWERS) return BAS_HOW_TOWER;
    return BAS_HOW_NONE;
}

static void why_figures(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const float more = ours->ledger.supply[run->player] - others->ledger.supply[run->player];
    bas_why why = why_plain;
    if (ours->home <= others->home) {
        why.code = BAS_WHY_LATER;
        why.how = BAS_HOW_BACK;
        why.points = more;
        why_say(run, more, why);
        return;
    }
    why.code = BAS_WHY_HOME;
    why.points = (float)(ours->home - others->home);
    if (others->bare && !ours->bare) why.how = BAS_HOW_LAST;
    float weight = more > 1 ? more : 1;
    for (int i = 0; i < run->count; i++) // a figure comes home because something is scored
        if (run->found[i].code == BAS_WHY_SCORES && run->weight[i] < weight)
            weight = run->weight[i];
    why_say(run, weight, why);
}

static void why_others(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const bool again = ours->s.player == BAS_NATURE && ours->s.active == run->player;
    bas_why why = why_plain;
    why_figures(run);
    if (again && others->s.active != run->player) { // the rest is what that turn may bring
        why.code = BAS_WHY_AGAIN;
        why_say(run, WHY_TURN, why);
        return;
    }
    why.code = BAS_WHY_LATER;
    why.how = (uint8_t)rest_source(run);
    why.points = ours->rest[run->player] - others->rest[run->player];
    why_say(run, why.points, why);
}

/* What hardly matters beside the rest only takes attention; what is on the track counts. */
static void why_light_out(why_run *run) {
    int kept = 0;
    for (int i = 0; i < run->count; i++) {
        if (run->weight[i] < WHY_SHARE * run->weight[0] && run->found[i].code != BAS_WHY_SCORES)
            continue;
        run->found[kept] = run->found[i];
        run->weight[kept++] = run->weight[i];
    }
    run->count = kept;
}

/* Whether one cannot say what the points are for. */
static bool why_vague(const bas_why *why) {
    return why->code == BAS_WHY_LATER && (why->how == BAS_HOW_NONE || why->how == BAS_HOW_BACK);
}

/* What is vague comes last. */
static void why_vague_last(why_run *run) {
    for (int turn = 0; turn < run->count; turn++)
        for (int i = 0; i + 1 < run->count; i++) {
            if (!why_vague(&run->found[i]) || why_vague(&run->found[i + 1])) continue;
            const bas_why why = run->found[i];
            const float weight = run->weight[i];
            run->found[i] = run->found[i + 1];
            run->weight[i] = run->weight[i + 1];
            run->found[i + 1] = why;
            run->weight[i + 1] = weight;
        }
}

/* What a search sees and these reasons do not: said where it is the greater part. */
static void why_unseen(why_run *run, float loss) {
    const int me = run->player;
    const float seen = bas_eval_margin(run->g, run->line[run->ours].points, me) -
                       bas_eval_margin(run->g, run->line[run->others].points, me);
    if (!run->count || loss < 3 || seen * 2 > loss) return;
    bas_why why = why_plain;
    why.code = BAS_WHY_AHEAD;
    why.how = BAS_HOW_REST;
    why.points = loss - (seen > 0 ? seen : 0);
    if (run->count == BAS_WHY_MAX) run->count--;
    run->found[run->count++] = why;
}

void bas_why_tell(why_run *run, float loss) {
    for (int i = 0; i < run->groups; i++) {
        const why_side *side = run->group[i].side;
        const float more =
            side[run->ours].worth[run->player] - side[run->others].worth[run->player];
        if (more > 0) why_gain(run, i, more);
        why_loss(run, i);
    }
    why_joins(run);
    why_others(run);
    why_light_out(run);
    why_vague_last(run);
    why_unseen(run, loss);
}

/* Of what was played: also features that it claims or scores for less than the better moves do. */
void bas_why_tell_instead(why_run *run) {
    const unsigned me = 1u << run->player;
    for (int i = 0; i < run->groups; i++) {
        const why_side *side = run->group[i].side, *ours = &side[run->ours];
        const float worth = ours->worth[run->player];
        const float more = worth - side[run->others].worth[run->player];
        const bool fresh = !(side[WHY_BEFORE].there & me) || ours->scored & me;
        const bool same = more < WHY_LEAST && more > -WHY_LEAST && ours->segment < run->fresh;
        if (fresh && !same && worth >= WHY_LEAST_INSTEAD)
            why_gain(run, i, worth);
        else if (more >= WHY_LEAST_INSTEAD)
            why_gain(run, i, more);
        why_loss(run, i);
    }
    why_joins(run);
    why_others(run);
    why_light_out(run);
    why_vague_last(run);
    int kept = 0;
    for (int i = 0; i < run->count; i++)
        if (run->weight[i] >= WHY_LEAST_INSTEAD && !why_vague(&run->found[i]))
            run->found[kept++] = run->found[i];
    run->count = kept;
    if (kept) return;
    run->found[run->count++] = why_plain;
    run->found[0].code = BAS_WHY_NOTHING;
}
