/* headers.h: header fields that every answer carries, also those that libwebsockets writes. */
#ifndef BASTIDE_HEADERS_H
#define BASTIDE_HEADERS_H

struct lws_protocol_vhost_options;

/* A list as libwebsockets takes it; lives as long as the program, which calls this once. `sockets`:
 * where the page finds the WebSockets, as wss://games.example.org. */
const struct lws_protocol_vhost_options *bas_headers(const char *sockets);

#endif
