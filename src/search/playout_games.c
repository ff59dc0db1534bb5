/* playout_games.c: rules of thumb for what only some medieval games have: guards on towers, crown
 * spaces of the wheel, the abbot's way home, tokens, figures that stand beside others. */
#include "playout_internal.h"

enum { GUARD_POINTS = 4 }; // about what a guard gets, from a thief or at the end

/* A guard on tower i, less its price. */
static int games_guard(const playout_view *view, int i) {
    const bas_state *s = view->s;
    const int *w = view->w->guard;
    const int stolen =
        s->towers.stolen == BAS_NONE ? 0 : view->g->type[s->towers.stolen].mark[BAS_MARK_THIEF];
    const int points = (GUARD_POINTS + stolen) * QUARTERS;
    const int own = (points * w[0] - view->give * w[1]) / 16;
    const int taken = (points - BAS_POINTS_EVICTED * QUARTERS) * w[2] / 16;
    return s->towers.guard[i] == BAS_NONE ? own : own + taken;
}

int bas_playout_guard(const playout_view *view, int x, int y, int *tower) {
    const bas_state *s = view->s;
    if (!s->supply[BAS_FIGURE_MEEPLE][view->me]) return 0;
    int most = 0;
    for (int i = 0; i < s->towers.count; i++) {
        const int dx = bas_tile_x(s, s->towers.tile[i]) - x;
        const int dy = bas_tile_y(s, s->towers.tile[i]) - y;
        const int away = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
        if ((dx && dy) || away > s->towers.floors[i] || s->towers.guard[i] == view->me) continue;
        const int worth = games_guard(view, i);
        if (worth > most) most = worth, *tower = i;
    }
    return most;
}

/* A figure alone on a sector with two crown spaces gets twice as much; a rival there loses it. */
static int games_crown(const playout_view *view, int sector) {
    const uint8_t *crown = view->s->wheel.crown[sector];
    const bool mine = crown[0] == view->me || crown[1] == view->me;
    const int points = mine ? 0 : view->g->sector[sector].crowns * BAS_POINTS_CROWN * QUARTERS;
    const int sure = view->left * view->w->crown[0] / (view->left + view->w->crown_left);
    return points * sure / 16 - view->give * view->w->crown[1] / 16;
}

static int games_best_crown(const playout_view *view, int *sector) {
    const bas_state *s = view->s;
    if (!s->supply[BAS_FIGURE_MEEPLE][view->me]) return 0;
    int most = 0;
    for (unsigned free = s->wheel.free; free; free &= free - 1) {
        const int i = __builtin_ctz(free), worth = games_crown(view, i);
        if (worth > most) most = worth, *sector = i;
    }
    return most;
}

/* The abbot brings the same points at the end, but till then could stand elsewhere. */
static int games_recall(const playout_view *view, int *tile) {
    const bas_state *s = view->s;
    if (s->supply[BAS_FIGURE_ABBOT][view->me]) return 0;
    for (int i = 0; i < s->arounds; i++) {
        *tile = s->owner[s->around[i]];
        if (s->tile[*tile].figure == (BAS_FIGURE_ABBOT << 3 | view->me))
            return view->w->recall[0] * view->stage / 16 -
                   view->w->recall[1] * bas_feature_open(s->feature[s->around[i]]);
    }
    return 0;
}

static bas_move games_at(const bas_state *s, int action, int tile) {
    return bas_move_cell(action, bas_tile_x(s, tile), bas_tile_y(s, tile));
}

/* ---- tokens, figures beside others ---------------------------------------------------------- */

enum { // quarters
    SECOND_PART = 3 * QUARTERS,
    AGAIN = 5 * QUARTERS, // a figure that brings such parts
    TOKEN = 2 * QUARTERS
};

int bas_playout_again(const bas_game *g, const bas_state *s) {
    if (!g->again || s->turn_kind || s->turn_due) return -1;
    const int kind = __builtin_ctz(g->again), figure = kind << 3 | s->player;
    if (s->supply[kind][s->player]) return -1;
    int i = s->first;
    while (s->tile[i].figure != figure) i++;
    return s->label[s->tile[i].base + s->tile[i].segment];
}

int bas_playout_tokens(const bas_game *g, uint64_t word, int kind) {
    if (bas_feature_open(word)) return 0;
    int tokens = 0;
    for (unsigned left = g->tokens; left; left &= left - 1) {
        const int attribute = __builtin_ctz(left);
        if (bas_attribute_get(attribute)->kind == kind)
            tokens += bas_feature_attribute(word, attribute);
    }
    return TOKEN * tokens;
}

int bas_playout_second(const playout_view *view) { return view->left ? SECOND_PART : 0; }

int bas_playout_beside(const playout_view *view, int figure, int i) {
    const bas_state *s = view->s;
    const bas_placed *p = &s->tile[s->last];
    const int label = s->label[p->base + i], kind = view->g->type[p->type].tile->segment[i].kind;
    const uint64_t word = s->feature[label];
    if (!bas_feature_crew(word, view->me)) return 0;
    if (bas_figure_get(figure)->again) // who builds on must have something to build
        return bas_feature_open(word) ? AGAIN * view->stage / 16 : 0;
    if (!(bas_feature_majority(word) >> view->me & 1)) return 0;
    bas_tally tally;
    view->g->kind[kind].value(view->g, s, label, false, &tally);
    return tally.extras * QUARTERS * (16 - view->stage / 2) / 16;
}

bas_move bas_playout_offer(const playout_view *view, bas_move best, int worth) {
    const bas_game *g = view->g;
    const bas_state *s = view->s;
    int one, at = 0;
    if (s->towers.count) {
        one = bas_playout_guard(view, bas_tile_x(s, s->last), bas_tile_y(s, s->last), &at);
        if (one > worth) worth = one, best = games_at(s, BAS_ACTION_GUARD, s->towers.tile[at]);
    }
    if (g->sectors) {
        one = games_best_crown(view, &at);
        if (one > worth) worth = one, best = bas_move_crown(at);
    }
    if (g->modules & BAS_MOD_ABBOT) {
        one = games_recall(view, &at);
        if (one > worth) best = games_at(s, BAS_ACTION_RECALL, at);
    }
    return best;
}

int bas_playout_other(const playout_view *view, bas_move move) {
    enum { NEVER = -100 * QUARTERS }; // nothing that a playout would do
    const bas_state *s = view->s;
    int tile = 0;
    switch (bas_move_action(move)) {
    case BAS_ACTION_GUARD:
        for (int i = 0; i < s->towers.count; i++)
            if (games_at(s, BAS_ACTION_GUARD, s->towers.tile[i]) == move)
                return s->towers.guard[i] == view->me ? NEVER : games_guard(view, i);
        return NEVER;
    case BAS_ACTION_CROWN: return games_crown(view, bas_move_segment(move));
    case BAS_ACTION_RECALL: return games_recall(view, &tile);
    default: return NEVER;
    }
}
