/* canopy.c: the edge of a forest: round lobes along its border, which shrink to nothing where
 * another forest begins at the same corner, so that the strip of meadow between them reaches the
 * corner. */
#include "art.h"

enum { LOBES_MAX = 64, LOBE = 66 }; // across, in tenths

typedef struct lobes {
    int count;
    bas_point at[LOBES_MAX]; // between one and the next, the leaves hang out in half a circle
} lobes;

/* How wide a lobe is that begins so far from the end of the border. */
static int lobe_width(int from_end, bool shared) {
    const int width = shared ? 6 + from_end / 5 : 22 + from_end * 3 / 10;
    return width < LOBE ? width : LOBE;
}

/* Points along a border from its start: `shared` says at which of its ends it meets another one. */
static void lobes_make(lobes *l, const bas_curve *c, const bool shared[2]) {
    int whole = 0, walked = 0, next = 0;
    for (int i = 0; i < bas_curve_steps(c); i++)
        whole += bas_root(bas_point_far(bas_curve_at(c, i), bas_curve_at(c, i + 1)));
    l->count = 0;
    for (int i = 0; i < bas_curve_steps(c); i++) {
        const bas_point a = bas_curve_at(c, i), b = bas_curve_at(c, i + 1);
        const int length = bas_root(bas_point_far(a, b));
        while (next < walked + length && l->count < LOBES_MAX - 1) {
            const int part = next - walked;
            l->at[l->count++] =
                (bas_point){ a.x + (b.x - a.x) * part / length, a.y + (b.y - a.y) * part / length };
            const int start = lobe_width(next, shared[0]);
            const int end = lobe_width(whole - next, shared[1]);
            next += start < end ? start : end;
            if (whole - next < 6) next = whole; // the corner itself comes last
        }
        walked += length;
    }
    l->at[l->count++] = bas_curve_at(c, bas_curve_steps(c));
}

static void lobes_write(bas_pen *pen, const lobes *l, const bas_curve *c) {
    bas_pen_put(pen, "<path class='canopy' d='M");
    bas_pen_point(pen, l->at[0]);
    for (int i = 0; i + 1 < l->count; i++) { // radii that are too small grow to half the distance
        const bas_point a = bas_point_rotate(l->at[i], pen->rotation);
        const bas_point b = bas_point_rotate(l->at[i + 1], pen->rotation);
        bas_pen_put(pen, "a1 1 0 0 1%s%t %t", b.x < a.x ? "" : " ", b.x - a.x, b.y - a.y);
    }
    for (int i = 3 * c->pieces - 1; i >= 0; i--) { // and back along the border itself
        bas_pen_put(pen, i == 3 * c->pieces - 1 ? "C" : " ");
        bas_pen_point(pen, c->at[i]);
    }
    bas_pen_put(pen, "'/>");
}

void bas_canopy_write(bas_pen *pen, const bas_chart *chart, int segment) {
    for (int i = 0; i < chart->walls; i++) {
        const bas_wall *wall = &chart->wall[i];
        if (wall->segment != segment) continue;
        lobes l;
        bool shared[2] = { false, false };
        for (int k = 0; k < chart->walls; k++) {
            if (chart->wall[k].segment == segment) continue;
            shared[0] = shared[0] || chart->wall[k].to == wall->from;
            shared[1] = shared[1] || chart->wall[k].from == wall->to;
        }
        lobes_make(&l, &wall->curve, shared);
        lobes_write(pen, &l, &wall->curve);
    }
}
