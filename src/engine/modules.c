/* modules.c: the registry. One line a game, one line a module; the order of modules is the order
 * of their effect and of their names in the name of a game. */
#ifndef BASTIDE_MODULES_C
#define BASTIDE_MODULES_C

#include "engine_internal.h"
#include "game_base.c"
#include "game_hunters.c"
#include "game_wheel.c"
#include "mod_abbot.c"
#include "mod_farmers.c"
#include "mod_river.c"
#include "mod_towers.c"

static const bas_rules *const game_table[BAS_GAME_COUNT] = {
    [BAS_GAME_BASE] = &game_base,
    [BAS_GAME_WHEEL] = &game_wheel,
    [BAS_GAME_HUNTERS] = &game_hunters,
};

static const bas_module *const module_table[] = {
    &mod_farmers, &mod_river, &mod_river_fork, &mod_abbot, &mod_towers,
};

enum { MODULE_COUNT = COUNT(module_table) };
_Static_assert((int)MODULE_COUNT <= (int)BAS_MODULES_MAX, "a game can hold every module");

#endif
