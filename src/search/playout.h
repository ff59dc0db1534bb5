/* playout.h: a game played on quickly, by chance or by rules of thumb, to judge a position by how
 * it ends. Freestanding; the same random numbers give the same game on every machine. */
#ifndef BASTIDE_PLAYOUT_H
#define BASTIDE_PLAYOUT_H

#include "bastide.h"
#include "common/rng.h"

typedef struct playout_dice {
    bas_rng draws; // apart from the choices, so that several playouts can share the tiles to come
    bas_rng choices;
} playout_dice;

/* Every move of every player uniformly from the legal ones, to the end of the game. */
void bas_playout_uniform(const bas_game *g, bas_state *s, playout_dice *dice);

/* By rules of thumb, to the end of the turn that lays the tile number `laid` since the start, or of
 * the game. The best of `samples` random placements is taken. */
void bas_playout_guided(const bas_game *g, bas_state *s, playout_dice *dice, int samples, int laid);

#endif
