/* symbols.c: the table of all symbols, made from the list. Their order is that of the list and
 * means nothing; names are distinct. */
#include "symbols.h"

#include <stddef.h>

#include "symbols_list.h"

#define SYMBOL_ROW(drawing, name, width, height) { name, width, height, bas_symbol_##drawing },
const bas_symbol bas_symbols[] = { BAS_SYMBOL_LIST(SYMBOL_ROW) };
#undef SYMBOL_ROW

const int bas_symbol_count = (int)(sizeof bas_symbols / sizeof bas_symbols[0]);

bool bas_word_is(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

const bas_symbol *bas_symbol_find(const char *name) {
    for (int i = 0; i < bas_symbol_count; i++)
        if (bas_word_is(bas_symbols[i].name, name)) return &bas_symbols[i];
    return NULL;
}
