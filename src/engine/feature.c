/* feature.c: segments on the map and the features they form.
 *
 * Every segment has the label of its feature and a link to the next segment of it; the links
 * form a ring, so a walk along it is the feature. The label is the index of a segment of the
 * ring, and `feature` at that index holds the counts. A join relabels the smaller ring: looking
 * a feature up is one load, reading never writes, and the same moves always give the same bytes. */
#ifndef BASTIDE_FEATURE_C
#define BASTIDE_FEATURE_C

#include "engine_internal.h"
#include "grid.c"

/* Joins the features of two segments that meet at a side; each loses an open end. Figures that
 * stood apart now share a feature: BASE-34, FARM-02, FARM-17. */
static inline void feature_join(bas_state *s, int a, int b) {
    unsigned to = s->label[a], from = s->label[b];
    if (to == from) {
        s->feature[to] -= 2 * BAS_FEATURE_OPEN;
        return;
    }
    if (bas_feature_size(s->feature[to]) < bas_feature_size(s->feature[from])) {
        unsigned swap = to;
        to = from;
        from = swap;
    }
    s->feature[to] += s->feature[from] - 2 * BAS_FEATURE_OPEN;
    unsigned walk = from;
    do {
        s->label[walk] = (uint16_t)to;
        walk = s->next[walk];
    } while (walk != from);
    uint16_t next = s->next[a]; // two rings become one by crossing over their links
    s->next[a] = s->next[b];
    s->next[b] = next;
}

/* One side of a tile just laid: joins its segments to the neighbour's, or asks the empty cell
 * for its edge. Inlined for each side, so that all steps are constants. */
BAS_INLINE void feature_lay_side(const bas_game *g, bas_state *s, const bas_type *t, int rotation,
                                 unsigned edges, unsigned key, unsigned home, int base,
                                 const int d) {
    const unsigned beside = key + (unsigned)grid_key_step[d], edge = edges >> (2 * d) & 3;
    const unsigned slot =
        grid_probe(s, beside, (home + (unsigned)grid_home_step[d]) & (BAS_CELLS - 1));
    const int cell = s->cell[slot];
    if (cell == 0 || cell > BAS_TILES_MAX) {
        grid_frontier_ask(s, slot, cell, beside, d ^ 2, edge);
        return;
    }
    const bas_placed *p = &s->tile[cell - 1];
    const uint8_t *mine = t->side[rotation][d], *theirs = g->type[p->type].side[p->rotation][d ^ 2];
    feature_join(s, base + mine[1], p->base + theirs[1]);
    if (edge & 1) { // a road or river: the ground on both banks, left to right
        feature_join(s, base + mine[0], p->base + theirs[2]);
        feature_join(s, base + mine[2], p->base + theirs[0]);
    }
    if (mine[3] != BAS_NONE) feature_join(s, base + mine[3], p->base + theirs[3]);
}

/* The tile's segments, each a feature of its own: whole blocks of eight, as what is too much is
 * overwritten by the next tile. */
static inline void feature_lay_segments(bas_state *s, const bas_type *t, int tile, int base) {
    for (int from = 0; from < t->segments; from += 8)
        for (int i = from; i < from + 8; i++) {
            s->label[base + i] = s->next[base + i] = (uint16_t)(base + i);
            s->owner[base + i] = (uint8_t)tile;
            s->feature[base + i] = t->fresh[i];
        }
}

/* The sides of a tile of which some show nothing, or on a map so large that it may reach the edge
 * of the table: nothing joins across those. */
BAS_RARE void feature_lay_bare(const bas_game *g, bas_state *s, const bas_type *t, int rotation,
                               unsigned key, unsigned home, int base) {
    for (int d = 0; d < 4; d++)
        if (!(t->bare[rotation] >> d & 1) && grid_on_table(key + (unsigned)grid_key_step[d]))
            feature_lay_side(g, s, t, rotation, t->edges[rotation], key, home, base, d);
}

/* Lays a tile: its segments, its place, and the joins with up to four neighbours. The sides
 * match. `edge`: the tile may lie at the edge of the table. */
BAS_INLINE void feature_lay(const bas_game *g, bas_state *s, int type, unsigned key, int rotation,
                            const bool edge) {
    const bas_type *t = &g->type[type];
    const int n = s->tiles++, base = s->segments;
    BAS_ASSERT(n < BAS_TILES_MAX);
    BAS_ASSERT(base + t->segments <= BAS_SEGMENTS_MAX);
    s->tile[n] = (bas_placed){ .type = (uint8_t)type,
                               .rotation = (uint8_t)rotation,
                               .base = (uint16_t)base,
                               .figure = BAS_NONE };
    s->segments = (uint16_t)(base + t->segments);
    s->last = (uint8_t)n;
    feature_lay_segments(s, t, n, base);
    const unsigned home = grid_home(key), slot = grid_probe(s, key, home);
    if (s->cell[slot]) grid_frontier_remove(s, s->cell[slot] - 1 - BAS_TILES_MAX);
    s->cell[slot] = (uint16_t)(n + 1);
    s->key[n] = (uint16_t)key;
    const unsigned edges = t->edges[rotation];
    if (edge || t->bare[rotation]) return feature_lay_bare(g, s, t, rotation, key, home, base);
    feature_lay_side(g, s, t, rotation, edges, key, home, base, 0);
    feature_lay_side(g, s, t, rotation, edges, key, home, base, 1);
    feature_lay_side(g, s, t, rotation, edges, key, home, base, 2);
    feature_lay_side(g, s, t, rotation, edges, key, home, base, 3);
}

/* The same where it need not be fast, or where the edge of the table may be near (AMB-98): at the
 * start, by hand, on large maps. */
BAS_RARE void feature_lay_slowly(const bas_game *g, bas_state *s, int type, unsigned key,
                                 int rotation) {
    feature_lay(g, s, type, key, rotation, true);
}

#endif
