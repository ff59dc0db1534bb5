/* postgres_link.c: connections to PostgreSQL that never wait longer than they are told to. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/unused.h"
#include "postgres.h"

enum { CONNECT_MS = 3000, SETTING_MS = 5000, OLDEST = 150000 };

/* A program that was stopped in the middle of a transaction must not keep its tables locked, and
 * one whose machine is gone is noticed. What is acknowledged is on the disk of the database, at
 * least. */
static const char settings[] =
    "SELECT set_config('idle_in_transaction_session_timeout', '3000', false),"
    " set_config('client_connection_check_interval', '1000', false),"
    " set_config('default_transaction_isolation', 'read committed', false),"
    " set_config('statement_timeout', '10000', false), set_config('lock_timeout', '6000', false),"
    " set_config('client_encoding', 'UTF8', false), set_config('tcp_keepalives_idle', '2', false),"
    " set_config('tcp_keepalives_interval', '1', false),"
    " set_config('tcp_keepalives_count', '3', false),"
    " set_config('synchronous_commit', CASE current_setting('synchronous_commit')"
    "  WHEN 'off' THEN 'on' WHEN 'local' THEN 'on' ELSE current_setting('synchronous_commit') END,"
    "  false)";

int64_t bas_pg_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits for the socket; false when the deadline has come. */
static bool wait_for(PGconn *conn, short events, int64_t deadline) {
    struct pollfd socket = { .fd = PQsocket(conn), .events = events };
    const int64_t left = deadline - bas_pg_clock();
    return left > 0 && poll(&socket, 1, (int)left) >= 0 && bas_pg_clock() < deadline;
}

/* The last line of an error, without the final newline. */
static void why_from(const PGconn *conn, char *why, size_t size) {
    const char *text = PQerrorMessage(conn);
    size_t length = strlen(text);
    while (length && (text[length - 1] == '\n' || text[length - 1] == ' ')) length--;
    snprintf(why, size, "%.*s", (int)length, text);
    for (char *at = why; *at; at++)
        if (*at == '\n') *at = ' ';
}

static void ignore(BAS_UNUSED void *nothing, BAS_UNUSED const PGresult *notice) {}

static bool connected(PGconn *conn, int64_t deadline) {
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    while (state == PGRES_POLLING_WRITING || state == PGRES_POLLING_READING) {
        if (!wait_for(conn, state == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline))
            return false;
        state = PQconnectPoll(conn);
    }
    return state == PGRES_POLLING_OK;
}

PGconn *bas_pg_connect(const char *url, char *why, size_t size) {
    const char *const keys[] = { "application_name", "keepalives_idle", "tcp_user_timeout",
                                 "dbname", NULL }; // the address may say otherwise
    const char *const values[] = { "bastide", "2", "5000", url, NULL };
    PGconn *conn = PQconnectStartParams(keys, values, 1);
    if (!conn) return snprintf(why, size, "out of memory"), NULL;
    PQsetNoticeReceiver(conn, ignore, NULL);
    if (PQstatus(conn) == CONNECTION_BAD || !connected(conn, bas_pg_clock() + CONNECT_MS)) {
        why_from(conn, why, size);
        if (!*why) snprintf(why, size, "the database does not answer");
        PQfinish(conn);
        return NULL;
    }
    PQsetnonblocking(conn, 1);
    char said[160] = "";
    PGresult *set =
        bas_pg_do(conn, settings, 0, NULL, bas_pg_clock() + SETTING_MS, said, sizeof said);
    if (set && PQserverVersion(conn) >= OLDEST) return PQclear(set), conn;
    snprintf(why, size, "%s", set ? "PostgreSQL 15 or newer is needed" : said);
    PQclear(set);
    PQfinish(conn);
    return NULL;
}

PGresult *bas_pg_next(PGconn *conn, int64_t deadline, bool *lost) {
    *lost = false;
    for (;;) {
        const int unsent = PQflush(conn);
        if (unsent < 0) break;
        if (!unsent && !PQisBusy(conn)) return PQgetResult(conn);
        if (!wait_for(conn, (short)(unsent ? POLLIN | POLLOUT : POLLIN), deadline)) break;
        if (!PQconsumeInput(conn)) break;
    }
    *lost = true;
    return NULL;
}

PGresult *bas_pg_do(PGconn *conn, const char *sql, int count, const char *const *value,
                    int64_t deadline, char *why, size_t size) {
    bool lost;
    PGresult *last = NULL;
    if (!PQsendQueryParams(conn, sql, count, NULL, value, NULL, NULL, 1))
        return why_from(conn, why, size), NULL;
    for (PGresult *next; (next = bas_pg_next(conn, deadline, &lost)); last = next) PQclear(last);
    const ExecStatusType status = PQresultStatus(last);
    if (!lost && (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)) return last;
    why_from(conn, why, size);
    if (!*why) snprintf(why, size, "the database does not answer");
    PQclear(last);
    return NULL;
}

/* By the class of the error: docs/SERVER.md says what follows. */
bas_pg_outcome bas_pg_judge(const PGresult *result) {
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (!state || !strncmp(state, "08", 2) || !strncmp(state, "57P", 3) ||
        !strcmp(state, "25006") || !strcmp(state, "25P03"))
        return BAS_PG_LOST;
    if (!strncmp(state, "40", 2) || !strcmp(state, "55P03") || !strcmp(state, "57014"))
        return BAS_PG_AGAIN;
    return !strncmp(state, "53", 2) ? BAS_PG_FULL : BAS_PG_BROKEN;
}

int64_t bas_pg_number(const PGresult *result, int row, int column) {
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    const int length = PQgetlength(result, row, column);
    uint64_t value = length && bytes[0] & 0x80 && length > 1 ? UINT64_MAX : 0;
    for (int i = 0; i < length; i++) value = value << 8 | bytes[i];
    return (int64_t)value;
}

void bas_pg_word(const PGresult *result, int row, int column, char *to, size_t size) {
    snprintf(to, size, "%.*s", PQgetlength(result, row, column), PQgetvalue(result, row, column));
}
