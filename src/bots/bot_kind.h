/* bot_kind.h: what a kind of bot gives to bot.c: a name, its options, its way of choosing. Only
 * `name` and `choose` are a must; what is NULL does nothing. */
#ifndef BASTIDE_BOT_KIND_H
#define BASTIDE_BOT_KIND_H

#include <stdatomic.h>

#include "bot.h"
#include "common/rng.h"
#include "search/level.h"

typedef struct bas_bot_kind {
    const char *name;
    bool (*set)(bas_bot *bot, const char *key, uint64_t value); // an option; false: has none such
    bool (*open)(bas_bot *bot, const char *rest); // after the options; `rest` is all behind the
                                                  // colon. False, and bot->failure, if it cannot
    void (*close)(bas_bot *bot);
    void (*begin)(bas_bot *bot, const bas_game *g, int seat);
    void (*told)(bas_bot *bot, const bas_game *g, bas_move move);
    bool (*choose)(bas_bot *bot, const bas_game *g, const bas_state *s, const bas_limit *limit,
                   bas_move *out);
    bool free_text; // what follows the colon is no list of options
} bas_bot_kind;

struct bas_bot {
    const bas_bot_kind *kind;
    uint64_t seed;
    bas_rng rng;
    bas_limit limit; // from its name
    void *data;      // of its kind
    bool learned;    // it asks for the learned evaluation
    atomic_bool stop;
    char failure[160];
    bool machine; // the failure is that of this machine, not of the bot
};

/* bas_bot_choose for the inner loop of an arena. */
static inline bool bas_bot_ask(bas_bot *bot, const bas_game *g, const bas_state *s,
                               const bas_limit *limit, bas_move *out) {
    if (!limit || bot->limit.ms || bot->limit.playouts) limit = &bot->limit;
    atomic_store_explicit(&bot->stop, false, memory_order_relaxed);
    return bot->kind->choose(bot, g, s, limit, out);
}

/* Whether there are weights, if the bot asks for them; else bot->failure says that there are none.
 */
bool bas_bot_learns(bas_bot *bot);

extern const bas_bot_kind bas_bot_exec;
extern const bas_bot_kind bas_bot_greedy;
extern const bas_bot_kind bas_bot_levels[BAS_LEVELS]; // in the order of bas_levels
extern const bas_bot_kind bas_bot_mcts;
extern const bas_bot_kind bas_bot_random;

#endif
