/* tile_text.c: bytes into lines and words.
 *
 * Words are cut out in place. Nothing gets past this file but words of valid UTF-8 without control
 * characters, at most BAS_TILE_WORD_MAX bytes long; so messages may quote them. */
#include "tile_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/utf8.h"

void bas_tile_text_begin(bas_tile_text *t, char *bytes, size_t length) {
    t->next = bytes;
    t->end = bytes + length;
    t->line = 0;
    t->tile = "";
    if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) // a byte-order mark
        t->next += 3;
}

static bool text_fail_args(bas_tile_text *t, int line, const char *format, va_list args) {
    t->err->file = t->file;
    t->err->line = line;
    snprintf(t->err->tile, sizeof t->err->tile, "%s", t->tile);
    vsnprintf(t->err->reason, sizeof t->err->reason, format, args);
    return false;
}

bool bas_tile_text_fail(bas_tile_text *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_fail_args(t, t->line, format, args);
    va_end(args);
    return false;
}

bool bas_tile_text_fail_at(bas_tile_text *t, int line, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_fail_args(t, line, format, args);
    va_end(args);
    return false;
}

/* Of a line with its end. */
static bool text_check_bytes(bas_tile_text *t, const char *line, const char *end) {
    bas_utf8_fault fault;
    const int at = (int)bas_utf8_check(line, (size_t)(end - line), &fault) + 1;
    if (fault == BAS_UTF8_FINE) return true;
    return bas_tile_text_fail(t, "byte %d of the line is %s", at,
                              fault == BAS_UTF8_MALFORMED ? "no UTF-8"
                              : fault == BAS_UTF8_HIDDEN  ? "a character that cannot be seen"
                                                          : "a control character");
}

static bool text_is_space(char c) { return c == ' ' || c == '\t'; }

static bool text_split(bas_tile_text *t, char *p, char *end) {
    t->indented = p < end && text_is_space(*p);
    t->words = t->word = 0;
    for (;;) {
        while (p < end && text_is_space(*p)) p++;
        if (p == end) return true;
        char *word = p;
        while (p < end && !text_is_space(*p)) p++;
        if (p - word > BAS_TILE_WORD_MAX)
            return bas_tile_text_fail(t, "a word of %d bytes; at most %d are allowed",
                                      (int)(p - word), BAS_TILE_WORD_MAX);
        if (t->words == BAS_TILE_WORDS_MAX)
            return bas_tile_text_fail(t, "more than %d words in a line", BAS_TILE_WORDS_MAX);
        t->at[t->words++] = word;
        if (p == end) { // the line end, the comment sign or the byte to spare
            *p = '\0';
            return true;
        }
        *p++ = '\0';
    }
}

bas_tile_step bas_tile_text_line(bas_tile_text *t) {
    while (t->next < t->end) {
        char *line = t->next;
        size_t length = (size_t)(t->end - line);
        const char *stop = memchr(line, '\n', length);
        if (stop != NULL) length = (size_t)(stop - line);
        t->next = line + length + (stop != NULL);
        t->line++;
        if (!text_check_bytes(t, line, t->next)) return BAS_TILE_STEP_WRONG;
        if (length > 0 && line[length - 1] == '\r') length--;
        char *comment = memchr(line, '#', length);
        if (!text_split(t, line, comment != NULL ? comment : line + length))
            return BAS_TILE_STEP_WRONG;
        if (t->words > 0) return BAS_TILE_STEP_LINE;
    }
    return BAS_TILE_STEP_END;
}

const char *bas_tile_text_peek(const bas_tile_text *t) {
    return t->word < t->words ? t->at[t->word] : NULL;
}

const char *bas_tile_text_take(bas_tile_text *t) {
    return t->word < t->words ? t->at[t->word++] : NULL;
}

int bas_tile_number(const char *text, size_t length) {
    int value = 0;
    if (length == 0 || length > 3 || *text == '0') return 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return 0;
        value = 10 * value + (text[i] - '0');
    }
    return value;
}

bool bas_tile_text_number(bas_tile_text *t, const char *what, int min, int max, uint8_t *out) {
    const char *word = bas_tile_text_take(t);
    if (word == NULL) return bas_tile_text_fail(t, "\"%s\" needs a number", what);
    int value = bas_tile_number(word, strlen(word));
    if (value < min || value > max)
        return bas_tile_text_fail(t, "\"%s\" needs a number from %d to %d, not \"%s\"", what, min,
                                  max, word);
    *out = (uint8_t)value;
    return true;
}

bool bas_tile_text_done(bas_tile_text *t) {
    const char *word = bas_tile_text_peek(t);
    return word == NULL || bas_tile_text_fail(t, "\"%s\" is one word too many", word);
}
