/* wire.h: WebSockets as libwebsockets sees them; http.c hands its events on. */
#ifndef BASTIDE_WIRE_H
#define BASTIDE_WIRE_H

#include "visit.h"

struct lws;

/* Each gives what the callback of libwebsockets has to return: not 0 closes. */
bas_wire *bas_wire_new(struct lws *wsi, const bas_behind *behind, const bas_visit *visit);
int bas_wire_received(bas_wire *wire, const char *bytes, size_t size);
int bas_wire_pong(bas_wire *wire, const void *bytes, size_t size);
int bas_wire_writeable(bas_wire *wire);
int bas_wire_tick(bas_wire *wire);
void bas_wire_gone(bas_wire *wire);

#endif
