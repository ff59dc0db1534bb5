/* symbols.h: the small drawings that tiles and boards are furnished with. A symbol is a fragment of
 * SVG in a box of its own, coloured by classes alone (style.h), so that themes and content policies
 * need not know about it. It is drawn once per document and used many times. */
#ifndef BASTIDE_ART_SYMBOLS_H
#define BASTIDE_ART_SYMBOLS_H

#include <stdbool.h>

typedef struct bas_symbol {
    const char *name;
    int width, height; // of its box; 100 units are the side of a tile
    const char *body;  // shapes in that box, foot of the thing at the bottom middle
} bas_symbol;

extern const bas_symbol bas_symbols[];
extern const int bas_symbol_count;

/* strcmp, which a freestanding build does not have, for equality alone. */
bool bas_word_is(const char *a, const char *b);

/* The symbol with this name, or NULL. */
const bas_symbol *bas_symbol_find(const char *name);

#endif
