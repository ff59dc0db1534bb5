/* referee_hunters.c: forests, rivers, meadows and bonus tiles of Hunters and Gatherers, RULES.md
 * section 10. See referee.h.
 *
 * Data structure: whether this is a bonus turn, and the list of the segments whose animals are
 * covered. River systems are features of a referee_map like others, but drawn nowhere: they are
 * found by following the rivers through the lakes. */
#include "common/unused.h"
#include "referee_internal.h"

#include <stdlib.h>
#include <string.h>

enum { MEEPLE = 1u << BAS_FIGURE_MEEPLE, HUT = 1u << BAS_FIGURE_HUT };
enum { POINTS_MAMMOTH = 3, POINTS_AUROCHS = 2, POINTS_DEER = 1, POINTS_CANOE_LAKE = 2 };

const referee_rule referee_hunters_rules[BAS_KIND_COUNT] = {
    // HG-37, HG-39, HG-40, HG-59, HG-74, AMB-72, AMB-76
    [BAS_KIND_FOREST] = { 0, MEEPLE, REFEREE_AT_ENDS, BAS_REASON_FOREST, 2, 3, 0, 0 },
    // HG-23, HG-27 to HG-29, HG-31, HG-74, AMB-73
    [BAS_KIND_RIVER] = { 0, MEEPLE | HUT, REFEREE_AT_ENDS, BAS_REASON_RIVER, 1, 1, 0, 0 },
    // HG-23, HG-31, AMB-75
    [BAS_KIND_LAKE] = { 0, HUT, REFEREE_NEVER, 0, 0, 0, 0, 0 },
    // HG-49, HG-51; what a meadow is worth is no sum of tiles
    [BAS_KIND_MEADOW] = { 0, MEEPLE, REFEREE_NEVER, BAS_REASON_MEADOW, 0, 0, 0, 0 },
    // HG-36, HG-75
    [BAS_KIND_SYSTEM] = { 0, 0, REFEREE_NEVER, BAS_REASON_HUT, 0, 0, 0, 0 },
};

/* Whether a tile has this power. */
static bool has_power(const bas_tile *tile, const char *name) {
    const bas_mark *mark = referee_mark(tile, BAS_MARK_POWER);
    return mark != NULL && strcmp(mark->word, name) == 0;
}

/* The segment that a power acts through: the tile has one of the kind. AMB-79 */
static int only_segment(const bas_tile *tile, int kind) {
    int i = 0;
    while (tile->segment[i].kind != kind) i++;
    return i;
}

/* ---- river systems --------------------------------------------------------------------------- */

static bool is_water(const bas_segment *segment) {
    return segment->kind == BAS_KIND_RIVER || segment->kind == BAS_KIND_LAKE;
}

/* Systems of one tile are counted as one segment: a lake with its rivers, or a river alone. */
static void count_systems(const referee *r, referee_map *map) {
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++)
            if (map->system[t][i] >= 0 && tile->segment[i].lake == BAS_NONE)
                map->feature[map->system[t][i]].segments++;
    }
}

/* Puts a river or lake, all of it, and all water connected with it into a system. HG-34, HG-35 */
static void flood_system(const referee *r, referee_map *map, int water, int system) {
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (map->label[t][i] != water || map->system[t][i] >= 0) continue;
            map->system[t][i] = system;
            for (int j = 0; j < tile->segments; j++)
                if (tile->segment[i].lake == j || tile->segment[j].lake == i)
                    flood_system(r, map, map->label[t][j], system);
        }
    }
}

void referee_connect_systems(const referee *r, referee_map *map) {
    memset(map->system, -1, sizeof map->system);
    for (int t = 0; r->game->game == BAS_GAME_HUNTERS && t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (!is_water(&tile->segment[i]) || map->system[t][i] >= 0) continue;
            map->feature[map->features] =
                (referee_feature){ .kind = BAS_KIND_SYSTEM, .tile = t, .segment = i };
            flood_system(r, map, map->label[t][i], map->features++);
        }
    }
    count_systems(r, map);
}

/* Fish, and the lakes on rivers and lakes of a system. AMB-74 */
static int fish_of_system(const referee *r, const referee_map *map, int system, int *lakes) {
    int fish = 0;
    *lakes = 0;
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (map->system[t][i] != system) continue;
            fish += tile->segment[i].extras;
            *lakes += tile->segment[i].kind == BAS_KIND_LAKE;
        }
    }
    return fish;
}

/* HG-72, AMB-87 */
static bool has_raft(const referee *r, const referee_map *map, int system) {
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        if (has_power(tile, "raft") && map->system[t][only_segment(tile, BAS_KIND_LAKE)] == system)
            return true;
    }
    return false;
}

/* HG-75, HG-72 */
static int system_points(const referee *r, const referee_map *map, int system) {
    int lakes, fish = fish_of_system(r, map, system, &lakes);
    return fish + (has_raft(r, map, system) ? lakes : 0);
}

/* Fish in the lakes that a river runs into, each lake once. HG-29, AMB-74 */
static int fish_of_lakes(const referee *r, const referee_map *map, int river) {
    int fish = 0;
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int lake = 0; lake < tile->segments; lake++) {
            bool reached = false;
            for (int i = 0; i < tile->segments; i++)
                reached = reached || (map->label[t][i] == river && tile->segment[i].lake == lake);
            if (reached) fish += tile->segment[lake].extras;
        }
    }
    return fish;
}

/* ---- meadows --------------------------------------------------------------------------------- */

typedef struct herd {
    int count[BAS_ANIMAL_COUNT];
} herd;

bool referee_is_covered(const referee *r, int tile, int segment) {
    for (int i = 0; i < r->covered; i++)
        if (r->cover[i].tile == tile && r->cover[i].segment == segment) return true;
    return false;
}

static bool around(const referee *r, int tile, int other) {
    int dx = abs(r->tile[tile].x - r->tile[other].x), dy = abs(r->tile[tile].y - r->tile[other].y);
    return dx <= 1 && dy <= 1 && tile != other;
}

/* Animals of a meadow that are not covered: all of them, or those on the 8 tiles around a tile. */
static herd animals(const referee *r, const referee_map *map, int meadow, int centre) {
    herd h = { { 0 } };
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            if (map->label[t][i] != meadow || referee_is_covered(r, t, i)) continue;
            if (centre >= 0 && !around(r, centre, t)) continue;
            for (int a = 0; a < BAS_ANIMAL_COUNT; a++) h.count[a] += tile->segment[i].animals[a];
        }
    }
    return h;
}

static int smaller(int a, int b) { return a < b ? a : b; }

/* HG-77, the tigers fed already. */
static int herd_points(const herd *h, int deer) {
    return POINTS_MAMMOTH * h->count[BAS_ANIMAL_MAMMOTH] +
           POINTS_AUROCHS * h->count[BAS_ANIMAL_AUROCHS] + POINTS_DEER * deer;
}

/* The tile with a power whose only meadow is part of this one, or -1. */
static int power_in_meadow(const referee *r, const referee_map *map, int meadow, const char *name) {
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        if (has_power(tile, name) && map->label[t][only_segment(tile, BAS_KIND_MEADOW)] == meadow)
            return t;
    }
    return -1;
}

/* HG-68 to HG-71, HG-77 to HG-79, AMB-81 to AMB-84 */
static int meadow_points(const referee *r, const referee_map *map, int meadow) {
    herd all = animals(r, map, meadow, -1);
    int tigers = all.count[BAS_ANIMAL_TIGER], deer = all.count[BAS_ANIMAL_DEER];
    if (power_in_meadow(r, map, meadow, "fire") >= 0) tigers = 0;
    int left = deer - smaller(tigers, deer), points = herd_points(&all, left);
    int trap = power_in_meadow(r, map, meadow, "great-trap");
    if (trap < 0) return points;
    herd near = animals(r, map, meadow, trap);
    return points + herd_points(&near, smaller(near.count[BAS_ANIMAL_DEER], left));
}

void referee_value_hunters(const referee *r, referee_map *map) {
    for (int i = 0; r->game->game == BAS_GAME_HUNTERS && i < map->features; i++) {
        referee_feature *f = &map->feature[i];
        if (f->kind == BAS_KIND_SYSTEM) f->points = system_points(r, map, i);
        if (f->kind == BAS_KIND_MEADOW) f->points = meadow_points(r, map, i);
        if (f->kind != BAS_KIND_RIVER || !f->closed) continue;
        int fish = fish_of_lakes(r, map, i);
        f->extras += fish;
        f->points += fish;
    }
}

/* ---- bonus tiles ----------------------------------------------------------------------------- */

/* HG-61, HG-62, AMB-86 */
static void canoe(referee *r, const referee_map *map, referee_log *log) {
    int laid = r->tiles - 1, lakes;
    const bas_tile *tile = referee_layout(r, r->tile[laid].type);
    fish_of_system(r, map, map->system[laid][only_segment(tile, BAS_KIND_LAKE)], &lakes);
    referee_award(r, r->active, POINTS_CANOE_LAKE * lakes, BAS_REASON_CANOE, false, log);
}

/* HG-63 to HG-66, AMB-78 to AMB-81, AMB-83, AMB-88 */
static void pit(referee *r, const referee_map *map, referee_log *log) {
    int laid = r->tiles - 1;
    const bas_tile *tile = referee_layout(r, r->tile[laid].type);
    int trap = only_segment(tile, BAS_KIND_MEADOW), meadow = map->label[laid][trap];
    herd ground = animals(r, map, meadow, laid);
    for (int a = 0; a < BAS_ANIMAL_COUNT; a++) ground.count[a] += tile->segment[trap].animals[a];
    int deer = ground.count[BAS_ANIMAL_DEER];
    int points = herd_points(&ground, deer - smaller(ground.count[BAS_ANIMAL_TIGER], deer));
    if (points > 0) referee_award(r, r->active, points, BAS_REASON_PIT, false, log);
    for (int t = 0; t < r->tiles; t++)
        for (int i = 0; i < referee_layout(r, r->tile[t].type)->segments; i++)
            if (map->label[t][i] == meadow && (t == laid || around(r, laid, t)))
                r->cover[r->covered++] = (referee_cover){ t, i };
}

/* HG-60 */
referee_phase referee_effect_enter(referee *r, referee_log *log) {
    const bas_tile *tile = referee_layout(r, r->tile[r->tiles - 1].type);
    bas_move unused[BAS_MOVES_MAX];
    referee_map map;
    referee_survey(r, &map);
    if (has_power(tile, "canoe")) canoe(r, &map, log);
    if (has_power(tile, "hunting-pit")) pit(r, &map, log);
    bool asks = has_power(tile, "shaman") && referee_recalls(r, r->active, unused) > 0;
    return asks ? REFEREE_SHAMAN : REFEREE_ACTION;
}

/* HG-67, AMB-85 */
int referee_shaman_legal(const referee *r, bas_move *out) {
    int count = referee_recalls(r, r->active, out);
    out[count++] = bas_move_pass();
    return count;
}

referee_phase referee_shaman_play(referee *r, bas_move move, referee_log *log) {
    if (bas_move_action(move) == BAS_ACTION_RECALL)
        referee_take_back(r, r->active, move, log);
    else
        referee_report(log, (bas_event){ .event = BAS_EVENT_PASS, .player = (uint8_t)r->active });
    return REFEREE_ACTION;
}

/* Whether the tile laid last completed a forest with a menhir. HG-42 to HG-44, AMB-68 */
static bool menhir_completed(const referee *r) {
    referee_map map;
    referee_survey(r, &map);
    for (int t = 0; t < r->tiles; t++) {
        const bas_tile *tile = referee_layout(r, r->tile[t].type);
        for (int i = 0; i < tile->segments; i++) {
            const referee_feature *forest = &map.feature[map.label[t][i]];
            if (tile->segment[i].attribute[BAS_ATTRIBUTE_MENHIR] == 0 || !forest->closed) continue;
            for (int k = 0; k < referee_layout(r, r->tile[r->tiles - 1].type)->segments; k++)
                if (map.label[r->tiles - 1][k] == map.label[t][i]) return true;
        }
    }
    return false;
}

/* HG-43, HG-46, HG-47, AMB-67, AMB-69 to AMB-71 */
referee_phase referee_bonus_enter(referee *r, BAS_UNUSED referee_log *log) {
    if (r->bonus || referee_stack_left(r, BAS_STACK_BONUS) == 0 || !menhir_completed(r))
        return REFEREE_GOODS;
    r->bonus = true;
    return REFEREE_DRAW;
}
