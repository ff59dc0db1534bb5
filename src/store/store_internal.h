/* store_internal.h: what the stores have in common: jobs that wait, jobs that are back, one thread
 * that does them. */
#ifndef BASTIDE_STORE_INTERNAL_H
#define BASTIDE_STORE_INTERNAL_H

#include <pthread.h>

#include "store.h"

typedef struct bas_store_news bas_store_news;

typedef struct bas_jobs {
    bas_store_job *first, **end;
    int count;
} bas_jobs;

typedef struct bas_store_kind {
    void *(*run)(void *store);       // the thread that does the jobs, until it is told to close
    void (*free)(bas_store *store);  // what the kind has of its own, and the store itself
    void (*close)(bas_store *store); // besides waking the thread; NULL: nothing
    /* Takes a job that does not wait in the queue; NULL or false: there is none such. */
    bool (*aside)(bas_store *store, bas_store_job *job);
} bas_store_kind;

struct bas_store { // the first member of every kind
    const bas_store_kind *kind;
    bas_store_facts facts;
    void (*wake)(void *owner);
    void (*heard)(void *owner, const char *text); // NULL: nobody listens
    void *owner;
    pthread_t thread;

    pthread_mutex_t mutex; // of all below
    pthread_cond_t work;
    bas_jobs asked, back;
    bas_store_news *news, **news_end;
    bool closing, stuck;
    bas_store_counts counts;
    char failure[256];
};

void bas_jobs_add(bas_jobs *list, bas_store_job *job);

/* For the thread: all that waits, after waiting for it unless `hurry`; and whether the end is
 * asked for. */
bas_jobs bas_store_take(bas_store *store, bool hurry, bool *closing);
void bas_store_count(bas_store *store, int jobs);              // one group of so many
void bas_store_give_back(bas_store *store, bas_jobs *list);    // they come back
void bas_store_hear(bas_store *store, const char *text);       // a text of another process
void bas_store_fail(bas_store *store, const char *format, ...) // for ever; the first reason counts
    __attribute__((format(printf, 2, 3)));

/* Each gives a store whose thread does not run yet; NULL, after writing a sentence to why. */
bas_store *bas_store_open_sqlite(const char *directory, char *why, size_t size);
bas_store *bas_store_open_postgres(const char *url, char *why, size_t size);

/* Room for one more element in a list that is grown in powers of two. */
bool bas_list_room(void **list, int count, size_t element);

#endif
