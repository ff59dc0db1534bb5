/* tile_text.h: the text of a tile file, line by line and word by word. */
#ifndef BASTIDE_TILE_TEXT_H
#define BASTIDE_TILE_TEXT_H

#include "tile_file.h"

enum { BAS_TILE_WORDS_MAX = 32 }; // words of one line; the longest right one has 17

typedef struct bas_tile_text {
    char *next, *end; // what is not yet read; *end is a byte to spare
    const char *file; // for errors
    const char *tile; // ID of the open block, "" for none
    bas_tile_error *err;
    int line; // number of the line, from 1
    bool indented;
    int words, word; // words of the line, and how many of them are taken
    const char *at[BAS_TILE_WORDS_MAX];
} bas_tile_text;

/* Begins to read `length` bytes. They are changed: each word gets a final 0, also the last one, for
 * which one more byte must be there. Words stay valid as long as the bytes do. */
void bas_tile_text_begin(bas_tile_text *t, char *bytes, size_t length);

typedef enum bas_tile_step {
    BAS_TILE_STEP_END,
    BAS_TILE_STEP_LINE,
    BAS_TILE_STEP_WRONG
} bas_tile_step;

/* Goes on to the next line that has words. */
bas_tile_step bas_tile_text_line(bas_tile_text *t);

/* The next word of the line, or NULL: looked at, or taken. */
const char *bas_tile_text_peek(const bas_tile_text *t);
const char *bas_tile_text_take(bas_tile_text *t);

/* Takes a number that belongs to the word `what`. */
bool bas_tile_text_number(bas_tile_text *t, const char *what, int min, int max, uint8_t *out);

/* The number that the `length` bytes spell, or 0: digits alone, no leading zero, at most 999. */
int bas_tile_number(const char *text, size_t length);

/* True if no word is left. */
bool bas_tile_text_done(bas_tile_text *t);

/* Records an error: of this line, or of another one. Always false. */
bool bas_tile_text_fail(bas_tile_text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool bas_tile_text_fail_at(bas_tile_text *t, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
