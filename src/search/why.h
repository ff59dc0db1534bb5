/* why.h: what speaks for some moves against others, as codes with numbers that every surface puts
 * into its own words: what they score, share, block, keep home. Freestanding; the same answer on
 * every machine. */
#ifndef BASTIDE_WHY_H
#define BASTIDE_WHY_H

#include "bastide.h"

typedef enum bas_why_code {
    BAS_WHY_SCORES, // points at once, for a completed feature
    BAS_WHY_GIVES,  // the other moves give a rival points at once
    BAS_WHY_SHARES, // a share in a rival's feature
    BAS_WHY_TAKES,  // a feature of which a rival has no share then
    BAS_WHY_CLAIMS, // a figure on a feature that nobody had
    BAS_WHY_GROWS,  // a feature of one's own is worth more
    BAS_WHY_BLOCKS, // a rival's feature is worth less
    BAS_WHY_HOME,   // figures that stay at home, or come home
    BAS_WHY_AGAIN,  // another turn at once
    BAS_WHY_LATER,  // more points until the end, for no single feature
    BAS_WHY_AHEAD,  // games that were played on end better: what only the search sees
    BAS_WHY_COUNT
} bas_why_code;

enum { BAS_WHY_MAX = 3, BAS_WHY_LINE = 4 };

typedef struct bas_why {
    uint8_t code;   // BAS_WHY_
    uint8_t kind;   // of the feature, where one is meant; else BAS_NONE
    uint8_t player; // the rival, where one is meant; else BAS_NONE
    int8_t x, y;    // a tile of the feature
    float points;   // scored at once, or what the feature is expected to be worth; HOME: figures;
                    // BLOCKS, GROWS, LATER, AHEAD: by how much more or less that is
} bas_why;

/* Why `better` is better for s->player than `other`, what weighs most first; returns how many
 * there are, at most BAS_WHY_MAX. Each is a move and what the player does after it in the same
 * turn; 0 ends it, and what is missing is chosen by evaluation. `other` may be NULL: against the
 * position as it is, for a hint. */
int bas_why_better(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                   const bas_move *other, bas_why out[BAS_WHY_MAX]);

const char *bas_why_name(int code);

#endif
