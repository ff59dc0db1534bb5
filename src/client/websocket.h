/* websocket.h: a WebSocket from the client's side. Pings are answered by reading. */
#ifndef BASTIDE_WEBSOCKET_H
#define BASTIDE_WEBSOCKET_H

#include <stddef.h>

#include "link.h"

typedef struct bas_websocket bas_websocket;

/* NULL, after writing a sentence to why, if there is none; `status` then is that of the answer, or
 * 0 if nobody answered. */
bas_websocket *bas_websocket_open(const bas_link *link, const char *path, const char *token,
                                  int *status, char *why, size_t size);
void bas_websocket_close(bas_websocket *ws); // NULL is fine

int bas_websocket_fd(const bas_websocket *ws); // to wait on several
bool bas_websocket_send(bas_websocket *ws, const char *text, size_t size);

/* The next text, which stays valid until the next call. NULL: nothing within `ms`, or the
 * connection is gone: then `*closed` is the code it was closed with, or 1006. */
const char *bas_websocket_read(bas_websocket *ws, int ms, size_t *size, int *closed);

#endif
