/* record_file.c: see record_file.h. */
#include "record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record_internal.h"

static void *heap_resize(bas_memory *memory, void *block, size_t old, size_t size) {
    (void)memory, (void)old;
    if (size > 0) return realloc(block, size);
    free(block);
    return NULL;
}

bas_memory bas_heap = { heap_resize };

static bool file_fail(bas_record_error *err) {
    return bas_record_fail(err, 0, "%s", strerror(errno));
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads up to one byte more than the limit, so that bas_record_parse sees what is too large. The
 * buffer grows with what is there: a pipe has no size to ask for. */
static char *file_bytes(int fd, size_t *length, bas_record_error *err) {
    size_t room = 0;
    char *bytes = NULL;
    *length = 0;
    for (;;) {
        if (*length == room) {
            room = room == 0 ? 1 << 16 : 2 * room;
            if (room > BAS_RECORD_BYTES_MAX) room = BAS_RECORD_BYTES_MAX + 1;
            char *grown = realloc(bytes, room);
            if (!grown) {
                bas_record_fail(err, 0, "out of memory");
                break;
            }
            bytes = grown;
        }
        ssize_t got = read(fd, bytes + *length, room - *length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            file_fail(err);
            break;
        }
        *length += (size_t)got;
        if (got == 0 || *length > BAS_RECORD_BYTES_MAX) return bytes;
    }
    free(bytes);
    return NULL;
}

bas_record *bas_record_read(const char *path, bas_record_error *err) {
    int fd = strcmp(path, "-") == 0 ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        file_fail(err);
        return NULL;
    }
    size_t length;
    char *bytes = file_bytes(fd, &length, err);
    close(fd);
    bas_record *record = bytes ? bas_record_parse(&bas_heap, bytes, length, err) : NULL;
    free(bytes);
    return record;
}

/* ---- writing --------------------------------------------------------------------------------- */

static bool file_put(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t put = write(fd, text, length);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        text += put, length -= (size_t)put;
    }
    return true;
}

/* Closes a file that was written; false, with the first error in errno, if anything failed. */
static bool file_close(int fd, bool good) {
    int first = errno;
    if (close(fd) != 0 && good) return false;
    errno = first;
    return good;
}

/* A new file in a folder (a path that ends in /, or ""), its name in memory that the caller frees.
 * Made by open and not by mkstemp, so that the user's mask decides who may read it. */
static int file_temporary(const char *folder, int folder_length, char **name) {
    for (int i = 0; i < 100; i++) {
        if (asprintf(name, "%.*s.bastide-%ld-%d", folder_length, folder, (long)getpid(), i) < 0) {
            *name = NULL;
            errno = ENOMEM;
            return -1;
        }
        int fd = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0) return fd;
        int why = errno;
        free(*name);
        *name = NULL;
        errno = why;
        if (why != EEXIST) break;
    }
    return -1;
}

/* Makes the new name in the folder last. Not every file system can do it, and the file itself is
 * complete by now, so that failing is no error. */
static void folder_sync(const char *folder, int folder_length) {
    char *name = folder_length > 0 ? strndup(folder, (size_t)folder_length) : strdup(".");
    int fd = name ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(name);
}

/* `old` is the status of the file to replace, or NULL if there is none. */
static bool file_replace(const char *path, const struct stat *old, const char *text,
                         size_t length) {
    const char *slash = strrchr(path, '/');
    int folder_length = slash ? (int)(slash + 1 - path) : 0;
    char *name;
    int fd = file_temporary(path, folder_length, &name);
    if (fd < 0) return false;
    bool good = (!old || fchmod(fd, old->st_mode & 07777) == 0) && file_put(fd, text, length) &&
                fsync(fd) == 0;
    good = file_close(fd, good) && rename(name, path) == 0;
    if (good) {
        folder_sync(path, folder_length);
    } else {
        int why = errno;
        unlink(name);
        errno = why;
    }
    free(name);
    return good;
}

static bool file_write(const char *path, const char *text, size_t length) {
    struct stat old;
    if (stat(path, &old) != 0) return file_replace(path, NULL, text, length);
    if (!S_ISREG(old.st_mode)) {
        int fd = open(path, O_WRONLY | O_CLOEXEC);
        return fd >= 0 && file_close(fd, file_put(fd, text, length));
    }
    if (access(path, W_OK) != 0) return false;
    char *target = realpath(path, NULL); // a link goes on pointing to the file
    bool good = target && file_replace(target, &old, text, length);
    int why = errno;
    free(target);
    errno = why;
    return good;
}

bool bas_record_save(const bas_record *record, const char *path, bas_record_error *err) {
    size_t length;
    char *text = bas_record_text(record, &length, err);
    if (!text) return false;
    bool good = file_write(path, text, length) || file_fail(err);
    free(text);
    return good;
}
