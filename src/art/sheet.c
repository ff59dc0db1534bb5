/* sheet.c: all tiles of a set on one sheet, with their names and counts. */
#include "art.h"

enum { SHEET_COLUMNS = 8, SHEET_STEP_X = 1120, SHEET_STEP_Y = 1240, SHEET_MARGIN = 60 };

size_t bas_art_sheet(bas_art *art, const bas_set *set, const bas_art_look *look, char *out,
                     size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = look->prefix, .rotation = look->rotation };
    const int columns = set->tiles < SHEET_COLUMNS ? set->tiles : SHEET_COLUMNS;
    const int rows = (set->tiles + columns - 1) / columns;
    const int width = columns * SHEET_STEP_X, height = rows * SHEET_STEP_Y + SHEET_MARGIN;
    bas_file_begin(&pen, 0, 0, width, height, look->dark);
    bas_pen_put(&pen, "<path class='ground' d='M0 0h%tv%th-%tz'/>", width, height, width);
    for (int i = 0; i < set->tiles; i++) {
        const bas_tile *tile = &set->tile[i];
        const int x = i % columns * SHEET_STEP_X + SHEET_MARGIN,
                  y = i / columns * SHEET_STEP_Y + SHEET_MARGIN;
        bas_scene_make(&art->scene, tile, set->family, look->copy);
        bas_pen_put(&pen, "\n<g transform='translate(%t %t)'>", x, y);
        bas_tile_write(&pen, art);
        bas_pen_put(
            &pen,
            "<text class='name' x='0' y='109'>%e</text><text class='name end' x='100' y='109'>%d"
            "</text></g>",
            tile->id, tile->count);
    }
    bas_file_end(&pen, look);
    bas_pen_end(&pen);
    return pen.length;
}
