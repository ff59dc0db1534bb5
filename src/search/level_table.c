/* level_table.c: the levels, and what each that does not search sees in each game. Where single
 * tiles bring much, or many things are worth nothing yet that will be, as with towers and in
 * Hunters and Gatherers, whoever looks ahead a little wins nearly always: the weak look ahead there
 * too, so that no step is too high. Among many the same numbers bring the levels closer: they
 * stand farther apart there. docs/STRENGTH.md has what they score. */
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

static const bas_sight base_of_many[BAS_LEVEL_SIGHTS] = {
    { 2, 0, 0, 0, 2, 30 },     { 4, 0, 25, 10, 5, 21 },    { 7, 7, 50, 25, 10, 14 },
    { 9, 19, 70, 40, 12, 13 }, { 10, 32, 80, 60, 12, 12 }, { 14, 60, 100, 100, 12, 11 },
};

static const bas_sight wheel_of_two[BAS_LEVEL_SIGHTS] = {
    { 3, 10, 10, 0, 4, 20 },   { 5, 14, 30, 15, 7, 18 },   { 7, 21, 50, 25, 10, 15 },
    { 9, 31, 65, 45, 12, 14 }, { 11, 46, 85, 65, 12, 12 }, { 15, 90, 100, 100, 12, 9 },
};

static const bas_sight wheel_of_many[BAS_LEVEL_SIGHTS] = {
    { 2, 4, 10, 0, 4, 22 },    { 5, 9, 30, 15, 7, 18 },    { 7, 17, 50, 25, 10, 15 },
    { 9, 27, 65, 45, 12, 14 }, { 11, 42, 85, 65, 12, 12 }, { 15, 90, 100, 100, 12, 9 },
};

static const bas_sight towers_of_two[BAS_LEVEL_SIGHTS] = {
    { 4, 18, 20, 10, 6, 20 },  { 5, 26, 35, 20, 8, 18 },   { 7, 35, 50, 30, 10, 16 },
    { 9, 45, 65, 45, 12, 14 }, { 11, 60, 85, 70, 12, 12 }, { 16, 100, 100, 100, 12, 8 },
};

static const bas_sight towers_of_many[BAS_LEVEL_SIGHTS] = {
    { 3, 13, 15, 5, 5, 22 },   { 5, 22, 35, 20, 8, 18 },   { 7, 32, 50, 30, 10, 16 },
    { 9, 44, 65, 45, 12, 14 }, { 11, 61, 85, 70, 12, 12 }, { 16, 100, 100, 100, 12, 8 },
};

static const bas_sight hunters[BAS_LEVEL_SIGHTS] = {
    { 4, 17, 20, 10, 6, 20 },  { 5, 24, 35, 20, 8, 18 },   { 7, 31, 50, 30, 10, 16 },
    { 9, 41, 65, 45, 12, 14 }, { 11, 53, 85, 70, 12, 13 }, { 16, 100, 100, 100, 12, 8 },
};

const bas_sight *bas_level_sight(int level, const bas_game *g) {
    const bool many = g->players > 2;
    const bas_sight *table = many ? base_of_many : base_of_two;
    if (g->game == BAS_GAME_HUNTERS) table = hunters;
    if (g->game == BAS_GAME_WHEEL) table = many ? wheel_of_many : wheel_of_two;
    if (g->modules & BAS_MOD_TOWERS) table = many ? towers_of_many : towers_of_two;
    return &table[level];
}
