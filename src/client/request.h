/* request.h: one request to a server, and its answer. */
#ifndef BASTIDE_REQUEST_H
#define BASTIDE_REQUEST_H

#include <stddef.h>

#include "link.h"

typedef struct bas_reply {
    int status;
    char *body; // with a final 0; freed by the caller
    size_t size;
} bas_reply;

/* `body` NULL: a GET, else a POST of JSON; `token` NULL: nobody in particular. False, after writing
 * a sentence to why, if there was no answer. */
bool bas_request_send(const bas_link *link, const char *path, const char *token, const char *body,
                      bas_reply *out, char *why, size_t size);

#endif
