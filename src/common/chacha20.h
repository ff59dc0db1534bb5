/* chacha20.h: one block of the stream of ChaCha20 (RFC 8439: 12 bytes of nonce), as words.
 * Freestanding. */
#ifndef BASTIDE_CHACHA20_H
#define BASTIDE_CHACHA20_H

#include <stdint.h>

enum { BAS_CHACHA20_WORDS = 16 };

void bas_chacha20(const uint8_t key[32], const uint8_t nonce[12], uint32_t counter,
                  uint32_t out[BAS_CHACHA20_WORDS]);

#endif
