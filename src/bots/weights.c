/* weights.c: see weights.h. */
#include "weights.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHTS_BYTES_MAX = 16 << 20 };

static const bas_learned *used;
static const bas_learned *(*used_find)(void);
static bool used_told, used_by_default = BAS_LEARNED_DEFAULT;
static pthread_once_t used_once = PTHREAD_ONCE_INIT; // bots of several threads may ask

void bas_weights_find(const bas_learned *(*find)(void)) { used_find = find; }

void bas_weights_use(const bas_learned *learned) {
    used = learned;
    used_told = true;
}

static void used_look(void) {
    if (!used_told && used_find) used = used_find();
}

const bas_learned *bas_weights_used(void) {
    pthread_once(&used_once, used_look);
    return used;
}

void bas_weights_by_default(bool on) { used_by_default = on; }

const bas_learned *bas_weights_default(void) { return used_by_default ? bas_weights_used() : NULL; }

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
