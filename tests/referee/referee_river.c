/* referee_river.c: the course of the river, RULES.md section 5. See referee.h.
 *
 * Nothing is remembered: for every question the water is followed from the spring, tile by tile, to
 * where it ends, and its bends are counted on the way. */
#include "referee_internal.h"

typedef struct river_end {
    bool open; // the branch ends at an empty cell, not in a lake
    int x, y;  // that cell
    int side;  // its side that the water comes in by
    int bend;  // how the branch turned last: 1 right, 3 left, 0 not yet
} river_end;

/* The side by which the water that comes in by one side leaves the tile, or -1: a lake. */
static int outlet(const bas_tile *tile, int rotation, int in) {
    int segment = referee_segment_at(tile, rotation, 3 * in + 1);
    for (int side = 0; side < 4; side++)
        if (side != in && referee_reaches(&tile->segment[segment], rotation, side)) return side;
    return -1;
}

/* How water turns that comes in by one side and leaves by another: 0 straight on, 1 right, 3 left,
 * seen downstream. AMB-22 */
static int bend(int in, int out) {
    int heading = (in + 2) % 4;
    return (out - heading + 4) % 4;
}

/* Follows the water that leaves a tile by a side. */
static river_end follow(const referee *r, const referee_map *map, int tile, int side) {
    river_end end = { .open = true };
    for (;;) {
        end.x = r->tile[tile].x + referee_side_x[side];
        end.y = r->tile[tile].y + referee_side_y[side];
        end.side = (side + 2) % 4;
        tile = referee_tile_at(map, end.x, end.y);
        if (tile < 0) return end;
        side = outlet(referee_layout(r, r->tile[tile].type), r->tile[tile].rotation, end.side);
        if (side < 0) return (river_end){ .open = false };
        if (bend(end.side, side) != 0) end.bend = bend(end.side, side);
    }
}

static bool is_spring(const bas_tile *tile) {
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == BAS_KIND_RIVER && tile->segment[i].flags & BAS_SEGMENT_SPRING)
            return true;
    return false;
}

/* Whether the tile in hand continues a branch. RIVER-06, RIVER-A-04, RIVER-B-08, RIVER-B-09,
 * AMB-21, AMB-23, AMB-90 */
static bool continues(const referee *r, const referee_map *map, river_end end, int rotation) {
    int out = outlet(referee_layout(r, r->hand), rotation, end.side);
    if (out < 0) return true;
    if (referee_tile_at(map, end.x + referee_side_x[out], end.y + referee_side_y[out]) >= 0)
        return false; // it would close on itself
    return bend(end.side, out) == 0 || bend(end.side, out) != end.bend;
}

bool referee_river_allows(const referee *r, const referee_map *map, int x, int y, int rotation) {
    bool water = false;
    for (int side = 0; side < 4; side++)
        water = water || referee_edge(referee_layout(r, r->hand), rotation, side) == BAS_EDGE_WATER;
    if (!water) return true;
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        if (!is_spring(tile)) continue;
        for (int side = 0; side < 4; side++) {
            if (referee_edge(tile, r->tile[t].rotation, side) != BAS_EDGE_WATER) continue;
            int beyond = referee_tile_at(map, r->tile[t].x + referee_side_x[side],
                                         r->tile[t].y + referee_side_y[side]);
            if (beyond >= 0 && is_spring(referee_layout(r, r->tile[beyond].type)))
                continue; // the other half of the double spring
            river_end end = follow(r, map, t, side);
            if (end.open && end.x == x && end.y == y) return continues(r, map, end, rotation);
        }
    }
    return false;
}
