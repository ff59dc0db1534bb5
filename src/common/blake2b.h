/* blake2b.h: the hash BLAKE2b of RFC 7693. Freestanding. */
#ifndef BASTIDE_BLAKE2B_H
#define BASTIDE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BAS_BLAKE2B_MAX = 64, BAS_BLAKE2B_BLOCK = 128 };

typedef struct bas_blake2b {
    uint64_t h[8];
    uint64_t count; // bytes before the block
    size_t filled;  // of the block
    size_t size;    // of the hash
    uint8_t block[BAS_BLAKE2B_BLOCK];
} bas_blake2b;

/* A hash of `size` bytes, 1 to BAS_BLAKE2B_MAX; with a key of up to as many bytes, or 0. */
void bas_blake2b_init(bas_blake2b *b, size_t size, const uint8_t *key, size_t key_size);
void bas_blake2b_add(bas_blake2b *b, const void *bytes, size_t length);
void bas_blake2b_end(bas_blake2b *b, uint8_t *out);

#endif
