/* thinkers.c: a queue of questions, and threads that answer them. */
#include "thinkers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bots/bot.h"
#include "search/level.h"

enum { THREADS_MAX = 64, NICE = 10 };

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
    thoughts asked, back;
    bas_bot *busy[THREADS_MAX]; // stopped when the end comes
    int waiting;
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

bool bas_thinkers_know(const char *level) {
    for (int i = 0; i < BAS_LEVELS; i++)
        if (!strcmp(bas_levels[i].name, level)) return true;
    return false;
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

static void think(bas_thinkers *t, int number, bas_thought *thought) {
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
        if (!bas_bot_choose(bot, thought->game, &thought->state, NULL, move) ||
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
        pthread_mutex_lock(&t->mutex);
        while (!t->asked.first && !t->closing) pthread_cond_wait(&t->work, &t->mutex);
        bas_thought *thought = t->closing ? NULL : t->asked.first;
        if (thought) t->asked.first = thought->next;
        pthread_mutex_unlock(&t->mutex);
        if (!thought) return NULL;
        think(t, number, thought);
        pthread_mutex_lock(&t->mutex);
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

void bas_thinkers_ask(bas_thinkers *t, bas_thought *thought) {
    pthread_mutex_lock(&t->mutex);
    thoughts_add(&t->asked, thought);
    t->waiting++;
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->mutex);
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

void bas_thinkers_close(bas_thinkers *t) {
    if (!t) return;
    pthread_mutex_lock(&t->mutex);
    t->closing = true;
    for (int i = 0; i < t->threads; i++)
        if (t->busy[i]) bas_bot_stop(t->busy[i]);
    pthread_cond_broadcast(&t->work);
    pthread_mutex_unlock(&t->mutex);
    for (int i = 0; i < t->threads; i++) pthread_join(t->thread[i], NULL);
    for (bas_thought *left = t->asked.first, *next; left; left = next) {
        next = left->next;
        left->moves = 0;
        thoughts_add(&t->back, left);
    }
    t->asked.first = NULL;
    bas_thinkers_deliver(t);
    pthread_mutex_destroy(&t->mutex);
    pthread_cond_destroy(&t->work);
    free(t);
}
