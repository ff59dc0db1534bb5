/* rounds.c: see rounds.h. Each thread has a bot for every seat and takes one round after the
 * other. */
#include "rounds.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

typedef struct rounds_pool {
    bas_rounds *rounds;
    atomic_llong next;
    atomic_bool failed;
    pthread_mutex_t lock; // of `trouble`
} rounds_pool;

typedef struct rounds_worker {
    rounds_pool *pool;
    pthread_t thread;
    bas_arena arena;
    bas_bot *bot[BAS_PLAYERS_MAX]; // in the order of the first game: the last bot may be several
} rounds_worker;

/* ---- orders of the seats --------------------------------------------------------------------- */

/* The first order: bots by number. */
static void order_first(int bots, int players, int order[]) {
    for (int p = 0; p < players; p++) order[p] = p < bots ? p : bots - 1;
}

static void order_swap(int order[], int a, int b) {
    const int kept = order[a];
    order[a] = order[b];
    order[b] = kept;
}

/* The next order by number; false after the last one. */
static bool order_next(int players, int order[]) {
    int at = players - 2, other = players - 1;
    while (at >= 0 && order[at] >= order[at + 1]) at--;
    if (at < 0) return false;
    while (order[other] <= order[at]) other--;
    order_swap(order, at, other);
    for (int a = at + 1, b = players - 1; a < b; a++, b--) order_swap(order, a, b);
    return true;
}

int bas_rounds_orders(int bots, int players) {
    int order[BAS_PLAYERS_MAX], count = 1;
    order_first(bots, players, order);
    while (order_next(players, order)) count++;
    return count;
}

/* ---- one round ------------------------------------------------------------------------------- */

static void rounds_trouble(rounds_pool *pool, const char *text) {
    pthread_mutex_lock(&pool->lock);
    if (!atomic_exchange(&pool->failed, true))
        snprintf(pool->rounds->trouble, sizeof pool->rounds->trouble, "%s", text);
    pthread_mutex_unlock(&pool->lock);
}

/* Everybody takes a seat: the bots of one name in the order they have. */
static void rounds_sit(rounds_worker *worker, const int order[]) {
    const int bots = worker->pool->rounds->bots, players = worker->arena.g->players;
    int last = bots - 1;
    for (int p = 0; p < players; p++)
        worker->arena.bot[p] = worker->bot[order[p] == bots - 1 ? last++ : order[p]];
}

/* Who failed is behind whoever did not. */
static float rounds_ahead(const bas_arena *arena, int p, int other) {
    const int mine = arena->failed >> p & 1 ? INT16_MIN : arena->s.score[p];
    const int theirs = arena->failed >> other & 1 ? INT16_MIN : arena->s.score[other];
    return mine > theirs ? 1 : mine == theirs ? 0.5f : 0;
}

static void rounds_count(const bas_arena *arena, const int order[], bas_round *sum) {
    const int players = arena->g->players;
    const unsigned winners = bas_arena_winners(arena);
    const float share = 1 / (float)__builtin_popcount(winners);
    for (int p = 0; p < players; p++) {
        const int bot = order[p];
        int best = INT16_MIN;
        for (int other = 0; other < players; other++)
            if (other != p && arena->s.score[other] > best) best = arena->s.score[other];
        if (winners >> p & 1) sum->share[bot] += share;
        sum->points[bot] += arena->s.score[p];
        sum->margin[bot] += (float)(arena->s.score[p] - best);
        sum->failures[bot] = (uint16_t)(sum->failures[bot] + (arena->failed >> p & 1));
        sum->turns[bot] += (uint32_t)arena->turns[p];
        sum->seconds[bot] += (float)arena->seconds[p];
    }
    for (int p = 0; p < players; p++)
        for (int other = 0; other < players; other++)
            if (other != p) sum->ahead[order[p]][order[other]] += rounds_ahead(arena, p, other);
}

/* One seat further, everybody. */
static void order_turn(int players, int order[]) {
    const int first = order[0];
    for (int p = 1; p < players; p++) order[p - 1] = order[p];
    order[players - 1] = first;
}

/* The order that round `at` turns: over many rounds everybody sits beside everybody else alike. */
static void order_of_round(int players, int64_t at, int order[]) {
    int64_t orders = 1;
    for (int p = 2; p < players; p++) orders *= p;
    for (int64_t k = at % orders; k > 0; k--) order_next(players - 1, order + 1);
}

/* The next order of a round; false after the last one. */
static bool rounds_next(const bas_rounds *rounds, int players, int games, int order[]) {
    if (!rounds->turned) return order_next(players, order);
    order_turn(players, order);
    return games < players;
}

/* Plays a round; false if it is given up. */
static bool rounds_play(rounds_worker *worker, int64_t at, bas_round *out) {
    bas_rounds *rounds = worker->pool->rounds;
    const int players = worker->arena.g->players;
    int order[BAS_PLAYERS_MAX], games = 0;
    bas_round sum = { .played = true };
    order_first(rounds->bots, players, order);
    if (rounds->turned) order_of_round(players, at, order);
    worker->arena.stream = (uint64_t)at;
    do {
        rounds_sit(worker, order);
        bas_arena_play(&worker->arena);
        if (worker->arena.machine) rounds_trouble(worker->pool, worker->arena.failure);
        if (worker->arena.machine || worker->arena.abandoned) return false;
        rounds_count(&worker->arena, order, &sum);
        games++;
    } while (rounds_next(rounds, players, games, order));
    for (int bot = 0; bot < rounds->bots; bot++) {
        const int seats = bot == rounds->bots - 1 ? players - bot : 1;
        sum.share[bot] /= (float)games;
        sum.points[bot] /= (float)(games * seats);
        sum.margin[bot] /= (float)(games * seats);
    }
    *out = sum;
    return true;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool rounds_bots(rounds_worker *worker) {
    const bas_rounds *rounds = worker->pool->rounds;
    char why[sizeof rounds->trouble];
    for (int p = 0; p < rounds->g->players; p++) {
        const char *name = rounds->bot[p < rounds->bots ? p : rounds->bots - 1];
        worker->bot[p] = bas_bot_new(name, rounds->seed, 0, why, sizeof why);
        if (worker->bot[p]) continue;
        rounds_trouble(worker->pool, why);
        return false;
    }
    return true;
}

static void *rounds_run(void *argument) {
    rounds_worker *worker = argument;
    rounds_pool *pool = worker->pool;
    bas_rounds *rounds = pool->rounds;
    bool goes_on = rounds_bots(worker);
    while (goes_on && !atomic_load(&pool->failed) && !atomic_load(rounds->stop)) {
        const int64_t at = atomic_fetch_add(&pool->next, rounds->parts ? rounds->parts : 1);
        if (at >= rounds->count) break;
        goes_on = rounds_play(worker, at, &rounds->round[at]);
    }
    for (int p = 0; p < rounds->g->players; p++) bas_bot_free(worker->bot[p]);
    return NULL;
}

bool bas_rounds_play(bas_rounds *rounds) {
    rounds_pool pool = { .rounds = rounds,
                         .lock = PTHREAD_MUTEX_INITIALIZER,
                         .next = rounds->part };
    rounds_worker *worker = calloc((size_t)rounds->threads, sizeof *worker);
    int started = 0;
    rounds->trouble[0] = 0;
    for (; worker && started < rounds->threads; started++) {
        worker[started].pool = &pool;
        worker[started].arena = (bas_arena){ .g = rounds->g,
                                             .limit = &rounds->limit,
                                             .seed = rounds->seed,
                                             .clock = true,
                                             .abandon = rounds->stop };
        if (pthread_create(&worker[started].thread, NULL, rounds_run, &worker[started]) != 0) break;
    }
    for (int i = 0; i < started; i++) pthread_join(worker[i].thread, NULL);
    free(worker);
    if (!started) snprintf(rounds->trouble, sizeof rounds->trouble, "cannot start a thread");
    return started && !atomic_load(&pool.failed);
}

bas_estimate bas_rounds_mean(const bas_rounds *rounds, int bot, bas_round_value value) {
    double n = 0, sum = 0, squares = 0;
    for (int64_t i = 0; i < rounds->count; i++) {
        if (!rounds->round[i].played) continue;
        const double x = value(&rounds->round[i], bot);
        n++;
        sum += x;
        squares += x * x;
    }
    if (n < 1) return (bas_estimate){ 0, 0, 0 };
    const double mean = sum / n;
    const double variance = n > 1 ? fmax(0, (squares - n * mean * mean) / (n - 1)) : 0;
    const double reach = 1.96 * sqrt(variance / n);
    return (bas_estimate){ mean, mean - reach, mean + reach };
}
