/* utf8.h: whether bytes are text that a person can read. */
#ifndef BASTIDE_UTF8_H
#define BASTIDE_UTF8_H

#include <stddef.h>

typedef enum bas_utf8_fault {
    BAS_UTF8_FINE,
    BAS_UTF8_MALFORMED,
    BAS_UTF8_ZERO,    // a zero byte
    BAS_UTF8_CONTROL, // a control character other than a tab and line ends (LF, CR LF)
} bas_utf8_fault;

/* The place of the first byte that does not belong into a text, or `length`; `fault` then says what
 * is wrong with it. Text is UTF-8 without control characters. */
size_t bas_utf8_check(const char *bytes, size_t length, bas_utf8_fault *fault);

/* What that is, in words for a message. */
const char *bas_utf8_words(bas_utf8_fault fault);

/* The largest length up to `cap` that splits no character. The text is valid UTF-8. */
size_t bas_utf8_cut(const char *text, size_t length, size_t cap);

#endif
