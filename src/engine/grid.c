/* grid.c: cells, the frontier, and where a tile fits.
 *
 * `cell` is a hash table over the plane with linear probing; an entry is the number of a cell +
 * 1. Numbers below BAS_TILES_MAX are tiles, the others frontier cells; `key` holds the
 * coordinates of both. The hash is x + 23 y, so that a map of up to 23 by 22 cells has no
 * collision at all; nothing is ever removed, an empty cell only becomes a frontier cell and then
 * a tile.
 *
 * Invariant: the frontier is exactly the empty cells that share a side with a tile, and need and
 * mask of each are what its neighbours show. A frontier cell that is taken is replaced by the
 * last one. */
#ifndef BASTIDE_GRID_C
#define BASTIDE_GRID_C

#include "engine_internal.h"
#include "hooks.c"
#include "scan.c"

enum { GRID_STRIDE = 23 };

/* The table ends before a byte does (AMB-98), so the neighbours of a key are found by adding to
 * it. It is also how a move holds a place. */
static inline unsigned grid_key(int x, int y) {
    return (unsigned)(y + 128) << 8 | (unsigned)(x + 128);
}
static inline bool grid_on_table(unsigned key) {
    return bas_on_table((int)(key & 255) - 128, (int)(key >> 8) - 128);
}
static inline unsigned grid_key_move(bas_move move) { return move >> 12 & 0xffff; }
static inline unsigned grid_home(unsigned key) {
    return ((key & 255) + GRID_STRIDE * (key >> 8)) & (BAS_CELLS - 1);
}

static const int grid_key_step[4] = { -256, 1, 256, -1 }; // N E S W
static const int grid_home_step[4] = { -GRID_STRIDE, 1, GRID_STRIDE, -1 };

/* The slot of a cell, from its key and home: the one that holds it, or the empty one where it
 * would be. */
static inline unsigned grid_probe(const bas_state *s, unsigned key, unsigned slot) {
    while (s->cell[slot] && s->key[s->cell[slot] - 1] != key) slot = (slot + 1) & (BAS_CELLS - 1);
    return slot;
}

static inline unsigned grid_slot(const bas_state *s, unsigned key) {
    return grid_probe(s, key, grid_home(key));
}

static inline int grid_tile(const bas_state *s, unsigned key) {
    const int cell = s->cell[grid_slot(s, key)];
    return cell && cell <= BAS_TILES_MAX ? cell - 1 : -1;
}

/* The frontier index of an empty cell beside the map, or -1. */
static inline int grid_frontier(const bas_state *s, unsigned key) {
    const int cell = s->cell[grid_slot(s, key)];
    return cell > BAS_TILES_MAX ? cell - 1 - BAS_TILES_MAX : -1;
}

static inline void grid_frontier_remove(bas_state *s, int f) {
    int last = --s->frontier;
    if (f == last) return;
    s->need[f] = s->need[last];
    s->mask[f] = s->mask[last];
    const unsigned slot = grid_slot(s, s->key[BAS_TILES_MAX + last]);
    s->key[BAS_TILES_MAX + f] = s->key[BAS_TILES_MAX + last];
    s->cell[slot] = (uint16_t)(BAS_TILES_MAX + f + 1);
}

/* The cell beside a new tile is empty, new to the frontier if `cell` is 0: it now asks for the
 * tile's edge on `side`, as seen from the cell. */
static inline void grid_frontier_ask(bas_state *s, unsigned slot, int cell, unsigned key, int side,
                                     unsigned edge) {
    int f = cell - 1 - BAS_TILES_MAX;
    if (cell == 0) {
        f = s->frontier++;
        BAS_ASSERT(f < BAS_FRONTIER_MAX);
        s->key[BAS_TILES_MAX + f] = (uint16_t)key;
        s->need[f] = s->mask[f] = 0;
        s->cell[slot] = (uint16_t)(BAS_TILES_MAX + f + 1);
    }
    s->need[f] = (uint8_t)(s->need[f] | edge << (2 * side));
    s->mask[f] = (uint8_t)(s->mask[f] | 3u << (2 * side));
}

/* Placements of a tile that modules judge: only in the cells they name, and where they agree.
 * Without a choice to fill it stops at the first. */
BAS_RARE int grid_scan_asked(const bas_game *g, const bas_state *s, bas_choice *choice) {
    const bas_type *t = &g->type[s->hand];
    uint16_t cells[CELLS_ASKED_MAX];
    const int count = hooks_cells(g, s, cells);
    int total = 0;
    if (choice) *choice = (bas_choice){ .count = { { 0 } } };
    for (int i = 0; i < count; i++)
        for (int r = 0; r < t->rotations; r++) {
            const int f = cells[i];
            if ((t->edges[r] ^ s->need[f]) & s->mask[f]) continue;
            if (!hooks_fits(g, s, s->hand, s->key[BAS_TILES_MAX + f], r)) continue;
            if (!choice) return 1;
            choice->fits[f / 64][r] |= (uint64_t)1 << f % 64;
            choice->count[f / 64][r]++;
            total++;
        }
    return total;
}

/* All placements of the tile in hand. BASE-20: only the frontier; BASE-21, BASE-22: every side
 * matches. */
static inline int grid_scan(const bas_game *g, const bas_state *s, bas_choice *choice) {
    const bas_type *t = &g->type[s->hand];
    return t->restricted ? grid_scan_asked(g, s, choice) : g->scan(s, t, choice);
}

/* One of them, by 32 random bits. */
static inline bas_move grid_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    const bas_type *t = &g->type[s->hand];
    if (!t->restricted) return bas_placement_move(s, g->pick(s, t, random));
    bas_choice choice;
    const int total = grid_scan(g, s, &choice);
    return bas_placement_move(s, scan_nth(t, &choice, scan_index(random, total)));
}

/* Whether the tile in hand fits anywhere (AMB-05). */
static inline bool grid_scan_any(const bas_game *g, const bas_state *s) {
    const bas_type *t = &g->type[s->hand];
    return t->restricted ? grid_scan_asked(g, s, 0) > 0 : scan_any(s, t);
}

static bas_status grid_check(const bas_game *g, const bas_state *s, int type, unsigned key,
                             int rotation) {
    const int f = grid_frontier(s, key);
    if (f < 0) return BAS_ERR_CELL;
    if ((g->type[type].edges[rotation] ^ s->need[f]) & s->mask[f]) return BAS_ERR_FIT;
    return !g->type[type].restricted || hooks_fits(g, s, type, key, rotation) ? BAS_OK
                                                                              : BAS_ERR_RULE;
}

/* How many of the eight cells around a cell hold tiles. */
static int grid_surrounding(const bas_state *s, unsigned key) {
    static const int steps[8] = { -257, -256, -255, -1, 1, 255, 256, 257 };
    int tiles = 0;
    for (int i = 0; i < 8; i++) tiles += grid_tile(s, key + (unsigned)steps[i]) >= 0;
    return tiles;
}

/* Where a tile of the start lies: board squares by column and row, the second half of a double
 * piece one square east of the first, a single start tile at the origin. */
static unsigned grid_start(const bas_tile *t) {
    return grid_key(t->col ? t->col - 1 : t->joined == 3, t->row ? t->row - 1 : 0);
}

#endif
