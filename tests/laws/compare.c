/* compare.c: the engine's state held against the referee's table. See compare.h.
 *
 * Tiles are matched by their cells, never by their numbers: the order in which the engine keeps
 * them is its own affair. */
#include "compare.h"
#include "bastide_layout.h"

#include <stdlib.h>
#include <string.h>

/* ---- position -------------------------------------------------------------------------------- */

static bool compare_turn(trial *t, const bas_state *s, const referee *r) {
    static const bas_phase phase[REFEREE_PHASES] = {
        [REFEREE_DRAW] = BAS_PHASE_DRAW,     [REFEREE_FLOORS] = BAS_PHASE_FLOORS,
        [REFEREE_PLAGUE] = BAS_PHASE_PLAGUE, [REFEREE_PLACE] = BAS_PHASE_PLACE,
        [REFEREE_SHAMAN] = BAS_PHASE_EFFECT, [REFEREE_ACTION] = BAS_PHASE_ACTION,
        [REFEREE_OVER] = BAS_PHASE_FINAL,
    };
    LAW(t, s->player == referee_player(r), "to move: engine %d, referee %d", s->player,
        referee_player(r));
    LAW(t, bas_state_phase(&t->game, s) == phase[r->phase], "phase: engine %d, referee %d",
        bas_state_phase(&t->game, s), phase[r->phase]);
    LAW(t, r->phase == REFEREE_OVER || s->active == r->active, "active: engine %d, referee %d",
        s->active, r->active);
    LAW(t, (s->hand == BAS_NONE ? -1 : s->hand) == r->hand, "hand: engine %d, referee %d", s->hand,
        r->hand);
    LAW(t, r->phase != REFEREE_DRAW || s->draw_stack == referee_source(r),
        "stack drawn from: engine %d, referee %d", s->draw_stack, referee_source(r));
    return true;
}

/* Scores, supplies and stacks. */
static bool compare_goods(trial *t, const bas_state *s, const referee *r) {
    const bas_game *g = &t->game;
    for (int type = 0; type < g->types; type++)
        LAW(t, s->bag[type] == r->bag[type], "bag of %s: engine %d, referee %d",
            g->type[type].tile->id, s->bag[type], r->bag[type]);
    for (int type = g->types; type < BAS_TYPES_MAX + 8; type++)
        LAW(t, s->bag[type] == 0, "bag of type %d, which the game has not, holds %d", type,
            s->bag[type]);
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        LAW(t, s->left[k] == referee_stack_left(r, (bas_stack)k),
            "tiles in stack %d: engine %d, referee %d", k, s->left[k],
            referee_stack_left(r, (bas_stack)k));
    LAW(t, s->boxed == r->boxed, "box: engine %d, referee %d", s->boxed, r->boxed);
    LAW(t, s->tiles == r->tiles, "tiles laid: engine %d, referee %d", s->tiles, r->tiles);
    for (int p = 0; p < g->players; p++) {
        LAW(t, s->score[p] == r->score[p], "score of player %d: engine %d, referee %d", p + 1,
            s->score[p], r->score[p]);
        for (int f = 0; f < BAS_FIGURE_COUNT; f++)
            LAW(t, s->supply[f][p] == r->supply[f][p],
                "supply of player %d, figure %s: engine %d, referee %d", p + 1, bas_figure_name(f),
                s->supply[f][p], r->supply[f][p]);
    }
    return true;
}

/* Towers, their floors and guards, and the stolen tile. */
static bool compare_towers(trial *t, const bas_state *s, const referee *r) {
    const bas_towers *towers = &s->towers;
    if (!(t->game.modules & BAS_MOD_TOWERS)) return true;
    LAW(t, towers->count == r->towers, "towers: engine %d, referee %d", towers->count, r->towers);
    LAW(t, towers->left == r->floors, "floors left: engine %d, referee %d", towers->left,
        r->floors);
    LAW(t, (towers->stolen == BAS_NONE ? -1 : towers->stolen) == r->stolen,
        "stolen tile: engine %d, referee %d", towers->stolen, r->stolen);
    for (int i = 0; i < r->towers; i++) {
        const referee_tower *tower = &r->tower[i];
        int x = r->tile[tower->tile].x, y = r->tile[tower->tile].y, k = 0;
        while (k < towers->count && towers->tile[k] != bas_tile_at(s, x, y)) k++;
        LAW(t, k < towers->count, "no tower at %d %d", x, y);
        int guard = towers->guard[k] == BAS_NONE ? -1 : towers->guard[k];
        LAW(t, towers->floors[k] == tower->floors, "floors at %d %d: engine %d, referee %d", x, y,
            towers->floors[k], tower->floors);
        LAW(t, guard == tower->guard, "guard at %d %d: engine %d, referee %d", x, y, guard + 1,
            tower->guard + 1);
    }
    return true;
}

/* Nothing is lost and nothing made up: by the engine's own numbers alone. */
static bool compare_sums(trial *t, const bas_state *s) {
    const bas_game *g = &t->game;
    int all = 0, bag = 0;
    for (int type = 0; type < g->types; type++) {
        all += g->type[type].tile->count;
        bag += s->bag[type];
    }
    bool towers = g->modules & BAS_MOD_TOWERS;
    bool stolen = towers && s->towers.stolen != BAS_NONE;
    LAW(t, bag + s->tiles + s->boxed + (s->hand != BAS_NONE) + stolen == all,
        "tiles were lost or made up");
    for (int p = 0; p < g->players; p++)
        for (int f = 0; f < BAS_FIGURE_COUNT; f++) {
            int count = s->supply[f][p];
            for (int i = 0; i < s->tiles; i++)
                count += s->tile[i].figure != BAS_NONE && s->tile[i].figure == (f << 3 | p);
            for (int i = 0; towers && f == BAS_FIGURE_MEEPLE && i < s->towers.count; i++)
                count += s->towers.guard[i] == p;
            for (int i = 0; f == BAS_FIGURE_MEEPLE && i < 2 * g->sectors; i++)
                count += s->wheel.crown[i / 2][i % 2] == p;
            LAW(t, count == g->supply[f], "player %d has %d figures of %d", p + 1, count,
                g->supply[f]);
        }
    int floors = s->towers.left;
    for (int i = 0; towers && i < s->towers.count; i++) floors += s->towers.floors[i];
    LAW(t, !towers || floors == 20, "there are %d floors", floors); // TOWER-04
    return true;
}

/* Tiles in their cells, with the figures on them. */
static bool compare_tiles(trial *t, const bas_state *s, const referee *r) {
    for (int i = 0; i < r->tiles; i++) {
        const referee_tile *tile = &r->tile[i];
        int at = bas_tile_at(s, tile->x, tile->y);
        LAW(t, at >= 0, "no tile at %d %d", tile->x, tile->y);
        LAW(t, bas_tile_x(s, at) == tile->x && bas_tile_y(s, at) == tile->y,
            "the tile at %d %d has another cell", tile->x, tile->y);
        LAW(t, s->tile[at].type == tile->type && s->tile[at].rotation == tile->rotation,
            "tile at %d %d: engine %d turned %d, referee %d turned %d", tile->x, tile->y,
            s->tile[at].type, s->tile[at].rotation, tile->type, tile->rotation);
        const referee_figure *figure = NULL;
        for (int k = 0; k < r->figures; k++)
            if (r->figure[k].tile == i) figure = &r->figure[k];
        LAW(t, (s->tile[at].figure == BAS_NONE) == (figure == NULL),
            "figure at %d %d: engine %d, referee %s", tile->x, tile->y, s->tile[at].figure,
            figure ? "has one" : "has none");
        LAW(t,
            figure == NULL || (s->tile[at].figure == (figure->figure << 3 | figure->player) &&
                               s->tile[at].segment == figure->segment),
            "another figure, or another place of it, at %d %d", tile->x, tile->y);
    }
    int laid = r->tiles - 1;
    LAW(t,
        r->phase != REFEREE_ACTION || s->last == bas_tile_at(s, r->tile[laid].x, r->tile[laid].y),
        "the tile laid last is %d", s->last);
    return true;
}

/* What an empty cell asks of a tile, coded as in bas_state. */
static void needs(const referee *r, const referee_map *map, int x, int y, int *need, int *mask) {
    *need = *mask = 0;
    for (int side = 0; side < 4; side++) {
        int i = referee_tile_at(map, x + bas_side_dx[side], y + bas_side_dy[side]);
        if (i < 0) continue;
        const bas_tile *tile = r->game->type[r->tile[i].type].tile;
        *need |= tile->edges[(side + 2 + 4 - r->tile[i].rotation) % 4] << 2 * side;
        *mask |= 3 << 2 * side;
    }
}

static bool compare_frontier(trial *t, const bas_state *s, const referee *r,
                             const referee_map *map) {
    int x0, y0, x1, y1, count = 0;
    referee_bounds(r, &x0, &y0, &x1, &y1);
    for (int y = y0 - 2; y <= y1 + 2; y++)
        for (int x = x0 - 2; x <= x1 + 2; x++) {
            count += referee_beside(map, x, y);
            LAW(t, (bas_tile_at(s, x, y) >= 0) == (referee_tile_at(map, x, y) >= 0),
                "bas_tile_at %d %d is %d", x, y, bas_tile_at(s, x, y));
        }
    LAW(t, s->frontier == count, "frontier: engine %d cells, referee %d", s->frontier, count);
    for (int i = 0; i < s->frontier; i++) {
        int x = bas_tile_x(s, BAS_TILES_MAX + i), y = bas_tile_y(s, BAS_TILES_MAX + i), need, mask;
        LAW(t, referee_beside(map, x, y), "frontier holds %d %d, which is not beside the map", x,
            y);
        for (int j = 0; j < i; j++)
            LAW(t, s->key[BAS_TILES_MAX + j] != s->key[BAS_TILES_MAX + i],
                "frontier holds %d %d twice", x, y);
        needs(r, map, x, y, &need, &mask);
        LAW(t, s->mask[i] == mask && (s->need[i] & mask) == need,
            "frontier at %d %d: engine needs %02x of %02x, referee %02x of %02x", x, y, s->need[i],
            s->mask[i], need, mask);
    }
    return true;
}

/* The word of a feature. */
static bool compare_word(trial *t, uint64_t word, const referee *r, const referee_feature *f) {
    const referee_tile *at = &r->tile[f->tile];
    bool hunters = r->game->game == BAS_GAME_HUNTERS;
    bool ends = f->kind == BAS_KIND_ROAD || f->kind == BAS_KIND_CITY ||
                f->kind == BAS_KIND_FOREST || (f->kind == BAS_KIND_RIVER && hunters);
    LAW(t, !ends || bas_feature_open(word) == f->open,
        "open ends of feature %d at %d %d: engine %d, referee %d", f->segment + 1, at->x, at->y,
        bas_feature_open(word), f->open);
    LAW(t, bas_feature_size(word) == f->segments,
        "segments of feature %d at %d %d: engine %d, referee %d", f->segment + 1, at->x, at->y,
        bas_feature_size(word), f->segments);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++)
        LAW(t, bas_feature_crew(word, p) == f->crew[p],
            "figures of player %d on feature %d at %d %d: engine %d, referee %d", p + 1,
            f->segment + 1, at->x, at->y, bas_feature_crew(word, p), f->crew[p]);
    return true;
}

typedef struct names { // of features: the engine's label and the referee's number
    int feature_of[BAS_SEGMENTS_MAX], label_of[BAS_SEGMENTS_MAX];
} names;

/* Segment k of a tile on the map, by the engine's count, belongs to this feature. */
static bool compare_label(trial *t, const bas_state *s, const referee *r, const referee_feature *f,
                          int number, int at, int k, names *n) {
    int segment = s->tile[at].base + k;
    LAW(t, segment < s->segments && s->label[segment] < s->segments,
        "a segment or label is out of range");
    LAW(t, s->owner[segment] == at, "the owner of segment %d", segment);
    int label = s->label[segment];
    if (n->feature_of[label] < 0 && n->label_of[number] < 0) {
        n->feature_of[label] = number;
        n->label_of[number] = label;
        if (!compare_word(t, s->feature[label], r, f)) return false;
    }
    LAW(t, n->feature_of[label] == number && n->label_of[number] == label,
        "feature %d at %d %d is joined with others in one opinion, not in the other", k + 1,
        bas_tile_x(s, at), bas_tile_y(s, at));
    return true;
}

/* Two segments have one label in the engine if and only if they are one feature for the referee. */
static bool compare_features(trial *t, const bas_state *s, const referee *r,
                             const referee_map *map) {
    names n;
    memset(&n, -1, sizeof n);
    int segments = 0;
    for (int i = 0; i < r->tiles; i++) {
        const bas_type *type = &t->game.type[r->tile[i].type];
        int at = bas_tile_at(s, r->tile[i].x, r->tile[i].y);
        for (int k = 0; k < type->tile->segments; k++) {
            int label = map->label[i][k], system = map->system[i][k];
            if (!compare_label(t, s, r, &map->feature[label], label, at, k, &n)) return false;
            if (system >= 0 &&
                !compare_label(t, s, r, &map->feature[system], system, at, type->system_of[k], &n))
                return false;
        }
    }
    for (int i = 0; i < map->features; i++) segments += map->feature[i].segments;
    LAW(t, s->segments == segments, "segments: engine %d, referee %d", s->segments, segments);
    return true;
}

/* Claimed monasteries and gardens. */
static bool compare_around(trial *t, const bas_state *s, const referee *r) {
    int count = 0;
    for (int i = 0; i < r->figures; i++) {
        const referee_figure *figure = &r->figure[i];
        const referee_tile *tile = &r->tile[figure->tile];
        int kind = r->game->type[tile->type].tile->segment[figure->segment].kind;
        if (kind != BAS_KIND_MONASTERY && kind != BAS_KIND_GARDEN) continue;
        int segment = s->tile[bas_tile_at(s, tile->x, tile->y)].base + figure->segment, found = 0;
        for (int k = 0; k < s->arounds; k++) found += s->around[k] == segment;
        LAW(t, found == 1, "the claimed %s at %d %d stands %d times in `around`",
            bas_kind_name(kind), tile->x, tile->y, found);
        count++;
    }
    LAW(t, s->arounds == count, "claimed monasteries and gardens: engine %d, referee %d",
        s->arounds, count);
    return true;
}

bool compare_position(trial *t, const bas_state *s, const referee *r, const referee_map *map) {
    return compare_turn(t, s, r) && compare_goods(t, s, r) && compare_towers(t, s, r) &&
           compare_wheel(t, s, r) && compare_builders(t, s, r) && compare_sums(t, s) &&
           compare_tiles(t, s, r) && compare_hunters(t, s, r) && compare_frontier(t, s, r, map) &&
           compare_features(t, s, r, map) && compare_around(t, s, r);
}

/* ---- points ---------------------------------------------------------------------------------- */

/* Whether a kind is worth a sum of tiles and bonuses, so that two opinions must count alike. */
static bool is_sum(int kind) { return kind != BAS_KIND_MEADOW && kind != BAS_KIND_SYSTEM; }

/* What bas_feature_get says of a segment of the tile at x y. */
static bool compare_info(trial *t, const bas_state *s, const referee_feature *f, int x, int y,
                         int segment) {
    bas_feature_info got, *info = &got;
    memset(info, 0xAB, sizeof got);
    bas_feature_get(&t->game, s, bas_tile_at(s, x, y), segment, info);
    const char *kind = bas_kind_name(f->kind);
    LAW(t, info->kind == f->kind, "kind of feature %d at %d %d", segment + 1, x, y);
    LAW(t, info->closed == f->closed, "%s at %d %d: engine says %s, referee not", kind, x, y,
        info->closed ? "closed" : "open");
    LAW(t, info->open == f->open, "open ends of %s at %d %d: engine %d, referee %d", kind, x, y,
        info->open, f->open);
    LAW(t, info->now.points == f->points, "points of %s at %d %d: engine %d, referee %d", kind, x,
        y, info->now.points, f->points);
    LAW(t,
        f->points == 0 || !is_sum(f->kind) ||
            (info->now.tiles == f->tiles && info->now.extras == f->extras),
        "count of %s at %d %d: engine %d tiles, %d bonus, referee %d and %d", kind, x, y,
        info->now.tiles, info->now.extras, f->tiles, f->extras);
    LAW(t, info->owners == f->owners, "owners of %s at %d %d: engine %x, referee %x", kind, x, y,
        info->owners, f->owners);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++)
        LAW(t, info->crew[p] == f->crew[p], "crew of %s at %d %d: engine %d, referee %d", kind, x,
            y, info->crew[p], f->crew[p]);
    return true;
}

bool compare_points(trial *t, const bas_state *s, const referee *r, const referee_map *map) {
    for (int i = 0; i < r->tiles; i++) {
        int x = r->tile[i].x, y = r->tile[i].y;
        const bas_type *type = &t->game.type[r->tile[i].type];
        for (int k = 0; k < type->tile->segments; k++) {
            int system = map->system[i][k];
            if (!compare_info(t, s, &map->feature[map->label[i][k]], x, y, k)) return false;
            if (system >= 0 && !compare_info(t, s, &map->feature[system], x, y, type->system_of[k]))
                return false;
        }
    }
    int engine[BAS_PLAYERS_MAX], truth[BAS_PLAYERS_MAX], most = 0;
    unsigned winners = 0;
    bas_scores_now(&t->game, s, engine);
    referee_scores_now(r, truth);
    for (int p = 0; p < t->game.players; p++) {
        LAW(t, engine[p] == truth[p], "points now of player %d: engine %d, referee %d", p + 1,
            engine[p], truth[p]);
        most = r->score[p] > most ? r->score[p] : most;
    }
    for (int p = 0; p < t->game.players; p++)
        winners |= (unsigned)(r->score[p] == most) << p; // BASE-62, BASE-63
    LAW(t, bas_winners(&t->game, s) == winners, "winners: engine %x, referee %x",
        bas_winners(&t->game, s), winners);
    return true;
}

/* ---- events ---------------------------------------------------------------------------------- */

/* Whether points are for a feature, so that the event names a place in it. */
static bool for_feature(const bas_event *e) {
    const unsigned others =
        1u << BAS_REASON_GUARD | 1u << BAS_REASON_EVICTED | 1u << BAS_REASON_THIEF |
        1u << BAS_REASON_FORTUNE | 1u << BAS_REASON_TAX | 1u << BAS_REASON_FAMINE |
        1u << BAS_REASON_STORM | 1u << BAS_REASON_INQUISITION | 1u << BAS_REASON_CROWN |
        1u << BAS_REASON_CANOE | 1u << BAS_REASON_PIT | 1u << BAS_REASON_TOKENS;
    return e->event == BAS_EVENT_SCORE && !(others >> e->reason & 1);
}

/* The referee's number of the feature that points are for, or -1. A river system may be named by
 * the engine's segment for it, or by any of its water. */
static int scored_feature(const bas_game *g, const referee *r, const bas_event *e,
                          const referee_map *map) {
    int tile = referee_tile_at(map, e->x, e->y), segment = e->segment;
    if (tile < 0) return -1;
    const bas_type *type = &g->type[r->tile[tile].type];
    for (int k = 0; e->reason == BAS_REASON_HUT && k < type->tile->segments; k++)
        if (map->system[tile][k] >= 0 && (segment == k || segment == type->system_of[k]))
            return map->system[tile][k];
    return segment < type->tile->segments ? map->label[tile][segment] : -1;
}

/* The same event with one name for every place of a feature, as far as two opinions must agree on
 * it. */
static bas_event plain(const bas_game *g, const referee *r, bas_event e, const referee_map *map) {
    if (for_feature(&e)) {
        int feature = scored_feature(g, r, &e, map);
        if (e.reason == BAS_REASON_HUT || e.reason == BAS_REASON_MEADOW) e.tiles = e.extras = 0;
        e.x = (int8_t)(feature & 127);
        e.y = (int8_t)(feature >> 7);
        e.segment = 0;
    } else if (e.event == BAS_EVENT_SCORE) {
        e.x = e.y = 0;
        e.segment = 0;
        e.tiles = e.extras = 0;
    }
    if (e.event == BAS_EVENT_RAISE || e.event == BAS_EVENT_STEAL || e.event == BAS_EVENT_DISCARD ||
        e.event == BAS_EVENT_PIG)
        e.player = 0; // these name no player in FORMATS.md
    return e;
}

/* The kind of goods that an event is about; other attributes explain points. */
static int goods_of(const bas_event *e) { return e->event == BAS_EVENT_TOKENS ? e->attributes : 0; }

static int event_order(const void *a, const void *b) {
    const bas_event *one = a, *two = b;
    const int by[][2] = {
        { one->event, two->event },   { one->player, two->player },
        { one->x, two->x },           { one->y, two->y },
        { one->type, two->type },     { one->rotation, two->rotation },
        { one->figure, two->figure }, { one->segment, two->segment },
        { one->reason, two->reason }, { one->final, two->final },
        { one->points, two->points }, { one->tiles, two->tiles },
        { one->extras, two->extras }, { one->floors, two->floors },
        { one->sector, two->sector }, { goods_of(one), goods_of(two) },
        { one->turn, two->turn },
    };
    for (size_t i = 0; i < sizeof by / sizeof *by; i++)
        if (by[i][0] != by[i][1]) return by[i][0] < by[i][1] ? -1 : 1;
    return 0;
}

/* Features in the order they were scored during the game: each once. Returns how many. */
static int features_scored(const bas_event *at, int count, int out[BAS_EVENTS_MAX]) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        int feature = at[i].y * 128 + at[i].x;
        if (for_feature(&at[i]) && !at[i].final && (found == 0 || out[found - 1] != feature))
            out[found++] = feature;
    }
    return found;
}

/* The events of one step of the state machine, `count` of them from `first`, are the same. */
static bool compare_step(trial *t, bas_event *one, bas_event *two, int first, int count) {
    qsort(one + first, (size_t)count, sizeof *one, event_order);
    qsort(two + first, (size_t)count, sizeof *two, event_order);
    for (int i = first; i < first + count; i++)
        LAW(t, event_order(&one[i], &two[i]) == 0,
            "event %s of player %d at %d %d (points %d for %s, tiles %d, bonus %d, floors %d), "
            "referee %s of %d at %d %d (%d for %s, %d, %d, %d)",
            bas_event_name(one[i].event), one[i].player + 1, one[i].x, one[i].y, one[i].points,
            bas_reason_name(one[i].reason), one[i].tiles, one[i].extras, one[i].floors,
            bas_event_name(two[i].event), two[i].player + 1, two[i].x, two[i].y, two[i].points,
            bas_reason_name(two[i].reason), two[i].tiles, two[i].extras, two[i].floors);
    return true;
}

/* What an event says of its points leads to these points, wherever things of one kind count. */
static bool explained(const bas_event *e) {
    if (e->event != BAS_EVENT_SCORE || (!e->tile && !e->extra)) return true;
    const bool guards = e->reason == BAS_REASON_GUARD || e->reason == BAS_REASON_THIEF;
    const int besides = guards ? e->extras * e->besides : e->besides;
    return e->points == e->tiles * e->tile + e->extras * e->extra + besides;
}

bool compare_events(trial *t, const bas_events *ev, const referee *r, const referee_log *log,
                    const referee_map *map) {
    LAW(t, ev->count == log->count, "events: engine %d, referee %d", ev->count, log->count);
    LAW(t, ev->count <= ev->cap, "more events than the buffer holds");
    bas_event one[BAS_EVENTS_MAX], two[BAS_EVENTS_MAX];
    for (int i = 0; i < log->count; i++) {
        LAW(t, explained(&ev->at[i]), "%d points for %s are not %d tiles x %d + %d x %d + %d",
            ev->at[i].points, bas_reason_name(ev->at[i].reason), ev->at[i].tiles, ev->at[i].tile,
            ev->at[i].extras, ev->at[i].extra, ev->at[i].besides);
        one[i] = plain(&t->game, r, ev->at[i], map);
        two[i] = plain(&t->game, r, log->at[i], map);
    }
    int order_one[BAS_EVENTS_MAX], order_two[BAS_EVENTS_MAX];
    int count_one = features_scored(one, log->count, order_one);
    int count_two = features_scored(two, log->count, order_two);
    LAW(t,
        count_one == count_two &&
            memcmp(order_one, order_two, (size_t)count_one * sizeof *order_one) == 0,
        "features are not scored in the order of AMB-08");
    for (int first = 0, next = 0; first < log->count; first = next) {
        while (next < log->count && log->step[next] == log->step[first]) next++;
        if (!compare_step(t, one, two, first, next - first)) return false;
    }
    return true;
}
