/* think.c: advice on a position, taken from a search. */
#include "think.h"

#include "eval.h"
#include "search_internal.h"

enum {
    THINK_TRUST = 8, // visits that the evaluation of a move counts for
    THINK_THEN = 8,  // moves that are thought further
};

static float think_within(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

/* Points by which a position turns out better or worse than expected, about, as luck has it. */
static float think_spread(const bas_state *s) {
    return 3 * __builtin_sqrtf((float)(1 + bas_eval_stacks(s)));
}

/* By how much the chance to win grows with a point, near an even game. */
static float think_slope(const bas_state *s) { return 0.4f / think_spread(s); }

/* The chance to win with so many points more than at this chance. Who is sure to win does not lose
 * much with a few of them. */
static float think_moved(float win, float points, float slope) {
    static const float SURE = 0.99f;
    const float half = 0.5f / slope, side = 2 * win - 1;
    const float w = side > SURE ? SURE : side < -SURE ? -SURE : side;
    const float x = half * w / (1 - (w < 0 ? -w : w)) + points;
    return points == 0 ? win : 0.5f + 0.5f * x / ((x < 0 ? -x : x) + half);
}

/* A number from 0 to 1 to the power of 7/8. */
static float think_power(float x) {
    return x > 0 ? x / __builtin_sqrtf(__builtin_sqrtf(__builtin_sqrtf(x))) : 0;
}

/* Among more than two the chances of leaders are foretold too high (docs/STRENGTH.md): what comes
 * true of such a chance, if the others share the rest. */
static float think_true(const bas_game *g, float win) {
    const int others = g->players - 1;
    if (others < 2) return win;
    const float own = think_power(win);
    return own / (own + (float)others * think_power((1 - win) / (float)others));
}

/* Visits of a move with the evaluation as a few more: how far it is behind the best one. */
static void think_blend(bas_advice *one, const bas_verdict *verdict, const bas_verdict *best,
                        float behind, float slope) {
    const float n = (float)verdict->visits, all = n + THINK_TRUST;
    *one = (bas_advice){ .move = verdict->move,
                         .visits = verdict->visits,
                         .margin = verdict->margin,
                         .win = verdict->win,
                         .exact = verdict->exact };
    if (verdict->exact) return;
    one->margin = (n * verdict->margin + THINK_TRUST * (best->margin + behind)) / all;
    const float win = think_moved(best->win, behind, slope);
    one->win = think_within((n * verdict->win + THINK_TRUST * win) / all);
}

/* The move that the tree looked at most after a move of the root; 0 if it looked at none. */
static bas_move think_tree(const bas_search *search, bas_move move) {
    const search_edge *root = &search->edge[search->root], *at = NULL, *most = NULL;
    for (uint32_t i = root->first; i < root->first + root->count; i++)
        if (search->edge[i].move == move) at = &search->edge[i];
    for (uint32_t i = 0; at && i < at->count; i++) {
        const search_edge *edge = &search->edge[at->first + i];
        if (edge->visits && (!most || edge->visits > most->visits)) most = edge;
    }
    return most ? most->move : 0;
}

/* What to do after a placement. Where the root is solved there is no tree, and the next decision is
 * solved as well. */
static void think_then(bas_search *search, const bas_game *g, const bas_state *s, bas_advice *one) {
    bas_state next;
    bas_verdict best;
    bas_copy(&next, s);
    bas_play_unchecked(g, &next, one->move, NULL);
    if (next.player != s->player) return;
    if (!one->exact) one->then = think_tree(search, one->move);
    if (one->exact) {
        bas_search_begin(search, g, &next);
        if (bas_search_run(search, 0) && bas_search_verdicts(search, &best, 1))
            one->then = best.move;
    }
    if (!one->then) one->then = bas_eval_best(g, &next);
}

/* How far two moves are apart, against what their visits leave open. Of 1,034 decisions in three
 * games, thought about with 300 playouts, 5,000 others found the same best move in 54 % of those
 * that are close, 92 % of the likely and 99 % of the sure ones. */
static bas_sure think_sure(const bas_state *s, const bas_advice *better, const bas_advice *other) {
    const float apart = better->margin - other->margin;
    const float a = (float)better->visits + THINK_TRUST, b = (float)other->visits + THINK_TRUST;
    const float open = think_spread(s) * __builtin_sqrtf(1 / a + 1 / b);
    if (better->exact && other->exact) return apart > 0 ? BAS_SURE : BAS_CLOSE;
    return apart >= open ? BAS_SURE : apart >= 0.25f * open ? BAS_LIKELY : BAS_CLOSE;
}

const char *bas_sure_name(bas_sure sure) {
    static const char *const names[] = { "close", "likely", "sure" };
    return names[sure];
}

/* The first is the search's choice; the others follow by what may be expected. */
static void think_sort(bas_advice *all, int count) {
    for (int i = 2; i < count; i++) {
        const bas_advice one = all[i];
        int j = i;
        for (; j > 1 && all[j - 1].margin < one.margin; j--) all[j] = all[j - 1];
        all[j] = one;
    }
}

int bas_advise(bas_search *search, const bas_game *g, const bas_state *s, bas_advice *out,
               int cap) {
    bas_verdict verdict[BAS_MOVES_MAX];
    bas_advice all[BAS_MOVES_MAX];
    bas_move moves[BAS_MOVES_MAX];
    float worth[BAS_MOVES_MAX] = { 0 };
    const int count = bas_search_verdicts(search, verdict, BAS_MOVES_MAX);
    const float slope = think_slope(s);
    for (int i = 0; i < count; i++) moves[i] = verdict[i].move;
    if (count > 1) bas_learned_moves(bas_search_learned(search, g), g, s, moves, count, worth);
    for (int i = 0; i < count; i++) {
        think_blend(&all[i], &verdict[i], &verdict[0], worth[i] - worth[0], slope);
        if (!all[i].exact) all[i].win = think_true(g, all[i].win);
    }
    if (!verdict[0].exact) think_sort(all, count);
    for (int i = 0; i < count && i < cap; i++) {
        out[i] = all[i];
        out[i].sure = count < 2 ? BAS_SURE : think_sure(s, &all[0], &all[i ? i : 1]);
        if (i < THINK_THEN && bas_move_action(all[i].move) == BAS_ACTION_PLACE)
            think_then(search, g, s, &out[i]);
    }
    return count;
}

const bas_learned *bas_search_learned(const bas_search *search, const bas_game *g) {
    const bas_learned *asked = search->plain ? NULL : search->asked;
    return asked && bas_learned_knows(asked, g) ? asked : NULL;
}

/* By hand: from the points ahead. */
static void think_odds(const bas_game *g, const bas_state *s, float chance[]) {
    const unsigned winners = s->player == BAS_NOBODY ? bas_winners(g, s) : 0;
    float points[BAS_PLAYERS_MAX];
    bas_eval_points(g, s, points);
    for (int p = 0; p < g->players; p++) {
        const float x = 2 * think_slope(s) * bas_eval_margin(g, points, p);
        chance[p] = winners ? (float)(winners >> p & 1) : 0.5f + 0.5f * x / ((x < 0 ? -x : x) + 1);
    }
}

void bas_chances(const bas_learned *learned, const bas_game *g, const bas_state *s, float win,
                 float chance[BAS_PLAYERS_MAX]) {
    float points[BAS_PLAYERS_MAX], sum = 0;
    const int known = win >= 0 ? s->player : BAS_NONE;
    if (learned && s->player == BAS_NATURE) { // it knows positions before a draw
        bas_learned_points(learned, g, s, points, chance);
        for (int p = 0; p < g->players && g->players > 2; p++) chance[p] = think_power(chance[p]);
    } else {
        think_odds(g, s, chance);
    }
    for (int p = 0; p < g->players; p++)
        if (p != known) sum += chance[p];
    for (int p = 0; p < g->players; p++)
        chance[p] = p == known ? win : chance[p] / sum * (known == BAS_NONE ? 1 : 1 - win);
}
