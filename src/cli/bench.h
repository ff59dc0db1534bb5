/* bench.h: what the two halves of `bastide bench` share. */
#ifndef BASTIDE_BENCH_H
#define BASTIDE_BENCH_H

#include "bastide.h"

/* Seconds of CPU time. */
double bench_clock(void);

uint64_t bench_mix(uint64_t signature, uint32_t value);

/* Plays game k up to a turn; the whole game if `turns` is 0. */
uint64_t bench_play(const bas_game *g, bas_state *s, uint64_t k, int turns, uint64_t signature);

typedef struct bench_speed {
    double playouts; // of the bot mcts, a second
    double moves;    // of the bot greedy, a second
} bench_speed;

/* In the middle of games of two. */
bool bench_search_speed(const bas_game *g, bench_speed *out);

/* What the search finds in a few positions of a game, mixed into a signature. */
bool bench_search_sign(const bas_game *g, uint64_t *signature);

#endif
