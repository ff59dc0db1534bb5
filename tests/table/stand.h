/* stand.h: a table with its log, for tests: commands go in, events are written to the log as
 * text, read back, and only then made true. */
#ifndef BASTIDE_TEST_STAND_H
#define BASTIDE_TEST_STAND_H

#include "table/table.h"

enum { STAND_LOG_MAX = 4096, STAND_PLAYERS = 5 }; // players that every rule set allows

typedef struct stand {
    bas_table t;
    int64_t now;
    uint64_t random;          // state of the dice for secrets, contributions and moves
    char *log[STAND_LOG_MAX]; // stored texts, v - 1
    int logged;
    bas_answer answer; // to the last command
    bas_table_batch batch;
    uint8_t own[BAS_PLAYERS_MAX][BAS_HASH_BYTES]; // contributions, by seat
} stand;

/* Compiled games, kept until the program ends. */
bas_game_find stand_game;

uint64_t stand_dice(uint64_t *random);
void stand_bytes(uint64_t *random, uint8_t *out, int count);

/* Sends a command; the events are in the log and in the table. False if it was refused. */
bool stand_send(stand *s, const bas_table_command *c);

/* The same for commands that need nothing but these. */
bool stand_do(stand *s, bas_table_do what, uint64_t person, int seat);

/* A new table: people[i] sits on seat i + 1, 0 is a bot. */
bool stand_open(stand *s, const char *game, int players, const bas_table_rules *rules,
                const uint64_t *people);

/* Everybody is ready, and opens. */
bool stand_start(stand *s);

/* A whole play at random for whoever is asked. */
int stand_choose(const bas_table *t, uint64_t *random, bas_move out[BAS_TABLE_PLAY_MAX]);
bool stand_play(stand *s);

/* The table that the log alone gives; false if it does not replay. */
bool stand_replay(char *const *log, int count, bas_table *out);

bool stand_equal(const bas_table *a, const bas_table *b);

/* The table is what its log says. */
bool stand_same(const stand *s);

void stand_free(stand *s);

#endif
