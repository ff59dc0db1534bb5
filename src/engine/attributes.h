/* attributes.h: the table of attributes: what can make a feature special, and where its word counts
 * that. A feature has 20 bits for counters; attributes that no feature can have together may use
 * the same ones. */
#ifndef BASTIDE_ATTRIBUTES_H
#define BASTIDE_ATTRIBUTES_H

#include "bastide_layout.h"

enum { ATTRIBUTES_AT = 24, ATTRIBUTES_BITS = 20 }; // in the word of a feature

static const bas_attribute_row attribute_table[] = {
    // name, kind of feature, sign in a terminal, drawing; first of its bits, how many; points for
    // the most tokens
    [BAS_ATTRIBUTE_MENHIR] = { "menhir", BAS_KIND_FOREST, '!', "menhir", 0, 20, 0 },       // HG-43
    [BAS_ATTRIBUTE_INN] = { "inn", BAS_KIND_ROAD, 'n', "inn", 0, 10, 0 },                  // INN-07
    [BAS_ATTRIBUTE_CATHEDRAL] = { "cathedral", BAS_KIND_CITY, '+', "cathedral", 0, 3, 0 }, // INN-11
    [BAS_ATTRIBUTE_WINE] = { "wine", BAS_KIND_CITY, 'w', "wine", 3, 5, 10 }, // BUILDER-09
    [BAS_ATTRIBUTE_GRAIN] = { "grain", BAS_KIND_CITY, 'g', "grain", 8, 4, 10 },
    [BAS_ATTRIBUTE_CLOTH] = { "cloth", BAS_KIND_CITY, 'c', "cloth", 12, 4, 10 },
};

_Static_assert(sizeof attribute_table / sizeof *attribute_table == BAS_ATTRIBUTE_COUNT,
               "every attribute has a row");

/* What so many of an attribute add to the word of a feature. */
static inline uint64_t attribute_word(int attribute, int count) {
    return (uint64_t)count << (ATTRIBUTES_AT + attribute_table[attribute].shift);
}

static inline int attribute_most(int attribute) {
    return (1 << attribute_table[attribute].bits) - 1;
}

static inline int attribute_count(uint64_t word, int attribute) {
    return (int)(word >> (ATTRIBUTES_AT + attribute_table[attribute].shift)) &
           attribute_most(attribute);
}

#endif
