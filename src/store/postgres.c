/* postgres.c: the store on PostgreSQL: one thread that sends. Jobs that were handed in while it
 * was busy go over the connection in one go, without waiting for results: first those that only
 * read, then all that write as one transaction, sorted by what they lock so that no two processes
 * wait for each other. The end of a transaction is sent together with its beginning: a program
 * that is stopped keeps nothing locked.
 *
 * It is a thread and not a part of the server's loop because libpq looks up names and encrypts
 * within its calls, and because both stores have one interface that way.
 *
 * If the connection is lost, nobody knows whether the last transaction was stored. Its jobs are
 * sent again, and each one finds out whether it is there already. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "postgres.h"

enum {
    GROUP_JOBS = 256,
    GROUP_BYTES = 48 << 10, // libpq sends earlier than told when it has 64 KB
    GROUP_MS = 12000,       // an answer that has not come by then never comes
    AWAY_MS = 3000,         // for so long jobs wait for a database that is away
    BACKOFF_MS = 50,        // until the first new try, then twice as long each time,
    BACKOFF_MAX_MS = 1000,  // up to this
    PARTS = 4,              // statements of a job at most
};

typedef struct step { // a result that is to come
    bas_store_job *job;
    int part;
} step;

/* ---- a group --------------------------------------------------------------------------------- */

/* Chooses the first jobs that wait. Those that were asked together stay together. */
static void group_choose(bas_pg_store *store, bas_store_job *first) {
    size_t bytes = 0;
    bool whole = true;
    store->count = store->writes = 0;
    for (bas_store_job *job = first; job && store->count < 2 * GROUP_JOBS; job = job->next) {
        if (whole && (store->count >= GROUP_JOBS || bytes > GROUP_BYTES)) break;
        bytes += bas_pg_size(job);
        whole = !job->more;
        store->group[store->count++] = job;
        if (bas_pg_writes(job->what)) store->sorted[store->writes++] = job;
    }
}

/* People come first, then tables by their ID, then jobs that look for tables of processes that are
 * dead. */
static int rank(const bas_store_job *job) {
    return job->what == BAS_STORE_DUE ? 2 : job->table.id[0] ? 1 : 0;
}

static int by_lock(const void *a, const void *b) {
    const bas_store_job *x = *(bas_store_job *const *)a, *y = *(bas_store_job *const *)b;
    if (rank(x) != rank(y)) return rank(x) - rank(y);
    const int order = strcmp(x->table.id, y->table.id);
    if (order) return order;
    const int64_t p = x->person.id + x->token.person, q = y->person.id + y->token.person;
    return p != q ? (p > q) - (p < q) : (x->order > y->order) - (x->order < y->order);
}

static bool simply(PGconn *conn, const char *sql) {
    return PQsendQueryParams(conn, sql, 0, NULL, NULL, NULL, NULL, 1) == 1;
}

static bool jobs_send(bas_pg_store *store, bas_store_job *const *job, int count, bool writes,
                      step *steps, int *expected) {
    const int64_t process = atomic_load(&store->process);
    for (int i = 0; i < count; i++) {
        if (bas_pg_writes(job[i]->what) != writes) continue;
        const int parts = bas_pg_send(store->conn, job[i], process);
        if (parts < 0) return false;
        for (int part = 0; part < parts; part++) steps[(*expected)++] = (step){ job[i], part };
    }
    return true;
}

/* Takes what comes up to the next sync. The result of BEGIN and COMMIT have no job. */
static bas_pg_outcome results_take(bas_pg_store *store, const step *steps, int count,
                                   int64_t deadline) {
    bas_pg_outcome outcome = BAS_PG_FINE;
    bool lost = false;
    for (int i = 0; !lost;) {
        PGresult *r = bas_pg_next(store->conn, deadline, &lost);
        const ExecStatusType status = PQresultStatus(r);
        if (!r) continue; // the end of a statement, or of the connection
        if (status == PGRES_PIPELINE_SYNC) return PQclear(r), outcome;
        if (status == PGRES_FATAL_ERROR && outcome == BAS_PG_FINE) {
            outcome = bas_pg_judge(r);
            snprintf(store->trouble, sizeof store->trouble, "%s", PQresultErrorMessage(r));
            store->trouble[strcspn(store->trouble, "\n")] = 0;
        }
        const bool sound = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
        if (sound && i < count && steps[i].job && !bas_pg_take(steps[i].job, steps[i].part, r))
            outcome = BAS_PG_BROKEN;
        if (sound && i + 1 == count && !steps[i].job && strcmp(PQcmdStatus(r), "COMMIT") != 0)
            outcome = BAS_PG_AGAIN; // it was a ROLLBACK
        i++;
        PQclear(r);
    }
    return BAS_PG_LOST;
}

static bas_pg_outcome reads_run(bas_pg_store *store, step *steps) {
    int count = 0;
    if (store->count == store->writes) return BAS_PG_FINE;
    if (!jobs_send(store, store->group, store->count, false, steps, &count) ||
        !PQpipelineSync(store->conn))
        return BAS_PG_LOST;
    return results_take(store, steps, count, bas_pg_clock() + GROUP_MS);
}

static bas_pg_outcome writes_run(bas_pg_store *store, step *steps) {
    int count = 0;
    const int64_t deadline = bas_pg_clock() + GROUP_MS;
    if (!store->writes) return BAS_PG_FINE;
    qsort(store->sorted, (size_t)store->writes, sizeof *store->sorted, by_lock);
    steps[count++] = (step){ 0 };
    if (!simply(store->conn, "BEGIN") ||
        !jobs_send(store, store->sorted, store->writes, true, steps, &count) ||
        !simply(store->conn, "COMMIT"))
        return BAS_PG_LOST; // nothing was sent yet
    steps[count++] = (step){ 0 };
    bas_pg_outcome outcome = BAS_PG_LOST;
    if (PQpipelineSync(store->conn)) outcome = results_take(store, steps, count, deadline);
    for (int i = 0; i < store->writes && outcome == BAS_PG_LOST; i++)
        store->sorted[i]->unsure = true;
    if (outcome == BAS_PG_FINE || outcome == BAS_PG_LOST) return outcome;
    if (!simply(store->conn, "ROLLBACK") || !PQpipelineSync(store->conn) ||
        results_take(store, NULL, 0, deadline) != BAS_PG_FINE) {
        PQfinish(store->conn); // it was taken back all the same
        store->conn = NULL;
    }
    return outcome;
}

static void results_set(bas_pg_store *store, bool writes, bas_store_result result) {
    for (int i = 0; i < store->count; i++)
        if (bas_pg_writes(store->group[i]->what) == writes) store->group[i]->result = result;
}

static bas_pg_outcome group_run(bas_pg_store *store) {
    static _Thread_local step steps[2 * GROUP_JOBS * PARTS + 2];
    bas_pg_outcome outcome = reads_run(store, steps);
    if (outcome == BAS_PG_FULL) results_set(store, false, BAS_STORE_FULL), outcome = BAS_PG_FINE;
    if (outcome != BAS_PG_FINE) return outcome;
    outcome = writes_run(store, steps);
    if (outcome == BAS_PG_FULL) results_set(store, true, BAS_STORE_FULL), outcome = BAS_PG_FINE;
    return outcome;
}

/* ---- the thread ------------------------------------------------------------------------------ */

static void disconnect(bas_pg_store *store) {
    PQfinish(store->conn);
    store->conn = NULL;
}

static bool reconnect(bas_pg_store *store) {
    char why[sizeof store->trouble];
    if (store->conn) return true;
    store->conn = bas_pg_connect(store->url, why, sizeof why);
    if (store->conn && bas_pg_prepare(store->conn, why, sizeof why)) return true;
    snprintf(store->trouble, sizeof store->trouble, "%s", why);
    disconnect(store);
    return false;
}

/* Adds what was asked meanwhile. */
static void more_take(bas_pg_store *store, bas_jobs *waiting, bool hurry, bool *closing) {
    bas_jobs more = bas_store_take(&store->base, hurry, closing);
    for (bas_store_job *job = more.first, *next; job; job = next) {
        next = job->next;
        job->order = store->order++;
        bas_jobs_add(waiting, job);
    }
}

/* Gives jobs back without having done them; those of which nobody knows only at the end. */
static void give_up(bas_pg_store *store, bas_jobs *waiting, bas_store_result result, bool all) {
    bas_jobs kept = { 0 }, back = { 0 };
    for (bas_store_job *job = waiting->first, *next; job; job = next) {
        next = job->next;
        if (job->unsure && !all) {
            bas_jobs_add(&kept, job);
            continue;
        }
        job->result = job->unsure ? BAS_STORE_FAILED : result;
        bas_jobs_add(&back, job);
    }
    *waiting = kept;
    bas_store_give_back(&store->base, &back);
}

static void pause_for(bas_pg_store *store, int ms) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += ms / 1000;
    until.tv_nsec += (long)(ms % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) until.tv_sec++, until.tv_nsec -= 1000000000;
    pthread_mutex_lock(&store->base.mutex);
    while (!store->base.closing &&
           pthread_cond_timedwait(&store->base.work, &store->base.mutex, &until) != ETIMEDOUT) {}
    pthread_mutex_unlock(&store->base.mutex);
}

/* The first jobs of the list have their results. */
static void group_back(bas_pg_store *store, bas_jobs *waiting) {
    bas_jobs back = { 0 }, rest = { 0 };
    bas_store_job *job = waiting->first;
    for (int i = 0; i < store->count; i++) {
        bas_store_job *next = job->next;
        bas_jobs_add(&back, job);
        job = next;
    }
    for (bas_store_job *next; job; job = next) {
        next = job->next;
        bas_jobs_add(&rest, job);
    }
    *waiting = rest;
    bas_store_count(&store->base, store->count);
    bas_store_give_back(&store->base, &back);
}

/* Jobs that are no statements of SQL. */
static void refuse_backups(bas_pg_store *store, bas_jobs *waiting) {
    bas_jobs kept = { 0 }, back = { 0 };
    for (bas_store_job *job = waiting->first, *next; job; job = next) {
        next = job->next;
        const bool backup = job->what == BAS_STORE_BACKUP;
        if (backup) job->result = BAS_STORE_NONE;
        bas_jobs_add(backup ? &back : &kept, job);
    }
    *waiting = kept;
    bas_store_give_back(&store->base, &back);
}

static void *sender(void *argument) {
    bas_pg_store *store = argument;
    bas_jobs waiting = { 0 };
    int64_t away = 0; // since when
    int backoff = BACKOFF_MS;
    bool closing = false;
    const bool beats = pthread_create(&store->beater, NULL, bas_pg_beat, store) == 0;
    if (!beats) bas_store_fail(&store->base, "no thread can be started");
    for (;;) {
        more_take(store, &waiting, waiting.first != NULL, &closing);
        refuse_backups(store, &waiting);
        if (!waiting.first && closing) break;
        if (!waiting.first) continue;
        if (bas_store_failure(&store->base)) {
            give_up(store, &waiting, BAS_STORE_FAILED, true);
            continue;
        }
        bas_pg_outcome outcome = BAS_PG_LOST;
        if (reconnect(store)) {
            group_choose(store, waiting.first);
            outcome = group_run(store);
        }
        if (outcome == BAS_PG_BROKEN)
            bas_store_fail(&store->base, "the database failed: %s", store->trouble);
        if (outcome == BAS_PG_FINE) {
            group_back(store, &waiting);
            backoff = BACKOFF_MS, away = 0;
        }
        if (outcome != BAS_PG_LOST) continue;
        disconnect(store);
        if (!away) away = bas_pg_clock();
        if (closing || bas_pg_clock() - away > AWAY_MS)
            give_up(store, &waiting, BAS_STORE_AWAY, closing);
        if (waiting.first) pause_for(store, backoff);
        backoff = backoff * 2 < BACKOFF_MAX_MS ? backoff * 2 : BACKOFF_MAX_MS;
    }
    if (beats) pthread_join(store->beater, NULL);
    return NULL;
}

/* ---- opening --------------------------------------------------------------------------------- */

static void postgres_close(bas_store *base) { bas_pg_ring((const bas_pg_store *)base); }

static void postgres_free(bas_store *base) {
    bas_pg_store *store = (bas_pg_store *)base;
    disconnect(store);
    if (store->bell[0] >= 0) close(store->bell[0]);
    if (store->bell[1] >= 0) close(store->bell[1]);
    free(store->group);
    free(store->sorted);
    free(store->url);
    free(store);
}

static const bas_store_kind kind = {
    .run = sender, .free = postgres_free, .close = postgres_close, .aside = bas_pg_aside
};

static bool facts_read(bas_pg_store *store, char *why, size_t size) {
    bas_store_facts *facts = &store->base.facts;
    const int64_t deadline = bas_pg_clock() + GROUP_MS;
    PGresult *r = bas_pg_do(store->conn,
                            "INSERT INTO fact VALUES('server',"
                            " substr(md5(random()::text || clock_timestamp()::text), 1, 8))"
                            " ON CONFLICT(name) DO UPDATE SET value=fact.value RETURNING value",
                            0, NULL, deadline, why, size);
    if (!r) return false;
    bas_pg_word(r, 0, 0, facts->server, sizeof facts->server);
    PQclear(r);
    r = bas_pg_do(store->conn, "SELECT coalesce(max(beat_ms), 0) FROM process", 0, NULL, deadline,
                  why, size);
    if (!r) return false;
    facts->beat_ms = bas_pg_number(r, 0, 0);
    PQclear(r);
    struct timeval now;
    gettimeofday(&now, NULL);
    const int64_t at = (int64_t)now.tv_sec * 1000 + now.tv_usec / 1000;
    facts->boot = bas_pg_join(store->conn, at, why, size);
    facts->shared = true;
    atomic_store(&store->process, facts->boot);
    return facts->boot != 0;
}

bas_store *bas_store_open_postgres(const char *url, char *why, size_t size) {
    char said[256] = "out of memory";
    bas_pg_store *store = calloc(1, sizeof *store);
    if (!store) return snprintf(why, size, "out of memory"), NULL;
    store->base.kind = &kind;
    store->bell[0] = store->bell[1] = -1;
    store->url = strdup(url);
    store->group = calloc(2 * GROUP_JOBS, sizeof(bas_store_job *));
    store->sorted = calloc(2 * GROUP_JOBS, sizeof(bas_store_job *));
    if (store->url && store->group && store->sorted &&
        pipe2(store->bell, O_CLOEXEC | O_NONBLOCK) == 0 &&
        (store->conn = bas_pg_connect(url, said, sizeof said)) &&
        bas_pg_migrate(store->conn, said, sizeof said) && facts_read(store, said, sizeof said) &&
        bas_pg_prepare(store->conn, said, sizeof said))
        return &store->base;
    snprintf(why, size, "the database cannot be opened: %s", said);
    postgres_free(&store->base);
    return NULL;
}
