/* database.h: SQLite as the store sees it: one connection, used by one thread, that carries out
 * jobs. Inside src/store only. */
#ifndef BASTIDE_DATABASE_H
#define BASTIDE_DATABASE_H

#include <sqlite3.h>

#include "store.h"

enum { BAS_DATABASE_STATEMENTS = 32 };

typedef struct bas_database {
    sqlite3 *db;
    sqlite3_stmt *made[BAS_DATABASE_STATEMENTS]; // prepared when first needed
    int wal_pages;                               // since the last checkpoint
    bool wipe; // something was deleted that is to be gone from the log, too
} bas_database;

/* Opens or makes the file, brings it to the current version, reads the facts. */
bool bas_database_open(bas_database *d, const char *path, bas_store_facts *facts, char *why,
                       size_t size);
void bas_database_close(bas_database *d);

/* After an error of the disk: closing will leave the file as it is. What SQLite takes to be in
 * its log may be lost, and would damage the database if it were moved there. */
void bas_database_abandon(bas_database *d);

/* Whether a job changes something, and so belongs between begin and commit. */
bool bas_database_writes(bas_store_what what);

/* All of them give SQLITE_OK or an error of SQLite; after an error nothing of the transaction is
 * left. bas_database_run sets the job's result to OK, STALE or NONE if it gives SQLITE_OK. */
int bas_database_begin(bas_database *d);
int bas_database_run(bas_database *d, bas_store_job *job);
int bas_database_commit(bas_database *d);

/* Moves what was committed from the log into the database, if there is much of it. */
int bas_database_checkpoint(bas_database *d);

#endif
