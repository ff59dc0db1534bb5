/* words.c: words of a text that are read, and a line of text that is written. The caller owns both:
 * nothing is written beyond its buffer, but `length` goes on. */
#ifndef BASTIDE_WORDS_C
#define BASTIDE_WORDS_C

#include "engine_internal.h"

BAS_SMALL_BEGIN

/* ---- reading -------------------------------------------------------------------------------- */

static bool word_is(bas_word w, const char *name) {
    int i = 0;
    while (i < w.length && name[i] && w.at[i] == name[i]) i++;
    return i == w.length && !name[i];
}

/* A whole number without leading zeros or plus sign, of so many digits at most. */
static bool word_integer(bas_word w, int digits, int *out) {
    const bool minus = w.length > 1 && w.at[0] == '-';
    int value = 0, first = minus;
    if (w.length - first < 1 || w.length - first > digits) return false;
    if (w.at[first] == '0' && (w.length - first > 1 || minus)) return false;
    for (int i = first; i < w.length; i++) {
        if (w.at[i] < '0' || w.at[i] > '9') return false;
        value = value * 10 + w.at[i] - '0';
    }
    *out = minus ? -value : value;
    return true;
}

static bool word_number(bas_word w, int *out) { return word_integer(w, 3, out); }

/* A number from `min` to `max`. */
static bool word_between(bas_word w, int min, int max, int *out) {
    return word_number(w, out) && *out >= min && *out <= max;
}

/* The number that a name has, looked up by `name` from 0 on; -1 if it has none. */
static int word_find(bas_word w, int count, const char *(*name)(int)) {
    for (int i = 0; i < count; i++)
        if (word_is(w, name(i))) return i;
    return -1;
}

/* The type with this tile ID, or -1. */
static int type_named(const bas_game *g, bas_word id) {
    for (int i = 0; i < g->types; i++)
        if (word_is(id, g->type[i].tile->id)) return i;
    return -1;
}

/* Splits at blanks; the number of words, or one more than `cap`. */
static int words_split(const char *text, size_t length, bas_word *out, int cap) {
    int count = 0;
    for (size_t i = 0; i < length;) {
        if (text[i] == ' ' || text[i] == '\t') {
            i++;
            continue;
        }
        if (count == cap) return cap + 1;
        out[count] = (bas_word){ text + i, 0 };
        for (; i < length && text[i] != ' ' && text[i] != '\t'; i++) out[count].length++;
        count++;
    }
    return count;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void line_put(bas_line *out, const char *text) {
    for (; *text; text++, out->length++) {
        if (out->length + 1 >= out->cap) continue;
        out->at[out->length] = *text;
        out->at[out->length + 1] = 0;
    }
}

/* A blank and a number. */
static void line_number(bas_line *out, int value) {
    char digits[8] = { 0 };
    int i = 7;
    unsigned rest = (unsigned)(value < 0 ? -value : value);
    do digits[--i] = (char)('0' + rest % 10);
    while ((rest /= 10) && i > 0);
    line_put(out, value < 0 ? " -" : " ");
    line_put(out, digits + i);
}

/* `; WORD`: the beginning of a clause of a position. */
static void line_clause(bas_line *out, const char *name) {
    line_put(out, "; ");
    line_put(out, name);
}

/* A blank and a word. */
static void line_word(bas_line *out, const char *text) {
    line_put(out, " ");
    line_put(out, text);
}

/* The square of a tile on the map. */
static void line_square(bas_line *out, const bas_state *s, int tile) {
    line_number(out, bas_tile_x(s, tile));
    line_number(out, bas_tile_y(s, tile));
}

BAS_SMALL_END

#endif
