/* link.c: takes an address apart. */
#include "link.h"

#include <stdio.h>
#include <string.h>

/* Copies what stands before one of `ends`; NULL if it does not fit, else what follows. */
static const char *part(const char *text, const char *ends, char *out, size_t size) {
    const size_t length = strcspn(text, ends);
    if (length >= size) return NULL;
    memcpy(out, text, length);
    out[length] = 0;
    return text + length;
}

static bool host_read(bas_link *out) {
    const char *host = out->authority, *end = NULL;
    if (host[0] == '[') { // IPv6
        if (!(end = part(host + 1, "]", out->host, sizeof out->host)) || *end != ']') return false;
        end++;
    } else {
        end = part(host, ":", out->host, sizeof out->host);
    }
    if (!end || !out->host[0] || (*end && *end != ':')) return false;
    snprintf(out->port, sizeof out->port, "%s", *end ? end + 1 : out->tls ? "443" : "80");
    return out->port[0] && strspn(out->port, "0123456789") == strlen(out->port);
}

bool bas_link_read(const char *text, bas_link *out) {
    memset(out, 0, sizeof *out);
    out->tls = !strncmp(text, "https://", 8);
    if (!out->tls && strncmp(text, "http://", 7) != 0) return false;
    const char *rest =
        part(text + (out->tls ? 8 : 7), "/#?", out->authority, sizeof out->authority);
    if (!rest || !host_read(out)) return false;
    if (!strncmp(rest, "/#/t/", 5))
        rest += 5;
    else if (!strncmp(rest, "#/t/", 4))
        rest += 4;
    else if (!strncmp(rest, "/t/", 3))
        rest += 3;
    else
        return !*rest || !strcmp(rest, "/") || !strcmp(rest, "/#/");
    if (!(rest = part(rest, "/", out->table, sizeof out->table)) || !out->table[0]) return false;
    return !*rest || (part(rest + 1, "/", out->token, sizeof out->token) != NULL);
}
