/* chacha20.c: see RFC 8439, section 2.3. */
#include "chacha20.h"

static uint32_t load(const uint8_t *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t rotate(uint32_t w, int n) { return w << n | w >> (32 - n); }

static void quarter(uint32_t x[16], int a, int b, int c, int d) {
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 7);
}

void bas_chacha20(const uint8_t key[32], const uint8_t nonce[12], uint32_t counter,
                  uint32_t out[BAS_CHACHA20_WORDS]) {
    uint32_t x[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    for (int i = 0; i < 8; i++) x[4 + i] = load(key + 4 * i);
    x[12] = counter;
    for (int i = 0; i < 3; i++) x[13 + i] = load(nonce + 4 * i);
    for (int i = 0; i < 16; i++) out[i] = x[i];
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 4; i++) quarter(x, i, i + 4, i + 8, i + 12);
        for (int i = 0; i < 4; i++)
            quarter(x, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12);
    }
    for (int i = 0; i < 16; i++) out[i] += x[i];
}
