/* database.c: the jobs of the store as SQL. */
#include "database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/unused.h"
#include "schema.h"
#include "store_internal.h"

enum { CHECKPOINT_PAGES = 2000 };

typedef enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    HEAD_NEW,
    HEAD_ON,
    EVENT_NEW,
    EVENT_READ,
    HEAD_ONE,
    HEAD_LIST,
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
    CHAT_LAST,
    CHAT_NEW,
    CHAT_READ,
    CHAT_DROP,
    CHAT_CLEAR,
    BEAT,
    STATEMENTS
} statement;

_Static_assert((int)STATEMENTS <= (int)BAS_DATABASE_STATEMENTS, "room for all statements");

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [HEAD_NEW] = "INSERT INTO head(id, v, alarm_ms, at_ms, live, listed)"
                 " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
    [HEAD_ON] = "UPDATE head SET v=?2, alarm_ms=?3, at_ms=?4, live=?5, listed=?6"
                " WHERE id=?1 AND v=?7",
    [EVENT_NEW] = "INSERT INTO event(head, v, at_ms, seat, kind, body)"
                  " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
    [EVENT_READ] = "SELECT v, at_ms, seat, body, kind FROM event WHERE head=?1 AND v>?2 ORDER BY v",
    [HEAD_ONE] = "SELECT id, v, alarm_ms, at_ms, live, listed FROM head WHERE id=?1",
    [HEAD_LIST] = "SELECT id, v, alarm_ms, at_ms, live, listed FROM head WHERE live>=?1"
                  " ORDER BY at_ms DESC",
    [PERSON_PUT] = "INSERT INTO person(id, name, at_ms, banned, muted) VALUES(?1, ?2, ?3, ?4, ?5)"
                   " ON CONFLICT DO UPDATE SET name=?2, banned=?4, muted=?5",
    [PERSON_ONE] = "SELECT name, at_ms, banned, muted FROM person WHERE id=?1",
    [PERSON_LIST] = "SELECT id, name, at_ms, banned, muted FROM person ORDER BY at_ms",
    [PERSON_DROP] = "UPDATE person SET name='' WHERE id=?1",
    [PERSON_CHAT] = "DELETE FROM chat WHERE person=?1",
    [PERSON_TOKENS] = "DELETE FROM token WHERE person=?1",
    [TOKEN_NEW] = "INSERT INTO token(hash, use, person, head) VALUES(?1, ?2, ?3, ?4)"
                  " ON CONFLICT DO NOTHING",
    [TOKEN_FIND] = "SELECT t.use, t.person, t.head, p.name, p.at_ms, p.banned, p.muted"
                   " FROM token t JOIN person p ON p.id=t.person WHERE t.hash=?1",
    [TOKEN_DROP] = "DELETE FROM token WHERE hash=?1",
    [TOKEN_USE] = "DELETE FROM token WHERE person=?1 AND use=?2",
    [CHAT_LAST] = "SELECT coalesce(max(v), 0) FROM chat WHERE head=?1",
    [CHAT_NEW] = "INSERT INTO chat(head, v, at_ms, seat, person, body)"
                 " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [CHAT_READ] = "SELECT * FROM (SELECT v, at_ms, seat, body, person FROM chat WHERE head=?1"
                  " ORDER BY v DESC LIMIT ?2) ORDER BY v",
    [CHAT_DROP] = "DELETE FROM chat WHERE head=?1 AND v=?2",
    [CHAT_CLEAR] = "DELETE FROM chat WHERE head=?1",
    [BEAT] = "INSERT INTO fact(name, value) VALUES('beat', ?1) ON CONFLICT DO UPDATE SET value=?1",
};

/* ---- statements ----------------------------------------------------------------------------- */

/* The code is that of this statement: sqlite3_errcode would be that of the last one asked for. */
static int statement_of(bas_database *d, statement which, sqlite3_stmt **out) {
    int code = SQLITE_OK;
    if (!d->made[which])
        code = sqlite3_prepare_v3(d->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, &d->made[which],
                                  NULL);
    *out = d->made[which];
    return code;
}

/* Runs a statement that gives no rows. */
static int finish(sqlite3_stmt *s) {
    sqlite3_step(s);
    sqlite3_clear_bindings(s);
    return sqlite3_reset(s);
}

static int simply(bas_database *d, statement which) {
    sqlite3_stmt *s;
    const int code = statement_of(d, which, &s);
    return code == SQLITE_OK ? finish(s) : code;
}

static void bind_text(sqlite3_stmt *s, int at, const char *text) {
    sqlite3_bind_text(s, at, text, -1, SQLITE_STATIC);
}

static void column_word(sqlite3_stmt *s, int at, char *to, size_t size) {
    const unsigned char *text = sqlite3_column_text(s, at);
    snprintf(to, size, "%s", text ? (const char *)text : "");
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* v, at_ms, seat, body, and either the kind of an event or who said a line of chat. */
static int rows_add(sqlite3_stmt *s, bas_store_job *job) {
    const size_t size = (size_t)sqlite3_column_bytes(s, 3);
    const void *bytes = sqlite3_column_blob(s, 3);
    char *body = malloc(size + 1);
    if (!body || (size && !bytes) ||
        !bas_list_room((void **)&job->rows, job->count, sizeof *job->rows)) {
        free(body);
        return SQLITE_NOMEM;
    }
    if (size) memcpy(body, bytes, size);
    body[size] = 0;
    bas_store_event *row = &job->rows[job->count++];
    *row = (bas_store_event){ .v = sqlite3_column_int64(s, 0),
                              .at_ms = sqlite3_column_int64(s, 1),
                              .seat = sqlite3_column_int(s, 2),
                              .body = body,
                              .size = size };
    if (job->what == BAS_STORE_CHAT)
        row->person = sqlite3_column_int64(s, 4);
    else
        column_word(s, 4, row->kind, sizeof row->kind);
    return SQLITE_OK;
}

static bas_store_table table_row(sqlite3_stmt *s) {
    bas_store_table table = { .v = sqlite3_column_int64(s, 1),
                              .alarm_ms = sqlite3_column_int64(s, 2),
                              .at_ms = sqlite3_column_int64(s, 3),
                              .live = sqlite3_column_int(s, 4) != 0,
                              .listed = sqlite3_column_int(s, 5) != 0 };
    column_word(s, 0, table.id, sizeof table.id);
    return table;
}

static int tables_add(sqlite3_stmt *s, bas_store_job *job) {
    if (!bas_list_room((void **)&job->tables, job->count, sizeof *job->tables)) return SQLITE_NOMEM;
    job->tables[job->count++] = table_row(s);
    return SQLITE_OK;
}

static bas_store_person person_row(sqlite3_stmt *s, int name) {
    bas_store_person person = { .at_ms = sqlite3_column_int64(s, name + 1),
                                .banned = sqlite3_column_int(s, name + 2) != 0,
                                .muted = sqlite3_column_int(s, name + 3) != 0 };
    column_word(s, name, person.name, sizeof person.name);
    return person;
}

static int people_add(sqlite3_stmt *s, bas_store_job *job) {
    if (!bas_list_room((void **)&job->people, job->count, sizeof *job->people)) return SQLITE_NOMEM;
    bas_store_person *person = &job->people[job->count++];
    *person = person_row(s, 1);
    person->id = sqlite3_column_int64(s, 0);
    return SQLITE_OK;
}

/* Gives every row of a bound statement to add(). */
static int each(sqlite3_stmt *s, bas_store_job *job,
                int (*add)(sqlite3_stmt *s, bas_store_job *job)) {
    int code = SQLITE_OK;
    while (code == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW) code = add(s, job);
    const int end = sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return code == SQLITE_OK ? end : code;
}

/* ---- tables --------------------------------------------------------------------------------- */

static int run_append(bas_database *d, bas_store_job *job) {
    const bas_store_table *t = &job->table;
    const bool first = t->v == 0;
    sqlite3_stmt *head, *event = NULL;
    int code = statement_of(d, first ? HEAD_NEW : HEAD_ON, &head);
    if (code == SQLITE_OK) code = statement_of(d, EVENT_NEW, &event);
    if (code != SQLITE_OK) return code;
    bind_text(head, 1, t->id);
    sqlite3_bind_int64(head, 2, t->v + job->events);
    sqlite3_bind_int64(head, 3, t->alarm_ms);
    sqlite3_bind_int64(head, 4, job->events ? job->event[job->events - 1].at_ms : t->at_ms);
    sqlite3_bind_int(head, 5, t->live);
    sqlite3_bind_int(head, 6, t->listed);
    if (!first) sqlite3_bind_int64(head, 7, t->v);
    code = finish(head);
    if (code == SQLITE_OK && sqlite3_changes(d->db) == 0) {
        job->result = BAS_STORE_STALE;
        return code;
    }
    for (int i = 0; i < job->events && code == SQLITE_OK; i++) {
        const bas_store_event *e = &job->event[i];
        bind_text(event, 1, t->id);
        sqlite3_bind_int64(event, 2, e->v);
        sqlite3_bind_int64(event, 3, e->at_ms);
        sqlite3_bind_int(event, 4, e->seat);
        bind_text(event, 5, e->kind);
        sqlite3_bind_blob64(event, 6, e->size ? e->body : "", e->size, SQLITE_STATIC);
        code = finish(event);
        if (code == SQLITE_OK && sqlite3_changes(d->db) != 1) code = SQLITE_CORRUPT;
    }
    return code;
}

static int run_read(bas_database *d, bas_store_job *job) {
    const int64_t above = job->table.v;
    sqlite3_stmt *head, *event = NULL;
    int code = statement_of(d, HEAD_ONE, &head);
    if (code == SQLITE_OK) code = statement_of(d, EVENT_READ, &event);
    if (code != SQLITE_OK) return code;
    bind_text(head, 1, job->table.id);
    job->result = BAS_STORE_NONE;
    if (sqlite3_step(head) == SQLITE_ROW) {
        job->table = table_row(head);
        job->result = BAS_STORE_OK;
    }
    code = sqlite3_reset(head);
    if (code != SQLITE_OK || job->result != BAS_STORE_OK) return code;
    bind_text(event, 1, job->table.id);
    sqlite3_bind_int64(event, 2, above);
    return each(event, job, rows_add);
}

static int run_list(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    const int code = statement_of(d, HEAD_LIST, &s);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_int(s, 1, job->table.live);
    return each(s, job, tables_add);
}

/* ---- people --------------------------------------------------------------------------------- */

static int run_person(bas_database *d, bas_store_job *job) {
    const bas_store_person *p = &job->person;
    sqlite3_stmt *s;
    const int code = statement_of(d, PERSON_PUT, &s);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_int64(s, 1, p->id);
    bind_text(s, 2, p->name);
    sqlite3_bind_int64(s, 3, p->at_ms);
    sqlite3_bind_int(s, 4, p->banned);
    sqlite3_bind_int(s, 5, p->muted);
    return finish(s);
}

static int run_who(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    const int code = statement_of(d, PERSON_ONE, &s);
    if (code != SQLITE_OK) return code;
    const int64_t id = job->person.id;
    sqlite3_bind_int64(s, 1, id);
    job->result = BAS_STORE_NONE;
    if (sqlite3_step(s) == SQLITE_ROW) {
        job->result = BAS_STORE_OK;
        job->person = person_row(s, 0);
        job->person.id = id;
    }
    return sqlite3_reset(s);
}

static int run_people(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    const int code = statement_of(d, PERSON_LIST, &s);
    return code == SQLITE_OK ? each(s, job, people_add) : code;
}

/* A statement about one person. */
static int about_person(bas_database *d, statement which, int64_t id) {
    sqlite3_stmt *s;
    const int code = statement_of(d, which, &s);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_int64(s, 1, id);
    return finish(s);
}

static int run_forget(bas_database *d, bas_store_job *job) {
    int code = about_person(d, PERSON_DROP, job->person.id);
    if (code == SQLITE_OK && sqlite3_changes(d->db) == 0) job->result = BAS_STORE_NONE;
    d->wipe = true;
    if (code == SQLITE_OK) code = about_person(d, PERSON_CHAT, job->person.id);
    return code == SQLITE_OK ? about_person(d, PERSON_TOKENS, job->person.id) : code;
}

static int run_token(bas_database *d, bas_store_job *job) {
    const bas_store_token *t = &job->token;
    sqlite3_stmt *s;
    const int code = statement_of(d, TOKEN_NEW, &s);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_blob(s, 1, t->hash, sizeof t->hash, SQLITE_STATIC);
    bind_text(s, 2, t->use);
    sqlite3_bind_int64(s, 3, t->person);
    bind_text(s, 4, t->table);
    return finish(s);
}

static int run_find(bas_database *d, bas_store_job *job) {
    bas_store_token *t = &job->token;
    sqlite3_stmt *s;
    const int code = statement_of(d, TOKEN_FIND, &s);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_blob(s, 1, t->hash, sizeof t->hash, SQLITE_STATIC);
    job->result = BAS_STORE_NONE;
    if (sqlite3_step(s) == SQLITE_ROW) {
        job->result = BAS_STORE_OK;
        column_word(s, 0, t->use, sizeof t->use);
        t->person = sqlite3_column_int64(s, 1);
        column_word(s, 2, t->table, sizeof t->table);
        job->person = person_row(s, 3);
        job->person.id = t->person;
    }
    return sqlite3_reset(s);
}

static int run_revoke(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    int code = statement_of(d, job->all ? TOKEN_USE : TOKEN_DROP, &s);
    if (code != SQLITE_OK) return code;
    if (job->all) {
        sqlite3_bind_int64(s, 1, job->token.person);
        bind_text(s, 2, job->token.use);
    } else {
        sqlite3_bind_blob(s, 1, job->token.hash, sizeof job->token.hash, SQLITE_STATIC);
    }
    code = finish(s);
    if (code == SQLITE_OK && sqlite3_changes(d->db) == 0) job->result = BAS_STORE_NONE;
    return code;
}

/* ---- chat ----------------------------------------------------------------------------------- */

static int run_say(bas_database *d, bas_store_job *job) {
    const bas_store_event *e = job->event;
    sqlite3_stmt *last, *s = NULL;
    int code = statement_of(d, CHAT_LAST, &last);
    if (code == SQLITE_OK) code = statement_of(d, CHAT_NEW, &s);
    if (code != SQLITE_OK) return code;
    bind_text(last, 1, job->table.id);
    if (sqlite3_step(last) == SQLITE_ROW) job->said = sqlite3_column_int64(last, 0) + 1;
    code = sqlite3_reset(last);
    if (code != SQLITE_OK) return code;
    bind_text(s, 1, job->table.id);
    sqlite3_bind_int64(s, 2, job->said);
    sqlite3_bind_int64(s, 3, e->at_ms);
    sqlite3_bind_int(s, 4, e->seat);
    sqlite3_bind_int64(s, 5, e->person);
    sqlite3_bind_text(s, 6, e->body, (int)e->size, SQLITE_STATIC);
    return finish(s);
}

static int run_chat(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    const int code = statement_of(d, CHAT_READ, &s);
    if (code != SQLITE_OK) return code;
    bind_text(s, 1, job->table.id);
    sqlite3_bind_int(s, 2, job->limit);
    return each(s, job, rows_add);
}

static int run_unsay(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    int code = statement_of(d, job->all ? CHAT_CLEAR : CHAT_DROP, &s);
    if (code != SQLITE_OK) return code;
    bind_text(s, 1, job->table.id);
    if (!job->all) sqlite3_bind_int64(s, 2, job->event->v);
    d->wipe = true;
    code = finish(s);
    if (code == SQLITE_OK && sqlite3_changes(d->db) == 0) job->result = BAS_STORE_NONE;
    return code;
}

static int run_beat(bas_database *d, bas_store_job *job) {
    sqlite3_stmt *s;
    const int code = statement_of(d, BEAT, &s);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_int64(s, 1, job->at_ms);
    return finish(s);
}

/* ---- jobs ----------------------------------------------------------------------------------- */

/* One process has the whole store: there is nothing to give or to tell to another. */
static int run_nothing(BAS_UNUSED bas_database *d, BAS_UNUSED bas_store_job *job) {
    return SQLITE_OK;
}

static const struct {
    int (*run)(bas_database *d, bas_store_job *job);
    bool writes;
} jobs[] = {
    [BAS_STORE_TAKE] = { run_read, false },    [BAS_STORE_GIVE] = { run_nothing, true },
    [BAS_STORE_DUE] = { run_nothing, false },  [BAS_STORE_TELL] = { run_nothing, false },
    [BAS_STORE_APPEND] = { run_append, true }, [BAS_STORE_READ] = { run_read, false },
    [BAS_STORE_LIST] = { run_list, false },    [BAS_STORE_PERSON] = { run_person, true },
    [BAS_STORE_WHO] = { run_who, false },      [BAS_STORE_PEOPLE] = { run_people, false },
    [BAS_STORE_FORGET] = { run_forget, true }, [BAS_STORE_TOKEN] = { run_token, true },
    [BAS_STORE_FIND] = { run_find, false },    [BAS_STORE_REVOKE] = { run_revoke, true },
    [BAS_STORE_SAY] = { run_say, true },       [BAS_STORE_CHAT] = { run_chat, false },
    [BAS_STORE_UNSAY] = { run_unsay, true },   [BAS_STORE_BEAT] = { run_beat, true },
    [BAS_STORE_BACKUP] = { NULL, false }, // store.c makes it, a few pages at a time
};

bool bas_database_writes(bas_store_what what) { return jobs[what].writes; }

static int checked(bas_database *d, int code) {
    if (code != SQLITE_OK && !sqlite3_get_autocommit(d->db)) simply(d, ROLLBACK);
    return code;
}

int bas_database_begin(bas_database *d) { return checked(d, simply(d, BEGIN)); }

int bas_database_run(bas_database *d, bas_store_job *job) {
    job->result = BAS_STORE_OK;
    return checked(d, jobs[job->what].run(d, job));
}

int bas_database_commit(bas_database *d) { return checked(d, simply(d, COMMIT)); }

static int wal_grew(void *at, BAS_UNUSED sqlite3 *db, BAS_UNUSED const char *name, int pages) {
    *(int *)at = pages;
    return SQLITE_OK;
}

int bas_database_checkpoint(bas_database *d) {
    if (d->wal_pages < CHECKPOINT_PAGES && !d->wipe) return SQLITE_OK;
    d->wal_pages = 0;
    const int way = d->wipe ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE;
    const int code = sqlite3_wal_checkpoint_v2(d->db, NULL, way, NULL, NULL);
    if (code == SQLITE_OK) d->wipe = false;
    return code;
}

/* ---- opening -------------------------------------------------------------------------------- */

/* Only this program has the file open (see store.c), so the log needs no shared memory. */
static const char settings[] = "PRAGMA locking_mode=EXCLUSIVE;"
                               "PRAGMA journal_mode=WAL;"
                               "PRAGMA synchronous=FULL;"
                               "PRAGMA secure_delete=ON;"
                               "PRAGMA trusted_schema=OFF;"
                               "PRAGMA cache_size=-16000;"
                               "PRAGMA wal_autocheckpoint=0;";

static bool facts_read(sqlite3 *db, bas_store_facts *facts) {
    sqlite3_stmt *s;
    if (sqlite3_exec(db,
                     "INSERT INTO fact(name, value)"
                     " VALUES('server', lower(hex(randomblob(4)))) ON CONFLICT DO NOTHING;"
                     "INSERT INTO fact(name, value) VALUES('boot', 1)"
                     " ON CONFLICT DO UPDATE SET value=value+1",
                     NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db,
                           "SELECT (SELECT value FROM fact WHERE name='server'),"
                           " coalesce((SELECT value FROM fact WHERE name='beat'), 0),"
                           " (SELECT value FROM fact WHERE name='boot')",
                           -1, &s, NULL) != SQLITE_OK)
        return false;
    const bool fine = sqlite3_step(s) == SQLITE_ROW;
    if (fine) {
        column_word(s, 0, facts->server, sizeof facts->server);
        facts->beat_ms = sqlite3_column_int64(s, 1);
        facts->boot = sqlite3_column_int64(s, 2);
    }
    return sqlite3_finalize(s) == SQLITE_OK && fine;
}

bool bas_database_open(bas_database *d, const char *path, bas_store_facts *facts, char *why,
                       size_t size) {
    *d = (bas_database){ 0 };
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &d->db, flags, NULL) == SQLITE_OK &&
        sqlite3_exec(d->db, settings, NULL, NULL, NULL) == SQLITE_OK) {
        sqlite3_extended_result_codes(d->db, 1);
        if (!bas_schema_migrate(d->db, path, why, size)) {
            bas_database_close(d);
            return false;
        }
        sqlite3_wal_hook(d->db, wal_grew, &d->wal_pages);
        if (facts_read(d->db, facts)) return true;
    }
    snprintf(why, size, "%s: %s", path, d->db ? sqlite3_errmsg(d->db) : "out of memory");
    bas_database_close(d);
    return false;
}

void bas_database_abandon(bas_database *d) {
    sqlite3_db_config(d->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

void bas_database_close(bas_database *d) {
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(d->made[i]);
    sqlite3_close(d->db);
    *d = (bas_database){ 0 };
}
