/* site_list.c: walks a directory. A link is taken if what it names lies inside the root and is a
 * plain file; links to directories are left alone, so that no walk goes in circles. */
#include "site_list.h"

#include <errno.h>
#include <fts.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

uint64_t bas_hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

int bas_path_order(const char *a, size_t a_length, const char *b, size_t b_length) {
    for (size_t i = 0; i < a_length && i < b_length; i++) {
        const char x = a[i] == '+' ? ' ' : a[i], y = b[i] == '+' ? ' ' : b[i];
        if (x != y) return x < y ? -1 : 1;
    }
    return (a_length > b_length) - (a_length < b_length);
}

static int listed_order(const void *a, const void *b) {
    const bas_listed *x = a, *y = b;
    return bas_path_order(x->path, strlen(x->path), y->path, strlen(y->path));
}

static bool list_add(bas_site_list *list, const char *path, const struct stat *st, char *why,
                     size_t size) {
    if (list->count == BAS_SITE_FILES || (uintmax_t)st->st_size > BAS_SITE_BYTES - list->bytes) {
        snprintf(why, size, "%s: more than %d files or %d MiB: this is no page", list->root,
                 BAS_SITE_FILES, BAS_SITE_BYTES >> 20);
        return false;
    }
    if (list->count % 64 == 0) {
        bas_listed *more = realloc(list->file, (list->count + 64) * sizeof *more);
        if (!more) return snprintf(why, size, "out of memory"), false;
        list->file = more;
    }
    bas_listed *file = &list->file[list->count];
    if (!(file->path = strdup(path))) return snprintf(why, size, "out of memory"), false;
    file->size = (size_t)st->st_size;
    list->count++;
    list->bytes += file->size;
    return true;
}

/* Whether a link names a plain file inside the root. */
static bool link_inside(const bas_site_list *list, const char *path, struct stat *st) {
    char target[PATH_MAX];
    const size_t length = strlen(list->root);
    return realpath(path, target) && !strncmp(target, list->root, length) &&
           target[length] == '/' && stat(target, st) == 0 && S_ISREG(st->st_mode);
}

static bool list_entry(bas_site_list *list, FTS *walk, FTSENT *entry, char *why, size_t size) {
    struct stat st;
    switch (entry->fts_info) {
    case FTS_D:
        if (entry->fts_level > 0 && entry->fts_name[0] == '.') fts_set(walk, entry, FTS_SKIP);
        return true;
    case FTS_F: st = *entry->fts_statp; break;
    case FTS_SL:
        if (!link_inside(list, entry->fts_path, &st)) return true;
        break;
    case FTS_DNR:
    case FTS_ERR:
    case FTS_NS:
        if (entry->fts_errno == ENOENT) return true; // deleted since the folder was read
        snprintf(why, size, "%s: %s", entry->fts_path, strerror(entry->fts_errno));
        return false;
    default: return true;
    }
    return entry->fts_name[0] == '.' ||
           list_add(list, entry->fts_path + strlen(list->root), &st, why, size);
}

/* The stamp covers what tells an edited or replaced file from the one that was read. */
static void list_stamp(bas_site_list *list, const char *path, const struct stat *st) {
    const int64_t facts[] = { st->st_size, st->st_mtim.tv_sec, st->st_mtim.tv_nsec,
                              (int64_t)st->st_ino };
    uint64_t hash = bas_hash_bytes(BAS_HASH_START, path, strlen(path));
    list->stamp += bas_hash_bytes(hash, facts, sizeof facts); // a sum: in any order
}

static bool list_walk(bas_site_list *list, char *why, size_t size) {
    char *roots[] = { list->root, NULL };
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    if (!walk) return snprintf(why, size, "%s: %s", list->root, strerror(errno)), false;
    bool fine = true;
    for (FTSENT *entry; fine && (entry = fts_read(walk));) {
        const size_t before = list->count;
        fine = list_entry(list, walk, entry, why, size);
        struct stat st;
        if (list->count > before && stat(entry->fts_path, &st) == 0)
            list_stamp(list, entry->fts_path, &st);
    }
    fts_close(walk);
    return fine;
}

bool bas_site_list_read(bas_site_list *list, const char *root, char *why, size_t size) {
    struct stat st;
    *list = (bas_site_list){ .root = realpath(root, NULL) };
    if (!list->root || stat(list->root, &st) != 0) {
        snprintf(why, size, "%s: %s", root, strerror(errno));
    } else if (!S_ISDIR(st.st_mode) || !strcmp(list->root, "/")) {
        snprintf(why, size, "%s is no directory of a page", root);
    } else if (list_walk(list, why, size)) {
        if (list->count) qsort(list->file, list->count, sizeof *list->file, listed_order);
        return true;
    }
    bas_site_list_free(list);
    return false;
}

void bas_site_list_free(bas_site_list *list) {
    for (size_t i = 0; i < list->count; i++) free(list->file[i].path);
    free(list->file);
    free(list->root);
    *list = (bas_site_list){ 0 };
}
