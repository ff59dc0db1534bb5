/* copy_postgres.c: PostgreSQL as one side of a copy. It is one transaction that keeps servers from
 * beginning meanwhile. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copy_side.h"
#include "postgres.h"

enum { AT_ONCE = 200, PATIENCE_MS = 600000 }; // rows that are sent or fetched together

typedef struct postgres_side {
    bas_copy_side base;
    PGconn *conn;
    PGresult *rows;
    int row, table, sent;
} postgres_side;

static PGresult *run(postgres_side *s, const char *sql) {
    return bas_pg_do(s->conn, sql, 0, NULL, bas_pg_clock() + PATIENCE_MS, s->base.why,
                     sizeof s->base.why);
}

static bool ran(postgres_side *s, const char *sql) {
    PGresult *result = run(s, sql);
    PQclear(result);
    return result != NULL;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_rows(bas_copy_side *side, int table) {
    postgres_side *s = (postgres_side *)side;
    char sql[BAS_COPY_SQL];
    PQclear(s->rows);
    s->rows = NULL;
    s->row = 0;
    s->table = table;
    bas_copy_select(table, "DECLARE copied CURSOR FOR ", sql);
    return ran(s, "CLOSE ALL") && ran(s, sql);
}

static int next_row(bas_copy_side *side, bas_copy_cell *cells) {
    postgres_side *s = (postgres_side *)side;
    const char *types = bas_copy_tables[s->table].types;
    if (!s->rows || s->row == PQntuples(s->rows)) {
        PQclear(s->rows);
        s->row = 0;
        if (!(s->rows = run(s, "FETCH 200 FROM copied"))) return -1;
        if (!PQntuples(s->rows)) return 0;
    }
    for (int i = 0; types[i]; i++) {
        const bool bytes = types[i] == 't' || types[i] == 'x';
        cells[i] = (bas_copy_cell){ .number = bytes ? 0 : bas_pg_number(s->rows, s->row, i) };
        if (!bytes) continue;
        cells[i].bytes = PQgetvalue(s->rows, s->row, i);
        cells[i].size = (size_t)PQgetlength(s->rows, s->row, i);
    }
    s->row++;
    return 1;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* The results of what was sent. */
static bool drain(postgres_side *s) {
    bool lost = false, fine = PQpipelineSync(s->conn) == 1;
    for (bool end = false; fine && !end && !lost;) {
        PGresult *r = bas_pg_next(s->conn, bas_pg_clock() + PATIENCE_MS, &lost);
        end = r && PQresultStatus(r) == PGRES_PIPELINE_SYNC;
        if (r && PQresultStatus(r) == PGRES_FATAL_ERROR) {
            snprintf(s->base.why, sizeof s->base.why, "%s", PQresultErrorMessage(r));
            fine = false;
        }
        PQclear(r);
    }
    s->sent = 0;
    if (lost) snprintf(s->base.why, sizeof s->base.why, "the connection was lost");
    return fine && !lost;
}

static bool write_rows(bas_copy_side *side, int table) {
    postgres_side *s = (postgres_side *)side;
    s->table = table;
    return PQpipelineStatus(s->conn) == PQ_PIPELINE_ON || PQenterPipelineMode(s->conn) == 1;
}

static const char *type_name(char type) {
    return type == 't' ? "text" : type == 'x' ? "bytea" : type == 'b' ? "int::boolean" : "bigint";
}

static bool put_row(bas_copy_side *side, const bas_copy_cell *cells) {
    postgres_side *s = (postgres_side *)side;
    const bas_copy_table *t = &bas_copy_tables[s->table];
    char sql[BAS_COPY_SQL], number[BAS_COPY_COLUMNS][24];
    const char *value[BAS_COPY_COLUMNS];
    int length[BAS_COPY_COLUMNS], binary[BAS_COPY_COLUMNS], count = 0;
    if (!cells) return drain(s);
    int at = snprintf(sql, sizeof sql, "INSERT INTO %s(%s) VALUES(", t->name, t->columns);
    for (; t->types[count]; count++) {
        const bool bytes = t->types[count] == 't' || t->types[count] == 'x';
        at += snprintf(sql + at, sizeof sql - (size_t)at, "%s$%d::%s", count ? "," : "", count + 1,
                       type_name(t->types[count]));
        snprintf(number[count], sizeof number[0], "%lld", (long long)cells[count].number);
        value[count] = !bytes ? number[count] : cells[count].size ? cells[count].bytes : "";
        length[count] = (int)cells[count].size;
        binary[count] = bytes;
    }
    snprintf(sql + at, sizeof sql - (size_t)at, ")");
    if (!PQsendQueryParams(s->conn, sql, count, NULL, value, length, binary, 1))
        return snprintf(s->base.why, sizeof s->base.why, "%s", PQerrorMessage(s->conn)), false;
    return ++s->sent < AT_ONCE || drain(s);
}

/* ---- facts ----------------------------------------------------------------------------------- */

static bool facts_get(bas_copy_side *side, bas_copy_facts *facts) {
    postgres_side *s = (postgres_side *)side;
    PGresult *r = run(s, "SELECT coalesce((SELECT value FROM fact WHERE name='server'), ''),"
                         " coalesce((SELECT max(beat_ms) FROM process), 0),"
                         " (SELECT last_value FROM process_id)");
    if (!r) return false;
    bas_pg_word(r, 0, 0, facts->server, sizeof facts->server);
    facts->beat_ms = bas_pg_number(r, 0, 1);
    facts->boot = bas_pg_number(r, 0, 2);
    PQclear(r);
    return true;
}

/* All tables sleep; the process that had them is dead since its last beat. */
static bool facts_put(bas_copy_side *side, const bas_copy_facts *facts) {
    postgres_side *s = (postgres_side *)side;
    char beat[24], boot[24];
    if (!PQexitPipelineMode(s->conn)) return false;
    snprintf(beat, sizeof beat, "%lld", (long long)facts->beat_ms);
    snprintf(boot, sizeof boot, "%lld", (long long)(facts->boot > 1 ? facts->boot : 1));
    const char *const server[] = { facts->server }, *const past[] = { boot, beat };
    static const char *const texts[] = {
        ("INSERT INTO fact VALUES('server', $1::text) ON CONFLICT(name) DO UPDATE SET"
         " value=excluded.value"),
        "SELECT setval('process_id', $1::bigint)",
        "INSERT INTO process VALUES($1::bigint, $2::bigint, '-infinity')",
    };
    for (int i = 0; i < 3; i++) {
        PGresult *r = bas_pg_do(s->conn, texts[i], i < 2 ? 1 : 2, i ? past : server,
                                bas_pg_clock() + PATIENCE_MS, s->base.why, sizeof s->base.why);
        PQclear(r);
        if (!r) return false;
    }
    return ran(s, "UPDATE head SET asleep=true, left_ms=at_ms") &&
           ran(s,
               "INSERT INTO sleeper SELECT id, CASE WHEN listed THEN 0 ELSE alarm_ms END FROM head"
               " WHERE live AND (listed OR alarm_ms>0)");
}

/* Rows are compared in a transaction again: cursors live in one. */
static bool commit(bas_copy_side *side) {
    return ran((postgres_side *)side, "COMMIT") && ran((postgres_side *)side, "BEGIN");
}

static void close_side(bas_copy_side *side) {
    postgres_side *s = (postgres_side *)side;
    PQclear(s->rows);
    PQfinish(s->conn);
    free(s);
}

/* Whether no server uses it, nor begins to; and if it must be empty, that it is. */
static bool side_lock(postgres_side *s, bool empty) {
    if (!ran(s, "BEGIN") || !ran(s, "SET LOCAL lock_timeout=1000") ||
        !ran(s, "LOCK TABLE process IN EXCLUSIVE MODE"))
        return false;
    PGresult *r = run(s, "SELECT EXISTS(SELECT 1 FROM process WHERE until_at > clock_timestamp()),"
                         " " BAS_COPY_FULL);
    if (!r) return false;
    const bool used = bas_pg_number(r, 0, 0) != 0, full = bas_pg_number(r, 0, 1) != 0;
    PQclear(r);
    if (used)
        snprintf(s->base.why, sizeof s->base.why,
                 "a server uses the database, or did so within "
                 "4 seconds");
    else if (empty && full)
        snprintf(s->base.why, sizeof s->base.why, "the database is not empty");
    return !used && !(empty && full);
}

bas_copy_side *bas_copy_postgres(const char *url, bool empty, char *why, size_t size) {
    postgres_side *s = calloc(1, sizeof *s);
    if (!s) return snprintf(why, size, "out of memory"), NULL;
    s->base = (bas_copy_side){ .read = read_rows,
                               .next = next_row,
                               .write = write_rows,
                               .put = put_row,
                               .facts_get = facts_get,
                               .facts_put = facts_put,
                               .commit = commit,
                               .close = close_side };
    if ((s->conn = bas_pg_connect(url, s->base.why, sizeof s->base.why)) &&
        bas_pg_migrate(s->conn, s->base.why, sizeof s->base.why) &&
        ran(s, "SET statement_timeout=0") && ran(s, "SET idle_in_transaction_session_timeout=0") &&
        side_lock(s, empty))
        return &s->base;
    snprintf(why, size, "the database cannot be used: %s", s->base.why);
    close_side(&s->base);
    return NULL;
}
