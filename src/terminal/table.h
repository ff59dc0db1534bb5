/* table.h: the table people sit at in `bastide play`, and the two ways to sit there: with a screen
 * and keys, or line by line. */
#ifndef BASTIDE_TERMINAL_TABLE_H
#define BASTIDE_TERMINAL_TABLE_H

#include "bots/bot.h"
#include "canvas.h"
#include "cli/cli.h"
#include "common/deck.h"
#include "record/record.h"

enum { CLI_PATH_MAX = 4096, CLI_WORDS_MAX = 320, CLI_SPEC_MAX = 256 };

typedef struct cli_seat {
    const char *name;        // owned by the record
    char spec[CLI_SPEC_MAX]; // "human" or the name of a bot
    bas_bot *bot;            // NULL: a human
} cli_seat;

/* One game being played. The record, the log and the state always agree: they change together in
 * cli_table_play and cli_table_undo. */
typedef struct cli_table {
    bas_record *record;
    const bas_game *g; // the record's
    bas_state s;
    cli_seat seat[BAS_PLAYERS_MAX];
    bas_deck deck;

    bas_event *log; // everything that happened since the game began
    int log_count, log_room;

    bas_state drawn; // just after the last draw: as far as undo goes back
    int drawn_moves; // moves in the record then
    int drawn_log;   // events in the log then
    unsigned since;  // bit p: player p has moved since

    char path[CLI_PATH_MAX];     // where it is saved
    bool last;                   // that is the usual place, which --resume finds
    char trouble[CLI_WORDS_MAX]; // why it could not be saved there, or ""
    char failed[CLI_WORDS_MAX];  // which bot has failed, and how, or ""
    char farewell[CLI_PATH_MAX + 3 * CLI_WORDS_MAX]; // lines: that, and how to go on with it later
} cli_table;

typedef struct cli_table_options {
    const char *file; // a saved game, or NULL for a new one
    const char *game; // NULL: the usual one
    const char *seat[BAS_PLAYERS_MAX], *name[BAS_PLAYERS_MAX];
    int seats, names; // 0: as saved, or the usual ones
    bool resume;      // go on with the game played last
    uint64_t seed;
} cli_table_options;

/* ---- the table: table.c ---------------------------------------------------------------- */

/* CLI_OK, or an exit status after a message. In either case cli_table_free is due. */
int cli_table_open(cli_table *t, const cli_table_options *options);
void cli_table_free(cli_table *t);

/* Plays a legal move, remembers and saves it; BAS_OK, or why not. Not being able to save does not
 * stop the game: see `trouble`. */
bas_status cli_table_play(cli_table *t, bas_move move);

/* Chance or a bot moves; CLI_OK, or CLI_FAIL after a message about a bot that cannot play. Only
 * when cli_table_waits is false and the game is not over. */
int cli_table_advance(cli_table *t);
bool cli_table_waits(const cli_table *t); // for a human
bool cli_table_over(const cli_table *t);
int cli_table_mover(const cli_table *t); // whose decision or turn it is; -1 if the game is over
int cli_table_tiles_left(const cli_table *t); // in all stacks but that of bonus tiles

/* Back to just after the draw, if only the player to move has moved since; false otherwise. */
bool cli_table_undo(cli_table *t);

/* Saves once more and updates `trouble` and `farewell`. */
void cli_table_save(cli_table *t);

/* ---- words: words.c. All write at most CLI_WORDS_MAX bytes ----------------------------- */

/* What event i of the log was, as a sentence without a full stop; `brief` leaves out what can be
 * seen. */
void cli_event_words(const cli_table *t, int i, bool brief, char *out);

/* Whether event i is told in the sentence of the event before it. */
bool cli_event_continues(const cli_table *t, int i);

/* Events that matter little: shown in the log only. */
bool cli_event_is_minor(const cli_table *t, int i);

/* What is left in the stacks; what else lies beside the board, false for nothing; and the tile in
 * hand with what is printed on it. */
void cli_stacks_words(const cli_table *t, char *out);
bool cli_aside_words(const cli_table *t, bool brief, char *out);
void cli_hand_words(const cli_table *t, char *out);

/* The tower at x y: an index into s.towers, or -1. */
int cli_tower_at(const bas_state *s, int x, int y);
const char *cli_floor_word(int floors);

/* Who won, and the points of everybody by what they were for: lines of text, one a call from 0 on,
 * false when there are no more. */
bool cli_result_line(const cli_table *t, int line, char *out);

/* ---- choices: choice.c ----------------------------------------------------------------- */

/* A legal move that is not the laying of a tile, as a choice; `brief` leaves out what it would be
 * worth. */
void cli_move_words(const cli_table *t, bas_move move, bool brief, char *out);

typedef struct cli_ask { // what the player to move is asked
    const char *question;
    const char *enter; // what Enter does
    const char *must;  // why this cannot be skipped, or ""
} cli_ask;
const cli_ask *cli_ask_now(const cli_table *t);

/* Whose turn it is and what is asked. */
void cli_turn_words(const cli_table *t, char *out);

/* ---- help: help.c, about the game in play ---------------------------------------------- */

/* The rules in short and the signs on the map; with the keys between them, if wanted. */
void cli_help_write(const bas_game *g, bool keys, FILE *out);

/* The commands of the game in lines. */
void cli_help_write_lines(const bas_game *g, FILE *out);

/* ---- the two ways to play; both return an exit status --------------------------------------- */

int cli_play_screen(cli_table *t); // keys.c
int cli_play_lines(cli_table *t);  // lines.c

#endif
