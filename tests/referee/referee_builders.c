/* referee_builders.c: Inns & Cathedrals and Traders & Builders, RULES.md sections 18 and 19. See
 * referee.h. */
#include "referee_internal.h"

enum { GOODS_POINTS = 10 }; // BUILDER-09

const int referee_goods[REFEREE_KINDS] = { BAS_ATTRIBUTE_WINE, BAS_ATTRIBUTE_GRAIN,
                                           BAS_ATTRIBUTE_CLOTH };

/* How many of an attribute the tiles of a feature show. */
static int shown(const referee *r, const referee_map *map, int feature, int attribute) {
    int count = 0;
    for (int t = 0; t < r->tiles; t++)
        for (int i = 0; i < referee_layout(r, r->tile[t].type)->segments; i++)
            if (map->label[t][i] == feature)
                count += referee_layout(r, r->tile[t].type)->segment[i].attribute[attribute];
    return count;
}

/* INN-08 to INN-10, INN-12 to INN-14, AMB-101 */
void referee_value_inns(const referee *r, referee_map *map) {
    if (!(r->game->modules & BAS_MOD_INNS)) return;
    for (int i = 0; i < map->features; i++) {
        referee_feature *f = &map->feature[i];
        const bool inn = f->kind == BAS_KIND_ROAD && shown(r, map, i, BAS_ATTRIBUTE_INN) > 0;
        const bool cathedral =
            f->kind == BAS_KIND_CITY && shown(r, map, i, BAS_ATTRIBUTE_CATHEDRAL) > 0;
        if (!inn && !cathedral) continue;
        if (f->closed)
            f->points = inn ? 2 * f->tiles : 3 * f->tiles + 3 * f->extras;
        else if (!(r->game->modules & BAS_MOD_INNS_IGNORE))
            f->points = 0;
    }
}

/* BUILDER-11 to BUILDER-13, BUILDER-23, AMB-106, AMB-117 to AMB-119 */
bool referee_joins(const referee *r, const referee_map *map, int figure, int feature) {
    const referee_feature *f = &map->feature[feature];
    bool builder = figure == BAS_FIGURE_BUILDER &&
                   (f->kind == BAS_KIND_ROAD || f->kind == BAS_KIND_CITY) && !f->closed;
    bool pig = figure == BAS_FIGURE_PIG && f->kind == BAS_KIND_FIELD;
    if (!builder && !pig) return false;
    for (int i = 0; i < r->figures; i++) {
        const referee_figure *other = &r->figure[i];
        bool meeple = other->figure == BAS_FIGURE_MEEPLE || other->figure == BAS_FIGURE_LARGE;
        if (meeple && other->player == r->active &&
            map->label[other->tile][other->segment] == feature)
            return true;
    }
    return false;
}

/* Whether the figure of a player that there is only one of stands on a feature. */
static bool stands_on(const referee *r, const referee_map *map, int figure, int player,
                      int feature) {
    for (int i = 0; i < r->figures; i++)
        if (r->figure[i].figure == figure && r->figure[i].player == player &&
            map->label[r->figure[i].tile][r->figure[i].segment] == feature)
            return true;
    return false;
}

/* BUILDER-14, BUILDER-15, BUILDER-18, BUILDER-20 */
void referee_extend(referee *r) {
    if (r->part != 0) return;
    referee_map map;
    referee_survey(r, &map);
    int laid = r->tiles - 1;
    for (int i = 0; i < referee_layout(r, r->tile[laid].type)->segments; i++)
        if (stands_on(r, &map, BAS_FIGURE_BUILDER, r->active, map.label[laid][i])) r->part = 1;
}

/* BUILDER-25, BUILDER-26: each completed city is worth one point more. */
int referee_pig_points(const referee *r, const referee_map *map, int feature, int player) {
    bool pig = stands_on(r, map, BAS_FIGURE_PIG, player, feature);
    return pig ? map->feature[feature].extras : 0;
}

/* BUILDER-05, BUILDER-06, AMB-122; then the second part: BUILDER-16 to BUILDER-19, AMB-108,
 * AMB-109. */
referee_phase referee_goods_enter(referee *r, referee_log *log) {
    if (!(r->game->modules & BAS_MOD_BUILDERS)) return REFEREE_END;
    referee_map map;
    referee_survey(r, &map);
    int laid = r->tiles - 1;
    for (int i = 0; i < referee_layout(r, r->tile[laid].type)->segments; i++) {
        int feature = map.label[laid][i];
        if (!referee_first_on_tile(&map, laid, i) || !map.feature[feature].closed) continue;
        for (int k = 0; k < REFEREE_KINDS; k++) {
            int count = shown(r, &map, feature, referee_goods[k]);
            if (count == 0) continue;
            r->goods[k][r->active] += count;
            referee_report(log, (bas_event){ .event = BAS_EVENT_TOKENS,
                                             .player = (uint8_t)r->active,
                                             .extras = (int16_t)count,
                                             .attributes = (uint16_t)(1u << referee_goods[k]),
                                             .x = (int8_t)r->tile[laid].x,
                                             .y = (int8_t)r->tile[laid].y,
                                             .segment = (uint8_t)i });
        }
    }
    bool due = r->part == 1 && referee_stack_left(r, referee_source(r)) > 0;
    r->part = due ? 2 : 0;
    return due ? REFEREE_DRAW : REFEREE_END;
}

/* BUILDER-08, BUILDER-09, AMB-123 */
void referee_goods_final(referee *r, referee_log *log) {
    for (int k = 0; k < REFEREE_KINDS; k++)
        for (int p = 0; p < r->game->players; p++) {
            bool most = r->goods[k][p] > 0;
            for (int other = 0; other < r->game->players; other++)
                most = most && r->goods[k][other] <= r->goods[k][p];
            if (most) referee_award(r, p, GOODS_POINTS, BAS_REASON_TOKENS, true, log);
        }
}
