/* figures.h: the table of figures. What a figure is called, what it weighs, where it may stand, how
 * many there are, what it is worth to bots and how it is drawn stands here, and nowhere else. */
#ifndef BASTIDE_FIGURES_H
#define BASTIDE_FIGURES_H

#include "bastide_layout.h"

#define ON(name) (1u << BAS_KIND_##name)

static const bas_figure_row figure_table[] = {
    [BAS_FIGURE_MEEPLE] = {
        .name = "meeple", .one = "meeple", .many = "meeples",
        .supply = { [BAS_GAME_BASE] = 7,      // BASE-10: the eighth marks the score
                    [BAS_GAME_WHEEL] = 7,     // WHEEL-03, WHEEL-09
                    [BAS_GAME_HUNTERS] = 5 }, // HG-06, HG-10
        .weight = 1,
        .stands = ON(ROAD) | ON(CITY) | ON(MONASTERY) | ON(FIELD) // BASE-27 to BASE-29, FARM-05
                  | ON(FOREST) | ON(RIVER) | ON(MEADOW),          // HG-23, HG-37, HG-49
        .sign = "●",
    },
    [BAS_FIGURE_ABBOT] = {
        .name = "abbot", .one = "abbot", .many = "abbots",
        .supply = { [BAS_GAME_BASE] = 1 }, .modules = BAS_MOD_ABBOT, // ABBOT-01
        .weight = 1,
        .stands = ON(MONASTERY) | ON(GARDEN), // ABBOT-04, ABBOT-05
        .worth = 10,
        .sign = "A", .symbol = "abbot",
    },
    [BAS_FIGURE_HUT] = {
        .name = "hut", .one = "hut", .many = "huts",
        .supply = { [BAS_GAME_HUNTERS] = 3 }, // HG-07, HG-10
        .weight = 1,
        .stands = ON(SYSTEM), // HG-31
        .worth = 2,
        .sign = "⌂", .symbol = "hut",
    },
    [BAS_FIGURE_LARGE] = {
        .name = "large", .one = "large meeple", .many = "large meeples",
        .supply = { [BAS_GAME_BASE] = 1 }, .modules = BAS_MOD_INNS, // INN-02
        .weight = 2, // INN-18
        .as_meeple = true, // INN-16, INN-17, AMB-104
        .worth = 15,
        .sign = "M", .symbol = "large",
    },
    [BAS_FIGURE_BUILDER] = {
        .name = "builder", .one = "builder", .many = "builders",
        .supply = { [BAS_GAME_BASE] = 1 }, .modules = BAS_MOD_BUILDERS, // BUILDER-03
        .weight = 0,                                                   // BUILDER-21, AMB-118
        .stands = ON(ROAD) | ON(CITY), .beside = true,                 // BUILDER-11, BUILDER-13
        .again = true,                                                 // BUILDER-14
        .worth = 4,
        .sign = "B", .symbol = "builder",
    },
    [BAS_FIGURE_PIG] = {
        .name = "pig", .one = "pig", .many = "pigs",
        .supply = { [BAS_GAME_BASE] = 1 },
        .modules = BAS_MOD_BUILDERS | BAS_MOD_FARMERS, // BUILDER-03, AMB-111
        .weight = 0,                                   // BUILDER-24, AMB-118
        .stands = ON(FIELD), .beside = true,           // BUILDER-23; BUILDER-27: as a farmer
        .more = 1,                                     // BUILDER-25
        .worth = 3,
        .sign = "P", .symbol = "pig",
    },
};

#undef ON

_Static_assert(sizeof figure_table / sizeof *figure_table == BAS_FIGURE_COUNT,
               "every figure has a row");

/* Whether a figure may stand on features of a kind. */
static inline bool figure_stands(int figure, int kind) {
    const bas_figure_row *row = &figure_table[figure];
    const unsigned too = row->as_meeple ? figure_table[BAS_FIGURE_MEEPLE].stands : 0;
    return (row->stands | too) >> kind & 1;
}

/* The segment whose feature a figure on segment i belongs to: a hut is of the river system. */
static inline int type_claimed(const bas_type *t, int figure, int i) {
    return figure_table[figure].stands >> BAS_KIND_SYSTEM & 1 ? t->system_of[i] : i;
}

/* What the figure adds to the word of its feature. */
static inline uint64_t figure_crew(int figure, int player) {
    return (uint64_t)figure_table[figure].weight << (4 * player);
}

static inline int placed_player(const bas_placed *p) { return p->figure & 7; }
static inline int placed_figure(const bas_placed *p) { return p->figure >> 3; }

/* The segment of the map whose feature the figure on a tile belongs to. */
static inline int placed_segment(const bas_game *g, const bas_placed *p) {
    return p->base + type_claimed(&g->type[p->type], placed_figure(p), p->segment);
}

#endif
