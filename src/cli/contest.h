/* contest.h: what `match` and `ladder` share: options, and a contest (bots/contest.h) that is
 * watched and can be interrupted. */
#ifndef BASTIDE_CLI_CONTEST_H
#define BASTIDE_CLI_CONTEST_H

#include "bots/contest.h"
#include "cli.h"
#include "part.h"

enum { CONTEST_GAMES_MAX = 1000000 };

typedef struct contest {
    const char *command; // its name, for messages
    const char *game_name;
    bas_setup setup;
    bas_game game;
    bas_contest run; // its owner is this struct
    bool json, untimed;
    const char *svg;
    cli_part part;
    const cli_rows *merged; // what came out, if nothing is to be played
    /* A line about how it stands, for whoever waits. */
    void (*progress)(const struct contest *c, char *out, size_t cap);
    void *owner;
    int ticks; // since it began
} contest;

/* The options that both commands share; `letter` is what cli_option gave. CLI_OK, or the exit
 * status after a message; -1 if it is none of them. */
#define CONTEST_OPTIONS                                                                            \
    { "game", required_argument, NULL, 'g' }, { "bot", required_argument, NULL, 'b' },             \
        { "games", required_argument, NULL, 'k' }, { "seed", required_argument, NULL, 's' },       \
        { "ms", required_argument, NULL, 'm' }, { "threads", required_argument, NULL, 't' },       \
        { "json", no_argument, NULL, 'j' }, { "weights", required_argument, NULL, 'w' },           \
        { "part", required_argument, NULL, 'P' }, { "untimed", no_argument, NULL, 'u' }, {         \
        "svg", required_argument, NULL, 'v'                                                        \
    }
int contest_option(contest *c, int letter);

/* Checks the game for so many players, and the bots. */
int contest_begin(contest *c, int players);

/* The same for two players, and plans the contest. */
int contest_prepare(contest *c);

/* Plays until all is played or enough, Ctrl-C, or this machine fails. CLI_OK if there is something
 * to print, or CLI_FAIL after a message. */
int contest_run(contest *c);

/* The exit status after all is printed. */
int contest_done(const contest *c);

/* ", 1.5 s", unless no times are wanted. */
void contest_seconds(const contest *c, double seconds);

/* The letters that the longest name of a bot takes, of 40 at most. */
int contest_width(const contest *c);

/* A string of JSON, in quotes. */
void contest_json_string(FILE *out, const char *text);

/* ---- parts: contest_part.c ------------------------------------------------------------------- */

/* Prints what was played as a part; the exit status. */
int contest_part_print(const contest *c, int argc, char **argv);

/* The meetings become those of the merged rows. */
int contest_part_fill(contest *c);

/* ---- pictures: contest_picture.c ------------------------------------------------------------- */

int contest_picture_match(const contest *c);
int contest_picture_ladder(const contest *c, const int order[], const bas_estimate elo[]);

#endif
