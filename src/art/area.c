/* area.c: the areas of segments as closed paths, traced from the grid of a tile. The border
 * between two owners runs from one junction (a corner of squares where three owners meet) to the
 * next. It is smoothed and thinned out in a direction that both sides agree on, so that their
 * areas share it exactly. */
#include "area.h"

enum { OUTSIDE = 300, AREA_PASSES = 4, AREA_SLACK = 4 };

static int owner_at(const bas_chart *chart, int x, int y) {
    if (x < 0 || y < 0 || x >= BAS_CHART_SIDE || y >= BAS_CHART_SIDE) return OUTSIDE;
    return chart->owner[y * BAS_CHART_SIDE + x];
}

static bool is_junction(const bas_chart *chart, bas_point v) {
    const int a = owner_at(chart, v.x - 1, v.y - 1), b = owner_at(chart, v.x, v.y - 1);
    const int c = owner_at(chart, v.x - 1, v.y), d = owner_at(chart, v.x, v.y);
    const int kinds = 1 + (b != a) + (c != a && c != b) + (d != a && d != b && d != c);
    const bool corner = v.x % BAS_CHART_SIDE == 0 && v.y % BAS_CHART_SIDE == 0;
    return kinds > 2 || corner || (a == d && b == c && a != b);
}

/* ---- one border ------------------------------------------------------------------------------ */

/* The points of a border between two junctions, in sixteenths of a tenth, while it is smoothed. */
static void arc_smooth(bas_area_arc *arc) {
    for (int pass = 0; pass < AREA_PASSES; pass++) {
        bas_point before = arc->at[0];
        for (int i = 1; i + 1 < arc->count; i++) {
            const bas_point now = arc->at[i], after = arc->at[i + 1];
            arc->at[i] = (bas_point){ (before.x + 2 * now.x + after.x + 2) >> 2,
                                      (before.y + 2 * now.y + after.y + 2) >> 2 };
            before = now;
        }
    }
    for (int i = 0; i < arc->count; i++)
        arc->at[i] = (bas_point){ (arc->at[i].x + 8) >> 4, (arc->at[i].y + 8) >> 4 };
}

/* Squared distance of p from the line a b, times the squared length of a b; from a if they
 * coincide. */
static int64_t line_far(bas_point a, bas_point b, bas_point p, int64_t *scale) {
    const int64_t x = b.x - a.x, y = b.y - a.y;
    *scale = x * x + y * y;
    if (!*scale) {
        *scale = 1;
        return bas_point_far(a, p);
    }
    const int64_t cross = (p.x - a.x) * y - (p.y - a.y) * x;
    return cross * cross;
}

/* Marks the points between two kept ones that cannot be left out. */
static void arc_thin(bas_area_arc *arc, int from, int to) {
    int64_t most = 0, scale = 1;
    int best = -1;
    for (int i = from + 1; i < to; i++) {
        const int64_t far = line_far(arc->at[from], arc->at[to], arc->at[i], &scale);
        if (far > most) most = far, best = i;
    }
    if (best < 0 || most <= AREA_SLACK * AREA_SLACK * scale) return;
    arc->keep[best] = true;
    arc_thin(arc, from, best);
    arc_thin(arc, best, to);
}

static bool arc_backwards(const bas_area_arc *arc) {
    const bas_point a = arc->at[0], b = arc->at[arc->count - 1];
    if (a.y != b.y || a.x != b.x) return a.y > b.y || (a.y == b.y && a.x > b.x);
    const bas_point c = arc->at[1], d = arc->at[arc->count - 2];
    return c.y > d.y || (c.y == d.y && c.x > d.x);
}

static void arc_turn(bas_area_arc *arc) {
    for (int i = 0, j = arc->count - 1; i < j; i++, j--) {
        const bas_point p = arc->at[i];
        arc->at[i] = arc->at[j];
        arc->at[j] = p;
        const bool keep = arc->keep[i];
        arc->keep[i] = arc->keep[j];
        arc->keep[j] = keep;
    }
}

/* Writes all points of the border but the first, which is there already. */
static void arc_write(bas_pen *pen, bas_area_arc *arc) {
    const bool turned = arc_backwards(arc);
    for (int i = 0; i < arc->count; i++) arc->keep[i] = false;
    if (turned) arc_turn(arc);
    arc_smooth(arc);
    arc_thin(arc, 0, arc->count - 1);
    if (turned) arc_turn(arc);
    arc->keep[arc->count - 1] = true;
    for (int i = 1; i < arc->count; i++) {
        if (!arc->keep[i]) continue;
        bas_pen_put(pen, " ");
        bas_pen_point(pen, arc->at[i]);
    }
}

/* ---- walking --------------------------------------------------------------------------------- */

typedef struct area_step { // an edge of a square: its owner lies to the right
    int x, y, heading;     // heading: 0 east along the top, 1 south, 2 west, 3 north
} area_step;

static const int8_t head_x[4] = { 1, 0, -1, 0 }, head_y[4] = { 0, 1, 0, -1 };

static bas_point step_start(area_step s) {
    return (bas_point){ s.x + (s.heading == 1 || s.heading == 2), s.y + (s.heading >= 2) };
}

static area_step step_next(const bas_chart *chart, int owner, area_step s) {
    const int ax = s.x + head_x[s.heading], ay = s.y + head_y[s.heading];
    const int left = (s.heading + 3) & 3;
    if (owner_at(chart, ax, ay) != owner) return (area_step){ s.x, s.y, (s.heading + 1) & 3 };
    const int lx = ax + head_x[left], ly = ay + head_y[left];
    if (owner_at(chart, lx, ly) != owner) return (area_step){ ax, ay, s.heading };
    return (area_step){ lx, ly, left };
}

static bool step_same(area_step a, area_step b) {
    return a.x == b.x && a.y == b.y && a.heading == b.heading;
}

/* Where writing a loop begins: at a junction, else at its first point in reading order. */
static area_step loop_start(const bas_chart *chart, int owner, area_step first) {
    area_step best = first, s = first;
    do {
        const bas_point v = step_start(s), w = step_start(best);
        if (is_junction(chart, v)) return s;
        if (v.y < w.y || (v.y == w.y && v.x < w.x)) best = s;
        s = step_next(chart, owner, s);
    } while (!step_same(s, first));
    return best;
}

static void arc_point(bas_area_arc *arc, int x, int y) {
    arc->at[arc->count++] = (bas_point){ x * 16, y * 16 };
}

static void loop_write(bas_pen *pen, bas_chart *chart, bas_area_arc *arc, int owner,
                       area_step first) {
    const area_step start = loop_start(chart, owner, first);
    area_step s = start;
    bas_point v = step_start(s);
    bas_pen_put(pen, "M");
    bas_pen_point(pen, (bas_point){ v.x * 10, v.y * 10 });
    arc->count = 0;
    arc_point(arc, v.x * 10, v.y * 10);
    do {
        chart->queue[s.y * BAS_CHART_SIDE + s.x] |= (uint16_t)(1u << s.heading);
        arc_point(arc, v.x * 10 + 5 * head_x[s.heading], v.y * 10 + 5 * head_y[s.heading]);
        s = step_next(chart, owner, s);
        v = step_start(s);
        const bool full = arc->count + 2 >= BAS_AREA_POINTS;
        if (!is_junction(chart, v) && !step_same(s, start) && !full) continue;
        arc_point(arc, v.x * 10, v.y * 10);
        arc_write(pen, arc);
        arc->count = 0;
        arc_point(arc, v.x * 10, v.y * 10);
    } while (!step_same(s, start));
    bas_pen_put(pen, "z");
}

void bas_area_write(bas_pen *pen, bas_chart *chart, bas_area_arc *arc, int segment) {
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) chart->queue[cell] = 0;
    for (int cell = 0; cell < BAS_CHART_CELLS; cell++) {
        const int x = cell % BAS_CHART_SIDE, y = cell / BAS_CHART_SIDE;
        if (chart->owner[cell] != segment) continue;
        if (owner_at(chart, x, y - 1) != segment && !(chart->queue[cell] & 1))
            loop_write(pen, chart, arc, segment, (area_step){ x, y, 0 });
    }
}
