/* http.h: HTTP on top of libwebsockets. It is given accepted sockets, answers what comes in on
 * them, and tells its owner when one of them is gone or has nothing left to send. */
#ifndef BASTIDE_HTTP_H
#define BASTIDE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "call.h"
#include "crowd.h"
#include "site.h"
#include "ws.h"

/* A header that is longer than this ends its connection without an answer; one that is longer than
 * BAS_HEADER_MAX gets one. */
enum { BAS_HTTP_CONNECTIONS = 512, BAS_HTTP_HEADER_BYTES = 61440 };

typedef struct bas_http {
    /* Set by the owner before bas_http_open. */
    uv_loop_t *loop;
    const char *root; // where the page lies
    bas_access_rules rules;
    bas_handlers handlers;  // what answers calls and WebSockets
    int sockets_max;        // WebSockets
    const char *cert, *key; // files, for TLS; NULL: none
    char sockets_at[300];   // where the page finds the WebSockets: wss://games.example.org
    unsigned patience;
    void (*eased)(void *owner); // a connection or an answer ended; called from within, do little
    void *owner;

    bas_crowd crowd;   // `most` and `proxy` are set by the owner
    int connections;   // at most BAS_HTTP_CONNECTIONS, which the owner sees to
    int sockets;       // WebSockets, which do not count as connections
    int running;       // answers that are not yet with the operating system in full
    bas_pinger pinger; // of the WebSockets
    bas_site *site;
    uint64_t looked; // when the files were last checked for changes
    struct lws_context *context;
    struct lws_vhost *host;
} bas_http;

/* False, after writing a sentence to why, if the page cannot be read or the library fails. */
bool bas_http_open(bas_http *http, char *why, size_t size);

/* Takes over a connected socket, and closes it if that fails. */
void bas_http_adopt(bas_http *http, int fd);

/* Closes all connections. What they leave in the loop ends while it runs on; then bas_http_free.
 * Not to be called from eased(). */
void bas_http_close(bas_http *http);
void bas_http_free(bas_http *http);

#endif
