/* rng.h: random numbers that are the same on every machine. PCG32 (O'Neill): 64 bits of state,
 * 32 of output. A stream belongs to a seed and a number, so that game 7 of a run can be played
 * alone. */
#ifndef BASTIDE_RNG_H
#define BASTIDE_RNG_H

#include <stdint.h>

typedef struct bas_rng {
    uint64_t state;
} bas_rng;

static inline uint32_t bas_rng_next(bas_rng *rng) {
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005u + 1442695040888963407u;
    uint32_t shifted = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);
    return shifted >> rotation | shifted << (-rotation & 31);
}

/* The first 32 bits are the upper half: the order of two calls in one expression is unspecified. */
static inline uint64_t bas_rng_next64(bas_rng *rng) {
    const uint64_t upper = bas_rng_next(rng);
    return upper << 32 | bas_rng_next(rng);
}

/* Spreads a seed and a stream number over the whole state (the finisher of splitmix64). */
static inline bas_rng bas_rng_seed(uint64_t seed, uint64_t stream) {
    uint64_t z = seed + 0x9e3779b97f4a7c15u * (2 * stream + 1);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (bas_rng){ z ^ z >> 31 };
}

#endif
