/* scene.h: what stands on a tile: the geometry, the spots for figures and the symbols in their
 * places, all in the reference rotation. Things keep a round distance from each other. */
#ifndef BASTIDE_ART_SCENE_H
#define BASTIDE_ART_SCENE_H

#include "area.h"
#include "symbols.h"

enum { BAS_SCENE_ITEMS = 128, BAS_SCENE_DISCS = 200, BAS_SCENE_PATCHES = 6, BAS_SCENE_THINGS = 64 };

typedef struct bas_item {
    const bas_symbol *symbol;
    bas_point at;    // the middle of its box
    uint8_t segment; // it belongs to, or BAS_CHART_NOBODY
    uint8_t number;  // written on it, or 0
    uint8_t size;    // per cent
    bool counts;     // for points: a shield, a fish, an animal; the rest pleases the eye
} bas_item;

typedef struct bas_disc { // taken ground
    bas_point at;
    int radius;
} bas_disc;

typedef struct bas_thing { // what wants a place
    const char *symbol;    // NULL: the figure of its segment
    unsigned segments;     // whose squares it may stand on: bit i: segment i
    unsigned near;         // segments that it wants to be near; 0: the middle of its own
    bas_point heart;       // the middle of these squares
    int room, hold;        // distance that it wants to other owners, and what each tenth less costs
    int gap, radius;       // distance to other things, at 110 a tenth; what it takes itself
    uint8_t disc, number;  // where it stands; what is written on it
    bool counts;
} bas_thing;

typedef struct bas_patch { // a plot of the ground that is tilled, or of another green
    bas_disc disc;
    uint8_t segment, crop;
} bas_patch;

typedef struct bas_scene {
    bas_chart chart;
    bas_area_arc arc; // scratch
    bas_point spot[BAS_TILE_SEGMENTS_MAX];
    bas_point tower; // where floors are piled up, if the tile has a tower
    int items, discs, patches, things;
    bas_thing thing[BAS_SCENE_THINGS];
    bas_patch patch[BAS_SCENE_PATCHES];
    bas_item item[BAS_SCENE_ITEMS];
    bas_disc disc[BAS_SCENE_DISCS];
} bas_scene;

/* Furnishes the copy-th tile of this kind in a game, from 0. */
void bas_scene_make(bas_scene *scene, const bas_tile *tile, int family, int copy);

/* ---- between the files of the scene ---------------------------------------------------------- */

/* place.c: gives a thing the best place that is free, which it may lose again for a better one when
 * all settle. */
void bas_scene_want(bas_scene *scene, bas_thing thing);
void bas_scene_settle(bas_scene *scene);

static inline int bas_scene_room(const bas_scene *scene, bas_point p) { // to other owners
    return scene->chart.room[bas_chart_cell(p)] * 10 / 3;
}

/* How far a point is from other owners and from what stands there already. */
int bas_scene_free(const bas_scene *scene, bas_point p);

void bas_scene_take(bas_scene *scene, bas_point p, int radius);
bas_item *bas_scene_put(bas_scene *scene, const char *symbol, int segment, bas_point p);
int bas_symbol_radius(const bas_symbol *symbol);

/* A place of a segment by the seed, at least so far from other owners and from what stands there;
 * false if some tries found none. */
bool bas_scene_strew(const bas_scene *scene, int segment, uint32_t *roll, int room, int tries,
                     bas_point *p);

/* ornament.c: what only pleases the eye. */
void bas_scene_ornament(bas_scene *scene);

#endif
