/* play_tile.c: see play_tile.h.
 *
 * A picture grows in the order of what may hide what: a monastery or lake in the middle; cities
 * and forests, which lean on their sides; rivers, then roads, which run from their sides to a hub;
 * and fields, which flow from their half sides into all cells left over. Since roads and walls
 * part the cells as they part the fields, the flow finds which field a cell belongs to. Last come
 * the spots for figures, each as far inside its segment as it can be, and small things such as
 * shields, as far from them as possible. */
#include "play_tile.h"

#include <string.h>

typedef struct picture_sides {
    unsigned sides; // bit s: the segment reaches the middle of side s
    int count;
} picture_sides;

static const int step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { -1, 0, 1, 0 }; // N E S W

static int kind_of(const bas_type *type, int segment) {
    return segment == BAS_NONE ? BAS_KIND_COUNT : type->tile->segment[segment].kind;
}

static bool kind_is_line(int kind) { return kind == BAS_KIND_ROAD || kind == BAS_KIND_RIVER; }
static bool kind_is_ground(int kind) { return kind == BAS_KIND_FIELD || kind == BAS_KIND_MEADOW; }
static bool kind_is_area(int kind) { return kind == BAS_KIND_CITY || kind == BAS_KIND_FOREST; }
static bool kind_is_point(int kind) {
    return kind == BAS_KIND_MONASTERY || kind == BAS_KIND_GARDEN || kind == BAS_KIND_LAKE;
}

static picture_sides sides_of(const bas_type *type, int turn, int segment) {
    picture_sides r = { 0, 0 };
    for (int s = 0; s < 4; s++)
        if (type->side[turn][s][1] == segment) {
            r.sides |= 1u << s;
            r.count++;
        }
    return r;
}

static bool cell_free(const cli_picture *p, int x, int y) {
    return p->segment[y][x] == BAS_NONE && p->thing[y][x] == CLI_THING_NONE;
}

/* The i-th cell of side s, clockwise. */
static cli_spot side_cell(const cli_picture *p, int s, int i) {
    int w = p->width, h = p->height;
    return s == 0   ? (cli_spot){ i, 0 }
           : s == 1 ? (cli_spot){ w - 1, i }
           : s == 2 ? (cli_spot){ w - 1 - i, h - 1 }
                    : (cli_spot){ 0, h - 1 - i };
}

static int side_length(const cli_picture *p, int s) { return s % 2 ? p->height : p->width; }

/* ---- cities and forests --------------------------------------------------------------------- */

typedef struct picture_place { // of a cell, seen from each side
    double depth[4];           // -1 at the side, 0 in the middle of the tile, 1 opposite
    double along[4];           // -1 and 1 at the corners
} picture_place;

static picture_place place_of(const cli_picture *p, int x, int y) {
    double cx = p->width / 2, cy = p->height / 2;
    double u = (x - cx) / (cx + 0.5), v = (y - cy) / (cy + 0.5);
    double a = (x - cx) / cx, b = (y - cy) / cy;
    return (picture_place){ { v, -u, -v, u }, { a, b, a, b } };
}

/* Inside the bulge that leans on one side. */
static bool place_in_cap(const picture_place *at, int s) {
    return at->depth[s] < -1 + 0.75 * (1 - at->along[s] * at->along[s]);
}

static bool place_in_area(const picture_place *at, picture_sides on) {
    int first = 0, last = 3, missing = 0;
    while (first < 3 && !(on.sides >> first & 1)) first++;
    while (last > 0 && !(on.sides >> last & 1)) last--;
    while (on.sides >> missing & 1) missing++;
    switch (on.count) {
    case 0: return false;
    case 1: return place_in_cap(at, first);
    case 2: {
        if (last - first != 2) // sides that meet: their corner
            return at->depth[first] + at->depth[last] < -0.15;
        double out = at->depth[first + 1], way = at->depth[first];
        return out * out < (0.45 + 0.3 * way * way) * (0.45 + 0.3 * way * way); // a waisted band
    }
    case 3: { // all but a bulge on the fourth side, and that side's corners
        double along = at->along[missing], across = at->along[(missing + 1) % 4];
        bool corner = along * along > 0.99 && across * across > 0.99 && at->depth[missing] < 0;
        return !corner && !place_in_cap(at, missing);
    }
    default: return true;
    }
}

static void area_draw(cli_picture *p, const bas_type *type, int turn, int segment) {
    picture_sides on = sides_of(type, turn, segment);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            picture_place at = place_of(p, x, y);
            if (cell_free(p, x, y) && place_in_area(&at, on)) p->segment[y][x] = (uint8_t)segment;
        }
}

/* ---- roads and rivers ----------------------------------------------------------------------- */

/* A line that runs through the tile covers what is there, as a bridge does; one that ends here
 * ends before it. Nothing runs over a monastery or a lake. */
static bool line_stops(const cli_picture *p, const bas_type *type, int segment, bool through, int x,
                       int y) {
    int there = p->segment[y][x];
    if (p->thing[y][x] == CLI_THING_VILLAGE || kind_is_point(kind_of(type, there))) return true;
    return !through && there != BAS_NONE && there != segment;
}

/* From the middle of a side straight in, then across to the hub. */
static void line_walk(cli_picture *p, const bas_type *type, int segment, bool through, int side,
                      cli_spot hub) {
    cli_spot at = side_cell(p, side, side_length(p, side) / 2);
    int from = side;
    while (!line_stops(p, type, segment, through, at.x, at.y)) {
        unsigned arms = 1u << from;
        if (p->segment[at.y][at.x] == segment) arms |= p->arms[at.y][at.x];
        p->segment[at.y][at.x] = (uint8_t)segment;
        p->arms[at.y][at.x] = (uint8_t)arms;
        if (at.x == hub.x && at.y == hub.y) return;
        bool vertical = side % 2 == 0 ? at.y != hub.y : at.x == hub.x;
        int to = vertical ? (at.y < hub.y ? 2 : 0) : (at.x < hub.x ? 1 : 3);
        p->arms[at.y][at.x] |= (uint8_t)(1u << to);
        at.x += step_x[to];
        at.y += step_y[to];
        from = (to + 2) % 4;
    }
}

/* Lines meet in the middle; two bends on one tile keep to their corners. */
static void line_draw(cli_picture *p, const bas_type *type, int turn, int segment, bool crowded) {
    picture_sides on = sides_of(type, turn, segment);
    cli_spot hub = { p->width / 2, p->height / 2 };
    bool bend = on.count == 2 && on.sides != 5 && on.sides != 10;
    for (int s = 0; crowded && bend && s < 4; s++)
        if (on.sides >> s & 1) {
            hub.x += step_x[s];
            hub.y += step_y[s];
        }
    bool through = on.count > 1 && type->tile->segment[segment].lake == BAS_NONE;
    for (int s = 0; s < 4; s++)
        if (on.sides >> s & 1) line_walk(p, type, segment, through, s, hub);
    if (type->tile->segment[segment].flags) // a lake or spring where a medieval river ends
        for (int x = hub.x - 1; x <= hub.x + 1; x++) p->segment[hub.y][x] = (uint8_t)segment;
}

/* ---- fields --------------------------------------------------------------------------------- */

/* Fields start at the cells of their half sides. */
static void ground_seed(cli_picture *p, const bas_type *type, int turn) {
    for (int s = 0; s < 4; s++)
        for (int i = 0, n = side_length(p, s); i < n; i++) {
            int segment = type->side[turn][s][i < n / 2 ? 0 : i > n / 2 ? 2 : 1];
            cli_spot at = side_cell(p, s, i);
            if (cell_free(p, at.x, at.y) && kind_is_ground(kind_of(type, segment)))
                p->segment[at.y][at.x] = (uint8_t)segment;
        }
}

/* One round of flowing into the cells beside; false when nothing moved. */
static bool ground_flow(cli_picture *p, const bas_type *type) {
    bool moved = false;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            for (int s = 0; s < 4 && cell_free(p, x, y); s++) {
                int i = x + step_x[s], j = y + step_y[s];
                if (i < 0 || i >= p->width || j < 0 || j >= p->height) continue;
                if (kind_is_ground(kind_of(type, p->segment[j][i]))) {
                    p->segment[y][x] = p->segment[j][i];
                    moved = true;
                }
            }
    return moved;
}

/* Cells no field reaches belong to a field without sides, if the tile has one. */
static void ground_enclose(cli_picture *p, const bas_type *type) {
    for (int i = 0; i < type->segments; i++)
        if (kind_is_ground(kind_of(type, i)) && type->tile->segment[i].ports == 0)
            for (int y = 0; y < p->height; y++)
                for (int x = 0; x < p->width; x++)
                    if (cell_free(p, x, y)) p->segment[y][x] = (uint8_t)i;
}

/* ---- spots and things ----------------------------------------------------------------------- */

/* Squared distance to the nearest cell of another segment or with a thing; a cell is twice as high
 * as wide. */
static int cell_room(const cli_picture *p, int x, int y) {
    int best = 1 << 20;
    for (int j = -1; j <= p->height; j++)
        for (int i = -1; i <= p->width; i++) {
            bool outside = i < 0 || j < 0 || i == p->width || j == p->height;
            if (!outside && p->segment[j][i] == p->segment[y][x] && !p->thing[j][i]) continue;
            int far = (i - x) * (i - x) + 4 * (j - y) * (j - y);
            best = far < best ? far : best;
        }
    return best;
}

/* The cell of a segment with the most room, near its centre where several have that. A pair of
 * cells is wanted for figures, which take two. */
static bool segment_room(const cli_picture *p, int segment, bool pair, cli_spot *out) {
    int sum_x = 0, sum_y = 0, count = 0, best = -1;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (p->segment[y][x] == segment) {
                sum_x += x;
                sum_y += y;
                count++;
            }
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width - pair; x++) {
            if (p->segment[y][x] != segment || p->thing[y][x]) continue;
            int room = cell_room(p, x, y);
            bool roomy = pair && p->segment[y][x + 1] == segment && !p->thing[y][x + 1];
            int dx = 2 * (x * count - sum_x) / count + pair, dy = 2 * (y * count - sum_y) / count;
            int value = room * 4096 + roomy * 2048 + 1024 - dx * dx - 4 * dy * dy;
            if (value > best) {
                best = value;
                *out = (cli_spot){ x, y };
            }
        }
    return best >= 0;
}

/* A monastery, lake or garden that is not yet on the picture goes where fields have most room. */
static void point_squeeze(cli_picture *p, const bas_type *type, int segment, int thing) {
    cli_spot best = { p->width / 2, p->height / 2 }, at;
    int most = -1;
    for (int i = 0; i < type->segments; i++)
        if (kind_is_ground(kind_of(type, i)) && segment_room(p, i, false, &at)) {
            int room = cell_room(p, at.x, at.y);
            if (room > most) {
                most = room;
                best = at;
            }
        }
    p->segment[best.y][best.x] = (uint8_t)segment;
    p->thing[best.y][best.x] = (uint8_t)thing;
}

static void things_put(cli_picture *p, int segment, int count, int thing) {
    cli_spot at;
    while (count-- > 0 && segment_room(p, segment, false, &at))
        p->thing[at.y][at.x] = (uint8_t)thing;
}

/* What a segment is worth, away from where its figure would stand. */
static void segment_things(cli_picture *p, const bas_type *type, int segment) {
    static const char animal[BAS_ANIMAL_COUNT] = { 'd', 'a', 'm', 't' };
    const bas_segment *g = &type->tile->segment[segment];
    cli_spot spot = p->spot[segment];
    uint8_t before[2] = { p->thing[spot.y][spot.x], p->thing[spot.y][spot.x + 1] };
    p->thing[spot.y][spot.x] = p->thing[spot.y][spot.x + 1] = CLI_THING_CHARACTER; // taken
    things_put(p, segment, g->bonus,
               g->kind == BAS_KIND_CITY     ? CLI_THING_SHIELD
               : g->kind == BAS_KIND_FOREST ? CLI_THING_GROVE
                                            : CLI_THING_FISH);
    things_put(p, segment, g->menhirs, CLI_THING_MENHIR);
    for (int a = 0; a < BAS_ANIMAL_COUNT; a++) things_put(p, segment, g->animals[a], animal[a]);
    p->thing[spot.y][spot.x] = before[0];
    p->thing[spot.y][spot.x + 1] = before[1];
}

/* Marks: the first letter of the name and the number, in the south-east corner. */
static void marks_put(cli_picture *p, const bas_tile *tile) {
    int x = p->width;
    for (int i = 0; i < tile->marks; i++) {
        const bas_mark *m = &tile->mark[i];
        if (m->mark == BAS_MARK_OTHER || x < 2) continue;
        if (m->number > 0) p->thing[p->height - 1][--x] = (uint8_t)('0' + m->number % 10);
        p->thing[p->height - 1][--x] = (uint8_t)m->name[0];
    }
}

/* ---- all together --------------------------------------------------------------------------- */

/* A monastery or lake takes the middle unless a road or river needs it; where several roads end in
 * the middle, there is a village. */
static void middle_draw(cli_picture *p, const bas_type *type, int turn) {
    int cx = p->width / 2, cy = p->height / 2, ends = 0;
    for (int i = 0; i < type->segments; i++) {
        picture_sides on = sides_of(type, turn, i);
        if (!kind_is_line(kind_of(type, i)) || type->tile->segment[i].lake != BAS_NONE) continue;
        if (on.count > 1) return;
        ends += kind_of(type, i) == BAS_KIND_ROAD ? on.count : 0;
    }
    for (int i = 0; i < type->segments; i++) {
        int kind = kind_of(type, i);
        if (kind != BAS_KIND_MONASTERY && kind != BAS_KIND_LAKE) continue;
        for (int x = cx - 1; x <= cx + 1; x++) {
            p->segment[cy][x] = (uint8_t)i;
            if (kind == BAS_KIND_MONASTERY)
                p->thing[cy][x] = x < cx ? '[' : x > cx ? ']' : CLI_THING_MONASTERY;
        }
        return;
    }
    if (ends > 1) p->thing[cy][cx] = CLI_THING_VILLAGE;
}

static void lines_draw(cli_picture *p, const bas_type *type, int turn, int kind) {
    int through = 0;
    for (int i = 0; i < type->segments; i++)
        through += kind_is_line(kind_of(type, i)) && sides_of(type, turn, i).count > 1;
    for (int i = 0; i < type->segments; i++)
        if (kind_of(type, i) == kind) line_draw(p, type, turn, i, through > 1);
}

/* Points that found no place in the middle, in the order of the tile. */
static void points_draw(cli_picture *p, const bas_type *type) {
    for (int i = 0; i < type->segments; i++) {
        int kind = kind_of(type, i);
        bool there = p->segment[p->height / 2][p->width / 2] == i;
        if (kind_is_point(kind) && !there)
            point_squeeze(p, type, i,
                          kind == BAS_KIND_GARDEN      ? CLI_THING_GARDEN
                          : kind == BAS_KIND_MONASTERY ? CLI_THING_MONASTERY
                                                       : CLI_THING_NONE);
    }
}

static void spots_find(cli_picture *p, const bas_type *type, int turn) {
    for (int i = 0; i < type->segments; i++) {
        cli_spot *spot = &p->spot[i];
        if (segment_room(p, i, true, spot)) continue;
        *spot = (cli_spot){ p->width / 2, p->height / 2 }; // hidden, or a point with its thing
        for (int y = 0; y < p->height; y++)
            for (int x = 0; x < p->width - 1; x++)
                if (p->segment[y][x] == i && p->thing[y][x] < CLI_THING_CHARACTER)
                    *spot = (cli_spot){ x, y };
        for (int s = 0; s < 4 && p->segment[spot->y][spot->x] != i; s++)
            for (int k = 0; k < 3; k++)
                if (type->side[turn][s][k] == i)
                    *spot = side_cell(p, s, k * (side_length(p, s) - 1) / 2);
        if (spot->x > p->width - 2) spot->x = p->width - 2;
    }
}

void cli_picture_make(const bas_type *type, int turn, int width, int height, cli_picture *out) {
    *out = (cli_picture){ .width = width, .height = height };
    memset(out->segment, BAS_NONE, sizeof out->segment);
    middle_draw(out, type, turn);
    for (int i = 0; i < type->segments; i++)
        if (kind_is_area(kind_of(type, i))) area_draw(out, type, turn, i);
    lines_draw(out, type, turn, BAS_KIND_RIVER);
    lines_draw(out, type, turn, BAS_KIND_ROAD);
    ground_seed(out, type, turn);
    while (ground_flow(out, type))
        ;
    ground_enclose(out, type);
    points_draw(out, type);
    spots_find(out, type, turn);
    for (int i = 0; i < type->segments; i++) segment_things(out, type, i);
    marks_put(out, type->tile);
}
