/* bench_search.c: the half of `bastide bench` that is about thinking: how fast the search plays on
 * and the evaluation judges, and a signature over what the search finds. */
#include <math.h>
#include <stdlib.h>

#include "bench.h"
#include "common/rng.h"
#include "search/eval.h"
#include "search/search.h"

enum {
    SEARCH_BYTES = 8 << 20,
    SEARCH_TURN = 36, // the middle of the base game
    SEARCH_GAMES = 8, // positions to measure speed in
    SEARCH_PLAYOUTS = 1500,
    SEARCH_RUNS = 5,
    SEARCH_SIGNED = 4, // decisions of a game in the signature
    SEARCH_SIGN_PLAYOUTS = 200,
    SEARCH_SIGN_TURN = 14, // between two of them
};

static bas_search *search_new(void **block, uint64_t seed) {
    const bas_search_options options = { .seed = seed };
    *block = aligned_alloc(64, SEARCH_BYTES);
    return *block ? bas_search_new(*block, SEARCH_BYTES, &options) : NULL;
}

/* A position of game k with a tile in hand that has several places, after so many turns. */
static void search_position(const bas_game *g, bas_state *s, uint64_t k, int turns) {
    bas_rng rng = bas_rng_seed(3, k);
    bench_play(g, s, k, turns, 0);
    while (bas_state_phase(g, s) != BAS_PHASE_PLACE || bas_legal_count(g, s) < 2)
        bas_play_unchecked(g, s, bas_sample(g, s, bas_rng_next(&rng)), NULL);
}

static double search_playouts(const bas_game *g, bas_search *search) {
    static bas_state s;
    double best = 0;
    for (int run = 0; run < SEARCH_RUNS; run++) {
        double seconds = 0, playouts = 0;
        for (uint64_t k = 0; k < SEARCH_GAMES; k++) {
            search_position(g, &s, k, SEARCH_TURN);
            bas_search_begin(search, g, &s);
            const double from = bench_clock();
            bas_search_run(search, SEARCH_PLAYOUTS);
            seconds += bench_clock() - from;
            playouts += bas_search_playouts(search);
        }
        best = fmax(best, playouts / seconds);
    }
    return best;
}

static double search_moves(const bas_game *g) {
    static bas_state s;
    static bas_move move[BAS_MOVES_MAX];
    static float worth[BAS_MOVES_MAX];
    double best = 0;
    for (int run = 0; run < SEARCH_RUNS; run++) {
        double seconds = 0;
        for (uint64_t k = 0; k < SEARCH_GAMES; k++) {
            search_position(g, &s, k, SEARCH_TURN);
            const double from = bench_clock();
            for (int i = 0; i < SEARCH_PLAYOUTS / 10; i++)
                bas_eval_moves(g, &s, move, bas_legal(g, &s, move, BAS_MOVES_MAX), worth);
            seconds += bench_clock() - from;
        }
        best = fmax(best, (SEARCH_PLAYOUTS / 10) * SEARCH_GAMES / seconds);
    }
    return best;
}

bool bench_search_speed(const bas_game *g, bench_speed *out) {
    void *block;
    bas_search *search = search_new(&block, 1);
    if (search) *out = (bench_speed){ search_playouts(g, search), search_moves(g) };
    free(block);
    return search != NULL;
}

bool bench_search_sign(const bas_game *g, uint64_t *signature) {
    static bas_state s;
    void *block;
    bas_search *search = search_new(&block, 1);
    for (int i = 0; search && i < SEARCH_SIGNED; i++) {
        bas_verdict best;
        search_position(g, &s, (uint64_t)i, 1 + i * SEARCH_SIGN_TURN);
        bas_search_begin(search, g, &s);
        bas_search_run(search, SEARCH_SIGN_PLAYOUTS);
        bas_search_verdicts(search, &best, 1);
        *signature = bench_mix(bench_mix(*signature, best.move), best.visits);
        *signature = bench_mix(*signature, (uint32_t)(int32_t)(best.margin * 1024));
    }
    free(block);
    return search != NULL;
}
