/* referee_map.c: tiles, rotations, features and what they are worth: RULES.md sections 2, 3 and 4,
 * and the gardens of section 6. See referee.h.
 *
 * Data structure: referee_map, derived from the tiles and figures of a referee, used, and thrown
 * away.
 *
 * From top to bottom: the rules of each kind of feature, as a table; tiles and their rotations; the
 * survey of the map. */
#include "bastide_layout.h"
#include "referee_internal.h"

#include <string.h>

/* ---- the rules of each kind of feature ------------------------------------------------------- */

enum { // INN-16, INN-17
    MEEPLE = 1u << BAS_FIGURE_MEEPLE | 1u << BAS_FIGURE_LARGE,
    ABBOT = 1u << BAS_FIGURE_ABBOT
};

static const referee_rule rules[BAS_KIND_COUNT] = {
    // BASE-27, BASE-37, BASE-40, BASE-57
    [BAS_KIND_ROAD] = { 0, MEEPLE, REFEREE_AT_ENDS, BAS_REASON_ROAD, 1, 0, 1, 0 },
    // BASE-28, BASE-38, BASE-41, BASE-42, BASE-58, AMB-12
    [BAS_KIND_CITY] = { 0, MEEPLE, REFEREE_AT_ENDS, BAS_REASON_CITY, 2, 2, 1, 1 },
    // BASE-29, BASE-39, BASE-43, BASE-59, ABBOT-04
    [BAS_KIND_MONASTERY] = { 0, MEEPLE | ABBOT, REFEREE_AROUND, BAS_REASON_MONASTERY, 1, 0, 1, 0 },
    // ABBOT-04 to ABBOT-06, ABBOT-13, AMB-32 to AMB-34
    [BAS_KIND_GARDEN] = { BAS_MOD_ABBOT, ABBOT, REFEREE_AROUND, BAS_REASON_GARDEN, 1, 0, 1, 0 },
    // FARM-05, FARM-11, FARM-12, FARM-13, AMB-17
    [BAS_KIND_FIELD] = { BAS_MOD_FARMERS, MEEPLE, REFEREE_NEVER, BAS_REASON_FIELD, 0, 0, 0, 3 },
};

const referee_rule *referee_rule_of(const referee *r, int kind) {
    static const referee_rule nothing = { 0 };
    if (r->game->game == BAS_GAME_HUNTERS) return &referee_hunters_rules[kind];
    const referee_rule *rule = &rules[kind];
    // AMB-15, AMB-53
    uint32_t modules = r->game->game == BAS_GAME_WHEEL ? BAS_MOD_FARMERS : r->game->modules;
    return (modules & rule->module) == rule->module ? rule : &nothing;
}

/* ---- tiles and rotations --------------------------------------------------------------------- */

const int referee_side_x[4] = { 0, 1, 0, -1 }; // N E S W
const int referee_side_y[4] = { -1, 0, 1, 0 };

const bas_tile *referee_layout(const referee *r, int type) { return r->game->type[type].tile; }

const bas_mark *referee_mark(const bas_tile *tile, int mark) {
    for (int i = 0; i < tile->marks; i++)
        if (tile->mark[i].mark == mark) return &tile->mark[i];
    return NULL;
}

int referee_edge(const bas_tile *tile, int rotation, int side) {
    return tile->edges[(side + 4 - rotation) % 4];
}

static int port_side(int port) { return port < 12 ? port / 3 : port - 12; }

static int port_rotated(int port, int rotation) {
    return port < 12 ? (port + 3 * rotation) % 12 : 12 + (port - 12 + rotation) % 4;
}

/* The port of the neighbour that a port meets. */
static int port_met(int port) {
    int side = (port_side(port) + 2) % 4;
    return port < 12 ? 3 * side + 2 - port % 3 : 12 + side;
}

static unsigned ports_rotated(unsigned ports, int rotation) {
    unsigned turned = 0;
    for (int port = 0; port < 16; port++)
        if (ports >> port & 1) turned |= 1u << port_rotated(port, rotation);
    return turned;
}

bool referee_reaches(const bas_segment *segment, int rotation, int side) {
    return segment->ports >> port_rotated(3 * side + 1, 4 - rotation) & 1;
}

int referee_segment_at(const bas_tile *tile, int rotation, int port) {
    int before = port_rotated(port, 4 - rotation); // the tile was turned
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].ports >> before & 1) return i;
    return -1;
}

/* Whether two segments look alike by themselves, one on the tile turned by a, one by b. */
static bool segments_alike(const bas_segment *one, int a, const bas_segment *two, int b) {
    return one->kind == two->kind && one->flags == two->flags && one->extras == two->extras &&
           memcmp(one->attribute, two->attribute, sizeof one->attribute) == 0 &&
           (one->lake == BAS_NONE) == (two->lake == BAS_NONE) &&
           memcmp(one->animals, two->animals, sizeof one->animals) == 0 &&
           ports_rotated(one->ports, a) == ports_rotated(two->ports, b);
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

bool referee_rotations_alike(const bas_tile *tile, int a, int b) {
    for (int side = 0; side < 4; side++)
        if (referee_edge(tile, a, side) != referee_edge(tile, b, side)) return false;
    int to[BAS_TILE_SEGMENTS_MAX];
    bool joined_alike = tile->joined == BAS_NONE || a == b;
    return joined_alike && partners_exist(tile, a, b, 0, 0, to);
}

/* ---- the survey ------------------------------------------------------------------------------ */

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

int referee_tile_at(const referee_map *map, int x, int y) {
    if (x < -REFEREE_REACH || x > REFEREE_REACH || y < -REFEREE_REACH || y > REFEREE_REACH)
        return -1;
    return map->grid[y + REFEREE_REACH][x + REFEREE_REACH] - 1;
}

/* AMB-98: the table ends 126 squares from the start tile. */
bool referee_beside(const referee_map *map, int x, int y) {
    if (x < -126 || x > 126 || y < -126 || y > 126) return false;
    if (referee_tile_at(map, x, y) >= 0) return false;
    for (int side = 0; side < 4; side++)
        if (referee_tile_at(map, x + referee_side_x[side], y + referee_side_y[side]) >= 0)
            return true;
    return false;
}

/* Puts a segment and all that it is connected with into a feature. Section 2, FARM-02. */
static void flood(const referee *r, referee_map *map, int tile, int segment, int feature) {
    if (map->label[tile][segment] >= 0) return;
    map->label[tile][segment] = feature;
    const referee_tile *here = &r->tile[tile];
    unsigned ports =
        ports_rotated(referee_layout(r, here->type)->segment[segment].ports, here->rotation);
    for (int port = 0; port < 16; port++) {
        if (!(ports >> port & 1)) continue;
        int side = port_side(port);
        int there =
            referee_tile_at(map, here->x + referee_side_x[side], here->y + referee_side_y[side]);
        if (there < 0) continue;
        const referee_tile *other = &r->tile[there];
        int partner =
            referee_segment_at(referee_layout(r, other->type), other->rotation, port_met(port));
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
    int count = 0;
    for (int side = 0; side < 4; side++)
        if (referee_reaches(&referee_layout(r, here->type)->segment[segment], here->rotation, side))
            count += referee_tile_at(map, here->x + referee_side_x[side],
                                     here->y + referee_side_y[side]) < 0;
    return count;
}

bool referee_first_on_tile(const referee_map *map, int tile, int segment) {
    for (int i = 0; i < segment; i++)
        if (map->label[tile][i] == map->label[tile][segment]) return false;
    return true;
}

int referee_feature_of(const referee_map *map, int figure, int tile, int segment) {
    return figure == BAS_FIGURE_HUT ? map->system[tile][segment] : map->label[tile][segment];
}

/* Counts tiles, shields and open ends of every feature. */
static void count_segments(const referee *r, referee_map *map) {
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            referee_feature *f = &map->feature[map->label[t][i]];
            f->segments++;
            f->tiles += referee_first_on_tile(map, t, i); // AMB-09
            f->extras += tile->segment[i].extras;
            referee_closing closing = referee_rule_of(r, f->kind)->closing;
            if (closing == REFEREE_AT_ENDS) f->open += ends_open(r, map, t, i);
            if (closing == REFEREE_AROUND) {
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
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
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

void referee_lay_out(const referee *r, referee_map *map) {
    memset(map->grid, 0, sizeof map->grid);
    for (int t = 0; t < r->tiles; t++)
        map->grid[r->tile[t].y + REFEREE_REACH][r->tile[t].x + REFEREE_REACH] = (uint8_t)(t + 1);
}

/* Puts every segment into its feature. */
static void connect(const referee *r, referee_map *map) {
    memset(map->label, -1, sizeof map->label);
    map->features = 0;
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (map->label[t][i] >= 0) continue;
            map->feature[map->features] =
                (referee_feature){ .kind = tile->segment[i].kind, .tile = t, .segment = i };
            flood(r, map, t, i, map->features++);
        }
    }
    referee_connect_systems(r, map);
}

void referee_survey(const referee *r, referee_map *map) {
    referee_lay_out(r, map);
    connect(r, map);
    count_segments(r, map);
    for (int i = 0; i < r->figures; i++) {
        const referee_figure *figure = &r->figure[i];
        int feature = referee_feature_of(map, figure->figure, figure->tile, figure->segment);
        map->feature[feature].crew[figure->player] += referee_pieces[figure->figure].weight;
    }
    for (int i = 0; i < map->features; i++) {
        referee_feature *f = &map->feature[i];
        f->closed = referee_rule_of(r, f->kind)->closing != REFEREE_NEVER && f->open == 0;
    }
    for (int i = 0; i < map->features; i++) {
        referee_feature *f = &map->feature[i];
        const referee_rule *rule = referee_rule_of(r, f->kind);
        if (f->kind == BAS_KIND_FIELD) {
            f->tiles = 0; // FARM-12
            f->extras = rule->end_extra > 0 ? cities_beside_field(r, map, i) : 0;
        }
        f->owners = majority(f->crew);
        f->points = f->closed ? rule->tile * f->tiles + rule->extra * f->extras
                              : rule->end_tile * f->tiles + rule->end_extra * f->extras;
    }
    referee_value_inns(r, map);
    referee_value_hunters(r, map);
}
