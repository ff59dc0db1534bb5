/* bot.h: what every computer player is to the rest of the program. A bot sees only bastide.h. */
#ifndef BASTIDE_BOT_H
#define BASTIDE_BOT_H

#include "bastide.h"

typedef struct bas_bot bas_bot;

typedef struct bas_limit { // of a decision; 0: none
    uint32_t ms;           // of the whole turn: what earlier decisions of the turn took counts
    uint32_t playouts;
} bas_limit;

/* A bot by its name in FORMATS.md: NAME or NAME:key=value,key=value, or exec:COMMAND. `stream`
 * tells apart bots that share a seed, for example by seat and game. NULL if there is no such bot;
 * `why` (of size cap) then says what is wrong; errno is ENOMEM if only memory is. */
bas_bot *bas_bot_new(const char *spec, uint64_t seed, uint64_t stream, char *why, size_t cap);
void bas_bot_free(bas_bot *bot);

/* A new game begins, which the bot plays as `seat`, with random numbers of its own: the same
 * stream gives the same game again. */
void bas_bot_begin(bas_bot *bot, const bas_game *g, int seat, uint64_t stream);

/* The stream of a seat in a game of a run, counted from 0. Five seats follow one another; those
 * that came later stand apart, so that a seed still gives the games it gave. */
static inline uint64_t bas_bot_stream(uint64_t game, int seat) {
    return seat < 5 ? 5 * game + (uint64_t)seat : (uint64_t)seat << 60 | game;
}

/* A move of the game was made, by anybody, its own and draws too. */
void bas_bot_told(bas_bot *bot, const bas_game *g, bas_move move);

/* Its decision; s->player is a player. A limit in its name takes the place of the one given, which
 * may be NULL. False if the bot has failed: it is too late, gone, or its answer is no legal move;
 * it has then lost the game. */
bool bas_bot_choose(bas_bot *bot, const bas_game *g, const bas_state *s, const bas_limit *limit,
                    bas_move *out);

/* How it failed, for people; and whether it was this machine that failed (no memory, no files, no
 * processes): then nobody has lost, and there is no result. */
const char *bas_bot_failure(const bas_bot *bot);
bool bas_bot_machine_failed(const bas_bot *bot);

/* May be called from a signal handler or another thread while bas_bot_choose runs, which then
 * answers at once. */
void bas_bot_stop(bas_bot *bot);

#endif
