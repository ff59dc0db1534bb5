/* tile_words.h: the words of tile files, as tables. Whoever reads or writes them uses these, so
 * that each word stands in one place. */
#ifndef BASTIDE_TILE_WORDS_H
#define BASTIDE_TILE_WORDS_H

#include "bastide.h"

extern const char *const bas_tile_family_words[BAS_FAMILY_COUNT];
extern const char *const bas_tile_edge_letters[BAS_FAMILY_COUNT]; // in the order of bas_edge
extern const char *const bas_tile_back_words[BAS_BACK_COUNT];     // BAS_BACK_LAND has none: ""
extern const char *const bas_tile_mark_words[BAS_MARK_COUNT];     // BAS_MARK_OTHER has none: ""
extern const char *const bas_tile_side_words[4];
extern const char *const bas_tile_half_words[8];

typedef enum bas_tile_shape { // what follows the word of a feature
    BAS_TILE_SHAPE_NONE,
    BAS_TILE_SHAPE_SIDES,
    BAS_TILE_SHAPE_HALVES,
} bas_tile_shape;

typedef struct bas_tile_kind {
    const char *word;
    uint8_t families; // bit f: family f has it
    uint8_t shape;    // BAS_TILE_SHAPE_
} bas_tile_kind;

extern const bas_tile_kind bas_tile_kinds[BAS_KIND_COUNT];

typedef enum bas_tile_form { // what an option of a feature takes
    BAS_TILE_FORM_FLAG,      // nothing
    BAS_TILE_FORM_NUMBER,    // an amount
    BAS_TILE_FORM_LAKE,      // the number of a feature
    BAS_TILE_FORM_CITIES,    // numbers of features
    BAS_TILE_FORM_CHOICE,    // one of its words
} bas_tile_form;

typedef struct bas_tile_option {
    const char *word;
    uint8_t family;
    uint8_t form;   // BAS_TILE_FORM_
    uint16_t kinds; // bit k: features of kind k have it
    uint8_t where; // FLAG, NUMBER, CHOICE: offset of a byte in bas_segment, for CHOICE of the first
    uint8_t bit;   // FLAG: what is set there
    const char *const *choices; // CHOICE: its words, then NULL; each has a byte
} bas_tile_option;

extern const bas_tile_option bas_tile_options[];
extern const int bas_tile_option_count; // at most BAS_TILE_OPTIONS_MAX
enum { BAS_TILE_OPTIONS_MAX = 32 };

/* Whether features of this kind, in tiles of this family, can have the option. */
bool bas_tile_option_of(const bas_tile_option *option, int family, int kind);

/* Its value in a segment that can have it: the amount, or 1 for a flag that is set and for any
 * choice; 0 for LAKE and CITIES, which are no amounts. */
int bas_tile_option_value(const bas_tile_option *option, const bas_segment *segment);

#endif
