/* site_list.h: which files a directory offers, sorted by path, and a stamp that changes with them.
 * Used to load a site and to see whether it is still as it was loaded. */
#ifndef BASTIDE_SITE_LIST_H
#define BASTIDE_SITE_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Far above any page; below what a wrong directory may hold. */
enum { BAS_SITE_FILES = 4096, BAS_SITE_BYTES = 64 << 20 };

typedef struct bas_listed {
    char *path; // below the root, with a slash before it
    size_t size;
} bas_listed;

typedef struct bas_site_list {
    char *root; // absolute, without links
    bas_listed *file;
    size_t count, bytes;
    uint64_t stamp;
} bas_site_list;

/* False, after writing a sentence to why, if the directory cannot be read or is too large. */
bool bas_site_list_read(bas_site_list *list, const char *root, char *why, size_t size);
void bas_site_list_free(bas_site_list *list);

/* Orders paths; a + and a blank are the same. */
int bas_path_order(const char *a, size_t a_length, const char *b, size_t b_length);

/* Continues a hash over more bytes; begin with BAS_HASH_START. */
#define BAS_HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t bas_hash_bytes(uint64_t hash, const void *bytes, size_t size);

#endif
