/* mod_river.c: the River, both editions. The rules are one; what differs is the tile set: one
 * spring and one lake, or a double spring and two lakes.
 *
 * The module remembers where the river ends: the empty cell where it goes on, the side the water
 * comes in by, and how the branch turned last. Invariant: there is one end for each branch whose
 * water flows out of the map. */
#ifndef BASTIDE_MOD_RIVER_C
#define BASTIDE_MOD_RIVER_C

#include "engine_internal.h"
#include "grid.c"

enum { RIVER_STRAIGHT = 2 }; // sides from the way in to the way out, clockwise; 1 left, 3 right

static bool river_has(const bas_tile *t, int flag) {
    for (int i = 0; i < t->segments; i++)
        if (t->segment[i].kind == BAS_KIND_RIVER && t->segment[i].flags & flag) return true;
    return false;
}

/* RIVER-01 to RIVER-03: the spring is the start, the base game's start tile stays in the box.
 * RIVER-A-01, RIVER-A-02, RIVER-B-02, RIVER-B-03: the lakes lie under the other river tiles. A
 * tower tile with a dark back goes among them (TOWER-06, AMB-50). */
static int river_stack(const bas_tile *t) {
    if (t->start) return river_has(t, BAS_SEGMENT_SPRING) ? BAS_NONE : STACK_UNUSED;
    if (t->back != BAS_BACK_DARK) return STACK_OPEN;
    return river_has(t, BAS_SEGMENT_LAKE) ? BAS_STACK_LAKE : BAS_STACK_RIVER;
}

static bool river_side(const bas_type *t, int rotation, int side) {
    return !(t->bare[rotation] >> side & 1) &&
           (t->edges[rotation] >> (2 * side) & 3) == BAS_EDGE_WATER;
}

/* The side that the water leaves a tile by, when it comes in by another; -1 in a lake. */
static int river_out(const bas_type *t, int rotation, int in) {
    for (int d = 0; d < 4; d++)
        if (d != in && river_side(t, rotation, d)) return d;
    return -1;
}

/* The empty cell that water of a start tile flows into by side d, or 0 (no key of the map). */
static unsigned river_mouth(const bas_game *g, const bas_state *s, int tile, int d) {
    const unsigned beside = s->key[tile] + (unsigned)grid_key_step[d];
    const bool water = river_side(&g->type[s->tile[tile].type], s->tile[tile].rotation, d);
    return water && grid_tile(s, beside) < 0 ? beside : 0;
}

/* What a tile beside the spring must be: only river tiles have water. One that is not a lake has
 * it on two sides, and leads it on (RIVER-06); a lake ends a branch (RIVER-A-03, RIVER-B-05). */
static const char *river_tile(const bas_type *t) {
    int water = 0;
    for (int d = 0; d < 4; d++) water += river_side(t, 0, d);
    if (river_has(t->tile, BAS_SEGMENT_SPRING)) return "a spring cannot be drawn";
    if (t->stack == BAS_STACK_RIVER) return water == 2 ? 0 : "a river tile has two sides of water";
    if (t->stack == BAS_STACK_LAKE) return water == 1 ? 0 : "a lake has one side of water";
    return water == 0 ? 0 : "a tile that is not of the river shows water";
}

BAS_SMALL const char *river_ready(bas_game *g, const bas_tile **tile) {
    const bas_state *s = &g->start;
    int ends = 0;
    for (int i = 0; i < s->tiles; i++)
        for (int d = 0; d < 4; d++) ends += river_mouth(g, s, i, d) != 0;
    if (ends == 0) return "no water leaves the spring";
    if (ends > BAS_RIVER_ENDS_MAX) return "the water leaves the spring by too many sides";
    const char *fault = 0;
    for (int i = 0; i < g->first[BAS_STACK_COUNT] && !fault; i++) {
        *tile = g->type[i].tile;
        fault = river_tile(&g->type[i]);
    }
    return fault;
}

/* RIVER-B-07: the river has an end wherever water leaves the spring. */
BAS_SMALL void river_setup(const bas_game *g, bas_state *s) {
    s->turn_stack = BAS_STACK_RIVER; // RIVER-04
    for (int i = 0; i < s->tiles; i++)
        for (int d = 0; d < 4; d++) {
            const unsigned mouth = river_mouth(g, s, i, d);
            if (mouth)
                s->river.end[s->river.ends++] =
                    (bas_river_end){ .key = (uint16_t)mouth, .side = (uint8_t)(d ^ 2) };
        }
}

/* RIVER-06, RIVER-B-06, AMB-23: a river tile continues the river at an open end, whichever the
 * player likes (AMB-22). */
static int river_cells(const bas_state *s, uint16_t out[CELLS_ASKED_MAX]) {
    int count = 0;
    for (int i = 0; i < s->river.ends; i++) {
        const int f = grid_frontier(s, s->river.end[i].key);
        if (f >= 0) out[count++] = (uint16_t)f;
    }
    return count;
}

/* RIVER-A-04, RIVER-B-09, AMB-21: a bend does not turn as the branch's last bend did, the first
 * is free (AMB-90). RIVER-B-08: where two ends meet, the river would close on itself. */
static bool river_fits(const bas_game *g, const bas_state *s, int type, unsigned key,
                       int rotation) {
    const bas_river_end *found = 0;
    for (int i = 0; i < s->river.ends; i++) {
        if (s->river.end[i].key != key) continue;
        if (found) return false;
        found = &s->river.end[i];
    }
    if (!found) return false;
    const int out = river_out(&g->type[type], rotation, found->side);
    if (out < 0) return true;
    const int bend = (out - found->side) & 3;
    return bend == RIVER_STRAIGHT || bend != found->bend;
}

/* The branch goes on where the tile leads it, or ends in a lake. */
static void river_placed(const bas_game *g, bas_state *s, BAS_UNUSED bas_events *ev) {
    const bas_placed *p = &s->tile[s->last];
    for (int i = 0; i < s->river.ends; i++) {
        bas_river_end *end = &s->river.end[i];
        if (end->key != s->key[s->last]) continue;
        const int out = river_out(&g->type[p->type], p->rotation, end->side);
        if (out < 0) {
            *end = s->river.end[--s->river.ends];
            return;
        }
        const int bend = (out - end->side) & 3;
        if (bend != RIVER_STRAIGHT) end->bend = (uint8_t)bend;
        end->key = (uint16_t)(end->key + grid_key_step[out]);
        end->side = (uint8_t)(out ^ 2);
        return;
    }
}

/* Follows every branch from the spring over the map. */
BAS_SMALL const char *river_check(const bas_game *g, const bas_state *s,
                                  BAS_UNUSED check_sums *sums) {
    int ends = 0;
    for (int i = 0; i < s->tiles; i++) {
        if (!river_has(g->type[s->tile[i].type].tile, BAS_SEGMENT_SPRING)) continue;
        for (int d = 0; d < 4; d++) {
            int tile = i, out = d, bend = 0;
            const int beside = grid_tile(s, s->key[i] + (unsigned)grid_key_step[d]);
            if (!river_side(&g->type[s->tile[i].type], s->tile[i].rotation, d)) continue;
            if (beside >= 0 && river_has(g->type[s->tile[beside].type].tile, BAS_SEGMENT_SPRING))
                continue;
            unsigned key = s->key[i];
            while (out >= 0) {
                key += (unsigned)grid_key_step[out];
                tile = grid_tile(s, key);
                if (tile < 0) break;
                const int in = out ^ 2;
                out = river_out(&g->type[s->tile[tile].type], s->tile[tile].rotation, in);
                if (out >= 0 && ((out - in) & 3) != RIVER_STRAIGHT) bend = (out - in) & 3;
            }
            if (out < 0) continue;
            int known = 0;
            for (int k = 0; k < s->river.ends; k++)
                known += s->river.end[k].key == key && s->river.end[k].side == (out ^ 2) &&
                         s->river.end[k].bend == bend;
            if (known != 1) return "the river ends are where its branches lead";
            ends++;
        }
    }
    return ends == s->river.ends ? 0 : "the river has no other ends";
}

static const char river_help[] =
    "The river\n"
    "  It flows from the spring ◎, and river tiles are drawn first. Each must go on where the "
    "water ends; two bends in a row may not turn to the same side. The lakes come last. Nobody "
    "stands in the water, but it parts fields.";

/* The two editions differ in their tiles alone. */
#define RIVER_EDITION(word, words, own, other)                                                     \
    {                                                                                              \
        .name = word, .title = words, .bit = own, .excludes = other, .sets = { word },             \
        .help = BAS_SAID(river_help), .restricts = 1u << BAS_STACK_RIVER | 1u << BAS_STACK_LAKE,   \
        .stack = river_stack, .ready = river_ready, .setup = river_setup, .cells = river_cells,    \
        .fits = river_fits, .placed = river_placed, .check = river_check,                          \
    }

static const bas_module mod_river =
    RIVER_EDITION("river", "The River", BAS_MOD_RIVER, BAS_MOD_RIVER_FORK);
static const bas_module mod_river_fork =
    RIVER_EDITION("river-fork", "The River with a fork", BAS_MOD_RIVER_FORK, BAS_MOD_RIVER);

#endif
