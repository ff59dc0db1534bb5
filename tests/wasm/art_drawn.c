/* art_drawn.c: prints every tile in four turns, the first and the fourth copy, as this machine
 * draws them: ID, turn, copy, drawing. The WebAssembly module must draw the same. */
#include "art/art.h"

#include <stdio.h>

int main(void) {
    static bas_art art;
    static char text[1 << 17];
    for (int set = 0; set < bas_set_count; set++)
        for (int i = 0; i < bas_sets[set].tiles; i++)
            for (int n = 0; n < 8; n++) {
                const bas_tile *tile = &bas_sets[set].tile[i];
                const bas_art_look look = { .prefix = "b",
                                            .rotation = n & 3,
                                            .copy = n >> 2 ? 3 : 0 };
                const size_t length =
                    bas_art_tile(&art, bas_sets[set].family, tile, &look, text, sizeof text);
                if (length >= sizeof text) return 1;
                printf("%s %d %d %s\n", tile->id, look.rotation, look.copy, text);
            }
    return 0;
}
