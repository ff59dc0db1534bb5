/* admin.h: whoever runs the server speaks to it through a socket in the data directory that only
 * the owner may open: one line in, an answer, the end. */
#ifndef BASTIDE_ADMIN_H
#define BASTIDE_ADMIN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bas_tables bas_tables;
typedef struct bas_admin bas_admin;

/* NULL, after writing a sentence to why, if there can be no such socket. */
bas_admin *bas_admin_open(bas_tables *tables, const char *data, char *why, size_t size);

/* Takes it out of the loop; freed when the loop has run out. */
void bas_admin_close(bas_admin *admin);
void bas_admin_free(bas_admin *admin);

#endif
