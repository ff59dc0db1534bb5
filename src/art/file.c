/* file.c: what makes a drawing a file that stands alone: its frame, and at its end the symbols
 * and the style, as far as the drawing uses them. */
#include "art.h"
#include "style.h"

void bas_file_begin(bas_pen *pen, int x, int y, int width, int height, bool dark) {
    pen->dark = dark;
    bas_pen_put(
        pen,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%t %t %t %t' width='%t' height='%t'"
        " class='bastide%s'>\n",
        x, y, width, height, width * 3, height * 3, dark ? " dark" : "");
}

/* Whether a symbol has the class p, which is the colour of a player. */
static bool is_owned(const bas_symbol *symbol) {
    for (const char *c = symbol->body; *c; c++)
        if (c[0] == '\'' && c[1] == 'p' && c[2] == ' ') return true;
    return false;
}

/* What belongs to a player is drawn twice: a light rim below it parts it from the ground. */
static void symbol_write(bas_pen *pen, const bas_symbol *symbol) {
    bas_pen_put(pen, "<g id='%p-%s'>", symbol->name);
    if (is_owned(symbol)) bas_pen_put(pen, "<g class='halo'>%s</g>", symbol->body);
    bas_pen_put(pen, "%s</g>", symbol->body);
}

/* Whether "#PREFIX-NAME'" was written. */
static bool symbol_used(const bas_pen *pen, size_t end, const char *name) {
    for (size_t i = 0; i + 1 < end; i++) {
        if (pen->at[i] != '#') continue;
        size_t k = i + 1;
        for (const char *c = pen->prefix; *c && k < end && pen->at[k] == *c; c++) k++;
        if (k >= end || pen->at[k] != '-') continue;
        k++;
        const char *c = name;
        while (*c && k < end && pen->at[k] == *c) k++, c++;
        if (!*c && k < end && pen->at[k] == '\'') return true;
    }
    return false;
}

/* A picture that is shown in a page loads nothing, not even letters: it brings them along. */
static void letters_write(bas_pen *pen, const char *font, const char *weight) {
    if (font)
        bas_pen_put(pen,
                    "@font-face{font-family:'Bastide Text';font-weight:%s;"
                    "src:url(data:font/woff2;base64,%s) format('woff2')}",
                    weight, font);
}

void bas_file_end(bas_pen *pen, const bas_art_look *look) {
    const size_t end = pen->length < pen->cap ? pen->length : pen->cap;
    bas_pen_put(pen, "\n<defs>");
    for (int i = 0; i < bas_symbol_count; i++)
        if (symbol_used(pen, end, bas_symbols[i].name)) symbol_write(pen, &bas_symbols[i]);
    bas_pen_put(pen, "</defs>\n<style>");
    bas_style_write(pen, true);
    if (bas_style_used(pen, end, "name") || bas_style_used(pen, end, "strip"))
        letters_write(pen, look->letters, "400");
    if (bas_style_used(pen, end, "bold")) letters_write(pen, look->figures, "700");
    bas_pen_put(pen, "</style>\n</svg>\n");
}

size_t bas_art_defs(const char *prefix, char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = prefix };
    bas_pen_put(&pen, "<defs>");
    for (int i = 0; i < bas_symbol_count; i++) symbol_write(&pen, &bas_symbols[i]);
    bas_pen_put(&pen, "</defs>");
    bas_pen_end(&pen);
    return pen.length;
}

size_t bas_art_style(char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = "" };
    bas_style_write(&pen, false);
    bas_pen_end(&pen);
    return pen.length;
}
