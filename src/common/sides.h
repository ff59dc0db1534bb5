/* sides.h: where the neighbours of a square are: N E S W. */
#ifndef BASTIDE_SIDES_H
#define BASTIDE_SIDES_H

#include <stdint.h>

static const int8_t side_dx[4] = { 0, 1, 0, -1 }, side_dy[4] = { -1, 0, 1, 0 };

#endif
