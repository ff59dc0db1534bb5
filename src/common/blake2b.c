/* blake2b.c: see RFC 7693, section 3; the names are those of the RFC. */
#include "blake2b.h"

static const uint64_t iv[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

static const uint8_t sigma[10][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t rotate(uint64_t w, int n) { return w >> n | w << (64 - n); }

static uint64_t load(const uint8_t *p) {
    uint64_t w = 0;
    for (int i = 7; i >= 0; i--) w = w << 8 | p[i];
    return w;
}

static void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y) {
    v[a] += v[b] + x;
    v[d] = rotate(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = rotate(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = rotate(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = rotate(v[b] ^ v[c], 63);
}

static void compress(bas_blake2b *b, int last) {
    uint64_t v[16], m[16];
    for (int i = 0; i < 16; i++) m[i] = load(b->block + 8 * i);
    for (int i = 0; i < 8; i++) {
        v[i] = b->h[i];
        v[i + 8] = iv[i];
    }
    v[12] ^= b->count;
    if (last) v[14] = ~v[14];
    for (int i = 0; i < 12; i++) {
        const uint8_t *s = sigma[i % 10];
        for (int k = 0; k < 4; k++) mix(v, k, k + 4, k + 8, k + 12, m[s[2 * k]], m[s[2 * k + 1]]);
        for (int k = 0; k < 4; k++)
            mix(v, k, (k + 1) % 4 + 4, (k + 2) % 4 + 8, (k + 3) % 4 + 12, m[s[2 * k + 8]],
                m[s[2 * k + 9]]);
    }
    for (int i = 0; i < 8; i++) b->h[i] ^= v[i] ^ v[i + 8];
}

void bas_blake2b_init(bas_blake2b *b, size_t size, const uint8_t *key, size_t key_size) {
    *b = (bas_blake2b){ .size = size };
    for (int i = 0; i < 8; i++) b->h[i] = iv[i];
    b->h[0] ^= 0x01010000u | key_size << 8 | size;
    for (size_t i = 0; i < key_size; i++) b->block[i] = key[i];
    if (key_size > 0) b->filled = BAS_BLAKE2B_BLOCK; // the key is a block of its own
}

/* A full block waits until more comes: the last one is compressed in another way. */
void bas_blake2b_add(bas_blake2b *b, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    for (; length > 0; length--) {
        if (b->filled == BAS_BLAKE2B_BLOCK) {
            b->count += BAS_BLAKE2B_BLOCK;
            compress(b, 0);
            b->filled = 0;
        }
        b->block[b->filled++] = *at++;
    }
}

void bas_blake2b_end(bas_blake2b *b, uint8_t *out) {
    b->count += b->filled;
    while (b->filled < BAS_BLAKE2B_BLOCK) b->block[b->filled++] = 0;
    compress(b, 1);
    for (size_t i = 0; i < b->size; i++) out[i] = (uint8_t)(b->h[i / 8] >> 8 * (i % 8));
}
