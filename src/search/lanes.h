/* lanes.h: vectors of 16 bytes, which every machine has or a compiler takes apart, and what C has
 * no operator for, but machines an instruction. Whole numbers: all ways give the same. */
#ifndef BASTIDE_LANES_H
#define BASTIDE_LANES_H

#include <stdint.h>

typedef int16_t lane_short __attribute__((vector_size(16), may_alias));
typedef int32_t lane_long __attribute__((vector_size(16), may_alias));

enum { LANE_SHORTS = 8, LANE_LONGS = 4 }; // numbers of a lane

#if defined(__SSE2__) && !defined(BAS_PORTABLE)
/* Products, each added to its neighbour. */
static inline lane_long lane_pairs(lane_short a, lane_short b) {
    return __builtin_ia32_pmaddwd128(a, b);
}

/* The numbers of both; those that need more than 16 bits become the largest or smallest of 16. */
static inline lane_short lane_narrow(lane_long a, lane_long b) {
    return __builtin_ia32_packssdw128(a, b);
}
#elif defined(__wasm_simd128__)
static inline lane_long lane_pairs(lane_short a, lane_short b) {
    return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
}

static inline lane_short lane_narrow(lane_long a, lane_long b) {
    return __builtin_wasm_narrow_s_i16x8_i32x4(a, b);
}
#else
static inline lane_long lane_pairs(lane_short a, lane_short b) {
    lane_long sum;
    for (int i = 0; i < LANE_LONGS; i++) sum[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sum;
}

static inline lane_short lane_narrow(lane_long a, lane_long b) {
    lane_short out;
    for (int i = 0; i < LANE_SHORTS; i++) {
        const int32_t x = i < LANE_LONGS ? a[i] : b[i - LANE_LONGS];
        out[i] = (int16_t)(x < INT16_MIN ? INT16_MIN : x > INT16_MAX ? INT16_MAX : x);
    }
    return out;
}
#endif

#endif
