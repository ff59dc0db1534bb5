/* faults.c: a machine that fails on purpose. Preloaded into a program, it lets one call of a kind
 * fail, or kills the program there:
 *
 *     BASTIDE_FAULT=write:3:28      the third write fails with error 28, no room on the disk
 *     BASTIDE_FAULT=write:3:half    as before, after half of its bytes
 *     BASTIDE_FAULT=fsync:1:kill    the program is killed when it first calls fsync
 *     BASTIDE_FAULT_COUNT=FILE      how often the call was made is written to FILE at the end
 *
 * Only writes to files count: a pipe cannot be full as a disk is. Calls of the C library to itself
 * are not seen, as when stdio writes. Programs that the program starts are left alone. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    char call[16];
    char count_path[256];
    long at;
    int error;
    bool half, kill;
    atomic_long count;
} fault;

__attribute__((constructor)) static void fault_read(void) {
    const char *text = getenv("BASTIDE_FAULT"), *count = getenv("BASTIDE_FAULT_COUNT");
    char how[16] = "";
    if (count) snprintf(fault.count_path, sizeof fault.count_path, "%s", count);
    long at = 0;
    if (text && sscanf(text, "%15[^:]:%ld:%15s", fault.call, &at, how) == 3) {
        fault.kill = !strcmp(how, "kill");
        fault.half = !strcmp(how, "half");
        fault.error = fault.half ? ENOSPC : atoi(how);
    }
    unsetenv("LD_PRELOAD");
    atomic_store(&fault.count, 0); // what the C library did before does not count
    fault.at = at;
}

__attribute__((destructor)) static void fault_report(void) {
    FILE *out = *fault.count_path ? fopen(fault.count_path, "w") : NULL;
    if (out && fprintf(out, "%ld\n", atomic_load(&fault.count)) > 0) fclose(out);
}

/* Whether this call is the one that fails. */
static bool hit(const char *call) {
    if (strcmp(call, fault.call) != 0) return false;
    if (atomic_fetch_add(&fault.count, 1) + 1 != fault.at) return false;
    if (fault.kill) kill(getpid(), SIGKILL);
    errno = fault.error;
    return true;
}

static void *next(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) abort();
    return found;
}

/* A function of the C library under its own name: TYPE NAME(ARGUMENTS), called with VALUES. */
#define FAULTY(type, name, call, arguments, values)                                                \
    type name arguments {                                                                          \
        static type(*real) arguments;                                                              \
        if (!real) *(void **)&real = next(#name);                                                  \
        return hit(call) ? (type)-1 : real values;                                                 \
    }

static bool is_file(int fd) {
    struct stat st;
    return fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
}

ssize_t write(int fd, const void *bytes, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real) *(void **)&real = next("write");
    if (!is_file(fd) || !hit("write")) return real(fd, bytes, size);
    if (fault.half && size > 1) return real(fd, bytes, size / 2) < 0 ? -1 : (errno = ENOSPC, -1);
    return -1;
}

FAULTY(ssize_t, pwrite64, "write", (int fd, const void *b, size_t n, off64_t at), (fd, b, n, at))
FAULTY(int, fsync, "fsync", (int fd), (fd))
FAULTY(int, fdatasync, "fsync", (int fd), (fd))
FAULTY(int, rename, "rename", (const char *from, const char *to), (from, to))
FAULTY(int, link, "rename", (const char *from, const char *to), (from, to))
FAULTY(int, ftruncate64, "ftruncate", (int fd, off64_t size), (fd, size))
FAULTY(int, fchmod, "fchmod", (int fd, mode_t mode), (fd, mode))
FAULTY(int, pipe2, "pipe", (int ends[2], int flags), (ends, flags))
FAULTY(pid_t, fork, "fork", (void), ())
FAULTY(int, socket, "socket", (int domain, int type, int protocol), (domain, type, protocol))

int close(int fd) {
    static int (*real)(int);
    if (!real) *(void **)&real = next("close");
    const bool fails = hit("close");
    const int result = real(fd);
    if (!fails) return result;
    errno = fault.error;
    return -1;
}

/* Both names that each has, with the mode that may follow. */
#define FAULTY_OPEN(name, arguments, values)                                                       \
    int name arguments {                                                                           \
        static int(*real) arguments;                                                               \
        if (!real) *(void **)&real = next(#name);                                                  \
        va_list rest;                                                                              \
        va_start(rest, flags);                                                                     \
        const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;              \
        va_end(rest);                                                                              \
        return hit("open") ? -1 : real values;                                                     \
    }
FAULTY_OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
FAULTY_OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
FAULTY_OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
FAULTY_OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

static bool spawn_fails(void) { return hit("fork"); }

int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const argv[], char *const envp[]) {
    static int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                       const posix_spawnattr_t *, char *const[], char *const[]);
    if (!real) *(void **)&real = next("posix_spawnp");
    return spawn_fails() ? fault.error : real(pid, file, actions, attributes, argv, envp);
}

/* ---- memory: the C library's own functions have a second name ------------------------------- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) { return hit("malloc") ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
    return hit("malloc") ? NULL : __libc_calloc(count, size);
}
void *realloc(void *block, size_t size) {
    return size && hit("malloc") ? NULL : __libc_realloc(block, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
    return hit("malloc") ? NULL : __libc_memalign(alignment, size);
}
