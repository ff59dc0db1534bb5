/* referee.c: the turn of docs/RULES.md sections 3 to 10, told a second time. See referee.h.
 *
 * Data structure: the list of tiles, the list of figures, the tiles not yet drawn, scores, supplies
 * and the phase. Invariant: there is nothing else. A referee_map is derived from them, used, and
 * thrown away.
 *
 * From top to bottom: stacks; legal moves; scoring; the phases of a turn, as a table. */
#include "common/unused.h"
#include "referee_internal.h"

#include <string.h>

const referee_piece referee_pieces[BAS_FIGURE_COUNT] = {
    // module, weight, how many a player of each game has
    [BAS_FIGURE_MEEPLE] = { 0, 1, { 7, 7, 5 } },                 // BASE-10, WHEEL-09, HG-10
    [BAS_FIGURE_ABBOT] = { BAS_MOD_ABBOT, 1, { 1, 0, 0 } },      // ABBOT-01
    [BAS_FIGURE_HUT] = { 0, 1, { 0, 0, 3 } },                    // HG-10
    [BAS_FIGURE_LARGE] = { BAS_MOD_INNS, 2, { 1, 0, 0 } },       // INN-02, INN-18
    [BAS_FIGURE_BUILDER] = { BAS_MOD_BUILDERS, 0, { 1, 0, 0 } }, // BUILDER-03, BUILDER-21
    [BAS_FIGURE_PIG] = { BAS_MOD_BUILDERS | BAS_MOD_FARMERS,
                         0,
                         { 1, 0, 0 } }, // BUILDER-24, AMB-111
};

enum { FLOORS = 20 }; // TOWER-04

/* ---- stacks ---------------------------------------------------------------------------------- */

/* BASE-08, RIVER-A-01, RIVER-A-02, RIVER-B-02, RIVER-B-03, TOWER-06, TOWER-08, TOWER-09, HG-09 */
bas_stack referee_stack_of(const bas_tile *tile) {
    bool water = false, lake = false;
    for (int side = 0; side < 4; side++) water = water || tile->edges[side] == BAS_EDGE_WATER;
    for (int i = 0; i < tile->segments; i++)
        lake = lake || tile->segment[i].flags & BAS_SEGMENT_LAKE;
    if (tile->back == BAS_BACK_TOWER) return BAS_STACK_TOWER;
    if (tile->back == BAS_BACK_BONUS) return BAS_STACK_BONUS;
    return lake ? BAS_STACK_LAKE : water ? BAS_STACK_RIVER : BAS_STACK_LAND;
}

int referee_stack_left(const referee *r, bas_stack stack) {
    int count = 0;
    for (int type = 0; type < r->game->types; type++)
        if (referee_stack_of(referee_layout(r, type)) == stack) count += r->bag[type];
    return count;
}

/* RIVER-04, RIVER-05, TOWER-34, TOWER-35, AMB-24, AMB-25 */
bas_stack referee_source(const referee *r) {
    if (r->bonus) return BAS_STACK_BONUS; // HG-43, AMB-70
    if (r->tower_due && referee_stack_left(r, BAS_STACK_TOWER) > 0) return BAS_STACK_TOWER;
    if (referee_stack_left(r, BAS_STACK_RIVER) > 0) return BAS_STACK_RIVER;
    if (referee_stack_left(r, BAS_STACK_LAKE) > 0) return BAS_STACK_LAKE;
    return BAS_STACK_LAND;
}

/* ---- legal moves ----------------------------------------------------------------------------- */

/* BASE-20, BASE-21, BASE-22 */
static bool fits(const referee *r, const referee_map *map, int x, int y, int rotation) {
    if (!referee_beside(map, x, y)) return false;
    for (int side = 0; side < 4; side++) {
        int there = referee_tile_at(map, x + referee_side_x[side], y + referee_side_y[side]);
        if (there < 0) continue;
        const referee_tile *other = &r->tile[there];
        if (referee_edge(referee_layout(r, r->hand), rotation, side) !=
            referee_edge(referee_layout(r, other->type), other->rotation, (side + 2) % 4))
            return false;
    }
    return referee_river_allows(r, map, x, y, rotation);
}

static int draw_legal(const referee *r, bas_move *out) {
    int count = 0;
    for (int type = 0; type < r->game->types; type++)
        if (r->bag[type] > 0 && referee_stack_of(referee_layout(r, type)) == referee_source(r))
            out[count++] = bas_move_draw(type);
    return count;
}

static int place_legal(const referee *r, bas_move *out) {
    referee_map map;
    referee_lay_out(r, &map);
    const bas_tile *tile = referee_layout(r, r->hand);
    bool seen[4] = { false }; // looks like a smaller turn
    for (int b = 1; b < 4; b++)
        for (int a = 0; a < b; a++) seen[b] = seen[b] || referee_rotations_alike(tile, a, b);
    int x0, y0, x1, y1, count = 0;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    for (int y = y0 - 1; y <= y1 + 1; y++)
        for (int x = x0 - 1; x <= x1 + 1; x++)
            for (int rotation = 0; rotation < 4; rotation++)
                if (!seen[rotation] && fits(r, &map, x, y, rotation))
                    out[count++] = bas_move_place(x, y, rotation);
    return count;
}

/* BASE-25, BASE-26, BASE-30 to BASE-33, BASE-35, FARM-07 to FARM-09, ABBOT-03 to ABBOT-05, AMB-04,
 * AMB-47; HG-19 to HG-26, HG-31 to HG-33, HG-38, HG-50, AMB-75, AMB-77 */
static int claim_legal(const referee *r, bas_move *out) {
    referee_map map;
    referee_survey(r, &map);
    int laid = r->tiles - 1, count = 0;
    const bas_tile *tile = referee_layout(r, r->tile[laid].type);
    for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++) {
        if (r->supply[figure][r->active] == 0) continue;
        for (int i = 0; i < tile->segments; i++)
            if ((referee_rule_of(r, tile->segment[i].kind)->figures >> figure & 1 &&
                 map.feature[referee_feature_of(&map, figure, laid, i)].owners == 0) ||
                referee_joins(r, &map, figure, map.label[laid][i]))
                out[count++] = bas_move_claim(figure, i);
    }
    return count;
}

/* A player has one abbot. ABBOT-08, ABBOT-09, AMB-38 */
static int recall_legal(const referee *r, bas_move *out) {
    for (int i = 0; i < r->figures; i++)
        if (r->figure[i].figure == BAS_FIGURE_ABBOT && r->figure[i].player == r->active) {
            const referee_tile *tile = &r->tile[r->figure[i].tile];
            *out = bas_move_cell(BAS_ACTION_RECALL, tile->x, tile->y);
            return 1;
        }
    return 0;
}

/* The meeple of a player on the tile at x y, or -1. */
static int meeple_at(const referee *r, int player, int x, int y) {
    for (int i = 0; i < r->figures; i++) {
        const referee_tile *tile = &r->tile[r->figure[i].tile];
        if (r->figure[i].figure == BAS_FIGURE_MEEPLE && r->figure[i].player == player &&
            tile->x == x && tile->y == y)
            return i;
    }
    return -1;
}

int referee_recalls(const referee *r, int player, bas_move *out) {
    int x0, y0, x1, y1, count = 0;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++)
            if (meeple_at(r, player, x, y) >= 0)
                out[count++] = bas_move_cell(BAS_ACTION_RECALL, x, y);
    return count;
}

/* BASE-17, ABBOT-12, AMB-37, AMB-54, WHEEL-18, WHEEL-21 */
static int action_legal(const referee *r, bas_move *out) {
    int count = claim_legal(r, out);
    count += referee_guard_legal(r, out + count);
    count += recall_legal(r, out + count);
    count += referee_crown_legal(r, out + count);
    out[count++] = bas_move_pass();
    return count;
}

/* ---- scoring --------------------------------------------------------------------------------- */

void referee_report(referee_log *log, bas_event event) {
    if (log == NULL) return;
    log->step[log->count] = log->steps;
    log->at[log->count++] = event;
}

void referee_next_step(referee_log *log) {
    if (log != NULL) log->steps++;
}

static void score_event(referee *r, bas_event event, referee_log *log) {
    event.event = BAS_EVENT_SCORE;
    r->score[event.player] += event.points;
    referee_report(log, event);
}

void referee_award(referee *r, int player, int points, int reason, bool final, referee_log *log) {
    score_event(r,
                (bas_event){ .player = (uint8_t)player,
                             .points = (int16_t)points,
                             .reason = (uint8_t)reason,
                             .final = final },
                log);
}

void referee_send_home(referee *r, int player, int figure, int tile, referee_log *log) {
    r->supply[figure][player]++;
    referee_report(log, (bas_event){ .event = BAS_EVENT_RETURN,
                                     .player = (uint8_t)player,
                                     .x = (int8_t)r->tile[tile].x,
                                     .y = (int8_t)r->tile[tile].y,
                                     .figure = (uint8_t)figure });
}

void referee_take_back(referee *r, int player, bas_move move, referee_log *log) {
    int i = meeple_at(r, player, bas_move_x(move), bas_move_y(move)), tile = r->figure[i].tile;
    r->figure[i] = r->figure[--r->figures];
    referee_report(log, (bas_event){ .event = BAS_EVENT_RECALL,
                                     .player = (uint8_t)player,
                                     .x = (int8_t)bas_move_x(move),
                                     .y = (int8_t)bas_move_y(move) });
    referee_next_step(log);
    referee_send_home(r, player, BAS_FIGURE_MEEPLE, tile, log);
}

/* What a feature gives to one player. */
static bas_event feature_score(const referee *r, const referee_feature *f, int player) {
    return (bas_event){ .player = (uint8_t)player,
                        .x = (int8_t)r->tile[f->tile].x,
                        .y = (int8_t)r->tile[f->tile].y,
                        .segment = (uint8_t)f->segment,
                        .reason = (uint8_t)referee_rule_of(r, f->kind)->reason,
                        .points = (int16_t)f->points,
                        .tiles = (int16_t)f->tiles,
                        .extras = (int16_t)f->extras };
}

/* score(F, n) of section 2. BASE-44, BASE-49, BASE-50 */
static void score_feature(referee *r, const referee_map *map, int feature, bool final,
                          referee_log *log) {
    const referee_feature *f = &map->feature[feature];
    for (int p = 0; p < r->game->players; p++) {
        if (!(f->owners >> p & 1) || f->points == 0) continue;
        bas_event event = feature_score(r, f, p);
        int more = referee_pig_points(r, map, feature, p);
        if (more > 0) event.figure = BAS_FIGURE_PIG;
        event.points = (int16_t)(event.points + more);
        event.final = final;
        score_event(r, event, log);
    }
}

/* BASE-53, BASE-54, ABBOT-07 */
static void return_figures(referee *r, const referee_map *map, int feature, referee_log *log) {
    int kept = 0;
    for (int i = 0; i < r->figures; i++) {
        referee_figure figure = r->figure[i];
        if (referee_feature_of(map, figure.figure, figure.tile, figure.segment) == feature)
            referee_send_home(r, figure.player, figure.figure, figure.tile, log);
        else
            r->figure[kept++] = figure;
    }
    r->figures = kept;
}

static void close_feature(referee *r, const referee_map *map, int feature, referee_log *log) {
    if (!map->feature[feature].closed) return;
    score_feature(r, map, feature, false, log);
    return_figures(r, map, feature, log);
}

/* ABBOT-10, ABBOT-11, AMB-36, AMB-39, AMB-96 */
static void score_recalled(referee *r, const referee_map *map, referee_log *log) {
    const referee_figure *abbot = &r->recalled;
    if (!r->recalls) return;
    bas_event event =
        feature_score(r, &map->feature[map->label[abbot->tile][abbot->segment]], abbot->player);
    event.reason = BAS_REASON_ABBOT;
    score_event(r, event, log);
    referee_send_home(r, abbot->player, abbot->figure, abbot->tile, log);
    r->recalls = false;
}

/* ---- the phases of a turn -------------------------------------------------------------------- */

/* BASE-15, BASE-16, AMB-06, AMB-44, AMB-93 */
static referee_phase draw_enter(referee *r, BAS_UNUSED referee_log *log) {
    return referee_stack_left(r, referee_source(r)) > 0 ? REFEREE_DRAW : REFEREE_END;
}

/* TOWER-24, AMB-42, WHEEL-40 */
static referee_phase draw_play(referee *r, bas_move move, referee_log *log) {
    r->hand = bas_move_type(move);
    r->bag[r->hand]--;
    referee_report(log, (bas_event){ .event = BAS_EVENT_DRAW,
                                     .player = (uint8_t)r->active,
                                     .type = (uint8_t)r->hand,
                                     .turn = r->bonus       ? BAS_TURN_BONUS
                                             : r->part == 2 ? BAS_TURN_SECOND
                                                            : BAS_TURN_USUAL });
    const bas_tile *tile = referee_layout(r, r->hand);
    if (referee_mark(tile, BAS_MARK_WHEEL) != NULL) return REFEREE_PIG;
    return referee_is_thief(tile) ? REFEREE_THIEF : REFEREE_FIT;
}

/* BASE-24, AMB-05, AMB-24, AMB-43, WHEEL-17, HG-18, AMB-70 */
static referee_phase fit_enter(referee *r, referee_log *log) {
    bas_move unused[BAS_MOVES_MAX];
    if (place_legal(r, unused) > 0) return REFEREE_PLACE;
    referee_report(log, (bas_event){ .event = BAS_EVENT_DISCARD, .type = (uint8_t)r->hand });
    r->tower_due = referee_stack_of(referee_layout(r, r->hand)) == BAS_STACK_TOWER;
    r->hand = -1;
    r->boxed++;
    return REFEREE_DRAW;
}

static referee_phase place_play(referee *r, bas_move move, referee_log *log) {
    referee_tile tile = { r->hand, bas_move_x(move), bas_move_y(move), bas_move_rotation(move) };
    r->tile[r->tiles++] = tile;
    r->hand = -1;
    r->tower_due = false;
    referee_report(log, (bas_event){ .event = BAS_EVENT_PLACE,
                                     .player = (uint8_t)r->active,
                                     .type = (uint8_t)tile.type,
                                     .x = (int8_t)tile.x,
                                     .y = (int8_t)tile.y,
                                     .rotation = (uint8_t)tile.rotation });
    referee_extend(r);
    return REFEREE_BASEFLOOR;
}

static void claim_play(referee *r, bas_move move, referee_log *log) {
    const referee_tile *laid = &r->tile[r->tiles - 1];
    referee_figure figure = { r->active, bas_move_figure(move), r->tiles - 1,
                              bas_move_segment(move) };
    r->figure[r->figures++] = figure;
    r->supply[figure.figure][figure.player]--;
    referee_report(log, (bas_event){ .event = BAS_EVENT_CLAIM,
                                     .player = (uint8_t)r->active,
                                     .x = (int8_t)laid->x,
                                     .y = (int8_t)laid->y,
                                     .figure = (uint8_t)figure.figure,
                                     .segment = (uint8_t)figure.segment });
}

static void recall_play(referee *r, bas_move move, referee_log *log) {
    int i = 0;
    while (r->figure[i].figure != BAS_FIGURE_ABBOT || r->figure[i].player != r->active) i++;
    r->recalls = true;
    r->recalled = r->figure[i];
    r->figure[i] = r->figure[--r->figures];
    referee_report(log, (bas_event){ .event = BAS_EVENT_RECALL,
                                     .player = (uint8_t)r->active,
                                     .x = (int8_t)bas_move_x(move),
                                     .y = (int8_t)bas_move_y(move) });
}

static referee_phase action_play(referee *r, bas_move move, referee_log *log) {
    switch (bas_move_action(move)) {
    case BAS_ACTION_CLAIM: claim_play(r, move, log); break;
    case BAS_ACTION_GUARD: referee_guard_play(r, move, log); break;
    case BAS_ACTION_RECALL: recall_play(r, move, log); break;
    case BAS_ACTION_CROWN: referee_crown_play(r, move, log); break;
    default:
        referee_report(log, (bas_event){ .event = BAS_EVENT_PASS, .player = (uint8_t)r->active });
    }
    return REFEREE_SCORE;
}

/* BASE-18, BASE-45, AMB-07; the order is that of AMB-08. */
static referee_phase score_enter(referee *r, referee_log *log) {
    referee_map map;
    referee_survey(r, &map);
    score_recalled(r, &map, log);
    int laid = r->tiles - 1;
    for (int i = 0; i < referee_layout(r, r->tile[laid].type)->segments; i++)
        if (referee_first_on_tile(&map, laid, i)) close_feature(r, &map, map.label[laid][i], log);
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int t = referee_tile_at(&map, r->tile[laid].x + dx, r->tile[laid].y + dy);
            if (t < 0 || t == laid) continue;
            const bas_tile *tile = referee_layout(r, r->tile[t].type);
            for (int i = 0; i < tile->segments; i++)
                if (referee_rule_of(r, tile->segment[i].kind)->closing == REFEREE_AROUND)
                    close_feature(r, &map, map.label[t][i], log);
        }
    return REFEREE_BONUS;
}

/* BASE-13, BASE-56, WHEEL-61, HG-73 */
static referee_phase end_enter(referee *r, referee_log *log) {
    r->bonus = false;
    r->part = 0;
    if (draw_enter(r, log) != REFEREE_DRAW) return REFEREE_FINAL;
    r->active = (r->active + 1) % r->game->players;
    return REFEREE_DRAW;
}

static void score_kind(referee *r, const referee_map *map, int kind, referee_log *log) {
    for (int i = 0; i < map->features; i++)
        if (map->feature[i].kind == kind) score_feature(r, map, i, true, log);
}

/* BASE-57 to BASE-61, ABBOT-13, AMB-11; WHEEL-59, WHEEL-62 to WHEEL-67; HG-74 to HG-80: in the
 * order of the state machines. */
static referee_phase final_enter(referee *r, referee_log *log) {
    referee_map map;
    referee_survey(r, &map);
    score_kind(r, &map, BAS_KIND_ROAD, log);
    score_kind(r, &map, BAS_KIND_CITY, log);
    score_kind(r, &map, BAS_KIND_MONASTERY, log);
    score_kind(r, &map, BAS_KIND_GARDEN, log);
    referee_guards_final(r, log);
    score_kind(r, &map, BAS_KIND_FIELD, log);
    score_kind(r, &map, BAS_KIND_FOREST, log); // only one completed by the tile just laid
    score_kind(r, &map, BAS_KIND_RIVER, log);
    score_kind(r, &map, BAS_KIND_SYSTEM, log);
    score_kind(r, &map, BAS_KIND_MEADOW, log);
    referee_next_step(log);
    referee_goods_final(r, log);
    referee_next_step(log);
    referee_report(log, (bas_event){ .event = BAS_EVENT_END });
    return REFEREE_OVER;
}

typedef struct phase_row {
    referee_phase (*enter)(referee *r,
                           referee_log *log); // what happens by itself, and what comes next
    unsigned actions; // bits of BAS_ACTION_: what a phase that waits for a move waits for
    int (*legal)(const referee *r, bas_move *out);
    referee_phase (*play)(referee *r, bas_move move, referee_log *log);
} phase_row;

enum {
    ACTIONS = 1u << BAS_ACTION_CLAIM | 1u << BAS_ACTION_GUARD | 1u << BAS_ACTION_RECALL |
              1u << BAS_ACTION_CROWN | 1u << BAS_ACTION_PASS,
    SHAMAN_ACTIONS = 1u << BAS_ACTION_RECALL | 1u << BAS_ACTION_PASS
};

static const phase_row phases[REFEREE_PHASES] = {
    [REFEREE_DRAW] = { draw_enter, 1u << BAS_ACTION_DRAW, draw_legal, draw_play },
    [REFEREE_THIEF] = { referee_thief_enter, 0, NULL, NULL },
    [REFEREE_FLOORS] = { referee_floors_enter, 1u << BAS_ACTION_RAISE, referee_floors_legal,
                         referee_floors_play },
    [REFEREE_GUARDS] = { referee_guards_enter, 0, NULL, NULL },
    [REFEREE_PIG] = { referee_pig_enter, 0, NULL, NULL },
    [REFEREE_SECTOR] = { referee_sector_enter, 0, NULL, NULL },
    [REFEREE_PLAGUE] = { referee_plague_enter, 1u << BAS_ACTION_RECALL, referee_plague_legal,
                         referee_plague_play },
    [REFEREE_CROWNS] = { referee_crowns_enter, 0, NULL, NULL },
    [REFEREE_FIT] = { fit_enter, 0, NULL, NULL },
    [REFEREE_PLACE] = { NULL, 1u << BAS_ACTION_PLACE, place_legal, place_play },
    [REFEREE_BASEFLOOR] = { referee_basefloor_enter, 0, NULL, NULL },
    [REFEREE_EFFECT] = { referee_effect_enter, 0, NULL, NULL },
    [REFEREE_SHAMAN] = { NULL, SHAMAN_ACTIONS, referee_shaman_legal, referee_shaman_play },
    [REFEREE_ACTION] = { NULL, ACTIONS, action_legal, action_play },
    [REFEREE_SCORE] = { score_enter, 0, NULL, NULL },
    [REFEREE_BONUS] = { referee_bonus_enter, 0, NULL, NULL },
    [REFEREE_GOODS] = { referee_goods_enter, 0, NULL, NULL },
    [REFEREE_END] = { end_enter, 0, NULL, NULL },
    [REFEREE_FINAL] = { final_enter, 0, NULL, NULL },
    [REFEREE_OVER] = { NULL, 0, NULL, NULL },
};

/* Goes from phase to phase until one waits: it has nothing to do by itself, or stays where it is.
 * */
static void enter(referee *r, referee_phase phase, referee_log *log) {
    do {
        r->phase = phase;
        referee_next_step(log);
        if (phases[phase].enter != NULL) phase = phases[phase].enter(r, log);
    } while (phase != r->phase);
}

/* ---- the game -------------------------------------------------------------------------------- */

/* BASE-07, RIVER-01 to RIVER-03, HG-08. The second square of the double spring lies at the joined
 * side of the first; the board of the Wheel begins at 0 0. AMB-27, WHEEL-05, AMB-55 */
static void lay_start(referee *r, int type) {
    const bas_tile *tile = referee_layout(r, type);
    referee_tile start = { .type = type, .x = tile->joined == 3 ? 1 : 0 };
    if (tile->col > 0) {
        start.x = tile->col - 1;
        start.y = tile->row - 1;
    }
    r->tile[r->tiles++] = start;
}

void referee_init(referee *r, const bas_game *g) {
    memset(r, 0, sizeof *r);
    r->game = g;
    r->hand = r->stolen = -1;
    r->floors = g->modules & BAS_MOD_TOWERS ? FLOORS : 0;
    for (int type = 0; type < g->types; type++) {
        if (referee_layout(r, type)->start)
            lay_start(r, type);
        else // BASE-08
            r->bag[type] = referee_layout(r, type)->count;
    }
    for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++)
        if ((g->modules & referee_pieces[figure].module) == referee_pieces[figure].module)
            for (int p = 0; p < g->players; p++)
                r->supply[figure][p] = referee_pieces[figure].supply[g->game];
    enter(r, REFEREE_DRAW, NULL);
}

int referee_player(const referee *r) {
    if (r->phase == REFEREE_OVER) return BAS_NOBODY;
    if (r->phase == REFEREE_PLAGUE) return referee_plague_player(r);
    return r->phase == REFEREE_DRAW ? BAS_NATURE : r->active;
}

int referee_legal(const referee *r, bas_move *out) {
    return phases[r->phase].legal != NULL ? phases[r->phase].legal(r, out) : 0;
}

bool referee_accepts(const referee *r, bas_move move) {
    if (!(phases[r->phase].actions >> bas_move_action(move) & 1)) return false;
    if (r->phase == REFEREE_PLACE) {
        referee_map map;
        referee_lay_out(r, &map);
        int x = bas_move_x(move), y = bas_move_y(move), rotation = bas_move_rotation(move);
        return move == bas_move_place(x, y, rotation) && fits(r, &map, x, y, rotation);
    }
    bas_move list[BAS_MOVES_MAX];
    int count = referee_legal(r, list);
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

void referee_play(referee *r, bas_move move, int points_out[BAS_PLAYERS_MAX], referee_log *log) {
    int before[BAS_PLAYERS_MAX];
    memcpy(before, r->score, sizeof before);
    if (log != NULL) log->count = log->steps = 0;
    enter(r, phases[r->phase].play(r, move, log), log);
    for (int p = 0; points_out != NULL && p < BAS_PLAYERS_MAX; p++)
        points_out[p] = r->score[p] - before[p];
}

void referee_scores_now(const referee *r, int out[BAS_PLAYERS_MAX]) {
    referee copy = *r;
    if (copy.phase != REFEREE_OVER) final_enter(&copy, NULL);
    memcpy(out, copy.score, sizeof copy.score);
}
