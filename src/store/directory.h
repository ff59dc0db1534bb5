/* directory.h: a directory that belongs to one program at a time. */
#ifndef BASTIDE_DIRECTORY_H
#define BASTIDE_DIRECTORY_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bas_directory {
    int fd, lock; // -1: none
} bas_directory;

/* Makes it and those above it if they are missing, and locks it with the file `lock` in it. False,
 * after writing a sentence to why, if that cannot be; bas_directory_unlock is called even so. */
bool bas_directory_lock(bas_directory *d, const char *path, char *why, size_t size);
void bas_directory_unlock(bas_directory *d);

#endif
