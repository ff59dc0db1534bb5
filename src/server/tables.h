/* tables.h: all tables of a server, and everybody who comes to them. What the transport receives
 * comes in through bas_tables_handlers; what is to be told goes out through bas_ws_send and
 * bas_call_answer.
 *
 * A table in memory is nothing but its log, replayed. A command is decided by the pure table, its
 * events are stored, then they are applied, then the sender gets `ok`, then all clients get them.
 * One batch of events is under way for each table; what comes meanwhile waits. */
#ifndef BASTIDE_TABLES_H
#define BASTIDE_TABLES_H

#include <uv.h>

#include "store/store.h"
#include "transport.h"

typedef struct bas_tables bas_tables;

typedef struct bas_tables_options {
    const char *data;  // the directory of the server, with the store unless
    const char *store; // it is a database that others share: its address; NULL: it is not
    const char *url;   // the public address without a final /; NULL: what Host says
    const char *key;   // who opens tables must know it; NULL: anybody may
    bool tls;          // cookies are for encrypted connections only
    bool open_metrics; // to everybody
    bool unlimited;    // for tests and load: no limits by address
    bool log;          // lines about what happens, on standard error
    int per_address;   // connections
    int thinkers;      // threads; 0: as many as are sensible
    int64_t idle_ms;   // a table at which nobody is leaves the memory after so long
    void (*failed)(void *owner, const char *why); // the store is broken: the server must end
    void *owner;
} bas_tables_options;

/* NULL, after writing a sentence to why, if the store cannot be opened. */
bas_tables *bas_tables_open(uv_loop_t *loop, const bas_tables_options *options, char *why,
                            size_t size);
bas_handlers bas_tables_handlers(bas_tables *tables);
const char *bas_tables_cookie(const bas_tables *tables); // the name of the cookie

/* The end, in three steps. Tells everybody when to come back, decides nothing more, and calls
 * `ended` once all that was decided is stored. */
void bas_tables_end(bas_tables *tables, void (*ended)(void *owner));
/* Closes the store and what it has in the loop. */
void bas_tables_shut(bas_tables *tables);
/* When the loop has run out. */
void bas_tables_free(bas_tables *tables);

#endif
