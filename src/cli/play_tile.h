/* play_tile.h: a tile as a small picture of characters, derived from nothing but its segments and
 * ports. */
#ifndef BASTIDE_PLAY_TILE_H
#define BASTIDE_PLAY_TILE_H

#include "bastide.h"

enum { CLI_TILE_WIDTH_MAX = 13, CLI_TILE_HEIGHT_MAX = 7 };

typedef enum cli_thing { // what stands on a cell; a value from 32 on is that character
    CLI_THING_NONE,
    CLI_THING_VILLAGE, // where roads end that meet
    CLI_THING_MONASTERY,
    CLI_THING_GARDEN,
    CLI_THING_SHIELD,
    CLI_THING_FISH,
    CLI_THING_GROVE,
    CLI_THING_MENHIR,
    CLI_THING_CHARACTER = 32,
} cli_thing;

typedef struct cli_spot {
    int x, y;
} cli_spot;

typedef uint8_t cli_raster[CLI_TILE_HEIGHT_MAX][CLI_TILE_WIDTH_MAX];

typedef struct cli_picture {
    int width, height;  // odd, so that there is a middle
    cli_raster segment; // whose ground a cell is, or BAS_NONE
    cli_raster arms;    // of a road: bit s: it goes on to side s
    cli_raster thing;   // cli_thing
    cli_spot
        spot[BAS_TILE_SEGMENTS_MAX]; // where a figure stands; the cell to its right is free too
} cli_picture;

/* The picture of a type in a quarter turn. */
void cli_picture_make(const bas_type *type, int turn, int width, int height, cli_picture *out);

#endif
