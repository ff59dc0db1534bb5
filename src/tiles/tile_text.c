/* tile_text.c: bytes into lines and words.
 *
 * Words are cut out in place. Nothing gets past this file but words of valid UTF-8 without control
 * characters, at most BAS_TILE_WORD_MAX bytes long; so messages may quote them. */
#include "tile_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* Length of the UTF-8 character at p, or 0 if the bytes up to end do not begin with a right one:
 * too short, longer than need be, half of a surrogate pair, above U+10FFFF. */
static size_t text_utf8(const unsigned char *p, const unsigned char *end) {
    if (*p < 0x80) return 1;
    size_t length = *p >= 0xf0 ? 4 : *p >= 0xe0 ? 3 : 2;
    if (*p < 0xc2 || *p > 0xf4 || (size_t)(end - p) < length) return 0;
    for (size_t i = 1; i < length; i++)
        if ((p[i] & 0xc0) != 0x80) return 0;
    if ((*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] > 0x9f) || (*p == 0xf0 && p[1] < 0x90) ||
        (*p == 0xf4 && p[1] > 0x8f))
        return 0;
    return length;
}

static bool text_is_control(const unsigned char *p, size_t length) {
    if (length == 2) return p[0] == 0xc2 && p[1] < 0xa0; // U+0080 to U+009F
    return (*p < 0x20 && *p != '\t') || *p == 0x7f;
}

static bool text_check_bytes(bas_tile_text *t, const char *line, const char *end) {
    const unsigned char *p = (const unsigned char *)line, *stop = (const unsigned char *)end;
    while (p < stop) {
        size_t length = text_utf8(p, stop);
        if (length == 0)
            return bas_tile_text_fail(t, "byte %d of the line is no UTF-8",
                                      (int)((const char *)p - line) + 1);
        if (text_is_control(p, length))
            return bas_tile_text_fail(t, "byte %d of the line is a control character",
                                      (int)((const char *)p - line) + 1);
        p += length;
    }
    return true;
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
        char *end = memchr(line, '\n', (size_t)(t->end - line));
        t->next = end != NULL ? end + 1 : t->end;
        end = end != NULL ? end : t->end;
        t->line++;
        if (end > line && end[-1] == '\r') end--;
        if (!text_check_bytes(t, line, end)) return BAS_TILE_STEP_WRONG;
        char *comment = memchr(line, '#', (size_t)(end - line));
        if (!text_split(t, line, comment != NULL ? comment : end)) return BAS_TILE_STEP_WRONG;
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
