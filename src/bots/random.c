/* random.c: the bot `random` picks uniformly from the list of legal moves. It is also the
 * shortest example of a bot: copy it, change choose, add a line to bot.c. */
#include "bot_kind.h"
#include "common/unused.h"

static bool random_choose(bas_bot *bot, const bas_game *g, const bas_state *s,
                          BAS_UNUSED const bas_limit *limit, bas_move *out) {
    *out = bas_sample(g, s, bas_rng_next(&bot->rng));
    return true;
}

const bas_bot_kind bas_bot_random = { .name = "random", .choose = random_choose };
