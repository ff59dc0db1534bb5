/* weights.c: see weights.h. */
#include "weights.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHTS_BYTES_MAX = 16 << 20 };

static const bas_learned *used;

void bas_weights_use(const bas_learned *learned) { used = learned; }

const bas_learned *bas_weights_used(void) { return used; }

/* All bytes of a file; NULL, and errno, if they cannot be had. */
static uint8_t *weights_bytes(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    uint8_t *bytes = malloc(WEIGHTS_BYTES_MAX);
    if (bytes) *length = fread(bytes, 1, WEIGHTS_BYTES_MAX, file);
    const int trouble = bytes && ferror(file) ? errno : 0;
    fclose(file);
    if (!trouble) return bytes;
    free(bytes);
    errno = trouble;
    return NULL;
}

bas_learned *bas_weights_load(const char *path, char *why, size_t cap) {
    size_t length = 0;
    uint8_t *bytes = weights_bytes(path, &length);
    bas_learned *learned = bytes ? aligned_alloc(_Alignof(bas_learned), sizeof *learned) : NULL;
    if (!learned) {
        snprintf(why, cap, "%s", strerror(errno));
        free(bytes);
        return NULL;
    }
    const char *wrong = bas_learned_read(learned, bytes, length);
    free(bytes);
    if (!wrong) return learned;
    snprintf(why, cap, "%s", wrong);
    free(learned);
    return NULL;
}
