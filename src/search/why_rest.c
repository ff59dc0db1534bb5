/* why_rest.c: what turns bring beside their features: joins to come, figures in hand, another turn,
 * guards, crowns, tokens. */
#include "why_internal.h"

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

/* Of a join that matters to a player: the feature in which he has more to say, or less; of two
 * alike the one that others hold, too. */
static int join_label(const bas_state *s, const eval_join *join, int player, bool more) {
    const uint64_t *word = s->feature;
    const int first = bas_feature_crew(word[join->label[0]], player),
              second = bas_feature_crew(word[join->label[1]], player);
    const bool others = bas_feature_majority(word[join->label[1]]) & ~(1u << player);
    return join->label[first == second ? others : (second > first) == more];
}

/* The feature whose points a join brings a player, or takes away if `sign` is -1; -1: none. */
static int join_stake(const why_line *line, const eval_join *join, int player, float sign) {
    return sign * join->gain[player] > 0 ? join_label(&line->s, join, player, sign < 0) : -1;
}

static float join_worth(const why_line *line, int label) {
    float worth = 0;
    for (int i = 0; i < line->parts; i++)
        if (line->s.label[line->part[i].segment] == label) worth += line->part[i].worth;
    return worth;
}

/* What joins to come bring a player, or take away if `sign` is -1. Several of them may bring or
 * take the same points, but only once. */
static float join_sum(const why_line *line, int player, float sign) {
    const eval_join *join = line->ledger.join;
    float sum = 0;
    for (int i = 0; i < line->ledger.joins; i++) {
        const int label = join_stake(line, &join[i], player, sign);
        const float worth = label < 0 ? 0 : join_worth(line, label);
        float never = 1;
        bool first = true;
        for (int k = 0; k < line->ledger.joins && worth > 0; k++) {
            if (join_stake(line, &join[k], player, sign) != label) continue;
            const float share = sign * join[k].gain[player] / worth;
            first = first && k >= i;
            never *= share < 1 ? 1 - share : 0;
        }
        if (first) sum += worth * (1 - never);
    }
    return sum;
}

/* A feature that a later tile may join to another, after a line. */
static bas_why join_of(why_run *run, int line, int label) {
    const why_line *after = &run->line[line];
    const int kind = eval_segment(run->g, &after->s, label)->kind;
    bas_why why = bas_why_of(run, line, kind, label);
    for (int i = 0; i < after->parts; i++) {
        const why_part *part = &after->part[i];
        if (after->s.label[part->segment] == label) bas_why_place(run, part->group, &why);
    }
    return why;
}

/* Whether our tile lies where one of the other line would join features. */
static bool join_filled(const why_run *run, const eval_join *join) {
    const bas_state *ours = &run->line[run->ours].s, *others = &run->line[run->others].s;
    const int x = bas_tile_x(ours, ours->last), y = bas_tile_y(ours, ours->last);
    return bas_cell_at(others, x, y) - BAS_TILES_MAX == join->cell;
}

/* What joins to come bring the player more after a line, or take away. */
static void why_joins(why_run *run, int line, float sign) {
    const int me = run->player, other = line == run->ours ? run->others : run->ours;
    const float more = join_sum(&run->line[line], me, sign) - join_sum(&run->line[other], me, sign);
    const int most = join_most(&run->line[line], me, sign);
    if (more < WHY_LEAST || most < 0) return;
    const bas_state *s = &run->line[line].s;
    const eval_join *join = &run->line[line].ledger.join[most];
    // the feature of the rivals: one in which the player has less to say than in the other
    const int theirs = join_label(s, join, me, false);
    const bool lost = sign < 0 && !run->hint; // that of the player is told of
    const int label = lost ? join->label[0] + join->label[1] - theirs : theirs;
    bas_why why = join_of(run, line, label);
    why.code = sign > 0 ? BAS_WHY_JOINS : BAS_WHY_GUARDS;
    why.points = more;
    if (lost) why.how = BAS_HOW_OVERRUN;
    if (lost) why.winners = (uint8_t)(bas_feature_majority(s->feature[label]) | 1u << me);
    if (sign < 0) why.more = join_filled(run, join);
    bas_why_rivals(run, &why, bas_feature_majority(s->feature[theirs]) & ~(1u << me), 0);
    why.gain = more;
    if (why.players) bas_why_say(run, more, -1, why);
}

/* What joins to come bring a rival more after the other moves, or take away after ours. */
static float joins_of(const why_run *run, int rival, float sign) {
    return sign * (join_sum(&run->line[run->others], rival, sign) -
                   join_sum(&run->line[run->ours], rival, sign));
}

/* What a join to come means to a rival: after the other moves it may give him a feature, or after
 * ours take one of his away. */
static bas_why join_theirs(why_run *run, int rival, float sign) {
    const bool theirs = sign > 0;
    const int line = theirs ? run->others : run->ours;
    const int most = join_most(&run->line[line], rival, sign);
    if (most < 0) return why_plain;
    const bas_state *s = &run->line[line].s;
    const eval_join *join = &run->line[line].ledger.join[most];
    const int label = join_label(s, join, rival, !theirs);
    bas_why why = join_of(run, line, label);
    why.code = theirs ? BAS_WHY_GUARDS : BAS_WHY_JOINS;
    why.how = theirs ? BAS_HOW_THEIRS : BAS_HOW_THREAT;
    why.winners = (uint8_t)bas_feature_majority(s->feature[label]);
    if (theirs && why.winners >> rival & 1) why.how = BAS_HOW_ALONE;
    const int rest = join->label[0] + join->label[1] - label; // what it would be joined to
    why.more =
        theirs ? join_filled(run, join) : bas_feature_majority(s->feature[rest]) >> run->player & 1;
    return why;
}

/* Whether the reason about a rival is one about another one, too. */
static bool joins_alike(why_run *run, int rival, int other, float sign, const bas_why *why) {
    const float apart = joins_of(run, other, sign) - joins_of(run, rival, sign);
    if (rival == other) return true;
    if (apart <= -1 || apart >= 1) return false;
    const bas_why theirs = join_theirs(run, other, sign);
    return theirs.kind == why->kind && theirs.x == why->x && theirs.y == why->y &&
           theirs.how == why->how && theirs.winners == why->winners;
}

static void why_joins_theirs(why_run *run, float sign) {
    unsigned told = 1u << run->player;
    for (int p = 0; p < run->g->players; p++) {
        const float less = joins_of(run, p, sign);
        if (told >> p & 1 || less < WHY_LEAST) continue;
        bas_why why = join_theirs(run, p, sign);
        unsigned rivals = 0;
        for (int q = p; q < run->g->players; q++)
            if (joins_alike(run, p, q, sign, &why)) rivals |= 1u << q;
        rivals &= ~told;
        told |= rivals;
        if (why.kind == BAS_NONE) continue;
        why.points = less;
        bas_why_rivals(run, &why, rivals, less);
        bas_why_say(run, bas_why_weight(run, rivals, less), -1, why);
    }
}

/* ---- figures --------------------------------------------------------------------------------- */

/* Figures on the map that come back sooner are told of with those in hand where these alone are
 * hardly worth as much. */
static const float WHY_FIGURE = 6;

/* How likely what the player has figures on is to be complete, all of it together. */
static int stages_of(const why_run *run, int line) {
    const why_line *after = &run->line[line];
    int stages = 0;
    for (int i = 0; i < after->parts; i++) {
        const why_part *part = &after->part[i];
        if ((part->owners | part->minority) >> run->player & 1) stages += part->stage;
    }
    return stages;
}

/* Figures of a player that came back after one line and not after the other; NULL: none. */
WHY_ONCE const bas_why *figures_back(const why_run *run, int line, int other, int player) {
    const bas_why *back = &run->line[line].back[player];
    return back->count > run->line[other].back[player].count ? back : NULL;
}

/* Says which figures of a player come back after a line, and from where: if from a feature that
 * another reason is about, it has the same place. */
static void figures_from(why_run *run, int line, int player, bas_why *why) {
    const why_line *after = &run->line[line];
    const bas_why *back = &after->back[player];
    why->kind = back->kind;
    why->count = back->count;
    why->more = back->more;
    why->x = back->x;
    why->y = back->y;
    for (int i = 0; i < after->parts && back->count == 1; i++) {
        const why_part *part = &after->part[i];
        const uint16_t *label = after->s.label;
        if (part->scored && label[part->segment] == label[after->left[player]])
            bas_why_place(run, part->group, why);
    }
}

/* The more figures in hand: why, if something that is on the map sends them back. */
static void figures_home(why_run *run, bas_why *why) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const bas_why *back = figures_back(run, run->ours, run->others, run->player);
    const bool last = others->bare & ~ours->bare & 1u << run->player;
    if (ours->huts < others->huts) why->more = WHY_HUT;
    const bool sooner = stages_of(run, run->ours) > stages_of(run, run->others);
    why->count = (uint8_t)ours->home;
    if (sooner && why->gain > WHY_FIGURE * why->points) why->how = BAS_HOW_ALSO;
    if (last) why->how = BAS_HOW_LAST;
    if (!back) return;
    figures_from(run, run->ours, run->player, why);
    why->how = (uint8_t)(last ? BAS_HOW_RETURNED : BAS_HOW_RELEASED);
}

/* What a feature is easier to complete for is also a figure that comes back sooner: one reason. */
static bool figures_sooner(why_run *run, float more) {
    why_list *list = &run->list[run->ours];
    for (int i = 0; i < list->count; i++) {
        bas_why *why = &list->found[i];
        const bool own = why->how == BAS_HOW_CLOSER || why->how == BAS_HOW_RESCUED ||
                         why->how == BAS_HOW_BESIDE || why->how == BAS_HOW_SPOILED ||
                         why->how == BAS_HOW_EASED;
        if (!own || why->code != BAS_WHY_GROWS || run->hint) continue;
        why->more = WHY_CREW;
        why->less = (uint8_t)(more + 0.5f);
        why->points += more;
        why->gain += more;
        return true;
    }
    return false;
}

static int guards_of(const why_run *run, int line, int player) {
    const bas_state *s = &run->line[line].s;
    int guards = 0;
    for (int i = 0; i < s->towers.count; i++) guards += s->towers.guard[i] == player;
    return guards;
}

static bool both_placed(const why_run *run) { // a figure, and neither came back
    const int before = run->line[WHY_BEFORE].home;
    return run->line[WHY_BETTER].home < before && run->line[WHY_OTHER].home < before;
}

/* Not more figures in hand, but better ones, or more that come back: why. */
static void figures_used(why_run *run, bas_why *why) {
    const bas_why *back = figures_back(run, run->ours, run->others, run->player);
    const int kind = run->line[run->others].claimed;
    why->how = (uint8_t)(both_placed(run) ? BAS_HOW_BRIEF : BAS_HOW_BACK);
    if (run->hint) return;
    if (bas_why_large(run, run->others) && !bas_why_large(run, run->ours)) {
        why->how = BAS_HOW_SPARED;
    } else if (back) {
        why->how = BAS_HOW_RECOVERED;
        figures_from(run, run->ours, run->player, why);
    } else if (why->how == BAS_HOW_BRIEF && kind != BAS_NONE && bas_why_endless(kind)) {
        why->kind = (uint8_t)kind;
    } else if (why->how == BAS_HOW_BRIEF) {
        const bool guard =
            guards_of(run, run->ours, run->player) > guards_of(run, run->others, run->player);
        why->more = (uint8_t)(run->line[run->ours].claimed != BAS_NONE ? WHY_CLAIM
                              : guard                                  ? WHY_GUARD
                                                                       : 0);
    }
}

static void why_figures(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const float more = ours->ledger.supply[run->player] - others->ledger.supply[run->player];
    const bool huts = ours->home == others->home && ours->huts > others->huts;
    const bool large = ours->home == others->home + 1 && others->home && // all the other one uses
                       bas_why_large(run, run->others) &&
                       !figures_back(run, run->ours, run->others, run->player);
    bas_why why = why_plain;
    why.gain = more;
    if (more < WHY_LEAST) return;
    if ((ours->home <= others->home && !huts) || (large && !run->hint)) {
        why.code = BAS_WHY_LATER;
        why.points = more;
        figures_used(run, &why);
        const bool told = why.how == BAS_HOW_SPARED || why.how == BAS_HOW_RECOVERED;
        if (!told && figures_sooner(run, more)) return;
    } else {
        why.code = BAS_WHY_HOME;
        why.points = (float)(huts ? ours->huts - others->huts : ours->home - others->home);
        if (huts)
            why.how = BAS_HOW_HUT;
        else
            figures_home(run, &why);
    }
    float weight = more;
    const why_list *list = &run->list[run->ours];
    for (int i = 0; i < list->count && run->hint; i++) // it comes home because something is scored
        if (list->found[i].code == BAS_WHY_SCORES && list->weight[i] < weight)
            weight = list->weight[i];
    bas_why_say(run, weight, -1, why);
}

/* What is harder to complete also keeps figures of the rival longer: one reason. */
static bool figures_later(why_run *run, int rival, float less) {
    why_list *list = &run->list[run->ours];
    for (int i = 0; i < list->count; i++) {
        bas_why *why = &list->found[i];
        const bool blocks = why->how == BAS_HOW_HARDER || why->how == BAS_HOW_BARREN;
        if (!blocks || why->players != 1u << rival || run->hint) continue;
        why->more |= WHY_CREW;
        why->less = (uint8_t)(less + 0.5f);
        why->points += less;
        if (why->players & run->top) why->gain += less;
        return true;
    }
    return false;
}

/* The part that a rival has figures on and that loses most for him; NULL: none. */
static const why_part *figures_stuck(const why_run *run, int rival) {
    const why_line *before = &run->line[WHY_BEFORE];
    const why_part *stuck = NULL;
    float most = 0;
    for (int i = 0; i < before->parts; i++) {
        const why_part *part = &before->part[i];
        const why_side *side = run->group[part->group].side;
        const float less = side[run->others].worth[rival] - side[run->ours].worth[rival];
        if (!(part->owners >> rival & 1) || bas_why_endless(part->kind) || less <= most) continue;
        stuck = part;
        most = less;
    }
    return stuck;
}

/* Figures that the other moves give back to a rival, or that stay longer where they are now. What
 * has no cause on the map is not told. */
static void why_frees_one(why_run *run, int rival, float less) {
    const unsigned bit = 1u << rival;
    const bool bare = run->line[run->ours].bare & ~run->line[run->others].bare & bit;
    const bas_why *back = figures_back(run, run->others, run->ours, rival);
    const why_part *stuck = figures_stuck(run, rival);
    bas_why why = why_plain;
    if (back) figures_from(run, run->others, rival, &why);
    if (!back && !bare) {
        if (figures_later(run, rival, less) || !stuck) return;
        why = bas_why_of(run, WHY_BEFORE, stuck->kind, stuck->segment);
        why.winners = (uint8_t)stuck->owners;
    }
    why.code = BAS_WHY_FREES;
    why.how = (uint8_t)(bare ? BAS_HOW_NONE : back ? BAS_HOW_REGAINED : BAS_HOW_STUCK);
    why.more = (uint8_t)(back ? run->line[run->ours].hand[rival] : 0);
    why.points = less;
    bas_why_rivals(run, &why, bit, less);
    bas_why_say(run, bas_why_weight(run, bit, less), -1, why);
}

static void why_frees(why_run *run) {
    for (int p = 0; p < run->g->players; p++) {
        const float less =
            run->line[run->others].ledger.supply[p] - run->line[run->ours].ledger.supply[p];
        if (p != run->player && less >= WHY_LEAST) why_frees_one(run, p, less);
    }
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* What rivals get less than this by one turn is hardly more than by the other. */
static const float WHY_FEW = 2;

/* Less than this is no chance that a forest is complete later. */
static const float WHY_CHANCE = 0.1f;

/* What a crown pays that the player takes, and not by the other moves; 0: none. */
static int crown_pays(const why_run *run) {
    for (int i = 0; i < run->g->sectors; i++) {
        const uint8_t *ours = run->line[run->ours].s.wheel.crown[i],
                      *others = run->line[run->others].s.wheel.crown[i];
        const int spaces = run->g->sector[i].crowns;
        int mine = 0, figures = 0;
        for (int k = 0; k < spaces; k++) {
            mine += (ours[k] == run->player) - (others[k] == run->player);
            figures += ours[k] != BAS_NONE;
        }
        if (mine > 0) return figures < spaces ? 2 * BAS_POINTS_CROWN : BAS_POINTS_CROWN;
    }
    return 0;
}

static int tokens_of(const why_run *run, int line) {
    int tokens = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        tokens += bas_tokens(&run->line[line].s, run->player, a);
    return tokens;
}

/* Thieves to come, and what the highest of them pays a guard with what was stolen before. */
static void count_thieves(const why_run *run, bas_why *why) {
    const bas_game *g = run->g;
    const uint8_t stolen = run->s->towers.stolen;
    for (int i = g->first[BAS_STACK_LAND]; i < g->first[BAS_STACK_LAND + 1]; i++) {
        const uint8_t thief = g->type[i].mark[BAS_MARK_THIEF];
        if (!thief || !run->s->bag[i]) continue;
        why->count = (uint8_t)(why->count + run->s->bag[i]);
        if (thief > why->more) why->more = thief;
    }
    if (stolen == BAS_NONE) return;
    why->extras = g->type[stolen].mark[BAS_MARK_THIEF];
    why->more = (uint8_t)(why->more + why->extras);
}

/* What an extra brings a player more than after the other moves. */
WHY_ONCE float extra_more(const why_run *run, int extra, int player) {
    return run->line[run->ours].ledger.extra[extra][player] -
           run->line[run->others].ledger.extra[extra][player];
}

/* Whose a feature is that is complete now and gives something beside its points. */
static void why_whose(why_run *run, int kind, bas_why *why) {
    const bas_state *s = &run->line[run->ours].s;
    why->kind = (uint8_t)kind;
    why->x = (int8_t)bas_tile_x(s, s->last);
    why->y = (int8_t)bas_tile_y(s, s->last);
    for (int i = 0; i < run->groups; i++) {
        const why_side *ours = &run->group[i].side[run->ours],
                       *others = &run->group[i].side[run->others];
        if (ours->kind != kind || !ours->scored) continue;
        why->winners |= (uint8_t)ours->scored;
        const int first = __builtin_ctz(ours->scored);
        why->more = ours->worth[first] < others->worth[first] + WHY_FEW ? WHY_ANYWAY : 0;
        bas_why_place(run, i, why);
    }
}

float bas_why_turn(const why_run *run, const why_group *group) {
    const why_side *ours = &group->side[run->ours];
    const bas_state *s = &run->line[run->ours].s;
    const bool again = s->player == BAS_NATURE && s->active == run->player;
    if (run->hint || !again) return 0;
    if (ours->kind != BAS_KIND_FOREST || !(ours->scored >> run->player & 1)) return 0;
    return extra_more(run, EXTRA_TURN, run->player);
}

float bas_why_later(const why_run *run, const why_group *group) {
    const float all = group->side[run->ours].paid[run->player] + bas_why_turn(run, group);
    const float later = group->side[run->others].worth[run->player];
    return later < all ? later / all : 1;
}

/* Another turn for a forest: one of the player may be complete later as well. */
static void turn_counts(const why_run *run, bas_why *why) {
    for (int i = 0; i < run->groups; i++) {
        const float turn = bas_why_turn(run, &run->group[i]);
        const float later = turn > 0 ? bas_why_later(run, &run->group[i]) : 0;
        if (later <= WHY_CHANCE) continue;
        why->points -= turn * later;
        why->gain = why->points;
        why->more |= WHY_PERHAPS;
        return;
    }
}

/* A reason for what an extra brings the player; nothing if it brings nothing. */
static void why_extra(why_run *run, int code, int how, float points) {
    bas_why why = why_plain;
    why.code = (uint8_t)code;
    why.how = (uint8_t)how;
    why.points = why.gain = points;
    if (how == BAS_HOW_TOWER) count_thieves(run, &why);
    if (how == BAS_HOW_TOWER && !why.count) why.how = BAS_HOW_POST;
    if (how == BAS_HOW_MENHIR) {
        why_whose(run, BAS_KIND_FOREST, &why);
        turn_counts(run, &why);
    }
    bas_why_say(run, why.points, -1, why);
}

/* Guards: one more of the player, or one less of a rival. */
static void why_guards(why_run *run) {
    const int me = run->player;
    for (int p = 0; p < run->g->players; p++) {
        const int more = guards_of(run, run->ours, p) - guards_of(run, run->others, p);
        const float points = extra_more(run, EXTRA_TOWERS, p);
        if (p == me && more > 0) why_extra(run, BAS_WHY_LATER, BAS_HOW_TOWER, points);
        if (p == me || more >= 0 || run->hint) continue;
        bas_why why = why_plain;
        why.code = BAS_WHY_BLOCKS;
        why.how = BAS_HOW_DRIVEN;
        why.points = -points;
        bas_why_rivals(run, &why, 1u << p, -points);
        bas_why_say(run, bas_why_weight(run, 1u << p, -points), -1, why);
    }
}

/* Tokens that the player gets, and what the strongest rival loses by them. */
static void why_tokens(why_run *run) {
    const float points = extra_more(run, EXTRA_TOKENS, run->player);
    bas_why why = why_plain;
    if (tokens_of(run, run->ours) <= tokens_of(run, run->others)) return;
    why.code = BAS_WHY_LATER;
    why.how = BAS_HOW_TOKENS;
    why.points = why.gain = points;
    why_whose(run, BAS_KIND_CITY, &why);
    const int rival = __builtin_ctz(run->top);
    const float less = -extra_more(run, EXTRA_TOKENS, rival);
    if (less >= 1 && !run->hint) {
        bas_why_rivals(run, &why, 1u << rival, less);
        why.gain = points + less;
    }
    bas_why_say(run, why.gain, -1, why);
}

/* Figures beside others that the player places: a builder, a pig. */
static void why_company(why_run *run) {
    const bas_state *a = &run->line[run->ours].s, *b = &run->line[run->others].s;
    for (int f = 0; f < run->g->figures; f++) {
        const uint8_t *ours = &a->supply[f][run->player], *others = &b->supply[f][run->player];
        const bool placed = *ours < *others && *ours < run->s->supply[f][run->player];
        if (!bas_figure_get(f)->beside || !placed) continue;
        const bool richer = bas_figure_get(f)->more;
        why_extra(run, BAS_WHY_LATER, richer ? BAS_HOW_PIG : BAS_HOW_COMPANY,
                  extra_more(run, richer ? EXTRA_RICHER : EXTRA_AGAIN, run->player));
    }
}

/* What the wheel pays for a crown, and for knights, farmers, monks or figures in hand. */
static void why_wheel(why_run *run) {
    const int me = run->player, crown = crown_pays(run);
    bas_why why = why_plain;
    why.code = BAS_WHY_LATER;
    why.how = BAS_HOW_CROWN;
    why.more = (uint8_t)crown;
    why.points = why.gain = extra_more(run, EXTRA_WHEEL, me) / bas_eval_weights.crown;
    if (crown) bas_why_say(run, why.points, -1, why);
    why.how = BAS_HOW_WHEEL;
    for (int i = BAS_SECTOR_TAX; i <= BAS_SECTOR_INQUISITION; i++) {
        why.more = (uint8_t)i;
        why.points = why.gain =
            run->line[run->ours].ledger.wheel[i][me] - run->line[run->others].ledger.wheel[i][me];
        bas_why_say(run, why.points, -1, why);
    }
}

void bas_why_others(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const int me = run->player;
    const bool again = ours->s.player == BAS_NATURE && ours->s.active == me;
    const bool hunters = run->g->game == BAS_GAME_HUNTERS;
    why_joins(run, run->ours, 1);
    why_joins(run, run->others, -1);
    why_joins_theirs(run, 1);
    why_joins_theirs(run, -1);
    why_figures(run);
    why_frees(run);
    if (again && others->s.active != me)
        why_extra(run, BAS_WHY_AGAIN, hunters ? BAS_HOW_MENHIR : BAS_HOW_EXTENDED,
                  extra_more(run, EXTRA_TURN, me));
    if (run->g->modules & BAS_MOD_TOWERS) why_guards(run);
    if (run->g->sectors) why_wheel(run);
    if (run->g->tokens) why_tokens(run);
    why_company(run);
}
