/* draws.h: what a saved game says about where its draws came from, and whether that is true
 * (docs/FORMATS.md, "Fair draws"). */
#ifndef BASTIDE_RECORD_DRAWS_H
#define BASTIDE_RECORD_DRAWS_H

#include "common/fair.h"
#include "record.h"

enum { BAS_RECORD_SHARES_MAX = 48, BAS_RECORD_DEAL_MAX = 64 };

typedef struct bas_record_draws { // the headers draws, deal, commitment, contributions...
    char deal[BAS_RECORD_DEAL_MAX];
    uint8_t commitment[BAS_FAIR_BYTES], secret[BAS_FAIR_BYTES];
    bas_fair_share share[BAS_RECORD_SHARES_MAX]; // contributions, by rising seat
    int shares;
    uint8_t order[BAS_PLAYERS_MAX]; // seats in playing order; all 0: not by lot
    int given;                      // moves of the saved game that this one went on from
    bool revealed;                  // the secret is there
} bas_record_draws;

/* Reads the headers. False, and err filled, if they are missing or damaged. */
bool bas_record_draws_get(const bas_record *record, bas_record_draws *out, bas_record_error *err);

/* Writes them. */
bool bas_record_draws_set(bas_record *record, const bas_record_draws *draws, bas_record_error *err);

/* Whether every draw follows from them, and all moves are legal; `count` is then how many draws
 * were checked. Else err names the first fault. */
bool bas_record_verify(const bas_record *record, int *count, bas_record_error *err);

/* How a game ended that its last tile did not end: the first word of the header `outcome`,
 * copied to `word`, and the player it names (from 0 in playing order), or -1. False if there is
 * none. */
bool bas_record_outcome(const bas_record *record, char word[BAS_TEXT_MAX], int *player);

#endif
