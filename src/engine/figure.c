/* figure.c: figures between supply and map.
 *
 * A tile holds at most one claiming figure, since one is placed for each tile laid. The feature
 * counts its figures by player (the crew). Features that close by being surrounded count their
 * missing neighbours as open ends, but only while claimed: `around` lists those, so that laying
 * a tile looks at them alone. */
#ifndef BASTIDE_FIGURE_C
#define BASTIDE_FIGURE_C

#include "engine_internal.h"
#include "grid.c"

/* BASE-25: from the player's own supply. BASE-27 to BASE-29, FARM-05: the segment decides the
 * role. */
static void figure_put(const bas_game *g, bas_state *s, int player, int figure, int tile,
                       int segment) {
    bas_placed *p = &s->tile[tile];
    const int counted = p->base + type_claimed(&g->type[p->type], figure, segment);
    BAS_ASSERT(p->figure == BAS_NONE);
    BAS_ASSERT(s->supply[figure][player] > 0);
    s->supply[figure][player]--;
    p->figure = (uint8_t)(figure << 3 | player);
    p->segment = (uint8_t)segment;
    s->feature[s->label[counted]] += figure_crew(figure, player);
    if (g->type[p->type].arounds >> segment & 1) {
        BAS_ASSERT(s->arounds < BAS_AROUND_MAX);
        s->around[s->arounds++] = (uint16_t)counted;
        const int tiles = grid_surrounding(s, s->key[tile]);
        s->feature[counted] -= (uint64_t)tiles * BAS_FEATURE_OPEN;
    }
}

/* BASE-53: back to the owner's supply. */
static void figure_return(const bas_game *g, bas_state *s, int tile, bas_events *ev) {
    bas_placed *p = &s->tile[tile];
    const int segment = placed_segment(g, p), player = placed_player(p), figure = placed_figure(p);
    BAS_ASSERT(p->figure != BAS_NONE);
    s->supply[figure][player]++;
    s->feature[s->label[segment]] -= figure_crew(figure, player);
    if (g->type[p->type].arounds >> p->segment & 1) {
        s->feature[segment] = g->type[p->type].fresh[p->segment];
        int i = 0;
        while (s->around[i] != segment) i++;
        for (s->arounds--; i < s->arounds; i++) s->around[i] = s->around[i + 1];
    }
    EVENT(ev, .event = BAS_EVENT_RETURN, .player = (uint8_t)player, .figure = (uint8_t)figure,
          .x = (int8_t)bas_tile_x(s, tile), .y = (int8_t)bas_tile_y(s, tile));
    p->figure = BAS_NONE;
}

/* A tile has been laid: claimed features around it have one neighbour more. BASE-39. */
static inline void figure_surround(bas_state *s, unsigned key) {
    for (int i = 0; i < s->arounds; i++) {
        const unsigned other = s->key[s->owner[s->around[i]]];
        const unsigned dx = (other & 255) - (key & 255) + 1, dy = (other >> 8) - (key >> 8) + 1;
        if (dx <= 2 && dy <= 2) s->feature[s->around[i]] -= BAS_FEATURE_OPEN;
    }
}

/* How many tiles hold a figure of this kind and player (coded as in bas_placed), and the n-th. */
static int figure_count(const bas_state *s, int figure) {
    int count = 0;
    for (int i = s->first; i < s->tiles; i++) count += s->tile[i].figure == figure;
    return count;
}

static int figure_nth(const bas_state *s, int figure, int n) {
    for (int i = s->first; i < s->tiles; i++)
        if (s->tile[i].figure == figure && n-- == 0) return i;
    return -1;
}

#endif
