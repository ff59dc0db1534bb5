/* tile_file.h: tile files (docs/TILES.md) read into memory.
 *
 * A file is either right as a whole and becomes a bas_set, or it is refused with the first place
 * that is wrong. The set and every text in it live in one allocation that belongs to the
 * bas_tile_file. */
#ifndef BASTIDE_TILE_FILE_H
#define BASTIDE_TILE_FILE_H

#include "bastide.h"

enum {
    BAS_TILE_FILE_MAX = 1 << 20, // bytes of a file
    BAS_TILE_WORD_MAX = 48,      // bytes of a word; `draw ID` still fits into BAS_TEXT_MAX
    BAS_TILE_SET_MAX = 255,      // tile blocks of a file
    BAS_TILE_SECTORS_MAX = 16,   // sectors of a wheel
    BAS_TILE_NUMBER_MAX = 99,    // of every number that has no narrower range of its own
    BAS_TILE_HASH_BYTES = 16,    // of a file's hash
};

typedef struct bas_tile_file {
    bas_set set;                            // named by the file: data/river.tiles is `river`
    void *storage;                          // what the set points into
    char hash[2 * BAS_TILE_HASH_BYTES + 1]; // of the file's bytes: BLAKE2b, as `b2sum -l 128` says
} bas_tile_file;

typedef struct bas_tile_error {
    const char *file;                 // as the caller named it
    int line;                         // from 1; 0: the file as a whole
    char tile[BAS_TILE_WORD_MAX + 1]; // ID of the block that is wrong, "" outside tile blocks
    char reason[256];                 // without a full stop
} bas_tile_error;

/* Parses `length` bytes, which may be anything. `name` is the file's name or path: it names the
 * set and stands in errors. On failure `out` holds nothing. */
bool bas_tile_file_parse(const char *bytes, size_t length, const char *name, bas_tile_file *out,
                         bas_tile_error *err);

/* The same for a file; `-` is standard input. */
bool bas_tile_file_read(const char *path, bas_tile_file *out, bas_tile_error *err);

/* Gives the memory back; the set is gone with it. */
void bas_tile_file_free(bas_tile_file *file);

/* `FILE:LINE: tile ID: reason`, less what is not known. Returns the length, as snprintf does. */
int bas_tile_error_text(const bas_tile_error *err, char *out, size_t size);

#endif
