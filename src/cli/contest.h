/* contest.h: what `match` and `ladder` share: options, and a contest (bots/contest.h) that is
 * watched and can be interrupted. */
#ifndef BASTIDE_CLI_CONTEST_H
#define BASTIDE_CLI_CONTEST_H

#include "bots/contest.h"
#include "cli.h"

enum { CONTEST_GAMES_MAX = 1000000 };

typedef struct contest {
    const char *command; // its name, for messages
    const char *game_name;
    bas_setup setup;
    bas_game game;
    bas_contest run; // its owner is this struct
    bool json;
    const char *svg;
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
        { "json", no_argument, NULL, 'j' }, { "weights", required_argument, NULL, 'w' }, {         \
        "svg", required_argument, NULL, 'v'                                                        \
    }
int contest_option(contest *c, int letter);

/* Checks the game and the bots. */
int contest_prepare(contest *c);

/* Plays until all is played or enough, Ctrl-C, or this machine fails. CLI_OK if there is something
 * to print, or CLI_FAIL after a message. */
int contest_run(contest *c);

/* The exit status after all is printed. */
int contest_done(const contest *c);

/* A string of JSON, in quotes. */
void contest_json_string(const char *text);

/* ---- pictures: contest_picture.c ------------------------------------------------------------- */

int contest_picture_match(const contest *c);
int contest_picture_ladder(const contest *c, const int order[], const bas_estimate elo[]);

#endif
