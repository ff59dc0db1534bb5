/* picture.h: what the parts of the making of a picture share: tile.c draws the shapes,
 * ground.c the fields and meadows between them, things.c what stands on them. */
#ifndef BASTIDE_TERMINAL_PICTURE_H
#define BASTIDE_TERMINAL_PICTURE_H

#include "tile.h"

static inline int kind_of(const bas_type_info *type, int segment) {
    return segment == BAS_NONE ? BAS_KIND_COUNT : type->tile->segment[segment].kind;
}
/* The segment at the left (0), middle (1) or right (2) port of a side of the turned tile. */
static inline int segment_at(const bas_type_info *type, int rotation, int side, int port) {
    const int at = 3 * ((side + 4 - rotation) % 4) + port;
    for (int i = 0; i < type->tile->segments; i++)
        if (type->tile->segment[i].ports >> at & 1) return i;
    return BAS_NONE;
}
/* Such a side shows nothing. */
static inline bool side_is_bare(const bas_type_info *type, int rotation, int side) {
    return type->tile->edges[(side + 4 - rotation) % 4] == BAS_EDGE_NOTHING;
}
static inline bool kind_is_line(int kind) {
    return kind == BAS_KIND_ROAD || kind == BAS_KIND_RIVER;
}
static inline bool kind_is_ground(int kind) {
    return kind == BAS_KIND_FIELD || kind == BAS_KIND_MEADOW;
}
static inline bool kind_is_area(int kind) {
    return kind == BAS_KIND_CITY || kind == BAS_KIND_FOREST;
}
static inline bool kind_is_point(int kind) {
    return kind == BAS_KIND_MONASTERY || kind == BAS_KIND_GARDEN || kind == BAS_KIND_LAKE;
}

static inline bool cell_free(const play_picture *p, int x, int y) {
    return p->segment[y][x] == BAS_NONE && p->thing[y][x] == PLAY_THING_NONE;
}

static inline bool cell_inside(const play_picture *p, int x, int y) {
    return x >= 0 && x < p->width && y >= 0 && y < p->height;
}

static inline bool cell_on_rim(const play_picture *p, int x, int y) {
    return x == 0 || y == 0 || x == p->width - 1 || y == p->height - 1;
}

/* The i-th cell of side s, clockwise. */
static inline play_point side_cell(const play_picture *p, int s, int i) {
    int w = p->width, h = p->height;
    return s == 0   ? (play_point){ i, 0 }
           : s == 1 ? (play_point){ w - 1, i }
           : s == 2 ? (play_point){ w - 1 - i, h - 1 }
                    : (play_point){ 0, h - 1 - i };
}

static inline int side_length(const play_picture *p, int s) { return s % 2 ? p->height : p->width; }

/* Cells of a segment. */
static inline int segment_size(const play_picture *p, int segment) {
    int sum = 0;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) sum += p->segment[y][x] == segment;
    return sum;
}

/* Fields and meadows, in all cells that are left: ground.c. */
void play_picture_ground(play_picture *p, const bas_type_info *type, int rotation);

/* Towers, spots for figures, shields, fish, animals and so on: things.c. */
void play_picture_things(play_picture *p, const bas_type_info *type, int rotation);

#endif
