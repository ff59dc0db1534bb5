/* fields.c: reads Host, Origin, Cookie, Accept-Encoding and If-None-Match. What is malformed does
 * not match: the client then gets the plain and whole answer, or none. */
#include "fields.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

static bool same_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && !strncasecmp(text, word, length);
}

bool bas_host_is_local(const char *value, const char *own) {
    if (!value) return false;
    const char *close = value[0] == '[' ? strchr(value, ']') : NULL;
    const size_t length = close ? (size_t)(close + 1 - value) : strcspn(value, ":");
    const char *port = value + length;
    if (*port == ':') port++;
    if (strspn(port, "0123456789") != strlen(port) || strlen(port) > 5) return false;
    return same_word(value, length, "localhost") || same_word(value, length, "127.0.0.1") ||
           same_word(value, length, "[::1]") || same_word(value, length, own);
}

/* Whether the parameters behind a coding say that it is unwanted: q=0, q=0.0 and so on. */
static bool weight_zero(const char *text, size_t length) {
    const char *q = memchr(text, '=', length);
    if (!q) return false;
    const size_t digits = strspn(q + 1, "0.");
    return digits > 0 && q + 1 + digits >= text + length;
}

bool bas_coding_accepted(const char *value, const char *coding) {
    bool any = false;
    for (const char *at = value; at && *at;) {
        at += strspn(at, " \t,");
        const size_t name = strcspn(at, " \t,;"), length = strcspn(at, ",");
        size_t end = length;
        while (end > name && (at[end - 1] == ' ' || at[end - 1] == '\t')) end--;
        const bool wanted = !weight_zero(at + name, end - name);
        if (same_word(at, name, coding)) return wanted;
        if (same_word(at, name, "*")) any = wanted;
        at += length;
    }
    return any;
}

bool bas_tag_matches(const char *value, const char *tag) {
    const size_t size = strlen(tag);
    for (const char *at = value; at && *at;) {
        at += strspn(at, " \t,");
        if (*at == '*') return true;
        if (!strncmp(at, "W/", 2)) at += 2;
        if (!strncmp(at, tag, size) && strchr(" \t,", at[size])) return true;
        const char *close = *at == '"' ? strchr(at + 1, '"') : NULL;
        at = close ? close + 1 : at + strcspn(at, ",");
    }
    return false;
}

bool bas_origin_is_ours(const char *value, const char *url, const char *host, bool tls) {
    if (url) return !strcasecmp(value, url);
    const char *scheme = tls ? "https://" : "http://";
    const size_t length = strlen(scheme);
    return !strncasecmp(value, scheme, length) && !strcasecmp(value + length, host);
}

const char *bas_cookie_find(const char *value, const char *name) {
    const size_t size = strlen(name);
    for (const char *at = value; *at;) {
        at += strspn(at, " \t;");
        if (!strncmp(at, name, size) && at[size] == '=') return at + size + 1;
        at += strcspn(at, ";");
    }
    return NULL;
}
