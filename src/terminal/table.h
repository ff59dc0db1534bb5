/* table.h: the table people sit at in `bastide play`, and the two ways to sit there: with a screen
 * and keys, or line by line. */
#ifndef BASTIDE_TERMINAL_TABLE_H
#define BASTIDE_TERMINAL_TABLE_H

#include "bots/bot.h"
#include "canvas.h"
#include "cli/cli.h"
#include "cli/own_tiles.h"
#include "common/deck.h"
#include "record/record_file.h"

enum { PLAY_PATH_MAX = 4096, PLAY_WORDS_MAX = 320, PLAY_SPEC_MAX = 256 };

typedef struct play_seat {
    const char *name;         // owned by the record
    char spec[PLAY_SPEC_MAX]; // "human" or the name of a bot
    bas_bot *bot;             // NULL: a human
} play_seat;

/* One game being played. The record, the log and the state always agree: they change together in
 * play_table_play and play_table_undo. */
typedef struct play_table {
    bas_record *record;
    const bas_game *g; // the record's
    bas_state s;
    play_seat seat[BAS_PLAYERS_MAX];
    bas_deck deck;

    bas_event *log; // everything that happened since the game began
    int log_count, log_room;

    bas_state drawn; // just after the last draw: as far as undo goes back
    int drawn_moves; // moves in the record then
    int drawn_log;   // events in the log then
    unsigned since;  // bit p: player p has moved since

    char folder[PLAY_PATH_MAX];   // of the usual place for games
    char path[PLAY_PATH_MAX];     // where it is saved; "": nowhere yet
    bool usual;                   // that is the usual place, where --resume finds it
    int lock;                     // of that file, so that nobody else writes it; -1: none
    char trouble[PLAY_WORDS_MAX]; // why it could not be saved there, or ""
    char failed[PLAY_WORDS_MAX];  // which bot has failed, and how, or ""
    char
        farewell[PLAY_PATH_MAX + 3 * PLAY_WORDS_MAX]; // lines: that, and how to go on with it later
} play_table;

typedef struct play_table_options {
    const char *file;     // a saved game, or NULL for a new one; with `resume` its name, or NULL
    const char *game;     // NULL: the usual one
    const char *position; // a line of text to begin with, or NULL
    const char *seat[BAS_PLAYERS_MAX], *name[BAS_PLAYERS_MAX];
    int seats, names; // 0: as saved, or the usual ones
    cli_own_tiles own;
    bool lot;    // the seats are drawn by lot
    bool resume; // go on with a game of the usual place
    uint64_t seed;
} play_table_options;

/* ---- the table: table.c ---------------------------------------------------------------- */

/* CLI_OK, -1 if the player wants no game after all, or an exit status after a message. In any case
 * play_table_free is due. */
int play_table_open(play_table *t, const play_table_options *options);
void play_table_free(play_table *t);

/* Plays a legal move, remembers and saves it; BAS_OK, or why not. Not being able to save does not
 * stop the game: see `trouble`. */
bas_status play_table_play(play_table *t, bas_move move);

/* Chance or a bot moves; CLI_OK, or CLI_FAIL after a message about a bot that cannot play. Only
 * when play_table_waits is false and the game is not over. */
int play_table_advance(play_table *t);
bool play_table_waits(const play_table *t); // for a human
bool play_table_over(const play_table *t);
int play_table_mover(const play_table *t); // whose decision or turn it is; -1 if the game is over

/* Back to just after the draw, if only the player to move has moved since; false otherwise. */
bool play_table_undo(play_table *t);

/* Saves once more and updates `trouble` and `farewell`. */
void play_table_save(play_table *t);

/* ---- words: words.c. All write at most PLAY_WORDS_MAX bytes ----------------------------- */

/* What event i of the log was, as a sentence without a full stop; `brief` leaves out what can be
 * seen. */
void play_event_words(const play_table *t, int i, bool brief, char *out);

/* Whether event i is told in the sentence of the event before it. */
bool play_event_continues(const play_table *t, int i);

/* Events that matter little: shown in the log only. */
bool play_event_is_minor(const play_table *t, int i);

/* What is left in the stacks; what else lies beside the board, false for nothing; and the tile in
 * hand with what is printed on it. */
void play_stacks_words(const play_table *t, char *out);
bool play_aside_words(const play_table *t, bool brief, char *out);
void play_hand_words(const play_table *t, char *out);

/* The tower at x y: an index into s.towers, or -1. */
int play_tower_at(const bas_state *s, int x, int y);
const char *play_floor_word(int floors);

/* Who won, and the points of everybody by what they were for: lines of text, one a call from 0 on,
 * false when there are no more. Names are cut where `width` has no room for them. */
bool play_result_line(const play_table *t, int line, int width, char *out);

/* ---- choices: choice.c ----------------------------------------------------------------- */

/* A legal move that is not the laying of a tile, as a choice; `brief` leaves out what it would be
 * worth. */
void play_move_words(const play_table *t, bas_move move, bool brief, char *out);

typedef struct play_ask { // what the player to move is asked
    const char *question;
    const char *enter; // what Enter does
    const char *must;  // why this cannot be skipped, or ""
} play_ask;
const play_ask *play_ask_now(const play_table *t);

/* Whose turn it is and what is asked. */
void play_turn_words(const play_table *t, char *out);

/* ---- help: help.c, about the game in play ---------------------------------------------- */

/* The rules in short and the signs on the map; with the keys between them, if wanted. */
void play_help_write(const bas_game *g, bool keys, FILE *out);

/* The commands of the game in lines. */
void play_help_write_lines(const bas_game *g, FILE *out);

/* ---- the two ways to play; both return an exit status --------------------------------------- */

int play_screen(play_table *t); // keys.c
int play_lines(play_table *t);  // lines.c

#endif
