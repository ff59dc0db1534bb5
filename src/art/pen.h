/* pen.h: writes SVG into a buffer of the caller. Nothing is written beyond the buffer, but
 * `length` goes on, so that the caller learns how much room is needed. Numbers are whole tenths
 * of a unit (a tile is 1000 of them wide), so that the bytes are the same on every machine. */
#ifndef BASTIDE_ART_PEN_H
#define BASTIDE_ART_PEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bas_point { // in tenths; x grows east, y grows south
    int x, y;
} bas_point;

typedef struct bas_pen {
    char *at;
    size_t cap, length;
    const char *prefix;    // of ids
    int rotation;          // quarter turns clockwise that points on a tile are drawn in
    bool dark;             // theme of a file that stands alone
    const uint8_t *colour; // of each player, from 1; NULL or 0: by seat
} bas_pen;

/* Writes `format` with %s text, %e text with the characters of XML escaped, %d a whole number, %t
 * tenths as a decimal number, %p the prefix, %% a percent sign. */
void bas_pen_put(bas_pen *pen, const char *format, ...);

/* A point on a tile as "x y", turned with the tile. */
void bas_pen_point(bas_pen *pen, bas_point p);
bas_point bas_point_rotate(bas_point p, int rotation);

/* Ends the text with 0, cutting it off where the buffer ends. */
void bas_pen_end(bas_pen *pen);

#endif
