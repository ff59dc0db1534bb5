/* copy_sqlite.c: SQLite as one side of a copy. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "copy_side.h"
#include "database.h"
#include "directory.h"

typedef struct sqlite_side {
    bas_copy_side base;
    bas_database database;
    bas_directory directory;
    sqlite3_stmt *statement;
    int table;
} sqlite_side;

static bool wrong(sqlite_side *s) {
    snprintf(s->base.why, sizeof s->base.why, "%s", sqlite3_errmsg(s->database.db));
    return false;
}

static bool prepare(sqlite_side *s, const char *sql) {
    sqlite3_finalize(s->statement);
    s->statement = NULL;
    return sqlite3_prepare_v2(s->database.db, sql, -1, &s->statement, NULL) == SQLITE_OK ||
           wrong(s);
}

static bool run(sqlite_side *s, const char *sql) {
    return sqlite3_exec(s->database.db, sql, NULL, NULL, NULL) == SQLITE_OK || wrong(s);
}

static bool read_rows(bas_copy_side *side, int table) {
    char sql[BAS_COPY_SQL];
    bas_copy_select(table, "", sql);
    ((sqlite_side *)side)->table = table;
    return prepare((sqlite_side *)side, sql);
}

static int next_row(bas_copy_side *side, bas_copy_cell *cells) {
    sqlite_side *s = (sqlite_side *)side;
    const char *types = bas_copy_tables[s->table].types;
    const int code = sqlite3_step(s->statement);
    if (code != SQLITE_ROW) return code == SQLITE_DONE ? 0 : (wrong(s), -1);
    for (int i = 0; types[i]; i++) {
        cells[i].number = sqlite3_column_int64(s->statement, i);
        cells[i].bytes = types[i] == 't'   ? (const void *)sqlite3_column_text(s->statement, i)
                         : types[i] == 'x' ? sqlite3_column_blob(s->statement, i)
                                           : NULL;
        cells[i].size = cells[i].bytes ? (size_t)sqlite3_column_bytes(s->statement, i) : 0;
    }
    return 1;
}

static bool write_rows(bas_copy_side *side, int table) {
    const bas_copy_table *t = &bas_copy_tables[table];
    char sql[BAS_COPY_SQL];
    const int marks = 2 * (int)strlen(t->types) - 1;
    snprintf(sql, sizeof sql, "INSERT INTO %s(%s) VALUES(%.*s)", t->name, t->columns, marks,
             "?,?,?,?,?,?");
    ((sqlite_side *)side)->table = table;
    return prepare((sqlite_side *)side, sql);
}

static bool put_row(bas_copy_side *side, const bas_copy_cell *cells) {
    sqlite_side *s = (sqlite_side *)side;
    const char *types = bas_copy_tables[s->table].types;
    for (int i = 0; cells && types[i]; i++) {
        if (types[i] == 't')
            sqlite3_bind_text(s->statement, i + 1, cells[i].size ? cells[i].bytes : "",
                              (int)cells[i].size, SQLITE_STATIC);
        else if (types[i] == 'x')
            sqlite3_bind_blob(s->statement, i + 1, cells[i].size ? cells[i].bytes : "",
                              (int)cells[i].size, SQLITE_STATIC);
        else
            sqlite3_bind_int64(s->statement, i + 1, cells[i].number);
    }
    if (!cells) return true;
    sqlite3_step(s->statement);
    return sqlite3_reset(s->statement) == SQLITE_OK || wrong(s);
}

static bool facts_get(bas_copy_side *side, bas_copy_facts *facts) {
    sqlite_side *s = (sqlite_side *)side;
    if (!prepare(s, "SELECT (SELECT value FROM fact WHERE name='server'),"
                    " coalesce((SELECT value FROM fact WHERE name='beat'), 0),"
                    " (SELECT value FROM fact WHERE name='boot')") ||
        sqlite3_step(s->statement) != SQLITE_ROW)
        return wrong(s);
    snprintf(facts->server, sizeof facts->server, "%s",
             (const char *)sqlite3_column_text(s->statement, 0));
    facts->beat_ms = sqlite3_column_int64(s->statement, 1);
    facts->boot = sqlite3_column_int64(s->statement, 2);
    return true;
}

static bool facts_put(bas_copy_side *side, const bas_copy_facts *facts) {
    sqlite_side *s = (sqlite_side *)side;
    char *sql = sqlite3_mprintf("DELETE FROM fact; INSERT INTO fact VALUES('server', %Q),"
                                " ('beat', %lld), ('boot', %lld)",
                                facts->server, (long long)facts->beat_ms, (long long)facts->boot);
    const bool fine = sql && run(s, sql);
    sqlite3_free(sql);
    return fine;
}

static bool commit(bas_copy_side *side) { return run((sqlite_side *)side, "COMMIT"); }

static void close_side(bas_copy_side *side) {
    sqlite_side *s = (sqlite_side *)side;
    sqlite3_finalize(s->statement);
    bas_database_close(&s->database);
    bas_directory_unlock(&s->directory);
    free(s);
}

bas_copy_side *bas_copy_sqlite(const char *directory, bool empty, char *why, size_t size) {
    char path[PATH_MAX + 16];
    bas_store_facts facts;
    sqlite_side *s = calloc(1, sizeof *s);
    if (!s) return snprintf(why, size, "out of memory"), NULL;
    s->base = (bas_copy_side){ .read = read_rows,
                               .next = next_row,
                               .write = write_rows,
                               .put = put_row,
                               .facts_get = facts_get,
                               .facts_put = facts_put,
                               .commit = commit,
                               .close = close_side };
    s->directory = (bas_directory){ -1, -1 };
    snprintf(path, sizeof path, "%s/bastide.db", directory);
    if (!empty && access(path, R_OK) != 0)
        snprintf(why, size, "there is no store in %.200s", directory);
    else if (bas_directory_lock(&s->directory, directory, why, size) &&
             bas_database_open(&s->database, path, &facts, why, size)) {
        if (!empty) return &s->base;
        if (prepare(s, "SELECT " BAS_COPY_FULL) && sqlite3_step(s->statement) == SQLITE_ROW &&
            !sqlite3_column_int(s->statement, 0) && sqlite3_reset(s->statement) == SQLITE_OK &&
            run(s, "BEGIN IMMEDIATE"))
            return &s->base;
        snprintf(why, size, "%.200s is not empty", directory);
    }
    close_side(&s->base);
    return NULL;
}
