/* postgres_beat.c: signs of life, and texts between processes, over a connection of their own: a
 * sign of life must not wait for moves, and moves must not wait for NOTIFY, which locks the whole
 * database for a moment when it is committed. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "postgres.h"

enum { JOB_MS = 2000, RETRY_MS = 300, CHANNEL_MAX = 7900 };

int64_t bas_pg_join(PGconn *conn, int64_t at_ms, char *why, size_t size) {
    char at[24];
    snprintf(at, sizeof at, "%lld", (long long)at_ms);
    const char *const values[] = { at };
    const int64_t deadline = bas_pg_clock() + 4 * JOB_MS;
    /* No other process runs: tables were out of reach since the last one ended. */
    PGresult *result =
        bas_pg_do(conn,
                  "INSERT INTO outage SELECT b.last, $1::bigint FROM"
                  " (SELECT max(beat_ms) AS last, bool_or(until_at > clock_timestamp()) AS live"
                  "  FROM process) b WHERE NOT b.live AND b.last < $1::bigint",
                  1, values, deadline, why, size);
    PQclear(result);
    if (!result) return 0;
    result = bas_pg_do(conn,
                       "DELETE FROM process WHERE until_at < clock_timestamp() - interval '1 day'"
                       " AND NOT EXISTS (SELECT 1 FROM head WHERE owner=process.id)"
                       " AND id < (SELECT max(id) FROM process)",
                       0, NULL, deadline, why, size);
    PQclear(result);
    if (!result) return 0;
    result = bas_pg_do(conn,
                       "INSERT INTO process SELECT nextval('process_id'), $1::bigint,"
                       " clock_timestamp() + interval '4000 ms' RETURNING id",
                       1, values, deadline, why, size);
    const int64_t id = result ? bas_pg_number(result, 0, 0) : 0;
    PQclear(result);
    return id;
}

_Static_assert((int)BAS_PG_LEASE_MS == 4000, "as the statements say");

/* ---- jobs ------------------------------------------------------------------------------------ */

static bas_store_result beat(bas_pg_store *store, PGconn *conn, bas_store_job *job) {
    char why[200], id[24], at[24];
    if (job->all) {
        const int64_t process = bas_pg_join(conn, job->at_ms, why, sizeof why);
        if (process) atomic_store(&store->process, process);
        job->boot = process;
        return process ? BAS_STORE_OK : BAS_STORE_AWAY;
    }
    job->boot = atomic_load(&store->process);
    snprintf(id, sizeof id, "%lld", (long long)job->boot);
    snprintf(at, sizeof at, "%lld", (long long)job->at_ms);
    const char *const values[] = { id, at };
    PGresult *result =
        bas_pg_do(conn,
                  "UPDATE process SET beat_ms=$2::bigint, until_at=clock_timestamp()"
                  " + interval '4000 ms' WHERE id=$1::bigint AND until_at > clock_timestamp()",
                  2, values, bas_pg_clock() + JOB_MS, why, sizeof why);
    const bool alive = result && !strcmp(PQcmdTuples(result), "1");
    PQclear(result);
    return !result ? BAS_STORE_AWAY : alive ? BAS_STORE_OK : BAS_STORE_STALE;
}

static bas_store_result tell(const bas_pg_store *store, PGconn *conn, const bas_store_job *job) {
    char why[200];
    const char *const values[] = { store->base.facts.server, job->path };
    if (strlen(job->path) > CHANNEL_MAX) return BAS_STORE_NONE;
    PGresult *result = bas_pg_do(conn, "SELECT pg_notify('bastide_' || $1, $2)", 2, values,
                                 bas_pg_clock() + JOB_MS, why, sizeof why);
    PQclear(result);
    return result ? BAS_STORE_OK : BAS_STORE_AWAY;
}

/* ---- the thread ------------------------------------------------------------------------------ */

static bas_store_job *job_take(bas_pg_store *store) {
    pthread_mutex_lock(&store->base.mutex);
    bas_store_job *job = store->aside.first;
    if (job) {
        store->aside.first = job->next;
        store->aside.count--;
    }
    pthread_mutex_unlock(&store->base.mutex);
    return job;
}

static bool closing(bas_pg_store *store) {
    pthread_mutex_lock(&store->base.mutex);
    const bool end = store->base.closing;
    pthread_mutex_unlock(&store->base.mutex);
    return end;
}

static PGconn *listening(bas_pg_store *store) {
    char why[200], listen[64];
    snprintf(listen, sizeof listen, "LISTEN \"bastide_%s\"", store->base.facts.server);
    PGconn *conn = bas_pg_connect(store->url, why, sizeof why);
    PGresult *result =
        conn ? bas_pg_do(conn, listen, 0, NULL, bas_pg_clock() + JOB_MS, why, sizeof why) : NULL;
    const bool hears = result != NULL;
    PQclear(result);
    if (conn && !hears) PQfinish(conn);
    if (hears) bas_store_hear(&store->base, ""); // what was sent before was missed
    return hears ? conn : NULL;
}

/* Until a text comes, a job, or the time is up. */
static void rest(const bas_pg_store *store, const PGconn *conn) {
    char rung[64];
    struct pollfd both[2] = { { .fd = store->bell[0], .events = POLLIN },
                              { .fd = conn ? PQsocket(conn) : -1, .events = POLLIN } };
    poll(both, 2, conn ? 1000 : RETRY_MS);
    if (both[0].revents && read(store->bell[0], rung, sizeof rung) < 0) return;
}

void *bas_pg_beat(void *argument) {
    bas_pg_store *store = argument;
    PGconn *conn = NULL;
    bool end;
    do {
        end = closing(store);
        if (!conn) conn = listening(store);
        bool lost = !conn || !PQconsumeInput(conn);
        for (bas_store_job *job; (job = job_take(store));) {
            bas_jobs alone = { 0 };
            job->result = lost                          ? BAS_STORE_AWAY
                          : job->what == BAS_STORE_BEAT ? beat(store, conn, job)
                                                        : tell(store, conn, job);
            lost |= job->result == BAS_STORE_AWAY;
            bas_jobs_add(&alone, job);
            bas_store_give_back(&store->base, &alone);
        }
        for (PGnotify *news; !lost && (news = PQnotifies(conn)); PQfreemem(news))
            if (news->extra[0]) bas_store_hear(&store->base, news->extra);
        if (lost && conn) {
            PQfinish(conn);
            conn = NULL;
        }
        if (!end) rest(store, conn);
    } while (!end);
    if (conn) { // other processes can take the tables at once
        char id[24], why[200];
        snprintf(id, sizeof id, "%lld", (long long)atomic_load(&store->process));
        const char *const values[] = { id };
        PQclear(bas_pg_do(conn, "UPDATE process SET until_at=clock_timestamp() WHERE id=$1::bigint",
                          1, values, bas_pg_clock() + JOB_MS, why, sizeof why));
        PQfinish(conn);
    }
    return NULL;
}

/* A pipe that is full wakes the thread as well as one byte more. */
void bas_pg_ring(const bas_pg_store *store) {
    if (write(store->bell[1], "!", 1) != 1) return;
}

/* Called with the mutex held. */
bool bas_pg_aside(bas_store *base, bas_store_job *job) {
    bas_pg_store *store = (bas_pg_store *)base;
    if (job->what != BAS_STORE_BEAT && job->what != BAS_STORE_TELL) return false;
    bas_jobs_add(&store->aside, job);
    bas_pg_ring(store);
    return true;
}
