/* script.h: one .rules file being read and played; the language is described in README.md.
 *
 * script.c reads lines and sets up positions, expect.c compares. A file is a list of tests; a test
 * is a game, a position laid by hand, moves, and expectations. What is wrong is written to `log` as
 * FILE:LINE: text and counted; a statement that cannot be carried out ends its test, an expectation
 * that fails does not. */
#ifndef RULES_SCRIPT_H
#define RULES_SCRIPT_H

#include "bastide.h"

#include "tiles/tile_file.h"

#include <stdbool.h>
#include <stdio.h>

enum { SCRIPT_EVENTS_MAX = 1024, SCRIPT_LIST_MAX = 64 };

typedef enum script_stage { SCRIPT_NOTHING, SCRIPT_TEST, SCRIPT_GAME } script_stage;

typedef struct script {
    const char *path, *id; // the file, and the rule or example its name promises
    FILE *log;
    int line, faults;
    int tests, expects; // of the file; of the test
    script_stage stage;
    bool broken;      // the rest of this test cannot be understood
    char *rest;       // what is unread of the line
    bool tiles_named; // some test of the file plays with a tile file of its own
    bool tiles_read;  // this test does:
    bas_tile_file tiles;
    bas_game g;
    bas_state s;
    bas_event event[SCRIPT_EVENTS_MAX]; // of the last `moves` line
    int events;
    int score[BAS_PLAYERS_MAX]; // at the last `expect score`
    int final[BAS_PLAYERS_MAX]; // points of final scoring, from events
} script;

/* Runs the file and writes to log whatever is wrong with it. Returns the number of faults. */
int script_run(script *c, const char *path, const char *id, FILE *log);

/* The statement `expect ...`; false if it cannot be understood. */
bool expect_run(script *c);

/* Says what is wrong, and returns false. */
__attribute__((format(printf, 2, 3))) bool script_fault(script *c, const char *fmt, ...);

/* The next word of the line, or NULL. A comma is a blank. */
char *script_word(script *c);

/* The next word, or two for a cell, as a value: a number, a type of the game, one of `count` names,
 * a player (given back from 0), a rotation in quarter turns. False where it is none, with a message
 * that calls it `what`. */
bool script_number(script *c, const char *what, int *out);
bool script_type(script *c, int *out);
bool script_name(script *c, const char *what, const char *(*name)(int), int count, int *out);
bool script_player(script *c, int *out);
bool script_rotation(script *c, int *rotation);
bool script_cell(script *c, int *x, int *y);

/* A feature as X Y N: a tile on the map and a segment of it. */
bool script_segment(script *c, int *tile, int *segment);

/* The rest of the line as moves, separated by `;`. Returns how many, or -1. */
int script_moves(script *c, bas_move out[SCRIPT_LIST_MAX]);

/* Compares player by player; the first difference is told. */
void expect_equal(script *c, const char *what, const int want[BAS_PLAYERS_MAX],
                  const int got[BAS_PLAYERS_MAX]);

/* Reads one number for each player, how many figures a feature holds, and compares. */
bool expect_crew(script *c, const bas_feature_info *info);

/* The words for Wheel of Fortune (wheel.c): a sector of the game, statements, expectations. */
bool script_sector(script *c, int *out);
bool script_pig(script *c);
bool script_crown(script *c);
bool expect_pig(script *c);
bool expect_crown(script *c);
bool expect_plague(script *c);

/* And for Hunters and Gatherers (hunters.c). */
bool expect_system(script *c);
bool expect_covered(script *c);
bool expect_uncovered(script *c);

#endif
