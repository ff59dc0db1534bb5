/* tile_totals.h: what the tiles of a set add up to. */
#ifndef BASTIDE_TILE_TOTALS_H
#define BASTIDE_TILE_TOTALS_H

#include "tile_words.h"

typedef struct bas_tile_totals {
    int tiles;                // in the box
    int layouts;              // pictures; gardens, values of marks and backs make no new one
    int start;                // tiles on the table before the first turn
    int back[BAS_BACK_COUNT]; // tiles by back
    int kind[BAS_KIND_COUNT]; // features by kind
    int option[BAS_TILE_OPTIONS_MAX]; // shields, springs, fish... in the order of bas_tile_options
    int mark[BAS_MARK_COUNT];         // tiles with the mark
    int crowns;                       // spaces on the wheel
} bas_tile_totals;

void bas_tile_totals_get(const bas_set *set, bas_tile_totals *out);

#endif
