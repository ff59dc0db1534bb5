/* fragments.c: what a page needs to show tiles without a file for each: writes the style sheet to
 * the file that is named, and to standard output the symbols and every tile as a fragment, in the
 * order of `bastide tiles`. */
#include <stdio.h>
#include <stdlib.h>

#include "art/art.h"

static char text[1 << 20];

static int style_save(const char *path) {
    FILE *file = fopen(path, "wb");
    const size_t length = bas_art_style(text, sizeof text);
    if (!file || length >= sizeof text) return 1;
    const bool good = fwrite(text, 1, length, file) == length;
    return fclose(file) != 0 || !good;
}

static int tiles_print(bas_art *art) {
    const bas_art_look look = { .prefix = "b" };
    if (bas_art_defs(look.prefix, text, sizeof text) >= sizeof text) return 1;
    printf("<svg width='0' height='0' class='defs'>%s</svg>\n", text);
    for (int i = 0; i < bas_set_count; i++)
        for (int k = 0; k < bas_sets[i].tiles; k++) {
            const bas_tile *tile = &bas_sets[i].tile[k];
            if (bas_art_tile(art, bas_sets[i].family, tile, &look, text, sizeof text) >=
                sizeof text)
                return 1;
            printf("<svg class='bastide' viewBox='0 0 100 100' width='300' height='300'>%s</svg>\n",
                   text);
        }
    return 0;
}

int main(int argc, char **argv) {
    bas_art *art = malloc(sizeof *art);
    if (argc != 2 || !art || style_save(argv[1])) return 1;
    const int status = tiles_print(art);
    free(art);
    return status;
}
