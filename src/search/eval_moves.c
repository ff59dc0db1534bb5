/* eval_moves.c: one turn ahead: every decision that is left of the turn is tried, up to where
 * chance or another player moves. */
#include "eval_internal.h"

/* The worth for a player of a position where others move. The tiles known are those without the
 * one in the hand, which lies on the map by then, unless others are asked before. */
static float moves_leaf(eval_tiles *tiles, const bas_game *g, const bas_state *s, int player) {
    float points[BAS_PLAYERS_MAX];
    if (s->hand == BAS_NONE)
        bas_eval_with(tiles, g, s, points);
    else
        bas_eval_points(g, s, points);
    return bas_eval_margin(g, points, player);
}

/* The worth for a player after the best of what is still to decide. */
static float moves_best(eval_tiles *tiles, const bas_game *g, const bas_state *s, int player) {
    if (s->player != player) return moves_leaf(tiles, g, s, player);
    bas_move moves[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    bas_state next;
    float best = -1e9f;
    for (int i = 0; i < count; i++) {
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, moves[i], 0);
        const float worth = moves_best(tiles, g, &next, player);
        if (worth > best) best = worth;
    }
    return best;
}

void bas_eval_moves(const bas_game *g, const bas_state *s, const bas_move *moves, int count,
                    float worth[]) {
    eval_tiles tiles;
    bas_state next;
    bas_eval_tiles_init(&tiles, g, s, false);
    for (int i = 0; i < count; i++) {
        bas_copy(&next, s);
        bas_play_unchecked(g, &next, moves[i], 0);
        worth[i] = moves_best(&tiles, g, &next, s->player);
    }
}
