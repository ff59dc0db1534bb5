/* level.c: how the levels of level.h see a position. A turn is looked at as a whole, place and
 * figure together; attention and errors are drawn for the turn, by place and move, so that the
 * second decision of a turn sees what the first had planned. */
#include "level.h"

#include "bastide_layout.h"
#include "common/rng.h"
#include "eval.h"
#include "think.h"

typedef struct level_view { // a turn as a level sees it
    const bas_sight *sight;
    const bas_game *g;
    int player;
    uint64_t dice; // of this turn
} level_view;

/* A number from 0 to 1 that belongs to the turn and a thing. */
static float level_draw(const level_view *view, uint64_t thing) {
    bas_rng rng = bas_rng_seed(view->dice, thing);
    return (float)(bas_rng_next(&rng) >> 8) * (1.0f / (1 << 24));
}

/* ---- what a position is worth ---------------------------------------------------------------- */

static bool level_forgets(const bas_sight *sight, const bas_game *g, const bas_state *s, int kind) {
    if (kind != BAS_KIND_FIELD && kind != BAS_KIND_MEADOW && kind != BAS_KIND_SYSTEM) return false;
    const int all = bas_eval_stacks(&g->start);
    return bas_eval_stacks(s) * 100 > all * sight->fields;
}

/* Tokens, and what figures add that make extras worth more, as if the game ended now. */
static void level_besides(const bas_sight *sight, const bas_game *g, const bas_state *s,
                          float points[BAS_PLAYERS_MAX]) {
    for (unsigned left = g->tokens; left; left &= left - 1) {
        const int attribute = __builtin_ctz(left);
        const uint8_t *has = s->tokens[attribute];
        int most = 1;
        for (int p = 0; p < g->players; p++)
            if (has[p] > most) most = has[p];
        for (int p = 0; p < g->players; p++)
            if (has[p] == most) points[p] += bas_attribute_get(attribute)->token;
    }
    for (int t = s->first; t < s->tiles && g->richer; t++) {
        const bas_placed *tile = &s->tile[t];
        if (tile->figure == BAS_NONE || !(g->richer >> (tile->figure >> 3) & 1)) continue;
        bas_feature_info info;
        bas_feature_get(g, s, t, tile->segment, &info);
        if (level_forgets(sight, g, s, info.kind)) continue;
        if (info.owners >> (tile->figure & 7) & 1)
            points[tile->figure & 7] +=
                (float)(info.now.extras * bas_figure_get(tile->figure >> 3)->more);
    }
}

void bas_level_now(const bas_sight *sight, const bas_game *g, const bas_state *s,
                   float points[BAS_PLAYERS_MAX]) {
    uint8_t seen[BAS_SEGMENTS_MAX / 8] = { 0 };
    for (int p = 0; p < g->players; p++) {
        points[p] = s->score[p];
        for (int f = 0; f < BAS_FIGURE_COUNT; f++)
            points[p] += 0.1f * sight->thrift * s->supply[f][p];
    }
    for (int t = s->first; t < s->tiles && s->player != BAS_NOBODY; t++) {
        const bas_placed *tile = &s->tile[t];
        if (tile->figure == BAS_NONE) continue;
        const int segment =
            bas_type_claimed(&g->type[tile->type], tile->figure >> 3, tile->segment);
        const int label = s->label[tile->base + segment];
        if (seen[label >> 3] >> (label & 7) & 1) continue;
        seen[label >> 3] |= (uint8_t)(1 << (label & 7));
        bas_feature_info info;
        bas_feature_get(g, s, t, segment, &info);
        if (level_forgets(sight, g, s, info.kind)) continue;
        for (int p = 0; p < g->players; p++)
            if (info.owners >> p & 1) points[p] += (float)info.now.points;
    }
    if (s->player != BAS_NOBODY) level_besides(sight, g, s, points);
}

/* A figure on the map that brings other parts of turns promises tiles, and such a part is one. */
static void level_again(const bas_game *g, const bas_state *s, float points[BAS_PLAYERS_MAX]) {
    enum { TILE = 3 }; // points that a tile more brings, about
    for (unsigned left = g->again; left; left &= left - 1)
        for (int p = 0; p < g->players; p++)
            points[p] += TILE * (float)!s->supply[__builtin_ctz(left)][p];
    if (s->turn_kind && (s->player == BAS_NATURE || s->hand != BAS_NONE)) points[s->active] += TILE;
}

/* Its own points, less those of the best of the others as far as it counts them. */
static float level_ahead(const level_view *view, const float points[]) {
    const float own = points[view->player], ahead = bas_eval_margin(view->g, points, view->player);
    return own - 0.01f * view->sight->rivals * (own - ahead);
}

/* It errs about places rather than about figures: what seems worth nothing it does not claim. */
static float level_error(const level_view *view, const bas_state *s, bas_move move) {
    const uint64_t place = (uint64_t)s->key[s->last] << 2 | s->tile[s->last].rotation;
    const float error =
        0.75f * level_draw(view, place << 32) + 0.25f * level_draw(view, place << 32 | move) - 0.5f;
    return 0.2f * view->sight->blur * error;
}

static float level_worth(const level_view *view, const bas_state *s, bas_move move) {
    const float insight = 0.01f * view->sight->insight;
    float points[BAS_PLAYERS_MAX], worth = level_error(view, s, move);
    if (insight < 1) {
        bas_level_now(view->sight, view->g, s, points);
        if (view->g->again) level_again(view->g, s, points);
        worth += (1 - insight) * level_ahead(view, points);
    }
    if (insight > 0) {
        bas_eval_points(view->g, s, points);
        worth += insight * level_ahead(view, points);
    }
    return worth;
}

/* The worth of a move with the best of what its player decides afterwards in this turn. */
static float level_best(const level_view *view, const bas_state *s, bas_move move) {
    bas_state next;
    bas_copy(&next, s);
    bas_play_unchecked(view->g, &next, move, 0);
    if (next.player != view->player) return level_worth(view, &next, move);
    bas_move moves[BAS_MOVES_MAX];
    const int count = bas_legal(view->g, &next, moves, BAS_MOVES_MAX);
    float best = -1e9f;
    for (int i = 0; i < count; i++) {
        const float worth = level_best(view, &next, moves[i]);
        if (worth > best) best = worth;
    }
    return best;
}

/* ---- where it looks -------------------------------------------------------------------------- */

static bool level_owns(const level_view *view, const bas_state *s, int tile) {
    const bas_placed *placed = &s->tile[tile];
    const bas_tile *drawn = view->g->type[placed->type].tile;
    for (int i = 0; i < drawn->segments; i++) {
        const int kind = drawn->segment[i].kind;
        if (kind == BAS_KIND_FIELD || kind == BAS_KIND_MEADOW) continue;
        if (bas_feature_crew(s->feature[s->label[placed->base + i]], view->player)) return true;
    }
    return false;
}

/* How much a square draws the eye: the last tile laid, and what is one's own. */
static float level_attention(const level_view *view, const bas_state *s, int x, int y) {
    const int dx = x - bas_tile_x(s, s->last), dy = y - bas_tile_y(s, s->last);
    float attention = level_draw(view, (uint64_t)(x + 128) << 8 | (uint64_t)(y + 128));
    if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1) attention += 0.4f;
    for (int k = 0; k < 4; k++) {
        const int tile = bas_tile_at(s, x + bas_side_dx[k], y + bas_side_dy[k]);
        if (tile >= 0 && level_owns(view, s, tile)) return attention + 0.5f;
    }
    return attention;
}

/* Keeps the moves on the squares it looks at, in their order; returns how many. */
static int level_seen(const level_view *view, const bas_state *s, bas_move moves[], int count) {
    float attention[BAS_MOVES_MAX];
    bool kept[BAS_MOVES_MAX];
    if (!view->sight->looks || bas_move_action(moves[0]) != BAS_ACTION_PLACE) return count;
    for (int i = 0; i < count; i++)
        attention[i] = level_attention(view, s, bas_move_x(moves[i]), bas_move_y(moves[i]));
    for (int i = 0; i < count; i++) {
        int before = 0; // squares that draw the eye more; turns of one square stand together
        for (int j = 0; j < count; j++)
            before += attention[j] > attention[i] && (!j || moves[j] >> 12 != moves[j - 1] >> 12);
        kept[i] = before < view->sight->looks;
    }
    int seen = 0;
    for (int i = 0; i < count; i++)
        if (kept[i]) moves[seen++] = moves[i];
    return seen;
}

/* ---- deciding -------------------------------------------------------------------------------- */

bas_move bas_level_glance(const bas_sight *sight, const bas_game *g, const bas_state *s,
                          uint64_t self) {
    bas_rng rng = bas_rng_seed(self, (uint64_t)bas_turn_number(g, s));
    const level_view view = { sight, g, s->player, bas_rng_next64(&rng) };
    bas_move moves[BAS_MOVES_MAX], best = 0;
    const int count = level_seen(&view, s, moves, bas_legal(g, s, moves, BAS_MOVES_MAX));
    float most = -1e9f;
    for (int i = 0; i < count; i++) {
        const float worth = level_best(&view, s, moves[i]);
        if (i && worth <= most) continue;
        most = worth;
        best = moves[i];
    }
    return best;
}

bas_search *bas_level_search(void *memory, size_t size, const bas_game *g, const bas_state *s,
                             uint64_t self, const bas_learned *learned) {
    bas_rng rng = bas_rng_seed(self, bas_hash(g, s));
    const bas_search_options options = { .seed = bas_rng_next64(&rng), .learned = learned };
    bas_search *search = bas_search_new(memory, size, &options);
    if (search) bas_search_begin(search, g, s);
    return search;
}
