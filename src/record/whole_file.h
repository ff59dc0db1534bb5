/* whole_file.h: files that are written as a whole or not at all. What is written goes to a
 * temporary file beside the target, which takes its place only once it is safe on the disk; who
 * reads the target always sees the old or the new content. What a killed program left behind is
 * removed when another one writes to the same folder. All set errno on failure. */
#ifndef BASTIDE_WHOLE_FILE_H
#define BASTIDE_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bas_whole_file {
    int fd;          // to write to
    char *temporary; // NULL: the target is no regular file (a device, a pipe), and written directly
    char *target;
} bas_whole_file;

/* A link goes on pointing to its file; a file keeps its mode. */
bool bas_whole_file_begin(bas_whole_file *file, const char *path);
bool bas_whole_file_put(bas_whole_file *file, const char *bytes, size_t length);

/* Ends it: the target has the new content, or, with good = false, what it had. `fresh` fails with
 * EEXIST where there is a file already. With `lock` (not NULL) the file stays open and locked:
 * *lock, -1 or what this gave before, is closed and takes its number. Returns whether it was good
 * and all went well. */
bool bas_whole_file_end(bas_whole_file *file, bool good, bool fresh, int *lock);

/* All of it at once. */
bool bas_whole_file_write(const char *path, const char *bytes, size_t length);

/* Locks the file that a path names, as bas_whole_file_end does: a descriptor, or -1 with errno;
 * EWOULDBLOCK: another program has it. */
int bas_whole_file_lock(const char *path);

#endif
