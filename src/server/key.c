/* key.c: the key of a server that does not let anybody open tables. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ids.h"
#include "server.h"

static bool key_make(const char *path) {
    char key[BAS_TOKEN_LENGTH + 2];
    if (!bas_ids_begin()) return false;
    bas_token_new(key);
    strcpy(key + 32, "\n"); // 128 bits are enough to type
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return false;
    const bool fine = write(fd, key, strlen(key)) == (ssize_t)strlen(key);
    return close(fd) == 0 && fine;
}

bool bas_server_key(const char *data, char *out, size_t room, char *why, size_t size) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/key", data);
    mkdir(data, 0700); // a store makes all that is missing above it
    FILE *file = fopen(path, "re");
    if (!file && errno == ENOENT && key_make(path)) file = fopen(path, "re");
    const bool fine = file && fgets(out, (int)room, file);
    if (fine) out[strcspn(out, "\r\n")] = 0;
    if (!fine || !out[0]) snprintf(why, size, "%s: %s", path, file ? "is empty" : strerror(errno));
    if (file) fclose(file);
    return fine && out[0];
}
