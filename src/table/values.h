/* values.h: the values of events as text: one row for each key says how its value is written and
 * read, and whom it is for. */
#ifndef BASTIDE_VALUES_H
#define BASTIDE_VALUES_H

#include "text.h"

typedef struct bas_source { // everything that reading a value may need
    bas_get get;
    const bas_game *game;
    bas_game_find *find;
    void *context;
    bas_move *move;
    char name[BAS_TEXT_MAX]; // of the game, until its players are known
    bas_table_event *e;
} bas_source;

typedef struct bas_sink {
    bas_put put;
    const bas_game *game;
    bool shown; // to clients
    const bas_table_event *e;
} bas_sink;

enum { BAS_KEY_FOR_BOTH, BAS_KEY_FOR_STORED, BAS_KEY_FOR_SHOWN };

typedef struct bas_key_row { // a key
    const char *name;
    void (*put)(bas_sink *s);
    void (*get)(bas_source *s);
    uint8_t reader; // whom it is for
} bas_key_row;

enum { // 0 ends a list
    BAS_KEY_GAME = 1,
    BAS_KEY_PLAYERS,
    BAS_KEY_RULES,
    BAS_KEY_DEAL,
    BAS_KEY_COMMITMENT,
    BAS_KEY_SECRET,
    BAS_KEY_REVEALED,
    BAS_KEY_SEATS,
    BAS_KEY_GIVEN,
    BAS_KEY_BOOT,
    BAS_KEY_SEAT,
    BAS_KEY_SITTER,
    BAS_KEY_KICKED,
    BAS_KEY_HOST,
    BAS_KEY_COLOUR,
    BAS_KEY_PROMISES,
    BAS_KEY_HIDDEN,
    BAS_KEY_OPENED,
    BAS_KEY_CONTRIBUTIONS,
    BAS_KEY_UNTIL,
    BAS_KEY_ORDER,
    BAS_KEY_MOVES,
    BAS_KEY_CLOCK,
    BAS_KEY_HASH,
    BAS_KEY_TO,
    BAS_KEY_OFFER,
    BAS_KEY_YES,
    BAS_KEY_LEVEL,
    BAS_KEY_PERSON,
    BAS_KEY_USED,
    BAS_KEY_FROM,
    BAS_KEY_OUTCOME,
    BAS_KEY_SCORES,
    BAS_KEY_TABLE,
    BAS_KEYS
};

extern const bas_key_row bas_key_rows[BAS_KEYS];

#endif
