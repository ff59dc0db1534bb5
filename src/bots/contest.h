/* contest.h: many games between bots, two at a time. Games come in meetings: two games with the
 * same tiles and exchanged seats. Meetings are played by several threads and counted in their
 * order: the number of threads changes nothing but the time. */
#ifndef BASTIDE_CONTEST_H
#define BASTIDE_CONTEST_H

#include <stdatomic.h>

#include "bot.h"
#include "rating.h"

typedef struct bas_contest_game { // between a and b, the two bots of a meeting, in this order
    int8_t half;                  // half points of a: 0, 1, 2
    uint8_t failed;               // bit 0: a failed, bit 1: b
    int16_t points[2];
    uint16_t turns[2];
    float seconds[2];
} bas_contest_game;

typedef struct bas_meeting {
    uint8_t a, b; // numbers of bots
    int8_t games; // played; a plays first in game 0, b in game 1
    bas_contest_game game[2];
} bas_meeting;

typedef struct bas_contest {
    const bas_game *g;
    const char *bot[BAS_LADDER_MAX]; // names
    int bots;
    int64_t games, seed, threads; // games: of each bot against each other
    int64_t part, parts;          // only meetings part, part + parts, ... are played; 0: all
    bas_limit limit;

    /* How much is enough: asked in the order of meetings, with each meeting; NULL: all. */
    bool (*enough)(struct bas_contest *c, const bas_meeting *meeting);
    /* Asked again and again: whether to stop. And called now and then, to say how it stands. */
    bool (*stop)(void);
    void (*tick)(struct bas_contest *c);
    /* A bot has lost a game by failing: told once for each bot. Called from any thread. */
    void (*failed)(const struct bas_contest *c, int bot, const char *why);
    void *owner;

    bas_meeting *meeting;
    int64_t meetings, counted; // planned; of the first `counted` all count that were played
    bool interrupted;          // not all was played
    bool broken;               // since this machine failed
    double seconds;
    char trouble[256]; // why it could not go on; "" if it could
} bas_contest;

/* Plans all meetings; false if there is no memory. */
bool bas_contest_plan(bas_contest *c);

/* How many games meeting number `at` has: two, or one if their number is odd. */
int bas_contest_games(const bas_contest *c, int64_t at);

/* Plays until all is played or enough, until it is stopped, or this machine fails. False if nothing
 * can be said then: `trouble` says why. */
bool bas_contest_run(bas_contest *c);
void bas_contest_free(bas_contest *c);

/* ---- what came out --------------------------------------------------------------------------- */

typedef struct bas_contest_sum { // of one bot
    int64_t games, wins, draws, losses, failures, turns;
    double points, against, margin2, seconds; // sums; of the squares of margins
} bas_contest_sum;

/* Adds the games that count: of `a` against `b`, or against all if b is -1. */
bas_contest_sum bas_contest_count(const bas_contest *c, int a, int b);

/* Adds a meeting to the results of its first bot. */
void bas_contest_add(bas_results *results, const bas_meeting *meeting);

double bas_contest_ms(const bas_contest_sum *sum); // milliseconds a turn

#endif
