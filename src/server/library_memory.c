/* library_memory.c: see library_memory.h. */
#include "library_memory.h"
#include "common/unused.h"

#include <jansson.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <unistd.h>
#include <uv.h>

static void *library_memory(void *block) {
    static const char text[] = "bastide: out of memory\n";
    if (block) return block;
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0) _exit(1);
    _exit(1);
}

static void *library_memory_resize(void *block, size_t size) {
    return library_memory(realloc(block, size));
}
static void *library_memory_new(size_t size) { return library_memory(malloc(size ? size : 1)); }
static void *library_memory_cleared(size_t count, size_t size) {
    return library_memory(calloc(count ? count : 1, size ? size : 1));
}

static void *library_memory_for_lws(void *block, size_t size, BAS_UNUSED const char *reason) {
    if (size) return library_memory_resize(block, size);
    free(block);
    return NULL;
}

void bas_library_memory_begin(void) {
    lws_set_allocator(library_memory_for_lws);
    json_set_alloc_funcs(library_memory_new, free);
    uv_replace_allocator(library_memory_new, library_memory_resize, library_memory_cleared, free);
}
