/* store.c: one thread that writes. It takes all jobs that were handed in while it was busy, stores
 * them with one commit, and gives them back: the slower the disk, the larger the groups.
 *
 * After an error of the disk nobody knows what is on it. So such an error is final: every job comes
 * back as failed, and the program has to start again from what is really there. A full disk is
 * different: SQLite takes the whole group back, and later ones may succeed. */
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database.h"

enum { BACKUP_PAGES = 64 }; // copied between two groups

typedef struct jobs {
    bas_store_job *first, **end;
    int count;
} jobs;

struct bas_store {
    bas_database database;
    bas_store_facts facts;
    void (*wake)(void *owner);
    void *owner;
    int directory, lock;
    pthread_t writer;
    bool failed; // the writer's

    sqlite3 *copy; // a backup under way
    sqlite3_backup *backup;
    bas_store_job *backup_job;

    pthread_mutex_t mutex; // of all below
    pthread_cond_t work;
    jobs asked, back;
    bool closing, stuck;
    bas_store_counts counts;
    char failure[256];
};

static void jobs_add(jobs *list, bas_store_job *job) {
    job->next = NULL;
    if (!list->end) list->end = &list->first;
    *list->end = job;
    list->end = &job->next;
    list->count++;
}

static jobs jobs_take(jobs *list) {
    const jobs all = *list;
    *list = (jobs){ 0 };
    return all;
}

/* ---- the writer ------------------------------------------------------------------------------ */

/* What an error means for the jobs it happened to. */
static bas_store_result judge(bas_store *store, int code) {
    if (code == SQLITE_OK) return BAS_STORE_OK;
    if ((code & 0xff) == SQLITE_FULL) return BAS_STORE_FULL;
    pthread_mutex_lock(&store->mutex);
    if (!store->failed)
        snprintf(store->failure, sizeof store->failure, "the database failed: %s (%d)",
                 sqlite3_errstr(code), code);
    store->stuck = true;
    pthread_mutex_unlock(&store->mutex);
    store->failed = true;
    bas_database_abandon(&store->database);
    return BAS_STORE_FAILED;
}

/* Stores jobs that change something with one commit. Gives the first job behind them. */
static bas_store_job *group_store(bas_store *store, bas_store_job *first) {
    bas_store_job *end = first;
    int code = bas_database_begin(&store->database);
    for (; end && bas_database_writes(end->what); end = end->next)
        if (code == SQLITE_OK) code = bas_database_run(&store->database, end);
    if (code == SQLITE_OK) code = bas_database_commit(&store->database);
    const bas_store_result result = judge(store, code);
    for (bas_store_job *job = first; job != end && result != BAS_STORE_OK; job = job->next)
        job->result = result;
    return end;
}

static void backup_end(bas_store *store, bas_store_result result);

static void backup_begin(bas_store *store, bas_store_job *job) {
    const int fd = store->backup_job ? -1 : open(job->path, O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    job->result = BAS_STORE_NONE;
    if (fd < 0) {
        pthread_mutex_lock(&store->mutex);
        jobs_add(&store->back, job);
        pthread_mutex_unlock(&store->mutex);
        return;
    }
    close(fd);
    store->backup_job = job;
    if (sqlite3_open(job->path, &store->copy) != SQLITE_OK ||
        !(store->backup = sqlite3_backup_init(store->copy, "main", store->database.db, "main")))
        backup_end(store, BAS_STORE_NONE);
}

static void backup_end(bas_store *store, bas_store_result result) {
    bas_store_job *job = store->backup_job;
    if (store->backup && sqlite3_backup_finish(store->backup) != SQLITE_OK) result = BAS_STORE_NONE;
    if (sqlite3_close(store->copy) != SQLITE_OK) result = BAS_STORE_NONE;
    store->backup = NULL;
    store->copy = NULL;
    store->backup_job = NULL;
    job->result = result;
    pthread_mutex_lock(&store->mutex);
    jobs_add(&store->back, job);
    pthread_mutex_unlock(&store->mutex);
    store->wake(store->owner);
}

/* A few pages of the copy. What is written meanwhile goes into both. */
static void backup_step(bas_store *store) {
    if (!store->backup) return;
    const int code = sqlite3_backup_step(store->backup, store->failed ? 0 : BACKUP_PAGES);
    if (code == SQLITE_DONE)
        backup_end(store, BAS_STORE_OK);
    else if (code != SQLITE_OK || store->failed)
        backup_end(store, BAS_STORE_NONE);
}

/* Carries out jobs in their order, and moves them to `back`. */
static void group_run(bas_store *store, jobs group) {
    jobs back = { 0 };
    for (bas_store_job *job = group.first; job;) {
        bas_store_job *const first = job, *end = job->next;
        if (job->what == BAS_STORE_BACKUP) {
            backup_begin(store, job);
            job = end;
            continue;
        }
        if (store->failed)
            job->result = BAS_STORE_FAILED;
        else if (bas_database_writes(job->what))
            end = group_store(store, job);
        else {
            const bas_store_result result = judge(store, bas_database_run(&store->database, job));
            if (result != BAS_STORE_OK) job->result = result;
        }
        for (bas_store_job *done = first, *next; done != end; done = next) {
            next = done->next;
            jobs_add(&back, done);
        }
        job = end;
    }
    pthread_mutex_lock(&store->mutex);
    store->counts.jobs += (uint64_t)back.count;
    store->counts.groups++;
    for (bas_store_job *job = back.first, *next; job; job = next) {
        next = job->next;
        jobs_add(&store->back, job);
    }
    pthread_mutex_unlock(&store->mutex);
    store->wake(store->owner);
}

static void *writer(void *argument) {
    bas_store *store = argument;
    for (;;) {
        pthread_mutex_lock(&store->mutex);
        while (!store->asked.first && !store->closing && !store->backup)
            pthread_cond_wait(&store->work, &store->mutex);
        const jobs group = jobs_take(&store->asked);
        const bool closing = store->closing;
        pthread_mutex_unlock(&store->mutex);
        if (!group.first && closing) break;
        if (group.first) group_run(store, group);
        backup_step(store);
        if (!store->failed) {
            const int code = bas_database_checkpoint(&store->database);
            if (code != SQLITE_BUSY && code != SQLITE_LOCKED) judge(store, code);
        }
    }
    if (store->backup_job) backup_end(store, BAS_STORE_NONE);
    return NULL;
}

/* ---- the caller's side ----------------------------------------------------------------------- */

void bas_store_ask_all(bas_store *store, bas_store_job *const *job, int count) {
    pthread_mutex_lock(&store->mutex);
    for (int i = 0; i < count; i++) {
        job[i]->rows = NULL;
        job[i]->tables = NULL;
        job[i]->people = NULL;
        job[i]->count = 0;
        store->counts.waiting++;
        jobs_add(&store->asked, job[i]); // the writer takes all that is here at once
    }
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->mutex);
}

void bas_store_ask(bas_store *store, bas_store_job *job) { bas_store_ask_all(store, &job, 1); }

void bas_store_deliver(bas_store *store) {
    pthread_mutex_lock(&store->mutex);
    const jobs back = jobs_take(&store->back);
    store->counts.waiting -= back.count;
    pthread_mutex_unlock(&store->mutex);
    for (bas_store_job *job = back.first, *next; job; job = next) {
        next = job->next; // done() may free it
        job->done(job);
    }
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

/* ---- opening --------------------------------------------------------------------------------- */

/* Makes a directory and those above it. */
static bool directory_make(const char *path) {
    char part[PATH_MAX];
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *at = strchr(part + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        if (mkdir(part, 0700) != 0 && errno != EEXIST) return false;
        *at = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

static bool directory_lock(bas_store *store, const char *path, char *why, size_t size) {
    store->directory = directory_make(path) ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (store->directory >= 0)
        store->lock = openat(store->directory, "lock", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0) return snprintf(why, size, "%.200s: %s", path, strerror(errno)), false;
    if (flock(store->lock, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno == EWOULDBLOCK)
        snprintf(why, size,
                 "%s belongs to another bastide that is running; choose another "
                 "directory with --data",
                 path);
    else
        snprintf(why, size, "%s cannot be locked: %s", path, strerror(errno));
    return false;
}

/* Secrets of games that are not over are for nobody else on this machine. (What SQLite writes
 * beside the database gets the same rights.) */
static void database_hide(const bas_store *store) {
    const int fd = openat(store->directory, "bastide.db", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0) fchmod(fd, 0600);
    if (fd >= 0) close(fd);
}

static void store_free(bas_store *store) {
    bas_database_close(&store->database);
    if (store->lock >= 0) close(store->lock);
    if (store->directory >= 0) close(store->directory);
    pthread_mutex_destroy(&store->mutex);
    pthread_cond_destroy(&store->work);
    free(store);
}

bas_store *bas_store_open(const char *directory, void (*wake)(void *owner), void *owner, char *why,
                          size_t size) {
    char path[PATH_MAX + 16];
    bas_store *store = calloc(1, sizeof *store);
    if (!store) return snprintf(why, size, "out of memory"), NULL;
    store->wake = wake;
    store->owner = owner;
    store->directory = store->lock = -1;
    pthread_mutex_init(&store->mutex, NULL);
    pthread_cond_init(&store->work, NULL);
    snprintf(path, sizeof path, "%s/bastide.db", directory);
    const bool locked = directory_lock(store, directory, why, size);
    if (locked) database_hide(store);
    if (locked && bas_database_open(&store->database, path, &store->facts, why, size)) {
        fsync(store->directory); // the names of new files
        if (pthread_create(&store->writer, NULL, writer, store) == 0) return store;
        snprintf(why, size, "no thread can be started");
    }
    store_free(store);
    return NULL;
}

void bas_store_close(bas_store *store) {
    if (!store) return;
    pthread_mutex_lock(&store->mutex);
    store->closing = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->mutex);
    pthread_join(store->writer, NULL);
    bas_store_deliver(store);
    store_free(store);
}
