/* walls.c: the borders of cities and forests. Such a segment has whole sides of the tile; between
 * one of its sides and the next, clockwise, its border bridges one, two or three sides that are
 * not its own. Where two fields meet at a corner that it passes, it reaches out to that corner. */
#include "chart.h"

/* The ground segment at a half of a side (port 3s or 3s + 2), or -1. */
static int ground_at(const bas_tile *tile, int port) {
    for (int i = 0; i < tile->segments; i++)
        if (bas_segment_ground(&tile->segment[i]) && tile->segment[i].ports >> port & 1) return i;
    return -1;
}

static bool corner_split(const bas_tile *tile, int corner) {
    const int before = ground_at(tile, 3 * ((corner + 3) & 3) + 2);
    const int after = ground_at(tile, 3 * (corner & 3));
    return before >= 0 && after >= 0 && before != after;
}

static bool side_walled(const bas_tile *tile, int side) {
    return tile->edges[side & 3] == BAS_EDGE_CITY;
}

/* Whether one river runs round the corner between two sides: its meadow must show beside it. */
static bool river_round(const bas_tile *tile, int first, int last) {
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == BAS_KIND_RIVER &&
            bas_segment_sides(&tile->segment[i]) == (1 << first | 1 << last))
            return true;
    return false;
}

/* Whether the cap on a side and the one opposite to it must touch in the middle: the ways that come
 * in between them end there, and have four fields at their sides. */
static bool caps_touch(const bas_tile *tile, int side) {
    const int right = (side + 1) & 3, left = (side + 3) & 3;
    return side_walled(tile, side + 2) && tile->edges[right] == BAS_EDGE_ROAD &&
           tile->edges[left] == BAS_EDGE_ROAD &&
           ground_at(tile, 3 * right) != ground_at(tile, 3 * left + 2) &&
           ground_at(tile, 3 * right + 2) != ground_at(tile, 3 * left);
}

/* One border from corner `from` to corner `to`, which lie `sides` sides apart. A border that has a
 * walled neighbour at its end leaves room for it. */
static void wall_add(bas_chart *chart, int segment, int from, int sides) {
    if (chart->walls == BAS_CHART_WALLS) return;
    bas_wall *wall = &chart->wall[chart->walls++];
    const bool first = side_walled(chart->tile, from);
    const bool last = side_walled(chart->tile, from + sides - 1);
    const int start = from & 3, end = (from + sides) & 3, side = (end + 3) & 3;
    bas_point b, e;
    *wall = (bas_wall){ .segment = (uint8_t)segment, .from = (uint8_t)start, .to = (uint8_t)end };
    // how it leaves a corner that it shares, seen from its own side; in Hunters and
    // Gatherers a strip of meadow runs between the two, into the very corner
    const bas_point lean = { chart->hunters ? 480 : 410, chart->hunters ? 290 : 333 };
    if (sides == 1) { // a lens that looks out over one side, flatter at an arm to a corner
        const int deep = first ? 560 : chart->hunters ? 370 : 400;
        const int own = bas_segment_sides(&chart->tile->segment[segment]);
        const bool arm = !(own >> ((from + 3) & 3) & 1), arm2 = !(own >> end & 1);
        b = bas_side_point(start, arm ? 330 : 230, arm ? 220 : deep);
        e = bas_side_point(start, arm2 ? 670 : 770, arm2 ? 220 : deep);
    } else if (sides == 2) { // from corner to opposite corner
        const bool river = chart->hunters && river_round(chart->tile, start, side);
        const bas_point free = { river ? 250 : 285, river ? 290 : 150 };
        b = first ? bas_side_point(start, lean.y, lean.x) : bas_side_point(start, free.x, free.y);
        e = last ? bas_side_point(side, 1000 - lean.y, lean.x)
                 : bas_side_point(side, 1000 - free.x, free.y);
    } else { // a cap on one side: `end` is its first corner
        const int deep = chart->hunters ? 350 : caps_touch(chart->tile, end) ? 672 : 335;
        b = first ? bas_side_point(end, 1000 - lean.x, lean.y) : bas_side_point(end, 850, deep);
        e = last ? bas_side_point(end, lean.x, lean.y) : bas_side_point(end, 150, deep);
    }
    bas_curve_begin(&wall->curve, bas_side_point(start, 0, 0));
    bas_curve_add(&wall->curve, b, e, bas_side_point(end, 0, 0));
}

void bas_chart_walls(bas_chart *chart) {
    const bas_tile *tile = chart->tile;
    for (int i = 0; i < tile->segments; i++) {
        if (!bas_segment_walled(&tile->segment[i])) continue;
        const int own = bas_segment_sides(&tile->segment[i]);
        for (int s = 0; s < 4; s++) {
            if (!(own >> s & 1)) continue;
            int from = s + 1;
            for (int corner = s + 2; corner <= s + 4 && !(own >> (from & 3) & 1); corner++) {
                const bool home = own >> (corner & 3) & 1;
                if (!home && !corner_split(tile, corner)) continue;
                wall_add(chart, i, from, corner - from);
                from = corner;
                if (home) break;
            }
        }
    }
}
