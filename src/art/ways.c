/* ways.c: roads and rivers, the lakes, springs and villages where they end, and the places of
 * monastery, garden and tower. A way with two sides runs from one to the other; a way with one
 * side runs to what it ends at. */
#include "chart.h"

enum { // widths are a little less than whole squares, so that no border runs through a middle
    ROAD_HALF = 49,
    RIVER_HALF = 69,
    STREAM_HALF = 79, // a river of Hunters and Gatherers
    SPUR_WIDTH = 200,
    VILLAGE_RADIUS = 110,
    HOUSE_DEPTH = 770, // how far in from the side of its road, and the ground around it
    HOUSE_RADIUS = 100,
    BEYOND = 6, // how far ways are drawn beyond the tile's edge, so that neighbours leave no seam
};

static const bas_point middle = { 500, 500 };

static bool is_way(const bas_segment *g) {
    return g->kind == BAS_KIND_ROAD || g->kind == BAS_KIND_RIVER;
}

static int side_count(int sides) {
    return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3);
}

static int side_first(int sides) {
    int s = 0;
    while (s < 3 && !(sides >> s & 1)) s++;
    return s;
}

bool bas_chart_stump(const bas_chart *chart, int segment) {
    const bas_segment *g = &chart->tile->segment[segment];
    return chart->hunters && g->kind == BAS_KIND_RIVER && g->lake == BAS_NONE &&
           side_count(bas_segment_sides(g)) < 2;
}

static bas_stroke *stroke_new(bas_chart *chart, int segment) {
    if (chart->strokes == BAS_CHART_STROKES) return NULL;
    bas_stroke *stroke = &chart->stroke[chart->strokes++];
    const bool road = chart->tile->segment[segment].kind == BAS_KIND_ROAD;
    *stroke = (bas_stroke){ .segment = (uint8_t)segment,
                            .half = road             ? ROAD_HALF
                                    : chart->hunters ? STREAM_HALF
                                                     : RIVER_HALF };
    return stroke;
}

/* From one side to another: a quarter turn, or straight on with a gentle sway. */
static void way_through(bas_chart *chart, int segment, int from, int to, int sway) {
    bas_stroke *stroke = stroke_new(chart, segment);
    if (!stroke) return;
    bas_curve_begin(&stroke->curve, bas_side_point(from, 500, -BEYOND));
    if (((to - from) & 1) == 0) {
        const int shift = (int)(bas_mix(chart->seed, 77) % (unsigned)(2 * sway + 1)) - sway;
        bas_curve_add(&stroke->curve, bas_side_point(from, 500, 200),
                      bas_side_point(from, 500 + shift, 280),
                      bas_side_point(from, 500 + shift, 500));
        bas_curve_add(&stroke->curve, bas_side_point(from, 500 + shift, 720),
                      bas_side_point(from, 500, 800), bas_side_point(to, 500, -BEYOND));
    } else {
        bas_curve_add(&stroke->curve, bas_side_point(from, 500, 276), bas_side_point(to, 500, 276),
                      bas_side_point(to, 500, -BEYOND));
    }
    bas_tunnel_make(chart->tile, stroke, from, to);
}

static void way_to(bas_chart *chart, int segment, int side, bas_point end, bool stump) {
    bas_stroke *stroke = stroke_new(chart, segment);
    if (!stroke) return;
    const bas_point start = bas_side_point(side, 500, -BEYOND);
    const int far = bas_root(bas_point_far(start, end));
    const bas_point b = bas_side_point(side, 500, stump ? far / 4 : far / 2);
    const bas_point e = { end.x + (b.x - end.x) * 2 / 5, end.y + (b.y - end.y) * 2 / 5 };
    bas_curve_begin(&stroke->curve, start);
    bas_curve_add(&stroke->curve, b, e, end);
}

/* ---- where ways end -------------------------------------------------------------------------- */

static int aside(int side, bas_point a, bas_point b) { // across the way that comes in by a side
    const int far = side & 1 ? a.y - b.y : a.x - b.x;
    return far < 0 ? -far : far;
}

/* The point of a border where a way that comes in by a side ends, and a little beyond it; false if
 * the tile has none. It is the nearest, unless another is more nearly straight ahead. */
static bool wall_point(const bas_chart *chart, int side, bas_point *out) {
    const bas_point from = bas_side_point(side, 500, 250);
    const bas_curve *wall = NULL;
    int best = INT32_MAX;
    for (int i = 0; i < chart->walls; i++) {
        const bas_curve *c = &chart->wall[i].curve;
        const bas_point p = bas_curve_at(c, bas_curve_nearest(c, from));
        const int far = bas_root(bas_point_far(from, p)) + aside(side, from, p) * 3 / 2;
        if (far < best) best = far, wall = c;
    }
    best = INT32_MAX;
    for (int i = 0; wall && i <= bas_curve_steps(wall); i++) {
        const bas_point p = bas_curve_at(wall, i);
        const int far = bas_root(bas_point_far(from, p)) + aside(side, from, p) / 4;
        if (far >= best) continue;
        best = far;
        *out = (bas_point){ p.x + (p.x - from.x) / 12, p.y + (p.y - from.y) / 12 };
    }
    return wall != NULL;
}

static const bas_round *round_find(const bas_chart *chart, int kind, int segment) {
    for (int i = 0; i < chart->rounds; i++)
        if (chart->round[i].kind == kind && (segment < 0 || chart->round[i].segment == segment))
            return &chart->round[i];
    return NULL;
}

/* A corner where two fields meet, with nothing but a road to keep them apart. */
static int split_corner(const bas_tile *tile) {
    for (int corner = 0; corner < 4; corner++) {
        const int before = 3 * ((corner + 3) & 3) + 2, after = 3 * corner;
        for (int i = 0; i < tile->segments; i++) {
            const bas_segment *g = &tile->segment[i];
            const bool other =
                bas_segment_ground(g) && (g->ports >> before & 1) && !(g->ports >> after & 1);
            if (other && tile->edges[corner] == BAS_EDGE_FIELD) return corner;
        }
    }
    return -1;
}

static bas_point road_end(bas_chart *chart, int side) {
    const bas_round *end = round_find(chart, BAS_ROUND_MONASTERY, -1);
    if (!end && (chart->house < 0 || chart->house == side))
        end = round_find(chart, BAS_ROUND_VILLAGE, -1);
    if (end) return end->centre;
    bas_point p;
    if (wall_point(chart, side, &p)) return p;
    if (chart->tile->edges[side ^ 2] == BAS_EDGE_NOTHING) return bas_side_point(side ^ 2, 500, 0);
    chart->corner = split_corner(chart->tile);
    // a little before the corner: its edge does not stand out over the next tiles
    return chart->corner >= 0 ? bas_side_point(chart->corner, 60, 60) : middle;
}

static bas_point river_end(const bas_chart *chart, const bas_segment *g, int segment, int side) {
    const bas_round *end =
        round_find(chart, BAS_ROUND_LAKE, g->lake != BAS_NONE ? g->lake : segment);
    if (!end) end = round_find(chart, BAS_ROUND_SPRING, segment);
    bas_point p;
    if (end) return end->centre;
    return wall_point(chart, side, &p) ? p : middle;
}

/* ---- lakes, springs, villages ---------------------------------------------------------------- */

/* A lake of Hunters and Gatherers lies where its rivers meet. */
static void lake_round(bas_chart *chart, int segment, int lakes) {
    const bas_tile *tile = chart->tile;
    bas_point centre = middle;
    int rivers = 0;
    for (int i = 0; i < tile->segments; i++) rivers += tile->segment[i].lake == segment;
    const int shift = lakes > 1 ? 165 : rivers == 1 ? 50 : 0;
    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != BAS_KIND_RIVER || tile->segment[i].lake != segment) continue;
        const int side = side_first(bas_segment_sides(&tile->segment[i]));
        const bas_point p = bas_side_point(side, 500, 500 - shift);
        centre.x += p.x - middle.x, centre.y += p.y - middle.y;
    }
    const int fish = tile->segment[segment].extras;
    bas_chart_round(chart, BAS_ROUND_LAKE, segment, centre,
                    lakes > 1 ? 165 : (rivers == 1 ? 165 : 190) + 10 * fish);
}

/* The ground between two roads that end at a city lies at its wall. Where it borders no city, one
 * of them goes over the other and ends at a house: that which does not lead straight to the city
 * (BUILDER-28). Returns the side it comes in by, or -1. */
static int house_side(const bas_chart *chart) {
    const bas_tile *tile = chart->tile;
    for (int s = 0; s < 4 && chart->walls; s++) {
        const int t = (s + 1) & 3;
        for (int i = 0; i < tile->segments; i++) {
            const bas_segment *g = &tile->segment[i];
            if (!bas_segment_ground(g) || g->borders) continue;
            if (g->ports == (1u << (3 * s + 2) | 1u << (3 * t)))
                return tile->edges[s ^ 2] == BAS_EDGE_CITY ? t : s;
        }
    }
    return -1;
}

static void ends_make(bas_chart *chart) {
    const bas_tile *tile = chart->tile;
    int lakes = 0, dead = 0, monasteries = 0;
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *g = &tile->segment[i];
        lakes += g->kind == BAS_KIND_LAKE;
        monasteries += g->kind == BAS_KIND_MONASTERY;
        dead += g->kind == BAS_KIND_ROAD && side_count(bas_segment_sides(g)) == 1;
    }
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *g = &tile->segment[i];
        const int side = side_first(bas_segment_sides(g));
        if (g->kind == BAS_KIND_LAKE) lake_round(chart, i, lakes);
        if (g->kind != BAS_KIND_RIVER || chart->hunters) continue;
        if (g->flags & BAS_SEGMENT_LAKE)
            bas_chart_round(chart, BAS_ROUND_LAKE, i,
                            bas_side_point(side, 500, monasteries ? 330 : 470),
                            monasteries ? 150 : 200);
        else if (g->flags & BAS_SEGMENT_SPRING)
            bas_chart_round(chart, BAS_ROUND_SPRING, i,
                            side_count(bas_segment_sides(g)) == 1
                                ? bas_side_point(side, 500, 560)
                                : bas_side_point(side_first(~bas_segment_sides(g)), 500, 240),
                            100);
    }
    if (dead >= 3 && !monasteries)
        bas_chart_round(chart, BAS_ROUND_VILLAGE, BAS_CHART_NOBODY, middle, VILLAGE_RADIUS);
    if (dead == 2 && !monasteries) chart->house = house_side(chart);
    if (chart->house >= 0)
        bas_chart_round(chart, BAS_ROUND_VILLAGE, BAS_CHART_NOBODY,
                        bas_side_point(chart->house, 500, HOUSE_DEPTH), HOUSE_RADIUS);
}

/* ---- arms ------------------------------------------------------------------------------------ */

/* Nearest points of a curve and a border. */
static int64_t arm_ends(const bas_curve *way, const bas_curve *wall, bas_point *a, bas_point *b) {
    int64_t best = INT64_MAX;
    for (int i = 0; i <= bas_curve_steps(way); i++) {
        const bas_point p = bas_curve_at(way, i),
                        q = bas_curve_at(wall, bas_curve_nearest(wall, p));
        if (bas_point_far(p, q) >= best) continue;
        best = bas_point_far(p, q);
        *a = p, *b = q;
    }
    return best;
}

/* A straight by-road from a to b, and on into the gate. */
static void arm_add(bas_chart *chart, int segment, bas_point a, bas_point b) {
    bas_stroke *arm = stroke_new(chart, segment);
    if (!arm) return;
    const bas_point d = { b.x - a.x, b.y - a.y };
    arm->arm = true;
    bas_curve_begin(&arm->curve, a);
    bas_curve_add(&arm->curve, (bas_point){ a.x + d.x / 3, a.y + d.y / 3 },
                  (bas_point){ a.x + d.x * 2 / 3, a.y + d.y * 2 / 3 },
                  (bas_point){ b.x + d.x / 8, b.y + d.y / 8 });
}

/* The forest grows out to the water where that is near, but leaves both meadows beside it some
 * room: its leaves hang over the bank, but do not reach the other one. */
static void forest_pull(bas_chart *chart, bas_wall *wall, const bas_curve *water, bas_point near,
                        int into) {
    const int steps = bas_curve_steps(&wall->curve);
    int step = bas_curve_nearest(&wall->curve, near);
    if (step < steps * 5 / 12) step = steps * 5 / 12;
    if (step > steps * 7 / 12) step = steps * 7 / 12;
    const bas_point b = bas_curve_at(&wall->curve, step);
    const bas_point a = bas_curve_at(water, bas_curve_nearest(water, b));
    const int far = bas_root(bas_point_far(a, b)) + 1;
    const bas_point to = { a.x + (a.x - b.x) * into / far, a.y + (a.y - b.y) * into / far };
    bas_curve_pull(&wall->curve, step, to, SPUR_WIDTH);
    chart->above |= 1u << wall->segment;
    if (chart->spurs < BAS_CHART_SPURS)
        chart->spur[chart->spurs++] = (bas_spur){ to, b, wall->segment };
}

/* Between a way or lake and the border of segment `walled`: in the country a by-road to the gate,
 * in Hunters and Gatherers the forest grows out to the water. */
static void arm_between(bas_chart *chart, int segment, const bas_curve *way, bool lake,
                        int walled) {
    int64_t best = INT64_MAX;
    bas_point a = middle, b = middle;
    bas_wall *nearest = NULL;
    for (int i = 0; i < chart->walls; i++) {
        bas_point p = middle, q = middle;
        if (chart->wall[i].segment != walled) continue;
        const int64_t far = arm_ends(way, &chart->wall[i].curve, &p, &q);
        if (far < best) best = far, a = p, b = q, nearest = &chart->wall[i];
    }
    if (!nearest) return;
    if (chart->hunters)
        forest_pull(chart, nearest, way, a, lake ? 2 : 2 - STREAM_HALF);
    else
        arm_add(chart, segment, a, b);
}

static int arms_make(bas_chart *chart, unsigned arms) {
    const int strokes = chart->strokes, rounds = chart->rounds;
    int count = 0;
    for (int j = 0; j < chart->tile->segments; j++) {
        if (!bas_segment_walled(&chart->tile->segment[j])) continue;
        for (int i = 0; i < strokes; i++) {
            const bas_segment *g = &chart->tile->segment[chart->stroke[i].segment];
            if (!is_way(g) || side_count(bas_segment_sides(g)) < 2) continue;
            const bas_curve way = chart->stroke[i].curve;
            if (arms >> count++ & 1) arm_between(chart, chart->stroke[i].segment, &way, false, j);
        }
        for (int i = 0; i < rounds; i++) {
            const bas_round *round = &chart->round[i];
            if (round->kind != BAS_ROUND_LAKE || !chart->hunters) continue;
            if (arms >> count++ & 1) arm_between(chart, round->segment, &round->curve, true, j);
        }
    }
    return count;
}

/* ---- free places ----------------------------------------------------------------------------- */

/* The roomiest place on the ground; the middle if there is enough room. */
static bas_point free_place(bas_chart *chart, bool prefer_middle, int *room) {
    bas_chart_measure(chart);
    const int centre = bas_chart_cell(middle);
    int best = -1, most = 0;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) {
        if (chart->owner[cell] != BAS_CHART_OPEN) continue;
        const int score =
            chart->room[cell] * 16 + (int)(bas_mix(chart->seed + chart->salt, (uint32_t)cell) & 15);
        if (score > most) most = score, best = cell;
    }
    if (prefer_middle && chart->owner[centre] == BAS_CHART_OPEN && chart->room[centre] >= 60)
        best = centre;
    *room = best < 0 ? 0 : chart->room[best] * 10 / 3;
    return best < 0 ? middle : bas_chart_point(best);
}

static void place_round(bas_chart *chart, int kind, int segment, int radius) {
    int room;
    const bas_point p = free_place(chart, kind == BAS_ROUND_MONASTERY, &room);
    if (radius > room * 7 / 10) radius = room * 7 / 10;
    const bas_round *round = bas_chart_round(chart, kind, segment, p, radius < 60 ? 60 : radius);
    if (round) bas_paint_round(chart, round);
}

static void places_make(bas_chart *chart, int kind, int round, int radius) {
    for (int i = 0; i < chart->tile->segments; i++)
        if (chart->tile->segment[i].kind == kind) place_round(chart, round, i, radius);
}

static void way_make(bas_chart *chart, int i) {
    const bas_segment *g = &chart->tile->segment[i];
    const int sides = bas_segment_sides(g), first = side_first(sides);
    int ways = 0;
    for (int j = 0; j < chart->tile->segments; j++) ways += is_way(&chart->tile->segment[j]);
    if (side_count(sides) == 2)
        way_through(chart, i, first, side_first(sides & ~(1 << first)), ways == 1 ? 35 : 0);
    else
        for (int s = 0; s < 4; s++)
            if (sides >> s & 1)
                way_to(chart, i, s,
                       side_count(sides) > 2       ? middle
                       : g->kind == BAS_KIND_RIVER ? river_end(chart, g, i, s)
                                                   : road_end(chart, s),
                       bas_chart_stump(chart, i));
}

/* The stream that enters a river from a spring beside it. */
static void spring_make(bas_chart *chart, int i) {
    const bas_round *spring = round_find(chart, BAS_ROUND_SPRING, i);
    const bool beside = spring && side_count(bas_segment_sides(&chart->tile->segment[i])) == 2;
    bas_stroke *stroke = beside ? stroke_new(chart, i) : NULL;
    if (!stroke) return;
    bas_curve_begin(&stroke->curve, spring->centre);
    bas_curve_add(&stroke->curve, spring->centre, middle, middle);
}

/* A forest that grows out to the water lies above it, unless it has a lake in its midst. */
static void above_check(bas_chart *chart) {
    for (int i = 0; i < chart->rounds; i++) {
        const int owner = chart->owner[bas_chart_cell(chart->round[i].centre)];
        if (chart->round[i].kind == BAS_ROUND_LAKE && owner < BAS_TILE_SEGMENTS_MAX)
            chart->above &= ~(1u << owner);
    }
}

/* Paints strokes of one kind from the first-th on. */
static void ways_paint(bas_chart *chart, int kind, int first) {
    for (int i = first; i < chart->strokes; i++)
        if (chart->tile->segment[chart->stroke[i].segment].kind == kind)
            bas_paint_stroke(chart, &chart->stroke[i]);
}

int bas_chart_ways(bas_chart *chart, unsigned arms) {
    const bas_tile *tile = chart->tile;
    ends_make(chart);
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *g = &tile->segment[i];
        if (is_way(g) && (g->kind == BAS_KIND_RIVER || side_count(bas_segment_sides(g)) > 1))
            way_make(chart, i);
        if (g->kind == BAS_KIND_RIVER) spring_make(chart, i);
    }
    const int count = arms_make(chart, arms);
    bas_paint_walled(chart, ~0u);
    above_check(chart);
    ways_paint(chart, BAS_KIND_RIVER, 0);
    for (int i = 0; i < chart->rounds; i++)
        if (chart->round[i].kind != BAS_ROUND_VILLAGE) bas_paint_round(chart, &chart->round[i]);
    bas_paint_walled(chart, chart->above);
    ways_paint(chart, BAS_KIND_ROAD, 0);
    places_make(chart, BAS_KIND_MONASTERY, BAS_ROUND_MONASTERY, 190);
    const int through = chart->strokes;
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == BAS_KIND_ROAD &&
            side_count(bas_segment_sides(&tile->segment[i])) == 1)
            way_make(chart, i);
    ways_paint(chart, BAS_KIND_ROAD, through);
    for (int i = 0; i < chart->rounds; i++) // these lie on top of the roads that end at them
        if (chart->round[i].kind == BAS_ROUND_VILLAGE ||
            chart->round[i].kind == BAS_ROUND_MONASTERY)
            bas_paint_round(chart, &chart->round[i]);
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == BAS_MARK_TOWER)
            place_round(chart, BAS_ROUND_TOWER, BAS_CHART_NOBODY, 120);
    places_make(chart, BAS_KIND_GARDEN, BAS_ROUND_GARDEN, 130);
    bas_paint_paved(chart);
    return count;
}
