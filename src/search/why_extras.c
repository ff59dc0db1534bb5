/* why_extras.c: what turns bring that no feature does: another turn, guards, crowns, tokens,
 * figures beside others. */
#include "why_internal.h"

/* What rivals get less than this by one turn is hardly more than by the other. */
static const float WHY_FEW = 2;

/* Less than this is no chance that a forest is complete later. */
static const float WHY_CHANCE = 0.1f;

/* What a crown pays that the player takes by a line, and not by the other one; 0: none. `sector`:
 * BAS_SECTOR_ of it, and 1. */
static uint8_t crown_pays(const why_run *run, int line, int other, uint8_t *sector) {
    for (int i = 0; i < run->g->sectors; i++) {
        const uint8_t *ours = run->line[line].s.wheel.crown[i],
                      *others = run->line[other].s.wheel.crown[i];
        const int spaces = run->g->sector[i].crowns;
        int mine = 0, figures = 0;
        for (int k = 0; k < spaces; k++) {
            mine += (ours[k] == run->player) - (others[k] == run->player);
            figures += ours[k] != BAS_NONE;
        }
        if (mine <= 0) continue;
        *sector = (uint8_t)(run->g->effect[i] + 1);
        return figures < spaces ? 2 * BAS_POINTS_CROWN : BAS_POINTS_CROWN;
    }
    return 0;
}

/* Tokens that the player has more of than after the other moves; `kind`: the attribute that they
 * are of, and 1, if they are of one kind. */
static int tokens_more(const why_run *run, uint8_t *kind) {
    const bas_state *ours = &run->line[run->ours].s, *others = &run->line[run->others].s;
    int tokens = 0, kinds = 0;
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++) {
        const int more = bas_tokens(ours, run->player, a) - bas_tokens(others, run->player, a);
        tokens += more;
        if (more <= 0) continue;
        *kind = (uint8_t)(kinds++ ? 0 : a + 1);
    }
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
    why->x = bas_tile_x(s, s->last);
    why->y = bas_tile_y(s, s->last);
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

/* What a figure of the player stands on that brings another turn when it grows. */
static void why_extends(const why_run *run, bas_why *why) {
    const bas_state *s = run->s;
    bas_placed_figure on;
    for (int i = s->first; i < s->tiles; i++) {
        if (!bas_figure_on(run->g, s, i, &on) || on.player != run->player) continue;
        if (!bas_figure_get(on.figure)->again) continue;
        why->kind = (uint8_t)eval_segment(run->g, s, s->tile[i].base + on.claimed)->kind;
        why->x = bas_tile_x(s, i);
        why->y = bas_tile_y(s, i);
        why->segment = (uint8_t)(1 + on.claimed);
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
    if (how == BAS_HOW_EXTENDED) why_extends(run, &why);
    if (how == BAS_HOW_MENHIR) {
        why_whose(run, BAS_KIND_FOREST, &why);
        if (why.winners && !(why.winners & (run->top | 1u << run->player)))
            bas_why_rivals(run, &why, run->top, points); // its points go to others
        turn_counts(run, &why);
    }
    bas_why_say(run, why.points, -1, why);
}

int bas_why_guards(const why_run *run, int line, int player) {
    const bas_state *s = &run->line[line].s;
    int guards = 0;
    for (int i = 0; i < s->towers.count; i++) guards += s->towers.guard[i] == player;
    return guards;
}

/* A guard of a rival that is driven off, who gets points for that (TOWER-23). */
static void why_driven(why_run *run, int rival, int guards, float less) {
    const int me = run->player, placed = bas_why_guards(run, run->others, me);
    bas_why why = why_plain;
    why.code = BAS_WHY_BLOCKS;
    why.how = BAS_HOW_DRIVEN;
    count_thieves(run, &why);
    why.more = placed > bas_why_guards(run, WHY_BEFORE, me);
    for (int p = 0; p < run->g->players; p++)
        if (p != me && bas_why_guards(run, run->others, p) < bas_why_guards(run, WHY_BEFORE, p))
            why.holders |= (uint8_t)(1u << p);
    why.points = less - (float)(guards * BAS_POINTS_EVICTED);
    bas_why_rivals(run, &why, 1u << rival, why.points);
    bas_why_say(run, bas_why_weight(run, 1u << rival, why.points), -1, why);
}

/* Guards: one more of the player, or one less of a rival. */
static void why_guards(why_run *run) {
    const int me = run->player;
    for (int p = 0; p < run->g->players; p++) {
        const int more = bas_why_guards(run, run->ours, p) - bas_why_guards(run, run->others, p);
        const float points = extra_more(run, EXTRA_TOWERS, p);
        if (p == me && more > 0) why_extra(run, BAS_WHY_LATER, BAS_HOW_TOWER, points);
        if (p != me && more < 0 && !run->hint) why_driven(run, p, -more, -points);
    }
}

/* Tokens that the player gets, and what the strongest rival loses by them. */
static void why_tokens(why_run *run) {
    const float points = extra_more(run, EXTRA_TOKENS, run->player);
    bas_why why = why_plain;
    if (tokens_more(run, &why.with) <= 0) return;
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

int bas_why_company(const why_run *run, int line, int other) {
    const int me = run->player;
    for (int f = 0; f < run->g->figures; f++) {
        const int left = run->line[line].s.supply[f][me];
        const bool placed = left < run->line[other].s.supply[f][me] && left < run->s->supply[f][me];
        if (bas_figure_get(f)->beside && placed) return f;
    }
    return -1;
}

/* A figure beside others that the player places: a builder, a pig. What it is worth in hand counts
 * against it, where no other figures do. */
static void why_company(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const int me = run->player, figure = bas_why_company(run, run->ours, run->others);
    if (figure < 0) return;
    const bool richer = bas_figure_get(figure)->more;
    float points = extra_more(run, richer ? EXTRA_RICHER : EXTRA_AGAIN, me);
    if (!run->hint && ours->home == others->home)
        points += ours->ledger.supply[me] - others->ledger.supply[me];
    why_extra(run, BAS_WHY_LATER, richer ? BAS_HOW_PIG : BAS_HOW_COMPANY, points);
}

/* The field with farmers of the player that has most complete cities more than after the other
 * moves. */
static void wheel_field(why_run *run, bas_why *why) {
    int most = 0;
    for (int i = 0; i < run->groups; i++) {
        const why_side *ours = &run->group[i].side[run->ours],
                       *others = &run->group[i].side[run->others];
        const int kind = ours->kind;
        if (kind != BAS_KIND_FIELD || others->kind != kind || !(ours->there >> run->player & 1))
            continue;
        const bas_why then = bas_why_of(run, run->ours, kind, ours->segment);
        const int more = then.count - bas_why_of(run, run->others, kind, others->segment).count;
        if (more <= most) continue;
        most = more;
        *why = then;
        const bool one = bas_why_fields_merge(run, run->ours, ours->segment, run->player);
        if (one && !bas_why_fields_merge(run, run->others, ours->segment, run->player))
            why->extras = WHY_BLEND;
    }
}

/* What the wheel pays for a crown, and for knights, farmers, monks or figures in hand. Of a knight
 * or monk only where he is just placed: else he stays, and the other moves send him home. */
static void why_wheel(why_run *run) {
    const int me = run->player;
    bas_why crown = why_plain;
    crown.code = BAS_WHY_LATER;
    crown.more = crown_pays(run, run->ours, run->others, &crown.count);
    crown.less = crown_pays(run, run->others, run->ours, &crown.extras);
    crown.how = (uint8_t)(crown.less ? BAS_HOW_CROWNS : BAS_HOW_CROWN);
    crown.points = crown.gain = extra_more(run, EXTRA_WHEEL, me) / bas_eval_weights.crown;
    const float weight = crown.points > WHY_LEAST ? crown.points : WHY_LEAST;
    if (crown.more) bas_why_say(run, weight, -1, crown); // people see the figure there
    for (int i = BAS_SECTOR_TAX; i <= BAS_SECTOR_INQUISITION; i++) {
        bas_why why = why_plain;
        const bool monks = i == BAS_SECTOR_INQUISITION;
        if ((monks || i == BAS_SECTOR_TAX) &&
            run->line[run->ours].claimed != (monks ? BAS_KIND_MONASTERY : BAS_KIND_CITY))
            continue;
        // a farmer who is just placed is told of
        if (i == BAS_SECTOR_FAMINE && run->line[run->ours].claimed != BAS_KIND_FIELD)
            wheel_field(run, &why);
        why.code = BAS_WHY_LATER;
        why.how = BAS_HOW_WHEEL;
        why.more = (uint8_t)i;
        why.points = why.gain =
            run->line[run->ours].ledger.wheel[i][me] - run->line[run->others].ledger.wheel[i][me];
        bas_why_say(run, why.points, -1, why);
    }
}

void bas_why_extras(why_run *run) {
    const why_line *ours = &run->line[run->ours], *others = &run->line[run->others];
    const int me = run->player;
    const bool again = ours->s.player == BAS_NATURE && ours->s.active == me;
    const bool hunters = run->g->game == BAS_GAME_HUNTERS;
    if (again && others->s.active != me)
        why_extra(run, BAS_WHY_AGAIN, hunters ? BAS_HOW_MENHIR : BAS_HOW_EXTENDED,
                  extra_more(run, EXTRA_TURN, me));
    if (run->g->modules & BAS_MOD_TOWERS) why_guards(run);
    if (run->g->sectors) why_wheel(run);
    if (run->g->tokens) why_tokens(run);
    why_company(run);
}
