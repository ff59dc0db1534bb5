/* curve.h: a curve is a row of cubic Bezier pieces in tenths of a unit, worked with whole numbers
 * only. Piece k has the points 3k, 3k + 1, 3k + 2, 3k + 3. */
#ifndef BASTIDE_ART_CURVE_H
#define BASTIDE_ART_CURVE_H

#include <stdint.h>

#include "pen.h"

enum { BAS_CURVE_PIECES = 8, BAS_CURVE_STEPS = 12 }; // steps: straight lines a piece is seen as

typedef struct bas_curve {
    int pieces;
    bas_point at[3 * BAS_CURVE_PIECES + 1];
} bas_curve;

/* The frame of a side (N E S W = 0 1 2 3): `along` clockwise from its first corner, `deep`
 * inwards. */
bas_point bas_side_point(int side, int along, int deep);

int64_t bas_point_far(bas_point a, bas_point b); // squared distance
int bas_root(int64_t n);                         // square root, rounded down

void bas_curve_begin(bas_curve *c, bas_point p);
void bas_curve_add(bas_curve *c, bas_point b, bas_point e, bas_point p);

/* The point after `step` of pieces * BAS_CURVE_STEPS steps. */
bas_point bas_curve_at(const bas_curve *c, int step);
static inline int bas_curve_steps(const bas_curve *c) { return c->pieces * BAS_CURVE_STEPS; }

/* A closed, slightly uneven round around a centre; `seed` shapes it by up to
 * `uneven` per cent. */
void bas_curve_round(bas_curve *c, bas_point centre, int radius, int uneven, uint32_t seed);

/* Step of the curve nearest to a point. */
int bas_curve_nearest(const bas_curve *c, bas_point p);

/* Draws it. */
void bas_curve_path(bas_pen *pen, const char *class, const bas_curve *c, bool closed);

/* The same curve, but nowhere further than `beyond` outside the tile. */
bas_curve bas_curve_within(const bas_curve *c, int beyond);

/* The curve without its ends: a sixth of it or so. */
bas_curve bas_curve_trim(const bas_curve *c);

/* The curve up to the point after `step`, or from there on. */
bas_curve bas_curve_part(const bas_curve *c, int step, bool rest);

/* Pulls the curve out to a point: it passes through `to` instead of the point after `step`, as a
 * round hill of this width. */
void bas_curve_pull(bas_curve *c, int step, bas_point to, int width);

/* A well mixed number from two. */
uint32_t bas_mix(uint32_t a, uint32_t b);

#endif
