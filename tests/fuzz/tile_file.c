/* tile_file.c: a libFuzzer target for the parser of tile files. Any bytes are either refused, with
 * a line of the file and a reason, or make a sound set. */
#include <stdlib.h>

#include "../tiles/sound.h"
#include "tiles/tile_file.h"
#include "tiles/tile_totals.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int fuzz_lines(const uint8_t *data, size_t size) {
    int lines = 1;
    for (size_t i = 0; i < size; i++) lines += data[i] == '\n';
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bas_tile_file file;
    bas_tile_error err;
    bas_tile_totals totals;
    char text[1024];
    if (bas_tile_file_parse((const char *)data, size, "fuzz.tiles", &file, &err)) {
        bas_tile_totals_get(&file.set, &totals);
        if (!sound_set(&file.set) || totals.layouts < 1 || totals.tiles < totals.layouts) abort();
        bas_tile_file_free(&file);
        return 0;
    }
    bool whole = size > BAS_TILE_FILE_MAX; // the only fault that has no line
    if (err.line < !whole || err.line > fuzz_lines(data, size) || err.reason[0] == '\0' ||
        file.storage)
        abort();
    bas_tile_error_text(&err, text, sizeof text);
    return 0;
}
