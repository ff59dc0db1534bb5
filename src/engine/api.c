/* api.c: the public functions of the engine: states, legal moves, play, queries. */
#ifndef BASTIDE_API_C
#define BASTIDE_API_C

#include "engine_internal.h"
#include "figure.c"
#include "grid.c"
#include "score.c"
#include "turn.c"

/* ---- lifecycle ------------------------------------------------------------------------------ */

const char *bas_version(void) { return BAS_VERSION; }

void bas_state_init(const bas_game *g, bas_state *s) { bas_copy(s, &g->start); }

void bas_copy(bas_state *to, const bas_state *from) {
    bytes_copy(to, from, offsetof(bas_state, key));
    const size_t tiles = from->tiles, segments = from->segments, frontier = from->frontier;
    bytes_copy(to->key, from->key, tiles * sizeof *to->key);
    bytes_copy(to->key + BAS_TILES_MAX, from->key + BAS_TILES_MAX, frontier * sizeof *to->key);
    bytes_copy(to->need, from->need, frontier);
    bytes_copy(to->mask, from->mask, frontier);
    bytes_copy(to->tile, from->tile, tiles * sizeof *to->tile);
    bytes_copy(to->label, from->label, segments * sizeof *to->label);
    bytes_copy(to->next, from->next, segments * sizeof *to->next);
    bytes_copy(to->owner, from->owner, segments);
    bytes_copy(to->feature, from->feature, segments * sizeof *to->feature);
}

/* ---- comparing: a position is its tiles with their figures, and the small numbers ----------- */

BAS_SMALL_BEGIN

static uint64_t hash_mix(uint64_t z) { // the finisher of splitmix64
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A tile and its figure as one number; which tile was laid last matters only to whoever may
 * claim it. */
static uint64_t hash_tile(const bas_game *g, const bas_state *s, int i) {
    const bas_placed *p = &s->tile[i];
    const uint64_t segment = p->figure == BAS_NONE ? 0 : p->segment;
    const bool last = i == s->last && bas_state_phase(g, s) == BAS_PHASE_ACTION;
    return (uint64_t)s->key[i] | (uint64_t)p->type << 16 | (uint64_t)p->rotation << 24 |
           (uint64_t)p->figure << 32 | segment << 40 | (uint64_t)last << 48;
}

/* What modules remember of a tile, or of things beside the map (tile -1). */
static uint64_t hash_memory(const bas_game *g, const bas_state *s, int tile) {
    uint64_t sum = 0;
    for (const bas_module *const *m = g->hook[BAS_HOOK_MEMORY]; *m; m++)
        sum = hash_mix(sum + (*m)->memory(g, s, tile) + 1);
    return sum;
}

uint64_t bas_hash(const bas_game *g, const bas_state *s) {
    uint64_t h = (uint64_t)s->player | (uint64_t)s->active << 8 | (uint64_t)s->row << 16 |
                 (uint64_t)s->hand << 24 | (uint64_t)s->draw_stack << 32 | (uint64_t)s->boxed << 40;
    h = hash_mix(h + 0x9e3779b97f4a7c15u) + hash_memory(g, s, -1);
    for (int p = 0; p < g->players; p++) {
        h = hash_mix(h + (uint16_t)s->score[p]);
        for (int f = 0; f < BAS_FIGURE_COUNT; f++) h = hash_mix(h + s->supply[f][p]);
    }
    for (int i = 0; i < g->types; i += 8) h = hash_mix(h + bytes_load(s->bag + i));
    uint64_t map = 0; // a sum, so that the order of laying does not matter
    for (int i = 0; i < s->tiles; i++)
        map += hash_mix(hash_tile(g, s, i) + hash_memory(g, s, i) + 0x9e3779b97f4a7c15u);
    return hash_mix(h + map);
}

bool bas_equal(const bas_game *g, const bas_state *a, const bas_state *b) {
    if (a->player != b->player || a->active != b->active || a->row != b->row ||
        a->hand != b->hand || a->draw_stack != b->draw_stack || a->boxed != b->boxed ||
        a->tiles != b->tiles)
        return false;
    if (hash_memory(g, a, -1) != hash_memory(g, b, -1)) return false;
    for (int p = 0; p < g->players; p++) {
        if (a->score[p] != b->score[p]) return false;
        for (int f = 0; f < BAS_FIGURE_COUNT; f++)
            if (a->supply[f][p] != b->supply[f][p]) return false;
    }
    for (int i = 0; i < g->types; i++)
        if (a->bag[i] != b->bag[i]) return false;
    for (int i = 0; i < a->tiles; i++) {
        const int j = grid_tile(b, a->key[i]);
        if (j < 0 || hash_tile(g, a, i) != hash_tile(g, b, j)) return false;
        if (hash_memory(g, a, i) != hash_memory(g, b, j)) return false;
    }
    return true;
}

BAS_SMALL_END

/* ---- moves ---------------------------------------------------------------------------------- */

bas_phase bas_state_phase(const bas_game *g, const bas_state *s) { return g->row[s->row]->phase; }

/* One draw for each type, however many tiles of it are left. */
static int legal_draws(const bas_game *g, const bas_state *s, bas_move *out, int cap) {
    int total = 0;
    for (int i = g->first[s->draw_stack]; i < g->first[s->draw_stack + 1]; i++)
        if (s->bag[i] && total++ < cap) out[total - 1] = bas_move_draw(i);
    return total;
}

/* The order of FORMATS.md is that of the moves as numbers. Lists are short: insertion is enough. */
static void legal_sort(bas_move *out, int count) {
    for (int i = 1; i < count; i++) {
        const bas_move move = out[i];
        int j = i;
        for (; j > 0 && out[j - 1] > move; j--) out[j] = out[j - 1];
        out[j] = move;
    }
}

int bas_legal(const bas_game *g, const bas_state *s, bas_move *out, int cap) {
    if (s->player == BAS_NATURE) return legal_draws(g, s, out, cap);
    int total = 0;
    for (const bas_action_row *const *row = g->list[s->row]; *row; row++) {
        bas_choice choice;
        const int count = (*row)->count(g, s, &choice);
        bas_move all[BAS_MOVES_MAX];
        for (int n = 0; n < count; n++) all[n] = (*row)->nth(g, s, &choice, n);
        legal_sort(all, count);
        for (int n = 0; n < count && total + n < cap; n++) out[total + n] = all[n];
        total += count;
    }
    return total;
}

int bas_legal_count(const bas_game *g, const bas_state *s) {
    if (s->player == BAS_NATURE) return legal_draws(g, s, 0, 0);
    int total = 0;
    bas_choice choice;
    for (const bas_action_row *const *row = g->list[s->row]; *row; row++)
        total += (*row)->count(g, s, &choice);
    return total;
}

bas_move bas_sample(const bas_game *g, const bas_state *s, uint32_t random) {
    BAS_ASSERT(s->player != BAS_NOBODY);
    return g->row[s->row]->sample(g, s, random);
}

bas_status bas_move_check(const bas_game *g, const bas_state *s, bas_move move) {
    const bas_action_row *row = g->answer[s->row][bas_move_action(move)];
    return row ? row->check(g, s, move) : BAS_ERR_PHASE;
}

void bas_play_unchecked(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    BAS_ASSERT(bas_move_check(g, s, move) == BAS_OK);
    g->answer[s->row][bas_move_action(move)]->play(g, s, move, ev);
    turn_enter(g, s, g->after[s->row], ev);
}

bas_status bas_play(const bas_game *g, bas_state *s, bas_move move, bas_events *ev) {
    const bas_status status = bas_move_check(g, s, move);
    if (status == BAS_OK) bas_play_unchecked(g, s, move, ev);
    return status;
}

/* ---- queries -------------------------------------------------------------------------------- */

int bas_tile_at(const bas_state *s, int x, int y) {
    return bas_on_table(x, y) ? grid_tile(s, grid_key(x, y)) : -1;
}

int bas_cell_at(const bas_state *s, int x, int y) {
    return bas_on_table(x, y) ? s->cell[grid_slot(s, grid_key(x, y))] - 1 : -1;
}

int bas_placements(const bas_game *g, const bas_state *s, bas_placement out[BAS_MOVES_MAX]) {
    const int rotations = g->type[s->hand].rotations;
    bas_choice choice;
    const int total = grid_scan(g, s, &choice);
    for (int n = 0, word = 0; n < total; word++)
        for (int r = 0; r < rotations; r++)
            for (uint64_t fits = choice.fits[word][r]; fits; fits &= fits - 1)
                out[n++] = (bas_placement){ (uint16_t)(64 * word + bits_lowest(fits)), (uint8_t)r };
    return total;
}

void bas_tiles_beside(const bas_state *s, int cell, int tile[4]) {
    const unsigned key = s->key[BAS_TILES_MAX + cell], mask = s->mask[cell];
    for (int d = 0; d < 4; d++)
        tile[d] = mask >> (2 * d) & 3 ? grid_tile(s, key + (unsigned)grid_key_step[d]) : -1;
}

int bas_fits(const bas_game *g, const bas_state *s, int type, int x, int y) {
    int turns = 0;
    if (type < 0 || type >= g->types) return 0;
    for (int r = 0; r < 4 && bas_on_table(x, y); r++)
        if (grid_check(g, s, type, grid_key(x, y), r) == BAS_OK) turns |= 1 << r;
    return turns;
}

bas_placed_tile bas_tile_get(const bas_state *s, int tile) {
    const bas_placed *p = &s->tile[tile];
    return (bas_placed_tile){
        .x = bas_tile_x(s, tile), .y = bas_tile_y(s, tile), .type = p->type, .rotation = p->rotation
    };
}

bas_type_info bas_type_get(const bas_game *g, int type) {
    const bas_type *t = &g->type[type];
    bas_type_info info = { .tile = t->tile,
                           .stack = t->stack,
                           .count = g->start.bag[type],
                           .rotations = t->rotations,
                           .power = t->power,
                           .segments = t->segments,
                           .system = t->system,
                           .system_of = t->system_of };
    bytes_copy(info.mark, t->mark, sizeof info.mark);
    return info;
}

int bas_type_left(const bas_state *s, int type) { return s->bag[type]; }

int bas_stack_types(const bas_game *g, int stack) { return g->first[stack + 1] - g->first[stack]; }

int bas_claimed_segment(const bas_game *g, int type, int figure, int segment) {
    return type_claimed(&g->type[type], figure, segment);
}

int bas_feature_attribute(uint64_t word, int attribute) { return attribute_count(word, attribute); }

int bas_type_claimed(const bas_type *type, int figure, int segment) {
    return type_claimed(type, figure, segment);
}

void bas_feature_get(const bas_game *g, const bas_state *s, int tile, int segment,
                     bas_feature_info *out) {
    const bas_placed *p = &s->tile[tile];
    const int label = s->label[p->base + segment];
    const uint64_t word = s->feature[label];
    *out = (bas_feature_info){ .kind = type_segment(&g->type[p->type], segment)->kind };
    const bas_kind_row *kind = &g->kind[out->kind];
    out->close = kind->close;
    out->rates = bas_rates_of(g, out->kind, word);
    if (kind->close == BAS_CLOSE_ENDS) out->open = bas_feature_open(word);
    if (kind->close == BAS_CLOSE_AROUND) out->open = 8 - grid_surrounding(s, s->key[tile]);
    out->closed = kind->close != BAS_CLOSE_NEVER && out->open == 0;
    if (kind->value) kind->value(g, s, label, out->closed, &out->now);
    for (int q = 0; q < BAS_PLAYERS_MAX; q++) out->crew[q] = bas_feature_crew(word, q);
    out->owners = bas_feature_majority(word);
}

int bas_feature_finished(const bas_game *g, const bas_state *s, int tile, int segment) {
    const bas_placed *p = &s->tile[tile];
    const int label = s->label[p->base + segment];
    const int name = type_segment(&g->type[p->type], segment)->kind;
    const bas_kind_row *kind = &g->kind[name];
    if (kind->close == BAS_CLOSE_NEVER || !kind->value) return -1;
    bas_tally tally;
    kind->value(g, s, label, true, &tally);
    if (kind->close != BAS_CLOSE_AROUND) return tally.points;
    const int missing = 8 - grid_surrounding(s, s->key[tile]);
    return tally.points + missing * bas_rates_of(g, name, s->feature[label]).tile;
}

static bas_piece piece_of(const bas_state *s, int segment) {
    const int tile = s->owner[segment];
    return (bas_piece){ (uint8_t)tile, (uint8_t)(segment - s->tile[tile].base) };
}

int bas_feature_pieces(const bas_state *s, int tile, int segment, bas_piece *out, int cap) {
    const int first = s->tile[tile].base + segment;
    int count = 0, i = first;
    do {
        if (count++ < cap) out[count - 1] = piece_of(s, i);
        i = s->next[i];
    } while (i != first);
    return count;
}

int bas_feature_list(const bas_state *s, bas_piece *out, int cap) {
    int count = 0;
    for (int i = 0; i < s->segments; i++)
        if (s->label[i] == i && count++ < cap) out[count - 1] = piece_of(s, i);
    return count;
}

bool bas_animals_covered(const bas_state *s, int tile, int segment) {
    const int i = s->tile[tile].base + segment;
    return s->hunters.covered[i / 8] >> i % 8 & 1;
}

bool bas_bonus_turn(const bas_state *s) { return s->turn_kind == BAS_TURN_BONUS; }

int bas_tokens(const bas_state *s, int player, int attribute) {
    return s->tokens[attribute][player];
}

bool bas_figure_on(const bas_game *g, const bas_state *s, int tile, bas_placed_figure *out) {
    if (tile < 0 || tile >= s->tiles || s->tile[tile].figure == BAS_NONE) return false;
    const bas_placed *p = &s->tile[tile];
    *out = (bas_placed_figure){ .player = (uint8_t)placed_player(p),
                                .figure = (uint8_t)placed_figure(p),
                                .segment = p->segment,
                                .claimed = (uint8_t)(placed_segment(g, p) - p->base) };
    return true;
}

unsigned bas_majority(const bas_game *g, const bas_state *s, int tile, int segment) {
    const bas_placed *p = &s->tile[tile];
    if (segment < 0 || segment >= g->type[p->type].segments) return 0;
    return bas_feature_majority(s->feature[s->label[p->base + segment]]);
}

int bas_tiles_left(const bas_state *s) {
    return s->left[BAS_STACK_LAND] + s->left[BAS_STACK_RIVER] + s->left[BAS_STACK_LAKE];
}

void bas_scores_now(const bas_game *g, const bas_state *s, int out[BAS_PLAYERS_MAX]) {
    bas_state end;
    bas_copy(&end, s);
    if (s->player != BAS_NOBODY) score_final(g, &end, 0);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) out[p] = p < g->players ? end.score[p] : 0;
}

/* BASE-62, BASE-63. */
unsigned bas_winners(const bas_game *g, const bas_state *s) {
    unsigned winners = 1;
    int best = s->score[0];
    for (int p = 1; p < g->players; p++) {
        if (s->score[p] > best) winners = 0, best = s->score[p];
        if (s->score[p] == best) winners |= 1u << p;
    }
    return winners;
}

#endif
