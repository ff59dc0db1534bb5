/* record_internal.h: what the files of a record share among themselves. */
#ifndef BASTIDE_RECORD_INTERNAL_H
#define BASTIDE_RECORD_INTERNAL_H

#include "record.h"

#define BAS_RECORD_MAGIC "bastide 1"

typedef struct bas_span { // bytes, none of them 0, of a text that somebody else owns
    const char *at;
    size_t length;
} bas_span;

bas_span bas_span_of(const char *text);
bas_span bas_span_trim(bas_span span); // without blanks around it
bas_span bas_span_split(bas_span *rest,
                        const char *separators); // up to the first of them; skips it
bool bas_span_is(bas_span span, const char *text);

/* Fills err, where given, and returns false. */
bool bas_record_fail(bas_record_error *err, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a text that the engine refused: quotes the offending word and says why. */
bool bas_record_fail_word(bas_record_error *err, int line, const char *what, const char *text,
                          const bas_error *why);

/* Adds a header line without looking at what it says. */
bool bas_record_header_add(bas_record *record, bas_span key, bas_span value, int line,
                           bas_record_error *err);

/* Whether a word begins a move: such a key would make moves look like headers. */
bool bas_record_is_action(bas_span word);

/* Once all headers are there: works out setup, game, names and result from them. */
bool bas_record_settle(bas_record *record, bas_record_error *err);

/* Adds a move as text. */
bool bas_record_move_add(bas_record *record, bas_span text, int line, bas_record_error *err);

#endif
