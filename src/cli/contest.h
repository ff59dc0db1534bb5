/* contest.h: many games between bots, two at a time, for `match` and `ladder`. Games come in
 * meetings: two games with the same tiles and exchanged seats. Meetings are played by several
 * threads and counted in their order: the number of threads changes nothing but the time. */
#ifndef BASTIDE_CLI_CONTEST_H
#define BASTIDE_CLI_CONTEST_H

#include "bots/bot.h"
#include "bots/rating.h"
#include "cli.h"

enum { CONTEST_GAMES_MAX = 1000000 };

typedef struct contest_game { // between a and b, the two bots of a meeting, in this order
    int8_t half;              // half points of a: 0, 1, 2
    uint8_t failed;           // bit 0: a failed, bit 1: b
    int16_t points[2];
    uint16_t turns[2];
    float seconds[2];
} contest_game;

typedef struct contest_meeting {
    uint8_t a, b; // numbers of bots
    int8_t games; // played; a plays first in game 0, b in game 1
    contest_game game[2];
} contest_meeting;

typedef struct contest {
    const char *command; // its name, for messages
    const char *game_name;
    bas_setup setup;
    bas_game game;
    const char *bot[BAS_LADDER_MAX]; // names
    int bots;
    int64_t games, seed, threads; // games: of each bot against each other
    bas_limit limit;
    bool json;
    const char *svg;

    /* How much is enough: asked in the order of meetings, with each meeting; NULL: all. */
    bool (*enough)(struct contest *c, const contest_meeting *meeting);
    /* A line about how it stands, for whoever waits. */
    void (*progress)(const struct contest *c, char *out, size_t cap);
    void *owner;

    contest_meeting *meeting;
    int64_t meetings, counted; // planned; the first `counted` are played and count
    bool interrupted;          // not all was played
    bool broken;               // since this machine failed
    double seconds;
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
void contest_free(contest *c);

/* The exit status after all is printed. */
int contest_done(const contest *c);

/* ---- what came out --------------------------------------------------------------------------- */

typedef struct contest_sum { // of one bot
    int64_t games, wins, draws, losses, failures, turns;
    double points, against, margin2, seconds; // sums; of the squares of margins
} contest_sum;

/* Adds the games that count: of `a` against `b`, or against all if b is -1. */
contest_sum contest_count(const contest *c, int a, int b);

/* Adds a meeting to the results of its first bot. */
void contest_add(bas_results *results, const contest_meeting *meeting);

double contest_ms(const contest_sum *sum); // milliseconds a turn

/* A string of JSON, in quotes. */
void contest_json_string(const char *text);

/* ---- pictures: contest_picture.c ------------------------------------------------------------- */

int contest_picture_match(const contest *c);
int contest_picture_ladder(const contest *c, const int order[], const bas_estimate elo[]);

#endif
