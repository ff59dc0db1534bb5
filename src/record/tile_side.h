/* tile_side.h: where on its tile a feature is, in words. */
#ifndef BASTIDE_TILE_SIDE_H
#define BASTIDE_TILE_SIDE_H

#include "bastide.h"

/* `at the top`, `at the bottom left`, `in the middle`, `from left to right`: where a segment of a
 * tile is that lies in a rotation; "" where it is the only one of its kind there, or leads nowhere.
 * Of two that would be called the same the outer one keeps the name. */
const char *bas_tile_side(const bas_tile *tile, int segment, int rotation);

#endif
