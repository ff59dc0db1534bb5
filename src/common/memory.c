/* memory.c: see memory.h. */
#include "memory.h"

#include <stdint.h>

enum { MEMORY_ALIGN = 16 };

static size_t bump_round(size_t size) {
    return (size + MEMORY_ALIGN - 1) / MEMORY_ALIGN * MEMORY_ALIGN;
}

static void *bump_resize(bas_memory *memory, void *block, size_t old, size_t size) {
    bas_bump *bump = (bas_bump *)memory;
    const size_t room = bump_round(old), wanted = bump_round(size);
    if (wanted < size) return NULL;
    if (block && (char *)block + room == bump->at + bump->used) {
        const size_t before = bump->used - room;
        if (wanted > bump->size - before) return NULL;
        bump->used = before + wanted;
        return size ? block : NULL;
    }
    if (wanted <= room) return size ? block : NULL;
    if (wanted > bump->size - bump->used) return NULL;
    char *fresh = bump->at + bump->used;
    for (size_t i = 0; i < old; i++) fresh[i] = ((const char *)block)[i];
    bump->used += wanted;
    return fresh;
}

bas_bump bas_bump_make(void *block, size_t size) {
    const size_t skip = (size_t)(-(uintptr_t)block % MEMORY_ALIGN);
    const size_t room = size > skip ? size - skip : 0;
    return (bas_bump){ { bump_resize }, (char *)block + skip, room, 0 };
}

void *bas_memory_resize(bas_memory *memory, void *block, size_t old, size_t size) {
    return memory->resize(memory, block, old, size);
}

char *bas_memory_copy(bas_memory *memory, const char *from, size_t length) {
    char *copy = bas_memory_resize(memory, NULL, 0, length + 1);
    if (!copy) return NULL;
    for (size_t i = 0; i < length; i++) copy[i] = from[i];
    copy[length] = 0;
    return copy;
}
