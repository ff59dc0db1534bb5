/* check.c: bas_check: everything that is kept incrementally, computed again from the tiles and
 * figures alone and compared. Slow on purpose; it shares no step with what it checks but the
 * cell look-up, which it checks first. */
#ifndef BASTIDE_CHECK_C
#define BASTIDE_CHECK_C

#include "api.c"
#include "engine_internal.h"
#include "grid.c"
#include "tile.c"

BAS_SMALL_BEGIN

#define LAW(condition, text)                                                                       \
    do {                                                                                           \
        if (!(condition)) return text;                                                             \
    } while (0)

/* The tile at x y by looking at every tile. */
static int check_tile_at(const bas_state *s, int x, int y) {
    for (int i = 0; i < s->tiles; i++)
        if (bas_tile_x(s, i) == x && bas_tile_y(s, i) == y) return i;
    return -1;
}

static int check_surrounding(const bas_state *s, int tile) {
    int tiles = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            tiles += (dx || dy) &&
                     check_tile_at(s, bas_tile_x(s, tile) + dx, bas_tile_y(s, tile) + dy) >= 0;
    return tiles;
}

static int check_edge(const bas_game *g, const bas_state *s, int tile, int side) {
    const bas_placed *p = &s->tile[tile];
    return g->type[p->type].tile->edges[(side - p->rotation) & 3];
}

/* The segment of a tile on the map at a ground port (k 0 to 2) or the network port (k 3) of a
 * side. */
static int check_segment(const bas_game *g, const bas_state *s, int tile, int side, int k) {
    const bas_placed *p = &s->tile[tile];
    const bas_type *t = &g->type[p->type];
    const int from = (side - p->rotation) & 3, port = k < 3 ? 3 * from + k : 12 + from;
    for (int i = 0; i < t->segments; i++)
        if (type_segment(t, i)->ports >> port & 1) return p->base + i;
    return -1;
}

static const char *check_cells(const bas_state *s) {
    int used = 0;
    for (int i = 0; i < BAS_CELLS; i++) used += s->cell[i] != 0;
    LAW(used == s->tiles + s->frontier, "the cell table holds exactly the tiles and the frontier");
    for (int i = 0; i < s->tiles; i++) // so no two of them share one
        LAW(grid_tile(s, s->key[i]) == i, "every tile is found at its cell");
    for (int f = 0; f < s->frontier; f++)
        LAW(grid_frontier(s, s->key[BAS_TILES_MAX + f]) == f,
            "every frontier cell is found, and empty");
    return 0;
}

static const char *check_frontier(const bas_game *g, const bas_state *s) {
    int asks = 0;
    for (int f = 0; f < s->frontier; f++) {
        const int x = bas_tile_x(s, BAS_TILES_MAX + f), y = bas_tile_y(s, BAS_TILES_MAX + f);
        unsigned need = 0, mask = 0;
        for (int d = 0; d < 4; d++) {
            const int tile = check_tile_at(s, x + bas_side_dx[d], y + bas_side_dy[d]);
            if (tile < 0) continue;
            mask |= 3u << (2 * d);
            need |= (unsigned)check_edge(g, s, tile, d ^ 2) << (2 * d);
            asks++;
        }
        LAW(mask != 0, "frontier cells touch a tile");
        LAW(s->need[f] == need && s->mask[f] == mask,
            "a frontier cell asks for what its neighbours show");
    }
    for (int i = 0; i < s->tiles; i++)
        for (int d = 0; d < 4; d++) {
            const int x = bas_tile_x(s, i) + bas_side_dx[d], y = bas_tile_y(s, i) + bas_side_dy[d];
            const int beside = check_tile_at(s, x, y);
            if (beside < 0)
                asks -= check_edge(g, s, i, d) != BAS_EDGE_NOTHING && bas_on_table(x, y);
            else
                LAW(check_edge(g, s, i, d) == check_edge(g, s, beside, d ^ 2),
                    "touching sides agree");
        }
    LAW(asks == 0, "every empty cell beside the map is in the frontier");
    return 0;
}

/* Flood fill from one segment: all segments of its feature get `mark`; returns their number and
 * counts the ends where no tile lies. */
static int check_flood(const bas_game *g, const bas_state *s, int start, int mark, int16_t *marks,
                       int *open) {
    int16_t stack[BAS_SEGMENTS_MAX];
    int depth = 0, size = 0;
    stack[depth++] = (int16_t)start;
    marks[start] = (int16_t)mark;
    while (depth) {
        const int here = stack[--depth], tile = s->owner[here];
        size++;
        for (int d = 0; d < 4; d++)
            for (int k = 0; k < 4; k++) {
                if (check_segment(g, s, tile, d, k) != here) continue;
                if (!tile_side_joins(check_edge(g, s, tile, d), k)) continue;
                const int beside = check_tile_at(s, bas_tile_x(s, tile) + bas_side_dx[d],
                                                 bas_tile_y(s, tile) + bas_side_dy[d]);
                *open += beside < 0;
                if (beside < 0) continue;
                const int there = check_segment(g, s, beside, d ^ 2, k < 3 ? 2 - k : k);
                if (marks[there] >= 0) continue;
                marks[there] = (int16_t)mark;
                stack[depth++] = (int16_t)there;
            }
    }
    return size;
}

/* Comes before everything that looks up the data of a segment. */
static const char *check_owners(const bas_game *g, const bas_state *s) {
    const char *const law = "every segment belongs to its tile";
    for (int i = 0; i < s->segments; i++) {
        LAW(s->owner[i] < s->tiles, law);
        const bas_placed *p = &s->tile[s->owner[i]];
        LAW(i >= p->base && i < p->base + g->type[p->type].segments, law);
    }
    return 0;
}

static const char *check_features(const bas_game *g, const bas_state *s) {
    int16_t marks[BAS_SEGMENTS_MAX];
    for (int i = 0; i < s->segments; i++) marks[i] = -1;
    for (int i = 0; i < s->segments; i++) {
        if (marks[i] >= 0) continue;
        int open = 0;
        const int label = s->label[i], size = check_flood(g, s, i, label, marks, &open);
        LAW(marks[label] == label, "a label names a segment of its own feature");
        LAW(bas_feature_size(s->feature[label]) == size, "a feature counts its segments");
        int count[BAS_ATTRIBUTE_COUNT] = { 0 };
        for (int k = 0; k < s->segments; k++)
            for (int a = 0; a < BAS_ATTRIBUTE_COUNT && marks[k] == label; a++)
                count[a] += segment_data(g, s, k)->attribute[a];
        for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
            LAW(segment_data(g, s, i)->kind != attribute_table[a].kind ||
                    attribute_count(s->feature[label], a) == count[a],
                "a feature counts its attributes");
        if (g->kind[segment_data(g, s, i)->kind].close == BAS_CLOSE_ENDS)
            LAW(bas_feature_open(s->feature[label]) == open, "a feature counts its open ends");
        int walk = label, steps = 0;
        do {
            LAW(marks[walk] == label, "a ring stays in its feature");
            walk = s->next[walk];
        } while (walk != label && ++steps < size);
        LAW(walk == label && steps == size - 1, "a ring holds the whole feature");
    }
    for (int i = 0; i < s->segments; i++) LAW(s->label[i] == marks[i], "labels are features");
    return 0;
}

static const char *check_figures(const bas_game *g, const bas_state *s, check_sums *sums) {
    int arounds = 0;
    uint64_t crew[BAS_SEGMENTS_MAX];
    for (int i = 0; i < s->segments; i++) crew[i] = 0;
    for (int i = 0; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        if (p->figure == BAS_NONE) continue;
        LAW(i >= s->first, "figures stand from the first tile on that may hold one");
        const int player = placed_player(p), figure = placed_figure(p);
        LAW(player < g->players && figure < BAS_FIGURE_COUNT, "a figure belongs to a player");
        LAW(g->type[p->type].claims[figure] >> p->segment & 1,
            "a figure stands where its kind may stand");
        const int segment = placed_segment(g, p);
        sums->figures[figure][player]++;
        crew[s->label[segment]] += figure_crew(figure, player);
        if (!(g->type[p->type].arounds >> p->segment & 1)) continue;
        int listed = 0;
        for (int k = 0; k < s->arounds; k++) listed += s->around[k] == segment;
        LAW(listed == 1, "a claimed feature that can be surrounded is listed once");
        LAW(bas_feature_open(s->feature[segment]) == 8 - check_surrounding(s, i),
            "it counts its missing neighbours");
        arounds++;
    }
    LAW(arounds == s->arounds, "nothing else is listed as claimed and surrounded");
    for (int i = s->first; i < s->tiles; i++) {
        const bas_placed *p = &s->tile[i];
        if (p->figure == BAS_NONE || !figure_table[placed_figure(p)].beside) continue;
        LAW(bas_feature_crew(crew[s->label[placed_segment(g, p)]], placed_player(p)),
            "a figure that needs another of its player stands beside one");
    }
    for (int f = 0; f < BAS_FIGURE_COUNT; f++)
        for (int p = 0; p < g->players; p++)
            LAW(sums->figures[f][p] + s->supply[f][p] == g->supply[f],
                "figures are in the supply or on the map");
    const bool settled = s->player == BAS_NATURE || s->player == BAS_NOBODY;
    for (int i = 0; i < s->segments; i++) {
        if (s->label[i] != i) continue;
        LAW((s->feature[i] & BAS_FEATURE_CREW) == crew[i], "a feature counts its figures");
        const int close = g->kind[segment_data(g, s, i)->kind].close;
        if (settled && crew[i] && close != BAS_CLOSE_NEVER)
            LAW(bas_feature_open(s->feature[i]) > 0, "no figure stays on a completed feature");
    }
    return 0;
}

static const char *check_tiles(const bas_game *g, const bas_state *s, const check_sums *sums) {
    int total = 0, here = sums->tiles, left[BAS_STACK_COUNT] = { 0 };
    here += s->tiles + s->boxed + (s->hand != BAS_NONE);
    for (int i = 0; i < g->types; i++) {
        int laid = s->hand == i;
        for (int k = 0; k < s->tiles; k++) laid += s->tile[k].type == i;
        const bas_type *t = &g->type[i];
        LAW(s->bag[i] + laid <= t->tile->count, "no tile exists twice");
        if (t->stack != BAS_NONE) left[t->stack] += s->bag[i];
        total += t->tile->count;
        here += s->bag[i];
    }
    LAW(total == here, "tiles are in a stack, in hand, on the map or in the box");
    for (int k = 0; k < BAS_STACK_COUNT; k++)
        LAW(left[k] == s->left[k], "a stack counts its tiles");
    LAW((s->hand != BAS_NONE) == (s->player < g->players && s->row <= g->at[BAS_PHASE_PLACE]),
        "a tile is in hand until it is laid");
    LAW(s->player == BAS_NATURE || s->player == BAS_NOBODY || s->player < g->players,
        "somebody moves");
    for (int p = 0; p < g->players; p++) LAW(s->score[p] >= 0, "nobody has less than no points");
    LAW(s->player == BAS_NOBODY || bas_legal_count(g, s) > 0, "whoever moves has a move");
    return 0;
}

/* What the state keeps for all modules alike. */
static const char *check_common(const bas_game *g, const bas_state *s) {
    unsigned kinds = 1u << BAS_TURN_USUAL;
    for (const bas_module *const *m = g->active; *m; m++) kinds |= 1u << (*m)->turn.kind;
    LAW(s->turn_kind < BAS_TURN_COUNT && kinds >> s->turn_kind & 1 &&
            s->turn_due < BAS_TURN_COUNT && kinds >> s->turn_due & 1,
        "the kind of a turn is one of the game's");
    for (int a = 0; a < BAS_ATTRIBUTE_COUNT; a++)
        for (int p = 0; p < BAS_PLAYERS_MAX; p++)
            LAW(!s->tokens[a][p] || (g->tokens >> a & 1 && p < g->players),
                "tokens are of the game, and of its players");
    return 0;
}

const char *bas_check(const bas_game *g, const bas_state *s) {
    check_sums sums = { .tiles = 0 };
    const char *broken = check_cells(s);
    if (!broken) broken = check_frontier(g, s);
    if (!broken) broken = check_owners(g, s);
    if (!broken) broken = check_features(g, s);
    if (!broken) broken = check_common(g, s);
    for (const bas_module *const *m = g->hook[BAS_HOOK_CHECK]; *m && !broken; m++)
        broken = (*m)->check(g, s, &sums);
    if (!broken) broken = check_figures(g, s, &sums);
    if (!broken) broken = check_tiles(g, s, &sums);
    return broken;
}

BAS_SMALL_END

#endif
