/* postgres_schema.c: the tables of the store on PostgreSQL, as steps: step n makes version n out of
 * version n - 1. A step that was published is never changed.
 *
 * Processes of two versions run side by side while they are replaced one by one. So a step only
 * adds; what is not needed any more is removed a version later, and the step then says with the
 * fact `oldest` which version is the first that can do without it. */
#include <stdio.h>
#include <stdlib.h>

#include "postgres.h"

enum { VERSION = 1, PATIENCE_MS = 60000 };

static const char *const steps[VERSION] = {
    /* 1: all that SQLite has, and who owns which table. An index on what changes with every move
     * would cost a second write each time: alarms of sleeping tables stand in one of their own. */
    "CREATE TABLE fact(name text PRIMARY KEY, value text NOT NULL);"
    "CREATE TABLE head(id text COLLATE \"C\" PRIMARY KEY, v bigint NOT NULL,"
    " alarm_ms bigint NOT NULL, at_ms bigint NOT NULL, live boolean NOT NULL,"
    " listed boolean NOT NULL, owner bigint NOT NULL DEFAULT 0, epoch bigint NOT NULL DEFAULT 0,"
    " left_ms bigint NOT NULL DEFAULT 0, asleep boolean NOT NULL DEFAULT false)"
    " WITH (fillfactor=80);"
    "CREATE INDEX head_owner ON head(owner) WHERE owner<>0;"
    "CREATE TABLE event(head text COLLATE \"C\" NOT NULL, v bigint NOT NULL, at_ms bigint NOT NULL,"
    " seat integer NOT NULL, kind text NOT NULL, body bytea NOT NULL, PRIMARY KEY(head, v));"
    "CREATE TABLE sleeper(head text COLLATE \"C\" PRIMARY KEY, due_ms bigint NOT NULL);"
    "CREATE INDEX sleeper_due ON sleeper(due_ms);"
    "CREATE SEQUENCE process_id;"
    "CREATE TABLE process(id bigint PRIMARY KEY, beat_ms bigint NOT NULL,"
    " until_at timestamptz NOT NULL);"
    "CREATE TABLE outage(from_ms bigint NOT NULL, to_ms bigint NOT NULL);"
    "CREATE TABLE person(id bigint PRIMARY KEY, name text NOT NULL, at_ms bigint NOT NULL,"
    " banned boolean NOT NULL, muted boolean NOT NULL);"
    "CREATE TABLE token(hash bytea PRIMARY KEY, use text NOT NULL, person bigint NOT NULL,"
    " head text NOT NULL);"
    "CREATE INDEX token_person ON token(person);"
    "CREATE TABLE chat(head text COLLATE \"C\" NOT NULL, v bigint NOT NULL, at_ms bigint NOT NULL,"
    " seat integer NOT NULL, person bigint NOT NULL, body text NOT NULL, PRIMARY KEY(head, v));"
    "CREATE INDEX chat_person ON chat(person);",
};

/* Several statements at once, which libpq sends only without parameters. */
static bool run(PGconn *conn, const char *sql, char *why, size_t size) {
    bool lost, fine = true;
    if (!PQsendQuery(conn, sql)) return snprintf(why, size, "%s", PQerrorMessage(conn)), false;
    for (PGresult *r; (r = bas_pg_next(conn, bas_pg_clock() + PATIENCE_MS, &lost)); PQclear(r))
        if (PQresultStatus(r) == PGRES_FATAL_ERROR) {
            snprintf(why, size, "%s", PQresultErrorMessage(r));
            fine = false;
        }
    return fine && !lost;
}

/* The version of the tables; 0: there are none; -1, after a sentence. *oldest: the first version of
 * the program that can use them. */
static int version_of(PGconn *conn, int *oldest, char *why, size_t size) {
    const int64_t deadline = bas_pg_clock() + PATIENCE_MS;
    *oldest = 0;
    PGresult *there =
        bas_pg_do(conn, "SELECT to_regclass('fact') IS NOT NULL", 0, NULL, deadline, why, size);
    const bool found = there && bas_pg_number(there, 0, 0);
    if (!there) return -1;
    PQclear(there);
    if (!found) return 0;
    PGresult *row = bas_pg_do(conn,
                              "SELECT coalesce(max(value::int) FILTER (WHERE name='schema'), 0),"
                              " coalesce(max(value::int) FILTER (WHERE name='oldest'), 0)"
                              " FROM fact WHERE name IN ('schema', 'oldest')",
                              0, NULL, deadline, why, size);
    if (!row) return -1;
    const int version = (int)bas_pg_number(row, 0, 0);
    *oldest = (int)bas_pg_number(row, 0, 1);
    PQclear(row);
    return version;
}

bool bas_pg_migrate(PGconn *conn, char *why, size_t size) {
    char set[160];
    int oldest;
    if (!run(conn,
             "SET statement_timeout=0; SET lock_timeout=0;"
             "SELECT pg_advisory_lock(7310884)",
             why, size))
        return false;
    const int version = version_of(conn, &oldest, why, size);
    bool fine = version >= 0;
    if (oldest > VERSION) {
        snprintf(why, size,
                 "the database was written by a newer bastide (version %d, this one knows %d); it "
                 "is left as it is",
                 version, VERSION);
        fine = false;
    }
    if (fine && version < VERSION) fine = run(conn, "BEGIN", why, size);
    for (int i = version; fine && i < VERSION; i++) fine = run(conn, steps[i], why, size);
    if (fine && version < VERSION) {
        snprintf(
            set, sizeof set,
            "INSERT INTO fact VALUES('schema', '%d') ON CONFLICT(name) DO UPDATE SET value='%d';"
            "COMMIT",
            VERSION, VERSION);
        fine = run(conn, set, why, size);
    }
    char ignored[160];
    if (!fine) run(conn, "ROLLBACK", ignored, sizeof ignored);
    return run(conn,
               "SELECT pg_advisory_unlock(7310884);"
               "RESET statement_timeout; RESET lock_timeout",
               ignored, sizeof ignored) &&
           fine;
}
