/* why_rest.c: what turns bring beside their features: joins to come, and figures in hand. */
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

/* How many figures, as they count, the player and the strongest of the rivals would have where a
 * later tile joins features. */
WHY_ONCE void join_heads(const why_run *run, const bas_state *s, const eval_join *join,
                         bas_why *why) {
    const uint64_t both = (s->feature[join->label[0]] & BAS_FEATURE_CREW) +
                          (s->feature[join->label[1]] & BAS_FEATURE_CREW);
    const int mine = bas_feature_crew(both, run->player);
    int theirs = 0;
    for (int p = 0; p < run->g->players; p++)
        if (p != run->player && bas_feature_crew(both, p) > theirs)
            theirs = bas_feature_crew(both, p);
    why->also = (uint8_t)(mine > theirs ? mine * WHY_HEADS + theirs : theirs * WHY_HEADS + mine);
}

/* Where a later tile would join features. */
WHY_ONCE void join_square(const bas_state *s, const eval_join *join, bas_why *why) {
    const int key = s->key[BAS_TILES_MAX + join->cell];
    why->at_x = (key & 255) - 128;
    why->at_y = (key >> 8) - 128;
    why->apart |= BAS_WHY_SQUARE;
}

/* Whether our tile lies where one of the other line would join features, or beside that square. */
static void join_hindered(const why_run *run, const eval_join *join, bas_why *why) {
    const bas_state *ours = &run->line[run->ours].s, *others = &run->line[run->others].s;
    const int x = bas_tile_x(ours, ours->last), y = bas_tile_y(ours, ours->last);
    why->more = bas_cell_at(others, x, y) - BAS_TILES_MAX == join->cell ? WHY_FILLED : 0;
    for (int d = 0; d < 4 && !why->more; d++) {
        const int at_x = x + bas_side_dx[d], at_y = y + bas_side_dy[d];
        if (bas_cell_at(others, at_x, at_y) - BAS_TILES_MAX != join->cell) continue;
        if (bas_why_fit(run->g, ours, at_x, at_y) >= bas_why_fit(run->g, others, at_x, at_y))
            continue;
        why->more = WHY_HEMMED;
        why->at_x = at_x;
        why->at_y = at_y;
        why->apart |= BAS_WHY_SQUARE;
    }
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
    join_heads(run, s, join, &why);
    if (sign < 0) join_hindered(run, join, &why);
    if (sign > 0) join_square(s, join, &why);
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
    join_heads(run, s, join, &why);
    if (theirs && why.winners >> rival & 1) why.how = BAS_HOW_ALONE;
    const int rest = join->label[0] + join->label[1] - label; // what it would be joined to
    if (theirs)
        join_hindered(run, join, &why);
    else
        why.more = bas_feature_majority(s->feature[rest]) >> run->player & 1;
    if (!theirs) join_square(s, join, &why);
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

/* What is scored for features of several kinds that figures come back from, if most of it may come
 * later as well; else 0. */
static uint8_t figures_paid(const why_run *run, int line, int player) {
    static const float MOST = 0.6f;
    float paid = 0, later = 0;
    for (int i = 0; i < run->groups; i++) {
        const why_side *side = run->group[i].side;
        if (!(side[line].scored >> player & 1)) continue;
        paid += side[line].paid[player];
        later += side[line == WHY_BETTER ? WHY_OTHER : WHY_BETTER].worth[player];
    }
    return (uint8_t)(later > MOST * paid ? paid : 0);
}

/* Says which figures of a player come back after a line, and from where: if from a feature that
 * another reason is about, it has the same place. */
static void figures_from(why_run *run, int line, int player, bas_why *why) {
    const why_line *after = &run->line[line];
    const bas_why *back = &after->back[player];
    why->kind = back->kind;
    if (back->kind == BAS_NONE) why->less = figures_paid(run, line, player);
    why->count = back->count;
    why->more = back->more;
    why->x = back->x;
    why->y = back->y;
    const why_part *left = NULL;
    int scored = 0; // of the kind: one is all that they can come from
    for (int i = 0; i < after->parts; i++) {
        const why_part *part = &after->part[i];
        const uint16_t *label = after->s.label;
        scored += part->scored && part->kind == back->kind && part->owners >> player & 1;
        if (part->scored && label[part->segment] == label[after->left[player]]) left = part;
    }
    if (left && (back->count == 1 || scored == 1)) {
        bas_why_place(run, left->group, why);
        why->less = (uint8_t)left->worth;
        why->winners = (uint8_t)run->group[left->group].side[line].scored;
    }
    if (back->count > 1 && scored > 1) why->extras = (uint8_t)scored;
}

/* Whether the figures that a line leaves in hand can stand on few features, as an abbot does. */
static bool figures_finicky(const why_run *run, int line) {
    const bas_state *s = &run->line[line].s;
    for (int f = 0; f < run->g->figures; f++) {
        const bas_figure_row *row = bas_figure_get(f);
        if (s->supply[f][run->player] && (row->as_meeple || row->stands >> BAS_KIND_ROAD & 1) &&
            !row->beside)
            return false;
    }
    return run->line[line].home > 0;
}

/* Of what the player has figures on, what is most likelier to be complete than after the other
 * moves: a tile of it, and the empty square that fewer tiles fit after those. */
static void figures_eased(why_run *run, bas_why *why) {
    int most = 0;
    for (int i = 0; i < run->groups; i++) {
        const why_side *side = run->group[i].side, *before = &side[WHY_BEFORE];
        const int more = side[run->ours].stage - side[run->others].stage;
        if (more <= most || !(before->owners >> run->player & 1)) continue;
        most = more;
        const bas_why at = bas_why_of(run, WHY_BEFORE, before->kind, before->segment);
        why->kind = at.kind;
        why->x = at.x;
        why->y = at.y;
        why->segment = at.segment;
        bas_why_place(run, i, why);
        bas_why hard = at;
        bas_why_hard(run, run->others, before->segment, &hard);
        why->apart = hard.apart & BAS_WHY_SQUARE;
        why->at_x = hard.at_x;
        why->at_y = hard.at_y;
    }
}

/* The more figures in hand: why, if something that is on the map sends them back. */
static void figures_home(why_run *run, bas_why *why) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const bas_why *back = figures_back(run, run->ours, run->others, run->player);
    const bool last = others->bare & ~ours->bare & 1u << run->player;
    if (ours->huts < others->huts) why->more = WHY_HUT;
    if (figures_finicky(run, run->others) && !figures_finicky(run, run->ours)) why->ends = 1;
    const bool sooner = stages_of(run, run->ours) > stages_of(run, run->others);
    why->count = (uint8_t)ours->home;
    why->also = (uint8_t)(bas_eval_stacks(run->s) / run->g->players);
    if (last) {
        why->how = BAS_HOW_LAST;
    } else if (sooner && !back && why->gain > WHY_FIGURE * why->points) {
        why->how = BAS_HOW_ALSO;
        figures_eased(run, why);
    }
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
                         why->how == BAS_HOW_EASED || why->how == BAS_HOW_TRICKY;
        if (!own || why->code != BAS_WHY_GROWS || run->hint) continue;
        why->more = (uint8_t)((why->more & (WHY_NEVER | WHY_OWN)) | WHY_CREW);
        if (bas_why_figures(run, list->about[i], run->player, 1) > 1) why->more |= WHY_CREWS;
        why->less = (uint8_t)(more + 0.5f);
        why->points += more;
        why->gain += more;
        return true;
    }
    return false;
}

static bool both_placed(const why_run *run) { // a figure, and neither came back
    const int before = run->line[WHY_BEFORE].home;
    return run->line[WHY_BETTER].home < before && run->line[WHY_OTHER].home < before;
}

/* Not more figures in hand, but better ones, or more that come back: why. */
static void figures_used(why_run *run, bas_why *why) {
    const bas_why *back = figures_back(run, run->ours, run->others, run->player);
    if (back && back->count == 1 && back->more == WHY_PLACED)
        back = NULL; // as if it stayed in hand
    const int kind = run->line[run->others].claimed;
    why->how = (uint8_t)(both_placed(run) ? BAS_HOW_BRIEF : BAS_HOW_BACK);
    if (run->hint) return;
    if (bas_why_large(run, run->others) && !bas_why_large(run, run->ours)) {
        why->how = BAS_HOW_SPARED;
    } else if (back) {
        why->how = BAS_HOW_RECOVERED;
        figures_from(run, run->ours, run->player, why);
    } else if (why->how == BAS_HOW_BRIEF && kind != BAS_NONE && bas_why_endless(kind)) {
        const bas_state *s = &run->line[run->others].s;
        why->kind = (uint8_t)kind;
        why->x = bas_tile_x(s, s->last);
        why->y = bas_tile_y(s, s->last);
    } else if (why->how == BAS_HOW_BRIEF) {
        const bool guard = bas_why_guards(run, run->ours, run->player) >
                           bas_why_guards(run, run->others, run->player);
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
                       bas_why_large(run, run->others) && !bas_why_large(run, run->ours);
    bas_why why = why_plain;
    why.gain = more;
    if (more < WHY_LEAST) return;
    if (ours->home == others->home && bas_why_company(run, run->others, run->ours) >= 0)
        return; // it is a builder, say, and told of with it
    if ((ours->home <= others->home && !huts) || (large && !run->hint)) {
        why.code = BAS_WHY_LATER;
        why.points = more;
        figures_used(run, &why);
        const bool told = why.how == BAS_HOW_SPARED || why.how == BAS_HOW_RECOVERED;
        if (!told && figures_sooner(run, more)) return;
        if (why.how == BAS_HOW_BACK && !run->hint) return; // nothing on the map to name
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

/* What is harder to complete also keeps figures of the rival longer, and what the other moves make
 * easier gives them back sooner: one reason. */
static bool figures_later(why_run *run, int rival, float less) {
    why_list *list = &run->list[run->ours];
    for (int i = 0; i < list->count; i++) {
        bas_why *why = &list->found[i];
        const bool helped = why->how == BAS_HOW_HASTENED || why->how == BAS_HOW_ENLARGED;
        const bool blocks = why->how == BAS_HOW_HARDER || why->how == BAS_HOW_BARREN ||
                            (helped && !bas_why_endless(why->kind));
        if (!blocks || why->players != 1u << rival || run->hint) continue;
        why->more |= WHY_CREW;
        if (bas_why_figures(run, list->about[i], rival, 1) > 1) why->more |= WHY_CREWS;
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
        bas_why_hard(run, run->ours, stuck->segment, &why);
    }
    why.code = BAS_WHY_FREES;
    why.how = (uint8_t)(bare ? BAS_HOW_NONE : back ? BAS_HOW_REGAINED : BAS_HOW_STUCK);
    if (back) why.more = (uint8_t)run->line[run->ours].hand[rival];
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

void bas_why_others(why_run *run) {
    why_joins(run, run->ours, 1);
    why_joins(run, run->others, -1);
    why_joins_theirs(run, 1);
    why_joins_theirs(run, -1);
    why_figures(run);
    why_frees(run);
    bas_why_extras(run);
}
