/* schema.c: makes the tables, and brings old ones up to date. */
#include "schema.h"

#include <sqlite3.h>
#include <stdio.h>

const char *const bas_schema[BAS_SCHEMA_VERSION] = {
    /* 1: tables and their events; facts about the store itself */
    "CREATE TABLE fact(name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE head(id TEXT PRIMARY KEY, v INTEGER NOT NULL, alarm_ms INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL, live INTEGER NOT NULL, listed INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX head_live ON head(at_ms) WHERE live;"
    "CREATE TABLE event(head TEXT NOT NULL, v INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY(head, v))"
    " STRICT, WITHOUT ROWID;",

    /* 2: people, their tokens, chat */
    "CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL, at_ms INTEGER NOT NULL,"
    " banned INTEGER NOT NULL, muted INTEGER NOT NULL) STRICT;"
    "CREATE TABLE token(hash BLOB PRIMARY KEY, use TEXT NOT NULL, person INTEGER NOT NULL,"
    " head TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX token_person ON token(person);"
    "CREATE TABLE chat(head TEXT NOT NULL, v INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, person INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(head, v))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX chat_person ON chat(person);",
};

static int version_of(sqlite3 *db) {
    sqlite3_stmt *row;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &row, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(row) == SQLITE_ROW) version = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return version;
}

/* A copy of the database as it is, beside it. */
static bool copy_keep(sqlite3 *db, const char *path, int version, char *why, size_t size) {
    char *name = sqlite3_mprintf("%s.v%d", path, version);
    char *sql = name ? sqlite3_mprintf("VACUUM INTO %Q", name) : NULL;
    if (name) remove(name); // of a migration that did not end
    const bool fine = sql && sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
    if (!fine)
        snprintf(why, size, "%s cannot be copied to %s.v%d: %s", path, path, version,
                 sql ? sqlite3_errmsg(db) : "out of memory");
    sqlite3_free(sql);
    sqlite3_free(name);
    return fine;
}

bool bas_schema_migrate(sqlite3 *db, const char *path, char *why, size_t size) {
    const int version = version_of(db);
    if (version > BAS_SCHEMA_VERSION) {
        snprintf(why, size,
                 "%s was written by a newer bastide (version %d, this one knows %d); it is left "
                 "as it is",
                 path, version, BAS_SCHEMA_VERSION);
        return false;
    }
    if (version == BAS_SCHEMA_VERSION) return true;
    if (version > 0 && !copy_keep(db, path, version, why, size)) return false;
    bool fine = version >= 0 && sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
    for (int i = version; fine && i < BAS_SCHEMA_VERSION; i++)
        fine = sqlite3_exec(db, bas_schema[i], NULL, NULL, NULL) == SQLITE_OK;
    char set[48];
    snprintf(set, sizeof set, "PRAGMA user_version=%d", BAS_SCHEMA_VERSION);
    fine = fine && sqlite3_exec(db, set, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!fine) snprintf(why, size, "%s: %s", path, sqlite3_errmsg(db));
    return fine;
}
