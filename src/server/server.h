/* server.h: the web server as a whole. */
#ifndef BASTIDE_SERVER_H
#define BASTIDE_SERVER_H

#include <stdbool.h>
#include <stddef.h>

#include "tables.h"

typedef struct bas_server_options {
    const char *root;       // where the page lies
    const char *host;       // NULL: this machine only
    int port;               // 0: any
    unsigned patience;      // seconds that a client may keep the server waiting
    bool open;              // show the page in a browser
    const char *cert, *key; // files for TLS; NULL: none
    const char *proxy;      // address of a proxy that is trusted to name callers; NULL: none
    int sockets;            // WebSockets at most
    bas_tables_options tables;
    /* Told the address once clients can connect, whether only this machine can, and whether it
     * listens to all networks; false ends the server. */
    bool (*ready)(const char *address, bool local, bool all);
} bas_server_options;

typedef enum bas_server_end {
    BAS_SERVER_FAILED,      // before it began; a sentence stands in why
    BAS_SERVER_BROKEN,      // while it ran; a sentence stands in why
    BAS_SERVER_REFUSED,     // by ready()
    BAS_SERVER_INTERRUPTED, // SIGINT
    BAS_SERVER_TERMINATED,  // SIGTERM
} bas_server_end;

/* Serves until a signal ends it. Answers that are being sent then have most of a second. */
bas_server_end bas_server_run(const bas_server_options *options, char *why, size_t size);

/* The key without which nobody may open tables, from the file `key` of the data directory, which is
 * made if it is missing. False, after writing a sentence to why, if it cannot be read. */
bool bas_server_key(const char *data, char *out, size_t room, char *why, size_t size);

#endif
