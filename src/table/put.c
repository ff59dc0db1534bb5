/* put.c: JSON is written. */
#include "text.h"

static void put_char(bas_put *p, char c) {
    if (p->length + 1 < p->cap) p->out[p->length] = c;
    p->length++;
}

void bas_put_raw(bas_put *p, const char *text) {
    for (; *text; text++) put_char(p, *text);
}

/* A comma where one belongs. */
static void put_next(bas_put *p) {
    if (p->more) put_char(p, ',');
    p->more = true;
}

void bas_put_open(bas_put *p, char bracket) {
    put_next(p);
    put_char(p, bracket);
    p->more = false;
}

void bas_put_close(bas_put *p, char bracket) {
    put_char(p, bracket);
    p->more = true;
}

void bas_put_key(bas_put *p, const char *key) {
    bas_put_string(p, key);
    put_char(p, ':');
    p->more = false;
}

void bas_put_string(bas_put *p, const char *text) {
    put_next(p);
    put_char(p, '"');
    bas_put_raw(p, text);
    put_char(p, '"');
}

void bas_put_number(bas_put *p, int64_t number) {
    char digit[20];
    int count = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    put_next(p);
    do digit[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0) put_char(p, '-');
    while (count > 0) put_char(p, digit[--count]);
}

void bas_put_null(bas_put *p) {
    put_next(p);
    bas_put_raw(p, "null");
}

void bas_put_time(bas_put *p, int64_t ms) {
    if (ms == BAS_NEVER)
        bas_put_null(p);
    else
        bas_put_number(p, ms);
}

void bas_put_bool(bas_put *p, bool value) {
    put_next(p);
    bas_put_raw(p, value ? "true" : "false");
}

void bas_put_hex(bas_put *p, const uint8_t *bytes, int count) {
    put_next(p);
    put_char(p, '"');
    for (int i = 0; i < 2 * count; i++)
        put_char(p, "0123456789abcdef"[bytes[i / 2] >> (i % 2 ? 0 : 4) & 15]);
    put_char(p, '"');
}

void bas_put_id(bas_put *p, uint64_t id) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(id >> (56 - 8 * i));
    bas_put_hex(p, bytes, 8);
}

size_t bas_put_end(bas_put *p) {
    if (p->cap > 0) p->out[p->length < p->cap ? p->length : p->cap - 1] = 0;
    return p->length;
}
