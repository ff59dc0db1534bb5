/* bench.h: what the two halves of `bastide bench` share. */
#ifndef BASTIDE_BENCH_H
#define BASTIDE_BENCH_H

#include "bastide.h"

/* Seconds of CPU time. */
double bench_clock(void);

uint64_t bench_mix(uint64_t signature, uint32_t value);

/* Plays game k up to a turn; the whole game if `turns` is 0. */
uint64_t bench_play(const bas_game *g, bas_state *s, uint64_t k, int turns, uint64_t signature);

typedef struct bench_minds {
    double playouts; // of the bot mcts, a second
    double moves;    // of the bot greedy, a second
} bench_minds;

/* In the middle of games of two. */
bool bench_minds_speed(const bas_game *g, bench_minds *out);

/* What the search finds in a few positions of a game, mixed into a signature. */
bool bench_minds_sign(const bas_game *g, uint64_t *signature);

#endif
