/* rich_tiles.h: a made-up set of tiles, to try rulings that the printed ones never ask for. */
#ifndef BASTIDE_RICH_TILES_H
#define BASTIDE_RICH_TILES_H

#include "bastide.h"

/* The tiles of Hunters and Gatherers; on those with powers live animals of every kind, and one of
 * their rivers runs past the lake. It lives as long as the program. */
bas_set rich_hunters(void);

#endif
