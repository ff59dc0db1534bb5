/* greedy.c: the bot `greedy` looks one turn ahead and takes what is worth most; among equals it
 * picks at random. It thinks for less than a millisecond. */
#include <string.h>

#include "bot_kind.h"
#include "common/unused.h"
#include "search/learned.h"
#include "weights.h"

static bool greedy_set(bas_bot *bot, const char *key, uint64_t value) {
    if (strcmp(key, "learned") != 0 || value > 1) return false;
    bot->learned = value;
    return true;
}

static bool greedy_open(bas_bot *bot, BAS_UNUSED const char *rest) { return bas_bot_learns(bot); }

/* The learned evaluation, if the bot has one that knows this game. */
static const bas_learned *greedy_learned(const bas_bot *bot, const bas_game *g) {
    const bas_learned *learned = bot->learned ? bas_weights_used() : NULL;
    return learned && bas_learned_knows(learned, g) ? learned : NULL;
}

static bool greedy_choose(bas_bot *bot, const bas_game *g, const bas_state *s,
                          BAS_UNUSED const bas_limit *limit, bas_move *out) {
    bas_move moves[BAS_MOVES_MAX];
    float worth[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    bas_learned_moves(greedy_learned(bot, g), g, s, moves, count, worth);
    int equals = 0;
    for (int i = 0, best = 0; i < count; i++) {
        if (worth[i] < worth[best]) continue;
        if (worth[i] > worth[best]) equals = 0;
        best = i;
        if (bas_rng_next(&bot->rng) % (uint32_t)++equals == 0) *out = moves[i];
    }
    return true;
}

const bas_bot_kind bas_bot_greedy = {
    .name = "greedy", .set = greedy_set, .open = greedy_open, .choose = greedy_choose
};
