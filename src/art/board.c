/* board.c: a whole game: the tiles of the map as they lie, then the figures on top of them, since
 * a figure may stand out over the next tile. */
#include "art.h"

enum { BOARD_MARGIN = 150, BOARD_STRIP = 620 };

/* ---- the map --------------------------------------------------------------------------------- */

/* What lies and stands on a tile of the map. */
static bas_art_pieces pieces_of(const bas_game *g, const bas_state *s, int tile) {
    bas_art_pieces p = { .tile = bas_type_get(g, bas_tile_get(s, tile).type).tile,
                         .guard = BAS_NONE,
                         .figure = BAS_NONE };
    bas_placed_figure on;
    if (bas_figure_on(g, s, tile, &on))
        p.figure = on.figure, p.player = on.player, p.segment = on.segment;
    for (int i = 0; i < p.tile->segments; i++)
        if (bas_animals_covered(s, tile, i)) p.covered |= (uint16_t)(1u << i);
    for (int i = 0; i < s->towers.count; i++)
        if (s->towers.tile[i] == tile) p.floors = s->towers.floors[i], p.guard = s->towers.guard[i];
    return p;
}

static void placed_write(bas_pen *pen, bas_art *art, const bas_game *g, const bas_state *s, int i) {
    const bas_placed_tile placed = bas_tile_get(s, i);
    const bas_tile *tile = bas_type_get(g, placed.type).tile;
    int copy = 0;
    for (int k = 0; k < i; k++) copy += bas_tile_get(s, k).type == placed.type;
    const bas_art_pieces pieces = pieces_of(g, s, i);
    bas_scene_make(&art->scene, tile,
                   g->game == BAS_GAME_HUNTERS ? BAS_FAMILY_HUNTERS : BAS_FAMILY_MEDIEVAL, copy);
    pen->rotation = placed.rotation;
    art->stand[i] = bas_point_rotate(art->scene.spot[pieces.segment], pen->rotation);
    art->tower[i] = bas_point_rotate(art->scene.tower, pen->rotation);
    bas_pen_put(pen, "\n<g transform='translate(%d %d)'>", placed.x * 100, placed.y * 100);
    bas_tile_write(pen, art);
    bas_covers_write(pen, &art->scene, pieces.covered);
    bas_pen_put(pen, "</g>");
}

/* A point of a tile on the map. */
static bas_point on_map(const bas_state *s, int tile, bas_point p) {
    return (bas_point){ bas_tile_x(s, tile) * 1000 + p.x, bas_tile_y(s, tile) * 1000 + p.y };
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
        bas_art_wheel wheel = { .pig = s->wheel.pig };
        for (int i = 0; i < g->sectors; i++)
            for (int k = 0; k < BAS_CROWNS_MAX; k++) wheel.crown[i][k] = s->wheel.crown[i][k];
        bas_pen_put(&pen, "\n<g class='wheel' transform='translate(200 200)'>");
        bas_wheel_write(&pen, g, &wheel);
        bas_pen_put(&pen, "</g>");
    }
    if (s->laid)
        bas_pen_put(&pen, "\n<path class='last' d='M%d %dh96v96h-96z'/>",
                    bas_tile_x(s, s->last) * 100 + 2, bas_tile_y(s, s->last) * 100 + 2);
    bas_pen_put(&pen, "\n<g class='figures'>");
    for (int figures = 0; figures < 2; figures++) // they may stand before a tower
        for (int i = 0; i < s->tiles; i++) {
            const bas_art_pieces pieces = pieces_of(g, s, i);
            if (figures)
                bas_stand_write(&pen, &pieces, on_map(s, i, art->stand[i]));
            else
                bas_tower_write(&pen, &pieces, on_map(s, i, art->tower[i]));
        }
    bas_pen_put(&pen, "</g>\n");
    bas_strip_write(&pen, g, s, names, x + BOARD_MARGIN, y + BOARD_MARGIN,
                    width - 2 * BOARD_MARGIN);
    bas_file_end(&pen, look);
    bas_pen_end(&pen);
    return pen.length;
}
