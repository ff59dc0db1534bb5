/* compile.c: bas_game_init: a setup becomes a game: kind rows, turn rows, hook lists, and the
 * tiles of its sets, sorted by the stack they are drawn from. */
#include "types.h"

static bool text_equal(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

static const bas_set *compile_set(const char *name) {
    for (int i = 0; i < bas_set_count; i++)
        if (text_equal(bas_sets[i].name, name)) return &bas_sets[i];
    return 0;
}

static void compile_kinds(bas_game *g, const bas_kind_entry *kinds, int count,
                          const uint8_t *supply) {
    for (int i = 0; i < count; i++) g->kind[kinds[i].kind] = kinds[i].row;
    for (int f = 0; f < BAS_FIGURE_COUNT; f++) g->supply[f] = (uint8_t)(g->supply[f] + supply[f]);
}

/* Gives each hook the list of active modules that have it. */
static void compile_hooks(bas_game *g) {
    int count[BAS_HOOK_COUNT] = { 0 };
    for (int i = 0; i < MODULE_COUNT; i++) {
        const bas_module *m = module_table[i];
        if (!(g->modules & m->bit)) continue;
        const bool has[BAS_HOOK_COUNT] = {
            [BAS_HOOK_SETUP] = m->setup,   [BAS_HOOK_DRAWN] = m->drawn,
            [BAS_HOOK_FITS] = m->fits,     [BAS_HOOK_PLACED] = m->placed,
            [BAS_HOOK_CLOSED] = m->closed, [BAS_HOOK_TURN_END] = m->turn_end,
            [BAS_HOOK_FINAL] = m->final
        };
        for (int h = 0; h < BAS_HOOK_COUNT; h++)
            if (has[h]) g->hook[h][count[h]++] = m;
    }
}

static void compile_turn(bas_game *g, const bas_rules *rules) {
    for (int i = 0; i < rules->rows; i++) {
        const bas_phase_row *row = &rules->turn[i];
        if (row->module && !(g->modules & row->module)) continue;
        g->at[row->phase] = g->rows;
        g->row[g->rows++] = row;
    }
}

/* Adds the tiles of a set that belong to one stack; `from` is the stack's first type. Frequent
 * layouts come first, since a draw looks for its tile from there. */
static bas_status compile_tiles(bas_game *g, const bas_set *set, int stack, int from) {
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *t = &set->tile[i];
        if ((t->start ? BAS_NONE : BAS_STACK_LAND) != stack) continue;
        if (g->types == BAS_TYPES_MAX) return BAS_ERR_LIMIT;
        int at = g->types++;
        for (; stack != BAS_NONE && at > from && g->type[at - 1].tile->count < t->count; at--)
            g->type[at] = g->type[at - 1];
        tile_compile(g, &g->type[at], t, stack);
    }
    return BAS_OK;
}

/* The limits that tile sets could break, and what every map needs: a start, and something to
 * draw. */
static bas_status compile_limits(const bas_game *g, bas_error *err) {
    int tiles = 0, segments = 0, arounds = 0, starts = 0;
    for (int i = 0; i < g->types; i++) {
        const bas_type *t = &g->type[i];
        tiles += t->tile->count;
        segments += t->tile->count * t->segments;
        if (t->arounds) arounds += t->tile->count;
        if (t->stack == BAS_NONE) starts += t->tile->count;
    }
    if (tiles > BAS_TILES_MAX)
        return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too many tiles");
    if (segments > BAS_SEGMENTS_MAX || arounds > BAS_AROUND_MAX)
        return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too many features");
    if (starts == 0) return error_set(err, BAS_ERR_SET, "the tile sets have no start tile");
    if (tiles == starts) return error_set(err, BAS_ERR_SET, "the tile sets have no tile to draw");
    return BAS_OK;
}

/* The start tiles make one connected map without a gap between sides that do not match. */
static bas_status compile_start(const bas_game *g, bas_error *err) {
    bas_state s = { .frontier = 0 };
    for (int i = g->first[BAS_STACK_COUNT]; i < g->types; i++) {
        const bas_tile *t = g->type[i].tile;
        const unsigned key = grid_start(t);
        if (t->count != 1 || grid_tile(&s, key) >= 0)
            return error_set(err, BAS_ERR_SET, "two start tiles lie on one square");
        const int f = grid_frontier(&s, key);
        if (f >= 0 && (g->type[i].edges[0] ^ s.need[f]) & s.mask[f])
            return error_set(err, BAS_ERR_SET, "the sides of the start tiles do not match");
        feature_lay_slowly(g, &s, i, key, 0);
    }
    return BAS_OK;
}

bas_status bas_game_init(bas_game *g, const bas_setup *setup, bas_error *err) {
    *g = (bas_game){ .game = setup->game, .modules = setup->modules };
    g->players = setup->players ? setup->players : BAS_PLAYERS_MIN;
    if (setup->game >= BAS_GAME_COUNT) return error_set(err, BAS_ERR_SETUP, "no such game");
    if (g->players < BAS_PLAYERS_MIN || g->players > BAS_PLAYERS_MAX) // AMB-01
        return error_set(err, BAS_ERR_SETUP, "a game has 2 to 5 players");
    const bas_rules *rules = game_table[setup->game];
    if (setup->modules & ~rules->modules)
        return error_set(err, BAS_ERR_SETUP, "these modules do not go with this game");

    const bas_set *sets[1 + MODULE_COUNT] = { compile_set(rules->set) };
    int count = 1;
    compile_kinds(g, rules->kinds, rules->kind_count, rules->supply);
    for (int i = 0; i < MODULE_COUNT; i++) {
        const bas_module *m = module_table[i];
        if (!(g->modules & m->bit)) continue;
        compile_kinds(g, m->kinds, m->kind_count, m->supply);
        if (m->set) sets[count++] = compile_set(m->set);
    }
    compile_hooks(g);
    compile_turn(g, rules);
    scan_choose(g);

    if (setup->set_count) count = setup->set_count;
    for (int k = 0; k <= BAS_STACK_COUNT; k++) { // BASE-08: stacks first, start tiles behind them
        g->first[k] = g->types;
        for (int i = 0; i < count; i++) {
            const bas_set *set = setup->set_count ? &setup->sets[i] : sets[i];
            if (!set || set->family != rules->family)
                return error_set(err, BAS_ERR_SET, "a tile set is not of this game's family");
            if (compile_tiles(g, set, k < BAS_STACK_COUNT ? k : BAS_NONE, g->first[k]) != BAS_OK)
                return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too many layouts");
        }
    }
    bas_status status = compile_limits(g, err);
    return status != BAS_OK ? status : compile_start(g, err);
}
