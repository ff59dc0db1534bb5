/* rounds.h: games of three and more bots. A round is one deal, played once in every order of the
 * seats that differs, with the same tiles and the same dice for each seat: what a bot makes in it
 * is free of where it sat, and rounds are independent of each other. */
#ifndef BASTIDE_ROUNDS_H
#define BASTIDE_ROUNDS_H

#include <stdatomic.h>

#include "bot.h"
#include "rating.h"

typedef struct bas_round { // per bot: means over the games of a round
    bool played;
    float share[BAS_PLAYERS_MAX];                  // of the win, 1 for a win alone
    float points[BAS_PLAYERS_MAX];                 // of each of its seats
    float margin[BAS_PLAYERS_MAX];                 // of its seats over the best other seat
    float ahead[BAS_PLAYERS_MAX][BAS_PLAYERS_MAX]; // sums: seats ahead of the other's, equal: half
    uint16_t failures[BAS_PLAYERS_MAX];
    uint32_t turns[BAS_PLAYERS_MAX];
    float seconds[BAS_PLAYERS_MAX];
} bas_round;

typedef struct bas_rounds {
    const bas_game *g;
    const char *bot[BAS_PLAYERS_MAX]; // names; the last one also sits on all seats that are left
    int bots;
    bool turned; // as many bots as seats, and a round has only the turns of one order
    uint64_t seed;
    bas_limit limit;
    int threads;
    const atomic_bool *stop; // set: no game is begun any more

    int64_t count;       // rounds to play
    int64_t part, parts; // only rounds part, part + parts, ... are played; 0: all
    bas_round *round;
    char trouble[256]; // why it could not go on; "" if it could
} bas_rounds;

/* How many games a round has: the orders of the seats that differ. Where an order is only turned,
 * each round takes another one, and has as many games as seats. */
int bas_rounds_orders(int bots, int players);

/* Plays. False if no bot or thread can be had, or this machine fails: `trouble` says which. What is
 * played by then is marked so. */
bool bas_rounds_play(bas_rounds *rounds);

typedef double (*bas_round_value)(const bas_round *round, int bot);

/* The mean over the rounds that were played, with its 95 % interval from the spread between them.
 */
bas_estimate bas_rounds_mean(const bas_rounds *rounds, int bot, bas_round_value value);

#endif
