/* edit.c: positions by hand. The same steps as in play, without the turn: tiles come from the
 * stacks and figures from the supplies, so that every law of check.c still holds. */
#ifndef BASTIDE_EDIT_C
#define BASTIDE_EDIT_C

#include "api.c"
#include "engine_internal.h"
#include "feature.c"
#include "figure.c"
#include "game_base.c"
#include "game_wheel.c"
#include "grid.c"
#include "hooks.c"
#include "mod_towers.c"
#include "score.c"
#include "tokens.c"
#include "turn.c"

BAS_SMALL_BEGIN

/* A tile has left its stack: if that was the one to draw from and it is empty now, another one is
 * drawn from, or the game is over. */
static void edit_settle(const bas_game *g, bas_state *s) {
    if (!s->left[s->draw_stack]) turn_enter(g, s, g->at[BAS_PHASE_DRAW], 0);
}

/* Whether the feature of a segment is complete. One that is surrounded counts its open ends only
 * while it is claimed, so they are counted here. */
static bool edit_complete(const bas_game *g, const bas_state *s, int segment) {
    const int close = g->kind[segment_data(g, s, segment)->kind].close;
    if (close == BAS_CLOSE_AROUND) return grid_surrounding(s, s->key[s->owner[segment]]) == 8;
    return close == BAS_CLOSE_ENDS && !bas_feature_open(s->feature[s->label[segment]]);
}

/* Whether the tile laid last completes a feature that holds figures: in play they would score and
 * go home. */
static bool edit_scores(const bas_game *g, const bas_state *s) {
    const bas_placed *p = &s->tile[s->last];
    bool scores = score_surrounded(s) >= 0;
    for (int i = 0; i < g->type[p->type].segments; i++)
        if (s->feature[s->label[p->base + i]] & BAS_FEATURE_CREW)
            scores |= edit_complete(g, s, p->base + i);
    return scores;
}

bas_status bas_edit_lay(const bas_game *g, bas_state *s, int type, int x, int y, int rotation) {
    if (s->player != BAS_NATURE) return BAS_ERR_PHASE;
    if (type < 0 || type >= g->types || !s->bag[type]) return BAS_ERR_STACK;
    if (!bas_on_table(x, y) || rotation < 0 || rotation > 3) return BAS_ERR_CELL;
    const unsigned key = grid_key(x, y);
    const bas_status status = grid_check(g, s, type, key, rotation);
    if (status != BAS_OK) return status;
    bas_state after;
    bas_copy(&after, s);
    stack_take(&after, g->type[type].stack, type);
    feature_lay_slowly(g, &after, type, key, rotation);
    figure_surround(&after, key);
    if (edit_scores(g, &after)) return BAS_ERR_CLAIMED;
    after.laid++;
    if (g->type[type].has_placed_hook) hooks_placed(g, &after, 0);
    edit_settle(g, &after);
    bas_copy(s, &after);
    return BAS_OK;
}

bas_status bas_edit_claim(const bas_game *g, bas_state *s, int player, int figure, int tile,
                          int segment) {
    if (s->player != BAS_NATURE || player < 0 || player >= g->players) return BAS_ERR_PHASE;
    if (tile < 0 || tile >= s->tiles || figure < 0 || figure >= BAS_FIGURE_COUNT)
        return BAS_ERR_SEGMENT;
    const bas_type *t = &g->type[s->tile[tile].type];
    if (segment < 0 || segment >= t->segments || !(t->claims[figure] >> segment & 1))
        return BAS_ERR_SEGMENT;
    if (s->tile[tile].figure != BAS_NONE) return BAS_ERR_CLAIMED;
    if (edit_complete(g, s, s->tile[tile].base + type_claimed(t, figure, segment)))
        return BAS_ERR_RULE;
    if (!s->supply[figure][player]) return BAS_ERR_SUPPLY;
    const uint64_t word = s->feature[s->label[s->tile[tile].base + segment]];
    if (figure_table[figure].beside && !bas_feature_crew(word, player)) return BAS_ERR_RULE;
    figure_put(g, s, player, figure, tile, segment);
    if (tile < s->first) s->first = (uint8_t)tile; // the start tiles hold none in play
    return BAS_OK;
}

bas_status bas_edit_discard(const bas_game *g, bas_state *s, int type) {
    if (s->player != BAS_NATURE) return BAS_ERR_PHASE;
    if (type < 0 || type >= g->types || !s->bag[type]) return BAS_ERR_STACK;
    stack_take(s, g->type[type].stack, type);
    s->boxed++;
    edit_settle(g, s);
    return BAS_OK;
}

bas_status bas_edit_active(const bas_game *g, bas_state *s, int player) {
    if (s->player != BAS_NATURE || player < 0 || player >= g->players) return BAS_ERR_PHASE;
    s->active = (uint8_t)player;
    return BAS_OK;
}

bas_status bas_edit_tower(const bas_game *g, bas_state *s, int tile, int floors, int guard) {
    if (s->player != BAS_NATURE || !(g->modules & BAS_MOD_TOWERS)) return BAS_ERR_PHASE;
    const int i = towers_of(s, tile);
    if (i < 0) return BAS_ERR_CELL;
    if (floors < 0 || floors > TOWERS_HEIGHT) return BAS_ERR_RULE;
    const int left = s->towers.left + s->towers.floors[i] - floors;
    if (left < 0) return BAS_ERR_RULE;
    if (guard != BAS_NONE && (guard < 0 || guard >= g->players)) return BAS_ERR_PHASE;
    if (guard != BAS_NONE && guard != s->towers.guard[i] && !s->supply[BAS_FIGURE_MEEPLE][guard])
        return BAS_ERR_SUPPLY;
    if (s->towers.guard[i] != BAS_NONE) towers_return(s, i, 0);
    s->towers.left = (uint8_t)left;
    s->towers.floors[i] = (uint8_t)floors;
    s->towers.guard[i] = (uint8_t)guard;
    if (guard != BAS_NONE) s->supply[BAS_FIGURE_MEEPLE][guard]--;
    return BAS_OK;
}

bas_status bas_edit_steal(const bas_game *g, bas_state *s, int type) {
    if (s->player != BAS_NATURE || !(g->modules & BAS_MOD_TOWERS)) return BAS_ERR_PHASE;
    if (type < 0 || type >= g->types || !s->bag[type]) return BAS_ERR_STACK;
    if (!g->type[type].mark[BAS_MARK_THIEF]) return BAS_ERR_RULE;
    stack_take(s, g->type[type].stack, type);
    towers_box_stolen(s);
    s->towers.stolen = (uint8_t)type;
    edit_settle(g, s);
    return BAS_OK;
}

bas_status bas_edit_tokens(const bas_game *g, bas_state *s, int player, int attribute, int count) {
    if (s->player != BAS_NATURE || !g->tokens) return BAS_ERR_PHASE;
    if (player < 0 || player >= g->players) return BAS_ERR_PHASE;
    if (attribute < 0 || attribute >= BAS_ATTRIBUTE_COUNT || !(g->tokens >> attribute & 1))
        return BAS_ERR_RULE;
    if (count < 0 || count > (int)UINT8_MAX) return BAS_ERR_RULE;
    uint8_t *tokens = &s->tokens[attribute][player];
    const uint8_t before = *tokens;
    *tokens = (uint8_t)count;
    if (!tokens_check(g, s, g->tokens)) return BAS_OK;
    *tokens = before;
    return BAS_ERR_RULE;
}

bas_status bas_edit_pig(const bas_game *g, bas_state *s, int sector) {
    if (s->player != BAS_NATURE || sector < 0 || sector >= g->sectors) return BAS_ERR_PHASE;
    s->wheel.pig = (uint8_t)sector;
    return BAS_OK;
}

bas_status bas_edit_crown(const bas_game *g, bas_state *s, int player, int sector) {
    if (s->player != BAS_NATURE || sector < 0 || sector >= g->sectors) return BAS_ERR_PHASE;
    if (player < 0 || player >= g->players) return BAS_ERR_PHASE;
    if (!s->supply[BAS_FIGURE_MEEPLE][player]) return BAS_ERR_SUPPLY;
    if (crown_space(g, s, sector) < 0) return BAS_ERR_CLAIMED;
    crown_put(g, s, player, sector);
    return BAS_OK;
}

BAS_SMALL_END

#endif
