/* types.h: what the name of a file says about it. */
#ifndef BASTIDE_TYPES_H
#define BASTIDE_TYPES_H

#include <stdbool.h>

/* The media type, by what stands behind the last dot; never NULL. */
const char *bas_type_of(const char *path);

/* Whether the name carries a hash of the content, as build tools write it: -HASH. or .HASH. of at
 * least eight characters, all of 0-9a-f, or all of A-Z2-7 with a digit among them. */
bool bas_name_has_hash(const char *path);

#endif
