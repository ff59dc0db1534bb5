/* why.h: what speaks for some moves against others, as codes with numbers that every surface puts
 * into its own words: what they score, share, block, keep home, and how that comes about.
 * Freestanding; the same answer on every machine. */
#ifndef BASTIDE_WHY_H
#define BASTIDE_WHY_H

#include "bastide.h"

typedef enum bas_why_code {
    BAS_WHY_SCORES,  // points at once, for a completed feature
    BAS_WHY_GIVES,   // the other moves give rivals points at once
    BAS_WHY_SHARES,  // a share in a feature of rivals
    BAS_WHY_TAKES,   // a feature of which rivals have no share then
    BAS_WHY_CLAIMS,  // a figure on a feature that nobody had
    BAS_WHY_GROWS,   // a feature of one's own is worth more
    BAS_WHY_BLOCKS,  // a feature of rivals is worth less
    BAS_WHY_HOME,    // figures that stay at home, or come home
    BAS_WHY_AGAIN,   // another turn at once
    BAS_WHY_LATER,   // more points until the end, for no single feature
    BAS_WHY_AHEAD,   // games that were played on end better: what only the search sees
    BAS_WHY_KEEPS,   // a figure stays on a feature, which the other moves take away from it
    BAS_WHY_JOINS,   // a tile to come may join the player to a feature of rivals
    BAS_WHY_GUARDS,  // after the other moves a tile to come may join rivals to the player's feature
    BAS_WHY_NOTHING, // only of what was played instead: it brought hardly anything
    BAS_WHY_COUNT
} bas_why_code;

/* How it comes about. A surface that does not know it says what the code says. */
typedef enum bas_how {
    BAS_HOW_NONE,
    BAS_HOW_FREE,     // CLAIMS: a feature that was on the map and free
    BAS_HOW_JOINED,   // GROWS: two features become one
    BAS_HOW_LONGER,   // GROWS: the tile is a part of it
    BAS_HOW_CLOSER,   // GROWS: and it has fewer open ends than before
    BAS_HOW_BESIDE,   // GROWS: the tile lies beside a monastery or garden
    BAS_HOW_CITIES,   // GROWS: more complete cities lie in the field
    BAS_HOW_SPOILED,  // GROWS: the other moves make it worth less than it was
    BAS_HOW_HARDER,   // BLOCKS: it is harder to complete
    BAS_HOW_CUT,      // BLOCKS: a field or meadow that can grow less
    BAS_HOW_HELPED,   // BLOCKS: the other moves make it worth more than it was
    BAS_HOW_LAST,     // HOME: the last figure, which the other moves use
    BAS_HOW_BACK,     // LATER: figures are likelier to come back
    BAS_HOW_WHEEL,    // LATER: what the wheel of fortune may pay
    BAS_HOW_TOWER,    // LATER: guards on towers
    BAS_HOW_TRADE,    // LATER: builders and pigs
    BAS_HOW_REST,     // AHEAD: what the other reasons do not explain
    BAS_HOW_EARLY,    // GROWS: the other moves score it at once, for less
    BAS_HOW_CROWN,    // LATER: a figure on a crown of the wheel
    BAS_HOW_GOODS,    // LATER: goods
    BAS_HOW_OPEN,     // BLOCKS: a city beside the field is harder to complete
    BAS_HOW_OUTVOTED, // BLOCKS: somebody else has the majority then
    BAS_HOW_SOONER,   // SCORES: most of it may still come after the other moves
    BAS_HOW_COUNT
} bas_how;

enum { BAS_WHY_MAX = 4, BAS_WHY_INSTEAD = 2, BAS_WHY_LINE = 4 };

typedef struct bas_why {
    uint8_t code;    // BAS_WHY_
    uint8_t kind;    // of the feature, where one is meant; else BAS_NONE
    uint8_t player;  // the first rival, where rivals are meant; else BAS_NONE
    uint8_t players; // bit p: all of them
    uint8_t how;     // BAS_HOW_
    uint8_t count;   // tiles of the feature; of a field, complete cities; SOONER: points; or 0
    int8_t x, y;     // a tile of the feature
    float points;    // scored at once, or what the feature is expected to be worth; HOME: figures;
                     // BLOCKS, GROWS, LATER, AHEAD, JOINS, GUARDS: how much more or less that is
} bas_why;

/* Why `better` is better for s->player than `other`, what weighs most first; returns how many
 * there are, at most BAS_WHY_MAX. Each is a move and what the player does after it in the same
 * turn; 0 ends it, and what is missing is chosen by evaluation. `other` may be NULL: against the
 * position as it is, for a hint. `loss` is what a search says that `other` costs, in points: what
 * the reasons leave open of it is said last; 0: unknown. */
int bas_why_better(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                   const bas_move *other, float loss, bas_why out[BAS_WHY_MAX]);

/* What `played` brings, and with GIVES or BLOCKS what speaks against `better`: so that the sums
 * are understood. Returns how many there are, at least one. */
int bas_why_instead(const bas_game *g, const bas_state *s, const bas_move better[BAS_WHY_LINE],
                    const bas_move played[BAS_WHY_LINE], bas_why out[BAS_WHY_INSTEAD]);

const char *bas_why_name(int code);
const char *bas_how_name(int how); // "" for BAS_HOW_NONE

#endif
