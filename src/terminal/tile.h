/* tile.h: a tile as a small picture of characters, derived from nothing but its segments and
 * ports. */
#ifndef BASTIDE_TERMINAL_TILE_H
#define BASTIDE_TERMINAL_TILE_H

#include "bastide.h"

enum { CLI_TILE_WIDTH_MAX = 13, CLI_TILE_HEIGHT_MAX = 7, CLI_TOWER_WIDTH = 3 };

typedef enum cli_thing { // what stands on a cell; a value from 32 on is that character
    CLI_THING_NONE,
    CLI_THING_VILLAGE, // where roads end that meet
    CLI_THING_MONASTERY,
    CLI_THING_GARDEN,
    CLI_THING_SPRING,
    CLI_THING_TUNNEL, // where a river runs under a field
    CLI_THING_SHIELD,
    CLI_THING_FISH,
    CLI_THING_GROVE,
    CLI_THING_MENHIR,
    CLI_THING_DEER, // animals in the order of bas_animal
    CLI_THING_AUROCHS,
    CLI_THING_MAMMOTH,
    CLI_THING_TIGER,
    CLI_THING_COVERED, // an animal that counts no more
    CLI_THING_WHEEL,   // no ground: the wheel lies here
    CLI_THING_TOWER,   // room for it: what stands there is for the drawing to say
    CLI_THING_CHARACTER = 32,
} cli_thing;

typedef struct cli_spot {
    int x, y;
} cli_spot;

typedef uint8_t cli_raster[CLI_TILE_HEIGHT_MAX][CLI_TILE_WIDTH_MAX];

typedef struct cli_picture {
    int width, height;                    // odd, so that there is a middle
    cli_raster segment;                   // whose ground a cell is, or BAS_NONE
    cli_raster under;                     // of a bridge: the segment that it crosses, else BAS_NONE
    cli_raster arms;                      // of a road: bit s: it goes on to side s
    cli_raster thing;                     // cli_thing
    cli_spot spot[BAS_TILE_SEGMENTS_MAX]; // where a figure stands; it takes the next cell too
    cli_spot tower;                       // of a tile with a tower base: the first of three cells
} cli_picture;

/* The picture of a type in a quarter turn. */
void cli_picture_make(const bas_type *type, int turn, int width, int height, cli_picture *out);

#endif
