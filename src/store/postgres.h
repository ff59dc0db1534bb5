/* postgres.h: what the files of the store on PostgreSQL share. Inside src/store only. */
#ifndef BASTIDE_POSTGRES_H
#define BASTIDE_POSTGRES_H

#include <libpq-fe.h>
#include <stdatomic.h>

#include "store_internal.h"

enum { BAS_PG_LEASE_MS = 4000 }; // without a sign of life for so long a process is dead

typedef enum bas_pg_outcome {
    BAS_PG_FINE,
    BAS_PG_AGAIN,  // taken back, and may go well the next time
    BAS_PG_FULL,   // taken back: no room
    BAS_PG_LOST,   // the connection is gone
    BAS_PG_BROKEN, // it will never go well
} bas_pg_outcome;

typedef struct bas_pg_store {
    bas_store base;
    char *url;
    PGconn *conn;            // of the jobs
    _Atomic int64_t process; // the number of this process, by which tables belong to it
    pthread_t beater;        // the thread of BEAT and TELL
    bas_jobs aside;          // that wait for it; of base.mutex
    int bell[2];             // wakes it
    bas_store_job **group;   // jobs that are stored together, in their order,
    bas_store_job **sorted;  // and those that write, by what they lock
    int count, writes;
    uint64_t order;    // of the next job
    char trouble[200]; // what the database said last
} bas_pg_store;

/* ---- connections: postgres_link.c ------------------------------------------------------------ */

/* Connects, in at most a few seconds. NULL, after writing a sentence to why. */
PGconn *bas_pg_connect(const char *url, char *why, size_t size);
int64_t bas_pg_clock(void); // ms that never jump
/* The next result; NULL with *lost set if none came before the deadline or ever will. */
PGresult *bas_pg_next(PGconn *conn, int64_t deadline, bool *lost);
/* Sends one statement outside a pipeline and waits. NULL if it failed: why says how. */
PGresult *bas_pg_do(PGconn *conn, const char *sql, int count, const char *const *value,
                    int64_t deadline, char *why, size_t size);
bas_pg_outcome bas_pg_judge(const PGresult *result);                // of an error
int64_t bas_pg_number(const PGresult *result, int row, int column); // sent in binary
void bas_pg_word(const PGresult *result, int row, int column, char *to, size_t size);

/* ---- jobs: postgres_jobs.c ------------------------------------------------------------------- */

bool bas_pg_prepare(PGconn *conn, char *why,
                    size_t size); // the statements; then comes the pipeline
bool bas_pg_writes(bas_store_what what);
/* Sends the statements of a job into the pipeline; gives how many, or -1. */
int bas_pg_send(PGconn *conn, bas_store_job *job, int64_t process);
/* Takes the result of statement `part` of a job. False without memory. */
bool bas_pg_take(bas_store_job *job, int part, const PGresult *result);
/* About how many bytes a job sends. */
size_t bas_pg_size(const bas_store_job *job);

/* ---- the database as a whole ----------------------------------------------------------------- */

/* postgres_schema.c: makes the tables or brings them up to date, if nobody else does so now. */
bool bas_pg_migrate(PGconn *conn, char *why, size_t size);
/* postgres_beat.c: a number for a new process, which lives from now on; 0, after a sentence. */
int64_t bas_pg_join(PGconn *conn, int64_t at_ms, char *why, size_t size);
void *bas_pg_beat(void *store);              // the thread
void bas_pg_ring(const bas_pg_store *store); // wakes it
bool bas_pg_aside(bas_store *base, bas_store_job *job);

#endif
