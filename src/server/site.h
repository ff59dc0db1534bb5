/* site.h: the files of a page, held in memory. What is not in the table when it is loaded has no
 * address: nothing that a client sends becomes a path of the file system. A site never changes;
 * when the files have, another one is loaded, and those who still send from the old one hold it. */
#ifndef BASTIDE_SITE_H
#define BASTIDE_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes to send. The tag names them (an ETag, quotes included); bytes is NULL if there are none. */
typedef struct bas_body {
    char *bytes;
    size_t size;
    char tag[40];
} bas_body;

typedef struct bas_file {
    char *path;       // as in an address: /app.js
    const char *type; // media type
    bool lasting;     // its name changes with its content
    bas_body plain, gzip, brotli;
} bas_file;

typedef struct bas_site bas_site;

/* Reads a directory: plain files, links that stay inside, nothing whose name begins with a dot.
 * FILE.gz and FILE.br become other forms of FILE and have no address of their own. NULL, after
 * writing a sentence to why, if it cannot be read, is too large, or has no index.html. */
bas_site *bas_site_load(const char *root, char *why, size_t size);

/* Who keeps a site holds it, and drops it in the end; loading holds it once. */
bas_site *bas_site_hold(bas_site *site);
void bas_site_drop(bas_site *site);

/* Whether the files differ from those loaded, by name, size and time. */
bool bas_site_outdated(const bas_site *site);

/* The file of an address without its query; NULL if there is none. A + counts as a blank: so
 * addresses are decoded. */
const bas_file *bas_site_find(const bas_site *site, const char *path, size_t length);

#endif
