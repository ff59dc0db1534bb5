/* unused.h: marks what a function is given by its type and has no use for. */
#ifndef BASTIDE_UNUSED_H
#define BASTIDE_UNUSED_H

#define BAS_UNUSED __attribute__((unused))

#endif
