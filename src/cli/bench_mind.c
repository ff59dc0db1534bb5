/* bench_mind.c: the half of `bastide bench` that is about thinking: how fast the search plays on
 * and the evaluation judges, and a signature over what the search finds. */
#include <math.h>
#include <stdlib.h>

#include "bench.h"
#include "common/rng.h"
#include "search/eval.h"
#include "search/search.h"

enum {
    MIND_BYTES = 8 << 20,
    MIND_TURN = 36, // the middle of the base game
    MIND_GAMES = 8, // positions to measure speed in
    MIND_PLAYOUTS = 1500,
    MIND_RUNS = 5,
    MIND_SIGNED = 4, // decisions of a game in the signature
    MIND_SIGN_PLAYOUTS = 200,
    MIND_SIGN_TURN = 14, // between two of them
};

static bas_search *mind_new(void **block, uint64_t seed) {
    const bas_search_options options = { .seed = seed };
    *block = aligned_alloc(64, MIND_BYTES);
    return *block ? bas_search_new(*block, MIND_BYTES, &options) : NULL;
}

/* A position of game k with a tile in hand that has several places, after so many turns. */
static void mind_position(const bas_game *g, bas_state *s, uint64_t k, int turns) {
    bas_rng rng = bas_rng_seed(3, k);
    bench_play(g, s, k, turns, 0);
    while (bas_state_phase(g, s) != BAS_PHASE_PLACE || bas_legal_count(g, s) < 2)
        bas_play_unchecked(g, s, bas_sample(g, s, bas_rng_next(&rng)), NULL);
}

static double mind_playouts(const bas_game *g, bas_search *search) {
    static bas_state s;
    double best = 0;
    for (int run = 0; run < MIND_RUNS; run++) {
        double seconds = 0, playouts = 0;
        for (uint64_t k = 0; k < MIND_GAMES; k++) {
            mind_position(g, &s, k, MIND_TURN);
            bas_search_begin(search, g, &s);
            const double from = bench_clock();
            bas_search_run(search, MIND_PLAYOUTS);
            seconds += bench_clock() - from;
            playouts += bas_search_playouts(search);
        }
        best = fmax(best, playouts / seconds);
    }
    return best;
}

static double mind_moves(const bas_game *g) {
    static bas_state s;
    static bas_move move[BAS_MOVES_MAX];
    static float worth[BAS_MOVES_MAX];
    double best = 0;
    for (int run = 0; run < MIND_RUNS; run++) {
        double seconds = 0;
        for (uint64_t k = 0; k < MIND_GAMES; k++) {
            mind_position(g, &s, k, MIND_TURN);
            const double from = bench_clock();
            for (int i = 0; i < MIND_PLAYOUTS / 10; i++)
                bas_eval_moves(g, &s, move, bas_legal(g, &s, move, BAS_MOVES_MAX), worth);
            seconds += bench_clock() - from;
        }
        best = fmax(best, (MIND_PLAYOUTS / 10) * MIND_GAMES / seconds);
    }
    return best;
}

bool bench_minds_speed(const bas_game *g, bench_minds *out) {
    void *block;
    bas_search *search = mind_new(&block, 1);
    if (search) *out = (bench_minds){ mind_playouts(g, search), mind_moves(g) };
    free(block);
    return search != NULL;
}

bool bench_minds_sign(const bas_game *g, uint64_t *signature) {
    static bas_state s;
    void *block;
    bas_search *search = mind_new(&block, 1);
    for (int i = 0; search && i < MIND_SIGNED; i++) {
        bas_verdict best;
        mind_position(g, &s, (uint64_t)i, 1 + i * MIND_SIGN_TURN);
        bas_search_begin(search, g, &s);
        bas_search_run(search, MIND_SIGN_PLAYOUTS);
        bas_search_verdicts(search, &best, 1);
        *signature = bench_mix(bench_mix(*signature, best.move), best.visits);
        *signature = bench_mix(*signature, (uint32_t)(int32_t)(best.margin * 1024));
    }
    free(block);
    return search != NULL;
}
