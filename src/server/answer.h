/* answer.h: what to answer to a request. Depends on nothing but its arguments; no network here. */
#ifndef BASTIDE_ANSWER_H
#define BASTIDE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>

#include "site.h"

enum { BAS_ADDRESS_MAX = 8192, BAS_HEADER_MAX = 16384 }; // bytes; what is longer is refused

typedef enum bas_method { BAS_GET, BAS_HEAD, BAS_OTHER_METHOD } bas_method;

typedef struct bas_request {
    bas_method method;
    const char *path; // decoded, without the query
    size_t length;
    size_t address, header; // bytes of path and query; of all that was sent
    bool content;           // more than a header comes with it
    const char *host, *accept_encoding, *if_none_match; // NULL: not sent
} bas_request;

/* Texts live as long as the site, or the call. NULL: the field is not sent. */
typedef struct bas_answer {
    int status;
    const char *type, *encoding, *tag, *cache, *allow, *location, *cookie;
    const char *name; // under which a browser saves it
    int retry;        // seconds after which to ask again; 0: not said
    bool vary;        // by Accept-Encoding
    bool close;       // what follows the header was not read: the connection cannot go on
    const char *bytes;
    size_t size; // said to the client; what is sent is `bytes`, NULL for HEAD and 304
} bas_answer;

/* `own` is the address of the server, if only this machine can reach it: other hosts are refused
 * then. NULL: all are allowed. */
bas_answer bas_answer_to(const bas_site *site, const bas_request *request, const char *own);

#endif
