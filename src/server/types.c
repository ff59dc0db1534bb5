/* types.c: media types, and names that change with the content. */
#include "types.h"

#include <stddef.h>
#include <string.h>

const char *bas_type_of(const char *path) {
    static const char *const types[][2] = {
        { "bastide", "text/plain; charset=utf-8" },
        { "css", "text/css; charset=utf-8" },
        { "html", "text/html; charset=utf-8" },
        { "ico", "image/x-icon" },
        { "js", "text/javascript; charset=utf-8" },
        { "json", "application/json; charset=utf-8" },
        { "map", "application/json; charset=utf-8" },
        { "mjs", "text/javascript; charset=utf-8" },
        { "png", "image/png" },
        { "svg", "image/svg+xml; charset=utf-8" },
        { "txt", "text/plain; charset=utf-8" },
        { "wasm", "application/wasm" },
        { "webmanifest", "application/manifest+json; charset=utf-8" },
        { "woff2", "font/woff2" },
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (!strcmp(dot + 1, types[i][0])) return types[i][1];
    return "application/octet-stream";
}

bool bas_name_has_hash(const char *path) {
    static const char hex[] = "0123456789abcdef", base32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const char *slash = strrchr(path, '/');
    for (const char *at = slash ? slash : path; (at = strpbrk(at, "-.")); at++) {
        const size_t length = strcspn(at + 1, "-.");
        if (length < 8 || at[1 + length] != '.') continue;
        if (strspn(at + 1, hex) == length) return true;
        if (strspn(at + 1, base32) == length && strcspn(at + 1, "234567") < length) return true;
    }
    return false;
}
