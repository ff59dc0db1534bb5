/* pieces.c: what lies and stands on a tile: covers on animals, floors and the guard of a tower, a
 * figure. Of a whole game or of one tile: pieces say all there is to know. */
#include "art.h"

void bas_covers_write(bas_pen *pen, const bas_scene *scene, unsigned covered) {
    const bas_symbol *cover = bas_symbol_find("cover");
    for (int i = 0; i < scene->items && cover; i++) {
        const bas_item *item = &scene->item[i];
        if (item->counts && covered >> item->segment & 1) // of these, only animals are covered
            bas_use_write(pen, cover, bas_point_rotate(item->at, pen->rotation));
    }
}

void bas_tower_write(bas_pen *pen, const bas_art_pieces *pieces, bas_point at) {
    const bas_symbol *floor = bas_symbol_find("floor");
    at.y -= 10;
    for (int k = 0; k < pieces->floors && floor; k++, at.y -= 36) bas_use_write(pen, floor, at);
    if (pieces->guard != BAS_NONE)
        bas_figure_write(pen, "guard", pieces->guard, (bas_point){ at.x, at.y + 20 },
                         BAS_FIGURE_SIZE);
}

const char *bas_figure_role(int kind, int figure) {
    const char *own = bas_figure_get(figure)->symbol;
    return own ? own : bas_role_name(BAS_FIGURE_MEEPLE, kind);
}

void bas_stand_write(bas_pen *pen, const bas_art_pieces *pieces, bas_point at) {
    if (pieces->figure == BAS_NONE) return;
    const char *role = bas_figure_role(pieces->tile->segment[pieces->segment].kind, pieces->figure);
    const bas_symbol *symbol = bas_symbol_find(role);
    if (symbol) at.y += symbol->height * 6; // the feet stay where the segment has room
    bas_figure_write(pen, role, pieces->player, at, BAS_FIGURE_SIZE);
}

size_t bas_art_pieces_draw(bas_art *art, int family, const bas_art_pieces *pieces,
                           const bas_art_look *look, char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = look->prefix, .colour = look->colour };
    bas_scene_make(&art->scene, pieces->tile, family, look->copy);
    pen.rotation = look->rotation;
    bas_covers_write(&pen, &art->scene, pieces->covered);
    pen.rotation = 0;
    if (pieces->floors)
        bas_tower_write(&pen, pieces, bas_point_rotate(art->scene.tower, look->rotation));
    bas_stand_write(&pen, pieces,
                    bas_point_rotate(art->scene.spot[pieces->segment], look->rotation));
    bas_pen_end(&pen);
    return pen.length;
}
