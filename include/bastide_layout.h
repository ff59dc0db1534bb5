/* bastide_layout.h: for searchers, who read games and states in memory for speed.
 *
 * Whoever includes this file may read the fields that bastide_memory.h marks with BAS_LAYOUT, and
 * says by that: "compile me again with every version of the library". Everybody else asks the
 * functions of bastide.h. */
#ifndef BASTIDE_LAYOUT_H
#define BASTIDE_LAYOUT_H

#include "bastide.h"

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" // BAS_LAYOUT
#endif

/* A feature is one word, so that joining two is one addition. From the top: open ends (10 bits,
 * modulo 1024 for kinds that never close) | segments (10) | counters of attributes
 * (20, see bas_attribute_row) | weight of the figures of each player (4 bits each). */
#define BAS_FEATURE_OPEN    ((uint64_t)1 << 54)
#define BAS_FEATURE_SEGMENT ((uint64_t)1 << 44)
#define BAS_FEATURE_CREW    (((uint64_t)1 << 24) - 1)

static inline int bas_feature_open(uint64_t w) { return (int)(w >> 54); }
static inline int bas_feature_size(uint64_t w) { return (int)(w >> 44 & 1023); }
static inline int bas_feature_crew(uint64_t w, int player) { return (int)(w >> (4 * player) & 15); }

/* BASE-46, BASE-47, FARM-15, FARM-16: bit p for each player whose figures weigh most, and
 * something. */
static inline unsigned bas_feature_majority(uint64_t w) {
    unsigned owners = 0, most = 1, player = 1;
    for (uint32_t crew = (uint32_t)(w & BAS_FEATURE_CREW); crew; crew >>= 4, player <<= 1) {
        if ((crew & 15) > most) owners = 0, most = crew & 15;
        if ((crew & 15) == most) owners |= player;
    }
    return owners;
}

/* How many of an attribute a feature has, and what it is worth: the one place that knows. */
int bas_feature_attribute(uint64_t word, int attribute);
bas_rates bas_rates_of(const bas_game *g, int kind, uint64_t word);

/* bas_claimed_segment for a type in memory. */
int bas_type_claimed(const bas_type *type, int figure, int segment);

/* The cell at x y: a tile, or BAS_TILES_MAX + the index of an empty cell beside the map, or -1. */
int bas_cell_at(const bas_state *s, int x, int y);

/* Where the tile in hand fits, in the order in which bas_sample counts; returns how many. For those
 * who look at many: asked once, picking one is next to nothing. */
int bas_placements(const bas_game *g, const bas_state *s, bas_placement out[BAS_MOVES_MAX]);

static inline bas_move bas_placement_move(const bas_state *s, bas_placement at) {
    return (uint32_t)BAS_ACTION_PLACE << 28 | (uint32_t)s->key[BAS_TILES_MAX + at.cell] << 12 |
           (uint32_t)at.rotation << 10;
}

/* The tiles beside an empty cell of the frontier, by side; -1 where there is none. */
void bas_tiles_beside(const bas_state *s, int cell, int tile[4]);

#endif
