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

enum { PLAY_COLOUR_NONE = 1 << 24 }; // the terminal's own; other colours are 0xRRGGBB

enum { PLAY_BOLD = 1, PLAY_DIM = 2, PLAY_UNDERLINE = 4, PLAY_REVERSE = 8 }; // attributes

typedef struct play_ink {
    uint32_t fg, bg;
    unsigned attributes;
} play_ink;

typedef struct play_cell {
    uint32_t glyph; // code point; 0: the right half of a wide character
    play_ink ink;
} play_cell;

typedef enum play_colours { PLAY_COLOURS_NONE, PLAY_COLOURS_256, PLAY_COLOURS_TRUE } play_colours;

typedef struct play_canvas {
    int width, height;
    play_cell *cell;              // width * height, row by row
    int left, top, right, bottom; // drawing outside these bounds leaves no trace
    play_colours colours;
    bool utf8;
} play_canvas;

/* What the environment says: NO_COLOR, TERM, COLORTERM and the locale (setlocale must have been
 * called). A canvas that is zero but for these is empty and ready for play_canvas_resize. */
play_canvas play_canvas_new(bool terminal);

/* Makes it this large, blank, with bounds all around; false without memory. */
bool play_canvas_resize(play_canvas *c, int width, int height);
void play_canvas_free(play_canvas *c);

void play_canvas_clear(play_canvas *c);
void play_canvas_clip(play_canvas *c, int x, int y, int width, int height); // the new bounds
void play_canvas_put(play_canvas *c, int x, int y, uint32_t glyph, play_ink ink);
void play_canvas_fill(play_canvas *c, int x, int y, int width, int height, play_ink ink);

/* One line of UTF-8 text in at most `width` columns; a text that is too long ends in an ellipsis.
 * Bytes that are no text become question marks. Returns the columns used. */
int play_canvas_text(play_canvas *c, int x, int y, int width, const char *text, play_ink ink);

/* Columns that a text takes. */
int play_text_width(const char *text);

/* How many bytes of the text fit into `width` columns, broken between words where possible. */
int play_text_break(const char *text, int width);

/* Draws the difference between `shown`, what the terminal shows, and c, and makes them equal.
 * Where the sizes differ everything is drawn. */
void play_canvas_show(const play_canvas *c, play_canvas *shown);

/* Prints rows as lines of text, without blanks at their ends. */
void play_canvas_print(const play_canvas *c, FILE *out);

/* Prints UTF-8 text as the locale allows. */
void play_text_print(const play_canvas *c, const char *text, FILE *out);

#endif
