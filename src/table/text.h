/* text.h: JSON as far as events need it, written and read without a C library. Strings are plain
 * ASCII without signs that JSON wants escaped, numbers are whole. Untrusted text is read
 * elsewhere; this reads what the table wrote itself. */
#ifndef BASTIDE_TABLE_TEXT_H
#define BASTIDE_TABLE_TEXT_H

#include "table_internal.h"

/* ---- writing --------------------------------------------------------------------------------- */

typedef struct bas_put { // a buffer; `length` goes on beyond `cap`
    char *out;
    size_t cap, length;
    bool more; // something stands before the next value or key of this object or list
} bas_put;

void bas_put_raw(bas_put *p, const char *text);
void bas_put_open(bas_put *p, char bracket); // { or [
void bas_put_close(bas_put *p, char bracket);
void bas_put_key(bas_put *p, const char *key);
void bas_put_string(bas_put *p, const char *text);
void bas_put_number(bas_put *p, int64_t number);
void bas_put_time(bas_put *p, int64_t ms); // BAS_NEVER as null
void bas_put_bool(bas_put *p, bool value);
void bas_put_null(bas_put *p);
void bas_put_hex(bas_put *p, const uint8_t *bytes, int count);
void bas_put_id(bas_put *p, uint64_t id); // 16 hexadecimal digits
size_t bas_put_end(bas_put *p);           // the final 0; the length of the whole

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct bas_get {
    const char *at, *end;
    bool bad; // everything fails from the first fault on
} bas_get;

bool bas_get_sign(bas_get *g, char sign); // if it is next
void bas_get_must(bas_get *g, char sign);
bool bas_get_null(bas_get *g); // if it is next
bool bas_get_bool(bas_get *g);
int64_t bas_get_number(bas_get *g, int64_t min, int64_t max);
int64_t bas_get_time(bas_get *g);
void bas_get_string(bas_get *g, char *out, size_t room);
void bas_get_hex(bas_get *g, uint8_t *bytes, int count);
uint64_t bas_get_id(bas_get *g);

/* One of `count` words; its number. */
int bas_get_word(bas_get *g, const char *(*name)(int), int count);

/* For loops over lists and objects: `for (int i = 0; bas_get_more(&g, '[', i); i++)`. */
bool bas_get_more(bas_get *g, char bracket, int index);

/* Passes over a value of any kind. */
void bas_get_skip(bas_get *g);

/* ---- parts that events and the whole table share --------------------------------------------- */

void bas_put_rules(bas_put *p, const bas_table_rules *rules);
void bas_get_rules(bas_get *g, bas_table_rules *rules);
void bas_put_moves(bas_put *p, const bas_game *game, const bas_move *move, int moves);
void bas_put_game(bas_put *p, const bas_game *game); // keys `game` and `players`
void bas_put_hashes(bas_put *p, unsigned mask,
                    const uint8_t hash32[BAS_PLAYERS_MAX][BAS_HASH_BYTES]);
void bas_put_sitter(bas_put *p, const bas_seat *seat); // keys of who sits there

#endif
