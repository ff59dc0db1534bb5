/* record_internal.h: what the files of a record share among themselves. */
#ifndef BASTIDE_RECORD_INTERNAL_H
#define BASTIDE_RECORD_INTERNAL_H

#include "common/span.h"
#include "common/text.h"
#include "record.h"

#define BAS_RECORD_MAGIC "bastide 1"

/* Fills err, where given, and returns false. */
bool bas_record_fail(bas_record_error *err, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a text that the engine refused: quotes the offending word and says why. */
bool bas_record_fail_word(bas_record_error *err, int line, const char *what, const char *text,
                          const bas_error *why);

/* The same for a game that cannot be played: names the tile at fault. */
bool bas_record_fail_game(bas_record_error *err, int line, const bas_error *why);

/* Adds a header line without looking at what it says. */
bool bas_record_header_add(bas_record *record, bas_span key, bas_span value, int line,
                           bas_record_error *err);

/* Whether a word begins a move: such a key would make moves look like headers. */
bool bas_record_is_action(bas_span word);

/* Puts tile files, or none, into the setup; the second only if they are those that the header
 * `tiles` names. */
void bas_record_use_tiles(bas_record *record, const bas_record_tiles *tiles);
bool bas_record_take_tiles(bas_record *record, const bas_record_tiles *tiles,
                           bas_record_error *err);

/* Writes that header: `NAME HASH | NAME HASH`. */
bool bas_record_name_tiles(bas_record *record, const bas_record_tiles *tiles,
                           bas_record_error *err);

/* Once all headers are there: works out setup, game, names and result from them. */
bool bas_record_settle(bas_record *record, bas_record_error *err);

/* Adds a move as text; line and col are 0 where it was not read. */
bool bas_record_move_add(bas_record *record, bas_span text, int line, int col,
                         bas_record_error *err);

/* An empty record. */
bas_record *bas_record_make(bas_memory *memory, bas_record_error *err);

bool bas_record_no_memory(bas_record_error *err); // false

/* A copy of a text in memory of the record. */
char *bas_record_keep(bas_record *record, bas_span text);
void bas_record_drop(bas_record *record, char *text); // NULL is fine

#endif
