/* limits.h: why the limits of bastide.h are enough, and the few places where compilers differ.
 *
 * BAS_PLAYERS_MAX 6     A feature has four bits of weight for each of six players.
 * BAS_TYPES_MAX 128     Layouts in one game: 105 with every medieval expansion, 95 in Hunters and
 *                       Gatherers, where each tile has a block of its own. A move has seven bits
 *                       for a type.
 * BAS_TILES_MAX 159     Squares on the map: 71 + 13 + 1 + 12 + 5 + 18 + 24 = 144 with every
 *                       medieval expansion, 16 + 72 = 88 with the wheel, 95 in Hunters and
 *                       Gatherers. 159 is the most that goes with a frontier of 320 and a cell
 *                       table of 512.
 * BAS_SEGMENTS_MAX 592  Segments on the map: 560, 273 and 472 for the same three, river systems
 *                       counted in. A multiple of 8; below 1024, as a feature has ten bits for its
 *                       size; what is left of 12 KB is for the memory of modules.
 * BAS_FRONTIER_MAX 320  n connected squares touch at most 2n + 2 empty cells (each square after
 *                       the first takes one such cell and brings at most three), so at most 320.
 *                       A multiple of 64, the cells of one word of bits.
 * BAS_CELLS 512         Tiles and frontier together are at most 159 + 320: the table never fills
 *                       up.
 * BAS_AROUND_MAX 48     Monasteries and gardens of one game: 29 with every medieval expansion.
 * BAS_MOVES_MAX 1536    Four rotations on each of 320 cells; far fewer of any other action.
 * BAS_MODULES_MAX 16    Modules are bits of 32; a game lists those it plays with.
 *
 * A coordinate fits a byte: the table ends 126 squares from the origin (AMB-98), so that a cell
 * and its neighbours are at most 127 away.
 * Open ends fit 10 bits: a feature of k squares has at most 4k sides and at least k - 1 joins,
 * which take two each: 4k - 2(k - 1) = 2k + 2 <= 320.
 * The weight of a player's figures on a feature fits 4 bits: the figures that can share one weigh
 * at most 15 together (compile_figures).
 * A score fits 15 bits: what features and modules can give one player in a whole game is added up
 * from the tiles (score_most); with every set of data/ it stays below 8000.
 * A seat fits 3 bits beside the figure in bas_placed, and a figure 3 bits of a move.
 *
 * bas_game_init refuses tile sets that would break one of these. */
#ifndef BASTIDE_LIMITS_H
#define BASTIDE_LIMITS_H

#include "bastide_layout.h"

_Static_assert(sizeof(bas_state) <= 12288, "a state is at most 12 KB");
_Static_assert(BAS_PLAYERS_MAX <= 6, "a feature has 24 bits for the weights of players");
_Static_assert((int)BAS_NATURE > (int)BAS_PLAYERS_MAX, "chance has no seat");
_Static_assert(BAS_FIGURE_COUNT <= 8, "a move has three bits for a figure");
_Static_assert(BAS_SEGMENTS_MAX % 8 == 0, "bits of segments are kept in whole bytes");
_Static_assert(BAS_MOVES_MAX >= 4 * BAS_FRONTIER_MAX, "every placement has room in a list");
_Static_assert(BAS_TYPES_MAX <= 128, "a move has seven bits for a type");
_Static_assert(BAS_SEGMENTS_MAX < 1024, "a feature has ten bits for its size");
_Static_assert(BAS_FRONTIER_MAX >= 2 * BAS_TILES_MAX + 2,
               "every empty cell beside the map has room");
_Static_assert(BAS_FRONTIER_MAX % 64 == 0, "the frontier is read 64 cells at a time");
_Static_assert(BAS_TILES_MAX + BAS_FRONTIER_MAX < BAS_CELLS, "the cell table never fills up");

/* The engine is one translation unit (engine.c): everything inside it is static. */
#define BAS_INTERNAL static
#define BAS_INLINE   static inline __attribute__((always_inline)) // for the hot paths

/* A parameter that a hook or an action has, and this one does not need. */
#define BAS_UNUSED __attribute__((unused))

/* Between these a compiler that can do it makes functions small: none of them is on a hot path, and
 * a page waits until all of them are there. */
#ifdef __clang__
#define BAS_SMALL_BEGIN                                                                            \
    _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define BAS_SMALL_END _Pragma("clang attribute pop")
#define BAS_RARE      static __attribute__((noinline, minsize)) // keeps the hot paths short
#define BAS_SMALL     static __attribute__((minsize))           // the same for one function
#else
#define BAS_SMALL_BEGIN
#define BAS_SMALL_END
#define BAS_RARE  static __attribute__((noinline))
#define BAS_SMALL static
#endif

/* A hook that pictures do without: their module holds the engine, too, and must be small. */
#ifdef BAS_PICTURES
#define BAS_OPTIONAL(function) (0 ? (function) : 0)
#else
#define BAS_OPTIONAL(function) (function)
#endif

/* What only a terminal says: a browser has words of its own, and its modules must be small. */
#ifdef __wasm__
#define BAS_SAID(text) 0
#else
#define BAS_SAID(text) (text)
#endif

#define BAS_UNLIKELY(condition) __builtin_expect((condition) != 0, 0)

/* Always on in test builds (-DBAS_ASSERTS), free otherwise. */
#ifdef BAS_ASSERTS
#define BAS_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define BAS_ASSERT(condition) ((void)0)
#endif

#endif
