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

#endif
