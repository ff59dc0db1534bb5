/* site.c: reads the files of a page into memory and finds them by path. */
#include "site.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "site_list.h"
#include "types.h"

struct bas_site {
    int holders;
    char *root;
    uint64_t stamp;
    bas_file *file; // sorted by path
    size_t count;
};

static bool body_read(bas_body *body, const char *root, const bas_listed *listed) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s%s", root, listed->path) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return false;
    body->bytes = malloc(listed->size + 1);
    ssize_t got = body->bytes ? 1 : -1;
    while (got > 0 && body->size < listed->size) {
        got = read(fd, body->bytes + body->size, listed->size - body->size);
        if (got > 0) body->size += (size_t)got;
    }
    const int error = errno;
    close(fd);
    errno = error;
    snprintf(body->tag, sizeof body->tag, "\"%zx-%016" PRIx64 "\"", body->size,
             bas_hash_bytes(BAS_HASH_START, body->bytes, got < 0 ? 0 : body->size));
    return got >= 0;
}

static bool ends_with(const char *text, const char *end) {
    const size_t a = strlen(text), b = strlen(end);
    return a > b && !strcmp(text + a - b, end);
}

/* Gives the content of FILE.gz or FILE.br to FILE; false if there is no such FILE. */
static bool site_fold(bas_site *site, bas_file *form) {
    const bool gzip = ends_with(form->path, ".gz");
    if (!gzip && !ends_with(form->path, ".br")) return false;
    bas_file *base = (bas_file *)bas_site_find(site, form->path, strlen(form->path) - 3);
    if (!base) return false;
    bas_body *place = gzip ? &base->gzip : &base->brotli;
    if (place->bytes) return false;
    *place = form->plain;
    form->plain.bytes = NULL;
    return true;
}

static void file_free(bas_file *file) {
    free(file->path);
    free(file->plain.bytes);
    free(file->gzip.bytes);
    free(file->brotli.bytes);
}

static void site_fold_all(bas_site *site) {
    bool *folded = calloc(site->count, sizeof *folded);
    size_t kept = 0;
    for (size_t i = 0; folded && i < site->count; i++) folded[i] = site_fold(site, &site->file[i]);
    for (size_t i = 0; folded && i < site->count; i++) {
        if (folded[i])
            file_free(&site->file[i]);
        else
            site->file[kept++] = site->file[i];
    }
    if (folded) site->count = kept;
    free(folded);
}

static bool site_fill(bas_site *site, bas_site_list *list, char *why, size_t size) {
    if (!(site->file = calloc(list->count + 1, sizeof *site->file)))
        return snprintf(why, size, "out of memory"), false;
    for (size_t i = 0; i < list->count; i++) {
        bas_file *file = &site->file[site->count++];
        if (!body_read(&file->plain, list->root, &list->file[i])) {
            snprintf(why, size, "%s%s: %s", list->root, list->file[i].path, strerror(errno));
            return false;
        }
        file->path = list->file[i].path;
        list->file[i].path = NULL;
        file->type = bas_type_of(file->path);
        file->lasting = bas_name_has_hash(file->path);
    }
    site_fold_all(site);
    if (bas_site_find(site, "/index.html", strlen("/index.html"))) return true;
    snprintf(why, size, "%s has no index.html", list->root);
    return false;
}

bas_site *bas_site_load(const char *root, char *why, size_t size) {
    bas_site_list list;
    if (!bas_site_list_read(&list, root, why, size)) return NULL;
    bas_site *site = calloc(1, sizeof *site);
    bool fine = false;
    if (!site) {
        snprintf(why, size, "out of memory");
    } else {
        site->holders = 1;
        site->stamp = list.stamp;
        fine = site_fill(site, &list, why, size);
        site->root = list.root;
        list.root = NULL;
    }
    bas_site_list_free(&list);
    if (!fine) bas_site_drop(site);
    return fine ? site : NULL;
}

bas_site *bas_site_hold(bas_site *site) {
    site->holders++;
    return site;
}

void bas_site_drop(bas_site *site) {
    if (!site || --site->holders > 0) return;
    for (size_t i = 0; i < site->count; i++) file_free(&site->file[i]);
    free(site->file);
    free(site->root);
    free(site);
}

bool bas_site_outdated(const bas_site *site) {
    char why[256];
    bas_site_list list;
    if (!bas_site_list_read(&list, site->root, why, sizeof why)) return false;
    const bool outdated = list.stamp != site->stamp;
    bas_site_list_free(&list);
    return outdated;
}

const bas_file *bas_site_find(const bas_site *site, const char *path, size_t length) {
    size_t low = 0, high = site->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const bas_file *file = &site->file[middle];
        const int order = bas_path_order(path, length, file->path, strlen(file->path));
        if (order == 0) return file;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
