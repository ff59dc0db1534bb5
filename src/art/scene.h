/* scene.h: what stands on a tile: the geometry, the spots for figures and the symbols in their
 * places, all in the reference rotation. Things keep a round distance from each other. */
#ifndef BASTIDE_ART_SCENE_H
#define BASTIDE_ART_SCENE_H

#include "area.h"
#include "symbols.h"

enum { BAS_SCENE_ITEMS = 128, BAS_SCENE_DISCS = 160, BAS_SCENE_PATCHES = 6 };

typedef struct bas_item {
    const bas_symbol *symbol;
    bas_point at;    // the middle of its box
    uint8_t segment; // it belongs to, or BAS_CHART_NOBODY
    uint8_t number;  // written on it, or 0
    bool high;       // drawn above all segments, so that nothing covers it: an animal, a mark
} bas_item;

typedef struct bas_disc { // taken ground
    bas_point at;
    int radius;
} bas_disc;

typedef struct bas_patch { // a plot of the ground that is tilled, or of another green
    bas_disc disc;
    uint8_t segment, crop;
} bas_patch;

typedef struct bas_scene {
    bas_chart chart;
    bas_area_arc arc; // scratch
    bas_point spot[BAS_TILE_SEGMENTS_MAX];
    bas_point tower; // where floors are piled up, if the tile has a tower
    int items, discs, patches;
    bas_patch patch[BAS_SCENE_PATCHES];
    bas_item item[BAS_SCENE_ITEMS];
    bas_disc disc[BAS_SCENE_DISCS];
} bas_scene;

/* Furnishes the copy-th tile of this kind in a game, from 0. */
void bas_scene_make(bas_scene *scene, const bas_tile *tile, int family, int copy);

/* ---- between the files of the scene ---------------------------------------------------------- */

/* The place among the squares of some segments (bit i: segment i) with most room, but no more than
 * `want` is asked for; then nearest to the middle of those squares. False if there is none. */
bool bas_scene_best(const bas_scene *scene, unsigned segments, int want, bas_point *out);

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
