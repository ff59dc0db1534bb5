/* text.h: text written into a caller's buffer, without a C library. */
#ifndef BASTIDE_TEXT_H
#define BASTIDE_TEXT_H

#include <stdarg.h>
#include <stddef.h>

#include "span.h"

typedef struct bas_text {
    char *at;
    size_t cap;    // bytes of the buffer; with any room it always ends in 0
    size_t length; // of the whole text, which goes on beyond the buffer, as with snprintf
} bas_text;

void bas_text_add(bas_text *text, bas_span span);

/* Understands %s, %.*s, %c, %d and %%, and nothing else. */
void bas_text_put(bas_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bas_text_put_args(bas_text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

#endif
