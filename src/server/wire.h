/* wire.h: WebSockets as libwebsockets sees them; http.c hands its events on. */
#ifndef BASTIDE_WIRE_H
#define BASTIDE_WIRE_H

#include <uv.h>

#include "visit.h"

struct lws;

enum { BAS_PULSE_SLOTS = 15 }; // seconds from one ping to the next

/* Looks after every WebSocket now and then. One timer for all of them: libwebsockets keeps its own
 * in a list, and each one that is set walks through all the others. */
typedef struct bas_pulse {
    uv_timer_t timer;
    bas_wire *slot[BAS_PULSE_SLOTS]; // those that have their turn in the same second
    int at;
    bool beating;
} bas_pulse;

void bas_pulse_start(bas_pulse *pulse, uv_loop_t *loop);
void bas_pulse_stop(bas_pulse *pulse);

/* Each gives what the callback of libwebsockets has to return: not 0 closes. */
bas_wire *bas_wire_new(struct lws *wsi, bas_pulse *pulse, const bas_behind *behind,
                       const bas_visit *visit);
int bas_wire_received(bas_wire *wire, const char *bytes, size_t size);
int bas_wire_pong(bas_wire *wire, const void *bytes, size_t size);
int bas_wire_writeable(bas_wire *wire);
int bas_wire_part(bas_wire *wire); // says good-bye, if it is to be closed
void bas_wire_gone(bas_wire *wire);

#endif
