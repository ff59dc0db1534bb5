/* bot.h: what every computer player is to the rest of the program. A bot sees only bastide.h. */
#ifndef BASTIDE_BOT_H
#define BASTIDE_BOT_H

#include "bastide.h"

typedef struct bas_bot bas_bot;

/* A bot by its name in FORMATS.md: NAME or NAME:key=value,key=value. `stream` tells apart bots
 * that share a seed, for example by seat and game. NULL if there is no such bot; `why` (of size
 * cap) then says what is wrong. */
bas_bot *bas_bot_new(const char *spec, uint64_t seed, uint64_t stream, char *why, size_t cap);
void bas_bot_free(bas_bot *bot);

/* A new game begins, with random numbers of its own: the same stream gives the same game again. */
void bas_bot_begin(bas_bot *bot, uint64_t stream);

/* Its decision; s->player is a player. */
bas_move bas_bot_choose(bas_bot *bot, const bas_game *g, const bas_state *s);

#endif
