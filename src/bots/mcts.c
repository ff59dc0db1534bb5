/* mcts.c: the bot `mcts`: a tree search (search.h) with a clock, threads and memory of its own.
 * Each thread searches by itself, with random numbers of its own; what they found is added up. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot_kind.h"
#include "common/unused.h"
#include "search/search.h"
#include "weights.h"

enum {
    MCTS_MS = 1000,  // of a turn, where nothing else is said
    MCTS_STEP = 16,  // playouts between two looks at the clock,
    MCTS_LOOK = 256, // and at whether the choice is clear
    MCTS_THREADS_MAX = 64,
    MCTS_MIB_MAX = 65536,
};

#define MCTS_PLACE_SHARE 0.8 // of a turn's time; the rest is for the action, which knows the tree
#define MCTS_OTHER_SHARE 0.2

typedef struct mcts_thread {
    bas_bot *bot;
    void *memory;
    bas_search *search;
    const bas_game *game;
    const bas_state *state;
    uint32_t playouts;
    clockid_t clock;
    double from, until; // on it; until 0: no limit
} mcts_thread;

typedef struct mcts_data {
    bas_search_options options;
    clockid_t clock;
    uint32_t threads, mib;
    mcts_thread thread[MCTS_THREADS_MAX];
    int turn, player; // that `used` belongs to
    double used;      // seconds
} mcts_data;

static double mcts_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static mcts_data *mcts_data_of(bas_bot *bot) {
    if (!bot->data && (bot->data = calloc(1, sizeof(mcts_data)))) {
        mcts_data *data = bot->data;
        data->threads = 1;
        data->clock = CLOCK_MONOTONIC;
        data->mib = BAS_SEARCH_BYTES >> 20;
    }
    return bot->data;
}

static bool mcts_set(bas_bot *bot, const char *key, uint64_t value) {
    mcts_data *data = mcts_data_of(bot);
    if (!data) return false;
    if (!strcmp(key, "plain"))
        data->options.plain = value != 0;
    else if (!strcmp(key, "learned") && value <= 1)
        bot->learned = value;
    else if (!strcmp(key, "processor") && value <= 1)
        data->clock = value ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
    else if (!strcmp(key, "threads") && value > 0 && value <= MCTS_THREADS_MAX)
        data->threads = (uint32_t)value;
    else if (!strcmp(key, "memory") && value > 0 && value <= MCTS_MIB_MAX)
        data->mib = (uint32_t)value;
    else
        return bas_search_tune(&data->options, key, value);
    return true;
}

static bool mcts_open(bas_bot *bot, BAS_UNUSED const char *rest) {
    mcts_data *data = mcts_data_of(bot);
    bool fine = data != NULL;
    for (uint32_t i = 0; fine && i < data->threads; i++) {
        data->thread[i].bot = bot;
        data->thread[i].memory = aligned_alloc(64, (size_t)data->mib << 20);
        fine = data->thread[i].memory != NULL;
    }
    if (!fine) snprintf(bot->failure, sizeof bot->failure, "out of memory");
    return fine && bas_bot_learns(bot);
}

static void mcts_close(bas_bot *bot) {
    mcts_data *data = bot->data;
    for (uint32_t i = 0; data && i < data->threads; i++) free(data->thread[i].memory);
    free(data);
}

static void mcts_begin(bas_bot *bot, BAS_UNUSED const bas_game *g, BAS_UNUSED int seat) {
    mcts_data *data = bot->data;
    data->turn = -1;
    for (uint32_t i = 0; i < data->threads; i++) {
        bas_search_options options = data->options;
        options.seed = bas_rng_next64(&bot->rng);
        options.learned = bot->learned ? bas_weights_used() : NULL;
        data->thread[i].search =
            bas_search_new(data->thread[i].memory, (size_t)data->mib << 20, &options);
    }
}

/* Whether its time is up, or the rest of it cannot change the choice any more. */
static bool mcts_enough(const mcts_thread *me) {
    const double now = mcts_clock(me->clock);
    const uint32_t made = bas_search_playouts(me->search);
    if (now >= me->until) return true;
    if (made % MCTS_LOOK) return false;
    const double more = (me->until - now) * made / (now - me->from);
    return more < UINT32_MAX && bas_search_settled(me->search, (uint32_t)more);
}

static void *mcts_think(void *argument) {
    mcts_thread *me = argument;
    bas_search_begin(me->search, me->game, me->state);
    for (;;) {
        const uint32_t left = me->playouts - bas_search_playouts(me->search);
        if (bas_search_run(me->search, left < MCTS_STEP ? left : MCTS_STEP)) break;
        if (left <= MCTS_STEP || atomic_load(&me->bot->stop)) break;
        if (me->until > 0 && mcts_enough(me)) break;
    }
    return NULL;
}

/* All threads but the first run beside this one; one that cannot be started is left out. */
static void mcts_think_all(mcts_data *data) {
    pthread_t thread[MCTS_THREADS_MAX];
    bool started[MCTS_THREADS_MAX] = { false };
    for (uint32_t i = 1; i < data->threads; i++)
        started[i] = pthread_create(&thread[i], NULL, mcts_think, &data->thread[i]) == 0;
    mcts_think(&data->thread[0]);
    for (uint32_t i = 1; i < data->threads; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            bas_search_begin(data->thread[i].search, data->thread[i].game, data->thread[i].state);
}

/* Seconds for this decision, of what is left for the turn. */
static double mcts_share(const mcts_data *data, const bas_game *g, const bas_state *s,
                         uint32_t ms) {
    const double left = 1e-3 * ms - data->used;
    if (left <= 0) return 1e-9;
    switch (bas_state_phase(g, s)) {
    case BAS_PHASE_ACTION: return left;
    case BAS_PHASE_PLACE: return left * MCTS_PLACE_SHARE;
    default: return left * MCTS_OTHER_SHARE;
    }
}

static bool mcts_choose(bas_bot *bot, const bas_game *g, const bas_state *s, const bas_limit *limit,
                        bas_move *out) {
    mcts_data *data = bot->data;
    const double from = mcts_clock(data->clock);
    const int turn = s->laid - (bas_state_phase(g, s) == BAS_PHASE_ACTION);
    if (turn != data->turn || s->player != data->player) data->used = 0;
    data->turn = turn;
    data->player = s->player;
    if (!data->thread[0].search) mcts_begin(bot, g, s->player);
    const uint32_t ms = limit->ms || limit->playouts ? limit->ms : MCTS_MS;
    for (uint32_t i = 0; i < data->threads; i++) {
        mcts_thread *one = &data->thread[i];
        one->game = g;
        one->state = s;
        one->playouts = limit->playouts ? limit->playouts : UINT32_MAX;
        one->clock = data->clock;
        one->from = from;
        one->until = ms ? from + mcts_share(data, g, s, ms) : 0;
    }
    mcts_think_all(data);
    bas_verdict verdict[BAS_MOVES_MAX], more[BAS_MOVES_MAX];
    const int count = bas_search_verdicts(data->thread[0].search, verdict, BAS_MOVES_MAX);
    for (uint32_t i = 1; i < data->threads; i++) {
        bas_search_verdicts(data->thread[i].search, more, BAS_MOVES_MAX);
        bas_verdicts_add(verdict, count, more, count);
    }
    *out = verdict[0].move;
    data->used += mcts_clock(data->clock) - from;
    return true;
}

const bas_bot_kind bas_bot_mcts = { .name = "mcts",
                                    .set = mcts_set,
                                    .open = mcts_open,
                                    .close = mcts_close,
                                    .begin = mcts_begin,
                                    .choose = mcts_choose };
