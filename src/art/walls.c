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
    const int aside = chart->hunters ? 460 : 420; // how far it keeps from that neighbour
    if (sides == 1) {                             // a lens that looks out over one side
        const int deep = first ? 560 : chart->hunters ? 370 : 400;
        b = bas_side_point(start, 230, deep);
        e = bas_side_point(start, 770, deep);
    } else if (sides == 2) { // from corner to opposite corner
        b = bas_side_point(start, first ? 330 : 285, first ? aside : 150);
        e = bas_side_point(side, last ? 670 : 715, last ? aside : 150);
    } else { // a cap on one side: `end` is its first corner
        const int deep = chart->hunters ? 350 : 335;
        b = bas_side_point(end, first ? 600 : 850, deep);
        e = bas_side_point(end, last ? 400 : 150, deep);
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
