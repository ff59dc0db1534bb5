/* payload.c: texts that grow while they are written, and are counted afterwards. */
#include "payload.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bas_payload *bas_payload_new(void) {
    bas_payload *text = calloc(1, sizeof *text);
    if (text) text->holders = 1;
    return text;
}

bas_payload *bas_payload_hold(bas_payload *text) {
    if (text) text->holders++;
    return text;
}

void bas_payload_drop(bas_payload *text) {
    if (!text || --text->holders > 0) return;
    free(text->bytes);
    free(text);
}

char *bas_payload_begin(const bas_payload *text) { return text->bytes + BAS_PAYLOAD_FRONT; }

char *bas_payload_room(bas_payload *text, size_t size) {
    if (!text || text->broken) return NULL;
    if (text->room < text->size + size + 1) {
        const size_t room = (text->size + size + 1) * 3 / 2 + 256;
        char *more = realloc(text->bytes, BAS_PAYLOAD_FRONT + room);
        if (!more) {
            text->broken = true;
            return NULL;
        }
        text->bytes = more;
        text->room = room;
    }
    return bas_payload_begin(text) + text->size;
}

void bas_payload_written(bas_payload *text, size_t size) {
    if (!text || text->broken) return;
    text->size += size;
    bas_payload_begin(text)[text->size] = 0;
}

void bas_payload_add_bytes(bas_payload *text, const char *bytes, size_t size) {
    char *at = bas_payload_room(text, size);
    if (!at) return;
    memcpy(at, bytes, size);
    bas_payload_written(text, size);
}

void bas_payload_add(bas_payload *text, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int size = vsnprintf(NULL, 0, format, args);
    char *at = size < 0 ? NULL : bas_payload_room(text, (size_t)size);
    if (at) {
        vsnprintf(at, (size_t)size + 1, format, again);
        bas_payload_written(text, (size_t)size);
    }
    va_end(again);
    va_end(args);
}

void bas_payload_add_string(bas_payload *text, const char *utf8) {
    bas_payload_add_bytes(text, "\"", 1);
    for (const char *at = utf8; *at;) {
        size_t plain = 0;
        while ((unsigned char)at[plain] >= ' ' && at[plain] != '"' && at[plain] != '\\') plain++;
        bas_payload_add_bytes(text, at, plain);
        at += plain;
        if (*at) bas_payload_add(text, "\\u%04x", (unsigned)(unsigned char)*at++);
    }
    bas_payload_add_bytes(text, "\"", 1);
}
