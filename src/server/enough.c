/* enough.c: see enough.h. */
#include "enough.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <unistd.h>
#include <uv.h>

static void *enough(void *block) {
    static const char text[] = "bastide: out of memory\n";
    if (block) return block;
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0) _exit(1);
    _exit(1);
}

static void *enough_resize(void *block, size_t size) { return enough(realloc(block, size)); }
static void *enough_new(size_t size) { return enough(malloc(size ? size : 1)); }
static void *enough_cleared(size_t count, size_t size) {
    return enough(calloc(count ? count : 1, size ? size : 1));
}

static void *enough_for_lws(void *block, size_t size, const char *reason) {
    (void)reason;
    if (size) return enough_resize(block, size);
    free(block);
    return NULL;
}

void bas_enough_begin(void) {
    lws_set_allocator(enough_for_lws);
    uv_replace_allocator(enough_new, enough_resize, enough_cleared, free);
}
