/* copy.c: rows of the five tables from one database to another, whichever they are. */
#include "copy.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copy_side.h"

const bas_copy_table bas_copy_tables[BAS_COPY_TABLES] = {
    { "head", "id, v, alarm_ms, at_ms, live, listed", "tnnnbb", "id" },
    { "event", "head, v, at_ms, seat, kind, body", "tnnitx", "head, v" },
    { "person", "id, name, at_ms, banned, muted", "ntnbb", "id" },
    { "token", "hash, use, person, head", "xtnt", "hash" },
    { "chat", "head, v, at_ms, seat, person, body", "tnnint", "head, v" },
};

void bas_copy_select(int table, const char *before, char sql[BAS_COPY_SQL]) {
    const bas_copy_table *t = &bas_copy_tables[table];
    snprintf(sql, BAS_COPY_SQL, "%sSELECT %s FROM %s ORDER BY %s", before, t->columns, t->name,
             t->key);
}

static bool rows_copy(bas_copy_side *from, bas_copy_side *to, int table, int64_t *rows) {
    bas_copy_cell cells[BAS_COPY_COLUMNS];
    *rows = 0;
    if (!from->read(from, table) || !to->write(to, table)) return false;
    int more;
    while ((more = from->next(from, cells)) > 0) {
        if (!to->put(to, cells)) return false;
        ++*rows;
    }
    return more == 0 && to->put(to, NULL);
}

static bool cells_same(const bas_copy_cell *a, const bas_copy_cell *b, const char *types) {
    for (int i = 0; types[i]; i++) {
        const bool bytes = types[i] == 't' || types[i] == 'x';
        if (bytes
                ? a[i].size != b[i].size || (a[i].size && memcmp(a[i].bytes, b[i].bytes, a[i].size))
                : a[i].number != b[i].number)
            return false;
    }
    return true;
}

/* Reads both again, row by row. */
static bool rows_compare(bas_copy_side *from, bas_copy_side *to, int table, int64_t rows) {
    bas_copy_cell one[BAS_COPY_COLUMNS], other[BAS_COPY_COLUMNS];
    if (!from->read(from, table) || !to->read(to, table)) return false;
    for (int64_t i = 0;; i++) {
        const int a = from->next(from, one), b = to->next(to, other);
        if (a == 0 && b == 0) return i == rows;
        if (a != 1 || b != 1 || !cells_same(one, other, bas_copy_tables[table].types)) return false;
    }
}

static bool all_copy(bas_copy_side *from, bas_copy_side *to, bas_copied *copied) {
    int64_t *const rows[BAS_COPY_TABLES] = { &copied->tables, &copied->events, &copied->people,
                                             &copied->tokens, &copied->lines };
    bas_copy_facts facts;
    if (!from->facts_get(from, &facts))
        return snprintf(to->why, sizeof to->why, "%s", from->why), false;
    for (int i = 0; i < BAS_COPY_TABLES; i++)
        if (!rows_copy(from, to, i, rows[i])) {
            if (*from->why) snprintf(to->why, sizeof to->why, "%s", from->why);
            return false;
        }
    if (!to->facts_put(to, &facts) || !to->commit(to)) return false;
    for (int i = 0; i < BAS_COPY_TABLES; i++)
        if (!rows_compare(from, to, i, *rows[i])) {
            snprintf(to->why, sizeof to->why, "%s differs after it was copied",
                     bas_copy_tables[i].name);
            return false;
        }
    return true;
}

static bas_copy_side *side_open(const char *where, bool empty, char *why, size_t size) {
    return bas_store_is_url(where) ? bas_copy_postgres(where, empty, why, size)
                                   : bas_copy_sqlite(where, empty, why, size);
}

bool bas_store_copy(const char *from, const char *to, bas_copied *copied, char *why, size_t size) {
    bas_copy_side *a = side_open(from, false, why, size);
    bas_copy_side *b = a ? side_open(to, true, why, size) : NULL;
    const bool fine = a && b && all_copy(a, b, copied);
    if (a && b && !fine) snprintf(why, size, "%s", b->why);
    if (a) a->close(a);
    if (b) b->close(b);
    return fine;
}
