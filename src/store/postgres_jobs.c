/* postgres_jobs.c: the jobs of the store as statements of PostgreSQL. They are sent one after
 * another without waiting for results, so no statement depends on what another one gave: what
 * SQLite does with two of them stands in one here. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres.h"

enum { PARAMETERS = 16, EVENTS = 64, LIST = EVENTS * 24, PREPARE_MS = 10000 };

typedef enum statement {
    HEAD_NEW,
    HEAD_ON,
    EVENTS_SAME,
    EVENTS_READ,
    HEAD_ONE,
    HEAD_LIST,
    HEAD_LOCK,
    HEAD_TAKE,
    HEAD_WAKE,
    EVENTS_TAKEN,
    HEAD_GIVE,
    DEAD_FREE,
    SLEEPERS,
    PERSON_PUT,
    PERSON_ONE,
    PERSON_LIST,
    PERSON_DROP,
    PERSON_CHAT,
    PERSON_TOKENS,
    TOKEN_NEW,
    TOKEN_FIND,
    TOKEN_DROP,
    TOKEN_USE,
    CHAT_NEW,
    CHAT_READ,
    CHAT_DROP,
    CHAT_CLEAR,
    STATEMENTS
} statement;

#define EVENTS_ADD                                                                                 \
    ", e AS (INSERT INTO event(head, v, at_ms, seat, kind, body)"                                  \
    " SELECT h.id, l.v, l.at_ms, l.seat, l.kind, substr($9::bytea, l.first, l.size) FROM h,"       \
    " unnest($10::bigint[], $11::bigint[], $12::int[], $13::text[], $14::int[], $15::int[])"       \
    " AS l(v, at_ms, seat, kind, first, size))"                                                    \
    " SELECT count(*) FROM h"

static const char *const sql[STATEMENTS] = {
    [HEAD_NEW] =
        "WITH h AS (INSERT INTO head(id, v, alarm_ms, at_ms, live, listed, owner, epoch)"
        " SELECT $1::text, $2::bigint, $3::bigint, $4::bigint, $5::boolean, $6::boolean,"
        " $8::bigint, 1 WHERE $7::bigint=0 ON CONFLICT DO NOTHING RETURNING id)" EVENTS_ADD,
    [HEAD_ON] = "WITH h AS (UPDATE head SET v=$2::bigint, alarm_ms=$3::bigint, at_ms=$4::bigint,"
                " live=$5::boolean, listed=$6::boolean"
                " WHERE id=$1::text AND v=$7::bigint AND epoch=$8::bigint"
                " RETURNING id)" EVENTS_ADD,
    [EVENTS_SAME] = "SELECT coalesce(string_agg(body, ''::bytea ORDER BY v)=$4::bytea, false)"
                    " FROM event WHERE head=$1::text AND v>$2::bigint AND v<=$3::bigint",
    [EVENTS_READ] = "SELECT v, at_ms, seat, body, kind FROM event"
                    " WHERE head=$1::text AND v>$2::bigint ORDER BY v",
    [HEAD_ONE] = "SELECT id, v, alarm_ms, at_ms, live, listed, epoch FROM head WHERE id=$1::text",
    [HEAD_LIST] = "SELECT id, v, alarm_ms, at_ms, live, listed, epoch FROM head"
                  " WHERE live OR NOT $1::boolean ORDER BY at_ms DESC",
    [HEAD_LOCK] = "SELECT owner FROM head WHERE id=$1::text FOR UPDATE",
    [HEAD_TAKE] =
        "UPDATE head SET owner=$2::bigint, epoch=epoch+1 FROM"
        " (SELECT h.id AS old, CASE WHEN h.owner=$2::bigint THEN $3::bigint"
        "   WHEN h.owner<>0 THEN coalesce(p.beat_ms, h.at_ms)"
        "   WHEN NOT h.asleep THEN h.left_ms"
        "   ELSE coalesce($3::bigint - (SELECT sum(to_ms - from_ms)::bigint FROM outage"
        "    WHERE to_ms > h.left_ms), 0) END AS since"
        "  FROM head h LEFT JOIN process p ON p.id=h.owner WHERE h.id=$1::text AND"
        "  (h.owner=0 OR h.owner=$2::bigint OR coalesce(p.until_at < clock_timestamp(), true))) o"
        " WHERE id=o.old"
        " RETURNING id, v, alarm_ms, at_ms, live, listed, epoch, o.since",
    [HEAD_WAKE] = "DELETE FROM sleeper WHERE head=$1::text AND EXISTS"
                  " (SELECT 1 FROM head WHERE id=$1::text AND owner=$2::bigint)",
    [EVENTS_TAKEN] = "SELECT v, at_ms, seat, body, kind FROM event WHERE head=$1::text AND EXISTS"
                     " (SELECT 1 FROM head WHERE id=$1::text AND owner=$2::bigint) ORDER BY v",
    /* The process that asked for it has 3 s; then any process may take it. */
    [HEAD_GIVE] = "WITH h AS (UPDATE head SET owner=0, left_ms=$3::bigint, asleep=$4::boolean"
                  " WHERE id=$1::text AND owner=$2::bigint RETURNING id, live, listed, alarm_ms)"
                  " INSERT INTO sleeper SELECT id, greatest($3::bigint + 3000,"
                  " CASE WHEN listed THEN 0 ELSE alarm_ms END)"
                  " FROM h WHERE live AND (listed OR alarm_ms>0)"
                  " ON CONFLICT(head) DO UPDATE SET due_ms=excluded.due_ms",
    [DEAD_FREE] =
        "WITH dead AS (SELECT h.id, p.beat_ms FROM head h JOIN process p ON p.id=h.owner"
        "  WHERE h.owner<>0 AND p.until_at < clock_timestamp() ORDER BY h.id LIMIT 1000"
        "  FOR UPDATE OF h SKIP LOCKED),"
        " h AS (UPDATE head SET owner=0, epoch=epoch+1, left_ms=dead.beat_ms, asleep=false"
        "  FROM dead WHERE head.id=dead.id RETURNING head.id, live, listed, alarm_ms)"
        " INSERT INTO sleeper SELECT id, CASE WHEN listed THEN 0 ELSE alarm_ms END FROM h"
        " WHERE live AND (listed OR alarm_ms>0) ON CONFLICT(head) DO UPDATE SET"
        " due_ms=excluded.due_ms",
    [SLEEPERS] = "SELECT h.id, h.v, h.alarm_ms, h.at_ms, h.live, h.listed, h.epoch FROM"
                 " (SELECT head FROM sleeper WHERE due_ms<=$1::bigint ORDER BY due_ms LIMIT 64) s"
                 " JOIN head h ON h.id=s.head AND h.owner=0",
    [PERSON_PUT] = "INSERT INTO person(id, name, at_ms, banned, muted) VALUES($1::bigint, $2::text,"
                   " $3::bigint, $4::boolean, $5::boolean) ON CONFLICT(id) DO UPDATE SET"
                   " name=excluded.name, banned=excluded.banned, muted=excluded.muted",
    [PERSON_ONE] = "SELECT name, at_ms, banned, muted FROM person WHERE id=$1::bigint",
    [PERSON_LIST] = "SELECT name, at_ms, banned, muted, id FROM person ORDER BY at_ms",
    [PERSON_DROP] = "UPDATE person SET name='' WHERE id=$1::bigint",
    [PERSON_CHAT] = "DELETE FROM chat WHERE person=$1::bigint",
    [PERSON_TOKENS] = "DELETE FROM token WHERE person=$1::bigint",
    [TOKEN_NEW] = "INSERT INTO token(hash, use, person, head) VALUES($1::bytea, $2::text,"
                  " $3::bigint, $4::text) ON CONFLICT DO NOTHING",
    [TOKEN_FIND] = "SELECT p.name, p.at_ms, p.banned, p.muted, t.use, t.person, t.head"
                   " FROM token t JOIN person p ON p.id=t.person WHERE t.hash=$1::bytea",
    [TOKEN_DROP] = "DELETE FROM token WHERE hash=$1::bytea",
    [TOKEN_USE] = "DELETE FROM token WHERE person=$1::bigint AND use=$2::text",
    /* The second part: the line is there already, for the first answer was lost. */
    [CHAT_NEW] = "WITH n AS (INSERT INTO chat(head, v, at_ms, seat, person, body)"
                 " SELECT $1::text, (SELECT coalesce(max(v), 0) + 1 FROM chat WHERE head=$1::text),"
                 " $2::bigint, $3::int, $4::bigint, $5::text WHERE NOT $6::boolean OR NOT EXISTS"
                 " (SELECT 1 FROM chat WHERE head=$1::text AND at_ms=$2::bigint AND"
                 " person=$4::bigint AND body=$5::text) ON CONFLICT DO NOTHING RETURNING v)"
                 " SELECT v FROM n UNION ALL SELECT max(v) FROM chat WHERE $6::boolean AND"
                 " head=$1::text AND at_ms=$2::bigint AND person=$4::bigint AND body=$5::text"
                 " HAVING max(v) IS NOT NULL",
    [CHAT_READ] = "SELECT * FROM (SELECT v, at_ms, seat, body, person FROM chat"
                  " WHERE head=$1::text ORDER BY v DESC LIMIT $2::int) c ORDER BY v",
    [CHAT_DROP] = "DELETE FROM chat WHERE head=$1::text AND v=$2::bigint",
    [CHAT_CLEAR] = "DELETE FROM chat WHERE head=$1::text",
};

/* ---- parameters ------------------------------------------------------------------------------ */

typedef struct parameters {
    int count;
    const char *value[PARAMETERS];
    int length[PARAMETERS], binary[PARAMETERS];
    char number[PARAMETERS][24];
} parameters;

static void add_text(parameters *p, const char *text) {
    p->length[p->count] = p->binary[p->count] = 0;
    p->value[p->count++] = text;
}

static void add_number(parameters *p, int64_t number) {
    snprintf(p->number[p->count], sizeof p->number[0], "%lld", (long long)number);
    add_text(p, p->number[p->count]);
}

static void add_bytes(parameters *p, const void *bytes, size_t size) {
    add_text(p, bytes);
    p->length[p->count - 1] = (int)size;
    p->binary[p->count - 1] = 1;
}

static bool send(PGconn *conn, statement which, const parameters *p) {
    char name[8];
    snprintf(name, sizeof name, "s%d", (int)which);
    return PQsendQueryPrepared(conn, name, p->count, p->value, p->length, p->binary, 1) == 1;
}

bool bas_pg_prepare(PGconn *conn, char *why, size_t size) {
    const int64_t deadline = bas_pg_clock() + PREPARE_MS;
    bool lost = false, fine = PQenterPipelineMode(conn) == 1;
    for (int i = 0; i < STATEMENTS && fine; i++) {
        char name[8];
        snprintf(name, sizeof name, "s%d", i);
        fine = PQsendPrepare(conn, name, sql[i], 0, NULL) == 1;
    }
    fine = fine && PQpipelineSync(conn) == 1;
    for (bool end = false; fine && !end && !lost;) {
        PGresult *result = bas_pg_next(conn, deadline, &lost);
        const ExecStatusType status = PQresultStatus(result);
        end = result && status == PGRES_PIPELINE_SYNC;
        if (result && !end && status != PGRES_COMMAND_OK) {
            snprintf(why, size, "%s", PQresultErrorMessage(result));
            fine = false;
        }
        PQclear(result);
    }
    if (lost) snprintf(why, size, "the database does not answer");
    return fine && !lost;
}

/* ---- events ---------------------------------------------------------------------------------- */

typedef struct lists { // of the events of a job, one for each column
    char v[LIST], at_ms[LIST], seat[LIST], kind[LIST], first[LIST], size[LIST];
    char *bodies; // one after another
    size_t length;
} lists;

static void list_add(char list[LIST], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void list_add(char list[LIST], const char *format, ...) {
    const size_t length = strlen(list);
    va_list args;
    va_start(args, format);
    list[length] = length ? ',' : '{';
    vsnprintf(list + length + 1, LIST - length - 1, format, args);
    va_end(args);
}

static bool lists_make(lists *l, const bas_store_job *job) {
    *l->v = *l->at_ms = *l->seat = *l->kind = *l->first = *l->size = 0;
    l->length = 0;
    if (job->events > EVENTS) return false;
    for (int i = 0; i < job->events; i++) l->length += job->event[i].size;
    if (!(l->bodies = malloc(l->length + 1))) return false;
    size_t at = 0;
    for (int i = 0; i < job->events; i++) {
        const bas_store_event *e = &job->event[i];
        list_add(l->v, "%lld", (long long)e->v);
        list_add(l->at_ms, "%lld", (long long)e->at_ms);
        list_add(l->seat, "%d", e->seat);
        list_add(l->kind, "%s", e->kind);
        list_add(l->first, "%zu", at + 1);
        list_add(l->size, "%zu", e->size);
        if (e->size) memcpy(l->bodies + at, e->body, e->size);
        at += e->size;
    }
    char *const all[] = { l->v, l->at_ms, l->seat, l->kind, l->first, l->size };
    for (int i = 0; i < 6; i++) strcat(all[i], *all[i] ? "}" : "{}");
    return true;
}

/* Asks first whether the events are there already, if nobody knows. */
static int send_append(PGconn *conn, const bas_store_job *job, int64_t process) {
    const bas_store_table *t = &job->table;
    lists l;
    if (!lists_make(&l, job)) return -1;
    parameters p = { 0 };
    bool fine = true;
    if (job->unsure) {
        add_text(&p, t->id);
        add_number(&p, t->v);
        add_number(&p, t->v + job->events);
        add_bytes(&p, l.bodies, l.length);
        fine = send(conn, EVENTS_SAME, &p);
    }
    p.count = 0;
    add_text(&p, t->id);
    add_number(&p, t->v + job->events);
    add_number(&p, t->alarm_ms);
    add_number(&p, job->events ? job->event[job->events - 1].at_ms : t->at_ms);
    add_text(&p, t->live ? "t" : "f");
    add_text(&p, t->listed ? "t" : "f");
    add_number(&p, t->v);
    add_number(&p, t->v ? t->epoch : process);
    add_bytes(&p, l.bodies, l.length);
    const char *const columns[] = { l.v, l.at_ms, l.seat, l.kind, l.first, l.size };
    for (int i = 0; i < 6; i++) add_text(&p, columns[i]);
    fine = fine && send(conn, t->v ? HEAD_ON : HEAD_NEW, &p);
    free(l.bodies);
    return !fine ? -1 : job->unsure ? 2 : 1;
}

/* ---- sending --------------------------------------------------------------------------------- */

static int send_take(PGconn *conn, const bas_store_job *job, int64_t process) {
    parameters lock = { 0 }, take = { 0 }, read = { 0 };
    add_text(&lock, job->table.id);
    add_text(&take, job->table.id);
    add_number(&take, process);
    add_number(&take, job->at_ms);
    add_text(&read, job->table.id);
    add_number(&read, process);
    return send(conn, HEAD_LOCK, &lock) && send(conn, HEAD_TAKE, &take) &&
                   send(conn, HEAD_WAKE, &read) && send(conn, EVENTS_TAKEN, &read)
               ? 4
               : -1;
}

static int send_say(PGconn *conn, const bas_store_job *job) {
    const bas_store_event *e = job->event;
    parameters p = { 0 };
    char *body = malloc(e->size + 1);
    if (!body) return -1;
    memcpy(body, e->body, e->size);
    body[e->size] = 0;
    add_text(&p, job->table.id);
    add_number(&p, e->at_ms);
    add_number(&p, e->seat);
    add_number(&p, e->person);
    add_text(&p, body);
    add_text(&p, job->unsure ? "t" : "f");
    const bool fine = send(conn, CHAT_NEW, &p);
    free(body);
    return fine ? 1 : -1;
}

static int send_person(PGconn *conn, const bas_store_person *person) {
    parameters p = { 0 };
    add_number(&p, person->id);
    add_text(&p, person->name);
    add_number(&p, person->at_ms);
    add_text(&p, person->banned ? "t" : "f");
    add_text(&p, person->muted ? "t" : "f");
    return send(conn, PERSON_PUT, &p) ? 1 : -1;
}

static int send_forget(PGconn *conn, const bas_store_job *job) {
    parameters p = { 0 };
    add_number(&p, job->person.id);
    return send(conn, PERSON_DROP, &p) && send(conn, PERSON_CHAT, &p) &&
                   send(conn, PERSON_TOKENS, &p)
               ? 3
               : -1;
}

static int send_give(PGconn *conn, const bas_store_job *job, int64_t process) {
    parameters p = { 0 };
    add_text(&p, job->table.id);
    add_number(&p, process);
    add_number(&p, job->at_ms);
    add_text(&p, job->all ? "t" : "f");
    return send(conn, HEAD_GIVE, &p) ? 1 : -1;
}

static int send_two(PGconn *conn, statement first, const parameters *a, statement second,
                    const parameters *b) {
    return send(conn, first, a) && send(conn, second, b) ? 2 : -1;
}

int bas_pg_send(PGconn *conn, bas_store_job *job, int64_t process) {
    const bas_store_token *t = &job->token;
    parameters p = { 0 }, none = { 0 }, id = { 0 };
    add_text(&id, job->table.id);
    bas_store_clear(job);
    switch (job->what) {
    case BAS_STORE_APPEND: return send_append(conn, job, process);
    case BAS_STORE_TAKE: return send_take(conn, job, process);
    case BAS_STORE_GIVE: return send_give(conn, job, process);
    case BAS_STORE_SAY: return send_say(conn, job);
    case BAS_STORE_PERSON: return send_person(conn, &job->person);
    case BAS_STORE_FORGET: return send_forget(conn, job);
    case BAS_STORE_READ:
        add_text(&p, job->table.id);
        add_number(&p, job->table.v);
        return send_two(conn, HEAD_ONE, &id, EVENTS_READ, &p);
    case BAS_STORE_LIST:
        add_text(&p, job->table.live ? "t" : "f");
        return send(conn, HEAD_LIST, &p) ? 1 : -1;
    case BAS_STORE_DUE:
        add_number(&p, job->at_ms);
        return send_two(conn, DEAD_FREE, &none, SLEEPERS, &p);
    case BAS_STORE_WHO: add_number(&p, job->person.id); return send(conn, PERSON_ONE, &p) ? 1 : -1;
    case BAS_STORE_PEOPLE: return send(conn, PERSON_LIST, &none) ? 1 : -1;
    case BAS_STORE_TOKEN:
        add_bytes(&p, t->hash, sizeof t->hash);
        add_text(&p, t->use);
        add_number(&p, t->person);
        add_text(&p, t->table);
        return send(conn, TOKEN_NEW, &p) ? 1 : -1;
    case BAS_STORE_FIND:
        add_bytes(&p, t->hash, sizeof t->hash);
        return send(conn, TOKEN_FIND, &p) ? 1 : -1;
    case BAS_STORE_REVOKE:
        if (job->all) {
            add_number(&p, t->person);
            add_text(&p, t->use);
        } else {
            add_bytes(&p, t->hash, sizeof t->hash);
        }
        return send(conn, job->all ? TOKEN_USE : TOKEN_DROP, &p) ? 1 : -1;
    case BAS_STORE_CHAT:
        add_text(&p, job->table.id);
        add_number(&p, job->limit);
        return send(conn, CHAT_READ, &p) ? 1 : -1;
    case BAS_STORE_UNSAY:
        if (job->all) return send(conn, CHAT_CLEAR, &id) ? 1 : -1;
        add_text(&p, job->table.id);
        add_number(&p, job->event->v);
        return send(conn, CHAT_DROP, &p) ? 1 : -1;
    default: return -1;
    }
}

/* ---- taking results -------------------------------------------------------------------------- */

static bool rows_take(bas_store_job *job, const PGresult *r) {
    for (int i = 0; i < PQntuples(r); i++) {
        const size_t size = (size_t)PQgetlength(r, i, 3);
        char *body = malloc(size + 1);
        if (!body || !bas_list_room((void **)&job->rows, job->count, sizeof *job->rows)) {
            free(body);
            return false;
        }
        memcpy(body, PQgetvalue(r, i, 3), size);
        body[size] = 0;
        bas_store_event *row = &job->rows[job->count++];
        *row = (bas_store_event){ .v = bas_pg_number(r, i, 0),
                                  .at_ms = bas_pg_number(r, i, 1),
                                  .seat = (int)bas_pg_number(r, i, 2),
                                  .body = body,
                                  .size = size };
        if (job->what == BAS_STORE_CHAT)
            row->person = bas_pg_number(r, i, 4);
        else
            bas_pg_word(r, i, 4, row->kind, sizeof row->kind);
    }
    return true;
}

static bas_store_table table_take(const PGresult *r, int i) {
    bas_store_table table = { .v = bas_pg_number(r, i, 1),
                              .alarm_ms = bas_pg_number(r, i, 2),
                              .at_ms = bas_pg_number(r, i, 3),
                              .live = bas_pg_number(r, i, 4) != 0,
                              .listed = bas_pg_number(r, i, 5) != 0,
                              .epoch = bas_pg_number(r, i, 6) };
    bas_pg_word(r, i, 0, table.id, sizeof table.id);
    return table;
}

static bool tables_take(bas_store_job *job, const PGresult *r) {
    for (int i = 0; i < PQntuples(r); i++) {
        if (!bas_list_room((void **)&job->tables, job->count, sizeof *job->tables)) return false;
        job->tables[job->count++] = table_take(r, i);
    }
    return true;
}

static bas_store_person person_take(const PGresult *r, int i) {
    bas_store_person person = { .at_ms = bas_pg_number(r, i, 1),
                                .banned = bas_pg_number(r, i, 2) != 0,
                                .muted = bas_pg_number(r, i, 3) != 0 };
    bas_pg_word(r, i, 0, person.name, sizeof person.name);
    return person;
}

static bool people_take(bas_store_job *job, const PGresult *r) {
    for (int i = 0; i < PQntuples(r); i++) {
        if (!bas_list_room((void **)&job->people, job->count, sizeof *job->people)) return false;
        bas_store_person *person = &job->people[job->count++];
        *person = person_take(r, i);
        person->id = bas_pg_number(r, i, 4);
    }
    return true;
}

static void append_take(bas_store_job *job, bool asked, const PGresult *r) {
    if (asked) { // whether they are there
        job->result = bas_pg_number(r, 0, 0) ? BAS_STORE_OK : BAS_STORE_STALE;
    } else if (bas_pg_number(r, 0, 0) == 1) {
        job->result = BAS_STORE_OK;
    } else if (!job->unsure) {
        job->result = BAS_STORE_STALE;
    }
    if (job->table.v == 0 && job->result == BAS_STORE_OK) job->table.epoch = 1;
}

static bool take_take(bas_store_job *job, int part, const PGresult *r) {
    const int rows = PQntuples(r);
    if (part == 0) {
        job->result = rows ? BAS_STORE_HELD : BAS_STORE_NONE;
        job->boot = rows ? bas_pg_number(r, 0, 0) : 0;
    }
    if (part == 1 && rows) {
        job->result = BAS_STORE_OK;
        job->table = table_take(r, 0);
        job->from_ms = bas_pg_number(r, 0, 7);
    }
    return part < 3 || rows_take(job, r);
}

static void one_person(bas_store_job *job, const PGresult *r) {
    const int64_t id = job->person.id;
    job->result = BAS_STORE_NONE;
    if (!PQntuples(r)) return;
    job->result = BAS_STORE_OK;
    job->person = person_take(r, 0);
    job->person.id = id;
    if (job->what != BAS_STORE_FIND) return;
    bas_store_token *t = &job->token;
    bas_pg_word(r, 0, 4, t->use, sizeof t->use);
    t->person = job->person.id = bas_pg_number(r, 0, 5);
    bas_pg_word(r, 0, 6, t->table, sizeof t->table);
}

static bool read_take(bas_store_job *job, int part, const PGresult *r) {
    if (part == 1) return job->result != BAS_STORE_OK || rows_take(job, r);
    job->result = PQntuples(r) ? BAS_STORE_OK : BAS_STORE_NONE;
    if (PQntuples(r)) job->table = table_take(r, 0);
    return true;
}

bool bas_pg_take(bas_store_job *job, int part, const PGresult *r) {
    if (part == 0) job->result = BAS_STORE_OK;
    switch (job->what) {
    case BAS_STORE_APPEND: return append_take(job, job->unsure && part == 0, r), true;
    case BAS_STORE_TAKE: return take_take(job, part, r);
    case BAS_STORE_READ: return read_take(job, part, r);
    case BAS_STORE_LIST: return tables_take(job, r);
    case BAS_STORE_DUE: return part == 0 || tables_take(job, r);
    case BAS_STORE_WHO:
    case BAS_STORE_FIND: return one_person(job, r), true;
    case BAS_STORE_PEOPLE: return people_take(job, r);
    case BAS_STORE_CHAT: return rows_take(job, r);
    case BAS_STORE_SAY:
        if (PQntuples(r)) job->said = bas_pg_number(r, 0, 0);
        if (!PQntuples(r)) job->result = BAS_STORE_STALE;
        return true;
    case BAS_STORE_FORGET:
    case BAS_STORE_REVOKE:
    case BAS_STORE_UNSAY: // done already, if nobody knew
        if (part == 0 && !job->unsure && !strcmp(PQcmdTuples((PGresult *)r), "0"))
            job->result = BAS_STORE_NONE;
        return true;
    default: return true;
    }
}

bool bas_pg_writes(bas_store_what what) {
    switch (what) {
    case BAS_STORE_READ:
    case BAS_STORE_LIST:
    case BAS_STORE_WHO:
    case BAS_STORE_PEOPLE:
    case BAS_STORE_FIND:
    case BAS_STORE_CHAT: return false;
    default: return true;
    }
}

size_t bas_pg_size(const bas_store_job *job) {
    size_t size = 256;
    for (int i = 0; i < job->events && job->what == BAS_STORE_APPEND; i++)
        size += job->event[i].size + 64;
    return size;
}
