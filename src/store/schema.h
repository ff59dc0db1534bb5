/* schema.h: the tables of the database, as steps: step n makes version n out of version n - 1. A
 * step that was published is never changed; what is new is a new step. */
#ifndef BASTIDE_SCHEMA_H
#define BASTIDE_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

struct sqlite3;

enum { BAS_SCHEMA_VERSION = 2 };

extern const char *const bas_schema[BAS_SCHEMA_VERSION];

/* Brings a database to the current version. An older one with content is copied to `PATH.vN` first.
 * False, after writing a sentence to why, if it is newer than this program or cannot be changed. */
bool bas_schema_migrate(struct sqlite3 *db, const char *path, char *why, size_t size);

#endif
