/* learned.c: the network: rows of the table are added up, then two layers, then what comes out.
 * Whole numbers in vectors, those of a layer side by side. */
#include "learned.h"

#include "eval_internal.h"
#include "lanes.h"
#include "learned_internal.h"

_Static_assert((INPUT_SHARED_MAX + INPUT_VIEW_MAX) * 128 <= INT16_MAX, "sums of rows fit");
_Static_assert(LEARNED_SECOND == 2 * LANE_SHORTS, "two vectors come out of the layers");

enum { // numbers are counted in parts: of one in the layers,
    LEARNED_SHIFT = 6,
    LEARNED_TOP = 1023,
    LEARNED_POINT = 512,    // of a point,
    LEARNED_ODDS = 4096,    // and of the number that stands for the chance to win
    LEARNED_MOST = 30 * 512 // points that the evaluation by hand is corrected by at most
};

typedef int32_t learned_two __attribute__((may_alias)); // neighbours in a layer
enum { LANES = LEARNED_COLUMNS / LANE_SHORTS };         // of a row

typedef struct learned_sum {
    lane_short column[LANES];
    int32_t direct[LEARNED_OUTPUTS];
} learned_sum;

static void learned_add(const learned_network *net, const uint16_t *rows, int count,
                        learned_sum *sum) {
    learned_sum all = *sum; // nothing else points to it: compilers keep it in registers
    for (int i = 0; i < count; i++) {
        const lane_short *row = (const lane_short *)net->row[rows[i]];
        for (int c = 0; c < LANES; c++) all.column[c] += row[c];
        for (int k = 0; k < LEARNED_OUTPUTS; k++) all.direct[k] += net->direct[rows[i]][k];
    }
    *sum = all;
}

static void learned_clip(int16_t x[], int count) {
    for (int i = 0; i < count; i++) x[i] = x[i] < 0 ? 0 : x[i] > LEARNED_TOP ? LEARNED_TOP : x[i];
}

/* All numbers of a layer, from two at a time of the one below. It is there once for both layers, so
 * that the page has less to load. */
static __attribute__((noinline)) void learned_layer(const int16_t *weight, const int32_t *bias,
                                                    const int16_t from[], int from_count,
                                                    int16_t to[], int to_count) {
    const lane_short *w = (const lane_short *)weight;
    lane_long sum[LEARNED_FIRST / LANE_LONGS];
    for (int i = 0; i < to_count / LANE_LONGS; i++) sum[i] = ((const lane_long *)bias)[i];
    for (int f = 0; f < from_count / 2; f++) {
        const lane_long two = (lane_long){ 0 } + ((const learned_two *)from)[f];
        for (int i = 0; i < to_count / LANE_LONGS; i++) sum[i] += lane_pairs(*w++, (lane_short)two);
    }
    for (int i = 0; i < to_count / LANE_SHORTS; i++)
        ((lane_short *)to)[i] =
            lane_narrow(sum[2 * i] >> LEARNED_SHIFT, sum[2 * i + 1] >> LEARNED_SHIFT);
    learned_clip(to, to_count);
}

/* What comes out of a sum, which is cut to what the layers take. */
static void learned_view(const learned_network *net, learned_sum *sum,
                         int32_t out[LEARNED_OUTPUTS]) {
    _Alignas(16) int16_t first[LEARNED_FIRST], second[LEARNED_SECOND];
    const lane_short *x = (const lane_short *)second;
    int16_t *column = (int16_t *)sum->column;
    learned_clip(column, LEARNED_COLUMNS);
    learned_layer(net->first[0][0], net->first_bias, column, LEARNED_COLUMNS, first, LEARNED_FIRST);
    learned_layer(net->second[0][0], net->second_bias, first, LEARNED_FIRST, second,
                  LEARNED_SECOND);
    for (int k = 0; k < LEARNED_OUTPUTS; k++) {
        const lane_short *w = (const lane_short *)net->last[k];
        const lane_long dot = lane_pairs(w[0], x[0]) + lane_pairs(w[1], x[1]);
        out[k] = net->last_bias[k] + sum->direct[k] + dot[0] + dot[1] + dot[2] + dot[3];
    }
}

/* Which bit of `games` a game is: base with figures that count as two or stand beside others has
 * one of its own. */
static int learned_kind(const bas_game *g) {
    for (int f = 0; f < g->figures; f++) {
        const bas_figure_row *row = bas_figure_get(f);
        if (g->supply[f] && (row->weight > 1 || row->beside)) return BAS_GAME_COUNT;
    }
    return g->game;
}

static const learned_network *learned_for(const bas_learned *learned, const bas_game *g) {
    const learned_network *net = &learned->network[learned->networks - 1];
    const int kind = learned_kind(g);
    while (!(net->games >> kind & 1) || g->players < net->least || g->players > net->most) net--;
    return net;
}

void bas_learned_network(const bas_learned *learned, const bas_game *g, const bas_inputs *in,
                         int32_t out[BAS_PLAYERS_MAX][LEARNED_OUTPUTS]) {
    const learned_network *net = learned_for(learned, g);
    learned_sum shared = { .direct = { 0 } };
    learned_add(net, in->shared, in->shared_count, &shared);
    for (int p = 0; p < g->players; p++) {
        learned_sum sum = shared;
        learned_add(net, in->view[p], in->view_count[p], &sum);
        learned_view(net, &sum, out[p]);
    }
}

/* The chance of each player, before they are made to add up to 1. */
static float learned_odds(int32_t out) {
    const float x = (float)out / LEARNED_ODDS;
    return 0.5005f + 0.5f * x / ((x < 0 ? -x : x) + 1);
}

static void learned_finished(const bas_game *g, const bas_state *s, float points[], float win[]) {
    const unsigned winners = bas_winners(g, s);
    const float share = 1 / (float)__builtin_popcount(winners);
    for (int p = 0; p < BAS_PLAYERS_MAX; p++) {
        points[p] = p < g->players ? s->score[p] : 0;
        if (win) win[p] = winners >> p & 1 ? share : 0;
    }
}

void bas_learned_with(const bas_learned *learned, eval_tiles *t, const bas_game *g,
                      const bas_state *s, float points[BAS_PLAYERS_MAX],
                      float win[BAS_PLAYERS_MAX]) {
    bas_inputs in;
    int32_t out[BAS_PLAYERS_MAX][LEARNED_OUTPUTS];
    float sum = 0;
    if (s->player == BAS_NOBODY) {
        learned_finished(g, s, points, win);
        return;
    }
    bas_eval_seen(t, g, s, &in, points);
    bas_learned_network(learned, g, &in, out);
    for (int p = 0; p < g->players; p++) {
        const int32_t x = out[p][0];
        const int32_t within = x < -LEARNED_MOST  ? -LEARNED_MOST
                               : x > LEARNED_MOST ? LEARNED_MOST
                                                  : x;
        points[p] += (float)within / LEARNED_POINT;
        if (win) sum += win[p] = learned_odds(out[p][1]);
    }
    for (int p = 0; win && p < BAS_PLAYERS_MAX; p++) win[p] = p < g->players ? win[p] / sum : 0;
}

void bas_learned_points(const bas_learned *learned, const bas_game *g, const bas_state *s,
                        float points[BAS_PLAYERS_MAX], float win[BAS_PLAYERS_MAX]) {
    eval_tiles tiles;
    bas_eval_tiles_init(&tiles, g, s, true);
    bas_learned_with(learned, &tiles, g, s, points, win);
}

bool bas_learned_knows(const bas_learned *learned, const bas_game *g) {
    char name[BAS_TEXT_MAX];
    const uint32_t sum = bas_learned_sum((const uint8_t *)name, (size_t)bas_game_text(g, name));
    for (int i = 0; i < learned->sets; i++)
        if (learned->set[i] == sum) return true;
    return false;
}
