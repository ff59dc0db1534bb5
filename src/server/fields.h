/* fields.h: the header fields of a request that decide about its answer. Each takes the field's
 * value, NULL if it was not sent. */
#ifndef BASTIDE_FIELDS_H
#define BASTIDE_FIELDS_H

#include <stdbool.h>

/* Host: localhost, 127.0.0.1, [::1] or `own`, with any port. A page from elsewhere whose name was
 * made to point at this machine sends another one. */
bool bas_host_is_local(const char *value, const char *own);

/* Accept-Encoding: whether a coding ("gzip") is welcome. */
bool bas_coding_accepted(const char *value, const char *coding);

/* If-None-Match: whether a tag, quotes included, is among those the client has. */
bool bas_tag_matches(const char *value, const char *tag);

/* Whether an Origin is that of the server: `url` (scheme, host and port) if that is given, else
 * that of the Host the request was sent to. */
bool bas_origin_is_ours(const char *value, const char *url, const char *host, bool tls);

/* The value of a cookie, up to a ; or the end; NULL if it is not there. */
const char *bas_cookie_find(const char *value, const char *name);

#endif
