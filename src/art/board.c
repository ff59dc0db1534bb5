/* board.c: a whole game: the tiles of the map as they lie, then the figures on top of them, since
 * a figure may stand out over the next tile. */
#include "art.h"

enum { BOARD_MARGIN = 150, BOARD_STRIP = 620 };

/* ---- the map --------------------------------------------------------------------------------- */

void bas_covers_write(bas_pen *pen, const bas_scene *scene, const bas_state *s, int tile) {
    const bas_symbol *cover = bas_symbol_find("cover");
    for (int i = 0; i < scene->items && cover; i++) {
        const bas_item *item = &scene->item[i];
        if (!item->counts) continue; // of these, only animals are ever covered
        const int segment = s->tile[tile].base + item->segment;
        if (s->hunters.covered[segment / 8] >> segment % 8 & 1)
            bas_use_write(pen, cover, bas_point_rotate(item->at, pen->rotation));
    }
}

static void placed_write(bas_pen *pen, bas_art *art, const bas_game *g, const bas_state *s, int i) {
    const bas_placed *placed = &s->tile[i];
    const bas_tile *tile = g->type[placed->type].tile;
    int copy = 0;
    for (int k = 0; k < i; k++) copy += s->tile[k].type == placed->type;
    bas_scene_make(&art->scene, tile,
                   g->game == BAS_GAME_HUNTERS ? BAS_FAMILY_HUNTERS : BAS_FAMILY_MEDIEVAL, copy);
    pen->rotation = placed->rotation;
    const int spot = placed->segment < tile->segments ? placed->segment : 0;
    art->stand[i] = bas_point_rotate(art->scene.spot[spot], pen->rotation);
    art->tower[i] = bas_point_rotate(art->scene.tower, pen->rotation);
    bas_pen_put(pen, "\n<g transform='translate(%d %d)'>", bas_tile_x(s, i) * 100,
                bas_tile_y(s, i) * 100);
    bas_tile_write(pen, art);
    if (g->game == BAS_GAME_HUNTERS) bas_covers_write(pen, &art->scene, s, i);
    bas_pen_put(pen, "</g>");
}

/* ---- figures --------------------------------------------------------------------------------- */

const char *bas_figure_role(int kind, int figure) {
    const char *own = bas_figure_get(figure)->symbol;
    return own ? own : bas_role_name(BAS_FIGURE_MEEPLE, kind);
}

void bas_figures_write(bas_pen *pen, const bas_art *art, const bas_game *g, const bas_state *s) {
    for (int i = 0; i < s->tiles; i++) {
        const bas_placed *placed = &s->tile[i];
        if (placed->figure == BAS_NONE) continue;
        const bas_tile *tile = g->type[placed->type].tile;
        const int kind = placed->segment < tile->segments ? tile->segment[placed->segment].kind
                                                          : BAS_KIND_SYSTEM;
        const char *role = bas_figure_role(kind, placed->figure >> 3);
        const bas_symbol *symbol = bas_symbol_find(role);
        const bas_point foot = { bas_tile_x(s, i) * 1000 + art->stand[i].x,
                                 bas_tile_y(s, i) * 1000 + art->stand[i].y +
                                     (symbol ? symbol->height * 10 : 0) };
        bas_figure_write(pen, role, placed->figure & 7, foot, BAS_FIGURE_SIZE);
    }
}

void bas_towers_write(bas_pen *pen, const bas_art *art, const bas_state *s) {
    const bas_symbol *floor = bas_symbol_find("floor");
    for (int i = 0; i < s->towers.count && floor; i++) {
        const int tile = s->towers.tile[i];
        bas_point p = { bas_tile_x(s, tile) * 1000 + art->tower[tile].x,
                        bas_tile_y(s, tile) * 1000 + art->tower[tile].y - 10 };
        for (int k = 0; k < s->towers.floors[i]; k++, p.y -= 36) bas_use_write(pen, floor, p);
        if (s->towers.guard[i] != BAS_NONE)
            bas_figure_write(pen, "guard", s->towers.guard[i], (bas_point){ p.x, p.y + 20 },
                             BAS_FIGURE_SIZE);
    }
}

/* ---- the picture ----------------------------------------------------------------------------- */

typedef struct board_box { // cells that tiles lie on
    int west, north, east, south;
} board_box;

static board_box board_bounds(const bas_state *s) {
    board_box b = { 0, 0, 0, 0 };
    for (int i = 0; i < s->tiles; i++) {
        const int x = bas_tile_x(s, i), y = bas_tile_y(s, i);
        if (x < b.west) b.west = x;
        if (x > b.east) b.east = x;
        if (y < b.north) b.north = y;
        if (y > b.south) b.south = y;
    }
    return b;
}

size_t bas_art_state(bas_art *art, const bas_game *g, const bas_state *s, const char *const *names,
                     const bas_art_look *look, char *out, size_t cap) {
    bas_pen pen = { .at = out, .cap = cap, .prefix = look->prefix, .colour = look->colour };
    const board_box b = board_bounds(s);
    int width = (b.east - b.west + 1) * 1000 + 2 * BOARD_MARGIN;
    const int least = g->players * 2300,
              height = (b.south - b.north + 1) * 1000 + 2 * BOARD_MARGIN + BOARD_STRIP;
    int x = b.west * 1000 - BOARD_MARGIN;
    if (width < least) x -= (least - width) / 2, width = least;
    const int y = b.north * 1000 - BOARD_MARGIN - BOARD_STRIP;
    bas_file_begin(&pen, x, y, width, height, look->dark);
    bas_pen_put(&pen, "<path class='ground' d='M%t %th%tv%th-%tz'/>", x, y, width, height, width);
    for (int i = 0; i < s->tiles; i++) placed_write(&pen, art, g, s, i);
    pen.rotation = 0;
    if (g->sectors) {
        bas_pen_put(&pen, "\n<g class='wheel' transform='translate(200 200)'>");
        bas_wheel_write(&pen, g, s);
        bas_pen_put(&pen, "</g>");
    }
    if (s->laid)
        bas_pen_put(&pen, "\n<path class='last' d='M%d %dh96v96h-96z'/>",
                    bas_tile_x(s, s->last) * 100 + 2, bas_tile_y(s, s->last) * 100 + 2);
    bas_pen_put(&pen, "\n<g class='figures'>");
    bas_towers_write(&pen, art, s);
    bas_figures_write(&pen, art, g, s);
    bas_pen_put(&pen, "</g>\n");
    bas_strip_write(&pen, g, s, names, x + BOARD_MARGIN, y + BOARD_MARGIN,
                    width - 2 * BOARD_MARGIN);
    bas_file_end(&pen, look);
    bas_pen_end(&pen);
    return pen.length;
}
