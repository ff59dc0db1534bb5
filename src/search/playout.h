/* playout.h: a game played on quickly, by chance or by rules of thumb, to judge a position by how
 * it ends. Freestanding; the same random numbers give the same game on every machine. */
#ifndef BASTIDE_PLAYOUT_H
#define BASTIDE_PLAYOUT_H

#include "bastide.h"
#include "common/rng.h"

typedef struct playout_weights { // in quarters of a point
    int chance[4];  // sixteenths, that a feature with so many open ends, or more, gets closed
    int price[8];   // of the last figure of a supply, with so many in it, or more
    int turns;      // to come, at which a figure is worth half of that
    int back;       // sixteenths of a figure that stands on what will be closed
    int around[2];  // a tile beside a monastery; the last one
    int field[4];   // at once, sixteenths: of points now, for each tile to come; price of a figure
    int monastery;  // sixteenths of a tile that is missing around it
    int share;      // sixteenths of a feature held together by two who play alone
    int theirs;     // sixteenths of what others gain
    int guard[3];   // sixteenths: of its points, its price, what it takes away
    int crown[2];   // sixteenths: of its points, its price
    int crown_left; // tiles to come at which a crown is half sure to pay
    int recall[2];  // an abbot at hand, each cell around it that is still empty
    int menhir;     // a bonus turn
    bool whole;     // placements are judged by all that they offer to claim,
    int monk;       // by a monk on the tile, beside the points,
    int side;       // and by each side that meets a tile
} playout_weights;

typedef struct playout_dice {
    bas_rng draws; // apart from the choices, so that several playouts can share the tiles to come
    bas_rng choices;
} playout_dice;

/* Every move of every player uniformly from the legal ones, to the end of the game. */
void bas_playout_uniform(const bas_game *g, bas_state *s, playout_dice *dice);

typedef struct playout_policy { // how carefully one plays
    int samples;                // random placements, of which the best is taken
    int fields;    // of 256 turns, while many tiles are to come, those that weigh a field or meadow
    bool searched; // by numbers that follow what searches chose
} playout_policy;

/* The next move by rules of thumb, or a draw. */
bas_move bas_playout_next(const bas_game *g, const bas_state *s, playout_dice *dice,
                          playout_policy policy);

/* By rules of thumb, to the end of the turn that lays the tile number `laid` since the start, or of
 * the game. */
void bas_playout_guided(const bas_game *g, bas_state *s, playout_dice *dice, playout_policy policy,
                        int laid);

/* What the rules of thumb say of each of the legal moves of a placement or of what follows it;
 * false in any other phase. The numbers are those of bas_playout_weights, or others to try. */
bool bas_playout_judge(const bas_game *g, const bas_state *s, const playout_weights *weights,
                       const bas_move moves[], int count, int worth[]);

/* playout_weights.c: the numbers for a game. */
const playout_weights *bas_playout_weights(const bas_game *g, bool searched);

#endif
