/* tile.h: a tile as a small picture of characters, derived from nothing but its segments and
 * ports. */
#ifndef BASTIDE_TERMINAL_TILE_H
#define BASTIDE_TERMINAL_TILE_H

#include "bastide.h"

enum { PLAY_TILE_WIDTH_MAX = 13, PLAY_TILE_HEIGHT_MAX = 7, PLAY_TOWER_WIDTH = 3 };

typedef enum play_thing { // what stands on a cell; a value from 32 on is that character
    PLAY_THING_NONE,
    PLAY_THING_VILLAGE, // where roads end that meet
    PLAY_THING_MONASTERY,
    PLAY_THING_GARDEN,
    PLAY_THING_SPRING,
    PLAY_THING_TUNNEL, // where a river runs under a field
    PLAY_THING_SHIELD,
    PLAY_THING_FISH,
    PLAY_THING_GROVE,
    PLAY_THING_MENHIR,
    PLAY_THING_DEER, // animals in the order of bas_animal
    PLAY_THING_AUROCHS,
    PLAY_THING_MAMMOTH,
    PLAY_THING_TIGER,
    PLAY_THING_COVERED, // an animal that counts no more
    PLAY_THING_WHEEL,   // no ground: the wheel lies here
    PLAY_THING_TOWER,   // room for it: what stands there is for the drawing to say
    PLAY_THING_CHARACTER = 32,
} play_thing;

typedef struct play_point {
    int x, y;
} play_point;

typedef uint8_t play_raster[PLAY_TILE_HEIGHT_MAX][PLAY_TILE_WIDTH_MAX];

typedef struct play_picture {
    int width, height;   // odd, so that there is a middle
    play_raster segment; // whose ground a cell is, or BAS_NONE
    play_raster under;   // of a bridge: the segment that it crosses, else BAS_NONE
    play_raster arms;    // of a road: bit s: it goes on to side s
    play_raster thing;   // play_thing
    play_point spot[BAS_TILE_SEGMENTS_MAX]; // where a figure stands; it takes the next cell too
    play_point tower;                       // of a tile with a tower base: the first of three cells
} play_picture;

/* The picture of a type in a rotation. */
void play_picture_make(const bas_type_info *type, int rotation, int width, int height,
                       play_picture *out);

#endif
