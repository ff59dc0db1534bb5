/* curve.c: making, measuring and writing curves. */
#include "curve.h"

bas_point bas_side_point(int side, int along, int deep) {
    return bas_point_rotate((bas_point){ along, deep }, side);
}

int64_t bas_point_far(bas_point a, bas_point b) {
    const int64_t x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y;
}

int bas_root(int64_t n) { // digit by digit; distances on a tile need eleven of them
    uint64_t rest = (uint64_t)n, root = 0, bit = rest >> 24 ? (uint64_t)1 << 60 : 1u << 22;
    for (; bit; bit >>= 2) {
        const bool fits = rest >= root + bit;
        if (fits) rest -= root + bit;
        root = (root >> 1) + (fits ? bit : 0);
    }
    return (int)root;
}

void bas_curve_begin(bas_curve *c, bas_point p) {
    c->pieces = 0;
    c->at[0] = p;
}

void bas_curve_add(bas_curve *c, bas_point b, bas_point e, bas_point p) {
    if (c->pieces == BAS_CURVE_PIECES) return;
    bas_point *at = c->at + 3 * c->pieces++;
    at[1] = b, at[2] = e, at[3] = p;
}

static int curve_mix(int a, int b, int c, int d, int t) {
    enum { N = BAS_CURVE_STEPS };
    const int u = N - t;
    const int sum = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    const int half = N * N * N / 2;
    return (sum + (sum < 0 ? -half : half)) / (N * N * N);
}

bas_point bas_curve_at(const bas_curve *c, int step) {
    int piece = step / BAS_CURVE_STEPS, t = step % BAS_CURVE_STEPS;
    if (piece >= c->pieces) piece = c->pieces - 1, t = BAS_CURVE_STEPS;
    if (piece < 0) return c->at[0];
    const bas_point *p = c->at + 3 * piece;
    return (bas_point){ curve_mix(p[0].x, p[1].x, p[2].x, p[3].x, t),
                        curve_mix(p[0].y, p[1].y, p[2].y, p[3].y, t) };
}

void bas_curve_round(bas_curve *c, bas_point centre, int radius, int uneven, uint32_t seed) {
    enum { SPOKES = 6 };
    static const int8_t x[SPOKES] = { 100, 50, -50, -100, -50, 50 };
    static const int8_t y[SPOKES] = { 0, 87, 87, 0, -87, -87 };
    bas_point p[SPOKES];
    for (int i = 0; i < SPOKES; i++) {
        const int r =
            radius *
            (100 - uneven + (int)(bas_mix(seed, (uint32_t)i) % (unsigned)(2 * uneven + 1))) / 100;
        p[i] = (bas_point){ centre.x + r * x[i] / 100, centre.y + r * y[i] / 100 };
    }
    bas_curve_begin(c, p[0]);
    for (int i = 0; i < SPOKES; i++) { // Catmull-Rom, a little rounder
        const bas_point a = p[(i + SPOKES - 1) % SPOKES], b = p[i];
        const bas_point d = p[(i + 1) % SPOKES], e = p[(i + 2) % SPOKES];
        bas_curve_add(c, (bas_point){ b.x + (d.x - a.x) / 5, b.y + (d.y - a.y) / 5 },
                      (bas_point){ d.x - (e.x - b.x) / 5, d.y - (e.y - b.y) / 5 }, d);
    }
}

int bas_curve_nearest(const bas_curve *c, bas_point p) {
    int best = 0;
    int64_t least = bas_point_far(p, c->at[0]);
    for (int i = 1; i <= bas_curve_steps(c); i++) {
        const int64_t far = bas_point_far(p, bas_curve_at(c, i));
        if (far < least) least = far, best = i;
    }
    return best;
}

static int within(int n, int beyond) {
    return n < -beyond ? -beyond : n > 1000 + beyond ? 1000 + beyond : n;
}

bas_curve bas_curve_within(const bas_curve *c, int beyond) {
    bas_curve cut = *c;
    for (int i = 0; i <= 3 * c->pieces; i++)
        cut.at[i] = (bas_point){ within(c->at[i].x, beyond), within(c->at[i].y, beyond) };
    return cut;
}

/* The points of a piece cut in two (de Casteljau) after `part` of `whole`: seven, the fourth is the
 * cut. */
static void piece_cut(const bas_point p[4], int part, int whole, bas_point cut[7]) {
    bas_point row[4] = { p[0], p[1], p[2], p[3] };
    for (int k = 0; k < 4; k++) {
        cut[k] = row[0];
        cut[6 - k] = row[3 - k];
        for (int i = 0; i < 3 - k; i++)
            row[i] = (bas_point){ (row[i].x * (whole - part) + row[i + 1].x * part) / whole,
                                  (row[i].y * (whole - part) + row[i + 1].y * part) / whole };
    }
}

bas_curve bas_curve_part(const bas_curve *c, int step, bool rest) {
    const int piece = step / BAS_CURVE_STEPS, first = rest ? piece : 0;
    bas_curve part = { .pieces = rest ? c->pieces - piece : piece + 1 };
    bas_point cut[7];
    for (int i = 0; i <= 3 * part.pieces; i++) part.at[i] = c->at[3 * first + i];
    piece_cut(c->at + 3 * piece, step % BAS_CURVE_STEPS, BAS_CURVE_STEPS, cut);
    for (int i = 0; i < 4; i++) part.at[3 * (piece - first) + i] = cut[rest ? 3 + i : i];
    return part;
}

bas_curve bas_curve_trim(const bas_curve *c) {
    const int part = c->pieces == 1 ? 2 : 4; // pieces are shorter where there are more
    const bas_curve rest = bas_curve_part(c, part, true);
    return bas_curve_part(&rest, bas_curve_steps(c) - part, false);
}

void bas_curve_pull(bas_curve *c, int step, bas_point to, int width) {
    if (c->pieces == BAS_CURVE_PIECES || step < 1 || step >= bas_curve_steps(c)) return;
    const bas_point before = bas_curve_at(c, step - 1), after = bas_curve_at(c, step + 1);
    const int far = bas_root(bas_point_far(before, after)) + 1;
    const bas_point side = { (after.x - before.x) * width / 2 / far,
                             (after.y - before.y) * width / 2 / far };
    const int piece = step / BAS_CURVE_STEPS;
    bas_point cut[7], *at = c->at + 3 * piece;
    piece_cut(at, step % BAS_CURVE_STEPS, BAS_CURVE_STEPS, cut);
    cut[2] = (bas_point){ to.x - side.x, to.y - side.y };
    cut[3] = to;
    cut[4] = (bas_point){ to.x + side.x, to.y + side.y };
    for (int i = 3 * c->pieces; i > 3 * piece + 3; i--) c->at[i + 3] = c->at[i];
    for (int i = 0; i < 7; i++) at[i] = cut[i];
    c->pieces++;
}

void bas_curve_path(bas_pen *pen, const char *class, const bas_curve *c, bool closed) {
    bas_pen_put(pen, "<path class='%s' d='", class);
    for (int i = 0; i <= 3 * c->pieces; i++) {
        bas_pen_put(pen, i == 0 ? "M" : i == 1 ? "C" : " ");
        bas_pen_point(pen, c->at[i]);
    }
    bas_pen_put(pen, closed ? "z'/>" : "'/>");
}

uint32_t bas_mix(uint32_t a, uint32_t b) {
    uint32_t h = a * 0x9e3779b1u ^ (b + 0x7f4a7c15u) * 0x85ebca6bu;
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    h = (h ^ h >> 12) * 0x297a2d39u;
    return h ^ h >> 15;
}
