/* tile.c: see tile.h.
 *
 * A picture grows in the order of what may hide what: a monastery or lakes in the middle; cities
 * and forests, which lean on their sides, and the wheel, which does so too; rivers, then roads,
 * which run from their sides to a hub or lake; fields, which take all cells left over; and last
 * what stands on all of them. */
#include "picture.h"

#include <string.h>

typedef struct picture_sides {
    unsigned sides; // bit s: the segment reaches the middle of side s
    int count;
} picture_sides;

static picture_sides sides_of(const bas_type_info *type, int rotation, int segment) {
    picture_sides r = { 0, 0 };
    for (int s = 0; s < 4; s++)
        if (segment_at(type, rotation, s, 1) == segment) {
            r.sides |= 1u << s;
            r.count++;
        }
    return r;
}

/* ---- cities and forests --------------------------------------------------------------------- */

typedef struct picture_place { // of a cell, seen from each side
    double depth[4];           // -1 at the side, 0 in the middle of the tile, 1 opposite
    double along[4];           // -1 and 1 at the corners
} picture_place;

static picture_place place_of(const play_picture *p, int x, int y) {
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

static void area_draw(play_picture *p, const bas_type_info *type, int rotation, int segment) {
    picture_sides on = sides_of(type, rotation, segment);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            picture_place at = place_of(p, x, y);
            if (cell_free(p, x, y) && place_in_area(&at, on)) p->segment[y][x] = (uint8_t)segment;
        }
}

/* Sides that show nothing lie at the wheel. */
static void wheel_draw(play_picture *p, const bas_type_info *type, int rotation) {
    picture_sides on = { 0, 0 };
    for (int s = 0; s < 4; s++)
        if (side_is_bare(type, rotation, s)) on.sides |= 1u << s, on.count++;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            picture_place at = place_of(p, x, y);
            if (place_in_area(&at, on)) p->thing[y][x] = PLAY_THING_WHEEL;
        }
}

/* Cities that are not one must not touch: of two cells the one inside the tile gives way, or that
 * of the larger city. */
static void areas_part(play_picture *p, const bas_type_info *type) {
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            for (int s = 1; s < 3; s++) { // the cells to the east and south
                int i = x + bas_side_dx[s], j = y + bas_side_dy[s];
                if (i == p->width || j == p->height) continue;
                uint8_t *a = &p->segment[y][x], *b = &p->segment[j][i];
                if (*a == *b || !kind_is_area(kind_of(type, *a)) ||
                    !kind_is_area(kind_of(type, *b)))
                    continue;
                bool rim_a = cell_on_rim(p, x, y), rim_b = cell_on_rim(p, i, j);
                bool first = rim_a == rim_b ? segment_size(p, *a) > segment_size(p, *b) : rim_b;
                *(first ? a : b) = BAS_NONE;
            }
}

/* ---- roads and rivers ----------------------------------------------------------------------- */

/* A line that runs through the tile covers what is there, as a bridge does; one that ends here
 * ends before it. Nothing runs over a monastery or a lake. */
static bool line_stops(const play_picture *p, const bas_type_info *type, int segment, bool through,
                       int x, int y) {
    int there = p->segment[y][x];
    if (p->thing[y][x] == PLAY_THING_VILLAGE || p->thing[y][x] == PLAY_THING_WHEEL ||
        kind_is_point(kind_of(type, there)))
        return true;
    return !through && there != BAS_NONE && there != segment;
}

/* From the middle of a side straight in, then across to the hub. */
static void line_walk(play_picture *p, const bas_type_info *type, int segment, bool through,
                      int side, play_point hub) {
    play_point at = side_cell(p, side, side_length(p, side) / 2);
    int from = side;
    while (!line_stops(p, type, segment, through, at.x, at.y)) {
        unsigned arms = 1u << from;
        if (p->segment[at.y][at.x] == segment)
            arms |= p->arms[at.y][at.x];
        else
            p->under[at.y][at.x] = p->segment[at.y][at.x];
        p->segment[at.y][at.x] = (uint8_t)segment;
        p->arms[at.y][at.x] = (uint8_t)arms;
        if (at.x == hub.x && at.y == hub.y) return;
        bool vertical = side % 2 == 0 ? at.y != hub.y : at.x == hub.x;
        int to = vertical ? (at.y < hub.y ? 2 : 0) : (at.x < hub.x ? 1 : 3);
        p->arms[at.y][at.x] |= (uint8_t)(1u << to);
        at.x += bas_side_dx[to];
        at.y += bas_side_dy[to];
        from = (to + 2) % 4;
    }
}

/* A rounded pond, the larger the fewer there are. */
static void lake_draw(play_picture *p, int segment, play_point at, int lakes) {
    int wide = lakes > 1 ? 1 : p->width / 4, high = lakes > 1 ? 0 : p->height / 4;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            int dx = x < at.x ? at.x - x : x - at.x, dy = y < at.y ? at.y - y : y - at.y;
            if (dy <= high && dx + dy <= wide) p->segment[y][x] = (uint8_t)segment;
        }
}

static int lakes_count(const bas_type_info *type) {
    int count = 0;
    for (int i = 0; i < type->tile->segments; i++) count += kind_of(type, i) == BAS_KIND_LAKE;
    return count;
}

/* The middle of the tile; of several lakes each lies towards the rivers that run into it. */
static play_point lake_centre(const play_picture *p, const bas_type_info *type, int rotation,
                              int lake) {
    play_point at = { p->width / 2, p->height / 2 };
    int far = p->height / 4 > 0 ? p->height / 4 : 1;
    for (int i = 0; i < type->tile->segments && lakes_count(type) > 1; i++)
        for (int s = 0; s < 4 && type->tile->segment[i].lake == lake; s++)
            if (sides_of(type, rotation, i).sides >> s & 1) {
                at.x += bas_side_dx[s] * (p->width / 4);
                at.y += bas_side_dy[s] * far;
            }
    return at;
}

/* One field on both banks: it lies over the line (TOWER-40). */
static bool line_is_covered(const bas_type_info *type, int rotation, picture_sides on) {
    for (int s = 0; s < 4; s++)
        if (on.sides >> s & 1)
            return segment_at(type, rotation, s, 0) == segment_at(type, rotation, s, 2);
    return false;
}

/* The hub becomes field between two mouths; a small picture has room for one mouth only. */
static void tunnel_draw(play_picture *p, play_point hub) {
    unsigned arms = p->arms[hub.y][hub.x];
    p->thing[hub.y][hub.x] = PLAY_THING_TUNNEL;
    if (p->height <= 3) return;
    for (int s = 0; s < 4; s++)
        if (arms >> s & 1)
            p->thing[hub.y + bas_side_dy[s]][hub.x + bas_side_dx[s]] = PLAY_THING_TUNNEL;
    p->thing[hub.y][hub.x] = PLAY_THING_NONE;
    p->segment[hub.y][hub.x] = BAS_NONE;
}

/* Lines meet in the middle or run into their lake; two bends on one tile keep to their corners. */
static void line_draw(play_picture *p, const bas_type_info *type, int rotation, int segment,
                      bool crowded) {
    const bas_segment *data = &type->tile->segment[segment];
    picture_sides on = sides_of(type, rotation, segment);
    play_point hub = { p->width / 2, p->height / 2 };
    bool bend = on.count == 2 && on.sides != 5 && on.sides != 10, lake = data->lake != BAS_NONE;
    for (int s = 0; crowded && bend && s < 4; s++)
        if (on.sides >> s & 1) {
            hub.x += bas_side_dx[s];
            hub.y += bas_side_dy[s];
        }
    if (lake) hub = lake_centre(p, type, rotation, data->lake);
    for (int s = 0; s < 4 && !lake && !data->flags; s++)
        if (on.sides == 1u << s && // it runs on to its forest, or to the wheel
            (data->kind == BAS_KIND_RIVER || side_is_bare(type, rotation, (s + 2) % 4)))
            hub = side_cell(p, (s + 2) % 4, side_length(p, s) / 2);
    for (int s = 0; s < 4; s++)
        if (on.sides >> s & 1) line_walk(p, type, segment, on.count > 1 || lake, s, hub);
    if (data->flags & BAS_SEGMENT_SPRING) p->thing[hub.y][hub.x] = PLAY_THING_SPRING;
    if (data->flags & BAS_SEGMENT_LAKE) lake_draw(p, segment, hub, 1);
    if (on.count > 1 && line_is_covered(type, rotation, on)) tunnel_draw(p, hub);
}

/* ---- all together --------------------------------------------------------------------------- */

/* Rivers that end in one forest from two sides must not meet: it takes the middle. */
static void source_draw(play_picture *p, const bas_type_info *type) {
    int cx = p->width / 2, cy = p->height / 2, wide = p->width / 8;
    for (int i = 0; i < type->tile->segments; i++)
        for (int x = cx - wide; kind_of(type, i) == BAS_KIND_FOREST && x <= cx + wide; x++)
            p->segment[cy][x] = (uint8_t)i;
}

static void monastery_draw(play_picture *p, int segment) {
    int cx = p->width / 2, cy = p->height / 2;
    for (int x = cx - 1; x <= cx + 1; x++) {
        p->segment[cy][x] = (uint8_t)segment;
        p->thing[cy][x] = x < cx ? '[' : x > cx ? ']' : PLAY_THING_MONASTERY;
    }
}

/* Lakes lie in the middle. A monastery does unless a road or river needs it; where several roads
 * end in the middle, there is a village. */
static void middle_draw(play_picture *p, const bas_type_info *type, int rotation) {
    int roads = 0, rivers = 0, monastery = -1;
    bool through = false;
    for (int i = 0; i < type->tile->segments; i++) {
        int kind = kind_of(type, i), count = sides_of(type, rotation, i).count;
        if (kind == BAS_KIND_LAKE)
            lake_draw(p, i, lake_centre(p, type, rotation, i), lakes_count(type));
        if (kind == BAS_KIND_MONASTERY) monastery = i;
        if (!kind_is_line(kind) || type->tile->segment[i].lake != BAS_NONE) continue;
        through = through || count > 1 || type->tile->segment[i].flags;
        roads += kind == BAS_KIND_ROAD;
        rivers += kind == BAS_KIND_RIVER;
    }
    if (through) return;
    if (monastery >= 0)
        monastery_draw(p, monastery);
    else if (roads > 1)
        p->thing[p->height / 2][p->width / 2] = PLAY_THING_VILLAGE;
    else if (rivers > 1)
        source_draw(p, type);
}

static void lines_draw(play_picture *p, const bas_type_info *type, int rotation, int kind) {
    int through = 0;
    for (int i = 0; i < type->tile->segments; i++)
        through += kind_is_line(kind_of(type, i)) && sides_of(type, rotation, i).count > 1;
    for (int i = 0; i < type->tile->segments; i++)
        if (kind_of(type, i) == kind) line_draw(p, type, rotation, i, through > 1);
}

void play_picture_make(const bas_type_info *type, int rotation, int width, int height,
                       play_picture *out) {
    *out = (play_picture){ .width = width, .height = height };
    memset(out->segment, BAS_NONE, sizeof out->segment);
    memset(out->under, BAS_NONE, sizeof out->under);
    middle_draw(out, type, rotation);
    wheel_draw(out, type, rotation);
    for (int i = 0; i < type->tile->segments; i++)
        if (kind_is_area(kind_of(type, i))) area_draw(out, type, rotation, i);
    areas_part(out, type);
    lines_draw(out, type, rotation, BAS_KIND_RIVER);
    lines_draw(out, type, rotation, BAS_KIND_ROAD);
    play_picture_ground(out, type, rotation);
    play_picture_things(out, type, rotation);
}
