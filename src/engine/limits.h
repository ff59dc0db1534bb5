/* limits.h: why the limits of bastide.h are enough, and the few places where compilers differ.
 *
 * BAS_TYPES_MAX 96      Layouts in one game: 64 with every medieval expansion, 95 in Hunters and
 *                       Gatherers, where each tile has a block of its own. Below 128, as a move
 *                       has seven bits for a type.
 * BAS_TILES_MAX 104     Squares on the map: 71 + 13 + 1 + 12 + 5 = 102 with every medieval
 *                       expansion, 16 + 72 = 88 with the wheel, 95 in Hunters and Gatherers.
 * BAS_SEGMENTS_MAX 480  Segments on the map: 378, 273 and 472 for the same three, river systems
 *                       counted in. Below 512, as a feature has nine bits for its size.
 * BAS_FRONTIER_MAX 256  n connected squares touch at most 2n + 2 empty cells (each square after
 *                       the first takes one such cell and brings at most three), so at most 210.
 *                       A multiple of 64, the cells of one word of bits.
 * BAS_CELLS 512         Tiles and frontier together are at most 104 + 210, and at most 104 + 256
 *                       fit their arrays: the table never fills up.
 * BAS_AROUND_MAX 32     Monasteries and gardens of one game: 23 with every medieval expansion.
 * BAS_MOVES_MAX 1024    Four rotations on each of 210 cells; far fewer of any other action.
 *
 * A coordinate fits a byte: the map is connected and holds the origin, so |x|, |y| < 104.
 * Open ends fit 8 bits: a feature of k squares has at most 4k sides and at least k - 1 joins, which
 * take two each: 4k - 2(k - 1) = 2k + 2 <= 210.
 * A score fits 15 bits: what features and modules can give one player in a whole game is added up
 * from the tiles (score_most); with every set of data/ it stays below 8000.
 * A crew fits 3 bits: nobody has more than 7 figures of a kind that can share a feature.
 *
 * bas_game_init refuses tile sets that would break one of these. */
#ifndef BASTIDE_LIMITS_H
#define BASTIDE_LIMITS_H

#include "bastide.h"

_Static_assert(sizeof(bas_state) <= 8192, "a state is at most 8 KB");
_Static_assert(BAS_TYPES_MAX <= 128, "a move has seven bits for a type");
_Static_assert(BAS_SEGMENTS_MAX < 512, "a feature has nine bits for its size");
_Static_assert(BAS_FRONTIER_MAX >= 2 * BAS_TILES_MAX + 2,
               "every empty cell beside the map has room");
_Static_assert(BAS_FRONTIER_MAX % 64 == 0, "the frontier is read 64 cells at a time");
_Static_assert(BAS_TILES_MAX + BAS_FRONTIER_MAX < BAS_CELLS, "the cell table never fills up");

/* The engine is one translation unit (engine.c): everything inside it is static. */
#define BAS_INTERNAL static
#define BAS_INLINE   static inline __attribute__((always_inline)) // for the hot paths
#define BAS_RARE     static __attribute__((noinline))             // keeps the hot paths short

#define BAS_UNLIKELY(condition) __builtin_expect((condition) != 0, 0)

/* Always on in test builds (-DBAS_ASSERTS), free otherwise. */
#ifdef BAS_ASSERTS
#define BAS_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define BAS_ASSERT(condition) ((void)0)
#endif

#endif
