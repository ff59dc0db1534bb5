/* ids.c: libsodium's random bytes as names. */
#include "ids.h"

#include <sodium.h>
#include <string.h>

#include "message.h"

static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz"; // 32, none of them alike

bool bas_ids_begin(void) { return sodium_init() >= 0; }

void bas_random(void *out, unsigned size) { randombytes_buf(out, size); }

void bas_id_new(char out[BAS_ID_LENGTH + 1]) {
    randombytes_buf(out, BAS_ID_LENGTH);
    for (int i = 0; i < BAS_ID_LENGTH; i++) out[i] = letters[out[i] & 31];
    out[BAS_ID_LENGTH] = 0;
}

bool bas_id_valid(const char *text) {
    return strlen(text) == BAS_ID_LENGTH && strspn(text, letters) == BAS_ID_LENGTH;
}

int64_t bas_person_new(void) {
    int64_t id;
    do {
        randombytes_buf(&id, sizeof id);
        id &= INT64_MAX;
    } while (id == 0);
    return id;
}

void bas_token_new(char out[BAS_TOKEN_LENGTH + 1]) {
    uint8_t bytes[BAS_TOKEN_LENGTH / 2];
    randombytes_buf(bytes, sizeof bytes);
    bas_hex_write(bytes, sizeof bytes, out);
}

bool bas_token_hash(const char *token, uint8_t out[BAS_TOKEN_HASH]) {
    static const char label[] = "bastide token 1";
    uint8_t bytes[BAS_TOKEN_LENGTH / 2];
    if (!bas_hex_read(token, bytes, sizeof bytes)) return false;
    return crypto_generichash(out, BAS_TOKEN_HASH, bytes, sizeof bytes, (const uint8_t *)label,
                              sizeof label) == 0;
}
