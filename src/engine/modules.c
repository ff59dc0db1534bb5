/* modules.c: the registry. One line a game, one line a module; the order of modules is the order
 * of their effect and of their names in the name of a game. */
#ifndef BASTIDE_MODULES_C
#define BASTIDE_MODULES_C

#include "engine_internal.h"
#include "game_base.c"
#include "game_hunters.c"
#include "game_wheel.c"
#include "mod_abbot.c"
#include "mod_builders.c"
#include "mod_farmers.c"
#include "mod_inns.c"
#include "mod_river.c"
#include "mod_towers.c"

static const bas_rules *const game_table[BAS_GAME_COUNT] = {
    [BAS_GAME_BASE] = &game_base,
    [BAS_GAME_WHEEL] = &game_wheel,
    [BAS_GAME_HUNTERS] = &game_hunters,
};

static const bas_module *const module_table[] = {
    &mod_farmers, &mod_river, &mod_river_fork,  &mod_abbot,
    &mod_towers,  &mod_inns,  &mod_inns_ignore, &mod_builders,
};

enum { MODULE_COUNT = COUNT(module_table) };
_Static_assert((int)MODULE_COUNT <= (int)BAS_MODULES_MAX, "a game can hold every module");

bool bas_game_info_get(int game, bas_game_info *out) {
    if (game < 0 || game >= BAS_GAME_COUNT) return false;
    const bas_rules *rules = game_table[game];
    *out = (bas_game_info){ rules->name, rules->title, rules->family, rules->modules };
    return true;
}

bool bas_module_info_get(int index, bas_module_info *out) {
    if (index < 0 || index >= MODULE_COUNT) return false;
    const bas_module *m = module_table[index];
    *out = (bas_module_info){ m->name, m->title, m->bit, m->excludes, m->needs, m->help };
    return true;
}

static bool modules_agree(uint32_t modules) {
    for (int i = 0; i < MODULE_COUNT; i++) {
        const bas_module *m = module_table[i];
        if (modules & m->bit && (modules & m->excludes || ~modules & m->needs)) return false;
    }
    return true;
}

bool bas_setup_next(bas_setup *setup) {
    if (setup->game >= BAS_GAME_COUNT) return false;
    const uint32_t all = game_table[setup->game]->modules;
    do setup->modules = (setup->modules - all) & all; // the next subset, after the last one none
    while (!modules_agree(setup->modules));
    if (!setup->modules) setup->game++;
    return setup->game < BAS_GAME_COUNT;
}

#endif
