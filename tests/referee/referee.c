/* referee.c: the rules of docs/RULES.md sections 2, 3, 4 and 8, told a second time. See referee.h.
 *
 * Data structure: the list of tiles, the list of figures, the tiles not yet drawn, scores, supplies
 * and the phase. Invariant: there is nothing else. A referee_map is derived from them, used, and
 * thrown away.
 *
 * From top to bottom: the rules of each kind of feature, as a table; tiles and their rotations; the
 * survey of the map; legal moves; scoring; the phases of a turn, as a table. */
#include "referee.h"

#include <string.h>

/* ---- the rules of each kind of feature ------------------------------------------------------- */

typedef enum closing { NEVER, AT_ENDS, AROUND } closing;

typedef struct kind_rule {
    uint32_t module;  // the module it belongs to, 0: always there
    unsigned figures; // bit f: figure f may claim it
    closing closing;  // NEVER, AT_ENDS: no side leads into nothing, AROUND: all 8 cells are full
    int reason;       // BAS_FOR_
    int tile, bonus;  // points for each, completed
    int end_tile, end_bonus; // points for each, unfinished at the end
} kind_rule;

enum { MEEPLE = 1u << BAS_FIGURE_MEEPLE };

static const kind_rule kind_rules[BAS_KIND_COUNT] = {
    // BASE-27, BASE-37, BASE-40, BASE-57
    [BAS_KIND_ROAD] = { 0, MEEPLE, AT_ENDS, BAS_FOR_ROAD, 1, 0, 1, 0 },
    // BASE-28, BASE-38, BASE-41, BASE-42, BASE-58, AMB-12
    [BAS_KIND_CITY] = { 0, MEEPLE, AT_ENDS, BAS_FOR_CITY, 2, 2, 1, 1 },
    // BASE-29, BASE-39, BASE-43, BASE-59
    [BAS_KIND_MONASTERY] = { 0, MEEPLE, AROUND, BAS_FOR_MONASTERY, 1, 0, 1, 0 },
    // FARM-05, FARM-11, FARM-12, FARM-13, AMB-17
    [BAS_KIND_FIELD] = { BAS_MOD_FARMERS, MEEPLE, NEVER, BAS_FOR_FIELD, 0, 0, 0, 3 },
};

/* Section 8, FINAL. */
static const int final_order[] = { BAS_KIND_ROAD, BAS_KIND_CITY, BAS_KIND_MONASTERY,
                                   BAS_KIND_FIELD };

static const int supply_of_a_player[BAS_FIGURE_COUNT] = { [BAS_FIGURE_MEEPLE] = 7 }; // BASE-10

/* A kind that the game does not play with has a rule of nothing: never closes, gives nothing. */
static const kind_rule *rule_of(const referee *r, int kind) {
    static const kind_rule nothing = { 0 };
    const kind_rule *rule = &kind_rules[kind];
    return (r->game->modules & rule->module) == rule->module ? rule : &nothing;
}

/* ---- tiles and rotations --------------------------------------------------------------------- */

static const int side_x[4] = { 0, 1, 0, -1 }; // N E S W
static const int side_y[4] = { -1, 0, 1, 0 };

static const bas_tile *tile_of(const referee *r, int type) { return r->game->type[type].tile; }

static int edge_shown(const bas_tile *tile, int turn, int side) {
    return tile->edges[(side + 4 - turn) % 4];
}

static int port_side(int port) { return port < 12 ? port / 3 : port - 12; }

static int port_turned(int port, int turn) {
    return port < 12 ? (port + 3 * turn) % 12 : 12 + (port - 12 + turn) % 4;
}

/* The port of the neighbour that a port meets. */
static int port_met(int port) {
    int side = (port_side(port) + 2) % 4;
    return port < 12 ? 3 * side + 2 - port % 3 : 12 + side;
}

static unsigned ports_turned(unsigned ports, int turn) {
    unsigned turned = 0;
    for (int port = 0; port < 16; port++)
        if (ports >> port & 1) turned |= 1u << port_turned(port, turn);
    return turned;
}

static int segment_at_port(const bas_tile *tile, int turn, int port) {
    for (int i = 0; i < tile->segments; i++)
        if (ports_turned(tile->segment[i].ports, turn) >> port & 1) return i;
    return -1;
}

/* Whether two segments look alike by themselves, one on the tile turned by a, one by b. */
static bool segments_alike(const bas_segment *one, int a, const bas_segment *two, int b) {
    return one->kind == two->kind && one->flags == two->flags && one->bonus == two->bonus &&
           one->menhirs == two->menhirs && (one->lake == BAS_NONE) == (two->lake == BAS_NONE) &&
           memcmp(one->animals, two->animals, sizeof one->animals) == 0 &&
           ports_turned(one->ports, a) == ports_turned(two->ports, b);
}

/* Whether the renaming `to` of segments keeps borders and lakes. */
static bool links_alike(const bas_tile *tile, const int to[BAS_TILE_SEGMENTS_MAX]) {
    for (int i = 0; i < tile->segments; i++) {
        const bas_segment *one = &tile->segment[i], *two = &tile->segment[to[i]];
        if (one->lake != BAS_NONE && to[one->lake] != two->lake) return false;
        for (int j = 0; j < tile->segments; j++)
            if ((one->borders >> j & 1) != (two->borders >> to[j] & 1)) return false;
    }
    return true;
}

/* Tries to give the segments from `i` on a partner each, in every way. */
static bool partners_exist(const bas_tile *tile, int a, int b, int i, unsigned taken,
                           int to[BAS_TILE_SEGMENTS_MAX]) {
    if (i == tile->segments) return links_alike(tile, to);
    for (int j = 0; j < tile->segments; j++) {
        if (taken >> j & 1 || !segments_alike(&tile->segment[i], a, &tile->segment[j], b)) continue;
        to[i] = j;
        if (partners_exist(tile, a, b, i + 1, taken | 1u << j, to)) return true;
    }
    return false;
}

bool referee_turns_alike(const bas_tile *tile, int a, int b) {
    for (int side = 0; side < 4; side++)
        if (edge_shown(tile, a, side) != edge_shown(tile, b, side)) return false;
    int to[BAS_TILE_SEGMENTS_MAX];
    bool joined_alike = tile->joined == BAS_NONE || a == b;
    return joined_alike && partners_exist(tile, a, b, 0, 0, to);
}

/* ---- the survey ------------------------------------------------------------------------------ */

int referee_tile_at(const referee_map *map, int x, int y) {
    if (x < -REFEREE_REACH || x > REFEREE_REACH || y < -REFEREE_REACH || y > REFEREE_REACH)
        return -1;
    return map->grid[y + REFEREE_REACH][x + REFEREE_REACH] - 1;
}

bool referee_beside(const referee_map *map, int x, int y) {
    if (referee_tile_at(map, x, y) >= 0) return false;
    for (int side = 0; side < 4; side++)
        if (referee_tile_at(map, x + side_x[side], y + side_y[side]) >= 0) return true;
    return false;
}

/* Puts a segment and all that it is connected with into a feature. Section 2, FARM-02. */
static void flood(const referee *r, referee_map *map, int tile, int segment, int feature) {
    if (map->label[tile][segment] >= 0) return;
    map->label[tile][segment] = feature;
    const referee_tile *here = &r->tile[tile];
    unsigned ports = ports_turned(tile_of(r, here->type)->segment[segment].ports, here->turn);
    for (int port = 0; port < 16; port++) {
        if (!(ports >> port & 1)) continue;
        int side = port_side(port);
        int there = referee_tile_at(map, here->x + side_x[side], here->y + side_y[side]);
        if (there < 0) continue;
        const referee_tile *other = &r->tile[there];
        int partner = segment_at_port(tile_of(r, other->type), other->turn, port_met(port));
        if (partner >= 0) flood(r, map, there, partner, feature);
    }
}

static int tiles_around(const referee_map *map, int x, int y) {
    int count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            count += (dx != 0 || dy != 0) && referee_tile_at(map, x + dx, y + dy) >= 0;
    return count;
}

/* Sides of a tile where a segment reaches the middle of the side and nothing lies beyond it. */
static int ends_open(const referee *r, const referee_map *map, int tile, int segment) {
    const referee_tile *here = &r->tile[tile];
    unsigned ports = ports_turned(tile_of(r, here->type)->segment[segment].ports, here->turn);
    int count = 0;
    for (int side = 0; side < 4; side++)
        if (ports >> (3 * side + 1) & 1)
            count += referee_tile_at(map, here->x + side_x[side], here->y + side_y[side]) < 0;
    return count;
}

static bool first_of_its_feature_on_tile(const referee_map *map, int tile, int segment) {
    for (int i = 0; i < segment; i++)
        if (map->label[tile][i] == map->label[tile][segment]) return false;
    return true;
}

/* Counts tiles, shields and open ends of every feature. */
static void count_segments(const referee *r, referee_map *map) {
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = tile_of(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            referee_feature *f = &map->feature[map->label[t][i]];
            f->segments++;
            f->tiles += first_of_its_feature_on_tile(map, t, i); // AMB-09
            f->bonus += tile->segment[i].bonus;
            f->open += ends_open(r, map, t, i);
            if (rule_of(r, f->kind)->closing == AROUND) {
                int around = tiles_around(map, r->tile[t].x, r->tile[t].y);
                f->tiles += around;
                f->open = 8 - around;
            }
        }
    }
}

/* Completed cities that a field borders, each counted once. FARM-13, FARM-14, AMB-16, AMB-18. */
static int cities_beside_field(const referee *r, const referee_map *map, int field) {
    bool beside[BAS_SEGMENTS_MAX] = { false };
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = tile_of(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (map->label[t][i] != field) continue;
            for (int j = 0; j < tile->segments; j++)
                if (tile->segment[i].borders >> j & 1) beside[map->label[t][j]] = true;
        }
    }
    int count = 0;
    for (int f = 0; f < map->features; f++) count += beside[f] && map->feature[f].closed;
    return count;
}

/* Players with the most figures, at least one. Section 2; BASE-46, BASE-47, FARM-15, FARM-16. */
static unsigned majority(const int crew[BAS_PLAYERS_MAX]) {
    int most = 1;
    for (int p = 0; p < BAS_PLAYERS_MAX; p++)
        if (crew[p] > most) most = crew[p];
    unsigned set = 0;
    for (int p = 0; p < BAS_PLAYERS_MAX; p++)
        if (crew[p] == most) set |= 1u << p;
    return set;
}

/* Fills the grid alone: enough to see where a tile fits. */
static void lay_out(const referee *r, referee_map *map) {
    memset(map->grid, 0, sizeof map->grid);
    for (int t = 0; t < r->tiles; t++)
        map->grid[r->tile[t].y + REFEREE_REACH][r->tile[t].x + REFEREE_REACH] = (uint8_t)(t + 1);
}

/* Puts every segment into its feature. */
static void connect(const referee *r, referee_map *map) {
    memset(map->label, -1, sizeof map->label);
    map->features = 0;
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = tile_of(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (map->label[t][i] >= 0) continue;
            map->feature[map->features] =
                (referee_feature){ .kind = tile->segment[i].kind, .tile = t, .segment = i };
            flood(r, map, t, i, map->features++);
        }
    }
}

void referee_survey(const referee *r, referee_map *map) {
    lay_out(r, map);
    connect(r, map);
    count_segments(r, map);
    for (int i = 0; i < r->figures; i++) {
        const referee_figure *figure = &r->figure[i];
        map->feature[map->label[figure->tile][figure->segment]].crew[figure->player]++;
    }
    for (int i = 0; i < map->features; i++) {
        referee_feature *f = &map->feature[i];
        f->closed = rule_of(r, f->kind)->closing != NEVER && f->open == 0;
    }
    for (int i = 0; i < map->features; i++) {
        referee_feature *f = &map->feature[i];
        const kind_rule *rule = rule_of(r, f->kind);
        if (f->kind == BAS_KIND_FIELD) {
            f->tiles = 0; // FARM-12
            f->bonus = cities_beside_field(r, map, i);
        }
        f->owners = majority(f->crew);
        f->points = f->closed ? rule->tile * f->tiles + rule->bonus * f->bonus
                              : rule->end_tile * f->tiles + rule->end_bonus * f->bonus;
    }
}

/* ---- legal moves ----------------------------------------------------------------------------- */

void referee_bounds(const referee *r, int *x0, int *y0, int *x1, int *y1) {
    *x0 = *x1 = r->tile[0].x;
    *y0 = *y1 = r->tile[0].y;
    for (int t = 1; t < r->tiles; t++) {
        *x0 = r->tile[t].x < *x0 ? r->tile[t].x : *x0;
        *x1 = r->tile[t].x > *x1 ? r->tile[t].x : *x1;
        *y0 = r->tile[t].y < *y0 ? r->tile[t].y : *y0;
        *y1 = r->tile[t].y > *y1 ? r->tile[t].y : *y1;
    }
}

/* BASE-20, BASE-21, BASE-22 */
static bool fits(const referee *r, const referee_map *map, int x, int y, int turn) {
    if (!referee_beside(map, x, y)) return false;
    for (int side = 0; side < 4; side++) {
        int there = referee_tile_at(map, x + side_x[side], y + side_y[side]);
        if (there < 0) continue;
        const referee_tile *other = &r->tile[there];
        if (edge_shown(tile_of(r, r->hand), turn, side) !=
            edge_shown(tile_of(r, other->type), other->turn, (side + 2) % 4))
            return false;
    }
    return true;
}

static int draw_legal(const referee *r, bas_move *out) {
    int count = 0;
    for (int type = 0; type < r->game->types; type++)
        if (r->bag[type] > 0) out[count++] = bas_move_draw(type);
    return count;
}

static int place_legal(const referee *r, bas_move *out) {
    referee_map map;
    lay_out(r, &map);
    const bas_tile *tile = tile_of(r, r->hand);
    bool seen[4] = { false }; // looks like a smaller turn
    for (int b = 1; b < 4; b++)
        for (int a = 0; a < b; a++) seen[b] = seen[b] || referee_turns_alike(tile, a, b);
    int x0, y0, x1, y1, count = 0;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    for (int y = y0 - 1; y <= y1 + 1; y++)
        for (int x = x0 - 1; x <= x1 + 1; x++)
            for (int turn = 0; turn < 4; turn++)
                if (!seen[turn] && fits(r, &map, x, y, turn))
                    out[count++] = bas_move_place(x, y, turn);
    return count;
}

/* BASE-17, BASE-25, BASE-26, BASE-30 to BASE-33, BASE-35, FARM-07 to FARM-09, AMB-04 */
static int action_legal(const referee *r, bas_move *out) {
    referee_map map;
    referee_survey(r, &map);
    int laid = r->tiles - 1, count = 0;
    const bas_tile *tile = tile_of(r, r->tile[laid].type);
    for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++) {
        if (r->supply[figure][r->active] == 0) continue;
        for (int i = 0; i < tile->segments; i++)
            if (rule_of(r, tile->segment[i].kind)->figures >> figure & 1 &&
                map.feature[map.label[laid][i]].owners == 0)
                out[count++] = bas_move_claim(figure, i);
    }
    out[count++] = bas_move_pass();
    return count;
}

/* ---- scoring --------------------------------------------------------------------------------- */

static void report(referee_log *log, bas_event event) {
    if (log != NULL) log->at[log->count++] = event;
}

/* score(F, n) of section 2. BASE-44, BASE-49, BASE-50 */
static void score_feature(referee *r, const referee_feature *f, bool final, referee_log *log) {
    for (int p = 0; p < r->game->players; p++) {
        if (!(f->owners >> p & 1) || f->points == 0) continue;
        r->score[p] += f->points;
        report(log, (bas_event){ .event = BAS_EVENT_SCORE,
                                 .player = (uint8_t)p,
                                 .x = (int8_t)r->tile[f->tile].x,
                                 .y = (int8_t)r->tile[f->tile].y,
                                 .segment = (uint8_t)f->segment,
                                 .reason = (uint8_t)rule_of(r, f->kind)->reason,
                                 .final = final,
                                 .points = (int16_t)f->points,
                                 .tiles = (int16_t)f->tiles,
                                 .bonus = (int16_t)f->bonus });
    }
}

/* BASE-53, BASE-54 */
static void return_figures(referee *r, const referee_map *map, int feature, referee_log *log) {
    int kept = 0;
    for (int i = 0; i < r->figures; i++) {
        referee_figure figure = r->figure[i];
        if (map->label[figure.tile][figure.segment] != feature) {
            r->figure[kept++] = figure;
            continue;
        }
        r->supply[figure.figure][figure.player]++;
        report(log, (bas_event){ .event = BAS_EVENT_RETURN,
                                 .player = (uint8_t)figure.player,
                                 .x = (int8_t)r->tile[figure.tile].x,
                                 .y = (int8_t)r->tile[figure.tile].y,
                                 .figure = (uint8_t)figure.figure });
    }
    r->figures = kept;
}

static void close_feature(referee *r, const referee_map *map, int feature, referee_log *log) {
    if (!map->feature[feature].closed) return;
    score_feature(r, &map->feature[feature], false, log);
    return_figures(r, map, feature, log);
}

/* ---- the phases of a turn -------------------------------------------------------------------- */

/* BASE-15, BASE-16, AMB-06 */
static referee_phase draw_enter(referee *r, referee_log *log) {
    (void)log;
    for (int type = 0; type < r->game->types; type++)
        if (r->bag[type] > 0) return REFEREE_DRAW;
    return REFEREE_END;
}

static referee_phase draw_play(referee *r, bas_move move, referee_log *log) {
    r->hand = bas_move_type(move);
    r->bag[r->hand]--;
    report(log, (bas_event){ .event = BAS_EVENT_DRAW,
                             .player = (uint8_t)r->active,
                             .type = (uint8_t)r->hand });
    return REFEREE_FIT;
}

/* BASE-24, AMB-05 */
static referee_phase fit_enter(referee *r, referee_log *log) {
    bas_move unused[BAS_MOVES_MAX];
    if (place_legal(r, unused) > 0) return REFEREE_PLACE;
    report(log, (bas_event){ .event = BAS_EVENT_DISCARD,
                             .player = (uint8_t)r->active,
                             .type = (uint8_t)r->hand });
    r->hand = -1;
    r->boxed++;
    return REFEREE_DRAW;
}

static referee_phase place_play(referee *r, bas_move move, referee_log *log) {
    referee_tile tile = { r->hand, bas_move_x(move), bas_move_y(move), bas_move_turn(move) };
    r->tile[r->tiles++] = tile;
    r->hand = -1;
    report(log, (bas_event){ .event = BAS_EVENT_PLACE,
                             .player = (uint8_t)r->active,
                             .type = (uint8_t)tile.type,
                             .x = (int8_t)tile.x,
                             .y = (int8_t)tile.y,
                             .turn = (uint8_t)tile.turn });
    return REFEREE_ACTION;
}

static referee_phase action_play(referee *r, bas_move move, referee_log *log) {
    const referee_tile *laid = &r->tile[r->tiles - 1];
    if (bas_move_action(move) == BAS_ACTION_PASS) {
        report(log, (bas_event){ .event = BAS_EVENT_PASS, .player = (uint8_t)r->active });
        return REFEREE_SCORE;
    }
    referee_figure figure = { r->active, bas_move_figure(move), r->tiles - 1,
                              bas_move_segment(move) };
    r->figure[r->figures++] = figure;
    r->supply[figure.figure][figure.player]--;
    report(log, (bas_event){ .event = BAS_EVENT_CLAIM,
                             .player = (uint8_t)r->active,
                             .x = (int8_t)laid->x,
                             .y = (int8_t)laid->y,
                             .figure = (uint8_t)figure.figure,
                             .segment = (uint8_t)figure.segment });
    return REFEREE_SCORE;
}

/* BASE-18, BASE-45, AMB-07; the order is that of AMB-08. */
static referee_phase score_enter(referee *r, referee_log *log) {
    referee_map map;
    referee_survey(r, &map);
    int laid = r->tiles - 1;
    for (int i = 0; i < tile_of(r, r->tile[laid].type)->segments; i++)
        if (first_of_its_feature_on_tile(&map, laid, i))
            close_feature(r, &map, map.label[laid][i], log);
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int t = referee_tile_at(&map, r->tile[laid].x + dx, r->tile[laid].y + dy);
            if (t < 0 || t == laid) continue;
            const bas_tile *tile = tile_of(r, r->tile[t].type);
            for (int i = 0; i < tile->segments; i++)
                if (rule_of(r, tile->segment[i].kind)->closing == AROUND)
                    close_feature(r, &map, map.label[t][i], log);
        }
    return REFEREE_END;
}

/* BASE-13, BASE-56 */
static referee_phase end_enter(referee *r, referee_log *log) {
    if (draw_enter(r, log) != REFEREE_DRAW) return REFEREE_FINAL;
    r->active = (r->active + 1) % r->game->players;
    return REFEREE_DRAW;
}

/* BASE-57 to BASE-61, AMB-11 */
static referee_phase final_enter(referee *r, referee_log *log) {
    referee_map map;
    referee_survey(r, &map);
    for (size_t k = 0; k < sizeof final_order / sizeof *final_order; k++)
        for (int i = 0; i < map.features; i++)
            if (map.feature[i].kind == final_order[k]) score_feature(r, &map.feature[i], true, log);
    report(log, (bas_event){ .event = BAS_EVENT_END });
    return REFEREE_OVER;
}

typedef struct phase_row {
    referee_phase (*enter)(referee *r,
                           referee_log *log); // what happens by itself, and what comes next
    unsigned actions; // bits of BAS_ACTION_: what a phase that waits for a move waits for
    int (*legal)(const referee *r, bas_move *out);
    referee_phase (*play)(referee *r, bas_move move, referee_log *log);
} phase_row;

static const phase_row phases[REFEREE_PHASES] = {
    [REFEREE_DRAW] = { draw_enter, 1u << BAS_ACTION_DRAW, draw_legal, draw_play },
    [REFEREE_FIT] = { fit_enter, 0, NULL, NULL },
    [REFEREE_PLACE] = { NULL, 1u << BAS_ACTION_PLACE, place_legal, place_play },
    [REFEREE_ACTION] = { NULL, 1u << BAS_ACTION_CLAIM | 1u << BAS_ACTION_PASS, action_legal,
                         action_play },
    [REFEREE_SCORE] = { score_enter, 0, NULL, NULL },
    [REFEREE_END] = { end_enter, 0, NULL, NULL },
    [REFEREE_FINAL] = { final_enter, 0, NULL, NULL },
    [REFEREE_OVER] = { NULL, 0, NULL, NULL },
};

/* Goes from phase to phase until one waits: it has nothing to do by itself, or stays where it is.
 * */
static void enter(referee *r, referee_phase phase, referee_log *log) {
    do {
        r->phase = phase;
        if (phases[phase].enter != NULL) phase = phases[phase].enter(r, log);
    } while (phase != r->phase);
}

/* ---- the game -------------------------------------------------------------------------------- */

void referee_init(referee *r, const bas_game *g) {
    memset(r, 0, sizeof *r);
    r->game = g;
    r->hand = -1;
    for (int type = 0; type < g->types; type++) {
        const bas_tile *tile = tile_of(r, type);
        if (tile->start) // BASE-07
            r->tile[r->tiles++] = (referee_tile){ .type = type };
        else // BASE-08
            r->bag[type] = tile->count;
    }
    for (int figure = 0; figure < BAS_FIGURE_COUNT; figure++)
        for (int p = 0; p < g->players; p++) r->supply[figure][p] = supply_of_a_player[figure];
    enter(r, REFEREE_DRAW, NULL);
}

int referee_player(const referee *r) {
    if (r->phase == REFEREE_OVER) return BAS_NOBODY;
    return r->phase == REFEREE_DRAW ? BAS_NATURE : r->active;
}

int referee_legal(const referee *r, bas_move *out) {
    return phases[r->phase].legal != NULL ? phases[r->phase].legal(r, out) : 0;
}

bool referee_accepts(const referee *r, bas_move move) {
    if (!(phases[r->phase].actions >> bas_move_action(move) & 1)) return false;
    if (r->phase == REFEREE_PLACE) {
        referee_map map;
        lay_out(r, &map);
        int x = bas_move_x(move), y = bas_move_y(move), turn = bas_move_turn(move);
        return move == bas_move_place(x, y, turn) && fits(r, &map, x, y, turn);
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
    if (log != NULL) log->count = 0;
    enter(r, phases[r->phase].play(r, move, log), log);
    for (int p = 0; points_out != NULL && p < BAS_PLAYERS_MAX; p++)
        points_out[p] = r->score[p] - before[p];
}

void referee_scores_now(const referee *r, int out[BAS_PLAYERS_MAX]) {
    referee copy = *r;
    if (copy.phase != REFEREE_OVER) final_enter(&copy, NULL);
    memcpy(out, copy.score, sizeof copy.score);
}
