/* country.c: the drawing of segments: ways with their shores and bridges, walls and canopies, and
 * the small strokes that keep the ground from being bare. */
#include "art.h"

/* A stroke, or what is seen of it on both sides of a tunnel. The lower, wider of two strokes ends a
 * little earlier, so that it does not show between two tiles. */
static void stroke_path(bas_pen *pen, const char *class, const bas_stroke *stroke, bool lower) {
    const int steps = bas_curve_steps(&stroke->curve);
    for (int rest = 0; rest <= stroke->tunnel; rest++) {
        bas_curve c = bas_curve_within(&stroke->curve, lower ? 3 : 6);
        if (stroke->tunnel) c = bas_curve_part(&c, steps * (1 + 2 * rest) / 4, rest);
        bas_curve_path(pen, class, &c, false);
    }
}

static int kind_of(const bas_scene *scene, int segment) {
    return scene->chart.tile->segment[segment].kind;
}

/* ---- ways ------------------------------------------------------------------------------------ */

/* What lies below the water: its shores, so that rivers and lakes flow together. */
void bas_shores_write(bas_pen *pen, const bas_scene *scene, bool ends) {
    const bas_chart *chart = &scene->chart;
    for (int i = 0; i < chart->strokes; i++) {
        const int segment = chart->stroke[i].segment, kind = kind_of(scene, segment);
        if ((kind == BAS_KIND_RIVER || kind == BAS_KIND_LAKE) &&
            bas_chart_stump(chart, segment) == ends)
            stroke_path(pen, "shore", &chart->stroke[i], true);
    }
    for (int i = 0; i < chart->rounds && !ends; i++) {
        const bas_round *round = &chart->round[i];
        if (round->kind != BAS_ROUND_LAKE && round->kind != BAS_ROUND_SPRING) continue;
        bas_curve_path(pen, "bank rim", &round->curve, true);
    }
}

/* Whether a point of a road lies on another road that it goes over: one that is drawn before it,
 * and does not end there. */
static bool on_road(const bas_scene *scene, const bas_stroke *road, bas_point p) {
    const bas_chart *chart = &scene->chart;
    bool on = false;
    for (int i = 0; i < chart->strokes && !on; i++) {
        const bas_stroke *other = &chart->stroke[i];
        if (kind_of(scene, other->segment) != BAS_KIND_ROAD || other->segment >= road->segment)
            continue;
        const int k = bas_curve_nearest(&other->curve, p), steps = bas_curve_steps(&other->curve);
        const bas_point q = bas_curve_at(&other->curve, k);
        on = k > 4 && k + 4 < steps && !other->arm && bas_point_far(p, q) < 130 * 130;
    }
    return on;
}

/* Steps of a road between which it crosses other strokes or walls; false if it crosses nothing. */
static bool crossing(const bas_scene *scene, const bas_stroke *road, int *first, int *last) {
    const bas_chart *chart = &scene->chart;
    *first = bas_curve_steps(&road->curve), *last = -1;
    for (int k = 0; k <= bas_curve_steps(&road->curve); k++) {
        const bas_point p = bas_curve_at(&road->curve, k);
        bool on = on_road(scene, road, p);
        for (int i = 0; i < chart->strokes && !on; i++) {
            const bas_stroke *river = &chart->stroke[i];
            if (kind_of(scene, river->segment) != BAS_KIND_RIVER) continue;
            const int step = bas_curve_nearest(&river->curve, p);
            const bas_point q = bas_curve_at(&river->curve, step);
            on = bas_point_far(p, q) < 75 * 75 && !bas_tunnel_hides(river, step);
        }
        for (int i = 0; i < chart->walls && !on && !road->arm; i++) {
            const bas_curve *wall = &chart->wall[i].curve;
            const bas_point q = bas_curve_at(wall, bas_curve_nearest(wall, p));
            on = bas_point_far(p, q) < 40 * 40 && k > 4 && k + 4 < bas_curve_steps(&road->curve);
        }
        if (!on) continue;
        if (k < *first) *first = k;
        *last = k;
    }
    return *last > *first;
}

static void deck_write(bas_pen *pen, const char *class, bas_point a, bas_point b, bas_point c) {
    bas_pen_put(pen, "<path class='%s' d='M%t %tL%t %t %t %t'/>", class, a.x, a.y, b.x, b.y, c.x,
                c.y);
}

/* The arches of a bridge, between two places: one that a road passes under, or several. */
static void arches_write(bas_pen *pen, bas_point a, bas_point c, int y, bool one) {
    const int wide = c.x - a.x, arches = wide / 90;
    bas_pen_put(pen, "<path class='ink' d='");
    if (one) bas_pen_put(pen, "M%t %ta4 5.2 0 0 1 8 0z", (a.x + c.x) / 2 - 40, y + 108);
    for (int k = 0; k < arches && !one; k++) {
        const int x = a.x + wide * (2 * k + 1) / (2 * arches) - 32;
        bas_pen_put(pen, "M%t %ta3.2 4 0 0 1 6.4 0z", x, y + 108);
    }
    bas_pen_put(pen, "'/>");
}

/* A stone bridge: its shadow, the piers, a face with arches where its side is seen, the
 * parapets and the deck. Over another road the way goes on on top of it: else one would not see
 * which of the two crosses the other. */
static void bridge_write(bas_pen *pen, const bas_scene *scene, const bas_stroke *road) {
    int first, last;
    if (!crossing(scene, road, &first, &last)) return;
    const bool over = on_road(scene, road, bas_curve_at(&road->curve, (first + last) / 2));
    bas_point p[3];
    for (int i = 0; i < 3; i++)
        p[i] = bas_point_rotate(bas_curve_at(&road->curve, (first * (2 - i) + last * i) / 2),
                                pen->rotation);
    const bas_point a = p[0].x < p[2].x ? p[0] : p[2], c = p[0].x < p[2].x ? p[2] : p[0];
    const bool level = c.x - a.x > 2 * (a.y > c.y ? a.y - c.y : c.y - a.y);
    deck_write(pen, "pier", a, p[1], c);
    if (level) {
        const bas_point low = { p[1].x, p[1].y + 50 };
        deck_write(pen, "face", (bas_point){ a.x, a.y + 50 }, low, (bas_point){ c.x, c.y + 50 });
        arches_write(pen, a, c, p[1].y, over);
    }
    deck_write(pen, "parapet", a, p[1], c);
    deck_write(pen, "parapet2", a, p[1], c);
    deck_write(pen, "deck", a, p[1], c);
    if (over) deck_write(pen, "way", a, p[1], c);
}

static void gate_write(bas_pen *pen, const bas_scene *scene, const bas_stroke *road) {
    const bas_point end = bas_curve_at(&road->curve, bas_curve_steps(&road->curve));
    bool at_wall = false;
    for (int i = 0; i < scene->chart.walls; i++) {
        const bas_curve *wall = &scene->chart.wall[i].curve;
        const bas_point p = bas_curve_at(wall, bas_curve_nearest(wall, end));
        at_wall = at_wall || bas_point_far(p, end) < 60 * 60;
    }
    if (!at_wall) return;
    const bas_point p = bas_point_rotate(end, pen->rotation);
    bas_pen_put(pen,
                "<path class='wall stroke' d='M%t %tv-9h2v1.2h1.6v-1.2h2.8v1.2h1.6v-1.2h2v9z'/>",
                p.x - 50, p.y + 40);
    bas_pen_put(pen, "<path class='gate' d='M%t %tv-3a2.2 2.2 0 0 1 4.4 0v3z'/>", p.x - 22,
                p.y + 38);
}

void bas_way_write(bas_pen *pen, const bas_scene *scene, int segment) {
    const bas_chart *chart = &scene->chart;
    const bool road = kind_of(scene, segment) == BAS_KIND_ROAD;
    for (int pass = road ? 0 : 1; pass < 2; pass++)
        for (int i = 0; i < chart->strokes; i++) {
            if (chart->stroke[i].segment != segment) continue;
            stroke_path(pen, !pass ? "way-edge" : road ? "way" : "flow", &chart->stroke[i], !pass);
            if (chart->stroke[i].tunnel) bas_tunnel_write(pen, &chart->stroke[i]);
            if (road && pass) bridge_write(pen, scene, &chart->stroke[i]);
        }
    for (int i = 0; i < chart->strokes; i++)
        if (road && chart->stroke[i].segment == segment) gate_write(pen, scene, &chart->stroke[i]);
}

/* ---- cities and forests ---------------------------------------------------------------------- */

/* The outline of a city or forest, drawn a little beyond the tile so that neighbours leave no
 * seam. */
static void outline_write(bas_pen *pen, const bas_scene *scene, int segment) {
    const bas_chart *chart = &scene->chart;
    const int own = bas_segment_sides(&chart->tile->segment[segment]);
    bool begun = false;
    for (int s = 0; s < 4; s++) {
        if (!(own >> s & 1)) continue;
        bas_pen_put(pen, begun ? "L" : "M");
        begun = true;
        bas_pen_point(pen, bas_side_point(s, own >> ((s + 3) & 3) & 1 ? -6 : 0, -6));
        bas_pen_put(pen, "L");
        bas_pen_point(pen, bas_side_point(s, own >> ((s + 1) & 3) & 1 ? 1006 : 1000, -6));
        for (int from = (s + 1) & 3, i = 0; i < chart->walls; i++) {
            const bas_wall *wall = &chart->wall[i];
            if (wall->segment != segment || wall->from != from) continue;
            bas_pen_put(pen, "L");
            bas_pen_point(pen, wall->curve.at[0]);
            for (int k = 1; k <= 3 * wall->curve.pieces; k++) {
                bas_pen_put(pen, k == 1 ? "C" : " ");
                bas_pen_point(pen, wall->curve.at[k]);
            }
            from = wall->to;
            if (own >> from & 1) break;
        }
    }
    bas_pen_put(pen, "z");
}

static void rampart_write(bas_pen *pen, const bas_wall *wall) {
    bas_curve_path(pen, "rampart", &wall->curve, false);
    bas_curve_path(pen, "rampart2", &wall->curve, false);
    bas_curve_path(pen, "rampart3", &wall->curve, false);
    for (int k = 3; k < BAS_CURVE_STEPS; k += 6) {
        const bas_point p = bas_point_rotate(bas_curve_at(&wall->curve, k), pen->rotation);
        bas_pen_put(pen,
                    "<circle class='wall stroke' cx='%t' cy='%t' r='3'/>"
                    "<circle class='wall2' cx='%t' cy='%t' r='1.5'/>",
                    p.x, p.y, p.x, p.y);
    }
}

void bas_walled_write(bas_pen *pen, const bas_scene *scene, int segment) {
    const bool city = kind_of(scene, segment) == BAS_KIND_CITY;
    if (!city) bas_canopy_write(pen, &scene->chart, segment);
    bas_pen_put(pen, "<path class='%s' d='", city ? "citybg" : "wood-floor");
    outline_write(pen, scene, segment);
    bas_pen_put(pen, "'/>");
    if (city)
        for (int i = 0; i < scene->chart.walls; i++)
            if (scene->chart.wall[i].segment == segment) rampart_write(pen, &scene->chart.wall[i]);
}

/* ---- small strokes --------------------------------------------------------------------------- */

/* The furrows of a plot, four-cornered as plots are; the seed chose its shape and what grows
 * there. */
static void patch_write(bas_pen *pen, const bas_scene *scene, const bas_patch *patch) {
    static const char *const crop[3] = { "", " straw", " green" };
    static const int8_t x[4] = { -105, 80, 105, -80 }, y[4] = { -62, -74, 62, 74 };
    const int r = patch->disc.radius;
    const uint32_t shape = bas_mix(scene->chart.seed, (uint32_t)patch->disc.at.x);
    const bas_point p = bas_point_rotate(patch->disc.at, pen->rotation);
    bas_point q[4];
    for (int i = 0; i < 4; i++) {
        const int flip = shape & 1 ? -1 : 1, odd = (int)(shape >> (4 + 3 * i) & 7) * r / 60;
        q[i] = (bas_point){ p.x + x[i] * r / 100 * flip + odd, p.y + y[i] * r / 100 + odd };
    }
    bas_pen_put(pen, "<path class='furrow%s' d='", crop[patch->crop]);
    for (int k = 0; k < 6; k++)
        bas_pen_put(pen, "M%t %tL%t %t", (q[0].x * (5 - k) + q[3].x * k) / 5,
                    (q[0].y * (5 - k) + q[3].y * k) / 5, (q[1].x * (5 - k) + q[2].x * k) / 5,
                    (q[1].y * (5 - k) + q[2].y * k) / 5);
    bas_pen_put(pen, "'/>");
}

void bas_ground_write(bas_pen *pen, bas_scene *scene, int segment) {
    const int kind = kind_of(scene, segment);
    const bool water = kind == BAS_KIND_RIVER || kind == BAS_KIND_LAKE;
    uint32_t roll = (uint32_t)segment * 1000;
    bas_point p;
    int count = 0;
    for (int i = 0; i < scene->patches; i++)
        if (scene->patch[i].segment == segment) patch_write(pen, scene, &scene->patch[i]);
    if (!water && kind != BAS_KIND_FIELD && kind != BAS_KIND_MEADOW) return;
    if (water && scene->chart.hunters && scene->chart.tile->segment[segment].extras) return; // fish
    for (int i = 0; i < (water ? 4 : 7); i++) {
        if (!bas_scene_strew(scene, segment, &roll, water ? 30 : 24, 12, &p)) continue;
        p = bas_point_rotate(p, pen->rotation);
        if (!count++)
            bas_pen_put(pen, "<path class='%s' d='",
                        water                  ? "wave"
                        : scene->chart.hunters ? "tuft2"
                                               : "tuft");
        bas_pen_put(pen, water ? "M%t %tq1-1.2 2 0t2 0" : "M%t %tl-1-1.7m1 1.7v-2.2m0 2.2 1-1.7",
                    p.x, p.y);
    }
    if (count) bas_pen_put(pen, "'/>");
}
