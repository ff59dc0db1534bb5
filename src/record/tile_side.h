/* tile_side.h: where on its tile a feature is, in words. */
#ifndef BASTIDE_TILE_SIDE_H
#define BASTIDE_TILE_SIDE_H

#include "bastide.h"

/* `top`, `bottom left`: of a segment of a tile that lies in a rotation; "" where it is the only one
 * of its kind there, or as much on one side as on the other. */
const char *bas_tile_side(const bas_tile *tile, int segment, int rotation);

#endif
