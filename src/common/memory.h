/* memory.h: where a freestanding reader takes memory from: its caller says. */
#ifndef BASTIDE_MEMORY_H
#define BASTIDE_MEMORY_H

#include <stddef.h>

typedef struct bas_memory bas_memory;
struct bas_memory {
    /* Makes a block of `old` bytes (NULL: none) one of `size` bytes, moved if need be; with size 0
     * it is given back. NULL if there is no room: the block is as it was. Blocks suit any type. */
    void *(*resize)(bas_memory *memory, void *block, size_t old, size_t size);
};

/* A block of memory that is handed out from its beginning and given back as a whole. Only the
 * block handed out last can grow in place or be given back. */
typedef struct bas_bump {
    bas_memory memory; // resize is bas_bump_resize
    char *at;
    size_t size, used;
} bas_bump;

bas_bump bas_bump_make(void *block, size_t size);

void *bas_memory_resize(bas_memory *memory, void *block, size_t old, size_t size);
char *bas_memory_copy(bas_memory *memory, const char *from, size_t length); // with a final 0

#endif
