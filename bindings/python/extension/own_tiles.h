/* own_tiles.h: tile files of people's own, which games are played with (docs/TILES.md). */
#ifndef BASTIDE_EXTENSION_OWN_TILES_H
#define BASTIDE_EXTENSION_OWN_TILES_H

#include "extension.h"
#include "record/record.h"
#include "tiles/tile_file.h"

enum { OWN_TILES_MAX = 8 }; // as the option --tiles of the program

struct py_own_tiles { // constant once it is made; games and records share it
    PyObject_HEAD int count;
    bas_tile_file file[OWN_TILES_MAX];
    bas_set set[OWN_TILES_MAX];
    const char *hash[OWN_TILES_MAX];
    PyObject *text[OWN_TILES_MAX]; // the bytes of each file, to be pickled
};

/* What an argument `tiles` says: None, a path, a list of paths, or what another game is played
 * with. A new reference, NULL in `out` for none; false with an exception set. */
bool py_own_tiles_take(PyObject *from, py_own_tiles **out);

/* For a setup and for saved games; `own` may be NULL. */
void py_own_tiles_use(const py_own_tiles *own, bas_setup *setup);
bas_record_tiles py_own_tiles_record(const py_own_tiles *own);

/* A dict of names and hashes. */
PyObject *py_own_tiles_names(const py_own_tiles *own);

#endif
