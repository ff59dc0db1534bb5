/* store.c: the side of a store that its user sees: jobs go in, wait, and come back; the kind of
 * store says which database does them. */
#include "store.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_internal.h"

struct bas_store_news { // a text that was heard
    bas_store_news *next;
    char text[];
};

/* ---- lists ----------------------------------------------------------------------------------- */

void bas_jobs_add(bas_jobs *list, bas_store_job *job) {
    job->next = NULL;
    if (!list->first) list->end = &list->first;
    *list->end = job;
    list->end = &job->next;
    list->count++;
}

static bas_jobs jobs_take(bas_jobs *list) {
    const bas_jobs all = *list;
    *list = (bas_jobs){ 0 };
    return all;
}

bool bas_list_room(void **list, int count, size_t element) {
    if (count & (count - 1)) return true;
    void *more = realloc(*list, (size_t)(count ? count * 2 : 1) * element);
    if (more) *list = more;
    return more != NULL;
}

/* ---- the thread's side ----------------------------------------------------------------------- */

bas_jobs bas_store_take(bas_store *store, bool hurry, bool *closing) {
    pthread_mutex_lock(&store->mutex);
    while (!store->asked.first && !store->closing && !hurry)
        pthread_cond_wait(&store->work, &store->mutex);
    const bas_jobs group = jobs_take(&store->asked);
    *closing = store->closing;
    pthread_mutex_unlock(&store->mutex);
    return group;
}

void bas_store_count(bas_store *store, int jobs) {
    pthread_mutex_lock(&store->mutex);
    store->counts.jobs += (uint64_t)jobs;
    store->counts.groups++;
    pthread_mutex_unlock(&store->mutex);
}

void bas_store_give_back(bas_store *store, bas_jobs *list) {
    if (!list->first) return;
    pthread_mutex_lock(&store->mutex);
    for (bas_store_job *job = list->first, *next; job; job = next) {
        next = job->next;
        bas_jobs_add(&store->back, job);
    }
    pthread_mutex_unlock(&store->mutex);
    *list = (bas_jobs){ 0 };
    store->wake(store->owner);
}

void bas_store_hear(bas_store *store, const char *text) {
    const size_t size = strlen(text) + 1;
    bas_store_news *news = malloc(sizeof *news + size);
    if (!news) return;
    news->next = NULL;
    memcpy(news->text, text, size);
    pthread_mutex_lock(&store->mutex);
    if (!store->news) store->news_end = &store->news;
    *store->news_end = news;
    store->news_end = &news->next;
    pthread_mutex_unlock(&store->mutex);
    store->wake(store->owner);
}

void bas_store_fail(bas_store *store, const char *format, ...) {
    va_list args;
    pthread_mutex_lock(&store->mutex);
    va_start(args, format);
    if (!store->stuck) vsnprintf(store->failure, sizeof store->failure, format, args);
    va_end(args);
    store->stuck = true;
    pthread_mutex_unlock(&store->mutex);
}

/* ---- the caller's side ----------------------------------------------------------------------- */

void bas_store_ask_all(bas_store *store, bas_store_job *const *job, int count) {
    pthread_mutex_lock(&store->mutex);
    for (int i = 0; i < count; i++) {
        job[i]->rows = NULL;
        job[i]->tables = NULL;
        job[i]->people = NULL;
        job[i]->count = 0;
        job[i]->more = i + 1 < count;
        job[i]->unsure = false;
        store->counts.waiting++;
        if (!store->kind->aside || !store->kind->aside(store, job[i]))
            bas_jobs_add(&store->asked, job[i]); // the thread takes all that is here at once
    }
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->mutex);
}

void bas_store_ask(bas_store *store, bas_store_job *job) { bas_store_ask_all(store, &job, 1); }

void bas_store_deliver(bas_store *store) {
    pthread_mutex_lock(&store->mutex);
    const bas_jobs back = jobs_take(&store->back);
    bas_store_news *news = store->news;
    store->news = NULL;
    store->counts.waiting -= back.count;
    pthread_mutex_unlock(&store->mutex);
    for (bas_store_job *job = back.first, *next; job; job = next) {
        next = job->next; // done() may free it
        job->done(job);
    }
    for (bas_store_news *next; news; news = next) {
        next = news->next;
        if (store->heard) store->heard(store->owner, news->text);
        free(news);
    }
}

void bas_store_listen(bas_store *store, void (*heard)(void *owner, const char *text)) {
    store->heard = heard;
}

void bas_store_clear(bas_store_job *job) {
    for (int i = 0; job->rows && i < job->count; i++) free((void *)job->rows[i].body);
    free(job->rows);
    free(job->tables);
    free(job->people);
    job->rows = NULL;
    job->tables = NULL;
    job->people = NULL;
    job->count = 0;
}

const char *bas_store_failure(const bas_store *store) {
    bas_store *s = (bas_store *)store;
    pthread_mutex_lock(&s->mutex);
    const bool stuck = s->stuck;
    pthread_mutex_unlock(&s->mutex);
    return stuck ? s->failure : NULL;
}

bas_store_counts bas_store_counted(bas_store *store) {
    pthread_mutex_lock(&store->mutex);
    const bas_store_counts counts = store->counts;
    pthread_mutex_unlock(&store->mutex);
    return counts;
}

const bas_store_facts *bas_store_facts_of(const bas_store *store) { return &store->facts; }

/* ---- the beginning and the end --------------------------------------------------------------- */

bool bas_store_is_url(const char *where) {
    return !strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11);
}

static void store_free(bas_store *store) {
    pthread_mutex_destroy(&store->mutex);
    pthread_cond_destroy(&store->work);
    store->kind->free(store);
}

bas_store *bas_store_open(const char *where, void (*wake)(void *owner), void *owner, char *why,
                          size_t size) {
    bas_store *store = bas_store_is_url(where) ? bas_store_open_postgres(where, why, size)
                                               : bas_store_open_sqlite(where, why, size);
    if (!store) return NULL;
    store->wake = wake;
    store->owner = owner;
    pthread_mutex_init(&store->mutex, NULL);
    pthread_cond_init(&store->work, NULL);
    if (pthread_create(&store->thread, NULL, store->kind->run, store) == 0) return store;
    snprintf(why, size, "no thread can be started");
    store_free(store);
    return NULL;
}

void bas_store_close(bas_store *store) {
    if (!store) return;
    pthread_mutex_lock(&store->mutex);
    store->closing = true;
    pthread_cond_signal(&store->work);
    if (store->kind->close) store->kind->close(store);
    pthread_mutex_unlock(&store->mutex);
    pthread_join(store->thread, NULL);
    bas_store_deliver(store);
    store_free(store);
}
