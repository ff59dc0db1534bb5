/* canvas.c: see canvas.h. Cells lie row by row; a wide character is followed by a cell
 * of glyph 0. Output is collected in one buffer, so that a frame reaches the terminal whole. */
#include "canvas.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#include "terminal.h"

static const play_ink canvas_plain = { PLAY_COLOUR_NONE, PLAY_COLOUR_NONE, 0 };

play_canvas play_canvas_new(bool terminal) {
    const char *none = getenv("NO_COLOR"), *name = getenv("TERM"), *depth = getenv("COLORTERM");
    play_canvas c = { .utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 };
    bool able = terminal && !(none && *none) && name && *name && strcmp(name, "dumb") != 0 &&
                strncmp(name, "vt", 2) != 0;
    if (able)
        c.colours =
            depth && (strcasecmp(depth, "truecolor") == 0 || strcasecmp(depth, "24bit") == 0)
                ? PLAY_COLOURS_TRUE
                : PLAY_COLOURS_256;
    return c;
}

bool play_canvas_resize(play_canvas *c, int width, int height) {
    play_cell *cell = realloc(c->cell, (size_t)width * (size_t)height * sizeof *cell);
    if (!cell) return false;
    c->cell = cell;
    c->width = width;
    c->height = height;
    play_canvas_clear(c);
    return true;
}

void play_canvas_free(play_canvas *c) {
    free(c->cell);
    *c = (play_canvas){ 0 };
}

void play_canvas_clear(play_canvas *c) {
    for (int i = 0; i < c->width * c->height; i++) c->cell[i] = (play_cell){ ' ', canvas_plain };
    play_canvas_clip(c, 0, 0, c->width, c->height);
}

void play_canvas_clip(play_canvas *c, int x, int y, int width, int height) {
    c->left = x < 0 ? 0 : x;
    c->top = y < 0 ? 0 : y;
    c->right = x + width > c->width ? c->width : x + width;
    c->bottom = y + height > c->height ? c->height : y + height;
}

void play_canvas_put(play_canvas *c, int x, int y, uint32_t glyph, play_ink ink) {
    if (x >= c->left && x < c->right && y >= c->top && y < c->bottom)
        c->cell[y * c->width + x] = (play_cell){ glyph, ink };
}

void play_canvas_fill(play_canvas *c, int x, int y, int width, int height, play_ink ink) {
    for (int j = 0; j < height; j++)
        for (int i = 0; i < width; i++) play_canvas_put(c, x + i, y + j, ' ', ink);
}

/* ---- text ----------------------------------------------------------------------------------- */

/* ASCII for the characters that are drawn with; any other is a question mark. */
static char glyph_ascii(uint32_t glyph) {
    static const struct {
        uint16_t glyph;
        char ascii;
    } table[] = {
        { 0x00b7, '.' }, { 0x2020, 'M' }, { 0x2026, '~' }, { 0x2191, '^' },  { 0x2190, '<' },
        { 0x2192, '>' }, { 0x2193, 'v' }, { 0x2248, '~' }, { 0x2302, '#' },  { 0x2500, '-' },
        { 0x2502, '|' }, { 0x250c, ',' }, { 0x2510, ',' }, { 0x2514, '\'' }, { 0x2518, '\'' },
        { 0x250f, '<' }, { 0x2513, '>' }, { 0x2517, '<' }, { 0x251b, '>' },  { 0x2550, '=' },
        { 0x2551, '|' }, { 0x2554, '+' }, { 0x2557, '+' }, { 0x255a, '+' },  { 0x255d, '+' },
        { 0x2560, '+' }, { 0x2563, '+' }, { 0x2566, '+' }, { 0x2569, '+' },  { 0x256c, '+' },
        { 0x2592, '#' }, { 0x25a0, 'o' }, { 0x25b2, '^' }, { 0x25b6, '>' },  { 0x25cf, '*' },
        { 0x2229, 'n' }, { 0x256a, '+' }, { 0x256b, '+' }, { 0x25ce, '@' },  { 0x265c, 'T' },
        { 0x00d7, 'x' }, { 0x221d, 'f' }, { 0x224b, '=' }, { 0x265b, 'W' },  { 0x2660, '&' },
        { 0x2663, '%' }, { 0x2666, '$' },
    };
    if (glyph < 127) return (char)glyph;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].glyph == glyph) return table[i].ascii;
    return '?';
}

/* The next code point of UTF-8 text, 0 at its end; bytes that are no text, and what would move the
 * cursor or draw nothing, become question marks. */
static uint32_t text_next(const char **at, int *columns) {
    const unsigned char *p = (const unsigned char *)*at;
    static const uint32_t smallest[] = { 0, 0x80, 0x800, 0x10000 };
    int more = *p >= 0xf0 && *p < 0xf8 ? 3 : *p >= 0xe0 ? 2 : *p >= 0xc0 ? 1 : 0;
    uint32_t c = more ? *p & (0x3fu >> more) : *p;
    bool good = *p < 0x80 || (more && *p < 0xf8);
    int i = 1;
    for (; good && i <= more; i++) {
        good = (p[i] & 0xc0) == 0x80;
        c = c << 6 | (p[i] & 0x3f);
    }
    if (!good || c < smallest[more] || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff) {
        c = '?';
        i = 1;
    }
    *at += *p ? i : 0;
    int width = c < 0x80 ? c >= ' ' && c < 127 : wcwidth((wchar_t)c);
    if (width < 0 && glyph_ascii(c) != '?') width = 1; // a locale that does not know it
    *columns = c == 0 ? 0 : width > 0 ? width : 1;
    return c && width <= 0 ? '?' : c;
}

int play_text_width(const char *text) {
    int sum = 0, columns;
    while (text_next(&text, &columns)) sum += columns;
    return sum;
}

int play_text_break(const char *text, int width) {
    const char *at = text, *blank = NULL;
    int sum = 0, columns;
    for (;;) {
        const char *here = at;
        uint32_t c = text_next(&at, &columns);
        if (c == 0) return (int)(here - text);
        if (c == ' ') blank = here;
        sum += columns;
        if (sum > width) return (int)((blank ? blank : here > text ? here : at) - text);
    }
}

int play_canvas_text(play_canvas *c, int x, int y, int width, const char *text, play_ink ink) {
    bool cut = play_text_width(text) > width;
    int sum = 0, columns;
    for (uint32_t glyph; (glyph = text_next(&text, &columns)) != 0; sum += columns) {
        if (sum + columns > width - cut) break;
        play_canvas_put(c, x + sum, y, glyph, ink);
        if (columns == 2) play_canvas_put(c, x + sum + 1, y, 0, ink);
    }
    if (cut && width > 0) play_canvas_put(c, x + sum++, y, 0x2026, ink);
    return sum;
}

/* ---- showing -------------------------------------------------------------------------------- */

static void glyph_write(const play_canvas *c, uint32_t g, FILE *out) {
    if (g < 127 || !c->utf8) {
        fputc(g < 127 ? (int)g : glyph_ascii(g), out);
    } else if (g < 0x800) {
        fprintf(out, "%c%c", 0xc0 | g >> 6, 0x80 | (g & 63));
    } else if (g < 0x10000) {
        fprintf(out, "%c%c%c", 0xe0 | g >> 12, 0x80 | (g >> 6 & 63), 0x80 | (g & 63));
    } else {
        fprintf(out, "%c%c%c%c", 0xf0 | g >> 18, 0x80 | (g >> 12 & 63), 0x80 | (g >> 6 & 63),
                0x80 | (g & 63));
    }
}

/* The nearest of the 6 x 6 x 6 colours and 24 greys that 256 colours have. */
static int colour_256(uint32_t rgb) {
    static const int level[] = { 0, 95, 135, 175, 215, 255 };
    int want[3] = { (int)(rgb >> 16 & 255), (int)(rgb >> 8 & 255), (int)(rgb & 255) }, index[3],
        far = 0;
    for (int i = 0; i < 3; i++) {
        index[i] = want[i] < 48 ? 0 : want[i] < 115 ? 1 : (want[i] - 35) / 40;
        far += (want[i] - level[index[i]]) * (want[i] - level[index[i]]);
    }
    int grey = (want[0] + want[1] + want[2]) / 3;
    int step = grey < 8     ? 0
               : grey > 238 ? 23
                            : (grey - 3) / 10,
        value = 8 + 10 * step, far_grey = 0;
    for (int i = 0; i < 3; i++) far_grey += (want[i] - value) * (want[i] - value);
    return far_grey < far ? 232 + step : 16 + 36 * index[0] + 6 * index[1] + index[2];
}

static void colour_write(const play_canvas *c, int which, uint32_t rgb, FILE *out) {
    if (rgb == PLAY_COLOUR_NONE || c->colours == PLAY_COLOURS_NONE) return;
    if (c->colours == PLAY_COLOURS_TRUE)
        fprintf(out, ";%d;2;%u;%u;%u", which, rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
    else
        fprintf(out, ";%d;5;%d", which, colour_256(rgb));
}

static void ink_write(const play_canvas *c, play_ink ink, FILE *out) {
    static const int code[] = { 1, 2, 4, 7 };
    fputs("\033[0", out);
    for (int i = 0; i < 4; i++)
        if (ink.attributes >> i & 1) fprintf(out, ";%d", code[i]);
    colour_write(c, 38, ink.fg, out);
    colour_write(c, 48, ink.bg, out);
    fputc('m', out);
}

static bool ink_equal(play_ink a, play_ink b) {
    return a.fg == b.fg && a.bg == b.bg && a.attributes == b.attributes;
}

static bool cell_equal(play_cell a, play_cell b) {
    return a.glyph == b.glyph && ink_equal(a.ink, b.ink);
}

/* One row: only cells that differ, or all of them if `all`. */
static void row_show(const play_canvas *c, const play_canvas *shown, int y, bool all, play_ink *ink,
                     FILE *out) {
    bool here = false; // the cursor stands before cell x
    for (int x = 0; x < c->width; x++) {
        const play_cell *cell = &c->cell[y * c->width + x];
        bool wide = x + 1 < c->width && cell[1].glyph == 0;
        const play_cell *old = all ? NULL : &shown->cell[y * c->width + x];
        if (cell->glyph == 0) continue;
        if (old && cell_equal(*cell, *old) && (!wide || cell_equal(cell[1], old[1]))) {
            here = false;
            continue;
        }
        if (!here) fprintf(out, "\033[%d;%dH", y + 1, x + 1);
        if (!ink_equal(*ink, cell->ink)) ink_write(c, cell->ink, out);
        *ink = cell->ink;
        glyph_write(c, cell->glyph, out);
        here = true;
    }
}

void play_canvas_show(const play_canvas *c, play_canvas *shown) {
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) return;
    bool all = shown->width != c->width || shown->height != c->height;
    play_ink ink = canvas_plain;
    fputs(all ? "\033[0m\033[2J" : "\033[0m", out);
    for (int y = 0; y < c->height; y++) row_show(c, shown, y, all, &ink, out);
    fputs("\033[0m", out);
    if (fclose(out) == 0) term_write(bytes, length);
    free(bytes);
    if (!all || play_canvas_resize(shown, c->width, c->height))
        memcpy(shown->cell, c->cell, (size_t)c->width * (size_t)c->height * sizeof *c->cell);
    else
        shown->width = 0; // nothing is known: draw everything next time
}

void play_canvas_print(const play_canvas *c, FILE *out) {
    for (int y = 0; y < c->height; y++) {
        const play_cell *row = &c->cell[y * c->width];
        int end = c->width;
        while (end > 0 && cell_equal(row[end - 1], (play_cell){ ' ', canvas_plain })) end--;
        play_ink ink = canvas_plain;
        for (int x = 0; x < end; x++) {
            if (row[x].glyph == 0) continue;
            if (c->colours && !ink_equal(ink, row[x].ink)) ink_write(c, row[x].ink, out);
            ink = row[x].ink;
            glyph_write(c, row[x].glyph, out);
        }
        fputs(c->colours ? "\033[0m\n" : "\n", out);
    }
}

void play_text_print(const play_canvas *c, const char *text, FILE *out) {
    int columns;
    for (uint32_t glyph; (glyph = text_next(&text, &columns)) != 0;) glyph_write(c, glyph, out);
}
