/* sqlite.c: the store on SQLite: one thread that writes. It takes all jobs that were handed in
 * while it was busy, stores them with one commit, and gives them back: the slower the disk, the
 * larger the groups.
 *
 * After an error of the disk nobody knows what is on it. So such an error is final: every job comes
 * back as failed, and the program has to start again from what is really there. A full disk is
 * different: SQLite takes the whole group back, and later ones may succeed. */
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database.h"
#include "directory.h"
#include "store_internal.h"

enum { BACKUP_PAGES = 64 }; // copied between two groups

typedef struct sqlite_store {
    bas_store base;
    bas_database database;
    bas_directory directory;
    bool failed; // the writer's

    sqlite3 *copy; // a backup under way
    sqlite3_backup *backup;
    bas_store_job *backup_job;
} sqlite_store;

/* ---- the writer ------------------------------------------------------------------------------ */

/* What an error means for the jobs it happened to. */
static bas_store_result judge(sqlite_store *store, int code) {
    if (code == SQLITE_OK) return BAS_STORE_OK;
    if ((code & 0xff) == SQLITE_FULL) return BAS_STORE_FULL;
    bas_store_fail(&store->base, "the database failed: %s (%d)", sqlite3_errstr(code), code);
    store->failed = true;
    bas_database_abandon(&store->database);
    return BAS_STORE_FAILED;
}

/* Stores jobs that change something with one commit. Gives the first job behind them. */
static bas_store_job *group_store(sqlite_store *store, bas_store_job *first) {
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

static void backup_end(sqlite_store *store, bas_store_result result);

static void backup_begin(sqlite_store *store, bas_store_job *job) {
    const int fd = store->backup_job ? -1 : open(job->path, O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    job->result = BAS_STORE_NONE;
    if (fd < 0) {
        bas_jobs alone = { 0 };
        bas_jobs_add(&alone, job);
        return bas_store_give_back(&store->base, &alone);
    }
    close(fd);
    store->backup_job = job;
    if (sqlite3_open(job->path, &store->copy) != SQLITE_OK ||
        !(store->backup = sqlite3_backup_init(store->copy, "main", store->database.db, "main")))
        backup_end(store, BAS_STORE_NONE);
}

static void backup_end(sqlite_store *store, bas_store_result result) {
    bas_store_job *job = store->backup_job;
    if (store->backup && sqlite3_backup_finish(store->backup) != SQLITE_OK) result = BAS_STORE_NONE;
    if (sqlite3_close(store->copy) != SQLITE_OK) result = BAS_STORE_NONE;
    store->backup = NULL;
    store->copy = NULL;
    store->backup_job = NULL;
    job->result = result;
    bas_jobs alone = { 0 };
    bas_jobs_add(&alone, job);
    bas_store_give_back(&store->base, &alone);
}

/* A few pages of the copy. What is written meanwhile goes into both. */
static void backup_step(sqlite_store *store) {
    if (!store->backup) return;
    const int code = sqlite3_backup_step(store->backup, store->failed ? 0 : BACKUP_PAGES);
    if (code == SQLITE_DONE)
        backup_end(store, BAS_STORE_OK);
    else if (code != SQLITE_OK || store->failed)
        backup_end(store, BAS_STORE_NONE);
}

/* Carries out jobs in their order, and moves them to `back`. */
static void group_run(sqlite_store *store, bas_jobs group) {
    bas_jobs back = { 0 };
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
            bas_jobs_add(&back, done);
        }
        job = end;
    }
    bas_store_count(&store->base, back.count);
    bas_store_give_back(&store->base, &back);
}

static void *writer(void *argument) {
    sqlite_store *store = argument;
    bool closing;
    do {
        const bas_jobs group = bas_store_take(&store->base, store->backup != NULL, &closing);
        if (group.first) group_run(store, group);
        backup_step(store);
        if (!store->failed) {
            const int code = bas_database_checkpoint(&store->database);
            if (code != SQLITE_BUSY && code != SQLITE_LOCKED) judge(store, code);
        }
        closing = closing && !group.first;
    } while (!closing);
    if (store->backup_job) backup_end(store, BAS_STORE_NONE);
    return NULL;
}

/* ---- opening --------------------------------------------------------------------------------- */

/* Secrets of games that are not over are for nobody else on this machine. (What SQLite writes
 * beside the database gets the same rights.) */
static void database_hide(const sqlite_store *store) {
    const int fd = openat(store->directory.fd, "bastide.db", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0) fchmod(fd, 0600);
    if (fd >= 0) close(fd);
}

static void sqlite_free(bas_store *base) {
    sqlite_store *store = (sqlite_store *)base;
    bas_database_close(&store->database);
    bas_directory_unlock(&store->directory);
    free(store);
}

static const bas_store_kind kind = { .run = writer, .free = sqlite_free };

bas_store *bas_store_open_sqlite(const char *directory, char *why, size_t size) {
    char path[PATH_MAX + 16];
    sqlite_store *store = calloc(1, sizeof *store);
    if (!store) return snprintf(why, size, "out of memory"), NULL;
    store->base.kind = &kind;
    snprintf(path, sizeof path, "%s/bastide.db", directory);
    const bool locked = bas_directory_lock(&store->directory, directory, why, size);
    if (locked) database_hide(store);
    if (locked && bas_database_open(&store->database, path, &store->base.facts, why, size)) {
        fsync(store->directory.fd); // the names of new files
        return &store->base;
    }
    sqlite_free(&store->base);
    return NULL;
}
