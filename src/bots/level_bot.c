/* level_bot.c: the levels of level.h as bots. Those that search between two players take a limit of
 * playouts in place of their own number; a limit of time only cuts a search off. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot_kind.h"
#include "common/unused.h"
#include "search/level.h"
#include "search/think.h"
#include "weights.h"

enum { LEVEL_STEP = 16 }; // playouts between two looks at the clock

typedef struct level_data {
    uint64_t self;
    int turn, player; // that `used` belongs to
    double used;      // seconds
    void *block;      // of the search, NULL if there is none
} level_data;

static const bas_level *level_of(const bas_bot *bot) {
    return &bas_levels[bot->kind - bas_bot_levels];
}

static double level_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Those that search may be told whether to think with weights. */
static bool level_set(bas_bot *bot, const char *key, uint64_t value) {
    if (!level_of(bot)->playouts || strcmp(key, "learned") != 0 || value > 1) return false;
    bot->learned = value;
    return true;
}

static bool level_open(bas_bot *bot, BAS_UNUSED const char *rest) {
    level_data *data = bot->data = calloc(1, sizeof *data);
    const bool searches = level_of(bot)->playouts > 0;
    if (data && searches) data->block = aligned_alloc(64, BAS_LEVEL_BYTES);
    if (data && (data->block || !searches)) return bas_bot_learns(bot);
    snprintf(bot->failure, sizeof bot->failure, "out of memory");
    return false;
}

static void level_close(bas_bot *bot) {
    level_data *data = bot->data;
    if (data) free(data->block);
    free(data);
}

static void level_begin(bas_bot *bot, BAS_UNUSED const bas_game *g, BAS_UNUSED int seat) {
    level_data *data = bot->data;
    data->self = bas_rng_next64(&bot->rng);
    data->turn = -1;
}

/* The moment at which the search has to end; 0: none. */
static double level_until(level_data *data, const bas_game *g, const bas_state *s, uint32_t ms,
                          double now) {
    const int turn = bas_turn_number(g, s);
    if (turn != data->turn || s->player != data->player) data->used = 0;
    data->turn = turn;
    data->player = s->player;
    if (!ms) return 0;
    const double left = 1e-3 * ms - data->used;
    return now + (bas_state_phase(g, s) == BAS_PHASE_ACTION ? left : left * 0.8);
}

static bool level_choose(bas_bot *bot, const bas_game *g, const bas_state *s,
                         const bas_limit *limit, bas_move *out) {
    level_data *data = bot->data;
    const int level = (int)(level_of(bot) - bas_levels);
    const bas_learned *learned = bot->learned ? bas_weights_used() : NULL;
    uint32_t playouts = bas_level_playouts(level, g, learned);
    if (limit->playouts && data->block) playouts = limit->playouts;
    if (!playouts) {
        *out = bas_level_glance(bas_level_sight(level, g), g, s, data->self);
        return true;
    }
    const double from = level_clock(), until = level_until(data, g, s, limit->ms, from);
    bas_search *search = bas_level_search(data->block, BAS_LEVEL_BYTES, g, s, data->self, learned);
    for (uint32_t left; (left = playouts - bas_search_playouts(search)) > 0;) {
        if (bas_search_run(search, left < LEVEL_STEP ? left : LEVEL_STEP)) break;
        if (atomic_load(&bot->stop) || (until > 0 && level_clock() >= until)) break;
    }
    bas_verdict best;
    bas_search_verdicts(search, &best, 1);
    *out = best.move;
    data->used += level_clock() - from;
    return true;
}

#define LEVEL(word)                                                                                \
    {                                                                                              \
        .name = word, .set = level_set, .open = level_open, .close = level_close,                  \
        .begin = level_begin, .choose = level_choose                                               \
    }

const bas_bot_kind bas_bot_levels[BAS_LEVELS] = {
    LEVEL("child"), LEVEL("novice"), LEVEL("beginner"), LEVEL("casual"),      LEVEL("regular"),
    LEVEL("club"),  LEVEL("expert"), LEVEL("master"),   LEVEL("grandmaster"),
};
