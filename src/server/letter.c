/* letter.c: texts that grow while they are written, and are counted afterwards. */
#include "letter.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bas_letter *bas_letter_new(void) {
    bas_letter *text = calloc(1, sizeof *text);
    if (text) text->holders = 1;
    return text;
}

bas_letter *bas_letter_hold(bas_letter *text) {
    if (text) text->holders++;
    return text;
}

void bas_letter_drop(bas_letter *text) {
    if (!text || --text->holders > 0) return;
    free(text->bytes);
    free(text);
}

char *bas_letter_begin(const bas_letter *text) { return text->bytes + BAS_LETTER_FRONT; }

char *bas_letter_room(bas_letter *text, size_t size) {
    if (!text || text->broken) return NULL;
    if (text->room < text->size + size + 1) {
        const size_t room = (text->size + size + 1) * 3 / 2 + 256;
        char *more = realloc(text->bytes, BAS_LETTER_FRONT + room);
        if (!more) {
            text->broken = true;
            return NULL;
        }
        text->bytes = more;
        text->room = room;
    }
    return bas_letter_begin(text) + text->size;
}

void bas_letter_written(bas_letter *text, size_t size) {
    if (!text || text->broken) return;
    text->size += size;
    bas_letter_begin(text)[text->size] = 0;
}

void bas_letter_add_bytes(bas_letter *text, const char *bytes, size_t size) {
    char *at = bas_letter_room(text, size);
    if (!at) return;
    memcpy(at, bytes, size);
    bas_letter_written(text, size);
}

void bas_letter_add(bas_letter *text, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int size = vsnprintf(NULL, 0, format, args);
    char *at = size < 0 ? NULL : bas_letter_room(text, (size_t)size);
    if (at) {
        vsnprintf(at, (size_t)size + 1, format, again);
        bas_letter_written(text, (size_t)size);
    }
    va_end(again);
    va_end(args);
}

void bas_letter_add_string(bas_letter *text, const char *utf8) {
    bas_letter_add_bytes(text, "\"", 1);
    for (const char *at = utf8; *at;) {
        size_t plain = 0;
        while ((unsigned char)at[plain] >= ' ' && at[plain] != '"' && at[plain] != '\\') plain++;
        bas_letter_add_bytes(text, at, plain);
        at += plain;
        if (*at) bas_letter_add(text, "\\u%04x", (unsigned)(unsigned char)*at++);
    }
    bas_letter_add_bytes(text, "\"", 1);
}
