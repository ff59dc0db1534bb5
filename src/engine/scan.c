/* scan.c: which frontier cells a tile fits, the one hot loop of the engine. Each empty cell keeps
 * what its neighbours ask for: `need`, two bits a side, and `mask`, which sides ask. A rotation
 * fits where (edges ^ need) & mask is 0. The cells lie in byte arrays and are compared 8 at a time
 * in a 64-bit word, or 32 at a time where the machine has AVX2; both give the same bits. */
#ifndef BASTIDE_SCAN_C
#define BASTIDE_SCAN_C

#include "engine_internal.h"

/* The cells of a word that are in use, when `left` are in use from there on. */
static inline uint64_t scan_tail(int left) {
    return left >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
}

/* Byte k of the result is 0 where cell f + k fits; `edges` is repeated in every byte. */
static inline uint64_t scan_off(const bas_state *s, int f, uint64_t edges) {
    return (bytes_load(s->need + f) ^ edges) & bytes_load(s->mask + f);
}

/* An index below count, from 32 random bits. */
static inline int scan_index(uint32_t random, int count) {
    return (int)((uint64_t)random * (uint32_t)count >> 32);
}

/* The n-th placement: by word of 64 frontier cells, then by rotation, then by cell. */
BAS_INLINE bas_placement scan_nth(const bas_type *t, const bas_choice *choice, int n) {
    int word = 0, r = 0;
    while (n >= choice->count[word][r]) {
        n -= choice->count[word][r];
        if (++r == t->rotations) r = 0, word++;
    }
    uint64_t fits = choice->fits[word][r];
    while (n-- > 0) fits &= fits - 1;
    return (bas_placement){ (uint16_t)(64 * word + bits_lowest(fits)), (uint8_t)r };
}

/* Fills choice->fits and choice->count for each distinct rotation and returns how many placements
 * fit. */
static inline int scan_portable(const bas_state *s, const bas_type *t, bas_choice *choice) {
    int total = 0, word = 0;
    do { // the frontier is never empty, and every tile has a rotation
        const int left = s->frontier - 64 * word;
        int r = 0;
        do {
            const uint64_t edges = t->edges[r] * BYTES_LOW;
            uint64_t fits = 0;
            for (int k = 0; k < 64 && k < left; k += 8)
                fits |= (uint64_t)bytes_zero(scan_off(s, 64 * word + k, edges)) << k;
            fits &= scan_tail(left);
            const int count = bits_count(fits);
            choice->fits[word][r] = fits;
            choice->count[word][r] = (uint8_t)count;
            total += count;
        } while (++r < t->rotations);
    } while (64 * ++word < s->frontier);
    return total;
}

static bas_placement scan_pick_portable(const bas_state *s, const bas_type *t, uint32_t random) {
    bas_choice choice;
    const int total = scan_portable(s, t, &choice);
    return scan_nth(t, &choice, scan_index(random, total));
}

#if defined(__x86_64__) && !defined(BAS_PORTABLE)
#include <immintrin.h>

#define SCAN_AVX2 __attribute__((target("avx2,popcnt,bmi,bmi2")))

/* Bit f: the cell fits, of the 32 cells from `need` and `mask`. */
SCAN_AVX2 static inline uint64_t scan_avx2_half(const uint8_t *need, const uint8_t *mask,
                                                __m256i edges) {
    const __m256i needs = _mm256_loadu_si256((const __m256i *)(const void *)need);
    const __m256i masks = _mm256_loadu_si256((const __m256i *)(const void *)mask);
    const __m256i off = _mm256_and_si256(_mm256_xor_si256(edges, needs), masks);
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(off, _mm256_setzero_si256()));
}

SCAN_AVX2 static inline int scan_avx2(const bas_state *s, const bas_type *t, bas_choice *choice) {
    const uint8_t *need = s->need, *mask = s->mask;
    const unsigned rotations = t->rotations;
    int total = 0, word = 0, left = s->frontier; // the frontier is never empty
    do {
        const uint64_t tail = scan_tail(left);
        unsigned r = 0;
        do {
            const __m256i edges = _mm256_set1_epi8((char)t->edges[r]);
            const uint64_t low = scan_avx2_half(need, mask, edges);
            const uint64_t high = scan_avx2_half(need + 32, mask + 32, edges);
            const uint64_t fits = (low | high << 32) & tail;
            const int count = __builtin_popcountll(fits);
            choice->fits[word][r] = fits;
            choice->count[word][r] = (uint8_t)count;
            total += count;
        } while (++r < rotations);
        word++, need += 64, mask += 64, left -= 64;
    } while (left > 0);
    return total;
}

SCAN_AVX2 static bas_placement scan_pick_avx2(const bas_state *s, const bas_type *t,
                                              uint32_t random) {
    bas_choice choice;
    const int total = scan_avx2(s, t, &choice);
    return scan_nth(t, &choice, scan_index(random, total));
}

/* The best pair of functions for the machine that runs, or the one for any. */
static void scan_choose(bas_game *g, bool portable) {
    __builtin_cpu_init();
    // GCOVR_EXCL_BR_START: a machine has them or not
    const bool avx2 = !portable && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    // GCOVR_EXCL_BR_STOP
    g->scan = avx2 ? scan_avx2 : scan_portable;
    g->pick = avx2 ? scan_pick_avx2 : scan_pick_portable;
}
#else
static void scan_choose(bas_game *g, BAS_UNUSED bool portable) {
    g->scan = scan_portable;
    g->pick = scan_pick_portable;
}
#endif

BAS_RARE bool scan_any_slowly(const bas_state *s, const bas_type *t) {
    for (int f = 0; f < s->frontier; f += 8)
        for (int r = 0; r < t->rotations; r++) {
            const int rest = s->frontier - f; // cells beyond the frontier count as off
            const uint64_t unused = rest < 8 ? ~(uint64_t)0 << (8 * rest) : 0;
            if (bytes_zero(scan_off(s, f, t->edges[r] * BYTES_LOW) | unused)) return true;
        }
    return false;
}

/* Whether any cell fits in any rotation: nearly always answered by the first eight cells. */
static inline bool scan_any(const bas_state *s, const bas_type *t) {
    if (s->frontier >= 8)
        for (int r = 0; r < t->rotations; r++) {
            const uint64_t off = scan_off(s, 0, t->edges[r] * BYTES_LOW);
            if ((off - BYTES_LOW) & ~off & BYTES_HIGH) return true;
        }
    return scan_any_slowly(s, t);
}

#endif
