/* bot.c: bots by name. A name is NAME or NAME:key=value,key=value; the only key that every bot
 * knows is `seed`, which takes the place of the seed it is given. */
#include "bot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_kind.h"

static const bas_bot_kind *const bot_kinds[] = { &bas_bot_random };

static const bas_bot_kind *bot_find(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof bot_kinds / sizeof *bot_kinds; i++)
        if (strlen(bot_kinds[i]->name) == length && !memcmp(bot_kinds[i]->name, name, length))
            return bot_kinds[i];
    return NULL;
}

/* One key=value of `length` bytes; false, and why, if the bot has no such option. */
static bool bot_option(bas_bot *bot, const char *text, size_t length, char *why, size_t cap) {
    char value[32];
    const size_t key = strlen("seed=");
    if (length < key || memcmp(text, "seed=", key) != 0) {
        snprintf(why, cap, "bot %s has no option '%.*s'", bot->kind->name, (int)length, text);
        return false;
    }
    char *end = value;
    if (length - key < sizeof value) {
        memcpy(value, text + key, length - key);
        value[length - key] = 0;
        errno = 0;
        if (value[0] >= '0' && value[0] <= '9') bot->seed = strtoull(value, &end, 10);
    }
    if (end != value && !*end && !errno) return true;
    snprintf(why, cap, "'%.*s' is not a number", (int)(length - key), text + key);
    return false;
}

bas_bot *bas_bot_new(const char *spec, uint64_t seed, uint64_t stream, char *why, size_t cap) {
    const size_t name = strcspn(spec, ":");
    const bas_bot_kind *kind = bot_find(spec, name);
    if (!kind) {
        snprintf(why, cap, "no bot is named '%.*s'", (int)name, spec);
        return NULL;
    }
    bas_bot *bot = calloc(1, sizeof *bot);
    if (!bot) {
        snprintf(why, cap, "out of memory");
        return NULL;
    }
    bot->kind = kind;
    bot->seed = seed;
    for (const char *at = spec + name; *at;) {
        const char *option = at + 1;
        const size_t length = strcspn(option, ",");
        if (!bot_option(bot, option, length, why, cap)) {
            free(bot);
            return NULL;
        }
        at = option + length;
    }
    bas_bot_begin(bot, stream);
    return bot;
}

void bas_bot_free(bas_bot *bot) { free(bot); }

void bas_bot_begin(bas_bot *bot, uint64_t stream) {
    bot->rng = bas_rng_seed(bot->seed ^ 0x626f74u, stream);
}

bas_move bas_bot_choose(bas_bot *bot, const bas_game *g, const bas_state *s) {
    return bot->kind->choose(bot, g, s);
}
