/* eval_games.c: what only some games have: towers and their guards, the wheel, the meadows, huts
 * and bonus turns of Hunters and Gatherers; tokens, figures that stand beside others. */
#include "eval_internal.h"

/* Asked for now and then: kept out of what runs for every position. */
static __attribute__((noinline)) void extras_note(eval_ledger *ledger, eval_extra from, int player,
                                                  float points) {
    ledger->extra[from][player] += points;
}

static void extras_add(eval_run *run, eval_extra from, int player, float points) {
    run->points[player] += points;
    if (run->ledger) extras_note(run->ledger, from, player, points);
}

/* ---- Towers & Thieves ----------------------------------------------------------------------- */

static void extras_towers(eval_run *run) {
    const bas_game *g = run->g;
    const bas_state *s = run->s;
    const bas_weights *w = run->w;
    int thieves = 0, sum = 0;
    for (int i = g->first[BAS_STACK_LAND]; i < g->first[BAS_STACK_LAND + 1]; i++)
        if (g->type[i].mark[BAS_MARK_THIEF]) {
            thieves += s->bag[i];
            sum += s->bag[i] * g->type[i].mark[BAS_MARK_THIEF];
        }
    const int stolen =
        s->towers.stolen == BAS_NONE ? 0 : g->type[s->towers.stolen].mark[BAS_MARK_THIEF];
    // the longer the wait, the likelier that somebody else takes the tower
    const float wait = run->turns / (float)(thieves + 1);
    const float stays = w->guard + (1 - w->guard) * eval_never(wait * 0.5f);
    const float most = thieves ? (float)sum / (float)thieves : BAS_POINTS_GUARD;
    const float worth = stays * (most + (float)stolen) + (1 - stays) * BAS_POINTS_EVICTED;
    for (int i = 0; i < s->towers.count; i++) {
        if (s->towers.guard[i] == BAS_NONE) continue;
        extras_add(run, EXTRA_TOWERS, s->towers.guard[i], worth);
        run->figures[BAS_FIGURE_MEEPLE][s->towers.guard[i]] +=
            thieves ? eval_never(wait * 0.2f) : 0;
    }
}

/* ---- Wheel of Fortune ----------------------------------------------------------------------- */

/* Kept out of what runs for every position, as extras_note. */
__attribute__((noinline)) void bas_eval_wheel(eval_run *run, int effect, int player, float points) {
    run->points[player] += points;
    if (run->ledger) run->ledger->wheel[effect][player] += points;
}

/* Where the pig stops: next by the icons left, later anywhere alike. `once` is the chance that a
 * sector is met at all. */
static void wheel_expect(eval_run *run, float once[BAS_SECTOR_COUNT]) {
    const bas_game *g = run->g;
    const bas_state *s = run->s;
    int icons = 0, steps[BAS_SECTOR_COUNT] = { 0 };
    for (int i = g->first[BAS_STACK_LAND]; i < g->first[BAS_STACK_LAND + 1]; i++) {
        const int mark = g->type[i].mark[BAS_MARK_WHEEL];
        if (!mark) continue;
        icons += s->bag[i];
        steps[mark % BAS_SECTOR_COUNT] += s->bag[i];
    }
    for (int i = 0; i < g->sectors; i++) {
        const int sector = (s->wheel.pig + i) % g->sectors;
        const float next = icons ? (float)steps[i] / (float)icons : 0;
        const float later = icons > 1 ? (float)(icons - 1) / (float)g->sectors : 0;
        once[sector] = 1 - (1 - next) * eval_never(later);
        run->hits[g->effect[sector]] = next + later;
    }
}

static void wheel_crowns(eval_run *run, const float once[BAS_SECTOR_COUNT]) {
    const bas_state *s = run->s;
    for (int i = 0; i < run->g->sectors; i++) {
        int figures = 0;
        const int spaces = run->g->sector[i].crowns;
        for (int k = 0; k < spaces; k++) figures += s->wheel.crown[i][k] != BAS_NONE;
        const int points = figures < spaces ? 2 * BAS_POINTS_CROWN : BAS_POINTS_CROWN;
        for (int k = 0; k < spaces; k++) {
            const int player = s->wheel.crown[i][k];
            if (player == BAS_NONE) continue;
            extras_add(run, EXTRA_WHEEL, player, run->w->crown * once[i] * (float)points);
            run->figures[BAS_FIGURE_MEEPLE][player] += run->w->back * once[i];
        }
    }
}

/* Sectors also pay for knights, monks and farmers, which is counted with their features. */
static void extras_wheel(eval_run *run) {
    float once[BAS_SECTOR_COUNT];
    wheel_expect(run, once);
    wheel_crowns(run, once);
    for (int p = 0; p < run->g->players; p++)
        bas_eval_wheel(run, BAS_SECTOR_STORM, p,
                       run->w->stay * run->hits[BAS_SECTOR_STORM] *
                           (float)run->s->supply[BAS_FIGURE_MEEPLE][p]);
}

/* ---- Hunters and Gatherers ------------------------------------------------------------------ */

/* What lies in it now, and what its open sides may bring: `grow` each, for at most so many. */
static void ground_expect(eval_run *run, const eval_feature *f, float grow, int sides) {
    bas_tally tally;
    run->g->kind[f->kind].value(run->g, run->s, f->label, false, &tally);
    const float open = (float)(f->open < sides ? f->open : sides);
    bas_eval_award(run, f, (float)tally.points + grow * open * (1 - eval_never(run->turns * 0.1f)));
}

void bas_eval_meadow(eval_run *run, const eval_feature *f) {
    ground_expect(run, f, run->w->meadow_grow, 10);
}

void bas_eval_system(eval_run *run, const eval_feature *f) {
    ground_expect(run, f, run->w->hut_grow, 8);
}

static void extras_hunters(eval_run *run) {
    const bas_state *s = run->s;
    if (eval_turn_due(s) && s->left[BAS_STACK_BONUS])
        extras_add(run, EXTRA_TURN, s->active, eval_menhir(run));
}

/* ---- tokens --------------------------------------------------------------------------------- */

static float cube(float x) { return x * x * x; }

/* How many each player has, and may still get of those that nobody has. */
static void extras_tokens(eval_run *run, int attribute) {
    const bas_game *g = run->g;
    const uint8_t *has = run->s->tokens[attribute];
    const int left = run->tiles->tokens[attribute], most = bas_attribute_get(attribute)->token;
    const float more = 0.3f + 0.5f * (float)left / (float)g->players;
    float all = 0;
    for (int p = 0; p < g->players; p++) all += cube((float)has[p] + more);
    for (int p = 0; p < g->players; p++)
        extras_add(run, EXTRA_TOKENS, p, (float)most * cube((float)has[p] + more) / all);
}

/* ---- figures beside others ------------------------------------------------------------------ */

/* Points that another part of a turn brings; a figure that brings such parts (`again`), and whose
 * feature goes on, brings more than one, if there are turns enough. */
enum { SECOND_PART = 3, AGAIN_WORTH = 7, AGAIN_TURNS = 8 };

static void extras_again(eval_run *run) {
    const bas_game *g = run->g;
    const bas_state *s = run->s;
    if (eval_turn_due(s) && run->tiles->left) extras_add(run, EXTRA_TURN, s->active, SECOND_PART);
    for (unsigned left = g->again; left; left &= left - 1) {
        const int figure = __builtin_ctz(left);
        for (int p = 0; p < g->players; p++)
            if (!s->supply[figure][p])
                extras_add(run, EXTRA_AGAIN, p,
                           AGAIN_WORTH * run->turns / (run->turns + AGAIN_TURNS));
    }
}

void bas_eval_richer(eval_run *run, const eval_feature *f, float extras) {
    const bas_state *s = run->s;
    for (int i = s->first; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        const int player = p->figure & 7, figure = p->figure >> 3;
        if (p->figure == BAS_NONE || !(run->g->richer >> figure & 1)) continue;
        if (s->label[p->base + p->segment] == f->label && f->owners >> player & 1)
            extras_add(run, EXTRA_RICHER, player, extras * (float)bas_figure_get(figure)->more);
    }
}

void bas_eval_extras(eval_run *run) {
    const bas_game *g = run->g;
    if (g->modules & BAS_MOD_TOWERS) extras_towers(run);
    if (g->sectors) extras_wheel(run);
    if (g->game == BAS_GAME_HUNTERS) extras_hunters(run);
    for (unsigned left = g->tokens; left; left &= left - 1) extras_tokens(run, __builtin_ctz(left));
    if (g->again) extras_again(run);
}
