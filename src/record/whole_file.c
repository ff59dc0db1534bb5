/* whole_file.c: see whole_file.h.
 *
 * A temporary file is locked from its creation until its writer is done or dead: so whoever finds
 * one that is not locked may remove it. (Younger ones are left alone: between creation and lock
 * there is a moment.) The lock goes with the file when it is renamed, and may be kept: it then says
 * that somebody goes on writing the file. */
#include "whole_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define TEMPORARY ".bastide-"

enum { STALE_SECONDS = 60 };

/* The length of the folder in a path, its slash included; 0 for none. */
static int folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash + 1 - path) : 0;
}

/* ---- what others left ------------------------------------------------------------------------ */

/* Removes a temporary file whose writer is gone. */
static void stale_remove(int folder, const char *name) {
    struct stat st;
    const int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_mtime + STALE_SECONDS < time(NULL) &&
        flock(fd, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, name, 0);
    close(fd);
}

/* Once for each folder that is written to, which is mostly one: a look at every file takes time. */
static void folder_clean(const char *path) {
    static char cleaned[PATH_MAX] = "?"; // none
    char name[PATH_MAX];
    if (snprintf(name, sizeof name, "%.*s.", folder_length(path), path) >= PATH_MAX) return;
    if (!strcmp(name, cleaned)) return;
    memcpy(cleaned, name, sizeof name);
    DIR *folder = opendir(name);
    if (!folder) return;
    for (const struct dirent *entry; (entry = readdir(folder));)
        if (!strncmp(entry->d_name, TEMPORARY, strlen(TEMPORARY)))
            stale_remove(dirfd(folder), entry->d_name);
    closedir(folder);
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* A new file beside the target. Made by open and not by mkstemp, so that the user's mask decides
 * who may read it. */
static bool temporary_open(bas_whole_file *file) {
    folder_clean(file->target);
    for (int i = 0; i < 100; i++) {
        if (asprintf(&file->temporary, "%.*s" TEMPORARY "%ld-%d", folder_length(file->target),
                     file->target, (long)getpid(), i) < 0) {
            file->temporary = NULL;
            errno = ENOMEM;
            return false;
        }
        file->fd = open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file->fd >= 0) {
            flock(file->fd, LOCK_EX | LOCK_NB); // not every file system can
            return true;
        }
        const int why = errno;
        free(file->temporary);
        file->temporary = NULL;
        errno = why;
        if (why != EEXIST) break;
    }
    return false;
}

static bool file_open(bas_whole_file *file, const char *path) {
    struct stat old;
    if (stat(path, &old) != 0) return (file->target = strdup(path)) && temporary_open(file);
    if (!S_ISREG(old.st_mode)) {
        file->target = strdup(path);
        file->fd = file->target ? open(path, O_WRONLY | O_CLOEXEC) : -1;
        return file->fd >= 0;
    }
    if (access(path, W_OK) != 0) return false;
    if (!(file->target = realpath(path, NULL)) || !temporary_open(file)) return false;
    return fchmod(file->fd, old.st_mode & 07777) == 0;
}

bool bas_whole_file_begin(bas_whole_file *file, const char *path) {
    *file = (bas_whole_file){ .fd = -1 };
    return file_open(file, path) || bas_whole_file_end(file, false, false, NULL);
}

bool bas_whole_file_put(bas_whole_file *file, const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t put = write(file->fd, bytes, length);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes += put, length -= (size_t)put;
    }
    return true;
}

/* ---- the end --------------------------------------------------------------------------------- */

/* Makes the new name in the folder last. Not every file system can do it, and the file itself is
 * complete by now, so that failing is no error. */
static void folder_sync(const char *path) {
    const int length = folder_length(path);
    char *name = length > 0 ? strndup(path, (size_t)length) : strdup(".");
    const int fd = name ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(name);
}

/* The temporary file takes its name. */
static bool file_name(bas_whole_file *file, bool fresh) {
    if (fresh ? link(file->temporary, file->target) : rename(file->temporary, file->target))
        return false;
    if (fresh) unlink(file->temporary);
    free(file->temporary);
    file->temporary = NULL;
    folder_sync(file->target);
    return true;
}

bool bas_whole_file_end(bas_whole_file *file, bool good, bool fresh, int *lock) {
    const bool aside = file->temporary != NULL;
    good = good && (!aside || fsync(file->fd) == 0);
    // A file that stays locked is not closed: a second descriptor is, so that errors show.
    const int kept = good && aside && lock ? fcntl(file->fd, F_DUPFD_CLOEXEC, 0) : -1;
    int why = errno;
    if (file->fd >= 0 && close(file->fd) != 0 && good) good = false, why = errno;
    errno = why;
    if (good && aside) good = file_name(file, fresh);
    why = errno;
    if (file->temporary) unlink(file->temporary);
    if (good && aside && lock) {
        if (*lock >= 0) close(*lock);
        *lock = kept;
    } else if (kept >= 0) {
        close(kept);
    }
    free(file->temporary);
    free(file->target);
    errno = why;
    return good;
}

bool bas_whole_file_write(const char *path, const char *bytes, size_t length) {
    bas_whole_file file;
    return bas_whole_file_begin(&file, path) &&
           bas_whole_file_end(&file, bas_whole_file_put(&file, bytes, length), false, NULL);
}

int bas_whole_file_lock(const char *path) {
    for (;;) {
        struct stat opened, named;
        const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        if (fd < 0) return -1;
        const bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
        const int why = errno;
        if (locked && fstat(fd, &opened) == 0 && stat(path, &named) == 0 &&
            opened.st_dev == named.st_dev && opened.st_ino == named.st_ino)
            return fd;
        close(fd); // perhaps the file was replaced in this moment, lock and all
        errno = why;
        if (!locked) return -1;
    }
}
