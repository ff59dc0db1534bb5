/* words.h: what things are called in sentences, by game, kind, power and sector. */
#ifndef BASTIDE_WORDS_H
#define BASTIDE_WORDS_H

#include "bastide.h"

/* The role of the figure that stands, or stood last, on a tile of the map. */
const char *bas_role_at(const bas_game *g, const bas_state *s, int x, int y);

/* A figure in a supply: "meeple", "meeples"; "tribesman", "tribesmen"; "hut", "huts". */
const char *bas_figure_words(const bas_game *g, int figure, int count);

typedef struct bas_power_row { // by BAS_POWER_
    const char *name;          // "" for none
    const char *effect;        // what it does
} bas_power_row;
extern const bas_power_row bas_power_words[BAS_POWER_COUNT];

typedef struct bas_sector_row { // by BAS_SECTOR_
    const char *title;
    const char *brief;  // what it looks at, in one or two short words
    const char *effect; // what it does
} bas_sector_row;
extern const bas_sector_row bas_sector_words[BAS_SECTOR_COUNT];

/* The row of a sector of the wheel by its number. */
const bas_sector_row *bas_sector_at(const bas_game *g, int sector);

#endif
