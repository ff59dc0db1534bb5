/* mcts.c: the bot `mcts`: a tree search (search.h) with a clock, threads and memory of its own.
 * Each thread searches by itself, with random numbers of its own; what they found is added up. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot_kind.h"
#include "search/search.h"

enum {
    MCTS_MS = 1000, // of a turn, where nothing else is said
    MCTS_STEP = 16, // playouts between two looks at the clock
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
    double until; // on the clock; 0: no limit
} mcts_thread;

typedef struct mcts_mind {
    bool plain;
    uint32_t threads, mib;
    mcts_thread thread[MCTS_THREADS_MAX];
    int turn, player; // that `used` belongs to
    double used;      // seconds
} mcts_mind;

static double mcts_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static mcts_mind *mcts_mind_of(bas_bot *bot) {
    if (!bot->mind && (bot->mind = calloc(1, sizeof(mcts_mind)))) {
        mcts_mind *mind = bot->mind;
        mind->threads = 1;
        mind->mib = BAS_SEARCH_BYTES >> 20;
    }
    return bot->mind;
}

static bool mcts_set(bas_bot *bot, const char *key, uint64_t value) {
    mcts_mind *mind = mcts_mind_of(bot);
    if (!mind) return false;
    if (!strcmp(key, "plain"))
        mind->plain = value != 0;
    else if (!strcmp(key, "threads") && value > 0 && value <= MCTS_THREADS_MAX)
        mind->threads = (uint32_t)value;
    else if (!strcmp(key, "memory") && value > 0 && value <= MCTS_MIB_MAX)
        mind->mib = (uint32_t)value;
    else
        return false;
    return true;
}

static bool mcts_open(bas_bot *bot, const char *rest) {
    (void)rest;
    mcts_mind *mind = mcts_mind_of(bot);
    bool fine = mind != NULL;
    for (uint32_t i = 0; fine && i < mind->threads; i++) {
        mind->thread[i].bot = bot;
        mind->thread[i].memory = aligned_alloc(64, (size_t)mind->mib << 20);
        fine = mind->thread[i].memory != NULL;
    }
    if (!fine) snprintf(bot->failure, sizeof bot->failure, "out of memory");
    return fine;
}

static void mcts_close(bas_bot *bot) {
    mcts_mind *mind = bot->mind;
    for (uint32_t i = 0; mind && i < mind->threads; i++) free(mind->thread[i].memory);
    free(mind);
}

static void mcts_begin(bas_bot *bot, const bas_game *g, int seat) {
    (void)g, (void)seat;
    mcts_mind *mind = bot->mind;
    mind->turn = -1;
    for (uint32_t i = 0; i < mind->threads; i++) {
        const bas_search_options options = {
            .seed = bas_rng_next64(&bot->rng),
            .plain = mind->plain,
        };
        mind->thread[i].search =
            bas_search_new(mind->thread[i].memory, (size_t)mind->mib << 20, &options);
    }
}

static void *mcts_think(void *argument) {
    mcts_thread *me = argument;
    bas_search_begin(me->search, me->game, me->state);
    for (;;) {
        const uint32_t left = me->playouts - bas_search_playouts(me->search);
        if (bas_search_run(me->search, left < MCTS_STEP ? left : MCTS_STEP)) break;
        if (left <= MCTS_STEP || atomic_load(&me->bot->stop)) break;
        if (me->until > 0 && mcts_clock() >= me->until) break;
    }
    return NULL;
}

/* All threads but the first run beside this one; one that cannot be started is left out. */
static void mcts_think_all(mcts_mind *mind) {
    pthread_t thread[MCTS_THREADS_MAX];
    bool started[MCTS_THREADS_MAX] = { false };
    for (uint32_t i = 1; i < mind->threads; i++)
        started[i] = pthread_create(&thread[i], NULL, mcts_think, &mind->thread[i]) == 0;
    mcts_think(&mind->thread[0]);
    for (uint32_t i = 1; i < mind->threads; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            bas_search_begin(mind->thread[i].search, mind->thread[i].game, mind->thread[i].state);
}

/* Seconds for this decision, of what is left for the turn. */
static double mcts_share(const mcts_mind *mind, const bas_game *g, const bas_state *s,
                         uint32_t ms) {
    const double left = 1e-3 * ms - mind->used;
    if (left <= 0) return 1e-9;
    switch (bas_state_phase(g, s)) {
    case BAS_PHASE_ACTION: return left;
    case BAS_PHASE_PLACE: return left * MCTS_PLACE_SHARE;
    default: return left * MCTS_OTHER_SHARE;
    }
}

static bool mcts_choose(bas_bot *bot, const bas_game *g, const bas_state *s, const bas_limit *limit,
                        bas_move *out) {
    mcts_mind *mind = bot->mind;
    const double from = mcts_clock();
    const int turn = s->turn - (bas_state_phase(g, s) == BAS_PHASE_ACTION);
    if (turn != mind->turn || s->player != mind->player) mind->used = 0;
    mind->turn = turn;
    mind->player = s->player;
    if (!mind->thread[0].search) mcts_begin(bot, g, s->player);
    const uint32_t ms = limit->ms || limit->playouts ? limit->ms : MCTS_MS;
    for (uint32_t i = 0; i < mind->threads; i++) {
        mcts_thread *one = &mind->thread[i];
        one->game = g;
        one->state = s;
        one->playouts = limit->playouts ? limit->playouts : UINT32_MAX;
        one->until = ms ? from + mcts_share(mind, g, s, ms) : 0;
    }
    mcts_think_all(mind);
    bas_verdict verdict[BAS_MOVES_MAX], more[BAS_MOVES_MAX];
    const int count = bas_search_verdicts(mind->thread[0].search, verdict, BAS_MOVES_MAX);
    for (uint32_t i = 1; i < mind->threads; i++) {
        bas_search_verdicts(mind->thread[i].search, more, BAS_MOVES_MAX);
        bas_verdicts_add(verdict, count, more, count);
    }
    *out = verdict[0].move;
    mind->used += mcts_clock() - from;
    return true;
}

const bas_bot_kind bas_bot_mcts = { .name = "mcts",
                                    .set = mcts_set,
                                    .open = mcts_open,
                                    .close = mcts_close,
                                    .begin = mcts_begin,
                                    .choose = mcts_choose };
