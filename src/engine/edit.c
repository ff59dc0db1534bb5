/* edit.c: positions by hand. The same steps as in play, without the turn: tiles come from the
 * stacks and figures from the supplies, so that every law of check.c still holds. */
#include "types.h"

bas_status bas_edit_lay(const bas_game *g, bas_state *s, int type, int x, int y, int turn) {
    if (s->player != BAS_NATURE) return BAS_ERR_PHASE;
    if (type < 0 || type >= g->types || !s->bag[type]) return BAS_ERR_STACK;
    if (!place_near(x, y) || turn < 0 || turn > 3) return BAS_ERR_CELL;
    const unsigned key = grid_key(x, y);
    const bas_status status = grid_check(g, s, type, key, turn);
    if (status != BAS_OK) return status;
    stack_take(s, g->type[type].stack, type);
    feature_lay_slowly(g, s, type, key, turn);
    figure_surround(s, key);
    s->turn++;
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
    if (!s->supply[figure][player]) return BAS_ERR_SUPPLY;
    figure_put(g, s, player, figure, tile, segment);
    return BAS_OK;
}

bas_status bas_edit_discard(const bas_game *g, bas_state *s, int type) {
    if (s->player != BAS_NATURE) return BAS_ERR_PHASE;
    if (type < 0 || type >= g->types || !s->bag[type]) return BAS_ERR_STACK;
    stack_take(s, g->type[type].stack, type);
    s->boxed++;
    return BAS_OK;
}

bas_status bas_edit_active(const bas_game *g, bas_state *s, int player) {
    if (s->player != BAS_NATURE || player < 0 || player >= g->players) return BAS_ERR_PHASE;
    s->active = (uint8_t)player;
    return BAS_OK;
}
