/* policy.c: how the games of a trial are played, so that rare things happen. See trial.h.
 *
 * A policy is what it likes: out of some samples, or out of all draws, it takes the move it
 * likes best. Some policies also begin with a table prepared by hand. */
#include "bastide_layout.h"
#include "trial.h"

#include <stdlib.h>

static uint32_t below(trial *t, uint32_t n) { return bas_rng_next(&t->rng) % n; }

static bool has_mark(const bas_game *g, int type, int mark) {
    const bas_tile *tile = g->type[type].tile;
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == mark) return true;
    return false;
}

/* ---- what a policy prefers ------------------------------------------------------------- */

static int tiles_around(const bas_state *s, int x, int y) {
    int count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) count += bas_tile_at(s, x + dx, y + dy) >= 0;
    return count;
}

static int places(const bas_game *g, const bas_state *s, int type) {
    int count = 0;
    for (int i = 0; i < s->frontier; i++)
        count += bas_fits(g, s, type, bas_tile_x(s, BAS_TILES_MAX + i),
                          bas_tile_y(s, BAS_TILES_MAX + i)) != 0;
    return count;
}

/* Places that a move leaves for the tiles still in the stacks. */
static int places_left(const bas_game *g, const bas_state *s, bas_move move) {
    bas_state after;
    bas_copy(&after, s);
    bas_play_unchecked(g, &after, move, NULL);
    int count = 0;
    for (int type = 0; type < g->types; type++)
        count += after.bag[type] > 0 ? places(g, &after, type) : 0;
    return count;
}

/* Whether the cell is the last one missing around the active player's abbot. */
static bool completes_abbot(const bas_state *s, int x, int y) {
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int tile = bas_tile_at(s, x + dx, y + dy);
            if (tile >= 0 && s->tile[tile].figure == (BAS_FIGURE_ABBOT << 3 | s->active) &&
                tiles_around(s, x + dx, y + dy) == 8)
                return true;
        }
    return false;
}

/* Towers that reach a cell. */
static int towers_near(const bas_state *s, int x, int y) {
    int count = 0;
    for (int i = 0; i < s->towers.count; i++) {
        int dx = abs(bas_tile_x(s, s->towers.tile[i]) - x);
        int dy = abs(bas_tile_y(s, s->towers.tile[i]) - y);
        count += (dx == 0 || dy == 0) && dx + dy <= s->towers.floors[i];
    }
    return count;
}

static bool has_menhir(const bas_game *g, int type) {
    const bas_tile *tile = g->type[type].tile;
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].attribute[BAS_ATTRIBUTE_MENHIR] > 0) return true;
    return false;
}

static bool has_mushrooms(const bas_game *g, int type) {
    const bas_tile *tile = g->type[type].tile;
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == BAS_KIND_FOREST && tile->segment[i].extras > 0) return true;
    return false;
}

/* Whether a placement, with no figure placed, leads to a bonus tile. */
static bool earns_bonus(const bas_game *g, const bas_state *s, bas_move move) {
    bas_state after;
    bas_copy(&after, s);
    bas_play_unchecked(g, &after, move, NULL);
    while (after.player == s->player) bas_play_unchecked(g, &after, bas_move_pass(), NULL);
    return after.player == BAS_NATURE && after.draw_stack == BAS_STACK_BONUS;
}

/* Whether a bonus tile fits nowhere. */
static bool bonus_is_hard(const bas_game *g, const bas_state *s) {
    for (int type = 0; type < g->types; type++)
        if (g->type[type].stack == BAS_STACK_BONUS && s->bag[type] > 0 && places(g, s, type) == 0)
            return true;
    return false;
}

static int draw_liking(const trial *t, const bas_state *s, int type) {
    if (s->draw_stack == BAS_STACK_BONUS)
        return t->policy >= TRIAL_FORESTS &&
               (has_mark(&t->game, type, BAS_MARK_POWER) || has_mushrooms(&t->game, type));
    switch (t->policy) {
    case TRIAL_FORESTS_LAST: return -has_menhir(&t->game, type);
    case TRIAL_HARD_LAST: return places(&t->game, s, type);
    case TRIAL_HARD_FIRST: return -places(&t->game, s, type);
    case TRIAL_UNGUARDED: return has_mark(&t->game, type, BAS_MARK_THIEF);
    case TRIAL_THIEVES_LAST: return -has_mark(&t->game, type, BAS_MARK_THIEF);
    default: return 0;
    }
}

static int place_liking(const trial *t, const bas_state *s, bas_move move) {
    int x = bas_move_x(move), y = bas_move_y(move);
    bool hard = t->policy == TRIAL_HARD_LAST && t->game.game == BAS_GAME_HUNTERS;
    if ((t->policy >= TRIAL_FORESTS || hard) && earns_bonus(&t->game, s, move))
        return hard && !bonus_is_hard(&t->game, s) ? -1000 : 100 + tiles_around(s, x, y);
    if (t->policy == TRIAL_HARD_LAST) return -places_left(&t->game, s, move);
    int liking = tiles_around(s, x, y) + 20 * completes_abbot(s, x, y);
    return t->policy == TRIAL_GUARDED ? liking + 10 * towers_near(s, x, y) : liking;
}

static int action_liking(const trial *t, const bas_state *s, bas_move move) {
    bool unguarded = t->policy == TRIAL_UNGUARDED || t->policy == TRIAL_THIEVES_LAST;
    bool guarded = t->policy == TRIAL_GUARDED ||
                   (t->policy == TRIAL_HARD_LAST && t->game.players % 2 == 1); // some of them
    switch (bas_move_action(move)) {
    case BAS_ACTION_CLAIM:
        if (t->policy == TRIAL_FORESTS_LAST && bas_move_figure(move) == BAS_FIGURE_MEEPLE)
            return -1;
        return bas_move_figure(move) == BAS_FIGURE_ABBOT ? 2 : 0;
    case BAS_ACTION_GUARD: return unguarded ? -1 : guarded ? 3 : 0;
    case BAS_ACTION_RECALL:
        if (t->game.game != BAS_GAME_BASE) // any of them, or none where that is allowed
            return s->laid % 2 == 0 ? bas_move_x(move) % 2 : -1;
        return tiles_around(s, bas_move_x(move), bas_move_y(move)) == 9 ? 4 : -1;
    default: return 0;
    }
}

/* How much this policy likes a move. */
static int liking(const trial *t, const bas_state *s, bas_move move) {
    switch (bas_move_action(move)) {
    case BAS_ACTION_DRAW: return draw_liking(t, s, bas_move_type(move));
    case BAS_ACTION_PLACE: return place_liking(t, s, move);
    default: return action_liking(t, s, move);
    }
}

/* ---- choosing a move ------------------------------------------------------------------------- */

static bas_move sample(trial *t, const bas_state *s) {
    if (s->player == BAS_NATURE) return bas_deck_draw(&t->deck, &t->game, s);
    return bas_sample(&t->game, s, bas_rng_next(&t->rng));
}

enum { TRIES = 15 }; // samples from which a policy takes the one it likes best

static bas_move best_of_samples(trial *t, const bas_state *s) {
    bas_move best = sample(t, s);
    int most = liking(t, s, best);
    for (int i = 0; i < TRIES; i++) {
        bas_move move = sample(t, s);
        int likes = liking(t, s, move);
        if (likes <= most) continue;
        best = move;
        most = likes;
    }
    return best;
}

static bas_move best_of_all(trial *t, const bas_state *s) {
    bas_move list[BAS_MOVES_MAX], best = sample(t, s);
    int count = bas_legal(&t->game, s, list, BAS_MOVES_MAX), most = liking(t, s, best);
    for (int i = 0; i < count; i++) {
        int likes = liking(t, s, list[i]);
        if (likes <= most) continue;
        best = list[i];
        most = likes;
    }
    return best;
}

bas_move trial_choose(trial *t, const bas_state *s) {
    if (t->policy == TRIAL_UNIFORM) return sample(t, s);
    return s->player == BAS_NATURE ? best_of_all(t, s) : best_of_samples(t, s);
}

/* ---- by hand --------------------------------------------------------------------------------- */

static void write_down(trial *t, trial_edit edit) {
    edit.before = t->moves;
    t->edit[t->edits++] = edit;
}

static void box(trial *t, bas_state *s, int type) {
    if (bas_edit_discard(&t->game, s, type) == BAS_OK)
        write_down(t, (trial_edit){ .kind = TRIAL_BOX, .type = type });
}

enum { ANY = -1 };

/* A random type that the stack holds, with a mark. */
static int type_in(trial *t, const bas_state *s, bas_stack stack, int mark) {
    for (;;) {
        int type = (int)below(t, t->game.types);
        if (s->bag[type] > 0 && t->game.type[type].stack == stack &&
            (mark == ANY || has_mark(&t->game, type, mark)))
            return type;
    }
}

/* Out of some random types of a stack the one that fits in the fewest places. */
static int hard_type_in(trial *t, const bas_state *s, bas_stack stack, int mark) {
    int best = type_in(t, s, stack, mark);
    for (int i = 0; i < 3; i++) {
        int type = type_in(t, s, stack, mark);
        if (places(&t->game, s, type) < places(&t->game, s, best)) best = type;
    }
    return best;
}

static void box_all_but(trial *t, bas_state *s, const bool keep[BAS_TYPES_MAX]) {
    for (int type = 0; type < t->game.types; type++)
        for (int left = s->bag[type]; left > 0 && !keep[type]; left--) box(t, s, type);
}

/* Few land tiles, few of them with rivers but those with rivers on all sides; few bonus tiles,
 * among them the one with rivers on all sides. */
static void keep_few_hunters(trial *t, bas_state *s) {
    bool keep[BAS_TYPES_MAX] = { false };
    for (int type = 0; type < t->game.types; type++) {
        const bas_tile *tile = t->game.type[type].tile;
        int rivers = 0;
        for (int side = 0; side < 4; side++) rivers += tile->edges[side] == BAS_EDGE_RIVER;
        if (t->game.type[type].stack == BAS_STACK_BONUS)
            keep[type] = rivers == 4 || below(t, 12) == 0;
        else
            keep[type] = below(t, rivers == 0 || rivers == 4 ? 2 : 20) == 0;
    }
    box_all_but(t, s, keep);
}

/* Many tiles of the wheel, and those that are hard to place. */
static void keep_few_wheel(trial *t, bas_state *s) {
    bool keep[BAS_TYPES_MAX] = { false };
    for (int i = 0; i < 8; i++)
        keep[hard_type_in(t, s, BAS_STACK_LAND, i < 4 ? BAS_MARK_WHEEL : ANY)] = true;
    box_all_but(t, s, keep);
}

/* Some of the ordinary tiles, in a short game, and some of the bonus tiles, powers above all. */
static void keep_forests(trial *t, bas_state *s) {
    bool keep[BAS_TYPES_MAX] = { false }, few = below(t, 2) == 0;
    for (int type = 0; type < t->game.types; type++)
        if (t->game.type[type].stack == BAS_STACK_BONUS)
            keep[type] = !few || below(t, has_mark(&t->game, type, BAS_MARK_POWER) ? 2 : 12) == 0;
        else
            keep[type] = t->policy != TRIAL_FORESTS_LAST || below(t, 3) == 0;
    box_all_but(t, s, keep);
}

/* Takes out all tiles but those of a few types. What does not match itself soon fits nowhere. */
static void keep_few(trial *t, bas_state *s) {
    if (t->game.game == BAS_GAME_HUNTERS) return keep_few_hunters(t, s);
    if (t->game.game == BAS_GAME_WHEEL) return keep_few_wheel(t, s);
    bool keep[BAS_TYPES_MAX] = { false };
    bool towers = t->game.modules & BAS_MOD_TOWERS, river = s->left[BAS_STACK_RIVER] > 0;
    for (int i = 0; i < 3; i++)
        keep[hard_type_in(t, s, BAS_STACK_LAND, towers && i < 2 ? BAS_MARK_THIEF : ANY)] = true;
    for (int i = 0; i < 2 && towers; i++) keep[hard_type_in(t, s, BAS_STACK_TOWER, ANY)] = true;
    if (river && towers) keep[type_in(t, s, BAS_STACK_RIVER, BAS_MARK_TOWER)] = true;
    for (int i = (int)below(t, 3); river && i > 0; i--)
        keep[type_in(t, s, BAS_STACK_RIVER, ANY)] = true;
    if (river && below(t, 2) == 0) keep[type_in(t, s, BAS_STACK_LAKE, ANY)] = true;
    box_all_but(t, s, keep);
}

/* Takes out some of the thieves, so that the last of them finds tower tiles left, or not. */
static void box_thieves(trial *t, bas_state *s) {
    if (!(t->game.modules & BAS_MOD_TOWERS)) return;
    for (int i = (int)below(t, 12); i > 0; i--)
        box(t, s, type_in(t, s, BAS_STACK_LAND, BAS_MARK_THIEF));
}

/* Lays land tiles beside the start, so that the river finds no way. */
static void block_river(trial *t, bas_state *s) {
    for (int i = 0; i < 100 && t->edits < 8; i++) {
        int type = type_in(t, s, BAS_STACK_LAND, ANY), rotation = (int)below(t, 4);
        int cell = BAS_TILES_MAX + (int)below(t, s->frontier);
        int x = bas_tile_x(s, cell), y = bas_tile_y(s, cell);
        if (bas_edit_lay(&t->game, s, type, x, y, rotation) == BAS_OK)
            write_down(t,
                       (trial_edit){
                           .kind = TRIAL_LAY, .type = type, .x = x, .y = y, .rotation = rotation });
    }
}

void trial_prepare(trial *t, bas_state *s) {
    if (t->policy == TRIAL_HARD_LAST) keep_few(t, s);
    if (t->policy == TRIAL_THIEVES_LAST) box_thieves(t, s);
    if (t->policy == TRIAL_BLOCKED) block_river(t, s);
    if (t->policy >= TRIAL_FORESTS) keep_forests(t, s);
}

/* Puts a figure beside others, so that features are shared more often. */
static void share_feature(trial *t, bas_state *s) {
    for (int i = 0; i < TRIES; i++) {
        int tile = (int)below(t, s->tiles);
        int player = (int)below(t, t->game.players);
        const bas_tile *layout = t->game.type[s->tile[tile].type].tile;
        if (layout->col > 0) continue; // the board of the Wheel
        int segment = (int)below(t, layout->segments);
        bool hut = t->game.game == BAS_GAME_HUNTERS && below(t, 2) == 0;
        int figure = hut ? BAS_FIGURE_HUT : BAS_FIGURE_MEEPLE;
        bas_feature_info info;
        bas_feature_get(&t->game, s, tile, segment, &info);
        if (s->tile[tile].figure != BAS_NONE || info.owners == 0 ||
            bas_edit_claim(&t->game, s, player, figure, tile, segment) != BAS_OK)
            continue;
        write_down(t, (trial_edit){ .kind = TRIAL_CLAIM,
                                    .player = player,
                                    .figure = figure,
                                    .x = bas_tile_x(s, tile),
                                    .y = bas_tile_y(s, tile),
                                    .segment = segment });
        return;
    }
}

/* Gives a tower without guard other floors and perhaps a guard. */
static void change_tower(trial *t, bas_state *s) {
    if (s->towers.count == 0) return;
    int i = (int)below(t, s->towers.count), tile = s->towers.tile[i];
    int floors = (int)below(t, 6), player = (int)below(t, t->game.players) - 1;
    if (s->towers.guard[i] != BAS_NONE ||
        bas_edit_tower(&t->game, s, tile, floors, player < 0 ? BAS_NONE : player) != BAS_OK)
        return;
    write_down(t, (trial_edit){ .kind = TRIAL_TOWER,
                                .player = player,
                                .x = bas_tile_x(s, tile),
                                .y = bas_tile_y(s, tile),
                                .floors = floors });
}

/* Puts the pig on another sector, or a figure on a crown space. */
static void turn_wheel(trial *t, bas_state *s) {
    int sector = (int)below(t, t->game.sectors), player = (int)below(t, t->game.players);
    if (below(t, 2) == 0 && bas_edit_pig(&t->game, s, sector) == BAS_OK)
        write_down(t, (trial_edit){ .kind = TRIAL_PIG, .sector = sector });
    else if (bas_edit_crown(&t->game, s, player, sector) == BAS_OK)
        write_down(t, (trial_edit){ .kind = TRIAL_CROWN, .player = player, .sector = sector });
}

void trial_stir(trial *t, bas_state *s) {
    if (s->player != BAS_NATURE) return;
    if (below(t, 4) == 0) share_feature(t, s);
    if (t->game.game == BAS_GAME_WHEEL && below(t, 8) == 0) turn_wheel(t, s);
    if (t->policy == TRIAL_BLOCKED && below(t, 4) == 0) change_tower(t, s);
}
