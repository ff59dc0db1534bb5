/* call.h: requests that are answered by the handlers of transport.h, some time later: their
 * content, who sends them, and their answers. http.c hands the events of libwebsockets on. */
#ifndef BASTIDE_CALL_H
#define BASTIDE_CALL_H

#include "answer.h"
#include "transport.h"

struct lws;

typedef struct bas_access_rules { // whom the transport lets in
    const char *own;              // see bas_answer_to
    const char *origin;           // scheme, host and port of the public address; NULL: by Host
    const char *cookie;           // the name of the cookie
    const char *proxy;            // trusted to name the address of a caller; NULL: none
    bool tls;
} bas_access_rules;

/* Whether a path is answered by the handlers. */
bool bas_call_wanted(const char *path, size_t length);

/* Reads who comes from the header; 0, or the status of the refusal. */
int bas_caller_read(struct lws *wsi, const bas_access_rules *rules, const char *path, size_t length,
                    bas_caller *out);

/* A request as it begins. `length` of its content, at most BAS_CALL_BYTES. NULL: no memory. */
bas_call *bas_call_new(struct lws *wsi, const bas_caller *caller, bool post, size_t length);
bool bas_call_more(bas_call *call, const void *bytes, size_t size); // false: more than it said
void bas_call_done(bas_call *call);                                 // its connection has ended

/* The answer, once there is one; false before. It holds until bas_call_done. */
bool bas_call_answered(const bas_call *call, bas_answer *out);

#endif
