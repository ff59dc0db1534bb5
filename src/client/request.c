/* request.c: HTTP as far as bastide serve uses it: an answer has a length, or ends with its
 * connection. */
#include "request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "stream.h"

enum { ANSWER_MAX = 4 << 20, WAIT_MS = 30000 };

static bool head_and_body(bas_stream *stream, const bas_link *link, const char *path,
                          const char *token, const char *body) {
    char head[1024], length[48] = "";
    if (body) snprintf(length, sizeof length, "Content-Length: %zu\r\n", strlen(body));
    const int size = snprintf(
        head, sizeof head,
        "%s %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: bastide\r\nConnection: close\r\n%s%s%s%s\r\n",
        body ? "POST" : "GET", path, link->authority, token ? "Authorization: Bearer " : "",
        token ? token : "", token ? "\r\n" : "", length);
    return size > 0 && size < (int)sizeof head && bas_stream_write(stream, head, (size_t)size) &&
           (!body || bas_stream_write(stream, body, strlen(body)));
}

/* Everything until the connection ends; NULL if it does not. */
static char *answer_read(bas_stream *stream, size_t *length) {
    char *all = NULL;
    size_t room = 0;
    *length = 0;
    for (;;) {
        if (*length + 1 >= room) {
            room = room ? room * 2 : 16384;
            char *more = room <= ANSWER_MAX ? realloc(all, room) : NULL;
            if (!more) break;
            all = more;
        }
        const int got = bas_stream_read(stream, all + *length, room - *length - 1, WAIT_MS);
        if (got == 0) break;
        if (got < 0) {
            all[*length] = 0;
            return all;
        }
        *length += (size_t)got;
    }
    free(all);
    return NULL;
}

/* The length that the header names; -1 if it does not. */
static long length_said(const char *head) {
    for (const char *line = head; (line = strstr(line, "\r\n")); line += 2)
        if (!strncasecmp(line + 2, "content-length:", 15)) return atol(line + 17);
    return -1;
}

bool bas_request_send(const bas_link *link, const char *path, const char *token, const char *body,
                      bas_reply *out, char *why, size_t size) {
    bas_stream *stream = bas_stream_open(link, why, size);
    if (!stream) return false;
    size_t length = 0;
    char *all =
        head_and_body(stream, link, path, token, body) ? answer_read(stream, &length) : NULL;
    bas_stream_close(stream);
    char *end = all ? strstr(all, "\r\n\r\n") : NULL;
    if (!end || sscanf(all, "HTTP/1.%*d %d", &out->status) != 1) {
        snprintf(why, size, "%s gives no answer", link->authority);
        free(all);
        return false;
    }
    *end = 0;
    out->size = length - (size_t)(end + 4 - all);
    if (length_said(all) >= 0 && (size_t)length_said(all) != out->size) {
        snprintf(why, size, "%s gives only a part of its answer", link->authority);
        free(all);
        return false;
    }
    memmove(all, end + 4, out->size + 1);
    out->body = all;
    return true;
}
