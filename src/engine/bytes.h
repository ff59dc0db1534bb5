/* bytes.h: copying, words of eight bytes and bits, without a C library. */
#ifndef BASTIDE_BYTES_H
#define BASTIDE_BYTES_H

#include <stddef.h>
#include <stdint.h>

#define BYTES_LOW  0x0101010101010101u
#define BYTES_HIGH 0x8080808080808080u

static inline uint64_t bytes_load(
    const uint8_t *p) { // little-endian on every machine; one load on most
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
           (uint64_t)p[7] << 56;
}

/* Bit k of the result: byte k of v is 0. */
static inline uint32_t bytes_zero(uint64_t v) {
    uint64_t zero =
        ~(((v & ~BYTES_HIGH) + ~BYTES_HIGH) | v | ~BYTES_HIGH); // 0x80 in each zero byte
    return (uint32_t)((zero >> 7) * 0x0102040810204080u >> 56);
}

static inline int bits_lowest(uint64_t bits) { return __builtin_ctzll(bits); } // bits is not 0

static inline int bits_count(uint64_t v) {
    v -= v >> 1 & 0x5555555555555555u;
    v = (v & 0x3333333333333333u) + (v >> 2 & 0x3333333333333333u);
    return (int)(((v + (v >> 4)) & 0x0f0f0f0f0f0f0f0fu) * BYTES_LOW >> 56);
}

static inline void bytes_copy(void *to, const void *from, size_t size) {
    __builtin_memcpy(to, from, size);
}

#endif
