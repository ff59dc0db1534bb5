/* compile.c: bas_game_init: a setup becomes a game: kind rows, turn rows, hook lists, and the
 * tiles of its sets, sorted by the stack they are drawn from. */
#ifndef BASTIDE_COMPILE_C
#define BASTIDE_COMPILE_C

#include "engine_internal.h"
#include "feature.c"
#include "grid.c"
#include "modules.c"
#include "scan.c"
#include "score.c"
#include "turn.c"
#include "validate.c"

BAS_SMALL_BEGIN

static const bas_set *compile_set(const char *name) {
    for (int i = 0; i < bas_set_count; i++)
        if (text_equal(bas_sets[i].name, name)) return &bas_sets[i];
    return 0;
}

/* The game itself and its modules, in the order of their effect. */
static bas_status compile_active(bas_game *g, const bas_rules *rules) {
    int count = 0;
    g->active[count++] = rules->own;
    if (!modules_agree(g->modules)) return BAS_ERR_SETUP;
    for (int i = 0; i < MODULE_COUNT; i++) {
        if (!(g->modules & module_table[i]->bit)) continue;
        g->active[count++] = module_table[i];
        g->tokens = (uint16_t)(g->tokens | module_table[i]->tokens);
    }
    return BAS_OK;
}

/* For each hook the list of those that have it. */
static void compile_hooks(bas_game *g) {
    int count[BAS_HOOK_COUNT] = { 0 };
    for (const bas_module *const *at = g->active; *at; at++) {
        const bas_module *m = *at;
        const bool has[BAS_HOOK_COUNT] = {
            [BAS_HOOK_SETUP] = m->setup,   [BAS_HOOK_FITS] = m->fits,
            [BAS_HOOK_PLACED] = m->placed, [BAS_HOOK_CLOSED] = m->closed,
            [BAS_HOOK_FINAL] = m->final,   [BAS_HOOK_LAST] = m->last,
            [BAS_HOOK_MEMORY] = m->memory, [BAS_HOOK_CHECK] = m->check
        };
        for (int h = 0; h < BAS_HOOK_COUNT; h++)
            if (has[h]) g->hook[h][count[h]++] = m;
    }
}

/* The kind table, to which the game and its modules add. */
static void compile_kinds(bas_game *g) {
    for (const bas_module *const *m = g->active; *m; m++)
        for (int i = 0; i < (*m)->kind_count; i++) {
            const bas_kind_row *from = &(*m)->kinds[i].row;
            bas_kind_row *to = &g->kind[(*m)->kinds[i].kind];
            if (from->value) to->close = from->close, to->reason = from->reason;
            if (from->value) to->value = from->value;
            rates_add(&to->rates, &from->rates);
        }
    for (const bas_module *const *m = g->active; *m; m++)
        for (int i = 0; i < (*m)->special_count; i++) {
            BAS_ASSERT(g->specials < BAS_SPECIALS_MAX);
            g->special[g->specials++] = (*m)->specials[i];
        }
}

/* The figures that everybody begins with. */
static void compile_figures(bas_game *g) {
    for (int f = 0; f < BAS_FIGURE_COUNT; f++) {
        const bas_figure_row *row = &figure_table[f];
        if ((g->modules & row->modules) != row->modules) continue;
        g->supply[f] = row->supply[g->game];
        if (g->supply[f]) g->figures = (uint8_t)(f + 1);
        if (g->supply[f] && row->more) g->richer |= (uint8_t)(1u << f);
        if (g->supply[f] && row->again) g->again |= (uint8_t)(1u << f);
    }
}

static void compile_turn(bas_game *g, const bas_rules *rules) {
    for (int i = 0; i < rules->rows; i++) {
        const bas_phase_row *row = &rules->turn[i];
        if (row->module && !(g->modules & row->module)) continue;
        g->at[row->phase] = g->rows;
        g->after[g->rows] = (uint8_t)(g->rows + !row->again);
        int count = 0;
        for (int k = 0; k < BAS_ANSWERS_MAX && row->answers[k]; k++) {
            const bas_action_row *answer = row->answers[k];
            if (answer->module && !(g->modules & answer->module)) continue;
            g->list[g->rows][count++] = g->answer[g->rows][answer->action] = answer;
        }
        g->row[g->rows++] = row;
    }
}

/* The stack that a tile is drawn from, BAS_NONE for a start tile, or STACK_UNUSED. */
static int compile_stack(const bas_game *g, const bas_tile *t) {
    for (const bas_module *const *m = g->active; *m; m++) {
        const int stack = (*m)->stack ? (*m)->stack(t) : STACK_OPEN;
        if (stack != STACK_OPEN) return stack;
    }
    if (t->start) return BAS_NONE;
    return t->back == BAS_BACK_LAND ? BAS_STACK_LAND : STACK_UNUSED;
}

/* Which hooks of modules concern a tile. */
static void compile_heard(const bas_game *g, bas_type *t) {
    for (const bas_module *const *m = g->active; *m; m++) {
        if (t->stack < BAS_STACK_COUNT && (*m)->restricts >> t->stack & 1)
            t->restricted = t->has_placed_hook = true;
        for (int k = 0; k < BAS_MARK_COUNT; k++)
            if ((*m)->marks >> k & 1 && t->mark[k]) t->has_placed_hook = true;
    }
}

/* Adds the tiles of a set that belong to one stack; `from` is the stack's first type. Frequent
 * layouts come first, since a draw looks for its tile from there. */
static bas_status compile_tiles(bas_game *g, const bas_set *set, int stack, int from,
                                bas_error *err) {
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *t = &set->tile[i];
        if (compile_stack(g, t) != stack) continue;
        if (g->types == BAS_TYPES_MAX)
            return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too many layouts");
        int at = g->types++;
        for (; stack != BAS_NONE && at > from && g->type[at - 1].tile->count < t->count; at--)
            g->type[at] = g->type[at - 1];
        const char *fault = stack == BAS_NONE ? 0 : validate_drawn(t);
        if (fault) return error_tile(err, BAS_ERR_SET, t, fault);
        fault = tile_compile(g, &g->type[at], t, stack);
        if (fault) return error_tile(err, BAS_ERR_LIMIT, t, fault);
        compile_heard(g, &g->type[at]);
    }
    return BAS_OK;
}

/* The limits that tile sets could break, and what every map needs: a start. */
static bas_status compile_limits(const bas_game *g, bas_error *err) {
    int tiles = 0, segments = 0, arounds = 0, starts = 0;
    int attributes[BAS_ATTRIBUTE_COUNT] = { 0 };
    for (int i = 0; i < g->types; i++) {
        const bas_type *t = &g->type[i];
        tiles += t->tile->count;
        segments += t->tile->count * t->segments;
        if (t->arounds) arounds += t->tile->count;
        if (t->stack == BAS_NONE) starts += t->tile->count;
        for (int k = 0; k < t->tile->segments * BAS_ATTRIBUTE_COUNT; k++)
            attributes[k % BAS_ATTRIBUTE_COUNT] +=
                t->tile->count *
                t->tile->segment[k / BAS_ATTRIBUTE_COUNT].attribute[k % BAS_ATTRIBUTE_COUNT];
    }
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        if (attributes[a] > attribute_most(a))
            return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too much of an attribute");
    if (tiles > BAS_TILES_MAX)
        return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too many tiles");
    if (segments > BAS_SEGMENTS_MAX || arounds > BAS_AROUND_MAX)
        return error_set(err, BAS_ERR_LIMIT, "the tile sets hold too many features");
    if (starts == 0) return error_set(err, BAS_ERR_SET, "the tile sets have no start tile");
    return BAS_OK;
}

/* Whether a start tile continues the map: it touches a tile, and each side shows what the side
 * beside it shows, be it nothing. The reason if not. */
static const char *compile_continues(const bas_game *g, const bas_state *s, const bas_tile *t,
                                     unsigned key) {
    bool touches = s->tiles == 0;
    for (int d = 0; d < 4; d++) {
        const int beside = grid_tile(s, key + (unsigned)grid_key_step[d]);
        if (beside < 0) continue;
        touches = true;
        if (g->type[s->tile[beside].type].tile->edges[d ^ 2] != t->edges[d])
            return "the sides of the start tiles do not match";
    }
    return touches ? 0 : "a start tile touches none before it";
}

/* The start tiles, which must make one map around the origin. BASE-07. Sets `tile` to the one at
 * fault. */
static const char *compile_map(const bas_game *g, bas_state *s, const bas_tile **tile) {
    for (int i = g->first[BAS_STACK_COUNT]; i < g->types; i++) {
        const bas_tile *t = *tile = g->type[i].tile;
        const unsigned key = grid_start(t);
        if (t->count != 1 || grid_tile(s, key) >= 0) return "two start tiles lie on one square";
        const char *fault = compile_continues(g, s, t, key);
        if (fault) return fault;
        feature_lay_slowly(g, s, i, key, 0);
    }
    const char *fault = validate_start(g, s, tile);
    if (fault) return fault;
    *tile = 0;
    return grid_tile(s, grid_key(0, 0)) < 0 ? "no start tile lies at the origin" : 0;
}

/* The state before the first draw. It is kept in the game, since every state begins as its copy. */
static bas_status compile_start(bas_game *g, bas_error *err) {
    bas_state *s = &g->start;
    s->hand = s->last = s->next_stack = BAS_NONE;
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        for (int i = g->first[k]; i < g->first[k + 1]; i++) {
            s->bag[i] = g->type[i].tile->count;
            s->left[k] = (uint8_t)(s->left[k] + s->bag[i]);
        }
    for (int f = 0; f < BAS_FIGURE_COUNT; f++)
        for (int p = 0; p < g->players; p++) s->supply[f][p] = g->supply[f];
    const bas_tile *tile = 0;
    const char *fault = compile_map(g, s, &tile);
    s->first = (uint8_t)s->tiles;
    for (const bas_module *const *m = g->active; *m && !fault; m++)
        if ((*m)->ready) fault = (*m)->ready(g, &tile);
    if (fault) return error_tile(err, BAS_ERR_SET, tile, fault);
    if (score_most(g) > INT16_MAX)
        return error_set(err, BAS_ERR_LIMIT, "the tiles can give more points than a score holds");
    HOOK(BAS_HOOK_SETUP, setup(g, s));
    turn_enter(g, s, 0, 0);
    if (s->player == BAS_NOBODY)
        return error_set(err, BAS_ERR_SET, "the tile sets have no tile to draw");
    return BAS_OK;
}

/* Compiles the tiles of all sets, stack by stack, the start tiles behind them. BASE-08. */
static bas_status compile_sets(bas_game *g, const bas_rules *rules, const bas_set *const *sets,
                               int count, bas_error *err) {
    for (int i = 0; i < count; i++)
        if (!sets[i]) return error_set(err, BAS_ERR_SET, "a tile set of this game is missing");
    bas_status status = validate_sets(sets, count, rules->family, err);
    if (status != BAS_OK) return status;
    for (int i = 0; i < count; i++)
        if (rules->wheel && sets[i]->sectors)
            g->sector = sets[i]->sector, g->sectors = sets[i]->sectors;
    for (int k = 0; k <= BAS_STACK_COUNT; k++) {
        g->first[k] = g->types;
        for (int i = 0; i < count; i++) {
            const int stack = k < BAS_STACK_COUNT ? k : BAS_NONE;
            status = compile_tiles(g, sets[i], stack, g->first[k], err);
            if (status != BAS_OK) return status;
        }
    }
    return BAS_OK;
}

/* The name of the set that holds the tile at fault. */
static void compile_blame(const bas_set *const *sets, int count, bas_error *err) {
    for (int i = 0; i < count; i++)
        for (int k = 0; k < sets[i]->tiles; k++)
            if (sets[i]->tile[k].id == err->tile) err->set = sets[i]->name;
}

int bas_players_max(const bas_setup *setup) {
    if (setup->game >= BAS_GAME_COUNT) return 0;
    int most = game_table[setup->game]->players;
    for (int i = 0; i < MODULE_COUNT; i++)
        if (setup->modules & module_table[i]->bit && module_table[i]->players > most)
            most = module_table[i]->players;
    return most;
}

static const char *const compile_players_text[BAS_PLAYERS_MAX + 1] = {
    [2] = "this game has 2 players",      [3] = "this game has 2 to 3 players",
    [4] = "this game has 2 to 4 players", [5] = "a game has 2 to 5 players",
    [6] = "this game has 2 to 6 players",
};

_Static_assert(BAS_PLAYERS_MIN == 2 && BAS_PLAYERS_MAX == 6, "as these texts say");

enum { SETS_MAX = 16, OWN_SETS_MAX = (BAS_MODULES_MAX + 1) * 2 }; // given, and of the modules

/* The sets of the game and its modules, but for those that are given under the same name. */
static int compile_own_sets(const bas_game *g, const bas_setup *setup, const bas_set **out) {
    int count = 0;
    for (const bas_module *const *m = g->active; *m; m++)
        for (int i = 0; i < COUNT((*m)->sets) && (*m)->sets[i]; i++) {
            bool given = false;
            for (int k = 0; k < setup->set_count; k++)
                given |= setup->sets[k].name && text_equal(setup->sets[k].name, (*m)->sets[i]);
            if (!given) out[count++] = compile_set((*m)->sets[i]);
        }
    return count;
}

bas_status bas_game_init(bas_game *g, const bas_setup *setup, bas_error *err) {
    const bas_set *sets[SETS_MAX + OWN_SETS_MAX];
    int count = 0;
    *g = (bas_game){ .game = setup->game };
    g->players = setup->players ? setup->players : BAS_PLAYERS_MIN;
    if (setup->game >= BAS_GAME_COUNT) return error_set(err, BAS_ERR_SETUP, "no such game");
    const bas_rules *rules = game_table[setup->game];
    if (setup->modules & ~rules->modules) // AMB-52, AMB-53
        return error_set(err, BAS_ERR_SETUP, "these modules do not go with this game");
    const int most = bas_players_max(setup);
    if (g->players < BAS_PLAYERS_MIN || g->players > most)
        return error_set(err, BAS_ERR_SETUP, compile_players_text[most]);
    if (setup->set_count < 0 || setup->set_count > SETS_MAX)
        return error_set(err, BAS_ERR_LIMIT, "too many tile sets");
    if (setup->set_count && !setup->sets)
        return error_set(err, BAS_ERR_SETUP, "the tile sets are missing");
    g->modules = setup->modules | rules->implied;
    if (compile_active(g, rules) != BAS_OK)
        return error_set(err, BAS_ERR_SETUP, "two of these modules exclude each other");
    compile_hooks(g);
    compile_kinds(g);
    compile_figures(g);
    compile_turn(g, rules);
    scan_choose(g, setup->portable);

    if (!setup->set_count || setup->add_sets) count = compile_own_sets(g, setup, sets);
    for (int i = 0; i < setup->set_count; i++) sets[count++] = &setup->sets[i];
    bas_status status = compile_sets(g, rules, sets, count, err);
    if (status == BAS_OK) status = compile_limits(g, err);
    if (status == BAS_OK) status = compile_start(g, err);
    if (status != BAS_OK && err && err->tile) compile_blame(sets, count, err);
    return status;
}

BAS_SMALL_END

#endif
