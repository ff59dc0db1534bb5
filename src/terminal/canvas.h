/* canvas.h: a rectangle of coloured characters to draw on, shown on a terminal or printed as
 * text.
 *
 * What is drawn is the same everywhere; only showing it knows how many colours there are and
 * whether the terminal speaks UTF-8. Without UTF-8 every character has a stand-in of one ASCII
 * character. */
#ifndef BASTIDE_TERMINAL_CANVAS_H
#define BASTIDE_TERMINAL_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { CLI_COLOUR_NONE = 1 << 24 }; // the terminal's own; other colours are 0xRRGGBB

enum { CLI_BOLD = 1, CLI_DIM = 2, CLI_UNDERLINE = 4, CLI_REVERSE = 8 }; // attributes

typedef struct cli_ink {
    uint32_t fg, bg;
    unsigned attributes;
} cli_ink;

typedef struct cli_cell {
    uint32_t glyph; // code point; 0: the right half of a wide character
    cli_ink ink;
} cli_cell;

typedef enum cli_colours { CLI_COLOURS_NONE, CLI_COLOURS_256, CLI_COLOURS_TRUE } cli_colours;

typedef struct cli_canvas {
    int width, height;
    cli_cell *cell;               // width * height, row by row
    int left, top, right, bottom; // drawing outside these bounds leaves no trace
    cli_colours colours;
    bool utf8;
} cli_canvas;

/* What the environment says: NO_COLOR, TERM, COLORTERM and the locale (setlocale must have been
 * called). A canvas that is zero but for these is empty and ready for cli_canvas_resize. */
cli_canvas cli_canvas_new(bool terminal);

/* Makes it this large, blank, with bounds all around; false without memory. */
bool cli_canvas_resize(cli_canvas *c, int width, int height);
void cli_canvas_free(cli_canvas *c);

void cli_canvas_clear(cli_canvas *c);
void cli_canvas_clip(cli_canvas *c, int x, int y, int width, int height); // the new bounds
void cli_canvas_put(cli_canvas *c, int x, int y, uint32_t glyph, cli_ink ink);
void cli_canvas_fill(cli_canvas *c, int x, int y, int width, int height, cli_ink ink);

/* One line of UTF-8 text in at most `width` columns; a text that is too long ends in an ellipsis.
 * Bytes that are no text become question marks. Returns the columns used. */
int cli_canvas_text(cli_canvas *c, int x, int y, int width, const char *text, cli_ink ink);

/* Columns that a text takes. */
int cli_text_width(const char *text);

/* How many bytes of the text fit into `width` columns, broken between words where possible. */
int cli_text_break(const char *text, int width);

/* Draws the difference between `shown`, what the terminal shows, and c, and makes them equal.
 * Where the sizes differ everything is drawn. */
void cli_canvas_show(const cli_canvas *c, cli_canvas *shown);

/* Prints rows as lines of text, without blanks at their ends. */
void cli_canvas_print(const cli_canvas *c, FILE *out);

/* Prints UTF-8 text as the locale allows. */
void cli_text_print(const cli_canvas *c, const char *text, FILE *out);

#endif
