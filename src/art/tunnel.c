/* tunnel.c: a river that runs from one side of the tile to another and yet has the same ground on
 * both banks goes through a tunnel (TOWER-40): two stone arches, and the ground between them. */
#include "art.h"

enum { ARCH_HALF = 104, ARCH_HIGH = 92, HOLE_HALF = 60, HOLE_HIGH = 50 };

void bas_tunnel_make(const bas_tile *tile, bas_stroke *river, int from, int to) {
    const bas_segment *g = &tile->segment[river->segment];
    int mouths = 0;
    for (int i = 0; i < tile->segments && g->kind == BAS_KIND_RIVER; i++)
        for (int k = 0; k < 2; k++) {
            const unsigned banks = 5u << (3 * (k ? to : from));
            if ((tile->segment[i].ports & banks) != banks) continue;
            river->over[k] = (uint8_t)i;
            mouths++;
        }
    river->tunnel = mouths == 2 && !g->flags; // a field goes around a spring
}

bool bas_tunnel_hides(const bas_stroke *river, int step) {
    const int steps = bas_curve_steps(&river->curve);
    return river->tunnel && step > steps / 4 && step < steps * 3 / 4;
}

/* The squares where the ground goes on, as one area with those on both banks. */
void bas_tunnels_paint(bas_chart *chart) {
    for (int i = 0; i < chart->strokes; i++) {
        const bas_stroke *river = &chart->stroke[i];
        const int half = bas_curve_steps(&river->curve) / 2;
        for (int cell = 0; cell < BAS_CHART_CELLS && river->tunnel; cell++) {
            if (chart->owner[cell] != river->segment) continue;
            const int step = bas_curve_nearest(&river->curve, bas_chart_point(cell));
            if (!bas_tunnel_hides(river, step)) continue;
            chart->owner[cell] = river->over[step > half];
            chart->room[cell] = 0;
        }
    }
}

bas_mouth bas_mouth_make(const bas_curve *c, int at, int from, int to) {
    const bas_point p = bas_curve_at(c, from), q = bas_curve_at(c, to);
    const int far = bas_root(bas_point_far(p, q)) + 1;
    return (bas_mouth){ bas_curve_at(c, at), { (q.x - p.x) * 100 / far, (q.y - p.y) * 100 / far } };
}

bas_mouth bas_tunnel_mouth(const bas_stroke *river, int mouth) {
    const int step = bas_curve_steps(&river->curve) * (1 + 2 * mouth) / 4;
    return bas_mouth_make(&river->curve, step, step, step + 1 - 2 * mouth);
}

bas_point bas_mouth_point(const bas_mouth *mouth, int aside, int deep) {
    return (bas_point){ mouth->at.x + (mouth->in.x * deep - mouth->in.y * aside) / 100,
                        mouth->at.y + (mouth->in.y * deep + mouth->in.x * aside) / 100 };
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* From bank to bank, beginning a little before the water ends. */
static bas_curve arch_make(const bas_mouth *mouth, int half, int high) {
    bas_curve c;
    bas_curve_begin(&c, bas_mouth_point(mouth, -half, -12));
    bas_curve_add(&c, bas_mouth_point(mouth, -half, high * 4 / 3),
                  bas_mouth_point(mouth, half, high * 4 / 3), bas_mouth_point(mouth, half, -12));
    return c;
}

void bas_tunnel_write(bas_pen *pen, const bas_stroke *river) {
    for (int k = 0; k < 2; k++) {
        const bas_mouth mouth = bas_tunnel_mouth(river, k);
        const bas_curve arch = arch_make(&mouth, ARCH_HALF, ARCH_HIGH);
        const bas_curve hole = arch_make(&mouth, HOLE_HALF, HOLE_HIGH);
        bas_curve_path(pen, "stone stroke", &arch, true);
        bas_curve_path(pen, "ink", &hole, true);
        bas_pen_put(pen, "<path class='line' d='");
        for (int i = 2; i < BAS_CURVE_STEPS; i += 2) { // between its stones
            bas_pen_put(pen, "M");
            bas_pen_point(pen, bas_curve_at(&hole, i));
            bas_pen_put(pen, "L");
            bas_pen_point(pen, bas_curve_at(&arch, i));
        }
        bas_pen_put(pen, "'/>");
    }
}
