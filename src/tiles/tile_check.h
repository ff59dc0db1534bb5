/* tile_check.h: what the parser of tile files knows beyond the tiles themselves, and the rules
 * that can be judged only when a block, or the whole file, has been read. */
#ifndef BASTIDE_TILE_CHECK_H
#define BASTIDE_TILE_CHECK_H

#include "tile_text.h"

typedef struct bas_tile_block {           // where a tile's lines stand, and what its features reach
    int line;                             // `tile`
    int edges, joined, at;                // lines of that word, 0 if there is none
    bas_segment *feature;                 // the tile's segments, to be written
    int segment[BAS_TILE_SEGMENTS_MAX];   // lines of the features
    uint8_t sides[BAS_TILE_SEGMENTS_MAX]; // bit s: the feature has side s
    uint8_t halves[BAS_TILE_SEGMENTS_MAX]; // bit h: the feature has half h
} bas_tile_block;

/* A finished block: every side and half belongs where its letter says, numbers of features name
 * what they should. Then sets the ports of the tile's segments. */
bool bas_tile_check_block(bas_tile_text *t, int family, const bas_tile_block *block,
                          bas_tile *tile);

/* A finished file: the halves of joined pieces and the squares of a board agree with each other. */
bool bas_tile_check_set(bas_tile_text *t, const bas_set *set, const bas_tile_block *blocks);

#endif
