/* record_file.c: see record_file.h. */
#include "record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/unused.h"
#include "record_internal.h"
#include "whole_file.h"

static void *heap_resize(BAS_UNUSED bas_memory *memory, void *block, BAS_UNUSED size_t old,
                         size_t size) {
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
    return bas_record_read_tiles(path, NULL, err);
}

bas_record *bas_record_read_tiles(const char *path, const bas_record_tiles *tiles,
                                  bas_record_error *err) {
    int fd = strcmp(path, "-") == 0 ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        file_fail(err);
        return NULL;
    }
    size_t length;
    char *bytes = file_bytes(fd, &length, err);
    close(fd);
    bas_record *record =
        bytes ? bas_record_parse_tiles(&bas_heap, bytes, length, tiles, err) : NULL;
    free(bytes);
    return record;
}

/* ---- writing --------------------------------------------------------------------------------- */

bool bas_record_save(const bas_record *record, const char *path, bas_record_error *err) {
    return bas_record_save_locked(record, path, false, NULL, err);
}

bool bas_record_save_locked(const bas_record *record, const char *path, bool fresh, int *lock,
                            bas_record_error *err) {
    size_t length;
    bas_whole_file file;
    char *text = bas_record_text(record, &length, err);
    errno = ENOMEM; // what there is besides a game that cannot be played
    if (!text) return false;
    const bool good =
        bas_whole_file_begin(&file, path) &&
        bas_whole_file_end(&file, bas_whole_file_put(&file, text, length), fresh, lock);
    if (!good) file_fail(err);
    const int why = errno;
    free(text);
    errno = why;
    return good;
}
