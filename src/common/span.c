/* span.c: see span.h. No C library: the page reads saved games, too. */
#include "span.h"

size_t bas_length(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

bool bas_same(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

bool bas_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bas_span bas_span_of(const char *text) { return (bas_span){ text, bas_length(text) }; }

bas_span bas_span_trim(bas_span span) {
    while (span.length > 0 && bas_is_blank(span.at[span.length - 1])) span.length--;
    while (span.length > 0 && bas_is_blank(span.at[0])) span.at++, span.length--;
    return span;
}

bool bas_span_is(bas_span span, const char *text) {
    for (size_t i = 0; i < span.length; i++)
        if (!text[i] || text[i] != span.at[i]) return false;
    return !text[span.length];
}

bool bas_span_has(bas_span span, char c) {
    for (size_t i = 0; i < span.length; i++)
        if (span.at[i] == c) return true;
    return false;
}

bas_span bas_span_split(bas_span *rest, const char *separators) {
    const bas_span among = bas_span_of(separators);
    bas_span head = { rest->at, 0 };
    while (head.length < rest->length && !bas_span_has(among, head.at[head.length])) head.length++;
    const size_t used = head.length + (head.length < rest->length);
    rest->at += used, rest->length -= used;
    return head;
}
