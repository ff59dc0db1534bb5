/* utf8.h: whether bytes are text that a person can read. */
#ifndef BASTIDE_UTF8_H
#define BASTIDE_UTF8_H

#include <stddef.h>

/* The place of the first byte that does not belong into a text, or `length`; `why` then says what
 * is wrong with it. Text is UTF-8 without control characters; tabs and line ends (LF, CR LF) are
 * fine. */
size_t bas_utf8_fault(const char *bytes, size_t length, const char **why);

/* The largest length up to `cap` that splits no character. The text is valid UTF-8. */
size_t bas_utf8_cut(const char *text, size_t length, size_t cap);

#endif
