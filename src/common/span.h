/* span.h: a part of a text that somebody else owns, and what a reader of text does with it. */
#ifndef BASTIDE_SPAN_H
#define BASTIDE_SPAN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bas_span {
    const char *at;
    size_t length; // bytes, none of them 0
} bas_span;

size_t bas_length(const char *text); // of a C string, in bytes
bool bas_same(const char *a, const char *b);

bas_span bas_span_of(const char *text);
bas_span bas_span_trim(bas_span span); // without blanks around it
bool bas_span_is(bas_span span, const char *text);
bool bas_span_has(bas_span span, char c);

/* Up to the first of the separators, which is skipped. */
bas_span bas_span_split(bas_span *rest, const char *separators);

/* A blank inside a line: a space, a tab, the carriage return before a line end. */
bool bas_is_blank(char c);

#endif
