/* faults.c: a layer of SQLite (a VFS) over the usual one. Changes wait in a list until they are
 * synced; reading lays them over what the file holds. It offers no shared memory, which a database
 * with a single user does not need. */
#include "faults.h"
#include "common/unused.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct change { // a write, or with bytes = NULL a new size
    struct change *next;
    sqlite3_int64 at;
    int size;
    unsigned char *bytes;
} change;

typedef struct slow_file {
    sqlite3_file base;
    change *first, **end;
    sqlite3_int64 size; // with all changes
    sqlite3_file *real; // lies behind it
} slow_file;

static sqlite3_vfs *usual;
static unsigned dice_state = 1;
static char fault_set = FAULT_NONE;
static const char *fault_file;

static unsigned dice(void) {
    dice_state = dice_state * 1664525u + 1013904223u;
    return dice_state >> 16;
}

static char fault_now(void) {
    char fault = fault_set;
    const int fd = fault_file ? open(fault_file, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0) return fault;
    if (read(fd, &fault, 1) != 1) fault = FAULT_NONE;
    close(fd);
    return fault;
}

/* ---- changes ------------------------------------------------------------------------------- */

static int change_make(sqlite3_file *real, const change *c, int size) {
    if (!c->bytes) return real->pMethods->xTruncate(real, c->at);
    return real->pMethods->xWrite(real, c->bytes, size, c->at);
}

static int change_add(slow_file *f, const void *bytes, int size, sqlite3_int64 at) {
    change *c = calloc(1, sizeof *c);
    if (!c) return SQLITE_NOMEM;
    *c = (change){ .at = at, .size = size };
    if (bytes && !(c->bytes = malloc((size_t)size + 1))) {
        free(c);
        return SQLITE_NOMEM;
    }
    if (bytes) memcpy(c->bytes, bytes, (size_t)size);
    *f->end = c;
    f->end = &c->next;
    if (!bytes || at + size > f->size) f->size = at + size;
    if (dice() % 8 == 0) { // the disk does it early, perhaps by half, and not in order
        change *early = f->first;
        for (unsigned skip = dice() % 4; skip > 0 && early->next; skip--) early = early->next;
        if (early->bytes) change_make(f->real, early, dice() % 3 ? early->size : early->size / 2);
    }
    return SQLITE_OK;
}

static int changes_end(slow_file *f, bool make) {
    int code = SQLITE_OK;
    for (change *c = f->first, *next; c; c = next) {
        next = c->next;
        if (make && code == SQLITE_OK) code = change_make(f->real, c, c->size);
        free(c->bytes);
        free(c);
    }
    f->first = NULL;
    f->end = &f->first;
    return code;
}

/* ---- a file -------------------------------------------------------------------------------- */

static int slow_close(sqlite3_file *file) {
    slow_file *f = (slow_file *)file;
    changes_end(f, true); // the system writes it some day
    return f->real->pMethods->xClose(f->real);
}

static int slow_read(sqlite3_file *file, void *to, int size, sqlite3_int64 at) {
    slow_file *f = (slow_file *)file;
    int code = f->real->pMethods->xRead(f->real, to, size, at);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
    for (const change *c = f->first; c; c = c->next) {
        if (!c->bytes) {
            if (c->at < at + size) {
                const sqlite3_int64 from = c->at > at ? c->at - at : 0;
                memset((char *)to + from, 0, (size_t)(size - from));
            }
            continue;
        }
        const sqlite3_int64 from = c->at > at ? c->at : at;
        const sqlite3_int64 end = c->at + c->size < at + size ? c->at + c->size : at + size;
        if (from < end)
            memcpy((char *)to + (from - at), c->bytes + (from - c->at), (size_t)(end - from));
    }
    return at + size <= f->size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int slow_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at) {
    const char fault = fault_now();
    if (fault == FAULT_FULL) return SQLITE_FULL;
    if (fault == FAULT_WRITE) return SQLITE_IOERR_WRITE;
    return change_add((slow_file *)file, bytes, size, at);
}

static int slow_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return change_add((slow_file *)file, NULL, 0, size);
}

static int slow_sync(sqlite3_file *file, int flags) {
    slow_file *f = (slow_file *)file;
    const char fault = fault_now();
    if (fault == FAULT_BEFORE) kill(getpid(), SIGKILL);
    if (fault == FAULT_SYNC) {
        changes_end(f, false);
        return SQLITE_IOERR_FSYNC;
    }
    int code = changes_end(f, true);
    if (code == SQLITE_OK) code = f->real->pMethods->xSync(f->real, flags);
    if (fault == FAULT_AFTER) kill(getpid(), SIGKILL);
    return code;
}

static int slow_size(sqlite3_file *file, sqlite3_int64 *size) {
    *size = ((slow_file *)file)->size;
    return SQLITE_OK;
}

static sqlite3_file *real_of(sqlite3_file *file) { return ((slow_file *)file)->real; }
static int slow_lock(sqlite3_file *file, int level) {
    return real_of(file)->pMethods->xLock(real_of(file), level);
}
static int slow_unlock(sqlite3_file *file, int level) {
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}
static int slow_reserved(sqlite3_file *file, int *out) {
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}
static int slow_control(sqlite3_file *file, int what, void *argument) {
    if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}
static int slow_sector(sqlite3_file *file) {
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}
static int slow_device(BAS_UNUSED sqlite3_file *file) {
    return 0; // it promises nothing
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = slow_close,
    .xRead = slow_read,
    .xWrite = slow_write,
    .xTruncate = slow_truncate,
    .xSync = slow_sync,
    .xFileSize = slow_size,
    .xLock = slow_lock,
    .xUnlock = slow_unlock,
    .xCheckReservedLock = slow_reserved,
    .xFileControl = slow_control,
    .xSectorSize = slow_sector,
    .xDeviceCharacteristics = slow_device,
};

/* ---- the layer ----------------------------------------------------------------------------- */

static int slow_open(BAS_UNUSED sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *out) {
    slow_file *f = (slow_file *)file;
    memset(f, 0, sizeof *f);
    f->end = &f->first;
    f->real = (sqlite3_file *)(f + 1);
    const int code = usual->xOpen(usual, name, f->real, flags, out);
    if (f->real->pMethods) f->base.pMethods = &methods;
    return code == SQLITE_OK ? f->real->pMethods->xFileSize(f->real, &f->size) : code;
}

static sqlite3_vfs layer;

void faults_begin(unsigned seed) {
    dice_state = seed;
    if (usual) return;
    usual = sqlite3_vfs_find(NULL);
    layer = *usual;
    layer.zName = "faults";
    layer.xOpen = slow_open;
    layer.szOsFile = (int)sizeof(slow_file) + usual->szOsFile;
    layer.pNext = NULL;
    sqlite3_vfs_register(&layer, 1);
}

void faults_set(char fault) { fault_set = fault; }

__attribute__((constructor)) static void preloaded(void) {
    fault_file = getenv("BASTIDE_FAULTS");
    if (fault_file) faults_begin((unsigned)getpid() * 7919u + (unsigned)time(NULL));
}
