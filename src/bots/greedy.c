/* greedy.c: the bot `greedy` looks one turn ahead and takes what is worth most; among equals it
 * picks at random. It thinks for less than a millisecond. */
#include "bot_kind.h"
#include "search/eval.h"

static bool greedy_choose(bas_bot *bot, const bas_game *g, const bas_state *s,
                          const bas_limit *limit, bas_move *out) {
    (void)limit;
    bas_move moves[BAS_MOVES_MAX];
    float worth[BAS_MOVES_MAX];
    const int count = bas_legal(g, s, moves, BAS_MOVES_MAX);
    bas_eval_moves(g, s, moves, count, worth);
    int equals = 0;
    for (int i = 0, best = 0; i < count; i++) {
        if (worth[i] < worth[best]) continue;
        if (worth[i] > worth[best]) equals = 0;
        best = i;
        if (bas_rng_next(&bot->rng) % (uint32_t)++equals == 0) *out = moves[i];
    }
    return true;
}

const bas_bot_kind bas_bot_greedy = { .name = "greedy", .choose = greedy_choose };
