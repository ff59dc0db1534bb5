/* utf8.h: which text may be shown: in a terminal, a picture, JSON. The one place that decides. */
#ifndef BASTIDE_UTF8_H
#define BASTIDE_UTF8_H

#include <stddef.h>

typedef enum bas_utf8_fault {
    BAS_UTF8_FINE,
    BAS_UTF8_MALFORMED,
    BAS_UTF8_ZERO,    // a zero byte
    BAS_UTF8_CONTROL, // a control character other than a tab and line ends (LF, CR LF)
    BAS_UTF8_HIDDEN,  // one that turns the direction of text or breaks its lines without being
                      // seen, or that is no character at all (U+FFFE): XML cannot hold it
} bas_utf8_fault;

/* The character that begins a text of at least one byte: its length in bytes, 1 if it is malformed,
 * and what is wrong with it. */
size_t bas_utf8_next(const char *bytes, size_t length, bas_utf8_fault *fault);

/* The place of the first byte that does not belong into a text, or `length`; `fault` then says what
 * is wrong with it. Text is UTF-8 without control characters and hidden ones. */
size_t bas_utf8_check(const char *bytes, size_t length, bas_utf8_fault *fault);

/* Makes any bytes a text: every character with a fault becomes a question mark. Returns the length,
 * which never grows. */
size_t bas_utf8_tame(char *bytes, size_t length);

/* What a fault is, in words for a message. */
const char *bas_utf8_words(bas_utf8_fault fault);

/* The largest length up to `cap` that splits no character. The text is valid UTF-8. */
size_t bas_utf8_cut(const char *text, size_t length, size_t cap);

#endif
