/* ids.h: names that nobody can guess: IDs of tables, numbers of people, tokens and their hashes. */
#ifndef BASTIDE_IDS_H
#define BASTIDE_IDS_H

#include <stdbool.h>
#include <stdint.h>

enum { BAS_ID_LENGTH = 10, BAS_TOKEN_LENGTH = 64, BAS_TOKEN_HASH = 32 };

/* Must be called first; false if there is no good source of random bytes. */
bool bas_ids_begin(void);
void bas_random(void *out, unsigned size);

void bas_id_new(char out[BAS_ID_LENGTH + 1]); // 10 characters of 0-9a-z without i l o u
bool bas_id_valid(const char *text);
int64_t bas_person_new(void); // above 0

void bas_token_new(char out[BAS_TOKEN_LENGTH + 1]); // 256 bits as hexadecimal digits
/* What is stored of a token; false if it is none. */
bool bas_token_hash(const char *token, uint8_t out[BAS_TOKEN_HASH]);

#endif
