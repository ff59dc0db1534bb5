/* thinkers.c: a queue of questions, and threads that answer them. */
#include "thinkers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "bots/bot.h"
#include "bots/weights.h"
#include "search/level.h"

enum {
    THREADS_MAX = 64,
    NICE = 10,
    WAIT_MS = 4000,                 // how long the last question should wait at most
    LEAST_MS = 8,                   // for a turn: a few dozen playouts
    QUEUE_MAX = WAIT_MS / LEAST_MS, // for each thread: more would wait longer
    GLANCE = 20,                    // a turn of a level that does not search, in playouts
};

typedef struct thoughts {
    bas_thought *first, **end;
} thoughts;

struct bas_thinkers {
    void (*wake)(void *owner);
    void *owner;
    pthread_t thread[THREADS_MAX];
    int threads;

    pthread_mutex_t mutex; // of all below
    pthread_cond_t work;
    thoughts back;
    bas_thought *queue;              // by their start
    bas_thought *taken[THREADS_MAX]; // what a thread thinks about,
    bas_bot *busy[THREADS_MAX];      // and with what: stopped when the end comes
    int queued, waiting;
    uint64_t clock; // the start of the question that was taken last
    uint64_t shortened;
    bool closing;
};

typedef struct place { // what a thread is told
    bas_thinkers *all;
    int number;
} place;

static void thoughts_add(thoughts *list, bas_thought *thought) {
    thought->next = NULL;
    if (!list->first) list->end = &list->first;
    *list->end = thought;
    list->end = &thought->next;
}

static const bas_level *level_of(const char *name) {
    for (int i = 0; i < BAS_LEVELS; i++)
        if (!strcmp(bas_levels[i].name, name)) return &bas_levels[i];
    return NULL;
}

bool bas_thinkers_know(const char *level) { return level_of(level) != NULL; }

/* ---- shares ---------------------------------------------------------------------------------- */

/* A question starts where the last one of its share ends: shares are given out in turn, by what
 * the questions cost. */
static void queue_enter(bas_thinkers *t, bas_thought *thought) {
    const bas_level *level = level_of(thought->level);
    bas_thought **at = &t->queue;
    thought->cost = GLANCE;
    if (level)
        thought->cost += bas_level_playouts((int)(level - bas_levels), thought->game,
                                            level->learned ? bas_weights_default() : NULL);
    thought->start = t->clock;
    for (int i = 0; i < t->threads; i++) {
        const bas_thought *one = t->taken[i];
        if (one && one->share == thought->share && one->start + one->cost > thought->start)
            thought->start = one->start + one->cost;
    }
    for (const bas_thought *one = t->queue; one; one = one->next)
        if (one->share == thought->share && one->start + one->cost > thought->start)
            thought->start = one->start + one->cost;
    while (*at && (*at)->start <= thought->start) at = &(*at)->next;
    thought->next = *at;
    *at = thought;
    t->queued++;
}

/* The first question, and the milliseconds for its turn; 0: as many as its level takes. */
static bas_thought *queue_take(bas_thinkers *t, int number, uint32_t *ms) {
    bas_thought *thought = t->queue;
    t->queue = thought->next;
    t->queued--;
    t->clock = thought->start;
    t->taken[number] = thought;
    const uint32_t share = t->queued ? (uint32_t)(WAIT_MS * t->threads / t->queued) : 0;
    *ms = t->queued && share < LEAST_MS ? LEAST_MS : share;
    return thought;
}

/* ---- a thread -------------------------------------------------------------------------------- */

static void busy_set(bas_thinkers *t, int number, bas_bot *bot) {
    pthread_mutex_lock(&t->mutex);
    t->busy[number] = bot;
    pthread_mutex_unlock(&t->mutex);
}

static bool closing(bas_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    const bool end = t->closing;
    pthread_mutex_unlock(&t->mutex);
    return end;
}

static double clock_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static void think(bas_thinkers *t, int number, bas_thought *thought, const bas_limit *limit) {
    char why[160];
    const int player = thought->state.player;
    bas_bot *bot = bas_thinkers_know(thought->level)
                       ? bas_bot_new(thought->level, thought->seed, 0, why, sizeof why)
                       : NULL;
    thought->moves = 0;
    if (!bot) return;
    bas_bot_begin(bot, thought->game, player, 0);
    busy_set(t, number, bot);
    while (thought->state.player == player && thought->moves < BAS_TABLE_PLAY_MAX && !closing(t)) {
        bas_move *move = &thought->move[thought->moves];
        if (!bas_bot_choose(bot, thought->game, &thought->state, limit, move) ||
            bas_play(thought->game, &thought->state, *move, NULL) != BAS_OK)
            break;
        thought->moves++;
    }
    busy_set(t, number, NULL);
    bas_bot_free(bot);
    if (thought->state.player == player) thought->moves = 0; // it did not get to the end
}

static void *thinker(void *argument) {
    place *mine = argument;
    bas_thinkers *t = mine->all;
    const int number = mine->number;
    free(mine);
    setpriority(PRIO_PROCESS, (id_t)gettid(), NICE); // on Linux: of this thread
    for (;;) {
        bas_limit limit = { 0 };
        pthread_mutex_lock(&t->mutex);
        while (!t->queue && !t->closing) pthread_cond_wait(&t->work, &t->mutex);
        bas_thought *thought = t->closing ? NULL : queue_take(t, number, &limit.ms);
        pthread_mutex_unlock(&t->mutex);
        if (!thought) return NULL;
        const double began = clock_ms();
        think(t, number, thought, &limit);
        /* A search that is cut off ends when most of its turn's time is used up. */
        const bool cut = thought->cost > GLANCE && limit.ms && clock_ms() - began >= 0.8 * limit.ms;
        pthread_mutex_lock(&t->mutex);
        t->taken[number] = NULL;
        t->shortened += cut;
        thoughts_add(&t->back, thought);
        pthread_mutex_unlock(&t->mutex);
        t->wake(t->owner);
    }
}

/* ---- the caller's side ----------------------------------------------------------------------- */

bas_thinkers *bas_thinkers_open(int threads, void (*wake)(void *owner), void *owner) {
    bas_thinkers *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->wake = wake;
    t->owner = owner;
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->work, NULL);
    if (threads <= 0) threads = (int)sysconf(_SC_NPROCESSORS_ONLN) - 1;
    if (threads < 1) threads = 1;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    for (int i = 0; i < threads; i++) {
        place *its = malloc(sizeof *its);
        if (!its) break;
        *its = (place){ t, i };
        if (pthread_create(&t->thread[i], NULL, thinker, its) != 0) {
            free(its);
            break;
        }
        t->threads++;
    }
    if (t->threads > 0) return t;
    bas_thinkers_close(t);
    return NULL;
}

bool bas_thinkers_ask(bas_thinkers *t, bas_thought *thought) {
    pthread_mutex_lock(&t->mutex);
    const bool room = t->queued < QUEUE_MAX * t->threads;
    if (room) {
        queue_enter(t, thought);
        t->waiting++;
        pthread_cond_signal(&t->work);
    }
    pthread_mutex_unlock(&t->mutex);
    return room;
}

int bas_thinkers_before(bas_thinkers *t, const bas_thought *thought) {
    int before = 0;
    pthread_mutex_lock(&t->mutex);
    const bas_thought *at = t->queue;
    for (; at && at != thought; at = at->next) before++;
    pthread_mutex_unlock(&t->mutex);
    return at ? before + 1 : 0; // with the one that is thought about
}

void bas_thinkers_deliver(bas_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    bas_thought *thought = t->back.first;
    t->back.first = NULL;
    for (bas_thought *each = thought; each; each = each->next) t->waiting--;
    pthread_mutex_unlock(&t->mutex);
    for (bas_thought *next; thought; thought = next) {
        next = thought->next;
        thought->done(thought);
    }
}

int bas_thinkers_waiting(bas_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    const int waiting = t->waiting;
    pthread_mutex_unlock(&t->mutex);
    return waiting;
}

uint64_t bas_thinkers_shortened(bas_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    const uint64_t shortened = t->shortened;
    pthread_mutex_unlock(&t->mutex);
    return shortened;
}

void bas_thinkers_close(bas_thinkers *t) {
    if (!t) return;
    pthread_mutex_lock(&t->mutex);
    t->closing = true;
    for (int i = 0; i < t->threads; i++)
        if (t->busy[i]) bas_bot_stop(t->busy[i]);
    pthread_cond_broadcast(&t->work);
    pthread_mutex_unlock(&t->mutex);
    for (int i = 0; i < t->threads; i++) pthread_join(t->thread[i], NULL);
    for (bas_thought *left = t->queue, *next; left; left = next) {
        next = left->next;
        left->moves = 0;
        thoughts_add(&t->back, left);
    }
    t->queue = NULL;
    bas_thinkers_deliver(t);
    pthread_mutex_destroy(&t->mutex);
    pthread_cond_destroy(&t->work);
    free(t);
}
