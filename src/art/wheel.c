/* wheel.c: the wheel of fortune: six sectors clockwise, each with its picture, its name and its
 * crown spaces, and the pig on the sector where it stands; and what the squares of the board show
 * of it. */
#include "art.h"

enum {
    WHEEL_RADIUS = 930,
    WHEEL_RIM = 40,
    WHEEL_HUB = 170,
    WHEEL_PIG = 275,
    WHEEL_CROWN = 720,
    WHEEL_PICTURE = 495,
    WHEEL_NAME = 850
};

/* A point at an angle of `twelfths` of a full turn, clockwise from the north. */
static bas_point spoke(int twelfths, int radius) {
    static const int16_t sine[12] = {
        0, 500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500
    };
    return (bas_point){ sine[(twelfths + 12) % 12] * radius / 1000,
                        -sine[(twelfths + 15) % 12] * radius / 1000 };
}

/* Pictures of the sectors in a box of 24 around 0 0, by effect. */
static const char *const picture[BAS_SECTOR_COUNT] = {
    [BAS_SECTOR_FORTUNE] =
        "<circle class='gold stroke' r='9'/><circle class='paper stroke' r='5.4'/>"
        "<path class='line' d='M0-9V9M-9 0H9M-6.4-6.4 6.4 6.4M6.4-6.4-6.4 6.4'/>",
    [BAS_SECTOR_TAX] = "<circle class='gold stroke' cx='-4' cy='3' r='5'/>"
                       "<circle class='gold stroke' cx='4.5' cy='4.5' r='5'/>"
                       "<circle class='gold stroke' cx='1' cy='-4' r='5'/>"
                       "<path class='line' d='M1-6.4v4.8M-4 .8v4.6M4.5 2.2v4.6'/>",
    [BAS_SECTOR_FAMINE] =
        "<path class='line' d='M0 10V-4M-5 10-7-3M5 10 7-3'/>"
        "<path class='gold stroke' d='M0-10q3 4 0 8q-3-4 0-8M-7.5-8q3 4 .6 7.6q-3.4-3.4-.6-7.6"
        "M7.5-8q-3 4-.6 7.6q3.4-3.4 .6-7.6'/>"
        "<path class='red' d='M-11 8.6 9.6-11l1.6 1.6L-9.4 10.2z'/>",
    [BAS_SECTOR_STORM] =
        "<path class='stone stroke' d='M-9 1a4.6 4.6 0 0 1 1-9a6.4 6.4 0 0 1 12-1a5 5 0 0 1 5"
        " 10z'/>"
        "<path class='gold stroke' d='M1 0h5L2.4 4.6h3.4L-3 12l2.6-6h-3.6z'/>",
    [BAS_SECTOR_INQUISITION] = "<path class='red stroke' d='M-9-9H9v10q0 7-9 10q-9-3-9-10z'/>"
                               "<path class='paper' d='M-1.5-7h3v4H6v3H1.5v7h-3V0H-6v-3h4.5z'/>",
    [BAS_SECTOR_PLAGUE] =
        "<path class='paper stroke' d='M-7.5 1.5v-3a7.5 8 0 0 1 15 0v3l-2.4 1.6V8h-10.2V3.1z'/>"
        "<path class='ink' d='M-4.8-1.6a2 2 0 1 1 .1 2.4zM4.8-1.6a2 2 0 1 0-.1 2.4zM-.9 3.6 0"
        " 1.4l.9 2.2z'/>"
        "<path class='line' d='M-2 5v3M0 5v3M2 5v3'/>",
};

/* ---- on the squares of the board ------------------------------------------------------------- */

/* A quarter of the wheel around a corner of a square; the picture of a game draws the whole over
 * it. */
static void quarter_write(bas_pen *pen, int corner) {
    static const char *const ring[4] = { "rimwood", "w2", "rimwood", "hub" };
    static const int16_t radius[4] = { WHEEL_RADIUS + WHEEL_RIM, WHEEL_RADIUS, WHEEL_HUB + 40,
                                       WHEEL_HUB };
    for (int i = 0; i < 4; i++) {
        if (i == 2) { // spokes over the ring before
            bas_pen_put(pen, "<path class='spokes line' d='");
            for (int k = 1; k < 3; k++) {
                const bas_point out = spoke(k + 3, WHEEL_RADIUS);
                bas_pen_put(pen, "M");
                bas_pen_point(pen, bas_side_point(corner, 0, 0));
                bas_pen_put(pen, "L");
                bas_pen_point(pen, bas_side_point(corner, out.x, out.y));
            }
            bas_pen_put(pen, "'/>");
        }
        bas_pen_put(pen, "<path class='%s stroke' d='M", ring[i]);
        bas_pen_point(pen, bas_side_point(corner, 0, 0));
        bas_pen_put(pen, "L");
        bas_pen_point(pen, bas_side_point(corner, radius[i], 0));
        bas_pen_put(pen, "A%t %t 0 0 1 ", radius[i], radius[i]);
        bas_pen_point(pen, bas_side_point(corner, 0, radius[i]));
        bas_pen_put(pen, "z'/>");
    }
}

/* The paving along a side, or round a corner, has an edge only where it meets the grass. */
static void paved_part(bas_pen *pen, int side, bool corner) {
    static const int deep = BAS_CHART_PAVED, far = BAS_CHART_PAVED_CORNER;
    const bas_point a = corner ? bas_side_point(side, far, 0) : bas_side_point(side, 1000, deep);
    const bas_point b = bas_side_point(side, 0, corner ? far : deep);
    for (int line = 0; line < 2; line++) {
        bas_pen_put(pen, "<path class='%s' d='M", line ? "square" : "road");
        bas_pen_point(pen, a);
        if (corner)
            bas_pen_put(pen, "A%t %t 0 0 1 ", far, far);
        else
            bas_pen_put(pen, "L");
        bas_pen_point(pen, b);
        if (!line) {
            bas_pen_put(pen, "L");
            bas_pen_point(pen, bas_side_point(side, 0, 0));
            bas_pen_put(pen, "L");
            bas_pen_point(pen, bas_side_point(side, corner ? far : 1000, 0));
        }
        bas_pen_put(pen, "'/>");
    }
}

void bas_paved_write(bas_pen *pen, const bas_chart *chart) {
    const bas_tile *tile = chart->tile;
    int sides = 0;
    for (int s = 0; s < 4; s++) sides += tile->edges[s] == BAS_EDGE_NOTHING;
    if (sides == 4) {
        bas_pen_put(pen, "<path class='road' d='M0 0h100v100H0z'/>");
        quarter_write(pen, tile->row < 3 ? (tile->col < 3 ? 2 : 3) : tile->col < 3 ? 1 : 0);
        return;
    }
    for (int s = 0; s < 4; s++)
        if (tile->edges[s] == BAS_EDGE_NOTHING) paved_part(pen, s, false);
    if (chart->corner >= 0) paved_part(pen, chart->corner, true);
}

/* ---- the wheel ------------------------------------------------------------------------------- */

static void sector_write(bas_pen *pen, const bas_game *g, const bas_art_wheel *wheel, int i) {
    const int wide = 12 / g->sectors, middle = i * wide;
    const bas_point from = spoke(middle - 1, WHEEL_RADIUS), to = spoke(middle + 1, WHEEL_RADIUS);
    const bas_point p = spoke(middle, WHEEL_PICTURE);
    bas_pen_put(pen,
                "<g class='sector' data-sector='%e'>"
                "<path class='w%d stroke' d='M0 0L%t %tA%t %t 0 0 1 %t %tz'/>",
                g->sector[i].name, g->effect[i] % 6, from.x, from.y, WHEEL_RADIUS, WHEEL_RADIUS,
                to.x, to.y);
    bas_pen_put(pen, "<g transform='translate(%t %t)'>%s</g>", p.x, p.y, picture[g->effect[i]]);
    for (int k = 0; k < g->sector[i].crowns && k < BAS_CROWNS_MAX; k++) {
        bas_point c = spoke(middle, WHEEL_CROWN);
        if (g->sector[i].crowns > 1) { // side by side
            const bas_point aside = spoke(middle + 3, k ? 140 : -140);
            c.x += aside.x, c.y += aside.y;
        }
        const bas_symbol *crown = bas_symbol_find("crown");
        bas_pen_put(pen, "<circle class='paper stroke' cx='%t' cy='%t' r='9'/>", c.x, c.y);
        if (crown) bas_use_write(pen, crown, c);
        if (wheel->crown[i][k] != BAS_NONE)
            bas_figure_write(pen, "knight", wheel->crown[i][k], (bas_point){ c.x, c.y + 110 },
                             BAS_FIGURE_CROWN);
    }
    bas_pen_put(pen, "</g>");
}

/* The name of a sector, after all figures: no figure covers it. */
static void sector_name_write(bas_pen *pen, const bas_game *g, int i) {
    const int middle = i * (12 / g->sectors);
    const bool low = middle > 3 && middle < 9; // names below the hub stand upright too
    bas_pen_put(pen, "<text class='name mid' transform='rotate(%d)' y='%t'>%e</text>",
                middle * 30 - (low ? 180 : 0), low ? WHEEL_NAME + 55 : -WHEEL_NAME + 10,
                g->sector[i].name);
}

/* The pig, and the rim of its sector in gold: a small wheel shows, too, where it is. */
static void pig_write(bas_pen *pen, int middle) {
    const int out = WHEEL_RADIUS + WHEEL_RIM, in = WHEEL_RADIUS;
    const bas_point a = spoke(middle - 1, out), b = spoke(middle + 1, out);
    const bas_point c = spoke(middle + 1, in), d = spoke(middle - 1, in);
    bas_pen_put(pen,
                "<path class='hub stroke' d='M%t %tA%t %t 0 0 1 %t %tL%t %tA%t %t 0 0 0 %t %tz'/>",
                a.x, a.y, out, out, b.x, b.y, c.x, c.y, in, in, d.x, d.y);
    const bas_symbol *pig = bas_symbol_find("pig");
    const bas_point p = spoke(middle, WHEEL_PIG);
    if (!pig) return;
    bas_pen_put(pen, "<g class='skin' transform='translate(%t %t) scale(2.1)'>", p.x, p.y);
    bas_use_write(pen, pig, (bas_point){ 0, 0 });
    bas_pen_put(pen, "</g>");
}

void bas_wheel_write(bas_pen *pen, const bas_game *g, const bas_art_wheel *wheel) {
    // It stands on a paved square of four tiles, which the roads of the board run up to.
    bas_pen_put(pen, "<path class='road' d='M-100-100H100V100H-100z'/>");
    bas_pen_put(pen, "<circle class='rimwood stroke' r='%t'/>", WHEEL_RADIUS + WHEEL_RIM);
    const int sectors = 12 % g->sectors ? 0 : g->sectors;
    for (int i = 0; i < sectors; i++) sector_write(pen, g, wheel, i);
    for (int i = 0; i < sectors; i++) sector_name_write(pen, g, i);
    bas_pen_put(pen, "<circle class='hub stroke' r='%t'/><circle class='rimwood stroke' r='%t'/>",
                WHEEL_HUB, WHEEL_HUB / 2);
    if (sectors > 0) pig_write(pen, wheel->pig * 12 / sectors);
}

size_t bas_art_wheel_draw(const bas_game *g, const bas_art_wheel *wheel, const bas_art_look *look,
                          char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = look->prefix, .colour = look->colour };
    bas_wheel_write(&pen, g, wheel);
    bas_pen_end(&pen);
    return pen.length;
}
