/* copy_side.h: a store as copy.c sees it: rows of cells. Inside src/store only. */
#ifndef BASTIDE_COPY_SIDE_H
#define BASTIDE_COPY_SIDE_H

#include "store.h"

enum { BAS_COPY_TABLES = 5, BAS_COPY_COLUMNS = 6 };

typedef struct bas_copy_table {
    const char *name, *columns;
    const char
        *types; // one letter for each: t text, x bytes, n number, i small number, b yes or no
    const char *key;
} bas_copy_table;

extern const bas_copy_table bas_copy_tables[BAS_COPY_TABLES];

typedef struct bas_copy_cell {
    int64_t number;
    const void *bytes; // until the next row
    size_t size;
} bas_copy_cell;

typedef struct bas_copy_facts {
    char server[BAS_STORE_ID];
    int64_t beat_ms, boot;
} bas_copy_facts;

typedef struct bas_copy_side bas_copy_side;
struct bas_copy_side {
    /* False means that why says what went wrong. */
    bool (*read)(bas_copy_side *side, int table);                 // from its first row
    int (*next)(bas_copy_side *side, bas_copy_cell *cells);       // 1: a row, 0: no more, -1: wrong
    bool (*write)(bas_copy_side *side, int table);                // what is put goes there
    bool (*put)(bas_copy_side *side, const bas_copy_cell *cells); // NULL: that was all
    bool (*facts_get)(bas_copy_side *side, bas_copy_facts *facts);
    bool (*facts_put)(bas_copy_side *side, const bas_copy_facts *facts);
    bool (*commit)(bas_copy_side *side);
    void (*close)(bas_copy_side *side);
    char why[256];
};

/* What both sides say to their database: the rows of a table in order; whether a store has rows. */
enum { BAS_COPY_SQL = 256 };
void bas_copy_select(int table, const char *before, char sql[BAS_COPY_SQL]);
#define BAS_COPY_FULL "EXISTS(SELECT 1 FROM head) OR EXISTS(SELECT 1 FROM person)"

/* `empty`: it is written to, and must have no rows. Nobody else uses it meanwhile. */
bas_copy_side *bas_copy_sqlite(const char *directory, bool empty, char *why, size_t size);
bas_copy_side *bas_copy_postgres(const char *url, bool empty, char *why, size_t size);

#endif
