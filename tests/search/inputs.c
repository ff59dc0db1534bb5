/* inputs.c: what the learned evaluation sees, told a second time and slowly: every feature is asked
 * for by the public functions of the engine, and what comes out is compared row by row, but for
 * what only the evaluation by hand knows (chances and worth). */
#include "search/inputs.h"

#include <stdlib.h>
#include <string.h>

#include "bastide_layout.h"
#include "common/rng.h"
#include "unit/tap.h"

enum { GAMES = 8, MOVES_OF_SENSE = 3 };

typedef struct seen { // how many features of each sort a view has
    int shape[INPUT_KINDS][INPUT_RELATIONS][INPUT_OPEN];
    int worth[INPUT_KINDS][INPUT_RELATIONS];
    int crew[INPUT_KINDS][INPUT_CREWS][INPUT_CREWS][INPUT_SIZES];
    int features;
} seen;

static int least(int a, int b) { return a < b ? a : b; }

static int size_of(int segments) {
    return segments < 2 ? 0 : segments < 3 ? 1 : segments < 5 ? 2 : 3;
}

/* Segments of the map that share a label, counted one by one. */
static int segments_of(const bas_state *s, int label) {
    int count = 0;
    for (int i = 0; i < s->segments; i++) count += s->label[i] == label;
    return count;
}

static int relation_of(const bas_feature_info *f, int player) {
    const int owners = __builtin_popcount(f->owners);
    if (f->owners >> player & 1) return owners == 1 ? 0 : 1;
    if (f->crew[player]) return 2;
    return owners == 1 ? 3 : owners ? 4 : 5;
}

static void expect_feature(const bas_game *g, const bas_state *s, int label,
                           const bas_feature_info *f, int player, seen *out) {
    int theirs = 0;
    for (int p = 0; p < g->players; p++)
        if (p != player && f->crew[p] > theirs) theirs = f->crew[p];
    const int relation = relation_of(f, player);
    const bool closes = g->kind[f->kind].close != BAS_CLOSE_NEVER;
    const int open = closes ? f->open : bas_feature_open(s->feature[label]);
    out->features++;
    out->shape[f->kind][relation][least(open, INPUT_OPEN - 1)]++;
    out->worth[f->kind][relation]++;
    out->crew[f->kind][least(f->crew[player], INPUT_CREWS - 1)][least(theirs, INPUT_CREWS - 1)]
             [size_of(segments_of(s, label))]++;
}

/* Every claimed feature, once, from the figures on the map. */
static void expect_view(const bas_game *g, const bas_state *s, int player, seen *out) {
    static bool counted[BAS_SEGMENTS_MAX];
    memset(out, 0, sizeof *out);
    memset(counted, 0, sizeof counted);
    for (int t = 0; t < s->tiles; t++) {
        bas_placed_figure figure;
        bas_feature_info info;
        if (!bas_figure_on(g, s, t, &figure)) continue;
        const int label = s->label[s->tile[t].base + figure.claimed];
        if (counted[label]) continue;
        counted[label] = true;
        bas_feature_get(g, s, t, figure.claimed, &info);
        expect_feature(g, s, label, &info, player, out);
    }
}

static void read_view(const bas_inputs *in, int player, seen *out) {
    memset(out, 0, sizeof *out);
    for (int i = 0; i < in->view_count[player]; i++) {
        int row = in->view[player][i];
        if (row >= INPUT_ROW_SHAPE && row <= INPUT_ROW_SHAPE_LAST) {
            row = (row - INPUT_ROW_SHAPE) / INPUT_STAGES;
            const int kind = row / INPUT_OPEN / INPUT_RELATIONS;
            out->shape[kind][row / INPUT_OPEN % INPUT_RELATIONS][row % INPUT_OPEN]++;
            out->features++;
        } else if (row >= INPUT_ROW_WORTH && row <= INPUT_ROW_WORTH_LAST) {
            row = (row - INPUT_ROW_WORTH) / INPUT_TURNS / INPUT_WORTHS;
            out->worth[row / INPUT_RELATIONS][row % INPUT_RELATIONS]++;
        } else if (row >= INPUT_ROW_CREW && row <= INPUT_ROW_CREW_LAST) {
            row -= INPUT_ROW_CREW;
            const int crews = row / INPUT_SIZES;
            out->crew[crews / INPUT_CREWS / INPUT_CREWS][crews / INPUT_CREWS % INPUT_CREWS]
                     [crews % INPUT_CREWS][row % INPUT_SIZES]++;
        }
    }
}

/* The one row of a group, counted from its first; -1 if there is none or more than one. */
static int only(const uint16_t *rows, int count, int first, int last) {
    int found = -1;
    for (int i = 0; i < count; i++) {
        if (rows[i] < first || rows[i] > last) continue;
        if (found >= 0) return -1;
        found = rows[i] - first;
    }
    return found;
}

#define ONLY(in, player, group)                                                                    \
    only((in)->view[player], (in)->view_count[player], INPUT_ROW_##group, INPUT_ROW_##group##_LAST)

static int turns_of(const bas_game *g, const bas_state *s) {
    static const int bounds[] = { 1, 3, 6, 10, 15, 21, 29 };
    int step = 0;
    for (int i = 0; i < 7; i++) step += bas_tiles_left(s) >= bounds[i] * g->players;
    return step;
}

/* Supplies, points, seats. */
static bool same_rest(const bas_game *g, const bas_state *s, const bas_inputs *in, int player) {
    const int turns = turns_of(g, s);
    int rival = 0, lead = -30000;
    for (int p = 0; p < g->players; p++) {
        if (p == player) continue;
        if (s->supply[BAS_FIGURE_MEEPLE][p] > rival) rival = s->supply[BAS_FIGURE_MEEPLE][p];
        if (s->score[p] > lead) lead = s->score[p];
    }
    lead = s->score[player] - lead + 5 * INPUT_LEADS / 2;
    const int step = lead < 0 ? 0 : least(lead / 5, INPUT_LEADS - 1);
    const int seat = (player + g->players - s->active) % g->players;
    const int mine = least(s->supply[BAS_FIGURE_MEEPLE][player], INPUT_SUPPLY - 1);
    return ONLY(in, player, MEEPLES) == mine * INPUT_TURNS + turns &&
           ONLY(in, player, RIVAL_MEEPLES) ==
               least(rival, INPUT_SUPPLY - 1) * INPUT_TURNS + turns &&
           ONLY(in, player, SCORE_LEAD) == step * INPUT_TURNS + turns &&
           ONLY(in, player, SEAT) == (g->players - 1) * INPUT_SEATS + seat;
}

static bool same_shared(const bas_game *g, const bas_state *s, const bas_inputs *in) {
    int wanted[INPUT_KINDS][INPUT_OPEN][INPUT_SIZES] = { 0 }, modules = 0, frees = 0;
    for (int t = 0; t < s->tiles; t++)
        for (int i = 0; i < g->type[s->tile[t].type].segments; i++) {
            bas_feature_info info;
            const int label = s->label[s->tile[t].base + i];
            if (label != s->tile[t].base + i) continue;
            bas_feature_get(g, s, t, i, &info);
            const int open = bas_feature_open(s->feature[label]);
            if (info.owners || !open || g->kind[info.kind].close == BAS_CLOSE_AROUND) continue;
            wanted[info.kind][least(open, INPUT_OPEN - 1)][size_of(segments_of(s, label))]++;
            frees++;
        }
    for (int i = 0; i < in->shared_count; i++) {
        const int row = in->shared[i] - INPUT_ROW_FREE;
        modules += in->shared[i] >= INPUT_ROW_MODULE && in->shared[i] <= INPUT_ROW_MODULE_LAST;
        if (row < 0 || in->shared[i] > INPUT_ROW_FREE_LAST) continue;
        wanted[row / INPUT_SIZES / INPUT_OPEN][row / INPUT_SIZES % INPUT_OPEN][row % INPUT_SIZES]--;
        frees--;
    }
    bool same =
        modules == __builtin_popcount(g->modules) &&
        only(in->shared, in->shared_count, INPUT_ROW_GAME, INPUT_ROW_GAME_LAST) == g->game &&
        only(in->shared, in->shared_count, INPUT_ROW_PLAYERS, INPUT_ROW_PLAYERS_LAST) ==
            (g->players - 1) * INPUT_TURNS + turns_of(g, s);
    for (int i = 0; i < INPUT_KINDS * INPUT_OPEN * INPUT_SIZES; i++)
        same = same && (frees ? ((int *)wanted)[i] >= 0 : ((int *)wanted)[i] == 0);
    return same &&
           (frees == 0 || in->shared_count == INPUT_SHARED_MAX); // no more than there is room
}

typedef struct found {
    int positions, features, views, rests, shared;
} found;

static void compare(const bas_game *g, const bas_state *s, found *out) {
    static seen wanted, got;
    bas_inputs in;
    float points[BAS_PLAYERS_MAX];
    bas_inputs_get(g, s, &in, points);
    out->positions++;
    out->shared += !same_shared(g, s, &in);
    for (int p = 0; p < g->players; p++) {
        expect_view(g, s, p, &wanted);
        read_view(&in, p, &got);
        out->features += wanted.features;
        const int room = (INPUT_VIEW_MAX - INPUT_REST_MAX) / (3 + BAS_ATTRIBUTE_COUNT); // at least
        out->views += wanted.features <= room ? memcmp(&wanted, &got, sizeof wanted) != 0
                                              : got.features < room;
        out->rests += !same_rest(g, s, &in, p);
    }
}

/* Passing is left out where there is a choice: positions are to have many figures. */
static bas_move some_move(const bas_game *g, const bas_state *s, bas_rng *rng) {
    bas_move move = bas_sample(g, s, bas_rng_next(rng));
    for (int i = 0; i < MOVES_OF_SENSE && bas_move_action(move) == BAS_ACTION_PASS; i++)
        move = bas_sample(g, s, bas_rng_next(rng));
    return move;
}

static void test_game(const char *name, int players, found *out) {
    static bas_game g;
    static bas_state s;
    bas_setup setup;
    bas_game_parse(name, &setup, NULL);
    setup.players = (uint8_t)players;
    if (bas_game_init(&g, &setup, NULL) != BAS_OK) return;
    for (uint64_t k = 0; k < GAMES; k++) {
        bas_rng rng = bas_rng_seed(k, (uint64_t)players);
        for (bas_state_init(&g, &s); s.player != BAS_NOBODY;) {
            if (s.player == BAS_NATURE) compare(&g, &s, out);
            bas_play_unchecked(&g, &s, some_move(&g, &s, &rng), NULL);
        }
    }
}

int main(void) {
    static const char *const games[] = { "base", "base+farmers",
                                         "base+farmers+river-fork+abbot+towers", "wheel",
                                         "hunters" };
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        found sum = { 0 };
        for (int players = 2; players <= 5; players += 3) test_game(games[i], players, &sum);
        note("%s: %d positions, %d claimed features", games[i], sum.positions, sum.features);
        ok(sum.features > 1000, "%s has features to look at", games[i]);
        ok(sum.views == 0, "%s: claimed features, %d views differ", games[i], sum.views);
        ok(sum.rests == 0, "%s: supplies, points and seats, %d differ", games[i], sum.rests);
        ok(sum.shared == 0, "%s: free features and the game, %d differ", games[i], sum.shared);
    }
    return done();
}
