/* directory.c: a directory that one program uses at a time. */
#include "directory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes a directory and those above it. */
static bool directory_make(const char *path) {
    char part[PATH_MAX];
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *at = strchr(part + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        if (mkdir(part, 0700) != 0 && errno != EEXIST) return false;
        *at = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

bool bas_directory_lock(bas_directory *d, const char *path, char *why, size_t size) {
    d->lock = -1;
    d->fd = directory_make(path) ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (d->fd >= 0) d->lock = openat(d->fd, "lock", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (d->lock < 0) return snprintf(why, size, "%.200s: %s", path, strerror(errno)), false;
    if (flock(d->lock, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno == EWOULDBLOCK)
        snprintf(why, size,
                 "%s belongs to another bastide that is running; choose another "
                 "directory with --data",
                 path);
    else
        snprintf(why, size, "%s cannot be locked: %s", path, strerror(errno));
    return false;
}

void bas_directory_unlock(bas_directory *d) {
    if (d->lock >= 0) close(d->lock);
    if (d->fd >= 0) close(d->fd);
    d->lock = d->fd = -1;
}
