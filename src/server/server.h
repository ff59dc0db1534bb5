/* server.h: the web server as a whole. */
#ifndef BASTIDE_SERVER_H
#define BASTIDE_SERVER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bas_server_options {
    const char *root;  // where the page lies
    const char *host;  // NULL: this machine only
    int port;          // 0: any
    unsigned patience; // seconds that a client may keep us waiting
    bool open;         // show the page in a browser
    /* Told the address once clients can connect, and whether only this machine can; false ends the
     * server. */
    bool (*ready)(const char *address, bool local);
} bas_server_options;

typedef enum bas_server_end {
    BAS_SERVER_FAILED,      // before it began; a sentence stands in why
    BAS_SERVER_REFUSED,     // by ready()
    BAS_SERVER_INTERRUPTED, // SIGINT
    BAS_SERVER_TERMINATED,  // SIGTERM
} bas_server_end;

/* Serves until a signal ends it. Answers that are being sent then have most of a second. */
bas_server_end bas_server_run(const bas_server_options *options, char *why, size_t size);

#endif
