/* ws.h: WebSockets as libwebsockets sees them; http.c hands its events on. */
#ifndef BASTIDE_WS_H
#define BASTIDE_WS_H

#include <uv.h>

#include "transport.h"

struct lws;

enum { BAS_PINGER_SLOTS = 15 }; // seconds from one ping to the next

/* Checks every WebSocket now and then. One timer for all of them: libwebsockets keeps its own
 * in a list, and each one that is set walks through all the others. */
typedef struct bas_pinger {
    uv_timer_t timer;
    bas_ws *slot[BAS_PINGER_SLOTS]; // those that have their turn in the same second
    int at;
    bool beating;
} bas_pinger;

void bas_pinger_start(bas_pinger *pinger, uv_loop_t *loop);
void bas_pinger_stop(bas_pinger *pinger);

/* Each gives what the callback of libwebsockets has to return: not 0 closes. */
bas_ws *bas_ws_new(struct lws *wsi, bas_pinger *pinger, const bas_handlers *handlers,
                   const bas_caller *caller);
int bas_ws_received(bas_ws *ws, const char *bytes, size_t size);
int bas_ws_pong(bas_ws *ws, const void *bytes, size_t size);
int bas_ws_writeable(bas_ws *ws);
int bas_ws_bye(const bas_ws *ws); // the client has closed, first or as an answer
void bas_ws_gone(bas_ws *ws);

#endif
