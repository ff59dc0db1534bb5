/* paint.c: the grid of a tile: gives its squares to segments. Later paint covers earlier; the
 * ground gets what is left over. */
#include "chart.h"

void bas_chart_clear(bas_chart *chart) {
    for (int i = 0; i < BAS_CHART_CELLS; i++) chart->owner[i] = BAS_CHART_OPEN;
}

/* ---- shapes ---------------------------------------------------------------------------------- */

enum { PAINT_POINTS_MAX = 256, PAINT_CANOPY = 28 };

typedef struct paint_outline {
    int count;
    bas_point at[PAINT_POINTS_MAX];
} paint_outline;

static void outline_point(paint_outline *o, bas_point p) {
    if (o->count < PAINT_POINTS_MAX) o->at[o->count++] = p;
}

static void outline_curve(paint_outline *o, const bas_curve *c) {
    for (int i = 0; i <= bas_curve_steps(c); i++) outline_point(o, bas_curve_at(c, i));
}

/* Fills by the even-odd rule, looking at the middles of squares, row by row. */
static void outline_fill(bas_chart *chart, const paint_outline *o, int owner) {
    for (int row = 0; row < BAS_CHART_SIDE; row++) {
        bool flip[BAS_CHART_SIDE + 1] = { false }; // inside and outside change before this square
        const int y = row * 10 + 5;
        bool any = false;
        for (int i = 0, j = o->count - 1; i < o->count; j = i++) {
            const bas_point a = o->at[i], b = o->at[j];
            if ((a.y > y) == (b.y > y)) continue;
            const int x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
            const int from = x < 5 ? 0 : x / 10 >= BAS_CHART_SIDE ? BAS_CHART_SIDE : (x + 5) / 10;
            flip[from] = !flip[from];
            any = true;
        }
        bool inside = false;
        for (int k = 0; k < BAS_CHART_SIDE && any; k++) {
            inside = inside != flip[k];
            if (inside) chart->owner[row * BAS_CHART_SIDE + k] = (uint8_t)owner;
        }
    }
}

static void area_fill(bas_chart *chart, int segment) {
    paint_outline o = { 0 };
    const int own = bas_segment_sides(&chart->tile->segment[segment]);
    for (int s = 0; s < 4; s++) {
        if (!(own >> s & 1)) continue;
        outline_point(&o, bas_side_point(s, 0, 0));
        outline_point(&o, bas_side_point(s, 1000, 0));
        for (int from = (s + 1) & 3, i = 0; i < chart->walls; i++) {
            const bas_wall *wall = &chart->wall[i];
            if (wall->segment != segment || wall->from != from) continue;
            outline_curve(&o, &wall->curve);
            from = wall->to;
            if (own >> from & 1) break;
        }
    }
    outline_fill(chart, &o, segment);
}

/* Squared distance of p from the line a b, at most. */
static bool line_near(bas_point a, bas_point b, bas_point p, int64_t reach) {
    const int64_t x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    const int64_t dot = (p.x - a.x) * x + (p.y - a.y) * y;
    if (dot <= 0 || !length) return bas_point_far(a, p) <= reach * reach;
    if (dot >= length) return bas_point_far(b, p) <= reach * reach;
    const int64_t cross = (p.x - a.x) * y - (p.y - a.y) * x;
    return cross * cross <= reach * reach * length;
}

/* Whether p lies behind the end of the line a b. */
static bool line_beyond(bas_point a, bas_point b, bas_point p) {
    return (int64_t)(p.x - b.x) * (b.x - a.x) + (int64_t)(p.y - b.y) * (b.y - a.y) > 0;
}

void bas_paint_stroke(bas_chart *chart, const bas_stroke *stroke) {
    const int steps = bas_curve_steps(&stroke->curve);
    const bool road = chart->tile->segment[stroke->segment].kind == BAS_KIND_ROAD;
    for (int i = 0; i < steps; i++) {
        const bool gate = road && i == steps - 1; // it ends there, and does not bulge into the city
        const bas_point a = bas_curve_at(&stroke->curve, i),
                        b = bas_curve_at(&stroke->curve, i + 1);
        const int half = stroke->half;
        const int west = (a.x < b.x ? a.x : b.x) - half, east = (a.x > b.x ? a.x : b.x) + half;
        const int north = (a.y < b.y ? a.y : b.y) - half, south = (a.y > b.y ? a.y : b.y) + half;
        for (int y = north < 0 ? 0 : north / 10; y < BAS_CHART_SIDE && y * 10 <= south; y++)
            for (int x = west < 0 ? 0 : west / 10; x < BAS_CHART_SIDE && x * 10 <= east; x++) {
                const int cell = y * BAS_CHART_SIDE + x;
                const bas_point p = bas_chart_point(cell);
                if (line_near(a, b, p, half) && !(gate && line_beyond(a, b, p)))
                    chart->owner[cell] = stroke->segment;
            }
    }
}

void bas_paint_walled(bas_chart *chart, unsigned segments) {
    for (int i = 0; i < chart->tile->segments; i++)
        if (segments >> i & 1 && bas_segment_walled(&chart->tile->segment[i])) area_fill(chart, i);
    for (int i = 0; i < chart->walls && chart->hunters; i++) {
        if (!(segments >> chart->wall[i].segment & 1)) continue;
        const bas_stroke leaves = { .curve = bas_curve_trim(&chart->wall[i].curve),
                                    .segment = chart->wall[i].segment,
                                    .half = PAINT_CANOPY };
        bas_paint_stroke(chart, &leaves);
    }
}

void bas_paint_round(bas_chart *chart, const bas_round *round) {
    paint_outline o = { 0 };
    outline_curve(&o, &round->curve);
    outline_fill(chart, &o, round->segment);
}

void bas_paint_paved(bas_chart *chart) {
    bool any = chart->corner >= 0;
    for (int s = 0; s < 4; s++) any = any || chart->tile->edges[s] == BAS_EDGE_NOTHING;
    for (int cell = 0; cell < BAS_CHART_CELLS && any; cell++) {
        const bas_point p = bas_chart_point(cell);
        bool paved = chart->corner >= 0 && bas_point_far(p, bas_side_point(chart->corner, 0, 0)) <
                                               BAS_CHART_PAVED_CORNER * BAS_CHART_PAVED_CORNER;
        for (int s = 0; s < 4; s++)
            paved = paved || (chart->tile->edges[s] == BAS_EDGE_NOTHING &&
                              bas_point_rotate(p, 4 - s).y < BAS_CHART_PAVED);
        if (paved) chart->owner[cell] = BAS_CHART_NOBODY;
    }
}

bas_round *bas_chart_round(bas_chart *chart, int kind, int segment, bas_point centre, int radius) {
    if (chart->rounds == BAS_CHART_ROUNDS) return NULL;
    bas_round *round = &chart->round[chart->rounds++];
    *round = (bas_round){ .centre = centre,
                          .radius = (int16_t)radius,
                          .kind = (uint8_t)kind,
                          .segment = (uint8_t)segment };
    bas_curve_round(&round->curve, centre, radius, kind == BAS_ROUND_LAKE ? 15 : 5,
                    bas_mix(chart->seed, (uint32_t)segment));
    return round;
}

/* ---- the ground ------------------------------------------------------------------------------ */

/* Gives a patch of open squares to one owner, and returns its squares: queue[0] on. */
static int patch_fill(bas_chart *chart, int cell, int owner) {
    int count = 0;
    chart->owner[cell] = (uint8_t)owner;
    chart->queue[count++] = (uint16_t)cell;
    for (int i = 0; i < count; i++) {
        const int at = chart->queue[i], x = at % BAS_CHART_SIDE, y = at / BAS_CHART_SIDE;
        const int next[4] = { y > 0 ? at - BAS_CHART_SIDE : at,
                              x < BAS_CHART_SIDE - 1 ? at + 1 : at,
                              y < BAS_CHART_SIDE - 1 ? at + BAS_CHART_SIDE : at,
                              x > 0 ? at - 1 : at };
        for (int k = 0; k < 4; k++) {
            if (chart->owner[next[k]] != BAS_CHART_OPEN) continue;
            chart->owner[next[k]] = (uint8_t)owner;
            chart->queue[count++] = (uint16_t)next[k];
        }
    }
    return count;
}

/* A square at a half of a side, beside what runs through the middle. */
static int half_cell(int port) {
    return bas_chart_cell(bas_side_point(port / 3, port % 3 ? 795 : 205, 5));
}

static void ground_fill(bas_chart *chart, int segment) {
    for (int port = 0; port < 12; port++) {
        if (port % 3 == 1 || !(chart->tile->segment[segment].ports >> port & 1)) continue;
        const int cell = half_cell(port);
        if (chart->owner[cell] == BAS_CHART_OPEN)
            patch_fill(chart, cell, segment);
        else if (chart->owner[cell] != segment)
            chart->faults++;
    }
}

/* The largest patch that no side reaches. */
static void ground_enclosed(bas_chart *chart, int segment) {
    int best = -1, most = 0;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) {
        if (chart->owner[cell] != BAS_CHART_OPEN) continue;
        const int count = patch_fill(chart, cell, BAS_CHART_NOBODY);
        if (count > most) most = count, best = cell;
        for (int i = 0; i < count; i++) chart->owner[chart->queue[i]] = 253; // seen
    }
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++)
        if (chart->owner[cell] == 253) chart->owner[cell] = BAS_CHART_OPEN;
    if (best < 0)
        chart->faults++;
    else
        patch_fill(chart, best, segment);
}

void bas_paint_fields(bas_chart *chart) {
    const bas_tile *tile = chart->tile;
    for (int i = 0; i < tile->segments; i++)
        if (bas_segment_ground(&tile->segment[i]) && tile->segment[i].ports) ground_fill(chart, i);
    for (int i = 0; i < tile->segments; i++)
        if (bas_segment_ground(&tile->segment[i]) && !tile->segment[i].ports)
            ground_enclosed(chart, i);
    for (int cell = 0; cell < BAS_CHART_CELLS;
         cell++) // a few squares may belong to no segment, more are a fault
        if (chart->owner[cell] == BAS_CHART_OPEN &&
            patch_fill(chart, cell, BAS_CHART_NOBODY) > 60 && tile->segments)
            chart->faults++;
}

/* ---- room ------------------------------------------------------------------------------------ */

/* Two passes of the 3-4 chamfer distance: each square learns from neighbours of the same owner. */
static void room_pass(bas_chart *chart, int first, int step) {
    static const int8_t dx[4] = { -1, 0, 1, -1 }, dy[4] = { -1, -1, -1, 0 };
    for (int n = 0, cell = first; n < BAS_CHART_CELLS; n++, cell += step) {
        const int x = cell % BAS_CHART_SIDE, y = cell / BAS_CHART_SIDE;
        for (int k = 0; k < 4; k++) {
            const int u = x + dx[k] * step, v = y + dy[k] * step;
            const bool out = u < 0 || v < 0 || u >= BAS_CHART_SIDE || v >= BAS_CHART_SIDE;
            const int near = v * BAS_CHART_SIDE + u;
            const bool other = out || chart->owner[near] != chart->owner[cell];
            const int cost = dx[k] && dy[k] ? 4 : 3;
            const int room = other ? cost / 2 : chart->room[near] + cost;
            if (room < chart->room[cell]) chart->room[cell] = (uint8_t)room;
        }
    }
}

void bas_chart_measure(bas_chart *chart) {
    for (int i = 0; i < BAS_CHART_CELLS; i++) chart->room[i] = 250;
    room_pass(chart, 0, 1);
    room_pass(chart, BAS_CHART_CELLS - 1, -1);
}
