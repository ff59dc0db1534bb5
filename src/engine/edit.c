/* edit.c: positions by hand. The same steps as in play, without the turn: tiles come from the
 * stacks and figures from the supplies, so that every law of check.c still holds. */
#include "types.h"

/* A tile has left its stack: if that was the one to draw from and it is empty now, another one is
 * drawn from, or the game is over. */
static void edit_settle(const bas_game *g, bas_state *s) {
    if (!s->left[s->stack]) turn_enter(g, s, g->at[BAS_PHASE_DRAW], 0);
}

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
    if (g->type[type].heard) hooks_placed(g, s, 0);
    edit_settle(g, s);
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
    const int left = s->towers.left + s->towers.floors[i] - floors;
    if (floors < 0 || floors > TOWERS_HEIGHT || left < 0) return BAS_ERR_RULE;
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
