/* contest.c: see contest.h. A worker has two bots of its own and takes one meeting after the other.
 * The thread that runs the contest counts. */
#include "contest.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena.h"

enum { CONTEST_TICK = 100 }; // ms between two looks of that thread

typedef struct contest_pool contest_pool;

typedef struct contest_worker {
    contest_pool *pool;
    pthread_t thread;
    bas_arena arena;
    bas_bot *bot[2]; // of the meeting that it plays, under the pool's lock
    int number[2];   // -1: none
} contest_worker;

struct contest_pool {
    bas_contest *c;
    pthread_mutex_t lock; // of all below, and of what the contest keeps
    pthread_cond_t news;
    int64_t next; // meeting to play
    int working;
    bool failed;
    uint32_t told; // bit i: a failure of bot i was told
    atomic_bool abandon;
    contest_worker *worker;
};

/* Meetings of each two bots. */
static int64_t contest_each(const bas_contest *c) { return (c->games + 1) / 2; }

int bas_contest_games(const bas_contest *c, int64_t at) {
    const int64_t each = contest_each(c);
    return c->games % 2 && at % each == each - 1 ? 1 : 2;
}

/* The plan: all meetings of the first two bots, then of the next two. */
bool bas_contest_plan(bas_contest *c) {
    const int64_t each = contest_each(c);
    c->meetings = each * (c->bots * (c->bots - 1) / 2);
    c->meeting = calloc((size_t)c->meetings, sizeof *c->meeting);
    bas_meeting *at = c->meeting;
    for (int a = 0; a < c->bots && at; a++)
        for (int b = a + 1; b < c->bots; b++)
            for (int64_t k = 0; k < each; k++, at++)
                *at = (bas_meeting){ (uint8_t)a, (uint8_t)b, 0, { { 0 } } };
    return c->meeting;
}

void bas_contest_free(bas_contest *c) { free(c->meeting); }

/* A part of a contest plays every so many meetings. */
static int64_t contest_step(const bas_contest *c) { return c->parts ? c->parts : 1; }

static bool contest_mine(const bas_contest *c, int64_t at) {
    return at % contest_step(c) == c->part;
}

/* ---- workers --------------------------------------------------------------------------------- */

/* The worker's bots become those of the meeting; called with the lock. */
static bool worker_sit(contest_worker *worker, const bas_meeting *meeting) {
    contest_pool *pool = worker->pool;
    bas_contest *c = pool->c;
    const int number[2] = { meeting->a, meeting->b };
    for (int i = 0; i < 2; i++) {
        if (worker->number[i] == number[i]) continue;
        bas_bot *old = worker->bot[i];
        worker->bot[i] = NULL;
        worker->number[i] = -1;
        pthread_mutex_unlock(&pool->lock); // a bot may take its time to go
        bas_bot_free(old);
        pthread_mutex_lock(&pool->lock);
        worker->bot[i] =
            bas_bot_new(c->bot[number[i]], (uint64_t)c->seed, 0, c->trouble, sizeof c->trouble);
        if (!worker->bot[i]) return false;
        worker->number[i] = number[i];
    }
    return true;
}

/* A bot has failed: told once for each bot. */
static void worker_tell(contest_worker *worker, const bas_meeting *meeting, int loser) {
    contest_pool *pool = worker->pool;
    const int bot = loser ? meeting->b : meeting->a;
    pthread_mutex_lock(&pool->lock);
    if (!(pool->told >> bot & 1) && pool->c->failed)
        pool->c->failed(pool->c, bot, worker->arena.failure);
    pool->told |= 1u << bot;
    pthread_mutex_unlock(&pool->lock);
}

/* This machine cannot go on; what was played before counts. */
static void worker_break(contest_worker *worker) {
    contest_pool *pool = worker->pool;
    bas_contest *c = pool->c;
    pthread_mutex_lock(&pool->lock);
    if (!c->broken)
        snprintf(c->trouble, sizeof c->trouble,
                 "this machine has failed, no bot has lost by it: %s", worker->arena.failure);
    c->broken = c->interrupted = true;
    atomic_store(&pool->abandon, true);
    pthread_mutex_unlock(&pool->lock);
}

/* Plays game `which` of a meeting; false if it is abandoned. */
static bool worker_play(contest_worker *worker, const bas_meeting *meeting, int which,
                        bas_contest_game *out) {
    bas_arena *arena = &worker->arena;
    arena->bot[which] = worker->bot[0]; // a sits first in game 0
    arena->bot[!which] = worker->bot[1];
    bas_arena_play(arena);
    if (arena->machine) worker_break(worker);
    if (arena->abandoned || arena->machine) return false;
    const unsigned winners = bas_arena_winners(arena);
    const bool a = winners >> which & 1, b = winners >> !which & 1;
    out->half = (int8_t)(a && b ? 1 : a ? 2 : 0);
    for (int i = 0; i < 2; i++) {
        const int seat = i ? !which : which;
        out->points[i] = arena->s.score[seat];
        out->turns[i] = (uint16_t)arena->turns[seat];
        out->seconds[i] = (float)arena->seconds[seat];
        if (!(arena->failed >> seat & 1)) continue;
        out->failed |= (uint8_t)(1u << i);
        worker_tell(worker, meeting, i);
    }
    return true;
}

/* Meeting number `at` from its first to its last game; false if it is abandoned. */
static bool worker_meet(contest_worker *worker, int64_t at) {
    bas_contest *c = worker->pool->c;
    const int games = bas_contest_games(c, at);
    const bas_meeting *meeting = &c->meeting[at];
    bas_contest_game game[2] = { { 0 }, { 0 } };
    worker->arena.stream = (uint64_t)(at % contest_each(c));
    for (int i = 0; i < games; i++)
        if (!worker_play(worker, meeting, i, &game[i])) return false;
    pthread_mutex_lock(&worker->pool->lock);
    memcpy(c->meeting[at].game, game, sizeof game);
    c->meeting[at].games = (int8_t)games;
    pthread_mutex_unlock(&worker->pool->lock);
    return true;
}

static void *worker_run(void *argument) {
    contest_worker *worker = argument;
    contest_pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    while (pool->next < pool->c->meetings && !atomic_load(&pool->abandon)) {
        const int64_t at = pool->next;
        pool->next += contest_step(pool->c);
        if (!worker_sit(worker, &pool->c->meeting[at])) {
            pool->failed = true;
            atomic_store(&pool->abandon, true);
            break;
        }
        pthread_mutex_unlock(&pool->lock);
        const bool played = worker_meet(worker, at);
        pthread_mutex_lock(&pool->lock);
        pthread_cond_signal(&pool->news);
        if (!played) break;
    }
    bas_bot *bot[2] = { worker->bot[0], worker->bot[1] };
    worker->bot[0] = worker->bot[1] = NULL;
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < 2; i++) bas_bot_free(bot[i]);
    pthread_mutex_lock(&pool->lock);
    pool->working--;
    pthread_cond_signal(&pool->news);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* ---- the thread that counts ------------------------------------------------------------------ */

/* Counts what is played, in order. */
static void pool_count(contest_pool *pool) {
    bas_contest *c = pool->c;
    while (c->counted < c->meetings &&
           (c->meeting[c->counted].games || !contest_mine(c, c->counted))) {
        const bas_meeting *meeting = &c->meeting[c->counted++];
        if (meeting->games && c->enough && c->enough(c, meeting)) {
            c->meetings = c->counted; // what others played beyond this does not count
            atomic_store(&pool->abandon, true);
        }
    }
}

/* Asks bots that think to stop: again and again, since one may just have begun. */
static void pool_stop(contest_pool *pool, int workers) {
    for (int i = 0; i < workers; i++)
        for (int k = 0; k < 2; k++)
            if (pool->worker[i].bot[k]) bas_bot_stop(pool->worker[i].bot[k]);
}

/* Until all workers have left; with the lock. */
static void pool_wait(contest_pool *pool, int workers) {
    while (pool->working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += CONTEST_TICK * 1000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        const int waited = pthread_cond_timedwait(&pool->news, &pool->lock, &until);
        pool_count(pool);
        if (!pool->c->interrupted && pool->c->stop && pool->c->stop()) {
            pool->c->interrupted = true;
            atomic_store(&pool->abandon, true);
        }
        if (waited != ETIMEDOUT) continue;
        if (atomic_load(&pool->abandon)) pool_stop(pool, workers);
        if (pool->c->tick) pool->c->tick(pool->c);
    }
    pool_count(pool);
}

/* Workers are not to be woken by Ctrl-C: it is the caller's thread that listens. */
static int pool_start(contest_pool *pool, int workers) {
    sigset_t ending, before;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    for (int i = 0; i < workers; i++) {
        contest_worker *worker = &pool->worker[i];
        *worker = (contest_worker){ .pool = pool,
                                    .arena = { .g = pool->c->g,
                                               .limit = &pool->c->limit,
                                               .seed = (uint64_t)pool->c->seed,
                                               .clock = true,
                                               .abandon = &pool->abandon },
                                    .number = { -1, -1 } };
        if (pthread_create(&worker->thread, NULL, worker_run, worker)) break;
        pool->working++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pool->working;
}

static double contest_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

bool bas_contest_run(bas_contest *c) {
    contest_pool pool = {
        .c = c, .lock = PTHREAD_MUTEX_INITIALIZER, .news = PTHREAD_COND_INITIALIZER, .next = c->part
    };
    const int wanted = (int)(c->threads < c->meetings ? c->threads : c->meetings);
    const double from = contest_clock();
    int workers = 0;
    pool.worker = calloc((size_t)wanted, sizeof *pool.worker);
    if (pool.worker) {
        pthread_mutex_lock(&pool.lock);
        workers = pool_start(&pool, wanted);
        pool_wait(&pool, workers);
        pthread_mutex_unlock(&pool.lock);
        for (int i = 0; i < workers; i++) pthread_join(pool.worker[i].thread, NULL);
    }
    if (!workers)
        snprintf(c->trouble, sizeof c->trouble, "%s",
                 pool.worker ? "cannot start a thread" : "out of memory");
    free(pool.worker);
    c->seconds = contest_clock() - from;
    return workers && !pool.failed && (!c->broken || c->counted);
}

/* ---- what came out --------------------------------------------------------------------------- */

bas_contest_sum bas_contest_count(const bas_contest *c, int a, int b) {
    bas_contest_sum sum = { 0 };
    for (int64_t k = 0; k < c->counted; k++) {
        const bas_meeting *meeting = &c->meeting[k];
        const int me = meeting->b == a; // which of the two it is
        if ((me ? meeting->b : meeting->a) != a) continue;
        if (b >= 0 && (me ? meeting->a : meeting->b) != b) continue;
        for (int i = 0; i < meeting->games; i++) {
            const bas_contest_game *game = &meeting->game[i];
            const int half = me ? 2 - game->half : game->half;
            const double margin = game->points[me] - game->points[!me];
            sum.games++;
            sum.wins += half == 2;
            sum.draws += half == 1;
            sum.losses += half == 0;
            sum.failures += game->failed >> me & 1;
            sum.turns += game->turns[me];
            sum.points += game->points[me];
            sum.against += game->points[!me];
            sum.margin2 += margin * margin;
            sum.seconds += (double)game->seconds[me];
        }
    }
    return sum;
}

void bas_contest_add(bas_results *results, const bas_meeting *meeting) {
    if (meeting->games == 2)
        results->pair[meeting->game[0].half + meeting->game[1].half]++;
    else if (meeting->games == 1)
        results->single[meeting->game[0].half]++;
}

double bas_contest_ms(const bas_contest_sum *sum) {
    return sum->turns ? 1000 * sum->seconds / (double)sum->turns : 0;
}
