/* sleepers.h: tables that are live, but at which nobody is: only their names are in memory, when
 * they are to be loaded, and what limits need to know. */
#ifndef BASTIDE_SLEEPERS_H
#define BASTIDE_SLEEPERS_H

#include "store/store.h"
#include "table/table.h"

typedef struct bas_sleeper {
    struct bas_sleeper *next;
    char id[BAS_STORE_ID];
    uint8_t stage; // BAS_STAGE_
    bool bots;     // it has some, and a clock that runs
    uint64_t host;
    int64_t due; // when something happens there by itself; BAS_NEVER: nothing does
} bas_sleeper;

typedef struct bas_sleepers {
    bas_sleeper *first;
    int count;
} bas_sleepers;

/* False without memory. */
bool bas_sleepers_add(bas_sleepers *all, const char *id, const bas_table *table);

/* Takes one off the list, if it is there. */
void bas_sleepers_wake(bas_sleepers *all, const char *id);
void bas_sleepers_free(bas_sleepers *all);

/* Whether a table counts for the limit of tables with bots that somebody may have. */
bool bas_table_thinks(const bas_table *table);

#endif
