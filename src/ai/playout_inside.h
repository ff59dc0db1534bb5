/* playout_inside.h: what the files of the playouts share. Points are counted in quarters, so that
 * all is whole. */
#ifndef BASTIDE_PLAYOUT_INSIDE_H
#define BASTIDE_PLAYOUT_INSIDE_H

#include "playout.h"

enum { QUARTERS = 4 };

/* What is the same for all answers to one decision. */
typedef struct playout_view {
    const bas_game *g;
    const bas_state *s;
    int me, left, stage; // the stage of the game: sixteenths of what a figure is worth
    int give, take;      // what the next figure costs, what one that comes home is worth
} playout_view;

/* What a guard would bring, less its price, if the tile lay at x y; `tower` becomes its tower. */
int bas_playout_guard(const playout_view *view, int x, int y, int *tower);

/* The better of the best claim, or to pass, and what else the game offers after a tile. */
bas_move bas_playout_offer(const playout_view *view, bas_move best, int worth);

/* What a forest brings to whoever completes it, beside its points: a bonus turn. The tile in hand
 * joins segment `segment` to these features. */
int bas_playout_menhir(const playout_view *view, int segment, const uint16_t *label, int labels);

#endif
