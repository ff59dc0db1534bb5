/* arena.h: one game between bots, from the first draw to the end, whatever they do. The same seed
 * and stream give the same tiles, and each seat the same random numbers, whoever sits there: two
 * games with the seats exchanged differ by the bots alone. */
#ifndef BASTIDE_ARENA_H
#define BASTIDE_ARENA_H

#include <stdatomic.h>

#include "bot.h"

typedef struct bas_arena {
    const bas_game *g;
    bas_bot *bot[BAS_PLAYERS_MAX]; // by seat
    const bas_limit *limit;        // of a turn; NULL: none
    uint64_t seed, stream;
    bool clock;                 // measure the time that the bots take
    const atomic_bool *abandon; // the game is given up once this is set; may be NULL
    bool (*watch)(void *watcher, bas_move move,
                  const bas_state *s); // after every move; false gives
    void *watcher;                     // the game up. May be NULL

    /* How it went. */
    bas_state s;
    bool abandoned;
    bool machine;      // this machine has failed: nobody has won or lost; `failure` tells how
    unsigned failed;   // bit p: the bot of seat p has failed, and lost
    char failure[160]; // how the first of them did
    double seconds[BAS_PLAYERS_MAX];
    int turns[BAS_PLAYERS_MAX]; // in which the seat laid a tile
} bas_arena;

/* Plays. A bot that fails has lost: a game of two ends there; in a larger one `random` plays on for
 * it. Where it is the machine that fails, every game ends. */
void bas_arena_play(bas_arena *arena);

/* The winners: bit p for seat p. A bot that failed comes behind all that did not. */
unsigned bas_arena_winners(const bas_arena *arena);

#endif
