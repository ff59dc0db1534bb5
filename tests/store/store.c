/* store.c: what was stored stays, whatever happens to the process, the power or the disk.
 * Arguments: how often the power is cut, and for the store on PostgreSQL its address. */
#include "store/store.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/unused.h"
#include "faults.h"
#include "store/copy.h"
#include "store/schema.h"
#include "unit/tap.h"

static char root[] = "/tmp/bastide-store-XXXXXX", why[512];
static int bell[2];     // the store rings when jobs are back
static const char *url; // of the database; NULL: SQLite

static const char *place(const char *name) {
    static char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", root, name);
    return path;
}

static void wake(BAS_UNUSED void *owner) {
    if (write(bell[1], "!", 1) != 1) abort();
}

/* Something that the database is to do, with a connection of our own; gives the first value. */
static const char *told(const char *text) {
    static char value[64];
    PGconn *conn = PQconnectdb(url);
    PGresult *result = PQexec(conn, text);
    snprintf(value, sizeof value, "%s", PQntuples(result) ? PQgetvalue(result, 0, 0) : "");
    if (PQresultStatus(result) == PGRES_FATAL_ERROR) note("%s", PQerrorMessage(conn));
    PQclear(result);
    PQfinish(conn);
    return value;
}

/* A process, or all if it is 0, is dead for the others from now on. */
static void lease_end(const char *name, int64_t boot) {
    char text[160];
    snprintf(text, sizeof text,
             "UPDATE \"%s\".process SET until_at=clock_timestamp() - interval '1 ms'"
             " WHERE id=%lld OR %lld=0",
             name, (long long)boot, (long long)boot);
    told(text);
}

/* Each test has a directory of its own, or a schema in the database. */
static const char *where(const char *name) {
    static char address[PATH_MAX];
    if (!url) return place(name);
    snprintf(address, sizeof address,
             "SET client_min_messages=error;"
             "CREATE SCHEMA IF NOT EXISTS \"%s\"",
             name);
    told(address);
    snprintf(address, sizeof address, "%s&options=-csearch_path%%3D%s", url, name);
    return address;
}

static bas_store *opened(const char *name) {
    why[0] = 0;
    return bas_store_open(where(name), wake, NULL, why, sizeof why);
}

static void back(bas_store_job *job) { job->owner = NULL; }

/* Waits until something comes back. */
static void hear(bas_store *store) {
    char rung[64];
    if (read(bell[0], rung, sizeof rung) < 0) abort();
    bas_store_deliver(store);
}

/* Hands a job in and waits until it is back. */
static bas_store_result asked(bas_store *store, bas_store_job *job) {
    job->done = back;
    job->owner = job;
    bas_store_ask(store, job);
    while (job->owner) hear(store);
    return job->result;
}

static const char *body_of(int table, int64_t v) {
    static char text[64];
    snprintf(text, sizeof text, "{\"table\":%d,\"v\":%lld}", table, (long long)v);
    return text;
}

/* Appends `count` events after v to a table. */
static bas_store_result append_as(bas_store *store, int table, int64_t v, int count,
                                  int64_t epoch) {
    char body[4][64];
    bas_store_event event[4];
    for (int i = 0; i < count; i++) {
        snprintf(body[i], sizeof body[i], "%s", body_of(table, v + i + 1));
        event[i] = (bas_store_event){ .v = v + i + 1,
                                      .at_ms = 1000 + v + i,
                                      .seat = 1,
                                      .kind = "moves",
                                      .body = body[i],
                                      .size = strlen(body[i]) };
    }
    bas_store_job job = { .what = BAS_STORE_APPEND,
                          .table = { .v = v, .live = true, .epoch = epoch },
                          .event = event,
                          .events = count };
    snprintf(job.table.id, sizeof job.table.id, "table%d", table);
    return asked(store, &job);
}

/* As the process that made the table. */
static bas_store_result append(bas_store *store, int table, int64_t v, int count) {
    return append_as(store, table, v, count, url != NULL);
}

/* How many events a table has; -1 if one of them is not as it was written. */
static int64_t length_of(bas_store *store, int table) {
    bas_store_job job = { .what = BAS_STORE_READ };
    snprintf(job.table.id, sizeof job.table.id, "table%d", table);
    const bas_store_result result = asked(store, &job);
    int64_t length = result == BAS_STORE_NONE ? 0 : result == BAS_STORE_OK ? job.table.v : -1;
    if (length != job.count) length = -1;
    for (int i = 0; i < job.count && length >= 0; i++) {
        const char *body = body_of(table, i + 1);
        if (job.rows[i].v != i + 1 || job.rows[i].size != strlen(body) ||
            memcmp(job.rows[i].body, body, job.rows[i].size) != 0)
            length = -1;
    }
    bas_store_clear(&job);
    return length;
}

/* ---- events, people, chat ------------------------------------------------------------------- */

static void test_events(void) {
    bas_store *store = opened("events");
    if (!ok(store != NULL, "a new store opens %s", why)) return;
    char server[BAS_STORE_ID];
    memcpy(server, bas_store_facts_of(store)->server, sizeof server);
    ok(strlen(server) == 8 && bas_store_facts_of(store)->beat_ms == 0, "it has a name, no past");
    ok(length_of(store, 1) == 0, "a table that is not there has no events");
    ok(append(store, 1, 0, 1) == BAS_STORE_OK && append(store, 1, 1, 3) == BAS_STORE_OK &&
           append(store, 2, 0, 2) == BAS_STORE_OK,
       "events are appended");
    ok(length_of(store, 1) == 4 && length_of(store, 2) == 2, "and read");
    ok(append(store, 1, 3, 2) == BAS_STORE_STALE && append(store, 1, 0, 1) == BAS_STORE_STALE &&
           append(store, 1, 9, 1) == BAS_STORE_STALE && append(store, 7, 2, 1) == BAS_STORE_STALE,
       "who has not seen the last event appends nothing");
    ok(length_of(store, 1) == 4, "so nothing is doubled");
    if (!url)
        ok(opened("events") == NULL && strstr(why, "another bastide"),
           "a second server is refused");
    ok(asked(store, &(bas_store_job){ .what = BAS_STORE_BEAT, .at_ms = 77 }) == BAS_STORE_OK,
       "a heart beats");
    bas_store_close(store);
    store = opened("events");
    ok(store && length_of(store, 1) == 4 && append(store, 1, 4, 1) == BAS_STORE_OK,
       "all is there after a restart, and goes on");
    ok(!strcmp(server, bas_store_facts_of(store)->server) &&
           bas_store_facts_of(store)->beat_ms == 77 && bas_store_facts_of(store)->boot == 2,
       "the name stays, and the beat");
    bas_store_job list = { .what = BAS_STORE_LIST, .table = { .live = true } };
    ok(asked(store, &list) == BAS_STORE_OK && list.count == 2 && list.tables[0].v == 5,
       "live tables are listed, the latest first");
    bas_store_clear(&list);
    bas_store_close(store);
}

/* Whether these letters stand anywhere in a file. */
static bool lies_in(const char *name, const char *text) {
    static char bytes[1 << 20];
    FILE *file = fopen(place(name), "r");
    const size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file) fclose(file);
    return memmem(bytes, size, text, strlen(text)) != NULL;
}

static void test_people(void) {
    bas_store *store = opened("people");
    bas_store_job put = { .what = BAS_STORE_PERSON, .person = { .id = 42, .name = "Annabella" } };
    bas_store_job give = { .what = BAS_STORE_TOKEN,
                           .token = { .hash = { 1, 2, 3 }, .use = "cookie", .person = 42 } };
    ok(asked(store, &put) == BAS_STORE_OK && asked(store, &give) == BAS_STORE_OK, "a person");
    bas_store_job find = { .what = BAS_STORE_FIND, .token = { .hash = { 1, 2, 3 } } };
    ok(asked(store, &find) == BAS_STORE_OK && find.person.id == 42 &&
           !strcmp(find.person.name, "Annabella") && !strcmp(find.token.use, "cookie"),
       "is found by the hash of a token");
    bas_store_job lost = { .what = BAS_STORE_FIND, .token = { .hash = { 9 } } };
    ok(asked(store, &lost) == BAS_STORE_NONE, "and by no other");
    put.person.muted = true;
    ok(asked(store, &put) == BAS_STORE_OK && asked(store, &find) == BAS_STORE_OK &&
           find.person.muted,
       "can be muted");
    bas_store_job who = { .what = BAS_STORE_WHO, .person = { .id = 42 } };
    ok(asked(store, &who) == BAS_STORE_OK && !strcmp(who.person.name, "Annabella"),
       "is found by number");
    who.person.id = 43;
    ok(asked(store, &who) == BAS_STORE_NONE, "another number belongs to no one");
    const bas_store_event line = { .person = 42, .seat = 2, .body = "good evening", .size = 12 };
    bas_store_job say = { .what = BAS_STORE_SAY, .table = { .id = "t" }, .event = &line };
    bas_store_job chat = { .what = BAS_STORE_CHAT, .table = { .id = "t" }, .limit = 2 };
    for (int i = 1; i <= 3; i++)
        ok(asked(store, &say) == BAS_STORE_OK && say.said == i, "says line %d", i);
    ok(asked(store, &chat) == BAS_STORE_OK && chat.count == 2 && chat.rows[0].v == 2 &&
           chat.rows[1].person == 42 && !memcmp(chat.rows[1].body, "good evening", 13),
       "the last lines are read");
    bas_store_clear(&chat);
    bas_store_job unsay = { .what = BAS_STORE_UNSAY,
                            .table = { .id = "t" },
                            .event = &(bas_store_event){ .v = 2 } };
    ok(asked(store, &unsay) == BAS_STORE_OK && asked(store, &unsay) == BAS_STORE_NONE &&
           asked(store, &chat) == BAS_STORE_OK && chat.count == 2 && chat.rows[0].v == 1,
       "one line is taken back, once");
    bas_store_clear(&chat);
    unsay.all = true;
    ok(asked(store, &unsay) == BAS_STORE_OK && asked(store, &unsay) == BAS_STORE_NONE,
       "then all of them");
    bas_store_job revoke = { .what = BAS_STORE_REVOKE, .token = { .hash = { 1, 2, 3 } } };
    ok(asked(store, &revoke) == BAS_STORE_OK && asked(store, &find) == BAS_STORE_NONE &&
           asked(store, &revoke) == BAS_STORE_NONE,
       "a token is revoked");
    bas_store_job all = { .what = BAS_STORE_REVOKE,
                          .token = { .use = "cookie", .person = 42 },
                          .all = true };
    ok(asked(store, &give) == BAS_STORE_OK && asked(store, &all) == BAS_STORE_OK &&
           asked(store, &find) == BAS_STORE_NONE && asked(store, &all) == BAS_STORE_NONE,
       "and all of one use");
    ok(asked(store, &give) == BAS_STORE_OK && asked(store, &say) == BAS_STORE_OK, "both again");
    if (!url) ok(lies_in("people/bastide.db", "Annabella"), "all this is on the disk");
    bas_store_job forget = { .what = BAS_STORE_FORGET, .person = { .id = 42 } };
    ok(asked(store, &forget) == BAS_STORE_OK && asked(store, &find) == BAS_STORE_NONE &&
           asked(store, &chat) == BAS_STORE_OK && chat.count == 0,
       "forgotten: no token, no chat");
    bas_store_job people = { .what = BAS_STORE_PEOPLE };
    ok(asked(store, &people) == BAS_STORE_OK && people.count == 1 && !*people.people[0].name,
       "and no name");
    bas_store_clear(&people);
    bas_store_job beat = { .what = BAS_STORE_BEAT };
    ok(asked(store, &beat) == BAS_STORE_OK && !lies_in("people/bastide.db", "Annabella") &&
           !lies_in("people/bastide.db-wal", "Annabella") &&
           !lies_in("people/bastide.db", "evening") && !lies_in("people/bastide.db-wal", "evening"),
       "nor does the disk know them");
    forget.person.id = 7;
    ok(asked(store, &forget) == BAS_STORE_NONE, "nobody else was there");
    const bas_store_counts counts = bas_store_counted(store);
    ok(counts.jobs > 20 && counts.groups > 20 && counts.waiting == 0, "all jobs are back");
    bas_store_close(store);
}

/* ---- versions ------------------------------------------------------------------------------- */

static bool database_do(const char *file, const char *text) {
    sqlite3 *db;
    const bool fine = sqlite3_open(place(file), &db) == SQLITE_OK &&
                      sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return fine;
}

static void test_versions(void) {
    mkdir(place("old"), 0700);
    ok(database_do("old/bastide.db", bas_schema[0]) &&
           database_do("old/bastide.db",
                       "PRAGMA user_version=1; INSERT INTO head VALUES('table1',1,0,5,1,0);"
                       "INSERT INTO event VALUES('table1',1,5,0,'new',"
                       "cast('{\"table\":1,\"v\":1}' AS BLOB))"),
       "a database of the first version");
    bas_store *store = opened("old");
    ok(store && length_of(store, 1) == 1 && append(store, 1, 1, 1) == BAS_STORE_OK,
       "is brought up to date %s", why);
    bas_store_close(store);
    ok(access(place("old/bastide.db.v1"), R_OK) == 0, "a copy is kept");
    ok(database_do("old/bastide.db", "PRAGMA user_version=99"), "a database of the future");
    ok(!opened("old") && strstr(why, "newer bastide"), "is refused: %s", why);
    ok(database_do("old/bastide.db", "PRAGMA user_version=2"), "and left as it is");
    store = opened("old");
    ok(store && length_of(store, 1) == 2, "nothing was lost");
    bas_store_close(store);
}

static void test_places(void) {
    char deep[PATH_MAX + 64];
    memset(deep, 'x', sizeof deep);
    deep[sizeof deep - 1] = 0;
    ok(!bas_store_open(deep, wake, NULL, why, sizeof why) && strstr(why, "too long"),
       "a path that is too long");
    ok(!bas_store_open("/dev/null/store", wake, NULL, why, sizeof why) && strstr(why, "/dev/null"),
       "a folder in what is none: %s", why);
    ok(!bas_store_open("/dev/null", wake, NULL, why, sizeof why), "what is no folder: %s", why);
    mkdir(place("odd"), 0700);
    FILE *file = fopen(place("odd/bastide.db"), "w");
    if (file) fputs("this is no database, and never was: neither here nor there", file);
    if (file) fclose(file);
    ok(!opened("odd") && strstr(why, "not a database"), "what is no database: %s", why);
    bas_store *store = opened("a/b/c");
    ok(store != NULL, "folders are made");
    bas_store_close(store);
    bas_store_close(NULL);
}

/* ---- the disk ------------------------------------------------------------------------------- */

static void test_full(void) {
    bas_store *store = opened("full");
    append(store, 1, 0, 2);
    faults_set(FAULT_FULL);
    ok(append(store, 1, 2, 2) == BAS_STORE_FULL && append(store, 1, 2, 1) == BAS_STORE_FULL,
       "a full disk stores nothing");
    ok(length_of(store, 1) == 2 && !bas_store_failure(store), "what was there is read");
    faults_set(FAULT_NONE);
    ok(append(store, 1, 2, 2) == BAS_STORE_OK && length_of(store, 1) == 4,
       "and it goes on when there is room");
    bas_store_close(store);
    store = opened("full");
    ok(store && length_of(store, 1) == 4, "also after a restart");
    bas_store_close(store);
}

static void test_broken(char fault, const char *name) {
    bas_store *store = opened(name);
    append(store, 1, 0, 2);
    faults_set(fault);
    ok(append(store, 1, 2, 1) == BAS_STORE_FAILED, "%s: an error is no success", name);
    faults_set(FAULT_NONE);
    ok(append(store, 1, 2, 1) == BAS_STORE_FAILED && bas_store_failure(store),
       "%s: and is final: %s", name, bas_store_failure(store));
    bas_store_close(store);
    store = opened(name);
    const int64_t length = store ? length_of(store, 1) : -1;
    ok(length >= 2 && length <= 3 && append(store, 1, length, 1) == BAS_STORE_OK,
       "%s: a new start goes on from what is there", name);
    bas_store_close(store);
}

static void test_backup(void) {
    bas_store *store = opened("backup");
    for (int i = 0; i < 200; i++) append(store, i % 5, i / 5, 1);
    mkdir(place("copy"), 0700);
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", place("copy/bastide.db"));
    bas_store_job backup = { .what = BAS_STORE_BACKUP, .path = path, .done = back };
    backup.owner = &backup;
    bas_store_ask(store, &backup);
    for (int i = 200; i < 400; i++) append(store, i % 5, i / 5, 1);
    while (backup.owner) hear(store);
    ok(backup.result == BAS_STORE_OK, "a copy is made while events are stored");
    ok(asked(store, &backup) == BAS_STORE_NONE, "no copy is written over another file");
    backup.path = "/dev/null/copy";
    ok(asked(store, &backup) == BAS_STORE_NONE, "nor where there is no folder");
    bas_store_job beat = { .what = BAS_STORE_BEAT, .done = back };
    beat.owner = &beat, backup.owner = &backup;
    bas_store_ask_all(store, (bas_store_job *const[]){ &beat, &backup }, 2);
    while (beat.owner || backup.owner) hear(store);
    ok(beat.result == BAS_STORE_OK && backup.result == BAS_STORE_NONE,
       "asked for in one go with something else, too");
    bas_store_job second = backup;
    char other[PATH_MAX];
    snprintf(path, sizeof path, "%s", place("copy/first.db"));
    snprintf(other, sizeof other, "%s", place("copy/second.db"));
    backup.path = path, second.path = other;
    backup.owner = &backup, second.owner = &second;
    bas_store_ask_all(store, (bas_store_job *const[]){ &backup, &second }, 2);
    bas_store_close(store); // whatever is under way comes back first
    ok(!backup.owner && !second.owner && second.result == BAS_STORE_NONE,
       "one copy at a time, and none is under way after the end");
    store = opened("copy");
    const int64_t length = store ? length_of(store, 3) : -1;
    ok(length >= 40 && length <= 80, "it is a whole store with %d events", (int)length);
    bas_store_close(store);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static sqlite3_mem_methods plain; // SQLite's own memory
static atomic_int calls, fails_at;

static bool call_fails(void) { return atomic_fetch_add(&calls, 1) + 1 == atomic_load(&fails_at); }
static void *memory_new(int size) { return call_fails() ? NULL : plain.xMalloc(size); }
static void *memory_more(void *block, int size) {
    return call_fails() ? NULL : plain.xRealloc(block, size);
}

/* Puts a layer between SQLite and its memory that lets one call fail. Before anything is opened. */
static void memory_begin(void) {
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain);
    sqlite3_mem_methods layer = plain;
    layer.xMalloc = memory_new;
    layer.xRealloc = memory_more;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &layer) != SQLITE_OK) abort();
}

/* One of every job, some of them together; what was said to be stored is told in `said`. False if a
 * result is none that may come of it. */
static bool life(const char *name, bool said[3]) {
    bas_store *store = opened(name);
    if (!store) return strstr(why, "memory") != NULL;
    const char *const body = body_of(1, 1);
    const bas_store_event event = { .v = 1, .kind = "new", .body = body, .size = strlen(body) };
    const bas_store_event line = { .v = 1, .person = 42, .body = "good evening", .size = 12 };
    bas_store_job job[] = {
        { .what = BAS_STORE_PERSON, .person = { .id = 42, .name = "Annabella" } },
        { .what = BAS_STORE_TOKEN, .token = { .hash = { 1 }, .use = "return", .person = 42 } },
        { .what = BAS_STORE_APPEND,
          .table = { .id = "table1", .live = true },
          .event = &event,
          .events = 1 },
        { .what = BAS_STORE_SAY, .table = { .id = "table1" }, .event = &line },
        { .what = BAS_STORE_FIND, .token = { .hash = { 1 } } },
        { .what = BAS_STORE_WHO, .person = { .id = 42 } },
        { .what = BAS_STORE_PEOPLE },
        { .what = BAS_STORE_LIST },
        { .what = BAS_STORE_CHAT, .table = { .id = "table1" }, .limit = 9 },
        { .what = BAS_STORE_READ, .table = { .id = "table1" } },
        { .what = BAS_STORE_UNSAY, .table = { .id = "table1" }, .event = &line },
        { .what = BAS_STORE_REVOKE, .token = { .hash = { 1 } } },
        { .what = BAS_STORE_FORGET, .person = { .id = 42 } },
        { .what = BAS_STORE_BEAT, .at_ms = 5 },
    };
    bool right = true;
    for (size_t i = 0; i < sizeof job / sizeof *job; i++) {
        const bas_store_result result = asked(store, &job[i]);
        if (i < 3) said[i] = result == BAS_STORE_OK;
        right &= result == BAS_STORE_OK || (result == BAS_STORE_FAILED && bas_store_failure(store));
        bas_store_clear(&job[i]);
    }
    const bas_store_result more = append(store, 1, 1, 2);
    right &= more == BAS_STORE_OK || more == BAS_STORE_FAILED;
    bas_store_close(store);
    return right;
}

/* Each call for memory, or some of them, fails once: no store says OK to what is not stored. */
static void test_memory(int samples) {
    bool said[3] = { 0 }, right = true;
    atomic_store(&calls, 0);
    ok(life("memory", said) && said[0] && said[1] && said[2], "a life with enough memory");
    const int all = atomic_load(&calls), step = all / samples + 1;
    int at = 1;
    for (; at <= all && right; at += step) {
        char name[32];
        snprintf(name, sizeof name, "memory-%d", at);
        said[0] = said[1] = said[2] = false;
        atomic_store(&calls, 0);
        atomic_store(&fails_at, at);
        right = life(name, said);
        atomic_store(&fails_at, 0);
        bas_store *store = opened(name);
        right &= store != NULL && (length_of(store, 1) >= 1) >= said[2];
        bas_store_job who = { .what = BAS_STORE_WHO, .person = { .id = 42 } };
        right &= store != NULL && (asked(store, &who) == BAS_STORE_OK) >= said[0];
        bas_store_close(store);
    }
    if (!ok(right, "every %dth of %d calls for memory fails", step, all))
        note("call %d: %s", at - step, why);
}

/* ---- power cuts ------------------------------------------------------------------------------ */

enum { TABLES = 8, CROWD_TURNS = 20 };

typedef struct ack {
    int table, v;
} ack;

typedef struct line { // one table that is appended to as fast as the store allows
    bas_store_job job;
    bas_store_event event;
    char body[64];
    bas_store *store;
    int table, out;
} line;

static void line_next(line *l) {
    l->job.table.v = l->event.v;
    l->event.v++;
    snprintf(l->body, sizeof l->body, "%s", body_of(l->table, l->event.v));
    l->event.size = strlen(l->body);
    bas_store_ask(l->store, &l->job);
}

static void line_back(bas_store_job *job) {
    line *l = job->owner;
    const ack said = { l->table, (int)l->event.v };
    if (job->result != BAS_STORE_OK || write(l->out, &said, sizeof said) != sizeof said) _exit(3);
    line_next(l);
}

/* Takes a table, from the dead if need be; 1: it is not there yet, and will be ours. */
static int64_t epoch_of(bas_store *store, int table) {
    bas_store_job take = { .what = BAS_STORE_TAKE, .at_ms = 1 };
    bas_store_result result = BAS_STORE_HELD;
    snprintf(take.table.id, sizeof take.table.id, "table%d", table);
    for (int i = 0; i < 600 && result == BAS_STORE_HELD; i++) {
        if (i) usleep(10000);
        result = asked(store, &take);
        bas_store_clear(&take);
    }
    if (result != BAS_STORE_OK && result != BAS_STORE_NONE) _exit(6);
    return result == BAS_STORE_OK ? take.table.epoch : 1;
}

/* Stores events until it is killed, and says which ones are stored. */
static void child_run(const char *name, unsigned seed, int out) {
    static line lines[TABLES];
    if (!url) faults_begin(seed);
    bas_store *store = opened(name);
    if (!store) _exit(2);
    for (int i = 0; i < TABLES; i++) {
        line *l = &lines[i];
        const int64_t length = length_of(store, i);
        if (length < 0) _exit(4);
        *l = (line){ .store = store, .table = i, .out = out };
        l->event = (bas_store_event){ .v = length, .kind = "moves", .body = l->body };
        l->job = (bas_store_job){
            .what = BAS_STORE_APPEND, .done = line_back, .owner = l, .event = &l->event, .events = 1
        };
        snprintf(l->job.table.id, sizeof l->job.table.id, "table%d", i);
        l->job.table.epoch = url ? epoch_of(store, i) : 0;
    }
    for (int i = 0; i < TABLES; i++) line_next(&lines[i]);
    for (unsigned i = 0;; i++) {
        char rung[64];
        if (read(bell[0], rung, sizeof rung) < 0) _exit(5);
        if (!url && seed % 3 && i == seed % 17)
            faults_set(seed % 3 == 1 ? FAULT_BEFORE : FAULT_AFTER);
        bas_store_deliver(store);
    }
}

/* One life of a store. Gives how many acknowledged events are missing, or -1. */
static int cut(const char *name, unsigned seed, int stored[TABLES]) {
    int pipes[2], wanted = (int)(seed * 2654435761u >> 24), status, missing = 0;
    if (pipe(pipes) != 0) return -1;
    const pid_t child = fork();
    if (child == 0) child_run(name, seed, pipes[1]);
    close(pipes[1]);
    ack said;
    for (int heard = 0; read(pipes[0], &said, sizeof said) == sizeof said; heard++) {
        if (said.v <= stored[said.table]) missing++; // stored twice
        stored[said.table] = said.v;
        if (heard == wanted) kill(child, SIGKILL);
    }
    close(pipes[0]);
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status)) return -1;
    if (url) lease_end(name, 0);
    bas_store *store = opened(name);
    for (int i = 0; i < TABLES && store; i++) {
        const int64_t length = length_of(store, i);
        missing += length < 0 ? 1000 : length < stored[i] ? stored[i] - (int)length : 0;
        stored[i] = (int)length; // what was not acknowledged may be there
    }
    bas_store_close(store);
    return store ? missing : -1;
}

static void test_power(int cuts) {
    int stored[TABLES] = { 0 }, missing = 0, total = 0;
    for (int i = 0; i < cuts && missing == 0; i++) missing = cut("power", (unsigned)i + 1, stored);
    for (int i = 0; i < TABLES; i++) total += stored[i];
    ok(missing == 0, "%d power cuts, %d events: none acknowledged is lost (%d)", cuts, total,
       missing);
    ok(total > cuts, "they were stored meanwhile");
}

static void root_remove(void) {
    char remove[64];
    snprintf(remove, sizeof remove, "rm -rf %s", root);
    if (system(remove) != 0) note("%s is left", root);
}

/* ---- a store that is shared ------------------------------------------------------------------ */

static bas_store_result take(bas_store *store, int64_t at_ms, bas_store_job *job) {
    *job = (bas_store_job){ .what = BAS_STORE_TAKE, .at_ms = at_ms, .table = { .id = "table1" } };
    const bas_store_result result = asked(store, job);
    bas_store_clear(job);
    return result;
}

static bas_store_result give(bas_store *store, int64_t at_ms, bool asleep) {
    return asked(store, &(bas_store_job){ .what = BAS_STORE_GIVE,
                                          .at_ms = at_ms,
                                          .all = asleep,
                                          .table = { .id = "table1" } });
}

static bas_store_result beat(bas_store *store, int64_t at_ms, bool anew) {
    return asked(store, &(bas_store_job){ .what = BAS_STORE_BEAT, .at_ms = at_ms, .all = anew });
}

static char last_news[64];
static void heard(BAS_UNUSED void *owner, const char *text) {
    if (*text) snprintf(last_news, sizeof last_news, "%s", text);
}

static void test_owners(void) {
    bas_store *one = opened("shared"), *two = opened("shared");
    bas_store_job job;
    if (!ok(one && two && bas_store_facts_of(one)->shared, "two processes share a store")) return;
    ok(!strcmp(bas_store_facts_of(one)->server, bas_store_facts_of(two)->server) &&
           bas_store_facts_of(one)->boot < bas_store_facts_of(two)->boot,
       "it has one name, and each of them a number");
    ok(append(one, 1, 0, 1) == BAS_STORE_OK && append(one, 1, 1, 1) == BAS_STORE_OK,
       "who makes a table owns it");
    ok(take(two, 5, &job) == BAS_STORE_HELD, "nobody else can take it while its owner lives");
    ok(append_as(two, 1, 2, 1, 2) == BAS_STORE_STALE &&
           append_as(two, 1, 2, 1, 0) == BAS_STORE_STALE,
       "nor write to it");
    ok(give(two, 6, false) == BAS_STORE_OK && take(two, 7, &job) == BAS_STORE_HELD,
       "nor give it away");
    ok(give(one, 1000, false) == BAS_STORE_OK && take(two, 2000, &job) == BAS_STORE_OK &&
           job.table.epoch == 2 && job.from_ms == 1000 && job.table.v == 2,
       "given away it goes to who asks; nobody could act there since");
    ok(append(one, 1, 2, 1) == BAS_STORE_STALE && append_as(two, 1, 2, 1, 2) == BAS_STORE_OK,
       "the first owner cannot write any more, the second can");
    ok(beat(two, 3000, false) == BAS_STORE_OK, "it lives");
    lease_end("shared", bas_store_facts_of(two)->boot);
    ok(take(one, 9000, &job) == BAS_STORE_OK && job.table.epoch == 3 && job.from_ms == 3000,
       "the table of a dead process is taken; nobody could act there since its last beat");
    ok(append_as(two, 1, 3, 1, 2) == BAS_STORE_STALE && append_as(one, 1, 3, 1, 3) == BAS_STORE_OK,
       "and one that wakes up cannot write");
    ok(beat(two, 9500, false) == BAS_STORE_STALE && beat(two, 9501, true) == BAS_STORE_OK &&
           beat(two, 9502, false) == BAS_STORE_OK,
       "it hears that it was dead, and lives on as another one");
    ok(length_of(two, 1) == 4, "all events are there, once, in order");
    bas_store_close(one);
    ok(take(two, 9999, &job) == BAS_STORE_OK && job.table.epoch == 4,
       "who ends gives all away at once");
    bas_store_close(two);
}

static void test_sleepers(void) {
    bas_store *one = opened("shared"), *two = opened("shared");
    bas_store_job job;
    bas_store_job due = { .what = BAS_STORE_DUE, .at_ms = 0 };
    told("DELETE FROM shared.outage"); // between the tests
    beat(one, 20000, false);
    ok(take(one, 20000, &job) == BAS_STORE_OK && give(one, 20000, true) == BAS_STORE_OK &&
           take(two, 90000, &job) == BAS_STORE_OK && job.from_ms == 0,
       "a table that slept was never out of reach");
    ok(give(two, 90000, true) == BAS_STORE_OK, "it sleeps again");
    told("UPDATE shared.head SET alarm_ms=100000; UPDATE shared.sleeper SET due_ms=100000;"
         "INSERT INTO shared.sleeper SELECT 'table1', 100000 ON CONFLICT DO NOTHING");
    due.at_ms = 99999;
    ok(asked(one, &due) == BAS_STORE_OK && due.count == 0, "nothing is due before its alarm");
    due.at_ms = 100000;
    ok(asked(one, &due) == BAS_STORE_OK && due.count == 1 && !strcmp(due.tables[0].id, "table1"),
       "then it is, for whoever asks");
    bas_store_clear(&due);
    ok(take(two, 100000, &job) == BAS_STORE_OK && asked(one, &due) == BAS_STORE_OK &&
           due.count == 0,
       "who takes it wakes it");
    beat(two, 110000, false);
    lease_end("shared", bas_store_facts_of(two)->boot);
    ok(asked(one, &due) == BAS_STORE_OK && due.count == 1, "what a dead process had is due");
    bas_store_clear(&due);
    ok(take(one, 120000, &job) == BAS_STORE_OK && job.from_ms == 110000, "since it died");
    ok(give(one, 120000, true) == BAS_STORE_OK && beat(one, 130000, false) == BAS_STORE_OK,
       "asleep while the last process dies");
    bas_store_close(one);
    bas_store_close(two);
    one = opened("shared");
    ok(take(one, 1LL << 41, &job) == BAS_STORE_OK && job.from_ms > 0 && job.from_ms < 1LL << 41,
       "time when no process lived does not count");
    bas_store_close(one);
}

static void test_news(void) {
    bas_store *one = opened("shared"), *two = opened("shared");
    bas_store_listen(two, heard);
    bas_store_job tell = { .what = BAS_STORE_TELL, .path = "it's \"fine\"" };
    for (int i = 0; i < 1000 && !last_news[0]; i++) { // it may not listen yet
        asked(one, &tell);
        usleep(10000);
        bas_store_deliver(two);
    }
    ok(!strcmp(last_news, tell.path), "what one tells the other hears");
    bas_store_close(one);
    bas_store_close(two);
}

/* Connections are cut again and again while events are stored. */
static void test_cuts(int cuts) {
    static const char cut[] = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                              " WHERE application_name='bastide'";
    bas_store *store = opened("cuts");
    int wrong = 0;
    int64_t v = 0, lines = 0;
    const pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < cuts; i++) {
            usleep((unsigned)(i * 7919 % 30000));
            told(cut);
        }
        _exit(0);
    }
    for (bool on = true; on && !wrong; v += 2) {
        int status;
        on = waitpid(child, &status, WNOHANG) == 0;
        wrong += append(store, 1, v, 2) != BAS_STORE_OK;
        const bas_store_event hello = { .at_ms = v, .person = 42, .body = "hello", .size = 5 };
        bas_store_job say = { .what = BAS_STORE_SAY, .table = { .id = "t" }, .event = &hello };
        wrong += asked(store, &say) != BAS_STORE_OK || say.said != ++lines;
    }
    ok(!wrong && length_of(store, 1) == v, "%d cuts, %d events, %d lines: all stored, none twice",
       cuts, (int)v, (int)lines);
    bas_store_close(store);
}

/* Takes tables, writes to them and gives them away, against many others who do the same. Ends with
 * how many events it was told were stored. */
static void crowd_run(int number, int out) {
    bas_store *store = opened("crowd");
    int stored = 0;
    for (int i = 0; store && i < CROWD_TURNS; i++) {
        const int table = (number * 31 + i * 7) % TABLES;
        bas_store_job job = { .what = BAS_STORE_TAKE, .at_ms = i + 1 };
        snprintf(job.table.id, sizeof job.table.id, "table%d", table);
        asked(store, &(bas_store_job){ .what = BAS_STORE_BEAT, .at_ms = i + 1 });
        const bas_store_result took = asked(store, &job);
        bas_store_clear(&job);
        if (took == BAS_STORE_HELD) continue;
        if (took != BAS_STORE_OK) _exit(1);
        const bas_store_result result = append_as(store, table, job.table.v, 1, job.table.epoch);
        if (result != BAS_STORE_OK) _exit(2);
        stored++;
        job.what = BAS_STORE_GIVE;
        if (asked(store, &job) != BAS_STORE_OK) _exit(3);
    }
    if (!store || write(out, &stored, sizeof stored) != sizeof stored) _exit(4);
    bas_store_close(store);
    _exit(0);
}

static void test_crowd(int processes) {
    int pipes[2], stored = TABLES, failed = 0;
    int64_t events = 0;
    bas_store *store = opened("crowd");
    bool fine = store && pipe(pipes) == 0;
    for (int i = 0; i < TABLES && fine; i++) {
        bas_store_job job = { .what = BAS_STORE_GIVE, .at_ms = 1 };
        snprintf(job.table.id, sizeof job.table.id, "table%d", i);
        fine = append(store, i, 0, 1) == BAS_STORE_OK && asked(store, &job) == BAS_STORE_OK;
    }
    bas_store_close(store);
    for (int i = 0; i < processes && fine; i++)
        if (fork() == 0) {
            if (pipe(bell) != 0) _exit(5); // not that of the others
            crowd_run(i, pipes[1]);
        }
    for (int i = 0, status; i < processes && fine; i++) {
        wait(&status);
        failed += status != 0;
    }
    close(pipes[1]);
    for (int one; read(pipes[0], &one, sizeof one) == sizeof one;) stored += one;
    store = opened("crowd");
    for (int i = 0; i < TABLES && store; i++) events += length_of(store, i);
    ok(fine && !failed && events == stored, "%d processes, %d connections: %d events, %d failed",
       processes, 2 * processes, (int)events, failed);
    bas_store_close(store);
}

static void test_postgres_versions(void) {
    bas_store_close(opened("old"));
    told("INSERT INTO old.fact VALUES('oldest', '99'); UPDATE old.fact SET value='99'"
         " WHERE name='schema'");
    ok(!opened("old") && strstr(why, "newer bastide"), "tables that are too new are refused: %s",
       why);
    told("UPDATE old.fact SET value='1' WHERE name='oldest'");
    bas_store *store = opened("old");
    ok(store && append(store, 1, 0, 1) == BAS_STORE_OK, "newer ones that we can use are used %s",
       why);
    bas_store_close(store);
    ok(!bas_store_open("postgresql:///none?host=/nowhere", wake, NULL, why, sizeof why) &&
           strstr(why, "cannot be opened"),
       "no database: %s", why);
}

/* A store whose database fails at the first events that are written to it, with this SQLSTATE. */
static bas_store *failing(const char *name, const char *state, int times) {
    char sql[768];
    bas_store_close(opened(name));
    snprintf(sql, sizeof sql,
             "SET search_path TO %s; CREATE SEQUENCE tries; CREATE FUNCTION fail() RETURNS trigger"
             " LANGUAGE plpgsql AS $$BEGIN IF nextval('%s.tries') <= %d THEN"
             " RAISE EXCEPTION 'on purpose' USING ERRCODE = '%s'; END IF; RETURN NEW; END$$;"
             " CREATE TRIGGER fail BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION fail()",
             name, name, times, state);
    told(sql);
    return opened(name);
}

static void test_postgres_errors(void) {
    bas_store *store = failing("deadlock", "40P01", 3);
    ok(store && append(store, 1, 0, 2) == BAS_STORE_OK && length_of(store, 1) == 2,
       "what the database asks us to do again is done again, once %s", why);
    bas_store_close(store);
    store = failing("crammed", "53100", 1);
    ok(store && append(store, 1, 0, 1) == BAS_STORE_FULL && length_of(store, 1) == 0,
       "no room: nothing is stored, and it is said %s", why);
    ok(append(store, 1, 0, 1) == BAS_STORE_OK && length_of(store, 1) == 1,
       "room again: it goes on");
    bas_store_close(store);
    store = failing("rotten", "XX001", 1);
    ok(store && append(store, 1, 0, 1) == BAS_STORE_FAILED && bas_store_failure(store) &&
           strstr(bas_store_failure(store), "on purpose"),
       "what cannot be mended ends the store, with the database's words");
    ok(append(store, 1, 0, 1) == BAS_STORE_FAILED, "for good");
    bas_store_close(store);
    store = opened("rotten");
    ok(store && length_of(store, 1) == 0 && append(store, 1, 0, 1) == BAS_STORE_OK,
       "nothing of it was stored; the next one goes on %s", why);
    bas_store_close(store);
}

static void test_copy(void) {
    char here[PATH_MAX], there[PATH_MAX], back_again[PATH_MAX];
    bas_copied there_rows = { 0 }, back_rows = { 0 };
    snprintf(here, sizeof here, "%s", place("copied"));
    snprintf(back_again, sizeof back_again, "%s", place("again"));
    snprintf(there, sizeof there, "%s", where("copied"));
    ok(!bas_store_copy(here, there, &there_rows, why, sizeof why) && strstr(why, "no store"),
       "nothing is copied from nowhere: %s", why);
    bas_store *store = bas_store_open(here, wake, NULL, why, sizeof why);
    for (int i = 0; i < 300; i++) append_as(store, i % 7, i / 7, 1, 0);
    asked(store, &(bas_store_job){ .what = BAS_STORE_PERSON,
                                   .person = { .id = -42, .name = "Zoë", .muted = true } });
    asked(store, &(bas_store_job){ .what = BAS_STORE_TOKEN,
                                   .token = { .hash = { 0, 255, 7 }, .use = "cookie" } });
    const bas_store_event hello = { .person = -42, .seat = 2, .body = "hé'llo", .size = 7 };
    asked(store,
          &(bas_store_job){ .what = BAS_STORE_SAY, .table = { .id = "t" }, .event = &hello });
    asked(store, &(bas_store_job){ .what = BAS_STORE_BEAT, .at_ms = 123456 });
    char server[BAS_STORE_ID];
    memcpy(server, bas_store_facts_of(store)->server, sizeof server);
    ok(!bas_store_copy(here, there, &there_rows, why, sizeof why) && strstr(why, "running"),
       "nor from a store in use: %s", why);
    bas_store_close(store);
    ok(bas_store_copy(here, there, &there_rows, why, sizeof why) && there_rows.tables == 7 &&
           there_rows.events == 300 && there_rows.people == 1 && there_rows.tokens == 1 &&
           there_rows.lines == 1,
       "all goes from SQLite to PostgreSQL %s", why);
    ok(!bas_store_copy(here, there, &there_rows, why, sizeof why) && strstr(why, "not empty"),
       "once: %s", why);
    store = opened("copied");
    bas_store_job take = { .what = BAS_STORE_TAKE, .at_ms = 200000, .table = { .id = "table3" } };
    ok(store && !strcmp(server, bas_store_facts_of(store)->server) && length_of(store, 3) == 43 &&
           asked(store, &take) == BAS_STORE_OK && take.count == 43 &&
           append_as(store, 3, 43, 1, take.table.epoch) == BAS_STORE_OK,
       "where it goes on under the same name %s", why);
    bas_store_clear(&take);
    ok(!bas_store_copy(there, back_again, &back_rows, why, sizeof why) && strstr(why, "a server"),
       "not back while it is used: %s", why);
    bas_store_close(store);
    ok(bas_store_copy(there, back_again, &back_rows, why, sizeof why) && back_rows.events == 301 &&
           back_rows.tokens == 1,
       "and back %s", why);
    store = bas_store_open(back_again, wake, NULL, why, sizeof why);
    ok(store && append_as(store, 3, 44, 1, 0) == BAS_STORE_OK &&
           !strcmp(server, bas_store_facts_of(store)->server) &&
           bas_store_facts_of(store)->boot > 2,
       "where it goes on as well %s", why);
    bas_store_close(store);
}

/* Copies what `here` holds into tables that do something else to every row. */
static bool copied_to(const char *name, const char *here, const char *trigger) {
    bas_copied rows = { 0 };
    char there[PATH_MAX], sql[512];
    snprintf(there, sizeof there, "%s", where(name));
    bas_store_close(opened(name));
    snprintf(sql, sizeof sql,
             "SET search_path TO %s; CREATE FUNCTION twist() RETURNS trigger LANGUAGE plpgsql AS"
             " $$BEGIN %s; RETURN NEW; END$$;"
             " CREATE TRIGGER twist BEFORE INSERT ON person FOR EACH ROW EXECUTE FUNCTION twist()",
             name, trigger);
    told(sql);
    return bas_store_copy(here, there, &rows, why, sizeof why);
}

static void test_bad_copies(void) {
    char here[PATH_MAX], file[PATH_MAX + 16];
    snprintf(here, sizeof here, "%s", place("damaged"));
    bas_store *store = bas_store_open(here, wake, NULL, why, sizeof why);
    asked(store,
          &(bas_store_job){ .what = BAS_STORE_PERSON, .person = { .id = 1, .name = "Ann" } });
    bas_store_close(store);
    ok(copied_to("plain", here, "NULL"), "rows that arrive as they were are fine %s", why);
    ok(!copied_to("changed", here, "NEW.name := 'Ben'") && strstr(why, "person differs"),
       "rows that arrive changed are noticed: %s", why);
    ok(!copied_to("dropped", here, "RETURN NULL") && strstr(why, "person differs"),
       "rows that do not arrive are noticed: %s", why);
    ok(!copied_to("refused", here, "RAISE EXCEPTION 'no room for %', NEW.name") &&
           strstr(why, "no room for Ann"),
       "what the database says is passed on: %s", why);
    snprintf(file, sizeof file, "%s/bastide.db", here);
    sqlite3 *db;
    ok(sqlite3_open(file, &db) == SQLITE_OK &&
           sqlite3_exec(db, "DROP TABLE chat", NULL, NULL, NULL) == SQLITE_OK,
       "a table is lost");
    sqlite3_close(db);
    ok(!copied_to("lost", here, "NULL") && strstr(why, "no such table"),
       "what cannot be read is named: %s", why);
}

static int test_postgres(int cuts) {
    test_power(cuts);
    test_events();
    test_people();
    test_postgres_versions();
    test_postgres_errors();
    test_owners();
    test_sleepers();
    test_news();
    test_cuts(cuts);
    test_copy();
    test_bad_copies();
    test_crowd(cuts > 50 ? 50 : 8);
    root_remove();
    return done();
}

int main(int argc, char **argv) {
    const int cuts = argc > 1 ? atoi(argv[1]) : 100;
    url = argc > 2 ? argv[2] : NULL;
    if (!mkdtemp(root) || pipe(bell) != 0) return 1;
    if (url) return test_postgres(cuts);
    memory_begin();
    test_power(cuts);
    test_memory(cuts / 2);
    test_events();
    test_people();
    test_versions();
    test_places();
    faults_begin(1);
    test_full();
    test_broken(FAULT_SYNC, "sync");
    test_broken(FAULT_WRITE, "write");
    test_backup();
    root_remove();
    return done();
}
