/* bot.c: bots by name. A name is NAME or NAME:key=value,key=value, with whole numbers as values.
 * Every bot knows the keys `seed`, which takes the place of the seed it is given, `ms` and
 * `playouts`. */
#include "bot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_kind.h"
#include "weights.h"

static const bas_bot_kind *const bot_kinds[] = { &bas_bot_exec, &bas_bot_greedy, &bas_bot_mcts,
                                                 &bas_bot_random };

static const bas_bot_kind *bot_find(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof bot_kinds / sizeof *bot_kinds; i++)
        if (strlen(bot_kinds[i]->name) == length && !memcmp(bot_kinds[i]->name, name, length))
            return bot_kinds[i];
    for (int i = 0; i < BAS_LEVELS; i++)
        if (strlen(bas_bot_levels[i].name) == length &&
            !memcmp(bas_bot_levels[i].name, name, length))
            return &bas_bot_levels[i];
    return NULL;
}

static bool bot_set(bas_bot *bot, const char *key, uint64_t value) {
    if (!strcmp(key, "seed")) {
        bot->seed = value;
        return true;
    }
    uint32_t *limit = !strcmp(key, "ms")         ? &bot->limit.ms
                      : !strcmp(key, "playouts") ? &bot->limit.playouts
                                                 : NULL;
    if (!limit) return bot->kind->set && bot->kind->set(bot, key, value);
    *limit = value < UINT32_MAX ? (uint32_t)value : UINT32_MAX;
    return true;
}

/* One key=value of `length` bytes; false, and why, if the bot has no such option. */
static bool bot_option(bas_bot *bot, const char *text, size_t length, char *why, size_t cap) {
    char word[64] = "";
    if (length < sizeof word) memcpy(word, text, length);
    char *value = strchr(word, '='), *end = value;
    uint64_t number = 0;
    if (value) {
        *value++ = 0;
        errno = 0;
        if (*value >= '0' && *value <= '9') number = strtoull(value, &end, 10);
        if (end < value || *end || errno) {
            snprintf(why, cap, "'%s' is not a number", value);
            return false;
        }
    }
    if (value && bot_set(bot, word, number)) return true;
    snprintf(why, cap, "bot %s has no option '%.*s'", bot->kind->name, (int)length, text);
    return false;
}

/* Everything behind the colon. */
static bool bot_options(bas_bot *bot, const char *text, char *why, size_t cap) {
    while (!bot->kind->free_text && *text) {
        const char *option = text + 1;
        const size_t length = strcspn(option, ",");
        if (!bot_option(bot, option, length, why, cap)) return false;
        text = option + length;
    }
    if (!bot->kind->open || bot->kind->open(bot, *text ? text + 1 : "")) return true;
    snprintf(why, cap, "%s", bot->failure);
    return false;
}

/* Whether it thinks with weights where that is the default. */
static bool bot_learns(const bas_bot_kind *kind) {
    for (int i = 0; i < BAS_LEVELS; i++)
        if (kind == &bas_bot_levels[i]) return bas_levels[i].learned;
    return kind == &bas_bot_mcts;
}

bas_bot *bas_bot_new(const char *spec, uint64_t seed, uint64_t stream, char *why, size_t cap) {
    errno = 0;
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
    bot->learned = bot_learns(kind) && bas_weights_default();
    if (!bot_options(bot, spec + name, why, cap)) {
        bas_bot_free(bot);
        return NULL;
    }
    bot->rng = bas_rng_seed(bot->seed ^ 0x626f74u, stream);
    return bot;
}

void bas_bot_free(bas_bot *bot) {
    if (bot && bot->kind->close) bot->kind->close(bot);
    free(bot);
}

void bas_bot_begin(bas_bot *bot, const bas_game *g, int seat, uint64_t stream) {
    bot->rng = bas_rng_seed(bot->seed ^ 0x626f74u, stream);
    bot->failure[0] = 0;
    bot->machine = false;
    if (bot->kind->begin) bot->kind->begin(bot, g, seat);
}

void bas_bot_told(bas_bot *bot, const bas_game *g, bas_move move) {
    if (bot->kind->told) bot->kind->told(bot, g, move);
}

bool bas_bot_choose(bas_bot *bot, const bas_game *g, const bas_state *s, const bas_limit *limit,
                    bas_move *out) {
    return bas_bot_ask(bot, g, s, limit, out);
}

bool bas_bot_learns(bas_bot *bot) {
    if (!bot->learned || bas_weights_used()) return true;
    snprintf(bot->failure, sizeof bot->failure, "bot %s has no weights to think with",
             bot->kind->name);
    return false;
}

const char *bas_bot_failure(const bas_bot *bot) { return bot->failure; }

bool bas_bot_machine_failed(const bas_bot *bot) { return bot->machine; }

void bas_bot_stop(bas_bot *bot) { atomic_store(&bot->stop, true); }
