/* level_table.c: the levels, and what each that does not search sees in each game. Where single
 * tiles bring much, or many things are worth nothing yet that will be, as with towers and in
 * Hunters and Gatherers, whoever looks ahead a little wins nearly always: the weak look ahead there
 * too, so that no step is too high. Among many the same numbers bring the levels closer, and a
 * short search is no stronger than a good look: the levels stand farther apart there, and `expert`
 * does not search. docs/STRENGTH.md has what they score. */
#include "level.h"

#include "bastide_layout.h"

const bas_level bas_levels[BAS_LEVELS] = {
    { "child", 1160, 0, false },         { "novice", 1360, 0, false },
    { "beginner", 1600, 0, false },      { "casual", 1810, 0, false },
    { "regular", 2020, 0, false },       { "club", 2210, 0, false },
    { "expert", 2430, 200, false },      { "master", 2590, 3000, false },
    { "grandmaster", 2790, 10000, true }
};

// looks, insight, rivals, fields, thrift, blur

static const bas_sight base_of_two[BAS_LEVEL_SIGHTS] = {
    { 3, 0, 10, 0, 4, 20 },   { 5, 0, 30, 15, 7, 18 },    { 7, 2, 50, 25, 10, 14 },
    { 9, 8, 70, 40, 12, 14 }, { 10, 22, 80, 60, 12, 12 }, { 14, 50, 100, 100, 12, 12 },
};

static const bas_sight base_of_many[BAS_LEVEL_SIGHTS_MANY] = {
    { 1, 0, 0, 0, 0, 90 },       { 2, 0, 0, 0, 1, 34 },     { 4, 0, 20, 6, 4, 24 },
    { 6, 8, 50, 40, 12, 16 },    { 8, 13, 65, 50, 12, 15 }, { 9, 20, 80, 65, 12, 13 },
    { 11, 40, 100, 90, 12, 11 },
};

static const bas_sight wheel_of_two[BAS_LEVEL_SIGHTS] = {
    { 3, 10, 10, 0, 4, 20 },   { 5, 14, 30, 15, 7, 18 },   { 7, 21, 50, 25, 10, 15 },
    { 9, 31, 65, 45, 12, 14 }, { 11, 46, 85, 65, 12, 12 }, { 15, 90, 100, 100, 12, 9 },
};

static const bas_sight wheel_of_many[BAS_LEVEL_SIGHTS_MANY] = {
    { 1, 1, 3, 0, 1, 55 },        { 3, 5, 10, 3, 4, 23 },    { 5, 10, 30, 15, 7, 18 },
    { 7, 18, 50, 27, 10, 15 },    { 8, 25, 62, 42, 12, 14 }, { 10, 36, 80, 60, 12, 13 },
    { 12, 52, 100, 100, 12, 11 },
};

static const bas_sight towers_of_two[BAS_LEVEL_SIGHTS] = {
    { 4, 18, 20, 10, 6, 20 },  { 5, 26, 35, 20, 8, 18 },   { 7, 35, 50, 30, 10, 16 },
    { 9, 45, 65, 45, 12, 14 }, { 11, 60, 85, 70, 12, 12 }, { 16, 100, 100, 100, 12, 8 },
};

static const bas_sight towers_of_many[BAS_LEVEL_SIGHTS_MANY] = {
    { 2, 10, 10, 3, 4, 26 },      { 4, 17, 22, 10, 6, 20 },  { 5, 25, 37, 22, 8, 18 },
    { 7, 33, 52, 32, 10, 16 },    { 9, 42, 63, 43, 12, 14 }, { 10, 54, 77, 60, 12, 13 },
    { 13, 75, 100, 100, 12, 10 },
};

static const bas_sight hunters_of_two[BAS_LEVEL_SIGHTS] = {
    { 4, 17, 20, 10, 6, 20 },  { 5, 24, 35, 20, 8, 18 },   { 7, 31, 50, 30, 10, 16 },
    { 9, 41, 65, 45, 12, 14 }, { 11, 53, 85, 70, 12, 13 }, { 16, 100, 100, 100, 12, 8 },
};

static const bas_sight hunters_of_many[BAS_LEVEL_SIGHTS_MANY] = {
    { 2, 5, 5, 0, 3, 35 },      { 3, 15, 18, 8, 5, 21 },   { 5, 21, 33, 18, 8, 18 },
    { 6, 29, 45, 27, 10, 16 },  { 7, 36, 55, 36, 11, 15 }, { 9, 46, 70, 50, 12, 14 },
    { 12, 62, 90, 80, 12, 12 },
};

static bool level_many(const bas_game *g) { return g->players > 2; }

const bas_sight *bas_level_sight(int level, const bas_game *g) {
    const bool many = level_many(g);
    const bas_sight *table = many ? base_of_many : base_of_two;
    if (g->game == BAS_GAME_HUNTERS) table = many ? hunters_of_many : hunters_of_two;
    if (g->game == BAS_GAME_WHEEL) table = many ? wheel_of_many : wheel_of_two;
    if (g->modules & BAS_MOD_TOWERS) table = many ? towers_of_many : towers_of_two;
    return &table[level];
}

/* Among many, searches come close to each other, and more playouts gain little: the one by hand
 * makes so few that there is room for it below the learned one, which divides its own by the number
 * of others. */
enum { BY_HAND_OF_MANY = 375, BY_HAND_HUNTERS = 220, LEARNED_OF_OTHERS = 3000 };

/* Where the weights do not know the game, the strongest level makes all. */
uint32_t bas_level_playouts(int level, const bas_game *g, const bas_learned *learned) {
    const bas_level *of = &bas_levels[level];
    if (!level_many(g)) return of->playouts;
    if (level < BAS_LEVEL_SIGHTS_MANY) return 0;
    if (!of->learned) return g->game == BAS_GAME_HUNTERS ? BY_HAND_HUNTERS : BY_HAND_OF_MANY;
    if (!learned || !bas_learned_knows(learned, g)) return of->playouts;
    return LEARNED_OF_OTHERS / (g->players - 1u);
}
