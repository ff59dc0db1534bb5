/* solve.c: the last turns of a game, exactly: every decision, every draw by its chance, each player
 * for the highest value of their own, which is the value that the search maximises. With two
 * players what one gains the other loses, so that moves which cannot matter any more are left out;
 * the moves of the root itself are all valued in full. */
#include "search_internal.h"

enum { SOLVE_NODES = 60000, SOLVE_DEPTH = 12, SOLVE_TILES = 3 };

typedef struct solve_run {
    const bas_search *search;
    bool two;       // players: bounds are of any use
    uint32_t nodes; // that may still be looked at
} solve_run;

/* Bounds of what player 0 is to get: a position outside of them need not be known better. */
typedef struct solve_window {
    float low, high;
} solve_window;

static bool solve_node(solve_run *run, const bas_state *s, solve_window window, int depth,
                       search_result *out);

static bool solve_move(solve_run *run, const bas_state *s, bas_move move, solve_window window,
                       int depth, search_result *out) {
    bas_state next;
    bas_copy(&next, s);
    bas_play_unchecked(run->search->game, &next, move, NULL);
    return solve_node(run, &next, window, depth - 1, out);
}

static void solve_add(search_result *sum, const search_result *one, float share, int players) {
    for (int p = 0; p < players; p++) {
        sum->value[p] += share * one->value[p];
        sum->margin[p] += share * one->margin[p];
        sum->win[p] += share * one->win[p];
    }
}

/* A draw. What is not looked at yet lies between 0 and 1, which bounds the rest. */
static bool solve_draw(solve_run *run, const bas_state *s, solve_window window, int depth,
                       search_result *out) {
    const bas_game *g = run->search->game;
    bas_move move[BAS_TYPES_MAX];
    const int count = bas_legal(g, s, move, BAS_TYPES_MAX);
    float rest = 1;
    *out = (search_result){ .value = { 0 } };
    for (int i = 0; i < count; i++) {
        const float share = (float)s->bag[bas_move_type(move[i])] / (float)s->left[s->draw_stack];
        search_result one;
        rest -= share;
        const solve_window inner = { (window.low - out->value[0] - rest) / share,
                                     (window.high - out->value[0]) / share };
        if (!solve_move(run, s, move[i], inner, depth, &one)) return false;
        solve_add(out, &one, share, g->players);
        if (run->two && (out->value[0] >= window.high || out->value[0] + rest <= window.low))
            return true;
    }
    return true;
}

static bool solve_choice(solve_run *run, const bas_state *s, solve_window window, int depth,
                         search_result *out) {
    const bas_game *g = run->search->game;
    bas_move move[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, move, BAS_MOVES_MAX), me = s->player;
    for (int i = 0; i < count; i++) {
        search_result one;
        if (!solve_move(run, s, move[i], window, depth, &one)) return false;
        if (i == 0 || one.value[me] > out->value[me]) *out = one;
        if (!run->two) continue;
        if (me == 0 && out->value[0] > window.low) window.low = out->value[0];
        if (me == 1 && out->value[0] < window.high) window.high = out->value[0];
        if (window.low >= window.high) return true;
    }
    return true;
}

static bool solve_node(solve_run *run, const bas_state *s, solve_window window, int depth,
                       search_result *out) {
    if (s->player == BAS_NOBODY) {
        bas_tree_finished(run->search, s, out);
        return true;
    }
    if (depth == 0 || run->nodes-- == 0) return run->nodes = 0, false;
    return s->player == BAS_NATURE ? solve_draw(run, s, window, depth, out)
                                   : solve_choice(run, s, window, depth, out);
}

/* How many positions there are, roughly: as many moves in every turn to come as in this one. */
static bool solve_small(const bas_game *g, const bas_state *s) {
    float size = (float)bas_legal_count(g, s), branches = size * 3;
    const int left = bas_tiles_left(s);
    if (left > SOLVE_TILES) return false;
    if (bas_state_phase(g, s) == BAS_PHASE_PLACE)
        size = branches;
    else
        branches = 100;
    for (int i = left; i > 0; i--) size *= branches * (float)i;
    return size < SOLVE_NODES;
}

bool bas_solve(bas_search *search) {
    const bas_game *g = search->game;
    if (search->plain || !solve_small(g, &search->start)) return false;
    solve_run run = { .search = search, .two = g->players == 2, .nodes = 2 * SOLVE_NODES };
    const search_edge *root = &search->edge[search->root];
    search_edge *edge = &search->edge[root->first];
    search_result result;
    for (int i = 0; i < root->count; i++) {
        const solve_window all = { -1, 2 };
        if (!solve_move(&run, &search->start, edge[i].move, all, SOLVE_DEPTH, &result))
            return false;
        const int me = search->start.player;
        search->solved[i] = (search_sum){ result.value[me], result.margin[me], result.win[me] };
    }
    for (int i = 0; i < root->count; i++) {
        edge[i].sum = search->solved[i];
        edge[i].exact = true;
    }
    return true;
}
