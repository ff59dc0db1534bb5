/* copy.h: everything from one store into another, empty one, while no server uses them. */
#ifndef BASTIDE_COPY_H
#define BASTIDE_COPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bas_copied { // rows
    int64_t tables, events, people, tokens, lines;
} bas_copied;

/* Copies, then reads both and compares. Stores are directories or postgresql://.... False, after
 * writing a sentence to why; the new store is empty then, unless the comparison failed. */
bool bas_store_copy(const char *from, const char *to, bas_copied *copied, char *why, size_t size);

#endif
