/* playout_internal.h: what the files of the playouts share. Points are counted in quarters, so that
 * all is whole. */
#ifndef BASTIDE_PLAYOUT_INTERNAL_H
#define BASTIDE_PLAYOUT_INTERNAL_H

#include "bastide_layout.h"
#include "playout.h"

enum { QUARTERS = 4 };

/* What is the same for all answers to one decision. */
typedef struct playout_view {
    const bas_game *g;
    const bas_state *s;
    const playout_weights *w;
    bool hunters;        // the game is Hunters and Gatherers
    int me, left, stage; // the stage of the game: sixteenths of what a figure is worth
    uint32_t fields;     // of 256 turns that weigh a field or meadow
    int supply;          // meeples of the player who moves, and what counts as one
    int share;           // sixteenths of a feature held together
    int give, take;      // what the next figure costs, what one that comes home is worth
    int again;           // feature whose extension gives a second part of the turn, or -1
} playout_view;

/* Where the tile in hand would lie. */
typedef struct playout_site {
    bas_move move;
    int rotation;
    int tile[4]; // beside it, by side; -1: none
} playout_site;

static inline playout_site playout_site_at(const bas_state *s, bas_placement at) {
    playout_site site = { .move = bas_placement_move(s, at), .rotation = at.rotation };
    bas_tiles_beside(s, at.cell, site.tile);
    return site;
}

/* The most figures that one of the others has on a feature. */
static inline int playout_theirs(const playout_view *view, uint64_t word) {
    int most = 0;
    for (int p = 0; p < view->g->players; p++)
        if (p != view->me && bas_feature_crew(word, p) > most) most = bas_feature_crew(word, p);
    return most;
}

/* What a move beside claims and passing brings after a tile, less its price. */
int bas_playout_other(const playout_view *view, bas_move move);

/* What a guard would bring, less its price, if the tile lay at x y; `tower` becomes its tower. */
int bas_playout_guard(const playout_view *view, int x, int y, int *tower);

/* The better of the best claim, or to pass, and what else the game offers after a tile. */
bas_move bas_playout_offer(const playout_view *view, bas_move best, int worth);

/* What a forest brings to whoever completes it, beside its points: a bonus turn. */
int bas_playout_menhir(const playout_view *view, uint64_t word);

/* Fish or mushrooms of a river or forest on the map, and of a segment of the tile in hand. */
int bas_playout_extras(const playout_view *view, int label);
int bas_playout_extras_hand(const playout_view *view, int segment);

/* What a placement changes in meadows and river systems that somebody holds. */
int bas_playout_grounds(const playout_view *view, const playout_site *site);

/* The feature whose extension still gives the player a second part of this turn; or -1. */
int bas_playout_again(const bas_game *g, const bas_state *s);

/* What a tile brings by tokens, if a feature becomes this, and by that extension. */
int bas_playout_tokens(const bas_game *g, uint64_t word, int kind);
int bas_playout_second(const playout_view *view);

/* What a figure brings beside the player's other figures on a feature. */
int bas_playout_beside(const playout_view *view, int figure, int i);

#endif
