/* bot_kind.h: what a kind of bot gives to bot.c: a name, its options and its way of choosing. */
#ifndef BASTIDE_BOT_KIND_H
#define BASTIDE_BOT_KIND_H

#include "bot.h"
#include "rng.h"

typedef struct bas_bot_kind {
    const char *name;
    bas_move (*choose)(bas_bot *bot, const bas_game *g, const bas_state *s);
} bas_bot_kind;

struct bas_bot {
    const bas_bot_kind *kind;
    uint64_t seed;
    bas_rng rng;
};

extern const bas_bot_kind bas_bot_random;

#endif
