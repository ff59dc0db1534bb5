/* get.c: the JSON that put.c wrote is read again. */
#include "text.h"

bool bas_get_sign(bas_get *g, char sign) {
    if (g->bad || g->at == g->end || *g->at != sign) return false;
    g->at++;
    return true;
}

void bas_get_must(bas_get *g, char sign) {
    if (!bas_get_sign(g, sign)) g->bad = true;
}

static bool get_literal(bas_get *g, const char *word) {
    const char *at = g->at;
    if (g->bad) return false;
    for (; *word; word++, at++) {
        if (at == g->end || *at != *word) return false;
    }
    g->at = at;
    return true;
}

bool bas_get_null(bas_get *g) { return get_literal(g, "null"); }

bool bas_get_bool(bas_get *g) {
    if (get_literal(g, "true")) return true;
    if (!get_literal(g, "false")) g->bad = true;
    return false;
}

int64_t bas_get_number(bas_get *g, int64_t min, int64_t max) {
    const bool minus = bas_get_sign(g, '-');
    int64_t number = 0;
    int digits = 0;
    for (; !g->bad && g->at < g->end && *g->at >= '0' && *g->at <= '9'; g->at++) {
        if (++digits > 18) break;
        number = 10 * number + (*g->at - '0');
    }
    if (minus) number = -number;
    if (digits == 0 || digits > 18 || number < min || number > max) g->bad = true;
    return g->bad ? 0 : number;
}

int64_t bas_get_time(bas_get *g) {
    return bas_get_null(g) ? BAS_NEVER : bas_get_number(g, 0, BAS_TIME_MAX);
}

void bas_get_string(bas_get *g, char *out, size_t room) {
    size_t length = 0;
    bas_get_must(g, '"');
    while (!g->bad && g->at < g->end && *g->at != '"') {
        if (length + 1 >= room || *g->at < ' ' || *g->at == '\\' || *g->at > '~')
            g->bad = true;
        else
            out[length++] = *g->at++;
    }
    bas_get_must(g, '"');
    out[g->bad ? 0 : length] = 0;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

void bas_get_hex(bas_get *g, uint8_t *bytes, int count) {
    bas_get_must(g, '"');
    for (int i = 0; !g->bad && i < 2 * count; i++) {
        const int digit = g->at < g->end ? hex_digit(*g->at++) : -1;
        if (digit < 0)
            g->bad = true;
        else
            bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | digit : digit << 4);
    }
    bas_get_must(g, '"');
}

uint64_t bas_get_id(bas_get *g) {
    uint8_t bytes[8] = { 0 };
    uint64_t id = 0;
    bas_get_hex(g, bytes, 8);
    for (int i = 0; i < 8; i++) id = id << 8 | bytes[i];
    return g->bad ? 0 : id;
}

int bas_get_word(bas_get *g, const char *(*name)(int), int count) {
    char word[BAS_TEXT_MAX];
    bas_get_string(g, word, sizeof word);
    for (int i = 0; i < count && !g->bad; i++) {
        if (bas_text_same(name(i), word)) return i;
    }
    g->bad = true;
    return 0;
}

bool bas_get_more(bas_get *g, char bracket, int index) {
    if (index == 0) bas_get_must(g, bracket);
    if (bas_get_sign(g, bracket == '[' ? ']' : '}')) return false;
    if (index > 0) bas_get_must(g, ',');
    return !g->bad;
}

/* Brackets are counted, not matched: it is enough to find the end of what bas_put wrote. */
void bas_get_skip(bas_get *g) {
    int depth = 0;
    bool quoted = false;
    for (; !g->bad && g->at < g->end; g->at++) {
        const char c = *g->at;
        if (c == '"') quoted = !quoted;
        if (quoted && c == '\\' && g->at + 1 < g->end) g->at++; // what it escapes ends nothing
        if (quoted) continue;
        if (depth == 0 && (c == ',' || c == '}' || c == ']')) return;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    }
    g->bad = true;
}
