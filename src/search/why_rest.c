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

static float join_sum(const why_line *line, int player) {
    float sum = 0;
    for (int i = 0; i < line->ledger.joins; i++) sum += line->ledger.join[i].gain[player];
    return sum;
}

/* Whether our tile lies where one of the other line would join features. */
static bool join_filled(const why_run *run, const eval_join *join) {
    const bas_state *ours = &run->line[run->ours].s, *others = &run->line[run->others].s;
    const int x = bas_tile_x(ours, ours->last), y = bas_tile_y(ours, ours->last);
    return bas_cell_at(others, x, y) - BAS_TILES_MAX == join->cell;
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
    bas_why why = bas_why_of(run, line, eval_segment(run->g, s, label)->kind, label);
    why.code = better ? BAS_WHY_JOINS : BAS_WHY_GUARDS;
    why.points = more;
    if (!better) why.more = join_filled(run, join);
    bas_why_rivals(run, &why, bas_feature_majority(s->feature[label]) & ~(1u << me), 0);
    why.gain = more;
    if (why.players) bas_why_say(run, more, -1, why);
}

/* What joins to come bring a rival more after the other moves. */
static float joins_of(const why_run *run, int rival) {
    return join_sum(&run->line[run->others], rival) - join_sum(&run->line[run->ours], rival);
}

/* Of a join that matters to a rival most: the feature in which he has more to say, or less; of two
 * alike the one that others hold, too. */
static int join_label(const bas_state *s, const eval_join *join, int rival, bool more) {
    const uint64_t *word = s->feature;
    const int first = bas_feature_crew(word[join->label[0]], rival),
              second = bas_feature_crew(word[join->label[1]], rival);
    const bool others = bas_feature_majority(word[join->label[1]]) & ~(1u << rival);
    return join->label[first == second ? others : (second > first) == more];
}

/* What a join to come means to rivals: after the other moves it may give them a feature, or after
 * ours take one of theirs away. */
static bas_why join_theirs(const why_run *run, int rival) {
    const int hope = join_most(&run->line[run->others], rival, 1),
              threat = join_most(&run->line[run->ours], rival, -1);
    const float hoped = hope < 0 ? 0 : run->line[run->others].ledger.join[hope].gain[rival];
    const float feared = threat < 0 ? 0 : -run->line[run->ours].ledger.join[threat].gain[rival];
    const bool theirs = hoped >= feared;
    const int line = theirs ? run->others : run->ours;
    if (hope < 0 && threat < 0) return why_plain;
    const bas_state *s = &run->line[line].s;
    const eval_join *join = &run->line[line].ledger.join[theirs ? hope : threat];
    const int label = join_label(s, join, rival, !theirs);
    bas_why why = bas_why_of(run, line, eval_segment(run->g, s, label)->kind, label);
    why.code = theirs ? BAS_WHY_GUARDS : BAS_WHY_JOINS;
    why.how = theirs ? BAS_HOW_THEIRS : BAS_HOW_THREAT;
    why.winners = (uint8_t)bas_feature_majority(s->feature[label]);
    if (theirs && why.winners >> rival & 1) why.how = BAS_HOW_ALONE;
    const int rest = join->label[0] + join->label[1] - label; // what it would be joined to
    why.more =
        theirs ? join_filled(run, join) : bas_feature_majority(s->feature[rest]) >> run->player & 1;
    return why;
}

static void why_joins_theirs(why_run *run) {
    unsigned told = 1u << run->player;
    for (int p = 0; p < run->g->players; p++) {
        const float less = joins_of(run, p);
        if (told >> p & 1 || less < WHY_LEAST) continue;
        unsigned rivals = 0;
        for (int q = p; q < run->g->players; q++)
            if (joins_of(run, q) > less - 1 && joins_of(run, q) < less + 1) rivals |= 1u << q;
        rivals &= ~told;
        told |= rivals;
        bas_why why = join_theirs(run, p);
        if (why.kind == BAS_NONE) continue;
        why.points = less;
        bas_why_rivals(run, &why, rivals, less);
        bas_why_say(run, bas_why_weight(run, rivals, less), -1, why);
    }
}

/* A figure in hand alone is worth at most so much. */
static const float WHY_FIGURE = 6;

/* ---- figures --------------------------------------------------------------------------------- */

static void why_figures(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const unsigned me = 1u << run->player;
    const float more = ours->ledger.supply[run->player] - others->ledger.supply[run->player];
    const bool huts = ours->home == others->home && ours->huts > others->huts;
    bas_why why = why_plain;
    why.gain = more;
    if (ours->home <= others->home && !huts) {
        why.code = BAS_WHY_LATER;
        why.how = BAS_HOW_BACK;
        why.points = more;
    } else {
        why.code = BAS_WHY_HOME;
        why.points = (float)(huts ? ours->huts - others->huts : ours->home - others->home);
        if (huts) why.how = BAS_HOW_HUT;
        if (!huts && more > WHY_FIGURE * why.points) why.how = BAS_HOW_ALSO;
        if (others->bare & ~ours->bare & me) {
            const bool back = ours->back.kind != BAS_NONE;
            why.how = back ? BAS_HOW_RETURNED : BAS_HOW_LAST;
            why.kind = ours->back.kind;
            why.more = ours->back.more;
            why.x = ours->back.x;
            why.y = ours->back.y;
        }
    }
    float weight = more;
    const why_list *list = &run->list[run->ours];
    for (int i = 0; i < list->count && run->hint; i++) // it comes home because something is scored
        if (list->found[i].code == BAS_WHY_SCORES && list->weight[i] < weight)
            weight = list->weight[i];
    bas_why_say(run, weight, -1, why);
}

/* Rivals with no figure in hand to whom the other moves give one back, and those whose figures come
 * back later now. */
static void why_frees(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const unsigned freed = ours->bare & ~others->bare;
    for (int p = 0; p < run->g->players; p++) {
        const float less = others->ledger.supply[p] - ours->ledger.supply[p];
        bas_why why = why_plain;
        why.code = BAS_WHY_FREES;
        why.points = less;
        if (!(freed >> p & 1)) why.how = BAS_HOW_STUCK;
        bas_why_rivals(run, &why, 1u << p, less);
        if (p != run->player) bas_why_say(run, bas_why_weight(run, 1u << p, less), -1, why);
    }
}

/* ---- the rest -------------------------------------------------------------------------------- */

static int crowns_of(const why_run *run, int line) {
    int crowns = 0;
    for (int i = 0; i < run->g->sectors; i++)
        for (int k = 0; k < run->g->sector[i].crowns; k++)
            crowns += run->line[line].s.wheel.crown[i][k] == run->player;
    return crowns;
}

static int tokens_of(const why_run *run, int line) {
    int tokens = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        tokens += bas_tokens(&run->line[line].s, run->player, a);
    return tokens;
}

static int guards_of(const why_run *run, int line) {
    const bas_state *s = &run->line[line].s;
    int guards = 0;
    for (int i = 0; i < s->towers.count; i++) guards += s->towers.guard[i] == run->player;
    return guards;
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
    if (stolen != BAS_NONE) why->more = (uint8_t)(why->more + g->type[stolen].mark[BAS_MARK_THIEF]);
}

/* What the expected points hold that is no matter of features and figures; NONE: many things. */
static int rest_source(const why_run *run) {
    const bas_game *g = run->g;
    const int ours = run->ours, others = run->others;
    if (g->modules & BAS_MOD_TOWERS && guards_of(run, ours) > guards_of(run, others))
        return BAS_HOW_TOWER;
    if (g->sectors)
        return crowns_of(run, ours) > crowns_of(run, others) ? BAS_HOW_CROWN : BAS_HOW_WHEEL;
    if (g->tokens && tokens_of(run, ours) > tokens_of(run, others)) return BAS_HOW_TOKENS;
    const bas_state *a = &run->line[ours].s, *b = &run->line[others].s;
    for (int f = 0; f < g->figures; f++) {
        const bool fewer = a->supply[f][run->player] < b->supply[f][run->player];
        if (bas_figure_get(f)->beside && fewer)
            return bas_figure_get(f)->more ? BAS_HOW_PIG : BAS_HOW_COMPANY;
    }
    return BAS_HOW_NONE;
}

void bas_why_others(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const bool again = ours->s.player == BAS_NATURE && ours->s.active == run->player;
    bas_why why = why_plain;
    why_joins(run);
    why_joins_theirs(run);
    why_figures(run);
    why_frees(run);
    why.gain = why.points = ours->rest[run->player] - others->rest[run->player];
    if (again && others->s.active != run->player) {
        why.code = BAS_WHY_AGAIN;
        why.how = (uint8_t)(run->g->game == BAS_GAME_HUNTERS ? BAS_HOW_MENHIR : BAS_HOW_EXTENDED);
    } else {
        why.code = BAS_WHY_LATER;
        why.how = (uint8_t)rest_source(run);
        if (why.how == BAS_HOW_TOWER) count_thieves(run, &why);
        if (why.how == BAS_HOW_TOWER && !why.count) why.how = BAS_HOW_POST;
        if (why.how == BAS_HOW_NONE) return; // one cannot say what it is for
    }
    bas_why_say(run, why.points, -1, why);
}
