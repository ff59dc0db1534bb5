/* eval.h: what a position is worth without playing on: the points that each player may expect at
 * the end of the game. Freestanding, no memory of its own, the same numbers on every machine
 * (only + - * / on floats; no C library). */
#ifndef BASTIDE_EVAL_H
#define BASTIDE_EVAL_H

#include "bastide.h"

/* Expected final points of each player: points made, open features weighed by the chance that the
 * tiles left complete them, majorities, fields, figures tied up and in supply. For any state,
 * also in the middle of a turn; a finished game gives its scores. */
void bas_eval_points(const bas_game *g, const bas_state *s, float points[BAS_PLAYERS_MAX]);

/* One turn ahead: for each legal move (at most `count`, as bas_legal lists them) the worth for
 * s->player, in points ahead of the best of the others, after the best decisions of the rest of
 * this turn. */
void bas_eval_moves(const bas_game *g, const bas_state *s, const bas_move *moves, int count,
                    float worth[]);

/* The first of the moves that are worth most by bas_eval_moves. */
bas_move bas_eval_best(const bas_game *g, const bas_state *s);

/* Tiles in all stacks: those of towers and of bonus turns as well, unlike bas_tiles_left. */
static inline int bas_eval_stacks(const bas_state *s) {
    int left = 0;
    for (int k = 0; k < BAS_STACK_COUNT; k++) left += s->left[k];
    return left;
}

/* Points ahead of the best other player. */
static inline float bas_eval_margin(const bas_game *g, const float points[], int player) {
    float best = -1e9f;
    for (int other = 0; other < g->players; other++)
        if (other != player && points[other] > best) best = points[other];
    return points[player] - best;
}

#endif
