/* eval_moves.c: one turn ahead: every decision that is left of the turn is tried, up to where
 * chance or another player moves. */
#include "eval_internal.h"
#include "learned_internal.h"

typedef struct moves_view {
    const bas_learned *learned; // NULL: by hand
    const bas_game *g;
    int player;
    eval_tiles tiles; // without the one in the hand, which lies on the map by then,
} moves_view;         // unless others are asked before

/* The worth for the player of a position where others move. */
static float moves_leaf(moves_view *view, const bas_state *s) {
    float points[BAS_PLAYERS_MAX];
    eval_tiles other, *tiles = &view->tiles;
    if (s->hand != BAS_NONE) {
        bas_eval_tiles_init(&other, view->g, s, true);
        tiles = &other;
    }
    if (view->learned)
        bas_learned_with(view->learned, tiles, view->g, s, points, NULL);
    else
        bas_eval_with(tiles, view->g, s, points);
    return bas_eval_margin(view->g, points, view->player);
}

/* The worth for the player after the best of what is still to decide. */
static float moves_best(moves_view *view, const bas_state *s) {
    if (s->player != view->player) return moves_leaf(view, s);
    bas_move moves[BAS_MOVES_MAX];
    const int count = bas_legal(view->g, s, moves, BAS_MOVES_MAX);
    bas_state next;
    float best = -1e9f;
    for (int i = 0; i < count; i++) {
        bas_copy(&next, s);
        bas_play_unchecked(view->g, &next, moves[i], 0);
        const float worth = moves_best(view, &next);
        if (worth > best) best = worth;
    }
    return best;
}

void bas_learned_moves(const bas_learned *learned, const bas_game *g, const bas_state *s,
                       const bas_move *moves, int count, float worth[]) {
    moves_view view = { .learned = learned, .g = g, .player = s->player };
    bas_state next;
    bas_eval_tiles_init(&view.tiles, g, s, false);
    for (int i = 0; i < count; i++) {
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, moves[i], 0);
        worth[i] = moves_best(&view, &next);
    }
}

void bas_eval_moves(const bas_game *g, const bas_state *s, const bas_move *moves, int count,
                    float worth[]) {
    bas_learned_moves(NULL, g, s, moves, count, worth);
}

bas_move bas_eval_best(const bas_game *g, const bas_state *s) {
    bas_move moves[BAS_MOVES_MAX];
    float worth[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    int best = 0;
    bas_eval_moves(g, s, moves, count, worth);
    for (int i = 1; i < count; i++)
        if (worth[i] > worth[best]) best = i;
    return moves[best];
}
